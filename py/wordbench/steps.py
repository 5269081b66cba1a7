"""Long work as generators.

A search yields now and then, with its progress or None, and returns its result: whoever runs it can report the
progress, do something else meanwhile, or drop it.
"""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")


def finish(steps: Generator[object, None, Result]) -> Result:
    """Run a generator to its end; what it returns.

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
            result: Result = end.value
            return result
