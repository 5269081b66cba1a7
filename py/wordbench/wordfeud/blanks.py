"""Which of the letters that a play places the blanks of a rack may stand for."""

from itertools import combinations

from ..wordsets import PRIMES

# Sets of places, by size: whether none will do, single places, pairs, larger sets.
Plan = tuple[bool, tuple[int, ...], tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...]]
# A table that leaves only the lacking letters of a word, and the plan by what is left.
Plans = tuple[bytes, dict[bytes, Plan]]


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
