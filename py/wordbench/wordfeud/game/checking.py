"""What does not add up in the record of a game: the game opens all the same, and each turn says what is odd about it."""

from collections.abc import Iterator

from ..rules.faults import excess
from ..rules.move import Move
from ..rules.reasons import Reason
from ..rules.tiles import lacking
from ..state import GameState
from .record import Game
from .turn import PLAYED


def odd(game: Game) -> list[list[Reason]]:
    """By turn: tiles that its rack lacks, points that its play does not score, more of a tile than the game has."""
    *before, _ = game.walk()
    return [list(_odd(game, number, *at)) for number, at in enumerate(before)]


def _odd(game: Game, number: int, state: GameState, move: Move | None) -> Iterator[Reason]:
    turn, rules, rows = game.turns[number], game.rules, state.board.rows
    if turn.kind not in PLAYED:
        return
    if unheld := game.unheld(number, move):
        yield unheld
    if move and move.score != turn.points:
        yield Reason("points", {"score": move.score, "points": turn.points})
    rack = rules.rack_codes(text) if (text := game.rack(number)) else b""
    missing, earlier = lacking(rack, game.laid_codes(turn, move)), excess(rules, *rows)
    for code, reason in excess(rules, rack + missing, *rows).items():
        if code not in earlier:  # else it was said of an earlier turn
            yield reason
