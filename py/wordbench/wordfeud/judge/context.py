"""What several endgames on one board have in common: the boards that plays lead to, and the players' plays on them."""

from dataclasses import replace

from ...alphabet import BLANK
from ..generate.slots import Slots
from ..rules.board import Board, place_on
from ..rules.layout import Layout
from ..rules.move import Move
from .leaves import tile_prime
from .lines import Lines, Numbering
from .options import Option, Player


class EndgameContext:
    """The boards that endgames on one board lead to, and the players' plays on them: shared by these endgames."""

    def __init__(self, slots: Slots, board: Board, layout: Layout) -> None:
        """`slots` as by `slots_for`."""
        self.slots, self.rules = slots, slots.rules
        self._numbering = Numbering(slots)
        self._boards: list[Lines] = []
        self._numbers: dict[Lines, int] = {}
        self._after: dict[tuple[int, Option], int] = {}
        self._players: dict[tuple[bytes, bool], Player] = {}
        # For both sides, how often a play was the best: it is tried earlier elsewhere.
        self.history: tuple[dict[Option, int], dict[Option, int]] = {}, {}
        self._values: dict[int, int] = {}  # points by the product of tiles
        self._codes = sorted({tile_prime(code): code for code in self.rules.code_counts}.items())
        self.root = self._number(self._numbering.of(board, layout))

    def player(self, rack: bytes, every: bool = True) -> Player:
        """The player who has, or may draw, these tiles; with a play for every letter of a blank, or one for all."""
        rack = bytes(sorted(rack))
        every = every or BLANK not in rack
        if (rack, every) not in self._players:
            self._players[rack, every] = Player(self.slots, self._numbering, rack, every)
        return self._players[rack, every]

    def lines(self, board: int) -> Lines:
        """The lines of a board."""
        return self._boards[board]

    def after(self, board: int, option: Option) -> int:
        """The board after a play."""
        found = self._after.get((board, option))
        if found is None:
            lines = self._numbering.after(self._boards[board], self.move(option).tile_codes)
            found = self._after[board, option] = self._number(lines)
        return found

    def _number(self, lines: Lines) -> int:
        number = self._numbers.setdefault(lines, len(self._boards))
        if number == len(self._boards):
            self._boards.append(lines)
        return number

    def worth(self, product: int) -> int:
        """The points of the tiles of a product, as they count at the end of the game."""
        if not self.rules.ending.counts:
            return 0
        worth = self._values.get(product)
        if worth is None:
            codes = dict(self._codes)
            worth = sum([self.rules.code_values[codes[prime]] for prime in self.tiles(product)])
            self._values[product] = worth
        return worth

    def tiles(self, product: int) -> list[int]:
        """The primes of the tiles of a product, each as often as the tile is there."""
        found, left = list[int](), product
        for prime, _ in self._codes:
            while left % prime == 0:
                left //= prime
                found.append(prime)
        return found

    def room(self, product: int) -> int:
        """How many tiles a rack with those of a product takes from the bag."""
        return self.rules.rack_size - len(self.tiles(product))

    def primes(self, product: int) -> list[int]:
        """The primes of the different tiles of a product."""
        return [prime for prime, _ in self._codes if product % prime == 0]

    def move(self, option: Option) -> Move:
        """An option as a move."""
        place = place_on(option.line, option.first, self.rules.size)
        return Move(*place, option.word, option.fresh, option.points, self.rules.alphabet)


def slots_for(slots: Slots, tiles: int) -> Slots:
    """Slots for racks of at most `tiles` tiles: longer plays are not considered."""
    rules = slots.rules
    if tiles >= rules.most:
        return slots
    return Slots(slots.lexicon, replace(rules, rack_size=tiles, most=tiles))
