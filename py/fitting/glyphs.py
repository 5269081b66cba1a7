"""Fits the weights by which glyphs are read (py/wordbench/data/glyphs.json) on rendered tiles and labels.

    PYTHONPATH=py:tests python py/fitting/glyphs.py FONTS          FONTS: a folder with the unpacked Debian packages of PACKAGES

Every sample is processed by the code that reads screenshots (`tile.taken_apart`). The real pictures were used only to
choose the fonts. Needs numpy and Pillow (dependency group `fitting`); takes about ten minutes and always gives the
same file. Prints confusion tables for the two ways to read a glyph: the weights, and the nearest rendered shape.
"""

from __future__ import annotations

import argparse
import base64
import json
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import numpy as np
import render_boards as rb
from PIL import ImageStat
from wordbench.screenshot import glyphs
from wordbench.screenshot.tile import COLS, INSET, ROWS, Glyph, inked, taken_apart

OUT = Path(__file__).parents[1] / "wordbench" / "data" / "glyphs.json"
PACKAGES = (
    "fonts-noto-mono 20201225-1, fonts-noto-core 20201225-1, fonts-open-sans 1.11-2, fonts-firacode 6.2-2, "
    "fonts-roboto-unhinted 2:0~20170802-3, fonts-lato 2.0-2.1, fonts-b612 1.008-3, fonts-jetbrains-mono 2.242+ds-3, "
    "fonts-inconsolata 001.010-6, fonts-cantarell 0.303.1-1, fonts-liberation2 2.1.5-1, fonts-inter 4.0~beta7+ds-1, "
    "fonts-karla 20201218-1, fonts-clear-sans 1.00-2"
)
LETTERS = [sign for sign in glyphs.LETTERS if sign != glyphs.UNKNOWN]
SIGNS = "23DTLWMBOKSPQ"
CLASSES = [*LETTERS, *"0123456789", "?"]  # "?" is a shape that is none of them
TILES = ["NotoMono-Regular.ttf"] * 7 + [
    "NotoSansMono-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansDisplay-Regular.ttf", "FiraCode-Regular.ttf",
    "OpenSans-Regular.ttf", "B612Mono-Regular.otf", "JetBrainsMono-Regular.ttf", "Inconsolata.otf", "Lato-Medium.ttf",
    "Roboto-Regular.ttf", "RobotoCondensed-Regular.ttf", "Cantarell-Regular.otf", "OpenSans-Semibold.ttf",
]  # fmt: skip
BOLD = [
    "Roboto-Bold.ttf",
    "OpenSans-Bold.ttf",
    "NotoSans-Bold.ttf",
    "Lato-Bold.ttf",
    "Cantarell-Bold.otf",
    "RobotoCondensed-Bold.ttf",
    "Lato-Black.ttf",
    "Roboto-Medium.ttf",
]
# Of other games: bold, and monospaced.
OTHERS = [
    "LiberationSans-Bold.ttf", "LiberationSans-Bold.ttf", "LiberationSans-Regular.ttf", "LiberationMono-Bold.ttf",
    "NotoSansMono-Bold.ttf", "NotoSansMono-Regular.ttf", "JetBrainsMono-Bold.ttf", "JetBrainsMono-Medium.ttf",
    "FiraCode-Bold.ttf", "FiraCode-Medium.ttf", "Inter-SemiBold.otf", "Inter-Bold.otf", "OpenSans-Bold.ttf",
    "OpenSans-Semibold.ttf", "Roboto-Bold.ttf", "Roboto-Medium.ttf", "Roboto-Regular.ttf", "NotoSans-Bold.ttf",
    "LiberationMono-Regular.ttf", "Karla-Bold.otf", "ClearSans-Medium.ttf", "ClearSans-Bold.ttf", "Lato-Bold.ttf",
    "B612Mono-Bold.otf", "B612-Bold.otf", "RobotoCondensed-Bold.ttf", "NotoMono-Regular.ttf", "Inconsolata.otf",
]  # fmt: skip
HIDDEN = 64
SHEETS = 500

# A glyph, its class, and its role: a letter, a value or a label.
Sample = tuple[Glyph, str, str]
CHOICES = {"letter": [*LETTERS, "?"], "value": [*"0123456789"], "label": [*SIGNS]}


