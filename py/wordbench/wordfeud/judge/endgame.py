"""The end of a game: with an empty bag both racks are known, so the best play can be proved.

Negamax with alpha-beta, a transposition table and iterative deepening. A value is the points of the
side to move minus those of the other, from here to the end of the game, with best play by both.
What the end of the game adds is the rule of `ending`; in a game of last turns the very last of them needs no search.

The plays on a line are found once, for all of a player's tiles; at a node only those count whose
tiles are still on the rack. A play changes some ten of thirty lines (`lines`), and only the plays through
their changed squares are new (`options`). The best of the plays that go out ends a position without another
search; the pass of a side that has no play does not count for the depth. At the depth limit both sides play on
greedily, and take their time while the other side is stuck: this is an estimate, and never called exact. It may be
far off when a side holds a tile that fits nowhere; then one more play is searched. There may be a tile in the
bag, which the first to play draws, or two: where a play draws one of these, its value is the mean of both draws.

Until the plays go on to the end of the game, the letters of a blank are not told apart (`options`): so nothing is proven while any
were left out.
"""

from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...alphabet import BLANK
from ...recent import Bounded
from ..rules.move import Choice, Move, Pass
from .chances import won
from .context import EndgameContext
from .leaves import BLANK_PRIME, tiles_product
from .options import Option, masked

INFINITE = 1 << 20
SLICE = 40  # nodes between two yields to other work
FEW_TILES, SHALLOW_DEPTH = (
    9,
    2,
)  # with at most so many on both racks, the search goes from this depth straight to the end
MOST_PLAYS = 40  # plays after the first one; no endgame has more
EXACT, LOWER, UPPER, NO_BOUND = 0, 1, 2, 3
SOLVED = 6  # first rows that get a proven value each, not only a bound
FIRST_PLAYS = 30  # plays that are searched before all are
GUESSED = 120  # plays that are played out without a search when tiles are in the bag; as many as are searched when it is empty
LATER = 100  # points taken off the other plays until then, to rank them lower
STUCK = 10  # plays that are searched below the depth limit when a tile fits nowhere
# Positions in the transposition table, some 200 MB: hundreds of times as many as a usual question searches. A search that
# fills it goes on with an empty one, and only loses time.
KEPT_POSITIONS = 500_000
KEPT_ESTIMATES = 300_000  # positions whose estimate is kept
ALL_REPLIES = 10**6  # more plays than a position has
WIDTHS = {1: 60, 2: 20, 3: 20, 4: 20, 5: 40, 6: 40}  # replies that are searched, by depth; all at the others
REFUTED = 6  # points that a reply gains in the order for each doubling of how often it was the best elsewhere
RICHEST_AMONG = 60  # plays among which the one with the most points for each tile is sought
ALIKE, ALIKE_SHARE = (
    1,
    4,
)  # points by which what is judged may come nearer to the best or fall behind, or this part of them
JUDGED_NODES = 1000  # positions that are searched then, unless two replies deep
KEPT_LISTS = 2_000_000  # plays in sorted lists that are kept; they are counted, because a list may have one or a thousand


class Node(NamedTuple):
    """A position in the search; racks as products of primes, that of the side to move first."""

    board: int
    """Its number."""
    mine: int
    theirs: int
    mover: int
    """0 or 1: whose plays the options are."""
    passes: int
    bag: int
    """The product of the primes of the tiles in the bag: one, two or, as 1, none."""
    draws: bool = False
    """Whether one of two tiles in the bag is still to be drawn, for the side that is not to move."""


class TableEntry(NamedTuple):
    """What is known of a position that was searched."""

    depth: int
    bound: int
    """EXACT, LOWER or UPPER."""
    value: float
    proven: bool
    """No estimate went into it."""
    best: Option | None
    """The play that was the best, None for a pass."""

    def decides(self, depth: int, alpha: float, beta: float) -> bool:
        """Whether the position need not be searched to that depth, within alpha and beta."""
        if (self.bound == LOWER and self.value < beta) or (self.bound == UPPER and self.value > alpha):
            return False
        return self.proven or self.depth >= depth


