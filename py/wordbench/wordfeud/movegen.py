"""Every legal play on a board, found with sets of words instead of a walk over a graph.

`slots` knows which words could lie where. The rack enters as one more AND a slot: the words that
rack and tiles spell (`Speller.spells`). What is left are the plays (`plays`).
"""

from itertools import combinations
from math import gcd, prod
from operator import getitem

from ..alphabet import BLANK
from ..lexicon import Lexicon
from ..wordsets import PRIMES, Speller
from .blanks import Blanks
from .board import Board
from .layout import Layout
from .plays import Plays
from .slots import Slot, Slots
from .tiles import Ruleset

# A slot with many tiles admits few words, and no other slot asks what a rack spells with just these
# tiles: so up to FEW words are then tried one by one instead.
FEW, MANY_TILES = 24, 3
_NO_STEPS = [0] * 32


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
