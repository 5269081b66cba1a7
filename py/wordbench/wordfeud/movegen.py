"""Every legal play on a board, found with sets of words instead of a walk over a graph.

`slots` knows which words could lie where. The rack enters as one more AND a slot: the words that
rack and tiles spell (`Speller.spells`). What is left are the plays, and each is one integer; only
plays that somebody looks at become a `Move`.
"""

from heapq import nsmallest
from itertools import combinations
from math import gcd, prod
from operator import getitem

from ..alphabet import BLANK
from ..errors import WordbenchError
from ..lexicon import Lexicon
from ..wordsets import PRIMES, Speller
from .blanks import Blanks
from .board import ACROSS, DOWN, Board, bare
from .layout import Layout
from .move import Move
from .slots import CEILING, Slot, Slots
from .tiles import Ruleset

ORDERS = ("score", "word", "place", "tiles")
# A slot with many tiles admits few words, and no other slot asks what a rack spells with just these
# tiles: so up to FEW words are then tried one by one instead.
FEW, MANY_TILES = 24, 3
_NO_STEPS = [0] * 32


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
    """Finds plays with one lexicon and ruleset; remembers what it learns about their boards."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset) -> None:
        self.lexicon, self.slots = lexicon, Slots(lexicon, rules)
        self._blanks: dict[int, Blanks] = {}

    def plays(self, board: Board, layout: Layout, rack: bytes) -> Plays:
        """Every legal play of `rack` (codes), each once."""
        slots = self.slots.of(board, layout)
        plays = Plays(board, slots, (self.slots.score_shift, self.slots.slot_shift))
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
        known, product, prime = speller.known[blanks], speller.product, PRIMES.__getitem__
        for number, (_, _, slot) in enumerate(slots):
            if slot.end - slot.begin > len(rack):
                continue
            if len(slot.asked[1]) < MANY_TILES or slot.admits.bit_count() > FEW:
                spelled = known.get(slot.asked)
                if spelled is None:
                    spelled = speller.spells(slot.asked, blanks)
                found = slot.admits & spelled
                if not found:
                    continue
                base = self.slots.base(slot) + (number << self.slots.slot_shift)
                hits = slot.placed(self._search_many(slot, found, base, speller, keys))
            else:
                base = self.slots.base(slot) + (number << self.slots.slot_shift)
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
                key = base + (index << self.slots.word_shift) - sum(worth)
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
        text, shift, hard, less = slot.words.text, self.slots.word_shift, [], 0
        # Between the empty squares lie tiles, which count nothing here.
        steps = [_NO_STEPS] * (high - low)
        for place, step in zip(slot.fresh, slot.steps, strict=True):
            steps[place - low] = step
        others = slot.spanned().translate(covered).count(0)
        for lacking in range(blanks + 1):
            reached = found
            if lacking < blanks:
                reached &= speller.spells(slot.asked, lacking)
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
