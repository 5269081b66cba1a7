"""What candidates are worth once the opponent has replied, while tiles are in the bag.

The value of a candidate is our points minus theirs from here on: its score + the worth of its
leave - the opponent's best reply (their score + the worth of their leave) + what the side to move
can expect to gain after that (`chances`). The opponent's rack is drawn from the unseen tiles again
and again, with the tiles of it that are known, the same racks for all candidates. A candidate that falls too far behind the leader gets
no more racks: it is out when the leader is ahead by more than z standard errors of their
differences, z = sqrt(2 ln((candidates - 1) / DELTA)).

The boards of all candidates share most lines with the board itself, so for each rack the best
reply on each shared line is found at most once, and for each candidate only the lines that it
changed are searched. With at most one rack of tiles in the bag, who empties it and who goes out
matters more than any table can say: then rack and bag are drawn at random each time and both sides
play to the end, by score + leave and, once the bag is empty, by points and the gain from going out.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import NamedTuple

from ..position import Position
from ..rules.move import Move
from ..rules.tiles import filled
from .candidates import Candidate
from .chances import chances
from .equity import Finder, Found, Target, finder
from .leaves import Kept, Leaves, fade
from .lines import Lines, Numbering

DELTA = 0.05
FIRST_LOOK = 8  # racks before a candidate can be out
NEAR = 0.5  # points: a candidate is out too when it is as good as certain to be at most this far ahead
DRAWN = 4  # tiles that a reply places on average, roughly


class Reply(NamedTuple):
    """The best reply of one rack."""

    points: int
    rack: str
    move: Move | None  # None for an exchange or a pass
    opened: bool  # whether it needs a line that the candidate changed


@dataclass(slots=True)
class Outlook:
    """What is known of a candidate so far; each list has an item for each rack.

    When games are played to the end, the reply comes before the result: `points` can be one longer than
    `values`.
    """

    candidate: Candidate
    lines: Lines  # of the board after it
    fixed: float  # the part of its value that does not depend on the reply
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
        """Half the width of the value's 95 % interval; infinite before the second rack."""
        count = len(self.values)
        return 1.96 * sqrt(_variance(self.values) / (count - 1)) if count > 1 else float("inf")


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values) if values else 0.0
    return sum([(value - mean) ** 2 for value in values]) / len(values) if values else 0.0


