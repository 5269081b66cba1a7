"""Anagrams: the words that can be made of some letters and any number of jokers.

A joker may be any letter and scores nothing. The words of one length are one set (`wordsets`), so a
pattern, letters that must be used and the letters at hand are ANDs of sets; only the words in the window
that is asked for are written out. The longest words come first, and those of one length by score or by
alphabet, so only the lengths in the window have to be sorted.

In a pattern `.` or `?` is any letter and `*` any number of them: `..a*`, `*heid`, `ze?s`. A pattern or letters
that must be used, without letters at hand, search the whole list.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import overload

from .alphabet import BLANK, EMPTY, Alphabet
from .errors import RackError, check_known
from .words.lexicon import Lexicon, need_lexicon
from .words.wordsets import Speller, Words

ORDERS = ("score", "word")
MOST_HELD = 15  # letters and jokers at hand


@dataclass(frozen=True, slots=True)
class Spelling:
    """A word, its points, and the places (from 0) where a joker stands.

    >>> from wordbench import Lexicon, anagrams
    >>> [spelling] = anagrams(Lexicon.of(["raven"]), "ravn?").window(0, 1)
    >>> spelling.word, spelling.jokers
    ('raven', (3,))
    """

    word: str
    score: int
    jokers: tuple[int, ...]


class Anagrams(Sequence[str]):
    """The words that can be made of `letters`, as text, the longest first; `groups` are their lengths and how many
    words have each. Without `letters` they are all words that a pattern fits and that have the letters of `must`.

    >>> from wordbench import Lexicon, anagrams
    >>> found = anagrams(Lexicon.of(["raven", "van", "nave"]), "ravn?")
    >>> found.groups, found[0], len(found)
    ([(5, 1), (4, 1), (3, 1)], 'raven', 3)
    """

    def __init__(
        self,
        lexicon: Lexicon,
        values: Mapping[str, int],
        letters: bytes,
        pattern: str = "",
        must: bytes = b"",
        min_length: int = 2,
    ) -> None:
        """`letters` and `must` (letters that every word has) as codes, `values` the points by letter."""
        self._texts = lexicon.alphabet.decode
        codes = lexicon.alphabet.codes
        self._values = {codes[letter]: points for letter, points in values.items() if letter in codes}
        jokers = letters.count(BLANK)
        self._have = Counter(code for code in letters if code != BLANK)
        self._searches_all = not letters and bool(pattern or must)
        speller = Speller(lexicon.sets, bytes(self._have.elements()), jokers)
        parts = _parts(pattern, lexicon.alphabet)
        self._sets: list[tuple[Words, int]] = []
        for length in reversed(lexicon.sets.lengths()):
            if not (min_length <= length and (self._searches_all or length <= len(letters))):
                continue
            words = lexicon.sets[length]
            found = words.all if self._searches_all else speller.spells((length, b""), jokers)
            for code, times in Counter(must).items():
                found &= words.at_least(code, times) if times <= length else 0
            if found and pattern:
                found &= fits(words, parts)
            if found:
                self._sets.append((words, found))
        self.groups = [(words.length, found.bit_count()) for words, found in self._sets]
        self._rows: dict[tuple[str, int], list[int]] = {}

    def __len__(self) -> int:
        return sum(count for _, count in self.groups)

    def __iter__(self) -> Iterator[str]:
        return iter(self[:])

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        """One word, or a list of some; only the lengths that these have are sorted."""
        if not isinstance(index, slice):
            index = range(len(self))[index]
            return self[index : index + 1][0]
        start, stop, step = index.indices(len(self))
        if step != 1:
            return self[:][index]
        return [row.word for row in self.window(start, max(0, stop - start))]

    def __repr__(self) -> str:
        return f"<Anagrams: {len(self)} words>"

    def window(self, offset: int, limit: int, order: str = "score") -> list[Spelling]:
        """Rows `offset` to `offset + limit` in one of the ORDERS."""
        check_known(order, ORDERS, "order")
        rows: list[Spelling] = []
        for number, (words, found) in enumerate(self._sets):
            count = self.groups[number][1]
            if offset < count:
                ranked = self._ranked(order, number, words, found)
                rows += [self._spelling(words.word(index)) for index in ranked[offset : offset + limit]]
                limit -= min(limit, count - offset)
                if not limit:
                    break
            offset = max(offset - count, 0)
        return rows

    def _ranked(self, order: str, number: int, words: Words, found: int) -> list[int]:
        ranked = self._rows.get((order, number))
        if ranked is None:
            ranked = sorted(words.members(found))
            if order == "score":
                scores = {index: self._score(words.word(index)) for index in ranked}
                ranked.sort(key=scores.__getitem__, reverse=True)
            self._rows[order, number] = ranked
        return ranked

    def _score(self, word: bytes) -> int:
        """The points of the letters that are not jokers."""
        if self._searches_all:
            return sum(self._values.get(code, 0) for code in word)
        return sum(
            self._values.get(code, 0) * min(word.count(code), have) for code, have in self._have.items()
        )

    def _spelling(self, word: bytes) -> Spelling:
        left = Counter(word if self._searches_all else self._have)
        jokers = []
        for place, code in enumerate(word):
            left[code] -= 1
            if left[code] < 0:
                jokers.append(place)
        return Spelling(self._texts(word), self._score(word), tuple(jokers))


def anagrams(
    lexicon: Lexicon,
    letters: str,
    *,
    values: Mapping[str, int] = MappingProxyType({}),
    pattern: str = "",
    must: str = "",
    min_length: int = 2,
) -> Anagrams:
    """The words that letters and jokers make; `values` are the points by letter, as in
    `ruleset("nl").points`.

    >>> from .words.lexicon import Lexicon
    >>> found = anagrams(Lexicon.of(["raam", "maar", "ram", "ma"], "nl"), "ra?m", must="r")
    >>> found.groups, list(found), found[-1]
    ([(4, 2), (3, 1)], ['maar', 'raam', 'ram'], 'ram')
    """
    need_lexicon(lexicon)
    have, needed = rack(letters, lexicon.alphabet), without_jokers(must, lexicon.alphabet)
    return Anagrams(lexicon, values, have, pattern, needed, min_length)


def rack(text: str, alphabet: Alphabet) -> bytes:
    """Codes of letters and jokers (`?` or `*`), ignoring spaces; RackError names the place.

    >>> from .alphabet import alphabet
    >>> rack("Aé ?*", alphabet("nl"))
    b'\\x01\\x05@@'
    """
    codes = _codes(text, alphabet)
    if EMPTY in codes:
        raise _foreign(codes.index(EMPTY) + 1, ".", alphabet)
    if len(codes) > MOST_HELD:
        raise RackError("anagram.many", count=len(codes), most=MOST_HELD)
    return codes


def without_jokers(text: str, alphabet: Alphabet) -> bytes:
    """Codes of letters alone; RackError names the place of anything else."""
    codes = rack(text, alphabet)
    if BLANK in codes:
        raise _foreign(codes.index(BLANK) + 1, "?", alphabet)
    return codes


def fits(words: Words, parts: list[bytes]) -> int:
    """The words that begin with the first part, end with the last and have the others between."""
    if len(parts) == 1:
        return _part_at(words, parts[0], 0) if len(parts[0]) == words.length else 0
    first, *middle, last = parts
    end = words.length - len(last)
    if end < len(first):
        return 0
    # By place: the words in which all parts so far end there or before.
    ends = [0] * len(first) + [_part_at(words, first, 0)] * (end - len(first) + 1)
    for part in middle:
        following = [0] * len(ends)
        for place in range(len(part), len(ends)):
            found = ends[place - len(part)]
            following[place] = following[place - 1] | (
                found and found & _part_at(words, part, place - len(part))
            )
        ends = following
    return ends[end] and ends[end] & _part_at(words, last, end)


def _part_at(words: Words, part: bytes, place: int) -> int:
    found = words.all
    for offset, code in enumerate(part, place):
        if code:
            found &= words.one_of(offset, 1 << code)
    return found


def _parts(pattern: str, alphabet: Alphabet) -> list[bytes]:
    """The parts of a pattern between its stars, EMPTY where any letter may stand."""
    return _codes(pattern.replace("?", "."), alphabet).split(bytes([BLANK]))


def _codes(text: str, alphabet: Alphabet) -> bytes:
    text = alphabet.normalise("".join(text.split()))
    try:
        return alphabet.encode(text)
    except KeyError as error:
        foreign = str(error.args[0])
        raise _foreign(alphabet.split(text).index(foreign) + 1, foreign, alphabet) from None


def _foreign(place: int, letter: str, alphabet: Alphabet) -> RackError:
    return RackError("anagram.letter", place=place, letter=letter, language=alphabet.name)
