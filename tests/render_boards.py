"""Pictures of boards as the Wordfeud app draws them, in many sizes, languages, themes and fonts, with what they show.

    python tests/render_boards.py FOLDER --count 20 --seed 1     writes pictures and what is on them
    python tests/render_boards.py --count 1000 --seed 1          reads as many and prints the confusion tables

The proportions of a tile (height of a letter, place of its value) are those of the app; colours, fonts and the layout of
the screen vary. Needs Pillow (dependency group `pictures`) and the fonts of package.json: with the system's fonts, a
test would read different pictures on each machine.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import NormalDist

from building.programs import MODULES
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont
from wordbench.resources import table
from wordbench.screenshot.picture import PictureError, picture
from wordbench.screenshot.reader import read
from wordbench.steps import finish
from wordbench.wordfeud.rules.layout import shuffled
from wordbench.wordfeud.rules.tiles import Ruleset, ruleset

Colour = tuple[int, int, int]
SIZE = 15
WORDFEUD = [code for code, facts in table("rulesets")["rulesets"].items() if facts["game"] == "Wordfeud"]
# Labels of double letter, triple letter, double word, triple word.
LABELS = [
    "2L 3L 2W 3W",
    "DL TL DW TW",
    "LD LT MD MT",
    "DB TB DO TO",
    "2B 3B 2O 3O",
    "DL TL DP TP",
    "2L 3L 2P 3P",
    "DB TB DW TW",
]
KINDS = "234567"


@dataclass(frozen=True)
class Theme:
    """The colours of a board: its surroundings, gaps, empty squares, the four bonuses in the order of KINDS, tiles."""

    name: str
    around: Colour
    gap: Colour
    empty: Colour
    bonus: tuple[Colour, Colour, Colour, Colour]
    tile: Colour
    fresh: Colour
    letter: Colour = (8, 10, 12)
    label: Colour = (240, 240, 240)


APP = ((114, 157, 100), (52, 99, 160), (203, 124, 33), (136, 47, 55))
THEMES = [
    Theme("app", (45, 50, 68), (24, 27, 34), (43, 46, 54), APP, (245, 242, 237), (243, 232, 148)),
    Theme(
        "brown",
        (70, 48, 32),
        (58, 38, 24),
        (104, 76, 52),
        ((96, 150, 70), (60, 110, 180), (214, 130, 40), (130, 70, 150)),
        (246, 228, 190),
        (250, 240, 140),
    ),
    Theme(
        "brown2",
        (120, 90, 60),
        (80, 55, 35),
        (150, 115, 80),
        ((225, 135, 35), (125, 80, 165), (70, 120, 190), (90, 150, 75)),
        (250, 240, 215),
        (255, 245, 150),
    ),
    Theme(
        "light",
        (235, 238, 242),
        (205, 210, 216),
        (232, 234, 238),
        ((150, 195, 140), (120, 165, 220), (240, 180, 90), (220, 110, 110)),
        (255, 250, 235),
        (250, 235, 140),
    ),
    Theme(
        "green",
        (18, 60, 45),
        (10, 45, 32),
        (30, 92, 68),
        ((140, 190, 220), (40, 80, 170), (230, 160, 170), (200, 50, 60)),
        (240, 232, 210),
        (255, 225, 120),
    ),
    Theme(
        "slate",
        (60, 64, 70),
        (40, 42, 46),
        (82, 88, 96),
        ((90, 170, 150), (160, 90, 170), (210, 170, 60), (200, 90, 60)),
        (225, 215, 200),
        (250, 235, 130),
    ),
    Theme(
        "pink",
        (250, 225, 232),
        (220, 180, 195),
        (246, 210, 220),
        ((120, 200, 190), (110, 140, 220), (250, 170, 90), (200, 60, 120)),
        (255, 252, 246),
        (255, 240, 150),
    ),
]


@dataclass(frozen=True)
class Content:
    """What a picture shows: rows of the board as texts of squares, rack slots ("" for a gap), layout."""

    rules: Ruleset
    board: tuple[tuple[str, ...], ...]  # "." empty, lower case a tile, upper case a blank
    rack: tuple[str, ...]  # "*" a blank, "" nothing
    layout: tuple[str, ...]
    fresh: frozenset[tuple[int, int]]
    laid: frozenset[tuple[int, int]] = frozenset()  # not played yet
    points: tuple[int, int] | None = None  # with these the header is the app's
    names: tuple[str, str] = ("Ann Lee", "bobby77")


@dataclass(frozen=True)
class Look:
    """How a picture is drawn."""

    theme: Theme
    width: int
    height: int
    labels: tuple[str, str, str, str]
    tile_font: str
    label_font: str
    wide: bool = False  # the board on the left, the rack next to it
    header: float = 0.2  # where the board begins, as a share of the free height
    rack_scale: float = 1.0
    ghost: float = 0.14  # how much of a bonus shines through a tile
    gloss: int = 6
    gap: float = 0.07
    letter_scale: float = 1.0
    shift: float = 0.0
    crop: str = ""  # "", "board", "loose"
    rack: bool = True
    frame: int = 0
    star: bool = False
    scale: float = 1.0
    blur: float = 0.0
    noise: float = 0.0
    jpeg: int = 0
    laid: Colour = (196, 194, 190)
    badge: tuple[float, float] = (0.95, 0.05)  # the middle of the badge, in shares of the last tile laid down
    bar: Colour | None = None  # the header's ground, if it is not darker than what is around the board
    ink: Colour = (245, 245, 245)  # of the header's text
    digits: float = 0.48  # their height in the header, in squares
    # What other games do otherwise.
    corner: tuple[bool, bool] = (True, False)  # whether the value is on the right, and in the lower half
    base: float = 0.83  # where letters stand
    value: float = 0.245  # the height of its digits
    blank: str = ""  # what a blank's value is: "", "0", or its letter is in a "disc" or a "ring"
    ring: float = 0.36  # the radius of a disc or a ring around a blank's letter, and how that slants
    slant: float = 0.15
    round: float = 0.08  # the radius of a tile's corners
    signs: float = 0.32  # the height of the labels of bonuses; 0 for none
    sides: tuple[tuple[Colour, Colour], ...] = ()  # further grounds of tiles, and their ink
    coordinates: bool = False  # letters and numbers beside the board
    above: bool = False  # the rack, above the board
    rack_gap: float = 0.07
    cover: str = ""  # what lies over a part of the board: "bubble", "pointer", "popup"
    shell: str = ""  # what is around the game: the bars of a "phone", the sidebars of a "browser"


@dataclass
class Shot:
    """A picture with what it shows."""

    image: Image.Image
    content: Content
    look: Look
    rack_shown: bool = True
    pitch: float = field(default=0.0)
    points: tuple[int, int] | None = None  # in the header


# Fonts ----------------------------------------------------------------------------------------------------------


@cache
def font(path: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size; without a path, the one that comes with Pillow."""
    if not path:
        built_in = ImageFont.load_default(size)
        assert isinstance(built_in, ImageFont.FreeTypeFont)
        return built_in
    return ImageFont.truetype(path, size)


