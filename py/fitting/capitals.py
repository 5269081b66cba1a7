"""Fits the weights by which capitals in any font are read (py/wordbench/data/capitals.json), on rendered Wordle boards.

    PYTHONPATH=py:tests python py/fitting/capitals.py FONTS    FONTS: a folder with the unpacked Debian packages of PACKAGES

Every sample is cut out and processed by the code that reads pictures. The real pictures were used only to choose the
fonts. Needs numpy and Pillow; takes some minutes and always gives the same file.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

import render_wordle as rw
from wordbench.screenshot.glyphs import UNKNOWN
from wordbench.screenshot.picture import picture
from wordbench.screenshot.wordle import BOX_INSET, LETTER_SIGNS, drawn, glyph

from fitting import glyphs as tiles

OUT = Path(__file__).parents[1] / "wordbench" / "data" / "capitals.json"
PACKAGES = (
    "fonts-clear-sans 1.00-2, fonts-inter 4.0~beta7+ds-1, fonts-liberation2 2.1.5-1, fonts-open-sans 1.11-2, "
    "fonts-roboto-unhinted 2:0~20170802-3, fonts-lato 2.0-2.1, fonts-karla 20201218-1, fonts-cantarell 0.303.1-1, "
    "fonts-quicksand 0.2016-2.1, fonts-dosis 1.7-3, fonts-noto-core 20201225-1, fonts-b612 1.008-3, "
    "fonts-jetbrains-mono 2.242+ds-3"
)
NAMES = [
    "ClearSans-Bold.ttf", "ClearSans-Bold.ttf", "LiberationSans-Bold.ttf", "LiberationSans-Bold.ttf",
    "Inter-Bold.otf", "Inter-ExtraBold.otf", "Inter-SemiBold.otf", "OpenSans-Bold.ttf", "OpenSans-Semibold.ttf",
    "OpenSans-ExtraBold.ttf", "Roboto-Bold.ttf", "Roboto-Medium.ttf", "Roboto-Regular.ttf", "RobotoCondensed-Bold.ttf",
    "Lato-Bold.ttf", "Lato-Black.ttf", "Lato-Regular.ttf", "Karla-Bold.otf", "Karla-ExtraBold.otf", "Cantarell-Bold.otf",
    "Cantarell-ExtraBold.otf", "Quicksand-Bold.ttf", "Dosis-Bold.otf", "NotoSans-Bold.ttf", "NotoSans-Regular.ttf",
    "NotoSansDisplay-Bold.ttf", "B612-Bold.otf", "LiberationSans-Regular.ttf", "JetBrainsMono-Bold.ttf",
    "ClearSans-Medium.ttf", "InterDisplay-Bold.otf", "LiberationSans-Bold.ttf",
]  # fmt: skip
# Letters that no list has are read as the letter without its accent.
BARE = dict(zip("ÁÀÂÃÉÈÊËÍÌÎÓÒÔÕÚÙÛ", "AAAAEEEEIIIOOOOUUU", strict=True))
SHEETS = 360


def sheet(number: int, fonts: list[str]) -> list[tiles.Sample]:
    """The capitals of a board full of letters, with their signs."""
    random = Random(f"capitals {number}")
    shown = [*LETTER_SIGNS, *LETTER_SIGNS, *BARE]
    cols, count = random.randint(6, 12), random.randint(8, 14)
    rows = tuple(
        (
            "".join(random.choice(shown) for _ in range(cols)),
            "".join(random.choice("GYB") for _ in range(cols)),
        )
        for _ in range(count)
    )
    side = random.uniform(30, 90)
    scale = random.choice((1.0, random.uniform(20 / side, 1.0), random.uniform(0.8, 2.0)))
    look = rw.Look(
        rw.THEMES[0], 0, 0, ("", "", "", ""), "", "",
        scale=scale, blur=random.choice((0.0, 0.0, random.uniform(0.2, 0.9))),
        noise=random.choice((0.0, random.uniform(1, 5))), jpeg=random.choice((0, 0, random.randint(50, 95))),
    )  # fmt: skip
    scene = rw.Scene(
        rows, skin=random.choice(rw.SKINS), font=random.choice(fonts), side=side, gap=side * 0.08, count=count,
        cap=random.uniform(0.3, 0.5), keys=False, margins=(12, 12, 12, 12), dim=random.choice((0.0, 0.0, 0.6)),
    )  # fmt: skip
    image = rw.render(replace(scene, wear=look), random)
    if min(image.size) < 100:
        return []
    seen = picture(image.width, image.height, image.tobytes())
    factor = seen.scale * scale
    found = []
    for row, (guess, _) in enumerate(rows):
        for col, letter in enumerate(guess):
            x, y = (12 + side * 1.08 * place for place in (col, row))
            shake = [side * random.uniform(-0.015, 0.015) for _ in range(2)]
            left, top = x + shake[0] + BOX_INSET * side, y + shake[1] + BOX_INSET * side
            wide = side * (1 - 2 * BOX_INSET)
            box = (
                round(left * factor),
                round(top * factor),
                round((left + wide) * factor),
                round((top + wide) * factor),
            )
            of = drawn(seen, box)
            if of:
                found.append((letter, of))
    height = median(of.height for _, of in found)
    samples: list[tiles.Sample] = []
    for letter, of in found:
        samples.append((glyph(of, height), BARE.get(letter, letter), "letter"))
        if random.random() < 0.04:
            # A part of a letter, as when something covers the rest.
            parts = [replace(part, bottom=(part.top + part.bottom) // 2) for part in of.parts]
            kept = [part for part in parts if part.height > 2]
            if kept:
                samples.append((glyph(replace(of, parts=kept), height), "?", "letter"))
    return samples


def main() -> None:
    """Render, fit, compare, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("fonts", type=Path)
    parser.add_argument("--sheets", type=int, default=SHEETS)
    options = parser.parse_args()
    signs = [*LETTER_SIGNS, UNKNOWN]
    tiles.CLASSES[:] = signs
    tiles.CHOICES.clear()
    tiles.CHOICES["letter"] = signs
    fonts = [str(next(options.fonts.rglob(name))) for name in NAMES]
    make, others = (partial(sheet, fonts=named) for named in (fonts, rw.FONTS[:2]))
    samples, held = tiles.rendered(options.sheets, make, others)
    inputs, classes, masks = tiles.matrix(samples)
    print(f"{len(samples)} capitals", flush=True)
    weights, scales = tiles.rounded(tiles.fitted(inputs, classes))
    test, truth, may = tiles.matrix(held)
    tiles.confusion("fitted fonts", classes, tiles.outputs(inputs, weights, scales, masks).argmax(1))
    tiles.confusion("other fonts", truth, tiles.outputs(test, weights, scales, may).argmax(1))
    source = f"fitted by py/fitting/capitals.py on {len(samples)} rendered capitals; fonts of the Debian packages {PACKAGES}"
    tiles.store(OUT, source, signs, weights, scales)


if __name__ == "__main__":
    main()
