"""Boards read from pictures: rendered ones of every kind, and the real ones where they are available."""

import base64
import io
import itertools
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from common import BROUGHT, ROOT
from wordbench.commands.terminal import answer, pixels
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.screenshot.grid import Grid, find
from wordbench.screenshot.ink import parts_of
from wordbench.screenshot.picture import PictureError, Pixels, picture
from wordbench.screenshot.reader import Screenshot, read
from wordbench.screenshot.scores import possible, scores
from wordbench.steps import finish
from wordbench.verbs.files import Files
from wordbench.wordfeud.rules.tiles import ruleset

Image = pytest.importorskip("PIL.Image", reason="LOUD: Pillow is not here, so no screenshot is read")
import render_boards as rb

REAL = ROOT.parent / "shared" / "data" / "screenshots"
RULES = {
    "android_dutch_1.png": "nl",
    "android_dutch_3.png": "nl",
    "android_english.png": "en",
    "android_swedish.png": "sv",
    "ios_fr.jpg": "fr",
    "iphone_no.png": "nb",
}
# The points in the header, the user's first. Those of the iPhone are below the rack, and nothing tells whose is whose.
POINTS = {
    "android_dutch_1.png": [386, 408],
    "android_dutch_3.png": [438, 446],
    "android_english.png": [130, 253],
    "android_swedish.png": [297, 228],
}
EITHER = {"ios_fr.jpg": [76, 80], "iphone_no.png": [5, 0]}
# The tile shows no value there, so it is a blank; the description that comes with the picture has missed that.
BLANKS = {"ios_fr.jpg": (7, 8)}


def screenshot(image: Any, code: str = "") -> Screenshot:
    """The reading of a picture."""
    rules = ruleset(code) if code else None
    return finish(read(picture(image.width, image.height, image.tobytes()), rules, lambda rules: None))


def ask(request: dict[str, object], files: dict[str, bytes] | None = None) -> list[Any]:
    """All answers of the door."""
    return list(Door((files or {}).__getitem__, Files()).answers({"id": 1, "do": "screenshot", **request}))


@pytest.mark.parametrize("name", RULES)
def test_a_real_screenshot_is_read_wholly_and_surely(name: str) -> None:
    if not REAL.is_dir():
        pytest.skip("LOUD: the real screenshots are not here")
    truth = json.loads((REAL / name).with_suffix(".json").read_text("utf-8"))
    board = [list(row) for row in truth["board"]]
    if name in BLANKS:
        row, col = BLANKS[name]
        board[row][col] = board[row][col].upper()
    found = answer(
        # Where no rules are given, they are found.
        {"do": "screenshot", "path": str(REAL / name), "ruleset": RULES[name] if "dutch" in name else ""}
    )
    assert found["board"] == ["".join(row) for row in board]
    assert found["rack"] == truth["rack"]
    assert found["doubtful"] == [] and found["rack_doubtful"] == []
    assert found["points"] == POINTS.get(name) and found["points_either"] == EITHER.get(name)
    for row, (seen, known) in enumerate(zip(truth["bonus_visible"], found["layout_known"], strict=True)):
        for col, sign in enumerate(known):
            assert sign == ("?" if board[row][col] != "." else seen[col])
    assert found["layout_standard"] == ("dutch" not in name)
    assert ruleset(found["ruleset"]).alphabet_code == RULES[name]


def test_rendered_boards_of_all_kinds_are_read() -> None:
    count = rb.Count()
    for number, shot in enumerate(rb.shots(2, seed=7)):  # render_boards.py reads hundreds
        count.add(number, shot)
    assert count.unread == count.wrong_sure == count.racks_wrong_sure == count.layouts_wrong_sure == 0, count
    assert count.points_wrong == 0, count
    assert count.wrong <= count.squares / 1000, count


# Large enough that all is read surely, and not doubled; small, so that it is read soon.
LOOK = rb.Look(
    rb.THEMES[0], 560, 1120, ("2L", "3L", "2W", "3W"), rb.TILE_FONTS[0], rb.LABEL_FONTS[0]
)  # fmt: skip


@cache
def content(code: str = "nl", tiles: int = 30, standard: bool = True) -> tuple[rb.Content, Random]:
    """What a picture shows, and the random numbers after it."""
    random = Random(5)
    return rb.content(code, random, tiles, standard), random


def shot(code: str = "nl", tiles: int = 30, standard: bool = True, **look: Any) -> rb.Shot:
    """One rendered picture."""
    shown, after = content(code, tiles, standard)
    random = Random()
    random.setstate(after.getstate())
    return rb.render(shown, replace(LOOK, **look), random)


