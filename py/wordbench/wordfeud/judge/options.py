"""The plays that a player has in a search, line by line, as its tiles become fewer.

The plays on a line are found once, for all the tiles; later only those count whose tiles are still on the rack, and a
line that recurs is not searched again. A blank makes hundreds of plays that differ only in the letter that it shows: of
those with the same tiles on the same squares and the same points, one stands for all, unless every letter is wanted.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...alphabet import BLANK
from ..generate.movegen import Lister
from ..generate.slot import Slot
from ..generate.slots import Slots
from ..rules.tiles import AS_TILES
from .leaves import tiles_product
from .lines import Lines, Numbering


class Option(NamedTuple):
    """A play on a line as a search keeps it by the hundred thousand: as numbers, and with the product that tells which racks
    have its tiles. It becomes a `Move` only when it is shown. The fields by which options are sorted come first.
    """

    points: int
    product: int
    """Of the tiles that it places."""
    line: int
    """The number of the line: a row, or the board's size + a column."""
    first: int
    word: bytes
    """BLANK | letter where a blank shows it."""
    fresh: tuple[int, ...]


KEPT_PLAYS = 400_000  # plays that a side may remember: some hundred megabytes


def masked(option: Option | None) -> object:
    """What plays have in common that differ only in the letters of blanks; None for a pass."""
    return option and (option.line, option.first, option.word.translate(AS_TILES))


class Player:
    """One side of a search, with all the tiles that it has or may draw."""

    def __init__(self, slots: Slots, numbering: Numbering, rack: bytes, every: bool = True) -> None:
        """The lines are numbered by `numbering`; `every` letter that a blank may show makes a play of its own."""
        self._numbering, self._lister, self._fields = numbering, Lister(slots, rack), slots.keys
        self._single = not every and BLANK in rack
        self._by_line: dict[int, list[Option]] = {}
        self._fitting: dict[int, dict[int, list[Option]]] = {}
        self._known = 0  # plays in both, which are forgotten together: a line may have one play or a thousand

    def options(self, lines: Lines, tiles: int) -> list[Option]:
        """The plays with some tiles (as the product of their primes), in no particular order."""
        if self._known > KEPT_PLAYS:
            self._by_line.clear()
            self._fitting.clear()
            self._known = 0
        fitting = self._fitting.setdefault(tiles, {})
        found: list[Option] = []
        for number in lines:
            some = fitting.get(number)
            if some is None:
                options = self._by_line.get(number)
                if options is None:
                    options = self._all(number)
                some = fitting[number] = [option for option in options if tiles % option.product == 0]
            found += some
        return found

    def _all(self, number: int) -> list[Option]:
        """Every play on a line with all the tiles: the plays of the line that it was before a play, except those that a
        changed square affects, and the plays that use such a square.
        """
        slots, old, tiled, touched = self._numbering.slots_on(number)
        found = list[Option]()
        if old is not None:
            options = self._by_line.get(old)
            found = [
                option
                for option in (self._all(old) if options is None else options)
                if _untouched(option.first, option.first + len(option.word), tiled, touched)
            ]
        for slot in slots:
            keys = list[int]()
            self._lister.add(slot, keys)
            found += self._placed(self._numbering.places[number], slot, keys)
        self._by_line[number] = found
        self._known += len(found)
        return found

    def _placed(self, where: int, slot: Slot, keys: Iterable[int]) -> Iterator[Option]:
        """The plays of some keys in a slot; without `every`, one for all that differ only in the letters of blanks."""
        seen = set[bytes]()
        first, fresh, words, unpack = slot.first, slot.fresh, slot.words, self._fields.unpack
        there = slot.squares.row[first : first + words.length]
        for points, index, blanks in map(unpack, keys):
            word = words.word(index)
            if blanks or max(there) >= BLANK:
                marked = [there[k] or code | (blanks >> k & 1) * BLANK for k, code in enumerate(word)]
                word = bytes(marked)
            tiles = word.translate(AS_TILES)
            if tiles in seen:
                continue
            if self._single:
                seen.add(tiles)
            yield Option(points, tiles_product([tiles[k] for k in fresh]), where, first, word, fresh)


def _untouched(first: int, stop: int, tiled: int, touched: int) -> bool:
    """Whether changed squares leave a word as it was: none of `touched` in it, none of `tiled` in it or beside it."""
    word = (1 << stop) - (1 << first)
    return not (word & touched or (word | word << 1 | word >> 1) & tiled)
