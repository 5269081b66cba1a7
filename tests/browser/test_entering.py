"""Entering a board and a rack on a desktop: what keys, palette and paste are connected to; their rules are in tests/js."""

import re

from hand import (
    MOVES,
    PEKDAAL,
    RAAM,
    choose_language,
    expect_rack,
    expect_tiles,
    go,
    move,
    paste,
    say,
    solved,
    square,
    tap_word,
    type_rack,
)
from playwright.sync_api import Locator, Page, expect

HOME = "game=en"
POINTS_ONLY = True


def test_palette_keys_and_paste_lay_tiles_on_board_and_rack_and_a_copy_is_the_board(page: Page) -> None:
    # The palette lays tiles, counts the unseen, turns the cursor and makes blanks.
    key, bag = page.locator('.key[data-letter="a"]'), page.locator(".bag")
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d710")
    expect(bag).to_have_text("104 unseen: 42 vowels, 60 consonants, 2 blanks")
    tap_word(page, "C3", "a")
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d79")
    expect(bag).to_have_text("103 unseen: 41 vowels, 60 consonants, 2 blanks")
    key.hover()
    expect(page.locator("[data-lit]")).to_have_count(1)
    expect(square(page, "C3")).to_have_attribute("data-lit", "true")
    page.get_by_role("button", name="Typing goes across").click()
    page.get_by_role("button", name="Blank").click()
    expect(page.get_by_role("button", name="Blank")).to_have_attribute("aria-pressed", "true")
    key.click()
    expect_tiles(page, {"C3": "A", "D3": "a"})
    expect(square(page, "D4")).to_have_attribute("data-cursor", "down")
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d79")
    page.get_by_role("button", name="Erase").click()
    expect_tiles(page, {"C3": "A"})
    page.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(page, {})
    # Keys move and turn the cursor, lay letters and blanks, and erase.
    square(page, "C3").click()
    square(page, "C3").click()
    expect(square(page, "C3")).to_have_attribute("data-cursor", "down")
    page.keyboard.press("ArrowRight")
    expect(square(page, "D3")).to_have_attribute("data-cursor", "across")
    expect(square(page, "D3")).to_be_focused()
    page.keyboard.press("Shift+E")
    page.keyboard.type("x")
    expect_tiles(page, {"D3": "e", "E3": "X"})
    page.keyboard.press("Home")
    page.keyboard.press("Space")  # turns the cursor on an empty square
    expect(square(page, "A3")).to_have_attribute("data-cursor", "down")
    square(page, "D3").click()
    page.keyboard.press("Space")
    expect_tiles(page, {"D3": "E", "E3": "X"})
    page.keyboard.press("Backspace")
    expect_tiles(page, {"E3": "X"})
    text = page.evaluate(
        """() => {
            const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
            return event.clipboardData.getData('text/plain');
        }"""
    )
    assert text == ("." * 15 + "\n") * 2 + "....x" + "." * 10 + "\n" + ("." * 15 + "\n") * 12
    page.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(page, {})
    # The rack takes keys, palette and paste, and marks what cannot be there.
    type_rack(page, "ab")
    for blank in ("?", "*", "Space"):
        page.keyboard.press(blank)
        expect_rack(page, "ab?")
        page.keyboard.press("Backspace")
        expect_rack(page, "ab")
    page.locator('.key[data-letter="b"]').click()
    page.get_by_role("button", name="Blank").click()
    paste(page, "cdж*")
    expect_rack(page, "abb?cdж?")
    faults = page.locator(".rack .slot[data-fault]")
    expect(faults).to_have_count(2)
    expect(faults.first).to_have_attribute("data-fault", "unknown")
    expect(faults.last).to_have_attribute("data-fault", "many")
    expect(say(page)).to_have_text("English has no Ж tile. Replace or remove it.")
    # A pasted board replaces the board, and a broken one changes nothing.
    square(page, "A1").click()
    page.keyboard.type("tea")
    paste(page, "\n".join(["." * 15] * 7 + [".......rAam...."] + ["." * 15] * 7))
    expect_tiles(page, RAAM | {"I8": "a"})
    paste(page, "\n".join(["." * 15] * 2 + ["." * 14] + ["." * 15] * 12))
    expect(say(page)).to_have_text("The pasted text is not a board: row 3 has 14 squares, expected 15.")
    expect_tiles(page, RAAM | {"I8": "a"})


