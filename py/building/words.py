"""The forms of a word list that the page loads, its words and its graph; run as a program, writes one of them."""

import sys

from wordbench.alphabet import alphabet
from wordbench.steps import finish
from wordbench.words.compiling import compiling
from wordbench.words.wordsets import WORDS_MAGIC, pack

from .files import LISTS

FRONT_CODED = b"WBFRONT1"
DROPPED = [bytes([128 + count]) for count in range(128)]


def made(form: str, code: str) -> bytes:
    """A list in the form `words` or `graph`."""
    source = (LISTS / f"{code}.txt").read_bytes()
    return front_coded(source.decode(), code) if form == "words" else finish(compiling(source, code)).graph


def front_coded(text: str, code: str) -> bytes:
    """A file of words by length (wordbench/words/wordsets.py) in half the bytes, once gzipped; `static/engine/words.js` reads it.

    The head stays, with another magic number. Then come all words in the order of the alphabet: 128 + the number of letters
    dropped from the end of the word before, and the letters that follow what is left of it. `text` has nothing but words.
    """
    letters = alphabet(code)
    words = sorted(filter(None, letters.encode_lines(text)))
    content = pack(words, letters.letters)
    coded, before = [FRONT_CODED, content[len(WORDS_MAGIC) : -sum(map(len, words))]], b""
    for word in words:
        same = min(len(before), len(word))
        while before[:same] != word[:same]:  # rarely more than three times
            same -= 1
        coded += (DROPPED[len(before) - same], word[same:])
        before = word
    return b"".join(coded)


if __name__ == "__main__":
    sys.stdout.buffer.write(made(*sys.argv[1:]))
