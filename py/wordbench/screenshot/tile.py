"""A tile taken apart: the letter as a small picture of fixed size, and the digits of its value.

All lengths are shares of the tile's side, measured on the app for both Android and iPhone: a letter is 0.57 high,
a label of a bonus square 0.33, a digit of a value 0.24 and right of and above the middle.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .ink import Component, Ink, ink, parts_of, scaled

INSET = 0.055  # what is left out on each side of a square: the gap, and the tile's edge
ACROSS, DOWN = 10, 14  # size of a glyph's small picture
LEAST_CONTRAST = 28
_SPECK = 0.035
_LETTER, _SMALL_LETTER = 0.42, 0.25  # the least height of a letter, and of one beside a value
_SMALL, _THIN = (0.14, 0.36), 0.03  # heights of the digits of a value, and the least width
_MOST_PARTS = 9  # of a letter or a label, with specks
_THINNER = (165, 200, 225)
_DIGITS = (70, 100, 128, 165, 200)


@dataclass(frozen=True, slots=True)
class Glyph:
    """The ink in a box around it as ACROSS x DOWN shares of 255, stretched to fill it."""

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

    @property
    def letter(self) -> Glyph | None:
        """The body if it is as large as a letter; beside a value it may be smaller."""
        least = _SMALL_LETTER if self.digits else _LETTER
        return self.body if self.body and self.body.height >= least else None


def taken_apart(patch: Sequence[bytes], least: int = LEAST_CONTRAST) -> Tile:
    """What is drawn on a square, given without INSET on each side; no letter and no label if it is empty."""
    drawn = ink(patch, least)
    side = len(patch) / (1 - 2 * INSET)
    parts = [part for part in drawn.parts if not _stray(part, patch, side)]
    if len(parts) > _MOST_PARTS:
        return Tile(None, (), (), 0, drawn.dark, 0)  # noise
    body = [part for part in parts if not _is_cornered(part, side)]
    for threshold in _THINNER:
        # In small pictures letter and value run together; without the grey between them they separate.
        if not body or not (max(p.right for p in body) > 0.66 * side and body[0].top < 0.11 * side):
            break
        thin = [part for part in parts_of(drawn.rows, threshold) if not _stray(part, patch, side)]
        body = [part for part in thin if not _is_cornered(part, side)] or body
    if not body:
        return Tile(None, (), (), drawn.contrast, drawn.dark, 0)
    digits, corner = _value(drawn, body, side)
    label = []
    if body[0].height < _LETTER * side:
        label = [glyph_of(drawn.rows, [p], side) for p in sorted(parts, key=lambda p: p.left)]
    return Tile(glyph_of(drawn.rows, body, side), digits, tuple(label), drawn.contrast, drawn.dark, corner)


def _value(drawn: Ink, body: Sequence[Component], side: float) -> tuple[tuple[Glyph, ...], int]:
    """The digits in the corner, and the strongest ink there that is not the letter's."""
    bottom = round(0.38 * side)
    rows = [*drawn.rows[:bottom], *[bytes(len(drawn.rows[0]))] * (len(drawn.rows) - bottom)]
    letter = 0
    for part in body:
        letter |= part.mask
    strongest = 0
    for threshold in _DIGITS:
        digits: list[list[Component]] = []
        for part in sorted(parts_of(rows, threshold), key=lambda p: p.left):
            speck = max(part.width, part.height) < 0.05 * side
            # At the right edge the gap beside the tile may show.
            gap = part.right == len(rows[0]) and part.width < 0.07 * side
            if part.mask & letter or part.left < 0.5 * side or speck or gap:
                continue
            strongest = threshold
            # Parts above one another are pieces of one digit.
            if digits and part.left < max(p.right for p in digits[-1]) - 1:
                digits[-1].append(part)
            else:
                digits.append([part])
        glyphs = [glyph_of(rows, parts, side) for parts in digits]
        if glyphs and all(_could_be_digit(glyph) for glyph in glyphs):
            return tuple(glyphs), threshold
    return (), strongest


def _could_be_digit(glyph: Glyph) -> bool:
    least, most = _SMALL
    return least <= glyph.height <= most and _THIN <= glyph.width <= most


def _stray(part: Component, patch: Sequence[bytes], side: float) -> bool:
    """Whether a part is a speck, or a bit of the gap beside the square."""
    if max(part.width, part.height) < _SPECK * side:
        return True
    edges = (part.left == 0, part.top == 0, part.right == len(patch[0]), part.bottom == len(patch))
    # The gap beside the square is a line or a corner; dots above a letter may touch the edge as well.
    line = sum(edges) > 1 or max(part.width, part.height) > 0.25 * side
    return any(edges) and line and min(part.width, part.height) < 0.06 * side


def _is_cornered(part: Component, side: float) -> bool:
    """Whether a part lies where values stand."""
    return part.left + part.right > 1.12 * side and part.bottom < 0.45 * side and part.height < 0.36 * side


def glyph_of(rows: Sequence[bytes], parts: Sequence[Component], side: float) -> Glyph:
    """The ink in a box around some parts; its lengths are shares of `side`."""
    left, right = min(p.left for p in parts), max(p.right for p in parts)
    top, bottom = min(p.top for p in parts), max(p.bottom for p in parts)
    pixels = scaled(rows, left, top, right, bottom, ACROSS, DOWN)
    return Glyph(tuple(pixels), (right - left) / side, (bottom - top) / side)
