"""The page on a desk: entering a board, the suggestions, playing, keeping. One fact a test."""

import json
import re
from collections.abc import Iterator

import pytest
from hand import (
    PEKDAAL,
    RAAM,
    choose_language,
    expect_rack,
    expect_tiles,
    go,
    paste,
    say,
    solved,
    square,
    start_afresh,
    tap_word,
    tiles,
    type_rack,
)
from harness import Site
from playwright.sync_api import Browser, Page, expect
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.verbs.wordfeud import BECAUSE
from wordbench.wordfeud.reasons import ODDITIES, SENTENCES

import build


@pytest.fixture
def dutch(page: Page) -> Page:
    """The page with the Dutch game chosen and the board empty."""
    choose_language(page, "nl")
    return page


@pytest.fixture
def unloaded(browser: Browser, site: Site) -> Iterator[Page]:
    """The page whose Python never comes."""
    context = browser.new_context()
    page = context.new_page()
    page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: None)
    page.goto(site.url, wait_until="domcontentloaded")
    yield page
    context.close()


# First seconds


def test_the_board_can_be_edited_before_python_is_up(unloaded: Page) -> None:
    expect(say(unloaded)).to_have_text(re.compile(r"^Loading the solver, \d+ %"))
    square(unloaded, "H8").focus()
    unloaded.keyboard.type("tea")
    expect_tiles(unloaded, {"H8": "T", "I8": "E", "J8": "A"})
    assert unloaded.locator("html").get_attribute("data-ready") != "true"


