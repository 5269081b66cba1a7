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
        return [field for field in _fields(self.answer) if field not in EVERYWHERE]

    def __call__(self, request: Request) -> Answers:
        """The answers; WordbenchError for a field that no such request has, or that is wrong."""
        if not request.keys() <= (known := _fields(self.answer)).keys():
            check_fields(request, known, "the request")
        readers = _readers(self.answer)
        return self.answer(self.verbs, **{name: read(request, self.store) for name, read in readers})


# Both are found once for each function: a request costs twice as much where its annotations are gone through again.
@cache
def _readers(function: Callable[..., Any]) -> Sequence[tuple[str, Callable[[Request, object], Any]]]:
    """The parameters of a function that are read from a request, each with what reads it, given the store too."""
    usual = function.__kwdefaults__ or {}
    found = [(name, _reader(name, kind, usual)) for name, kind in _kinds(function)]
    if "request" in function.__annotations__:
        found.append(("request", lambda request, _: request))
    return found


def _reader(name: str, kind: Any, usual: Mapping[str, Any]) -> Callable[[Request, object], Any]:
    """What reads a parameter, by what its annotation names; what is `usual` stands for a field that is missing."""
    if isinstance(kind, Made):
        make, needs, readers = kind.make, kind.needs, _readers(kind.make)

        def made(request: Request, store: object) -> Any:
            if needs and needs not in request:
                return None
            return make(store, **{name: read(request, store) for name, read in readers})

        return made
    if isinstance(kind, Each):
        return lambda request, _: {field: kind.read(request, field) for field in kind.names}
    if name in usual:
        default = usual[name]
        return lambda request, _: kind(request, name) if name in request else default
    return lambda request, _: kind(request, name)


def _kinds(function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """The parameters of a function that have a reader, each with that of its annotation, which may be `| None`."""
    for name, annotation in function.__annotations__.items():
        for one in (annotation, *getattr(annotation, "__args__", ())):
            if readers := getattr(one, "__metadata__", None):
                yield name, readers[0]
                break


@cache
def _fields(function: Callable[..., Any]) -> Mapping[str, None]:
    """All fields that a request may have for a function, those of EVERYWHERE last."""
    found = dict[str, None]()
    for name, kind in _kinds(function):
        if isinstance(kind, Made):
            found |= _fields(kind.make)
        else:
            found |= dict.fromkeys(kind.names if isinstance(kind, Each) else [name])
    own = dict.fromkeys(field for field in found if field not in EVERYWHERE)
    return own | dict.fromkeys(EVERYWHERE)


def check_fields(found: Iterable[str], known: Collection[str], what: str) -> None:
    """WordbenchError for a field that is not known; it names the one that was probably meant, or else all of them."""
    for field in found:
        if field not in known:
            near = get_close_matches(str(field)[:SHOWN], known, 1, SIMILAR)
            meant = f"did you mean {near[0]!r}?" if near else f"it may have {', '.join(known)}"
            raise WordbenchError(f"{what} has no field {str(field)[:SHOWN]!r}: {meant}")


def wrong(field: str, why: str) -> WordbenchError:
    """What is wrong with a field: why it is, or what it has."""
    return WordbenchError(f"the request's field {field!r} {why}")


def text(request: Request, field: str, default: str | None = None, most: int = LONGEST_TEXT) -> str:
    """A field that is text of at most `most` characters, composed (NFC)."""
    value = request.get(field, default)
    if not isinstance(value, str):
        raise wrong(field, "is missing or not a text")
    return _composed(value, field, most)


def content(request: Request, field: str) -> bytes:
    """A field that is the text of a file, in UTF-8; a lone surrogate becomes a question mark."""
    value = request.get(field)
    if not isinstance(value, str) or len(value) > LONGEST_FILE:
        raise wrong(field, f"is missing or not a text of at most {LONGEST_FILE} characters")
    return value.encode(errors="replace")


def texts(request: Request, field: str, most: int = MOST_ITEMS) -> list[str]:
    """A field that is a list of at most `most` texts; empty when it is missing."""
    value = request.get(field, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise wrong(field, "is not a list of texts")
    if len(value) > most:
        raise wrong(field, f"has {len(value)} texts, expected at most {most}")
    return [_composed(item, field, LONGEST_TEXT) for item in value]


def rows(request: Request, field: str, most: int = LONGEST_TEXT) -> str | list[str]:
    """A field that is a text, or a list of its lines."""
    value = request.get(field)
    if isinstance(value, str):
        return _composed(value, field, most)
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return texts(request, field)
    raise wrong(field, "is missing or not a list of texts")


def _composed(value: str, field: str, most: int) -> str:
    if len(value) > most:
        raise wrong(field, f"has {len(value)} characters, expected at most {most}")
    if value.isascii():
        return value
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise wrong(field, f"has half a character (a surrogate) at {error.start + 1}") from None
    return normalize("NFC", value)


def number(request: Request, field: str, default: int = -1, most: int = LARGEST_NUMBER) -> int:
    """A field that is a whole number from 0 to `most`; a default below 0 is none."""
    value = request.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise wrong(field, "is not a number from 0 up")
    if value > most:
        raise wrong(field, f"is too large: expected at most {most}")
    return value


def flag(request: Request, field: str) -> bool:
    """A field that is true or false; false when it is missing."""
    value = request.get(field, False)
    if not isinstance(value, bool):
        raise wrong(field, "is neither true nor false")
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
        raise wrong(field, "is not [ours, theirs]")
    return value[0], value[1]


def choice(request: Request, field: str, choices: Collection[str], default: str | None = None) -> str:
    """A field that is one of `choices`."""
    value = text(request, field, default)
    if value not in choices:
        known = ", ".join(choices)
        raise wrong(field, f"is {value[:SHOWN]!r}: there are {known}")
    return value


def numbers(request: Request, field: str, most: int) -> Mapping[str, int]:
    """A field that is an object of whole numbers from 0 to `most`; empty when it is missing."""
    value = request.get(field, {})
    if not isinstance(value, dict) or not all(
        isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= most for n in value.values()
    ):
        raise wrong(field, f"is not an object of numbers from 0 up, to {most}")
    return {_composed(key, field, LONGEST_TEXT): n for key, n in value.items()}


def table(request: Request, field: str) -> dict[str, str]:
    """A field that is an object of texts."""
    value = request.get(field)
    if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
        raise wrong(field, "is missing or not an object of texts")
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


def picked(thing: object, *names: str) -> Answer:
    """What a thing has under these names, as fields of an answer with the same names."""
    return {name: getattr(thing, name) for name in names}


def reason(sentence: Sentence) -> Answer:
    """A sentence as a field of an answer: its key as `kind`, and the values that fill its gaps."""
    return {"kind": sentence.key, "values": dict(sentence.values)}