# Every theme, and every language of the labels; those of the usual ones are the standard layout's.
THEMED = list(zip(rb.LABELS, [*rb.THEMES, rb.THEMES[2]], strict=True))


@pytest.mark.parametrize(("labels", "theme"), THEMED, ids=lambda each: getattr(each, "name", each))
def test_themes_have_their_own_colours_and_labels_name_the_bonuses(labels: str, theme: rb.Theme) -> None:
    standard = theme.name in ("app", "green")
    made = shot(theme=theme, standard=standard, labels=tuple(labels.split()))
    found = screenshot(made.image)
    assert found.bonuses.standard == standard and not found.doubts
    for row in range(15):
        for col in range(15):
            sign = "?" if made.content.board[row][col] != "." else made.content.layout[row][col]
            assert found.bonuses.known[row][col] == sign
            assert standard is False or found.bonuses.layout[row][col] == made.content.layout[row][col]


@pytest.mark.parametrize("colours", ["grey", "few"])
def test_a_label_that_its_colour_belies_is_believed_and_doubtful(colours: str) -> None:
    made = shot(standard=False)
    image = made.image.convert("L") if colours == "grey" else made.image.quantize(8)
    found = screenshot(image.convert("RGB"))
    doubts = {(doubt.row, doubt.col) for doubt in found.doubts}
    odd = [
        (row, col)
        for row in range(15)
        for col in range(15)
        if made.content.board[row][col] == "."
        and found.bonuses.known[row][col] != made.content.layout[row][col]
    ]
    assert doubts and not set(odd) - doubts


@pytest.mark.parametrize(("labels", "theme"), THEMED[3::3], ids=lambda each: getattr(each, "name", each))
def test_a_blurred_label_is_no_tile(labels: str, theme: rb.Theme) -> None:
    made = shot(theme=theme, labels=tuple(labels.split()))
    soft = made.image.filter(rb.ImageFilter.GaussianBlur(made.pitch / 10))
    (grid,) = finish(find(seen(made.image)))
    for row, col in itertools.product(range(15), repeat=2):
        if made.content.board[row][col] != ".":  # the tiles stay sharp
            box = grid.box(row, col)
            soft.paste(made.image.crop(box), box[:2])
    found = screenshot(soft)
    assert found.board == made.content.board and found.bonuses.standard


def test_the_blurred_board_of_another_program_has_the_tiles_that_it_shows() -> None:
    if not BROUGHT.is_dir():
        pytest.skip("LOUD: the pictures that people brought are not here")
    found = screenshot(Image.open(BROUGHT / "15-screenshot-blurred-bonus" / "board.png").convert("RGB"))
    rows = [*["." * 15] * 2, "....wordfeud...", "....groep.j....", *["." * 15] * 11]
    assert ["".join(row) for row in found.board] == rows
    assert not found.rack and not found.doubts and found.bonuses.standard


LARGE: dict[str, Any] = {"width": 700, "height": 1400}


def headed(points: tuple[int, int], names: tuple[str, str] = ("Ann Lee", "bobby77"), **look: Any) -> Any:
    """A picture with points in its header, and an empty board, which is drawn soon."""
    shown = replace(content(tiles=0)[0], points=points, names=names, rack=("",) * 7)
    return rb.render(
        shown, replace(LOOK, **{**LARGE, "height": 1500, "header": 0.5, **look}), Random(5)
    ).image


def seen(image: Any) -> Pixels:
    return picture(image.width, image.height, image.convert("RGB").tobytes())


def points_on(image: Any, grid: Grid | None = None) -> tuple[int, int] | None:
    """The points that are sure, whether or not the tiles can have scored them."""
    made = seen(image)
    return finish(scores(made, grid or finish(find(made))[0], 0))[0]


HEADERS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((130, 253), {}),
    ((0, 0), {}),
    ((7, 612), {"label_font": rb.TILE_FONTS[0]}),
    ((489, 56), {"bar": (240, 240, 242), "ink": (40, 40, 50), "theme": rb.THEMES[3]}),
    ((374, 218), {"label_font": rb.TILE_FONTS[3], "digits": 0.6, "jpeg": 70}),
    ((405, 391), {"scale": 0.7, "blur": 0.5, "noise": 3.0}),
    ((86, 123), {"scale": 0.5}),
]


@pytest.mark.parametrize(
    ("points", "look"), HEADERS, ids=lambda each: str(each) if type(each) is tuple else ""
)
def test_points_in_the_header_are_read_whatever_it_looks_like(
    points: tuple[int, int], look: dict[str, Any]
) -> None:
    assert points_on(headed(points, **look)) == points


