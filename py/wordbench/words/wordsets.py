"""Sets of words as integers: bit i says whether word i of one length is in the set.

The words of one length are held sorted in one string of letter codes. For a place and a letter
the *plane* is the set of words that have the letter there; what a pattern admits is an AND of
planes, and CPython does an AND of 40,000 words in about a third of a microsecond. So what other programs
find by walking a graph letter by letter takes a few machine loops here.

Planes are made when first needed: the column of letters by slicing, its five bit planes by
transposing the bits of eight interleaved slices (a byte of a plane is for eight words), a
letter's plane by an AND of the half planes that agree with its code.
Letters are codes of `alphabet`; at most five bits.

The file (`pack`): `WBWORDS2`, crc32 of the rest (u32), number of lengths (u8), for each length
(u8) the number of words (u32), the letters in code order (UTF-8 with spaces between, after its
length as u16; empty when the file does not name them), then the words of each length joined; all little
endian.
"""

import struct
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping
from copy import copy
from itertools import accumulate
from math import prod
from operator import add
from zlib import crc32

from ..alphabet import LONGEST, MOST_LETTERS
from ..errors import LexiconError
from ..recent import Bounded, Recent
from ..steps import finish, sorting, stretches

WORDS_MAGIC = b"WBWORDS2"
KEPT_PLANES = (
    30  # for each place, to bound the memory: 100 would take 10 MB more to save a twentieth of the time
)
KEPT_HOOKED = 64  # sets: one for each length and way to be hooked

# By letter code: the product of a word's primes identifies its letters, whatever their order.
PRIMES = (
    *(1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47),
    *(53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113, 127),
)


