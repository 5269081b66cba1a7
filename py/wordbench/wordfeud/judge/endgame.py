"""The end of a game: with an empty bag both racks are known, so the best play can be proved.

Negamax with alpha-beta, a transposition table and iterative deepening. A value is the points of the
side to move minus those of the other, from here to the end of the game, with best play by both.
Going out gains twice the value of the other side's tiles (which that side also loses); after three
passes in a row each side loses its own tiles.

The plays on a line are found once, for all of a player's tiles; at a node only those count whose
tiles are still on the rack. A play changes some ten of thirty lines (`numbering`), and most of the
changed lines recur when the same plays come in another order. At the depth limit both sides play on
greedily: this is an estimate, and never called exact. One tile may lie in the bag: the first to play
draws it.
"""

from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..generate.slots import Slots
from ..rules.board import Board, place_on
from ..rules.layout import Layout
from ..rules.move import Move
from .leaves import tile_prime, tiles_product
from .lines import Lines, Numbering
from .options import Option, Player

INFINITE = 1 << 20
SLICE = 40  # nodes between two yields to other work
FEW_TILES = 9  # with at most so many on both racks, `DEPTHS` goes straight to the end of the game
DEPTHS = (1, 2, 40)  # plays after the first one; no endgame has more than 40
EXACT, LOWER, UPPER, UNKNOWN = 0, 1, 2, 3
SOLVED = 6  # first rows that get a proven value each, not only a bound
FIRST = 30  # plays that are searched before all are
LATER = 100  # points taken off the other plays until then, to rank them lower
MOST_PLAYS = 2_000_000  # plays that a search may remember: some hundreds of megabytes


class Node(NamedTuple):
    """A position in the search; racks as products of primes, that of the side to move first."""

    lines: Lines
    mine: int
    theirs: int
    mover: int  # 0 or 1: whose plays the options are
    passes: int
    last_tile: int  # the code of the one tile in the bag, or 0


@dataclass(slots=True)
class Verdict:
    """What is known of a first play; `option` is None for a pass."""

    option: Option | None
    value: int
    bound: int  # EXACT, UPPER (it is worth no more), or UNKNOWN: nothing was searched yet
    proven: bool = False  # no estimate went into it


Step = Generator[None, None, tuple[int, bool]]


