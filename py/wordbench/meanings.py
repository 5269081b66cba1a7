"""What a word means: a dictionary of one language, in whose file a word is found without reading all of it.

`python3 build.py meanings` makes the file from other people's dictionaries (py/building/senses.py). It has a line
with the magic, a line of JSON about its sources and its size, then lines in the order of their bytes, so that a word
is found by bisection, as the program `look` does. A line is a word, a tab, and then either the number of its source
and one to three senses with tabs between, or a minus sign and how the word becomes its lemma: how many letters to
remove, then the letters to add ("lopende", "-2"). Words are written as in the word list: in lower case, with accents
only on letters of its alphabet.
"""

import json
import re
import zlib
from dataclasses import dataclass
from functools import cache
from typing import Any

from .errors import LexiconError
from .words.lexicon import Lexicon, need_lexicon, shipped_part
from .words.reading import unzipped

HEAD = b"wordbench meanings 1\n"
LEMMA = re.compile(r"-(\d+)(.*)")
SOURCE = ("name", "kind", "language")  # what the first line says of each source


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word means: the senses of the word itself, or else of its `lemma` (to walk, for walked).

    `kind` is "definitions", "synonyms", "related" or "translations", `language` that of the senses, `source` their dictionary
    with its licence.

    >>> from wordbench import Meaning
    >>> print(Meaning("walked", "walk", ("to go on foot",), "a dictionary", "definitions", "en"))
    walked -> walk
      to go on foot
      (a dictionary)
    """

    word: str
    lemma: str | None
    senses: tuple[str, ...]
    source: str
    kind: str
    language: str

    def __str__(self) -> str:
        """The word with its senses, in a line each."""
        head = f"{self.word} -> {self.lemma}" if self.lemma else self.word
        return "\n".join([head, *(f"  {sense}" for sense in self.senses), f"  ({self.source})"])


class Meanings:
    """A dictionary of one language."""

    def __init__(self, data: bytes) -> None:
        """`data` is the file's content; LexiconError when it is not whole."""
        start = data.find(b"\n", len(HEAD)) + 1
        try:
            facts: dict[str, Any] = json.loads(data[len(HEAD) : start])
            whole = data.startswith(HEAD) and facts["check"] == zlib.adler32(memoryview(data)[start:])
            self._sources = [[str(source[key]) for key in SOURCE] for source in facts["sources"]]
        except (ValueError, LookupError, TypeError, RecursionError):
            whole = False
        if not whole:
            raise LexiconError("meanings.damaged")
        self._data, self._start = data, start
        self.facts = facts

    def find(self, word: str) -> Meaning | None:
        """What a word of the list means; None when the dictionary lacks it.

        LexiconError when its line names a source that the file does not have.
        """
        line = self._line(word)
        found = LEMMA.fullmatch(line)
        lemma = word[: len(word) - int(found[1])] + found[2] if found else None
        number, *senses = (self._line(lemma) if lemma else line).split("\t")
        if not senses:
            return None
        if not number.isdecimal() or int(number) >= len(self._sources):
            raise LexiconError("meanings.damaged")
        return Meaning(word, lemma, tuple(senses), *self._sources[int(number)])

    def _line(self, word: str) -> str:
        """What follows a word in its line; "" when there is none."""
        if not word.isprintable():  # with a tab or a line break it would match what follows a word
            return ""
        data, key = self._data, word.encode() + b"\t"
        low, high = self._start, len(data)
        while low < high:
            middle = data.rfind(b"\n", self._start, (low + high) // 2) + 1 or self._start
            end = data.find(b"\n", middle)
            if data.startswith(key, middle):
                return data[middle + len(key) : end].decode()
            if data[middle:end] < key:
                low = end + 1
            else:
                high = middle
        return ""


def meaning(lexicon: Lexicon, word: str) -> Meaning | None:
    """What a word means in the language of a list, which may be one of your own; None when the dictionary lacks it.

    LexiconError when there is no dictionary of that language, or a damaged one.

    >>> from wordbench import WordbenchError, lexicon, meaning
    >>> try:
    ...     print(meaning(lexicon("en"), "walked").lemma)
    ... except WordbenchError:  # where no dictionary has been collected
    ...     print("walk")
    walk
    """
    need_lexicon(lexicon)
    return shipped(lexicon.code).find(lexicon.alphabet.normalise(word))


@cache
def shipped(code: str) -> Meanings:
    """The dictionary of a language that lies beside the word lists."""
    try:
        return Meanings(unzipped(shipped_part(code, "meanings")))
    except KeyError:
        raise LexiconError("meanings.none", language=code) from None