def test_a_letter_under_alt_is_typed_undone_and_redone_by_keys_and_a_foreign_tile_stops_no_solving(
    page: Page,
) -> None:
    go(page, "game=da")
    square(page, "A1").click()
    for letter in ("å", "e"):  # only the first needs Alt, on some keyboards
        page.evaluate(
            "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }))",
            letter,
        )
    expect_tiles(page, {"A1": "Å"})
    undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    undo.focus()
    page.keyboard.press("Enter")
    expect_tiles(page, {})
    redo.focus()
    page.keyboard.press("Enter")
    expect_tiles(page, {"A1": "Å"})
    expect(undo).to_be_focused()  # there is nothing more to redo
    # A tile that is none of this game does not stop the solving.
    go(page, "game=da&rack=w%C3%B8fgros&board=15/15/15/15/15/15/15/7warm4/15/15/15/15/15/15/15")
    expect(page.locator("main.wordfeud .status-more")).to_have_text(MOVES)
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "done")
    expect(say(page)).to_contain_text("W at H8 is not a tile of this game; no move touches it.")
    expect(square(page, "H8")).to_have_attribute("data-fault", re.compile("unknown|foreign"))
    expect(move(page)).to_be_visible()


def test_undo_and_redo_cover_everything(page: Page) -> None:
    choose_language(page, "nl")
    square(page, "A1").click()
    page.keyboard.type("ab")
    type_rack(page, "c")
    page.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(page, {})
    page.keyboard.press("Control+z")
    expect_rack(page, "c")
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="Undo").click()
    expect_tiles(page, {"A1": "A"})
    expect_rack(page, "")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.locator(".game-language")).to_have_value("en")
    for _ in range(5):
        page.keyboard.press("Control+Shift+Z")
    expect_tiles(page, {})
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


def test_tiles_are_dragged_with_a_mouse_a_drag_is_no_click_and_what_touches_nothing_is_marked(
    page: Page,
) -> None:
    solved(go(page, PEKDAAL))

    def drag(start: Locator, end: Locator) -> None:
        start.hover()
        page.mouse.down()
        end.hover(force=True)
        end.hover(force=True, position={"x": 3, "y": 3})
        page.mouse.up()

    slots = page.locator(".rack .slot")
    drag(slots.nth(1), square(page, "H7"))
    expect_tiles(page, RAAM | {"H7": "E"})
    expect(page.locator(".ghost, [data-dragged], [data-drop]")).to_have_count(0)
    expect(square(page, "I7")).to_be_focused()
    drag(square(page, "H7"), square(page, "L8"))
    expect_tiles(page, RAAM | {"L8": "E"})
    drag(slots.nth(0), slots.nth(5))
    expect_rack(page, "kdaalp")
    drag(square(page, "L8"), slots.nth(0))
    expect_rack(page, "ekdaalp")
    drag(slots.nth(0), page.locator(".bag"))  # off the board: it stays
    drag(slots.nth(0), slots.nth(0))
    expect_rack(page, "ekdaalp")
    expect(page.locator(".slot[aria-pressed]")).to_have_count(0)
    slots.nth(0).click()
    expect(slots.nth(0)).to_have_attribute("aria-pressed", "true")
    square(page, "L8").click()
    expect_tiles(page, RAAM | {"L8": "E"})
    solved(page)
    page.keyboard.press("Escape")
    expect_tiles(page, RAAM)
    square(page, "L8").click()
    page.keyboard.type("e")
    # Tiles that touch no others are marked, and solving goes on.
    square(page, "A1").click()
    page.keyboard.type("na")
    expect(page.locator("main:not([hidden]) .status-more")).to_have_text(
        "RAAME at 8H is not in the word list. The tiles at A1 touch no others."
    )
    expect(square(page, "A1")).to_have_attribute("data-fault", "island")
    expect(square(page, "A1")).to_have_attribute("aria-label", re.compile("touch no others"))
    solved(page)
