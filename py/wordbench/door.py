"""The one entrance: requests in, answers out, all of them plain dicts that JSON can carry.

A request has an `id` and `do`; the answers carry the same `id`: any number of
`{"id", "progress"}` while something long runs, then one `{"id", "ok"}` or `{"id", "error"}` with
`kind`, a `message` for a person, and `key` and `values` for a message of one's own. The page's worker, the command line and the tests use it
alike; it knows nothing of browsers or files: `load` brings the compiled lists.
"""

import json
from collections.abc import Iterator

from .errors import WordbenchError
from .verbs.anagrams import AnagramVerbs
from .verbs.fivewords import FiveWordsVerbs
from .verbs.lists import Files, ListVerbs, Load, Shelf
from .verbs.request import Answer, Request, Verb, text
from .verbs.ruzzle import RuzzleVerbs
from .verbs.wordfeud import WordfeudVerbs
from .verbs.wordle import WordleVerbs


class Door:
    """Answers requests; keeps the lists that were opened and what each system remembers."""

    def __init__(self, load: Load, files: Files | None = None) -> None:
        """`load` gives the bytes of a compiled list by its name."""
        shelf = Shelf(load, files or Files())
        self._verbs: dict[str, Verb] = {}
        for room in (ListVerbs, WordfeudVerbs, AnagramVerbs, FiveWordsVerbs, RuzzleVerbs, WordleVerbs):
            self._verbs |= room(shelf).verbs

    def answers(self, request: Request) -> Iterator[Answer | None]:
        """The answers to one request, None where others may have a turn.

        Wrong input becomes an error, never an exception.
        """
        number = request.get("id")
        try:
            verb = self._verbs.get(text(request, "do"))
            if verb is None:
                raise WordbenchError(f"no request {request['do']!r}: there are {', '.join(self._verbs)}")
            for answer in verb(request):
                yield answer and {"id": number, **answer}
        except WordbenchError as error:
            said = error.sentence
            fields = {"kind": error.kind, "message": str(said), "key": said.key, "values": said.values}
            yield {"id": number, "error": fields}


def dumps(answer: Answer) -> str:
    """An answer as one line of JSON."""
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def loads(line: str) -> Request:
    """A request from its JSON; WordbenchError says where it is broken."""
    try:
        request = json.loads(line)
    except json.JSONDecodeError as error:
        raise WordbenchError(f"the request is no JSON: {error.msg} at character {error.pos + 1}") from None
    if not isinstance(request, dict):
        raise WordbenchError("a request is a JSON object")
    return request
