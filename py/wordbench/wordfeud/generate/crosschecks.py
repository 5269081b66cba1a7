"""Cross-checks: what may be placed on an empty square, given the word that would cross the line there.

A cross-check is (letters, points): the letters (bit c = letter c) that make a word with the tiles
on both sides, and the points of these tiles (Appel & Jacobson 1988).
"""

from ...words.lexicon import Lexicon
from ..rules.board import bare, run_through

Check = tuple[int, int] | None  # None where nothing crosses


def crosscheck(line: bytes, square: int, lexicon: Lexicon, values: bytes) -> Check:
    """The cross-check of a square, made by the tiles of `line` beside it; it holds for the line across."""
    begin, end = run_through(line, square)
    before, after = line[begin:square], line[square + 1 : end]
    if line[square] or not (before or after):
        return None
    return lexicon.hooks(bare(before), bare(after)), sum([values[code] for code in before + after])


def crosschecks(line: bytes, lexicon: Lexicon, values: bytes) -> tuple[Check, ...]:
    """The cross-checks of all squares of a line."""
    if not any(line):
        return (None,) * len(line)
    return tuple([crosscheck(line, square, lexicon, values) for square in range(len(line))])
