"""Reading the fields of a request, each within limits that the error names; writing what answers share."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any
from unicodedata import normalize

from ..errors import WordbenchError
from ..sentence import SHOWN, Sentence

Request = dict[str, Any]
Answer = dict[str, Any]
# Fields that any request may have: the page names its list and its rules whatever it asks.
EVERYWHERE = ("id", "do", "lexicon", "alphabet", "changes", "ruleset")
SIMILAR = 0.7  # how much of two names is the same when one may be meant for the other
LONGEST_TEXT = 10_000  # characters, where a field does not say otherwise
LONGEST_FILE = 50_000_000  # characters of a word list
MOST_ITEMS = 1_000_000  # items of a list
MOST_POINTS = 10**6
LARGEST_NUMBER = 2**53  # up to here every JSON parser reads whole numbers exactly


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of request: what answers it, and the fields that it may have, with spaces between.

    The answers are any number of {"progress": ...}, and None wherever other work may run, then one {"ok": ...}.
    """

    answer: Callable[[Request], Iterator[Answer | None]]
    fields: str = ""

    def __call__(self, request: Request) -> Iterator[Answer | None]:
        """The answers; WordbenchError for a field that no such request has."""
        check_fields(request, [*self.fields.split(), *EVERYWHERE], "the request")
        return self.answer(request)


def check_fields(found: Iterable[str], known: Collection[str], what: str) -> None:
    """WordbenchError for a field that is not known; it names the one that was probably meant, or else all of them."""
    for field in found:
        if field not in known:
            near = get_close_matches(str(field)[:SHOWN], known, 1, SIMILAR)
            meant = f"did you mean {near[0]!r}?" if near else f"it may have {', '.join(known)}"
            raise WordbenchError(f"{what} has no field {str(field)[:SHOWN]!r}: {meant}")


def text(request: Request, field: str, default: str | None = None, most: int = LONGEST_TEXT) -> str:
    """A field that is text of at most `most` characters, composed (NFC)."""
    value = request.get(field, default)
    if not isinstance(value, str):
        raise WordbenchError(f"the request's field {field!r} is missing or not a text")
    return _composed(value, field, most)


def list_named(request: Request, default: str | None = None) -> tuple[str, str]:
    """The list that a request names, and its changes to it: each line a word, or a minus sign and a word."""
    return text(request, "lexicon", default), text(request, "changes", "", LONGEST_FILE)


def content(request: Request, field: str) -> bytes:
    """A field that is the text of a file, in UTF-8; a lone surrogate becomes a question mark."""
    value = request.get(field)
    if not isinstance(value, str) or len(value) > LONGEST_FILE:
        raise WordbenchError(
            f"the request's field {field!r} is missing or not a text of at most {LONGEST_FILE} characters"
        )
    return value.encode(errors="replace")


def texts(request: Request, field: str, most: int = MOST_ITEMS) -> list[str]:
    """A field that is a list of at most `most` texts; empty when it is missing."""
    value = request.get(field, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise WordbenchError(f"the request's field {field!r} is not a list of texts")
    if len(value) > most:
        raise WordbenchError(f"the request's field {field!r} has {len(value)} texts, expected at most {most}")
    return [_composed(item, field, LONGEST_TEXT) for item in value]


def rows(
    request: Request, field: str, default: str | None = None, most: int = LONGEST_TEXT
) -> str | list[str]:
    """A field that is a text, or a list of its lines."""
    value = request.get(field, default)
    if isinstance(value, str):
        return _composed(value, field, most)
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return texts(request, field)
    raise WordbenchError(f"the request's field {field!r} is missing or not a list of texts")


def _composed(value: str, field: str, most: int) -> str:
    if len(value) > most:
        raise WordbenchError(
            f"the request's field {field!r} has {len(value)} characters, expected at most {most}"
        )
    if value.isascii():
        return value
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise WordbenchError(
            f"the request's field {field!r} has half a character (a surrogate) at {error.start + 1}"
        ) from None
    return normalize("NFC", value)


def number(request: Request, field: str, default: int, most: int = LARGEST_NUMBER) -> int:
    """A field that is a whole number from 0 to `most`."""
    value = request.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise WordbenchError(f"the request's field {field!r} is not a number from 0 up")
    if value > most:
        raise WordbenchError(f"the request's field {field!r} is too large: expected at most {most}")
    return value


def flag(request: Request, field: str) -> bool:
    """A field that is true or false; false when it is missing."""
    value = request.get(field, False)
    if not isinstance(value, bool):
        raise WordbenchError(f"the request's field {field!r} is neither true nor false")
    return value


def amount(
    request: Request,
    field: str,
    least: float = -LARGEST_NUMBER,
    most: float = LARGEST_NUMBER,
    what: str = "request",
) -> float:
    """A field that is a number from `least` to `most`, whole or not."""
    value = request.get(field)
    if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
        expected = f"expected a number from {least} to {most}"
        raise WordbenchError(f"the {what}'s field {field!r} is missing or wrong: {expected}")
    return float(value)


def seconds(request: Request, field: str) -> float:
    """A field that is a number of seconds; 0 when it is missing."""
    return amount(request, field, 0) if field in request else 0.0


def points(request: Request, field: str = "points") -> tuple[int, int] | None:
    """A field with our score and theirs so far; None when it is missing."""
    value = request.get(field)
    if value is None:
        return None
    if not (
        isinstance(value, list)
        and len(value) == 2
        and all(type(n) is int and abs(n) < MOST_POINTS for n in value)
    ):
        raise WordbenchError(f"the request's field {field!r} is not [ours, theirs]")
    return value[0], value[1]


def choice(request: Request, field: str, choices: Collection[str], default: str) -> str:
    """A field that is one of `choices`."""
    value = text(request, field, default)
    if value not in choices:
        known = ", ".join(choices)
        raise WordbenchError(f"the request's field {field!r} is {value[:SHOWN]!r}: there are {known}")
    return value


def numbers(request: Request, field: str, most: int) -> Mapping[str, int]:
    """A field that is an object of whole numbers from 0 to `most`; empty when it is missing."""
    value = request.get(field, {})
    if not isinstance(value, dict) or not all(
        isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= most for n in value.values()
    ):
        raise WordbenchError(
            f"the request's field {field!r} is not an object of numbers from 0 up, to {most}"
        )
    return {_composed(key, field, LONGEST_TEXT): n for key, n in value.items()}


def table(request: Request, field: str) -> dict[str, str]:
    """A field that is an object of texts."""
    value = request.get(field)
    if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
        raise WordbenchError(f"the request's field {field!r} is missing or not an object of texts")
    return {key: _composed(item, field, LONGEST_TEXT) for key, item in value.items()}


def identity(request: Request) -> str | float | None:
    """The `id` that answers carry: a number, a short text, or none."""
    value = request.get("id")
    if value is None or (isinstance(value, str) and len(value) <= LONGEST_TEXT):
        return value
    if isinstance(value, int | float) and abs(value) <= LARGEST_NUMBER:
        return value
    raise WordbenchError(
        f"the request's id is neither a number up to {LARGEST_NUMBER} nor a text of at most {LONGEST_TEXT} characters"
    )


def reason(sentence: Sentence) -> Answer:
    """A sentence as a field of an answer: its key as `kind`, and the values that fill its gaps."""
    return {"kind": sentence.key, "values": dict(sentence.values)}
