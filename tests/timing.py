"""How the benchmark takes a time, in CPython and in the page's own Python alike."""

import time
from collections.abc import Callable


def median(values: list[float]) -> float:
    """The middle one."""
    return sorted(values)[len(values) // 2]


def timed(run: Callable[[], object], runs: int, before: Callable[[], object] = lambda: None) -> float:
    """The median time of `run` in ms, each after an unmeasured `before`."""
    times = []
    for _ in range(runs):
        before()
        start = time.perf_counter()
        run()
        times.append((time.perf_counter() - start) * 1e3)
    return median(times)
