"""Reading the fields of a request, each with an error that names the field; writing what answers share."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from ..errors import WordbenchError
from ..sentence import Sentence

Request = dict[str, Any]
Answer = dict[str, Any]
# Yields any number of {"progress": ...}, or None where others may have a turn, then one {"ok": ...}.
Verb = Callable[[Request], Iterator[Answer | None]]


def text(request: Request, field: str, default: str | None = None) -> str:
    """A field that is text."""
    value = request.get(field, default)
    if not isinstance(value, str):
        raise WordbenchError(f"the request's field {field!r} is missing or no text")
    return value


def rows(request: Request, field: str, default: str | None = None) -> str | list[str]:
    """A field that is a text, or its lines as a list."""
    value = request.get(field, default)
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(r, str) for r in value)):
        return value
    raise WordbenchError(f"the request's field {field!r} is missing or no list of texts")


def number(request: Request, field: str, default: int) -> int:
    """A field that is a number from 0 up."""
    value = request.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise WordbenchError(f"the request's field {field!r} is no number from 0 up")
    return value


def choice(request: Request, field: str, choices: Collection[str], default: str) -> str:
    """A field that is one of some words."""
    value = text(request, field, default)
    if value not in choices:
        raise WordbenchError(f"the request's field {field!r} is {value!r}: there are {', '.join(choices)}")
    return value


def reason(sentence: Sentence) -> Answer:
    """A sentence as a field of an answer: its key as `kind`, and the values of its gaps."""
    return {"kind": sentence.key, "values": dict(sentence.values)}
