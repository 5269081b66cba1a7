"""Wordle boards read from pictures: rendered ones in many looks, and real ones where they are available."""

import json
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from common import ROOT, brought
from wordbench.alphabet import alphabet
from wordbench.commands.terminal import answer
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.screenshot.hues import meanings
from wordbench.screenshot.picture import PictureError, Pixels, picture
from wordbench.screenshot.wordle import WordleBoard, read
from wordbench.steps import finish
from wordbench.wordle.colours import colour

Image = pytest.importorskip("PIL.Image", reason="LOUD: Pillow is not here, so no picture is read")
import render_boards as rb
import render_wordle as rw

REAL = ROOT.parent / "shared" / "data" / "wordle_pictures"
# A sheet of statistics shines through one, a message lies over the other.
HARD = {"wordle_nyt_dark_dimmed", "wordle_nyt_dark_toast"}
WORN: tuple[dict[str, Any], ...] = ({}, {"scale": 0.7}, {"jpeg": 75, "noise": 2.0}, {"blur": 0.5})
PLAIN = rw.Scene((), side=42, gap=4)  # a small picture, which is read soon
ROWS = (("crane", "BYBBG"), ("moult", "YBGBB"), ("guise", "GGBYG"))


def board(scene: rw.Scene, seed: int = 1) -> WordleBoard:
    """The reading of a rendered picture of one board."""
    (found,) = seen(rw.render(scene, Random(seed)))
    return found


def seen(image: Any) -> list[WordleBoard]:
    """The reading of a picture."""
    return finish(read(picture(image.width, image.height, image.tobytes())))


def wear(**how: Any) -> rb.Look:
    """How a picture is worn."""
    return replace(PLAIN.wear, **how)


@pytest.mark.parametrize(
    "name",
    sorted(path.stem for path in REAL.glob("*.json"))
    or [pytest.param("", marks=pytest.mark.skip("LOUD: the real pictures are not here"))],
)
def test_a_real_picture_is_read_and_nothing_wrong_is_called_sure(name: str) -> None:
    truth = json.loads((REAL / f"{name}.json").read_text("utf-8"))
    found = answer({"do": "wordle_picture", "path": str(REAL / truth["image"])})
    rows = [[row["guess"], row["colours"]] for row in truth["rows"] if row["colours"]]
    typed = "".join(row["guess"] for row in truth["rows"] if not row["colours"])
    doubtful = {tuple(place) for place in found["doubtful"]}
    if name not in HARD:
        assert (found["rows"], found["typed"]) == (rows, typed)
        assert len(doubtful) <= 2
    assert len(found["rows"]) == len(rows)
    for row, (want, got) in enumerate(zip(rows, found["rows"], strict=True)):
        for col, both in enumerate(zip(zip(*want, strict=True), zip(*got, strict=True), strict=True)):
            assert both[0] == both[1] or (row, col) in doubtful, (row, col, both)
    assert all(tuple(place) in doubtful for place in truth.get("unsure", ()))


@pytest.mark.parametrize("skin", rw.SKINS, ids=lambda skin: skin.name)
def test_every_look_of_the_game_is_read(skin: rw.Skin) -> None:
    # A look has one font and one kind of wear: the next has the next.
    place = rw.SKINS.index(skin)
    font, how = rw.FONTS[place % 3], WORN[place % len(WORN)]
    scene = rw.Scene(ROWS, typed="gui", skin=skin, font=font, side=48, radius=0.06, wear=wear(**how))
    if skin.bare:  # as where several boards share a screen
        scene = replace(scene, flat=0.7, side=60)
    found = board(scene)
    wrong = [
        (row, col)
        for row, (want, got) in enumerate(zip(ROWS, found.rows, strict=True))
        for col, pair in enumerate(zip(zip(*want, strict=True), zip(*got, strict=True), strict=True))
        if pair[0] != pair[1]
    ]
    assert set(wrong) <= set(found.doubtful) and len(wrong) <= 1, (font, found)
    assert len(found.typed) == 3 and len(found.doubtful) <= 3, (font, found)


def test_a_board_close_to_the_edge_of_its_picture_is_whole() -> None:
    for side, gap in ((44, 4), (90, 3)):
        found = board(rw.Scene(ROWS, side=side, gap=gap, count=3, keys=False, margins=(30, 40, 30, 20)))
        assert found.rows == ROWS


def test_noise_on_the_boxes_does_not_make_the_keyboard_a_board() -> None:
    skin = next(skin for skin in rw.SKINS if skin.name == "slate")
    found = board(rw.Scene(ROWS, skin=skin, font=rw.FONTS[1], wear=wear(jpeg=75)))
    assert [colours for _, colours in found.rows] == [colours for _, colours in ROWS]


