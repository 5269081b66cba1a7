"""What is known of a candidate while tiles are in the bag: its value, rack by rack, and the replies to it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from ..rules.move import Move
from .candidates import Candidate
from .lines import Lines


class Reply(NamedTuple):
    """The best reply of one rack: a `Move` or none, with the rack and what the candidate has to do with it.

    >>> from wordbench import Lexicon, Position, best
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> worst = best(position)[0].worst
    >>> worst.points, str(worst.move), worst.rack
    (9, 'F6 rave 9', 'aeforr*')
    """

    points: int
    rack: str
    move: Move | None
    """None for an exchange or a pass."""
    opened: bool
    """Whether it needs a line that the candidate changed."""


@dataclass(slots=True)
class Outlook:
    """What is known of a candidate so far; each list has an item for each rack.

    When games are played to the end, the reply is known before the result, so `points` can be one longer than `values`.
    """

    candidate: Candidate
    lines: Lines
    """Of the board after it."""
    fixed: float
    """The part of its value that does not depend on the reply."""
    ends: bool
    """Whether it is a pass that ends the game: then there is no reply."""
    values: list[float] = field(default_factory=list)
    shallow: list[float] = field(default_factory=list)
    """Of a leader: its values by the first reply alone."""
    points: list[int] = field(default_factory=list)
    """Of the reply."""
    lands: Counter[tuple[int, tuple[int, ...]]] = field(default_factory=Counter)
    """Line, squares of the reply."""
    opened: int = 0
    """How many of the replies need a line that it changed."""
    worst: Reply | None = None
    out: bool = False
    """Too far behind."""

    def note(self, reply: Reply, lands: tuple[int, tuple[int, ...]] | None) -> None:
        """Record the reply of a rack; `lands` are its line and squares, None when it places nothing."""
        self.points.append(reply.points)
        self.opened += reply.opened
        if lands:
            self.lands[lands] += 1
        if self.worst is None or reply.points > self.worst.points:
            self.worst = reply

    @property
    def mean(self) -> float:
        """Points of the reply on average."""
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the reply's points."""
        return sqrt(variance(self.points))

    @property
    def error(self) -> float:
        """Half the width of the value's 95 % interval; infinite before the second rack."""
        count = len(self.values)
        return 1.96 * sqrt(variance(self.values) / (count - 1)) if count > 1 else float("inf")


def variance(values: Sequence[float]) -> float:
    """The mean square of the distances from the mean; 0 without values."""
    mean = sum(values) / len(values) if values else 0.0
    return sum([(value - mean) ** 2 for value in values]) / len(values) if values else 0.0
