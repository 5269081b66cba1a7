"""How the benchmark measures a time, both in CPython and in the page's own Python."""

import time
from collections.abc import Callable


def median(values: list[float]) -> float:
    """The middle value."""
    return sorted(values)[len(values) // 2]


def timed(run: Callable[[], object], runs: int, before: Callable[[], object] = lambda: None) -> float:
    """The median time of several runs of `run` in ms; `before` is called before each, and not measured."""
    times = []
    for _ in range(runs):
        before()
        start = time.perf_counter()
        run()
        times.append((time.perf_counter() - start) * 1e3)
    return median(times)
