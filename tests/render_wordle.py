"""Pictures of Wordle boards in many looks, with what they show; `render_boards` has those of Wordfeud.

Colours, fonts, proportions and what lies around the board vary. Needs Pillow (dependency group `pictures`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from PIL import Image, ImageDraw
from render_boards import THEMES, Colour, Look, font_with_cap, mixed, packaged, worn

FONTS = [packaged("dejavu-sans", 700), packaged("dejavu-sans"), ""]  # "" is Pillow's
KEYS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")


@dataclass(frozen=True)
class Skin:
    """The colours of a game: its ground, outlines, boxes by G Y B, ink on these and on the ground, and keys."""

    name: str
    ground: Colour
    line: Colour
    boxes: dict[str, Colour]
    ink: Colour
    typed: Colour
    key: Colour
    empty: Colour | None = None  # the colour of empty boxes where it is not that of the ground
    bare: bool = False  # whether the boxes of absent letters look like empty ones
    round: bool = False  # whether what is elsewhere is in a circle, on an empty box


def _boxes(green: Colour, yellow: Colour, gray: Colour) -> dict[str, Colour]:
    return {"G": green, "Y": yellow, "B": gray}


WHITE, BLACK = (255, 255, 255), (0, 0, 0)
_DARK = (18, 18, 19), (58, 58, 60)
_LIGHT = WHITE, (211, 214, 218)
SKINS = [
    Skin("dark", *_DARK, _boxes((83, 141, 78), (181, 159, 59), (58, 58, 60)), WHITE, WHITE, (129, 131, 132)),
    Skin("light", *_LIGHT, _boxes((106, 170, 100), (201, 180, 88), (120, 124, 126)), WHITE, BLACK, _LIGHT[1]),
    Skin("dark contrast", *_DARK, _boxes((245, 121, 58), (133, 192, 249), (58, 58, 60)), WHITE, WHITE, (129, 131, 132)),
    Skin("light contrast", *_LIGHT, _boxes((245, 121, 58), (133, 192, 249), (120, 124, 126)), WHITE, BLACK, _LIGHT[1]),
    Skin("slate", (15, 23, 42), (71, 85, 105), _boxes((34, 197, 94), (234, 179, 8), (51, 65, 85)), WHITE, WHITE, (100, 116, 139)),
    Skin("mauve", (110, 92, 98), (76, 67, 71), _boxes((58, 163, 148), (211, 173, 105), (49, 42, 44)), (250, 250, 255), (250, 250, 255), (76, 67, 71), (97, 84, 88)),
    Skin("lingo", (43, 42, 51), (110, 110, 115), _boxes((96, 138, 84), (192, 123, 55), (87, 24, 17)), WHITE, WHITE, (128, 128, 128)),
    Skin("bright", (250, 250, 250), (180, 180, 190), _boxes((80, 190, 80), (250, 190, 60), (110, 110, 110)), WHITE, BLACK, (225, 225, 225)),
    Skin("outlines", (30, 30, 30), (110, 110, 110), _boxes((39, 202, 17), (202, 190, 17), (30, 30, 30)), WHITE, WHITE, (108, 108, 108), bare=True),
    Skin("light outlines", *_LIGHT, _boxes((106, 170, 100), (201, 180, 88), WHITE), BLACK, BLACK, _LIGHT[1], bare=True),
    Skin("octordle", (26, 27, 30), (86, 94, 86), _boxes((0, 187, 51), (255, 221, 102), (86, 94, 86)), WHITE, WHITE, (86, 94, 86), (86, 94, 86), bare=True),
    Skin("sutom", (248, 248, 248), (210, 225, 240), _boxes((213, 46, 52), (239, 192, 68), (52, 117, 196)), WHITE, WHITE, (52, 117, 196), (52, 117, 196), bare=True, round=True),
]  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """One picture: rows of guess and colours, letters that are typed, and how it is drawn."""

    rows: tuple[tuple[str, str], ...]
    typed: str = ""
    skin: Skin = SKINS[0]
    font: str = FONTS[0]
    side: float = 62.0
    flat: float = 1.0  # height of a box, as a share of the side
    gap: float = 5.0
    line: float = 2.0
    cap: float = 0.38  # height of a capital, as a share of the side
    radius: float = 0.0
    count: int = 6  # rows of the board, the empty ones too
    margins: tuple[int, int, int, int] = (30, 60, 30, 20)  # left, top, right, bottom
    keys: bool = True
    toast: bool = False
    dim: float = 0.0
    wear: Look = field(default_factory=lambda: Look(THEMES[0], 0, 0, ("", "", "", ""), "", ""))


def render(scene: Scene, random: Random) -> Image.Image:
    """The picture of a scene."""
    skin, side = scene.skin, scene.side
    letters = len(scene.rows[0][0]) if scene.rows else len(scene.typed)
    pitch, tall = side + scene.gap, side * scene.flat
    down = tall + scene.gap
    left, top, right, bottom = scene.margins
    wide, high = round(letters * pitch - scene.gap), round(scene.count * down - scene.gap)
    # The keyboard is as wide as the board or wider, as on a phone.
    key = max(wide, 5 * side) / 10.6
    left, right = (
        max(space, round((key * 10.6 - wide) / 2) + 8) if scene.keys else space for space in (left, right)
    )
    board = top + high
    image = Image.new(
        "RGB",
        (left + wide + right, board + bottom + (round(key * 1.45 * 3.4) if scene.keys else 0)),
        skin.ground,
    )
    draw = ImageDraw.Draw(image)
    used = {
        letter: seen for guess, colours in scene.rows for letter, seen in zip(guess, colours, strict=True)
    }
    if top >= 50:
        draw.text(
            (image.width / 2, top * 0.7),
            "WORDLE",
            font=font_with_cap(scene.font, top * 0.35),
            fill=skin.typed,
            anchor="ms",
        )
    face = font_with_cap(scene.font, tall * scene.cap)
    lines = [*scene.rows, *([(scene.typed, " " * len(scene.typed))] if scene.typed else [])]
    for row in range(scene.count):
        guess, colours = lines[row] if row < len(lines) else ("", "")
        for col in range(letters):
            x, y = left + pitch * col, top + down * row
            box = (round(x), round(y), round(x + side) - 1, round(y + tall) - 1)
            seen, letter = colours[col : col + 1].strip(), guess[col : col + 1]
            if seen == "Y" and skin.round:
                draw.rectangle(box, fill=skin.empty)
                draw.ellipse(box, fill=skin.boxes[seen])
            elif seen and not (seen == "B" and skin.bare):
                draw.rounded_rectangle(box, radius=scene.radius * side, fill=skin.boxes[seen])
            else:
                outline = mixed(skin.line, skin.typed, 0.3) if letter and not skin.bare else skin.line
                ground = skin.empty if skin.empty and (skin.bare or not letter) else skin.ground
                draw.rounded_rectangle(
                    box,
                    radius=scene.radius * side,
                    fill=ground,
                    outline=outline,
                    width=max(1, round(scene.line)),
                )
            if letter:
                middle = (x + side / 2, y + tall * (0.5 + scene.cap / 2))
                draw.text(
                    middle, letter.upper(), font=face, fill=skin.ink if seen else skin.typed, anchor="ms"
                )
    if scene.keys:
        small = font_with_cap(scene.font, key * 0.28)
        for row, line in enumerate(KEYS):
            for col, letter in enumerate(line):
                x = image.width / 2 + (col - len(line) / 2) * key * 1.06
                y = board + bottom + row * key * 1.45
                fill = skin.boxes[used[letter.lower()]] if letter.lower() in used else skin.key
                draw.rounded_rectangle(
                    (round(x), round(y), round(x + key), round(y + key * 1.35)), radius=4, fill=fill
                )
                draw.text((x + key / 2, y + key * 0.8), letter, font=small, fill=skin.typed, anchor="ms")
    if scene.toast:
        x, y = image.width / 2, top + pitch * random.uniform(0.1, 0.3)
        draw.rounded_rectangle(
            (x - side, y - side * 0.3, x + side, y + side * 0.3),
            radius=4,
            fill=mixed(skin.typed, skin.ground, 0.05),
        )
        draw.text(
            (x, y + side * 0.1),
            "Splendid",
            font=font_with_cap(scene.font, side * 0.17),
            fill=skin.ground,
            anchor="ms",
        )
    if scene.dim:
        image = Image.blend(image, Image.new("RGB", image.size, skin.ground), scene.dim)
    return worn(image, scene.wear, random)


def together(
    boards: Sequence[Sequence[tuple[str, str]]], across: int, apart: int, skin: Skin = SKINS[0]
) -> Image.Image:
    """Boards of 6 rows in one picture, `across` of them side by side and `apart` pixels between them."""
    scene = Scene((), skin=skin, side=42, gap=4, keys=False, margins=(0, 0, 0, 0))
    shots = [render(replace(scene, rows=tuple(rows)), Random(1)) for rows in boards]
    wide, high = (size + apart for size in shots[0].size)
    sheet = Image.new("RGB", (wide * across + apart, high * -(-len(shots) // across) + apart), skin.ground)
    for place, shot in enumerate(shots):
        sheet.paste(shot, (apart + wide * (place % across), apart + high * (place // across)))
    return sheet
