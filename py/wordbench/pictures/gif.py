"""Pictures that follow one another as an animated GIF (GIF89a), in which each shows only what has changed.

Edges are mixed in three steps, so that all pictures together have few colours.
"""

import re
from collections.abc import Generator, Iterable, Iterator
from itertools import chain
from math import ceil
from struct import pack

from ..errors import WordbenchError
from .picture import Picture, Stamp
from .raster import Colour, patch

_COLOUR_STEPS = 3
_MOST = 256  # numbers of colours, one of which stands for what has not changed
_LONGEST_CODE = 12  # bits of a code
_BLOCK = 255  # bytes
_PENDING = 512  # bits that are put together before they are written
_ZEROS = re.compile(rb"\0{8,}|\Z")
_DIFFERS = b"\0" + b"\xff" * 255

Frame = tuple[int, int, int, bytes]  # left, top, width and the numbers of its pixels, row by row


class _Palette:
    """The numbers of colours, in the order in which they come; 0 is what has not changed."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.colours: dict[Colour, int] = {}
        self._known: dict[Stamp, tuple[int, bytes]] = {}

    def rows(self, stamp: Stamp, before: Stamp | None = None) -> list[bytes]:
        """The pixels of a stamp as numbers, 0 for each that it has in common with the one that was there `before`."""
        wide, pixels = self._pixels(stamp)
        if before and (before.width, before.height) == (stamp.width, stamp.height):
            pixels = _without(pixels, self._pixels(before)[1])
        return [pixels[at : at + wide] for at in range(0, len(pixels), wide)]

    def _pixels(self, stamp: Stamp) -> tuple[int, bytes]:
        if stamp not in self._known:
            rows = patch(stamp, self.scale, _COLOUR_STEPS)
            for colour in dict.fromkeys(chain.from_iterable(rows)):
                self.colours.setdefault(colour, len(self.colours) + 1)
            if len(self.colours) >= _MOST:
                raise WordbenchError(f"a film cannot have {len(self.colours)} colours: at most {_MOST - 1}")
            numbers = map(self.colours.__getitem__, chain.from_iterable(rows))
            self._known[stamp] = len(rows[0]), bytes(numbers)
        return self._known[stamp]


def _without(pixels: bytes, before: bytes) -> bytes:
    """The numbers of pixels, 0 for those that are as they were before: all at once, in whole numbers as long as all of them."""
    now = int.from_bytes(pixels, "little")
    differs = (now ^ int.from_bytes(before, "little")).to_bytes(len(pixels), "little").translate(_DIFFERS)
    return (now & int.from_bytes(differs, "little")).to_bytes(len(pixels), "little")


def animated(
    pictures: Iterable[Picture], pause: float, last: float, scale: float = 1
) -> Generator[None, None, bytes]:
    """The bytes of a GIF that is shown again and again: each picture stays for `pause` seconds, the last one for `last`.

    Yields wherever other work may run. All pictures are as large as the first. WordbenchError when they have more than 255 colours.
    """
    palette = _Palette(scale)
    frames, size = list[Frame](), (0, 0)
    for before, picture in _pairs(pictures):
        size = ceil(picture.width * scale), ceil(picture.height * scale)
        frames.append(_changes(before, picture, size, palette))
        yield
    bits = max(2, len(palette.colours).bit_length())
    table = (b"\0\0\0" + b"".join(map(bytes, palette.colours))).ljust(3 << bits, b"\0")
    parts = [b"GIF89a", pack("<HHBBB", *size, 0xF0 | bits - 1, 0, 0), table]
    parts.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")  # again and again
    for k, (left, top, wide, pixels) in enumerate(frames):
        stay = round(100 * (last if k == len(frames) - 1 else pause))
        parts.append(pack("<BBBBHBB", 0x21, 0xF9, 4, 0x05, stay, 0, 0))
        parts.append(pack("<BHHHHBB", 0x2C, left, top, wide, len(pixels) // wide, 0, bits))
        parts += [bytes([len(block)]) + block for block in _blocks(compressed(pixels, bits))] + [b"\0"]
        yield
    return b"".join(parts) + b";"


def _pairs(pictures: Iterable[Picture]) -> Iterator[tuple[Picture | None, Picture]]:
    before = None
    for picture in pictures:
        yield before, picture
        before = picture


def _changes(before: Picture | None, picture: Picture, size: tuple[int, int], palette: _Palette) -> Frame:
    """The rectangle with all stamps that are new; a picture that is the same has one pixel."""
    old, scale = before.stamps if before else {}, palette.scale
    patches = [
        (round(x * scale), round(y * scale), palette.rows(stamp, old.get((x, y))))
        for (x, y), stamp in picture.stamps.items()
        if old.get((x, y)) != stamp
    ] or [(0, 0, [b"\0"])]
    left, top = min(x for x, _, _ in patches), min(y for _, y, _ in patches)
    right = min(size[0], max(x + len(rows[0]) for x, _, rows in patches))
    low = min(size[1], max(y + len(rows) for _, y, rows in patches))
    wide = right - left
    pixels = bytearray(wide * (low - top))
    for x, y, rows in patches:
        for at, row in enumerate(rows[: low - y], y):
            start, told = (at - top) * wide + x - left, row[: right - x]
            pixels[start : start + len(told)] = told
    return left, top, wide, bytes(pixels)


def compressed(pixels: bytes, bits: int) -> bytes:
    """The numbers of pixels, each below 2 ** bits, by LZW with codes of growing length (appendix F of the GIF specification)."""
    clear = 1 << bits
    out, kept, count, length, free = bytearray(), 0, 0, bits + 1, clear + 1
    for code in _codes(pixels, clear):
        kept |= code << count
        count += length
        free = clear + 1 if code == clear else free + 1
        length = free.bit_length() if free < 1 << _LONGEST_CODE else _LONGEST_CODE
        if count > _PENDING:
            whole = count >> 3
            out += (kept & (1 << 8 * whole) - 1).to_bytes(whole, "little")
            kept, count = kept >> 8 * whole, count & 7
    return bytes(out) + kept.to_bytes(-(-count // 8), "little")


def _codes(pixels: bytes, clear: int) -> list[int]:
    """The codes, from the one that clears the table to the one that ends it.

    Most pixels of a film have not changed. So long rows of 0 are taken as wholes: the code of a row is looked up by its length.
    """
    known: dict[int, int] = {}  # the code of pixels that have one, followed by another pixel
    zeros = [0]  # the codes of one, two, three ... pixels that are 0
    free, codes = clear + 2, [clear]

    def told(run: int, pixel: int) -> None:
        """The pixels with the code `run` are written; these and the next one have a code from now on."""
        nonlocal free
        codes.append(run)
        if free < 1 << _LONGEST_CODE:
            known[run << 8 | pixel] = free
            if not pixel and run == zeros[-1]:
                zeros.append(free)
            free += 1
        else:
            codes.append(clear)
            known.clear()
            zeros[1:] = []
            free = clear + 2

    run = pixels[0] if pixels else -1  # the code of the pixels that are not written yet
    at = 1
    for row in _ZEROS.finditer(pixels, 1):
        for pixel in pixels[at : row.start()]:
            longer = run << 8 | pixel
            if longer in known:
                run = known[longer]
            else:
                told(run, pixel)
                run = pixel
        at, left = row.end(), row.end() - row.start()
        while left and run << 8 in known:
            run, left = known[run << 8], left - 1
        while left:
            told(run, 0)
            most = min(left, len(zeros))
            run, left = zeros[most - 1], left - most
    if run >= 0:
        codes.append(run)
    return [*codes, clear + 1]


def _blocks(data: bytes) -> Iterator[bytes]:
    for start in range(0, len(data), _BLOCK):
        yield data[start : start + _BLOCK]
