"""What the tiles kept after a play are worth for the rest of the game, in points.

The worth of a leave is a sum: its tiles, its pairs of tiles (two of a letter are such a pair, so
duplicates need no rule of their own), and the balance of vowels and consonants. The tables of the
shipped rulesets are fitted by self-play (`build.py leaves` explains how); those that are not yet have the table of
the nearest set of tiles in their language. Custom rules and lists get a table derived from tiles and words. Zero is the average: what tiles drawn from the bag are worth.

A leave pays off over several turns. `fade` is the share that can still pay off with the tiles in the bag.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import log, prod
from typing import Any

from ...alphabet import BLANK, LETTER, vowels
from ...resources import table
from ...words.lexicon import Lexicon
from ...words.wordsets import PRIMES
from ..rules.tiles import Ruleset, ruleset

BLANK_PRIME = 131  # none of the primes of the letters (`wordsets`)
SHORT_LENGTHS = range(2, 6)  # lengths of the words that a derived table is based on
# The balance in a derived table: a row for each number of vowels, a column for each number of consonants.
MIXED = (
    (0.0, 0.0, 0.1, -1.3, -3.4, -6.5, -8.1),
    (0.0, 1.8, 1.8, 1.9, 0.8, -1.5),
    (-1.3, 1.6, 3.3, 4.8, 4.6),
    (-2.0, 0.8, 3.1, 5.1),
    (-3.7, -2.0, 1.0),
    (-2.3, -2.0),
    (-4.0,),
)
FULL_BAG = 14  # with at least so many tiles in the bag a leave counts in full


def tile_prime(code: int) -> int:
    """The prime of a tile; the product of the primes of a rack identifies its tiles."""
    return BLANK_PRIME if code == BLANK else PRIMES[code]


def tiles_product(tiles: Iterable[int]) -> int:
    """The product of the tiles' primes."""
    return prod(map(tile_prime, tiles))


def fade(in_bag: int) -> float:
    """The share of a leave's worth that counts with `in_bag` tiles in the bag after drawing.

    >>> fade(0), fade(7), fade(60)
    (0.0, 0.5, 1.0)
    """
    return min(1.0, max(0, in_bag) / FULL_BAG)


