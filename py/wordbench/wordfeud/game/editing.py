"""Turns that a person enters, and changes to a game's turns: later turns are checked on the new boards."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from ...errors import WordbenchError
from ..position import Position
from ..rules import explain
from ..rules.board import ACROSS, DOWN, Board, Place, square
from ..rules.move import EXCHANGE, PASS, PLAY, Move
from ..rules.notation import without_nick
from ..rules.reasons import Reason
from ..rules.tiles import Ruleset, lacking
from .guessing import told
from .record import Game, of_turn
from .turn import WITHDRAWN, Turn, play_turn


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
        if why := explain.loose(longer.board(number), longer.layout, move.codes, where):
            raise of_turn(number, why)
        points = move.score if score is None else points + move.score - score
    return game.with_turn(replace(turn, points=points))


def check_rack(rules: Ruleset, number: int, rack: bytes, tiles: Iterable[int]) -> None:
    """WordbenchError when turn `number` (0-based) takes tiles from a rack that does not have them."""
    if missing := lacking(rack, tiles):
        letters = " ".join(rules.alphabet.texts[code].upper() for code in missing)
        raise of_turn(number, Reason("rack", {"letters": letters}))


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


def play_between(position: Position, after: Board) -> Move | None:
    """The play that leads from a position to a board; None when the board has no new tiles.

    WordbenchError when no single play does.
    """
    before, size = position.board, position.board.size
    everywhere = [(row, col) for row in range(size) for col in range(size)]
    for row, col in everywhere:
        if before.rows[row][col] not in (0, after.rows[row][col]):
            raise WordbenchError("turn.lost", square=square(row, col), letter=before.tile(row, col).upper())
    fresh = [(row, col) for row, col in everywhere if after.rows[row][col] != before.rows[row][col]]
    if not fresh:
        return None
    row, col = fresh[0]
    for place, run in (after.run_through(row, col, direction) for direction in (ACROSS, DOWN)):
        if len(run) > 1 and set(fresh) <= (squares := set(place.squares(range(len(run))))):
            for row, col, letter in after.foreign:
                if (row, col) in squares:
                    raise WordbenchError(
                        "turn.foreign",
                        letter=letter.upper(),
                        square=square(row, col),
                        game=position.rules.name,
                    )
            return Move.at(position, place, run)
    raise WordbenchError("turn.several")


def laid(position: Position, after: Board) -> Move | Reason:
    """The play that leads from a position to a board with new tiles, exactly as they lie there; or why that is no play.

    WordbenchError when the board has no new tiles.
    """
    before, texts = position.board, position.rules.alphabet.texts
    for row, col in product(range(before.size), repeat=2):
        if before.rows[row][col] not in (0, after.rows[row][col]):
            found, letter = (board.tile(row, col).upper() for board in (before, after))
            return Reason("other", {"square": square(row, col), "found": found, "letter": letter})
    try:
        move = play_between(position, after)
    except WordbenchError as error:
        if error.sentence.key == "turn.foreign":
            return Reason("foreign", error.sentence.values)
        if error.sentence.key != "turn.several":
            raise
        return Reason("line" if before.empty or _count(after) > _count(before) + 1 else "loose", {})
    if move is None:
        raise WordbenchError("the board has no new tiles")
    missing = " ".join(texts[code].upper() for code in lacking(position.rack_codes, move.laid_codes))
    lacks = Reason("rack", {"letters": missing}) if missing else None
    return position.refusal(move) or lacks or move


def _count(board: Board) -> int:
    """How many tiles lie on a board."""
    return sum(map(bool, b"".join(board.rows)))
