"""One place for words on a line of the board, and what is known of it regardless of the rack.

The points of a word in a slot are linear in its placed letters: const + sum(weight x value), with
weight = letter bonus x (product of the word bonuses + word bonus of the cross word there), and
const = the points of tiles already there or in cross words, and the bonus for a full rack. So a
word is never added up square by square, and a blank costs weight x value of the letter it stands for.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from ...words.wordsets import Words
from ..rules.board import bare
from .keys import Keys

_NO_STEP = [0] * 32


class Steps:
    """What a tile adds to a play's key where it is a blank, by the letter that it shows."""

    def __init__(self, keys: Keys, values: bytes) -> None:
        """`values` are the points of the tiles by code."""
        self.keys, self._values = keys, values
        self._tables: dict[tuple[int, int], list[int]] = {}

    def at(self, offsets: tuple[int, ...], weights: list[int]) -> list[list[int]]:
        """For each offset its steps by code (0 for no letter), where points count `weight` times."""
        get = self._tables.get
        return [get(at) or self._table(*at) for at in zip(offsets, weights, strict=True)]

    def _table(self, offset: int, weight: int) -> list[int]:
        steps = [0] + [self.keys.blank(weight * self._values[code], offset) for code in range(1, 32)]
        self._tables[offset, weight] = steps
        return steps


class Squares(NamedTuple):
    """What the slots of a line share: its squares, and the bonuses of the empty ones (`free`)."""

    row: bytes
    free: list[int]
    letter: list[int]
    """Letter bonus of each empty square."""
    word: list[int]
    """Word bonus of each empty square."""
    cross: list[int]
    """The word bonus of the cross word there, 0 where nothing crosses."""
    steps: Steps


class Recipe(NamedTuple):
    """How the keys of a slot's plays are computed.

    `base` + word - the steps of all placed letters is the key of a play without blanks (in the
    base every placed tile is a blank); each blank adds its step again.
    """

    base: int
    steps: list[list[int]]
    """By code, for each placed letter."""
    low: int
    """Offset of the first placed letter."""
    high: int
    """Offset after the last one."""
    span: list[list[int]]
    """The steps for each offset in between; tiles that lie there add nothing."""
    between: bytes
    """The letters of these tiles."""


@dataclass(slots=True)
class Slot:
    """A place on a line that admits at least one word, and what is known of it regardless of the rack.

    What only a slot with plays needs is made on first use.
    """

    words: Words
    """All words of its length."""
    admits: int
    """The set of them that agrees with tiles and cross-checks, -1 for all."""
    first: int
    """Its first square."""
    frame: tuple[int, bytes]
    """Its length, the letters that lie there in ascending order."""
    squares: Squares
    begin: int
    """The index of its first empty square in `squares.free`."""
    tiles: int
    """How many empty squares it has."""
    factor: int
    """Product of the word bonuses."""
    const: int
    """Points without the placed letters."""
    _fresh: tuple[int, ...] = field(default=(), init=False)
    _few: list[tuple[int, bytes]] | None = field(default=None, init=False)
    _recipe: Recipe | None = field(default=None, init=False)

    @property
    def fresh(self) -> tuple[int, ...]:
        """The offsets of the empty squares."""
        if not self._fresh:
            free = self.squares.free[self.begin : self.begin + self.tiles]
            self._fresh = tuple([square - self.first for square in free])
        return self._fresh

    @property
    def weights(self) -> list[int]:
        """How many times the value of the tile on each empty square counts."""
        squares, factor = self.squares, self.factor
        return [
            squares.letter[k] * (factor + squares.cross[k])
            for k in range(self.begin, self.begin + self.tiles)
        ]

    def placed(self, indices: list[int]) -> list[tuple[int, bytes]]:
        """Words by index with the letters that they would place."""
        letters, word = _picker(self.fresh), self.words.word
        return [(index, letters(word(index))) for index in indices]

    def few(self) -> list[tuple[int, bytes]]:
        """All words that it admits, as `placed` returns them."""
        if self._few is None:
            self._few = self.placed(self.words.members(self.admits))
        return self._few

    def recipe(self) -> Recipe:
        """How the keys of its plays are computed."""
        if self._recipe is None:
            fresh, table = self.fresh, self.squares.steps
            steps = table.at(fresh, self.weights)
            base = table.keys.pack(self.const, blanks=sum([1 << offset for offset in fresh]))
            low, high = fresh[0], fresh[-1] + 1
            span, between = steps, b""
            if high - low > self.tiles:
                span = [_NO_STEP] * (high - low)
                for offset, step in zip(fresh, steps, strict=True):
                    span[offset - low] = step
                run = self.squares.row[self.first + low : self.first + high]
                between = bare(run.translate(None, b"\0"))
            self._recipe = Recipe(base, steps, low, high, span, between)
        return self._recipe


@cache
def _picker(fresh: tuple[int, ...]) -> Callable[[bytes], bytes]:
    """A function that takes the letters at these offsets from a word."""
    first, last = fresh[0], fresh[-1] + 1
    if last - first == len(fresh):
        return itemgetter(slice(first, last))
    several = itemgetter(*fresh)
    return lambda word: bytes(several(word))
