"""Every legal play on a board, found with sets of words instead of a walk over a graph.

`slots` knows which words could lie where. The rack enters as one more AND a slot: the words that
rack and tiles spell (`Speller.spells`). What is left are the plays (`plays`).
"""

from functools import cache, lru_cache
from itertools import combinations
from math import comb, gcd, prod
from operator import getitem

from ..alphabet import BLANK
from ..errors import WordbenchError
from ..lexicon import Lexicon
from ..wordsets import PRIMES, Speller
from .blanks import Blanks
from .board import Board
from .layout import Layout
from .plays import Plays
from .slot import Slot
from .slots import Slots
from .tiles import Ruleset

# A slot with many tiles admits few words, and no other slot asks what a rack spells with just these
# tiles: so up to FEW words are then tried one by one instead.
FEW, MANY_TILES = 24, 3
# A game has some ten thousand plays; rules of one's own, with ten blanks on a rack of fifteen, could have billions.
MOST_PLAYS = 1_000_000


# By the identity of a slot: the slot itself, which must live as long, its number on the board, its plays.
_Kept = dict[int, tuple[Slot, int, list[int]]]


class MoveGenerator:
    """Finds plays with one lexicon and ruleset; remembers what it learns about their boards."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset) -> None:
        """Nothing is remembered yet; `generator` gives the one that positions share."""
        self.slots = Slots(lexicon, rules)
        self._blanks: dict[int, Blanks] = {}
        # Of the last board: the next one is often the same but for a tile, and the rack the same.
        self._last: tuple[bytes, _Kept] = b"", {}

    def plays(self, board: Board, layout: Layout, rack: bytes) -> Plays:
        """Every legal play of `rack` (codes), each once."""
        slots, blanks = self.slots.of(board, layout), rack.count(BLANK)
        if blanks not in self._blanks:
            self._blanks[blanks] = Blanks(blanks)
        search = _Search(self.slots, rack, self._blanks[blanks])
        kept = self._last[1] if self._last[0] == rack else {}
        keys, found = search.keys(slots.slots, kept)
        self._last = rack, found
        return Plays(board, slots, self.slots.keys, keys)


@lru_cache(maxsize=6)  # each remembers the lines of many boards
def generator(lexicon: Lexicon, rules: Ruleset) -> MoveGenerator:
    """The move generator that all positions of a lexicon and a ruleset share."""
    return MoveGenerator(lexicon, rules)


class _Search:
    """The plays of one rack, as keys."""

    def __init__(self, slots: Slots, rack: bytes, ways: Blanks) -> None:
        """`ways` are those for as many blanks as the rack has."""
        self._size, self._ways, self._fields = len(rack), ways, slots.keys
        self._letters = rack.replace(bytes([BLANK]), b"")
        self._speller = Speller(slots.lexicon.sets, self._letters, ways.blanks)
        self._keys: list[int] = []
        self._planned = 0  # ways to lay blanks that were looked at

    def keys(self, slots: list[Slot], kept: _Kept) -> tuple[list[int], _Kept]:
        """The plays on the slots of a board, by no order; `kept` are those of some slots, as they come out too."""
        size, speller, blanks, step = self._size, self._speller, self._ways.blanks, self._fields.slot
        known, keys, found = speller.known[blanks], self._keys, _Kept()
        for number, slot in enumerate(slots):
            if slot.tiles > size:
                continue
            before, asked = len(keys), slot.asked
            if its := kept.get(id(slot)):
                shift = (number - its[1]) * step
                keys += [key + shift for key in its[2]] if shift else its[2]
                self._bear(0)
            elif len(asked[1]) >= MANY_TILES and slot.admits.bit_count() <= FEW:
                self._each(slot, number * step, slot.few())
            else:
                spelled = known.get(asked)
                if spelled is None:
                    spelled = speller.spells(asked, blanks)
                if fits := slot.admits & spelled:
                    self._all(slot, number * step, fits)
            if len(keys) > before:
                found[id(slot)] = slot, number, keys[before:]
        return keys, found

    def _each(self, slot: Slot, base: int, words: list[tuple[int, bytes]]) -> None:
        """Words with their placed letters, tried one by one: any word, any blanks."""
        recipe, keys, letters, product = slot.recipe(), self._keys, self._letters, self._speller.product
        base, steps, unit, blanks = base + recipe.base, recipe.steps, self._fields.word, self._ways.blanks
        prime = PRIMES.__getitem__
        for index, placed in words:
            if len(placed.translate(None, letters)) > blanks:
                continue
            needs = prod(map(prime, placed))
            if not blanks and product % needs:
                continue
            excess = needs // gcd(needs, product)
            plans = self._ways.plans(excess)
            if plans is None:
                continue
            pattern = placed.translate(plans.lacking)
            plan = plans.known.get(pattern)
            if plan is None:
                self._planned += _ways(len(placed), blanks)
                plan = plans.known[pattern] = self._ways.plan(excess, placed)
            none, ones, twos, more = plan
            worth = list(map(getitem, steps, placed))
            key = base + index * unit - sum(worth)
            if none:
                keys.append(key)
            keys += [key + worth[a] for a in ones]
            keys += [key + worth[a] + worth[b] for a, b in twos]
            keys += [key + sum([worth[a] for a in places]) for places in more]
            self._bear(0)

    def _all(self, slot: Slot, base: int, found: int) -> None:
        """The words in `found`, which the rack spells, by the number of letters that it lacks.

        Mostly the letters that a word lacks are just those of its letters that the rack has not at
        all: these must be blanks, and blanks left over may be any other letter. The others lack a
        letter that the rack has, though not often enough, and are tried one by one.
        """
        blanks, words, less = self._ways.blanks, slot.words, 0
        hard: list[int] = []
        for lacking in range(blanks):
            reached = found & self._speller.spells(slot.asked, lacking)
            if reached != less:
                self._spare(slot, base, words.members(reached ^ less), lacking, hard)
                less = reached
        if found != less:
            self._bound(slot, base, words.members(found ^ less), hard)
        if hard:
            self._each(slot, base, slot.placed(hard))

    def _bound(self, slot: Slot, base: int, indices: list[int], hard: list[int]) -> None:
        """Words that lack as many letters as there are blanks: one play each, all blanks bound."""
        covered, (first, _, low, high, span, between) = self._speller.covered, slot.recipe()
        text, length, unit, base = slot.words.text, slot.words.length, self._fields.word, base + first
        hidden, before = self._ways.blanks + between.translate(covered).count(0), len(self._keys)
        self._keys += [
            base + index * unit - sum(map(getitem, span, shown))
            for index in indices
            if (shown := text[index * length + low : index * length + high].translate(covered)).count(0)
            == hidden
        ]
        if len(self._keys) - before < len(indices):
            hard += [
                index
                for index in indices
                if text[index * length + low : index * length + high].translate(covered).count(0) < hidden
            ]

    def _spare(self, slot: Slot, base: int, indices: list[int], lacking: int, hard: list[int]) -> None:
        """Words that leave blanks over: these may lie in the place of any letter of the rack."""
        covered, (first, _, low, high, span, between) = self._speller.covered, slot.recipe()
        text, length, unit, base = slot.words.text, slot.words.length, self._fields.word, base + first
        hidden, spare = lacking + between.translate(covered).count(0), self._ways.blanks - lacking
        self._bear(len(indices) * _ways(min(length, self._size), spare))
        keys = self._keys
        for index in indices:
            shown = text[index * length + low : index * length + high].translate(covered)
            if shown.count(0) < hidden:
                hard.append(index)
                continue
            worth = list(filter(None, map(getitem, span, shown)))
            key = base + index * unit - sum(worth)
            keys.append(key)
            keys += [key + step for step in worth]
            if spare > 1:
                keys += [key + a + b for a, b in combinations(worth, 2)]
            for more in range(3, spare + 1):
                keys += [key + sum(steps) for steps in combinations(worth, more)]

    def _bear(self, more: int) -> None:
        """WordbenchError when there are too many plays, or ways to lay blanks, with as many plays `more`."""
        if max(len(self._keys) + more, self._planned) > MOST_PLAYS:
            raise WordbenchError(
                "this rack has over {most} plays here: take blanks or tiles off it",
                "plays.many",
                most=MOST_PLAYS,
            )


@cache
def _ways(letters: int, blanks: int) -> int:
    """In how many ways some blanks, or fewer, can lie in place of letters."""
    return sum(comb(letters, some) for some in range(blanks + 1))
