"""The points of both players, from the header above the board: two numbers that mirror each other, the user's on the left.

A number counts only if nothing stands beside it and every digit is sure, and a pair of numbers only if there is no other and
the tiles on the board can have scored so much.
"""

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from ..wordfeud.rules.tiles import Ruleset
from .bonuses import UNKNOWN
from .glyphs import DIGITS, chances
from .grid import Box, Grid
from .ink import scaled
from .picture import Picture, median
from .tile import ACROSS, DOWN, Glyph

_INK = 90  # the least contrast of a digit to its ground
_HEIGHT = (0.2, 0.9)  # of a digit, in squares of the board
_WIDTH = (0.22, 0.9)  # of a digit, in its height: a mere stroke may be anything
_EVEN = 0.12  # how far digits of a number may differ in height and place, in their height
_APART = 0.45  # from a number to what stands beside it, in its height; its digits are closer to each other
_MIRRORED = 0.35  # how far a number may be from the mirror image of the other, in squares
_MOST_DIGITS = 3
_MOST_PARTS = 2000  # where there are more it is no header, but a photograph
_SURE = 0.97
_VALUE = 0.24  # the height of a value in sides of its tile: the weights were fitted on values
# What premium squares multiply by, and what those that are not seen may.
_LEAST, _LETTER, _WORD = {"2": 2, "3": 3}, {"2": 2, "3": 3, UNKNOWN: 3}, {"4": 2, "5": 3, UNKNOWN: 3}
_MOST_TIMES = 27  # by which a word can have been multiplied
_RUN = re.compile(rb"\x01+")
_MASK = bytes(int(level >= _INK) for level in range(256))

Points = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Number:
    value: int
    box: Box


def scores(picture: Picture, grid: Grid) -> Generator[None, None, Points | None]:
    """The points, the user's first; None if they are not seen, or not surely. Yields wherever other work may run."""
    found: list[Points] = []
    for sign in (1, -1):  # light digits, then dark ones
        rows = _ink(picture, min(max(round(grid.top), 0), picture.height), sign)
        yield
        boxes = _boxes(rows)
        yield
        if len(boxes) <= _MOST_PARTS:
            found += _mirrored(list(_numbers(rows, boxes, grid.pitch_x)), boxes, grid)
        yield
    return found[0] if len(found) == 1 else None


def possible(points: Points, board: Sequence[Sequence[str]], layout: Sequence[str], rules: Ruleset) -> bool:
    """Whether the tiles of a board can have scored these points; tiles left over may have been subtracted at the end.

    Every tile has counted in a word when it was laid. A word of n letters is laid in at most n - 1 turns; what multiplies it
    in each of them adds up to at most the product of all, and 1 for each turn but the first.
    """
    worth = rules.points
    values = [[worth.get(square, 0) for square in row] for row in board]
    laid = sum(square != "." for row in board for square in row)
    least = sum(
        value * _LEAST.get(sign, 1)
        for row in zip(values, layout, strict=True)
        for value, sign in zip(*row, strict=True)
    )
    counts = rules.code_counts
    if sum(counts.values()) - laid <= 2 * rules.rack_size:
        every = sum(rules.code_values[code] * count for code, count in counts.items())
        least -= every - sum(map(sum, values))
    most = laid // rules.rack_size * rules.bingo
    lines = [*zip(board, values, layout, strict=True)]
    lines += zip(*([*zip(*rows, strict=True)] for rows in (board, values, layout)), strict=True)
    for squares, worths, signs in lines:
        for run in re.finditer("#{2,}", "".join("." if square == "." else "#" for square in squares)):
            start, end = run.span()
            word = sum(worths[k] * _LETTER.get(signs[k], 1) for k in range(start, end))
            times = prod(_WORD.get(sign, 1) for sign in signs[start:end])
            most += word * (min(times, _MOST_TIMES) + end - start - 2)
    return least <= sum(points) <= most


