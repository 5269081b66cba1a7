"""Where the rows of a Wordle board lie: equal boxes side by side, found by runs of one colour.

A line across a row of boxes, above or below their letters, meets the same thing again and again: a run of one colour,
a gap, another run of the same length. So every line of the picture is cut into runs, and runs of one length at equal
distances form a chain. A chain that many lines share gives the columns; lines down these columns, beside the letters,
give the rows in the same way. The keys of a keyboard look similar, but are smaller, or higher than wide.
"""

import itertools
import re
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from .grid import Box
from .picture import APART, PictureError, Pixels, edges

FEWEST_COLUMNS, MOST_COLUMNS = 4, 11  # columns
_MOST_ROWS = 14
_LEAST_SIDE = 14  # pixels
# The smallest step of colour that counts as an edge. In noise only the second value finds the board, in a very dim picture
# only the third, so all are tried.
_CONTRASTS = (8, 20, 4)
_LINES_ACROSS = 240  # about so many lines across are looked at
_GAP = 0.4  # the widest gap between two boxes, as a share of a box
_SQUARE = (0.8, 1.25)  # height by width of a box
_LOW_BOXES = 0.6  # where there are several rows: where eight boards share a screen, boxes are lower
_ALIKE_BOXES = 0.12  # how far the boxes of several boards may differ in size
_ROOM_BESIDE = 0.6  # of the usual gap between boxes: with less room beside it a run is not a box
_T = TypeVar("_T")
_Run = tuple[float, float]  # start and end of what has one colour


@dataclass(frozen=True, slots=True)
class Cells:
    """Boxes of `width` x `height` at `left + across * col` and `top + down * row`, in pixels of the picture."""

    left: float
    top: float
    across: float
    down: float
    width: float
    height: float
    rows: int
    cols: int
    above: bool = False
    """Whether a further row is cut by the picture's edge."""
    below: bool = False

    @property
    def right(self) -> float:
        """Where the last column ends."""
        return self.left + self.across * (self.cols - 1) + self.width

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return self.top + self.down * (self.rows - 1) + self.height

    def box(self, row: int, col: int, inset: float = 0.0) -> Box:
        """A box, smaller on each side by `inset`, a share of its width."""
        left, top = self.left + self.across * col, self.top + self.down * row
        off = inset * self.width
        return (
            round(left + off),
            round(top + off),
            round(left + self.width - off),
            round(top + self.height - off),
        )


@dataclass(slots=True)
class _Chain:
    """Equal runs at equal distances."""

    start: float
    length: float
    pitch: float
    count: int


def find(picture: Pixels) -> Generator[None, None, list[Cells]]:
    """The boxes of each board, the rows of boards from left to right; yields wherever other work may run.

    PictureError when there are none.
    """
    part = False
    found: list[tuple[float, int, Cells]] = []
    for contrast in _CONTRASTS:
        if found and contrast < _CONTRASTS[0]:
            break
        for chain in _alike((yield from _chains(picture, contrast))):
            for cells in _boards(picture, chain, contrast):
                yield
                ratio = cells.height / cells.width
                if _SQUARE[0] <= ratio <= _SQUARE[1] or (_LOW_BOXES <= ratio < _SQUARE[0] and cells.rows > 1):
                    found.append((cells.rows * cells.cols * cells.width * cells.height, -contrast, cells))
                # Boxes cut by the edge of the picture are too low.
                edge = cells.top <= 3 or cells.top + cells.height >= picture.height - 3
                part = part or (ratio < _SQUARE[0] and cells.rows == 1 and edge)
    found.sort(key=lambda one: one[:2], reverse=True)
    boards: list[Cells] = []
    for _, contrast, cells in found:
        if not boards or _is_another(cells, boards):
            boards.append(_uncut(picture, cells, -contrast))
    if not boards:
        raise PictureError("wordle.picture.part" if part else "wordle.picture.none")
    rank, reach = 0, 0.0
    ranks: dict[Cells, int] = {}
    for cells in sorted(boards, key=lambda cells: cells.top):
        rank, reach = (rank, reach) if cells.top < reach else (rank + 1, (cells.top + cells.bottom) / 2)
        ranks[cells] = rank
    return sorted(boards, key=lambda cells: (ranks[cells], cells.left))


