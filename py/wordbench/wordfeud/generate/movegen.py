"""Every legal play on a board, found with sets of words instead of a walk over a graph.

`slots` knows which words could lie where. The rack adds one more AND per slot, with the words that
the rack and the tiles there spell (`Speller.spells`). The words that remain are the plays (`plays`). The search of
an endgame lists the plays of its slots in the same way. To find only the best play of a rack, most slots are ruled
out by a bound (`judge.equity`), which is ten times as fast as listing their plays.
"""

from functools import cache, lru_cache
from itertools import combinations
from math import comb, gcd, prod
from operator import getitem
from typing import NamedTuple

from ...alphabet import BLANK
from ...errors import WordbenchError
from ...recent import Recent
from ...words.lexicon import Lexicon
from ...words.wordsets import PRIMES, Speller
from ..rules.board import Board
from ..rules.layout import Layout
from ..rules.tiles import Ruleset
from .plays import Plays
from .slot import Slot
from .slots import Slots

# A slot with many tiles on it admits few words, and what the rack spells with just these tiles does not help with
# other slots. So up to FEW_SQUARES words are tried one by one instead.
FEW_SQUARES, MANY_TILES = 24, 3
# Real games have tens of thousands of plays; custom rules, with ten blanks on a rack of fifteen, billions.
PLAYS_OF_A_POSITION = 1_000_000
KEPT_PLANS = 5000  # sets of lacking letters whose plans are kept
KEPT_RACKS = 2  # whose plays are kept: the next board often differs in one tile, with the same rack
# By the `id` of a slot: the slot itself (kept alive, so that the id stays valid), its number, its plays.
_Kept = dict[int, tuple[Slot, int, list[int]]]


