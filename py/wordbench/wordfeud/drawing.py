"""A picture of a position: the board with a play on it, the rack, and what is said about it.

The board has the colours of the page (`static/ui/tokens.css` and, for other games than Wordfeud, the Wordfeud tab's style) in both
themes, where green and orange are darker, so that all labels can be white, as in the game. Letters are as large as in the app: the reader of screenshots reads such a picture back.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ..alphabet import BLANK
from ..errors import WordbenchError
from ..pictures.lettering import shortened, wide, written
from ..pictures.picture import Mark, Picture, Stamp, box, stamp
from .rules.board import Board
from .rules.layout import Layout
from .rules.tiles import Ruleset

# Page, ink, muted.
THEMES = {"light": ("#f1f3f5", "#1a1e24", "#57606c"), "dark": ("#14171b", "#eceef1", "#a4adb9")}
_GROUND, _EMPTY, _TILE, _INK = "#171a1f", "#2b2e33", "#f7f5f0", "#16181c"
_FRESH, _NAME, _LABEL = "#e6e298", "#aeb4bd", "#ffffff"
_WORDFEUD = {"2": "#5b8a50", "3": "#2d64a5", "4": "#a96d14", "5": "#843839", "6": "#6552a8", "7": "#97407f"}
_SCRABBLE = {"2": "#3a7892", "3": "#2b52a6", "4": "#b04a72", "5": "#a82f2a", "6": "#6a4fb0", "7": "#8a2a86"}
_FRIENDS = {"2": "#2d64a5", "3": "#46803c", "4": "#a83a44", "5": "#a5601c", "6": "#6552a8", "7": "#97407f"}
_CROSSPLAY = {"2": "#8a6a1f", "3": "#4f7a3c", "4": "#3a62a0", "5": "#7d3f96", "6": "#a83a44", "7": "#96502a"}
# The colours of the premium squares by game, those of Wordfeud for own rules.
BONUSES = {
    "Scrabble": _SCRABBLE,
    "Super Scrabble": _SCRABBLE,
    "Words With Friends": _FRIENDS,
    "Crossplay": _CROSSPLAY,
}
LABELS = ("DL", "TL", "DW", "TW", "QL", "QW")
_Q = 40  # from one square to the next, in the units of the picture
_SIDE = _Q - 1  # of a square
_MARGIN = 24  # room for the names of rows and columns
_LEAST_WIDTH = 468  # how wide a picture is at least: as one of 11 squares; a smaller board is in its middle
_BETWEEN = 6  # between the tiles of the rack
_DIGIT = 0.15  # from one digit of a value to the next, in sides of a square
_SMALLEST = 0.6  # of its usual size may a line of text be
_LINE_HEIGHT, _SMALL_HEIGHT = 32, 24  # the heights of the two lines of text


@dataclass(frozen=True, slots=True)
class Style:
    """How a picture looks; WordbenchError for a theme that there is not, or a width that is not possible.

    >>> from wordbench import Lexicon, Style, game_film, new_game
    >>> game_film(new_game(Lexicon.of(["van"]), "en"), Style(theme="dark"))[:6]
    b'GIF89a'
    """

    size: int = 720
    """Its width in pixels, 100 to 4000."""
    theme: str = "light"
    """Either "light" or "dark"."""
    labels: tuple[str, ...] = LABELS
    """Those of the premium squares in the order of `layout`; those that are left out are the usual ones."""
    under: str = ""
    """A small line below the caption."""
    made: str = "Wordbench"
    """Where the picture was made: the last line."""

    def __post_init__(self) -> None:
        if self.theme not in THEMES:
            raise WordbenchError(f"there is no theme {self.theme!r}: 'light' or 'dark'")
        if not 100 <= self.size <= 4000:
            raise WordbenchError(f"a picture cannot be {self.size} pixels wide: 100 to 4000")


def drawn(
    board: Board,
    layout: Layout,
    rules: Ruleset,
    rack: bytes,
    fresh: Collection[tuple[int, int]],
    caption: str,
    style: Style,
    slots: int = 0,
) -> Picture:
    """The picture of a board; the tiles on the squares `fresh` are yellow. The rack has room for so many tiles (`slots`), also when it has
    fewer, or none.

    >>> from .rules.board import empty
    >>> from .rules.tiles import ruleset
    >>> en = ruleset("en")
    >>> picture = drawn(empty(en.alphabet, 15), en.layout, en, en.rack_codes("teas"), set(), "", Style())
    >>> picture.width, picture.height, len(picture.stamps)
    (628, 742, 232)
    """
    page, ink, muted = THEMES[style.theme]
    side = _MARGIN + board.size * _Q + 4
    slots = max(slots, len(rack))
    across = max(side, _LEAST_WIDTH, slots * (_Q + _BETWEEN) + 16)
    left = (across - side) // 2
    rack_top = side + 10
    text_top = rack_top + (_Q + 8 if slots else -6)
    made = tuple(written(style.made, across - 8, 14, 9, muted, "end"))
    room = across - 24 - wide(style.made, 9)
    shown = "; ".join(filter(None, [_in_words(board), rules.alphabet.decode(rack)]))
    stamps = {
        (0, 0): stamp(across, text_top, _GROUND, *_names(board.size, left)),
        **dict(_squares(board, layout, rules, fresh, style.labels, left)),
        **dict(_rack(rack, slots, rules, across, rack_top)),
        (0, text_top): stamp(across, _LINE_HEIGHT, page, *_line(caption, 8, 25, 15, ink, across - 16)),
        (0, text_top + _LINE_HEIGHT): stamp(
            across, _SMALL_HEIGHT, page, *_line(style.under, 8, 14, 10, muted, room), *made
        ),
    }
    return Picture(across, text_top + _LINE_HEIGHT + _SMALL_HEIGHT, stamps, caption or style.made, shown)


def _line(text: str, x: float, y: float, cap: float, colour: str, room: float) -> Iterator[Mark]:
    """A line of text that may be smaller where it is long, and ends in an ellipsis where it would be too small."""
    return written(shortened(text, cap * _SMALLEST, room), x, y, cap, colour, "start", room)


def _in_words(board: Board) -> str:
    """The words on the board, for those who do not see it."""
    return ", ".join(f"{place} {board.alphabet.decode(codes)}" for place, codes in board.words())


def _names(squares: int, left: int) -> Iterator[Mark]:
    """The letters of the columns and the numbers of the rows."""
    for k in range(squares):
        middle = _MARGIN + k * _Q + _Q / 2
        yield from written(chr(65 + k), left + middle, 17, 10, _NAME)
        yield from written(str(k + 1), left + _MARGIN / 2, middle + 5, 10, _NAME)


def _squares(
    board: Board,
    layout: Layout,
    rules: Ruleset,
    fresh: Collection[tuple[int, int]],
    labels: Sequence[str],
    left: int,
) -> Iterator[tuple[tuple[int, int], Stamp]]:
    colours, labels = BONUSES.get(rules.game, _WORDFEUD), [*labels, *LABELS[len(labels) :]]
    for row in range(board.size):
        for col in range(board.size):
            code, sign = board.rows[row][col], layout.rows[row][col]
            place = left + _MARGIN + col * _Q, _MARGIN + row * _Q
            if code:
                text = board.tile(row, col)
                # Neither a blank, in upper case, nor a foreign tile has points.
                yield place, _tile(text, str(rules.points.get(text, "")), (row, col) in fresh)
            else:
                label = labels[int(sign) - 2] if sign in colours else ""
                yield place, _empty(colours.get(sign, _EMPTY), label, sign == "1")


def _rack(
    rack: bytes, slots: int, rules: Ruleset, side: int, top: int
) -> Iterator[tuple[tuple[int, int], Stamp]]:
    """The rack in the middle below the board."""
    step = _Q + _BETWEEN
    left = (side - slots * step + _BETWEEN) // 2
    for k in range(len(rack), slots):
        yield (left + k * step, top), stamp(_Q, _Q, _GROUND)
    for k, code in enumerate(rack):
        text = "" if code == BLANK else rules.alphabet.decode(bytes([code]))
        yield (left + k * step, top), _tile(text, str(rules.points.get(text, "")), False)


@cache
def _tile(text: str, points: str, fresh: bool) -> Stamp:
    """A tile; its letter, its points and their places are as large as in the app."""
    text = text.strip("()|").upper()
    return stamp(
        _Q,
        _Q,
        _GROUND,
        Mark(_FRESH if fresh else _TILE, box(_SIDE, _SIDE, 3)),
        *written(text, _SIDE * 0.42, _SIDE * 0.8, _SIDE * 0.57, _INK, "middle", _SIDE * 0.66),
        *_value(points),
    )


def _value(points: str) -> Iterator[Mark]:
    """The points of a tile, whose digits stand as near to each other as in the app: otherwise the first of two would touch a Q."""
    for after, digit in zip(reversed(range(len(points))), points, strict=True):
        yield from written(digit, _SIDE * (0.94 - _DIGIT * after), _SIDE * 0.32, _SIDE * 0.245, _INK, "end")


@cache
def _empty(colour: str, label: str, is_start: bool) -> Stamp:
    square = Mark(colour, box(_SIDE, _SIDE, 3))
    star = Mark(_NAME, "m19.5 13.5l6 6l-6 6l-6-6z")
    return stamp(
        _Q,
        _Q,
        _GROUND,
        square,
        *([star] if is_start else ()),
        *written(label, _SIDE / 2, 25, 11, _LABEL, "middle", _SIDE - 4),
    )