def test_a_failed_load_is_a_sentence_and_retry_brings_the_moves(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    pattern = re.compile(r"/pyodide\.\w+\.js$")
    page.route(pattern, lambda route: route.abort())
    page.goto(f"{site.url}#{PEKDAAL}")
    expect(page.locator("main")).to_have_attribute("data-solve", "failed")
    expect(say(page)).to_contain_text("The solver stopped:")
    expect_tiles(page, RAAM)
    page.unroute(pattern)
    page.get_by_role("button", name="Retry").click()
    solved(page)
    expect_tiles(page, RAAM)
    context.close()


@pytest.mark.parametrize("game", table("rulesets")["rulesets"])
def test_an_example_is_one_tap_away_and_has_no_fault(page: Page, game: str) -> None:
    choose_language(page, game)
    page.get_by_role("button", name="Try an example").click()
    solved(page)
    expect(page.locator(".game-language")).to_have_value(game)
    assert len(tiles(page)) > 30
    expect(page.locator("[data-fault]")).to_have_count(0)
    expect(page.locator(".status-more")).to_have_text("")


def test_an_empty_board_says_what_to_do_where_the_moves_will_be(page: Page) -> None:
    step = page.get_by_text("Every move appears here")
    expect(step).to_be_visible()
    drawn = step.evaluate(
        """step => {
            step.parentElement.style.pointerEvents = 'auto';
            const { x, y } = step.getBoundingClientRect();
            const seen = document.elementFromPoint(x + 9, y + 9);
            step.parentElement.style.pointerEvents = '';
            return seen === step;
        }"""
    )
    assert drawn


def test_every_tab_opens_its_tool_and_back_returns(midgame: Page) -> None:
    game = midgame.url
    links = midgame.locator(".tools a")
    names = ["wordfeud", "anagrams", "ruzzle", "wordle", "fivewords"]
    assert [link.get_attribute("href") for link in links.all()] == [f"#{name}" for name in names]
    for name in names[2:]:
        links.and_(midgame.locator(f"[href='#{name}']")).click()
        expect(midgame.locator(f"main.{name}")).to_be_visible()
        expect(midgame.locator("main:visible")).to_have_count(1)
        expect(midgame.locator(".tools [aria-current=page]")).to_have_attribute("href", f"#{name}")
    links.first.click()
    assert midgame.url == game
    expect_tiles(midgame, RAAM)
    midgame.go_back()
    expect(midgame.locator("main.fivewords")).to_be_visible()


# Entering a board


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
    expect(page.locator(".bag")).to_have_text("104 unseen: 42 vowels, 60 consonants")
    square(page, "C3").click()
    page.keyboard.type("tea")
    expect(page.locator(".bag")).to_have_text("101 unseen: 40 vowels, 59 consonants")


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
    expect(say(page)).to_have_text("No English tile has É. Replace or erase it.")


def test_an_eighth_tile_is_marked_and_explained(page: Page) -> None:
    type_rack(page, "abcdefgh")
    expect(page.locator(".rack .slot").nth(7)).to_have_attribute("data-fault", "many")
    expect(say(page)).to_have_text("A rack holds 7 tiles. Take 1 off.")


def test_more_tiles_than_the_bag_holds_are_marked_and_explained(page: Page) -> None:
    type_rack(page, "qq")
    expect(page.locator(".rack .slot").nth(1)).to_have_attribute("data-fault", "bag")
    expect(page.locator(".status-more")).to_have_text("More Q than the bag holds.")


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
    expect(dutch.locator(".status-more")).to_have_text("XQ at 8H is not in the word list.")
    for name in ("H8", "I8"):
        expect(square(dutch, name)).to_have_attribute("data-fault", "word")


def test_tiles_that_touch_no_others_are_marked_and_solving_goes_on(midgame: Page) -> None:
    square(midgame, "A1").click()
    midgame.keyboard.type("na")
    expect(midgame.locator(".status-more")).to_have_text("The tiles at A1 touch no others.")
    expect(square(midgame, "A1")).to_have_attribute("data-fault", "island")
    expect(square(midgame, "A1")).to_have_attribute("aria-label", re.compile("touch no others"))
    solved(midgame)


# Suggestions


def test_moves_come_without_a_click_best_first(midgame: Page) -> None:
    rows = midgame.locator(".row .score")
    scores = [int(text) for text in rows.all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    expect(say(midgame)).to_have_text(re.compile(rf"best {scores[0]}:"))


def test_a_move_is_previewed_on_hover_and_leaving_restores(midgame: Page) -> None:
    midgame.locator(".row").first.hover()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    midgame.locator(".status").hover()
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)
    expect_tiles(midgame, RAAM)


def test_a_preview_never_changes_the_stored_board(midgame: Page) -> None:
    address = midgame.url
    midgame.locator(".row").first.click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    assert midgame.url == address
    midgame.reload()
    expect_tiles(midgame, RAAM)


def test_play_it_puts_the_tiles_on_the_board_and_undo_takes_them_back(midgame: Page) -> None:
    row = midgame.locator(".row").first
    placed = int(row.locator(".tiles").inner_text())
    row.click()
    midgame.get_by_role("button", name="Play it").click()
    expect(midgame.locator(".square[data-tile]")).to_have_count(4 + placed)
    expect(midgame.locator(".rack .slot[data-tile]")).to_have_count(7 - placed)
    midgame.get_by_role("button", name="Undo").click()
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")
    solved(midgame)


def test_the_score_explains_itself(page: Page) -> None:
    board = "15/" * 14 + "11step"
    solved(go(page, f"game=nl&rack=raam&board={board}"))
    page.locator('.row[data-word="raam"][data-place="14K"]').click()
    expect(page.locator(".sum")).to_have_text(re.compile(r"^14K\s+RAAM \d+( \+ [A-Z]{2} \d+)+ = \d+$"))
    sums, score = page.locator(".sum").inner_text().split(" = ")
    assert sum(map(int, re.findall(r" (\d+)", sums))) == int(score)


def test_the_score_is_drawn_word_by_word_on_the_board(page: Page) -> None:
    board = "15/" * 14 + "11step"
    solved(go(page, f"game=nl&rack=raam&board={board}"))
    page.locator('.row[data-word="raam"][data-place="14K"]').click()
    expect(page.locator(".outline")).to_have_count(4)
    expect(page.locator(".sum")).to_contain_text(" = ")
    sums = re.findall(r"([A-Z]+) (\d+)", page.locator(".sum").inner_text().partition(" ")[2])
    drawn = page.locator(".outline").evaluate_all(
        "all => all.map(({dataset, firstChild}) => [dataset.word.toUpperCase(), firstChild.dataset.print])"
    )
    assert drawn == [list(part) for part in sums]
    expect(page.locator('.outline[data-part="main"]')).to_have_count(1)
    main, cross = page.locator('.outline[data-word="raam"]'), page.locator('.outline[data-word="as"]')
    for outline, first, last in ((main, "K14", "N14"), (cross, "L14", "L15")):
        box, begin, end = (at.bounding_box() for at in (outline, square(page, first), square(page, last)))
        assert box and begin and end
        assert abs(box["x"] - begin["x"]) <= 2 and abs(box["y"] - begin["y"]) <= 2
        assert abs(box["x"] + box["width"] - end["x"] - end["width"]) <= 2
        assert abs(box["y"] + box["height"] - end["y"] - end["height"]) <= 2
    page.keyboard.press("Escape")
    expect(page.locator(".outline")).to_have_count(0)


def test_the_whole_rack_s_bonus_is_drawn_before_the_word(page: Page) -> None:
    choose_language(page, "en")
    page.get_by_role("button", name="Try an example").click()
    solved(page)
    page.locator('.row[data-word="quietly"]').first.click()
    # The word ends at the edge, so that its points stand before it too.
    badges = page.locator('.outline[data-part="main"] [data-at="start"]')
    expect(badges).to_have_count(2)
    expect(badges.first).to_have_attribute("data-print", "26")
    expect(badges.last).to_have_attribute("data-print", "+40")


def test_the_bonus_under_a_previewed_tile_stays_readable(page: Page) -> None:
    choose_language(page, "en")
    page.get_by_role("button", name="Try an example").click()
    solved(page)
    page.locator('.row[data-word="equity"][data-place="13H"]').click()
    expect(square(page, "I13")).to_have_attribute("data-sign", "2L")
    expect(square(page, "I13")).to_have_attribute("aria-label", "I13, Q, 10 points, double letter, preview")
    expect(square(page, "M13")).to_have_attribute("data-sign", "2W")
    expect(square(page, "J13")).to_have_attribute("aria-label", "J13, U, 2 points, preview")


def test_keys_alone_enter_solve_preview_and_play(page: Page) -> None:
    choose_language(page, "nl")
    page.evaluate("document.activeElement.blur()")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(square(page, "H8")).to_be_focused()
    page.keyboard.type("raam")
    page.keyboard.press("Tab")
    page.keyboard.type("pekdaal")
    solved(page)
    for _ in range(12):
        if page.evaluate("document.activeElement.matches('.list')"):
            break
        page.keyboard.press("Tab")
    expect(page.locator('.row[aria-selected="true"]')).to_have_attribute("data-index", "0")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.row[aria-selected="true"]')).to_have_attribute("data-index", "2")
    expect(page.locator(".list")).to_have_attribute("aria-activedescendant", "move-2")
    expect(page.locator(".square[data-preview]").first).to_be_visible()
    count = page.locator(".square[data-tile]").count()
    page.keyboard.press("Enter")
    expect(page.locator(".square[data-preview]")).to_have_count(0)
    expect(page.locator(".square[data-tile]")).to_have_count(count)


def test_escape_drops_the_preview(midgame: Page) -> None:
    midgame.locator(".row").first.click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    midgame.keyboard.press("Escape")
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)


