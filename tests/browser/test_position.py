"""The dialog of the position: text in and out, saved games, layouts."""

import json

from building.files import ROOT
from hand import RAAM, expect_rack, expect_seen, expect_tiles, go, open_other, say, solved, square
from harness import DESK
from playwright.sync_api import Locator, Page, expect

STANDARD: list[str] = json.loads((ROOT / "py/wordbench/data/rulesets.json").read_text("utf-8"))["layouts"][
    "wordfeud"
]
PEK = "game=nl&rack=pek&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15"


def opened(page: Page) -> Locator:
    open_other(page)
    return page.get_by_role("dialog", name="Board and text")


def shelf(page: Page) -> Locator:
    page.get_by_role("button", name="Share and save").click()
    return page.get_by_role("dialog", name="Share and save")


def put(page: Page, text: str) -> Locator:
    """Opens the dialog and puts a text on the board."""
    dialog = opened(page)
    dialog.get_by_role("textbox", name="As text").fill(text)
    dialog.get_by_role("button", name="Put on the board").click()
    return dialog


def keep(page: Page, name: str) -> Locator:
    """Saves the game under a name, in the open dialog; returns the button that loads what has that name."""
    page.locator(".name-game").fill(name)
    page.keyboard.press("Enter")
    return page.get_by_role("button", name=name, exact=True)


def clear(page: Page) -> None:
    page.locator("[data-does=clear]").click()
    expect_tiles(page, {})


def layout(page: Page) -> list[str]:
    kinds = page.locator(".square").evaluate_all("all => all.map(({dataset: d}) => d.bonus ?? '.').join('')")
    return [kinds[row * 15 : row * 15 + 15] for row in range(15)]


def test_a_position_goes_out_as_text_and_as_a_game_and_comes_back(page: Page) -> None:
    dialog = opened(go(page, PEK))
    text = dialog.get_by_role("textbox", name="As text").input_value()
    assert "rack: pek" in text and ".......raam...." in text and "layout: standard" in text
    page.keyboard.press("Escape")
    clear(page)
    put(page, text)
    expect(dialog).to_be_hidden()
    expect_tiles(page, RAAM)
    expect_rack(page, "pek")

    shelf(page)
    game = keep(page, "Tante Bep")
    game.wait_for()
    page.keyboard.press("Escape")
    clear(page)
    page.reload()
    expect_tiles(page, {})
    shelf(page)
    game.click()
    expect_tiles(page, RAAM)
    expect_rack(page, "pek")

    # It gives way to another of its name only when asked.
    question = page.get_by_role("alertdialog")
    for answer, left in (("Cancel", RAAM), ("Replace", {})):
        clear(page)
        shelf(page)
        keep(page, "Tante Bep")
        expect(question).to_contain_text("Tante Bep exists already. Replace it?")
        question.get_by_role("button", name=answer).click()
        page.keyboard.press("Escape")
        if not left:
            expect_tiles(go(page, PEK), RAAM)
        shelf(page)
        game.click()
        expect_tiles(page, left)

    # One name is one game however it is typed.
    here = shelf(page)
    keep(page, "Re\u0301mi")  # decomposed, as macOS writes file names
    here.get_by_role("button", name="R\u00e9mi", exact=True).wait_for()
    keep(page, "R\u00e9mi")
    expect(question).to_contain_text("R\u00e9mi exists already")
    page.keyboard.press("Escape")

    # A double click deletes one game, which can be brought back for a while; the message fits a phone.
    keep(page, "the final of the summer, Wednesday night")
    expect(here.locator(".games li")).to_have_count(3)
    page.set_viewport_size({"width": 320, "height": 640})
    here.locator(".games [data-does=forgetGame]").first.dblclick()
    expect(here.locator(".games li")).to_have_count(2)
    message = here.locator(".bring-back p").bounding_box()
    assert message and message["x"] >= 0 and message["x"] + message["width"] <= 320
    page.keyboard.press("Control+z")
    expect(here.locator(".games li")).to_have_count(3)
    page.set_viewport_size(DESK["viewport"])


def test_a_layout_is_painted_shuffled_standard_or_a_text_and_broken_text_is_explained(page: Page) -> None:
    dialog = opened(go(page, PEK))
    dialog.get_by_role("button", name="Paint", exact=True).click()
    expect(say(page)).to_have_text("Choose a bonus, then tap or draw over squares.")
    expect(page.locator(".palette")).to_be_hidden()
    page.get_by_role("button", name="Clear all").click()
    page.get_by_role("button", name="triple word").click()
    square(page, "B1").hover()
    page.mouse.down()
    square(page, "D1").hover()
    page.mouse.up()
    for name in ("D1", "D1", "C2", "C2"):
        square(page, name).click()
    expect_seen(page, lambda: "".join(layout(page)).replace(".", ""), "5" * 3 + "1")
    page.get_by_role("button", name="Done").click()
    page.locator(".palette").wait_for()
    square(page, "B1").click()
    expect(square(page, "B1")).to_have_attribute("data-bonus", "5")
    page.reload()
    expect(square(page, "B1")).to_have_attribute("data-bonus", "5")
    opened(page).get_by_role("button", name="Standard").click()
    expect_seen(page, lambda: layout(page), STANDARD)

    # Shuffled, it keeps the standard numbers and symmetry.
    opened(page).get_by_role("button", name="Random").click()
    expect_seen(page, lambda: layout(page) != STANDARD, True)
    shuffled = layout(page)
    assert sorted("".join(shuffled)) == sorted("".join(STANDARD))
    assert shuffled == shuffled[::-1] == [row[::-1] for row in shuffled]
    assert shuffled == ["".join(column) for column in zip(*shuffled, strict=True)]
    assert shuffled[7][7] == "1"
    solved(page)
    page.locator("[data-does=undo]").click()
    expect_seen(page, lambda: layout(page), STANDARD)

    mirrored = ["".join({"2": "3", "3": "2"}.get(kind, kind) for kind in row) for row in STANDARD]
    put(page, "\n".join(mirrored))
    expect_seen(page, lambda: layout(page), mirrored)
    expect_tiles(page, RAAM)
    text = "board:\n" + "\n".join(["." * 15] * 2 + ["." * 14] + ["." * 15] * 12)
    put(page, text)
    expect(dialog.get_by_role("alert")).to_contain_text(
        "The text cannot be read: row 3 has 14 squares, expected 15."
    )
    expect(dialog.get_by_role("textbox", name="As text")).to_have_value(text)
    page.keyboard.press("Escape")
    expect_tiles(page, RAAM)
