"""Where the board lies: fifteen or 21 equal squares each way, found by the period of their edges.

The gaps between squares are edges along the whole board, letters and labels are short ones. So the sums of
clipped differences down each column, and along each row, have a peak at each of sixteen lines, whatever the
colours are. A comb of sixteen teeth slides over the sums for every period; for each of the best combs across,
the rows within its width are searched; finally a straight line is fitted through the sixteen peaks.
"""

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby, product
from math import ceil, floor
from struct import pack, unpack_from

from .picture import PictureError, Pixels, differences, smoothed

SIZE, LARGE = 15, 21
LINES = SIZE + 1
LEAST_PITCH = 12.0
_CLIP = 16  # larger differences count as this one
_BORDER = 50  # how much the picture's own edge counts as a line: it may be cropped to the board
_PAD = 4  # pixels beyond the edge where the outermost line may lie
_GRIDS_TRIED = 5
_PART, _PARTLY = 7, 0.85  # so many rows, or columns, show a part of a board, with this strength
_LEAST_BOARD, _CLEAR_BOARD = 0.7, 0.93  # least strength of a board, and the strength that ends the search
_MOVES = 3  # by how many squares the grid may be off, each way
_TIED = 0.4  # least share of the clearest grid's weakest column (or row) that another must have
_FULL = 3  # so many columns (or rows) may be full of tiles
_LETTER_CONTRAST = 60  # the least contrast of a letter
# Squares between the picture's edge and a board that is cut, and one that surely is not.
_CUT, _UNCUT = 0.95, 0.3
_SQUARES = 0.6  # share of a column's usual strength from which there are squares beside the board too