@cache
def font_with_cap(path: str, cap: float) -> ImageFont.FreeTypeFont:
    """The font whose capital H is `cap` pixels high."""
    top, bottom = font(path, 200).getbbox("H")[1::2]
    return font(path, max(4, round(cap * 200 / (bottom - top))))


# Drawing --------------------------------------------------------------------------------------------------------


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A mixture of two colours."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def draw_tile(
    image: Image.Image, box: tuple[float, float, float, float], letter: str, value: str, look: Look,
    ground: Colour, under: str = "", shade: Colour | None = None, ink: Colour | None = None,
) -> None:  # fmt: skip
    """A tile with its letter ("" for a plain blank) and value ("" for none), over a bonus's label."""
    left, top, right, bottom = (round(v) for v in box)
    side = box[2] - box[0]
    work = Image.new("RGB", (right - left, bottom - top), ground)
    draw = ImageDraw.Draw(work)
    if look.gloss:
        lighter = tuple(min(255, v + look.gloss) for v in ground)
        draw.ellipse((-side * 0.5, -side * 0.9, side * 1.5, side * 0.45), fill=lighter)
        draw.line((0, bottom - top - 1, right - left, bottom - top - 1), fill=mixed(ground, (0, 0, 0), 0.25))
    ink = ink or look.theme.letter
    if shade:
        plain = mixed(ground, (255, 255, 255), 0.5)
        draw.text(
            (side * 0.5, side * 0.62),
            under,
            font=font_with_cap(look.label_font, side * 0.33),
            fill=plain,
            anchor="ms",
        )
        ink = mixed(ink, shade, 0.25)
    ringed = bool(letter) and value in ("disc", "ring")
    if ringed:
        draw_ringed(work, letter.upper(), value, look, ground, ink)
    elif letter:
        shown = letter.upper()
        cap = side * look.letter_scale * 0.61
        # A wide letter is made smaller, so that there is room for its value.
        cap *= min(1.0, 0.56 * side / font_with_cap(look.tile_font, cap).getlength(shown))
        draw.text(
            (side * (0.41 + look.shift), side * look.base),
            shown,
            font=font_with_cap(look.tile_font, cap),
            fill=ink,
            anchor="ms",
        )
    if value and not ringed:
        digits = font_with_cap(look.tile_font, side * look.value)
        right_side, lower = look.corner
        place = side * (0.91 if right_side else 0.09), side * (0.94 if lower else 0.075 + look.value)
        draw.text(
            place, value, font=digits, fill=mixed(ink, ground, 0.12), anchor="rs" if right_side else "ls"
        )
    mask = Image.new("L", work.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, work.width - 1, work.height - 1), radius=max(1, side * look.round), fill=255
    )
    image.paste(work, (left, top), mask)


