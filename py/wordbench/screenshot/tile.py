"""A tile taken apart: the letter as a small picture of fixed size, and the digits of its value.

All lengths are shares of the tile's side, measured on the app for both Android and iPhone: a letter is 0.57 high,
a label of a bonus square 0.33, a digit of a value 0.24 and right of and above the middle. Other games write the value
in another corner, and the letter of a blank in a disc or a ring.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .ink import Component, Ink, ink, parts_of, scaled

INSET = 0.055  # what is left out on each side of a square: the gap, and the tile's edge
COLS, ROWS = 10, 14  # size of a glyph's small picture
LEAST_CONTRAST = 28
_SPECK = 0.035
_LETTER_HEIGHT, _SMALL_LETTER = 0.42, 0.25  # the least height of a letter, and of one beside a value
_VALUE_HEIGHTS, _THIN = (0.14, 0.36), 0.03  # heights of the digits of a value, and the least width
_DIGIT_WIDTH = 0.95  # the most width of a digit, in its height: wider ones are two that touch
BESIDE = 0.16  # how far before a digit another begins
_INNER = 0.44  # where values begin at the earliest
_MOST_PARTS = 9  # of a letter or a label, with specks
_THINNER = (165, 200, 225)
_DIGIT_LEVELS = (70, 100, 128, 165, 200)
_LEAST_DISC = 0.58  # the least diameter of a disc or a ring around the letter of a blank
_FILLED_DISC = 0.5  # the share of its box that a disc covers, and a ring does not

Corner = tuple[bool, bool]  # whether the value is on the right, and whether it is in the lower half
USUAL_CORNER: Corner = (True, False)
_CORNERS: tuple[Corner, ...] = (USUAL_CORNER, (True, True), (False, False), (False, True))


@dataclass(frozen=True, slots=True)
class Glyph:
    """The ink in a box around it as COLS x ROWS shares of 255, stretched to fill it."""

    pixels: tuple[int, ...]
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Tile:
    """What is drawn on a square: signs, and if they are a tile's, the digits of its value."""

    body: Glyph | None
    """Everything but the value; None when nothing is drawn."""
    digits: tuple[Glyph, ...]
    label: tuple[Glyph, ...]
    """The parts one by one."""
    contrast: int
    dark: bool
    """Dark ink on a light ground."""
    corner: int
    """The strongest ink where a value would be, 0 to 255."""
    joined: bool = False
    """Before the digits is another that touches the letter."""
    ringed: bool = False
    """The letter is in a disc or a ring, as that of a blank is in some games."""

    @property
    def letter(self) -> Glyph | None:
        """The body if it is as large as a letter; beside a value or in a ring it may be smaller."""
        least = _SMALL_LETTER if self.digits or self.ringed else _LETTER_HEIGHT
        return self.body if self.body and self.body.height >= least else None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The ink on a square that is given without INSET on each side, and its parts without specks and gaps."""

    patch: Sequence[bytes]
    ink: Ink
    parts: list[Component]
    least: int = LEAST_CONTRAST

    @property
    def side(self) -> float:
        """Of the whole square, in pixels."""
        return len(self.patch) / (1 - 2 * INSET)

    def turned(self, part: Component, corner: Corner) -> Component:
        """The part's box as it would lie if its square were mirrored so that this corner is the usual one."""
        right, lower = corner
        width, height = len(self.patch[0]), len(self.patch)
        if not right:
            part = replace(part, left=width - part.right, right=width - part.left)
        return replace(part, top=height - part.bottom, bottom=height - part.top) if lower else part

    def cornered(self, part: Component, corner: Corner) -> bool:
        """Whether a part lies where values stand; on the left that is nearer to the edge, as dots stand there too."""
        box, side = self.turned(part, corner), self.side
        inner = 1.12 if corner[0] else 1.25
        return box.left + box.right > inner * side and box.bottom < 0.45 * side and box.height < 0.36 * side

    def without_value(self, parts: Sequence[Component], corner: Corner) -> list[Component]:
        """The parts that are not in that corner, nor a digit on one line with a digit there."""
        there = [part for part in parts if self.cornered(part, corner)]
        near = 0.06 * self.side
        return [
            part
            for part in parts
            if part not in there
            and not any(
                abs(part.top - digit.top) < near
                and abs(part.bottom - digit.bottom) < near
                and max(digit.left - part.right, part.left - digit.right) < 2 * near
                for digit in there
                if digit.height > _VALUE_HEIGHTS[0] * self.side
            )
        ]

    def without_value_at(self, corner: Corner, top: int, left: int, bottom: int) -> "Drawn":
        """Without the ink above `top`, and right of `left` above `bottom`, as its square lies for the usual corner."""
        (right, lower), rows = corner, self.ink.rows[::-1] if corner[1] else self.ink.rows[:]
        for y in range(bottom):
            row, kept = rows[y], left if y >= top else 0
            none = bytes(len(row) - kept)
            rows[y] = row[:kept] + none if right else none + row[len(row) - kept :]
        rows = rows[::-1] if lower else rows
        parts = [part for part in parts_of(rows, 128) if not _stray(part, self.patch, self.side)]
        return replace(self, ink=replace(self.ink, rows=rows), parts=parts)


