"""What the colours of boxes mean: by their names beside those of the others, as in the squares that people share."""

from collections.abc import Sequence
from itertools import chain

from ..wordle.colours import GRAY, GREEN, YELLOW
from ..wordle.signs import NONE, meaning
from .squares import Colour

_GRAY = 0.22  # the most saturation of a gray
_BLUEST = 45  # the most chroma of a bluish gray
_ORANGE, _BLUE = "orange", "blue"
# Hues in degrees: from, to, colour. Between these ranges, and close to their ends, a colour is in doubt.
_HUES = ((-25, 12, "red"), (12, 31, _ORANGE), (31, 72, "yellow"), (72, 188, "green"), (188, 310, _BLUE))
# What a colour means rather than anything else.
_MEANING = {"green": GREEN, _ORANGE: GREEN, "yellow": YELLOW, _BLUE: YELLOW, "red": GRAY, NONE: GRAY}
_CLOSE = 3


def meanings(lines: Sequence[Sequence[Colour]]) -> list[tuple[str, bool]]:
    """G, Y or B for each colour of the boxes in some rows, one row after the other, and whether it is sure.

    >>> meanings([[(83, 141, 78), (181, 159, 59), (58, 58, 60)]])
    [('G', True), ('Y', True), ('B', True)]
    """
    named = [[_names(colour) for colour in line] for line in lines]
    present = {name for line in named for name, *_ in line}
    if any(line and all(name == _ORANGE for name, *_ in line) for line in named):
        present.add(_BLUE)  # all of a row is rather in its place than elsewhere, as where blue is elsewhere
    found = []
    for names in chain.from_iterable(named):
        meant = {meaning(name, present - {names[0]} | {name}) for name in names}
        seen = meaning(names[0], present) or _MEANING[names[0]]
        found.append((seen, meant == {seen}))
    return found


def is_gray(colour: Colour) -> bool:
    """Whether a colour is a gray and nothing else."""
    return _names(colour) == [NONE]


def _names(colour: Colour) -> list[str]:
    """The names that a colour may have, the likeliest first."""
    high, low = max(colour), min(colour)
    chroma = high - low
    if chroma < 8 or chroma < 0.8 * _GRAY * high:
        return [NONE]
    red, green, blue = colour
    if high == red:
        hue = 60.0 * ((green - blue) / chroma % 6)
    elif high == green:
        hue = 60.0 * ((blue - red) / chroma + 2)
    else:
        hue = 60.0 * ((red - green) / chroma + 4)
    hue -= 360 if hue >= 360 + _HUES[0][0] else 0
    distances = {name: max(least - hue, hue - most) for least, most, name in _HUES}
    names = sorted((name for name in distances if distances[name] < _CLOSE), key=lambda name: distances[name])
    if not names:
        return [min(distances, key=lambda name: distances[name]), NONE]
    if chroma < _GRAY * high or (names[0] == _BLUE and chroma < _BLUEST):
        return [NONE] if names[0] == _BLUE and chroma < 0.9 * _BLUEST else [NONE, *names]
    return names
