"""Takes the outlines of letters out of a font, for pictures of boards (py/wordbench/data/outlines.json).

    PYTHONPATH=py python py/fitting/outlines.py

The font is Noto Mono, from npm (package.json): the letters of the app look like it, and so the reader of screenshots knows
them best. Needs fonttools (dependency group `fitting`); always gives the same file.
"""

import json
from pathlib import Path
from typing import Any

from building.programs import MODULES
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

FONT = MODULES / "@fontsource/noto-mono/files/noto-mono-latin-400-normal.woff"
OUT = Path(__file__).parents[1] / "wordbench/data/outlines.json"
EM = 500  # units: a letter of 40 pixels is then off by less than a tenth of a pixel
FURTHER = (
    0x2013,
    0x2014,
    0x2018,
    0x2019,
    0x201C,
    0x201D,
    0x201E,
    0x2026,
    0x2212,
)  # dashes, quotation marks, … and minus
SIGNS = [
    *map(chr, range(0x21, 0x7F)),
    *map(chr, range(0xA1, 0x180)),
    *map(chr, FURTHER),
]  # of all Latin languages


class Outline(BasePen):  # type: ignore[misc]  # fonttools is installed only to fit
    """Writes outlines as the path of an SVG: `m l q z` alone, in whole units, with y downwards from the baseline."""

    def __init__(self, glyphs: Any, scale: float) -> None:
        super().__init__(glyphs)
        self.parts: list[str] = []
        self._scale, self._at = scale, (0, 0)

    def _write(self, sign: str, *points: tuple[float, float]) -> None:
        ends = [(round(x * self._scale), -round(y * self._scale)) for x, y in points]
        steps = [f"{x - self._at[0]} {y - self._at[1]}" for x, y in ends]
        self.parts.append(sign + " ".join(steps).replace(" -", "-"))
        self._at = ends[-1]

    def _moveTo(self, point: tuple[float, float]) -> None:
        self._start = point
        self._write("m", point)

    def _lineTo(self, point: tuple[float, float]) -> None:
        self._write("l", point)

    def _qCurveToOne(self, control: tuple[float, float], point: tuple[float, float]) -> None:
        self._write("q", control, point)

    def _closePath(self) -> None:
        self.parts.append("z")
        self._at = (round(self._start[0] * self._scale), -round(self._start[1] * self._scale))


def main() -> None:
    """Read the font, write the outlines."""
    font = TTFont(FONT)
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), EM / font["head"].unitsPerEm

    def outline(name: str) -> str:
        pen = Outline(glyphs, scale)
        glyphs[name].draw(pen)
        return "".join(pen.parts)

    facts = {
        "source": "taken by py/fitting/outlines.py out of Noto Mono, @fontsource/noto-mono 5.3.0",
        "copyright": "Copyright 2018 The Noto Project Authors (github.com/googlei18n/noto-fonts)",
        "licence": "SIL Open Font License, Version 1.1: https://openfontlicense.org; it holds for these outlines too",
        "em": EM,
        "cap": round(font["OS/2"].sCapHeight * scale),
        "advance": round(font["hmtx"]["A"][0] * scale),
        "missing": outline(".notdef"),
        "outlines": {sign: outline(names[ord(sign)]) for sign in SIGNS if ord(sign) in names},
    }
    OUT.write_text(json.dumps(facts, ensure_ascii=False, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
