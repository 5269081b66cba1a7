"""Games between two strategies, without a person: mirrored pairs, and how certain the result is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import nan, sqrt
from operator import add
from random import Random
from typing import Protocol

from ...errors import RackError, WordbenchError
from ...words.lexicon import Lexicon, need_lexicon
from ..judge.candidates import exchanges
from ..judge.equity import Finder, Found, targets_of
from ..judge.leaves import NO_LEAVES, Kept, Leaves, fade
from ..judge.lines import Numbering
from ..position import Position
from ..rules import board as boards
from ..rules.ending import ended
from ..rules.layout import Layout, shuffled
from ..rules.move import Move
from ..rules.reasons import Reason
from ..rules.tiles import Ruleset, filled, lacking, ruleset, without

Choice = Move | str | None  # a play, the tiles to exchange, or a pass


class Strategy(Protocol):
    """A way to choose what to do in a turn."""

    def __call__(self, at: Position) -> Choice:
        """The choice for a position."""


class Table:
    """One game as it is played: whose turn it is, the racks, the bag, the points."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset | str, layout: Layout, random: Random) -> None:
        """`random` shuffles the bag: with the same seed both games of a pair draw the same tiles."""
        rules = ruleset(rules)
        need_lexicon(lexicon, rules.alphabet)
        self.lexicon, self.rules, self.layout = lexicon, rules, layout
        bag = [code for code, count in rules.code_counts.items() for _ in range(count)]
        random.shuffle(bag)
        self.board = boards.empty(rules.alphabet, rules.size)
        first, self._bag = filled(b"", bytes(bag), rules.rack_size)
        second, self._bag = filled(b"", self._bag, rules.rack_size)
        self._racks = [first, second]
        self.points = [0, 0]
        self.turn = self.passes = 0
        self._random = random

    def __repr__(self) -> str:
        return f"<Table: {self.points[0]} to {self.points[1]}, player {self.turn} to move; {self.position!r}>"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        first, second = self._racks
        return ended(first, second, self.passes)

    @property
    def racks(self) -> list[str]:
        """What both players hold."""
        return list(map(self.rules.alphabet.decode, self._racks))

    @property
    def in_bag(self) -> int:
        """How many tiles are left to draw."""
        return len(self._bag)

    @property
    def position(self) -> Position:
        """The position that the side to move sees."""
        return Position(
            self.lexicon, self.rules, self.board, self.layout, self.racks[self.turn], "", self.passes
        )

    def play(self, choice: Choice) -> None:
        """Play one turn; at the end of the game the tiles left are scored.

        WordbenchError when the rack lacks a tile, or the board or the bag has no room for the choice.
        """
        me, size, move = self.turn, self.rules.rack_size, choice if isinstance(choice, Move) else None
        swapped = self.rules.rack_codes(choice) if isinstance(choice, str) and choice else b""
        rack, out = self._racks[me], move.laid_codes if move else swapped
        if missing := lacking(rack, out):
            letters = " ".join(self.rules.alphabet.texts[code].upper() for code in missing)
            raise RackError(Reason("rack", {"letters": letters}))
        if swapped and len(self._bag) < size:
            raise WordbenchError("turn.few", count=size)
        if move:
            self.board = self.board.placed(move.tile_codes)
            self.points[me] += move.score
        self._racks[me], self._bag = filled(without(rack, out), self._bag, size)
        if swapped:
            bag = [*self._bag, *swapped]
            self._random.shuffle(bag)
            self._bag = bytes(bag)
        self.passes = 0 if choice else self.passes + 1
        if self.over:
            self.points = list(map(add, self.points, self.rules.settled(self._racks)))
        self.turn = 1 - me


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
        return swap.swapped if swap and swap.equity > equity else move

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
class Result:
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
        table = Table(lexicon, rules, layout, Random(seed))
        while not table.over:
            table.play((a, b)[table.turn ^ first](table.position))
        yield table.points[first] - table.points[1 - first]


def match(
    lexicon: Lexicon,
    rules: Ruleset,
    a: Strategy,
    b: Strategy,
    pairs: int,
    seed: int,
    random_layouts: bool = False,
    jobs: int = 1,
) -> Iterator[Result]:
    """The result so far after each of `pairs` mirrored pairs; a pair is one observation. So many processes (`jobs`) play, which
    changes nothing but the time.
    """
    shares, spreads = list[float](), list[float]()
    layouts = [
        shuffled(rules.layout, seed * 1_000_003 + number) if random_layouts else rules.layout
        for number in range(pairs)
    ]
    tasks = [(lexicon, rules, layout, f"{seed}/{number}", a, b) for number, layout in enumerate(layouts)]
    for number, games in enumerate(map(_played, tasks) if jobs == 1 else _in_processes(tasks, jobs)):
        spreads.append(sum(games) / 2)
        shares.append(sum([(ours > 0) + (ours == 0) / 2 for ours in games]) / 2)
        (share, wide), (spread, about) = _interval(shares), _interval(spreads)
        yield Result(number + 1, share, share - wide, share + wide, spread, spread - about)


_Task = tuple[Lexicon, Ruleset, Layout, str, Strategy, Strategy]  # what `pair` needs


def _played(task: _Task) -> list[int]:
    return list(pair(*task))


def _in_processes(tasks: Sequence[_Task], jobs: int) -> Iterator[list[int]]:
    from concurrent.futures import ProcessPoolExecutor  # here, because the page's Python has no processes

    with ProcessPoolExecutor(jobs) as pool:
        try:
            # What goes together shares one list of words, and what is remembered of it.
            yield from pool.map(_played, tasks, chunksize=min(4, -(-len(tasks) // jobs)))
        finally:
            pool.shutdown(cancel_futures=True)


def _interval(values: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval; nan for a single value, which says nothing of the spread."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, nan
    deviation = sqrt(sum([(value - mean) ** 2 for value in values]) / (len(values) - 1))
    return mean, 1.96 * deviation / sqrt(len(values))