@pytest.mark.parametrize("letters", ["abcd", "bridges", "juxtaposing"])
def test_rows_have_four_to_eleven_letters(letters: str) -> None:
    colours = "GYB" * 4
    found = board(replace(PLAIN, rows=((letters, colours[: len(letters)]),), count=3))
    assert found.rows == ((letters, colours[: len(letters)]),) and found.typed == ""


def test_a_crop_of_one_row_is_enough_and_accents_follow_the_alphabet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once: list[WordleBoard] = []

    def read_once(given: Pixels) -> Generator[None, None, list[WordleBoard]]:
        if not once:
            once.extend((yield from read(given)))
        return once

    monkeypatch.setattr("wordbench.screenshot.wordle.read", read_once)
    accented = "åäöüæøñçhe"
    rows = (accented[:5], "BYYBG"), (accented[5:], "GGBYB")
    scene = rw.Scene(rows, skin=rw.SKINS[1], count=2, keys=False, margins=(6, 20, 6, 20), side=60)
    rw.render(scene, Random(1)).save(tmp_path / "rows.png")
    asked = {"do": "wordle_picture", "path": str(tmp_path / "rows.png")}
    for code in ("", *table("alphabets")["alphabets"]):
        letters = alphabet(code).letters if code else accented
        other = dict(zip(accented, "aaouæoncHe", strict=True))  # Æ would be two letters
        kept = "".join(x if x in letters else other[x].lower() for x in accented)
        found = answer({**asked, "alphabet": code})
        assert "".join(guess for guess, _ in found["rows"]) == kept, code


def test_what_a_message_covers_is_in_doubt() -> None:
    found = board(replace(PLAIN, rows=ROWS, toast=True))
    assert (0, 2) in found.doubtful and [colours for _, colours in found.rows[1:]] == ["YBGBB", "GGBYG"]
    assert not {(row, col) for row in (1, 2) for col in range(5)} & set(found.doubtful)


def test_a_picture_without_a_whole_board_is_refused_in_a_sentence() -> None:
    whole = rw.render(rw.Scene(ROWS, keys=False, side=120, margins=(60, 60, 60, 60)), Random(1))
    half = whole.crop((0, 0, whole.width, 120))  # the upper half of the first row
    narrow = whole.crop((0, 0, 60 + 125 * 4 + 60, whole.height))  # half of the last column
    blank = rw.render(replace(PLAIN, rows=(("     ", "     "),)), Random(1))
    photo = Image.frombytes("RGB", (40, 30), Random(1).randbytes(3600)).resize((400, 300))
    boards = next(rb.shots(1, seed=3)).image.resize((700, 700))
    for image, key in ((half, "part"), (narrow, "part"), (blank, "empty"), (photo, "none"), (boards, "none")):
        with pytest.raises(PictureError) as error:
            seen(image)
        assert error.value.sentence.key == f"wordle.picture.{key}", key


def test_a_row_that_is_cut_is_not_left_out_in_silence() -> None:
    whole = rw.render(replace(PLAIN, rows=ROWS, keys=False, count=3, margins=(30, 30, 30, 30)), Random(1))
    with pytest.raises(WordbenchError, match="only a part"):
        seen(whole.crop((0, 0, whole.width, 30 + 46 * 2 + 20)))
    with pytest.raises(WordbenchError, match="only a part"):
        seen(whole.crop((0, 50, whole.width, whole.height)))


@pytest.mark.parametrize(("side", "share"), [(0, 0.97), (1, 0.9), (2, 1.0), (3, 0.94)])
def test_a_margin_as_wide_as_a_box_is_no_column_and_no_row(side: int, share: float) -> None:
    margins = [30, 25, 18, 22]
    margins[side] = round(share * 46)
    skin, how = rw.SKINS[side], WORN[side]
    left, top, right, bottom = margins
    found = board(
        replace(
            PLAIN,
            rows=ROWS,
            skin=skin,
            count=3,
            keys=False,
            margins=(left, top, right, bottom),
            wear=wear(**how),
        )
    )
    assert (found.rows, found.typed) == (ROWS, "")
    assert len(found.doubtful) <= 2


@pytest.mark.parametrize(("count", "across", "apart"), [(2, 1, 12), (3, 3, 30), (8, 4, 20)])
def test_several_boards_are_read_one_by_one(count: int, across: int, apart: int) -> None:
    words = ["crane", "moult", "guise", "fjord", "vibex", "waltz", "chunk", "gymps"]
    every = [[(word, colour(word, words[at])) for word in words[: 2 + at % 4]] for at in range(count)]
    found = seen(rw.together(every, across, apart, rw.SKINS[count % 3]))
    assert [list(board.rows) for board in found] == every
    assert sum(len(board.doubtful) for board in found) <= count


