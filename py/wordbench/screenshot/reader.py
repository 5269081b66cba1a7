"""The position from a picture of a board: tiles, rack, layout and game, with a confidence for each square.

    picture   planes of pixels                 grid      where the squares lie
    ink       what differs from its ground     tile      a square taken apart into glyphs
    glyphs    which letter a glyph is          squares   tiles, labels, plain squares by their colours
    bonuses   the layout                       rack      the tiles beside the board
    evidence  letters by all the evidence      scores    the points above the board

It does not rely on where the app usually puts things, so the picture may be scaled, cropped and compressed.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from os import PathLike, fspath

from ..errors import WordbenchError
from ..resources import table
from ..sentence import SHOWN
from ..steps import finish
from ..wordfeud.rules.tiles import Ruleset, ruleset
from ..words.lexicon import Lexicon, lexicon
from .bonuses import KINDS, Bonuses, bonuses
from .evidence import (
    CERTAIN,
    VALUES_SEEN,
    Explained,
    Witnessed,
    Words,
    doubt_unseen,
    explained,
    likeliest,
    runs_of,
    weigh,
    witnessed,
)
from .glyphs import UNKNOWN
from .grid import Box, Grid, find
from .laid import with_laid
from .picture import PictureError, Pixels, opened
from .picture import picture as picture_of
from .rack import rack
from .scores import Points, possible, scores
from .squares import LABEL, LAID, PLAIN, TILE, Colour, Square, clear, squares
from .tile import Drawn

_JUDGED = 6  # so many tiles show whether their values are those of Wordfeud
_EQUAL = 1.0  # rulesets whose scores differ by less explain the tiles equally
_AGREEING = 3  # the values of one in so many must be


@dataclass(frozen=True, slots=True)
class Doubt:
    """A square (or a place of the rack, `row` -1) that is in doubt, with the two likeliest readings.

    `kind` is "letter", "blank" (the letter with a value, or a blank), "tile" (perhaps a tile, though it looks
    like a square without) or "bonus" (signs of a layout).
    """

    row: int
    col: int
    kind: str
    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Screenshot:
    """All that was read; boxes are left, top, right, bottom in pixels of the given picture.

    >>> from dataclasses import fields
    >>> from wordbench import Screenshot
    >>> [field.name for field in fields(Screenshot)][:2]
    ['board', 'rack']
    """

    board: tuple[tuple[str, ...], ...]
    """Lower case a tile, upper case a blank, "." empty."""
    rack: tuple[str, ...]
    """The tiles; a blank is "*"."""
    bonuses: Bonuses
    confidence: tuple[tuple[float, ...], ...]
    rack_confidence: tuple[float, ...]
    doubts: tuple[Doubt, ...]
    rulesets: tuple[Explained, ...]
    """The likeliest first."""
    rules: Ruleset
    """The rules that it was read by."""
    board_box: Box
    rack_boxes: tuple[Box, ...]
    points: Points | None
    """The user's first, if they are shown and sure."""
    either: Points | None
    """The points that are shown, also where it is not known whose is whose."""

    @property
    def alternatives(self) -> tuple[Ruleset, ...]:
        """The rulesets that explain the picture equally, its own first; of those of one game with the same tiles only one."""
        best, found = self.rulesets[0].score, dict[tuple[str, str], Ruleset]()
        for rules in (self.rules, *(row.rules for row in self.rulesets if row.score > best - _EQUAL)):
            found.setdefault((rules.game, str(rules.facts["tiles"])), rules)
        return tuple(found.values())


def read_screenshot(
    source: str | PathLike[str] | bytes | tuple[int, int, bytes],
    rules: Ruleset | str | None = None,
    words: Words | None = None,
) -> Screenshot:
    """The position in a picture: a path or the bytes of a file (Pillow is needed to decode it), or width, height and pixels.

    Pixels are row by row, each three bytes (RGB) or four (RGBA). `rules` are those of the game, if they are known; `words`
    gives the list of a ruleset, by default the shipped one. PictureError when no board is seen.

    >>> from wordbench import read_screenshot
    >>> read_screenshot((400, 700, bytes(400 * 700 * 3)))
    Traceback (most recent call last):
    wordbench.screenshot.picture.PictureError: there is no whole board in this picture
    """
    wanted = None if rules is None else ruleset(rules)
    if isinstance(source, str | PathLike):
        try:
            with open(source, "rb") as file:  # noqa: PTH123 - pathlib would come with every first visit of the page
                data, name = file.read(), fspath(source)[:SHOWN]
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", "") or "this is not a path"
            raise WordbenchError(f"{str(source)[:SHOWN]!r}: {reason}") from None
        source = opened(data, name)
    elif isinstance(source, bytes):
        source = opened(source, "the picture")
    return finish(read(picture_of(*source), wanted, words or _shipped))


