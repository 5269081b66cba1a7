"""Several processes that play the games of a simulation: the same values, sooner.

Which games are played, and in which order their results count, does not depend on the number of processes, so the answer
for a seed does not either. If a process dies, its games are played here.
"""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Self

from ...steps import finish
from ..position import Position
from .candidates import Candidate
from .games import Game, Games
from .leaves import Leaves
from .outlook import Outlook

_Task = tuple[Candidate, Sequence[int], int, float | None]  # what `_Worker.play` needs
_begun: list["_Worker"] = []  # in a process of a crew: the one worker that it has


class _Worker:
    """Plays games of one position, in a process of its own or in this one."""

    def __init__(self, at: Position, leaves: Leaves) -> None:
        self._games, self._outlooks = Games(at, leaves), dict[Candidate, Outlook]()

    def play(
        self, candidate: Candidate, tiles: Sequence[int], replies: int, first: float | None
    ) -> tuple[tuple[float, float], Outlook]:
        """What a game brings, and an outlook with nothing but its reply."""
        if candidate not in self._outlooks:
            self._outlooks[candidate] = self._games.outlook(candidate)
        before = self._outlooks[candidate]
        noted = Outlook(candidate, before.lines, before.fixed, before.ends)
        return finish(self._games.play(Game(noted, tiles, 0, replies, first))), noted


def _begin(at: Position, leaves: Leaves) -> None:
    _begun[:] = [_Worker(at, leaves)]


def _play(task: _Task) -> tuple[tuple[float, float], Outlook]:
    return _begun[0].play(*task)


class Processes:
    """A crew of processes; a context that ends them."""

    def __init__(self, jobs: int, at: Position, leaves: Leaves) -> None:
        """`jobs` processes for the games of one position."""
        self.batch, self._here = 4 * jobs, _Worker(at, leaves)
        self._pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(at, leaves))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(self, games: Sequence[Game]) -> list[tuple[float, float]]:
        """What each of some games brings, in their order; the replies are noted in its outlook."""
        tasks = [(game.outlook.candidate, game.tiles, game.replies, game.first) for game in games]
        try:
            found = list(self._pool.map(_play, tasks, chunksize=max(1, len(tasks) // (2 * self.batch))))
        except BrokenProcessPool:
            found = [self._here.play(*task) for task in tasks]
        for game, (_, noted) in zip(games, found, strict=True):
            if noted.worst and game.number == len(game.outlook.points):
                game.outlook.note(noted.worst, next(iter(noted.lands), None))
        return [values for values, _ in found]
