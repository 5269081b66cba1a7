"""The dialog of the position: text in and out, saved games, layouts. One fact a test."""

import json
import re

from building.files import ROOT
from hand import RAAM, expect_rack, expect_seen, expect_tiles, say, solved, square
from harness import DESK
from playwright.sync_api import Locator, Page, expect

STANDARD: list[str] = json.loads((ROOT / "py/wordbench/data/rulesets.json").read_text("utf-8"))["layouts"][
    "wordfeud"
]


def opened(page: Page) -> Locator:
    page.get_by_role("button", name="Position").click()
    return page.get_by_role("dialog", name="Position")


def put(page: Page, text: str) -> Locator:
    """Opens the dialog and puts a text on the board."""
    dialog = opened(page)
    dialog.get_by_role("textbox", name="As text").fill(text)
    dialog.get_by_role("button", name="Put on the board").click()
    return dialog


def layout(page: Page) -> list[str]:
    kinds = page.locator(".square").evaluate_all("all => all.map(({dataset: d}) => d.bonus ?? '.').join('')")
    return [kinds[row * 15 : row * 15 + 15] for row in range(15)]


def test_a_position_goes_out_as_text_and_comes_back(midgame: Page) -> None:
    dialog = opened(midgame)
    text = dialog.get_by_role("textbox", name="As text").input_value()
    assert "rack: pekdaal" in text and ".......raam...." in text and "layout: standard" in text
    midgame.keyboard.press("Escape")
    midgame.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(midgame, {})
    put(midgame, text)
    expect(dialog).to_be_hidden()
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")


def test_a_layout_as_text_changes_the_squares_and_broken_text_is_explained_and_stays(midgame: Page) -> None:
    mirrored = ["".join({"2": "3", "3": "2"}.get(kind, kind) for kind in row) for row in STANDARD]
    put(midgame, "\n".join(mirrored))
    expect_seen(midgame, lambda: layout(midgame), mirrored)
    expect_tiles(midgame, RAAM)
    text = "board:\n" + "\n".join(["." * 15] * 2 + ["." * 14] + ["." * 15] * 12)
    dialog = put(midgame, text)
    alert = dialog.get_by_role("alert")
    expect(alert).to_contain_text("The text cannot be read: row 3 has 14 squares, expected 15.")
    expect(dialog.get_by_role("textbox", name="As text")).to_have_value(text)
    midgame.keyboard.press("Escape")
    expect_tiles(midgame, RAAM)