@pytest.mark.parametrize("scale", [0.35, 0.45])
def test_no_points_are_wrong_however_few_pixels_show_them(scale: float) -> None:
    (grid,) = finish(find(seen(headed((0, 0), scale=scale))))
    for points, blur in (((368, 206), 0.0), ((95, 540), 0.8), ((471, 138), 1.5)):
        assert points_on(headed(points, scale=scale, blur=blur), grid) in (None, points)


def test_numbers_in_the_header_that_are_no_points_are_left_alone() -> None:
    plain = headed((130, 253))
    (grid,) = finish(find(seen(plain)))
    left, top, right, bottom = 180, 230, 260, 262  # around the user's points
    assert points_on(headed((130, 253), ("707", "86")), grid) is None, "the names are numbers too"
    for what in (
        "one number",
        "further in",
        "a letter behind it",
        "a stroke before it",
        "a sign between them",
    ):
        image = plain.copy()
        draw = rb.ImageDraw.Draw(image)
        if what == "one number":
            draw.rectangle((left, top, right, bottom), fill=(22, 25, 34))
        elif what == "further in":
            image.paste(plain.crop((left, top, right, bottom)), (left + 40, top))
        elif what == "a letter behind it":
            draw.text((256, 256), "p", font=rb.font(LOOK.label_font, 30), fill=(245, 245, 245), anchor="ls")
        elif what == "a stroke before it":
            draw.rectangle((175, 246, 182, 249), fill=(245, 245, 245))  # a minus
        else:
            draw.text((350, 256), ":", font=rb.font(LOOK.label_font, 30), fill=(245, 245, 245), anchor="ms")
        assert points_on(image, grid) is None, what
    noise = plain.copy()
    noise.paste(Image.effect_noise((700, 220), 200).convert("RGB"), (0, 0))
    assert points_on(noise, grid) is None


def test_points_above_the_tiles_in_the_bag_are_read_without_knowing_whose_they_are() -> None:
    made = shot(**LARGE)
    (grid,) = finish(find(seen(made.image)))
    hidden = 104 - sum(square != "." for row in made.content.board for square in row)
    bag = hidden - sum(map(bool, made.content.rack)) - 7

    def with_list(*lines: object) -> Any:
        image = made.image.copy()
        draw = rb.ImageDraw.Draw(image)
        for top, bottom in ((0, 100), (1270, 1400)):  # without the header
            draw.rectangle((0, top, 700, bottom), fill=(30, 34, 40))
        draw.rectangle((60, 1290, 150, 1330), outline=(250, 250, 250), width=3)
        draw.rounded_rectangle((400, 1276, 690, 1394), 9, outline=(140, 140, 140), width=2)
        for number, line in enumerate(lines):
            font = rb.font(rb.LABEL_FONTS[0] if number < 2 else rb.TILE_FONTS[3], 24)
            draw.text((680, 1310 + 34 * number), str(line), font=font, fill=(250, 250, 250), anchor="rs")
        return image

    for lines, read_as in (
        ((113, 98, bag), (113, 98)),
        ((113, 98, bag + 1), None),
        ((113, "98p", bag), None),
        ((113, "1 98", bag), None),
        ((113, bag), None),
    ):
        assert finish(scores(seen(with_list(*lines)), grid, bag))[1] == read_as, lines
    assert screenshot(with_list(104, 104, bag)).points == (104, 104), "both have as many"


@pytest.mark.parametrize(
    ("rows", "points", "can"),
    [
        ({}, (0, 0), True),
        ({}, (0, 1), False),
        ({7: "......don......"}, (5, 0), True),
        ({7: "......don......"}, (2, 2), False),
        ({7: "......don......"}, (0, 10), True),  # ON, and DON later
        ({7: "......don......"}, (6, 5), False),
        ({7: "......dOn......"}, (2, 0), True),
        ({7: "...retning....."}, (62, 0), True),  # 11 points, doubled, and 40 for all the tiles
        ({7: "...retning....."}, (0, 10), False),
        ({7: "...retning....."}, (100, 18), False),
    ],
)
def test_points_are_those_that_the_tiles_can_have_scored(
    rows: dict[int, str], points: tuple[int, int], can: bool
) -> None:
    rules = ruleset("nb")
    board = [rows.get(row, "." * 15) for row in range(15)]
    assert possible(points, board, rules.layout.rows, rules) == can


def test_boxes_are_in_pixels_of_the_given_picture() -> None:
    made = shot()
    larger = made.image.resize((1400, 2800))  # so many pixels are halved
    small, large = screenshot(made.image), screenshot(larger)
    assert small.board == large.board == made.content.board
    assert all(abs(2.5 * a - b) <= 8 for a, b in zip(small.board_box, large.board_box, strict=True))
    assert len(large.rack_boxes) == len(large.rack)


