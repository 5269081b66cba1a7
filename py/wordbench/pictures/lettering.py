"""Text as outlines of Noto Mono (py/wordbench/data/outlines.json says whose it is), which look the same wherever they are drawn.

Letters of the Wordfeud app look like it, so the reader of screenshots reads it surely.
"""

from collections.abc import Iterator
from unicodedata import combining, normalize

from ..resources import table
from .picture import Mark

ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def wide(text: str, cap: float) -> float:
    """How wide a line of text is with capitals `cap` high."""
    font = table("outlines")
    return float(len(text) * font["advance"] * cap / font["cap"])


def written(
    text: str, x: float, y: float, cap: float, colour: str, anchor: str = "middle", room: float = 0
) -> Iterator[Mark]:
    """The marks of a line of text: its capitals are `cap` high and stand on `y`; `anchor` says which part of it is at `x`.

    With `room` it is made smaller where it would be wider. A letter that the font lacks is drawn without its accents, or as a box.

    >>> [(mark.x, mark.scale) for mark in written("ab", 10, 0, 357, "#000000", "start")]
    [(10.0, 1.0), (310.0, 1.0)]
    """
    font = table("outlines")
    if room:
        cap = min(cap, cap * room / max(1.0, wide(text, cap)))
    scale, left = cap / font["cap"], x - ANCHORS[anchor] * wide(text, cap)
    for k, sign in enumerate(text):
        if not sign.isspace():
            yield Mark(colour, _outline(sign), round(left + wide(text[:k], cap), 2), y, round(scale, 4))


def shortened(text: str, cap: float, room: float) -> str:
    """A line of text, or as much of it as is no wider than `room`, with an ellipsis.

    >>> shortened("a long name", 357, 1800), shortened("a name", 357, 1800)
    ('a lon…', 'a name')
    """
    most = max(1, int(room / wide(" ", cap)))
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def wrapped(text: str, cap: float, room: float, most: int) -> list[str]:
    """A text as at most so many lines, none of them wider than `room`; what does not fit is left out, with an ellipsis.

    >>> wrapped("it costs one percentage point", 357, 3000, 2)
    ['it costs', 'one perce…']
    """
    letters, lines = max(1, int(room / wide(" ", cap))), [""]
    for word in text.split(" "):  # not at a hard space, as before a percent sign
        for part in (word[at : at + letters] for at in range(0, len(word), letters)):
            if lines[-1] and len(lines[-1]) + 1 + len(part) > letters:
                lines.append(part)
            else:
                lines[-1] = f"{lines[-1]} {part}".lstrip()
    return (
        lines
        if len(lines) <= most
        else [*lines[: most - 1], shortened(" ".join(lines[most - 1 :]), cap, room)]
    )


def _outline(sign: str) -> str:
    outlines, bare = table("outlines")["outlines"], normalize("NFKD", sign)
    found: str = outlines.get(sign) or outlines.get("".join(s for s in bare if not combining(s)))
    return found or table("outlines")["missing"]
