"""What does not fit in the record of a game: it opens all the same, and each turn says what is odd about it."""

from collections.abc import Iterator

from ..rules.board import Board
from ..rules.faults import excess
from ..rules.move import Move
from ..rules.reasons import Reason
from ..rules.tiles import lacking
from .record import Game
from .turn import PLAY, PLAYED, WITHDRAWN, Turn


def odd(game: Game) -> list[list[Reason]]:
    """By turn: tiles that its rack lacks, points that its play does not score, more of a tile than the game has."""
    return [list(_odd(game, *at)) for at in zip(game.turns, game.walk(), strict=False)]


def _odd(game: Game, turn: Turn, at: tuple[Board, Move | None]) -> Iterator[Reason]:
    (board, move), rules = at, game.rules
    if turn.kind not in PLAYED:
        return
    taken = b"" if turn.tiles.isdigit() else game.laid(turn, move)
    rack = rules.rack(turn.rack) if turn.rack else b""
    missing = lacking(rack, taken)
    if missing and rack:
        yield Reason("unheld", {"letters": " ".join(rules.alphabet.texts[code].upper() for code in missing)})
    if move and move.score != turn.points:
        yield Reason("points", {"score": move.score, "points": turn.points})
    known = excess(rules, *board.rows)
    for code, reason in excess(rules, rack + missing, *board.rows).items():
        if code not in known:  # else it was said of an earlier turn
            yield reason


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