class Simulation:
    """Compares candidates; `steps` does the work, `outlooks` are what is known so far."""

    def __init__(self, at: Position, leaves: Leaves, candidates: Sequence[Candidate], seed: int) -> None:
        """`candidates` best first."""
        self.at, self.leaves, self._random = at, leaves, Random(seed)
        self._finder: Finder = finder(at.lexicon, at.rules)
        self._hidden, self._in_bag = at.hidden_codes, at.in_bag
        self.numbering = Numbering(self._finder.slots)
        self._base = self.numbering.of(at.board, at.layout)
        self._shared = set(self._base)
        self.outlooks: list[Outlook] = []
        # For each candidate: the slots on lines that it leaves as they are, and on those that it changes.
        self._same: list[dict[int, list[Target]]] = []
        self._changed: list[dict[int, list[Target]]] = []
        for candidate in candidates:
            self._add(candidate)

    @classmethod
    def begun(
        cls, at: Position, leaves: Leaves, candidates: Sequence[Candidate], seed: int
    ) -> Generator[None, None, "Simulation"]:
        """A new simulation, made in a step per candidate: finding the slots of changed lines takes time."""
        simulation = cls(at, leaves, (), seed)
        for candidate in candidates:
            simulation._add(candidate)
            yield
        return simulation

    def _add(self, candidate: Candidate) -> None:
        lines = self.numbering.after(self._base, candidate.move.tile_codes) if candidate.move else self._base
        left = self._in_bag - (candidate.drawn if candidate.move else 0)
        self.outlooks.append(
            Outlook(candidate, lines, candidate.equity + chances().ahead(max(0, left - DRAWN)))
        )
        rich, shared = self._finder.rich, self._shared
        self._same.append(rich(self.numbering, [line for line in lines if line in shared]))
        self._changed.append(rich(self.numbering, [line for line in lines if line not in shared]))

    def steps(self, racks: int) -> Iterator[None]:
        """Draw up to `racks` racks; ends earlier when the order is settled. Yields some milliseconds apart."""
        for number in range(racks):
            tiles = self._drawn()
            yield from self._game(tiles) if self._in_bag <= self.at.rules.rack_size else self.reply(tiles)
            if number + 1 >= FIRST_LOOK and number % 2 and self._settled():
                return

    def replies(self, racks: int) -> None:
        """Find the replies of `racks` racks to all candidates, without dropping any."""
        for _ in range(racks):
            for _ in self.reply(self._drawn()):
                pass

    def _drawn(self) -> list[int]:
        """The opponent's rack and then the bag: what is known of the rack, and the other tiles at random."""
        return [*self.at.theirs_codes, *self._random.sample(self._hidden, len(self._hidden))]

    def leader(self) -> Outlook:
        """The best so far."""
        return max(
            [outlook for outlook in self.outlooks if not outlook.out], key=lambda outlook: sum(outlook.values)
        )

    def value(self, outlook: Outlook) -> float:
        """Points that a candidate is worth; if it is out, by its distance to the leader on the same racks."""
        best, count = self.leader().values, len(outlook.values)
        if not count:
            return outlook.fixed
        return sum(best) / len(best) + (sum(outlook.values) - sum(best[:count])) / count

    def _settled(self) -> bool:
        """Drop candidates that are too far behind; True when only the leader is left."""
        leader = self.leader()
        z = sqrt(2 * log(max(2, len(self.outlooks) - 1) / DELTA))
        for outlook in self.outlooks:
            if not outlook.out and outlook is not leader:
                gaps = [a - b for a, b in zip(leader.values, outlook.values, strict=True)]
                mean, about = sum(gaps) / len(gaps), z * sqrt(_variance(gaps) / (len(gaps) - 1))
                outlook.out = mean > about or about - mean < NEAR
        return all(outlook.out or outlook is leader for outlook in self.outlooks)

    def reply(self, tiles: list[int]) -> Iterator[None]:
        """The replies of a rack, the first tiles of `tiles`, to all candidates that are still in."""
        size, search = self.at.rules.rack_size, self._finder
        theirs = bytes(sorted(tiles[:size]))
        kept = self.leaves.kept(theirs, fade(self._in_bag - size))
        idle = max(kept.by_placed.values()) if self._in_bag >= 2 * size else kept.by_placed[1]
        known: dict[int, tuple[float, Found | None]] = {}
        search.take(theirs, kept)
        for number, outlook in enumerate(self.outlooks):
            if outlook.out:
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
            outlook.values.append(outlook.fixed - found.equity)
            self._note(outlook, theirs, found, line)
        yield

    def _game(self, tiles: list[int]) -> Iterator[None]:
        """Play out the game for all candidates still in; `tiles` are the opponent's rack, then the bag.

        The search may stop after any step, but values are compared rack by rack: so they are added together.
        """
        playing = [outlook for outlook in self.outlooks if not outlook.out]
        values = []
        for outlook in playing:
            values.append((yield from self._play_on(outlook, tiles)))
        for outlook, value in zip(playing, values, strict=True):
            outlook.values.append(value)

    def _better(self, lines: dict[int, list[Target]], found: Found, line: int) -> tuple[Found, int]:
        """The best play on some lines with its line, or `found` on `line` when none is better."""
        for where, targets in lines.items():
            better = self._finder.best(targets, found)
            if better is not found:
                found, line = better, where
        return found, line

    def _note(self, outlook: Outlook, theirs: bytes, found: Found, line: int) -> None:
        """Record the reply of a rack."""
        points, opened = self._finder.points(found), line >= 0 and line not in self._shared
        outlook.points.append(points)
        outlook.opened += opened
        if found.target:
            slot = found.target.slot
            squares = tuple([slot.first + offset for offset in slot.fresh])
            outlook.lands[self.numbering.places[line], squares] += 1
        if outlook.worst is None or points > outlook.worst.points:
            move = self._finder.move(found, self.numbering, line) if found.target else None
            outlook.worst = Reply(points, self.at.rules.alphabet.decode(theirs), move, opened)

    def _play_on(self, outlook: Outlook, tiles: list[int]) -> Generator[None, None, float]:
        """Play out one game, a turn per step; returns our points minus theirs."""
        rules, size = self.at.rules, self.at.rules.rack_size
        theirs, bag = (
            bytes(sorted(tiles[:size])),
            bytes([*tiles[size:], *outlook.candidate.swapped_codes])[::-1],
        )
        ours, bag = filled(outlook.candidate.kept_codes, bag, size)
        racks, passes, turn = [theirs, ours], int(not outlook.candidate.drawn), 0
        lines, total = outlook.lines, outlook.candidate.score
        while all(racks) and passes < 3:
            mine = racks[turn]
            kept = (
                self.leaves.kept(mine, fade(len(bag)))
                if bag
                else ending(mine, racks[1 - turn], rules.code_values)
            )
            self._finder.take(mine, kept)
            start = Found(kept.by_placed[1], None)
            found, line = self._better(self._finder.rich(self.numbering, lines), start, -1)
            if lines is outlook.lines and turn == 0:
                self._note(outlook, theirs, found, line)
            passes += 1
            if found.target:
                move = self._finder.move(found, self.numbering, line)
                lines, passes = self.numbering.after(lines, move.tile_codes), 0
                racks[turn], bag = filled(move.leave_codes(mine), bag, size)
                total += move.score if turn else -move.score
            turn = 1 - turn
            yield
        theirs_end, ours_end = rules.settled(racks)
        return total + ours_end - theirs_end


def ending(mine: bytes, theirs: bytes, values: bytes) -> Kept:
    """The leaves of a greedy endgame: a tile kept costs its points; going out gains twice the other's."""
    none = (0.0,) * 32
    tiles = (0.0, *[-float(points) for points in values[1:32]])
    kept = Leaves(tiles, (none,) * 32, ((0.0,) * 16,) * 16, frozenset(), False).kept(mine)
    whole = max(kept.by_placed)  # the product of all tiles
    kept.by_placed[whole] = kept.best[len(mine)] = 2.0 * sum([values[code] for code in theirs])
    return kept
