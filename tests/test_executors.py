"""Work that an executor of others has done: a pool, or a cluster of which a worker is lost. The answer is what one process finds."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from common import ROOT, WORDS
from fitting import boards as making
from wordbench import Lexicon, Question, lexicon, new_game, ruleset
from wordbench.wordfeud.game.contest import Greedy, match
from wordbench.wordfeud.game.processes import AHEAD, shared
from wordbench.wordfeud.game.report import review

EN, OWN = ruleset("en"), Lexicon.of(WORDS)
SIDES = Greedy(OWN, EN, None), Greedy(OWN, EN, None)


class Breaking(Executor):
    """It loses every third task, and breaks in the end."""

    def __init__(self) -> None:
        self.count = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.count += 1
        if self.count > 6:
            raise BrokenProcessPool("it broke")
        future = Future[Any]()
        if self.count % 3:
            future.set_result(fn(*args, **kwargs))
        else:
            future.set_exception(ConnectionError("the worker was lost"))
        return future


def test_what_an_executor_loses_is_done_here() -> None:
    for executor in (Breaking(), ThreadPoolExecutor(2)):
        assert list(shared(str, range(3 * AHEAD), executor=executor, together=2)) == list(
            map(str, range(3 * AHEAD))
        )
    with pytest.raises(ZeroDivisionError):
        list(shared((1).__floordiv__, [1, 0], executor=ThreadPoolExecutor(1)))


def test_matches_grades_and_boards_are_what_one_process_finds(tmp_path: Path) -> None:
    game = new_game(OWN, EN).played("8D there", rack="therexx").played("-")
    asked = Question(racks=2, top=3)
    assert lexicon("fi").sets  # read once, where processes have what their parent has
    for name in ("one", "several"):
        (tmp_path / name).mkdir()
    with ProcessPoolExecutor(2) as pool:
        assert str(list(match(OWN, EN, *SIDES, 3, 5, executor=pool))) == str(
            list(match(OWN, EN, *SIDES, 3, 5))
        )
        assert list(map(str, review(game, asked, executor=pool))) == list(map(str, review(game, asked)))
        task = making.next_game("fi", tmp_path / "one")
        [found] = shared(making.of_game, [(*task[:2], ("bingo",))], executor=pool)
    assert found == making.of_game((*task[:2], ("bingo",)))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers, one of which is killed while it works."""
    distributed = pytest.importorskip("distributed", reason="build.py installs the group `cluster`")
    with pytest.MonkeyPatch.context() as context:
        context.setenv("PYTHONPATH", os.pathsep.join(map(str, (ROOT / "py", ROOT / "tests"))))
        with distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster:
            yield cluster


def begun_and_killed(found: Iterator[object], cluster: Any) -> list[object]:
    """All that is found, although a worker is killed after the first."""
    first = next(found)
    os.kill(next(iter(cluster.workers.values())).process.process.pid, signal.SIGKILL)
    return [first, *found]


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_worker_plays_the_same_match(cluster: Any) -> None:
    with cluster.get_client() as client:
        found = begun_and_killed(match(OWN, EN, *SIDES, 8, 5, executor=client.get_executor()), cluster)
    assert str(found) == str(list(match(OWN, EN, *SIDES, 8, 5)))
