"""The turns between a recorded game and a later board of it, such as the one in a second picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ...errors import WordbenchError
from ..position import Position
from ..rules import explain
from ..rules.board import Board, Place
from ..rules.move import Exchange, Move, Pass
from ..rules.tiles import lacking, without
from .record import Game

Squares = frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Seen:
    """What one player sees: which player it is, the rack then (with the last turn of the game) and now, b"" if unknown, and the
    points of both players, in their order, or in either order."""

    player: int
    then: bytes
    now: bytes
    points: tuple[tuple[int, int], ...] = ()


def continuations(game: Game, board: Board, seen: Seen) -> list[Game]:
    """The likeliest ways from the end of a game to `board`, with at most one turn of each player: several if they are equally
    likely, those with fewer turns first, and none if there is no way or no new tile.

    A way is likelier if it leads to the points that are seen, then if its boards have fewer faults, then if the player's tiles
    come from the rack as it was and the others are still on it, then if nobody passed. Each way ends with the points that are
    seen, if their order is known: when its turns do not lead to them, the points at the start are adjusted.
    """
    start = game.position(len(game.turns), "")
    before, numbers = start.board.rows, range(board.size)
    if game.over or any(
        before[row][col] not in (0, board.rows[row][col]) for row in numbers for col in numbers
    ):
        return []
    new = frozenset(
        (row, col) for row in numbers for col in numbers if board.rows[row][col] != before[row][col]
    )
    mine = [game.turn == seen.player, game.turn != seen.player]
    ways: list[tuple[tuple[bool, int, bool, bool], list[Move | None]]] = []
    for first in set(_firsts(new)):
        between = start.board.placed((row, col, board.rows[row][col]) for row, col in first)
        try:
            moves, faults = _moves(start, [between, board][first == new :])
        except WordbenchError:
            continue
        own = [move for move, is_mine in zip(moves, mine, strict=False) if is_mine]
        strange = bool(seen.points) and _points(game, moves) not in seen.points
        ways.append(((strange, faults, not _fits(own, seen, game.rules.rack_size), not first), moves))
    likeliest = min((likelihood for likelihood, _ in ways), default=None)
    found = sorted(
        (moves for likelihood, moves in ways if likelihood == likeliest),
        key=lambda moves: (len(moves), str(moves)),
    )
    return [_after(game, moves, seen) for moves in found]


def _firsts(new: Squares) -> Iterator[Squares]:
    """What the first of two plays may have laid of the new squares: all, none, or a run of them on one line, if the others
    are on one line too."""
    if new:
        yield new
        yield frozenset()
    for axis in (0, 1):
        for line in {square[axis] for square in new}:
            on_line = sorted(square for square in new if square[axis] == line)
            for start, end in combinations(range(len(on_line) + 1), 2):
                rest = new - frozenset(on_line[start:end])
                if rest and any(len({square[k] for square in rest}) == 1 for k in (0, 1)):
                    yield new - rest


def _moves(at: Position, boards: Sequence[Board]) -> tuple[list[Move | None], int]:
    """The plays that lead from one board to the next (None where nothing is new), and the number of faults on these boards;
    WordbenchError where no play does."""
    moves, faults = [], 0
    for board in boards:
        move = at.move_to(board)
        if move:
            where = Place(move.row, move.col, move.direction)
            if explain.Attempt(at.board, move.codes, where).loose(at.layout):
                raise WordbenchError("turn.several")
        moves.append(move)
        at = replace(at, board=board)
        faults += len(at.faults())
    return moves, faults


def _fits(own: Sequence[Move | None], seen: Seen, size: int) -> bool:
    """Whether the player, by `own` turns, laid only tiles that were on the rack, or drawn since, and still has the others, but
    not them all; a player who laid none in a turn may have swapped any."""
    if None in own:
        return True
    laid = b"".join(move.laid_codes for move in own if move)
    if len(lacking(seen.then, laid)) > size - len(seen.then):
        return False
    if laid and len(seen.then) == size and not lacking(seen.now, seen.then):
        return False
    return not seen.now or not lacking(seen.now, without(seen.then, laid))


def _after(game: Game, moves: Sequence[Move | None], seen: Seen) -> Game:
    """The game after these plays; where there is none, the player has passed, or exchanged what is no longer on the rack."""
    letters, whole = game.rules.alphabet, len(seen.then) == game.rules.rack_size
    for move in moves:
        mine = game.turn == seen.player
        gone = lacking(seen.now, seen.then) if mine and whole and seen.now and not move else b""
        knows = mine and not lacking(seen.then, move.laid_codes if move else b"")
        other = Exchange(gone, letters) if gone else Pass()
        game = game.played(move or other, letters.decode(seen.then) if knows else "")
    return game.ending_with(*seen.points) if len(seen.points) == 1 else game


def _points(game: Game, moves: Sequence[Move | None]) -> tuple[int, int]:
    """The points of both players after these plays."""
    points = list(game.points(len(game.turns)))
    for number, move in enumerate(moves, game.turn):
        points[number % 2] += move.score if move else 0
    return points[0], points[1]
