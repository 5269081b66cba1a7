"""What a play is worth once the opponent has replied.

The tiles that nobody has seen lie in the bag or on the other rack. As long as some must be in the
bag the other rack is drawn from them again and again, the same racks for every play; near the end
it is known. The value of a play, its *net*, is its score less the mean of the best replies.

Going out ends the game: the other player's tiles are taken off his score and added to the one
that went out, so they count twice. It counts for whoever goes out, with the tiles that are then on
the other rack. Passing is looked at too; what stays on the own rack counts for nothing else.

The boards of all plays share most lines with the board itself, so for each rack the best reply on
every line of that is found once, and for each play only the lines that it changed are searched. A
slot is looked at only where its points could beat the best reply so far: the highest values on the
highest weights.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import prod, sqrt
from operator import mul
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..alphabet import BLANK
from ..wordsets import PRIMES, Speller
from .move import Move
from .movegen import FEW, MANY_TILES, generator
from .plays import Plays
from .reasons import Reason
from .slot import Slot
from .slots import Line
from .tiles import Ruleset

if TYPE_CHECKING:
    from .position import Position

MIDGAME, ENDGAME = 20, 400  # how many plays are looked at
WORTH_TELLING = 2  # points of reply that a play gives or takes away


@dataclass(slots=True)
class Outlook:
    """What is known of a play so far; `move` is None for passing."""

    move: Move | None
    gain: int  # its score, and what going out brings
    goes_out: bool
    replies: list[int] = field(default_factory=list)  # points of the best reply, one for each rack
    changed: int = 0  # how many of them need a line that the play changed
    outs: int = 0  # how often the opponent's best reply goes out

    @property
    def mean(self) -> float:
        """Points of the best reply on average."""
        return sum(self.replies) / len(self.replies) if self.replies else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the best reply's points."""
        count, mean = len(self.replies), self.mean
        return sqrt(sum((points - mean) ** 2 for points in self.replies) / count) if count else 0.0

    @property
    def net(self) -> float:
        """The play's value: its gain less the mean reply."""
        return self.gain - self.mean


def known(position: "Position") -> bool:
    """Whether all unseen tiles are on the opponent's rack."""
    return len(position.unseen) <= position.rules.rack_size


def candidates(position: "Position", plays: Plays) -> list[Move]:
    """The plays whose replies are worth a look: the best ones, many when the opponent's rack is known."""
    return plays[: ENDGAME if known(position) else MIDGAME]


def draws(position: "Position", samples: int, seed: int) -> list[bytes]:
    """Racks that the opponent may have; the only one when no tile can be in the bag."""
    unseen, size = position.unseen, position.rules.rack_size
    if known(position):
        return [unseen]
    random = Random(seed)
    return [bytes(sorted(random.sample(list(unseen), size))) for _ in range(samples)]


def outlooks(position: "Position", moves: Sequence[Move], racks: Sequence[bytes]) -> Iterator[list[Outlook]]:
    """The outlook of each of `moves` and, last, of passing: first without replies, then after each rack.

    The list is always the same object. `racks` are `draws` of the position. A move that goes
    out has no replies.
    """
    rules, unseen = position.rules, position.unseen
    bag = max(0, len(unseen) - rules.rack_size)
    search = _Search(position)
    ours = search.lines(position)
    found, boards = [], []
    for move in (*moves, None):
        out = move is not None and not bag and len(move.fresh) == len(position.rack)
        gain = (move.score if move else 0) + (2 * _worth(unseen, rules) if out else 0)
        found.append(Outlook(move, gain, out))
        after = position.play(move) if move else position
        lines = set() if out else search.lines(after)
        boards.append((lines & ours, lines - ours))  # those that the play leaves, and its new ones
    yield found
    for theirs in racks:
        if not theirs:
            for outlook in found:
                outlook.replies.append(0)
            yield found
            return
        search.take(theirs)
        here = sorted(((search.best(line), line) for line in ours), key=lambda pair: -pair[0])
        for outlook, (left, new) in zip(found, boards, strict=True):
            if outlook.goes_out:
                continue
            best = next((points for points, line in here if line in left), 0)
            swing = None  # what going out would bring them; None when tiles are left to draw
            drawn = len(outlook.move.fresh) if outlook.move else 0
            if drawn >= bag:
                # All that they have not is then on our rack.
                kept = outlook.move.leave(position.rack) if outlook.move else position.rack
                swing = 2 * (_worth(kept, rules) + _worth(unseen, rules) - _worth(theirs, rules))
            reply = search.out(left, _Reply(best, False), swing)
            changed = search.out(new, search.better(new, reply), swing)
            outlook.replies.append(changed.points)
            outlook.changed += changed.points > reply.points
            outlook.outs += changed.ends
        yield found


class _Reply(NamedTuple):
    """The best reply so far: its points with what going out brings, and whether it does so."""

    points: int
    ends: bool


def reasons(outlook: Outlook, others: Sequence[Outlook]) -> list[Reason]:
    """Why a play is worth its net, beside the others of `outlooks` (the last of them is passing).

    The kinds are those of `reasons.BECAUSE`, their points always positive.
    """
    *plays, passing = others
    if outlook.goes_out:
        score = outlook.move.score if outlook.move else 0
        return [Reason("goes_out", {"points": outlook.gain - score})]
    if not outlook.replies:
        return []
    found: list[Reason] = []
    top = max(plays, key=lambda play: play.gain)
    if outlook.gain == top.gain:
        found.append(Reason("most", {}))
    elif outlook.net > top.net:
        place, allows = top.move.place if top.move else "", round(top.mean - outlook.mean, 1)
        found.append(Reason("less", {"place": place, "points": top.gain - outlook.gain, "allows": allows}))
    change = outlook.mean - passing.mean
    if abs(change) >= WORTH_TELLING:
        found.append(Reason("opens" if change > 0 else "blocks", {"points": round(abs(change), 1)}))
    racks = len(outlook.replies)
    if outlook.changed * 2 > racks:
        found.append(Reason("used", {"times": outlook.changed, "racks": racks}))
    if outlook.outs:
        found.append(Reason("risk", {"times": outlook.outs, "racks": racks}))
    return found