def inked(patch: Sequence[bytes], least: int = LEAST_CONTRAST, dark: bool | None = None) -> Drawn:
    """The ink on a square, given without INSET on each side; the clearer kind, or the one that is asked for."""
    drawn = ink(patch, least, dark)
    side = len(patch) / (1 - 2 * INSET)
    return Drawn(patch, drawn, [part for part in drawn.parts if not _stray(part, patch, side)], least)


def corner_of(squares: Iterable[Drawn]) -> Corner:
    """The corner in which most squares with a letter have something small."""
    votes = dict.fromkeys(_CORNERS, 0)
    for square in squares:
        if 1 < len(square.parts) <= _MOST_PARTS and square.parts[0].height >= _SMALL_LETTER * square.side:
            for corner in _CORNERS:
                small = [part for part in square.parts if square.cornered(part, corner)]
                votes[corner] += 0 < len(small) <= 2 and square.parts[0] not in small
    return max(votes, key=votes.__getitem__)


def taken_apart(drawn: Drawn, corner: Corner = USUAL_CORNER, lean: float = 0.0) -> Tile:
    """What is drawn on a square whose value is in this corner; no letter and no label if it is empty.

    A letter in a circle that leans is sheared by `lean` of its height.
    """
    parts, side = drawn.parts, drawn.side
    if parts and (inner := _in_a_ring(drawn)):
        within = taken_apart(_sheared(inner, lean) if lean else inner)
        return replace(within, digits=(), label=(), corner=0, ringed=within.body is not None)
    if len(parts) > _MOST_PARTS:
        return Tile(None, (), (), 0, drawn.ink.dark, 0)  # noise
    edge = len(drawn.patch[0]), len(drawn.patch)
    parts = [part for part in parts if (part.width, part.height) != edge]  # else it is a frame
    body = whole = _without_guests(drawn, drawn.without_value(parts, corner))
    for threshold in _THINNER:
        # In small pictures letter and value run together; without the grey between them they separate.
        if not body:
            break
        boxes = [drawn.turned(part, corner) for part in body]
        if not (max(box.right for box in boxes) > 0.66 * side and boxes[0].top < 0.11 * side):
            break
        thin = [p for p in parts_of(drawn.ink.rows, threshold) if not _stray(p, drawn.patch, side)]
        if thin := drawn.without_value(thin, corner):
            # Paler dots are not to be lost.
            body = thin + [p for p in whole if not any(p.mask & other.mask for other in thin)]
    if not body:
        return Tile(None, (), (), drawn.ink.contrast, drawn.ink.dark, 0)
    digits, strongest, joined = _value(drawn, body, corner)
    label = []
    if body[0].height < _LETTER_HEIGHT * side:
        label = [glyph_of(drawn.ink.rows, [p], side) for p in sorted(parts, key=lambda p: p.left)]
    found = glyph_of(drawn.ink.rows, body, side)
    return Tile(found, digits, tuple(label), drawn.ink.contrast, drawn.ink.dark, strongest, joined)


def _without_guests(drawn: Drawn, body: list[Component]) -> list[Component]:
    """The parts of a letter without what reaches in from the next square beside it, such as the points of a play."""
    return [
        part
        for part in body
        if 0 < part.top < part.bottom < len(drawn.patch)
        or body[0].left < part.right <= body[0].right
        or body[0].left <= part.left < body[0].right
    ]


def _in_a_ring(drawn: Drawn) -> Drawn | None:
    """What is drawn within a disc or a ring, if that is the highest part: a letter fills some corner of its box."""
    part, rows, patch = drawn.parts[0], drawn.ink.rows, drawn.patch
    least = _LEAST_DISC * drawn.side
    if min(part.width, part.height) < least or not 0.85 < part.width / part.height < 1.18:
        return None

    def corners(share: float) -> list[bool]:
        off = round(share * part.height)
        ends = ((part.left + off, part.right - 1 - off), (part.top + off, part.bottom - 1 - off))
        return [rows[y][x] >= 128 for x in ends[0] for y in ends[1]]

    # A disc that is most of the square is its ground; what is around it is the ink. A frame is thinner at its corners.
    whole = (part.width, part.height) == (len(patch[0]), len(patch))
    around = whole and all(corners(0.13))
    if not around and (whole or any(corners(0.09))):
        return None
    if around or part.mask.bit_count() < _FILLED_DISC * part.width * part.height:
        inside = [p for p in drawn.parts if p.left > part.left and p.right < part.right and p is not part]
        return replace(drawn, parts=inside) if inside else None
    inner = [row[part.left : part.right] for row in patch[part.top : part.bottom]]
    found = inked(inner, drawn.least)
    edge = len(inner[0]), len(inner)
    kept = [p for p in found.parts if p.left and p.top and p.right < edge[0] and p.bottom < edge[1]]
    return replace(found, parts=kept) if kept else None


