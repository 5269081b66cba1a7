"""Where the premium squares lie: rows of `.` none, `1` start, `2` DL, `3` TL, `4` DW, `5` TW, `6` QL, `7` QW (four times).

Rows of pairs are read too: `--` none, `ss` start, `2l`, `3l`, `4l`, `2w`, `3w`, `4w`. Each ruleset has its own
layout (`tiles`); a random one is written in the same way.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from ...errors import LayoutError

_PAIRS = {"--": ".", "..": ".", "ss": "1", "2l": "2", "dl": "2", "3l": "3", "tl": "3"}
_PAIRS |= {"2w": "4", "dw": "4", "3w": "5", "tw": "5", "4l": "6", "ql": "6", "4w": "7", "qw": "7"}
LETTER_BONUS = {"2": 2, "3": 3, "6": 4}
WORD_BONUS = {"4": 2, "5": 3, "7": 4}
SQUARE_SIGNS = frozenset([".", "1", *LETTER_BONUS, *WORD_BONUS])


@dataclass(frozen=True, slots=True)
class Layout:
    """Premium squares as rows of the signs above; `parse(str(layout), size) == layout`.

    >>> from wordbench import ruleset
    >>> layout = ruleset("en").layout
    >>> layout.start, layout.rows[0], layout == layout.transposed()
    ((7, 7), '3...5..2..5...3', True)
    """

    rows: tuple[str, ...]

    def __str__(self) -> str:
        """The layout as text."""
        return "\n".join(self.rows)

    @property
    def start(self) -> tuple[int, int]:
        """The square (row, col) that the first play covers: the one marked `1`, else the centre."""
        for row, line in enumerate(self.rows):
            if "1" in line:
                return row, line.index("1")
        return len(self.rows) // 2, len(self.rows) // 2

    def transposed(self) -> "Layout":
        """The layout with rows and columns exchanged."""
        return Layout(tuple(map("".join, zip(*self.rows, strict=True))))


def shuffled(layout: Layout, seed: int) -> Layout:
    """A random layout like those of Wordfeud, with the same symmetry and the same number of squares of each kind.

    Squares that reflections and rotations map onto each other form a set, and all squares of a set are of one kind.
    Sets of the same size exchange their kinds at random.

    >>> from .tiles import ruleset
    >>> standard = ruleset("nl").layout
    >>> other = shuffled(standard, 1)
    >>> other != standard, sorted(str(other)) == sorted(str(standard)), other == other.transposed()
    (True, True, True)
    """
    size = len(layout.rows)
    alike: dict[int, list[set[tuple[int, int]]]] = {}
    for row in range((size + 1) // 2):
        for col in range(row, (size + 1) // 2):
            ends = [(r, c) for r in (row, size - 1 - row) for c in (col, size - 1 - col)]
            squares = {*ends, *((c, r) for r, c in ends)}
            if len({layout.rows[r][c] for r, c in squares}) == 1:
                alike.setdefault(len(squares), []).append(squares)
    rows, random = [list(row) for row in layout.rows], Random(seed)
    for sets in alike.values():
        kinds = [layout.rows[row][col] for row, col in map(min, sets)]
        random.shuffle(kinds)
        for squares, kind in zip(sets, kinds, strict=True):
            for row, col in squares:
                rows[row][col] = kind
    return Layout(tuple(map("".join, rows)))


def parse(text: str | Iterable[str], size: int) -> Layout:
    """A layout of `size` rows from its text or its rows; LayoutError names the place.

    >>> parse("--2l--|--ss--|--3w--".split("|"), 3)
    Layout(rows=('.2.', '.1.', '.5.'))
    """
    if isinstance(text, str):
        text = text.strip().splitlines()
    lines = list(text)
    if len(lines) != size:
        raise LayoutError("layout.size", rows=len(lines), size=size)
    rows = []
    for number, line in enumerate(lines, 1):
        row = line.replace(" ", "").strip().lower()
        if len(row) == 2 * size:
            pairs = [row[place : place + 2] for place in range(0, len(row), 2)]
            if set(pairs) <= _PAIRS.keys():
                row = "".join(_PAIRS[pair] for pair in pairs)
        if len(row) != size:
            raise LayoutError("layout.row", row=number, squares=len(row), size=size)
        for col, sign in enumerate(row, 1):
            if sign not in SQUARE_SIGNS:
                raise LayoutError("layout.square", row=number, col=col, sign=sign)
        rows.append(row)
    starts = sum(row.count("1") for row in rows)
    if starts > 1:
        raise LayoutError("layout.starts", starts=starts)
    return Layout(tuple(rows))
