"""The squares of a board: the ground colour of each, what is drawn on it, and what it is taken for.

Each game has its bonuses at places of its own, and their squares have colours that lie nowhere else: so the colours
tell the layout, whatever they are. Then a square is no tile if it looks like most others of its kind that are not
covered: bare, or with their sign. Where no known layout fits, the squares of one colour are of one kind. A square that
reads differently from most of its colour is doubtful.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import sub

from ..wordfeud.rules.layout import Layout
from .glyphs import LETTERS, UNKNOWN, chances
from .grid import Box, Grid
from .ink import Component
from .picture import Pixels, median
from .tile import BESIDE, INSET, LEAST_CONTRAST, Corner, Drawn, Glyph, Tile, corner_of, inked, taken_apart

Colour = tuple[int, int, int]
TILE, LABEL, PLAIN, LAID = "tile", "label", "plain", "laid"
_OWN = set("234567")  # signs of bonuses
_ALIKE = 12  # colours no farther apart count as one; a chain of such steps makes one of all its colours
_FAR = 64  # a bonus under a tile shines through, but changes its colour by less
_BONUSES = 8  # so many squares must have the colours of bonuses for a layout to be told by them
_SAME = 36  # how far the pixels of two signs may differ on average for them to be the same
_HEIGHTS = (0.4, 0.64)  # of most letters
_CLEAR, _SURE = 0.6, 0.97  # the least chance of a letter that is looked for again, and of one that is sure
_LEANS = (0.1, 0.2, 0.3, -0.1, -0.2, -0.3)  # of the letter of a blank in a circle, in its height
_CUT_SHIFT = 0.05  # by how much a square is moved whose value is cut
_HIGH_OR_LOW = "QJÅÄÖÜÑÇ"  # letters that reach farther than others
_SOME = 3  # so many squares that look alike are no tiles, whatever their colour


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


def seen(picture: Pixels, box: tuple[int, int, int, int]) -> tuple[Colour, Drawn]:
    """The ground's colour of a box that is cut by INSET, and the ink there."""
    patches = [picture.patch(plane, box) for plane in range(3)]
    # Ink covers less than half of a square, whatever is drawn there.
    red, green, blue = (median(b"".join(patch)[::5]) for patch in patches)
    drawn = inked(patches[1])
    for plane in (0, 2):
        # Ink may differ from its ground in one colour only.
        if drawn.ink.contrast < 2 * LEAST_CONTRAST:
            drawn = max(drawn, inked(patches[plane]), key=lambda one: one.ink.contrast if one.parts else 0)
    return (red, green, blue), drawn


def squares(
    picture: Pixels, grid: Grid, layouts: Sequence[Layout], known: dict[Box, tuple[Colour, Drawn]]
) -> Generator[None, None, tuple[list[Square], Layout | None]]:
    """All squares, row by row, and which of `layouts`, those of the known games, their colours show; `known` keeps what was seen
    in each box, as grids beside each other share most of theirs."""
    boxes = [(row, col) for row in range(grid.size) for col in range(grid.size)]
    found = []
    for row, col in boxes:
        if col == 0:
            yield
        box = grid.box(row, col, INSET)
        if box not in known:
            known[box] = seen(picture, box)
        found.append(known[box])
    colours = [colour for colour, _ in found]
    groups = _groups(colours)
    yield
    layout = _layout_of(groups, layouts)
    # Without a layout that is known, the squares of one colour are of one kind.
    usual = Counter(group for group, (_, drawn) in zip(groups, found, strict=True) if not drawn.parts)
    bare = usual.most_common(1)[0][0] if usual else -1
    signs = "".join(layout.rows) if layout else ["." if group == bare else f"#{group}" for group in groups]
    own = {group for group, count in votes(groups, signs).items() if len(count) == 1 and set(count) <= _OWN}
    corner = corner_of(drawn for group, (_, drawn) in zip(groups, found, strict=True) if group not in own)
    inks = [drawn for _, drawn in found]
    drawings = [taken_apart(drawn, corner) for drawn in inks]
    raised = round((_CUT_SHIFT if corner[1] else -_CUT_SHIFT) * grid.pitch_y) or (1 if corner[1] else -1)
    for at, square in enumerate(boxes):
        if _is_cut(inks[at], corner):
            moved = taken_apart(seen(picture, _moved(grid.box(*square, INSET), raised))[1], corner)
            if moved.digits:
                # Where the square ends now, a tail is cut, such as that of a Q.
                drawings[at] = replace(moved, body=drawings[at].body)
    _untangle(inks, drawings, corner)
    yield
    judged = _by_kind(signs, groups, colours, drawings)
    for at, square in enumerate(boxes):
        box = _moved(grid.box(*square, INSET), raised)
        if judged[at][0] == TILE and drawings[at].ringed and clear(drawings[at]) < _SURE:
            leaning = [taken_apart(inks[at], corner, lean) for lean in _LEANS]
            clearest = max([drawings[at], *leaning], key=clear)
            drawings[at], judged[at] = clearest, (TILE, clearest is drawings[at])
        elif _poor(drawings[at]) and judged[at] not in ((PLAIN, True), (LABEL, True)):
            # Something lies on it, such as the points of a play: another colour, or the other ink, may show the letter alone.
            again = _read_again(picture, box, corner)
            if again and again[1] > (clear(drawings[at]) if drawings[at].digits else _CLEAR):
                drawings[at], judged[at] = again[0], (TILE, again[1] > _SURE)
    rows = [
        Square(row, col, colours[at], drawings[at], groups[at], *judged[at])
        for at, (row, col) in enumerate(boxes)
    ]
    return rows, layout


