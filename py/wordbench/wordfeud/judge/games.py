"""Games played on after a candidate: to their end, or until our answer to the reply.

The opponent's rack and the bag are known here, as they were drawn. Both sides play by score + leave and, once the bag is empty,
by points and the gain from going out.
"""

from collections.abc import Generator, Sequence
from heapq import nlargest
from typing import NamedTuple

from ..position import Position
from ..rules.move import Move
from ..rules.tiles import Ruleset, filled
from .candidates import Candidate
from .chances import chances
from .equity import Finder, Found, Target, targets_of
from .leaves import NO_LEAVES, Kept, Leaves, fade
from .lines import Lines, Numbering
from .outlook import Outlook, Reply

ANSWER = 0  # in place of a number of replies: play on until our answer only
DRAWN = 4  # tiles that a reply places on average, roughly


class Playout(NamedTuple):
    """A game to play on after a candidate."""

    outlook: Outlook
    tiles: Sequence[int]
    """The opponent's rack, then the bag."""
    number: int
    """Of the draw: a reply that is not known yet is noted."""
    replies: int
    """From which the opponent chooses by how the game then ends; ANSWER for playing on until our answer."""
    first: float | None = None
    """What the first reply alone leads to, if it is known."""


class Task(NamedTuple):
    """A game to play apart from what is known of the candidates so far: elsewhere, for example."""

    candidate: Candidate
    tiles: Sequence[int]
    """The fields as `Playout` has them."""
    replies: int
    first: float | None = None


class Played(NamedTuple):
    """What a game brings, as `Games.play` has it, and its first reply with the squares where it lands."""

    first: float
    value: float
    reply: Reply | None = None
    """None when a pass ended the game, or the reply was known."""
    lands: tuple[int, tuple[int, ...]] | None = None