def sheet(number: int, tile_fonts: list[str], bold: list[str], further: list[str]) -> list[Sample]:
    """The glyphs of a board full of tiles or of labels, with their classes."""
    random = Random(f"sheet {number}")
    labels = number % 5 == 4
    tiles = {letter.lower(): (1, random.choice((*range(1, 13), 1, 1))) for letter in LETTERS}
    rows = []
    for _ in range(15):
        row = [random.choice(LETTERS).lower() for _ in range(15)]
        blanks = 0.2 if number % 2 else 0.1
        rows.append(tuple(letter.upper() if random.random() < blanks else letter for letter in row))
    layout = ["".join(random.choice("....2345") for _ in range(15)) for _ in range(15)]
    if labels:
        rows, layout = (
            [(".",) * 15] * 15,
            ["".join(random.choice("2345") for _ in range(15)) for _ in range(15)],
        )
    names = tuple(random.choice(SIGNS) + random.choice(SIGNS) for _ in range(4))
    content = rb.Content(SimpleNamespace(facts={"tiles": tiles}), tuple(rows), (), tuple(layout), frozenset())  # type: ignore[arg-type]
    tile_font, label_font = random.choice(tile_fonts), random.choice(bold)
    pitch = random.uniform(36, 90)
    scale = random.choice((1.0, random.uniform(22 / pitch, 1.0), random.uniform(26 / pitch, 40 / pitch)))
    other = number % 2 == 1 and not labels
    look = rb.Look(
        random.choice([rb.THEMES[0], *rb.THEMES]), 0, 0, names, tile_font, label_font,  # type: ignore[arg-type]
        ghost=random.choice((0.0, 0.14, 0.2)), gloss=random.choice((0, 6)), gap=random.uniform(0.04, 0.1),
        letter_scale=random.uniform(0.92, 1.06), shift=random.uniform(-0.02, 0.05),
        scale=scale, blur=random.choice((0.0, 0.0, random.uniform(0.2, 0.8))),
        noise=random.choice((0.0, random.uniform(1, 6))), jpeg=random.choice((0, random.randint(50, 95))),
    )  # fmt: skip
    if other:
        # As other games draw tiles; their signs are not needed.
        drawn = rb.any_look(random)
        look = replace(
            drawn,
            tile_font=random.choice(further),
            scale=scale,
            noise=look.noise,
            blur=look.blur,
            jpeg=look.jpeg,
            coordinates=False,
        )
    image = rb.Image.new("RGB", (round(pitch * 15.4), round(pitch * 15.4)), look.theme.around)
    left, top = pitch * random.uniform(0.1, 0.3), pitch * random.uniform(0.1, 0.3)
    rb.draw_board(image, content, look, left, top, pitch)
    spoilt = set() if labels else {(random.randrange(15), random.randrange(15)) for _ in range(8)}
    for row, col in spoilt:
        _strike(
            rb.ImageDraw.Draw(image), left + pitch * col, top + pitch * row, pitch, look.theme.letter, random
        )
    image = rb.worn(image, look, random)
    # Small pictures are doubled in size before they are read, as in `picture`.
    doubled = 1
    while pitch * scale * doubled < 28:
        doubled *= 2
        image = image.resize((image.width * 2, image.height * 2), rb.Image.Resampling.BILINEAR)
    green = (
        max(image.split(), key=lambda plane: ImageStat.Stat(plane).stddev[0])
        if other
        else image.getchannel("G")
    )
    unit = pitch * scale * doubled
    samples: list[Sample] = []
    for row in range(15):
        for col in range(15):
            shake = 0.02
            x = (left + pitch * col) * scale * doubled + unit * random.uniform(-shake, shake)
            y = (top + pitch * row) * scale * doubled + unit * random.uniform(-shake, shake)
            box = (x + INSET * unit, y + INSET * unit, x + (1 - INSET) * unit, y + (1 - INSET) * unit)
            box = (int(box[0]) + 1, int(box[1]) + 1, int(box[2]), int(box[3]))
            cut = green.crop(box)
            data = cut.tobytes()
            patch = [data[k : k + cut.width] for k in range(0, len(data), cut.width)]
            tile = taken_apart(inked(patch), look.corner)
            if labels:
                name = names["2345".index(layout[row][col])]
                if len(tile.label) == len(name):
                    samples += [(glyph, sign, "label") for glyph, sign in zip(tile.label, name, strict=True)]
            elif tile.letter:
                letter = rows[row][col]
                if (row, col) in spoilt:
                    samples.append((tile.letter, "?", "letter"))
                    continue
                samples.append((tile.letter, letter.upper(), "letter"))
                value = look.blank.strip("discrng") if letter.isupper() else str(tiles[letter][1])
                if len(tile.digits) == len(value):
                    samples += [
                        (glyph, sign, "value") for glyph, sign in zip(tile.digits, value, strict=True)
                    ]
    return samples


