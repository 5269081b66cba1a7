"""The points of both players, as the app shows them.

On Android they are in the header above the board: two numbers that mirror each other, the user's on the left. On an iPhone they
are below it, above the number of tiles in the bag, and nothing tells whose is whose. A number counts only if nothing stands
beside it and every digit is sure. A pair of numbers counts only if it is the only one, and if the tiles on the board can have
scored that much.
"""

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from ..wordfeud.rules.layout import LETTER_BONUS, WORD_BONUS
from ..wordfeud.rules.tiles import Ruleset
from .bonuses import UNKNOWN
from .glyphs import DIGITS, chances
from .grid import Box, Grid
from .ink import scaled
from .picture import Pixels, median
from .tile import COLS, ROWS, Glyph

_LEAST_INK = 90  # the least contrast of a digit to its ground
_HEIGHT = (0.2, 0.9)  # of a digit, in squares of the board
_WIDTH = (0.22, 0.9)  # of a digit, in its height: a mere stroke may be anything
_EVEN_DIGITS = 0.12  # how far digits of a number may differ in height and place, in their height
_APART = 0.45  # from a number to what stands beside it, in its height; its digits are closer to each other
_BARE_BESIDE = (0.1, 0.38)  # from and to where beside it there is not even faint ink, as of a blurred 1
_FAINT_INK = 50
_FAR_DIGIT = 1.3  # the same to what may be a digit, as a 1 is far from the next where digits are equally wide
_MIRRORED = 0.35  # how far a number may be from the mirror image of the other, in squares
_FLUSH = 0.3  # how far the right ends of numbers above each other may differ, in their height
_NEXT_LINE = (1.1, 3.0)  # from one of them to the next, in their height
_MOST_DIGITS = 3
_MOST_HEADER_PARTS = 800  # with more it is not a header but a photograph
_SURE = 0.97
_VALUE = 0.24  # the height of a value in sides of its tile: the weights were fitted on values
# What premium squares may multiply by; those that are not seen, by three.
_LETTER_TIMES, _WORD_TIMES = {**LETTER_BONUS, UNKNOWN: 3}, {**WORD_BONUS, UNKNOWN: 3}
_MOST_TIMES = 27  # by which a word can have been multiplied
_INK_RUN = re.compile(rb"\x01+")
_MASK = bytes(int(level >= _LEAST_INK) for level in range(256))

Points = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Number:
    value: int
    box: Box


def scores(
    picture: Pixels, grid: Grid, bag: int
) -> Generator[None, None, tuple[Points | None, Points | None]]:
    """The points, the user's first, if it is known whose they are; and the same pair in any case. None where it is not sure.

    `bag` tiles are in the bag. Yields wherever other work may run.
    """
    top, below = (min(max(round(edge), 0), picture.height) for edge in (grid.top, grid.edges[3]))
    found: list[Points] = []
    for numbers, boxes in (yield from _seen(picture.band(0, top), grid.pitch_x)):
        found += _mirrored(numbers, boxes, grid)
    if len(found) == 1:
        return found[0], found[0]
    found = []
    for numbers, _ in (yield from _seen(picture.band(below, picture.height), grid.pitch_x)):
        found += _above_each_other(numbers, bag)
    either = found[0] if len(found) == 1 else None
    return either if either and either[0] == either[1] else None, either


def _seen(picture: Pixels, pitch: float) -> Generator[None, None, list[tuple[list["_Number"], list[Box]]]]:
    """The numbers that are light on dark, and dark on light, each with the boxes around all ink of that kind."""
    found = []
    for sign in (1, -1):
        rows = _ink(picture, sign)
        yield
        boxes = _boxes(rows)
        yield
        if len(boxes) <= _MOST_HEADER_PARTS:
            found.append((list(_numbers(rows, boxes, pitch)), boxes))
        yield
    return found


def possible(points: Points, board: Sequence[Sequence[str]], layout: Sequence[str], rules: Ruleset) -> bool:
    """Whether the tiles of a board can have scored these points; tiles left over may have been subtracted at the end.

    Every tile has counted in a word when it was laid. A word of n letters is laid in at most n - 1 turns; what multiplies it
    in each of them adds up to at most the product of all, and 1 for each turn but the first.
    """
    worth = rules.points
    values = [[worth.get(square, 0) for square in row] for row in board]
    laid = sum(square != "." for row in board for square in row)
    least = sum(
        value * LETTER_BONUS.get(sign, 1)
        for row in zip(values, layout, strict=True)
        for value, sign in zip(*row, strict=True)
    )
    counts = rules.code_counts
    if sum(counts.values()) - laid <= 2 * rules.rack_size:
        every = sum(rules.code_values[code] * count for code, count in counts.items())
        least -= every - sum(map(sum, values))
    most = laid // min(rules.bonuses) * max(rules.bonuses.values())
    lines = [*zip(board, values, layout, strict=True)]
    lines += zip(*([*zip(*rows, strict=True)] for rows in (board, values, layout)), strict=True)
    for squares, worths, signs in lines:
        for run in re.finditer("#{2,}", "".join("." if square == "." else "#" for square in squares)):
            start, end = run.span()
            word = sum(worths[k] * _LETTER_TIMES.get(signs[k], 1) for k in range(start, end))
            times = prod(_WORD_TIMES.get(sign, 1) for sign in signs[start:end])
            most += word * (min(times, _MOST_TIMES) + end - start - 2)
    return least <= sum(points) <= most


