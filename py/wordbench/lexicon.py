"""One word list behind one name: its alphabet, its words as sets and, when asked for, its graph.

A list comes in any of three forms, each also gzipped: a text (`Reading`), a word graph (`trie`),
words by length (`wordsets`). The last two name their letters. Where these are not the letters of
the alphabet that is asked for, the words are written anew in its codes, but for those that it
cannot write: so a ruleset with letters of its own can play with a shipped list, and a graph of
wordfeud-solver may number its letters otherwise than we do.
"""

import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from .alphabet import LONGEST, Alphabet, alphabet
from .errors import LexiconError
from .lazytrie import LazyTrie
from .resources import shipped_list
from .trie import Graph
from .wordsets import MAGIC, WordSets, named_letters, pack


class Lexicon:
    """A word list; `load(part)` gives its bytes as "words", "graph" or "common" when they are first needed, and
    raises KeyError when there are none.

    The sets answer what fits a place, the trie what begins with some letters; the common words are a text.
    """

    def __init__(self, name: str, code: str, load: Callable[[str], bytes]) -> None:
        """`code` is that of the alphabet. Nothing is read until it is wanted."""
        self.name, self.code, self.alphabet, self._load = name, code, alphabet(code), load
        self._sets: WordSets | None = None
        self._trie: Graph | LazyTrie | None = None
        self._hooks: dict[tuple[bytes, bytes], int] = {}
        self._common: dict[int, list[str]] | None = None

    @property
    def sets(self) -> WordSets:
        """The words by length."""
        if self._sets is None:
            self._sets = WordSets(words_file(self._file("words"), self.code), len(self.alphabet.letters))
        return self._sets

    @property
    def trie(self) -> Graph | LazyTrie:
        """Its words letter by letter: the word graph that came with it, else a trie that grows as it is walked.

        A graph that came beside words by length was made with them, and needs no check.
        """
        if self._trie is None:
            try:
                data = unzipped(self._load("graph"))
            except KeyError:
                data = b""
            if is_graph(data):
                graph = Graph(data, check=not self._file("words").startswith(MAGIC))
                self._trie = graph if graph.letters == self.alphabet.letters else None
            self._trie = self._trie or LazyTrie(self.sets)
        return self._trie

    @property
    def total(self) -> int | None:
        """How many words it has, once they have been read."""
        return self._sets.total if self._sets else None

    def texts(self, length: int) -> list[str]:
        """The words of `length` characters as text, in alphabetical order; a tile of two characters has two."""
        if not 0 < length <= LONGEST:
            return []
        letters: dict[int, str] = self.alphabet.texts
        if all(len(letter) == 1 for letter in self.alphabet.letters):
            text = self.sets[length].text.decode("latin-1").translate(letters)
            return [text[start : start + length] for start in range(0, len(text), length)]
        some = (self.sets[tiles] for tiles in range((length + 1) // 2, length + 1))
        words = (w.word(k).decode("latin-1").translate(letters) for w in some for k in range(w.count))
        return sorted(word for word in words if len(word) == length)

    def common(self, length: int) -> list[str]:
        """The words of `length` characters that people know, the most frequent first; [] where there are no counts."""
        if self._common is None:
            self._common = {}
            try:
                ranked = self._file("common").decode().split()
            except LexiconError:
                ranked = []
            for word in ranked:
                self._common.setdefault(len(word), []).append(word)
        return self._common.get(length, [])

    def __contains__(self, word: object) -> bool:
        """Whether the list has a word: a text in either case, or letter codes without blanks.

        >>> own = Lexicon("own", "nl", lambda part: b"raam\\ncafe")
        >>> "Raam" in own, "café" in own, "raa" in own, "4u" in own
        (True, True, False, False)
        """
        if isinstance(word, str):
            try:
                word = self.alphabet.encode(self.alphabet.normalise(word))
            except KeyError:
                return False
        return isinstance(word, bytes) and word in self.sets

    def __len__(self) -> int:
        """How many words it has."""
        return self.sets.total

    def __iter__(self) -> Iterator[str]:
        """Its words as text, the short ones first."""
        return map(self.alphabet.decode, self.sets.words())

    def _file(self, part: str) -> bytes:
        try:
            return self._load(part)
        except KeyError:
            raise LexiconError(
                "there is no word list {name!r}: choose another one", "lexicon.none", name=self.name
            ) from None

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


def lexicon(code: str) -> Lexicon:
    """The shipped list of a language ("nl", "en" ...); its files are read when they are first needed."""
    return Lexicon(code, code, partial(shipped_part, code))


def shipped_part(code: str, part: str) -> bytes:
    """The bytes of a shipped list, or of its common words; KeyError when there are none."""
    found = shipped_list(code, "common" if part == "common" else "")
    if found is None:
        raise KeyError(code)
    return found.read_bytes()


# Why a line is no word.
REASONS = {
    "letters": "not only letters",
    "short": "fewer than 2 letters",
    "long": f"more than {LONGEST} letters",
}
Skipped = tuple[int, str, str]  # line number (1-based), how its text begins, one of REASONS

LARGEST = 100_000_000  # bytes of a list
LISTED = 1000  # lines that are no words are listed one by one
SHOWN = 80  # characters of such a line
LOOKED_AT = 10_000  # characters of a line: no word is longer
CHUNK = 1 << 16  # characters read between two steps: some milliseconds


@dataclass(slots=True)
class Reading:
    """A list's text as it is read: its words, and the lines that are none.

    A line is a word of the alphabet `code`, in either case, with or without accents; `#` begins a
    comment, and lines that are empty do not count.

    >>> reading = Reading("nl")
    >>> list(reading.lines("Raam\\n4u # too\\n\\né"))
    []
    >>> reading.words, reading.skipped
    ({b'\\x12\\x01\\x01\\r': None}, [(2, '4u # too', 'letters'), (4, 'é', 'short')])
    """

    code: str
    words: dict[bytes, None] = field(
        default_factory=dict
    )  # as letter codes; a list in order is sorted in no time
    skipped: list[Skipped] = field(default_factory=list)  # the first of them
    reasons: Counter[str] = field(default_factory=Counter)  # how many for each reason

    def lines(self, text: str) -> Iterator[int]:
        """Read a text in steps of some milliseconds; between them it yields how many lines are done."""
        letters = alphabet(self.code)
        tiles = "|".join(sorted(letters.letters, key=len, reverse=True))
        # Lines that are words to the letter go through as they are, many at once.
        odd = re.compile(f"^(?!(?>{tiles}){{2,{LONGEST}}}+$).+$", re.MULTILINE)
        start = done = 0
        while start < len(text):
            end = text.find("\n", start + CHUNK) + 1 or len(text)
            plain = text[start:end].lower()
            if odd.search(plain):
                lines = text[start:end].split("\n")
                for number, line in enumerate(plain.split("\n")):
                    odds = odd.match(line)
                    lines[number] = self._odd(letters, lines[number], done + number + 1) if odds else line
                plain = "\n".join(lines)
            self.words |= dict.fromkeys(letters.encode_lines(plain))
            done += text.count("\n", start, end)
            start = end
            if start < len(text):
                yield done
        self.words.pop(b"", None)

    def _odd(self, letters: Alphabet, line: str, number: int) -> str:
        """The word that a line can be read as, "" when it is none."""
        word = letters.normalise(line.partition("#")[0].strip()[:LOOKED_AT])
        tiles = letters.split(word)
        if not tiles:
            return ""
        if not set(tiles) <= set(letters.letters):
            why = "letters"
        elif len(tiles) < 2:
            why = "short"
        elif len(tiles) > LONGEST:
            why = "long"
        else:
            return word
        self.reasons[why] += 1
        if len(self.skipped) < LISTED:
            self.skipped.append((number, line.strip()[:SHOWN], why))
        return ""


def read_list(text: str, code: str) -> Reading:
    """A list's text read at once; LexiconError when it has no word."""
    reading = Reading(code)
    for _ in reading.lines(text):
        pass
    if not reading.words:
        raise LexiconError("the list has no word that can be used", "lexicon.empty")
    return reading


def list_text(data: bytes) -> tuple[str, str]:
    """The text of a word list and how it was written: UTF-8 if it can be that, else Latin-1.

    Lines end in any of the usual ways, and in the text with a newline alone.

    >>> list_text(b"caf\\xe9\\r\\nraam")
    ('café\\nraam', 'Latin-1')
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text, encoding = data.decode("utf-16", "replace"), "UTF-16"
    else:
        try:
            text, encoding = data.decode().removeprefix("\ufeff"), "UTF-8"
        except UnicodeDecodeError:
            text, encoding = data.decode("latin-1"), "Latin-1"
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


def words_file(data: bytes, code: str) -> bytes:
    """The file of words by length from one of these: itself, a word graph, a list as text."""
    data, letters = unzipped(data), alphabet(code).letters
    if data.startswith(MAGIC) or (len(data) > 1 and MAGIC.startswith(data)):
        if named_letters(data)[0] in ((), letters):
            return data
        sets = WordSets(data)
        return pack(rewritten(sets.words(), sets.letters, code), letters)
    if is_graph(data):
        graph = Graph(data)
        words = graph if graph.letters == letters else rewritten(graph, graph.letters, code)
        return pack(words, letters)
    return pack(read_list(list_text(data)[0], code).words, letters)


def unzipped(data: bytes) -> bytes:
    """The bytes themselves, or those that they compress."""
    if not data.startswith(b"\x1f\x8b"):
        return data
    unpacked = b""
    try:
        while data:
            unpacker = zlib.decompressobj(wbits=31)  # one part of a gzip file
            unpacked += unpacker.decompress(data, LARGEST - len(unpacked))
            data = unpacker.unused_data
            if not unpacker.eof:
                break
    except zlib.error:
        unpacker = None
    if len(unpacked) == LARGEST:
        raise LexiconError(f"the compressed file has over {LARGEST} bytes when it is unpacked")
    if not unpacker or not unpacker.eof:
        raise LexiconError("the compressed file is damaged or cut short")
    return unpacked


def is_graph(data: bytes) -> bool:
    """Whether bytes are to be read as a word graph: it begins with its number of nodes, 8 bytes."""
    return len(data) >= 8 and data[4:8] == bytes(4)


def rewritten(words: Iterable[bytes], letters: tuple[str, ...], code: str) -> Iterator[bytes]:
    """Words in codes of some letters in the codes of an alphabet, those that it can write."""
    source, target = Alphabet("the file", letters), alphabet(code)
    doubles = any(len(letter) > 1 for letter in target.letters)
    for word in words:
        try:
            text = source.decode(word)
            yield target.encode(text if doubles else text.replace("|", ""))
        except KeyError:
            continue
