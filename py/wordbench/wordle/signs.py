"""The signs of shared results: squares, circles, hearts and their like, as emoji or as a chat names them.

An emoji is in `data/signs.json`. The name that a chat writes (`:large_green_square:`, `:grand_carré_vert:`) is read: its words are a
colour and shapes or sizes, and nothing else. What a colour means depends on the
other colours of the text (SCHEMES): blue means elsewhere beside orange, and absent beside red.
"""

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import chain
from typing import NamedTuple
from unicodedata import category, normalize

from ..errors import WordbenchError
from ..resources import table
from .colours import GRAY, GREEN, YELLOW

NONE = "none"  # the colour of what is black, white, gray or brown
_TABLE = table("signs")
_COLOURS: Mapping[str, str] = _TABLE["colours"]
_SHAPES, _SIZES = _TABLE["shapes"], _TABLE["sizes"]
_ENDING = 3  # letters: verde, gelbes, amarillos
_KNOWN: Mapping[str, str] = {
    sign: colour for colour, signs in _TABLE["signs"].items() for sign in signs.split()
}
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
_SIGN = re.compile(
    ":(?P<name>(?=[0-9_+-]*[^\\W\\d_])[\\w+-]{1,60}):"
    "|(?P<emoji>(?!\N{KEYCAP TEN})[\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff])"
)


def _one_of(stems: str) -> str:
    """A pattern of a word that begins with one of some stems, perhaps at the end of another word: `squareYellow`."""
    return rf"(?i:{'|'.join(sorted(stems.split(), key=len, reverse=True))})[a-zà-ÿ]{{0,{_ENDING}}}"


# Alternative texts of squares, as a page gives them when it is copied: "Yellow square", "large green circle", "carré vert". A square
# of another language begins with its stem without accents, hence the vowels.
_COLOUR, _SIZE = _one_of(" ".join([*_COLOURS.values(), "grün weiß"])), _one_of(_SIZES)
_SHAPE = _one_of(f"{_SHAPES} carré círcul cœur coração")
_ALTERNATIVE = re.compile(
    rf"(?:{_SIZE} )?{_COLOUR}(?: {_SIZE})? {_SHAPE}|(?:{_SIZE} )?{_SHAPE}(?: {_SIZE})? {_COLOUR}(?: {_SIZE})?"
)


class Sign(NamedTuple):
    """A sign as it is written, and its colour; "" if it is unknown."""

    text: str
    colour: str


class Scheme(NamedTuple):
    """The colours that a game has for a letter in its place, for one elsewhere, and for one that is absent."""

    place: str
    elsewhere: str
    absent: str


SCHEMES = tuple(Scheme(*colours) for colours in _TABLE["schemes"])


@lru_cache(1000)
def colour_of(sign: str) -> str:
    """The colour of an emoji or of a chat's name for one; "" if it is unknown.

    >>> [colour_of(sign) for sign in ("🟩", "💛", "grand_carré_rouge", "🍕")]
    ['green', 'yellow', 'red', '']
    """
    if sign in _KNOWN or len(sign) == 1:
        return _KNOWN.get(sign, "")
    called = normalize("NFD", sign.casefold().replace("œ", "oe"))
    words = re.split(r"[\W_]+", "".join(letter for letter in called if category(letter) != "Mn"))
    shapes = [word for word in words if _begins(word, f"{_SHAPES} {_SIZES}")]
    colours = {
        colour
        for word in words
        if word not in shapes
        for colour in [next((of for of, stems in _COLOURS.items() if _begins(word, stems)), "")]
    }
    return colours.pop() if shapes and len(colours) == 1 else ""


def _begins(word: str, stems: str) -> bool:
    return any(word.startswith(stem) and len(word) <= len(stem) + _ENDING for stem in stems.split())


def split(line: str) -> list[list[Sign] | str]:
    """A line as runs of signs, and what stands between them.

    >>> [part if isinstance(part, str) else len(part) for part in split("1: ⬛🟨⬛⬛🟩 ⬛🟨🍕")]
    ['1: ', 5, ' ', 3]
    """
    line = _INVISIBLE.sub("", line)
    named = _ALTERNATIVE.sub(lambda found: f":{found[0].replace(' ', '_')}:", line)
    if named != line and not _SIGN.sub("", named).strip():  # a line of nothing else
        line = named
    parts: list[list[Sign] | str] = []
    end = 0
    for match in _SIGN.finditer(line):
        if match.start() > end:
            parts.append(line[end : match.start()])
        if not parts or isinstance(parts[-1], str):
            parts.append([])
        run = parts[-1]
        assert isinstance(run, list)
        run.append(Sign(match[0], colour_of(match[match.lastgroup or 0])))
        end = match.end()
    return [*parts, line[end:]] if end < len(line) else parts


def meaning(colour: str, present: AbstractSet[str]) -> str:
    """What a colour means among those that are present: G, Y or B, or "" where schemes differ or there is none.

    >>> meaning("blue", {"blue", "orange"}), meaning("blue", {"blue", "red"}), meaning("blue", {"blue"})
    ('Y', 'B', '')
    """
    meant = {_reading(scheme)[colour] for scheme in SCHEMES if present <= set(scheme)}
    return meant.pop() if len(meant) == 1 else ""


def _reading(scheme: Scheme) -> dict[str, str]:
    return dict(zip(scheme, (GREEN, YELLOW, GRAY), strict=True))


def read(rows: Sequence[Sequence[Sign]]) -> list[str]:
    """The colours of rows of known signs, as G, Y and B.

    Where schemes differ, a last row more likely has all letters in their place than all elsewhere. WordbenchError if no
    scheme fits, or more than one still does.

    >>> [read([[Sign("", colour) for colour in row.split()]]) for row in ("blue orange", "blue red yellow")]
    [['YG'], ['BGY']]
    """
    shown: dict[str, str] = {}
    for sign in chain.from_iterable(rows):
        shown.setdefault(sign.colour, sign.text)
    readings = [_reading(scheme) for scheme in SCHEMES if shown.keys() <= set(scheme)]
    if not readings:
        raise WordbenchError("wordle.share.mixed", signs=" ".join(shown.values()))
    if shown.keys() == {NONE} and len({sign.text for sign in chain.from_iterable(rows)}) > 1:
        raise WordbenchError("wordle.share.unclear", sign=shown[NONE])  # both may mean something
    made = {tuple("".join(reading[sign.colour] for sign in row) for row in rows) for reading in readings}
    last = {found[-1] for found in made}
    if last == {GREEN * len(rows[-1]), YELLOW * len(rows[-1])}:
        made = {found for found in made if set(found[-1]) == {GREEN}}
    if len(made) > 1:
        unclear = next(sign for colour, sign in shown.items() if not meaning(colour, shown.keys()))
        raise WordbenchError("wordle.share.unclear", sign=unclear)
    return list(*made)
