"""Reading a word list from a file of any form.

A list comes in any of three forms, each also gzipped: a text (`shapes`, `Reading`), a word graph (`trie`),
words by length (`wordsets`). The last two name their letters. If these are not the letters of the
alphabet that is asked for, the words are rewritten in its codes, without those that it cannot
write: so a ruleset with its own letters can use a shipped list, and a graph of wordfeud-solver may
number its letters differently.
"""

import re
import zlib
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field

from ..alphabet import LONGEST, MOST_LETTERS, Alphabet, alphabet
from ..decoding import decoded
from ..errors import LexiconError
from ..steps import finish
from .columns import MARKS
from .shapes import refuse_other_files, shaping
from .trie import Graph
from .wordsets import WORDS_MAGIC, WordSets, named_letters, packing

# Why a line is not a word.
REASONS = {
    "letters": "not only letters",
    "short": "fewer than 2 letters",
    "long": f"more than {LONGEST} letters",
}
Skipped = tuple[int, str, str]  # line number (1-based), how its text begins, one of REASONS

LARGEST_FILE = 100_000_000  # bytes of a list
LINES_LISTED = 1000  # lines that are not words, listed one by one
CHARACTERS_SHOWN = 80  # characters of such a line
LONGEST_LINE = 10_000  # characters of a line: no word is longer
CHUNK = 1 << 16  # characters read between two steps: some milliseconds


@dataclass(slots=True)
class Reading:
    """A list's text as it is read: its words, and the lines that are not words.

    A line is a word of the alphabet `code`, in either case, with or without accents, perhaps with MARKS beside it; `#` begins
    a comment, and empty lines do not count.

    >>> reading = Reading("nl")
    >>> list(reading.lines("Raam\\n4u # too\\n\\né"))
    []
    >>> reading.words, reading.skipped
    ({b'\\x12\\x01\\x01\\r': None}, [(2, '4u # too', 'letters'), (4, 'é', 'short')])
    """

    code: str
    words: dict[bytes, None] = field(default_factory=dict)
    """The words as letter codes, in the order of the text: one that is sorted already sorts fast."""
    skipped: list[Skipped] = field(default_factory=list)
    """The first of them."""
    reasons: Counter[str] = field(default_factory=Counter)
    """How many for each reason."""

    def lines(self, text: str) -> Iterator[int]:
        """Read a text in steps of some milliseconds; between them it yields how many lines are done."""
        letters = alphabet(self.code)
        tiles = "|".join(sorted(letters.letters, key=len, reverse=True))
        # Lines that are exactly a word go through as they are, many at once.
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
        """The word that a line can be read as, "" when there is none."""
        word = letters.normalise(line.partition("#")[0].strip()[:LONGEST_LINE].strip(MARKS))
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
        if len(self.skipped) < LINES_LISTED:
            self.skipped.append((number, line.strip()[:CHARACTERS_SHOWN], why))
        return ""


def read_list(text: str, code: str) -> Reading:
    """A list's text in any shape, read at once; LexiconError when it has no word."""
    return finish(_list(text, code))


def _list(text: str, code: str) -> Generator[None, None, Reading]:
    reading, form = Reading(code), (yield from shaping(text, pairs(code)))
    for _ in reading.lines(form.text):
        yield
    if not reading.words:
        raise no_word(reading.reasons, reading.skipped, form.unit)
    return reading


def pairs(code: str) -> list[str]:
    """The letters of an alphabet that have two characters."""
    return [letter for letter in alphabet(code).letters if len(letter) > 1]


def parted(text: str) -> tuple[str, str]:
    """The lines of changes to a list: the words to add, and those to remove, which follow a minus sign.

    Each text has all the lines, so that they keep their numbers.

    >>> parted("boge\\n-raam")
    ('boge\\n', '\\nraam')
    """
    return re.sub(r"(?m)^[ \t]*-.*$", "", text), re.sub(r"(?m)^(?:[ \t]*-(.*)|.*)$", r"\1", text)


