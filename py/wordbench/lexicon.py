"""One word list behind one name: its alphabet, its words as sets and, when asked for, its graph."""

import gzip
import zlib
from collections.abc import Callable

from .alphabet import alphabet
from .errors import LexiconError
from .trie import Graph
from .wordsets import LONGEST, MAGIC, WordSets, pack


class Lexicon:
    """A word list; `load(part)` gives its bytes as "words" or as "graph" when they are first needed.

    The sets answer what fits a place, the graph what begins with some letters.
    """

    def __init__(self, name: str, code: str, load: Callable[[str], bytes]) -> None:
        """`code` is that of the alphabet. Nothing is read until it is wanted."""
        self.name, self.code, self.alphabet, self._load = name, code, alphabet(code), load
        self._sets: WordSets | None = None
        self._graph: Graph | None = None
        self._hooks: dict[tuple[bytes, bytes], int] = {}

    @property
    def sets(self) -> WordSets:
        """The words by length."""
        if self._sets is None:
            self._sets = WordSets(words_file(self._load("words"), self.code))
        return self._sets

    @property
    def graph(self) -> Graph:
        """The word graph."""
        if self._graph is None:
            self._graph = Graph(self._load("graph"))
        return self._graph

    def __contains__(self, word: bytes) -> bool:
        """Whether the list has the word (letter codes, no blanks)."""
        return word in self.sets

    def hooks(self, before: bytes, after: bytes) -> int:
        """The letters x (bit c = letter c) for which `before` x `after` is a word."""
        letters = self._hooks.get((before, after))
        if letters is None:
            place = len(before)
            words = self.sets[place + 1 + len(after)]
            found = words.all
            for offset, code in enumerate(before + b"\0" + after):
                if code and found:
                    found &= words.one_of(offset, 1 << code)
            letters = 0
            for index in words.members(found):
                letters |= 1 << words.text[index * words.length + place]
            if len(self._hooks) > 20_000:
                self._hooks.clear()
            self._hooks[before, after] = letters
        return letters


Skipped = tuple[int, str, str]  # line number (1-based), its text, why it cannot be used


def encode_words(text: str, code: str) -> tuple[list[bytes], list[Skipped]]:
    """Letter codes of the usable lines of a list, and the lines that are not.

    A line is a word of the alphabet `code`, in either case, with or without accents; empty lines
    do not count. LexiconError when nothing is left.

    >>> encode_words("Raam\\n4u\\n\\né", "nl")
    ([b'\\x12\\x01\\x01\\r'], [(2, '4u', 'not only letters'), (4, 'é', 'fewer than 2 letters')])
    """
    letters = alphabet(code)
    tiles = set(letters.letters)
    words: list[bytes] = []
    skipped: list[Skipped] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        word = line.strip()
        if not tiles.issuperset(word):
            word = letters.normalise(word)
        if not word:
            continue
        if not tiles.issuperset(word):
            skipped.append((number, line.strip(), "not only letters"))
        elif not 2 <= len(word) <= LONGEST:
            reason = "fewer than 2 letters" if len(word) < 2 else f"more than {LONGEST} letters"
            skipped.append((number, line.strip(), reason))
        else:
            words.append(letters.encode(word))
    if not words:
        raise LexiconError("the list has no word that can be used")
    return words, skipped


def words_file(data: bytes, code: str) -> bytes:
    """The file of words by length from one of these: itself, a word graph, a list as text."""
    if data.startswith(b"\x1f\x8b"):
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error):
            raise LexiconError("the compressed file is damaged or cut short") from None
    if data.startswith(MAGIC):
        return data
    if b"\0" in data[:64]:
        return pack(Graph(data))
    return pack(encode_words(list_text(data), code)[0])


def list_text(data: bytes) -> str:
    """The text of a word list; LexiconError names the first byte that is no UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise LexiconError(f"the word list is no UTF-8 text at byte {error.start + 1}") from None
