"""Which word a puzzle has: by its number in a series, or by a code that does not show the word."""

from collections.abc import Sequence
from zlib import crc32

from ..errors import WordbenchError

MOST_BYTES = 256  # bytes of a word in a code


def numbered(words: Sequence[str], number: int, series: str) -> str:
    """The word of puzzle `number` of a series: no word comes again before all have been used.

    Words are ordered by a checksum of series and word, so the order changes little when the list does.
    """
    if not words:
        raise WordbenchError("wordle.none")
    return sorted(words, key=lambda word: (crc32(f"{series} {word}".encode()), word))[number % len(words)]


def obfuscate(word: str) -> str:
    """A word as a code that does not show it at a glance, for the link of a challenge.

    WordbenchError when the word is too long.

    >>> reveal(obfuscate("crane"))
    'crane'
    """
    data = word.encode()
    if len(data) > MOST_BYTES:
        raise WordbenchError(f"the word has {len(data)} bytes, expected at most {MOST_BYTES}")
    check = crc32(data).to_bytes(4, "big")[:2]
    return (check + _veil(data, check)).hex()


def reveal(code: str) -> str:
    """The word of a code; WordbenchError when the code is cut or changed."""
    try:
        data = bytes.fromhex(code)
        word = _veil(data[2:], data[:2]).decode()
        if not word or obfuscate(word) != code.lower():
            raise ValueError
    except ValueError:
        raise WordbenchError("wordle.code", code=code) from None
    return word


def _veil(data: bytes, key: bytes) -> bytes:
    return bytes(byte ^ crc32(key + bytes([k])) & 255 for k, byte in enumerate(data))