def _ink(picture: Picture, bottom: int, sign: int) -> list[bytes]:
    """How much lighter (or darker) each pixel above the board is than most of its row."""
    rows = []
    for y in range(bottom):
        row = picture.row(1, y, 0, picture.width)
        ground = median(row[::7])
        rows.append(row.translate(bytes(max((level - ground) * sign, 0) for level in range(256))))
    return rows


def _boxes(rows: Sequence[bytes]) -> list[Box]:
    """The boxes around connected ink: each run of a row belongs to those that it touches in the row above.

    Where there is much ground and little ink this is faster than `ink.parts_of`.
    """
    boxes: list[Box] = []
    parents: list[int] = []
    above: list[tuple[int, int, int]] = []
    for y, row in enumerate(rows):
        here = []
        for run in _RUN.finditer(row.translate(_MASK)):
            left, right = run.span()
            touching = set()
            for start, end, part in above:
                if start <= right and left <= end:
                    while parents[part] != part:
                        part = parents[part]
                    touching.add(part)
            own = min(touching, default=len(boxes))
            if not touching:
                boxes.append((left, y, right, y + 1))
                parents.append(own)
            for part in touching:
                parents[part] = own
            boxes[own] = _around([(left, y, right, y + 1), *(boxes[part] for part in touching)])
            here.append((left, right, own))
        if len(boxes) > _MOST_PARTS:
            break
        above = here
    return [box for part, box in enumerate(boxes) if parents[part] == part]


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _level(a: Box, b: Box) -> bool:
    """Whether two boxes are of one height, and on one line."""
    reach = _EVEN * (a[3] - a[1]) + 1
    return abs(a[1] - b[1]) <= reach and abs(a[3] - b[3]) <= reach


def _numbers(rows: Sequence[bytes], boxes: Sequence[Box], pitch: float) -> Iterator[_Number]:
    """The numbers that stand alone."""
    words: list[list[Box]] = []
    for box in sorted(boxes):
        height = box[3] - box[1]
        if _HEIGHT[0] * pitch <= height <= _HEIGHT[1] * pitch:
            for word in words:
                if _level(box, word[-1]) and box[0] - word[-1][2] < _APART * height:
                    word.append(box)
                    break
            else:
                words.append([box])
    for word in words:
        left, top, right, bottom = around = _around(word)
        wide = round(_APART * (bottom - top))
        beside = (left - wide, top, right + wide, bottom)
        if sum(_overlap(beside, box) for box in boxes) == len(word) <= _MOST_DIGITS:
            digits = "".join(_digit(rows, box, bottom - top) for box in word)
            if len(digits) == len(word) and (digits == "0" or digits[0] != "0"):
                yield _Number(int(digits), around)


def _digit(rows: Sequence[bytes], box: Box, height: int) -> str:
    """The digit in a box, "" unless it is sure; `height` is that of its number."""
    left, top, right, bottom = box
    if not _WIDTH[0] * height <= right - left <= _WIDTH[1] * height:
        return ""
    patch = [row[left:right] for row in rows[top:bottom]]
    peak = max(map(max, patch))
    full = bytes(min(level * 255 // peak, 255) for level in range(256))
    pixels = scaled([row.translate(full) for row in patch], 0, 0, right - left, bottom - top, ACROSS, DOWN)
    side = height / _VALUE
    digits = chances(Glyph(tuple(pixels), (right - left) / side, (bottom - top) / side), DIGITS)
    digit, share = next(iter(digits.items()))
    return digit if share >= _SURE else ""


def _mirrored(numbers: Sequence[_Number], boxes: Sequence[Box], grid: Grid) -> Iterator[Points]:
    """The pairs of numbers on one line, one as far to the left as the other to the right, with nothing between them."""
    twice = grid.edges[0] + grid.edges[2]  # the middle
    for one, other in product(numbers, numbers):
        a, b = one.box, other.box
        between = (a[2], a[1], b[0], a[3])
        if (
            2 * a[2] < twice < 2 * b[0]
            and _level(a, b)
            and abs(a[0] + b[2] - twice) <= _MIRRORED * grid.pitch_x
            and not any(_overlap(between, box) for box in boxes)
        ):
            yield one.value, other.value