def draw_ringed(work: Image.Image, letter: str, how: str, look: Look, ground: Colour, ink: Colour) -> None:
    """The letter of a blank, slanted, in a disc of the ink's colour or in a ring."""
    side, middle, reach = work.width, work.width * 0.5, work.width * look.ring
    disc, inner = (mixed(ink, ground, 0.25), ground) if how == "disc" else (ground, ink)
    edge = (middle - reach, middle - reach, middle + reach, middle + reach)
    draw = ImageDraw.Draw(work)
    draw.ellipse(edge, fill=disc, outline=ink if how == "ring" else None, width=max(1, round(side * 0.04)))
    sign = Image.new("L", work.size, 0)
    face = font_with_cap(look.tile_font, reach)
    ImageDraw.Draw(sign).text((middle, middle + reach / 2), letter, font=face, fill=255, anchor="ms")
    slant = sign.transform(work.size, Image.Transform.AFFINE, (1, look.slant, -look.slant * middle, 0, 1, 0))
    work.paste(inner, (0, 0), slant.rotate(-60 * look.slant, Image.Resampling.BILINEAR))


def shown_value(letter: str, content: Content, look: Look) -> str:
    """What a tile shows in its corner: a blank in upper case, as this game marks it."""
    return look.blank if letter.isupper() else str(content.rules.facts["tiles"][letter][1])