class Games:
    """Plays games of one position on."""

    def __init__(self, at: Position, leaves: Leaves) -> None:
        """`leaves` tell what both sides think that their tiles are worth."""
        self.at, self.leaves, self._ending = at, leaves, at.rules.ending
        self.targets = targets_of(at.lexicon, at.rules)
        self.numbering = Numbering(self.targets.slots)
        self._base = self.numbering.of(at.board, at.layout)
        self.shared = set(self._base)  # lines of the board before any candidate
        self._apart: dict[Candidate, Outlook] = {}
        self._targets: dict[int, list[Target]] = {}  # of the board before any candidate, once they are needed

    def outlook(self, candidate: Candidate) -> Outlook:
        """What is known of a candidate before a game is played."""
        lines = self.numbering.after(self._base, candidate.move.tile_codes) if candidate.move else self._base
        left = self.at.in_bag - (candidate.tiles_used if candidate.move else 0)
        ends = not candidate.tiles_used and self._ending.over(True, True, self.at.passes + 1, bag=True)
        fixed = self._expected() if ends else candidate.equity + chances().ahead(max(0, left - DRAWN))
        return Outlook(candidate, lines, fixed, ends)

    def without_reply(self, theirs: bytes) -> int:
        """Our points minus theirs for the tiles on both racks, when a pass ends the game."""
        worth = self.at.rules.worth
        return self._ending.margin(worth(self.at.rack_codes), worth(theirs), out=False)

    def _expected(self) -> float:
        """What `without_reply` is on average, before a rack of theirs is drawn."""
        known, hidden = self.at.theirs_codes, self.at.hidden_codes
        share = (self.at.rules.rack_size - len(known)) / max(1, len(hidden))
        return self.without_reply(known) + share * self.at.rules.worth(hidden)

    def play(self, game: Playout) -> Generator[None, None, tuple[float, float]]:
        """Our points minus theirs, a turn per step: after the first reply, and when the opponent chooses from several
        replies; or after the reply, and the mean of that and the same after our answer.
        """
        return (yield from (self._to_our_answer if game.replies == ANSWER else self._on)(game))

    def apart(self, task: Task) -> Generator[None, None, Played]:
        """What `play` brings, for a game that is played apart."""
        candidate, tiles, replies, first = task
        before = self._apart.get(candidate)
        if before is None:
            before = self._apart[candidate] = self.outlook(candidate)
        noted = Outlook(candidate, before.lines, before.fixed, before.ends)
        values = yield from self.play(Playout(noted, tiles, 0, replies, first))
        return Played(*values, noted.worst, next(iter(noted.lands), None))

    def _to_our_answer(self, game: Playout) -> Generator[None, None, tuple[float, float]]:
        outlook, tiles, number, _, _ = game
        size, candidate = self.at.rules.rack_size, outlook.candidate
        theirs, bag = bytes(sorted(tiles[:size])), bytes([*tiles[size:], *candidate.swapped_codes])[::-1]
        if outlook.ends:
            return (value := float(self.without_reply(theirs))), value
        ours, bag = filled(candidate.kept_codes, bag, size)
        finder, [reply] = self._plays(outlook.lines, (theirs, ours), bag, 1)
        if number == len(outlook.points):
            self.note(outlook, theirs, finder, reply)
        move = finder.move(reply, self.numbering)
        yield
        lines, racks, bag, _ = self._turned(outlook.lines, (theirs, ours), bag, 0, move)
        _, [answer] = self._plays(lines, racks, bag, 1)
        yield
        left = max(0, len(bag) - (answer.target.tiles if answer.target else 0))
        first = outlook.fixed - reply.equity
        then = candidate.score - reply.equity + answer.equity - chances().ahead(left)
        return first, (first + then) / 2

    def _on(self, game: Playout) -> Generator[None, None, tuple[float, float]]:
        outlook, tiles, number, replies, first = game
        size, candidate, lines = self.at.rules.rack_size, outlook.candidate, outlook.lines
        theirs, bag = bytes(sorted(tiles[:size])), bytes([*tiles[size:], *candidate.swapped_codes])[::-1]
        ours, bag = filled(candidate.kept_codes, bag, size)
        passes = self._ending.passes(self.at.passes, not candidate.tiles_used, self.at.in_bag)
        racks = theirs, ours
        if self._ending.over(*racks, passes, bag):
            value = candidate.score - (yield from self._to_end(lines, racks, bag, passes))
            return value, value
        finder, plays = self._plays(lines, racks, bag, replies)
        if number == len(outlook.points):
            self.note(outlook, theirs, finder, plays[0])
        worths = [] if first is None else [candidate.score - first]
        for move in [finder.move(found, self.numbering) for found in plays[len(worths) :]]:
            after = self._turned(lines, racks, bag, passes, move)
            worths.append((move.score if move else 0) - (yield from self._to_end(*after)))
        return candidate.score - worths[0], candidate.score - max(worths)

    def best_worth(self, mine: bytes, theirs: bytes, in_bag: int) -> float:
        """What the best play of a rack is worth on the board as it is: its points and the worth of the tiles kept."""
        kept = self.leaves.kept(mine, fade(in_bag)) if in_bag else ending(mine, theirs, self.at.rules)
        finder, start = Finder(self.targets, mine, kept), Found(kept.by_placed[1])
        self._targets = self._targets or self.targets.rich(self.numbering, self._base)
        return finder.best(self._targets, start).equity

    def note(self, outlook: Outlook, theirs: bytes, finder: Finder, found: Found) -> None:
        """Record the reply of a rack, as the rack's finder found it."""
        opened, lands = found.line >= 0 and found.line not in self.shared, None
        if found.target:
            slot = found.target.slot
            squares = tuple([slot.first + offset for offset in slot.fresh])
            lands = self.numbering.places[found.line], squares
        points = finder.points(found)
        worst = outlook.worst is None or points > outlook.worst.points
        move = finder.move(found, self.numbering) if worst else None
        outlook.note(Reply(points, self.at.rules.alphabet.decode(theirs), move, opened), lands)

    def _plays(
        self, lines: Lines, racks: tuple[bytes, bytes], bag: bytes, count: int
    ) -> tuple[Finder, list[Found]]:
        """The best plays of the side to move, whose rack comes first, on so many different lines, best first, and who found
        them; a pass as a play on no line.
        """
        mine, theirs = racks
        kept = self.leaves.kept(mine, fade(len(bag))) if bag else ending(mine, theirs, self.at.rules)
        finder, start = Finder(self.targets, mine, kept), Found(kept.by_placed[1])
        rich = self.targets.rich(self.numbering, lines)
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
        passes = self._ending.passes(passes, move is None, bag)
        if move is None:
            return lines, racks[::-1], bag, passes
        mine, bag = filled(move.leave_codes(racks[0]), bag, self.at.rules.rack_size)
        return self.numbering.after(lines, move.tile_codes), (racks[1], mine), bag, passes

    def _to_end(
        self, lines: Lines, racks: tuple[bytes, bytes], bag: bytes, passes: int
    ) -> Generator[None, None, float]:
        """Play a game to its end; returns the points of the side to move minus those of the other."""
        total, sign = 0, 1
        while not self._ending.over(*racks, passes, bag):
            yield
            finder, [found] = self._plays(lines, racks, bag, 1)
            move = finder.move(found, self.numbering)
            total += sign * (move.score if move else 0)
            lines, racks, bag, passes = self._turned(lines, racks, bag, passes, move)
            sign = -sign
        mine, theirs = map(self.at.rules.worth, racks)
        return total + sign * self._ending.margin(mine, theirs, out=not all(racks))


def ending(mine: bytes, theirs: bytes, rules: Ruleset) -> Kept:
    """The leaves of a greedy endgame: a tile kept costs its points; going out gains twice the other's. None where no tiles count."""
    if not rules.ending.counts:
        return NO_LEAVES.kept(mine)
    none = (0.0,) * 32
    tiles = (0.0, *[-float(points) for points in rules.code_values[1:32]])
    kept = Leaves(tiles, (none,) * 32, ((0.0,) * 16,) * 16, frozenset(), False).kept(mine)
    whole = max(kept.by_placed)  # the product of all tiles
    kept.by_placed[whole] = kept.best[len(mine)] = float(
        rules.ending.margin(0, rules.worth(theirs), out=True)
    )
    return kept
