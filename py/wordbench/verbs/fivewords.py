"""Requests about words without a letter twice."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Annotated

from ..alphabet import alphabet as alphabet_of
from ..alphabet import language_of
from ..fivewords.answers import MOST_ANSWERS, Answers, Source
from ..fivewords.problem import Wishes
from ..fivewords.search import Report
from ..words.lexicon import Lexicon
from .request import LONGEST_FILE, Answer, Count, File, Flag, Made, Request, Text, rows
from .store import Store, Verbs

ANSWERS_SHOWN = 20  # answers in a progress report
BETWEEN = 0.2  # seconds between progress reports


def _listed(request: Request, field: str) -> list[str]:
    """Words or letters of a field: a list, or one text with spaces between them."""
    value = rows(request, field)
    return value.split() if isinstance(value, str) else value


Listed = Annotated[Sequence[str], _listed]


def _problem(
    store: Store,
    *,
    words: Annotated[str | list[str], partial(rows, most=LONGEST_FILE)] | None = None,
    lexicon: Text = "",
    changes: File = "",
    alphabet: Text | None = None,
    count: Count = 5,
    length: Count = 5,
    must: Listed = (),
    mustnt: Listed = (),
    letters: Listed = (),
    without: Listed = (),
    common: Flag = False,
) -> tuple[Lexicon | None, Callable[[], Answers]]:
    """The list that a problem is about, None where it has words of its own, and what begins to solve it."""
    wishes = Wishes(must=must, exclude=mustnt, letters="".join(letters), without="".join(without))
    code = language_of(lexicon) if alphabet is None else alphabet
    named = store.lexicon(code, lexicon, changes) if words is None else None

    def begun() -> Answers:
        if named is not None:
            source = Source.of_lexicon(named, length, common)
        else:
            lines = words.split("\n") if isinstance(words, str) else words or []
            source = Source.of_lines(lines, length, "".join(alphabet_of(code).letters))
        return Answers(source, count, length, **wishes)

    return named, begun


Problem = Annotated[tuple[Lexicon | None, Callable[[], Answers]], Made(_problem)]


class FiveWordsVerbs(Verbs):
    """Requests about words without a letter twice.

    Keeps the last result, so that the page can ask for it in windows; an abandoned search resumes where it
    stopped when the same request comes next.
    """

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._last: tuple[object, Answer] | None = None
        self._begun: tuple[object, Answers, Iterator[Report | None]] | None = None

    def fivewords(
        self, *, request: Request, problem: Problem, offset: Count = 0, limit: Count | None = None
    ) -> Iterator[Answer | None]:
        """`count` words of `length` letters; `must`, `mustnt` (words); `letters`, `without`; `common`.

        The answer has the classes of each set, sets of well-known words first, in windows (`offset`,
        `limit`); when there is no such set, `cover` is the choice of words that uses the most letters.
        """
        windows = ("id", "offset", "limit")
        fields = {field: value for field, value in request.items() if field not in windows}
        # The lexicon is in the key because another list may have been loaded under the same name.
        lexicon, make = problem
        key = lexicon, fields
        if self._last is None or self._last[0] != key:
            if self._begun is None or self._begun[0] != key:
                answers = make()
                self._begun = key, answers, answers.solving()
            _, answers, steps = self._begun
            try:
                self._last = key, (yield from _solve(answers, steps))
            except Exception:
                self._begun = None  # a failed search cannot be resumed
                raise
            self._begun = None
        whole = self._last[1]
        end = offset + (len(whole["classes"]) if limit is None else limit)
        window = {field: whole[field][offset:end] for field in ("classes", "unused")}
        yield {"ok": {**whole, **window, "offset": offset}}


def _solve(answers: Answers, steps: Iterator[Report | None]) -> Generator[Answer | None, None, Answer]:
    """Runs the steps of a search; if this generator is closed early, `steps` keeps the remaining ones."""
    shown = perf_counter()
    for step in steps:
        if step and (answers.cover or perf_counter() - shown >= BETWEEN):
            shown = perf_counter()
            letters = answers.problem.text(step.used)
            yield {"progress": {"done": step.done, "letters": letters, **_fields(answers, ANSWERS_SHOWN)}}
        else:
            yield None
    return _fields(answers)


def _fields(answers: Answers, most: int = MOST_ANSWERS) -> Answer:
    best = answers[:most]
    cover = answers.cover and {
        "classes": _classes(answers.cover.classes),
        "unused": answers.cover.unused,
        "proved": answers.proved,
    }
    return {
        "count": answers.total,
        "sets": answers.sets,
        "classes": [_classes(answer.classes) for answer in best],
        "unused": [answer.unused for answer in best],
        "cover": cover,
    }


def _classes(classes: Iterable[Iterable[str]]) -> list[list[str]]:
    return [list(words) for words in classes]
