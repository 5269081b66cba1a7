"""A picture as a list of stamps, each a few filled outlines: one description for SVG, a canvas of the page and a film.

An outline is the path of an SVG with the commands `m l q z` alone. A stamp hides all that was where it is put, so a picture that
follows another needs only those stamps that have changed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

_NO_XML = re.compile(r"[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Mark:
    """A filled outline: its colour as `#rrggbb`, its path, where the path's origin lies, and how much larger it is drawn."""

    colour: str
    path: str
    x: float = 0
    y: float = 0
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Stamp:
    """A rectangle with marks on it, the first of which fills it wholly."""

    width: int
    height: int
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Stamps by the place of their left upper corner, in the order in which they are put there; a caption and a description in words.

    >>> from wordbench import Position
    >>> picture = Position.parse("game: en\\nrack: pekdaal").picture()
    >>> picture.svg(300).splitlines()[2]
    '<desc>aadeklp</desc>'
    """

    width: int
    height: int
    stamps: Mapping[tuple[int, int], Stamp] = field(hash=False)
    title: str
    description: str

    def svg(self, size: int, name: str = "s") -> str:
        """The text of an SVG file, `size` pixels wide; several on one page of HTML each have another `name`."""
        kinds, places = self._kinds()
        heading = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{size}" '
            f'height="{round(size * self.height / self.width)}" role="img">'
        )
        defined = (
            f'<g id="{name}{k}">{"".join(map(_path, stamp.marks))}</g>' for k, stamp in enumerate(kinds)
        )
        return "\n".join(
            [
                heading,
                f"<title>{_escaped(self.title)}</title>",
                f"<desc>{_escaped(self.description)}</desc>",
                "<defs>",
                *defined,
                "</defs>",
                # Where a stamp ends within a pixel, what lies below shows through.
                *(
                    f'<path fill="{kind.marks[0].colour}" d="{box(self.width, self.height)}"/>'
                    for kind in kinds[:1]
                ),
                *(f'<use href="#{name}{kind}" x="{x}" y="{y}"/>' for x, y, kind in places),
                "</svg>\n",
            ]
        )

    def facts(self) -> dict[str, Any]:
        """The picture as JSON, for a canvas: the marks of each kind of stamp, and which kind lies where."""
        kinds, places = self._kinds()
        marks = [[[m.colour, m.path, m.x, m.y, m.scale] for m in stamp.marks] for stamp in kinds]
        return {"width": self.width, "height": self.height, "kinds": marks, "places": places}

    def _kinds(self) -> tuple[list[Stamp], list[tuple[int, int, int]]]:
        kinds: dict[Stamp, int] = {}
        places = [(x, y, kinds.setdefault(stamp, len(kinds))) for (x, y), stamp in self.stamps.items()]
        return list(kinds), places


def _escaped(text: str) -> str:
    """A text as a part of XML, which cannot have control characters or halves of characters, however they are written."""
    return escape(_NO_XML.sub("\ufffd", text))


def stamp(width: int, height: int, ground: str, *marks: Mark) -> Stamp:
    """A stamp with its ground."""
    return Stamp(width, height, (Mark(ground, box(width, height)), *marks))


def box(width: float, height: float, radius: float = 0) -> str:
    """The outline of a rectangle, with round corners if they have a radius."""
    across, down, r = width - 2 * radius, height - 2 * radius, f"{radius:g}"
    if not radius:
        return f"m0 0l{width:g} 0l0 {height:g}l-{width:g} 0z"
    return f"m{r} 0l{across:g} 0q{r} 0 {r} {r}l0 {down:g}q0 {r}-{r} {r}l-{across:g} 0q-{r} 0-{r}-{r}l0-{down:g}q0-{r} {r}-{r}z"


def _path(mark: Mark) -> str:
    moved = f"translate({mark.x:g} {mark.y:g})" if mark.x or mark.y else ""
    scaled = f"scale({mark.scale:g})" if mark.scale != 1 else ""
    placed = f' transform="{moved}{scaled}"' if moved or scaled else ""
    return f'<path fill="{mark.colour}"{placed} d="{mark.path}"/>'