def _ink(picture: Pixels, sign: int) -> list[bytes]:
    """How much lighter (or darker) each pixel is than most of its row."""
    rows = []
    for y in range(picture.height):
        row = picture.row(1, y, 0, picture.width)
        ground = median(row[::7])
        lighter = bytes(ground) + bytes(range(256 - ground))
        darker = bytes(range(ground, 0, -1)) + bytes(256 - ground)
        rows.append(row.translate(lighter if sign > 0 else darker))
    return rows


def _boxes(rows: Sequence[bytes]) -> list[Box]:
    """The boxes around connected ink: each run of a row belongs to those that it touches in the row above.

    Where there is much ground and little ink this is faster than `ink.parts_of`.
    """
    boxes: list[Box] = []
    parents: list[int] = []
    above: list[tuple[int, int, int]] = []

    def root(part: int) -> int:
        """The box that a part belongs to by now."""
        while parents[part] != part:
            part = parents[part]
        return part

    for y, row in enumerate(rows):
        here = []
        for run in _INK_RUN.finditer(row.translate(_MASK)):
            left, right = run.span()
            touching = {root(part) for start, end, part in above if start <= right and left <= end}
            own = min(touching, default=len(boxes))
            if not touching:
                boxes.append((left, y, right, y + 1))
                parents.append(own)
            for part in touching:
                parents[part] = own
            boxes[own] = _around([(left, y, right, y + 1), *(boxes[part] for part in touching)])
            here.append((left, right, own))
        if len(boxes) > _MOST_HEADER_PARTS:
            break
        above = here
    return [box for part, box in enumerate(boxes) if parents[part] == part]


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _surrounds(a: Box, b: Box) -> bool:
    """Whether one box is around the other, as a frame is."""
    return a[0] < b[0] and a[1] < b[1] and b[2] < a[2] and b[3] < a[3]


def _level(a: Box, b: Box) -> bool:
    """Whether two boxes are of one height, and on one line."""
    reach = _EVEN_DIGITS * (a[3] - a[1]) + 1
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
        around = _around(word)
        if len(word) <= _MOST_DIGITS and _alone(rows, word, around, boxes):
            digits = "".join(_digit(rows, box, around[3] - around[1]) for box in word)
            if len(digits) == len(word) and (digits == "0" or digits[0] != "0"):
                yield _Number(int(digits), around)


def _alone(rows: Sequence[bytes], word: Sequence[Box], around: Box, boxes: Sequence[Box]) -> bool:
    """Whether nothing is beside a number; what is much higher, such as a picture of the player, may be nearer than a digit."""
    left, top, right, bottom = around
    start, end, near, far = (round(share * (bottom - top)) for share in (*_BARE_BESIDE, _APART, _FAR_DIGIT))
    beside, further = ((left - wide, top, right + wide, bottom) for wide in (near, far))
    others = [box for box in boxes if _overlap(further, box) and box not in word]
    if any(_level(around, box) or (_overlap(beside, box) and not _surrounds(box, beside)) for box in others):
        return False
    before, behind = slice(max(left - end, 0), max(left - start, 0)), slice(right + start, right + end)
    return max(max(row[before] + row[behind], default=0) for row in rows[top:bottom]) < _FAINT_INK


def _digit(rows: Sequence[bytes], box: Box, height: int) -> str:
    """The digit in a box, "" unless it is sure; `height` is that of its number."""
    left, top, right, bottom = box
    if not _WIDTH[0] * height <= right - left <= _WIDTH[1] * height:
        return ""
    patch = [row[left:right] for row in rows[top:bottom]]
    peak = max(map(max, patch))
    full = bytes(min(level * 255 // peak, 255) for level in range(256))
    pixels = scaled([row.translate(full) for row in patch], 0, 0, right - left, bottom - top, COLS, ROWS)
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


def _above_each_other(numbers: Sequence[_Number], bag: int) -> Iterator[Points]:
    """Two numbers of three that end below each other on lines equally far apart; the lowest is the number of tiles in the bag."""
    lowest = [number for number in numbers if number.value == bag]
    for first, second, third in product(numbers, numbers, lowest):
        a, b, c = first.box, second.box, third.box
        height, lines = b[3] - b[1], (b[3] - a[3], c[3] - b[3])
        if (
            all(_NEXT_LINE[0] * height <= line <= _NEXT_LINE[1] * height for line in lines)
            and abs(lines[0] - lines[1]) <= _EVEN_DIGITS * height + 1
            and all(abs(box[3] - box[1] - height) <= _EVEN_DIGITS * height + 1 for box in (a, c))
            and max(a[2], b[2], c[2]) - min(a[2], b[2], c[2]) <= _FLUSH * height
        ):
            yield first.value, second.value
