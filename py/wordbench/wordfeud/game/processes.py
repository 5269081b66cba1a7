"""Tasks that others share: processes of this machine, or any executor of `concurrent.futures`, such as a cluster's."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


class Future(Protocol):
    """What a `concurrent.futures.Future` is asked: the page, where this module is imported too, has no such module."""

    def exception(self) -> BaseException | None:
        """Why nothing was found, None if something was."""

    def result(self) -> Any:
        """What was found, once it is."""

    def cancel(self) -> object:
        """Drop it, if nobody has begun."""


class Executor(Protocol):
    """What any `concurrent.futures.Executor` does."""

    def submit(self, does: Callable[..., Any], /, *given: Any) -> Future:
        """Have something done somewhere."""


AHEAD = 64  # parts that an executor is given before the first is awaited: each has a copy of what it needs


def shared(
    does: Callable[[Task], Done],
    tasks: Sequence[Task],
    jobs: int = 1,
    executor: Executor | None = None,
    *,
    together: int = 1,
) -> Iterator[Done]:
    """What `does` gives for each task, in their order: by an executor, else by so many processes (`jobs`), else here.

    So many tasks are given `together`. What an executor fails to do is done here: if its worker was lost, that is all; if it was
    an error of the task, it is raised again. Tasks that are open when the caller stops are dropped.
    """
    if executor is None and jobs == 1:
        yield from map(does, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor

    own = None if executor else ProcessPoolExecutor(jobs)
    pool: Executor = executor or own  # type: ignore[assignment]
    parts = [tasks[start : start + together] for start in range(0, len(tasks), together)]
    given = deque[Future | None]()
    try:
        for number, part in enumerate(parts):
            while len(given) < min(AHEAD, len(parts) - number):
                given.append(_submitted(pool, does, parts[number + len(given)]))
            yield from _result(given.popleft(), does, part)
    finally:
        for future in filter(None, given):
            future.cancel()
        if own:
            own.shutdown(cancel_futures=True)


def _submitted(pool: Executor, does: Callable[[Task], Done], part: Sequence[Task]) -> Future | None:
    try:
        return pool.submit(_all, does, part)
    except RuntimeError:  # it is broken, or has been shut down
        return None


def _result(future: Future | None, does: Callable[[Task], Done], part: Sequence[Task]) -> list[Done]:
    if future is None or future.exception():  # each executor has errors of its own for a worker that was lost
        return _all(does, part)
    found: list[Done] = future.result()
    return found


def _all(does: Callable[[Task], Done], part: Sequence[Task]) -> list[Done]:
    return [does(task) for task in part]