class MoveGenerator:
    """Finds plays with one lexicon and ruleset; remembers what it learns about boards."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset) -> None:
        """Starts with nothing remembered; `generator` returns the one that positions share."""
        self.slots = Slots(lexicon, rules)
        self._kept = Recent[bytes, _Kept](KEPT_RACKS)

    def plays(self, board: Board, layout: Layout, rack: bytes) -> Plays:
        """Every legal play of `rack` (codes), each once."""
        slots, lister, step = self.slots.of(board, layout), Lister(self.slots, rack), self.slots.keys.slot
        kept, keys, found = self._kept.get(rack) or {}, list[int](), _Kept()
        for number, slot in enumerate(slots.slots):
            before = len(keys)
            if earlier := kept.get(id(slot)):
                shift = (number - earlier[1]) * step
                keys += [key + shift for key in earlier[2]] if shift else earlier[2]
            else:
                lister.add(slot, keys, number * step)
            if len(keys) > before:
                found[id(slot)] = slot, number, keys[before:]
        self._kept.put(rack, found)
        return Plays(board, slots, self.slots.keys, keys)


@lru_cache(maxsize=6)  # each remembers the lines of many boards
def generator(lexicon: Lexicon, rules: Ruleset) -> MoveGenerator:
    """The move generator that all positions of a lexicon and a ruleset share."""
    return MoveGenerator(lexicon, rules)


class Lister:
    """Lists the plays of one rack in slots, as keys."""

    def __init__(self, slots: Slots, rack: bytes) -> None:
        """The slots are of `slots`."""
        self._size, self._ways, self._fields = len(rack), blanks_of(rack.count(BLANK)), slots.keys
        self._letters = rack.replace(bytes([BLANK]), b"")
        self._speller = Speller(slots.lexicon.sets, self._letters, self._ways.blanks)
        self._planned = 0  # ways to place blanks that were considered

    def add(self, slot: Slot, keys: list[int], base: int = 0) -> None:
        """Add the plays in a slot to `keys`, in no order; `base` is the key of its number."""
        if slot.tiles > self._size:
            return
        if not keys:
            self._planned = 0
        frame, blanks = slot.frame, self._ways.blanks
        if len(frame[1]) >= MANY_TILES and slot.admits.bit_count() <= FEW_SQUARES:
            self._each(slot, keys, base, slot.few())
            return
        spelled = self._speller.known[blanks].get(frame)
        if spelled is None:
            spelled = self._speller.spells(frame, blanks)
        if fits := slot.admits & spelled:
            self._all(slot, keys, base, fits)

    def _each(self, slot: Slot, keys: list[int], base: int, words: list[tuple[int, bytes]]) -> None:
        """Add the plays of words (with their placed letters), tried one by one: for any word and blanks."""
        recipe, letters, product = slot.recipe(), self._letters, self._speller.product
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
            self._limit(len(keys))

    def _all(self, slot: Slot, keys: list[int], base: int, found: int) -> None:
        """Add the plays of the words in `found`, which the rack spells, by the number of letters it lacks.

        Mostly the rack lacks just those letters of a word that it does not have at all: these must be
        blanks, and blanks left over may be any other letter. In the other words a letter occurs more
        often than on the rack; these are tried one by one.
        """
        blanks, words, less = self._ways.blanks, slot.words, 0
        hard: list[int] = []
        for lacking in range(blanks):
            reached = found & self._speller.spells(slot.frame, lacking)
            if reached != less:
                self._spare(slot, keys, base, words.members(reached ^ less), lacking, hard)
                less = reached
        if found != less:
            self._bound(slot, keys, base, words.members(found ^ less), hard)
        if hard:
            self._each(slot, keys, base, slot.placed(hard))

    def _bound(self, slot: Slot, keys: list[int], base: int, indices: list[int], hard: list[int]) -> None:
        """Add words for which the rack lacks as many letters as it has blanks: one play each, no choice."""
        covered, (first, _, low, high, span, between) = self._speller.covered, slot.recipe()
        text, length, unit, base = slot.words.text, slot.words.length, self._fields.word, base + first
        hidden, before = self._ways.blanks + between.translate(covered).count(0), len(keys)
        keys += [
            base + index * unit - sum(map(getitem, span, shown))
            for index in indices
            if (shown := text[index * length + low : index * length + high].translate(covered)).count(0)
            == hidden
        ]
        if len(keys) - before < len(indices):
            hard += [
                index
                for index in indices
                if text[index * length + low : index * length + high].translate(covered).count(0) < hidden
            ]

    def _spare(
        self, slot: Slot, keys: list[int], base: int, indices: list[int], lacking: int, hard: list[int]
    ) -> None:
        """Add words that leave blanks over: these may replace any letter of the rack."""
        covered, (first, _, low, high, span, between) = self._speller.covered, slot.recipe()
        text, length, unit, base = slot.words.text, slot.words.length, self._fields.word, base + first
        hidden, spare = lacking + between.translate(covered).count(0), self._ways.blanks - lacking
        self._limit(len(keys) + len(indices) * _ways(min(length, self._size), spare))
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

    def _limit(self, plays: int) -> None:
        """WordbenchError when there are too many plays, or ways to place blanks."""
        if max(plays, self._planned) > PLAYS_OF_A_POSITION:
            raise WordbenchError("plays.many", most=PLAYS_OF_A_POSITION)


@cache
def _ways(letters: int, blanks: int) -> int:
    """In how many ways up to `blanks` blanks can replace letters of a word."""
    return sum(comb(letters, some) for some in range(blanks + 1))


class Plan(NamedTuple):
    """The sets of places (0-based among the placed letters) where the blanks may lie, by size."""

    none: bool
    """Whether no blank is needed."""
    ones: tuple[int, ...]
    twos: tuple[tuple[int, int], ...]
    more: tuple[tuple[int, ...], ...]
    """The sets of three and above."""


class Plans(NamedTuple):
    """The plans of words that lack the same letters; if these stand in the same places, they share one."""

    lacking: bytes
    """A table for bytes.translate: the lacking letters stay, all others become 0."""
    known: dict[bytes, Plan]
    """By the placed letters, translated so."""


class Blanks:
    """Finds which of the placed letters may be blanks."""

    def __init__(self, blanks: int) -> None:
        """`blanks` is the number of blanks on the rack."""
        self.blanks = blanks
        self.plans = lru_cache(KEPT_PLANS)(self._plans)

    def _plans(self, excess: int) -> Plans | None:
        """The plans for an excess: the product of the letters that the rack lacks.

        Each lacking letter takes a blank, and blanks left over may stand for any other letter. None
        when there are too few blanks.
        """
        lacking = self._lacking(excess)
        marks = bytes(code if code in lacking else 0 for code in range(256))
        return None if len(lacking) > self.blanks else Plans(marks, {})

    def _lacking(self, excess: int) -> bytes:
        codes = []
        for code in range(1, 32):
            while excess % PRIMES[code] == 0:
                codes.append(code)
                excess //= PRIMES[code]
        return bytes(codes)

    def plan(self, excess: int, placed: bytes) -> Plan:
        """Where the blanks may lie among the letters `placed` when the rack lacks those of `excess`."""
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
        return Plan(bool(by_size[0]), ones, twos, tuple(p for places in by_size[3:] for p in places))


@cache
def blanks_of(count: int) -> Blanks:
    """The blanks of all racks that have so many."""
    return Blanks(count)
