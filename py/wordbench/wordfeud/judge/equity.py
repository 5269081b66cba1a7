"""The best play by equity: its points plus the worth of its leave.

The boards of one question share most of their lines, so what is known of a line regardless of the rack is kept (`Targets`).
A slot is searched only if it could beat the best so far: the bound puts the rack's highest values on the slot's highest
weights, and adds the best leave after so many tiles. The points and letters of words are kept too.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import gcd, prod
from operator import mul
from typing import NamedTuple

from ...alphabet import BLANK
from ...recent import Recent
from ...words.lexicon import Lexicon
from ...words.wordsets import PRIMES, Speller
from ..generate.movegen import FEW_SQUARES, MANY_TILES, generator
from ..generate.slot import Slot
from ..generate.slots import KEPT_LINES, Line, Slots
from ..rules.board import place_on
from ..rules.move import Move
from ..rules.tiles import Ruleset
from .leaves import BLANK_PRIME, Kept
from .lines import Numbering


class Word(NamedTuple):
    """A word in a slot as it scores without blanks."""

    points: int
    needs: int
    """The product of the letters that are placed."""
    placed: bytes
    number: int


class Target(NamedTuple):
    """A slot and what bounds the points of a word in it."""

    slot: Slot
    tiles: int
    weights: list[int]
    """By place: how many times the value of the placed tile counts."""
    heaviest: tuple[int, ...]
    """The multiples of `weights` in descending order."""
    cap: int
    """An upper bound of its points for any rack."""
    words: dict[int, Word]
    """By index, filled when needed."""
    few: list[Word] | None
    """When only few words fit: all of them, best first, filled when needed."""


class Found(NamedTuple):
    """The best play so far for a rack, or no play: then it has no target. It is not yet a `Move`: the word is known by its
    number only, and which tiles are blanks by a product; `Finder.move` makes the move, of the few that are shown or played.
    """

    equity: float
    target: Target | None = None
    word: int = 0
    """Its index."""
    lacking: int = 1
    """The product of its letters that blanks show."""
    line: int = -1
    """Its number."""


class Targets:
    """The slots of lines with what bounds the points of their plays; remembers lines and words, but no rack."""

    def __init__(self, slots: Slots) -> None:
        """`slots` finds the slots of lines."""
        self.slots, self.rules = slots, slots.rules
        counts = slots.rules.code_counts
        points = [slots.rules.code_values[code] for code, count in counts.items() for _ in range(count)]
        self._values = sorted(points, reverse=True)[: slots.rules.rack_size]
        self._on_lines = Recent[Line, list[Target]](KEPT_LINES)
        letters = [PRIMES[code] for code in counts if code != BLANK]
        # The letters that a rack lacks for a word, as a product of primes: how many they are.
        self._lacks = {
            prod(some): number
            for number in range(min(2, counts[BLANK]) + 1)
            for some in combinations_with_replacement(letters, number)
        }

    def rich(self, numbering: Numbering, lines: Iterable[int]) -> dict[int, list[Target]]:
        """The slots of those lines (by their numbers) that have any, lines with the highest cap first."""
        some = [(number, targets) for number in lines if (targets := self._on(numbering.lines[number]))]
        return dict(sorted(some, key=lambda item: -item[1][0].cap))

    def _on(self, line: Line) -> list[Target]:
        """The slots of a line, highest cap first."""
        targets = self._on_lines.get(line)
        if targets is None:
            found = map(self._target, self.slots.on(line))
            targets = self._on_lines.put(line, sorted(found, key=lambda target: -target.cap))
        return targets

    def _target(self, slot: Slot) -> Target:
        weights = slot.weights
        heaviest = tuple(sorted(weights, reverse=True))
        cap = slot.const + sum(map(mul, heaviest, self._values))
        each = len(slot.frame[1]) >= MANY_TILES and slot.admits.bit_count() <= FEW_SQUARES
        return Target(slot, slot.tiles, weights, heaviest, cap, {}, [] if each else None)

    def number_lacking(self, product: int) -> int:
        """The number of letters in a product."""
        number = self._lacks.get(product)
        if number is None:
            left, number = product, 0
            for prime in PRIMES[1:]:
                while left % prime == 0:
                    left, number = left // prime, number + 1
            if len(self._lacks) < 20_000:
                self._lacks[product] = number
        return number

    def words(self, target: Target, indices: Sequence[int]) -> list[Word]:
        """Words by index as they score in a slot."""
        known, slot = target.words, target.slot
        for index, placed in slot.placed([index for index in indices if index not in known]):
            points = slot.const + sum(map(mul, target.weights, placed.translate(self.rules.code_values)))
            known[index] = Word(points, prod(map(PRIMES.__getitem__, placed)), placed, index)
        return [known[index] for index in indices]

    def few(self, target: Target) -> list[Word]:
        """All words of a slot that admits only few, best first."""
        assert target.few is not None
        if not target.few:
            target.few[:] = sorted(
                self.words(target, [index for index, _ in target.slot.few()]), reverse=True
            )
        return target.few


@lru_cache(maxsize=6)  # each remembers the lines of many boards
def targets_of(lexicon: Lexicon, rules: Ruleset) -> Targets:
    """The slots that all questions about a lexicon and a ruleset share."""
    return Targets(generator(lexicon, rules).slots)


class Finder:
    """Finds the best play of a rack.

    Where a rack lacks letters of a word, the blanks stand for those that count least there (`_bare`): unlike `Blanks`, which
    finds every way to place them.
    """

    def __init__(self, targets: Targets, rack: bytes, kept: Kept) -> None:
        """`kept` is the worth of what the rack may keep."""
        self._targets, self._values = targets, targets.rules.code_values
        self._rack, self._kept, self._blanks = rack, kept, rack.count(BLANK)
        letters = rack.replace(bytes([BLANK]), b"")
        self._speller = Speller(targets.slots.lexicon.sets, letters, self._blanks)
        self._tiles = sorted([self._values[code] for code in rack], reverse=True)
        self._top = max(kept.best)
        self._bounds: dict[tuple[int, ...], float] = {}

    def best(self, lines: dict[int, list[Target]], found: Found) -> Found:
        """The best play on some lines if its equity is more than that of `found`, else `found`."""
        for line, targets in lines.items():
            found = self.best_on(line, targets, found)
        return found

    def best_on(self, line: int, targets: list[Target], found: Found) -> Found:
        """The best play on one line, if it is better than `found`."""
        size, top, bounds, best = len(self._rack), self._top, self._bounds, found.equity
        spelled, start = self._speller.known[self._blanks], found
        for target in targets:
            if target.cap + top <= best:
                break
            if target.tiles > size:
                continue
            bound = bounds.get(target.heaviest)
            if bound is None:
                bound = sum(map(mul, target.heaviest, self._tiles)) + self._kept.best[target.tiles]
                bounds[target.heaviest] = bound
            slot = target.slot
            if slot.const + bound <= best:
                continue
            if target.few is None:
                fits = spelled.get(slot.frame)
                if fits is None:
                    fits = self._speller.spells(slot.frame, self._blanks)
                if fits:
                    fits &= slot.admits
                if not fits:
                    continue
                words = self._targets.words(target, slot.words.members(fits))
                found = self._among(target, words, found)
            else:
                found = self._among(target, target.few or self._targets.few(target), found)
            best = found.equity
        return found if found is start else found._replace(line=line)

    def _among(self, target: Target, some: list[Word], found: Found) -> Found:
        """The best play among some words in a slot if it is better than `found`, else `found`."""
        blanks = self._blanks
        leave, best, spare = self._kept.by_placed, found.equity, self._kept.best[target.tiles]
        for word in some:
            if word.points + spare <= best:
                continue
            if blanks:
                found = self._with_blanks(target, word, found)
                best = found.equity
            else:
                worth = leave.get(word.needs)
                if worth is not None and word.points + worth > best:
                    best = word.points + worth
                    found = Found(best, target, word.number)
        return found

    def _with_blanks(self, target: Target, word: Word, found: Found) -> Found:
        """A word with blanks for what the rack lacks, if possible and better than `found`, else `found`."""
        common = gcd(word.needs, self._speller.product)
        lacking = self._targets.number_lacking(word.needs // common)
        if lacking > self._blanks:
            return found
        points = word.points - (self._lost(word.placed, target.weights) if lacking else 0)
        equity = points + self._kept.by_placed[common * BLANK_PRIME**lacking]
        return Found(equity, target, word.number, word.needs // common) if equity > found.equity else found

    def _lost(self, placed: bytes, weights: list[int]) -> int:
        """The points lost to blanks, which lie where the letters that the rack lacks count least."""
        return sum([weights[k] * self._values[placed[k]] for k in self._bare(placed, weights)])

    def _bare(self, placed: bytes, weights: list[int]) -> list[int]:
        """Which of the placed letters are blanks: of each letter those with the lowest weights."""
        chosen, counts = [], self._speller.counts
        for code in set(placed):
            over = placed.count(code) - counts[code]
            if over > 0:
                places = [k for k, shown in enumerate(placed) if shown == code]
                chosen += sorted(places, key=weights.__getitem__)[:over]
        return chosen

    def points(self, found: Found) -> int:
        """The score of a play found; 0 for no play."""
        if found.target is None:
            return 0
        [word] = self._targets.words(found.target, [found.word])
        return word.points - (self._lost(word.placed, found.target.weights) if found.lacking > 1 else 0)

    def move(self, found: Found, numbering: Numbering) -> Move | None:
        """A play found on the lines of a numbering, None for no play."""
        target = found.target
        if target is None:
            return None
        where, row, slot = numbering.places[found.line], numbering.lines[found.line].row, target.slot
        word = bytearray(slot.words.word(found.word))
        [known] = self._targets.words(target, [found.word])
        for k in self._bare(known.placed, target.weights):
            word[slot.fresh[k]] |= BLANK
        for offset in range(len(word)):
            word[offset] = row[slot.first + offset] or word[offset]
        place = place_on(where, slot.first, self._targets.rules.size)
        return Move(*place, bytes(word), slot.fresh, self.points(found), self._targets.rules.alphabet)
