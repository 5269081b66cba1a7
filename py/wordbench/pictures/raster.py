"""Pictures as pixels, in plain Python: outlines are filled where they wind about a point, with smooth edges."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor

from .picture import Stamp

Colour = tuple[int, int, int]
Point = tuple[float, float]
Patch = tuple[tuple[Colour, ...], ...]  # rows of pixels

_FINE = 4  # lines that are followed in each row of pixels
_PARTS = 4  # of a pixel, as fine as the place of an outline is
_CURVE = 4  # straight pieces of a curve
_COMMAND = re.compile(r"([mlqz])([^mlqz]*)")
_NUMBER = re.compile(r"-?[\d.]+")


@lru_cache(maxsize=4096)
def patch(stamp: Stamp, scale: float = 1, levels: int = 255) -> Patch:
    """The pixels of a stamp."""
    wide, high = ceil(stamp.width * scale), ceil(stamp.height * scale)
    ground, *marks = stamp.marks
    rows = [[_colour(ground.colour)] * wide for _ in range(high)]
    for mark in marks:
        ink = _colour(mark.colour)
        left, top = floor(mark.x * scale), floor(mark.y * scale)
        parts = tuple(round((place % 1) * _PARTS) for place in (mark.x * scale, mark.y * scale))
        for down, first, steps in _shape(mark.path, mark.scale * scale, *parts, levels):
            if not 0 <= top + down < high:
                continue
            line = rows[top + down]
            for at, step in enumerate(steps, left + first):
                if step and 0 <= at < wide:
                    line[at] = ink if step == levels else _mixed(line[at], ink, step, levels)
    return tuple(map(tuple, rows))


@lru_cache(maxsize=4096)
def _shape(path: str, scale: float, x: int, y: int, levels: int) -> tuple[tuple[int, int, bytes], ...]:
    """How far a path covers the pixels about its origin, which lies x and y parts of a pixel from the corner of one: a row, its first
    column, and steps of `levels`. A letter comes again and again, in another place."""
    lines = [
        [(px * scale + x / _PARTS, py * scale + y / _PARTS) for px, py in line] for line in outlines(path)
    ]
    across, down = ([point[axis] for line in lines for point in line] for axis in (0, 1))
    left, top = floor(min(across, default=0)), floor(min(down, default=0))
    wide, high = ceil(max(across, default=0)) - left, ceil(max(down, default=0)) - top
    moved = [[(px - left, py - top) for px, py in line] for line in lines]
    return tuple(
        (row + top, first + left, bytes(round(share * levels) for share in shares))
        for row, first, shares in covered(moved, wide, high)
    )


@lru_cache(maxsize=1024)
def outlines(path: str) -> tuple[tuple[Point, ...], ...]:
    """The closed lines of a path; curves are made of straight pieces."""
    lines: list[list[Point]] = []
    x, y = 0.0, 0.0
    for sign, written in _COMMAND.findall(path):
        numbers = [float(number) for number in _NUMBER.findall(written)]
        if sign == "m":
            x, y = x + numbers[0], y + numbers[1]
            lines.append([(x, y)])
        elif sign == "l":
            x, y = x + numbers[0], y + numbers[1]
            lines[-1].append((x, y))
        elif sign == "q":
            a, b, c, d = numbers
            for k in range(1, _CURVE + 1):
                t = k / _CURVE
                bend, end = 2 * t * (1 - t), t * t
                lines[-1].append((x + bend * a + end * c, y + bend * b + end * d))
            x, y = x + c, y + d
        else:
            x, y = lines[-1][0]
    return tuple(map(tuple, lines))


def covered(lines: list[list[Point]], wide: int, high: int) -> Iterator[tuple[int, int, list[float]]]:
    """Which share of each pixel is inside: a row, the first column in which anything is, and the shares from there on."""
    crossings: dict[int, list[tuple[float, int]]] = {}
    for line in lines:
        for (x0, y0), (x1, y1) in zip(line, line[1:] + line[:1], strict=True):
            turn = 1 if y0 < y1 else -1
            if turn < 0:
                x0, y0, x1, y1 = x1, y1, x0, y0
            begin, end = max(0, ceil(y0 * _FINE - 0.5)), min(ceil(y1 * _FINE - 0.5), high * _FINE)
            slope = (x1 - x0) / (y1 - y0) if begin < end else 0.0
            for k in range(begin, end):
                x = x0 + ((k + 0.5) / _FINE - y0) * slope
                crossings.setdefault(k, []).append((max(x, 0.0), turn))
    for row in sorted({k // _FINE for k in crossings}):
        fine = range(row * _FINE, row * _FINE + _FINE)
        edges = [edge for k in fine for edge in _edges(crossings.get(k, []))]
        first = floor(min((x for x, _ in edges), default=0))
        # By how much the share grows from pixel to pixel.
        growth = [0.0] * (floor(max((x for x, _ in edges), default=0)) - first + 2)
        for x, sign in edges:
            at = floor(x)
            growth[at - first] += sign * (at + 1 - x) / _FINE
            growth[at - first + 1] += sign * (x - at) / _FINE
        yield row, first, list(accumulate(growth))[: wide - first]


def _edges(crossings: list[tuple[float, int]]) -> Iterator[tuple[float, int]]:
    """Where a line comes inside (1) and where it leaves (-1)."""
    winding = 0
    for x, turn in sorted(crossings):
        if not winding or not winding + turn:
            yield x, 1 if not winding else -1
        winding += turn


@lru_cache(maxsize=4096)
def _mixed(ground: Colour, ink: Colour, step: int, steps: int) -> Colour:
    r, g, b = (
        (below * (steps - step) + above * step) // steps for below, above in zip(ground, ink, strict=True)
    )
    return r, g, b


@lru_cache(maxsize=256)
def _colour(written: str) -> Colour:
    return int(written[1:3], 16), int(written[3:5], 16), int(written[5:7], 16)
