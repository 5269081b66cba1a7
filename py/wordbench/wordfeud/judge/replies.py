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
Such games take long: so after a few racks only the leaders go on. Against them the best of two replies by how the game then ends
counts, but with 3 to 6 tiles in the bag the time is better spent on more racks. With up to two racks in the
bag the leaders that are close are compared by our best answer too.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import pairwise
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Protocol

from ..position import Position
from .candidates import Candidate
from .equity import Finder, Found, Target
from .games import ANSWER, Games, Played, Playout, Task
from .leaves import Leaves, fade
from .outlook import Outlook, variance

RACKS = 50  # racks that are drawn for the opponent, unless there is time for more
DELTA = 0.05
FIRST_LOOK = 8  # racks before a candidate can be out
NEAR = 0.5  # points: a candidate is out too when it is as good as certain to be at most this far ahead
# When games are played to the end: racks for all candidates; how many go on, and two of them after how many racks (when there is
# time for more than RACKS after more); the replies from which the opponent then chooses
SHALLOW, LEADERS, TWO, TWO_LATER, REPLIES = 4, 5, 12, 60, 2
RACKS_INSTEAD = range(
    3, 7
)  # tiles in the bag with which more racks gain more than that choice; with two they do not
# When there is time for more candidates: racks for all of them, then how many go on to how many racks; and the share of the time
# that this may take
WIDE_RACKS, HALVES, SHARE = 2, ((20, 4), (10, 8)), 0.3
PRIOR = 4  # racks as much as which score and leave then count: games of few racks end too far apart
# With at most so many tiles in the bag, but too many to play to the end: racks after which our best answer to the reply counts
# too, for so many leaders that are at most so many points behind; and for how many when there is time.
ANSWERED, ANSWERS, CLOSE_ONES, CLOSE, MORE_CLOSE, FURTHER = 14, 40, 4, 8.0, 10, 25.0
# What is judged is settled after so many racks if it leads, or is less than LEVEL_ERRORS or more than BEHIND_ERRORS standard errors behind the leader: hardly
# ever is that found to be another verdict with more racks.
LEADS, LEVEL_ERRORS, BEHIND_ERRORS = 12, 1.0, 2.5
JUDGED_OUT = 16  # racks for it where games are played to the end
AT_A_TIME = 20  # so many racks are looked at again before those that fall behind are dropped


Worths = Callable[[Outlook], Sequence[float]]


class Runner(Protocol):
    """Plays games in other processes, or workers of the page."""

    def play(self, tasks: Sequence[Task]) -> Generator[None, None, list[Played]]:
        """What each of some games brings, in their order."""

    @property
    def batch(self) -> int:
        """How many candidates' games are given to it at once."""


