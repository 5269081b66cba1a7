"""Which kind of bonus each colour on the board stands for, and hence the layout.

Each theme has its own colours, so a colour means nothing by itself. If all visible squares agree with the
standard layout, that layout gives the kind of each colour, and of the squares under tiles. If not, the layout
is a random one: then the labels give the kinds, in any language.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

from ..wordfeud.rules.layout import Layout
from .glyphs import chances
from .squares import PLAIN, TILE, Colour, Square, apart, votes

KINDS = "2345"
UNKNOWN = "?"
# Labels of double letter, triple letter, double word, triple word in the app's languages.
_LABELS = {
    "2": "2L DL LD DB 2B 2K",
    "3": "3L TL LT TB 3B 3K",
    "4": "2W DW MD DO DP 2O 2P 2S 2M",
    "5": "3W TW MT TO TP 3O 3P 3S 3M",
}
_SIGNS = tuple(sorted(set("".join(_LABELS.values())) - {" "}))
_LIKE_PLAIN = 25  # colours of bare squares no farther from that of most are no bonuses
_STRAYS = 2  # how many squares may disagree with the standard layout; they are then doubtful
_SHARED = 4  # so many squares of a colour, and one in so many, must be of a kind for the colour to be that kind's too
_READ = 3.0  # how much likelier (logarithm) a label must be than the next kind's
_Doubtful = dict[tuple[int, int], tuple[str, str]]  # squares with the two likeliest kinds


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The layout as far as it is seen."""

    known: tuple[str, ...]
    """The kind of each visible square, "?" under a tile."""
    layout: tuple[str, ...]
    """The standard one, or `known`."""
    agreed: Layout | None
    """That of a game, if all that is seen is as there."""
    doubtful: _Doubtful
    """Squares with the two likeliest kinds."""
    colours: dict[str, Colour]
    """Of each kind that is seen."""

    @property
    def standard(self) -> bool:
        """Whether it is the layout of a game, not a random one."""
        return self.agreed is not None


def bonuses(squares: Sequence[Square], layout: Layout | None) -> Bonuses:
    """The layout: that of a game if all visible squares agree with it, else what the labels say."""
    visible = [square for square in squares if square.sort != TILE]
    agreed = _agreeing(visible, layout) if layout else None
    if layout and agreed:
        kinds, doubtful = agreed
        rows = [list(row) for row in layout.rows]
    else:
        kinds, doubtful = _labelled(visible)
        size = squares[-1].row + 1
        rows = [[UNKNOWN] * size for _ in range(size)]
        for square in visible:
            kind = kinds[square.group]
            # Two kinds may have the same colour.
            own, _, clear = _read([square])
            rows[square.row][square.col] = own if clear else kind
            if clear and own != kind:
                doubtful[square.row, square.col] = own, kind
        rows[size // 2][size // 2] = "1"
    known = [row[:] for row in rows]
    for square in squares:
        if square.sort == TILE:
            known[square.row][square.col] = UNKNOWN
    colours = {kinds[square.group]: square.colour for square in visible}
    return Bonuses(_texts(known), _texts(rows), layout if agreed else None, doubtful, colours)


def _texts(rows: Iterable[Iterable[str]]) -> tuple[str, ...]:
    return tuple(map("".join, rows))


def _agreeing(visible: Sequence[Square], layout: Layout) -> tuple[dict[int, str], _Doubtful] | None:
    """The kind of each colour by a layout, and the squares that disagree; None if too many do."""
    signs = [layout.rows[square.row][square.col].replace("1", ".") for square in visible]
    counts = votes([square.group for square in visible], signs)
    kinds = {group: count.most_common(1)[0][0] for group, count in counts.items()}
    strays: _Doubtful = {}
    for square, sign in zip(visible, signs, strict=True):
        kind, count = kinds[square.group], counts[square.group]
        # Colours of two kinds may be so alike that they count as one.
        shared = kind != "." and count[sign] >= _SHARED and _SHARED * count[sign] >= count.total()
        if sign != kind and not shared and (square.row, square.col) != layout.start:
            strays[square.row, square.col] = sign, kind
    return (kinds, strays) if len(strays) <= min(_STRAYS, len(visible) // 20) else None


def _labelled(visible: Sequence[Square]) -> tuple[dict[int, str], _Doubtful]:
    """The kind of each colour by its labels, and the squares whose labels do not tell it."""
    groups: dict[int, list[Square]] = {}
    for square in visible:
        groups.setdefault(square.group, []).append(square)
    plain = max(groups.values(), key=lambda some: sum(square.sort == PLAIN for square in some), default=[])
    kinds: dict[int, str] = {}
    doubtful: _Doubtful = {}
    for group, some in groups.items():
        bare = apart(some[0].colour, plain[0].colour) < _LIKE_PLAIN and all(s.sort == PLAIN for s in some)
        if some is plain or bare:
            kinds[group] = "."
            continue
        kinds[group], second, clear = _read(some)
        if not clear:
            doubtful |= {(square.row, square.col): (kinds[group], second) for square in some}
    return kinds, doubtful


def _read(members: Sequence[Square]) -> tuple[str, str, bool]:
    """The two kinds that the labels of some squares fit best, and whether the first does clearly."""
    score = dict.fromkeys(KINDS, 0.0)
    for square in [member for member in members if len(member.drawn.label) == 2][:6]:
        left, right = (chances(glyph, _SIGNS) for glyph in square.drawn.label)
        for kind, labels in _LABELS.items():
            score[kind] += log(max(left[label[0]] * right[label[1]] for label in labels.split()) + 1e-4)
    first, second = sorted(KINDS, key=lambda kind: -score[kind])[:2]
    return first, second, score[first] - score[second] >= _READ
