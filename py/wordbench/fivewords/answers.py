"""The answers to a problem, those with the best-known words first."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import filterfalse
from math import prod
from time import perf_counter
from typing import Unpack

from ..alphabet import normal
from ..errors import WordbenchError, check_keywords
from ..listing import Listing
from ..steps import deadline
from ..words.lexicon import Lexicon, word_list
from .problem import Combination, Wishes, problem
from .search import Report, cover, exact

MOST_ANSWERS = 20_000  # how many of the best answers are kept
_Order = tuple[int, int, list[str]]


@dataclass(frozen=True, slots=True)
class Answer:
    """The words of an answer, by classes in alphabetical order, and the letters that none of them has.

    >>> from wordbench import five_words
    >>> [answer] = five_words(["abc", "def", "fed"], count=2, length=3)
    >>> answer.classes, str(answer)
    ((('abc',), ('def', 'fed')), 'abc def/fed')
    """

    classes: tuple[tuple[str, ...], ...]
    unused: str

    def __str__(self) -> str:
        """The words, with a slash between those of a class."""
        return " ".join("/".join(words) for words in self.classes)


@dataclass(frozen=True, slots=True)
class Source:
    """Words, the well-known ones of them (most frequent first), and all letters of the alphabet."""

    words: Sequence[str]
    known: Sequence[str]
    letters: str
    written: Callable[[str], str] = normal
    """A person's word as these words are written."""

    def has(self, letter: str) -> bool:
        """Whether a wish may name a letter: where no alphabet is given, any letter."""
        return letter in self.letters or (self.written is normal and letter.isalpha())

    @classmethod
    def of_lexicon(cls, lexicon: Lexicon, length: int, common: bool = False) -> "Source":
        """The words of a list; with `common` only the well-known ones, if it is known which those are."""
        known = lexicon.common(length)
        letters = "".join(dict.fromkeys("".join(lexicon.alphabet.letters)))
        words = known if common and known else lexicon.texts(length)
        return cls(words, known, letters, lexicon.alphabet.normalise)

    @classmethod
    def of_lines(cls, lines: Iterable[str], length: int, letters: str) -> "Source":
        """Words given line by line, in either case; if one is not in `letters`, theirs are the alphabet."""
        words = [normal(line.strip()) for line in lines]
        words = [word for word in words if word.isalpha()]
        used = set("".join(word for word in words if len(word) == length))
        return cls(words, [], letters if used <= set(letters) else "".join(sorted(used)))


class Answers(Listing[Answer]):
    """The best of the answers found so far, up to MOST_ANSWERS; `total` counts all answers, and `sets` counts them with every
    choice of anagrams.

    If there are none, `cover` is the choice of words that uses the most letters, of which some are in more than one word; `proved` says
    that no choice uses more.

    >>> from wordbench import five_words
    >>> found = five_words(["abc", "def", "fed", "ghi"], count=2, length=3)
    >>> found.total, found.sets, str(found[0])
    (3, 5, 'abc def/fed')
    """

    def __init__(self, source: Source, count: int = 5, length: int = 5, **wishes: Unpack[Wishes]) -> None:
        """The problem of choosing `count` words of `length` letters; nothing is searched yet.

        Capitals and accents in the wishes are read as they are in the words.
        """
        wishes = Wishes(
            must=list(map(source.written, word_list(wishes.get("must", ())))),
            exclude=list(map(source.written, word_list(wishes.get("exclude", ())))),
            letters=source.written(wishes.get("letters", "")),
            without=source.written(wishes.get("without", "")),
        )
        for written in (*wishes["must"], *wishes["exclude"], wishes["letters"], wishes["without"]):
            if strange := next(filterfalse(source.has, written), ""):
                raise WordbenchError("fivewords.strange", word=written.upper(), letter=strange)
        self.problem = problem(source.words, count, length, **wishes)
        self.total = self.sets = 0
        self.cover: Answer | None = None
        self.proved = self.complete = False
        self._ranks, self._letters = {word: rank for rank, word in enumerate(source.known)}, source.letters
        self._faces: dict[int, tuple[int, str]] = {}  # the best known word of each class, with its rank
        self._best: list[tuple[_Order, Combination]] = []
        self._last: _Order | None = None  # answers that come after it are not kept

    def solving(self) -> Iterator[Report | None]:
        """Find them in steps; None wherever other work may run."""
        for step in exact(self.problem):
            if step:
                self._add(step.answers)
            yield step
        if self.total:
            return
        for found in cover(self.problem):
            if found:
                self.cover, self.proved = self._answer(found[0]), found[1]
            yield found and Report([], 1.0, 0)

    def __len__(self) -> int:
        return min(len(self._best), MOST_ANSWERS)

    def _some(self, rows: slice) -> list[Answer]:
        """Some answers; the best few come without sorting all."""
        numbers = range(len(self))[rows]
        best = nsmallest(max(numbers, default=-1) + 1, self._best)
        return [self._answer(best[row][1]) for row in numbers]

    def __repr__(self) -> str:
        return f"<Answers: {self.total}; {self.sets} counting anagrams>"

    def _add(self, found: list[Combination]) -> None:
        classes = self.problem.classes
        self.total += len(found)
        self.sets += sum(prod(len(classes[part]) for part in choice) for choice in found)
        last = self._last
        self._best += [
            (order, choice)
            for choice in found
            if (order := self._order(choice)) and (not last or order < last)
        ]
        if len(self._best) > 2 * MOST_ANSWERS:
            self._best.sort()
            del self._best[MOST_ANSWERS:]
            self._last = self._best[-1][0]

    def _answer(self, choice: Combination) -> Answer:
        classes = sorted(tuple(sorted(self.problem.classes[part], key=self._rank)) for part in choice)
        used = {letter for words in classes for letter in words[0]}
        return Answer(tuple(classes), "".join(letter for letter in self._letters if letter not in used))

    def _rank(self, word: str) -> tuple[int, str]:
        return self._ranks.get(word, len(self._ranks)), word

    def _order(self, choice: Combination) -> _Order:
        """The sort key: fewer unknown words first, then more frequent words."""
        faces = [self._faces.get(part) or self._face(part) for part in choice]
        unknown = sum([rank == len(self._ranks) for rank, _ in faces])
        return unknown, sum([rank for rank, _ in faces]), sorted([word for _, word in faces])

    def _face(self, part: int) -> tuple[int, str]:
        face = self._faces[part] = min(map(self._rank, self.problem.classes[part]))
        return face


def five_words(
    words: Lexicon | Iterable[str],
    count: int = 5,
    length: int = 5,
    *,
    common: bool = False,
    seconds: float = 0,
    **wishes: Unpack[Wishes],
) -> Answers:
    """All choices of `count` words of `length` letters with no letter twice, from a list or from any words.

    With `seconds` those that are found in that time, or until the list is read and a first step made where that takes longer;
    `complete` says whether these are all. `wishes` are described in `Wishes`.

    >>> found = five_words(["abc", "def", "fed", "ghi", "beg"], 2, 3, must=["ghi"])
    >>> len(found), found.sets, [str(answer) for answer in found]
    (2, 3, ['abc ghi', 'def/fed ghi'])
    """
    check_keywords(wishes, Wishes.__annotations__, "five_words")
    until = deadline(seconds)
    if isinstance(words, Lexicon):
        source = Source.of_lexicon(words, length, common)
    else:
        source = Source.of_lines(word_list(words), length, "")
    answers = Answers(source, count, length, **wishes)
    for _ in answers.solving():
        if perf_counter() > until:
            return answers
    answers.complete = True
    return answers