class Simulation:
    """Compares candidates; `steps` does the work, `outlooks` are what is known so far."""

    def __init__(
        self,
        at: Position,
        leaves: Leaves,
        candidates: Sequence[Candidate],
        seed: int,
        runner: Runner | None = None,
    ) -> None:
        """`candidates` best first; a `runner` plays the games elsewhere."""
        self.at, self.leaves, self._random = at, leaves, Random(seed)
        self.games, self._runner = Games(at, leaves), runner
        self._hidden, self._in_bag = at.hidden_codes, at.in_bag
        self._judged: Candidate | None = None
        self._prior = PRIOR if self._in_bag <= at.rules.rack_size else 0
        self.outlooks: list[Outlook] = []
        # For each candidate: the slots on lines that it leaves as they are, and on those that it changes.
        self._same: list[dict[int, list[Target]]] = []
        self._changed: list[dict[int, list[Target]]] = []
        for candidate in candidates:
            self._add(candidate)

    @classmethod
    def begun(
        cls,
        at: Position,
        leaves: Leaves,
        candidates: Sequence[Candidate],
        seed: int,
        runner: Runner | None = None,
    ) -> Generator[None, None, "Simulation"]:
        """A new simulation, made in a step per candidate: finding the slots of changed lines takes time."""
        simulation = cls(at, leaves, (), seed, runner)
        for candidate in candidates:
            simulation._add(candidate)
            yield
        return simulation

    def _add(self, candidate: Candidate) -> None:
        outlook, rich, shared = self.games.outlook(candidate), self.games.targets.rich, self.games.shared
        self.outlooks.append(outlook)
        for found, kept in ((self._same, True), (self._changed, False)):
            found.append(rich(self.games.numbering, [n for n in outlook.lines if (n in shared) == kept]))

    def steps(
        self,
        racks: int,
        stays: Candidate | None = None,
        worths: Worths | None = None,
        near: float = NEAR,
        later: Sequence[Candidate] = (),
        budget: float = 0.0,
        judged: bool = False,
    ) -> Iterator[None]:
        """Draw up to `racks` racks; ends earlier when the order is settled, or with `judged` what `stays` is worth beside the best. Yields
        some milliseconds apart.

        The order is that of the mean of `worths`, one for each rack (None: by points); what differs by less than `near` is
        level. When games are played to the end, `stays` goes on as long as it is not far behind, and as many of the candidates
        in `later` join, best first, as a budget of so many seconds allows (0: all).
        """
        worths = worths or self._weighed
        self._judged = stays if judged else None
        racks = min(racks, JUDGED_OUT) if judged and self._in_bag <= self.at.rules.rack_size else racks
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
        if answered and not self._beyond_doubt():
            draws += [self._drawn() for _ in range(min(racks, ANSWERS) - len(draws))]
            most, far = (MORE_CLOSE, FURTHER) if racks > RACKS else (CLOSE_ONES, CLOSE)
            yield from self._with_answers(draws, stays, most, far, worths, near)
            for number in range(RACKS, racks, 2):
                if self._settled(worths, near):
                    break
                yield from self._play([self._drawn() for _ in range(min(2, racks - number))], ANSWER)

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
        replies = REPLIES if deep and self._in_bag not in RACKS_INSTEAD else 1
        if deep:
            started = perf_counter()
            draws += [self._drawn() for _ in range(WIDE_RACKS)]
            for tiles in draws:  # one by one, so that something is known soon
                yield from self._play([tiles], 1)
            if budget:
                game = (perf_counter() - started) / (WIDE_RACKS * len(self.outlooks))
                after = sum(most * (racks // 2) for most, racks in HALVES)
                later = later[: max(0, int((SHARE * budget / game - after) / WIDE_RACKS))]
            batch = self._runner.batch if self._runner else 1
            for start in range(0, len(later), batch):
                yield from self._join(later[start : start + batch], draws)
            for most, count in HALVES if later else ((len(self.outlooks), SHALLOW),):
                self._keep(most, stays, worths)
                draws += (more := [self._drawn() for _ in range(count - len(draws))])
                yield from self._play(more, 1)
            self._keep(LEADERS - 2 if self._judged else LEADERS, stays, worths)
            if replies > 1:
                yield from self._deepened(draws)
        two = TWO_LATER if racks > RACKS else TWO
        for number in range(len(draws) + 2, racks + 2, 2):
            more = [self._drawn() for _ in range(min(2, racks + 2 - number))]
            yield from self._play(more, replies)
            if number >= FIRST_LOOK and self._settled(worths, near):
                break
            if deep and number == two:
                self._keep(2, stays, worths)

    def _join(self, candidates: Sequence[Candidate], draws: Sequence[list[int]]) -> Iterator[None]:
        """Add candidates and play their games of the draws so far; only then they count."""
        for candidate in candidates:
            self._add(candidate)
            self.outlooks[-1].out = True
        joining = self.outlooks[-len(candidates) :]
        found = yield from self._table(joining, [(tiles, n) for n, tiles in enumerate(draws)], 1)
        for outlook, values in zip(joining, found, strict=True):
            outlook.values, outlook.out = [value for _, value in values], False

    def _table(
        self, outlooks: Sequence[Outlook], draws: Sequence[tuple[list[int], int]], replies: int
    ) -> Generator[None, None, list[list[tuple[float, float]]]]:
        """What the games of some draws, each with its number, bring to each of some candidates (as `Playout` has it)."""
        games = [
            Playout(
                outlook,
                tiles,
                number,
                replies,
                outlook.values[number] if number < len(outlook.values) else None,
            )
            for tiles, number in draws
            for outlook in outlooks
        ]
        found = list[tuple[float, float]]()
        if self._runner:
            played = yield from self._runner.play(
                [Task(game.outlook.candidate, game.tiles, game.replies, game.first) for game in games]
            )
            for game, (first, value, reply, lands) in zip(games, played, strict=True):
                if reply and game.number == len(game.outlook.points):
                    game.outlook.note(reply, lands)
                found.append((first, value))
        else:
            for game in games:
                found.append((yield from self.games.play(game)))
        return [found[k :: len(outlooks)] for k in range(len(outlooks))]

    def _with_answers(
        self,
        draws: Sequence[list[int]],
        stays: Candidate | None,
        most: int,
        far: float,
        worths: Worths,
        near: float,
    ) -> Iterator[None]:
        """Compare the `most` leaders that are at most `far` behind again, by the mean of what they are worth after the reply and
        after our answer: some racks at a time, as long as the order is not settled.
        """
        order = sorted(self.outlooks, key=self.value, reverse=True)
        least = self.value(order[0]) - far
        close = [outlook for outlook in order[:most] if self.value(outlook) > least]
        close += [outlook for outlook in order if outlook.candidate == stays and outlook not in close]
        for outlook in self.outlooks:
            outlook.out = outlook not in close
        if len(close) < 2:
            return
        numbered = [(tiles, number) for number, tiles in enumerate(draws)]
        for start, stop in pairwise([*range(0, len(draws), AT_A_TIME), len(draws)]):
            playing = [outlook for outlook in close if not outlook.out]
            found = yield from self._table(playing, numbered[start:stop], ANSWER)
            for outlook, values in zip(playing, found, strict=True):
                outlook.shallow = outlook.shallow[:start] + [first for first, _ in values]
                outlook.values = outlook.values[:start] + [mean for _, mean in values]
            if stop >= FIRST_LOOK and self._settled(worths, near):
                return

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
        found = yield from self._table(playing, [(tiles, n) for n, tiles in enumerate(draws)], REPLIES)
        for outlook, values in zip(playing, found, strict=True):
            outlook.shallow, outlook.values = outlook.values, [value for _, value in values]

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
        count = min(count, len(then))  # a leader that was looked at again may not have had all racks yet
        ahead = sum(outlook.values[:count]) - sum(then[:count])
        ahead += self._prior * (outlook.fixed - leader.fixed)
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
            mean, error = sum(gaps) / len(gaps), sqrt(variance(gaps) / (len(gaps) - 1))
            outlook.out = mean > z * error or z * error - mean < near
            if outlook.candidate == self._judged and len(gaps) >= LEADS:
                outlook.out |= not LEVEL_ERRORS * error < mean < BEHIND_ERRORS * error
        return self._beyond_doubt() or all(outlook.out for outlook in others)

    def _beyond_doubt(self) -> bool:
        """Whether what is judged is out, or leads after so many racks that hardly anything may turn out to be better beyond doubt."""
        own = next((outlook for outlook in self.outlooks if outlook.candidate == self._judged), None)
        return own is not None and (own.out or (own is self.leader() and len(own.values) >= LEADS))

    def reply(self, tiles: list[int]) -> Iterator[None]:
        """The replies of a rack, the first tiles of `tiles`, to all candidates that are still in."""
        size = self.at.rules.rack_size
        theirs = bytes(sorted(tiles[:size]))
        kept = self.leaves.kept(theirs, fade(self._in_bag - size))
        idle = max(kept.by_placed.values()) if self._in_bag >= 2 * size else kept.by_placed[1]
        known: dict[int, tuple[float, Found | None]] = {}
        finder = Finder(self.games.targets, theirs, kept)
        for number, outlook in enumerate(self.outlooks):
            if outlook.out:
                continue
            if outlook.ends:
                outlook.values.append(self.games.without_reply(theirs))
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
            self.games.note(outlook, theirs, finder, found)
        yield

    def _play(self, draws: Sequence[list[int]], replies: int) -> Iterator[None]:
        """Play the games of some draws for all candidates still in; each draw is the opponent's rack, then the bag.

        The search may stop after any step, but values are compared rack by rack: so they are added together.
        """
        playing = [outlook for outlook in self.outlooks if not outlook.out]
        begun = len(playing[0].values)
        found = yield from self._table(playing, [(tiles, n) for n, tiles in enumerate(draws, begun)], replies)
        for outlook, values in zip(playing, found, strict=True):
            outlook.values += [value for _, value in values]
            if replies != 1:
                outlook.shallow += [first for first, _ in values]