@pytest.mark.parametrize("side", [13, 26])
def test_nothing_is_sure_that_so_few_pixels_cannot_show(side: int) -> None:
    made = shot("sv", tiles=60, **LARGE, scale=side * 15 / 700)
    found = screenshot(made.image, "sv")
    doubts = {(doubt.row, doubt.col) for doubt in found.doubts}
    for row in range(15):
        for col in range(15):
            assert found.board[row][col] == made.content.board[row][col] or (row, col) in doubts
    if side == 26:
        assert found.board == made.content.board


def test_the_door_takes_base64_and_the_pixels_of_a_canvas() -> None:
    made = shot()
    size = {"width": made.image.width, "height": made.image.height, "ruleset": "nl"}
    *steps, first = ask({**size, "rgb": base64.b64encode(made.image.tobytes()).decode()})
    assert steps.count(None) == len(steps) > 50  # pauses to let other requests in
    *_, second = ask({**size, "source": "picture"}, {"picture": made.image.convert("RGBA").tobytes()})
    assert first == second
    assert first["ok"]["board"] == ["".join(row) for row in made.content.board]
    json.dumps(first)


def test_a_fourteenth_tile_is_doubtful_and_a_wrong_word_changes_nothing_in_silence() -> None:
    board = [["."] * 15 for _ in range(15)]
    board[7] = list("...xenonx......")
    shown = replace(content()[0], board=tuple(map(tuple, board)), rack=("",) * 7, fresh=frozenset())
    found = screenshot(rb.render(shown, LOOK, Random(1)).image, "nl")
    assert found.board == shown.board
    assert {(doubt.row, doubt.col, doubt.candidates[0]) for doubt in found.doubts} <= {
        (7, 3, "x"),
        (7, 8, "x"),
    }
    assert len(found.doubts) == 1  # the bag has one x


# The darkest board, one as light as its tiles, and the palest tiles.
@pytest.mark.parametrize("theme", [rb.THEMES[k] for k in (0, 3, 5)], ids=lambda theme: theme.name)
def test_a_blank_of_two_letters_is_a_tile_and_no_label(theme: rb.Theme) -> None:
    board = [["."] * 15 for _ in range(15)]
    board[7][3:7] = ["LL", "a", "n", "o"]  # on a bonus square, which shows through
    board[5][4:9] = ["p", "e", "RR", "o", "s"]
    shown = replace(
        content("es")[0], board=tuple(map(tuple, board)), rack=("ch", *"aeos", "", ""), fresh=frozenset()
    )
    found = screenshot(rb.render(shown, replace(LOOK, theme=theme), Random(1)).image)
    assert found.board == shown.board and found.bonuses.standard


@pytest.mark.parametrize("code", ["en", "es"])
def test_a_label_on_the_ground_of_a_tile_is_no_letter_and_the_square_may_be_empty(code: str) -> None:
    image = shot(code, theme=rb.THEMES[5]).image
    (grid,) = finish(find(seen(image)))
    left, top, right, bottom = grid.box(13, 0, 0.05)
    draw = rb.ImageDraw.Draw(image)
    draw.rectangle((left, top, right, bottom), fill=rb.THEMES[5].tile)
    font = rb.font_with_cap(LOOK.label_font, grid.pitch_x * 0.32)
    draw.text(((left + right) / 2, bottom - grid.pitch_y * 0.3), "2L", font=font, fill="white", anchor="ms")
    found = screenshot(image, code)
    assert found.board[13][0] == "."
    assert [(d.row, d.col, d.kind, d.candidates) for d in found.doubts] == [(13, 0, "tile", (".",))]


def test_a_rack_with_one_letter_that_is_cut_off_is_read() -> None:
    shown = replace(content()[0], rack=tuple("aeajdra"))
    # The J of this font has a tail below the line, which is cut off at this size.
    look = replace(LOOK, tile_font=rb.TILE_FONTS[3], width=820, height=1640)
    found = screenshot(rb.render(shown, look, Random(1)).image, "nl")
    assert len(found.rack) == 7
    assert {place for place in range(7) if found.rack[place] != shown.rack[place]} <= {
        doubt.col for doubt in found.doubts if doubt.row < 0
    }


