"""Requests about words without a letter twice."""

from collections.abc import Generator, Iterable, Iterator
from time import perf_counter

from ..alphabet import alphabet, language_of
from ..fivewords.answers import MOST_ANSWERS, Answers, Source
from ..fivewords.problem import Wishes
from ..fivewords.search import Report
from ..words.lexicon import Lexicon
from .request import LONGEST_FILE, Answer, Request, Verb, flag, list_named, number, rows, text
from .store import Store

ANSWERS_SHOWN = 20  # answers in a progress report
BETWEEN = 0.2  # seconds between progress reports


class FiveWordsVerbs:
    """Requests about words without a letter twice.

    Keeps the last result, so that the page can ask for it in windows; an abandoned search resumes where it
    stopped when the same request comes next.
    """

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self._last: tuple[object, Answer] | None = None
        self._begun: tuple[object, Answers, Iterator[Report | None]] | None = None
        self.verbs: dict[str, Verb] = {
            "fivewords": Verb(
                self._fivewords, "words count length must mustnt letters without common offset limit"
            )
        }

    def _fivewords(self, request: Request) -> Iterator[Answer | None]:
        """`count` words of `length` letters; `must`, `mustnt` (words); `letters`, `without`; `common`.

        The answer has the classes of each set, sets of well-known words first, in windows (`offset`,
        `limit`); when there is no such set, `cover` is the choice of words that uses the most letters.
        """
        windows = ("id", "offset", "limit")
        fields = {field: value for field, value in request.items() if field not in windows}
        # The lexicon is in the key because another list may have been loaded under the same name.
        key = None if "words" in request else self._lexicon(request), fields
        if self._last is None or self._last[0] != key:
            if self._begun is None or self._begun[0] != key:
                answers = self._answers(request)
                self._begun = key, answers, answers.solving()
            _, answers, steps = self._begun
            try:
                self._last = key, (yield from _solve(answers, steps))
            except Exception:
                self._begun = None  # a failed search cannot be resumed
                raise
            self._begun = None
        whole = self._last[1]
        offset = number(request, "offset", 0)
        end = offset + number(request, "limit", len(whole["classes"]))
        window = {field: whole[field][offset:end] for field in ("classes", "unused")}
        yield {"ok": {**whole, **window, "offset": offset}}

    def _answers(self, request: Request) -> Answers:
        count, length = number(request, "count", 5), number(request, "length", 5)
        must, mustnt, letters, without = (
            _listed(request, field) for field in ("must", "mustnt", "letters", "without")
        )
        wishes = Wishes(must=must, exclude=mustnt, letters="".join(letters), without="".join(without))
        return Answers(self._source(request, length), count, length, **wishes)

    def _source(self, request: Request, length: int) -> Source:
        if "words" in request:
            given = rows(request, "words", most=LONGEST_FILE)
            letters = "".join(alphabet(text(request, "alphabet", "en")).letters)
            return Source.of_lines(given.split("\n") if isinstance(given, str) else given, length, letters)
        return Source.of_lexicon(self._lexicon(request), length, flag(request, "common"))

    def _lexicon(self, request: Request) -> Lexicon:
        name, changes = list_named(request)
        return self._store.lexicon(text(request, "alphabet", language_of(name)), name, changes)


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


def _listed(request: Request, field: str) -> list[str]:
    """Words or letters of a field: a list, or one text with spaces between them."""
    value = rows(request, field, "")
    return value.split() if isinstance(value, str) else value