@dataclass(frozen=True, slots=True)
class Leaves:
    """The worth of leaves; letters by code, the blank at 0.

    >>> from wordbench import Leaves
    >>> even = Leaves((2.0,) * 32, ((0.0,) * 32,) * 32, ((0.0,) * 8,) * 8, frozenset(), False)
    >>> even.worth(b"\\x01\\x02"), even.faded(b"\\x01\\x02", 7)
    (4.0, 2.0)
    """

    tiles: tuple[float, ...]
    """32."""
    pairs: tuple[tuple[float, ...], ...]
    """32 x 32, symmetrical."""
    balance: tuple[tuple[float, ...], ...]
    """By number of vowels, by number of consonants; a square."""
    vowels: frozenset[int]
    fitted: bool
    """By self-play, not derived from the tiles."""

    def faded(self, leave: bytes, in_bag: int) -> float:
        """Points that a leave is worth with `in_bag` tiles in the bag after drawing."""
        return fade(in_bag) * self.worth(leave)

    def worth(self, leave: bytes) -> float:
        """Points that a leave is worth."""
        codes = [code & LETTER for code in leave]
        total = sum([self.tiles[code] for code in codes])
        for number, code in enumerate(codes):
            row = self.pairs[code]
            total += sum([row[other] for other in codes[:number]])
        few = sum([code in self.vowels for code in codes])
        return total + self.balance[few][len(codes) - few - codes.count(0)]

    def kept(self, rack: bytes, share: float = 1.0) -> "Kept":
        """The worth of every leave that is possible from a rack, times `share`.

        Item m of each list is about the subset m (bit i = tile i of the rack) and is computed from
        smaller subsets, so a rack takes some 40 microseconds.
        """
        codes = [code & LETTER for code in rack]
        worths, products, counts = [0.0], [1], [0]
        for number, code in enumerate(codes):
            more, row = [self.tiles[code]], self.pairs[code]
            for other in codes[:number]:
                pair = row[other]
                more += [worth + pair for worth in more] if pair else more
            worths += [a + b for a, b in zip(worths, more, strict=True)]
            prime = tile_prime(rack[number])
            products += [product * prime for product in products]
            step = 0 if code == 0 else len(self.balance) if code in self.vowels else 1
            counts += [count + step for count in counts]
        flat = [worth for row in self.balance for worth in row]
        worths = [share * (worth + flat[count]) for worth, count in zip(worths, counts, strict=True)]
        best = [max([worths[m] for m in masks]) for masks in _masks(len(rack))]
        whole = products[-1]
        return Kept(dict(zip([whole // product for product in products], worths, strict=True)), best)


@dataclass(frozen=True, slots=True)
class Kept:
    """The worth of the tiles that a rack keeps, by the tiles placed from it.

    >>> from wordbench import Kept, Leaves
    >>> even = Leaves((2.0,) * 32, ((0.0,) * 32,) * 32, ((0.0,) * 8,) * 8, frozenset(), False)
    >>> kept: Kept = even.kept(b"\\x01\\x02")
    >>> kept.best  # with no tile placed, with one, with both
    [4.0, 2.0, 0.0]
    """

    by_placed: dict[int, float]
    """By the product of the placed tiles: the worth of the others."""
    best: list[float]
    """By the number of placed tiles: the highest of these."""


NO_LEAVES = Leaves((0.0,) * 32, ((0.0,) * 32,) * 32, ((0.0,) * 16,) * 16, frozenset(), False)


@lru_cache(maxsize=32)
def _masks(size: int) -> list[list[int]]:
    """The subsets of `size` tiles by the number of tiles that are not in them."""
    masks: list[list[int]] = [[] for _ in range(size + 1)]
    for mask in range(1 << size):
        masks[size - mask.bit_count()].append(mask)
    return masks


@lru_cache(maxsize=6)
def leaves(rules: Ruleset, lexicon: Lexicon) -> Leaves:
    """The table of a ruleset, or of the nearest one; for others one derived from the tiles and the words."""
    known, code = table("leaves")["leaves"], fitted_for(rules)
    return _read(rules, known[code]) if code else derived(rules, lexicon)


def fitted_for(rules: Ruleset) -> str:
    """The code of the ruleset whose table is that of these rules: their own or, while a shipped ruleset has none, that with
    the nearest tiles in its language; "" for none.

    >>> from ..rules.tiles import ruleset
    >>> fitted_for(ruleset("nl")), fitted_for(ruleset("scrabble-nl")), fitted_for(ruleset("scrabble-it"))
    ('nl', 'nl', '')
    """
    known = table("leaves")["leaves"]
    if rules.code in known or rules.code not in table("rulesets")["rulesets"]:
        return rules.code if rules.code in known else ""
    others = [other for other in map(ruleset, known) if other.alphabet == rules.alphabet]
    return min(others, key=lambda other: _distance(rules, other)).code if others else ""


def _distance(rules: Ruleset, other: Ruleset) -> float:
    """How far two sets of tiles are apart: by the share in percent of each letter, and by its points."""
    one, two = (100 / sum(each.code_counts.values()) for each in (rules, other))
    return sum(
        abs(one * rules.code_counts.get(code, 0) - two * other.code_counts.get(code, 0))
        + abs(rules.code_values[code] - other.code_values[code])
        for code in rules.code_counts.keys() | other.code_counts.keys()
    )


def _read(rules: Ruleset, entry: dict[str, Any]) -> Leaves:
    """A table as `build.py leaves` writes it: letters are texts, the blank `*`."""
    codes = {text: code & LETTER for text, code in rules.alphabet.codes.items() if code}
    tiles, pairs = [0.0] * 32, [[0.0] * 32 for _ in range(32)]
    for letter, worth in entry["tiles"].items():
        tiles[codes[letter]] = worth
    for pair, worth in entry["pairs"].items():
        a, b = (codes[letter] for letter in pair.split())
        pairs[a][b] = pairs[b][a] = worth
    size = rules.rack_size + 1
    rows = [*entry["balance"], *[[]] * size]
    balance = tuple(tuple([*row, *[0.0] * size][:size]) for row in rows[:size])
    return Leaves(tuple(tiles), tuple(map(tuple, pairs)), balance, vowels(rules.alphabet), True)


def derived(rules: Ruleset, lexicon: Lexicon) -> Leaves:
    """A table derived from points, counts and words alone, by what the fitted tables have in common.

    By regression over six fitted tables: a tile is worth more the more of the short words have its
    letter (this explains four fifths) and the more points it has; two of a letter cost more the more
    tiles the letter has; a leave is worth more the better its vowels and consonants are balanced.
    """
    tiles, pairs = [0.0] * 32, [[0.0] * 32 for _ in range(32)]
    total, size = sum(rules.code_counts.values()), rules.rack_size + 1
    short = [lexicon.sets[length] for length in SHORT_LENGTHS]
    words = sum([some.count for some in short])
    for code, count in rules.code_counts.items():
        if code == BLANK:
            tiles[0] = 22.5
        elif count:
            using = sum([some.at_least(code, 1).bit_count() for some in short])
            tiles[code] = max(
                -15.0, min(12.0, 6.5 + 2.1 * rules.code_values[code] + 7.1 * log((using + 1) / (words + 10)))
            )
            pairs[code][code] = -1.9 - 35 * count / total
    rows = [[*row, *[row[-1]] * size][:size] for row in [*MIXED, *[MIXED[-1]] * size][:size]]
    return Leaves(
        tuple(tiles), tuple(map(tuple, pairs)), tuple(map(tuple, rows)), vowels(rules.alphabet), False
    )
