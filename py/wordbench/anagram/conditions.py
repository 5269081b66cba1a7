"""What words must be like, apart from the letters at hand: each condition is a text as a person writes it, and '' none.

A pattern says what stands where: `.` or `?` is any letter and `*` any number of them; `[aeiou]` is one of these letters, and `[^aeiou]`
or `[!aeiou]` any other: `..a*`, `*heid`, `ze?s`, `[^aeiou]*[jqxz]`. Spaces mean nothing. A letter of two characters is one letter in a
pattern as it is in a word: the Spanish `[chll]` has two.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict, Unpack

from ..alphabet import BLANK, EMPTY, MOST_LETTERS, Alphabet, vowels
from ..errors import RackError, check_known
from ..words.hooks import drops, takes
from ..words.lexicon import Lexicon
from ..words.wordsets import Words

Part = tuple[int, ...]  # by place the letters that may stand there, bit c for letter c
ANY = -1
NONE_OF = ("^", "!")  # the sign at the beginning of a set of letters that may not stand there
HOOKS = ("takes", "none", "drops", "keeps")
NO_LIMIT = 10**6  # the end of a range that has none
# Dashes as a phone may write them.
DASHES = dict.fromkeys(map(ord, "\N{HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"), "-")
EVERY_LETTER = (1 << MOST_LETTERS) - 1 << 1  # bits by code


class Conditions(TypedDict, total=False):
    """The conditions, as texts; all of them hold together.

    >>> from wordbench import Conditions, Lexicon, anagrams
    >>> q_without_u = Conditions(must="q", without="u", length="-5")
    >>> list(anagrams(Lexicon.of(["qat", "quit", "tranqs"]), **q_without_u))
    ['qat']
    """

    pattern: str
    """What stands where: `.` or `?` is any letter, `*` any number of letters, `[aeiou]` one of these, `[^aeiou]` none of them."""
    must: str
    """Letters that a word has, at least as often as they are written."""
    without: str
    """Letters that a word does not have."""
    length: str
    """A number or a range: `5`, `5-7`, `5-` (5 or more), `-7` (7 or fewer). A letter of two characters counts as one."""
    vowels: str
    """How many it has, as for the length; y is a vowel."""
    points: str
    """How many it has, as for the length; a letter that a joker stands for has none."""
    front: str
    """What another letter in front, or one letter fewer there, makes of a word: it `takes` a letter (some letter makes a word of
    the list with it) or `none`; it `drops` its first letter (what is left is a word, of which it is a hook) or `keeps` it."""
    back: str
    """As `front`, for the last letter."""


NAMES = tuple(Conditions.__annotations__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The conditions as they were understood; empty or None where nothing is asked."""

    parts: list[Part] | None
    must: Counter[int]
    without: frozenset[int]
    length: range | None
    vowels: range | None
    points: range | None
    hooks: tuple[str, str]
    """At the front and at the back."""

    def __bool__(self) -> bool:
        """Whether anything is asked."""
        texts = (self.parts, self.must, self.without, self.length, self.vowels, self.points, *self.hooks)
        return any(texts)

    def among(self, lexicon: Lexicon, words: Words, found: int) -> int:
        """Those of some words of one length that meet all conditions but that on points."""
        length = words.length
        if self.length and length not in self.length:
            return 0
        for code, times in self.must.items():
            found &= words.at_least(code, times) if times <= length else 0
        for code in self.without:
            found &= ~words.at_least(code, 1)
        if found and self.parts:
            found &= fits(words, self.parts)
        if found and self.vowels:
            mask = sum(1 << code for code in vowels(lexicon.alphabet))
            found = Tally((words.one_of(place, mask), 1) for place in range(length)).among(found, self.vowels)
        for kind, ends in zip(self.hooks, ((EVERY_LETTER, 0), (0, EVERY_LETTER)), strict=True):
            if found and kind:
                hooked = (takes if kind in ("takes", "none") else drops)(lexicon.sets, length, *ends)
                found &= ~hooked if kind in ("none", "keeps") else hooked
        return found


def wanted(alphabet: Alphabet, **conditions: Unpack[Conditions]) -> Wanted:
    """Conditions as they are to be understood in an alphabet; RackError tells what is wrong with a text, and where."""
    hooks = conditions.get("front", ""), conditions.get("back", "")
    for kind in filter(None, hooks):
        check_known(kind, HOOKS, "kind of hook")
    pattern = conditions.get("pattern", "").strip()
    return Wanted(
        parts_of(pattern, alphabet) if pattern else None,
        Counter(_letters(conditions.get("must", ""), alphabet)),
        frozenset(_letters(conditions.get("without", ""), alphabet)),
        _range(conditions.get("length", "")),
        _range(conditions.get("vowels", "")),
        _range(conditions.get("points", "")),
        hooks,
    )


def _letters(text: str, alphabet: Alphabet) -> list[int]:
    tiles = tiles_of(text, alphabet)
    return [letter(tiles, place, alphabet) for place in range(len(tiles))]


