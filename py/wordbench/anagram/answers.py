"""Anagrams: the words that can be made of some letters and any number of jokers, and that meet `conditions`.

A joker may be any letter and scores nothing. Conditions without letters at hand search the whole list. The words of one
length are one set (`wordsets`), so the letters at hand and each condition are sets too, of which those that meet all are an
AND; only the words in the window that is asked for are written out. The longest words come first, and those of one length
by points, by the probability of drawing them or by alphabet, so only the lengths in the window have to be sorted.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Unpack, overload

from ..alphabet import BLANK, Alphabet
from ..errors import RackError, check_known
from ..words.hooks import Hooks, hooks
from ..words.lexicon import Lexicon, need_lexicon
from ..words.probability import chance, draws
from ..words.tally import Tally
from ..words.wordsets import Speller, Words
from .conditions import Conditions, Wanted, wanted
from .pattern import letter, tiles_of

ORDERS = ("score", "probability", "word")
MOST_HELD = 15  # letters and jokers at hand


@dataclass(frozen=True, slots=True)
class Spelling:
    """A word, its points, and the places (from 0) where a joker stands; in the order of probability also the probability
    that as many tiles as it has, drawn from the full bag, spell it; where hooks are asked about also its own.

    >>> from wordbench import Lexicon, anagrams
    >>> [spelling] = anagrams(Lexicon.of(["raven"]), "ravn?").window(0, 1)
    >>> spelling.word, spelling.jokers
    ('raven', (3,))
    """

    word: str
    score: int
    jokers: tuple[int, ...]
    probability: float | None = None
    hooks: Hooks | None = None


class Anagrams(Sequence[str]):
    """The words that `anagrams` finds, as text, the longest first; `groups` are their lengths and how many words have
    each.

    >>> from wordbench import Lexicon, anagrams
    >>> found = anagrams(Lexicon.of(["raven", "van", "nave"]), "ravn?")
    >>> found.groups, found[0], len(found)
    ([(5, 1), (4, 1), (3, 1)], 'raven', 3)
    """

    def __init__(
        self,
        lexicon: Lexicon,
        have: bytes,
        asked: Wanted,
        values: Mapping[str, int] = MappingProxyType({}),
        counts: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        """`have` are the letters and jokers at hand as codes; `values` and `counts` as for `anagrams`."""
        self._lexicon, self._counts, self._hooked = lexicon, counts, any(asked.hooks)
        codes = lexicon.alphabet.codes
        self._values = {codes[letter]: points for letter, points in values.items() if letter in codes}
        jokers = have.count(BLANK)
        self._have = None if not have and asked else Counter(code for code in have if code != BLANK)
        speller = Speller(lexicon.sets, have.replace(bytes([BLANK]), b""), jokers)
        self._sets: list[tuple[Words, int]] = []
        for length in reversed(lexicon.sets.lengths()):
            words = lexicon.sets[length]
            found = words.all
            if self._have is not None:
                found = speller.spells((length, b""), jokers) if length <= len(have) else 0
            found = found and asked.among(lexicon, words, found)
            if found and asked.points:
                found = self._tally(words).among(found, asked.points)
            if found:
                self._sets.append((words, found))
        self.groups = [(words.length, found.bit_count()) for words, found in self._sets]
        self._rows: dict[tuple[str, int], tuple[list[int], dict[int, int]]] = {}

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
        """Rows `offset` to `offset + limit` in one of the ORDERS; RackError for the probability where no tiles are
        known."""
        check_known(order, ORDERS, "order")
        if order == "probability" and not self._counts:
            raise RackError("anagram.tiles", language=self._lexicon.alphabet.name)
        rows: list[Spelling] = []
        for number, (words, found) in enumerate(self._sets):
            count = self.groups[number][1]
            if offset < count:
                ranked, ways = self._ranked(order, number, words, found)
                rows += [self._spelling(words, index, ways) for index in ranked[offset : offset + limit]]
                limit -= min(limit, count - offset)
                if not limit:
                    break
            offset = max(offset - count, 0)
        return rows

    def _ranked(self, order: str, number: int, words: Words, found: int) -> tuple[list[int], dict[int, int]]:
        """The indices of the words of one length in an order; in that of probability also in how many ways each is
        drawn."""
        known = self._rows.get((order, number))
        if known is None:
            parts, ways = [found], dict[int, int]()
            if order == "score":
                parts = [part for _, part in self._tally(words).falling(found)]
            ranked = [index for part in parts for index in sorted(words.members(part))]
            if order == "probability":
                ways = dict(zip(ranked, draws(words, self._counts, found), strict=True))
                ranked.sort(key=ways.__getitem__, reverse=True)
            known = self._rows[order, number] = ranked, ways
        return known

    def _tally(self, words: Words) -> Tally:
        """The points of words: those of their letters, or as many of each as are at hand."""
        if self._have is None:
            by_points: defaultdict[int, int] = defaultdict(int)
            for code, points in self._values.items():
                by_points[points] |= 1 << code
            return Tally(
                (words.one_of(place, letters), points)
                for place in range(words.length)
                for points, letters in by_points.items()
            )
        return Tally(
            (words.at_least(code, times), self._values.get(code, 0))
            for code, most in self._have.items()
            for times in range(1, min(most, words.length) + 1)
        )

    def _spelling(self, words: Words, index: int, ways: Mapping[int, int]) -> Spelling:
        word = words.word(index)
        left = Counter(word if self._have is None else self._have)
        jokers, score = [], 0
        for place, code in enumerate(word):
            left[code] -= 1
            if left[code] < 0:
                jokers.append(place)
            else:
                score += self._values.get(code, 0)
        probability = chance(ways[index], words.length, self._counts) if ways else None
        text = self._lexicon.alphabet.decode(word)
        found = hooks(self._lexicon, text) if self._hooked else None
        return Spelling(text, score, tuple(jokers), probability, found)


def anagrams(
    lexicon: Lexicon,
    letters: str = "",
    *,
    values: Mapping[str, int] = MappingProxyType({}),
    counts: Mapping[int, int] = MappingProxyType({}),
    **conditions: Unpack[Conditions],
) -> Anagrams:
    """The words that letters and jokers (`?` or `*`) make and that meet all `conditions` (`anagram.conditions` describes
    them); conditions without letters search the whole list, and without anything no word is found.

    `values` are the points by letter, and `counts` the tiles of the full bag by code, which the probability needs:
    `ruleset("nl").points` and `ruleset("nl").code_counts`. RackError says what is wrong with a text, and where.

    >>> from wordbench import Lexicon
    >>> own = Lexicon.of(["raam", "maar", "ram", "ma"], "nl")
    >>> found = anagrams(own, "ra?m", must="r")
    >>> found.groups, list(found), found[-1]
    ([(4, 2), (3, 1)], ['maar', 'raam', 'ram'], 'ram')
    >>> list(anagrams(own, pattern="[^r]*", length="-4")), list(anagrams(own, back="takes"))
    (['maar', 'ma'], [])
    """
    need_lexicon(lexicon)
    have, asked = rack(letters, lexicon.alphabet), wanted(lexicon.alphabet, **conditions)
    return Anagrams(lexicon, have, asked, values, counts)


def rack(text: str, alphabet: Alphabet) -> bytes:
    """Codes of letters and jokers (`?` or `*`), ignoring spaces; RackError names the place.

    >>> from ..alphabet import alphabet
    >>> rack("Aé ?*", alphabet("nl"))
    b'\\x01\\x05@@'
    """
    tiles = tiles_of(text, alphabet)
    codes = bytes(
        BLANK if tile in ("?", "*") else letter(tiles, place, alphabet) for place, tile in enumerate(tiles)
    )
    if len(codes) > MOST_HELD:
        raise RackError("anagram.many", count=len(codes), most=MOST_HELD)
    return codes