def _untangle(inks: Sequence[Drawn], drawings: list[Tile], corner: Corner) -> None:
    """Where a value touches its letter, which then reaches farther than others do, the letter alone."""
    unframed = [[part for part in drawn.parts if part.height < len(drawn.patch)] for drawn in inks]
    usual = [
        (drawn.turned(parts[0], corner).top, box.left, box.bottom)
        for drawn, parts, tile in zip(inks, unframed, drawings, strict=True)
        for part in parts[1:]
        if tile.digits and tile.letter and drawn.cornered(part, corner)
        for box in [drawn.turned(part, corner)]
    ]
    if len(usual) < _SOME:
        return
    top, left, bottom = (sorted(places)[len(usual) // 2] for places in zip(*usual, strict=True))
    for at, tile in enumerate(drawings):
        if not tile.body or not tile.letter or tile.ringed or not unframed[at]:
            continue
        main, side = inks[at].turned(unframed[at][0], corner), inks[at].side
        if main.top >= top - _CUT_SHIFT * side or main.right <= left - BESIDE * side:
            continue
        if clear(tile) > _CLEAR:
            if next(iter(chances(tile.body, LETTERS))) in _HIGH_OR_LOW:
                continue
        elif not tile.digits:
            alone = taken_apart(inks[at].without_value_at(corner, top, left, bottom), corner)
            tile = alone if alone.letter else tile
        drawings[at] = replace(tile, digits=(), joined=False, corner=255)


def _moved(box: Box, down: int) -> Box:
    left, top, right, bottom = box
    return left, top + down, right, bottom + down


def _is_cut(drawn: Drawn, corner: Corner) -> bool:
    """Whether something beside a letter, where its value stands, is cut by the edge of the square."""
    return any(
        drawn.cornered(part, corner) and not drawn.turned(part, corner).top for part in drawn.parts[1:]
    )


def _poor(tile: Tile) -> bool:
    """Whether what is drawn is not of the size of a letter."""
    if tile.body and tile.body.height > _HEIGHTS[1]:
        return next(iter(chances(tile.body, LETTERS))) not in _HIGH_OR_LOW
    return tile.body is None or tile.body.height < _HEIGHTS[0]


def _read_again(picture: Pixels, box: Box, corner: Corner) -> tuple[Tile, float] | None:
    """The clearest letter by one colour and one kind of ink, and how clear it is; ink on a badge is none of it."""
    found: list[tuple[float, Tile]] = []
    for plane in range(3):
        patch = picture.patch(plane, box)
        inks = [inked(patch, dark=dark) for dark in (True, False)]
        for drawn, other in (inks, inks[::-1]):
            badges = [
                part for part in other.parts if part.right == len(patch[0]) or part.bottom == len(patch)
            ]
            kept = [part for part in drawn.parts if not any(_within(part, badge) for badge in badges)]
            tile = taken_apart(replace(drawn, parts=kept), corner)
            if tile.letter and not _poor(tile):
                found.append((clear(tile), tile))
    if not found:
        return None
    chance, tile = max(found, key=lambda one: one[0])
    return tile, chance


def clear(tile: Tile) -> float:
    """How clearly a tile shows a letter."""
    sign, chance = next(iter(chances(tile.body, LETTERS).items())) if tile.body else (UNKNOWN, 0.0)
    return chance if sign != UNKNOWN else 0.0


def _within(part: Component, badge: Component) -> bool:
    """Whether the middle of a part lies in the box of another."""
    across, down = part.left + part.right, part.top + part.bottom
    return 2 * badge.left <= across <= 2 * badge.right and 2 * badge.top <= down <= 2 * badge.bottom


def votes(groups: Sequence[int], signs: Iterable[str]) -> dict[int, Counter[str]]:
    """How many squares of each colour are of each kind."""
    found: dict[int, Counter[str]] = {}
    for group, sign in zip(groups, signs, strict=True):
        found.setdefault(group, Counter())[sign] += 1
    return found


def _layout_of(groups: Sequence[int], layouts: Sequence[Layout]) -> Layout | None:
    """The layout whose bonuses have colours of their own; None if none has, or two have."""
    scores = []
    for place, layout in enumerate(layouts):
        score = 0
        for count in votes(groups, "".join(layout.rows)).values():
            sign, most = count.most_common(1)[0]
            # A colour of one square proves nothing: each has its bonus in some layout.
            if sign not in ".1" and count.total() > 1:
                score += most - 3 * (count.total() - most)
        scores.append((score, place))
    scores.sort(reverse=True)
    clear = scores and scores[0][0] >= max(_BONUSES, 2 * scores[1][0] if scores[1:] else 0)
    return layouts[scores[0][1]] if clear else None


def _by_kind(
    signs: Sequence[str], groups: Sequence[int], colours: Sequence[Colour], drawn: Sequence[Tile]
) -> list[tuple[str, bool]]:
    """What each square is taken for, and whether that is sure, by what most of its kind look like."""
    kinds: dict[str, list[int]] = {}
    for at, sign in enumerate(signs):
        kinds.setdefault(sign, []).append(at)
    bare = Counter(groups[at] for at in kinds.get(".", ()) if not drawn[at].body)
    plain = bare.most_common(1)[0][0] if bare else -1
    valued = Counter(group for group, tile in zip(groups, drawn, strict=True) if tile.digits)
    tiles = valued + Counter(groups[at] for at in kinds.get(".", ()) if drawn[at].letter)
    known = {group: colours[groups.index(group)] for group in tiles if group != plain and tiles[group] > 1}
    lettered = zip(groups, drawn, strict=True)
    inks = Counter((group, tile.dark) for group, tile in lettered if group in known and tile.letter)
    most_dark = 2 * sum(count for (_, dark), count in inks.items() if dark) > inks.total()
    found: list[tuple[str, bool]] = [(PLAIN, True)] * len(signs)

    def from_tiles(at: int) -> int:
        """How far a square's colour is from those of tiles."""
        return min((apart(colours[at], colour) for colour in known.values()), default=255)

    def is_inked(at: int) -> bool:
        """Whether a square has nearly the colour of tiles, and ink as theirs."""
        near = (group for group, dark in inks if dark == drawn[at].dark)
        return any(apart(colours[at], known[group]) <= _FAR for group in near)

    for sign, members in kinds.items():
        usual = _usual(members, groups, drawn, from_tiles) if sign not in ".1" else []
        if sign[0] == "#" and (len(usual) < _SOME or any(drawn[at].digits for at in usual)):
            usual = []  # a tile may have a colour of its own, where a bonus shines through it
        own = {groups[at] for at in usual} if sign not in ".1" else {plain}
        grounds = [colours[groups.index(group)] for group in own]
        for at in members:
            tile = drawn[at]
            ground = min((apart(colours[at], ground) for ground in grounds), default=255)
            like = groups[at] in own or (ground <= 2 * _ALIKE and ground <= from_tiles(at))
            if at in usual or (like and not tile.body):
                found[at] = (LABEL if tile.body else PLAIN, True)
            elif sign == "1" and not tile.digits and from_tiles(at) > _FAR:
                found[at] = (LABEL if tile.body else PLAIN, True)  # a star, on a ground of its own
            elif tile.letter and (tile.digits or not like):
                near = from_tiles(at) <= _FAR
                if not (near or tile.digits or tile.ringed or not known):
                    found[at] = (LABEL, False)  # a small window, say
                    continue
                found[at] = (TILE, near or bool(tile.digits and clear(tile)) or not known)
            elif tile.letter:
                # The ground of an empty square, and something as large as a letter: a pointer, say, unless tiles look so too.
                alike = groups[at] in known or valued[groups[at]] > 1 or (not known and clear(tile) > 0)
                found[at] = (TILE if alike else LABEL, alike or not clear(tile))
            elif tile.ringed and not like:
                found[at] = (TILE, False)  # a blank whose letter is too thin
            elif tile.body and not like and is_inked(at) and (sign not in _OWN or tile.dark == most_dark):
                found[at] = (TILE, True)  # such as LL, which is as low as a label, in the ink of the others
            else:
                found[at] = (LABEL if tile.body else PLAIN, like or not known or from_tiles(at) > _FAR)
    return found


def _usual(
    members: Sequence[int], groups: Sequence[int], drawn: Sequence[Tile], from_tiles: Callable[[int], int]
) -> list[int]:
    """The squares of one kind that look alike, most of those that are not covered."""
    best: list[int] = []
    for at in members:
        if at in best or (drawn[at].letter and from_tiles(at) <= _ALIKE):
            continue  # tiles on such squares may look alike too
        alike = [
            other
            for other in members
            if groups[other] == groups[at] and _same(drawn[other].body, drawn[at].body)
        ]
        if (len(alike), from_tiles(at)) > (len(best), from_tiles(best[0]) if best else 0):
            best = alike
    return best if len(best) >= _SOME or (best and from_tiles(best[0]) > _FAR) else []


def _same(one: Glyph | None, other: Glyph | None) -> bool:
    """Whether two signs are the same, or two squares bare."""
    if one is None or other is None:
        return one is other
    off = sum(map(abs, map(sub, one.pixels, other.pixels)))
    return off <= _SAME * len(one.pixels) and abs(one.height - other.height) < 0.1


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