@pytest.mark.parametrize("column", ["place", "word", "tiles", "score"])
def test_a_column_head_sorts(midgame: Page, column: str) -> None:
    midgame.locator(f'[data-sort="{column}"]').click()
    expect(midgame.locator(f".head .{column}")).to_have_attribute(
        "aria-sort", re.compile("ascending|descending")
    )
    expect(midgame.locator(".list")).not_to_have_attribute("data-stale", "true")
    shown = midgame.locator(f".row .{column}").all_inner_texts()
    if column == "word":
        assert shown == sorted(shown)
    if column in ("tiles", "score"):
        assert [int(text) for text in shown] == sorted(map(int, shown), reverse=True)


def test_tiles_run_through_are_marked_in_the_word(midgame: Page) -> None:
    through = midgame.locator(".row .word .through")
    expect(through.first).to_be_visible()


def test_thousands_of_moves_scroll_with_few_rows_in_the_page(page: Page) -> None:
    go(page, "game=nl&rack=erts**a")
    expect(say(page)).to_have_text(re.compile(r"^\d\d,\d{3} moves"))
    expect(page.locator(".row").nth(5)).to_be_visible()
    total = int(page.locator(".list").get_attribute("aria-rowcount")) - 1
    page.locator(".list").evaluate("list => { list.scrollTop = list.scrollHeight / 2; }")
    middle = page.locator(f'.row[data-index="{total // 2}"]')
    expect(middle.locator(".score")).to_be_visible()
    page.locator(".list").focus()
    page.keyboard.press("End")
    last = page.locator(f'.row[data-index="{total - 1}"]')
    expect(last).to_have_attribute("aria-selected", "true")
    expect(last.locator(".score")).to_be_visible()
    expect(page.locator(".square[data-preview]").first).to_be_visible()
    assert page.locator(".row").count() < 60


