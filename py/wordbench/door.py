"""The single entry point: requests in, answers out, all of them plain dicts that can be written as JSON.

A request has an `id` and `do`, the name of a verb. Its answers carry the same `id`: any number of
`{"id", "progress"}` while a long request runs, then one `{"id", "ok"}` or `{"id", "error"}`. An error has a
`kind`, a readable `message`, and a `key` and `values` for callers with their own wording. Any input gets an
answer. The page's worker and the command `wordbench door` use it, and so do the commands that read pictures; it knows
nothing of browsers or files: `load` supplies the compiled lists.
"""

import json
from collections.abc import Iterator
from contextlib import suppress

from .errors import LexiconError, WordbenchError
from .sentence import SHOWN
from .verbs.anagrams import AnagramVerbs
from .verbs.files import Files, Load
from .verbs.fivewords import FiveWordsVerbs
from .verbs.games import GameVerbs
from .verbs.lists import ListVerbs, MeaningVerbs
from .verbs.practice import PracticeVerbs
from .verbs.request import Answer, Request, Verb, identity, text
from .verbs.ruzzle import RuzzleVerbs
from .verbs.screenshot import ScreenshotVerbs
from .verbs.store import Store
from .verbs.wordfeud import WordfeudVerbs
from .verbs.wordle import WordleHelpVerbs
from .verbs.wordle_game import WordleGameVerbs
from .verbs.workers import Workers
from .wordfeud.generate.movegen import generator
from .wordfeud.judge.equity import targets_of
from .words.lexicon import Unread

LONGEST_REQUEST = 100_000_000  # bytes, or characters
SYSTEMS = (
    ListVerbs,
    WordfeudVerbs,
    GameVerbs,
    ScreenshotVerbs,
    MeaningVerbs,
    AnagramVerbs,
    FiveWordsVerbs,
    RuzzleVerbs,
    WordleGameVerbs,
    WordleHelpVerbs,
    PracticeVerbs,
)


class Door:
    """Answers requests; keeps the opened lists and what each group of verbs remembers between requests."""

    def __init__(self, load: Load, files: Files | None = None, workers: Workers | None = None) -> None:
        """`load` returns the bytes of a compiled list by its name; `workers` share long work."""
        self._store = Store(load, files or Files(), Workers() if workers is None else workers)
        self._verbs: dict[str, Verb] = {}
        self._open()

    def _open(self) -> None:
        """Start with nothing remembered, except the lists that requests have made."""
        self._store.close()
        for system in SYSTEMS:
            self._verbs |= system(self._store).verbs

    def forget(self) -> None:
        """Free memory: forget everything except the lists that requests have made."""
        generator.cache_clear()  # `generator` and `targets_of` remember the lines of many boards
        targets_of.cache_clear()
        self._open()

    def lines(self, line: str | bytes) -> Iterator[str | None]:
        """The answers to one request, all as JSON; None wherever other work may run."""
        try:
            request = loads(line)
        except WordbenchError as error:
            yield dumps({"id": None, **_error(error)})
            return
        for answer in self.answers(request):
            yield dumps(answer) if answer else None

    def answers(self, request: Request) -> Iterator[Answer | None]:
        """The answers to one request, and None wherever other work may run.

        Wrong input gives an error answer, never an exception; so does running out of memory.
        """
        number: str | float | None = None
        try:
            number = identity(request)
            asked = text(request, "do")
            verb = self._verbs.get(asked)
            if verb is None:
                raise WordbenchError(f"no request {asked[:SHOWN]!r}: there are {', '.join(self._verbs)}")
            for answer in _read(verb, request):
                yield answer and {"id": number, **answer}
        except WordbenchError as error:
            yield {"id": number, **_error(error)}
        except (MemoryError, RecursionError):
            self.forget()
            yield {"id": number, **_error(WordbenchError("memory"))}


def _read(verb: Verb, request: Request) -> Iterator[Answer | None]:
    """The answers of a verb, which begins again when it has needed the words of a list that are to be read first; what it has
    reported until then is not reported again."""
    reported = 0
    while True:
        skipped = reported
        try:
            for answer in verb(request):
                if skipped and answer and "progress" in answer:
                    skipped -= 1
                    yield None
                else:
                    yield answer
                    if answer:
                        reported += 1
            return
        except Unread as waits:
            steps = waits.lexicon.reading()
        with suppress(LexiconError):  # it says so again where the words are needed
            yield from steps


def _error(error: WordbenchError) -> Answer:
    why = error.sentence
    return {"error": {"kind": error.kind, "message": str(why), "key": why.key, "values": dict(why.values)}}


def dumps(answer: Answer) -> str:
    """An answer as one line of JSON; a lone surrogate is written as an escape."""
    line = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return line if line.isascii() else line.encode("utf-8", "backslashreplace").decode()


def loads(line: str | bytes) -> Request:
    """A request from its JSON; WordbenchError when it is too long or not a valid JSON object."""
    if len(line) > LONGEST_REQUEST:
        raise WordbenchError(f"the request is longer than {LONGEST_REQUEST}")
    try:
        request = json.loads(line, parse_constant=_no_number)
    except WordbenchError:
        raise
    except json.JSONDecodeError as error:
        raise WordbenchError(f"the request is not JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise WordbenchError("the request is nested too deeply") from None
    except UnicodeDecodeError as error:
        raise WordbenchError(f"the request is not UTF-8 at byte {error.start + 1}") from None
    except ValueError:
        raise WordbenchError("the request has a number of too many digits") from None
    if not isinstance(request, dict):
        raise WordbenchError("a request is a JSON object")
    return request


def _no_number(name: str) -> None:
    raise WordbenchError(f"the request is not JSON: {name[:SHOWN]} is not a number")