def changes(text: str, code: str) -> dict[bytes, bool]:
    """The words, as letter codes, that lines of changes add (True) or remove (False); other lines do nothing.

    >>> changes("boge\\n-raam\\n4u", "nl")
    {b'\\x02\\x0f\\x07\\x05': True, b'\\x12\\x01\\x01\\r': False}
    """
    found: dict[bytes, bool] = {}
    for part, wanted in zip(parted(text), (True, False), strict=True):
        reading = Reading(code)
        for _ in reading.lines(part):
            pass
        found |= dict.fromkeys(reading.words, wanted)
    return found


def no_word(reasons: Counter[str], skipped: list[Skipped], unit: str = "line") -> LexiconError:
    """The error of a list without a word: how many lines, or items, were left out for each reason, and the first of them."""
    if not skipped:
        return LexiconError("lexicon.empty")
    line, text, _ = skipped[0]
    counts = {why: reasons[why] for why in REASONS}
    return LexiconError("lexicon.empty." + unit, **counts, most=LONGEST, line=line, text=text)


def words_file(data: bytes, code: str, trusted: bool = False) -> bytes:
    """The file of words by length made from a list in any form: such a file, a word graph, a text.

    LexiconError when it cannot be read; the order of the words in such a file is not checked if it is `trusted`.
    """
    return finish(reading_file(data, code, trusted))


def reading_file(data: bytes, code: str, trusted: bool = False) -> Generator[None, None, bytes]:
    """`words_file` in slices of some milliseconds."""
    data, letters = unzipped(data), alphabet(code).letters
    if data.startswith(WORDS_MAGIC) or (len(data) > 1 and WORDS_MAGIC.startswith(data)):
        sets = WordSets(data, len(letters) if named_letters(data)[0] in ((), letters) else MOST_LETTERS)
        if not trusted:
            sets.check_order()
        if sets.letters in ((), letters):
            return data
        return (yield from packing(rewritten(sets.words(), sets.letters, code), letters))
    if is_graph(data):
        graph = Graph(data)
        words = graph if graph.letters == letters else rewritten(graph, graph.letters, code)
        return (yield from packing(words, letters))
    refuse_other_files(data)
    found = yield from _list(decoded(data)[0], code)
    return (yield from packing(found.words, letters))


def unzipped(data: bytes) -> bytes:
    """The bytes, unzipped if they are gzipped; LexiconError when that fails or gives too many."""
    if not data.startswith(b"\x1f\x8b"):
        return data
    unpacked = b""
    try:
        while data and len(unpacked) <= LARGEST_FILE:
            unpacker = zlib.decompressobj(wbits=31)  # one part of a gzip file
            unpacked += unpacker.decompress(data, LARGEST_FILE + 1 - len(unpacked))  # 0 would be no limit
            data = unpacker.unused_data
            if not unpacker.eof:
                break
    except zlib.error:
        unpacker = None
    if len(unpacked) > LARGEST_FILE:
        raise LexiconError(f"the compressed file has over {LARGEST_FILE} bytes when it is unpacked")
    if not unpacker or not unpacker.eof:
        raise LexiconError("the compressed file is damaged or cut short")
    return unpacked


def is_compiled(data: bytes) -> bool:
    """Whether bytes are words by length or a word graph, not a text."""
    return data.startswith(WORDS_MAGIC) or is_graph(data)


def is_graph(data: bytes) -> bool:
    """Whether bytes should be read as a word graph, which begins with its number of nodes in 8 bytes."""
    return len(data) >= 8 and data[4:8] == bytes(4)


def rewritten(words: Iterable[bytes], letters: tuple[str, ...], code: str) -> Iterator[bytes]:
    """Words in codes of `letters`, rewritten in the codes of an alphabet, without those it cannot write."""
    source, target = Alphabet("the file", letters), alphabet(code)
    doubles = any(len(letter) > 1 for letter in target.letters)
    for word in words:
        try:
            text = source.decode(word)
            yield target.encode(text if doubles else text.replace("|", ""))
        except KeyError:
            continue
