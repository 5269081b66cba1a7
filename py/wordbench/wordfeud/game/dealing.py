"""Dealt games: the workbench draws the tiles, so that a person can play against it.

A line `#bag SEED RACK` in the text of a game (before its turns, or after one) says that from then on
tiles are drawn: the seed puts the unseen tiles in order, the player to move has RACK, filled up from
them, and the other player is dealt a rack. So the text of a game alone determines what both players
hold and what is drawn next, even after turns are taken back.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from ...errors import SENTENCES, WordbenchError
from ...sentence import Sentence
from ..position import Position
from ..rules.ending import ended
from ..rules.tiles import filled, without
from .checking import held
from .editing import check_rack
from .record import Game, of_turn
from .turn import EXCHANGE, PLAY, PLAYED, Turn


@dataclass(frozen=True, slots=True)
class Deal:
    """What the players hold after the last turn of a game, and the bag."""

    racks: tuple[bytes, bytes]
    bag: bytes  # drawn from its end
    person: int  # the player who was to move when dealing began; the other one is the workbench


def dealing(game: Game, seed: int, rack: str) -> Game:
    """The game with its tiles drawn from now on."""
    line = f"#bag {seed} {rack.replace('*', '?')}".strip()
    if not game.turns:
        return replace(game, headers=(*game.headers, line))
    *turns, last = game.turns
    return replace(game, turns=(*turns, replace(last, notes=(*last.notes, line))))


def deal(game: Game) -> Deal | None:
    """What the players hold after the last turn; None when the game is not a dealt one.

    WordbenchError names a turn that its rack does not allow.
    """
    begun = _begun(game)
    if begun is None:
        return None
    first, seed, given = begun
    rules, person = game.rules, game.turn_at(first)
    own = rules.rack_codes(given) if given else b""
    unseen = rules.unseen(own, *game.board(first).rows)
    if min(unseen.values()) < 0:
        raise WordbenchError("game.tiles")
    bag = _shuffled(unseen.elements(), seed)
    # Near the end a short rack gets only the tiles beyond a full rack for the other player.
    own, bag = filled(own, bag, min(rules.rack_size, len(own) + max(0, len(bag) - rules.rack_size)))
    other, bag = filled(b"", bag, rules.rack_size)
    racks = [other, own] if person else [own, other]
    for number, (turn, (_, move)) in enumerate(zip(game.turns, game.walk(), strict=False)):
        if number < first or turn.kind not in PLAYED:
            continue
        if turn.kind == EXCHANGE and turn.tiles.isdigit():
            raise of_turn(number, Sentence.of(SENTENCES, "turn.unnamed"))
        out = game.laid_codes(turn, move)
        kept = _kept(racks[turn.player], out, game, number)
        if turn.kind == EXCHANGE and len(bag) < rules.rack_size:
            raise of_turn(number, Sentence.of(SENTENCES, "turn.few", count=rules.rack_size))
        racks[turn.player], bag = filled(kept, bag, rules.rack_size)
        if turn.kind == EXCHANGE:
            bag = _shuffled([*bag, *out], f"{seed}/{number}")
    return Deal((racks[0], racks[1]), bag, person)


def position(game: Game, held: Deal) -> Position:
    """The position that the player to move sees."""
    return game.position(len(game.turns), game.rules.alphabet.decode(held.racks[game.turn]))


def settled(game: Game) -> Game:
    """The game, with its end scored if the last turn ended it and the tiles left on the racks are known."""
    if game.scored or not game.turns:
        return game
    decode, last, held = game.rules.alphabet.decode, game.turns[-1], deal(game)
    if held:
        if not ended(*held.racks, game.passes(len(game.turns))):
            return game
        return game.settled((decode(held.racks[0]), decode(held.racks[1])))
    if last.kind != PLAY or not last.rack or _stays(game, last):
        return game
    left = game.rules.unseen(*game.board(len(game.turns)).rows)
    if min(left.values()) < 0 or not 0 < left.total() <= game.rules.rack_size:
        return game
    rest = decode(bytes(sorted(left.elements())))
    return game.settled((rest, "") if last.player else ("", rest))


def _stays(game: Game, last: Turn) -> bool:
    """Whether the last play leaves tiles on its rack, of which only a part may be known."""
    number = len(game.turns) - 1
    return len(game.move(number).fresh) < max(held(game, number), len(game.rules.rack_codes(last.rack)))


def _begun(game: Game) -> tuple[int, str, str] | None:
    """The number of turns before dealing began, the seed and the rack given, by the last `#bag` line."""
    lines = [(0, line) for line in game.headers]
    lines += [(number, line) for number, turn in enumerate(game.turns, 1) for line in turn.notes]
    for number, line in reversed(lines):
        name, *fields = line.split()
        if name.lower() == "#bag" and len(fields) in (1, 2) and fields[0].isdecimal():
            return number, fields[0], (fields[1].lower() if len(fields) == 2 else "")
    return None


def _kept(rack: bytes, out: bytes, game: Game, number: int) -> bytes:
    """The tiles that stay on a rack; WordbenchError when the turn takes one that it lacks."""
    check_rack(game.rules, number, rack, out)
    return without(rack, out)


def _shuffled(tiles: Iterable[int], seed: str) -> bytes:
    order = sorted(tiles)
    Random(seed).shuffle(order)
    return bytes(order)
