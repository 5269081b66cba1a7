"""Where plays could lie, line by line, and what may lie there whatever the rack.

A *slot* is a start and a length on one line (a row or a column): no tile touches its two ends, it
has an empty square, and it holds a tile or lies beside one. The words that agree with its tiles
and cross-checks are an AND of letter planes (`wordsets`). They do not depend on the rack, so they
are kept with the line, and a new board shares most lines with the last one.

The points of a word in a slot are linear in its placed letters: const + sum(weight x value), with
weight = letter bonus x (product of the word bonuses + word bonus of the cross word there), and
const = the tiles that lie there already, their cross words and the bonus for a full rack. So no
word is added up square by square, and a blank costs weight x value of the letter it stands for.

A play is one integer, its *key*: from the top bit down CEILING - score, slot, word, offsets of
blanks. Sorting the keys sorts the plays best first; `Slot.base` and `Slot.steps` make them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from operator import itemgetter

from ..alphabet import LETTER
from ..lexicon import Lexicon
from ..wordsets import Words
from .board import Board, bare
from .crosschecks import Check, crosschecks
from .layout import LETTER_BONUS, WORD_BONUS, Layout
from .tiles import Ruleset

CEILING = 1 << 14  # more than a score of any game played; above it keys are negative, and still in order
KEPT_LINES = 2000  # bounds the memory: some 60 boards

# What decides which plays lie on a line: tiles, checks, premiums, down, start square or -1.
Line = tuple[bytes, tuple[Check, ...], str, bool, int]


@dataclass(slots=True)
class Premiums:
    """What the slots of a line share: its squares, and for each empty one (`free`) its bonuses."""

    row: bytes
    free: list[int]
    letter: list[int]  # letter bonus
    word: list[int]  # word bonus
    cross: list[int]  # word bonus of the cross word, 0 where nothing crosses


@dataclass(slots=True)
class Slot:
    """A place on a line that admits at least one word, and what is known of it whatever the rack.

    What only a slot with plays needs is found when the first one comes.
    """

    words: Words  # those of its length
    admits: int  # the set of them that agrees with tiles and cross-checks
    first: int  # its first square
    asked: tuple[int, bytes]  # its length, the letters that lie there in ascending order
    line: Premiums
    begin: int  # its empty squares, as a slice of `line.free`
    end: int
    factor: int  # product of the word bonuses
    const: int  # points without the placed letters
    few: list[tuple[int, bytes]] | None = (
        None  # index and placed letters of each word, when somebody wants them so
    )
    fresh: tuple[int, ...] = ()  # offsets of the empty squares
    base: int = 0  # the key of a play, but for slot and word, whose tiles are all blanks
    steps: list[list[int]] = field(default_factory=list)  # for each of `fresh`, see `Slots.base`

    def offsets(self) -> tuple[int, ...]:
        """The offsets of the empty squares."""
        if not self.fresh:
            self.fresh = tuple([square - self.first for square in self.line.free[self.begin : self.end]])
        return self.fresh

    def placed(self, indices: list[int]) -> list[tuple[int, bytes]]:
        """Words by index with the letters that they would place."""
        letters, word = _picker(self.offsets()), self.words.word
        return [(index, letters(word(index))) for index in indices]

    def spanned(self) -> bytes:
        """The letters that lie between the first and the last empty square."""
        free = self.line.free
        return bare(self.line.row[free[self.begin] : free[self.end - 1]].translate(None, b"\0"))


@cache
def _picker(fresh: tuple[int, ...]) -> Callable[[bytes], bytes]:
    """What takes the letters at some offsets out of a word."""
    first, last = fresh[0], fresh[-1] + 1
    if last - first == len(fresh):
        return itemgetter(slice(first, last))
    several = itemgetter(*fresh)
    return lambda word: bytes(several(word))


class Slots:
    """Finds the slots of boards; remembers the lines that it has seen."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset) -> None:
        self.lexicon, self.rules = lexicon, rules
        self._words = {length: lexicon.sets[length] for length in range(1, rules.size + 1)}
        # Where in a key the word, the slot and the score begin.
        self.word_shift = rules.size
        self.slot_shift = rules.size + max(words.count for words in self._words.values()).bit_length()
        self.score_shift = self.slot_shift + (2 * rules.size**2 * rules.rack_size).bit_length()
        self._last: tuple[tuple[Board, Layout], list[tuple[int, bool, Slot]]] | None = None
        self._lines: dict[Line, list[Slot]] = {}
        self._common: dict[int, int] = {}
        self._with_tiles: dict[int, int] = {}
        self._without_tile = [code for code in rules.alphabet.codes.values() if rules.tileless(code)]
        self._tables: dict[tuple[int, int], list[int]] = {}

    def forget(self) -> None:
        """Forget all lines."""
        self._last = None
        self._lines.clear()

    def of(self, board: Board, layout: Layout) -> list[tuple[int, bool, Slot]]:
        """The slots of a board: number of the line, whether it is a column, slot."""
        if self._last and self._last[0] == (board, layout):
            return self._last[1]
        slots: list[tuple[int, bool, Slot]] = []
        for down in (False, True):
            for number, line in enumerate(self.lines(board, layout, down)):
                slots += [(number, down, slot) for slot in self.on(line)]
        self._last = (board, layout), slots
        return slots

    def base(self, slot: Slot) -> int:
        """The slot's base, made with its steps when they are first wanted.

        A step is what a tile adds to a key where it is a blank: its points lost, its offset.
        """
        if not slot.steps:
            line, steps = slot.line, slot.steps
            for k, offset in enumerate(slot.offsets(), slot.begin):
                weight = line.letter[k] * (slot.factor + line.cross[k])
                steps.append(self._tables.get((weight, offset)) or self._table(weight, offset))
            blanks = sum([1 << offset for offset in slot.fresh])
            slot.base = (CEILING - slot.const << self.score_shift) + blanks
        return slot.base

    def _table(self, weight: int, offset: int) -> list[int]:
        """By letter: what a tile adds to a play's key where it is a blank, 0 for no letter.

        That is its points lost and its offset. So base + word - the steps of all letters (the base
        has all offsets of blanks set) is the key without blanks, and a blank adds its step again.
        """
        bit, shift, values = 1 << offset, self.score_shift, self.rules.values
        steps = [0] + [(weight * values[code] << shift) + bit for code in range(1, 32)]
        self._tables[weight, offset] = steps
        return steps

    def lines(self, board: Board, layout: Layout, down: bool) -> list[Line]:
        """The lines one way, each with all that decides which plays lie on it."""
        start_line, start = layout.start
        if down:
            board, layout, start_line, start = board.transposed(), layout.transposed(), start, start_line
        checks = crosschecks(board, self.lexicon, self.rules.values)
        opening = board.empty
        return [
            (row, tuple(crossed), premiums, down, start if opening and number == start_line else -1)
            for number, (row, crossed, premiums) in enumerate(
                zip(board.rows, checks, layout.rows, strict=True)
            )
        ]

    def on(self, line: Line) -> list[Slot]:
        """The slots of a line."""
        slots = self._lines.get(line)
        if slots is None:
            if len(self._lines) >= KEPT_LINES:
                for old in list(self._lines)[: KEPT_LINES // 2]:
                    del self._lines[old]
            slots = self._lines[line] = self._compile(*line)
        return slots

    def _compile(
        self, row: bytes, checks: tuple[Check, ...], premiums: str, down: bool, start: int
    ) -> list[Slot]:
        """The slots of a line. `start` >= 0 asks for that square (the first play), else for a tile.

        A slot is known by its first square and the number of empty squares in it: it goes on to
        the next empty square, which stays empty.
        """
        if start < 0 and not any(row) and not any(checks):
            return []
        values, size, rack_size = self.rules.values, len(row), self.rules.rack_size
        all_tiled = not self._without_tile
        free = [square for square in range(size) if not row[square]]
        factor = [WORD_BONUS.get(premiums[square], 1) for square in free]
        cross = [times if checks[square] else 0 for times, square in zip(factor, free, strict=True)]
        shared = Premiums(row, free, [LETTER_BONUS.get(premiums[s], 1) for s in free], factor, cross)
        # For each square: what it asks of a word (0 = nothing), and the sums up to it.
        asks = [
            1 << (code & LETTER) if code else check[0] if check else 0
            for code, check in zip(row, checks, strict=True)
        ]
        # Rare letters first: most places for words are found impossible after one or two of them.
        ranked = sorted([(self._commonness(ask), place, ask) for place, ask in enumerate(asks) if ask])
        points = [0, *accumulate([values[code] for code in row])]
        linked = [0, *accumulate([bool(ask) or s == start for s, ask in enumerate(asks)])]
        tiles = bare(row)
        stops = [*free[1:], size]  # where a slot stops whose last empty square is that of `free`
        slots = []
        begin = 0  # index in `free` of the first empty square of the slot
        for first in range(size):
            if begin < len(free) and free[begin] < first:
                begin += 1
            if first and row[first - 1]:
                continue
            ranked = [asked for asked in ranked if asked[1] >= first]
            before, word_factor, crossed = linked[first], 1, 0
            for end in range(begin, min(begin + rack_size, len(free))):
                check = checks[free[end]]
                word_factor *= factor[end]
                if check:
                    if not check[0]:
                        break
                    crossed += check[1] * factor[end]
                stop = stops[end]
                # Beside a tile; two letters; and one tile that makes words both ways is told across.
                if linked[stop] == before or stop - first < 2 or (down and end == begin and check):
                    continue
                words = self._words[stop - first]
                planes, admits = words.planes, -1 if all_tiled else self._playable(words)
                for _, place, ask in ranked:
                    if place < stop:
                        plane = planes[place - first].get(ask) or words.one_of(place - first, ask)
                        admits = plane if admits < 0 else admits & plane
                        if not admits:
                            break
                if not admits:
                    continue
                const = (points[stop] - points[first]) * word_factor + crossed
                if end - begin == rack_size - 1:
                    const += self.rules.bingo
                given = bytes(sorted(tiles[first:stop].translate(None, b"\0")))
                slots.append(
                    Slot(
                        words,
                        admits,
                        first,
                        (stop - first, given),
                        shared,
                        begin,
                        end + 1,
                        word_factor,
                        const,
                    )
                )
        return slots

    def _playable(self, words: Words) -> int:
        """The words whose letters all have a tile (a blank cannot be what no tile is); -1 for all words."""
        found = self._with_tiles.get(words.length)
        if found is None:
            found = -1
            for code in self._without_tile:
                if code in words.text:
                    found &= words.all & ~words.at_least(code, 1)
            self._with_tiles[words.length] = found
        return found

    def _commonness(self, letters: int) -> int:
        """How many tiles a set of letters has: a guess at how many words it leaves."""
        common = self._common.get(letters)
        if common is None:
            common = sum(count for code, count in self.rules.counts.items() if letters >> code & 1)
            self._common[letters] = common
        return common
