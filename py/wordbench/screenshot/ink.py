"""What is drawn on a square: the pixels that differ from its ground, as connected parts.

A mask is one whole number with a bit for each pixel, `stride` bits a row, so that a flood fill of all
pixels at once is a few shifts: a letter of 30 x 30 pixels takes some 20 microseconds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, pairwise

from .picture import median


@dataclass(frozen=True, slots=True)
class Component:
    """A connected part of the ink: its mask and the box around it (right and bottom are outside)."""

    mask: int
    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Ink:
    """A square's pixels as `rows` of how much ink each has, 0 to 255, and the parts, the largest first."""

    rows: list[bytes]
    ground: int
    contrast: int
    """Of 255: how far the darkest (or brightest) ink is from the ground."""
    dark: bool
    parts: list[Component]


def ink(patch: Sequence[bytes], least: int, dark_ink: bool | None = None) -> Ink:
    """The ink on a patch, dark or light, as the clearer one is; none where no pixel is `least` from the ground."""
    height, width = len(patch), len(patch[0])
    # Ink covers less than half of a square, whatever is drawn there.
    ground = median(b"".join(patch)[::5])
    inner = b"".join(row[width // 8 : -width // 8] for row in patch[height // 8 : -height // 8])
    if max(inner) - min(inner) < least:
        return Ink([], ground, 0, True, [])
    middle = sorted(inner[::2])
    few = max(1, len(middle) // 100)
    dark, light = ground - middle[few], middle[-1 - few] - ground
    if dark_ink is not None:
        dark, light = (dark, -1) if dark_ink else (-1, light)
    contrast = max(dark, light)
    if contrast < least:
        return Ink([], ground, contrast, dark > light, [])
    sign = -1 if dark >= light else 1
    table = _stretched(ground, sign, contrast)
    rows = [row.translate(table) for row in patch]
    return Ink(rows, ground, contrast, dark >= light, parts_of(rows, 128))


@lru_cache(maxsize=1024)
def _stretched(ground: int, sign: int, contrast: int) -> bytes:
    """For each level how much ink it is: 255 where it is as far from the ground as `contrast`."""
    return bytes(min(max((v - ground) * sign * 255 // contrast, 0), 255) for v in range(256))


@cache
def _digits(threshold: int) -> bytes:
    """For each level 1, or 0 if it is below the threshold."""
    return bytes(49 if v >= threshold else 48 for v in range(256))


def parts_of(rows: Sequence[bytes], threshold: int) -> list[Component]:
    """The connected parts of the pixels at or above a threshold, the highest first."""
    width = len(rows[0])
    stride = width + 1
    digits = _digits(threshold)
    mask = int(b"0".join(row.translate(digits) for row in rows), 2)  # the first pixel is the highest bit
    top_bit = stride * len(rows) - 2
    found = sorted(_flooded(mask, stride, top_bit), key=lambda part: (-part.height, part.left))
    return found


def _flooded(mask: int, stride: int, top_bit: int) -> Iterator[Component]:
    line = (1 << stride - 1) - 1
    rows = (top_bit + 1) // stride + 1
    while mask:
        part, grown = 0, mask & -mask
        while grown != part:
            part = grown
            wide = part | part << 1 | part >> 1
            grown = (wide | wide << stride | wide >> stride) & mask
        mask ^= part
        first, last = part.bit_length() - 1, (part & -part).bit_length() - 1
        top, bottom = (top_bit - first) // stride, (top_bit - last) // stride + 1
        columns = 0
        for row in range(rows - bottom, rows - top):
            columns |= part >> row * stride & line
        width = stride - 1
        right = width - ((columns & -columns).bit_length() - 1)
        yield Component(part, width - columns.bit_length(), top, right, bottom)


def scaled(
    rows: Sequence[bytes], left: float, top: float, right: float, bottom: float, across: int, down: int
) -> list[int]:
    """The mean ink in each of `across` x `down` equal parts of a box; outside of the rows there is none."""
    width = len(rows[0])
    edges = [min(max(left + (right - left) * k / across, 0.0), float(width)) for k in range(across + 1)]
    cuts = [(int(edge), edge - int(edge)) for edge in edges]
    first, last = max(int(top), 0), min(int(bottom) + 1, len(rows))
    lines = []
    for row in rows[first:last]:
        sums = [0, *accumulate(row), 0]
        sums[-1] = sums[-2]
        ends = [sums[place] + share * (sums[place + 1] - sums[place]) for place, share in cuts]
        lines.append([b - a for a, b in pairwise(ends)])
    area = (right - left) / across * (bottom - top) / down
    heights = [
        min(max(top + (bottom - top) * k / down - first, 0.0), float(len(lines))) for k in range(down + 1)
    ]
    steps = [(int(height), height - int(height)) for height in heights]
    columns = []
    for column in zip(*lines, strict=True):
        sums = [0, *accumulate(column), 0]
        sums[-1] = sums[-2]
        ends = [sums[place] + share * (sums[place + 1] - sums[place]) for place, share in steps]
        columns.append([int((b - a) / area) for a, b in pairwise(ends)])
    return [value for line in zip(*columns, strict=True) for value in line]
