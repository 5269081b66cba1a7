"""A decoded picture: its three colour planes as bytes, and the few bulk operations that reading needs.

Pure Python spends about 30 ns on a pixel that `map` or a slice touches and ten times that on one in a
`for` loop, so everything here takes whole rows: slices, `translate`, `map` over operators.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from io import BytesIO
from math import sqrt
from warnings import catch_warnings

from ..errors import WordbenchError

MOST_PIXELS = 40_000_000
LEAST_SIDE = 100
# Pixels: with fewer or more a picture is doubled or halved; the page scales pictures itself, to WANTED.
ENOUGH, TOO_MANY, WANTED = 450_000, 3_200_000, 1_200_000


APART = 2  # pixels between those that are compared for edges, which may be soft
_MOST_APART = 60  # larger differences are all alike


class PictureError(WordbenchError):
    """A picture without a board that can be read."""

    kind = "picture"


@dataclass(frozen=True, slots=True)
class Pixels:
    """Planes of `width` x `height` bytes, row by row; one pixel of the given picture is `scale` of these."""

    width: int
    height: int
    planes: tuple[bytes, ...]
    scale: float

    def row(self, plane: int, y: int, left: int, right: int) -> bytes:
        """Pixels left <= x < right of a row."""
        start = y * self.width
        return self.planes[plane][start + left : start + right]

    def band(self, top: int, bottom: int) -> "Pixels":
        """Some of the rows as a picture."""
        ends = slice(top * self.width, bottom * self.width)
        return replace(self, height=bottom - top, planes=tuple(plane[ends] for plane in self.planes))

    def patch(self, plane: int, box: tuple[int, int, int, int]) -> list[bytes]:
        """The rows of a box (left, top, right, bottom), cut to the picture."""
        left, top, right, bottom = box
        left, right = max(left, 0), min(right, self.width)
        return [self.row(plane, y, left, right) for y in range(max(top, 0), min(bottom, self.height))]

    def colour(self, box: tuple[int, int, int, int]) -> tuple[int, int, int]:
        """The median of each channel in a box."""
        red, green, blue = (median(b"".join(self.patch(plane, box))) for plane in range(3))
        return red, green, blue


def picture(width: int, height: int, rgb: bytes | bytearray | memoryview) -> Pixels:
    """A picture of `width` x `height` pixels, row by row, each three bytes (RGB) or four (RGBA).

    PictureError when the number of bytes does not fit, or the picture is too large or too small.
    """
    depth = 4 if len(rgb) == width * height * 4 else 3
    if width < 1 or height < 1 or len(rgb) != width * height * depth:
        raise PictureError(f"{len(rgb)} bytes are not a picture of {width} x {height} pixels")
    if width * height > MOST_PIXELS:
        raise PictureError("picture.large", width=width, height=height)
    if min(width, height) < LEAST_SIDE:
        raise PictureError("picture.small", width=width, height=height)
    planes, scale = [bytes(rgb[channel::depth]) for channel in range(3)], 1.0
    while width * height > TOO_MANY:
        planes, scale = [_halved(plane, width, height) for plane in planes], scale / 2
        width, height = width // 2, height // 2
    while width * height < ENOUGH:
        planes, scale = [_doubled(plane, width) for plane in planes], scale * 2
        width, height = width * 2, height * 2
    return Pixels(width, height, tuple(planes), scale)


def opened(data: bytes, name: str) -> tuple[int, int, bytes]:
    """Width, height and RGB bytes of a file, scaled to WANTED; Pillow decodes it. Errors begin with the file's name."""
    try:
        pillow = import_module("PIL.Image")
    except ImportError:
        raise WordbenchError("to read pictures Pillow is needed: pip install pillow") from None
    # Pillow's warning about large pictures is not needed: we check the size ourselves.
    try:
        with catch_warnings(action="ignore"):
            image = pillow.open(BytesIO(data))
        if image.width * image.height > MOST_PIXELS:
            raise PictureError(f"{name}: {image.width} x {image.height} pixels are too many")
        if getattr(image, "is_animated", False):
            raise PictureError(f"{name}: this picture is animated: take one of a single board")
        image = image.convert("RGB")
    except (OSError, SyntaxError, ValueError, pillow.DecompressionBombError) as error:
        if isinstance(error, PictureError):
            raise
        raise PictureError(f"{name}: this is not a picture, or not a whole one") from None
    factor = sqrt(WANTED / (image.width * image.height))
    if factor < 1:
        size = round(image.width * factor), round(image.height * factor)
        image = image.resize(size, pillow.Resampling.BOX)
    return image.width, image.height, image.tobytes()


