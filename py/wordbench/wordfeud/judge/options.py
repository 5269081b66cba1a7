"""The plays that a player has in a search, line by line, as its tiles become fewer.

The plays on a line are found once, for all the tiles; later only those count whose tiles are still
on the rack, and a line that recurs is not searched again.
"""

from collections.abc import Iterator
from itertools import combinations, product
from math import prod
from operator import mul
from typing import NamedTuple

from ...alphabet import BLANK
from ...words.wordsets import PRIMES, Speller
from ..generate.slot import Slot
from ..generate.slots import Slots
from .leaves import BLANK_PRIME
from .lines import Lines, Numbering


class Option(NamedTuple):
    """A play on a line; the fields by which options are sorted come first."""

    points: int
    product: int  # of the tiles that it places
    line: int  # the number of the line: a row, or the board's size + a column
    first: int
    word: bytes  # BLANK | letter where a blank shows it
    fresh: tuple[int, ...]


class Player:
    """One side of a search, with all the tiles that it has or may draw."""

    def __init__(self, slots: Slots, numbering: Numbering, rack: bytes) -> None:
        """The lines are numbered by `numbering`."""
        self._slots, self._rules, self._numbering, self._rack = slots, slots.rules, numbering, rack
        letters = rack.replace(bytes([BLANK]), b"")
        self._speller = Speller(slots.lexicon.sets, letters, rack.count(BLANK))
        self._by_line: dict[int, list[Option]] = {}
        self._fitting: dict[int, dict[int, list[Option]]] = {}
        self.known = 0  # plays that are remembered

    def options(self, lines: Lines, tiles: int) -> list[Option]:
        """The plays with some tiles (as the product of their primes), in no particular order."""
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
        """Every play on a line with all the tiles: those of the line that it was before, unless a changed square
        concerns them, and those that need such a square.
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
        found += self._on(self._numbering.places[number], slots)
        self._by_line[number] = found
        self.known += len(found)
        return found

    def _on(self, where: int, slots: list[Slot]) -> Iterator[Option]:
        """The plays in some slots of a line with all the tiles."""
        speller, blanks, size = self._speller, self._rack.count(BLANK), len(self._rack)
        for slot in slots:
            if slot.tiles > size:
                continue
            fits = slot.admits & speller.spells(slot.frame, blanks)
            if fits:
                for index, placed in slot.placed(slot.words.members(fits)):
                    yield from self._played(where, slot, index, placed, speller, blanks)

    def _played(
        self, where: int, slot: Slot, index: int, placed: bytes, speller: Speller, blanks: int
    ) -> Iterator[Option]:
        """A word with every choice of blanks."""
        values, counts, weights = self._rules.code_values, speller.counts, slot.weights
        text, row, first = slot.words.word(index), slot.squares.row, slot.first
        points = slot.const + sum(map(mul, weights, map(values.__getitem__, placed)))
        if max(row) >= BLANK:  # some tiles that lie there are blanks
            text = bytes([old or new for old, new in zip(row[first : first + len(text)], text, strict=True)])
        if not blanks:
            yield Option(points, prod(map(PRIMES.__getitem__, placed)), where, first, text, slot.fresh)
            return
        short = {code: over for code in set(placed) if (over := placed.count(code) - counts[code]) > 0}
        for size in range(sum(short.values()), blanks + 1):
            for chosen in _covering(placed, short, size):
                real = [code for k, code in enumerate(placed) if k not in chosen]
                word = bytearray(text)
                for k in chosen:
                    word[slot.fresh[k]] |= BLANK
                lost = sum([weights[k] * values[placed[k]] for k in chosen])
                product = prod([PRIMES[code] for code in real]) * BLANK_PRIME**size
                yield Option(points - lost, product, where, first, bytes(word), slot.fresh)


def _untouched(first: int, stop: int, tiled: int, touched: int) -> bool:
    """Whether no changed square concerns a word: none of `touched` in it, none of `tiled` in it or beside it."""
    word = (1 << stop) - (1 << first)
    return not (word & touched or (word | word << 1 | word >> 1) & tiled)


def _covering(placed: bytes, short: dict[int, int], size: int) -> list[tuple[int, ...]]:
    """The ways to choose `size` placed letters as blanks, of each code in `short` at least so many."""
    if size > sum(short.values()):
        ways = combinations(range(len(placed)), size)
        return [
            some
            for some in ways
            if all([placed[k] for k in some].count(code) >= n for code, n in short.items())
        ]
    places = [[k for k, code in enumerate(placed) if code == letter] for letter in short]
    parts = product(*map(combinations, places, short.values()))
    return sorted([tuple(sorted([k for part in some for k in part])) for some in parts])
