"""What may be laid on an empty square because of the words that cross the line it is on.

A cross-check is (letters, points): the letters (bit c = letter c) that make a word with the tiles
on both sides across the line, and what these tiles count (Appel & Jacobson 1988).
"""

from ..lexicon import Lexicon
from .board import Board, bare

Check = tuple[int, int] | None  # None where nothing crosses


def crosschecks(board: Board, lexicon: Lexicon, values: bytes) -> list[list[Check]]:
    """The cross-checks of the rows of `board`, row by row: they come from its columns."""
    size = board.size
    checks: list[list[Check]] = [[None] * size for _ in range(size)]
    for col, column in enumerate(zip(*board.rows, strict=True)):
        if not any(column):
            continue
        codes = bytes(column)
        padded = b"\0" + codes + b"\0"
        for row in range(size):
            if codes[row] or not (padded[row] or padded[row + 2]):
                continue
            before = codes[codes.rfind(0, 0, row) + 1 : row]
            end = codes.find(0, row + 1)
            after = codes[row + 1 : end if end >= 0 else size]
            points = sum([values[code] for code in before + after])
            checks[row][col] = lexicon.hooks(bare(before), bare(after)), points
    return checks