@dataclass(slots=True)
class FirstPlay:
    """What is known of a first play; `option` is None for a pass."""

    option: Option | None
    value: float
    bound: int
    """EXACT, UPPER (it is worth no more), or NO_BOUND: nothing was searched yet."""
    proven: bool = False
    """No estimate went into it."""
    depth: int = 0
    """To which it was searched."""


Plays = tuple[
    Option | None, list[Option]
]  # the best play that places all tiles; the others, promising ones first


class Endgame:
    """Solves one endgame."""

    def __init__(
        self, context: EndgameContext, mine: bytes, theirs: bytes, bag: bytes = b"", passes: int = 0
    ) -> None:
        """The side with `mine` is to move, after `passes` in a row, with at most two tiles in the `bag`."""
        self.context, self.worth, self.move = context, context.worth, context.move
        self._ending = context.rules.ending
        self._tiles = len(mine) + len(theirs) + len(bag)
        self._racks = mine + bag, theirs + bag
        self._first = context.player(mine)  # of the first play
        self._table = Bounded[Node, TableEntry](KEPT_POSITIONS)
        self._plays: dict[tuple[int, int, int, bool], Plays] = {}
        self._listed, self.width = 0, ALL_REPLIES
        self._fits: dict[tuple[int, int], bool] = {}
        self._every, self._guessed = True, False  # whether an estimate went into the values
        self._players = [context.player(rack) for rack in self._racks]
        self._estimates = Bounded[Node, float](KEPT_ESTIMATES)
        self.nodes = self._pause = 0
        self.root = Node(
            context.root, tiles_product(mine), tiles_product(theirs), 0, passes, tiles_product(bag)
        )

    def letters(self, every: bool) -> None:
        """Have a play for every letter that a blank may show, or one for all."""
        if every != self._every and any(BLANK in rack for rack in self._racks):
            self._every = every
            self._players = [self.context.player(rack, every) for rack in self._racks]
            self._plays.clear()
            self._listed = 0

    def plays(self, node: Node) -> Plays:
        """The plays of the side to move."""
        return self._of(node.board, node.mine, node.mover, node.bag == 1)

    def _of(self, board: int, mine: int, mover: int, final: bool) -> Plays:
        """The plays of a side with the tiles `mine`; `final` when the bag is empty, so that placing all ends the game."""
        key = board, mine, mover, final
        found = self._plays.get(key)
        if found is None:
            options, worth = self._players[mover].options(self.context.lines(board), mine), self.worth
            final = final and not self._ending.turns
            outs = [option for option in options if option.product == mine] if final else []
            others = [option for option in options if option.product != mine] if outs else options
            others = sorted(others, key=lambda option: -option.points - worth(option.product))
            if self._listed > KEPT_LISTS:
                self._plays.clear()
                self._listed = 0
            self._listed += len(others)
            found = self._plays[key] = max(outs, default=None), others
        return found

    def child(self, node: Node, option: Option | None) -> Node:
        """The position after a play, or after a pass."""
        board, mine, theirs, mover, passes, bag, _ = node
        passes = self._ending.passes(passes, option is None, bag > 1)
        if option is None:
            return Node(board, theirs, mine, 1 - mover, passes, bag)
        left, draws = mine // option.product, False
        if bag > 1:
            draws = self.context.room(left) < len(self.context.tiles(bag))
            left, bag = (left, bag) if draws else (left * bag, 1)
        return Node(self.context.after(board, option), theirs, left, 1 - mover, passes, bag, draws)

    def drawn(self, node: Node) -> list[Node]:
        """The positions after one of two tiles in the bag was drawn, equally likely."""
        return [
            node._replace(theirs=node.theirs * prime, bag=node.bag // prime, draws=False)
            for prime in self.context.tiles(node.bag)
        ]

    def choice(self, option: Option | None) -> Choice:
        """An option as what a question names."""
        return self.move(option) if option else Pass()

    def over(self, node: Node) -> float | None:
        """The value of a position where the game has ended, else None."""
        out = node.theirs == 1  # the other one has just played the last tiles
        if not self._ending.over(node.mine > 1, not out, node.passes, node.bag > 1):
            return None
        return self._ending.margin(self.worth(node.mine), self.worth(node.theirs), out)

    def _goes_out(self, node: Node, option: Option) -> bool:
        """Whether a play of the side to move ends the game."""
        return option.product == node.mine and node.bag == 1 and not self._ending.turns

    def going_out(self, node: Node) -> int:
        """What the end adds to a play of the side to move that places its last tiles."""
        return self._ending.margin(0, self.worth(node.theirs), out=True)

    def pick(self, node: Node) -> Option | None:
        """A good play, found without a search; None for a pass.

        `Games` finds its greedy play by equity, slot by slot, on boards that it sees once. Here the plays of a position are
        listed for the search anyway, so the best of them costs nothing.
        """
        out, others = self.plays(node)
        if not others:
            return out
        if node.bag == 1 and self._of(node.board, node.theirs, 1 - node.mover, True) == (None, []):
            # The other side is stuck, so there is time: the most points for each tile first.
            return max([*others[:RICHEST_AMONG], *filter(None, [out])], key=lambda o: o.points / len(o.fresh))
        if out and out.points + self.going_out(node) >= others[0].points + self.worth(others[0].product):
            return out
        return others[0]

    def greedy(self, node: Node) -> float:
        """The value when both play on without a search."""
        total, sign = 0.0, 1
        self.nodes += 1
        while (end := self.over(node)) is None:
            if node.draws:
                return total + sign * sum(map(self.greedy, self.drawn(node))) / 2
            best = self.pick(node)
            if best:
                total += sign * best.points
                if self._goes_out(node, best):
                    return total + sign * self.going_out(node)
            node, sign = self.child(node, best), -sign
        return total + sign * end

    def _stuck(self, node: Node) -> bool:
        """Whether a side has a tile that fits nowhere."""
        if node.bag > 1:
            return False
        return not (
            self._fit(node.board, node.mine, node.mover)
            and self._fit(node.board, node.theirs, 1 - node.mover)
        )

    def _fit(self, board: int, tiles: int, mover: int) -> bool:
        """Whether each tile of a side is part of a play."""
        found = self._fits.get((board, tiles))
        if found is None:
            out, others = self._of(board, tiles, mover, True)
            products = [option.product for option in others]
            found = self._fits[board, tiles] = bool(out) or all(
                any(not product % prime for product in products) for prime in self.context.primes(tiles)
            )
        return found

    def estimate(self, node: Node) -> float:
        """What `greedy` gives, remembered."""
        value = self._estimates.get(node)
        if value is None:
            value = self._estimates.put(node, self.greedy(node))
        return value

    def search(
        self, node: Node, depth: int, alpha: float, beta: float
    ) -> Generator[None, None, tuple[float, bool]]:
        """The value of a position, within alpha and beta, and whether it is free of estimates."""
        if node.draws:
            total, proven = 0.0, True
            for after in self.drawn(node):
                value, complete = yield from self.search(after, depth, -INFINITE, INFINITE)
                total, proven = total + value / 2, proven and complete
            return total, proven
        end = self.over(node)
        if end is not None:
            return end, True
        self.nodes += 1
        if self.nodes >= self._pause:
            self._pause = self.nodes + SLICE
            yield
        if self._ending.turns == node.passes + 1 and node.bag == 1:
            best_score = max(self.plays(node)[1], default=None)
            value = best_score.points if best_score else 0
            self._table.put(node, TableEntry(MOST_PLAYS, EXACT, value, True, best_score))
            return value, True
        known = self._table.get(node)
        if known and known.decides(depth, alpha, beta):
            return known.value, known.proven
        first = known.best if known else None
        out, others = self.plays(node)
        best, choice, sure, top = float(-INFINITE), None, False, alpha
        whole = self._every or node.mine % BLANK_PRIME > 0
        history = self.context.history[node.mover]
        if out:
            best, choice, sure = out.points + self.going_out(node), out, True
        if best < beta:
            if depth <= 0 and (others or out) and (depth < 0 or not self._stuck(node)):
                self._guessed = True
                return self.estimate(node), False
            forced, width = not others and out is None, self.width if depth > 0 else STUCK
            whole &= len(others) <= width
            for number, option in enumerate([*self._ordered(node, others, first)[:width], None]):
                child, points = self.child(node, option), option.points if option else 0
                low = max(alpha, best)
                high = beta if number == 0 else low + 1
                further = depth if forced else depth - 1
                value, complete = yield from self.search(child, further, points - high, points - low)
                if low < points - value < beta and high < beta:
                    value, complete = yield from self.search(child, further, points - beta, points - low)
                value = points - value
                whole &= complete
                if value > best:
                    best, choice, sure = value, option, complete
                    if best >= beta:
                        break
            if choice and best > top:
                history[choice] = history.get(choice, 0) + 1 + depth
        bound = LOWER if best >= beta else UPPER if best <= top else EXACT
        complete = sure if bound == LOWER else whole
        old = self._table.get(node)
        if complete or not (old and old.proven):
            self._table.put(node, TableEntry(depth, bound, best, complete, choice))
        return best, complete

    def _ordered(self, node: Node, others: list[Option], first: Option | None) -> list[Option]:
        """The plays of the side to move in the order in which they are searched; `first` was the best when it was searched before."""
        history, worth = self.context.history[node.mover], self.worth
        if history:
            often = history.get
            others = sorted(
                others, key=lambda o: -o.points - worth(o.product) - REFUTED * often(o, 0).bit_length()
            )
        if first in others[1:]:
            others = [first, *(option for option in others if option != first)]
        return others

    def verdicts(self, only: Collection[Move] | None = None) -> Iterator[list[FirstPlay]]:
        """A pass and, line by line, every first play (or those in `only`), valued as if nobody played on."""
        wanted = None if only is None else set(only)
        yield [FirstPlay(None, 0, NO_BOUND)]
        for number in self.context.lines(self.root.board):
            options = self._first.options((number,), self.root.mine)
            yield [
                self._at_first(option) for option in options if wanted is None or self.move(option) in wanted
            ]

    def _at_first(self, option: Option) -> FirstPlay:
        if self._goes_out(self.root, option):
            return FirstPlay(option, option.points + self.going_out(self.root), EXACT, True)
        return FirstPlay(option, option.points + self.worth(option.product), NO_BOUND)

    def solve(
        self, found: list[FirstPlay], own: FirstPlay | None = None, lead: int | None = None
    ) -> Iterator[None]:
        """Improve the verdicts in place, best first; when this ends, the first is proven to be the best.

        The others then have a proven value, or are proven to be worth no more than the first. For `own`,
        one of the verdicts, a value is wanted, not a bound: it is searched right after the first. With a `lead`, our points
        minus theirs so far, only `own` is asked about: the search ends once a deeper one finds it about as far behind the best,
        and winning or losing as the best does.
        """
        self.letters(every=False)
        found.sort(key=lambda verdict: -verdict.value)
        seen, guessed = set[object](), GUESSED if self.root.bag > 1 else FIRST_PLAYS
        for verdict in found:
            if verdict.bound == NO_BOUND:
                looked = verdict is own or (len(seen) < guessed and masked(verdict.option) not in seen)
                verdict.value = self.guess(verdict.option) if looked else verdict.value - LATER
                yield
            seen.add(masked(verdict.option))
        depth, before = 0, float(INFINITE)
        while depth < MOST_PLAYS and not (depth and all(verdict.proven for verdict in found)):
            if own and lead is not None:
                best_value = max(verdict.value for verdict in found)
                behind, is_level = best_value - own.value, won(lead + best_value) == won(lead + own.value)
                is_searched = depth > 1 or (depth and self.nodes >= JUDGED_NODES)
                if is_searched and is_level and abs(behind - before) <= max(ALIKE, behind / ALIKE_SHARE):
                    return
                before = behind
            depth = self._deeper(depth)
            self.letters(every=depth == MOST_PLAYS)
            self._guessed = False
            self.width = ALL_REPLIES if self._tiles <= FEW_TILES else WIDTHS.get(depth, ALL_REPLIES)
            found.sort(key=lambda verdict: (-verdict.value, verdict.bound))
            best: float | None = None
            for number, verdict in enumerate(_second(found, own)):
                if depth < MOST_PLAYS and number >= FIRST_PLAYS:
                    break
                if not (verdict.proven and verdict.bound == EXACT):
                    yield from self.improve(verdict, depth, None if verdict is own and depth == 1 else best)
                best = verdict.value if best is None else max(best, verdict.value)
            found.sort(key=lambda verdict: (-verdict.value, verdict.bound))
        self.letters(every=True)
        self.width = ALL_REPLIES
        for verdict in _second(found, own)[: SOLVED + bool(own) if lead is None else 2]:
            if verdict.bound != EXACT:
                yield from self.improve(verdict, MOST_PLAYS, None)
        found.sort(key=lambda verdict: (-verdict.value, verdict.bound))

    def _deeper(self, depth: int) -> int:
        """The depth to search after that one: the end of the game, where blanks show every letter, when nothing was estimated."""
        few = self._tiles <= FEW_TILES and depth >= SHALLOW_DEPTH
        return MOST_PLAYS if few or (depth and not self._guessed) else depth + 1

    def guess(self, option: Option | None) -> float:
        """What a first play is worth when both play on greedily."""
        child = self.child(self.root, option)
        end = self.over(child)
        return (option.points if option else 0) - (self.greedy(child) if end is None else end)

    def reply(self, option: Option | None) -> Option | None:
        """The answer to a first play, as far as the search knows it; None for a pass too."""
        known = self._table.get(self.child(self.root, option))
        return known.best if known else None

    def line(self, option: Option | None) -> tuple[list[Option | None], float]:
        """How the game goes on after a first play, to its end or until one of two tiles is drawn, and what that play is then
        worth: by what the search knows, and where it knows nothing, as both play on without a search.
        """
        found, total, sign = list[Option | None](), float(option.points if option else 0), -1
        node = self.child(self.root, option)
        while (end := self.over(node)) is None:
            if node.draws:
                return found, total + sign * self.greedy(node)
            known = self._table.get(node)
            best = known.best if known else self.pick(node)
            found.append(best)
            total += sign * (best.points if best else 0)
            node, sign = self.child(node, best), -sign
        return found, total + sign * end

    def trace(self, verdict: FirstPlay) -> Iterator[None]:
        """Make sure that `line` is the line by which a proven play has its value."""
        node = self.child(self.root, verdict.option)
        while verdict.proven and verdict.bound == EXACT and self.over(node) is None and not node.draws:
            yield from self.search(node, MOST_PLAYS, -INFINITE, INFINITE)
            node = self.child(node, self._table[node].best)

    def improve(self, verdict: FirstPlay, depth: int, floor: float | None) -> Iterator[None]:
        """Search a first play to `depth`; with a `floor`, first test only whether it is worth more."""
        child, points = self.child(self.root, verdict.option), verdict.option.points if verdict.option else 0
        value, proven = 0.0, False
        if floor is not None:
            value, proven = yield from self.search(child, depth, points - floor - 1, points - floor)
            if points - value <= floor:
                most = points - value
                if proven or verdict.bound == NO_BOUND:
                    verdict.value = most
                verdict.value = min(verdict.value, most)
                verdict.bound, verdict.proven, verdict.depth = UPPER, proven, depth
                return
        value, proven = yield from self.search(
            child, depth, -INFINITE, INFINITE if floor is None else points - floor
        )
        verdict.value, verdict.bound, verdict.proven = points - value, EXACT, proven
        verdict.depth = depth


def _second(found: list[FirstPlay], own: FirstPlay | None) -> list[FirstPlay]:
    """The verdicts with `own` in the second place, unless it is the first."""
    if own is None or own is found[0]:
        return found[:]
    return [found[0], own, *(verdict for verdict in found[1:] if verdict is not own)]
