"""The points of a play told part by part, counted anew from the board.

The generator never adds up a word; this module does nothing else, so each proves the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from .board import ACROSS, DOWN, Board
from .layout import LETTER_BONUS, WORD_BONUS, Layout
from .move import Move
from .tiles import Ruleset


@dataclass(frozen=True, slots=True)
class Part:
    """One word of a play, or the bonus for a full rack (`kind` "bingo", without a word)."""

    kind: str  # "main", "cross" or "bingo"
    points: int
    row: int = 0
    col: int = 0
    direction: str = ""
    word: bytes = b""
    factor: int = 1  # product of the word bonuses under new tiles
    letters: tuple[tuple[int, int, int, bool], ...] = ()  # code, value, letter bonus, placed now


def parts(board: Board, layout: Layout, rules: Ruleset, move: Move) -> list[Part]:
    """The main word, every cross word and the bonus; their points add up to the play's score."""
    after = board.placed(move.tiles)
    found = [_part("main", after, board, layout, rules, move.row, move.col, move.direction)]
    found += _crossing(after, board, layout, rules, move)
    if len(move.fresh) == rules.rack_size:
        found.append(Part("bingo", rules.bingo))
    return found


def _crossing(after: Board, board: Board, layout: Layout, rules: Ruleset, move: Move) -> Iterator[Part]:
    down = move.direction == ACROSS  # the cross words run the other way
    for row, col, _ in move.tiles:
        line = bytes(r[col] for r in after.rows) if down else after.rows[row]
        here = row if down else col
        first = line.rfind(0, 0, here) + 1
        if line[first:here] or line[here + 1 : here + 2].strip(b"\0"):
            where = (first, col) if down else (row, first)
            yield _part("cross", after, board, layout, rules, *where, DOWN if down else ACROSS)


def _part(
    kind: str, after: Board, board: Board, layout: Layout, rules: Ruleset, row: int, col: int, direction: str
) -> Part:
    """The word that begins at (row, col), tiles of `board` without their premium squares."""
    letters, bonuses, word = [], [], bytearray()
    r, c = row, col
    while r < board.size and c < board.size and (code := after.rows[r][c]):
        new = not board.rows[r][c]
        sign = layout.rows[r][c] if new else "."
        letters.append((code, rules.values[code], LETTER_BONUS.get(sign, 1), new))
        bonuses.append(WORD_BONUS.get(sign, 1))
        word.append(code)
        r, c = (r, c + 1) if direction == ACROSS else (r + 1, c)
    factor = prod(bonuses)
    points = factor * sum(value * bonus for _, value, bonus, _ in letters)
    return Part(kind, points, row, col, direction, bytes(word), factor, tuple(letters))
