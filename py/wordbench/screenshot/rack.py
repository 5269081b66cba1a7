"""The rack: tiles of one size in one row, below, above or beside the board, whatever their colour.

Above and below its letter a tile is bare: lines that keep their colour, as long as the tile is wide; down the tile that
colour may change. So a tile is two such lines that are as far apart as they are long, and the rack the most of them
side by side on which letters can be read.
"""

import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from .grid import Box, Grid
from .picture import APART, Pixels, edges, smoothed
from .squares import TILE, Colour, Square, apart, clear, seen
from .tile import INSET, Corner, Drawn, Tile, corner_of, taken_apart

_TILE_SIZES = (0.5, 2.7)  # sides of a tile of the rack, in squares of the board
MOST_ON_RACK = 7
# Differences that are edges, and those that are weak ones, as the shine on a tile makes them.
_LEVELS = bytes((step >= 30) * 2 + (step >= 12) for step in range(256))
_EDGELESS = (rb"[\x00\x01]{%d,}", rb"\x00{%d,}")  # without edges, and without weak ones
_EVEN_TILE = 0.15  # how far the height of a tile may be from its width
_SHADES = 60  # how far a tile's colour may change from above its letter to below, in each channel
_NEAR_TILES = 40  # how far the colours of tiles on one rack may differ, in each channel
_TILES_TRIED = 12
_LEAST_DRAWN = 0.25  # of what is drawn on a tile, in its sides
_STRANGE = 0.4  # the chance of a letter below which it is strange
_OFF = 0.12  # how far a tile may be from its place, in steps


_Run = tuple[int, int, int, int, Colour]  # left, right, first row, last row, and that one's colour


@dataclass(frozen=True, slots=True)
class RackTile:
    """A tile of the rack: its box in the picture and what is drawn on it."""

    box: Box
    colour: Colour
    drawn: Tile


def rack(picture: Pixels, grid: Grid, squares: Sequence[Square]) -> Generator[None, None, list[RackTile]]:
    """The tiles from left to right; [] where no rack is seen."""
    known = {square.colour for square in squares if square.sort == TILE}
    below = min(max(grid.edges[3], 0), picture.height)
    for top in (below, 0):
        band = picture.band(top, picture.height)
        found = yield from _rack(band, replace(grid, top=grid.top - top), known)
        if found:
            return [
                replace(tile, box=(tile.box[0], tile.box[1] + top, tile.box[2], tile.box[3] + top))
                for tile in found
            ]
    return []


def _rack(picture: Pixels, grid: Grid, known: set[Colour]) -> Generator[None, None, list[RackTile]]:
    best: list[RackTile] = []
    if picture.height < grid.pitch_y:
        return best
    planes = []
    for plane in picture.planes:
        planes.append(smoothed(plane, picture.width))
        yield
    boxes = yield from _boxes(replace(picture, planes=tuple(planes)), grid)

    @cache
    def look(box: Box) -> tuple[Colour, Drawn]:
        return seen(picture, _cut(box))

    def tiles_in(row: Sequence[Box]) -> list[RackTile]:
        corner = corner_of(look(box)[1] for box in row)
        return [RackTile(box, look(box)[0], drawn_at(box, corner)) for box in row]

    @cache
    def drawn_at(box: Box, corner: Corner) -> Tile:
        tile = taken_apart(look(box)[1], corner)
        if tile.body and tile.body.height < _LEAST_DRAWN:
            return replace(tile, body=None, digits=(), label=())  # a bit of an edge
        return tile

    best_worth = 0.0
    for row in _rows(boxes)[:_TILES_TRIED]:
        if len(row) == 1 and best_worth >= 1:
            continue
        found = tiles_in(row)
        yield
        # Of the colours side by side, as those of empty places, the one that has letters is the tiles'.
        lettered = [tile.colour for tile in found if tile.drawn.letter] or [found[0].colour]
        colour = max(lettered, key=lambda one: sum(apart(one, other) <= _NEAR_TILES for other in lettered))
        kept = [tile.box for tile in found if apart(tile.colour, colour) <= _NEAR_TILES]
        found = tiles_in(_filled(picture, kept, colour))
        own = any(apart(colour, tile) <= _NEAR_TILES for tile in known)
        worth = sum(map(_worth, found))
        if worth > best_worth and _are_tiles(found, own) and (len(found) > 1 or _is_whole(picture, found[0])):
            best, best_worth = found, worth
            drawn = [tile for tile in found if tile.drawn.body]
            if len(found) == MOST_ON_RACK and sum(map(_worth, drawn)) > 0.98 * len(drawn):
                break
        yield
    return best


def _worth(tile: RackTile) -> float:
    """How clearly a tile shows a letter, with its value; a bare one may be a blank."""
    if not tile.drawn.letter:
        return 0.3 if tile.drawn.body is None else 0.0
    return clear(tile.drawn) * (0.6 + 0.4 * bool(tile.drawn.digits))


def _are_tiles(found: Sequence[RackTile], known: bool) -> bool:
    """Whether at most two are blank and a quarter is unclear; unless such tiles are `known`, most have a value."""
    inked = [tile.drawn for tile in found if tile.drawn.body]  # a white square may be anything
    strange = sum(drawn.letter is None or clear(drawn) < _STRANGE for drawn in inked)
    valued = sum(bool(drawn.digits) for drawn in inked)
    return (
        bool(inked)
        and len(found) - len(inked) <= 2
        and 4 * strange <= len(found)
        and (known or 2 * valued > len(found))
    )


