"""Long work as generators.

A search yields its progress or None now and then, and returns its result. So its caller can report the progress, do
something else in between, or give it up.
"""

from collections.abc import Callable, Generator
from typing import TypeVar

Yielded = TypeVar("Yielded")
Shown = TypeVar("Shown")
Returned = TypeVar("Returned")


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