def _mean(a: bytes | bytearray, b: bytes | bytearray) -> bytes:
    """The mean of each pair of bytes, all at once as big integers, without the bits that would carry over."""
    x, y = int.from_bytes(a, "little"), int.from_bytes(b, "little")
    odd = int.from_bytes(b"\xfe" * len(a), "little")
    return ((x & y) + (((x ^ y) & odd) >> 1)).to_bytes(len(a), "little")


def smoothed(plane: bytes, width: int) -> bytes:
    """Every pixel becomes a weighted mean of the nine around it; a third of the noise is left."""
    for ahead in (True, False):
        for step in (1, width):
            beside = plane[step:] + plane[-step:] if ahead else plane[:step] + plane[:-step]
            plane = _mean(plane, beside)
    return plane


def _halved(plane: bytes, width: int, height: int) -> bytes:
    """Every four pixels become one."""
    if width % 2:
        rows = range(0, width * height, width)
        plane = b"".join(plane[start : start + width - 1] for start in rows)
    thin, width = _mean(plane[::2], plane[1::2]), width // 2
    rows = range(0, 2 * width * (height // 2), 2 * width)
    upper = b"".join(thin[start : start + width] for start in rows)
    return _mean(upper, b"".join(thin[start + width : start + 2 * width] for start in rows))


def _doubled(plane: bytes, width: int) -> bytes:
    """Every pixel becomes four; the new ones are means of their neighbours."""
    wide = bytearray(2 * len(plane))
    wide[::2], wide[1::2] = plane, _mean(plane, plane[1:] + plane[-1:])
    # The last pixel of a row has no neighbour after it.
    wide[2 * width - 1 :: 2 * width] = plane[width - 1 :: width]
    width *= 2
    between = _mean(wide, wide[width:] + wide[-width:])
    rows = range(0, len(wide), width)
    return b"".join(part[start : start + width] for start in rows for part in (wide, between))


def median(values: bytes) -> int:
    """The median of some bytes, 0 if there are none.

    >>> median(bytes([9, 1, 5]))
    5
    """
    return sorted(values)[len(values) // 2] if values else 0


def differences(a: bytes, b: bytes, limit: int) -> bytes:
    """How far the bytes of each pair are apart, up to a limit of at most 60; all at once, as big integers.

    >>> list(differences(bytes([10, 200, 7]), bytes([12, 100, 7]), 16))
    [2, 16, 0]
    """
    size = min(len(a), len(b))
    x, y = int.from_bytes(a[:size], "little"), int.from_bytes(b[:size], "little")
    ones = int.from_bytes(b"\x01" * size, "little")
    # Half of each byte is subtracted from 128 more than the other's half; then the lowest bits, from 1 more.
    halves = (x >> 1 & 127 * ones) + 128 * ones - (y >> 1 & 127 * ones)
    coarse = int.from_bytes(halves.to_bytes(size, "little").translate(_COARSE), "little")
    return (coarse + (x & ones) + ones - (y & ones)).to_bytes(size, "little").translate(_clipped(limit))


def edges(planes: Sequence[bytes], levels: bytes) -> bytes:
    """The entries of `levels` for the differences between each pixel and the one APART from it, of all planes as bits."""
    found = 0
    for plane in planes:
        steps = differences(plane[APART:], plane, _MOST_APART)
        found |= int.from_bytes(steps.translate(levels), "little")
    return found.to_bytes(len(planes[0]) - APART, "little")


_COARSE = bytes(4 * min(max(half - 97, 0), 62) for half in range(256))


@cache
def _clipped(limit: int) -> bytes:
    """The limited difference for each byte made of its half, from 31 more, and its lowest bits."""
    return bytes(min(abs(2 * (packed // 4 - 31) + packed % 4 - 1), limit) for packed in range(256))
