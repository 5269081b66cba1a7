"""What does not fit in the record of a game: it opens all the same, and each turn says what is odd about it."""

from collections.abc import Iterator

from ...errors import WordbenchError
from ..rules.board import Board
from ..rules.faults import excess
from ..rules.move import Move
from ..rules.reasons import Reason
from ..rules.tiles import lacking
from .record import Game
from .turn import PLAY, PLAYED, WITHDRAWN, from_gcg


def odd(game: Game) -> list[list[Reason]]:
    """By turn: tiles that its rack lacks, points that its play does not score, more of a tile than the game has."""
    return [
        list(_odd(game, number, *at)) for number, at in enumerate(game.walk()) if number < len(game.turns)
    ]


def _odd(game: Game, number: int, board: Board, move: Move | None) -> Iterator[Reason]:
    turn, rules = game.turns[number], game.rules
    if turn.kind not in PLAYED:
        return
    taken = b"" if turn.tiles.isdigit() else game.laid_codes(turn, move)
    rack = rules.rack_codes(text) if (text := known(game, number)) else b""
    missing = lacking(rack, taken)
    if missing and rack:
        yield Reason("unheld", {"letters": " ".join(rules.alphabet.texts[code].upper() for code in missing)})
    if move and move.score != turn.points:
        yield Reason("points", {"score": move.score, "points": turn.points})
    earlier = excess(rules, *board.rows)
    for code, reason in excess(rules, rack + missing, *board.rows).items():
        if code not in earlier:  # else it was said of an earlier turn
            yield reason


def known(game: Game, number: int) -> str:
    """The rack of a turn (0-based) as far as it is known, "" when it is not.

    A program that logs a game as it goes on writes its own player's rack in a line `#incomplete` before each
    turn, and on the line of the turn only what was laid.
    """
    rules, rack = game.rules, game.turns[number].rack
    lines = game.turns[number - 1].notes if number else game.headers
    name, _, given = lines[-1].partition(" ") if lines else ("", "", "")
    if name.lower() == "#incomplete" and rack:
        try:
            whole = from_gcg(given.strip(), rules.alphabet)
            if not lacking(rules.rack_codes(whole), rules.rack_codes(rack)):
                return whole
        except WordbenchError:
            pass  # it is a note like any other
    return rack


def held(game: Game, number: int) -> int:
    """How many tiles the player of a turn (0-based) had before it; at least so many, in a game recorded from its end on."""
    size, total = game.rules.rack_size, game.rules.unseen(*game.start.rows).total()
    bag = max(0, total - 2 * size)
    racks = [max(0, min(size, total - size))] * 2
    before = racks, bag
    for turn, (_, move) in zip(game.turns[:number], game.walk(), strict=False):
        if turn.kind == PLAY and move:
            before = racks, bag
            drawn = min(bag, len(move.fresh))
            racks, bag = [*racks], bag - drawn
            racks[turn.player] = max(0, racks[turn.player] - len(move.fresh) + drawn)
        elif turn.kind == WITHDRAWN:
            racks, bag = before
    return racks[game.turns[number].player]
