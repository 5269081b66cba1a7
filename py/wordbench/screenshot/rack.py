"""The rack: tiles of one size in one row, beside or below the board, in the colour of tiles.

Above and below its letter a tile is bare: rows of pixels in the tile's colour, as long as the tile is wide.
So a tile is a pair of such rows that are as far apart as they are long. The gaps between tiles have no such rows.
"""

import re
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from .glyphs import LETTERS, UNKNOWN, chances
from .grid import Box, Grid
from .picture import Picture, smoothed
from .squares import TILE, Colour, Square, seen
from .tile import INSET, Tile

_SIZES = (0.7, 2.7)  # sides of a tile of the rack, in squares of the board
_NEAR = (13, 6, 24)  # how far a pixel may be from the tile's colour, in each channel
MOST = 7
_COLOURS = 6
_BARE = 0.6  # the least share of a tile that is bare
_USUAL: Colour = (245, 242, 237)


@dataclass(frozen=True, slots=True)
class RackTile:
    """A tile of the rack: its box in the picture and what is drawn on it."""

    box: Box
    colour: Colour
    drawn: Tile


def rack(picture: Picture, grid: Grid, squares: Sequence[Square]) -> Generator[None, None, list[RackTile]]:
    """The tiles from left to right; [] where no rack is seen."""
    below = min(max(grid.edges[3], 0), picture.height)
    for top in (below, 0):
        band = picture.band(top, picture.height)
        found = yield from _rack(band, replace(grid, top=grid.top - top), squares)
        if found:
            return [
                replace(tile, box=(tile.box[0], tile.box[1] + top, tile.box[2], tile.box[3] + top))
                for tile in found
            ]
    return []


def _rack(picture: Picture, grid: Grid, squares: Sequence[Square]) -> Generator[None, None, list[RackTile]]:
    best: list[RackTile] = []
    if picture.height < grid.pitch_y:
        return best
    planes = []
    for plane in picture.planes:
        planes.append(smoothed(plane, picture.width))
        yield
    for colour, near, known in _colours(picture, grid, squares):
        if len(best) == MOST or (best and not known):
            break
        mask = _mask(planes, picture, grid, colour, near)
        yield
        boxes = _filled(_row(_boxes(mask, picture, grid)), mask, picture)
        found = [RackTile(box, *seen(picture, _cut(box))) for box in boxes]
        if _width(found) > _width(best) and _are_tiles(found, known):
            best = found
        yield
    return best


def _width(found: Sequence[RackTile]) -> int:
    """The width of all the tiles: parts of one tile may look like more tiles, but smaller ones."""
    return sum(tile.box[2] - tile.box[0] for tile in found)


def _are_tiles(found: Sequence[RackTile], known: bool) -> bool:
    """Whether at most two are blank and a quarter is unclear; unless `known`, together under half."""
    plain = sum(tile.drawn.body is None for tile in found)
    if plain == len(found):
        return False  # a white square may be anything
    strange = 0
    for tile in found:
        if tile.drawn.body:
            shape, chance = next(iter(chances(tile.drawn.body, LETTERS).items()))
            strange += tile.drawn.letter is None or shape == UNKNOWN or chance < 0.4
    return plain <= 2 and 4 * strange <= len(found) and (known or 2 * (plain + strange) < len(found))


def _cut(box: Box) -> Box:
    left, top, right, bottom = box
    cut = round((right - left) * INSET)
    return left + cut, top + cut, right - cut, bottom - cut


