"""What the rest of a game is expected to bring, and the chance to win it.

The table has, for each number of tiles in the bag, the mean and the standard deviation of the points that the side
to move gains on the other until the end. These hardly depend on the lead, so the chance to win is the chance that a
normal variable is above zero. The table is measured in self-play (`build.py chances` explains how, and how well the
chances predicted other games).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import erf, sqrt

from ...resources import table


@dataclass(frozen=True, slots=True)
class Chances:
    """Rows of (tiles in the bag, mean, standard deviation), the latter two in points; bags ascending."""

    by_bag: Sequence[tuple[int, float, float]]

    def ahead(self, in_bag: int) -> float:
        """Points that the side to move will gain on the other, on average."""
        return self._between(in_bag, 1)

    def to_win(self, spread: float, in_bag: int) -> float:
        """The chance to win for a side that expects to end `spread` points ahead, with `in_bag` tiles left."""
        return above_zero(spread, self._between(in_bag, 2))

    def _between(self, in_bag: int, column: int) -> float:
        """A value of a column, interpolated linearly between the rows."""
        rows = self.by_bag
        above = next((row for row in rows if row[0] >= in_bag), rows[-1])
        below = next((row for row in reversed(rows) if row[0] <= in_bag), rows[0])
        width = above[0] - below[0]
        share = (in_bag - below[0]) / width if width else 0.0
        return below[column] + share * (above[column] - below[column])


def above_zero(mean: float, deviation: float) -> float:
    """The chance that a normal variable is above zero.

    >>> above_zero(0, 10), round(above_zero(10, 10), 2)
    (0.5, 0.84)
    """
    return 0.5 + erf(mean / deviation / sqrt(2)) / 2


def won(lead: float) -> float:
    """The chance to win when the game has ended: 1, 0 or, if it is drawn, 0.5."""
    return (lead > 0) + (lead == 0) / 2


@cache
def chances() -> Chances:
    """The measured table."""
    return Chances([(row[0], row[1], row[2]) for row in table("chances")["by_bag"]])
