"""Reading the fields of a request, each within limits that the error names; writing what answers share.

A verb is a function whose keyword parameters are the fields of its requests: the annotation of each says what reads it, as
`offset: Count = 0` does, and its default stands for a field that is missing. That declaration is the only one: from it come the
check of a request, what is read, and what `wordbench door` and the reference say.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, partial
from typing import Annotated, Any
from unicodedata import normalize

from ..alphabet import LONGEST
from ..errors import WordbenchError
from ..sentence import SHOWN, Sentence

Request = dict[str, Any]
Answer = dict[str, Any]
Answers = Iterator[Answer | None]
# Fields that any request may have: the page names its list and its rules whatever it asks.
EVERYWHERE = ("id", "do", "lexicon", "alphabet", "changes", "ruleset")
SIMILAR = 0.7  # how much of two names is the same when one may be meant for the other
LONGEST_TEXT = 10_000  # characters, where a field does not say otherwise
LONGEST_FILE = 50_000_000  # characters of a word list
MOST_ITEMS = 1_000_000  # items of a list
MOST_POINTS = 10**6
LARGEST_NUMBER = 2**53  # up to here every JSON parser reads whole numbers exactly


@dataclass(frozen=True, slots=True)
class Made:
    """What reads a parameter that is made of several fields: those of a function, which is also given the store.

    Without the field `needs` nothing is made, and the parameter is None.
    """

    make: Callable[..., Any]
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Each:
    """What reads a parameter that is a dict of several fields of one kind."""

    names: tuple[str, ...]
    read: Callable[[Request, str], Any]


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of request: the method that answers it, the verbs that it belongs to, and the store, from which functions take what a
    field names.

    The answers are any number of {"progress": ...}, and None wherever other work may run, then one {"ok": ...}.
    """

    answer: Callable[..., Answers]
    verbs: object
    store: object

    @property
    def fields(self) -> list[str]:
        """The fields that its requests may have, apart from those of EVERYWHERE."""
        return list(_fields(self.answer)[: -len(EVERYWHERE)])

    def __call__(self, request: Request) -> Answers:
        """The answers; WordbenchError for a field that no such request has, or that is wrong."""
        check_fields(request, _fields(self.answer), "the request")
        return self.answer(self.verbs, **_arguments(self.answer, request, self.store))


# Both are found once for each function: a request costs twice as much where its annotations are gone through again.
@cache
def _readers(function: Callable[..., Any]) -> Sequence[tuple[str, Any]]:
    """The parameters of a function that fields are read for, each with what reads it: that of its annotation, which may be `| None`."""
    found = []
    for name, kind in function.__annotations__.items():
        for one in (kind, *getattr(kind, "__args__", ())):
            if reader := getattr(one, "__metadata__", None):
                found.append((name, reader[0]))
                break
    return found


@cache
def _fields(function: Callable[..., Any]) -> Sequence[str]:
    """All fields that a request may have for a function, those of EVERYWHERE last."""
    found = dict[str, None]()
    for name, reader in _readers(function):
        if isinstance(reader, Made):
            found |= dict.fromkeys(_fields(reader.make))
        else:
            found |= dict.fromkeys(reader.names if isinstance(reader, Each) else [name])
    return *(field for field in found if field not in EVERYWHERE), *EVERYWHERE


def _arguments(function: Callable[..., Any], request: Request, store: object) -> dict[str, Any]:
    """What a request has for the parameters of a function; `request` is the whole of it."""
    found: dict[str, Any] = {"request": request} if "request" in function.__annotations__ else {}
    usual = function.__kwdefaults__ or {}
    for name, reader in _readers(function):
        if isinstance(reader, Made):
            absent = reader.needs and reader.needs not in request
            given = {} if absent else _arguments(reader.make, request, store)
            found[name] = None if absent else reader.make(store, **given)
        elif isinstance(reader, Each):
            found[name] = {field: reader.read(request, field) for field in reader.names}
        else:
            found[name] = usual[name] if name in usual and name not in request else reader(request, name)
    return found


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


def number(request: Request, field: str, default: int = -1, most: int = LARGEST_NUMBER) -> int:
    """A field that is a whole number from 0 to `most`; a default below 0 is none."""
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


def choice(request: Request, field: str, choices: Collection[str], default: str | None = None) -> str:
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


# The kinds of fields, for the parameters of verbs. Another limit is a `partial` of its own.
Text = Annotated[str, text]
Word = Annotated[str, partial(text, most=LONGEST)]
File = Annotated[str, partial(text, most=LONGEST_FILE)]
Texts = Annotated[list[str], texts]
Rows = Annotated[str | list[str], rows]
Count = Annotated[int, number]
Seconds = Annotated[float, partial(amount, least=0)]
Flag = Annotated[bool, flag]
Points = Annotated[tuple[int, int] | None, points]
Anything = Annotated[Any, dict.get]  # which the verb checks


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
