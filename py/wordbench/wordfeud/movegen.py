"""Every legal play on a board, found with sets of words instead of a walk over a graph.

A *slot* is a start and a length on one line (a row or a column) where a play could lie: no tile
touches its two ends, it has an empty square, and it holds a tile or lies beside one. The words
that agree with a slot's tiles and cross-checks are an AND of letter planes (`wordsets`). They do
not depend on the rack, so they are kept with the line, and a new board shares most lines with
the last one. The rack enters as one more AND a slot (`Speller.spells`).

The points of a word in a slot are linear in its placed letters: const + sum(weight x value), with
weight = letter bonus x (product of the word bonuses + word bonus of the cross word there), and
const = the tiles that lie there already, their cross words and the bonus for a full rack. So no
word is added up square by square, and a blank costs weight x value of the letter it stands for.

A play is one integer, from the top bit down CEILING - score, slot, word, offsets of blanks:
sorting the integers sorts the plays best first, and only plays that are looked at become a `Move`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from heapq import nsmallest
from itertools import accumulate, combinations
from math import gcd, prod
from operator import getitem, itemgetter

from ..alphabet import BLANK, LETTER
from ..errors import WordbenchError
from ..lexicon import Lexicon
from ..wordsets import PRIMES, Speller, Words
from .board import ACROSS, DOWN, Board, bare
from .crosschecks import Check, crosschecks
from .layout import LETTER_BONUS, WORD_BONUS, Layout
from .move import Move
from .tiles import Ruleset

# A slot with many tiles admits few words, and no other slot asks what a rack spells with just these
# tiles: so up to FEW words are then tried one by one instead.
FEW, MANY_TILES = 24, 3
ORDERS = ("score", "word", "place", "tiles")
CEILING = 1 << 14  # more than any score
KEPT_LINES = 2000  # bounds the memory: some 60 boards

_NO_STEPS = [0] * 32

Line = tuple[bytes, tuple[Check, ...], str, bool, int]  # tiles, checks, premiums, down, start or -1
Plan = tuple[bool, tuple[int, ...], tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...]]

Plans = tuple[bytes, dict[bytes, Plan]]  # a table that leaves only lacking letters, plan by what is left


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
    given: bytes  # the letters that lie there, sorted
    line: Premiums
    begin: int  # its empty squares, as a slice of `line.free`
    end: int
    factor: int  # product of the word bonuses
    const: int  # points without the placed letters
    few: list[tuple[int, bytes]] | None = None  # index and placed letters of each word, see FEW
    fresh: tuple[int, ...] = ()  # offsets of the empty squares
    base: int = 0  # the key of a play, but for slot and word, whose tiles are all blanks
    steps: list[list[int]] = field(default_factory=list)  # for each of `fresh`, see MoveGenerator._steps

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


class Blanks:
    """Which placed letters the blanks of a rack may stand for."""

    def __init__(self, blanks: int) -> None:
        self.blanks = blanks
        self._plans: dict[int, Plans | None] = {}

    def plans(self, excess: int) -> "Plans | None":
        """What is known for an excess: the product of the letters that the rack lacks.

        Each of them takes a blank, and blanks left over may stand for any other letter. None when
        there are too few blanks.
        """
        if excess not in self._plans:
            lacking = self._lacking(excess)
            marks = bytes(code if code in lacking else 0 for code in range(256))
            self._plans[excess] = None if len(lacking) > self.blanks else (marks, {})
        return self._plans[excess]

    def _lacking(self, excess: int) -> bytes:
        codes = []
        for code in range(1, 32):
            while excess % PRIMES[code] == 0:
                codes.append(code)
                excess //= PRIMES[code]
        return bytes(codes)

    def plan(self, excess: int, placed: bytes) -> Plan:
        """The sets of places (0-based among `placed`) where blanks can lie, by size 0, 1, 2, more."""
        lacking = self._lacking(excess)
        by_size: list[list[tuple[int, ...]]] = []
        for size in range(self.blanks + 1):
            by_size.append([])
            for places in combinations(range(len(placed)), size):
                shown = bytes([placed[place] for place in places])
                if all(shown.count(code) >= lacking.count(code) for code in lacking):
                    by_size[-1].append(places)
        ones = tuple(place for (place,) in by_size[1]) if self.blanks > 0 else ()
        twos = tuple((a, b) for a, b in by_size[2]) if self.blanks > 1 else ()
        return bool(by_size[0]), ones, twos, tuple(p for places in by_size[3:] for p in places)


class Plays:
    """The plays of one solve, best first; a sequence of `Move` made when looked at."""

    def __init__(self, board: Board, slots: list[tuple[int, bool, Slot]], shifts: tuple[int, int]) -> None:
        self.board, self.slots = board, slots
        self.score_shift, self.slot_shift = shifts
        self.keys: list[int] = []
        self._order = ""
        self._columns = board.transposed().rows

    def __len__(self) -> int:
        return len(self.keys)

    @property
    def best(self) -> int:
        """The highest score, 0 without plays."""
        return self._score(min(self.keys)) if self.keys else 0

    @property
    def score_sum(self) -> int:
        """The sum of all scores."""
        shift = self.score_shift
        return CEILING * len(self.keys) - sum([key >> shift for key in self.keys])

    def window(self, offset: int, limit: int, order: str = "score") -> list[Move]:
        """Plays `offset` to `offset + limit` by score, word, place or tiles (then by score).

        The first ones by score come without sorting all.
        """
        if order not in ORDERS:
            raise WordbenchError(f"no order {order!r}: there are {', '.join(ORDERS)}")
        if order != self._order:
            if order == "score" and (offset + limit) * 20 < len(self.keys):
                return [self.move(key) for key in nsmallest(offset + limit, self.keys)[offset:]]
            self.keys.sort()
            if order != "score":
                self.keys.sort(key=getattr(self, f"_by_{order}"))
            self._order = order
        return [self.move(key) for key in self.keys[offset : offset + limit]]

    def _by_word(self, key: int) -> bytes:
        return bare(self.move(key).word)

    def _by_place(self, key: int) -> tuple[bool, int, int]:
        line, down, slot = self.slots[self._slot(key)]
        return down, line, slot.first

    def _by_tiles(self, key: int) -> int:
        return -len(self.slots[self._slot(key)][2].fresh)

    def _slot(self, key: int) -> int:
        return (key & ((1 << self.score_shift) - 1)) >> self.slot_shift

    def move(self, key: int) -> Move:
        """The play that an integer stands for."""
        line, down, slot = self.slots[self._slot(key)]
        index, blanks = divmod(key & ((1 << self.slot_shift) - 1), 1 << self.board.size)
        row = (self._columns if down else self.board.rows)[line]
        word = bytearray(slot.words.word(index))
        for offset in range(len(word)):
            word[offset] = row[slot.first + offset] or word[offset] | (blanks >> offset & 1) * BLANK
        where = (slot.first, line, DOWN) if down else (line, slot.first, ACROSS)
        return Move(*where, bytes(word), slot.fresh, self._score(key))

    def _score(self, key: int) -> int:
        return CEILING - (key >> self.score_shift)


class MoveGenerator:
    """Finds plays with one lexicon and ruleset; remembers the lines of the boards it has seen."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset) -> None:
        self.lexicon, self.rules = lexicon, rules
        self._words = {length: lexicon.sets[length] for length in range(1, rules.size + 1)}
        self._word_shift = rules.size
        self._slot_shift = rules.size + max(words.count for words in self._words.values()).bit_length()
        self._score_shift = self._slot_shift + (2 * rules.size**2 * rules.rack_size).bit_length()
        self._lines: dict[Line, list[Slot]] = {}
        self._blanks: dict[int, Blanks] = {}
        self._common: dict[int, int] = {}
        self._tables: dict[tuple[int, int], list[int]] = {}

    def plays(self, board: Board, layout: Layout, rack: bytes) -> Plays:
        """Every legal play of `rack` (codes), each once."""
        slots: list[tuple[int, bool, Slot]] = []
        for down in (False, True):
            for number, line in enumerate(self._keys(board, layout, down)):
                slots += [(number, down, slot) for slot in self._slots(line)]
        plays = Plays(board, slots, (self._score_shift, self._slot_shift))
        self._search(slots, rack, plays.keys)
        return plays

    def _search(self, slots: list[tuple[int, bool, Slot]], rack: bytes, keys: list[int]) -> None:
        """Append to `keys` the plays on `slots`."""
        blanks = rack.count(BLANK)
        letters = rack.replace(bytes([BLANK]), b"")
        if blanks not in self._blanks:
            self._blanks[blanks] = Blanks(blanks)
        ways = self._blanks[blanks]
        speller = Speller(self.lexicon.sets, letters, blanks)
        product, prime = speller.product, PRIMES.__getitem__
        for number, (_, _, slot) in enumerate(slots):
            if slot.end - slot.begin > len(rack):
                continue
            if len(slot.given) < MANY_TILES or slot.admits.bit_count() > FEW:
                spelled = speller.spells(slot.words.length, slot.given, blanks)
                found = slot.admits & spelled
                if not found:
                    continue
                base = self._base(slot) + (number << self._slot_shift)
                hits = slot.placed(self._search_many(slot, found, base, speller, keys))
            else:
                base = self._base(slot) + (number << self._slot_shift)
                if slot.few is None:
                    slot.few = slot.placed(slot.words.members(slot.admits))
                hits = slot.few
            steps = slot.steps
            for index, placed in hits:
                if len(placed.translate(None, letters)) > blanks:
                    continue
                needs = prod(map(prime, placed))
                if not blanks and product % needs:
                    continue
                excess = needs // gcd(needs, product)
                plans = ways.plans(excess)
                if plans is None:
                    continue
                pattern = placed.translate(plans[0])
                plan = plans[1].get(pattern)
                if plan is None:
                    plan = plans[1][pattern] = ways.plan(excess, placed)
                none, ones, twos, more = plan
                worth = list(map(getitem, steps, placed))
                key = base + (index << self._word_shift) - sum(worth)
                if none:
                    keys.append(key)
                keys += [key + worth[a] for a in ones]
                keys += [key + worth[a] + worth[b] for a, b in twos]
                keys += [key + sum([worth[a] for a in places]) for places in more]

    def _search_many(self, slot: Slot, found: int, base: int, speller: Speller, keys: list[int]) -> list[int]:
        """Append the plays of a slot's words in `found`, but for the words returned.

        Mostly the letters that a word lacks are just those of its letters that the rack has not at
        all: these must be blanks, and blanks left over may be any other letter. The words returned
        lack one that the rack has, though not often enough.
        """
        blanks, covered = speller.jokers, speller.covered
        low, high, length = slot.fresh[0], slot.fresh[-1] + 1, slot.words.length
        text, shift, hard, less = slot.words.text, self._word_shift, [], 0
        # Between the empty squares lie tiles, which count nothing here.
        steps = [_NO_STEPS] * (high - low)
        for place, step in zip(slot.fresh, slot.steps, strict=True):
            steps[place - low] = step
        others = slot.spanned().translate(covered).count(0)
        for lacking in range(blanks + 1):
            reached = found
            if lacking < blanks:
                reached &= speller.spells(length, slot.given, lacking)
            if reached == less:
                continue
            indices, less, before = slot.words.members(reached ^ less), reached, len(keys)
            hidden = lacking + others
            if lacking == blanks:
                keys += [
                    base + (index << shift) - sum(map(getitem, steps, shown))
                    for index in indices
                    if (shown := text[index * length + low : index * length + high].translate(covered)).count(
                        0
                    )
                    == hidden
                ]
                if len(keys) - before < len(indices):
                    hard += [
                        index
                        for index in indices
                        if text[index * length + low : index * length + high].translate(covered).count(0)
                        < hidden
                    ]
                continue
            for index in indices:
                shown = text[index * length + low : index * length + high].translate(covered)
                if shown.count(0) < hidden:
                    hard.append(index)
                    continue
                worth = list(filter(None, map(getitem, steps, shown)))
                key = base + (index << shift) - sum(worth)
                keys.append(key)
                keys += [key + step for step in worth]
                if blanks - lacking > 1:
                    keys += [key + a + b for a, b in combinations(worth, 2)]
                for more in range(3, blanks - lacking + 1):
                    keys += [key + sum(steps) for steps in combinations(worth, more)]
        return hard

    def _commonness(self, letters: int) -> int:
        """How many tiles a set of letters has: a guess at how many words it leaves."""
        common = self._common.get(letters)
        if common is None:
            common = sum(count for code, count in self.rules.counts.items() if letters >> code & 1)
            self._common[letters] = common
        return common

    def _base(self, slot: Slot) -> int:
        """The slot's base; makes its steps, too, when it has none yet."""
        if not slot.steps:
            line, steps = slot.line, slot.steps
            for k, offset in enumerate(slot.offsets(), slot.begin):
                weight = line.letter[k] * (slot.factor + line.cross[k])
                steps.append(self._tables.get((weight, offset)) or self._steps(weight, offset))
            blanks = sum([1 << offset for offset in slot.fresh])
            slot.base = (CEILING - slot.const << self._score_shift) + blanks
        return slot.base

    def _steps(self, weight: int, offset: int) -> list[int]:
        """By letter: what a tile adds to a play's key where it is a blank, 0 for no letter.

        That is its points lost and its offset. So base + word - the steps of all letters (the base
        has all offsets of blanks set) is the key without blanks, and a blank adds its step again.
        """
        bit, shift, values = 1 << offset, self._score_shift, self.rules.values
        steps = [0] + [(weight * values[code] << shift) + bit for code in range(1, 32)]
        self._tables[weight, offset] = steps
        return steps

    def _keys(self, board: Board, layout: Layout, down: bool) -> list[Line]:
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

    def _slots(self, line: Line) -> list[Slot]:
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
                planes, admits = words.planes, -1  # -1: any word
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
                slots.append(Slot(words, admits, first, given, shared, begin, end + 1, word_factor, const))
        return slots
