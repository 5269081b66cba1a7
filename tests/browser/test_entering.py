"""Entering a board and a rack on a desktop: with keys, palette and paste; undo and explanations. One fact a test."""

import re

import pytest
from hand import (
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
from playwright.sync_api import Page, expect

HOME = "game=en"


def test_a_second_tap_turns_the_cursor(page: Page) -> None:
    square(page, "C3").click()
    expect(square(page, "C3")).to_have_attribute("data-cursor", "across")
    square(page, "C3").click()
    expect(square(page, "C3")).to_have_attribute("data-cursor", "down")


def test_letters_jump_over_tiles_and_backspace_finds_its_way_back(page: Page) -> None:
    square(page, "B2").click()
    page.keyboard.type("x")
    square(page, "A2").click()
    page.keyboard.type("bc")
    expect_tiles(page, {"A2": "B", "B2": "X", "C2": "C"})
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect_tiles(page, {"B2": "X"})
    expect(square(page, "A2")).to_have_attribute("data-cursor", "across")


def test_more_than_a_rack_is_not_pasted_on_it(page: Page) -> None:
    type_rack(page, "satin")
    page.locator(".slot").first.click()
    paste(page, "a sentence of more than thirty letters")
    expect(say(page)).to_have_text("The rack would have 32 tiles, at most 30 are read.")
    expect_rack(page, "satin")


def test_letters_stop_at_the_edge(page: Page) -> None:
    square(page, "N1").click()
    page.keyboard.type("abc")
    expect_tiles(page, {"N1": "A", "O1": "B"})


def test_an_arrow_key_moves_one_square_and_turns_the_cursor(page: Page) -> None:
    square(page, "C3").click()
    page.keyboard.press("ArrowDown")
    expect(square(page, "C4")).to_have_attribute("data-cursor", "down")
    page.keyboard.press("ArrowRight")
    expect(square(page, "D4")).to_have_attribute("data-cursor", "across")
    expect(square(page, "D4")).to_be_focused()


def test_shift_and_a_letter_is_a_blank_and_space_turns_it_into_a_tile(page: Page) -> None:
    square(page, "A1").click()
    page.keyboard.press("Shift+E")
    expect_tiles(page, {"A1": "e"})
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect_tiles(page, {"A1": "E"})


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


def test_a_pasted_word_runs_through_the_tiles_that_already_spell_it(page: Page) -> None:
    square(page, "B1").click()
    page.keyboard.type("a")
    square(page, "A1").click()
    paste(page, "tale")
    expect_tiles(page, {"A1": "T", "B1": "A", "C1": "L", "D1": "E"})
    page.keyboard.press("Control+z")
    expect_tiles(page, {"B1": "A"})


def test_a_pasted_board_replaces_the_board(page: Page) -> None:
    square(page, "A1").click()
    paste(page, "\n".join(["." * 15] * 7 + [".......rAam...."] + ["." * 15] * 7))
    expect_tiles(page, RAAM | {"I8": "a"})


def test_a_pasted_board_in_capitals_only_has_no_blanks(page: Page) -> None:
    square(page, "A1").click()
    paste(page, "\n".join(["." * 15] * 7 + [".......RAAM...."] + ["." * 15] * 7))
    expect_tiles(page, RAAM)


def test_broken_pasted_text_is_explained_with_its_place_and_changes_nothing(page: Page) -> None:
    square(page, "A1").click()
    page.keyboard.type("tea")
    paste(page, "\n".join(["." * 15] * 2 + ["." * 14] + ["." * 15] * 12))
    expect(say(page)).to_have_text("The pasted text is not a board: row 3 has 14 squares, expected 15.")
    expect_tiles(page, {"A1": "T", "B1": "E", "C1": "A"})


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


def test_the_palette_lays_tiles_counts_the_unseen_and_makes_blanks(page: Page) -> None:
    key = page.locator('.key[data-letter="a"]')
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d710")
    tap_word(page, "C3", "a")
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d79")
    page.get_by_role("button", name="Blank").click()
    expect(page.get_by_role("button", name="Blank")).to_have_attribute("aria-pressed", "true")
    key.click()
    expect_tiles(page, {"C3": "A", "D3": "a"})
    expect(key.locator(".left")).to_have_attribute("data-print", "\u00d79")
    page.get_by_role("button", name="Erase").click()
    expect_tiles(page, {"C3": "A"})


def test_the_bag_counts_its_vowels_and_consonants(page: Page) -> None:
    expect(page.locator(".bag")).to_have_text("104 unseen: 42 vowels, 60 consonants, 2 blanks")
    square(page, "C3").click()
    page.keyboard.type("tea")
    expect(page.locator(".bag")).to_have_text("101 unseen: 40 vowels, 59 consonants, 2 blanks")


def test_the_palette_turns_the_cursor(page: Page) -> None:
    square(page, "C3").click()
    page.get_by_role("button", name="Letters go across").click()
    page.locator('.key[data-letter="a"]').click()
    page.locator('.key[data-letter="b"]').click()
    expect_tiles(page, {"C3": "A", "C4": "B"})


def test_a_letter_under_the_mouse_lights_its_tiles(page: Page) -> None:
    tap_word(page, "C3", "tea")
    page.locator('.key[data-letter="e"]').hover()
    expect(page.locator("[data-lit]")).to_have_count(1)
    expect(square(page, "D3")).to_have_attribute("data-lit", "true")


@pytest.mark.parametrize("key", ["?", "*", "Space"])
def test_the_rack_takes_typing_and_blanks(page: Page, key: str) -> None:
    type_rack(page, "ab")
    page.keyboard.press(key)
    expect_rack(page, "ab?")
    page.keyboard.press("Backspace")
    expect_rack(page, "ab")


def test_the_rack_takes_the_palette_and_paste(page: Page) -> None:
    type_rack(page, "a")
    page.locator('.key[data-letter="b"]').click()
    page.get_by_role("button", name="Blank").click()
    paste(page, "cd*")
    expect_rack(page, "ab?cd?")


def test_an_unknown_tile_is_marked_and_explained(page: Page) -> None:
    type_rack(page, "a")
    paste(page, "é")
    expect_rack(page, "aé")
    expect(page.locator(".rack .slot").nth(1)).to_have_attribute("data-fault", "unknown")
    more = page.locator("main:not([hidden]) .status-more")
    expect(more).to_have_text("No English tile has É. Replace or erase it.")


def test_one_foreign_tile_does_not_stop_the_solving(page: Page) -> None:
    go(page, "game=da&rack=w%C3%B8fgros&board=15/15/15/15/15/15/15/7warm4/15/15/15/15/15/15/15")
    solved(page)
    more = page.locator("main:not([hidden]) .status-more")
    expect(more).to_contain_text("W at H8 is no tile of this game; moves leave it alone.")
    expect(square(page, "H8")).to_have_attribute("data-fault", re.compile("unknown|foreign"))
    expect(move(page)).to_be_visible()


def test_an_eighth_tile_is_marked_and_explained(page: Page) -> None:
    type_rack(page, "abcdefgh")
    expect(page.locator(".rack .slot").nth(7)).to_have_attribute("data-fault", "many")
    more = page.locator("main:not([hidden]) .status-more")
    expect(more).to_have_text("A rack holds 7 tiles. Take 1 off.")


def test_more_tiles_than_the_bag_holds_are_marked_and_explained(page: Page) -> None:
    type_rack(page, "qq")
    expect(page.locator(".rack .slot").nth(1)).to_have_attribute("data-fault", "bag")
    expect(page.locator("main:not([hidden]) .status-more")).to_have_text("More Q than the bag holds.")


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


def test_a_wrong_word_is_marked_on_its_squares_and_named(dutch: Page) -> None:
    square(dutch, "H8").focus()
    dutch.keyboard.type("xq")
    type_rack(dutch, "raam")
    expect(dutch.locator("main:not([hidden]) .status-more")).to_have_text("XQ at 8H is not in the word list.")
    for name in ("H8", "I8"):
        expect(square(dutch, name)).to_have_attribute("data-fault", "word")


def test_tiles_that_touch_no_others_are_marked_and_solving_goes_on(midgame: Page) -> None:
    square(midgame, "A1").click()
    midgame.keyboard.type("na")
    expect(midgame.locator("main:not([hidden]) .status-more")).to_have_text(
        "The tiles at A1 touch no others."
    )
    expect(square(midgame, "A1")).to_have_attribute("data-fault", "island")
    expect(square(midgame, "A1")).to_have_attribute("aria-label", re.compile("touch no others"))
    solved(midgame)


def test_a_word_typed_over_a_tile_in_its_way_swallows_that_tile(midgame: Page) -> None:
    square(midgame, "I6").click()
    midgame.keyboard.press("ArrowDown")
    square(midgame, "I6").click()
    midgame.keyboard.type("staak")
    expect_tiles(midgame, RAAM | {"I6": "S", "I7": "T", "I9": "A", "I10": "K"})


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 7 + " " * 7 + "raam\n" + "\n" * 7,
        "game: nl\nrack: pekdaal\nboard:\n"
        + ("." * 15 + "\n") * 7
        + ".......raam....\n"
        + ("." * 15 + "\n") * 7
        + "layout: standard\n",
        "rack: pekdaal\n" + ("." * 15 + "\n") * 7 + ".......raam....\n" + ("." * 15 + "\n") * 7,
        "\r\n".join(["\t" * 14] * 7 + ["\t" * 7 + "R\tA\tA\tM" + "\t" * 4] + ["\t" * 14] * 7) + "\r\n",
        "".join(f"{row}   \r\n" for row in ["." * 15] * 7 + [".......raam...."] + ["." * 15] * 7),
    ],
    ids=["spaces", "export", "rack and lines", "spreadsheet", "spaces behind"],
)
def test_a_whole_board_is_pasted_however_it_is_written(dutch: Page, text: str) -> None:
    square(dutch, "A1").click()
    paste(dutch, text)
    expect_tiles(dutch, RAAM)


