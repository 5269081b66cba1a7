"""What is still to come: points ahead of the side to move, and its chance to win."""

from math import erf, sqrt


def ahead(bag: int) -> float:
    """Points that the side to move will make more than the other one, with so many tiles in the bag."""
    return 12.0 if bag < 10 else 20.0


def win_chance(lead: float, bag: int) -> float:
    """The chance to win."""
    return 0.5 * (1 + erf(lead / (40 + bag) / sqrt(2)))