def _shipped(rules: Ruleset) -> Lexicon | None:
    return lexicon(rules.list_name) if rules.list_name else None


def read(picture: Pixels, wanted: Ruleset | None, words: Words) -> Generator[None, None, Screenshot]:
    """The position; yields wherever other work may run; PictureError when no board is seen.

    `wanted` are the rules of the current game: they are kept if they explain the tiles nearly as well as the
    likeliest rules. `words` returns the word list of a ruleset, or None.
    """
    grid, all_squares, layout = yield from _board(picture)
    slots = yield from rack(picture, grid, all_squares)
    all_squares = with_laid(all_squares, [slot.colour for slot in slots], layout)
    tiles: dict[tuple[int, int], Witnessed] = {}
    for square in all_squares:
        if square.sort == TILE:
            tiles[square.row, square.col] = witnessed(square.drawn)
            yield
    laid = [square for square in all_squares if square.sort == LAID]
    held = [witnessed(drawn) for drawn in [slot.drawn for slot in slots] + [square.drawn for square in laid]]
    yield
    runs, everything = list(runs_of(all_squares, tiles)), [*tiles.values(), *held]
    ranked = explained(everything, runs, words, candidates(grid.size), layout.agreed)
    rules = _chosen(ranked, wanted)
    yield
    weigh(everything, runs, rules, words(rules))
    for square in all_squares:
        if not square.sure and (tile := tiles.get((square.row, square.col))):
            tile.doubt(0.5)
    doubt_unseen(everything, grid.pitch_x / picture.scale, rules)
    odd = [(s.row, s.col) for s in all_squares if s.sort != TILE and not s.sure]
    _check(list(tiles.values()), layout)
    _check_game(everything, ranked, grid, picture)
    size = range(grid.size)
    board = tuple(tuple(_text(tiles.get((row, col))) for col in size) for row in size)
    in_sight = len(held) + sum(square != "." for row in board for square in row)
    bag = sum(rules.code_counts.values()) - in_sight - rules.rack_size
    points, either = yield from scores(picture, grid, max(0, bag))
    if either and not possible(either, board, layout.layout, rules):
        points = either = None
    unsure = {*layout.doubtful, *odd}
    boxes = [*(slot.box for slot in slots), *(grid.box(square.row, square.col) for square in laid)]
    return Screenshot(
        board=board,
        rack=tuple(_held(tile, place >= len(slots)) for place, tile in enumerate(held)),
        bonuses=layout,
        confidence=tuple(tuple(_confidence(tiles.get((r, c)), (r, c) in unsure) for c in size) for r in size),
        rack_confidence=tuple(tile.confidence for tile in held),
        doubts=tuple(_doubts(tiles, held, layout, odd)),
        rulesets=tuple(ranked),
        rules=rules,
        board_box=_scaled(grid.edges, 1 / picture.scale),
        rack_boxes=tuple(_scaled(box, 1 / picture.scale) for box in boxes),
        points=points,
        either=either,
    )


def candidates(size: int) -> list[Ruleset]:
    """The rulesets with boards of this size."""
    known = table("rulesets")["rulesets"].items()
    return [ruleset(code) for code, facts in known if facts["size"] == size]


def _board(picture: Pixels) -> Generator[None, None, tuple[Grid, list[Square], Bonuses]]:
    """The grid of the board, its squares and layout: of several grids that of a known layout, or whose squares show the most of a board."""
    seen = []
    known = dict[Box, tuple[Colour, Drawn]]()
    grids = yield from find(picture)
    first = len(grids)
    for grid in grids:
        layouts = list(dict.fromkeys(rules.layout for rules in candidates(grid.size)))
        found, layout = yield from squares(picture, grid, layouts, known)
        seen.append((grid, found, bonuses(found, layout)))
        if len(seen) <= first and not seen[-1][2].standard:
            grids += _beside(picture, grid, seen[-1][2].known)
    return max(seen, key=lambda one: (one[2].standard, _borne(one[1]))) if len(seen) > 1 else seen[0]