class Endgame:
    """Solves one endgame."""

    def __init__(
        self, slots: Slots, board: Board, layout: Layout, mine: bytes, theirs: bytes, last_tile: int = 0
    ) -> None:
        """The side with `mine` is to move; `slots` as by `slots_for`; `last_tile` is the one in the bag, or 0."""
        self._slots, self._rules = slots, slots.rules
        extra = bytes([last_tile]) if last_tile else b""
        self._racks = [bytes(sorted(mine + extra)), bytes(sorted(theirs + extra))]
        self._values: dict[int, int] = {}  # points by the product of tiles
        self._numbering = Numbering(slots)
        self._players = [Player(slots, self._numbering, rack) for rack in self._racks]
        self._table: dict[Node, tuple[int, int, int, bool, Option | None]] = {}
        self._children: dict[tuple[Lines, Option], Lines] = {}
        self.nodes = self._pause = 0
        self.root = Node(
            self._numbering.of(board, layout), tiles_product(mine), tiles_product(theirs), 0, 0, last_tile
        )

    @property
    def known(self) -> int:
        """How many plays are remembered."""
        return sum(player.known for player in self._players)

    def worth(self, product: int) -> int:
        """The points of the tiles of a product."""
        worth = self._values.get(product)
        if worth is None:
            worth, left = 0, product
            for code in {*self._racks[0], *self._racks[1]}:
                prime = tile_prime(code)
                while left % prime == 0:
                    left //= prime
                    worth += self._rules.code_values[code]
            self._values[product] = worth
        return worth

    def options(self, node: Node) -> list[Option]:
        """The plays of the side to move, in no particular order."""
        return self._players[node.mover].options(node.lines, node.mine)

    def child(self, node: Node, option: Option | None) -> Node:
        """The position after a play, or after a pass."""
        if option is None:
            return Node(node.lines, node.theirs, node.mine, 1 - node.mover, node.passes + 1, node.last_tile)
        lines = self._children.get((node.lines, option))
        if lines is None:
            lines = self._children[node.lines, option] = self._numbering.after(
                node.lines, self.move(option).tile_codes
            )
        return Node(lines, node.theirs, self.left(node, option), 1 - node.mover, 0, 0)

    def left(self, node: Node, option: Option) -> int:
        """The rack after a play."""
        left = node.mine // option.product
        return left * tile_prime(node.last_tile) if node.last_tile else left

    def move(self, option: Option) -> Move:
        """An option as a move."""
        place = place_on(option.line, option.first, self._rules.size)
        return Move(*place, option.word, option.fresh, option.points, self._rules.alphabet)

    def choice(self, option: Option | None) -> Move | str:
        """The same with a pass as no tiles: as a question names what to do."""
        return self.move(option) if option else ""

    def over(self, node: Node) -> int | None:
        """The value of a position where the game has ended, else None."""
        if node.theirs == 1:  # the other one has just gone out
            return -2 * self.worth(node.mine)
        if node.passes == 3:
            return self.worth(node.theirs) - self.worth(node.mine)
        return None

    def ordered(self, node: Node) -> list[Option]:
        """The plays of the side to move, promising ones first."""
        swing, worth, mine = 2 * self.worth(node.theirs), self.worth, node.mine
        out = mine if not node.last_tile else 0
        found = self.options(node)
        found.sort(
            key=lambda option: -(option.points + (swing if option.product == out else worth(option.product)))
        )
        return found

    def greedy(self, node: Node) -> int:
        """The value when both play on greedily."""
        total, sign = 0, 1
        self.nodes += 1
        while (end := self.over(node)) is None:
            best = next(iter(self.ordered(node)), None)
            total += sign * (best.points if best else 0)
            node, sign = self.child(node, best), -sign
        return total + sign * end

    def search(self, node: Node, depth: int, alpha: int, beta: int) -> Step:
        """The value of a position, within alpha and beta, and whether it is free of estimates."""
        end = self.over(node)
        if end is not None:
            return end, True
        self.nodes += 1
        if self.nodes >= self._pause:
            self._pause = self.nodes + SLICE
            yield
        first: Option | None = None
        known = self._table.get(node)
        if known:
            reach, bound, value, complete, first = known
            cuts = bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
            if cuts and (complete or reach >= depth):
                return value, complete
        if depth == 0:
            return self.greedy(node), False
        best, choice, whole, sure, top = -INFINITE, None, True, False, alpha
        found: list[Option | None] = [*self.ordered(node)]
        if first in found[1:]:
            found.remove(first)
            found.insert(0, first)
        found.append(None)
        for number, option in enumerate(found):
            child, points = self.child(node, option), option.points if option else 0
            low = max(alpha, best)
            high = beta if number == 0 else low + 1
            value, complete = yield from self.search(child, depth - 1, points - high, points - low)
            if low < points - value < beta and high < beta:
                value, complete = yield from self.search(child, depth - 1, points - beta, points - low)
            value = points - value
            whole &= complete
            if value > best:
                best, choice, sure = value, option, complete
                if best >= beta:
                    break
        bound = LOWER if best >= beta else UPPER if best <= top else EXACT
        complete = sure if bound == LOWER else whole
        old = self._table.get(node)
        if not (old and old[3] and not complete):
            self._table[node] = depth, bound, best, complete, choice
        return best, complete

    def verdicts(self, only: Collection[Move] | None = None) -> Iterator[list[Verdict]]:
        """A pass and, line by line, every first play (or those in `only`), valued as if nobody played on."""
        wanted = None if only is None else set(only)
        yield [Verdict(None, 0, UNKNOWN)]
        for number in self.root.lines:
            options = self._players[0].options((number,), self.root.mine)
            yield [
                self._at_first(option) for option in options if wanted is None or self.move(option) in wanted
            ]

    def _at_first(self, option: Option) -> Verdict:
        if self.left(self.root, option) == 1:
            return Verdict(option, option.points + 2 * self.worth(self.root.theirs), EXACT, True)
        return Verdict(option, option.points + self.worth(option.product), UNKNOWN)

    def solve(self, found: list[Verdict], own: Verdict | None = None) -> Iterator[None]:
        """Improve the verdicts in place, best first; when this ends, the first is proven to be the best.

        The others then have a proven value, or are proven to be worth no more than the first. For `own`,
        one of the verdicts, a value is wanted, not a bound: it is searched right after the first.
        """
        found.sort(key=lambda verdict: -verdict.value)
        for number, verdict in enumerate(found):
            if verdict.bound == UNKNOWN:
                looked = number < FIRST or verdict is own
                verdict.value = self.guess(verdict.option) if looked else verdict.value - LATER
                yield
        tiles = sum(map(len, self._racks))
        depths = DEPTHS if tiles <= FEW_TILES else range(1, DEPTHS[-1] + 1)
        for depth in depths:
            found.sort(key=lambda verdict: (-verdict.value, verdict.bound))
            best: int | None = None
            for number, verdict in enumerate(_second(found, own)):
                if depth < depths[-1] and number >= FIRST:
                    break
                if not (verdict.proven and verdict.bound == EXACT):
                    yield from self.improve(
                        verdict, depth, None if verdict is own and depth == depths[0] else best
                    )
                best = verdict.value if best is None else max(best, verdict.value)
            found.sort(key=lambda verdict: (-verdict.value, verdict.bound))
            if all(verdict.proven for verdict in found):
                break
        for verdict in _second(found, own)[: SOLVED + bool(own)]:
            if verdict.bound != EXACT:
                yield from self.improve(verdict, DEPTHS[-1], None)
        found.sort(key=lambda verdict: (-verdict.value, verdict.bound))

    def guess(self, option: Option | None) -> int:
        """What a first play is worth when both play on greedily."""
        child = self.child(self.root, option)
        end = self.over(child)
        return (option.points if option else 0) - (self.greedy(child) if end is None else end)

    def line(self, option: Option | None, most: int = 6) -> list[Option | None]:
        """The plays that follow a first play, as far as the search knows them."""
        found: list[Option | None] = []
        node = self.child(self.root, option)
        while len(found) < most and self.over(node) is None and (known := self._table.get(node)):
            found.append(known[4])
            node = self.child(node, known[4])
        return found

    def improve(self, verdict: Verdict, depth: int, floor: int | None) -> Iterator[None]:
        """Search a first play to `depth`; with a `floor`, first test only whether it is worth more."""
        child, points = self.child(self.root, verdict.option), verdict.option.points if verdict.option else 0
        value, proven = 0, False
        if floor is not None:
            value, proven = yield from self.search(child, depth, points - floor - 1, points - floor)
            if points - value <= floor:
                most = points - value
                if proven or verdict.bound == UNKNOWN:
                    verdict.value = most
                verdict.value = min(verdict.value, most)
                verdict.bound, verdict.proven = UPPER, proven
                return
        value, proven = yield from self.search(child, depth, -INFINITE, INFINITE)
        verdict.value, verdict.bound, verdict.proven = points - value, EXACT, proven


def _second(found: list[Verdict], own: Verdict | None) -> list[Verdict]:
    """The verdicts with `own` in the second place, unless it is the first."""
    if own is None or own is found[0]:
        return found[:]
    return [found[0], own, *(verdict for verdict in found[1:] if verdict is not own)]


def slots_for(slots: Slots, tiles: int) -> Slots:
    """Slots for racks of at most `tiles` tiles: longer plays are not considered."""
    rules = slots.rules
    if tiles >= rules.rack_size:
        return slots
    return Slots(slots.lexicon, replace(rules, rack_size=tiles, bingo=0))
