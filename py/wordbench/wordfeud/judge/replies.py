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
Such games take long, and a reply that is best by points alone misleads: so after a few racks only the
leaders go on, and against them the best of several replies by how the game then ends counts. With up to two racks in the
bag the leaders that are close are compared by our best answer too.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from ..position import Position
from ..rules.ending import ended, margin
from ..rules.move import Move
from ..rules.tiles import filled
from .candidates import Candidate
from .chances import chances
from .equity import Finder, Found, Target, targets_of
from .leaves import Kept, Leaves, fade
from .lines import Lines, Numbering

RACKS = 50  # racks that are drawn for the opponent, unless there is time for more
DELTA = 0.05
FIRST_LOOK = 8  # racks before a candidate can be out
NEAR = 0.5  # points: a candidate is out too when it is as good as certain to be at most this far ahead
# When games are played to the end: racks for all candidates; how many go on, and two of them after how many racks (when there is
# time for more than RACKS after more); the replies from which the opponent then chooses
SHALLOW, LEADERS, TWO, TWO_LATER, REPLIES = 4, 5, 12, 60, 2
# When there is time for more candidates: racks for all of them, then how many go on to how many racks; and the share of the time
# that this may take
WIDE_RACKS, HALVES, SHARE = 2, ((20, 4), (10, 8)), 0.3
PRIOR = 4  # racks as much as which score and leave then count: games of few racks end too far apart
# With at most so many tiles in the bag, but too many to play to the end: racks after which our best answer to the reply counts
# too, for so many leaders that are at most so many points behind; and for how many when there is time.
ANSWERED, ANSWERS, CLOSE_ONES, CLOSE, MORE_CLOSE, FURTHER = 14, 40, 4, 8.0, 10, 25.0
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
    ends: bool  # whether it is a pass that ends the game: then there is no reply
    values: list[float] = field(default_factory=list)
    shallow: list[float] = field(default_factory=list)  # of a leader: its values by the first reply alone
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


Worths = Callable[[Outlook], Sequence[float]]