def _worth(tiles: bytes, rules: Ruleset) -> int:
    return sum([rules.values[code] for code in tiles])


@dataclass(slots=True)
class _Target:
    """A slot and what bounds the points of a word in it."""

    slot: Slot
    tiles: int
    weights: list[int]  # points for each point of a placed tile, by place
    heaviest: list[int]  # the same, in descending order
    cap: int  # more than any rack makes of it
    scores: dict[int, tuple[int, bytes]] = field(default_factory=dict)  # by word: points, placed letters


class _Search:
    """Finds the best play of one rack after another on lines."""

    def __init__(self, position: "Position") -> None:
        self._slots, self._rules = generator(position.lexicon, position.rules).slots, position.rules
        values = [self._rules.values[code] for code in position.unseen]
        self._values = sorted(values, reverse=True)  # of all tiles that may come
        self._targets: dict[Line, list[_Target]] = {}

    def lines(self, position: "Position") -> set[Line]:
        """The rows and columns of a board on which something may lie."""
        lines = set(self._slots.lines(position.board, position.layout))
        for line in lines:
            if line not in self._targets:
                targets = [self._target(slot) for slot in self._slots.on(line)]
                self._targets[line] = sorted(targets, key=lambda target: -target.cap)
        return {line for line in lines if self._targets[line]}

    def _target(self, slot: Slot) -> _Target:
        weights = slot.weights
        heaviest = sorted(weights, reverse=True)
        return _Target(
            slot, slot.tiles, weights, heaviest, slot.const + sum(map(mul, heaviest, self._values))
        )

    def take(self, rack: bytes) -> None:
        """From now on `best` is about this rack."""
        self._rack, self._blanks = rack, rack.count(BLANK)
        letters = rack.replace(bytes([BLANK]), b"")
        self._speller = Speller(self._slots.lexicon.sets, letters, self._blanks)
        self._tiles = sorted([self._rules.values[code] for code in rack], reverse=True)

    def better(self, lines: Iterable[Line], reply: _Reply) -> _Reply:
        """A reply, or the best one on some lines if that is worth more."""
        for line in lines:
            points = self.best(line, reply.points)
            if points > reply.points:
                reply = _Reply(points, False)
        return reply

    def out(self, lines: Iterable[Line], reply: _Reply, swing: int | None) -> _Reply:
        """A reply, or the best one on some lines that goes out if that is worth more.

        `swing` is what going out brings, None where it is not possible. Where it is nothing, since
        only blanks are left, one that goes out is as good as one that does not.
        """
        if swing is not None:
            for line in lines:
                points = self.best(line, max(0, reply.points - (swing or 1)), whole=True)
                if points:
                    reply = _Reply(points + swing, True)
        return reply

    def best(self, line: Line, least: int = 0, whole: bool = False) -> int:
        """The points of the best play on a line if more than `least`, else `least` (0 without one).

        `whole`: only of plays that place the whole rack.
        """
        best, size, tiles = least, len(self._rack), self._tiles
        for target in self._targets[line]:
            if target.cap <= best:
                break
            if target.tiles > size or (whole and target.tiles < size):
                continue
            if target.slot.const + sum(map(mul, target.heaviest, tiles)) > best:
                best = self._in(target, best)
        return best if best > least or not whole else 0

    def _in(self, target: _Target, best: int) -> int:
        """The points of the best play in a slot if more than `best`, else `best`."""
        slot, speller, blanks = target.slot, self._speller, self._blanks
        indices: Iterable[int]
        if len(slot.asked[1]) < MANY_TILES or slot.admits.bit_count() > FEW:
            found = slot.admits & speller.spells(slot.asked, blanks)
            if not found:
                return best
            indices = slot.words.members(found)
        else:
            indices = [index for index, placed in slot.few() if self._lacking(placed) <= blanks]
        scores, values = target.scores, self._rules.values
        for index in indices:
            known = scores.get(index)
            if known is None:
                [(_, placed)] = slot.placed([index])
                points = slot.const + sum(map(mul, target.weights, [values[code] for code in placed]))
                known = scores[index] = points, placed
            points, placed = known
            if points > best:
                if blanks:
                    points -= self._lost(placed, target.weights)
                best = max(best, points)
        return best

    def _lacking(self, placed: bytes) -> int:
        """How many of some letters the rack has not."""
        counts = self._speller.counts
        if not self._blanks:
            return self._speller.product % prod(map(PRIMES.__getitem__, placed))
        return sum([max(0, placed.count(code) - counts[code]) for code in set(placed)])

    def _lost(self, placed: bytes, weights: list[int]) -> int:
        """The points that blanks lose, where the letters that the rack lacks are worth least."""
        lost, counts = 0, self._speller.counts
        for code in set(placed):
            over = placed.count(code) - counts[code]
            if over > 0:
                places = sorted([w for w, shown in zip(weights, placed, strict=True) if shown == code])
                lost += self._rules.values[code] * sum(places[:over])
        return lost