def _beside(picture: Pixels, grid: Grid, known: Sequence[str]) -> list[Grid]:
    """The grid moved away from an outer row or column that has nothing on it: it may be something else beside the board."""
    first, last = ("".join(row[at] for row in known) for at in (0, -1))
    lines = {(0, 1): known[0], (0, -1): known[-1], (1, 0): first, (-1, 0): last}
    moved = [
        replace(grid, left=grid.left + right * grid.pitch_x, top=grid.top + down * grid.pitch_y)
        for (right, down), line in lines.items()
        if set(line) == {"."}
    ]
    return [
        one
        for one in moved
        if min(one.edges) >= 0 and one.edges[2] <= picture.width and one.edges[3] <= picture.height
    ]


def _borne(squares: list[Square]) -> int:
    """How many squares show what a board has: a letter with its value, a label of two signs, or the usual ground."""
    usual = Counter(square.group for square in squares if square.sort == PLAIN).most_common(1)
    return sum(
        bool(square.drawn.digits) and clear(square.drawn) > 0
        if square.sort == TILE
        else len(square.drawn.label) == 2
        if square.sort == LABEL
        else square.group == usual[0][0]
        for square in squares
    )


def _check(tiles: list[Witnessed], layout: Bonuses) -> None:
    """PictureError if the squares belong to something else: squared paper, or noise."""
    nothing = sum(likeliest(tile) in ("", UNKNOWN) or tile.shape[likeliest(tile)] < 0.5 for tile in tiles)
    premium = sum(sign in KINDS for row in layout.known for sign in row)
    if nothing > 3 + len(tiles) // 3 or premium + 2 * len(tiles) < 8:
        raise PictureError("picture.none")


def _check_game(tiles: list[Witnessed], ranked: list[Explained], grid: Grid, picture: Pixels) -> None:
    """PictureError if the board is that of another game, or one of several side by side."""
    lettered = [tile for tile in tiles if tile.shape]
    # Or at least values that cannot be read.
    agreeing = max(row.values for row in ranked) + sum(tile.faint for tile in lettered)
    is_known = len(lettered) < _JUDGED or agreeing * _AGREEING >= len(lettered)
    if grid.pitch_x / picture.scale >= VALUES_SEEN and not is_known:
        pairs = Counter((likeliest(tile).upper(), next(iter(tile.values), "-")) for tile in lettered)
        seen = ", ".join(" ".join(pair) for pair, _ in pairs.most_common(3))
        raise PictureError("picture.other", size=grid.size, seen=seen)
    if grid.goes_on:
        raise PictureError("picture.several")


def _chosen(ranked: list[Explained], wanted: Ruleset | None) -> Ruleset:
    """The wanted rules, unless others explain the tiles much better; of others that explain them equally, those of its language."""
    best = ranked[0].score
    for row in ranked:
        if wanted and row.rules.code == wanted.code and row.score > best - 6:
            return row.rules
    for row in ranked:
        if wanted and row.rules.alphabet_code == wanted.alphabet_code and row.score > best - _EQUAL:
            return row.rules
    return ranked[0].rules


def _text(tile: Witnessed | None) -> str:
    if tile is None or not tile.shape:  # the colour of a tile, but nothing on it
        return "."
    return tile.text.upper() if tile.blank else tile.text


def _held(tile: Witnessed, is_laid: bool) -> str:
    """The tile on the rack; a blank that is laid on the board goes back to it without its letter."""
    return "*" if not tile.shape or (is_laid and tile.blank) else tile.text


def _confidence(tile: Witnessed | None, doubtful: bool) -> float:
    return round(tile.confidence, 4) if tile else 0.5 if doubtful else 1.0


def _doubts(
    tiles: dict[tuple[int, int], Witnessed],
    held: list[Witnessed],
    layout: Bonuses,
    odd: list[tuple[int, int]],
) -> list[Doubt]:
    places = [*tiles.items(), *(((-1, place), tile) for place, tile in enumerate(held))]
    doubts = [_doubt(row, col, tile) for (row, col), tile in places if tile.confidence < CERTAIN]
    doubts += [Doubt(row, col, "tile", (".",)) for row, col in odd]
    doubts += [Doubt(row, col, "bonus", pair) for (row, col), pair in layout.doubtful.items()]
    return sorted(doubts, key=lambda doubt: (doubt.row, doubt.col))


def _doubt(row: int, col: int, tile: Witnessed) -> Doubt:
    text = _text(tile)
    if tile.unvalued:
        return Doubt(row, col, "blank", (text, text.swapcase()))
    return Doubt(
        row,
        col,
        "letter",
        (text, tile.second.upper() if text.isupper() else tile.second)[: 1 + bool(tile.second)],
    )


def _scaled(box: Box, factor: float) -> Box:
    left, top, right, bottom = (round(value * factor) for value in box)
    return left, top, right, bottom