def _range(text: str) -> range | None:
    """The numbers that a text means.

    >>> _range("5"), _range("5 - 7"), _range("-7"), _range("")
    (range(5, 6), range(5, 8), range(0, 8), None)
    """
    given = " ".join(text.split())  # a space between two digits does not make them one number
    found = re.fullmatch(r"([0-9]{0,6})(?: ?(-) ?([0-9]{0,6}))?", given.translate(DASHES))
    if not found or found[0] == "-":
        raise RackError("anagram.range", found=given)
    if not found[0]:
        return None
    least = int(found[1] or 0)
    most = least if not found[2] else int(found[3] or NO_LIMIT)
    if most < least:
        raise RackError("anagram.order", found=given)
    return range(least, most + 1)


def tiles_of(text: str, alphabet: Alphabet) -> list[str]:
    """The letters and signs of a text, without spaces, in the letters of the alphabet where it has them."""
    return alphabet.split(alphabet.normalise("".join(text.split())))


def letter(tiles: list[str], place: int, alphabet: Alphabet) -> int:
    """The code of the letter at a place (from 0) of a text; RackError when it is not one."""
    code = alphabet.codes.get(tiles[place], EMPTY)
    if code in (EMPTY, BLANK):
        raise RackError("anagram.letter", place=place + 1, letter=tiles[place], language=alphabet.name)
    return code


def parts_of(pattern: str, alphabet: Alphabet) -> list[Part]:
    """The parts of a pattern between its stars; RackError names the place of what is wrong.

    >>> from ..alphabet import alphabet
    >>> parts_of("a*[^b]", alphabet("a b"))
    [(2,), (2,)]
    >>> parts_of("a*[^b-c]", alphabet("nl"))
    Traceback (most recent call last):
    wordbench.errors.RackError: place 6: '-' is not a letter of Nederlands
    """
    tiles, parts, place = tiles_of(pattern, alphabet), [list[int]()], 0
    while place < len(tiles):
        match tiles[place]:
            case "*":
                parts.append([])
            case "." | "?":
                parts[-1].append(ANY)
            case "[":
                letters, place = set_at(tiles, place, alphabet)
                parts[-1].append(letters)
            case "]":
                raise RackError("anagram.bracket", place=place + 1)
            case _:
                parts[-1].append(1 << letter(tiles, place, alphabet))
        place += 1
    return [tuple(part) for part in parts]


def set_at(tiles: list[str], start: int, alphabet: Alphabet) -> tuple[int, int]:
    """The letters of the set whose bracket opens at `start`, and where it closes."""
    if "]" not in tiles[start:]:
        raise RackError("anagram.bracket", place=start + 1)
    end = tiles.index("]", start)
    first = start + 1 + (tiles[start + 1] in NONE_OF)
    if first == end:
        raise RackError("anagram.set", place=start + 1)
    letters = 0
    for place in range(first, end):
        letters |= 1 << letter(tiles, place, alphabet)
    every = (1 << len(alphabet.letters)) - 1 << 1
    return every ^ letters if first > start + 1 else letters, end


def fits(words: Words, parts: list[Part]) -> int:
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


def _part_at(words: Words, part: Part, place: int) -> int:
    found = words.all
    for offset, letters in enumerate(part, place):
        if letters != ANY:
            found &= words.one_of(offset, letters)
    return found


class Tally:
    """The numbers that some weighted sets add up to: a word's number is the sum of the weights of those that have it.

    >>> tally = Tally([(0b011, 1), (0b010, 4), (0b110, 1)])
    >>> tally.among(0b111, range(1, 3)), tally.falling(0b111)
    (5, [(6, 2), (1, 5)])
    """

    __slots__ = ("_planes",)

    def __init__(self, weighted: Iterable[tuple[int, int]]) -> None:
        """`weighted` are sets of words, each with its weight from 0 up."""
        self._planes: list[int] = []
        for words, weight in weighted:
            for bit in range(weight.bit_length()):
                carried = words if weight >> bit & 1 else 0
                while carried:
                    self._planes += [0] * (bit + 1 - len(self._planes))
                    plane = self._planes[bit]
                    self._planes[bit] = plane ^ carried
                    carried &= plane
                    bit += 1

    def among(self, words: int, numbers: range) -> int:
        """Those of some words whose numbers are in a range of step 1."""
        return self._least(words, numbers.start) & ~self._least(words, numbers.stop)

    def _least(self, words: int, number: int) -> int:
        """Those of some words whose numbers are at least `number`: digit by digit, from the highest."""
        greater, equal = 0, words  # those in `greater` may stay in `equal`
        for bit in reversed(range(max(len(self._planes), number.bit_length()))):
            plane = self._planes[bit] if bit < len(self._planes) else 0
            if number >> bit & 1:
                equal &= plane
            else:
                greater |= equal & plane
        return greater | equal

    def falling(self, words: int) -> list[tuple[int, int]]:
        """Some words by their numbers: each number that occurs and the words that have it, the greatest first."""
        parts = [(0, words)] if words else []
        for bit in reversed(range(len(self._planes))):
            plane = self._planes[bit]
            halves = (
                (number | has << bit, some & (plane if has else ~plane))
                for number, some in parts
                for has in (1, 0)
            )
            parts = [(number, half) for number, half in halves if half]
        return parts
