"""What is still to come in a game, and the chance to win it.

By the number of tiles in the bag: how many points the side to move will gain on the other one until
the end, on average, and how far that scatters. How a game goes on hardly depends on the lead, so the
chance to win is that of a normal variable to be above zero. The table is measured in self-play
(`build.py chances` says how, and how well the chances held on other games).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import erf, sqrt

from ..resources import table


@dataclass(frozen=True, slots=True)
class Chances:
    """Rows of tiles in the bag, mean and standard deviation in points, bags ascending."""

    by_bag: Sequence[tuple[int, float, float]]

    def ahead(self, bag: int) -> float:
        """Points that the side to move will gain on the other one, on average."""
        return self._between(bag, 1)

    def to_win(self, spread: float, bag: int) -> float:
        """The chance to win of who expects to end so many points ahead, with so many tiles in the bag."""
        return 0.5 + erf(spread / self._between(bag, 2) / sqrt(2)) / 2

    def _between(self, bag: int, column: int) -> float:
        """A column, straight between its rows."""
        rows = self.by_bag
        above = next((row for row in rows if row[0] >= bag), rows[-1])
        below = next((row for row in reversed(rows) if row[0] <= bag), rows[0])
        width = above[0] - below[0]
        share = (bag - below[0]) / width if width else 0.0
        return below[column] + share * (above[column] - below[column])


@cache
def chances() -> Chances:
    """The measured table."""
    return Chances([(row[0], row[1], row[2]) for row in table("chances")["by_bag"]])