def test_a_rack_right_below_a_dark_board_is_no_row_of_it() -> None:
    (made,) = rb.shots(62, seed=5005, first=61)
    found = screenshot(made.image.point(lambda level: level // 2), "es")
    assert found.board == made.content.board and len(found.rack) == 7


def test_of_more_blanks_than_there_are_each_is_doubtful() -> None:
    board = [["."] * 15 for _ in range(15)]
    board[7][4:9] = [*"trApA"]
    shown = replace(
        content()[0], board=tuple(map(tuple, board)), rack=("*", *"eos", "", "", ""), fresh=frozenset()
    )
    found = screenshot(rb.render(shown, LOOK, Random(1)).image, "nl")
    assert found.board == shown.board and found.rack == ("*", "e", "o", "s")
    assert [(doubt.row, doubt.col, doubt.kind) for doubt in found.doubts] == [
        (7, 6, "blank"),
        (7, 8, "blank"),
    ]


@pytest.mark.parametrize(("scale", "blur"), [(0.7, 1.2), (1.0, 2.0)])
def test_no_blank_is_sure_where_values_are_pale(scale: float, blur: float) -> None:
    found = screenshot(shot("fi", tiles=60, **LARGE, scale=scale, blur=blur).image, "fi")
    doubts = {(doubt.row, doubt.col) for doubt in found.doubts}
    blanks = {(row, col) for row in range(15) for col in range(15) if found.board[row][col].isupper()}
    assert blanks and blanks <= doubts


@pytest.mark.parametrize(
    ("what", "key"),
    [
        ("nothing", "none"),
        ("noise", ""),
        ("paper", "none"),
        ("half", ""),
        ("covered", "part"),
        ("turned", ""),
        ("two boards", "several"),
        ("a board and a part", "several"),
    ],
)
def test_what_is_no_whole_board_gets_a_sentence(what: str, key: str) -> None:
    image = shot().image
    if what == "nothing":
        image = Image.new("RGB", (500, 1000), (40, 44, 50))
    elif what == "noise":
        image = Image.effect_noise((500, 950), 60).convert("RGB")
    elif what == "paper":
        image = Image.new("RGB", (690, 690), (255, 255, 255))
        for k in range(0, 690, 23):
            image.paste((180, 180, 180), (k, 0, k + 1, 690))
            image.paste((180, 180, 180), (0, k, 690, k + 1))
    elif what == "half":
        image = image.crop((0, 0, 560, 480))
    elif what == "covered":
        image.paste((240, 240, 240), (0, 560, 560, 1120))
    elif what == "turned":
        image = image.rotate(4, expand=True)
    else:
        one, image = image.crop((0, 0, 560, 800)).resize((420, 600)), Image.new("RGB", (840, 600))
        image.paste(one, (0, 0))
        image.paste(one, (420, 0))
        image = image if what == "two boards" else image.crop((0, 0, 828, 600))
    with pytest.raises(PictureError) as error:
        screenshot(image)
    assert str(error.value).count(".") == 0 and error.value.sentence.key.startswith(f"picture.{key}")


def test_sizes_that_are_no_picture_get_a_sentence() -> None:
    for request in (
        {"width": 10, "height": 10, "rgb": "AAAA"},
        {"width": 100_000, "height": 100_000, "rgb": ""},
        {"width": 100, "height": 100, "rgb": "not base64"},
        {"width": 0, "height": 0, "rgb": ""},
        {"width": 5, "height": 5, "rgb": base64.b64encode(bytes(75)).decode()},
        {"width": 5, "height": 5, "source": "nowhere"},
        {},
    ):
        *_, last = ask(request)
        assert last["error"]["message"], request
    with pytest.raises(PictureError, match="too large"):
        picture(12_000, 12_000, bytes(12_000 * 12_000 * 3))


def test_files_that_are_no_picture_get_a_sentence(tmp_path: Path) -> None:
    file = io.BytesIO()
    shot().image.save(file, "PNG")
    frames = [Image.new("L", (200, 200), level) for level in (0, 90)]
    frames[0].save(tmp_path / "moving.gif", save_all=True, append_images=frames[1:])
    Image.new("1", (12_000, 12_000)).save(tmp_path / "large.png", compress_level=1)
    (tmp_path / "cut.png").write_bytes(file.getvalue()[:2000])
    (tmp_path / "text.png").write_text("no picture")
    for name in ("moving.gif", "large.png", "cut.png", "text.png", "nowhere.png"):
        with pytest.raises(WordbenchError):
            pixels(tmp_path / name)


def test_parts_of_ink_are_found_with_their_boxes() -> None:
    rows = [bytes(255 if sign == "#" else 0 for sign in line) for line in ("##...", "#..##", "....#")]
    boxes = [(p.left, p.top, p.right, p.bottom) for p in parts_of(rows, 128)]
    assert boxes == [(0, 0, 2, 2), (3, 1, 5, 3)]