Box = tuple[int, int, int, int]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines at `left + pitch_x * k` and `top + pitch_y * k` for k = 0 ... 15, in pixels of the picture."""

    left: float
    top: float
    pitch_x: float
    pitch_y: float
    strength: float
    """0 to 1: how much of the sixteen lines is seen, both ways."""
    size: int = SIZE
    """Squares each way."""
    goes_on: bool = False
    """Whether there are squares to the left or right of the fifteen columns too."""

    def box(self, row: int, col: int, inset: float = 0.0) -> Box:
        """The whole pixels of a square, smaller on each side by `inset`, a share of the square."""
        return (
            ceil(self.left + self.pitch_x * (col + inset)),
            ceil(self.top + self.pitch_y * (row + inset)),
            floor(self.left + self.pitch_x * (col + 1 - inset)),
            floor(self.top + self.pitch_y * (row + 1 - inset)),
        )

    @property
    def edges(self) -> Box:
        """The whole board."""
        return (*self.box(0, 0)[:2], *self.box(self.size - 1, self.size - 1)[2:])

    def reach(self, picture: Pixels, upright: bool) -> tuple[float, float]:
        """Where the first column (or row) begins, and where the picture ends, in squares."""
        if upright:
            return self.left / self.pitch_x, picture.width / self.pitch_x
        return self.top / self.pitch_y, picture.height / self.pitch_y


def find(picture: Pixels) -> Generator[None, None, list[Grid]]:
    """The grids that the lines allow, the clearest first; they differ by whole squares.

    Yields wherever other work may run; PictureError when there is none.
    """
    columns = _relief((yield from _across(picture, 0, picture.height)))
    found = yield from _find(picture, columns, SIZE)
    if any(grid.goes_on for grid in found):
        # Perhaps it is a part of a larger board.
        with suppress(PictureError):
            return (yield from _find(picture, columns, LARGE))
    return found


def _find(picture: Pixels, columns: list[int], size: int) -> Generator[None, None, list[Grid]]:
    best, seen = yield from _clearest(picture, columns, size, size)
    if best is None or best.strength < _LEAST_BOARD:
        if size == SIZE:
            yield from _refuse_part(picture, columns)
        raise PictureError("picture.none")
    fitted = _refitted(best, *seen, range(size + 1))
    yield
    # The outermost lines have squares on one side only and seem nearer to them; and where the grid has been moved,
    # others are to be fitted.
    return [_refitted(grid, *seen, range(1, size)) for grid in _whole(picture, fitted)]


def _clearest(
    picture: Pixels, columns: list[int], across: int, down: int
) -> Generator[None, None, tuple[Grid | None, tuple[list[int], list[int]]]]:
    """The grid of so many squares whose lines are the clearest, and the relief of all columns and rows."""
    best, seen = None, (columns, columns)
    most = min((picture.width + _PAD) / across, (picture.height + _PAD) / down)
    for _, start, pitch in (yield from _combs(columns, LEAST_PITCH, most, _GRIDS_TRIED, across)):
        if best and best.strength > _CLEAR_BOARD:
            break
        rows = _relief((yield from _along(picture, start, start + across * pitch)))
        near = pitch * 0.985, pitch * 1.015, 1
        for y, top, pitch_y in (yield from _combs(rows, *near, down)):
            again = _relief((yield from _across(picture, top, top + down * pitch_y)))
            for x, left, pitch_x in (yield from _combs(again, *near, across)):
                if best is None or min(x, y) > best.strength:
                    best = Grid(left, top, pitch_x, pitch_y, min(x, y), max(across, down))
                    seen = again, rows
    return best, seen


def _refuse_part(picture: Pixels, columns: list[int]) -> Generator[None, None, None]:
    """PictureError if the picture's edge cuts a board so that some rows, or some columns, are left."""
    for upright in (False, True):
        across, down = (_PART, SIZE) if upright else (SIZE, _PART)
        grid, _ = yield from _clearest(picture, columns, across, down)
        if grid is None or grid.strength < _PARTLY:
            continue
        start, end = grid.reach(picture, upright)
        strips = range(-int(start), int(end - start))
        calm = replace(picture, planes=(smoothed(picture.planes[1], picture.width),))
        crossed = [_crossed(calm, grid, strip, upright) for strip in strips]
        usual = sorted(crossed)[-_PART // 2]
        there = [6 * strip >= usual for strip in crossed]
        raise PictureError("picture.part", missing=_missing(there, start + strips[0], end, SIZE, upright))


def _refitted(grid: Grid, columns: list[int], rows: list[int], lines: range) -> Grid:
    left, pitch_x = _fitted(columns, grid.left, grid.pitch_x, lines)
    top, pitch_y = _fitted(rows, grid.top, grid.pitch_y, lines)
    return replace(grid, left=left, top=top, pitch_x=pitch_x, pitch_y=pitch_y)


def _whole(picture: Pixels, grid: Grid) -> list[Grid]:
    """The grids with lines across all fifteen columns and rows of squares; PictureError if there are none.

    A column of squares has lines across it; what lies beside the board has none, or weak ones. So the grid is
    moved by whole squares if edges of something else, such as a header, were taken for its outermost lines.
    """
    # Only the rows of the board and some above and below, smoothed against noise.
    top = max(round(grid.top - _MOVES * grid.pitch_y), 0)
    calm = picture.band(top, min(round(grid.top + (grid.size + _MOVES) * grid.pitch_y), picture.height))
    calm = replace(calm, planes=(smoothed(calm.planes[1], picture.width),))
    within = replace(grid, top=grid.top - top)
    size = grid.size
    moves: list[list[tuple[int, int, bool]]] = []  # across and down: strength, squares moved, squares beside
    for upright in (True, False):
        strips = [_crossed(calm, within, strip, upright) for strip in range(-_MOVES, size + _MOVES)]
        ordered = sorted(strips[_MOVES - 1 : 1 - _MOVES])
        usual = ordered[len(ordered) // 2]
        there = [9 * strip >= usual and strip > 0 for strip in strips]
        # Tiles without gaps may fill most of a column, so that no lines across it are seen; between others one may be weak.
        full = [False] * len(strips)
        for at in range(_MOVES, _MOVES + size):
            between = _MOVES < at < _MOVES + size - 1 and there[at - 1] and there[at + 1]
            full[at] = not there[at] and (between or _is_full(calm, within, at - _MOVES, upright))
        there = [seen or letters for seen, letters in zip(there, full, strict=True)]
        starts = [
            (full[start : start + size].count(True), start)
            for start in range(2 * _MOVES + 1)
            if all(there[start : start + size])
            and max(sum(full[at : at + 3]) for at in (start, start + size - 3))
            < 2  # else it is rather a rack
        ]
        fewest = min((missing for missing, _ in starts), default=0)
        found = []
        for missing, start in starts:
            if missing == fewest <= _FULL:
                beside = [strips[at] for at in (start - 1, start + size) if 0 <= at < len(strips)]
                weakest = min(strips[at] for at in range(start, start + size) if not full[at])
                found.append((weakest, start - _MOVES, upright and max(beside) > _SQUARES * usual))
        if not found:
            clear = [2 * strip >= usual for strip in [0, *strips, 0]]
            clear = [
                own or (weak and before and after)
                for before, own, after, weak in zip(clear, clear[1:], clear[2:], there, strict=False)
            ]
            begin, end = grid.reach(picture, upright)
            raise PictureError("picture.part", missing=_missing(clear, begin - _MOVES, end, size, upright))
        clearest = max(strength for strength, *_ in found)
        found.sort(key=lambda row: (-row[0], abs(row[1])))
        moves.append([row for row in found if row[0] >= _TIED * clearest])
    return [
        replace(
            grid, left=grid.left + right * grid.pitch_x, top=grid.top + down * grid.pitch_y, goes_on=goes_on
        )
        for (_, right, goes_on), (_, down, _) in product(*moves)
    ]


def _missing(there: Sequence[bool], start: float, end: float, size: int, upright: bool) -> str:
    """The columns (or rows) of a board that cannot be seen, as A to C (or 1 to 3); where it is unclear which side is cut, both are named.

    `there` has the rows of squares that are seen, the first of them `start` squares from the edge of a picture of `end` squares.
    """
    # Fewer than three side by side may be of a rack, or a header.
    runs = [range(at, at + 3) for at in range(len(there) - 2) if all(there[at : at + 3])]
    seen = sorted({at for run in runs for at in run})
    if not seen:
        raise PictureError("picture.none")
    # Beside a row that is cut there is less than a square; beside the board's own edge there may be nothing.
    beside = [(start + seen[0], seen[-1] + 1 - size), (end - start - seen[-1] - 1, seen[0])]
    cut = sorted(one for one in beside if one[0] < _CUT)
    firsts = [first for _, first in cut[-1:] if cut[0][0] < _UNCUT] or [first for _, first in cut]
    found = []
    for first in firsts or [max(seen[0], seen[-1] + 1 - size)]:
        names = [chr(65 + at) if upright else str(at + 1) for at in range(size)]
        spans = [
            [name for _, name in group]
            for is_seen, group in groupby(enumerate(names, first), lambda one: one[0] in seen)
            if not is_seen
        ]
        found.append(", ".join("\u2013".join(dict.fromkeys((span[0], span[-1]))) for span in spans))
    return " / ".join(dict.fromkeys(found))


def _is_full(picture: Pixels, grid: Grid, strip: int, upright: bool) -> bool:
    """Whether there is something on most squares of a column (or a row)."""
    boxes = [grid.box(at, strip, 0.2) if upright else grid.box(strip, at, 0.2) for at in range(grid.size)]
    patches = [b"".join(picture.patch(0, box)) or b"\0" for box in boxes]
    return sum(max(patch) - min(patch) > _LETTER_CONTRAST for patch in patches) > grid.size // 2


def _crossed(picture: Pixels, grid: Grid, strip: int, upright: bool) -> int:
    """The middle strength of the sixteen lines that cross a column (or a row) of squares; 0 outside the picture."""
    left, top, right, bottom = grid.box(0, strip, 0.2) if upright else grid.box(strip, 0, 0.2)
    start, pitch, end = (
        (grid.top, grid.pitch_y, picture.height) if upright else (grid.left, grid.pitch_x, picture.width)
    )
    if (left < 0 or right > picture.width) if upright else (top < 0 or bottom > picture.height):
        return 0

    sums = _changes(picture.patch(0, (left, 0, right, end) if upright else (0, top, end, bottom)), upright)

    def steps(least: float, most: float) -> list[int]:
        return sorted(sums[max(round(least), 0) : max(min(round(most), end) - 1, 0)])

    reach, found = 1.5 + pitch / 20, []
    for k in range(grid.size + 1):
        middle = start + pitch * k
        line = steps(middle - reach, middle + reach + 1)
        # Differences that are equally large everywhere do not make a line: noise, or the grain of a photograph.
        grain = steps(middle - pitch * 0.65, middle - pitch * 0.35)
        found.append(max(line[-1] - 17 * grain[0] // 10, 0) if line and grain else 0)
    return sorted(found)[len(found) // 2]


def _across(picture: Pixels, top: float, bottom: float) -> Generator[None, None, list[int]]:
    """For each column the sum of differences to the next one, in some 250 rows from top to bottom."""
    step = max(1, round((bottom - top) / 250))
    rows = range(max(round(top), 0), min(round(bottom), picture.height), step)
    lines = [picture.row(1, y, 0, picture.width) for y in rows]
    yield
    return [*_changes(lines, down=False), 0]


def _along(picture: Pixels, left: float, right: float) -> Generator[None, None, list[int]]:
    """For each row the sum of differences to the next one, in every third column from left to right."""
    lines = [line[::3] for line in picture.patch(1, (round(left), 0, round(right), picture.height))]
    yield
    return [*_changes(lines, down=True), 0]


def _changes(lines: Sequence[bytes], down: bool) -> list[int]:
    """The sums of differences between each column of some pixels and the next one, or between each row and the next one."""
    pixels, wide = b"".join(lines), len(lines[0])
    changes = differences(pixels[wide if down else 1 :], pixels, _CLIP)
    if down:
        return [sum(changes[at : at + wide]) for at in range(0, len(changes), wide)]
    return [sum(changes[x::wide]) for x in range(wide - 1)]


def _relief(sums: list[int]) -> list[int]:
    """How much each place looks like a line, 0 to 100, with `_PAD` extra places at both ends."""
    ordered = sorted(sums)
    floor, full = ordered[len(ordered) // 2], ordered[-min(len(ordered), 2 * LINES)]
    scale = max(full - floor, 1)
    relief = [min(max(100 * (value - floor) // scale, 0), 100) for value in sums]
    border = [_BORDER] * (_PAD + 1)
    return [*border[1:], *relief, *border][: len(sums) + 2 * _PAD]


def _combs(
    relief: list[int], least: float, most: float, count: int, size: int = SIZE
) -> Generator[None, None, list[tuple[float, float, float]]]:
    """The best combs as (strength, start, pitch), the best first."""
    # A tooth may be one pixel off: pitches are tried in steps, and lines are rarely whole pixels apart.
    wide = list(map(max, relief, relief[1:], [0, *relief]))
    # All places at once: a big integer with two bytes for each.
    lanes = int.from_bytes(pack(f"<{len(wide)}H", *wide), "little")
    found: list[tuple[float, float, float]] = []
    pitch, turn = least, 0
    while pitch <= most:
        teeth = [round(pitch * k) for k in range(size + 1)]
        room = len(wide) - teeth[-1]
        if room > 0:
            added = sum(lanes >> 16 * tooth for tooth in teeth)
            sums = unpack_from(f"<{room}H", added.to_bytes(2 * len(wide), "little"))
            best = max(sums)
            found.append((best / (100 * (size + 1)), sums.index(best) - _PAD + 1.0, pitch))
        pitch += 0.12
        turn += 1
        if turn % 8 == 0:
            yield
    found.sort(reverse=True)
    apart: list[tuple[float, float, float]] = []
    for comb in found:
        if all(abs(comb[2] / other[2] - 1) > 0.02 for other in apart):
            apart.append(comb)
    return apart[:count]


def _fitted(relief: list[int], start: float, pitch: float, lines: range) -> tuple[float, float]:
    """Start and pitch of the straight line through the centres of the peaks at some lines, by least squares."""
    reach = max(2, round(pitch / 8))
    for _ in range(4):
        points = []
        for k in lines:
            middle = round(start + pitch * k) + _PAD
            places = range(max(middle - reach, _PAD), min(middle + reach, len(relief) - _PAD))
            weight = sum(relief[p] for p in places)
            if weight > 60:
                points.append((k, sum(p * relief[p] for p in places) / weight - _PAD + 1.0))
        if len(points) < LINES // 2:
            break
        mean_k = sum(k for k, _ in points) / len(points)
        mean_x = sum(x for _, x in points) / len(points)
        spread = sum((k - mean_k) ** 2 for k, _ in points)
        pitch = sum((k - mean_k) * (x - mean_x) for k, x in points) / spread
        start = mean_x - pitch * mean_k
    return start, pitch