def _sheared(drawn: Drawn, lean: float) -> Drawn:
    """The parts moved sideways, at their foot by half of `lean` of their height, and nothing beside them."""
    left, top = min(p.left for p in drawn.parts), min(p.top for p in drawn.parts)
    right, bottom = max(p.right for p in drawn.parts), max(p.bottom for p in drawn.parts)
    none, rows = bytes(len(drawn.patch[0])), [bytes(len(drawn.patch[0]))] * len(drawn.patch)
    for y in range(top, bottom):
        at = max(left + round(lean * (y - (top + bottom) / 2)), 0)
        rows[y] = (none[:at] + drawn.ink.rows[y][left:right] + none)[: len(none)]
    return replace(drawn, ink=replace(drawn.ink, rows=rows), parts=parts_of(rows, 128))


def _value(drawn: Drawn, body: Sequence[Component], corner: Corner) -> tuple[tuple[Glyph, ...], int, bool]:
    """The digits in the corner, the strongest ink there that is not the letter's, and whether that touches another digit."""
    side, ink_rows = drawn.side, drawn.ink.rows
    zone, none = round(0.38 * side), bytes(len(drawn.patch[0]))
    rest = len(ink_rows) - zone
    rows = [*[none] * rest, *ink_rows[rest:]] if corner[1] else [*ink_rows[:zone], *[none] * rest]
    letter = 0
    for part in body:
        letter |= part.mask
    strongest = 0
    for threshold in _DIGIT_LEVELS:
        digits: list[list[Component]] = []
        for part in sorted(parts_of(rows, threshold), key=lambda p: p.left):
            box = drawn.turned(part, corner)
            speck = max(part.width, part.height) < 0.05 * side
            # At the outer edges the gap beside the tile may show: on the right it ends where the corner does, which may be round.
            right = box.right == len(none)
            gap = right and part.width < 0.07 * side and not 0 < box.top < box.bottom < zone
            gap |= box.top == 0 and part.height < (_VALUE_HEIGHTS[0] if right else 0.07) * side
            if part.mask & letter or box.left < _INNER * side or speck or gap:
                continue
            strongest = threshold
            # Parts above one another are pieces of one digit.
            if digits and part.left < max(p.right for p in digits[-1]) - 1:
                digits[-1].append(part)
            else:
                digits.append([part])
        glyphs = [glyph_of(rows, parts, side) for parts in digits]
        if glyphs and all(_could_be_digit(glyph) for glyph in glyphs):
            first = digits[0][0]
            beside = rows[first.top + first.height // 4][
                max(first.left - round(BESIDE * side), 0) : first.left
            ]
            return tuple(glyphs), threshold, max(beside[:-1], default=0) >= _DIGIT_LEVELS[1]
    return (), strongest, False


def _could_be_digit(glyph: Glyph) -> bool:
    least, most = _VALUE_HEIGHTS
    return least <= glyph.height <= most and _THIN <= glyph.width <= min(most, _DIGIT_WIDTH * glyph.height)


def _stray(part: Component, patch: Sequence[bytes], side: float) -> bool:
    """Whether a part is a speck, or a bit of the gap beside the square."""
    if max(part.width, part.height) < _SPECK * side:
        return True
    edges = (part.left == 0, part.top == 0, part.right == len(patch[0]), part.bottom == len(patch))
    # What is beside a rounded corner, or a shadow; along a whole side it has both its corners.
    if sum(edges) > 1 and min(part.width, part.height) < (0.3 if sum(edges) == 3 else 0.2) * side:
        return True
    # The gap beside the square is a line or a corner; dots above a letter may touch the edge as well.
    line = sum(edges) > 1 or max(part.width, part.height) > 0.25 * side
    return any(edges) and line and min(part.width, part.height) < 0.06 * side


def glyph_of(rows: Sequence[bytes], parts: Sequence[Component], side: float) -> Glyph:
    """The ink in a box around some parts; its lengths are shares of `side`."""
    left, right = min(p.left for p in parts), max(p.right for p in parts)
    top, bottom = min(p.top for p in parts), max(p.bottom for p in parts)
    pixels = scaled(rows, left, top, right, bottom, COLS, ROWS)
    return Glyph(tuple(pixels), (right - left) / side, (bottom - top) / side)