def test_an_edit_dims_the_old_list_and_the_newest_answer_wins(midgame: Page) -> None:
    before = say(midgame).inner_text()
    midgame.locator(".rack .slot").nth(6).click()
    midgame.keyboard.press("Delete")
    expect(say(midgame)).not_to_have_text(before)
    expect(midgame.locator(".list")).not_to_have_attribute("data-stale", "true")
    midgame.keyboard.type("l")
    expect(say(midgame)).to_have_text(before)


def test_without_a_rack_the_line_says_what_is_missing(midgame: Page) -> None:
    midgame.locator(".rack .slot").first.click()
    for _ in range(7):
        midgame.keyboard.press("Backspace")
    expect(say(midgame)).to_have_text("Put your letters on the rack to see every move.")
    expect(midgame.locator("main")).to_have_attribute("data-solve", "idle")
    expect(midgame.locator(".row")).to_have_count(0)
    expect(midgame.locator(".hint")).to_be_visible()


def test_without_a_move_the_line_says_so(page: Page) -> None:
    expect(say(go(page, "game=nl&rack=q"))).to_have_text("No move fits this rack. Swap tiles or pass.")


def test_the_live_region_says_what_was_found(midgame: Page) -> None:
    expect(midgame.locator("[aria-live=polite]")).to_have_count(1)
    expect(midgame.locator("[aria-live=polite]")).to_have_text(say(midgame).inner_text())


def test_an_edit_dims_the_old_list_at_once(midgame: Page) -> None:
    midgame.evaluate(
        """() => {
            globalThis.dimmed = 0;
            const list = document.querySelector('.list');
            new MutationObserver(() => { dimmed += list.dataset.stale === 'true' ? 1 : 0; })
                .observe(list, { attributeFilter: ['data-stale'] });
        }"""
    )
    midgame.locator(".rack .slot").nth(6).click()
    midgame.keyboard.press("Delete")
    expect(midgame.locator(".rack .slot[data-tile]")).to_have_count(6)
    solved(midgame)
    assert midgame.evaluate("dimmed") == 1


def test_a_move_tells_its_place_points_tiles_and_leave(midgame: Page) -> None:
    row = midgame.locator(".row").first
    for column, text in (
        ("place", r"[A-O]\d+|\d+[A-O]"),
        ("score", r"\d+"),
        ("tiles", r"\d"),
        ("leave", "\N{EN DASH}|[A-Z]+"),
    ):
        expect(row.locator(f".{column}")).to_be_visible()
        expect(row.locator(f".{column}")).to_have_text(re.compile(f"^({text})$"))


