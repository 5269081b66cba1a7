"""The lines of a board as numbers, kept up to date from play to play: a play changes some ten of thirty.

A placed tile changes its row and its column, and the cross-checks of the squares where the words
through it end: those above and below it for two rows, those left and right of it for two columns.
Each such change of a line is remembered, so a board that a search reaches again, or a play beside
another one, costs only a few look-ups.
"""

from collections.abc import Iterable, Sequence

from ...recent import Bounded
from ..generate.slot import Slot
from ..generate.slots import Check, Line, Slots, crosscheck
from ..rules.board import Board, run_through
from ..rules.layout import Layout

KEPT_SLOTS = 4000  # lines of which the slots are kept: both sides usually ask for them one after the other
Lines = tuple[int, ...]  # the numbers of the rows of a board, then of its columns


class Numbering:
    """Numbers the lines of the boards of one search; lines in different places have different numbers."""

    def __init__(self, slots: Slots) -> None:
        """`slots` finds the lines of a first board."""
        self._slots, self._size = slots, slots.rules.size
        self.lines: list[Line] = []
        self.places: list[int] = []  # for each number: a row, or the board's size + a column
        self._before: dict[int, int] = {}  # the number of a line after a play -> that of the line before it
        self._slots_on = Bounded[int, tuple[list[Slot], int | None, int, int]](KEPT_SLOTS)
        self._numbers: dict[tuple[int, Line], int] = {}
        self._tiles: dict[tuple[int, int, int], int] = {}
        self._checks: dict[tuple[int, int, Check], int] = {}
        self._ends: dict[tuple[int, int], list[tuple[int, Check]]] = {}

    def of(self, board: Board, layout: Layout) -> Lines:
        """The lines of a board."""
        return tuple([self._number(*item) for item in enumerate(self._slots.lines(board, layout))])

    def after(self, lines: Lines, tiles: Iterable[tuple[int, int, int]]) -> Lines:
        """The lines after placing (row, col, code) on empty squares."""
        new, size, tiles = list(lines), self._size, list(tiles)
        for row, col, code in tiles:
            new[row] = self._placed(new[row], col, code)
            new[size + col] = self._placed(new[size + col], row, code)
        for row, col, _ in tiles:
            for end, check in self._ends_of(new[row], col):
                new[size + end] = self._crossed(new[size + end], row, check)
            for end, check in self._ends_of(new[size + col], row):
                new[end] = self._crossed(new[end], col, check)
        if any(self.lines[number].start >= 0 for number in lines):  # this was the first play
            new = [self._number(place, self.lines[n]._replace(start=-1)) for place, n in enumerate(new)]
        for old, number in zip(lines, new, strict=True):
            # Numbers grow along the way from a line to those before it, so the way ends.
            if old < number and number not in self._before and number not in self._slots_on:
                self._before[number] = old
        return tuple(new)

    def slots_on(self, number: int) -> tuple[list[Slot], int | None, int, int]:
        """The slots of a line. If a play made it from another line, they are only those with a changed square, together with
        the number of that line, and as bits the squares with a new tile and those with any change.
        """
        found = self._slots_on.get(number)
        if found is None:
            line, old = self.lines[number], self._before.get(number)
            before = None if old is None else self.lines[old]
            if before is None or before.start != line.start:
                found = self._slots.on(line), None, 0, 0
            else:
                tiled = _different(before.row, line.row)
                touched = tiled | _different(before.checks, line.checks)
                found = self._slots.through(line, touched), old, tiled, touched
            self._slots_on.put(number, found)
        return found

    def _number(self, place: int, line: Line) -> int:
        number = self._numbers.get((place, line))
        if number is None:
            number = self._numbers[place, line] = len(self.lines)
            self.lines.append(line)
            self.places.append(place)
        return number

    def _placed(self, number: int, square: int, code: int) -> int:
        """The line with a tile on a square."""
        new = self._tiles.get((number, square, code))
        if new is None:
            line = self.lines[number]
            row = line.row[:square] + bytes([code]) + line.row[square + 1 :]
            checks = (*line.checks[:square], None, *line.checks[square + 1 :])
            new = self._number(self.places[number], line._replace(row=row, checks=checks))
            self._tiles[number, square, code] = new
        return new

    def _crossed(self, number: int, square: int, check: Check) -> int:
        """The line with another cross-check on a square."""
        new = self._checks.get((number, square, check))
        if new is None:
            line = self.lines[number]
            checks = (*line.checks[:square], check, *line.checks[square + 1 :])
            new = self._number(self.places[number], line._replace(checks=checks))
            self._checks[number, square, check] = new
        return new

    def _ends_of(self, number: int, square: int) -> list[tuple[int, Check]]:
        """The empty squares at the ends of the word through a square, and their cross-checks."""
        ends = self._ends.get((number, square))
        if ends is None:
            row = self.lines[number].row
            begin, after = run_through(row, square)
            both = [end for end in (begin - 1, after) if 0 <= end < len(row)]
            lexicon, values = self._slots.lexicon, self._slots.rules.code_values
            ends = [(end, crosscheck(row, end, lexicon, values)) for end in both]
            self._ends[number, square] = ends
        return ends


def _different(a: Sequence[object], b: Sequence[object]) -> int:
    """The places where two sequences differ, as bits."""
    return sum([1 << k for k, (was, now) in enumerate(zip(a, b, strict=True)) if was != now])
