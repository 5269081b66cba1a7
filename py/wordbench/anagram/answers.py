"""Anagrams: the words that can be made of some letters and any number of jokers, and that meet `conditions`.

A joker may be any letter and scores nothing; `[jqxz]` is one tile that is one of these letters. Conditions without letters at hand search the whole list. The words of one
length are one set (`wordsets`), so the letters at hand and each condition are sets too, of which those that meet all are an
AND; only the words in the window that is asked for are written out. The longest words come first, and those of one length
by points, by the probability of drawing them or by alphabet, so only the lengths in the window have to be sorted.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Unpack

from ..alphabet import BLANK, MOST_LETTERS, Alphabet
from ..errors import RackError, WordbenchError, check_keywords, check_known
from ..listing import Listing
from ..words.hooks import Hooks, hooks
from ..words.lexicon import Lexicon, need_lexicon
from ..words.probability import chance, draws
from ..words.wordsets import Speller, Words
from .conditions import NAMES, Conditions, Tally, Wanted, letter, set_at, tiles_of, wanted

ANAGRAM_ORDERS = ("score", "probability", "word")
MOST_HELD = 15  # letters and jokers at hand
MOST_CHOICES = 1000  # sets of letters that tiles with a choice may be together


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


class Anagrams(Listing[str]):
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
        choices: Sequence[bytes],
        asked: Wanted,
        values: Mapping[str, int] = MappingProxyType({}),
        counts: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        """`have` and `choices` as of `rack`; `values` and `counts` as for `anagrams`."""
        self._lexicon, self._counts, self._hooked = lexicon, dict(counts), any(asked.hooks)
        codes = lexicon.alphabet.codes
        self._values = {codes[letter]: points for letter, points in values.items() if letter in codes}
        jokers, fixed = have.count(BLANK), have.replace(bytes([BLANK]), b"")
        self._speller, self._jokers, self._choices = Speller(lexicon.sets, fixed, jokers), jokers, choices
        most = len(have) + len(choices[0])
        self._haves = None if not most and asked else [Counter(fixed + given) for given in choices]
        self._sets: list[tuple[Words, int]] = []
        for length in reversed(lexicon.sets.lengths()):
            words = lexicon.sets[length]
            found = words.all
            if self._haves is not None:
                found = 0
                for number in range(len(choices)) if length <= most else ():
                    found |= self._spelled(words, number)
            found = found and asked.among(lexicon, words, found)
            if found and asked.points:
                scored = self._falling(words, found)
                found = sum(part for points, part in scored if points in asked.points)
            if found:
                self._sets.append((words, found))
        self.groups = [(words.length, found.bit_count()) for words, found in self._sets]
        self._rows: dict[tuple[str, int], tuple[list[int], dict[int, int]]] = {}

    def __len__(self) -> int:
        return sum(count for _, count in self.groups)

    def _some(self, rows: slice) -> list[str]:
        """Some words; only the lengths that these have are sorted."""
        start, stop, step = rows.indices(len(self))
        if step != 1:
            return self[:][rows]
        return [row.word for row in self.window(start, max(0, stop - start))]

    def __repr__(self) -> str:
        return f"<Anagrams: {len(self)} words>"

    def window(self, offset: int, limit: int, order: str = "score") -> list[Spelling]:
        """Rows `offset` to `offset + limit` in one of the ANAGRAM_ORDERS; RackError for the probability where no tiles are
        known."""
        check_known(order, ANAGRAM_ORDERS, "order")
        if offset < 0 or limit < 0:
            raise WordbenchError(f"rows are counted from 0 up, not from {offset} or by {limit}")
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
                parts = [part for _, part in self._falling(words, found)]
            ranked = [index for part in parts for index in sorted(words.members(part))]
            if order == "probability":
                ways = dict(zip(ranked, draws(words, self._counts, found), strict=True))
                # Those that are drawn as often by their letters in order, as other programs count ranks: anagrams stand together.
                ranked.sort(key=lambda index: bytes(sorted(words.word(index))))
                ranked.sort(key=ways.__getitem__, reverse=True)
            known = self._rows[order, number] = ranked, ways
        return known

    def _spelled(self, words: Words, number: int) -> int:
        """The words that the letters at hand spell with the choice of that number."""
        return self._speller.spells((words.length, self._choices[number]), self._jokers)

    def _falling(self, words: Words, found: int) -> list[tuple[int, int]]:
        """Some words by their points, the most first: those of their letters, or as many of each as are at hand; with a
        choice the most that any brings."""
        if self._haves is None:
            by_points: defaultdict[int, int] = defaultdict(int)
            for code, points in self._values.items():
                by_points[points] |= 1 << code
            return Tally(
                (words.one_of(place, letters), points)
                for place in range(words.length)
                for points, letters in by_points.items()
            ).falling(found)
        scored: defaultdict[int, int] = defaultdict(int)
        for number, have in enumerate(self._haves):
            tally = Tally(
                (words.at_least(code, times), self._values.get(code, 0))
                for code, most in have.items()
                for times in range(1, min(most, words.length) + 1)
            )
            some = found if len(self._haves) == 1 else found & self._spelled(words, number)
            for points, part in tally.falling(some):
                scored[points] |= part
        falling = []
        for points in sorted(scored, reverse=True):
            if part := scored[points] & found:
                falling.append((points, part))
                found ^= part
        return falling

    def _spelling(self, words: Words, index: int, ways: Mapping[int, int]) -> Spelling:
        word = words.word(index)
        haves = [Counter(word)] if self._haves is None else self._haves
        score, jokers = max(self._laid(word, have) for have in haves)
        probability = chance(ways[index], words.length, self._counts) if ways else None
        text = self._lexicon.alphabet.decode(word)
        found = hooks(self._lexicon, text) if self._hooked else None
        return Spelling(text, score, jokers, probability, found)

    def _laid(self, word: bytes, have: Counter[int]) -> tuple[int, tuple[int, ...]]:
        """The points of a word and the places of its jokers, with some letters at hand; (-1, ()) if these do not spell it."""
        left, score, jokers = Counter(have), 0, []
        for place, code in enumerate(word):
            left[code] -= 1
            if left[code] < 0:
                jokers.append(place)
            else:
                score += self._values.get(code, 0)
        return (-1, ()) if len(jokers) > self._jokers else (score, tuple(jokers))


def anagrams(
    lexicon: Lexicon,
    letters: str = "",
    *,
    values: Mapping[str, int] = MappingProxyType({}),
    counts: Mapping[int, int] = MappingProxyType({}),
    **conditions: Unpack[Conditions],
) -> Anagrams:
    """The words that letters, jokers (`?` or `*`) and tiles with a choice (`[jqxz]`) make and that meet all `conditions` (`anagram.conditions` describes
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
    check_keywords(conditions, NAMES, "anagrams")
    have, choices = rack(letters, lexicon.alphabet)
    return Anagrams(lexicon, have, choices, wanted(lexicon.alphabet, **conditions), values, counts)


def rack(text: str, alphabet: Alphabet) -> tuple[bytes, list[bytes]]:
    """Codes of letters and jokers (`?` or `*`), ignoring spaces, and all that the tiles with a choice may be together,
    [b""] without any; RackError names the place.

    >>> from ..alphabet import alphabet
    >>> rack("Aé ?*", alphabet("nl")), rack("[ab]d[bc]", alphabet("nl"))
    ((b'\\x01\\x05@@', [b'']), (b'\\x04', [b'\\x01\\x02', b'\\x01\\x03', b'\\x02\\x02', b'\\x02\\x03']))
    """
    tiles, place, choices = tiles_of(text, alphabet), 0, {b""}
    have, count = bytearray(), 0
    while place < len(tiles):
        if tiles[place] == "[":
            letters, place = set_at(tiles, place, alphabet)
            some = [code for code in range(1, MOST_LETTERS + 1) if letters >> code & 1]
            choices = {bytes(sorted([*given, code])) for given in choices for code in some}
            if len(choices) > MOST_CHOICES:
                raise RackError("anagram.choices", most=MOST_CHOICES)
        else:
            have.append(BLANK if tiles[place] in ("?", "*") else letter(tiles, place, alphabet))
        count, place = count + 1, place + 1
    if count > MOST_HELD:
        raise RackError("anagram.many", count=count, most=MOST_HELD)
    return bytes(have), sorted(choices)