def draw_board(
    image: Image.Image, content: Content, look: Look, left: float, top: float, pitch: float
) -> None:
    """Draws the board, with its lines at left + pitch * k."""
    draw, theme = ImageDraw.Draw(image), look.theme
    draw.rectangle(
        (
            round(left),
            round(top),
            round(left + len(content.board) * pitch),
            round(top + len(content.board) * pitch),
        ),
        fill=theme.gap,
    )
    half = pitch * look.gap / 2
    label_font = font_with_cap(look.label_font, pitch * (look.signs or 0.32))
    for row in range(len(content.board)):
        for col in range(len(content.board)):
            x, y = left + pitch * col, top + pitch * row
            box = (x + half, y + half, x + pitch - half, y + pitch - half)
            kind, letter = content.layout[row][col], content.board[row][col]
            bonus = theme.bonus[KINDS.index(kind)] if kind in KINDS else None
            name = look.labels[KINDS.index(kind)] if bonus else ""
            if letter != ".":
                ground = theme.fresh if (row, col) in content.fresh else theme.tile
                ground = look.laid if (row, col) in content.laid else ground
                value, ink = shown_value(letter, content, look), None
                if look.sides and (row, col) not in content.fresh:
                    sides = ((ground, theme.letter), *look.sides)
                    ground, ink = sides[(7 * row + 3 * col) // 11 % len(sides)]
                shade = bonus if bonus and look.ghost else None
                ground = mixed(ground, shade, look.ghost) if shade else ground
                draw_tile(image, box, letter, value, look, ground, name, shade, ink)
                continue
            shape = tuple(round(v) for v in box)
            draw.rounded_rectangle(shape, radius=max(1, pitch * 0.06), fill=bonus or theme.empty)
            if bonus and look.signs:
                draw.text(
                    (x + pitch / 2, y + pitch * 0.66), name, font=label_font, fill=theme.label, anchor="ms"
                )
            elif kind == "1" and look.star:
                draw.text(
                    (x + pitch / 2, y + pitch * 0.66), "*", font=label_font, fill=theme.label, anchor="ms"
                )
    if look.coordinates:
        beside = font_with_cap(look.label_font, pitch * 0.28)
        for k in range(len(content.board)):
            at = pitch * (k + 0.5)
            draw.text((left + at, top - pitch * 0.5), chr(65 + k), font=beside, fill=theme.label, anchor="mm")
            draw.text((left - pitch * 0.5, top + at), str(k + 1), font=beside, fill=theme.label, anchor="mm")
    if content.laid:
        row, col = max(content.laid)
        x, y = left + pitch * (col + look.badge[0]), top + pitch * (row + look.badge[1])
        size = pitch * 0.26
        draw.ellipse((x - size, y - size, x + size, y + size), fill=theme.bonus[3])
        points = font_with_cap(look.label_font, size * 0.7)
        draw.text((x, y), "14", font=points, fill=theme.label, anchor="mm")


def draw_rack(
    image: Image.Image, content: Content, look: Look, left: float, top: float, pitch: float
) -> None:
    """Seven slots of `pitch` from `left`."""
    draw, theme = ImageDraw.Draw(image), look.theme
    ground = theme.around if look.rack_gap > 0.07 else theme.gap
    draw.rectangle((left - pitch, top - pitch * 0.04, left + 8 * pitch, top + pitch * 1.04), fill=ground)
    off = pitch * look.rack_gap / 2
    for slot, tile in enumerate(content.rack):
        x = left + pitch * slot
        box = (x + off, top + off, x + pitch - off, top + pitch - off)
        if not tile:
            if look.rack_gap > 0.07:
                continue
            ends = tuple(round(v) for v in box)
            draw.rounded_rectangle(ends, radius=pitch * 0.08, outline=mixed(theme.gap, (128, 128, 128), 0.4))
            continue
        value = "" if tile == "*" else str(content.rules.facts["tiles"][tile][1])
        draw_tile(image, box, "" if tile == "*" else tile, value, look, theme.tile)


def draw_header(
    image: Image.Image, content: Content, look: Look, left: float, top: float, pitch: float
) -> None:
    """The clock; pictures of the players with names and points beside them, the user's on the left; and who played what."""
    draw, right = ImageDraw.Draw(image), left + len(content.board) * pitch
    bar = look.bar or mixed(look.theme.around, (0, 0, 0), 0.5)
    draw.rectangle((0, 0, look.width, top - pitch * 0.2), fill=bar)

    def write(x: float, y: float, text: str, size: float, anchor: str) -> None:
        font = font_with_cap(look.label_font, size * pitch)
        draw.text((x, y), text, font=font, fill=look.ink, anchor=anchor)

    write(left + pitch, pitch * 0.7, "18:17", 0.4, "ls")
    write(right - pitch, pitch * 0.7, "94%", 0.4, "rs")
    for side, edge, anchor in ((1, left, "ls"), (-1, right, "rs")):
        near, far = sorted((edge + side * 2.3 * pitch, edge + side * 3.6 * pitch))
        draw.rounded_rectangle(
            (near, top - 2.7 * pitch, far, top - 1.4 * pitch), pitch * 0.1, fill=look.theme.fresh
        )
        own = content.names[side < 0], str((content.points or (0, 0))[side < 0])
        for text, line, size in zip(own, (2.2, 1.4), (0.42, look.digits), strict=True):
            write(edge + side * 4 * pitch, top - line * pitch, text, size, anchor)
    write((left + right) / 2, top - 0.5 * pitch, f"{content.names[1]} played VEGA (27)", 0.42, "ms")


def draw_cover(
    image: Image.Image, content: Content, look: Look, left: float, top: float, pitch: float, random: Random
) -> None:
    """The points of a play on a corner of a tile, a pointer, or a small window over empty squares."""
    draw, size = ImageDraw.Draw(image), len(content.board)
    tiles = [(r, c) for r in range(size) for c in range(size) if content.board[r][c] != "."]
    row, col = random.choice(tiles or [(size // 2, size // 2)])
    x, y = left + pitch * col, top + pitch * row
    if look.cover == "bubble":
        size, middle = pitch * random.uniform(0.22, 0.3), (x + pitch * 0.97, y + pitch * 0.95)
        fill = random.choice(((200, 40, 50), (40, 120, 60), (30, 60, 160)))
        draw.ellipse((middle[0] - size, middle[1] - size, middle[0] + size, middle[1] + size), fill=fill)
        text = font_with_cap(look.label_font, size * 0.75)
        draw.text(middle, str(random.randint(5, 80)), font=text, fill=(255, 255, 255), anchor="mm")
    elif look.cover == "pointer":
        x, y = left + pitch * random.uniform(0, size), top + pitch * random.uniform(0, size)
        arrow = ((0, 0), (0, 17), (4, 13), (7, 19), (9, 18), (6, 12), (12, 12))
        draw.polygon([(x + a, y + b) for a, b in arrow], fill=(255, 255, 255), outline=(0, 0, 0))
    else:
        free = [
            (r, c) for r in range(size) for c in range(size - 2) if set(content.board[r][c : c + 3]) == {"."}
        ]
        row, col = random.choice(free or [(0, 0)])
        x, y = left + pitch * (col + 0.1), top + pitch * (row + 0.15)
        draw.rounded_rectangle((x, y, x + 2.8 * pitch, y + 0.7 * pitch), pitch * 0.1, fill=(60, 62, 70))
        text = font_with_cap(look.label_font, pitch * 0.25)
        draw.text(
            (x + 1.4 * pitch, y + 0.35 * pitch), "Your turn", font=text, fill=(240, 240, 240), anchor="mm"
        )


def in_shell(image: Image.Image, look: Look, random: Random) -> Image.Image:
    """The picture within the bars of a phone, or beside the lists of a browser's window."""
    dark = sum(look.theme.around) < 380
    ground, ink = ((32, 33, 36), (225, 225, 230)) if dark else ((246, 246, 248), (40, 40, 44))
    face = font_with_cap(look.label_font, 12)
    if look.shell == "phone":
        made = Image.new("RGB", (image.width, image.height + 90), ground)
        made.paste(image, (0, 50))
        draw = ImageDraw.Draw(made)
        draw.text((30, 35), "09:41", font=face, fill=ink, anchor="ls")
        draw.text((image.width - 30, 35), "5G  87%", font=face, fill=ink, anchor="rs")
        for k in range(3):
            x = image.width * (k + 1) // 4
            draw.rectangle((x - 8, made.height - 28, x + 8, made.height - 12), outline=ink, width=2)
        return made
    sides = [random.randint(120, 420) for _ in range(2)]
    made = Image.new("RGB", (image.width + sum(sides), image.height + 80), ground)
    made.paste(image, (sides[0], 80))
    draw = ImageDraw.Draw(made)
    draw.rounded_rectangle((sides[0], 20, made.width - sides[1], 58), 18, fill=mixed(ground, ink, 0.12))
    for start, wide in ((0, sides[0]), (made.width - sides[1], sides[1])):
        for y in range(100, made.height - 40, random.randint(26, 60)):
            name = "".join(random.choice("ABEILNORST abdeilnorst0123456789") for _ in range(wide // 16))
            draw.text((start + 14, y), name, font=face, fill=ink, anchor="ls")
    return made


def render(content: Content, look: Look, random: Random) -> Shot:
    """The whole picture."""
    theme = look.theme
    image = Image.new("RGB", (look.width, look.height), theme.around)
    draw = ImageDraw.Draw(image)
    bar = mixed(theme.around, (0, 0, 0), 0.5)
    points = content.points
    if look.wide:
        pitch = look.height * 0.94 / len(content.board)
        left, top = look.width * 0.02, look.height * 0.03
        rack_pitch = min((look.width - left - len(content.board) * pitch) * 0.95 / 7, pitch * 2)
        rack_left, rack_top = (
            left + len(content.board) * pitch + rack_pitch * 0.2,
            look.height * (0.2 + 0.5 * look.header),
        )
    else:
        pitch = min(look.width * 0.995 / len(content.board), look.height * 0.8 / (len(content.board) + 3))
        rack_pitch = min(look.width / 7, pitch * 2.14) * look.rack_scale
        free = look.height - pitch * len(content.board) - rack_pitch * 1.6
        if look.coordinates:
            pitch *= 14.9 / 16.6
        left, top = (
            (look.width - pitch * len(content.board)) / 2 + look.coordinates * pitch * 0.6,
            free * look.header,
        )
        rack_left = (look.width - 7 * rack_pitch) / 2
        rack_top = top + len(content.board) * pitch + rack_pitch * 0.1 + (free - top) * random.uniform(0, 0.6)
        if look.above:
            rack_top, top = top * 0.6, top * 0.6 + rack_pitch * 1.2 + pitch * 0.6 * look.coordinates
        draw.rectangle((0, 0, look.width, (rack_top if look.above else top) * 0.6), fill=bar)
        points = content.points or (random.randint(0, 500), random.randint(0, 500))
        if content.points:
            draw_header(image, content, look, left, top, pitch)
        for k, number in enumerate(() if content.points else points):
            place = (look.width * (0.25 + 0.5 * k), top * 0.3)
            draw.text(
                place,
                str(number),
                font=font(look.label_font, max(8, round(pitch * 0.7))),
                fill=theme.label,
                anchor="mm",
            )
    if look.rack:
        draw_rack(image, content, look, rack_left, rack_top, rack_pitch)
    draw_board(image, content, look, left, top, pitch)
    if look.cover:
        draw_cover(image, content, look, left, top, pitch, random)
    if look.shell:
        image = in_shell(image, look, random)
    shown = look.rack
    if look.crop:
        edge = 0.0 if look.crop == "board" else pitch * random.uniform(0.1, 1.0)
        box = (
            left - edge,
            top - edge,
            left + len(content.board) * pitch + edge,
            top + len(content.board) * pitch + edge,
        )
        image = image.crop(
            (
                max(0, round(box[0])),
                max(0, round(box[1])),
                min(image.width, round(box[2])),
                min(image.height, round(box[3])),
            )
        )
        shown = False
    if look.frame:
        framed = Image.new("RGB", (image.width + 2 * look.frame, image.height), (0, 0, 0))
        framed.paste(image, (look.frame, 0))
        image = framed
    return Shot(worn(image, look, random), content, look, shown, pitch * look.scale, points)


def worn(image: Image.Image, look: Look, random: Random) -> Image.Image:
    """The picture as it reaches the page: scaled, blurred, noisy, compressed."""
    if look.scale != 1.0:
        image = image.resize(
            (round(image.width * look.scale), round(image.height * look.scale)),
            Image.Resampling.LANCZOS if random.random() < 0.5 else Image.Resampling.BILINEAR,
        )
    if look.blur:
        image = image.filter(ImageFilter.GaussianBlur(look.blur))
    if look.noise:
        levels = NormalDist(128, look.noise).quantiles(256)
        table = bytes(min(max(round(level), 0), 255) for level in [*levels, 128])
        noise = Image.frombytes(
            "L", image.size, random.randbytes(image.width * image.height).translate(table)
        )
        image = ImageChops.add(image, Image.merge("RGB", (noise,) * 3), 1, -128)
    if look.jpeg:
        file = io.BytesIO()
        image.save(file, "JPEG", quality=look.jpeg)
        image = Image.open(file).convert("RGB")
    return image


# What is on the board -------------------------------------------------------------------------------------------


@cache
def words(code: str) -> tuple[tuple[str, ...], ...]:
    """Words from all over a language's list, as squares; none when there is no list."""
    path = Path(__file__).parents[1] / "wordlists" / f"{ruleset(code).list_name}.txt"
    if not path.is_file():
        return ()
    lines = path.read_text("utf-8").split("\n")
    split = ruleset(code).alphabet.split
    return tuple(
        tuple(split(word.strip())) for word in lines[7 :: max(1, len(lines) // 4000)] if 2 <= len(word) <= 12
    )


def content(code: str, random: Random, tiles: int, standard: bool) -> Content:
    """A board with about so many tiles, made of words of the language that cross each other."""
    rules = ruleset(code)
    facts = rules.facts["tiles"]
    bag = Counter({letter: count for letter, (count, _) in facts.items()})
    size = rules.size
    grid = [["."] * size for _ in range(size)]
    known, blanks, last = words(code), rules.facts["blanks"], []
    for _ in range(tiles * 40):
        if sum(square != "." for row in grid for square in row) >= tiles or not known:
            break
        squares = _fitting(grid, random.choice(known), random)
        new = [(r, c, letter) for r, c, letter in squares if grid[r][c] == "."]
        need = Counter(letter for _, _, letter in new)
        if not new or any(bag[letter] < count for letter, count in need.items()):
            continue
        bag -= need
        for r, c, letter in new:
            as_blank = blanks > 0 and random.random() < 0.04
            blanks -= as_blank
            grid[r][c] = letter.upper() if as_blank else letter
        last = [(r, c) for r, c, _ in new]
    left = list(bag.elements()) + ["*"] * blanks
    random.shuffle(left)
    rack = left[: random.choice((7, 7, 7, random.randint(1, 7)))]
    slots = [*rack, *[""] * (7 - len(rack))]
    if random.random() < 0.5:
        random.shuffle(slots)
    layout = rules.layout if standard else shuffled(rules.layout, random.randrange(1 << 30))
    fresh = frozenset(last if random.random() < 0.7 else ())
    return Content(rules, tuple(map(tuple, grid)), tuple(slots), layout.rows, fresh)


def _fitting(grid: list[list[str]], word: tuple[str, ...], random: Random) -> list[tuple[int, int, str]]:
    """A place where a word crosses another and touches no others; the centre when the board is empty."""
    places, size = [], len(grid)
    middle = size // 2
    turned = [list(column) for column in zip(*grid, strict=True)]
    empty = all(square == "." for row in grid for square in row)
    for across, board in ((True, grid), (False, turned)):
        for row in range(size):
            for col in range(size - len(word) + 1):
                if empty:
                    if row == middle and col <= middle < col + len(word):
                        places.append((across, row, col))
                    continue
                line = board[row]
                crossing = 0
                for k, letter in enumerate(word):
                    square = line[col + k]
                    if square != ".":
                        if square.lower() != letter:
                            break
                        crossing += 1
                    elif (row and board[row - 1][col + k] != ".") or (
                        row < size - 1 and board[row + 1][col + k] != "."
                    ):
                        break
                else:
                    ends = (col and line[col - 1] != ".") or (
                        col + len(word) < size and line[col + len(word)] != "."
                    )
                    if crossing and not ends:
                        places.append((across, row, col))
    if not places:
        return []
    across, row, col = random.choice(places)
    return [(row, col + k, letter) if across else (col + k, row, letter) for k, letter in enumerate(word)]


# A set ----------------------------------------------------------------------------------------------------------


def packaged(name: str, weight: int = 400, style: str = "normal") -> str:
    """The file of a font from npm."""
    return str(MODULES / "@fontsource" / name / "files" / f"{name}-latin-{weight}-{style}.woff")


# Fonts that the glyphs were not fitted on, except the first, which is the app's own; "" is Pillow's.
TILE_FONTS = [packaged("noto-mono"), packaged("dejavu-mono"), "", packaged("dejavu-sans")]
LABEL_FONTS = [packaged("dejavu-sans", 700), ""]
# Of other games, bold: none of these was fitted on.
MORE_FONTS = [packaged("libre-franklin", 600), packaged("roboto-mono", 700), packaged("work-sans", 600)]
# Lighter, heavier and slanted ones.
DRESSED_FONTS = [
    packaged("libre-franklin", 800),
    packaged("work-sans", 500),
    packaged("roboto-mono", 500),
    packaged("dejavu-sans", 700),
    packaged("libre-franklin", 600, "italic"),
    packaged("work-sans", 600, "italic"),
]
SCREENS = [
    (1080, 2400),
    (1170, 2532),
    (1080, 1920),
    (750, 1334),
    (640, 960),
    (828, 1792),
    (720, 1280),
    (1536, 2048),
    (1290, 2796),
]
WIDE = [(1334, 750), (2532, 1170), (1920, 1080)]


def shots(count: int, seed: int, first: int = 0, smallest: float = 26.0) -> Iterator[Shot]:
    """Pictures of every kind, the same for the same seed; a square is at least `smallest` pixels wide."""
    for number in range(first, count):
        random = Random(f"{seed} {number}")
        wide = random.random() < 0.15
        width, height = random.choice(WIDE if wide else SCREENS)
        least = min(smallest * SIZE / min(width, height) * (1 / 0.8 if wide else 1.1), 1.0)
        app = random.random() < 0.5
        look = Look(
            theme=THEMES[0] if app else random.choice(THEMES),
            width=width,
            height=height,
            labels=tuple(random.choice(LABELS).split()),  # type: ignore[arg-type]
            tile_font=TILE_FONTS[0] if random.random() < 0.6 else random.choice(TILE_FONTS),
            label_font=random.choice(LABEL_FONTS),
            wide=wide,
            header=random.uniform(0.15, 0.75),
            rack_scale=random.choice((1.0, 1.0, 0.8)),
            ghost=random.choice((0.0, 0.14, 0.14, 0.2)),
            gloss=random.choice((0, 6)),
            gap=random.uniform(0.05, 0.09),
            crop=random.choice(("", "", "", "", "board", "loose")),
            rack=random.random() < 0.95,
            frame=random.choice((0, 0, 0, 60)),
            star=random.random() < 0.3,
            scale=random.choice((1.0, random.uniform(least, 1.0), random.uniform(least, max(least, 0.6)))),
            blur=random.choice((0.0, 0.0, random.uniform(0.2, 0.7))),
            noise=random.choice((0.0, 0.0, random.uniform(1.0, 5.0))),
            jpeg=random.choice((0, 0, random.randint(60, 95))),
        )
        code = random.choice(WORDFEUD)
        if not look.tile_font and not "".join(ruleset(code).alphabet.letters).isascii():
            look = replace(look, tile_font=TILE_FONTS[0])  # Pillow's own font has no accents
        yield render(
            content(code, random, random.choice((0, 8, 30, 60, 90)), random.random() < 0.6), look, random
        )


def any_look(random: Random) -> Look:
    """A board as no game of ours draws it: all its colours, sizes and places are at random."""

    def colour(least: int, most: int) -> Colour:
        return tuple(random.randint(least, most) for _ in range(3))  # type: ignore[return-value]

    light = random.random() < 0.6
    empty = colour(215, 255) if light else colour(20, 80)
    if light:
        empty = mixed(empty, (250, 250, 250), 0.7)
    gap = mixed(
        empty, (0, 0, 0) if light else random.choice(((0, 0, 0), (255, 255, 255))), random.uniform(0.12, 0.3)
    )
    bonus: list[Colour] = []
    while len(bonus) < 4:
        one = colour(30, 235)
        if all(max(abs(a - b) for a, b in zip(one, other, strict=True)) > 50 for other in (empty, *bonus)):
            bonus.append(one)

    def tile() -> tuple[Colour, Colour]:
        while True:
            ground = colour(20, 250)
            bright = ground[0] * 3 + ground[1] * 6 + ground[2]
            if not 1100 < bright < 1450 and all(
                max(abs(a - b) for a, b in zip(ground, other, strict=True)) > 70 for other in (empty, *bonus)
            ):
                return ground, mixed((250, 250, 250) if bright < 1200 else (15, 12, 10), ground, 0.08)

    (ground, ink), fresh = tile(), mixed(empty, (250, 220, 90), 0.9)
    corner = random.choice(((True, False), (True, True), (True, True), (False, False), (False, True)))
    width, height = random.choice(SCREENS)
    label = (245, 245, 245) if not light else (30, 30, 36)
    theme = Theme(
        "any",
        empty if random.random() < 0.5 else mixed(empty, gap, 0.5),
        gap,
        empty,
        tuple(bonus),
        ground,
        ground,
        ink,
        label,
    )  # type: ignore[arg-type]
    return Look(
        theme, width, height, tuple(random.choice(LABELS).split()), random.choice(TILE_FONTS + MORE_FONTS),  # type: ignore[arg-type]
        random.choice(LABEL_FONTS), header=random.uniform(0.2, 0.6), rack_scale=random.choice((1.0, 0.8, 0.6)),
        ghost=random.choice((0.0, 0.0, 0.1)), gloss=random.choice((0, 0, 6)), gap=random.uniform(0.02, 0.12),
        letter_scale=random.uniform(0.72, 1.0), shift=0.09 if corner[0] else 0.12, base=0.72 if corner[1] else random.uniform(0.78, 0.86),
        corner=corner, value=random.uniform(0.15, 0.25), blank=random.choice(("", "0", "disc", "disc", "ring")),
        ring=random.uniform(0.33, 0.4), slant=random.uniform(0.0, 0.22),
        round=random.choice((0.0, 0.08, 0.2)), signs=random.choice((0.0, 0.3, 0.42)),
        sides=random.choice(((), (tile(),), (tile(), (fresh, (20, 18, 10))))), coordinates=random.random() < 0.4,
        above=random.random() < 0.2, rack_gap=random.uniform(0.03, 0.25),
        scale=random.choice((1.0, random.uniform(0.6, 1.0))), blur=random.choice((0.0, 0.0, 0.5)),
        noise=random.choice((0.0, 0.0, 2.0)), jpeg=random.choice((0, 0, 85)),
    )  # fmt: skip


def dressed(look: Look, random: Random) -> Look:
    """The look on a device: within bars or lists, with something over the board, in more fonts and sizes."""
    shell = random.choice(("", "phone", "phone", "browser", "browser"))
    width, height = random.choice(((620, 900), (760, 1000), (900, 1100)) if shell == "browser" else SCREENS)
    fonts = DRESSED_FONTS if random.random() < 0.5 else [look.tile_font]
    return replace(
        look, shell=shell, width=width, height=height, tile_font=random.choice(fonts),
        cover=random.choice(("", "", "bubble", "bubble", "pointer", "popup")), jpeg=random.choice((0, 0, 70, 80, 90)),
        scale=1.0 if shell == "browser" else look.scale,
    )  # fmt: skip


def others(count: int, seed: int, first: int = 0, on_devices: bool = False) -> Iterator[Shot]:
    """Pictures of the boards of all games, in looks at random; if wanted, as they are on devices."""
    codes = [code for code, facts in table("rulesets")["rulesets"].items() if facts["size"] == SIZE]
    games = [code for code in codes if code not in WORDFEUD]
    for number in range(first, count):
        random = Random(f"others {seed} {number}")
        code = random.choice([*games, *games, random.choice(WORDFEUD)])
        look = any_look(random)
        if on_devices:
            look = dressed(look, Random(f"dressed {seed} {number}"))
        if not "".join(ruleset(code).alphabet.letters).isascii():
            look = replace(look, tile_font=TILE_FONTS[0])
        yield render(content(code, random, random.choice((10, 30, 60, 85)), True), look, random)


@dataclass
class Count:
    """The results of reading many pictures."""

    pictures: int = 0
    squares: int = 0
    wrong: int = 0
    wrong_sure: int = 0
    doubtful: int = 0
    racks: int = 0
    racks_wrong: int = 0
    racks_wrong_sure: int = 0
    layouts_wrong: int = 0
    layouts_wrong_sure: int = 0
    points_wrong: int = 0
    unread: int = 0
    pairs: Counter[tuple[str, str, bool]] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    def add(self, number: int, shot: Shot) -> None:
        """Read a picture and compare."""
        self.pictures += 1
        image, truth = shot.image, shot.content
        try:
            found = finish(
                read(picture(image.width, image.height, image.tobytes()), truth.rules, lambda rules: None)
            )
        except PictureError as error:
            self.unread += 1
            self.notes.append(f"{number}: {error}, {image.size}, pitch {shot.pitch:.0f}")
            return
        doubts = {(doubt.row, doubt.col) for doubt in found.doubts}
        bonus_doubts = {(doubt.row, doubt.col) for doubt in found.doubts if doubt.kind == "bonus"}
        for row in range(SIZE):
            for col in range(SIZE):
                want, got, sure = truth.board[row][col], found.board[row][col], (row, col) not in doubts
                self.squares += 1
                self.doubtful += not sure
                if want != got:
                    self.wrong, self.wrong_sure = self.wrong + 1, self.wrong_sure + sure
                    self.pairs[want, got, sure] += 1
                    self.notes.append(
                        f"{number}: {row},{col} {want} as {got} {'SURE' if sure else ''} pitch {shot.pitch:.0f}"
                    )
                if want == "." == got and (row, col) != (7, 7):
                    same = found.bonuses.known[row][col] == truth.layout[row][col]
                    self.layouts_wrong += not same
                    self.layouts_wrong_sure += not same and (row, col) not in bonus_doubts
                    if not same:
                        self.notes.append(
                            f"{number}: {row},{col} bonus {truth.layout[row][col]} as {found.bonuses.known[row][col]} {'SURE' if (row, col) not in bonus_doubts else ''} {shot.look.theme.name}"
                        )
        if found.points not in (None, shot.points):
            self.points_wrong += 1
            self.notes.append(f"{number}: points {shot.points} as {found.points}")
        wanted = tuple(tile for tile in truth.rack if tile) if shot.rack_shown else ()
        self.racks += 1
        if wanted != found.rack:
            sure = len(wanted) != len(found.rack) or any(
                a != b and value >= 0.97
                for a, b, value in zip(wanted, found.rack, found.rack_confidence, strict=True)
            )
            self.racks_wrong, self.racks_wrong_sure = self.racks_wrong + 1, self.racks_wrong_sure + sure
            self.notes.append(
                f"{number}: rack {wanted} as {found.rack} {'SURE' if sure else ''} {shot.look.theme.name}"
            )

    def __str__(self) -> str:
        """The figures, the confusions, and the pictures in which they occurred."""
        figures = ", ".join(
            f"{name} {getattr(self, name)}"
            for name in self.__dataclass_fields__
            if name not in ("pairs", "notes")
        )
        pairs = [
            f"    {a} read as {b}{' (sure)' if sure else ''}: {n}"
            for (a, b, sure), n in self.pairs.most_common()
        ]
        return "\n".join([figures, *pairs, *self.notes])


def main() -> None:
    """Write pictures, or read them and count the errors."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, help="where to write; without it pictures are read and counted"
    )
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--others", action="store_true", help="boards of all games in looks at random")
    parser.add_argument("--dressed", action="store_true", help="these as they are on devices")
    parser.add_argument("--first", type=int, default=0, help="leave out the pictures before this one")
    options = parser.parse_args()
    made = partial(others, on_devices=options.dressed) if options.others or options.dressed else shots
    if options.folder is None:
        count = Count()
        for number, shot in enumerate(made(options.count, options.seed, options.first), options.first):
            count.add(number, shot)
        print(count)
        return
    for number, shot in enumerate(made(options.count, options.seed)):
        shot.image.save(options.folder / f"{number:03}.png")
        truth = {"board": ["".join(row) for row in shot.content.board], "rack": "".join(shot.content.rack)}
        (options.folder / f"{number:03}.json").write_text(
            json.dumps({**truth, "look": str(shot.look)}, indent=1), "utf-8"
        )


if __name__ == "__main__":
    sys.exit(main())
