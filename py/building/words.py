"""The forms of a word list that the page loads, its words and its graph; run as a program, writes one of them."""

import struct
import sys
from itertools import takewhile
from operator import eq

from wordbench.steps import finish
from wordbench.words.compiling import compiling
from wordbench.words.reading import words_file
from wordbench.words.wordsets import MAGIC

from .files import LISTS

FRONT_CODED = b"WBFRONT1"


def made(form: str, code: str) -> bytes:
    """A list in the form `words` or `graph`."""
    source = (LISTS / f"{code}.txt").read_bytes()
    if form == "words":
        return front_coded(words_file(source, code))
    return finish(compiling(source, code)).graph


def front_coded(content: bytes) -> bytes:
    """A file of words by length (wordbench/words/wordsets.py) in half the bytes, once gzipped; `static/engine/words.js` reads it.

    The head stays, with another magic number. Then come all words in the order of the alphabet: 128 + the number of letters
    dropped from the end of the word before, and the letters that follow what is left of it.
    """
    counts, start = layout(content)
    words, at = [], start
    for length, count in counts:
        words += [content[at + length * i : at + length * (i + 1)] for i in range(count)]
        at += length * count
    coded, before = bytearray(), b""
    for word in sorted(words):
        same = len(list(takewhile(bool, map(eq, before, word))))
        coded += bytes([128 + len(before) - same]) + word[same:]
        before = word
    return FRONT_CODED + content[len(MAGIC) : start] + coded


def layout(content: bytes) -> tuple[list[tuple[int, int]], int]:
    """The lengths of the words in such a file, each with how many there are, and where the words begin."""
    counts = [struct.unpack_from("<BI", content, 13 + 5 * i) for i in range(content[12])]
    after = 13 + 5 * len(counts)
    return counts, after + 2 + int.from_bytes(content[after : after + 2], "little")


if __name__ == "__main__":
    sys.stdout.buffer.write(made(*sys.argv[1:]))