def _strike(
    draw: rb.ImageDraw.ImageDraw, x: float, y: float, pitch: float, ink: rb.Colour, random: Random
) -> None:
    """A letter with strokes across it, so that it is no longer one."""
    for _ in range(random.randint(1, 3)):
        ends = [
            (x + pitch * random.choice((0.1, 0.7)), y + pitch * random.uniform(0.2, 0.8)) for _ in range(2)
        ]
        if ends[0][0] == ends[1][0] or random.random() < 0.5:
            ends = [(x + pitch * random.uniform(0.15, 0.65), y + pitch * edge) for edge in (0.15, 0.85)]
        draw.line(ends, fill=ink, width=max(2, round(pitch * random.uniform(0.05, 0.14))))


def matrix(samples: list[Sample]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The inputs, the classes, and for each sample the classes that are possible in its role."""
    inputs = (
        np.array(
            [[*glyph.pixels, 400 * glyph.width, 400 * glyph.height] for glyph, _, _ in samples], np.float32
        )
        / 255
    )
    masks = {where: np.array([name in names for name in CLASSES]) for where, names in CHOICES.items()}
    return (
        inputs,
        np.array([CLASSES.index(name) for _, name, _ in samples]),
        np.array([masks[where] for *_, where in samples]),
    )


def fitted(inputs: np.ndarray, classes: np.ndarray, rounds: int = 24) -> list[np.ndarray]:
    """The weights of two layers, by Adam on the cross entropy with a little smoothing."""
    generator = np.random.default_rng(1)
    count, width = inputs.shape
    weights = [
        generator.normal(0, (2 / width) ** 0.5, (width, HIDDEN)), np.zeros(HIDDEN),
        generator.normal(0, (1 / HIDDEN) ** 0.5, (HIDDEN, len(CLASSES))), np.zeros(len(CLASSES)),
    ]  # fmt: skip
    weights = [w.astype(np.float32) for w in weights]
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    step = 0
    for turn in range(rounds):
        order = generator.permutation(count)
        rate = 0.004 * 0.5 * (1 + np.cos(np.pi * turn / rounds)) + 1e-5
        for start in range(0, count, 512):
            part = order[start : start + 512]
            x, target = inputs[part], classes[part]
            hidden = np.maximum(x @ weights[0] + weights[1], 0)
            out = hidden @ weights[2] + weights[3]
            out = np.exp(out - out.max(1, keepdims=True))
            out /= out.sum(1, keepdims=True)
            wanted = np.full_like(out, 0.002 / len(CLASSES))
            wanted[np.arange(len(part)), target] += 0.998
            slope = (out - wanted) / len(part)
            back = (slope @ weights[2].T) * (hidden > 0)
            slopes = [x.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)]
            step += 1
            for k, gradient in enumerate(slopes):
                gradient = gradient + 1e-5 * weights[k]
                first[k] = 0.9 * first[k] + 0.1 * gradient
                second[k] = 0.999 * second[k] + 0.001 * gradient**2
                weights[k] -= (
                    rate * (first[k] / (1 - 0.9**step)) / (np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8)
                )
    return weights


def rounded(weights: list[np.ndarray]) -> tuple[list[np.ndarray], list[float]]:
    """The weights as integers of one byte, with the scale of each layer."""
    scales = [float(np.abs(weights[0]).max() / 127), float(np.abs(weights[2]).max() / 127)]
    return [
        np.round(weights[0] / scales[0]).astype(np.int8),
        weights[1],
        np.round(weights[2] / scales[1]).astype(np.int8),
        weights[3],
    ], scales


def outputs(
    inputs: np.ndarray, weights: list[np.ndarray], scales: list[float], masks: np.ndarray
) -> np.ndarray:
    """The scores that the rounded weights give to the classes that are possible for each glyph."""
    hidden = np.maximum(inputs @ (weights[0] * scales[0]) + weights[1], 0)
    return np.where(masks, hidden @ (weights[2] * scales[1]) + weights[3], -99)


def confusion(name: str, truth: np.ndarray, guess: np.ndarray) -> None:
    """Print how many are wrong, and which classes were confused."""
    wrong = Counter((CLASSES[t], CLASSES[g]) for t, g in zip(truth, guess, strict=True) if t != g)
    print(f"{name}: {sum(wrong.values())} of {len(truth)} wrong")
    for (t, g), count in wrong.most_common(25):
        print(f"    {t} read as {g}: {count}")


def nearest(
    inputs: np.ndarray, classes: np.ndarray, samples: np.ndarray, may: np.ndarray, shapes: int = 8
) -> np.ndarray:
    """The class of the nearest mean shape by angle, of `shapes` (from k-means) for each class."""
    generator = np.random.default_rng(2)
    means, names = [], []
    for c in range(len(CLASSES)):
        own = inputs[classes == c]
        own = own / np.linalg.norm(own, axis=1, keepdims=True)
        centres = own[generator.choice(len(own), shapes)]
        for _ in range(10):
            near = (own @ centres.T).argmax(1)
            centres = np.array(
                [own[near == k].mean(0) if (near == k).any() else centres[k] for k in range(shapes)]
            )
        means.append(centres / np.linalg.norm(centres, axis=1, keepdims=True))
        names += [c] * shapes
    close = samples @ np.concatenate(means).T
    return np.array(names)[np.where(may[:, names], close, -1).argmax(1)]


def rendered(
    sheets: int, make: Callable[[int], list[Sample]], others: Callable[[int], list[Sample]]
) -> tuple[list[Sample], list[Sample]]:
    """The samples of so many sheets, and of an eighth as many in `others`, the fonts that are held out."""
    with ProcessPoolExecutor(2) as pool:
        samples = [s for part in pool.map(make, range(sheets), chunksize=4) for s in part]
        held = [
            s for part in pool.map(others, range(10_000, 10_000 + sheets // 8), chunksize=4) for s in part
        ]
    return samples, held


def store(
    out: Path, source: str, signs: Sequence[str], weights: list[np.ndarray], scales: list[float]
) -> None:
    """Write the rounded weights as the file that the reader loads."""
    packed = [base64.b64encode(w.T.tobytes()).decode() for w in (weights[0], weights[2])]
    facts = {
        "source": source,
        "across": COLS,
        "down": ROWS,
        "classes": signs,
        "hidden": {
            "weights": packed[0],
            "scale": scales[0],
            "bias": [round(float(v), 4) for v in weights[1]],
        },
        "out": {"weights": packed[1], "scale": scales[1], "bias": [round(float(v), 4) for v in weights[3]]},
    }
    out.write_text(json.dumps(facts, ensure_ascii=False, indent=1) + "\n", "utf-8")


def main() -> None:
    """Render, fit, compare, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("fonts", type=Path)
    parser.add_argument("--sheets", type=int, default=SHEETS)
    options = parser.parse_args()
    fitting = [[str(next(options.fonts.rglob(name))) for name in names] for names in (TILES, BOLD, OTHERS)]
    make = partial(sheet, tile_fonts=fitting[0], bold=fitting[1], further=fitting[2])
    others = partial(
        sheet,
        tile_fonts=[f for f in rb.TILE_FONTS if f],
        bold=[f for f in rb.LABEL_FONTS if f],
        further=rb.MORE_FONTS,
    )
    samples, held = rendered(options.sheets, make, others)
    inputs, classes, masks = matrix(samples)
    print(f"{len(samples)} glyphs", flush=True)
    weights, scales = rounded(fitted(inputs, classes))
    test, truth, may = matrix(held)
    confusion(
        "weights, on the glyphs that they were fitted on",
        classes,
        outputs(inputs, weights, scales, masks).argmax(1),
    )
    confusion("weights, other fonts", truth, outputs(test, weights, scales, may).argmax(1))
    confusion("nearest of 8 mean shapes, other fonts", truth, nearest(inputs, classes, test, may))
    source = f"fitted by py/fitting/glyphs.py on {len(samples)} rendered glyphs; fonts of the Debian packages {PACKAGES}, all under the SIL Open Font License or the Apache License"
    store(OUT, source, CLASSES, weights, scales)


if __name__ == "__main__":
    main()