class Simulation:
    """Compares candidates; `steps` does the work, `outlooks` are what is known so far."""

    def __init__(self, at: Position, leaves: Leaves, candidates: Sequence[Candidate], seed: int) -> None:
        """`candidates` best first."""
        self.at, self.leaves, self._random = at, leaves, Random(seed)
        self._targets = targets_of(at.lexicon, at.rules)
        self._hidden, self._in_bag = at.hidden_codes, at.in_bag
        self._prior = PRIOR if self._in_bag <= at.rules.rack_size else 0
        self.numbering = Numbering(self._targets.slots)
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
        ends = not candidate.drawn and ended(True, True, self.at.passes + 1)
        fixed = self._expected() if ends else candidate.equity + chances().ahead(max(0, left - DRAWN))
        self.outlooks.append(Outlook(candidate, lines, fixed, ends))
        rich, shared = self._targets.rich, self._shared
        self._same.append(rich(self.numbering, [line for line in lines if line in shared]))
        self._changed.append(rich(self.numbering, [line for line in lines if line not in shared]))

    def _ended(self, theirs: bytes) -> int:
        """Our points minus theirs for the tiles on both racks, when a pass ends the game."""
        worth = self.at.rules.worth
        return margin(worth(self.at.rack_codes), worth(theirs), out=False)

    def _expected(self) -> float:
        """The same before a rack of theirs is drawn, on average."""
        known, hidden = self.at.theirs_codes, self._hidden
        share = (self.at.rules.rack_size - len(known)) / max(1, len(hidden))
        return self._ended(known) + share * self.at.rules.worth(hidden)

    def steps(
        self,
        racks: int,
        stays: Candidate | None = None,
        worths: Worths | None = None,
        near: float = NEAR,
        later: Sequence[Candidate] = (),
        budget: float = 0.0,
    ) -> Iterator[None]:
        """Draw up to `racks` racks; ends earlier when the order is settled. Yields some milliseconds apart.

        The order is that of the mean of `worths`, one for each rack (None: by points); what differs by less than `near` is
        level. When games are played to the end, `stays` goes on as long as it is not far behind, and as many of the candidates
        in `later` join, best first, as a budget of so many seconds allows (0: all).
        """
        worths = worths or self._weighed
        if self._in_bag <= self.at.rules.rack_size:
            yield from self._played_out(racks, stays, worths, near, later, budget)
            return
        full = len(self.at.rack_codes) == self.at.rules.rack_size
        answered = self._in_bag <= ANSWERED and full and racks >= FIRST_LOOK
        draws = list[list[int]]()
        for number in range(1, (min(racks, RACKS) if answered else racks) + 1):
            draws.append(tiles := self._drawn())
            yield from self.reply(tiles)
            if number >= FIRST_LOOK and number % 2 == 0 and self._settled(worths, near):
                break
        if answered:
            draws += [self._drawn() for _ in range(min(racks, ANSWERS) - len(draws))]
            most, far = (MORE_CLOSE, FURTHER) if racks > RACKS else (CLOSE_ONES, CLOSE)
            yield from self._with_answers(draws, stays, most, far)
            for number in range(RACKS, racks):
                if number % 2 == 0 and self._settled(worths, near):
                    break
                yield from self._answer_more(self._drawn())

    def _played_out(
        self,
        racks: int,
        stays: Candidate | None,
        worths: Worths,
        near: float,
        later: Sequence[Candidate],
        budget: float,
    ) -> Iterator[None]:
        """The steps when games are played to the end."""
        draws, deep = list[list[int]](), racks > SHALLOW
        if deep:
            started = perf_counter()
            draws += [self._drawn() for _ in range(WIDE_RACKS)]
            for tiles in draws:
                yield from self._game(tiles, 1)
            if budget:
                game = (perf_counter() - started) / (WIDE_RACKS * len(self.outlooks))
                after = sum(most * (racks // 2) for most, racks in HALVES)
                later = later[: max(0, int((SHARE * budget / game - after) / WIDE_RACKS))]
            for candidate in later:
                yield from self._join(candidate, draws)
            for most, count in HALVES if later else ((len(self.outlooks), SHALLOW),):
                self._keep(most, stays, worths)
                for tiles in (more := [self._drawn() for _ in range(count - len(draws))]):
                    yield from self._game(tiles, 1)
                draws += more
            self._keep(LEADERS, stays, worths)
            yield from self._deepened(draws)
        two = TWO_LATER if racks > RACKS else TWO
        for number in range(len(draws) + 1, racks + 1):
            yield from self._game(self._drawn(), REPLIES if deep else 1)
            if number >= FIRST_LOOK and number % 2 == 0 and self._settled(worths, near):
                break
            if deep and number == two:
                self._keep(2, stays, worths)

    def _join(self, candidate: Candidate, draws: Sequence[list[int]]) -> Iterator[None]:
        """Add a candidate and play its games of the draws so far; only then it counts."""
        self._add(candidate)
        outlook = self.outlooks[-1]
        outlook.out = True
        values = []
        for number, tiles in enumerate(draws):
            values.append((yield from self._play_on(outlook, tiles, number, 1))[1])
        outlook.values, outlook.out = values, False

    def _with_answers(
        self, draws: Sequence[list[int]], stays: Candidate | None, most: int, far: float
    ) -> Iterator[None]:
        """Compare the `most` leaders that are at most `far` behind again, by the mean of what they are worth after the reply and
        after our answer.
        """
        order = sorted(self.outlooks, key=self.value, reverse=True)
        least = self.value(order[0]) - far
        close = [outlook for outlook in order[:most] if self.value(outlook) > least]
        close += [outlook for outlook in order if outlook.candidate == stays and outlook not in close]
        if len(close) < 2:
            return
        found: list[list[tuple[float, float]]] = [[] for _ in close]
        for number, tiles in enumerate(draws):
            for outlook, values in zip(close, found, strict=True):
                values.append((yield from self._answered(outlook, tiles, number)))
        for outlook in self.outlooks:
            outlook.out = outlook not in close
        for outlook, values in zip(close, found, strict=True):
            outlook.shallow, outlook.values = [first for first, _ in values], [mean for _, mean in values]

    def _answer_more(self, tiles: list[int]) -> Iterator[None]:
        """The same for one rack more, for the candidates still in."""
        playing = [outlook for outlook in self.outlooks if not outlook.out]
        found = []
        for outlook in playing:
            found.append((yield from self._answered(outlook, tiles, len(outlook.values))))
        for outlook, (first, mean) in zip(playing, found, strict=True):
            outlook.shallow.append(first)
            outlook.values.append(mean)

    def _answered(
        self, outlook: Outlook, tiles: list[int], number: int
    ) -> Generator[None, None, tuple[float, float]]:
        """What a candidate is worth after the best reply of the `number`-th rack; the mean of that and the same after our answer."""
        size, candidate = self.at.rules.rack_size, outlook.candidate
        theirs, bag = bytes(sorted(tiles[:size])), bytes([*tiles[size:], *candidate.swapped_codes])[::-1]
        if outlook.ends:
            return (value := float(self._ended(theirs))), value
        ours, bag = filled(candidate.kept_codes, bag, size)
        finder, [reply] = self._plays(outlook.lines, (theirs, ours), bag, 1)
        if number == len(outlook.points):
            self._note(outlook, theirs, finder, reply)
        move = finder.move(reply, self.numbering)
        yield
        lines, racks, bag, _ = self._turned(outlook.lines, (theirs, ours), bag, 0, move)
        _, [answer] = self._plays(lines, racks, bag, 1)
        yield
        left = max(0, len(bag) - (answer.target.tiles if answer.target else 0))
        first = outlook.fixed - reply.equity
        then = candidate.score - reply.equity + answer.equity - chances().ahead(left)
        return first, (first + then) / 2

    def _weighed(self, outlook: Outlook) -> list[float]:
        """The values of a candidate, each with a share of what it seemed to be worth before any rack was drawn."""
        before = self._prior * outlook.fixed / max(1, len(outlook.values))
        return [value + before for value in outlook.values]

    def _playing(self, worths: Worths) -> list[Outlook]:
        """The candidates still in, best first."""
        playing = [outlook for outlook in self.outlooks if not outlook.out]
        return sorted(playing, key=lambda outlook: -sum(worths(outlook)))

    def _keep(self, count: int, stays: Candidate | None, worths: Worths) -> None:
        """Drop all candidates but the best, and `stays`."""
        for outlook in self._playing(worths)[count:]:
            outlook.out = outlook.candidate != stays

    def _deepened(self, draws: Sequence[list[int]]) -> Iterator[None]:
        """Play the games of some draws again, with a choice of replies."""
        playing = [outlook for outlook in self.outlooks if not outlook.out]
        found: list[list[float]] = [[] for _ in playing]
        for number, tiles in enumerate(draws):
            for outlook, values in zip(playing, found, strict=True):
                first = outlook.values[number]
                values.append((yield from self._play_on(outlook, tiles, number, REPLIES, first))[1])
        for outlook, values in zip(playing, found, strict=True):
            outlook.shallow, outlook.values = outlook.values, values

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
        playing = [outlook for outlook in self.outlooks if not outlook.out]
        return max(playing, key=lambda outlook: sum(outlook.values) + self._prior * outlook.fixed)

    def value(self, outlook: Outlook) -> float:
        """Points that a candidate is worth; if it is out, by its distance to the leader on the same racks."""
        leader, count = self.leader(), len(outlook.values)
        if not count:
            return outlook.fixed
        if outlook.ends:
            return (sum(outlook.values) + self._prior * outlook.fixed) / (count + self._prior)
        # A candidate is compared with what the leader was worth when both were looked at alike.
        then = leader.values if outlook.shallow or not leader.shallow else leader.shallow
        ahead = sum(outlook.values) - sum(then[:count]) + self._prior * (outlook.fixed - leader.fixed)
        ahead = min(ahead, 0.0) if outlook.out else ahead
        # The choice of replies tells candidates apart; but who has it knows what will be drawn, so all are worth too little.
        level = leader.shallow or leader.values
        return sum(level) / len(level) + ahead / (count + self._prior)

    def _settled(self, worths: Worths, near: float) -> bool:
        """Drop candidates that are too far behind the first; True when only that is left."""
        first, *others = self._playing(worths)
        z, best = sqrt(2 * log(max(2, len(self.outlooks) - 1) / DELTA)), worths(first)
        for outlook in others:
            gaps = [a - b for a, b in zip(best, worths(outlook), strict=True)]
            mean, about = sum(gaps) / len(gaps), z * sqrt(_variance(gaps) / (len(gaps) - 1))
            outlook.out = mean > about or about - mean < near
        return all(outlook.out for outlook in others)

    def reply(self, tiles: list[int]) -> Iterator[None]:
        """The replies of a rack, the first tiles of `tiles`, to all candidates that are still in."""
        size = self.at.rules.rack_size
        theirs = bytes(sorted(tiles[:size]))
        kept = self.leaves.kept(theirs, fade(self._in_bag - size))
        idle = max(kept.by_placed.values()) if self._in_bag >= 2 * size else kept.by_placed[1]
        known: dict[int, tuple[float, Found | None]] = {}
        finder = Finder(self._targets, theirs, kept)
        for number, outlook in enumerate(self.outlooks):
            if outlook.out:
                continue
            if outlook.ends:
                outlook.values.append(self._ended(theirs))
                continue
            found = Found(idle)
            for where, targets in self._same[number].items():
                upper, exact = known.get(where, (1e9, None))
                if upper <= found.equity:
                    continue
                if exact is None:
                    better = finder.best_on(where, targets, found)
                    exact = better if better is not found else None
                    known[where] = better.equity, exact
                if exact:
                    found = exact
            found = finder.best(self._changed[number], found)
            outlook.values.append(outlook.fixed - found.equity)
            self._note(outlook, theirs, finder, found)
        yield

    def _game(self, tiles: list[int], replies: int) -> Iterator[None]:
        """Play out the game for all candidates still in; `tiles` are the opponent's rack, then the bag.

        The search may stop after any step, but values are compared rack by rack: so they are added together.
        """
        playing = [outlook for outlook in self.outlooks if not outlook.out]
        values = []
        for outlook in playing:
            values.append((yield from self._play_on(outlook, tiles, len(outlook.values), replies)))
        for outlook, (first, value) in zip(playing, values, strict=True):
            outlook.values.append(value)
            if replies > 1:
                outlook.shallow.append(first)

    def _note(self, outlook: Outlook, theirs: bytes, finder: Finder, found: Found) -> None:
        """Record the reply of a rack, as the rack's finder found it."""
        points, opened = finder.points(found), found.line >= 0 and found.line not in self._shared
        outlook.points.append(points)
        outlook.opened += opened
        if found.target:
            slot = found.target.slot
            squares = tuple([slot.first + offset for offset in slot.fresh])
            outlook.lands[self.numbering.places[found.line], squares] += 1
        if outlook.worst is None or points > outlook.worst.points:
            move = finder.move(found, self.numbering)
            outlook.worst = Reply(points, self.at.rules.alphabet.decode(theirs), move, opened)

    def _play_on(
        self, outlook: Outlook, tiles: list[int], number: int, replies: int, first: float | None = None
    ) -> Generator[None, None, tuple[float, float]]:
        """Play out the game of a rack, the `number`-th, a turn per step; returns our points minus theirs after the first reply
        (`first`, when they are known), and when the opponent chooses from so many replies by how the game then ends.
        """
        size, candidate, lines = self.at.rules.rack_size, outlook.candidate, outlook.lines
        theirs, bag = bytes(sorted(tiles[:size])), bytes([*tiles[size:], *candidate.swapped_codes])[::-1]
        ours, bag = filled(candidate.kept_codes, bag, size)
        racks, passes = (theirs, ours), 0 if candidate.drawn else self.at.passes + 1
        if ended(*racks, passes):
            value = candidate.score - (yield from self._to_end(lines, racks, bag, passes))
            return value, value
        finder, plays = self._plays(lines, racks, bag, replies)
        if number == len(outlook.points):
            self._note(outlook, theirs, finder, plays[0])
        worths = [] if first is None else [candidate.score - first]
        for move in [finder.move(found, self.numbering) for found in plays[len(worths) :]]:
            after = self._turned(lines, racks, bag, passes, move)
            worths.append((move.score if move else 0) - (yield from self._to_end(*after)))
        return candidate.score - worths[0], candidate.score - max(worths)

    def _plays(
        self, lines: Lines, racks: tuple[bytes, bytes], bag: bytes, count: int
    ) -> tuple[Finder, list[Found]]:
        """The best plays of the side to move, whose rack comes first, on so many different lines, best first, and who found
        them; a pass as a play on no line.
        """
        mine, theirs = racks
        kept = (
            self.leaves.kept(mine, fade(len(bag))) if bag else ending(mine, theirs, self.at.rules.code_values)
        )
        finder, start = Finder(self._targets, mine, kept), Found(kept.by_placed[1])
        rich = self._targets.rich(self.numbering, lines)
        if count == 1:
            return finder, [finder.best(rich, start)]
        found = [start]
        for line, targets in rich.items():
            floor = found[-1] if len(found) == count else start
            better = finder.best_on(line, targets, floor)
            if better is not floor:
                found = nlargest(count, [*found, better], key=lambda play: play.equity)
        return finder, found

    def _turned(
        self, lines: Lines, racks: tuple[bytes, bytes], bag: bytes, passes: int, move: Move | None
    ) -> tuple[Lines, tuple[bytes, bytes], bytes, int]:
        """The lines, the racks, the bag and the passes after a turn; the rack of the side to move comes first."""
        if move is None:
            return lines, racks[::-1], bag, passes + 1
        mine, bag = filled(move.leave_codes(racks[0]), bag, self.at.rules.rack_size)
        return self.numbering.after(lines, move.tile_codes), (racks[1], mine), bag, 0

    def _to_end(
        self, lines: Lines, racks: tuple[bytes, bytes], bag: bytes, passes: int
    ) -> Generator[None, None, float]:
        """Play a game to its end; returns the points of the side to move minus those of the other."""
        total, sign = 0, 1
        while not ended(*racks, passes):
            yield
            finder, [found] = self._plays(lines, racks, bag, 1)
            move = finder.move(found, self.numbering)
            total += sign * (move.score if move else 0)
            lines, racks, bag, passes = self._turned(lines, racks, bag, passes, move)
            sign = -sign
        mine, theirs = map(self.at.rules.worth, racks)
        return total + sign * margin(mine, theirs, out=not all(racks))


def ending(mine: bytes, theirs: bytes, values: bytes) -> Kept:
    """The leaves of a greedy endgame: a tile kept costs its points; going out gains twice the other's."""
    none = (0.0,) * 32
    tiles = (0.0, *[-float(points) for points in values[1:32]])
    kept = Leaves(tiles, (none,) * 32, ((0.0,) * 16,) * 16, frozenset(), False).kept(mine)
    whole = max(kept.by_placed)  # the product of all tiles
    kept.by_placed[whole] = kept.best[len(mine)] = float(
        margin(0, sum([values[code] for code in theirs]), out=True)
    )
    return kept
