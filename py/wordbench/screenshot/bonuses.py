"""Which kind of bonus each colour on the board stands for, and hence the layout.

Each theme has its own colours, so a colour means nothing by itself. If all visible squares agree with the
standard layout, that layout gives the kind of each colour, and of the squares under tiles. If not, the layout
is a random one: then the labels give the kinds, in any language; the colours of the app's usual theme help.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

from ..wordfeud.rules.layout import Layout
from .glyphs import chances
from .squares import LABEL, PLAIN, TILE, Colour, Square, apart

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
_USUAL_EMPTY: Colour = (43, 46, 54)
_USUAL_COLOURS: dict[str, Colour] = {
    "2": (118, 160, 106),
    "3": (52, 99, 163),
    "4": (196, 121, 32),
    "5": (134, 52, 58),
}
_NEAR_LABEL = 45
_STRAYS = 2  # how many squares may disagree with the standard layout; they are then doubtful
_SHARED = 4  # so many squares of a colour, and one in so many, must be of a kind for the colour to be that kind's too
_READ = 3.0  # how much likelier (logarithm) a label must be than the next kind's


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The layout as far as it is seen."""

    known: tuple[str, ...]
    """The kind of each visible square, "?" under a tile."""
    layout: tuple[str, ...]
    """The standard one, or `known`."""
    agreed: Layout | None
    """That of a game, if all that is seen is as there."""
    doubtful: dict[tuple[int, int], tuple[str, str]]
    """Squares with the two likeliest kinds."""
    colours: dict[str, Colour]
    """Of each kind that is seen."""

    @property
    def standard(self) -> bool:
        """Whether it is the layout of a game, not a random one."""
        return self.agreed is not None


def bonuses(squares: Sequence[Square], layouts: Sequence[Layout]) -> Bonuses:
    """The layout: the one of `layouts`, those of the known games, that agrees, else what the labels say."""
    visible = [square for square in squares if square.sort != TILE]
    empty = _empty(visible)
    groups = {square.group for square in visible} - empty
    standard, agreed = layouts[0], None
    for layout in layouts:
        found = _agreeing(visible, empty, layout)
        if found is not None and (agreed is None or len(found[1]) < len(agreed[1])):
            standard, agreed = layout, found
    if agreed is not None:
        kinds, strays = agreed
        doubtful = {
            (s.row, s.col): _pair(standard.rows[s.row][s.col], kinds.get(s.group, ".")) for s in strays
        }
        rows = [list(row) for row in standard.rows]
    else:
        kinds, unsure = _labelled(visible, groups, empty)
        doubtful = {
            (s.row, s.col): _pair(kinds[s.group], unsure[s.group]) for s in visible if s.group in unsure
        }
        rows = [[UNKNOWN] * len(standard.rows) for _ in standard.rows]
        for square in visible:
            kind = kinds.get(square.group, ".")
            own = _kind_by_label(square) or kind
            rows[square.row][square.col] = own
            if own != kind:
                doubtful[square.row, square.col] = own, kind
        row, col = standard.start
        rows[row][col] = "1"
    known = [row[:] for row in rows]
    for square in squares:
        if square.sort == TILE:
            known[square.row][square.col] = UNKNOWN
    colours = {kind: s.colour for s in visible for kind in (kinds.get(s.group, "."),)}
    return Bonuses(_texts(known), _texts(rows), standard if agreed else None, doubtful, colours)


def _texts(rows: Iterable[Iterable[str]]) -> tuple[str, ...]:
    return tuple(map("".join, rows))


def _pair(first: str, second: str) -> tuple[str, str]:
    return first, second if second != first else "."


def _empty(visible: Sequence[Square]) -> set[int]:
    """The colours of squares without a bonus: the commonest one, and similar ones without a label."""
    counts = Counter(square.group for square in visible)
    labels = Counter(square.group for square in visible if square.sort == LABEL)
    if not counts:
        return set()
    common = max(counts, key=lambda group: counts[group] - 2 * labels[group])
    base = next(square.colour for square in visible if square.group == common)
    found = {common}
    for square in visible:
        near = max(abs(a - b) for a, b in zip(square.colour, base, strict=True)) < 25
        if near and square.sort == PLAIN and labels[square.group] == 0:
            found.add(square.group)
    return found


def _agreeing(
    visible: Sequence[Square], empty: set[int], standard: Layout
) -> tuple[dict[int, str], list[Square]] | None:
    """The kind of each colour by the standard layout, and the squares that disagree; None if too many do."""
    votes: dict[int, Counter[str]] = {}
    for square in visible:
        votes.setdefault(square.group, Counter())[
            standard.rows[square.row][square.col].replace("1", ".")
        ] += 1
    kinds = {group: "." if group in empty else count.most_common(1)[0][0] for group, count in votes.items()}
    # Colours of two kinds may be so alike that they count as one.
    shared = {
        group: {kind for kind, some in count.items() if some >= _SHARED and _SHARED * some >= count.total()}
        for group, count in votes.items()
        if group not in empty
    }
    strays = [
        square
        for square in visible
        if standard.rows[square.row][square.col]
        not in (kinds[square.group], "1", *shared.get(square.group, ()))
    ]
    return (kinds, strays) if len(strays) <= min(_STRAYS, len(visible) // 20) else None


def _labelled(
    visible: Sequence[Square], groups: set[int], empty: set[int]
) -> tuple[dict[int, str], dict[int, str]]:
    """The kind of each colour by its labels and the app's usual colours; if in doubt, the second kind too."""
    plain = next((square.colour for square in visible if square.group in empty), _USUAL_EMPTY)
    usual = apart(plain, _USUAL_EMPTY) < 30
    scores = {}
    for group in groups:
        members = [square for square in visible if square.group == group]
        score = _read(members)
        if usual:
            for kind, colour in _USUAL_COLOURS.items():
                score[kind] += 8.0 if apart(members[0].colour, colour) < _NEAR_LABEL else 0.0
        scores[group] = score
    kinds, unsure = {}, {}
    for group, score in scores.items():
        first, second = sorted(KINDS, key=lambda kind: -score[kind])[:2]
        kinds[group] = first
        taken = any(other != group and max(KINDS, key=scores[other].__getitem__) == first for other in groups)
        if score[first] - score[second] < _READ or (
            taken and not _same(visible, group, groups, kinds, first)
        ):
            unsure[group] = second
    return kinds, unsure


def _same(visible: Sequence[Square], group: int, groups: set[int], kinds: dict[int, str], kind: str) -> bool:
    """Whether the colours that are taken for one kind are nearly the same."""
    colours = {square.group: square.colour for square in visible if square.group in groups}
    return all(apart(colours[group], colours[other]) < 30 for other in kinds if kinds[other] == kind)


def _kind_by_label(square: Square) -> str:
    """The kind that a square's label names clearly, or "": two kinds may have the same colour."""
    score = _read([square])
    first, second = sorted(KINDS, key=lambda kind: -score[kind])[:2]
    return first if score[first] - score[second] >= _READ else ""


def _read(members: Sequence[Square]) -> dict[str, float]:
    """How well the labels of some squares fit each kind, as sums of logarithms."""
    score = dict.fromkeys(KINDS, 0.0)
    for square in [member for member in members if len(member.drawn.label) == 2][:6]:
        left, right = (chances(glyph, _SIGNS) for glyph in square.drawn.label)
        for kind, labels in _LABELS.items():
            score[kind] += log(max(left[label[0]] * right[label[1]] for label in labels.split()) + 1e-4)
    return score
