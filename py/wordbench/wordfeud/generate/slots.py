"""Where plays could lie, line by line, and which words may lie there regardless of the rack.

A *slot* is a start and a length on one line (a row or a column): no tile touches its two ends, it
has an empty square, and it holds a tile, lies beside one or, in the first play, covers the start.
The words that agree with its tiles and cross-checks are an AND of letter planes (`wordsets`). They
do not depend on the rack, so they are kept with the line, and most lines recur on the next board.

A *cross-check* says what may be placed on an empty square, given the word that would cross the line there: (letters, points), the
letters (bit c = letter c) that make a word with the tiles on both sides, and the points of these tiles (Appel & Jacobson 1988).
"""

from functools import lru_cache, partial
from itertools import accumulate
from typing import NamedTuple

from ...alphabet import LETTER
from ...recent import Recent
from ...words.lexicon import Lexicon
from ...words.wordsets import Words
from ..rules.board import FOREIGN, Board, Place, bare, place_on, run_through
from ..rules.layout import LETTER_BONUS, WORD_BONUS, Layout
from ..rules.tiles import Ruleset
from .keys import Keys
from .slot import Slot, Squares, Steps

KEPT_LINES = 400  # bounds the memory: some 13 boards; 1000 take 30 MB more and make nothing faster

Check = tuple[int, int] | None  # None where nothing crosses


def crosscheck(line: bytes, square: int, lexicon: Lexicon, values: bytes) -> Check:
    """The cross-check of a square, made by the tiles of `line` beside it; it holds for the line across."""
    begin, end = run_through(line, square)
    before, after = line[begin:square], line[square + 1 : end]
    if line[square] or not (before or after):
        return None
    return lexicon.hooks(bare(before), bare(after)), sum([values[code] for code in before + after])


def crosschecks(line: bytes, lexicon: Lexicon, values: bytes) -> tuple[Check, ...]:
    """The cross-checks of all squares of a line."""
    if not any(line):
        return (None,) * len(line)
    return tuple([crosscheck(line, square, lexicon, values) for square in range(len(line))])


class Line(NamedTuple):
    """Everything that determines the plays on a row or a column."""

    row: bytes
    checks: tuple[Check, ...]
    premiums: str
    down: bool
    start: int
    """The square that the first play covers; -1 when it is on another line or tiles lie there."""


class BoardSlots:
    """The slots of all lines of a board, rows first; a slot's number is its index."""

    def __init__(self, size: int) -> None:
        """`size` is the number of rows of the board."""
        self.size = size
        self.slots: list[Slot] = []
        self._lines: list[int] = []  # for each slot: its row, or the board's size + its column

    def add(self, line: int, slots: list[Slot]) -> None:
        """Add the slots of the next line."""
        self.slots += slots
        self._lines += [line] * len(slots)

    def place(self, number: int) -> Place:
        """Where the words of a slot begin."""
        return place_on(self._lines[number], self.slots[number].first, self.size)

    def squares(self, number: int) -> list[tuple[int, int]]:
        """The squares (row, col) where the plays of a slot place tiles."""
        return self.place(number).squares(self.slots[number].fresh)