class Words:
    """The words of one length: `count` words of `length` letters; a set of them is an int."""

    __slots__ = ("_halves", "_least", "_ordered", "all", "count", "length", "planes", "text")

    def __init__(self, length: int, text: bytes) -> None:
        """`text` is the sorted words joined, as letter codes."""
        self.length, self.text, self.count = length, text, len(text) // length
        self.all = (1 << self.count) - 1
        # By place: set of letters -> words with one of them there, as far as `one_of` has computed them.
        self.planes = [Bounded[int, int](KEPT_PLANES) for _ in range(length)]
        self._halves: list[tuple[list[int], list[int]] | None] = [None] * length
        self._least: dict[int, list[int]] = {}
        self._ordered = False  # not checked yet

    def __reduce__(self) -> tuple[type["Words"], tuple[int, bytes]]:
        """The words without what is remembered of them, for another process."""
        return Words, (self.length, self.text)

    def word(self, index: int) -> bytes:
        """Word `index` as letter codes."""
        return self.text[index * self.length : (index + 1) * self.length]

    def one_of(self, place: int, letters: int) -> int:
        """The words with one of `letters` (bit c = letter c) at `place` (0-based)."""
        planes = self.planes[place]
        found = planes.get(letters)
        if found is None:
            high, low = self._halves[place] or self._split(place)
            found, left = 0, letters
            while left:
                code = left.bit_length() - 1
                left ^= 1 << code
                found |= high[code >> 3] & low[code & 7]
            planes.put(letters, found)
        return found

    def at_least(self, code: int, times: int) -> int:
        """The words that have letter `code` at least `times` times."""
        least = self._least.get(code)
        if least is None or len(least) <= times:
            least = [self.all] + [0] * max(times, 2)
            for place in range(self.length):
                plane = self.one_of(place, 1 << code)
                for k in range(min(place + 1, len(least) - 1), 1, -1):
                    least[k] |= least[k - 1] & plane
                least[1] |= plane
            self._least[code] = least
        return least[times]

    def members(self, found: int) -> list[int]:
        """The indices in a set, in any order.

        >>> Words(1, b"abc").members(0b101)
        [2, 0]
        """
        many = found.bit_count()
        if many > 40:
            # The zeros between ones, measured all at once.
            zeros = f"{found:b}"[::-1].split("1")
            return list(map(add, accumulate(map(len, zeros)), range(len(zeros) - 1)))
        indices = []
        for left in range(many, 0, -1):
            indices.append(found.bit_length() - 1)
            if left > 1:
                found ^= 1 << indices[-1]
        return indices

    def index(self, word: bytes) -> int:
        """The index of `word`, or -1; LexiconError when the words are not sorted, which is checked once."""
        low = self._place(word)
        return low if self.word(low) == word else -1

    def _place(self, word: bytes) -> int:
        """The number of words that come before `word`."""
        self.check_order()
        low, high, length = 0, self.count, self.length
        while low < high:
            middle = (low + high) // 2
            if self.text[middle * length : middle * length + length] < word:
                low = middle + 1
            else:
                high = middle
        return low

    def changed(self, words: Mapping[bytes, bool]) -> "Words":
        """These words with each of `words` that is True, and without each that is False; their text is copied once.

        >>> Words(1, b"abc").changed({b"b": False, b"d": True, b"a": True}).text
        b'acd'
        """
        pieces, start = [], 0
        for word in sorted(words):
            place = self._place(word) * self.length
            pieces.append(self.text[start:place])
            if words[word]:
                pieces.append(word)
            start = place + self.length * (self.text[place : place + self.length] == word)
        return Words(self.length, b"".join([*pieces, self.text[start:]]))

    def check_order(self) -> None:
        """LexiconError when the words are not sorted, or one is there twice; they are checked once."""
        if not (self._ordered or self._is_ordered()):
            raise LexiconError("the file of words by length is damaged: its words are in no order")
        self._ordered = True

    def _is_ordered(self) -> bool:
        """Whether each word comes before the next, all pairs at a time, bit by bit."""
        equal = self.all >> 1  # so far: bit i is for words i and i + 1
        for place in range(self.length):
            high, low = self._halves[place] or self._split(place)
            for plane in (
                high[2] | high[3],
                high[1] | high[3],
                low[4] | low[5] | low[6] | low[7],
                low[2] | low[3] | low[6] | low[7],
                low[1] | low[3] | low[5] | low[7],
            ):
                differ = equal & (plane ^ plane >> 1)
                if differ & plane:
                    return False
                equal ^= differ
        return not equal

    def _split(self, place: int) -> tuple[list[int], list[int]]:
        """For one column: the words by the upper two and by the lower three bits of the code."""
        planes = [
            int.from_bytes(self.text[place + self.length * k :: self.length * 8], "little") for k in range(8)
        ]
        # The codes of eight words are 8 x 8 bits, a byte of each int; all bytes are transposed at once.
        for by, mask in ((4, 0x0F), (2, 0x33), (1, 0x55)):
            everywhere = int.from_bytes(bytes([mask]) * (self.count // 8 + 1), "little")
            for k in (k for k in range(8) if not k & by):
                swapped = (planes[k] >> by ^ planes[k + by]) & everywhere
                planes[k] ^= swapped << by
                planes[k + by] ^= swapped
        high, low = [self.all], [self.all]
        for halves, few in ((low, planes[2::-1]), (high, planes[4:2:-1])):
            for plane in few:
                other = self.all ^ plane
                halves[:] = [half & side for half in halves for side in (other, plane)]
        self._halves[place] = high, low
        return high, low


class WordSets:
    """A word list by length: `sets[n]` are its words of n letters (empty if there are none).

    >>> sets = WordSets(pack([b"\\1\\2", b"\\2\\1", b"\\1\\2\\3"]))
    >>> sets[2].word(1), sets.total, b"\\1\\2\\3" in sets, b"\\1\\3" in sets
    (b'\\x02\\x01', 3, True, False)
    """

    def __init__(self, data: bytes, letters: int = MOST_LETTERS) -> None:
        """Read what `pack` wrote, for an alphabet of `letters` letters; LexiconError when it is cut short,
        damaged or something else."""
        if data[:8] != WORDS_MAGIC:
            raise LexiconError("this is not a file of words by length: its first bytes are wrong")
        if (
            len(data) < 15
            or len(data) < 15 + 5 * data[12]
            or crc32(data[12:]) != struct.unpack_from("<I", data, 8)[0]
        ):
            raise LexiconError("the file of words by length is damaged: its checksum is wrong")
        self._words: dict[int, Words] = {}
        self.letters, place = named_letters(data)
        codes = bytes(range(1, 1 + min(letters, len(self.letters) or letters)))
        before = 0
        for number in range(data[12]):
            start = 13 + 5 * number
            length, count = data[start], int.from_bytes(data[start + 1 : start + 5], "little")
            text = data[place : place + length * count]
            if length <= before or len(text) != length * count:
                raise LexiconError("the file of words by length is damaged: its counts do not fit its size")
            if text.translate(None, codes):
                raise LexiconError("the file of words by length is damaged: it has codes of no letter")
            self._words[length] = Words(length, text)
            place += length * count
            before = length
        if place != len(data):
            raise LexiconError("the file of words by length is damaged: its counts do not fit its size")
        self.total = sum(words.count for words in self._words.values())
        self.hooked = Recent[tuple[object, ...], int](KEPT_HOOKED)  # what `hooks` has found

    def changed(self, words: Mapping[bytes, bool]) -> "WordSets":
        """The list with each of `words` that is True, and without each that is False. Lengths without a change are shared."""
        by_length: defaultdict[int, dict[bytes, bool]] = defaultdict(dict)
        for word, wanted in words.items():
            by_length[len(word)][word] = wanted
        made = copy(self)
        found = self._words | {length: self[length].changed(some) for length, some in by_length.items()}
        made._words = dict(sorted(found.items()))
        made.total = sum(each.count for each in made)
        made.hooked = Recent(KEPT_HOOKED)
        return made

    def __eq__(self, other: object) -> bool:
        """Whether it has the same words."""
        if not isinstance(other, WordSets) or self.total != other.total:
            return False
        return {n: words.text for n, words in self._words.items() if words.count} == {
            n: words.text for n, words in other._words.items() if words.count
        }

    __hash__ = object.__hash__

    def __getitem__(self, length: int) -> Words:
        """The words of `length` letters."""
        return self._words.get(length) or Words(length, b"")

    def __contains__(self, word: bytes) -> bool:
        """Whether the list has the word (letter codes)."""
        words = self._words.get(len(word))
        return words is not None and words.index(word) >= 0

    def __iter__(self) -> Iterator[Words]:
        """The words of each length that is in the file."""
        return iter(self._words.values())

    def check_order(self) -> None:
        """LexiconError when the words of a length are in no order, or one is there twice."""
        for words in self:
            words.check_order()

    def words(self) -> Iterator[bytes]:
        """All words as letter codes, those of each length sorted."""
        return (words.word(index) for words in self for index in range(words.count))

    def lengths(self) -> list[int]:
        """The lengths of which there are words."""
        return sorted(length for length, words in self._words.items() if words.count)


class Speller:
    """What some letters and jokers can spell, for words of any length.

    The excess of a word is the number of its letters that these letters do not cover; with j jokers
    a word can be spelled when its excess is at most j.
    """

    __slots__ = ("_reach", "counts", "covered", "jokers", "known", "product", "sets")

    def __init__(self, sets: WordSets, letters: bytes, jokers: int = 0) -> None:
        """`letters` as codes, without the jokers."""
        self.sets, self.jokers = sets, jokers
        # A table for bytes.translate: the letters stay, all others become 0.
        self.covered = bytes([code if code in letters else 0 for code in range(256)])
        self.counts = [letters.count(code) for code in range(32)]
        self.product = prod(PRIMES[code] for code in letters)
        self._reach: dict[int, list[int]] = {}
        # By excess: `frame` -> words, the results of `spells` so far.
        self.known: defaultdict[int, dict[tuple[int, bytes], int]] = defaultdict(dict)

    def spells(self, frame: tuple[int, bytes], excess: int) -> int:
        """The words of a length whose excess is at most `excess` when given letters are covered too.

        `frame` is (length, given letters in ascending order). One more given letter lowers the
        excess by one in exactly those words that have it more often than it was covered before; so
        each set comes from two sets for one letter less.
        """
        known = self.known[excess]
        found = known.get(frame)
        if found is None:
            length, given = frame
            if not given:
                found = self._covered(length, length - excess)
            else:
                code, fewer = given[-1], (length, given[:-1])
                found = self.spells(fewer, excess)
                more = self.spells(fewer, excess + 1)
                if more and more != found:
                    times = self.counts[code] + given.count(code)
                    found |= more & self.sets[length].at_least(code, times)
            known[frame] = found
        return found

    def _covered(self, length: int, letters: int) -> int:
        """The words of `length` of which the letters cover at least `letters` letters."""
        words = self.sets[length]
        if letters <= 0:
            return words.all
        reach = self._reach.get(length)
        if reach is None:
            reach = [words.all]
            for code, count in enumerate(self.counts):
                for times in range(1, count + 1):
                    plane = words.at_least(code, times)
                    reach.append(0)
                    for covered in range(len(reach) - 1, 0, -1):
                        reach[covered] |= reach[covered - 1] & plane
            self._reach[length] = reach
        return reach[letters] if letters < len(reach) else 0


def named_letters(data: bytes) -> tuple[tuple[str, ...], int]:
    """The letters that a file names for its codes, () when it names none, and where its words begin."""
    place = 15 + 5 * data[12] if len(data) > 12 else 0
    names = data[place : place + int.from_bytes(data[place - 2 : place], "little")]
    return tuple(names.decode(errors="replace").split()), place + len(names)


def pack(words: Iterable[bytes], letters: Iterable[str] = ()) -> bytes:
    """The file of words by length; `words` as letter codes in any order, repeats allowed."""
    return finish(packing(words, letters))


def packing(words: Iterable[bytes], letters: Iterable[str] = ()) -> Generator[None, None, bytes]:
    """`pack` in slices of some milliseconds."""
    by_length: defaultdict[int, list[bytes]] = defaultdict(list)
    for some in stretches((yield from sorting(words))):
        for word in some:
            by_length[len(word)].append(word)
        yield
    lengths = sorted(by_length)
    if lengths and not 1 <= lengths[0] <= lengths[-1] <= LONGEST:
        wrong = lengths[-1] if lengths[0] else 0
        raise LexiconError(f"a word has 1 to {LONGEST} letters, not {wrong}")
    names = " ".join(letters).encode()
    body = bytes([len(lengths)]) + b"".join(struct.pack("<BI", n, len(by_length[n])) for n in lengths)
    body += struct.pack("<H", len(names)) + names
    texts = []
    for length in lengths:
        texts.append(b"".join(by_length.pop(length)))
        yield
    body += b"".join(texts)
    return WORDS_MAGIC + struct.pack("<I", crc32(body)) + body