def _is_another(cells: Cells, boards: Sequence[Cells]) -> bool:
    """Whether cells are a further board, of the same kind as those that are known and apart from them."""
    first = boards[0]
    alike = (
        cells.cols == first.cols
        and abs(cells.width - first.width) <= _ALIKE_BOXES * first.width
        and abs(cells.across - first.across) <= _ALIKE_BOXES * first.across
    )
    return alike and all(
        cells.left >= other.right
        or cells.right <= other.left
        or cells.top >= other.bottom
        or cells.bottom <= other.top
        for other in boards
    )


def _chains(picture: Pixels, contrast: int) -> Generator[None, None, list[_Chain]]:
    """The chains of runs of all lines across."""
    step = max(1, picture.height // _LINES_ACROSS)
    found = []
    for turn, y in enumerate(range(0, picture.height, step)):
        found += _linked(_runs(picture, y, contrast))
        if turn % 16 == 0:
            yield
    return found


def _runs(picture: Pixels, at: float, contrast: int, down: bool = False) -> list[_Run]:
    """Where a row, or a column, of the picture keeps its colour for some pixels: starts and ends."""
    line, width = min(max(round(at), 0), (picture.width if down else picture.height) - 1), picture.width
    planes = [plane[line::width] if down else plane[line * width :][:width] for plane in picture.planes]
    seen = edges(planes, bytes(step > contrast for step in range(256)))
    return [
        (match.start(), match.end() + APART)
        for match in re.finditer(b"\\x00{%d,}" % (_LEAST_SIDE - APART), seen)
    ]


def _linked(runs: Sequence[_Run]) -> list[_Chain]:
    """The chains of at least FEWEST_COLUMNS runs, each run in one of them."""
    found, used = [], set()
    for first, (start, end) in enumerate(runs):
        length = end - start
        if first in used:
            continue
        chain, pitch = [first], 0.0
        for at in range(first + 1, len(runs)):
            begin, finish = runs[at]
            last = runs[chain[-1]][0]
            if begin - last > (1 + _GAP) * length + 2 or (pitch and begin - last > pitch + 3 + length // 20):
                break
            if abs(finish - begin - length) <= 2 + length // 20 and (
                not pitch or abs(begin - last - pitch) <= 2 + length // 25
            ):
                chain.append(at)
                pitch = (begin - start) / (len(chain) - 1)
        if FEWEST_COLUMNS <= len(chain) <= MOST_COLUMNS:
            used.update(chain)
            boxes = _without_margins([runs[at] for at in chain])
            if len(boxes) >= FEWEST_COLUMNS:
                (start, end), (last, _) = boxes[0], boxes[-1]
                found.append(_Chain(start, end - start, (last - start) / (len(boxes) - 1), len(boxes)))
    return found


def middle(values: Iterable[float]) -> float:
    """Their median. The module `statistics` has one too, but a first visit would have to load 80 kB for it.

    >>> middle([9, 1, 5]), middle([9, 1, 5, 2])
    (5, 3.5)
    """
    found = sorted(values)
    half = len(found) // 2
    return found[half] if len(found) % 2 else (found[half - 1] + found[half]) / 2


def _without_margins(runs: list[_Run]) -> list[_Run]:
    """Runs without a first or last one that has no gap to the next, as the others have: a margin as wide as a box."""
    gaps = [after[0] - before[1] for before, after in itertools.pairwise(runs)]
    usual = middle(gaps) if len(gaps) > 2 else 0
    first = int(bool(usual) and gaps[0] < _ROOM_BESIDE * usual)
    last = len(runs) - int(bool(usual) and gaps[-1] < _ROOM_BESIDE * usual)
    return runs[first:last]


def _alike(chains: Iterable[_Chain]) -> list[_Chain]:
    """The chains that many lines share, those of the largest boxes first."""

    def alike(first: _Chain, chain: _Chain) -> bool:
        near = 0.06 * first.length + 2
        return (
            first.count == chain.count
            and abs(first.start - chain.start) <= near
            and abs(first.length - chain.length) <= 2 * near
            and abs(first.pitch - chain.pitch) <= near / 2
        )

    groups = sorted(
        (g for g in _grouped(chains, alike) if len(g) > 1), key=lambda g: -g[0].length * min(len(g), 20)
    )[:8]
    return [
        _Chain(
            middle(chain.start for chain in group),
            middle(chain.length for chain in group),
            middle(chain.pitch for chain in group),
            group[0].count,
        )
        for group in groups
    ]


def _grouped(items: Iterable[_T], alike: Callable[[_T, _T], bool]) -> list[list[_T]]:
    """The items, each in the first group whose first one is like it."""
    groups: list[list[_T]] = []
    for item in items:
        for group in groups:
            if alike(group[0], item):
                group.append(item)
                break
        else:
            groups.append([item])
    return groups


def _boards(picture: Pixels, chain: _Chain, contrast: int) -> Iterator[Cells]:
    """The boxes of a chain's columns, by runs down both sides of each column; one board below the other."""
    near = 0.05 * chain.length + 2
    spans = _spans(picture, chain, contrast, near)
    # Margins make runs too, without the sides of boxes; and cut boxes: whole ones are rather square.
    one = Cells(chain.start, 0, chain.pitch, 1, chain.length, 0, 1, chain.count)
    spans = [
        (a, b, n) for a, b, n in spans if _boxes(picture, replace(one, top=a, height=b - a), 0, contrast)
    ]
    if not spans:
        return
    square = [(b - a, n) for a, b, n in spans if _SQUARE[0] <= (b - a) / chain.length <= _SQUARE[1]]
    height = _usual(square or [(b - a, n) for a, b, n in spans])
    spans = sorted(span for span in spans if abs(span[1] - span[0] - height) <= 2 * near)
    rows: list[_Run] = [spans[0][:2]]
    for top, bottom, _ in spans[1:]:
        if top - rows[-1][0] > 0.5 * height:
            rows.append((top, bottom))
    tops = [top for top, _ in _without_margins(rows)]
    steps = [b - a for a, b in itertools.pairwise(tops) if b - a <= height + _GAP * chain.length]
    down = middle(steps) if steps else height * chain.pitch / chain.length
    rest = tops
    while rest:
        kept = _longest(rest, down, near)
        rest = [top for top in rest if not kept[0] <= top <= kept[-1]]
        count = round((kept[-1] - kept[0]) / down) + 1
        step = (kept[-1] - kept[0]) / (count - 1) if count > 1 else down
        cells = Cells(chain.start, kept[0], chain.pitch, step, chain.length, height, count, chain.count)
        others = [top for top in tops if top not in kept]
        if whole := _whole(picture, cells, contrast, others):
            yield whole


def _spans(picture: Pixels, chain: _Chain, contrast: int, near: float) -> list[tuple[float, float, int]]:
    """Start, end and number of the runs down the sides of the columns that these share, give or take `near` pixels."""
    runs: list[_Run] = []
    for col in range(chain.count):
        left = chain.start + chain.pitch * col
        for x in (left + 0.07 * chain.length, left + 0.93 * chain.length):
            runs += _runs(picture, x, contrast, down=True)
    least, most = 0.3 * chain.length, 1.5 * chain.length
    groups = _grouped(
        sorted(run for run in runs if least <= run[1] - run[0] <= most),
        lambda first, run: max(abs(first[0] - run[0]), abs(first[1] - run[1])) <= near,
    )
    shared = [group for group in groups if len(group) >= chain.count]
    return [(middle(a for a, _ in group), middle(b for _, b in group), len(group)) for group in shared]


def _whole(picture: Pixels, cells: Cells, contrast: int, others: Sequence[float]) -> Cells | None:
    """The rows that have nearly all their boxes, and rows beside them of which something covers some boxes.

    `others` are the tops of rows that are not of this board.
    """
    boxes = [_boxes(picture, cells, row, contrast) for row in range(cells.rows)]
    sound = [row for row, count in enumerate(boxes) if count >= 0.8 * cells.cols]
    if not sound:
        return None

    def partly(row: int) -> bool:
        top = cells.top + cells.down * row
        inside = top > -0.1 * cells.height and top + 0.9 * cells.height < picture.height
        apart = all(abs(top - other) >= cells.height for other in others)
        return inside and apart and _boxes(picture, cells, row, contrast) >= 0.4 * cells.cols

    first, last = sound[0], sound[-1]
    while last - first < _MOST_ROWS and partly(first - 1):
        first -= 1
    while last - first < _MOST_ROWS and partly(last + 1):
        last += 1
    return replace(cells, top=cells.top + cells.down * first, rows=last - first + 1)


def _uncut(picture: Pixels, cells: Cells, contrast: int) -> Cells:
    """The cells, with what is known of rows cut by the picture's edge; PictureError if a column is cut."""
    if any(_cut(picture, cells, contrast, down=False)):
        raise PictureError("wordle.picture.part")
    above, below = _cut(picture, cells, contrast, down=True)
    return replace(cells, above=above, below=below)


def _cut(picture: Pixels, cells: Cells, contrast: int, down: bool) -> list[bool]:
    """Whether on most rows (or columns) a box before the first one, or after the last one, is cut by the edge of the picture."""
    wide = cells.left, cells.across, cells.width, cells.cols, picture.width
    high = cells.top, cells.down, cells.height, cells.rows, picture.height
    (first, step, side, lines, _), (start, pitch, length, count, end) = (wide, high) if down else (high, wide)
    before, after = start - pitch + length, start + pitch * count
    near = 0.05 * cells.width + 2
    # A margin ends where the board begins, a box that is cut ends before the gap.
    half = min((start - before) / 2, near)
    found = [0, 0]
    for line in range(lines):
        runs = _runs(picture, first + step * line + 0.08 * side, contrast, down)
        found[0] += before < pitch and any(a <= 2 and -near <= b - before < half for a, b in runs)
        found[1] += after + pitch > end and any(b >= end - 2 and -half < a - after <= near for a, b in runs)
    return [2 * cut > lines for cut in found]


def _boxes(picture: Pixels, cells: Cells, row: int, contrast: int) -> int:
    """How many boxes of a row have their two sides where they belong, above or below the letter."""
    found: set[int] = set()
    near = 0.05 * cells.width + 2
    for share in (0.08, 0.92):
        y = round(cells.top + cells.down * row + share * cells.height)
        if not 0 <= y < picture.height:
            continue
        runs = _runs(picture, y, contrast)
        for col in range(cells.cols):
            left = cells.left + cells.across * col
            if any(abs(a - left) <= near and abs(b - left - cells.width) <= 2 * near for a, b in runs):
                found.add(col)
    return len(found)


def _usual(weighted: Sequence[tuple[float, int]]) -> float:
    """The value that most of the weight is near."""
    return max(weighted, key=lambda own: sum(n for value, n in weighted if abs(value - own[0]) <= 3))[0]


def _longest(tops: Sequence[float], down: float, near: float) -> list[float]:
    """The most of some places that are whole steps apart."""
    best: list[float] = []
    for first in tops:
        kept = [
            top
            for top in tops
            if abs((top - first) / down - round((top - first) / down)) * down <= near
            and abs(top - first) <= _MOST_ROWS * down
        ]
        best = max(best, kept, key=len)
    return best
