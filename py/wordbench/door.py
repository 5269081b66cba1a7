"""The one entrance: requests in, answers out, all of them plain dicts that JSON can carry.

A request has an `id` and `do`; the answers carry the same `id`: any number of
`{"id", "progress"}` while something long runs, then one `{"id", "ok"}` or `{"id", "error"}` with
`kind`, a `message` for a person, and `key` and `values` for a message of one's own. Whatever the JSON, there is an
answer. The page's worker, the command line and the tests use it alike; it knows nothing of browsers or files:
`load` brings the compiled lists.
"""

import json
from collections.abc import Iterator

from .errors import WordbenchError
from .verbs.anagrams import AnagramVerbs
from .verbs.fivewords import FiveWordsVerbs
from .verbs.games import GameVerbs
from .verbs.lists import Files, ListVerbs, Load, Shelf
from .verbs.request import Answer, Request, Verb, identity, text
from .verbs.ruzzle import RuzzleVerbs
from .verbs.screenshot import ScreenshotVerbs
from .verbs.wordfeud import WordfeudVerbs
from .verbs.wordle import WordleVerbs
from .wordfeud.equity import finder
from .wordfeud.movegen import generator

LONGEST_REQUEST = 100_000_000  # bytes, or characters
SYSTEMS = (
    ListVerbs,
    WordfeudVerbs,
    GameVerbs,
    ScreenshotVerbs,
    AnagramVerbs,
    FiveWordsVerbs,
    RuzzleVerbs,
    WordleVerbs,
)


class Door:
    """Answers requests; keeps the lists that were opened and what each system remembers."""

    def __init__(self, load: Load, files: Files | None = None) -> None:
        """`load` gives the bytes of a compiled list by its name."""
        self._shelf = Shelf(load, files or Files())
        self._verbs: dict[str, Verb] = {}
        self._open()

    def _open(self) -> None:
        """Begin with an empty memory; the lists that were made are kept."""
        self._shelf.close()
        for system in SYSTEMS:
            self._verbs |= system(self._shelf).verbs

    def forget(self) -> None:
        """Forget what was opened and remembered, for the memory that it takes; the lists that were made are kept."""
        generator.cache_clear()  # it and `finder` remember the lines of many boards
        finder.cache_clear()
        self._open()

    def lines(self, line: str | bytes) -> Iterator[str | None]:
        """The answers to a request, both as JSON; None where others may have a turn."""
        try:
            request = loads(line)
        except WordbenchError as error:
            yield dumps({"id": None, **_error(error)})
            return
        for answer in self.answers(request):
            yield dumps(answer) if answer else None

    def answers(self, request: Request) -> Iterator[Answer | None]:
        """The answers to one request, None where others may have a turn.

        Wrong input becomes an error, never an exception; so does work that takes more memory than there is.
        """
        number: str | float | None = None
        try:
            number = identity(request)
            verb = self._verbs.get(text(request, "do"))
            if verb is None:
                raise WordbenchError(f"no request {request['do']!r}: there are {', '.join(self._verbs)}")
            for answer in verb(request):
                yield answer and {"id": number, **answer}
        except WordbenchError as error:
            yield {"id": number, **_error(error)}
        except (MemoryError, RecursionError):
            self.forget()
            yield {"id": number, **_error(WordbenchError("this takes more memory than there is", "memory"))}


def _error(error: WordbenchError) -> Answer:
    said = error.sentence
    return {"error": {"kind": error.kind, "message": str(said), "key": said.key, "values": dict(said.values)}}


def dumps(answer: Answer) -> str:
    """An answer as one line of JSON; half a character (a surrogate) is written as an escape."""
    line = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return line if line.isascii() else line.encode("utf-8", "backslashreplace").decode()


def loads(line: str | bytes) -> Request:
    """A request from its JSON; WordbenchError says where it is broken."""
    if len(line) > LONGEST_REQUEST:
        raise WordbenchError(f"the request is longer than {LONGEST_REQUEST}")
    try:
        request = json.loads(line, parse_constant=_no_number)
    except WordbenchError:
        raise
    except json.JSONDecodeError as error:
        raise WordbenchError(f"the request is no JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise WordbenchError("the request is nested too deeply") from None
    except UnicodeDecodeError as error:
        raise WordbenchError(f"the request is no UTF-8 at byte {error.start + 1}") from None
    except ValueError:
        raise WordbenchError("the request has a number of too many digits") from None
    if not isinstance(request, dict):
        raise WordbenchError("a request is a JSON object")
    return request


def _no_number(name: str) -> None:
    raise WordbenchError(f"the request is no JSON: {name} is no number")
