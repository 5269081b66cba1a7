"""What a play does to the board for both sides: against passing with the same racks, so that neither its points nor the tiles kept count.

Racks are drawn for both players as if the play had been made: the opponent replies on the board with the play and on the board
without it, and we answer each reply with the same rack.
"""

from collections.abc import Generator
from math import sqrt
from random import Random
from typing import NamedTuple

from ..position import Position
from ..rules.move import Move
from ..rules.reasons import Reason
from ..rules.tiles import filled
from .candidates import candidate_of
from .equity import Finder, Found
from .games import Games
from .leaves import Leaves, fade
from .lines import Lines
from .outlook import variance

# Racks: two halves of twice as many rank ten plays of a position alike by 0.80 in what they take and 0.67 in what they set up (mean of 12
# self-played positions); halves of 64 by 0.74 and 0.59.
STABLE = 64
SURE, TELLING = 2.0, 2.0  # standard errors, and points: what is within either is not told


class Effect(NamedTuple):
    """The effect of a play, in points on average."""

    takes: float
    """How much less the opponent's reply scores; less than 0 when the play opens the board for it."""
    sets_up: float
    """How much more our answer to the reply scores."""


def effect(
    at: Position, move: Move, leaves: Leaves, racks: int = STABLE, seed: int = 1
) -> Generator[None, None, tuple[Reason, ...]]:
    """What a play takes from the opponent's reply and sets up for our answer to it, as far as that is beyond doubt. Nothing with at
    most a rack of tiles in the bag: there games are played to their end. Yields after each rack.
    """
    if at.in_bag <= at.rules.rack_size:
        return ()
    found, drawn = list[Effect](), effects(at, move, leaves, seed)
    for _ in range(racks):
        found.append(next(drawn))
        yield
    told = list[Reason]()
    for more, less, values in zip(
        ("blocks", "sets_up"), ("opens", "spoils"), zip(*found, strict=True), strict=True
    ):
        mean, error = sum(values) / racks, sqrt(variance(values) / max(1, racks - 1))
        if abs(mean) >= TELLING and abs(mean) > SURE * error:
            told.append(Reason(more if mean > 0 else less, {"points": round(abs(mean))}))
    return tuple(told)


def effects(at: Position, move: Move, leaves: Leaves, seed: int = 1) -> Generator[Effect, None, None]:
    """The effect of a play with each of endless racks drawn from `seed`; both sides play by score + leave."""
    games, size, random = Games(at, leaves), at.rules.rack_size, Random(seed)
    before = games.numbering.of(at.board, at.layout)
    candidate = candidate_of(move, at, leaves)
    boards = games.outlook(candidate).lines, before
    hidden = at.hidden_codes

    def best(rack: bytes, left: int, boards: tuple[Lines, Lines]) -> list[tuple[int, Lines]]:
        """The points of a rack's best play on each board, and the board after it."""
        kept = leaves.kept(bytes(sorted(rack)), fade(left))
        finder = Finder(games.targets, rack, kept)
        start = Found(max(kept.by_placed.values()) if left >= size else kept.by_placed[1])
        same = set(boards[0]) & set(boards[1])
        shared = finder.best(games.targets.rich(games.numbering, same), start)
        found = []
        for lines in boards:
            rich = games.targets.rich(games.numbering, [line for line in lines if line not in same])
            play = finder.move(own := finder.best(rich, shared), games.numbering)
            found.append(
                (finder.points(own), games.numbering.after(lines, play.tile_codes) if play else lines)
            )
        return found

    while True:
        tiles = bytes([*at.theirs_codes, *random.sample(hidden, len(hidden))])
        ours, bag = filled(candidate.kept_codes, tiles[size:], size)
        (theirs, after), (instead, passed) = best(tiles[:size], len(bag), boards)
        (answer, _), (other, _) = best(ours, len(bag), (after, passed))
        yield Effect(instead - theirs, answer - other)