def _colours(picture: Picture, grid: Grid, squares: Sequence[Square]) -> list[tuple[Colour, int, bool]]:
    """Colours that tiles may have, how near a pixel must be, and whether such tiles lie on the board.

    First those on the board, then the app's, then the commonest beside the board.
    """
    counts = Counter(square.colour for square in squares if square.sort == TILE)
    tiles = [colour for colour, _ in counts.most_common(2)]
    beside: Counter[Colour] = Counter()
    left, top, right, bottom = grid.edges
    pitch = max(6, int(grid.pitch_x))
    for y in range(0, picture.height, pitch // 4):
        sides = [(0, left), (right, picture.width)] if top <= y < bottom else [(0, picture.width)]
        for start, end in sides:
            rows = [picture.row(plane, y, max(start, 0), max(end, 0))[:: pitch // 6] for plane in range(3)]
            # Rounded, because noise spreads a colour over similar ones.
            beside.update((r & 0xF0 | 8, g & 0xF0 | 8, b & 0xF0 | 8) for r, g, b in zip(*rows, strict=True))
    common = [colour for colour, _ in beside.most_common(5 * _COLOURS)]
    # A rack of two tiles covers little of a picture, but is bright.
    others = dict.fromkeys([_USUAL, *sorted(common, key=sum)[:-_COLOURS:-1], *common[:_COLOURS]])
    attempts = [(colour, reach, True) for reach in _NEAR for colour in tiles]
    return attempts + [(colour, _NEAR[-1], False) for colour in others]


def _mask(planes: Sequence[bytes], picture: Picture, grid: Grid, colour: Colour, reach: int) -> bytes:
    """A byte for each pixel: 1 where it has the colour and is not on the board."""
    near = (1 << 8 * picture.width * picture.height) - 1
    for plane, level in zip(planes, colour, strict=True):
        table = bytes(abs(value - level) <= reach for value in range(256))
        near &= int.from_bytes(plane.translate(table), "little")
    mask = bytearray(near.to_bytes(picture.width * picture.height, "little"))
    left, top, right, bottom = grid.edges
    left, right = max(left, 0), min(right, picture.width)
    for y in range(max(top, 0), min(bottom, picture.height)):
        mask[y * picture.width + left : y * picture.width + right] = bytes(right - left)
    return bytes(mask)


def _boxes(mask: bytes, picture: Picture, grid: Grid) -> list[Box]:
    """Squares that begin and end with a row of the colour."""
    least, most = (round(size * grid.pitch_x) for size in _SIZES)
    rows = re.compile(b"\1{%d,}" % least)
    runs: list[list[int]] = []  # left, right, first row, last row
    width = picture.width
    for y in range(picture.height):
        line = mask[y * width : (y + 1) * width]
        if b"\1" not in line:
            continue
        for run in rows.finditer(line):
            left, right = run.span()
            if right - left > most:
                continue
            reach = max(2, (right - left) // 16)
            for known in runs:
                if (
                    abs(known[0] - left) <= reach
                    and abs(known[1] - right) <= reach
                    and y - known[3] <= right - left
                ):
                    known[:] = [min(known[0], left), max(known[1], right), known[2], y]
                    break
            else:
                runs.append([left, right, y, y])
    return [(left, top, right, bottom + 1) for left, right, top, bottom in runs]


def _row(boxes: Sequence[Box]) -> list[Box]:
    """The largest number of boxes of one size side by side."""
    best: list[Box] = []
    for left, top, right, bottom in boxes:
        side = right - left
        if abs((bottom - top) / side - 1) > 0.12:
            continue
        # Below the tail of a Q nothing is bare: for such a tile the bare rows at the top are enough.
        alike = [b for b in boxes if abs(b[1] - top) < side / 8 and abs(b[2] - b[0] - side) < side / 12]
        row: list[Box] = []
        for box in sorted(alike, key=lambda b: (abs(b[2] - b[0] - side), b[1])):
            if all(abs(box[0] - other[0]) >= side for other in row):
                row.append((box[0], top, box[0] + side, bottom))
        if len(best) < len(row) <= MOST:
            best = sorted(row)
    return best


def _filled(row: list[Box], mask: bytes, picture: Picture) -> list[Box]:
    """The row with tiles added, between and beside the others, whose bare rows were not seen."""
    if len(row) < 2:
        return row
    left, top, _, bottom = row[0]
    side = min(b[2] - b[0] for b in row)
    # The least distance: where tiles are missing, it is that of two or more.
    pitch = min(b[0] - a[0] for a, b in pairwise(row))
    slots = [left + k * pitch for k in range(1 - MOST, MOST)]
    found = list(row)
    for slot in slots:
        if slot < 0 or slot + side > picture.width or any(abs(b[0] - slot) < side / 2 for b in row):
            continue
        lines = (mask[y * picture.width + slot : y * picture.width + slot + side] for y in range(top, bottom))
        if sum(map(sum, lines)) > side * (bottom - top) * _BARE:
            found.append((slot, top, slot + side, bottom))
    return sorted(found) if len(found) <= MOST else row
