"""When a game ends, and what each side then gains: Wordfeud's rule.

A game ends when one side has no tile left, or after three passes in a row. Each side then loses the points of its tiles, and
the side that went out gains those of the other.

>>> ended("raam", "q", 2), ended("raam", "", 0), ended("raam", "q", PASSES)
(False, True, True)
>>> gains(0, 10, out=True), gains(4, 10, out=False)
((10, -10), (-4, -10))
"""

PASSES = 3  # in a row


def ended(first: object, second: object, passes: int) -> bool:
    """Whether a game has ended after so many passes in a row, with these racks: true in a condition if they have tiles."""
    return passes >= PASSES or not first or not second


def gains(first: int, second: int, out: bool) -> tuple[int, int]:
    """The points that both sides gain at the end, from those of the tiles on their racks; `out`: one of them has no tile left."""
    return (second - first, first - second) if out else (-first, -second)


def margin(first: int, second: int, out: bool) -> int:
    """The points that the first side gains more than the second."""
    ours, theirs = gains(first, second, out)
    return ours - theirs
