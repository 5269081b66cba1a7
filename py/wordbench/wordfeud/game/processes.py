"""Several processes that share tasks; the page's Python has none."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


def in_processes(
    does: Callable[[Task], Done],
    tasks: Sequence[Task],
    jobs: int,
    *,
    together: int = 1,
    begin: Callable[..., object] | None = None,
    given: tuple[Any, ...] = (),
) -> Iterator[Done]:
    """What `does` gives for each task, in their order; `jobs` processes take so many tasks `together`.

    Each process calls `begin` with what is `given` before its first task. Tasks that are open when the caller stops are dropped.
    """
    from concurrent.futures import ProcessPoolExecutor  # here, as the module is imported in the page too

    with ProcessPoolExecutor(jobs, initializer=begin, initargs=given) as pool:
        try:
            yield from pool.map(does, tasks, chunksize=together)
        finally:
            pool.shutdown(cancel_futures=True)
