"""A picture of a position as SVG: the board with a play on it, the rack, and what is said about it.

The board has the colours of the page (`static/ui/tokens.css`) in both themes; green and orange are darker, so that all
labels can be white, as in the game. Nothing else is needed to show it, and its `title` and `desc` say in words what it shows.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from ..alphabet import BLANK
from ..errors import WordbenchError
from .rules.board import Board
from .rules.layout import Layout
from .rules.tiles import Ruleset

_THEMES = {
    "light": ("#f1f3f5", "#1a1e24", "#57606c"),
    "dark": ("#14171b", "#eceef1", "#a4adb9"),
}  # page, ink, muted
_GROUND, _EMPTY, _TILE, _EDGE, _INK = "#171a1f", "#2b2e33", "#f7f5f0", "#beb9ac", "#16181c"
_FRESH, _FRESH_EDGE, _NAME = "#e6e298", "#b2ac5c", "#aeb4bd"
_BONUSES = {"2": "#5b8a50", "3": "#2d64a5", "4": "#a96d14", "5": "#843839"}
_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"
_Q = 40  # the side of a square, in the units of the picture
_MARGIN = 24  # room for the names of rows and columns


@dataclass(frozen=True, slots=True)
class Style:
    """How a picture looks: its width in pixels, "light" or "dark", the labels of the premium squares in the order of
    `layout`, and the small text at its end. WordbenchError for another theme or a width that is not possible."""

    size: int = 720
    theme: str = "light"
    labels: tuple[str, str, str, str] = ("DL", "TL", "DW", "TW")
    made: str = "Wordbench"

    def __post_init__(self) -> None:
        if self.theme not in _THEMES:
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
) -> str:
    """The picture as the text of an SVG file; the tiles on the squares `fresh` are yellow.

    >>> from .rules.board import empty
    >>> from .rules.tiles import ruleset
    >>> en = ruleset("en")
    >>> picture = drawn(empty(en.alphabet, 15), en.layout, en, en.rack_codes("teas"), set(), "", Style(300))
    >>> picture[:40], picture.count("<rect")
    ('<svg xmlns="http://www.w3.org/2000/svg" ', 229)
    """
    page, ink, muted = _THEMES[style.theme]
    side = _MARGIN + board.size * _Q + 4
    rack_top = side + 10
    text_top = rack_top + (_Q + 8 if rack else -6)
    height = text_top + 40
    shown = "; ".join(filter(None, [_in_words(board), rules.alphabet.decode(rack)]))
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {height}" width="{style.size}" '
            f'height="{round(style.size * height / side)}" role="img" font-family="{_FONT}" text-anchor="middle">'
        ),
        f"<title>{escape(caption or style.made)}</title>",
        f"<desc>{escape(shown)}</desc>",
        f'<path fill="{page}" d="M0 0h{side}v{height}H0z"/>',
        f'<path fill="{_GROUND}" d="M0 0h{side}v{text_top}H0z"/>',
        *_names(board.size),
        *_squares(board, layout, rules, fresh, style.labels),
        *_rack(rack, rules, side, rack_top),
        _words(8, text_top + 27, caption, 20, ink, "start", 600),
        _words(side - 8, text_top + 27, style.made, 14, muted, "end"),
        "</svg>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def _in_words(board: Board) -> str:
    """The words on the board, for those who do not see it."""
    return ", ".join(f"{place} {board.alphabet.decode(codes)}" for place, codes in board.words())


def _names(squares: int) -> Iterator[str]:
    """The letters of the columns and the numbers of the rows."""
    for k in range(squares):
        middle = _MARGIN + k * _Q + _Q / 2
        yield _words(middle, 17, chr(65 + k), 13, _NAME)
        yield _words(_MARGIN / 2, middle + 5, str(k + 1), 13, _NAME)


def _squares(
    board: Board, layout: Layout, rules: Ruleset, fresh: Collection[tuple[int, int]], labels: Sequence[str]
) -> Iterator[str]:
    for row in range(board.size):
        for col in range(board.size):
            left, top = _MARGIN + col * _Q, _MARGIN + row * _Q
            code, sign = board.rows[row][col], layout.rows[row][col]
            if code:
                text = board.tile(row, col)
                # Neither a blank, in upper case, nor a foreign tile has points.
                yield from _tile(left, top, text, str(rules.points.get(text, "")), fresh=(row, col) in fresh)
                continue
            yield _square(left, top, _BONUSES.get(sign, _EMPTY))
            if sign in _BONUSES:
                yield _words(left + _Q / 2, top + 25, labels[int(sign) - 2], 15, "#fff", weight=600)
            elif sign == "1":
                start = f"M{left + _Q // 2} {top + 11}l9 9-9 9-9-9z"
                yield f'<path d="{start}" fill="none" stroke="{_NAME}" stroke-width="2"/>'


def _rack(rack: bytes, rules: Ruleset, side: int, top: int) -> Iterator[str]:
    """The rack in the middle below the board."""
    step = _Q + 6
    left = (side - len(rack) * step + 6) / 2
    for k, code in enumerate(rack):
        text = "" if code == BLANK else rules.alphabet.decode(bytes([code]))
        yield from _tile(left + k * step, top, text, str(rules.points.get(text, "")))


def _tile(left: float, top: float, text: str, points: str, *, fresh: bool = False) -> Iterator[str]:
    yield _square(left, top, _FRESH if fresh else _TILE)
    edge = _FRESH_EDGE if fresh else _EDGE
    yield f'<path fill="{edge}" d="M{left + 2:g} {top + _Q - 3:g}h{_Q - 5}v2h-{_Q - 5}z"/>'
    text = text.strip("()|").upper()
    size = 26 if len(text) == 1 else 19
    yield _words(left + _Q / 2 - (4 if points else 0), top + 30, text, size, _INK, weight=500)
    yield _words(left + _Q - 3, top + 13, points, 11, _INK, "end")


def _square(left: float, top: float, ground: str) -> str:
    return f'<rect x="{left:g}" y="{top:g}" width="{_Q - 1}" height="{_Q - 1}" rx="3" fill="{ground}"/>'


def _words(x: float, y: float, text: str, size: int, ink: str, anchor: str = "", weight: int = 400) -> str:
    """A line of text, nothing where it is empty."""
    if not text:
        return ""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    heavy = f' font-weight="{weight}"' if weight != 400 else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{ink}"{anchored}{heavy}>{escape(text)}</text>'
