"""Entering a board and a rack on a desktop: what keys, palette and paste are connected to; their rules are in tests/js."""

import re

from hand import RAAM, expect_rack, expect_tiles, go, move, paste, say, solved, square, tap_word, type_rack
from playwright.sync_api import Locator, Page, expect

HOME = "game=en"


def test_keys_move_and_turn_the_cursor_lay_letters_and_blanks_and_erase(page: Page) -> None:
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


def test_the_rack_takes_keys_palette_and_paste_and_marks_what_cannot_be_there(page: Page) -> None:
    type_rack(page, "ab")
    for key in ("?", "*", "Space"):
        page.keyboard.press(key)
        expect_rack(page, "ab?")
        page.keyboard.press("Backspace")
        expect_rack(page, "ab")
    page.locator('.key[data-letter="b"]').click()
    page.get_by_role("button", name="Blank").click()
    paste(page, "cdé*")
    expect_rack(page, "abb?cdé?")
    faults = page.locator(".rack .slot[data-fault]")
    expect(faults).to_have_count(2)
    expect(faults.first).to_have_attribute("data-fault", "unknown")
    expect(faults.last).to_have_attribute("data-fault", "many")
    more = page.locator("main:not([hidden]) .status-more")
    expect(more).to_have_text("No English tile has É. Replace or erase it.")


def test_a_pasted_board_replaces_the_board_and_a_broken_one_changes_nothing(page: Page) -> None:
    square(page, "A1").click()
    page.keyboard.type("tea")
    paste(page, "\n".join(["." * 15] * 7 + [".......rAam...."] + ["." * 15] * 7))
    expect_tiles(page, RAAM | {"I8": "a"})
    paste(page, "\n".join(["." * 15] * 2 + ["." * 14] + ["." * 15] * 12))
    expect(say(page)).to_have_text("The pasted text is not a board: row 3 has 14 squares, expected 15.")
    expect_tiles(page, RAAM | {"I8": "a"})


def test_a_letter_under_alt_is_typed_and_undone_and_redone_by_keys(page: Page) -> None:
    go(page, "game=sv")
    square(page, "A1").click()
    for key in ("å", "e"):  # only the first needs Alt, on some keyboards
        page.evaluate(
            "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }))",
            key,
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


def test_a_copied_board_is_its_text(page: Page) -> None:
    square(page, "A1").click()
    page.keyboard.type("tea")
    text = page.evaluate(
        """() => {
            const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
            return event.clipboardData.getData('text/plain');
        }"""
    )
    assert text == "tea" + "." * 12 + "\n" + ("." * 15 + "\n") * 14


def test_the_palette_lays_tiles_counts_the_unseen_turns_the_cursor_and_makes_blanks(page: Page) -> None:
    key, bag = page.locator('.key[data-letter="a"]'), page.locator(".bag")
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d710")
    expect(bag).to_have_text("104 unseen: 42 vowels, 60 consonants, 2 blanks")
    tap_word(page, "C3", "a")
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d79")
    expect(bag).to_have_text("103 unseen: 41 vowels, 60 consonants, 2 blanks")
    key.hover()
    expect(page.locator("[data-lit]")).to_have_count(1)
    expect(square(page, "C3")).to_have_attribute("data-lit", "true")
    page.get_by_role("button", name="Letters go across").click()
    page.get_by_role("button", name="Blank").click()
    expect(page.get_by_role("button", name="Blank")).to_have_attribute("aria-pressed", "true")
    key.click()
    expect_tiles(page, {"C3": "A", "D3": "a"})
    expect(square(page, "D4")).to_have_attribute("data-cursor", "down")
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d79")
    page.get_by_role("button", name="Erase").click()
    expect_tiles(page, {"C3": "A"})


def test_one_foreign_tile_does_not_stop_the_solving(page: Page) -> None:
    go(page, "game=da&rack=w%C3%B8fgros&board=15/15/15/15/15/15/15/7warm4/15/15/15/15/15/15/15")
    solved(page)
    more = page.locator("main:not([hidden]) .status-more")
    expect(more).to_contain_text("W at H8 is no tile of this game; moves leave it alone.")
    expect(square(page, "H8")).to_have_attribute("data-fault", re.compile("unknown|foreign"))
    expect(move(page)).to_be_visible()


def test_undo_and_redo_cover_everything(dutch: Page) -> None:
    square(dutch, "A1").click()
    dutch.keyboard.type("ab")
    type_rack(dutch, "c")
    dutch.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(dutch, {})
    dutch.keyboard.press("Control+z")
    expect_rack(dutch, "c")
    dutch.keyboard.press("Control+z")
    dutch.get_by_role("button", name="Undo").click()
    expect_tiles(dutch, {"A1": "A"})
    expect_rack(dutch, "")
    dutch.keyboard.press("Control+z")
    dutch.keyboard.press("Control+z")
    expect(dutch.locator(".game-language")).to_have_value("en")
    for _ in range(5):
        dutch.keyboard.press("Control+Shift+Z")
    expect_tiles(dutch, {})
    expect(dutch.get_by_role("button", name="Redo")).to_be_disabled()


def test_tiles_that_touch_no_others_are_marked_and_solving_goes_on(midgame: Page) -> None:
    square(midgame, "A1").click()
    midgame.keyboard.type("na")
    expect(midgame.locator("main:not([hidden]) .status-more")).to_have_text(
        "The tiles at A1 touch no others."
    )
    expect(square(midgame, "A1")).to_have_attribute("data-fault", "island")
    expect(square(midgame, "A1")).to_have_attribute("aria-label", re.compile("touch no others"))
    solved(midgame)


def test_tiles_are_dragged_with_a_mouse_and_a_drag_is_no_click(midgame: Page) -> None:
    def drag(start: Locator, end: Locator) -> None:
        start.hover()
        midgame.mouse.down()
        end.hover(force=True)
        end.hover(force=True, position={"x": 3, "y": 3})
        midgame.mouse.up()

    slots = midgame.locator(".rack .slot")
    drag(slots.nth(1), square(midgame, "H7"))
    expect_tiles(midgame, RAAM | {"H7": "E"})
    expect(midgame.locator(".ghost, [data-dragged], [data-drop]")).to_have_count(0)
    expect(square(midgame, "I7")).to_be_focused()
    drag(square(midgame, "H7"), square(midgame, "L8"))
    expect_tiles(midgame, RAAM | {"L8": "E"})
    drag(slots.nth(0), slots.nth(5))
    expect_rack(midgame, "kdaalp")
    drag(square(midgame, "L8"), slots.nth(0))
    expect_rack(midgame, "ekdaalp")
    drag(slots.nth(0), midgame.locator(".bag"))  # off the board: it stays
    drag(slots.nth(0), slots.nth(0))
    expect_rack(midgame, "ekdaalp")
    expect(midgame.locator(".slot[aria-pressed]")).to_have_count(0)
    slots.nth(0).click()
    expect(slots.nth(0)).to_have_attribute("aria-pressed", "true")
    square(midgame, "L8").click()
    expect_tiles(midgame, RAAM | {"L8": "E"})
    solved(midgame)