# Keeping


def test_position_and_settings_survive_a_reload(dutch: Page) -> None:
    square(dutch, "H8").focus()
    dutch.keyboard.type("raam")
    type_rack(dutch, "pek")
    dutch.get_by_role("button", name="Settings").click()
    dutch.get_by_role("radio", name="Dark").check(force=True)
    dutch.get_by_role("radio", name="DL TL DW TW").check(force=True)
    dutch.keyboard.press("Escape")
    dutch.reload()
    expect_tiles(dutch, RAAM)
    expect_rack(dutch, "pek")
    expect(dutch.locator(".game-language")).to_have_value("nl")
    expect(dutch.locator("html")).to_have_attribute("data-theme", "dark")
    expect(square(dutch, "A1")).to_have_attribute("data-sign", "TL")


def test_the_position_is_kept_without_its_address(dutch: Page, site: Site) -> None:
    square(dutch, "H8").focus()
    dutch.keyboard.type("raam")
    expect(dutch).to_have_url(re.compile("7raam4"))
    dutch.goto("about:blank")
    dutch.goto(site.url)
    expect_tiles(dutch, RAAM)


def test_the_address_is_the_position(midgame: Page) -> None:
    start_afresh(midgame, midgame.url)
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")


def test_back_and_forward_walk_the_history(page: Page) -> None:
    square(page, "A1").click()
    page.keyboard.type("tea")
    expect(page).to_have_url(re.compile("tea12"))
    page.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(page, {})
    expect(page).not_to_have_url(re.compile("tea12"))
    page.go_back()
    expect_tiles(page, {"A1": "T", "B1": "E", "C1": "A"})
    page.go_forward()
    expect_tiles(page, {})


def test_a_broken_address_is_explained_and_the_board_that_was_there_stays(midgame: Page) -> None:
    go(midgame, "game=nl&board=15/14")
    expect(say(midgame)).to_have_text("The address cannot be read: 2 rows, expected 15.")
    expect_tiles(midgame, RAAM)


def test_broken_storage_is_explained(page: Page, site: Site) -> None:
    page.evaluate("localStorage.setItem('wordbench', '{')")
    page.goto("about:blank")
    page.goto(site.url)
    expect(say(page)).to_have_text("The saved position cannot be read: the text is broken.")


# Everybody


def test_squares_speak(midgame: Page) -> None:
    expect(square(midgame, "A1")).to_have_attribute("aria-label", "A1, triple letter, empty")
    expect(square(midgame, "H8")).to_have_attribute("aria-label", re.compile("^H8, R, 2 points"))
    square(midgame, "H8").click()
    midgame.keyboard.press("Space")
    expect(square(midgame, "H8")).to_have_attribute("aria-label", re.compile("^H8, R, 0 points, blank"))


def test_the_board_is_one_tab_stop(page: Page) -> None:
    expect(page.locator('.board [tabindex="0"]')).to_have_count(1)
    page.locator('.board [tabindex="0"]').focus()
    page.keyboard.press("Tab")
    expect(page.locator(".rack .slot").first).to_be_focused()


def test_tab_goes_from_the_skip_link_over_toolbar_board_and_rack_to_the_list(midgame: Page) -> None:
    midgame.evaluate("document.activeElement.blur()")
    midgame.locator(".skip").focus()
    passed: list[str] = ["skip"]
    while passed[-1] != "list" and len(passed) < 9:
        midgame.keyboard.press("Tab")
        region = midgame.evaluate(
            """['toolbar', 'board', 'rack', 'letters', 'filter', 'list']
                .find((name) => document.activeElement.closest(`.${name}`)) ?? ''"""
        )
        if region not in ("", passed[-1]):
            passed.append(region)
    assert passed == ["skip", "toolbar", "board", "rack", "letters", "filter", "list"]


