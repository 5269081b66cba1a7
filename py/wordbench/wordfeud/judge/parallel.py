"""Several processes that play the games of a simulation: the same values, sooner.

Which games are played, and in which order their results count, does not depend on the number of processes, so the answer
for a seed does not either. If a process dies, its games are played here.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Self

from ...steps import finish
from ..position import Position
from .games import Games, Played, Task
from .leaves import Leaves

_begun: list[Games] = []  # in another process: the games of its position


def _begin(at: Position, leaves: Leaves) -> None:
    _begun[:] = [Games(at, leaves)]


def _play(task: Task) -> Played:
    return finish(_begun[0].apart(task))


class Processes:
    """Processes that play games; a context manager that ends them."""

    def __init__(self, jobs: int, at: Position, leaves: Leaves) -> None:
        """`jobs` processes for the games of one position."""
        self.batch, self._here = 4 * jobs, Games(at, leaves)
        self._pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(at, leaves))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(self, tasks: Sequence[Task]) -> Generator[None, None, list[Played]]:
        """What each of some games brings, in their order."""
        yield
        found = list[Played]()
        try:
            for played in self._pool.map(_play, tasks, chunksize=max(1, len(tasks) // (2 * self.batch))):
                found.append(played)
                yield
            return found
        except BrokenProcessPool:
            return [finish(self._here.apart(task)) for task in tasks]
