"""Long work as generators.

A search yields its progress or None now and then, and returns its result. So its caller can report the progress, do
something else in between, or give it up.
"""

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from math import inf
from time import perf_counter
from typing import TypeVar

from .errors import WordbenchError

Yielded = TypeVar("Yielded")
Shown = TypeVar("Shown")
Returned = TypeVar("Returned")
Thing = TypeVar("Thing")
Word = TypeVar("Word", bytes, str)

STEP = 4096  # words between two steps


def finish(steps: Generator[object, None, Returned]) -> Returned:
    """Run a generator to its end; return its result.

    >>> from itertools import repeat
    >>> def search():
    ...     yield from repeat(None, 3)
    ...     return "found"
    >>> finish(search())
    'found'
    """
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Returned = end.value
            return result


def map_progress(
    steps: Generator[Yielded, None, Returned], show: Callable[[Yielded], Shown]
) -> Generator[Shown, None, Returned]:
    """A generator with the progress of another one, converted by `show`, and its result."""
    while True:
        try:
            progress = next(steps)
        except StopIteration as end:
            result: Returned = end.value
            return result
        yield show(progress)


def deadline(seconds: float) -> float:
    """When a search that begins now has had so many `seconds`, by `perf_counter`: never for 0. WordbenchError below 0."""
    if not seconds >= 0:
        raise WordbenchError(f"a search takes a number of seconds from 0 up, not {seconds}")
    return perf_counter() + (seconds or inf)


def stretches(things: Iterable[Thing]) -> Iterator[list[Thing]]:
    """All things in lists of up to STEP, between which other work may come."""
    left = iter(things)
    while some := list(islice(left, STEP)):
        yield some


def sorting(words: Iterable[Word]) -> Generator[None, None, list[Word]]:
    """The different words in order, in slices of some milliseconds: by their first letters, then those of each.

    >>> finish(sorting([b"maar", b"raam", b"", b"maar"]))
    [b'', b'maar', b'raam']
    """
    by_first: defaultdict[Word, dict[Word, None]] = defaultdict(dict)
    for some in stretches(words):
        for word in some:
            by_first[word[:1]][word] = None
        yield
    ordered: list[Word] = []
    for first in sorted(by_first):
        ordered += sorted(by_first.pop(first))
        yield
    return ordered
