"""Which of the letters placed by a play may be blanks."""

from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from ...words.wordsets import PRIMES

KEPT_PLANS = 5000  # sets of lacking letters whose plans are kept


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
