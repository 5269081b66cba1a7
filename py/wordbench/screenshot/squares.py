"""The 225 squares of a board: the ground colour of each, what is drawn on it, and what it is taken for.

Tiles are distinguished from labels by the size of what is drawn, and by its ink. Squares of one colour are of
one sort: a square that reads differently from most of its colour is doubtful.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from .glyphs import LETTERS, UNKNOWN, chances
from .grid import SIZE, Grid
from .picture import Picture, median
from .tile import INSET, LEAST_CONTRAST, Tile, taken_apart

Colour = tuple[int, int, int]
TILE, LABEL, PLAIN, LAID = "tile", "label", "plain", "laid"
_ALIKE = 12  # colours no farther apart count as one; a chain of such steps makes one of all its colours
_MAJORITY = 0.75
_FAR = 64  # a bonus under a tile shines through, but changes its colour by less


@dataclass(frozen=True, slots=True)
class Square:
    """One square: its place, colour and drawing, the number of its colour, and what it is taken for."""

    row: int
    col: int
    colour: Colour
    drawn: Tile
    group: int
    sort: str
    """TILE, LABEL or PLAIN; LAID once it is known that the tile is not played yet."""
    sure: bool
    """Whether it reads as most of its colour do."""


def apart(a: Colour, b: Colour) -> int:
    """How far two colours are from each other: the largest difference in a channel."""
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def seen(picture: Picture, box: tuple[int, int, int, int]) -> tuple[Colour, Tile]:
    """The ground's colour of a box that is cut by INSET, and what is drawn there."""
    patches = [picture.patch(plane, box) for plane in range(3)]
    # Ink covers less than half of a square, whatever is drawn there.
    red, green, blue = (median(b"".join(patch)[::5]) for patch in patches)
    drawn = taken_apart(patches[1])
    for plane in (0, 2):
        # Ink may differ from its ground in one colour only.
        if drawn.contrast < 2 * LEAST_CONTRAST:
            drawn = max(drawn, taken_apart(patches[plane]), key=lambda tile: tile.contrast)
    return (red, green, blue), drawn


def squares(picture: Picture, grid: Grid) -> Generator[None, None, list[Square]]:
    """All squares, row by row."""
    found = []
    for row in range(SIZE):
        yield
        for col in range(SIZE):
            found.append((row, col, *seen(picture, grid.box(row, col, INSET))))
    colours, drawings = [colour for _, _, colour, _ in found], [drawn for *_, drawn in found]
    groups = _groups(colours)
    sorts = _labelled(groups, colours, drawings, _sorts(drawings))
    votes: dict[int, Counter[str]] = {}
    for group, sort in zip(groups, sorts, strict=True):
        votes.setdefault(group, Counter())[sort] += 1
    made = []
    for group, sort, (row, col, colour, drawn) in zip(groups, sorts, found, strict=True):
        count = votes[group]
        most, ballots = count.most_common(1)[0]
        odd = ballots > 2 and ballots >= _MAJORITY * count.total() and TILE in (sort, most) and sort != most
        # A letter with its value is a tile, and a square with nothing on it is not, whatever their colours.
        made.append(
            Square(row, col, colour, drawn, group, sort, not odd or sort == PLAIN or bool(drawn.digits))
        )
    return made


def _sorts(drawn: Sequence[Tile]) -> list[str]:
    """What each square is taken for by what is drawn there."""
    sorts = [TILE if tile.letter else LABEL if tile.label else PLAIN for tile in drawn]
    # A blank used as LL is as low as a label, without a value; but if labels are light, tiles have dark ink.
    ink = Counter(zip(sorts, (tile.dark for tile in drawn), strict=True))
    letters, labels = (ink[sort, True] - ink[sort, False] for sort in (TILE, LABEL))
    if letters * labels < 0:
        sorts = [
            TILE if tile.label and tile.dark == (letters > 0) else sort
            for tile, sort in zip(drawn, sorts, strict=True)
        ]
    return sorts


def _labelled(
    groups: Sequence[int], colours: Sequence[Colour], drawn: Sequence[Tile], sorts: Sequence[str]
) -> list[str]:
    """The sorts, with LABEL for what is as large as a letter and is no tile's: blur makes labels larger.

    The colour of such a square is far from that of most tiles with a value. Its ink is pale beside theirs, or more
    squares of its colour have a label than a value, or none has a value and this one shows no letter.
    """
    valued = Counter(
        group for group, tile, sort in zip(groups, drawn, sorts, strict=True) if sort == TILE and tile.digits
    )
    if not valued:
        return list(sorts)
    most = valued.most_common(1)[0][0]
    usual = colours[groups.index(most)]
    contrast = max(tile.contrast for group, tile in zip(groups, drawn, strict=True) if group == most)
    votes = Counter(zip(groups, sorts, strict=True))

    def is_label(group: int, tile: Tile) -> bool:
        pale = 2 * tile.contrast < contrast
        return pale or votes[group, LABEL] > valued[group] or not (valued[group] or _is_letter(tile))

    return [
        LABEL if sort == TILE and apart(colour, usual) > _FAR and is_label(group, tile) else sort
        for group, colour, tile, sort in zip(groups, colours, drawn, sorts, strict=True)
    ]


def _is_letter(drawn: Tile) -> bool:
    return drawn.body is not None and next(iter(chances(drawn.body, LETTERS))) != UNKNOWN


def _groups(colours: Sequence[Colour]) -> list[int]:
    """A number for each colour, the same where a chain of small steps leads from one to the other."""
    distinct = sorted(set(colours))
    group = list(range(len(distinct)))
    for a, first in enumerate(distinct):
        for b in range(a + 1, len(distinct)):
            if distinct[b][0] - first[0] > _ALIKE:
                break
            if (
                group[a] != group[b]
                and max(abs(x - y) for x, y in zip(first, distinct[b], strict=True)) <= _ALIKE
            ):
                old, new = group[b], group[a]
                group = [new if g == old else g for g in group]
    number = dict(zip(distinct, group, strict=True))
    return [number[colour] for colour in colours]