def test_a_game_is_saved_loaded_after_a_reload_and_deleted(midgame: Page) -> None:
    dialog = opened(midgame)
    dialog.get_by_role("textbox", name="Name of this game").fill("Tante Bep")
    midgame.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Tante Bep", exact=True)).to_be_visible()
    midgame.keyboard.press("Escape")
    midgame.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(midgame, {})
    midgame.reload()
    expect_tiles(midgame, {})
    opened(midgame).get_by_role("button", name="Tante Bep", exact=True).click()
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")
    opened(midgame).get_by_role("button", name="Delete Tante Bep").click()
    expect(dialog.locator(".games li")).to_have_count(1)
    dialog.get_by_role("button", name="Delete Tante Bep?").click()
    expect(dialog.locator(".games li")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    midgame.keyboard.press("Escape")


def test_a_saved_game_gives_way_to_another_of_its_name_only_when_asked(midgame: Page) -> None:
    def keep(dialog: Locator) -> None:
        dialog.get_by_role("textbox", name="Name of this game").fill("Tante Bep")
        midgame.keyboard.press("Enter")

    def load(tiles: dict[str, str]) -> None:
        opened(midgame).get_by_role("button", name="Tante Bep", exact=True).click()
        expect_tiles(midgame, tiles)

    keep(opened(midgame))
    midgame.keyboard.press("Escape")
    for answer, left in (("Cancel", RAAM), ("Replace", {})):
        midgame.get_by_role("button", name="Clear board and rack").click()
        expect_tiles(midgame, {})
        keep(opened(midgame))
        question = midgame.get_by_role("alertdialog")
        expect(question).to_contain_text("Tante Bep exists already. Replace it?")
        question.get_by_role("button", name=answer).click()
        midgame.keyboard.press("Escape")
        load(left)


def test_a_shuffled_layout_has_the_standard_numbers_and_symmetry(midgame: Page) -> None:
    opened(midgame).get_by_role("button", name="Shuffle").click()
    expect(midgame).to_have_url(re.compile("layout="))
    shuffled = layout(midgame)
    assert shuffled != STANDARD
    assert sorted("".join(shuffled)) == sorted("".join(STANDARD))
    assert shuffled == shuffled[::-1] == [row[::-1] for row in shuffled]
    assert shuffled == ["".join(column) for column in zip(*shuffled, strict=True)]
    assert shuffled[7][7] == "1"
    solved(midgame)
    midgame.get_by_role("button", name="Undo").click()
    expect(square(midgame, "A1")).to_have_attribute("data-bonus", STANDARD[0][0])
    expect_seen(midgame, lambda: layout(midgame), STANDARD)


def test_squares_are_painted_in_the_place_of_letters_and_standard_brings_them_back(midgame: Page) -> None:
    opened(midgame).get_by_role("button", name="Paint", exact=True).click()
    expect(say(midgame)).to_have_text("Choose a bonus, then tap or draw over squares.")
    expect(midgame.locator(".palette")).to_be_hidden()
    midgame.get_by_role("button", name="All empty").click()
    midgame.get_by_role("button", name="triple word").click()
    square(midgame, "B1").hover()
    midgame.mouse.down()
    square(midgame, "D1").hover()
    midgame.mouse.up()
    square(midgame, "D1").click()
    square(midgame, "D1").click()
    square(midgame, "C2").click()
    square(midgame, "C2").click()
    expect_seen(midgame, lambda: "".join(layout(midgame)).replace(".", ""), "5" * 3 + "1")
    midgame.get_by_role("button", name="Done").click()
    expect(midgame.locator(".palette")).to_be_visible()
    square(midgame, "B1").click()
    expect(square(midgame, "B1")).to_have_attribute("data-bonus", "5")
    midgame.reload()
    expect(square(midgame, "B1")).to_have_attribute("data-bonus", "5")
    opened(midgame).get_by_role("button", name="Standard").click()
    expect(square(midgame, "B1")).not_to_have_attribute("data-bonus", "5")
    expect_seen(midgame, lambda: layout(midgame), STANDARD)


def test_the_question_about_a_game_with_a_long_name_fits_a_phone(midgame: Page) -> None:
    name = "the final of the summer, Wednesday night"
    dialog = opened(midgame)
    dialog.get_by_role("textbox", name="Name of this game").fill(name)
    midgame.keyboard.press("Enter")
    midgame.set_viewport_size({"width": 320, "height": 640})
    dialog.get_by_role("button", name=f"Delete {name}").click()
    game = dialog.get_by_role("button", name=name, exact=True).bounding_box()
    question = dialog.get_by_role("button", name=f"Delete {name}?")
    asked = question.bounding_box()
    assert game and asked and game["width"] > 100 and asked["x"] + asked["width"] < 320
    question.click()
    expect(dialog.locator(".games li")).to_have_count(0)
    midgame.set_viewport_size(DESK["viewport"])


def test_saved_games_are_those_of_all_tabs_and_one_name_is_one_game_however_it_is_typed(
    midgame: Page,
) -> None:
    other = midgame.context.new_page()
    other.goto(midgame.url)
    here, there = opened(midgame), opened(other)
    there.get_by_role("textbox", name="Name of this game").fill(
        "Re\u0301mi"
    )  # decomposed, as macOS writes file names
    other.keyboard.press("Enter")
    expect(here.get_by_role("button", name="R\u00e9mi", exact=True)).to_be_visible()
    midgame.bring_to_front()  # what lies behind is drawn only now and then
    here.get_by_role("textbox", name="Name of this game").fill("R\u00e9mi")
    midgame.keyboard.press("Enter")
    expect(midgame.get_by_role("alertdialog")).to_contain_text("R\u00e9mi exists already")
    midgame.keyboard.press("Escape")
    other.bring_to_front()
    there.get_by_role("button", name="Delete R\u00e9mi").click()
    there.get_by_role("button", name="Delete R\u00e9mi?").click()
    expect(here.locator(".games li")).to_have_count(0)
    other.close()