class Slots:
    """Finds the slots of boards; remembers the lines that it has seen."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset) -> None:
        """For the words of a lexicon and the rules of a game."""
        self.lexicon, self.rules = lexicon, rules
        self.words = {length: lexicon.sets[length] for length in range(1, rules.size + 1)}
        most = max(words.count for words in self.words.values())
        self.keys = Keys.fitting(rules.size, most, 2 * rules.size**2 * rules.rack_size)
        self.steps = Steps(self.keys, rules.code_values)
        self._lines = Recent[Line, list[Slot]](KEPT_LINES)
        # The last board, and its lines: ranking its plays visits many others, but the next board shares these. Only ever
        # replaced as a whole, so that threads may share it.
        self._last: tuple[tuple[Board, Layout], BoardSlots, dict[Line, list[Slot]]] | None = None
        self._crosschecks = lru_cache(KEPT_LINES)(
            partial(crosschecks, lexicon=lexicon, values=rules.code_values)
        )
        self._common: dict[int, int] = {}
        self._with_tiles: dict[int, int] = {}
        self._without_tile = [code for code in rules.alphabet.codes.values() if rules.tileless(code)]
        self.all_tiled = not self._without_tile

    def forget(self) -> None:
        """Forget all lines."""
        self._lines.clear()
        self._last = None

    def of(self, board: Board, layout: Layout) -> BoardSlots:
        """The slots of a board; those of the last one are kept."""
        last = self._last
        if last and last[0] == (board, layout):
            return last[1]
        found, lines = BoardSlots(board.size), self.lines(board, layout)
        slots = [self.on(line) for line in lines]
        for number, on_line in enumerate(slots):
            found.add(number, on_line)
        self._last = (board, layout), found, dict(zip(lines, slots, strict=True))
        return found

    def lines(self, board: Board, layout: Layout) -> list[Line]:
        """The rows of a board, then its columns, each with everything that determines its plays."""
        rows, columns, (row, col) = board.rows, board.columns, layout.start
        checks, crossed = map(self._crosschecks, rows), map(self._crosschecks, columns)
        ways = (
            (False, rows, zip(*crossed, strict=True), layout.rows, row, col),
            (True, columns, zip(*checks, strict=True), layout.transposed().rows, col, row),
        )
        opening = board.empty
        return [
            Line(line, crossing, premiums, down, start if opening and number == first else -1)
            for down, lines, across, signs, first, start in ways
            for number, (line, crossing, premiums) in enumerate(zip(lines, across, signs, strict=True))
        ]

    def on(self, line: Line) -> list[Slot]:
        """The slots of a line."""
        slots, last = self._lines.get(line), self._last
        if slots is None and last:
            slots = last[2].get(line)
        if slots is None:
            barren = line.start < 0 and not any(line.row) and not any(line.checks)
            slots = self._lines.put(line, [] if barren else _Compiler(self, line).slots())
        return slots

    def through(self, line: Line, squares: int) -> list[Slot]:
        """The slots of a line that have one of `squares` (as bits); not remembered."""
        return _Compiler(self, line).slots(squares)

    def playable(self, words: Words) -> int:
        """The words whose letters all have a tile (a blank cannot be any other letter); -1 for all words."""
        found = self._with_tiles.get(words.length)
        if found is None:
            found = -1
            for code in self._without_tile:
                if code in words.text:
                    found &= words.all & ~words.at_least(code, 1)
            self._with_tiles[words.length] = found
        return found

    def commonness(self, letters: int) -> int:
        """How many tiles a set of letters has: a guess at how many words it leaves."""
        common = self._common.get(letters)
        if common is None:
            common = sum(count for code, count in self.rules.code_counts.items() if letters >> code & 1)
            self._common[letters] = common
        return common


class _Compiler:
    """Makes the slots of one line."""

    def __init__(self, board: Slots, line: Line) -> None:
        self._board, self._line, self._words = board, line, board.words
        row, checks, premiums = line.row, line.checks, line.premiums
        free = [square for square in range(len(row)) if not row[square]]
        word = [WORD_BONUS.get(premiums[square], 1) for square in free]
        cross = [times if checks[square] else 0 for times, square in zip(word, free, strict=True)]
        letter = [LETTER_BONUS.get(premiums[square], 1) for square in free]
        self._squares = Squares(row, free, letter, word, cross, board.steps)
        self._stops = [*free[1:], len(row)]  # where a slot ends whose last empty square is `free[k]`
        # What each square asks of a word: one of a set of letters, 0 for anything. A foreign tile
        # asks for letter 0, which no word has.
        asks = [
            1 << (code & LETTER) % FOREIGN if code else check[0] if check else 0
            for code, check in zip(row, checks, strict=True)
        ]
        # Rare letters first: one or two of them rule out most slots.
        self._asks = sorted([(board.commonness(ask), at, ask) for at, ask in enumerate(asks) if ask])
        # Sums up to each square: points of the tiles, squares that link a word to the board.
        self._points = [0, *accumulate([board.rules.code_values[code] for code in row])]
        self._links = [0, *accumulate([bool(ask) or at == line.start for at, ask in enumerate(asks)])]
        self._tiles = bare(row)

    def slots(self, through: int = -1) -> list[Slot]:
        """The slots of the line by their first squares, the shorter first; those with a square `through`."""
        row, free = self._line.row, self._squares.free
        found: list[Slot] = []
        begin = 0  # index in `free` of the first empty square of the slot
        for first in range(len(row)):
            if not (left := through >> first):
                break
            if begin < len(free) and free[begin] < first:
                begin += 1
            if not first or not row[first - 1]:
                self._asks = [ask for ask in self._asks if ask[1] >= first]
                self._add(found, first, begin, first + (left & -left).bit_length())
        return found

    def _add(self, found: list[Slot], first: int, begin: int, shortest: int) -> None:
        """Append the slots that begin at `first`; `begin` is the index in `free` of their first empty square.

        They differ in how many empty squares they have; each ends before the next empty square, none before `shortest`.
        """
        rules, squares, stops = self._board.rules, self._squares, self._stops
        free, checks, bonuses, down = squares.free, self._line.checks, squares.word, self._line.down
        points, links, bonuses_of_tiles = self._points, self._links, rules.bonuses
        last, before = min(begin + rules.most, len(free)), links[first]
        if begin == last or links[stops[last - 1]] == before:
            return  # no tile or cross word within reach
        factor, crossed = 1, 0
        for end in range(begin, last):
            check, stop, bonus = checks[free[end]], stops[end], bonuses[end]
            factor *= bonus
            if check:
                if not check[0]:
                    break
                crossed += check[1] * bonus
            # A word touches a tile and has two letters; one tile with words both ways is a play of the row.
            if (
                stop < shortest
                or links[stop] == before
                or stop - first < 2
                or (down and end == begin and check)
            ):
                continue
            words = self._words[stop - first]
            admits = self._admitted(words, first, stop)
            if not admits:
                continue
            const = (points[stop] - points[first]) * factor + crossed
            const += bonuses_of_tiles.get(end + 1 - begin, 0)
            frame = stop - first, bytes(sorted(self._tiles[first:stop].translate(None, b"\0")))
            found.append(Slot(words, admits, first, frame, squares, begin, end + 1 - begin, factor, const))

    def _admitted(self, words: Words, first: int, stop: int) -> int:
        """The words that agree with what the squares from `first` to `stop` ask."""
        admits, planes = -1 if self._board.all_tiled else self._board.playable(words), words.planes
        for _, at, ask in self._asks:
            if at < stop:
                plane = planes[at - first].get(ask) or words.one_of(at - first, ask)
                admits = plane if admits < 0 else admits & plane
                if not admits:
                    break
        return admits