@pytest.mark.parametrize(
    ("case", "wanted"),
    [
        (
            "01-wordle-picture-margin/left_margin_one_box.png",
            ["bourn:BBBBB chive:BBBBB plats:GBYGB patty:GGGGG"],
        ),
        (
            "01-wordle-picture-margin/left_jpg.jpg",
            ["speak:BBYYB earth:YYYBB agree:YBYYB feral:BGYYY learn:YGGYB realm:GGGGG"],
        ),
        ("01-wordle-picture-margin/left_jpg2.jpg", ["plaza:BBYBB water:BGBYY earns:YGYYB range:GGGGG"]),
        (
            "01-wordle-picture-margin/above_jpg.jpg",
            ["dwell:BBYBB brine:BYBBG spore:YBYYG horse:BGYGG rouse:GGGGG"],
        ),
        (
            "01-wordle-picture-margin/above_jpg2.jpg",
            ["glaze:BYGBY leaky:GGGBB learn:GGGBB least:GGGGB leash:GGGGG"],
        ),
        (
            "01-wordle-picture-margin/right_jpg.jpg",
            ["route:BBBBY plead:BBGBB sheen:BBGYB geeky:BGGBG beefy:GGGGG"],
        ),
        ("13-wordle-picture-red-absent/lingo.png", ["eruit:BYBBB koala:BGYBG"]),
        (
            "14-wordle-picture-several-boards/three.png",
            [
                "races:BBBYG sello:YYYBB unite:BYYBY lines:GGYYG siete:YGGBB buste:BBYBY liens:GGGGG",
                "races:BBBYY sello:GYBBB unite:BBYGG lines:BGBYY siete:GGGGG",
                "races:BBBYY sello:YYBBB unite:YBBGG lines:BBBYY siete:YBBGG buste:GGGGG",
            ],
        ),
        (
            "14-wordle-picture-several-boards/four.png",
            [
                "bourn:BBBBB chive:BBBBB plats:GBYGB patty:GGGGG",
                "ghost:BYBBB probe:BBBBB hills:YGBBB mirth:BGBBG finch:BGGGG winch:BGGGG",
                "ghost:BYBBB probe:BBBBB hills:YGBBB mirth:BGBBG finch:BGGGG winch:BGGGG",
                "bourn:BBBBB chive:BBBBB plats:GBYGB patty:GGGGG",
            ],
        ),
    ],
)
def test_pictures_that_people_brought_are_read(case: str, wanted: list[str]) -> None:
    found = answer({"do": "wordle_picture", "path": str(brought(*case.split("/"))), "alphabet": "en"})
    assert [" ".join(map(":".join, board["rows"])) for board in found["boards"]] == wanted
    assert not any(board["typed"] or board["doubtful"] for board in found["boards"])


def test_what_a_colour_means_depends_on_the_others() -> None:
    gray, red, green, blue, yellow, orange = (
        (90, 90, 90),
        (180, 30, 30),
        (83, 141, 78),
        (60, 110, 220),
        (201, 180, 88),
        (245, 121, 58),
    )

    def read_as(*colours: tuple[int, int, int]) -> str:
        return "".join(seen if sure else seen.lower() for seen, sure in meanings([colours]))

    assert read_as(orange, blue, gray) == "GYB"
    assert read_as(red, yellow, blue) == "GYB"
    assert read_as(green, yellow, red) == "GYB"
    assert read_as(green, orange, gray) == "GYB"
    assert read_as(green, blue) == "Gy"  # is the blue one absent?
    assert read_as(red, yellow) == "bY"
    assert read_as(orange, gray) == "gB"
    assert read_as(orange, orange) == "GG"


@pytest.mark.parametrize(
    ("side", "ground", "signs"),
    [
        (24, (255, 255, 255), {"G": (106, 170, 100), "Y": (201, 180, 88), "B": (120, 124, 126)}),
        (42, (18, 18, 19), {"G": (83, 141, 78), "Y": (181, 159, 59), "B": (58, 58, 60)}),
        (80, (21, 32, 43), {"G": (120, 177, 89), "Y": (253, 203, 88), "B": (230, 231, 232)}),
    ],
)
def test_a_result_without_letters_is_read_as_its_colours(
    side: int, ground: tuple[int, int, int], signs: dict[str, tuple[int, int, int]]
) -> None:
    rows = ("GBBBB", "GBGYB", "BYGYB", "GBGYG", "GGGGG")
    gap = max(2, side // 10)
    image = Image.new("RGB", (7 * (side + gap), 8 * (side + gap)), ground)
    for row, colours in enumerate(rows):
        for col, seen_there in enumerate(colours):
            at = (side + col * (side + gap), side + row * (side + gap))
            image.paste(signs[seen_there], (*at, at[0] + side, at[1] + side))
    (found,) = seen(image)
    assert found.rows == tuple(("", row) for row in rows) and not found.typed
