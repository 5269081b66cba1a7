"""Games between two strategies, without a person: mirrored pairs, and how certain the result is."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import nan, sqrt
from typing import Protocol

from ...words.lexicon import Lexicon
from ..judge.candidates import exchanges
from ..judge.equity import Finder, Found, targets_of
from ..judge.leaves import NO_LEAVES, Kept, Leaves, fade
from ..judge.lines import Numbering
from ..position import Given, Position
from ..rules.layout import Layout, shuffled
from ..rules.move import Choice, Move, Pass
from ..rules.tiles import Ruleset
from ..state import GameState
from .processes import Executor, shared


class Strategy(Protocol):
    """A way to choose what to do in a turn."""

    def __call__(self, at: Position) -> Given:
        """The choice for a position."""


class Greedy:
    """The highest score; with a table of leaves the highest score + leave, and exchanges too."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset, leaves: Leaves | None) -> None:
        """Without `leaves` a leave is worth nothing."""
        # Not what is remembered of lines: another process, which plays in this one's place, begins anew.
        self._lexicon, self._rules, self._leaves = lexicon, rules, leaves

    def __call__(self, at: Position) -> Choice:
        """The choice for a position."""
        equity, move, _ = self._best(at)
        swap = next(iter(exchanges(at, self._leaves, 1)), None) if self._leaves else None
        return swap.choice if swap and swap.equity > equity else move or Pass()

    def equity(self, at: Position) -> float:
        """Score + leave of the best play or exchange of a rack; 0 for a pass."""
        equity, _, kept = self._best(at)
        swap = max(kept.by_placed.values()) if at.in_bag >= at.rules.rack_size else 0.0
        return max(equity, swap, 0.0)

    def _best(self, at: Position) -> tuple[float, Move | None, Kept]:
        targets = targets_of(self._lexicon, self._rules)
        numbering = Numbering(targets.slots)
        kept = (self._leaves or NO_LEAVES).kept(at.rack_codes, fade(at.in_bag))
        finder = Finder(targets, at.rack_codes, kept)
        lines = targets.rich(numbering, numbering.of(at.board, at.layout))
        found = finder.best(lines, Found(-1e9))
        return found.equity, finder.move(found, numbering), kept


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How strategy a did against b: shares from 0 to 1, spreads in points per game, 95 % intervals (nan if there
    was only one pair)."""

    pairs: int
    win_share: float
    low: float
    high: float
    spread: float
    spread_low: float


def pair(
    lexicon: Lexicon, rules: Ruleset, layout: Layout, seed: str, a: Strategy, b: Strategy
) -> Iterator[int]:
    """Two games with the same tiles in the same order, a first and b first: a's points minus b's."""
    for first in (0, 1):
        state = GameState.deal(rules, seed, lexicon, layout)
        while not state.over:
            state = state.play((a, b)[state.turn ^ first](state.view(state.turn)))
        yield state.points[first] - state.points[1 - first]


def match(
    lexicon: Lexicon,
    rules: Ruleset,
    a: Strategy,
    b: Strategy,
    pairs: int,
    seed: int,
    random_layouts: bool = False,
    jobs: int = 1,
    executor: Executor | None = None,
) -> Iterator[MatchResult]:
    """The result so far after each of `pairs` mirrored pairs; a pair is one observation. So many processes (`jobs`) play, or an
    `executor` has them played, which changes nothing but the time.
    """
    shares, spreads = list[float](), list[float]()
    layouts = [
        shuffled(rules.layout, seed * 1_000_003 + number) if random_layouts else rules.layout
        for number in range(pairs)
    ]
    tasks = [(lexicon, rules, layout, f"{seed}/{number}", a, b) for number, layout in enumerate(layouts)]
    # Pairs that go together share one list of words, and what is remembered of it.
    together = min(4, -(-len(tasks) // jobs))
    played = shared(_played, tasks, jobs, executor, together=together)
    for number, games in enumerate(played):
        spreads.append(sum(games) / 2)
        shares.append(sum([(ours > 0) + (ours == 0) / 2 for ours in games]) / 2)
        (share, wide), (spread, about) = _interval(shares), _interval(spreads)
        yield MatchResult(number + 1, share, share - wide, share + wide, spread, spread - about)


_Task = tuple[Lexicon, Ruleset, Layout, str, Strategy, Strategy]  # what `pair` needs


def _played(task: _Task) -> list[int]:
    return list(pair(*task))


def _interval(values: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval; nan for a single value, which says nothing of the spread."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, nan
    deviation = sqrt(sum([(value - mean) ** 2 for value in values]) / (len(values) - 1))
    return mean, 1.96 * deviation / sqrt(len(values))