def test_the_letter_at_fault_is_named(page: Page) -> None:
    square(page, "A1").click()
    paste(page, "HEL1LO")
    expect(say(page)).to_have_text("The pasted text is no word: it holds “1”.")


def test_spanish_cells_of_a_spreadsheet_are_tiles_apart(page: Page) -> None:
    choose_language(page, "es")
    row = "\t".join(["C", "H", "CH", *[""] * 12])
    paste(page, "\n".join([row] + ["\t" * 14] * 14))
    expect_tiles(page, {"A1": "C", "B1": "H", "C1": "CH"})


def test_a_rack_of_one_tile_is_told_as_one(page: Page) -> None:
    page.get_by_label("Game language").select_option("")
    page.locator(".rules-text").fill(
        "name: One\ngame: Own\nalphabet: en\nlist: en\nrack: 1\nbingo: 0\nblanks: 0\ntiles:\na 9 1\ne 9 1\nlayout:\n...\n.1.\n...\n"
    )
    page.locator(".keep-rules").click()
    expect(page.locator("dialog.lists .said")).to_contain_text("One is kept")
    page.keyboard.press("Escape")
    type_rack(page, "ae")
    expect(page.locator(".wordfeud .status")).to_contain_text("A rack holds 1 tile. Take 1 off.")