def test_letters_act_only_in_the_widget_that_has_the_focus(midgame: Page) -> None:
    for selector in ("[data-opens=settings]", ".list", ".key"):
        midgame.locator(selector).first.focus()
        midgame.keyboard.type("raam")
        midgame.keyboard.press("Space" if selector == ".list" else "Shift+X")
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")


def test_the_focus_is_seen(page: Page) -> None:
    for selector in ("[data-opens=settings]", ".rack .slot", ".filter input", ".key"):
        page.locator(selector).first.focus()
        page.keyboard.press("Shift")
        assert page.locator(selector).first.evaluate("e => getComputedStyle(e).outlineStyle") != "none"


def test_nothing_moves_by_itself(midgame: Page) -> None:
    moving = """[...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || animationName !== 'none';
    }).length"""
    for motion in ("reduce", "no-preference"):
        midgame.emulate_media(reduced_motion=motion)
        midgame.locator(".list").evaluate("list => { list.dataset.stale = 'true'; }")
        assert midgame.evaluate(moving) == 0
        midgame.locator(".list").evaluate("list => { delete list.dataset.stale; }")


def test_light_and_dark_follow_the_system_and_the_switch(page: Page) -> None:
    def ground() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    page.emulate_media(color_scheme="light")
    light = ground()
    page.emulate_media(color_scheme="dark")
    dark = ground()
    assert light != dark
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Light").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert ground() == light
    page.keyboard.press("Escape")
    page.emulate_media(color_scheme="light")


def test_the_board_is_left_the_moves_are_right_and_nothing_scrolls(midgame: Page) -> None:
    board, rack, moves = (
        midgame.locator(name).bounding_box() for name in (".board", ".rack", ".suggestions")
    )
    assert board and rack and moves
    assert board["x"] + board["width"] < moves["x"]
    assert rack["y"] > board["y"] + board["height"]
    assert board["height"] > 700
    assert midgame.evaluate("document.documentElement.scrollHeight") == 900


def test_the_key_help_prints_the_table_the_page_uses(page: Page) -> None:
    square(page, "H8").click()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    expect(dialog.locator("dt")).to_have_count(20)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_page_speaks_dutch_while_the_game_is_english(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Nederlands").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.locator("h2").last).to_have_text("Instellingen")
    expect(page.locator(".game-language")).to_have_value("en")
    expect(square(page, "A1")).to_have_attribute("aria-label", "A1, driedubbele letter, leeg")


def test_a_refusal_of_python_is_told_in_the_language_of_the_page(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Nederlands").check(force=True)
    page.keyboard.press("Escape")
    go(page, "game=nl&list=own%3AWeg&rack=zo")
    expect(say(page)).to_have_text("Er is geen woordenlijst Weg. Kies een andere.")
    expect_rack(page, "zo")
    go(page, PEKDAAL)
    page.locator("main[data-solve=done]").wait_for()
    page.get_by_role("button", name="Antwoord").click()
    expect(page.locator(".row .net").first).to_have_text(re.compile(r"^\W?\d+,\d$"))


def tables() -> list[dict[str, str]]:
    return [json.loads((build.ROOT / f"static/i18n/{code}.json").read_text("utf-8")) for code in ("en", "nl")]


def test_both_text_tables_have_the_same_keys_and_gaps() -> None:
    en, nl = tables()
    assert list(en) == list(nl)
    for key, text in en.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", nl[key])), key


def test_every_reason_of_python_has_its_text() -> None:
    told = {f"why.{kind}": text for kind, text in SENTENCES.items()}
    told |= {f"because.{kind}": text for kind, text in BECAUSE.items()}
    told |= {
        f"warning.{kind}": ODDITIES[kind] for kind in ("word", "island")
    }  # the bag the page counts itself
    for texts in tables():
        for key, text in told.items():
            assert set(re.findall(r"{(\w+)", texts[key])) <= set(re.findall(r"{(\w+)", text)), key
        assert {
            f"error.{error.kind}" for error in (WordbenchError, *WordbenchError.__subclasses__())
        } <= texts.keys()
