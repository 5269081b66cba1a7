"""What a player may do in a turn: the plays worth considering, exchanges, passing.

Candidates are ranked by score + leave, not by score alone. An exchange is chosen by the tiles that
it keeps; it needs at least as many tiles in the bag as a full rack has.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from heapq import nlargest
from operator import itemgetter

from ...alphabet import Alphabet
from ..position import Position
from ..rules.board import bare
from ..rules.move import PLAY, Choice, Exchange, Move, Pass
from ..rules.tiles import AS_TILES, without
from .leaves import Leaves, tile_prime

EXCHANGES = 3  # how many are considered
PLAYS_LOOKED_AT = 4000  # plays whose leave is looked up, highest scores first


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing to do, and what it keeps on the rack.

    >>> from wordbench import Lexicon, Position, best
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> candidate = best(position)[0].candidate
    >>> str(candidate), candidate.kind, candidate.score, candidate.kept
    ('8D raven 16', 'play', 16, '')
    """

    choice: Choice
    kept_codes: bytes
    """The tiles that stay on the rack."""
    leave_worth: float
    """What these tiles are worth in points; less as the bag empties."""
    alphabet: Alphabet = field(repr=False, compare=False)

    def __str__(self) -> str:
        """The play as `8C paalde 24`, an exchange as `-abc`, a pass as `-`."""
        return str(self.choice)

    def __repr__(self) -> str:
        return f"<Candidate {self}>"

    @property
    def kind(self) -> str:
        """Whether it is a "play", an "exchange" or a "pass"."""
        return self.choice.kind

    @property
    def move(self) -> Move | None:
        """The play; None for an exchange or a pass."""
        return self.choice if isinstance(self.choice, Move) else None

    @property
    def swapped_codes(self) -> bytes:
        """The tiles to exchange, as codes."""
        return b"" if isinstance(self.choice, Move) else self.choice.laid_codes

    @property
    def swapped(self) -> str:
        """The tiles to exchange."""
        return self.alphabet.decode(self.swapped_codes)

    @property
    def kept(self) -> str:
        """The tiles that stay on the rack."""
        return self.alphabet.decode(self.kept_codes)

    @property
    def score(self) -> int:
        """Points of the play."""
        return self.choice.score

    @property
    def equity(self) -> float:
        """Score + leave."""
        return self.score + self.leave_worth

    @property
    def tiles_used(self) -> int:
        """How many tiles leave the rack: placed or exchanged."""
        return len(self.choice.laid_codes)


def candidate_of(choice: Choice, at: Position, leaves: Leaves) -> Candidate:
    """A play, an exchange or a pass as a candidate."""
    kept = without(at.rack_codes, choice.laid_codes)
    placed = len(choice.laid_codes) if choice.kind == PLAY else 0
    return Candidate(choice, kept, leaves.faded(kept, at.in_bag - placed), at.rules.alphabet)


def candidates(
    at: Position, leaves: Leaves, top: int, moves: Iterable[Move] | None = None, full: int = 0
) -> Generator[None, None, list[Candidate]]:
    """The `top` plays by score + leave, the best exchanges and a pass, best first; then the `full` best of the other plays,
    with leaves counted in full. It works in slices, because with two blanks thousands of plays are considered.

    `moves` are the plays to choose from, highest score first; None for all. Plays that differ only in which
    tiles are blanks, or in the letters that these show, count as one.
    """
    found: dict[object, tuple[float, float, Move]] = {}
    worths: dict[bytes, float] = {}  # by leave
    in_bag, ceiling, floor = at.in_bag, max(leaves.kept(at.rack_codes).best), -1e9
    for number, move in enumerate(at.plays() if moves is None else moves):
        if number >= PLAYS_LOOKED_AT or move.score + ceiling < floor:
            break
        kept = move.leave_codes(at.rack_codes)
        worth = worths.get(kept)
        if worth is None:
            worth = worths[kept] = leaves.faded(kept, in_bag - len(move.fresh))
        key, equity = (move.row, move.col, move.direction, bare(move.codes)), move.score + worth
        if key not in found or equity > found[key][0]:
            found[key] = equity, move.score + leaves.worth(kept) if full else equity, move
        if number % 128 == 127:
            yield
            if len(found) >= top + full:
                floor = min(nlargest(top + full, map(itemgetter(by), found.values()))[-1] for by in (0, 1))
    picked: dict[object, Move] = {}
    for by, count in ((0, top), (1, top + full)):
        for play in sorted(found.values(), key=itemgetter(by), reverse=True):
            if len(picked) >= count:
                break
            move = play[-1]
            picked.setdefault((move.row, move.col, move.direction, move.codes.translate(AS_TILES)), move)
    plays = [candidate_of(move, at, leaves) for move in picked.values()]
    best = [*plays[:top], *exchanges(at, leaves), candidate_of(Pass(), at, leaves)]
    return [*sorted(best, key=lambda candidate: -candidate.equity), *plays[top:]]


def exchanges(at: Position, leaves: Leaves, most: int = EXCHANGES) -> list[Candidate]:
    """The exchanges that keep the best leaves; none when the bag has too few tiles."""
    if at.in_bag < at.rules.rack_size or not at.rack:
        return []
    kept = leaves.kept(at.rack_codes).by_placed
    found = []
    for product in nlargest(most, [product for product in kept if product > 1], key=kept.__getitem__):
        left, swapped = product, bytearray()
        for code in at.rack_codes:
            if left % tile_prime(code) == 0:
                left //= tile_prime(code)
                swapped.append(code)
        found.append(candidate_of(Exchange(bytes(swapped), at.rules.alphabet), at, leaves))
    return found
