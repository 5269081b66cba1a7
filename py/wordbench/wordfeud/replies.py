"""What candidates are worth once the opponent has replied, while tiles are in the bag.

The value of a candidate is what the game brings from here on, ours less theirs: its score + the
worth of its leave - the opponent's best reply, which is their score + the worth of their leave, +
what the side to move has ahead after that (`chances`). The opponent's rack is drawn
from the unseen tiles again and again, the same racks for all candidates. A candidate that falls
too far behind the leader gets no more racks: it is out when the leader is ahead by more than z
standard errors of their differences, z = sqrt(2 ln((candidates - 1) / DELTA)).

The boards of all candidates share most lines with the board itself, so for each rack the best
reply on each of those is found at most once, and for each candidate only the lines that it changed
are searched. With no more than a rack of tiles in the bag who empties it, and who goes out, counts
more than any table knows: then the tiles are dealt anew each time and both sides play on to the
end, by score + leave and, once the bag is empty, by points, going out counted.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from .candidates import Candidate
from .chances import chances
from .equity import Finder, Found, Target, finder
from .grid import Grid, Lines
from .leaves import Kept, Leaves, fade
from .move import Move

if TYPE_CHECKING:
    from .position import Position

DELTA = 0.05
FIRST_LOOK = 8  # racks before a candidate can be out
NEAR = 0.5  # points: a candidate that is certainly no more than this ahead of the leader is out too
DRAWN = 4  # tiles that a reply places, about


class Reply(NamedTuple):
    """The answer of one rack."""

    points: int
    rack: bytes
    move: Move | None  # None for an exchange or a pass
    opened: bool  # whether it needs a line that the candidate changed


@dataclass(slots=True)
class Outlook:
    """What is known of a candidate so far; lists have a value for each rack.

    Where games are played out a reply is there before its game is over: `points` can be one ahead of `values`.
    """

    candidate: Candidate
    lines: Lines  # after it
    fixed: float  # what of its value does not depend on the reply
    values: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)  # of the reply
    lands: Counter[tuple[int, tuple[int, ...]]] = field(default_factory=Counter)  # line, squares of the reply
    opened: int = 0  # how many of the replies need a line that it changed
    worst: Reply | None = None
    out: bool = False  # too far behind

    @property
    def mean(self) -> float:
        """Points of the reply on average."""
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the reply's points."""
        return sqrt(_variance(self.points))

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of its value; infinite before the second rack."""
        count = len(self.values)
        return 1.96 * sqrt(_variance(self.values) / (count - 1)) if count > 1 else float("inf")


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values) if values else 0.0
    return sum([(value - mean) ** 2 for value in values]) / len(values) if values else 0.0


class Simulation:
    """Compares candidates; `steps` does the work, `outlooks` are what is known so far."""

    def __init__(self, at: "Position", leaves: Leaves, candidates: Sequence[Candidate], seed: int) -> None:
        """`candidates` best first."""
        self.at, self.leaves, self._random = at, leaves, Random(seed)
        self._finder: Finder = finder(at.lexicon, at.rules)
        self._unseen, self._bag = at.unseen, at.bag
        self.grid = Grid(self._finder.slots)
        self._base = self.grid.of(at.board, at.layout)
        self._shared = set(self._base)
        self.outlooks: list[Outlook] = []
        # Of each candidate: the lines that it leaves as they are, and those that it changes.
        self._same: list[dict[int, list[Target]]] = []
        self._changed: list[dict[int, list[Target]]] = []
        for one in candidates:
            self._add(one)

    @classmethod
    def begun(
        cls, at: "Position", leaves: Leaves, candidates: Sequence[Candidate], seed: int
    ) -> Generator[None, None, "Simulation"]:
        """The same, a candidate a step: the lines that they change have to be looked at."""
        simulation = cls(at, leaves, (), seed)
        for one in candidates:
            simulation._add(one)
            yield
        return simulation

    def _add(self, one: Candidate) -> None:
        lines = self.grid.after(self._base, one.move.tiles) if one.move else self._base
        left = self._bag - (one.drawn if one.move else 0)
        self.outlooks.append(Outlook(one, lines, one.equity + chances().ahead(max(0, left - DRAWN))))
        rich, shared = self._finder.rich, self._shared
        self._same.append(rich(self.grid, [line for line in lines if line in shared]))
        self._changed.append(rich(self.grid, [line for line in lines if line not in shared]))

    def steps(self, racks: int) -> Iterator[None]:
        """Draw up to `racks` racks; ends earlier when the order is settled. Yields some milliseconds apart."""
        for number in range(racks):
            tiles = self._random.sample(self._unseen, len(self._unseen))
            yield from self._game(tiles) if self._bag <= self.at.rules.rack_size else self.reply(tiles)
            if number + 1 >= FIRST_LOOK and number % 2 and self._settled():
                return

    def replies(self, racks: int) -> None:
        """The replies of so many racks to all candidates, whoever leads."""
        for _ in range(racks):
            for _ in self.reply(self._random.sample(self._unseen, len(self._unseen))):
                pass

    def leader(self) -> Outlook:
        """The best so far."""
        return max([one for one in self.outlooks if not one.out], key=lambda one: sum(one.values))

    def value(self, one: Outlook) -> float:
        """Points that a candidate is worth; of one that is out by its distance to the leader then."""
        best, count = self.leader().values, len(one.values)
        if not count:
            return one.fixed
        return sum(best) / len(best) + (sum(one.values) - sum(best[:count])) / count

    def _settled(self) -> bool:
        """Take out who is too far behind; whether the leader is alone."""
        leader = self.leader()
        z = sqrt(2 * log(max(2, len(self.outlooks) - 1) / DELTA))
        for one in self.outlooks:
            if not one.out and one is not leader:
                gaps = [a - b for a, b in zip(leader.values, one.values, strict=True)]
                mean, about = sum(gaps) / len(gaps), z * sqrt(_variance(gaps) / (len(gaps) - 1))
                one.out = mean > about or about - mean < NEAR
        return all(one.out or one is leader for one in self.outlooks)

    def reply(self, tiles: list[int]) -> Iterator[None]:
        """The replies of a rack, the first tiles of `tiles`, to all candidates that are still in."""
        size, search = self.at.rules.rack_size, self._finder
        theirs = bytes(sorted(tiles[:size]))
        kept = self.leaves.kept(theirs, fade(self._bag - size))
        idle = max(kept.by_placed.values()) if self._bag >= 2 * size else kept.by_placed[1]
        known: dict[int, tuple[float, Found | None]] = {}
        search.take(theirs, kept)
        for number, one in enumerate(self.outlooks):
            if one.out:
                continue
            found, line = Found(idle, None), -1
            for where, targets in self._same[number].items():
                upper, exact = known.get(where, (1e9, None))
                if upper <= found.equity:
                    continue
                if exact is None:
                    better = search.best(targets, found)
                    exact = better if better is not found else None
                    known[where] = better.equity, exact
                if exact:
                    found, line = exact, where
            found, line = self._better(self._changed[number], found, line)
            one.values.append(one.fixed - found.equity)
            self._note(one, theirs, found, line)
        yield

    def _game(self, tiles: list[int]) -> Iterator[None]:
        """The rest of the game for all candidates that are still in: their rack, then the bag, is `tiles`.

        A step may be the last, and values are compared rack by rack: so they count once all have theirs.
        """
        playing = [one for one in self.outlooks if not one.out]
        values = []
        for one in playing:
            values.append((yield from self._play_on(one, tiles)))
        for one, value in zip(playing, values, strict=True):
            one.values.append(value)

    def _better(self, lines: dict[int, list[Target]], found: Found, line: int) -> tuple[Found, int]:
        """The best play on some lines, and on which, if it is better than `found`."""
        for where, targets in lines.items():
            better = self._finder.best(targets, found)
            if better is not found:
                found, line = better, where
        return found, line

    def _note(self, one: Outlook, theirs: bytes, found: Found, line: int) -> None:
        """Write down the reply of a rack."""
        points, opened = self._finder.points(found), line >= 0 and line not in self._shared
        one.points.append(points)
        one.opened += opened
        if found.target:
            slot = found.target.slot
            squares = tuple([slot.first + offset for offset in slot.fresh])
            one.lands[self.grid.places[line], squares] += 1
        if one.worst is None or points > one.worst.points:
            move = self._finder.move(found, self.grid, line) if found.target else None
            one.worst = Reply(points, theirs, move, opened)

    def _play_on(self, one: Outlook, tiles: list[int]) -> Generator[None, None, float]:
        """The rest of a game, a turn a step; returns what it brings, ours less theirs."""
        rules, size = self.at.rules, self.at.rules.rack_size
        theirs, bag = bytes(sorted(tiles[:size])), tiles[size:] + list(one.candidate.swapped)
        ours, bag = _filled(one.candidate.kept, bag, size)
        racks, passes, turn = [theirs, ours], int(not one.candidate.drawn), 0
        lines, total = one.lines, one.candidate.score
        while all(racks) and passes < 3:
            mine = racks[turn]
            kept = (
                self.leaves.kept(mine, fade(len(bag))) if bag else ending(mine, racks[1 - turn], rules.values)
            )
            self._finder.take(mine, kept)
            start = Found(kept.by_placed[1], None)
            found, line = self._better(self._finder.rich(self.grid, lines), start, -1)
            if lines is one.lines and turn == 0:
                self._note(one, theirs, found, line)
            passes += 1
            if found.target:
                move = self._finder.move(found, self.grid, line)
                lines, passes = self.grid.after(lines, move.tiles), 0
                racks[turn], bag = _filled(move.leave(mine), bag, size)
                total += move.score if turn else -move.score
            turn = 1 - turn
            yield
        theirs_left, ours_left = map(rules.worth, racks)
        swing = theirs_left - ours_left
        return total + (swing if all(racks) else 2 * swing)


def _filled(rack: bytes, bag: list[int], size: int) -> tuple[bytes, list[int]]:
    """A rack with tiles from the bag, and what is left there."""
    lacking = size - len(rack)
    return bytes(sorted([*rack, *bag[:lacking]])), bag[lacking:]


def ending(mine: bytes, theirs: bytes, values: bytes) -> Kept:
    """What is worth keeping in a greedy end: nothing; the tiles of the other one count twice when it goes out."""
    none = (0.0,) * 32
    tiles = (0.0, *[-float(points) for points in values[1:32]])
    kept = Leaves(tiles, (none,) * 32, ((0.0,) * 16,) * 16, frozenset(), False).kept(mine)
    whole = max(kept.by_placed)  # the product of all tiles
    kept.by_placed[whole] = kept.best[len(mine)] = 2.0 * sum([values[code] for code in theirs])
    return kept