def _is_whole(picture: Pixels, tile: RackTile) -> bool:
    """Whether a tile ends where its box does: part of something larger, such as a key with a letter, is none."""
    left, top, right, bottom = tile.box
    gap = (right - left) // 8
    sides = [
        (left - gap, top, left, bottom),
        (right, top, right + gap, bottom),
        (left, top - gap, right, top),
        (left, bottom, right, bottom + gap),
    ]
    return sum(apart(picture.colour(one), tile.colour) <= _NEAR_TILES for one in sides) < 2


def _cut(box: Box) -> Box:
    left, top, right, bottom = box
    cut = round((right - left) * INSET)
    return left + cut, top + cut, right - cut, bottom - cut


def _boxes(picture: Pixels, grid: Grid) -> Generator[None, None, list[tuple[Box, Colour]]]:
    """Squares that begin and end with a line of one colour, beside the board, and the last one's colour."""
    least, most = (round(size * grid.pitch_x) for size in _TILE_SIZES)
    lines = [(re.compile(line % (least - APART)), list[_Run]()) for line in _EDGELESS]
    left, top, right, bottom = grid.edges
    seen_edges = edges(picture.planes, _LEVELS)
    yield
    step = 1 + (grid.pitch_x > 30)
    for y in range(0, picture.height, step):
        if y % 32 == 0:
            yield
        ends = [(0, left), (right, picture.width)] if top <= y < bottom else [(0, picture.width)]
        for start, end in ends:
            if end - start < least:
                continue
            row = y * picture.width
            for even, runs in lines:
                for run in even.finditer(seen_edges, row + start, row + end - APART):
                    # Both ends of an even line are as far from the edge as the pixels that are compared.
                    first, last = run.start() - row - 1, run.end() - row + APART + 1
                    if last - first <= most:
                        red, green, blue = (
                            plane[run.start() + (last - first) // 8] for plane in picture.planes
                        )
                        _joined(runs, (first, last, y), (red, green, blue))
    found = []
    for left, right, top, bottom, colour in (run for _, runs in lines for run in runs):
        # Soft edges and rounded ones hide some of a side; lines above and below are blended with the tile's.
        width, height = right - left, bottom - top + step - 2
        side = max(width, height)
        if 1 - _EVEN_TILE <= height / width <= 1 + 2 * _EVEN_TILE:
            across, down = left + right - side, top + bottom + step - side
            found.append(((across // 2, down // 2, across // 2 + side, down // 2 + side), colour))
    return found


def _joined(runs: list[_Run], line: tuple[int, int, int], colour: Colour) -> None:
    """Add a line to the square that it is a part of, or begin another; it ends sooner beside a value."""
    left, right, y = line
    reach, best, nearest = max(2, (right - left) // 16), -1, 10**6
    for at, (start, end, _, bottom, ground) in enumerate(runs):
        wide, first, last = end - start, left - start, right - end
        off = abs(first) + abs(last)
        if y - bottom > wide or off >= nearest or min(abs(first), abs(last), abs(first + last) / 2) > reach:
            continue
        both = max(end, right) - min(start, left)
        if (
            both <= 1.1 * max(wide, right - left) <= 1.7 * min(wide, right - left)
            and apart(colour, ground) <= _SHADES
        ):
            best, nearest = at, off
    if best < 0:
        runs.append((left, right, y, y, colour))
    else:
        start, end, top, *_ = runs[best]
        runs[best] = (min(start, left), max(end, right), top, y, colour)


def _rows(boxes: Sequence[tuple[Box, Colour]]) -> list[list[Box]]:
    """Boxes of one size and colour side by side, the most first."""
    rows: list[list[Box]] = []
    for (left, top, right, bottom), colour in boxes:
        side = right - left
        alike = [
            box
            for box, other in boxes
            if abs(box[1] + box[3] - top - bottom) < side / 4
            and abs(box[2] - box[0] - side) < side / 8
            and apart(colour, other) <= _SHADES
        ]
        row: list[Box] = []
        for box in sorted(alike, key=lambda b: (abs(b[2] - b[0] - side), b[1])):
            middle = (box[0] + box[2] - side) // 2
            if all(abs(middle - other[0]) >= 0.9 * side for other in row):
                row.append((middle, top, middle + side, bottom))
        # What else is as large, such as a button, is not at a whole number of steps.
        pitch = min((abs(b[0] - left) for b in row if b[0] != left), default=side)
        row = sorted(b for b in row if abs((b[0] - left) / pitch - round((b[0] - left) / pitch)) < _OFF)
        if len(row) <= MOST_ON_RACK and row not in rows:
            rows.append(row)
    return sorted(rows, key=lambda row: -len(row) * (row[0][2] - row[0][0]))


def _filled(picture: Pixels, row: list[Box], colour: Colour) -> list[Box]:
    """The row with tiles of its colour added, between and beside the others, whose bare lines were not seen."""
    if len(row) < 2:
        return row
    left, top, _, bottom = row[0]
    side = min(b[2] - b[0] for b in row)
    # Where tiles are missing, the least distance may be that of two or more.
    least = min(b[0] - a[0] for a, b in pairwise(row))
    pitch = least / (least // side or 1)
    slots = [round(left + k * pitch) for k in range(1 - MOST_ON_RACK, MOST_ON_RACK)]
    found = list(row)
    for slot in slots:
        if slot < 0 or slot + side > picture.width or any(abs(b[0] - slot) < side / 2 for b in row):
            continue
        box = (slot, top, slot + side, bottom)
        if apart(picture.colour(_cut(box)), colour) <= _NEAR_TILES:
            found.append(box)
    return sorted(found) if len(found) <= MOST_ON_RACK else row
