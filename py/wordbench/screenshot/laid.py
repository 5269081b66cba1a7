"""Tiles that were laid down and are not played yet: they still belong to the rack.

Until the play is sent, the app shows such tiles in a colour of their own, with the points of the play on a
badge. Other tiles vary in colour as well: the bonus under a tile shines through it, and the last play is
yellower. So a tile is laid down if neither explains its colour, all such tiles are part of one word, and the
rack has room for them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import count, takewhile

from .bonuses import KINDS, UNKNOWN, Bonuses
from .rack import MOST_ON_RACK
from .squares import LAID, TILE, Colour, Square, apart

_NEAR_EXPLAINED = 9  # how far a colour may be from one that is explained, in each channel
_SHINING = 0.3  # the most of a bonus that shines through a tile
_SHINE_STEPS = 12
_DARKER = 14  # by how much the brightest channel of a grey tile is below that of the others
_YELLOWER = 12  # by how much more the blue of the last play is below its red and green


def with_laid(squares: Sequence[Square], rack: Sequence[Colour], layout: Bonuses) -> list[Square]:
    """The squares, with LAID for the sort of those laid down; `rack` has the colours of the rack's tiles."""
    tiles = {(square.row, square.col): square for square in squares if square.sort == TILE}
    usual = Counter(rack or [square.colour for square in tiles.values()]).most_common(1)
    if not usual or len(rack) == MOST_ON_RACK:
        return list(squares)
    tile = usual[0][0]
    odd = {
        place: square
        for place, square in tiles.items()
        if not square.drawn.ringed  # a blank of another game
        and not _is_fresh(square.colour, tile)
        and _distance(square, tile, layout) > _NEAR_EXPLAINED
    }
    if not odd:
        return list(squares)
    colour = Counter(square.colour for square in odd.values()).most_common(1)[0][0]
    word = _word(set(odd), set(tiles))
    laid = {
        place
        for place in word
        if place in odd or _distance(tiles[place], colour, layout) < _distance(tiles[place], tile, layout)
    }
    room = MOST_ON_RACK - len(rack) - len(laid)
    if not word or not (room >= 0 if _is_grey(colour, tile) else rack and room == 0):
        return list(squares)
    return [
        replace(square, sort=LAID, sure=True) if (square.row, square.col) in laid else square
        for square in squares
    ]


def _is_fresh(colour: Colour, tile: Colour) -> bool:
    """Whether this is the colour of a tile of the last play, over a bonus or not."""
    return min(colour[:2]) - colour[2] > min(tile[:2]) - tile[2] + _YELLOWER


def _distance(square: Square, tile: Colour, layout: Bonuses) -> int:
    """How far the square's colour is from a tile's, with the bonus under it shining through or not."""
    kind = layout.layout[square.row][square.col]
    kinds = KINDS if kind == UNKNOWN else kind if kind in KINDS else ""
    return min(
        apart(square.colour, _mixed(tile, ground, _SHINING * step / _SHINE_STEPS))
        for ground in [tile, *(layout.colours[kind] for kind in kinds if kind in layout.colours)]
        for step in range(_SHINE_STEPS + 1)
    )


def _is_grey(colour: Colour, tile: Colour) -> bool:
    """Whether it is a darker shade of the tile's colour, or a paler one."""
    chroma = max(colour) - min(colour)
    return chroma <= max(tile) - min(tile) + _NEAR_EXPLAINED and max(colour) <= max(tile) - _DARKER


def _mixed(a: Colour, b: Colour, share: float) -> Colour:
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _word(places: set[tuple[int, int]], taken: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The squares of the word, of those that are taken, that has all these places; none if there is no such word."""
    row, col = first = min(places)
    for down, right in ((0, 1), (1, 0)):
        word = {first}
        for sign in (-1, 1):
            steps = ((row + sign * down * k, col + sign * right * k) for k in count(1))
            word.update(takewhile(taken.__contains__, steps))
        if places <= word:
            return word
    return set()
