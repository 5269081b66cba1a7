"""Pictures that follow one another as an animated GIF (GIF89a), in which each shows only what has changed.

Edges are mixed in three steps, so that all pictures together have few colours.
"""

from collections.abc import Generator, Iterable, Iterator
from itertools import groupby
from math import ceil
from struct import pack

from ..errors import WordbenchError
from .picture import Picture
from .raster import Colour, patch

_STEPS = 3
_MOST = 256  # numbers of colours, one of which stands for what has not changed
_LONGEST = 12  # bits of a code
_BLOCK = 255  # bytes

Numbers = dict[Colour | None, int]  # of the colours; None is what has not changed
Frame = tuple[int, int, int, list[int]]  # left, top, width and the numbers of its pixels, row by row


def animated(
    pictures: Iterable[Picture], pause: float, last: float, scale: float = 1
) -> Generator[None, None, bytes]:
    """The bytes of a GIF that is shown again and again: each picture stays for `pause` seconds, the last one for `last`.

    Yields wherever other work may run. All pictures are as large as the first. WordbenchError when they have more than 255 colours.
    """
    numbers: Numbers = {None: 0}
    frames, size = list[Frame](), (0, 0)
    for before, picture in _pairs(pictures):
        size = ceil(picture.width * scale), ceil(picture.height * scale)
        frames.append(_changes(before, picture, scale, size, numbers))
        yield
    if len(numbers) > _MOST:
        raise WordbenchError(f"a film cannot have {len(numbers) - 1} colours: at most {_MOST - 1}")
    bits = max(2, (len(numbers) - 1).bit_length())
    table = b"".join(bytes(colour or (0, 0, 0)) for colour in numbers).ljust(3 << bits, b"\0")
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


def _changes(
    before: Picture | None, picture: Picture, scale: float, size: tuple[int, int], numbers: Numbers
) -> Frame:
    """The rectangle with all stamps that are new; a picture that is the same has one pixel."""
    old = before.stamps if before else {}
    patches = [
        (round(x * scale), round(y * scale), patch(stamp, scale, _STEPS))
        for (x, y), stamp in picture.stamps.items()
        if old.get((x, y)) != stamp
    ] or [(0, 0, ())]
    left, top = min(x for x, _, _ in patches), min(y for _, y, _ in patches)
    right = min(size[0], max(x + len(rows[0]) if rows else 1 for x, _, rows in patches))
    low = min(size[1], max(y + max(1, len(rows)) for _, y, rows in patches))
    wide = right - left
    pixels = [0] * (wide * (low - top))
    for x, y, rows in patches:
        for at, row in enumerate(rows[: low - y], y):
            start = (at - top) * wide + x - left
            told = [numbers.setdefault(colour, len(numbers)) for colour in row[: right - x]]
            pixels[start : start + len(told)] = told
    return left, top, wide, pixels


def compressed(pixels: Iterable[int], bits: int) -> bytes:
    """The numbers of pixels, each below 2 ** bits, by LZW with codes of growing length (appendix F of the GIF specification).

    Most pixels of a film have not changed. So equal ones are taken together: the code of a row of them is looked up by its length.
    """
    clear = 1 << bits
    known: dict[int, int] = {}  # the code of pixels that have one, followed by another pixel
    equal: dict[int, list[int]] = {}  # the codes of one, two, three ... such pixels
    free, length = clear + 2, bits + 1
    kept, count, out = clear, length, bytearray()
    run, here = -1, -1  # the code of the pixels that are not written yet; the pixel, if they are all the same
    for pixel, group in groupby(pixels):
        left = len(list(group))
        while left:
            if run < 0:
                codes = equal.setdefault(pixel, [pixel])
                most = min(left, len(codes))
                run, here, left = codes[most - 1], pixel, left - most
                continue
            longer = run << 8 | pixel
            if longer in known:
                run, here, left = known[longer], -1, left - 1
                continue
            kept |= run << count
            count += length
            while count >= 8:
                out.append(kept & 255)
                kept, count = kept >> 8, count - 8
            if free < 1 << _LONGEST:
                known[longer] = free
                if here == pixel:
                    equal[pixel].append(free)
                length += free == 1 << length
                free += 1
            else:
                kept |= clear << count
                count += length
                known.clear()
                equal.clear()
                free, length = clear + 2, bits + 1
            run = -1
    if run >= 0:
        kept |= run << count
        count += length
        length += free == 1 << length and length < _LONGEST
    kept |= (clear + 1) << count
    count += length
    return bytes(out) + kept.to_bytes(-(-count // 8), "little")


def _blocks(data: bytes) -> Iterator[bytes]:
    for start in range(0, len(data), _BLOCK):
        yield data[start : start + _BLOCK]
