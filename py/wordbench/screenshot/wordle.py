"""The rows of a Wordle board from a picture: guesses, their colours, and what is in doubt.

cells    where the boxes lie          ink      what is drawn on a box
glyphs   which letter that is         hues     what the colour of a box means
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from ..wordle.colours import GRAY, GREEN
from .cells import FEWEST_COLUMNS, MOST_COLUMNS, Cells, find, middle
from .glyphs import CAPITALS, LETTERS, UNKNOWN, chances
from .grid import Box
from .hues import is_gray, meanings
from .ink import Component, Ink, ink
from .picture import PictureError, Pixels
from .squares import Colour, apart
from .tile import Glyph, glyph_of

LETTER_SIGNS = tuple(sign for sign in LETTERS if len(sign) == 1 and sign != UNKNOWN)
_FLAT = tuple(sign for sign in LETTER_SIGNS if sign not in "ÅÄÖÜÑÇ")
_HIGH = 0.56  # of twice a letter's height: a drawing that is lower has nothing above or below the letter
BOX_INSET = 0.06  # what is left out on each side of a box: its edge
_CIRCLE_INSET = 0.16  # on each side of a circle: its square has the letter and none of the corners
_SURE = 0.97
_LEAST_CONTRAST = 12  # of a letter to its box
_FAINT_LETTER = 0.45  # of the usual contrast: what has less is not a letter, but shines through
_FILLED_BOX = 9  # how far a box's colour is from the ground, in one channel, if it is not empty
_VIVID = 60  # how far the channels of a colour lie apart
_EVEN_SIDES = 20  # how far the four sides of a box may differ


@dataclass(frozen=True, slots=True)
class WordleBoard:
    """What a picture shows of a game of Wordle."""

    rows: tuple[tuple[str, str], ...]
    """Judged guesses, in lower case, "?" where no letter is seen, and their colours; "" for the guesses of a shared result."""
    typed: str
    """Letters that are not judged yet."""
    doubtful: tuple[tuple[int, int], ...]
    """Row and column; the typed letters are the row after the last."""


@dataclass(slots=True)
class BoxLetter:
    """What is drawn in a box."""

    ink: Ink
    parts: list[Component]
    """Of the letter."""
    height: int
    """Of the letter without what stands above it."""
    clean: bool
    """Whether there is nothing else."""


@dataclass(slots=True)
class _Box:
    colour: Colour
    even: bool  # whether its four sides have this colour
    drawn: BoxLetter | None
    filled: bool = True
    letter: str = UNKNOWN
    seen: str = ""  # G, Y or B
    sure: bool = field(default=True)


def read(picture: Pixels) -> Generator[None, None, list[WordleBoard]]:
    """The boards with letters; yields wherever other work may run; PictureError when no board is seen."""
    found = yield from find(picture)
    seen: list[tuple[list[list[_Box]], bool]] = []
    boards: list[WordleBoard] = []
    refused: list[PictureError] = []
    for cells in found:
        try:
            seen.append((yield from _lines(picture, cells)))
        except PictureError as error:
            refused.append(error)
    _name_colours([line for lines, _ in seen for line in lines])
    for lines, full in seen:
        try:
            boards.append(_board(lines, full))
        except PictureError as error:
            refused.append(error)
    if not boards:
        raise refused[0]
    return boards


def _lines(picture: Pixels, cells: Cells) -> Generator[None, None, tuple[list[list[_Box]], bool]]:
    """The boxes of the rows with letters, and whether the board has no others."""
    cells = _grown(picture, cells)
    grid: list[list[_Box]] = []
    for row in range(cells.rows):
        yield
        grid.append([_box(picture, cells, row, col) for col in range(cells.cols)])
    boxes = [box for line in grid for box in line]
    if not any(box.drawn for box in boxes) and (shared := _shared(boxes, grid, _ground(picture, cells))):
        return shared, False
    _without_faint(boxes)
    bare = _bare(boxes, _ground(picture, cells))
    for box in boxes:
        box.filled = _is_filled(box.colour, bare)
    grid = _without_margin(grid)
    lines = _inked(grid)
    if cells.above or (cells.below and len(lines) == len(grid) and _goes_on(picture, cells, bare)):
        raise PictureError("wordle.picture.part")
    _fill_absent(lines)
    yield
    _read_letters(boxes)
    yield
    return lines, len(lines) == len(grid)


def _shared(boxes: Sequence[_Box], grid: list[list[_Box]], ground: Sequence[Colour]) -> list[list[_Box]]:
    """The rows of a result that somebody shares: squares of even colours without letters; [] where none is in a colour."""
    for box in boxes:
        box.filled = _is_filled(box.colour, ground)
    coloured = [max(box.colour) - min(box.colour) > _VIVID and box.even for box in boxes]
    if not any(coloured) or not all(box.even for box in boxes):
        return []
    last = max(row for row, line in enumerate(grid) if any(box.filled for box in line))
    return grid[: last + 1]


def _board(lines: list[list[_Box]], full: bool) -> WordleBoard:
    """The board of some rows; `full` if it has no empty ones."""
    if not any(box.drawn for line in lines for box in line):
        colours = tuple(("", "".join(box.seen or GRAY for box in line)) for line in lines)
        if not any(set(row) > {GRAY} or set(row) == {GREEN} for _, row in colours):
            raise PictureError("wordle.picture.empty")
        doubtful = (
            (row, col) for row, line in enumerate(lines) for col, box in enumerate(line) if not box.sure
        )
        return WordleBoard(colours, "", tuple(doubtful))
    judged, typed = _judged(lines)
    if full and not judged:
        raise PictureError("wordle.picture.none")  # keys, or a game without colours
    shown = judged + ([typed] if typed else [])
    boxes = [box for line in shown for box in line if box.drawn]
    # In a font that was not fitted on letters are guesses; coloured boxes beside empty ones are a board all the same.
    is_coloured = not full and {box.seen for line in judged for box in line} > {GRAY}
    if 2 * sum(not box.sure for box in boxes) > len(boxes) and not is_coloured:
        raise PictureError("wordle.picture.none")  # boxes with something else than letters
    return WordleBoard(
        tuple(("".join(box.letter for box in line), "".join(box.seen for box in line)) for line in judged),
        "".join(box.letter for box in typed if box.drawn),
        tuple((row, col) for row, line in enumerate(shown) for col, box in enumerate(line) if not box.sure),
    )


def _without_margin(grid: list[list[_Box]]) -> list[list[_Box]]:
    """The boxes without a margin as wide as one: a column at the side, or rows at the top, in which nothing is."""

    def bare(boxes: Iterable[_Box]) -> bool:
        return not any(box.drawn or box.filled for box in boxes)

    while len(grid[0]) > FEWEST_COLUMNS and bare(line[0] for line in grid):
        grid = [line[1:] for line in grid]
    while len(grid[0]) > FEWEST_COLUMNS and bare(line[-1] for line in grid):
        grid = [line[:-1] for line in grid]
    while len(grid) > 1 and bare(grid[0]) and all(box.even for box in grid[0]):
        grid = grid[1:]
    return grid


def drawn(picture: Pixels, box: Box) -> BoxLetter | None:
    """What is drawn in a box, from the plane in which it is clearest; None if it is empty."""
    seen = [ink(patch, _LEAST_CONTRAST) for plane in range(3) if (patch := picture.patch(plane, box))]
    best = max(seen, key=lambda found: found.contrast if found.parts else 0)
    side = box[2] - box[0]
    clean, parts = True, []
    for part in best.parts:
        if max(part.width, part.height) < 0.03 * side:
            continue  # a speck
        edges = (part.left <= 0, part.top <= 0, part.right >= side, part.bottom >= box[3] - box[1])
        if any(edges):
            # The box's own edge is thin; anything else lies over the box.
            clean = clean and min(part.width, part.height) < 0.06 * side
        else:
            parts.append(part)
    if not parts:
        return None
    main = parts[0]  # the highest
    letter = [
        part
        for part in parts
        if part.right > main.left and part.left < main.right and part.bottom <= main.bottom + 2
    ]
    middle = (main.left + main.right) / 2
    clean = clean and len(letter) == len(parts) <= 4 and 0.25 * side < middle < 0.75 * side
    return BoxLetter(best, letter, main.height, clean)


def glyph(of: BoxLetter, height: float) -> Glyph:
    """The letter as a glyph, its lengths as shares of twice the usual height of a letter."""
    return glyph_of(of.ink.rows, of.parts, 2 * height)


def _grown(picture: Pixels, cells: Cells) -> Cells:
    """The cells with the rows above and below, and the columns beside, that noise has hidden from the search for boxes."""
    ground = _ground(picture, cells)

    def is_box(row: int, col: int) -> bool:
        """Whether a filled box is there, inside the picture, and gaps on both sides of it."""
        left, top, right, bottom = cells.box(row, col)
        if left < 0 or top < 0 or right > picture.width or bottom > picture.height:
            return False
        colour, even = _sides(picture, cells, row, col)
        gaps = [_gap(picture, cells, row, col - 1), _gap(picture, cells, row, col)]
        return even and all(apart(colour, other) > _FILLED_BOX for other in [*ground, *gaps])

    rows = [
        row
        for row in range(cells.rows)
        if 2 * sum(is_box(row, col) for col in range(cells.cols)) > cells.cols
    ]
    while cells.cols < MOST_COLUMNS and rows and 2 * sum(is_box(row, -1) for row in rows) > len(rows):
        cells = replace(cells, left=cells.left - cells.across, cols=cells.cols + 1)
    while cells.cols < MOST_COLUMNS and rows and 2 * sum(is_box(row, cells.cols) for row in rows) > len(rows):
        cells = replace(cells, cols=cells.cols + 1)
    while 2 * sum(is_box(-1, col) for col in range(cells.cols)) > cells.cols:
        cells = replace(cells, top=cells.top - cells.down, rows=cells.rows + 1)
    while 2 * sum(is_box(cells.rows, col) for col in range(cells.cols)) > cells.cols:
        cells = replace(cells, rows=cells.rows + 1)
    return cells


def _box(picture: Pixels, cells: Cells, row: int, col: int) -> _Box:
    colour, even = _sides(picture, cells, row, col)
    left, top, right, bottom = cells.box(row, col, BOX_INSET)
    wide = max(2, round(BOX_INSET * cells.width))
    corners = [
        picture.colour((x, y, x + wide, y + wide)) for x in (left, right - wide) for y in (top, bottom - wide)
    ]
    # A circle on a box of another colour: the letter is inside of it.
    is_round = even and all(apart(corner, colour) > _EVEN_SIDES for corner in corners)
    return _Box(colour, even, drawn(picture, cells.box(row, col, _CIRCLE_INSET if is_round else BOX_INSET)))


def _sides(picture: Pixels, cells: Cells, row: int, col: int) -> tuple[Colour, bool]:
    """The colour of a box at its sides, and whether these have one colour."""
    left, top, right, bottom = cells.box(row, col, BOX_INSET)
    wide = max(2, round(0.09 * cells.width))
    inner = left + wide, top + wide, right - wide, bottom - wide
    sides = [
        picture.colour(side)
        for side in (
            (inner[0], top, inner[2], inner[1]),
            (inner[0], inner[3], inner[2], bottom),
            (left, inner[1], inner[0], inner[3]),
            (inner[2], inner[1], right, inner[3]),
        )
    ]
    colour = _middle(sides)
    return colour, all(apart(side, colour) <= _EVEN_SIDES for side in sides)


def _without_faint(boxes: Sequence[_Box]) -> None:
    """Drop what is much fainter than the letters: the dialog that comes or goes over a dimmed board."""
    contrasts = sorted(box.drawn.ink.contrast for box in boxes if box.drawn)
    if not contrasts:
        raise PictureError("wordle.picture.empty")
    usual = contrasts[len(contrasts) // 2]
    heights = [
        box.drawn.height for box in boxes if box.drawn and box.drawn.ink.contrast >= _FAINT_LETTER * usual
    ]
    height = middle(heights)
    for box in boxes:
        if box.drawn and (box.drawn.ink.contrast < _FAINT_LETTER * usual or box.drawn.height < 0.6 * height):
            box.drawn = None


def _ground(picture: Pixels, cells: Cells) -> list[Colour]:
    """The colours around the boxes: between them, and beside the board."""
    rows = range(cells.rows)
    between = [_gap(picture, cells, row, col) for row in rows for col in range(cells.cols - 1)]
    beside = [
        _gap(picture, cells, row, col)
        for col in (-1, cells.cols - 1)
        if cells.left + cells.across * col + cells.width >= 0
        and cells.left + cells.across * (col + 1) <= picture.width
        for row in rows
    ]
    return [_middle(colours) for colours in (between, beside) if colours]


def _gap(picture: Pixels, cells: Cells, row: int, col: int) -> Colour:
    """The colour between a column and the next, beside a row."""
    left, top, _, bottom = cells.box(row, col)
    gap = cells.across - cells.width
    middle, reach = left + cells.width + gap / 2, max(gap / 6, 0.5)
    return picture.colour((round(middle - reach), top, round(middle + reach), bottom))


def _middle(colours: Sequence[Colour]) -> Colour:
    red, green, blue = (round(middle(colour[plane] for colour in colours)) for plane in range(3))
    return red, green, blue


def _bare(boxes: Sequence[_Box], ground: Sequence[Colour]) -> list[Colour]:
    """The colours of boxes that are not judged: that of the ground, and that of empty ones."""
    empty = [box.colour for box in boxes if box.drawn is None and box.even]
    return [*ground, *([_middle(empty)] if len(empty) > 1 else [])]


def _is_filled(colour: Colour, bare: Sequence[Colour]) -> bool:
    return all(apart(colour, other) > _FILLED_BOX for other in bare)


def _goes_on(picture: Pixels, cells: Cells, bare: Sequence[Colour]) -> bool:
    """Whether the row that the picture's edge cuts is a judged one."""
    found = 0
    for col in range(cells.cols):
        left, top, right, _ = cells.box(cells.rows, col, 0.15)
        found += _is_filled(
            picture.colour((left, top, right, min(top + (right - left) // 8, picture.height))), bare
        )
    return found > cells.cols / 2


def _inked(grid: Sequence[list[_Box]]) -> list[list[_Box]]:
    """The rows down to the last one with letters; PictureError if one above it has none."""
    last = max(row for row, line in enumerate(grid) if any(box.drawn for box in line))
    lines = list(grid[: last + 1])
    for line in lines[:-1]:
        if not any(box.drawn for box in line):
            covered = sum(not box.even for box in line) >= len(line) / 2
            raise PictureError("wordle.picture.part" if covered else "wordle.picture.none")
    return lines


def _fill_absent(lines: Sequence[Sequence[_Box]]) -> None:
    """Where the boxes of absent letters look like empty ones, as an outline or in their colour, count them as filled."""
    filled = [box for line in lines for box in line if box.filled]
    if not filled or any(is_gray(box.colour) for box in filled):
        return
    *others, last = lines
    flags = [box.filled for box in last]
    bare = [box for line in others for box in line if box.drawn and not box.filled]
    if not bare and flags == sorted(flags, reverse=True):
        return  # the rest of a row may be about to turn
    for box in [*bare, *(last if any(flags) else ())]:
        if box.drawn and not box.filled:
            box.filled, box.seen = True, GRAY


def _read_letters(boxes: Iterable[_Box]) -> None:
    lettered = [(box, box.drawn) for box in boxes if box.drawn]
    height = middle(of.height for _, of in lettered)
    for box, of in lettered:
        shown = glyph(of, height)
        shares = chances(shown, LETTER_SIGNS if shown.height > _HIGH else _FLAT, CAPITALS)
        letter, share = next(iter(shares.items()))
        box.letter = letter.lower()
        box.sure = share >= _SURE and of.clean and box.even


def _judged(lines: list[list[_Box]]) -> tuple[list[list[_Box]], list[_Box]]:
    """The judged rows, and the row that is being typed, which is the last one if it is there."""
    last = lines[-1]
    filled = sum(box.filled for box in last)
    grays = [box.colour for line in lines[:-1] for box in line if box.seen == GRAY]
    other = grays and all(
        box.seen == GRAY and all(apart(box.colour, gray) > _FILLED_BOX for gray in grays) for box in last
    )
    typed: list[_Box] = []
    if 2 * filled < len(last) or any(not box.drawn and not box.filled for box in last) or other:
        typed = lines.pop()
    for line in lines:
        for box in line:
            box.sure = box.sure and box.filled and box.drawn is not None
            box.seen = box.seen or GRAY
    return lines, typed


def _name_colours(lines: Sequence[Sequence[_Box]]) -> None:
    """Set G, Y or B of each box by its colour beside the others."""
    filled = [[box for box in line if box.filled] for line in lines]
    meant = meanings([[box.colour for box in line] for line in filled])
    for box, (seen, sure) in zip(chain.from_iterable(filled), meant, strict=True):
        box.seen, box.sure = box.seen or seen, box.sure and box.even and sure
