"""Requests about words without a letter twice."""

from collections.abc import Generator, Iterator
from heapq import nsmallest
from math import prod
from time import perf_counter
from typing import Any
from unicodedata import normalize

from ..alphabet import alphabet
from ..fivewords import Choice, Problem, cover, exact, problem
from ..resources import table
from .lists import Shelf
from .request import Answer, Request, Verb, number, rows, text

MOST = 20_000  # answers that are kept: the best ones
SHOWN = 20  # answers in a progress
BETWEEN = 0.2  # seconds from one progress to the next


class FiveWordsVerbs:
    """Requests about words without a letter twice; keeps the answers to the last one, for windows of them."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` gives the lists."""
        self._shelf = shelf
        self._last: tuple[object, Answer] | None = None
        self.verbs: dict[str, Verb] = {"fivewords": self._fivewords}

    def _fivewords(self, request: Request) -> Iterator[Answer | None]:
        """`count` words of `length` letters; `must`, `mustnt` (words), `letters`, `without`, `common` (only those).

        The answer has the classes of each set, the best known words first, in windows (`offset`, `limit`);
        without any set, `cover` is the choice that uses the most letters.
        """
        windows = ("id", "offset", "limit")
        key = {field: value for field, value in request.items() if field not in windows}
        if self._last is None or self._last[0] != key:
            whole = yield from self._solve(request)
            self._last = key, whole
        whole = self._last[1]
        offset = number(request, "offset", 0)
        end = offset + number(request, "limit", len(whole["classes"]))
        window = {field: whole[field][offset:end] for field in ("classes", "unused")}
        yield {"ok": {**whole, **window, "offset": offset}}

    def _solve(self, request: Request) -> Generator[Answer | None, None, Answer]:
        words, ranked, letters = self._words(request)
        ranks = {word: rank for rank, word in enumerate(ranked)}
        if request.get("common") is True and ranked:
            words = ranked
        count, length = number(request, "count", 5), number(request, "length", 5)
        wishes: dict[str, Any] = {
            "must": _listed(request, "must"),
            "mustnt": _listed(request, "mustnt"),
            "letters": "".join(_listed(request, "letters")),
            "without": "".join(_listed(request, "without")),
        }
        asked = problem(words, count, length, **wishes)
        answers, told = _Answers(asked, ranks, letters), perf_counter()
        for step in exact(asked):
            if step:
                answers.add(step.found)
            if step is None or perf_counter() - told < BETWEEN:
                yield None
                continue
            told = perf_counter()
            yield {"progress": {"done": step.done, "letters": asked.text(step.used), **answers.told(SHOWN)}}
        whole = {**answers.told(MOST), "cover": None}
        if not answers.count:
            loose = _Answers(problem(words, count, length, **wishes, repeats=True), ranks, letters)
            for found in cover(loose.asked):
                if found is None:
                    yield None
                    continue
                whole["cover"] = loose.row(found[0]) | {"proved": found[1]}
                yield {"progress": {"done": 1.0, "letters": "", **whole}}
        return whole

    def _words(self, request: Request) -> tuple[list[str], list[str], str]:
        """The words, those that people know (the most frequent first), and the letters that there are."""
        length = number(request, "length", 5)
        if "words" not in request:
            name = text(request, "lexicon")
            known = name in table("alphabets")["alphabets"]
            lexicon = self._shelf.lexicon(name, text(request, "alphabet", name if known else "en"))
            letters = "".join(dict.fromkeys("".join(lexicon.alphabet.letters)))
            return lexicon.texts(length), lexicon.common(length), letters
        given = rows(request, "words")
        words = [word.strip() for word in (given.split("\n") if isinstance(given, str) else given)]
        letters = "".join(alphabet(text(request, "alphabet", "en")).letters)
        words = [word for word in (normalize("NFC", word).lower() for word in words) if word.isalpha()]
        used = set("".join(word for word in words if len(word) == length))
        return words, [], letters if used <= set(letters) else "".join(sorted(used))


class _Answers:
    """The best answers to a problem, and the number of all."""

    def __init__(self, asked: Problem, ranks: dict[str, int], letters: str) -> None:
        self.asked, self.count, self.sets = asked, 0, 0
        self._ranks, self._letters = ranks, letters
        self._best: list[Choice] = []

    def add(self, found: list[Choice]) -> None:
        """Counts answers and keeps the best."""
        classes = self.asked.classes
        self.count += len(found)
        self.sets += sum(prod(len(classes[part]) for part in choice) for choice in found)
        self._best += found
        if len(self._best) > 2 * MOST:
            self._best = nsmallest(MOST, self._best, self._order)

    def told(self, most: int) -> Answer:
        """Numbers, and the best answers."""
        rows = [self.row(choice) for choice in nsmallest(most, self._best, self._order)]
        classes, unused = [row["classes"] for row in rows], [row["unused"] for row in rows]
        return {"count": self.count, "sets": self.sets, "classes": classes, "unused": unused}

    def row(self, choice: Choice) -> Answer:
        """An answer: its classes in alphabetical order, the letters that none of them has."""
        classes = sorted(sorted(self.asked.classes[part], key=self._rank) for part in choice)
        used = {letter for words in classes for letter in words[0]}
        return {
            "classes": classes,
            "unused": "".join(letter for letter in self._letters if letter not in used),
        }

    def _rank(self, word: str) -> tuple[int, str]:
        return self._ranks.get(word, len(self._ranks)), word

    def _order(self, choice: Choice) -> tuple[int, int, list[str]]:
        """First the answers with fewer words that nobody knows, then the more frequent words."""
        words = sorted(min(self.asked.classes[part], key=self._rank) for part in choice)
        unknown = sum(word not in self._ranks for word in words)
        return unknown, sum(self._rank(word)[0] for word in words), words


def _listed(request: Request, field: str) -> list[str]:
    """Words or letters of a field: a list, or a text with spaces between."""
    value = rows(request, field, "")
    return [word.lower() for word in (value.split() if isinstance(value, str) else value)]
