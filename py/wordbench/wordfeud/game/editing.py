"""Turns that a person enters, changes to a game's turns, after which later ones are checked on the new boards, and what does not add up in
a record: the game opens all the same, and each turn says what is odd about it."""

from collections.abc import Iterator
from dataclasses import replace

from ...errors import WordbenchError
from ..position import Position
from ..rules import explain
from ..rules.board import Place
from ..rules.explain import excess
from ..rules.move import EXCHANGE, PASS, PLAY, Move
from ..rules.notation import without_nick
from ..rules.reasons import Reason
from ..rules.tiles import lacking
from ..state import GameState
from .guessing import told
from .record import Game, of_turn
from .turn import PLAYED, WITHDRAWN, Turn, play_turn


def changed(game: Game, number: int, turn: Turn | None) -> Game:
    """The game with `turn` in the place of turn `number` (0-based), or without that turn.

    A later play keeps the points of its line, plus the change in its score on the new board. When a
    withdrawn play is removed, so is its withdrawal, which always takes off the points of the play.
    WordbenchError names the first turn that no longer fits.
    """
    scores = [move.score if move else 0 for _, move in game.walk()]
    new, first = replace(game, turns=game.turns[:number]), number + 1
    if turn:
        new = appended(new, replace(turn, notes=game.turns[number].notes))
    if game.withdrawn(number) and not (turn and turn.kind == PLAY):
        first += 1  # there is nothing to take back
    for place in range(first, len(game.turns)):
        later = game.turns[place]
        if later.kind == WITHDRAWN and new.turns:
            less = new.turns[-1].points - game.turns[place - 1].points
            later = replace(later, points=later.points - less)
        try:
            new = appended(new, later, scores[place])
        except WordbenchError as error:
            number = place + 1  # as the list shows it
            raise WordbenchError(
                error.sentence.with_prefix("a later turn no longer fits: ", number=number)
            ) from None
    return new


def appended(game: Game, turn: Turn, score: int | None = None) -> Game:
    """The game with one more turn, whose play scored `score` on its old board; None for a new turn.

    WordbenchError when the play does not fit or touches nothing.
    """
    longer, number, points = replace(game, turns=(*game.turns, turn)), len(game.turns), turn.points
    if turn.kind == PLAY:
        move = longer.move(number)
        where = Place(move.row, move.col, move.direction)
        if why := explain.Attempt(longer.board(number), move.codes, where).loose(longer.layout):
            raise of_turn(number, why)
        points = move.score if score is None else points + move.score - score
    return game.with_turn(replace(turn, points=points))


def entered(text: str, position: Position, player: int, rack: str) -> Turn:
    """The turn written as `8H raam`, `-abc` (an exchange) or `-` (a pass), see `rules.notation`; its total is not counted.

    A rack that stands before it is the player's, in the place of `rack`.
    """
    held, exchanged, tiles = without_nick(text).partition("-")
    if exchanged and len(held.split()) < 2:
        tiles = tiles.strip().lower().replace("?", "*")
        if tiles and not tiles.isdigit():
            position.rules.rack_codes(tiles)
        return Turn(player, EXCHANGE if tiles else PASS, _rack(held, position) or rack, 0, 0, tiles=tiles)
    known = replace(position, rack=rack)
    move, held = told(text, known)
    return play_turn(move, player, _rack(held, position) or rack)


def _rack(written: str, position: Position) -> str:
    """A rack as a person writes it, as our text; RackError says what is wrong with it."""
    tiles = written.strip().lower().replace("?", "*")
    if tiles:
        position.rules.rack_codes(tiles)
    return tiles


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
