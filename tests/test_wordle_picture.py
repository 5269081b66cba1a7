"""Wordle boards read from pictures: rendered ones in many looks, and real ones where they are available."""

import json
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from common import ROOT
from wordbench.commands.desk import answer
from wordbench.errors import WordbenchError
from wordbench.screenshot.picture import Picture, PictureError, picture
from wordbench.screenshot.wordle import WordleBoard, read
from wordbench.steps import finish

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
    """The reading of a rendered picture."""
    return seen(rw.render(scene, Random(seed)))


def seen(image: Any) -> WordleBoard:
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

    def read_once(given: Picture) -> Generator[None, None, WordleBoard]:
        if not once:
            once.append((yield from read(given)))
        return once[0]

    monkeypatch.setattr("wordbench.screenshot.wordle.read", read_once)
    scene = rw.Scene(
        (("hölle", "BYYBG"),), skin=rw.SKINS[1], count=1, keys=False, margins=(6, 20, 6, 20), side=60
    )
    rw.render(scene, Random(1)).save(tmp_path / "row.png")
    asked = {"do": "wordle_picture", "path": str(tmp_path / "row.png")}
    assert answer(asked)["rows"] == answer({**asked, "alphabet": "de"})["rows"] == [["hölle", "BYYBG"]]
    assert answer({**asked, "alphabet": "en"})["rows"] == [["holle", "BYYBG"]]


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
