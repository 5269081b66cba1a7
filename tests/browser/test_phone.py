"""The page on a phone: 360 x 740, touch, no on-screen keyboard of the system."""

import re

import pytest
from hand import (
    PEKDAAL,
    RAAM,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    move,
    open_further,
    open_settings,
    solved,
    square,
)
from harness import PHONE
from playwright.sync_api import Locator, Page, expect

HOME = "game=en"
SCREEN = PHONE


def expect_no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_whole_board_is_edge_to_edge_without_sideways_scroll(page: Page) -> None:
    """The board with the letters and numbers that name its squares."""
    box = page.locator(".frame").bounding_box()
    assert box and (box["x"], box["width"]) == (0, 360)
    edge, square_ = page.locator(".ranks span").nth(9).bounding_box(), square(page, "A10").bounding_box()
    assert edge and square_ and page.locator(".ranks span").nth(9).inner_text() == "10"
    assert edge["x"] < square_["x"] and abs(edge["y"] - square_["y"]) < square_["height"] / 2
    assert abs(box["width"] - box["height"]) <= 1
    expect_no_sideways_scroll(page)


def test_the_language_of_the_game_is_written_out(page: Page) -> None:
    go(page, "game=nl")
    expect(page.locator(".game-language")).to_have_value("nl")
    room, needed = page.locator(".game-language").evaluate("""menu => {
        const fitting = menu.cloneNode();
        fitting.append(menu.selectedOptions[0].cloneNode(true));
        fitting.style.cssText = 'position: absolute; flex: none; inline-size: auto; min-inline-size: 0';
        menu.after(fitting);
        const sizes = [menu, fitting].map((its) => its.getBoundingClientRect().width);
        fitting.remove();
        return sizes;
    }""")
    assert room >= needed
    for button in page.locator("header button:visible").all():
        box = button.bounding_box()
        assert box and box["width"] >= 40 and box["height"] >= 40


def test_a_board_and_a_rack_are_entered_by_tapping_alone(newcomer: Page) -> None:
    newcomer.locator(".game-language").select_option("nl")
    for direction in ("across", "down", "across"):
        square(newcomer, "H8").tap()
        expect(square(newcomer, "H8")).to_have_attribute("data-cursor", direction)
    for letter in "raam":
        newcomer.locator(f'.key[data-letter="{letter}"]').tap()
    expect_tiles(newcomer, RAAM)
    newcomer.locator(".rack .slot").first.tap()
    for letter in "pekdaal":
        newcomer.locator(f'.key[data-letter="{letter}"]').tap()
    expect_rack(newcomer, "pekdaal")
    solved(newcomer)
    expect(newcomer.locator("input:focus, textarea:focus, [contenteditable]:focus")).to_have_count(0)


def test_a_tap_previews_and_play_it_plays(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    row = move(midgame, 1)
    row.tap()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    board, details = midgame.locator(".board").bounding_box(), midgame.locator(".details").bounding_box()
    assert board and details and details["y"] >= board["y"] + board["height"]
    laid = midgame.locator(".square[data-preview]").count()
    expect(midgame.locator(".slot[data-used]")).to_have_count(laid)
    expect(midgame.locator(".slot[data-used]").first).to_have_attribute(
        "aria-label", re.compile("used by the move shown$")
    )
    midgame.get_by_role("button", name="Play it").tap()
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)
    expect(midgame.locator(".square[data-placed]").first).to_be_visible()
    midgame.get_by_role("button", name="Undo").tap()
    expect_rack(midgame, "pekdaal")


def test_new_moves_are_shown_from_the_best_also_when_the_old_were_scrolled(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    expect(midgame.locator(".list")).to_be_visible()
    midgame.locator(".list").evaluate("list => { list.scrollTop = 4000; }")
    expect(move(midgame, 90)).to_be_in_viewport()
    midgame.get_by_role("tab", name="Letters").tap()
    expect(midgame.locator(".list")).to_be_hidden()
    go(midgame, PEKDAAL.replace("pekdaal", "pekdal"))
    expect_rack(midgame, "pekdal")
    solved(midgame)
    midgame.get_by_role("tab", name="Moves").tap()
    expect(move(midgame)).to_be_in_viewport(ratio=1)


def test_a_tapped_row_stays_under_the_finger(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    row = move(midgame, 1)
    row.scroll_into_view_if_needed()
    before = row.bounding_box()
    row.tap()
    expect(midgame.locator(".details")).to_be_visible()
    assert row.bounding_box() == before


def test_four_moves_show_under_the_board_and_nothing_scrolls(page: Page) -> None:
    for sheet in ("Letters", "Moves"):
        for position in ("game=en", PEKDAAL):
            go(page, position)
            page.get_by_role("tab", name=sheet).tap()
            assert page.evaluate("document.documentElement.scrollHeight") == 740
    solved(page)
    move(page, 3).tap()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    for at in range(4):
        box = move(page, at).bounding_box()
        assert box and box["y"] + box["height"] <= 741
    assert page.evaluate("[document.documentElement.scrollHeight, scrollY]") == [740, 0]


def test_three_moves_show_under_the_unfolded_filter_and_stay_under_the_finger(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    midgame.get_by_role("button", name="Filter", exact=True).tap()
    expect(midgame.locator(".head")).to_be_visible()
    rows = [move(midgame, at).bounding_box() for at in range(3)]
    head, field = (midgame.locator(name).bounding_box() for name in (".head", ".filter input"))
    assert head and field and field["width"] >= 150
    for row in rows:
        assert row and row["y"] >= head["y"] + head["height"] - 1 and row["y"] + row["height"] <= 741
    move(midgame, 1).tap()
    expect(midgame.get_by_role("button", name="Play it")).to_be_visible()
    assert [move(midgame, at).bounding_box() for at in range(3)] == rows
    move(midgame, 1).tap()
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)
    expect_no_sideways_scroll(midgame)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_an_empty_board_leaves_room_for_all_letters(page: Page, language: str) -> None:
    open_settings(page)
    page.locator(f'[name=pageLanguage][value="{language}"]').check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "idle")
    expect(page.locator(".bag")).to_be_in_viewport(ratio=1)


def test_the_letters_fit_with_their_bag(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    assert page.locator(".letters").evaluate("sheet => sheet.scrollHeight - sheet.clientHeight") == 0
    expect(page.locator(".bag")).to_be_in_viewport(ratio=1)


def test_the_filter_unfolds_behind_one_button_with_room_for_its_text(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    field = midgame.get_by_role("textbox", name="Word or pattern")
    expect(field).to_be_hidden()
    expect(midgame.locator(".head")).to_be_hidden()
    fold = midgame.get_by_role("button", name="Filter", exact=True)
    fold.tap()
    expect(fold).to_have_attribute("aria-expanded", "true")
    square(midgame, "H9").tap()
    midgame.get_by_role("tab", name="Moves").tap()
    open_further(midgame)
    midgame.get_by_role("button", name="Only moves through the selected square").tap()
    expect(midgame.get_by_role("button", name="Only through H9")).to_be_visible()
    box = field.bounding_box()
    assert box and box["width"] >= 150
    expect_no_sideways_scroll(midgame)
    fold.tap()
    expect(field).to_be_hidden()
    expect(fold).to_have_attribute("data-active", "true")


def test_the_filter_s_targets_are_44_pixels_high(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    midgame.get_by_role("button", name="Filter", exact=True).tap()
    expect(midgame.locator(".filter input")).to_be_visible()
    for target in midgame.locator(".filter :is(input, select, button):visible").all():
        box = target.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44


def test_what_is_tapped_in_sheet_and_toolbar_is_44_pixels_high(midgame: Page) -> None:
    for selector in (".key", ".slot", ".icon:visible"):
        for target in midgame.locator(selector).all():
            box = target.bounding_box()
            assert box and box["height"] >= 44 and box["width"] >= 40, selector
    midgame.get_by_role("tab", name="Moves").tap()
    expect(move(midgame)).to_be_visible()
    box = move(midgame).bounding_box()
    assert box and box["height"] >= 44


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_sentence_of_any_length_makes_no_sideways_scroll(page: Page, language: str) -> None:
    go(page, f"game={language}&rack=aabbccddeeffgg")
    expect(page.locator(".status")).to_have_attribute("data-tone", "wrong")
    expect_no_sideways_scroll(page)


def test_a_preview_at_the_edge_makes_no_sideways_scroll(page: Page) -> None:
    page.get_by_role("button", name="Try an example").tap()
    solved(page)
    page.get_by_role("tab", name="Moves").tap()
    page.locator('.row[data-word="quietly"]').first.tap()
    expect(page.locator('.outline[data-part="main"] .badge').first).to_have_attribute("data-print", "26")
    expect_no_sideways_scroll(page)


def test_the_letters_stay_where_they_are_as_sentences_come_and_go(page: Page) -> None:
    key = page.locator(".key").first
    before = key.bounding_box()
    for position, told in (
        (PEKDAAL, "Best: "),
        ("game=nl&rack=qqzzyyx", "Q: more than the bag holds"),
        ("game=nl&rack=zo", "Best: "),
    ):
        go(page, position)
        expect(page.locator(".status")).to_contain_text(told)
        assert key.bounding_box() == before


def test_a_position_is_given_away_by_its_link(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("() => { navigator.share = async ({ url }) => { window.given = url; }; }")
    go(page, PEKDAAL)
    expect_rack(page, "pekdaal")
    expect(page.locator(".here")).to_have_attribute("data-print", "Wordfeud")
    page.get_by_role("button", name="Share and save").tap()
    page.get_by_role("button", name="Copy link").tap()
    expect(page.locator(".give .said")).to_have_text("Link to this position copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.get_by_role("button", name="Share …").tap()
    assert page.evaluate("given") == page.url and PEKDAAL in page.url
    # The link is that of the board that is shown, also where the browser lets the address change only so often.
    page.keyboard.press("Escape")
    page.evaluate(
        "() => { history.pushState = history.replaceState = () => { throw new DOMException('', 'SecurityError'); }; }"
    )
    page.locator(".rack .slot").last.tap()
    page.locator('.key[data-tool="erase"]').tap()
    expect_rack(page, "pekdaa")
    page.get_by_role("button", name="Share and save").tap()
    page.get_by_role("button", name="Copy link").tap()
    expect(page.locator(".give .said")).to_have_text("Link to this position copied.")
    assert "rack=pekdaa&" in page.evaluate("navigator.clipboard.readText()") and PEKDAAL in page.url
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('[data-opens=keys]').click()")
    expect(page.locator("#keys-title")).to_have_text("Keyboard shortcuts: Wordfeud")


def test_the_letters_stand_as_on_a_keyboard_for_who_prefers_that(page: Page) -> None:
    open_settings(page)
    page.get_by_role("radio", name="Keyboard").check(force=True)
    page.keyboard.press("Escape")
    rows = "[...document.querySelectorAll('.key[data-letter]')].map((key) => [key.dataset.letter, key.offsetTop])"
    for language, wanted in (
        ("en", ["qwertyuiop", "asdfghjkl", "zxcvbnm"]),
        ("da", ["ertyuiopå", "asdfghjklæø", "zxcvbnm"]),
    ):
        page.locator(".game-language").select_option(language)
        expect(page.locator(".key[data-letter]")).to_have_count(sum(map(len, wanted)))
        found: dict[int, str] = {}
        for letter, top in page.evaluate(rows):
            found[top] = found.get(top, "") + letter
        assert list(found.values()) == wanted
        expect(page.locator(".bag")).to_be_in_viewport(ratio=1)
    page.reload()
    expect(page.locator(".key").first).to_have_attribute("data-letter", "e")
    expect_no_sideways_scroll(page)


def test_fields_and_menus_do_not_make_a_phone_zoom_in(anywhere: Page) -> None:
    for address in ("wordle?clues=", "ruzzle", "anagrams", "fivewords", "game=en"):
        go(anywhere, address)
        expect(anywhere.locator("main:visible")).to_be_visible()
    small = anywhere.locator("input, textarea, select").evaluate_all(
        """all => all.filter((its) => !its.readOnly && !['checkbox', 'radio', 'file'].includes(its.type)
            && parseFloat(getComputedStyle(its).fontSize) < 16).map((its) => its.outerHTML)"""
    )
    assert small == []


def test_a_large_board_pans_under_one_finger_and_follows_cursor_and_preview(midgame: Page) -> None:
    frame = midgame.locator(".frame")
    before = frame.bounding_box()
    whole = square(midgame, "A1").bounding_box()

    def size(name: str) -> None:
        open_settings(midgame)
        midgame.get_by_role("group", name="Size of the board").get_by_role("radio", name=name).check(
            force=True
        )
        midgame.keyboard.press("Escape")

    size("3")
    expect(midgame.locator("main.wordfeud")).to_have_attribute("data-zoom", "3")
    assert frame.bounding_box() == before  # nothing else moves
    large = square(midgame, "A1").bounding_box()
    assert large and whole and large["width"] > 2.9 * whole["width"]
    square(midgame, "H8").focus()
    midgame.keyboard.press("End")
    expect(square(midgame, "O8")).to_be_in_viewport(ratio=1)
    midgame.keyboard.press("Home")
    expect(square(midgame, "A8")).to_be_in_viewport(ratio=1)
    touch = midgame.context.new_cdp_session(midgame)
    for kind, x in (("touchStart", 300), *(("touchMove", x) for x in range(280, 60, -20))):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": 150}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect_seen(midgame, lambda: frame.evaluate("frame => frame.scrollLeft > 50"), True)
    assert midgame.evaluate("scrollX + document.documentElement.scrollWidth") == 360
    size("Fit")
    assert square(midgame, "A1").bounding_box() == whole


def test_a_finger_drags_a_tile_and_a_swipe_scrolls(midgame: Page) -> None:
    """Where the page can be scrolled, a tile is taken up after a short hold."""
    touch = midgame.context.new_cdp_session(midgame)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    def middle(place: Locator) -> tuple[float, float]:
        box = place.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    tile = midgame.locator(".rack .slot").nth(1)
    for height, holds, to in ((740, False, "H7"), (560, True, "H6")):
        midgame.set_viewport_size({"width": 360, "height": height})
        midgame.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert midgame.evaluate("document.documentElement.scrollHeight > innerHeight") == holds
        letter = tile.locator(".letter").inner_text()
        x, y = middle(tile)
        finger("touchStart", (x, y))
        if holds:
            expect(midgame.locator(".ghost")).to_be_visible()
        finger("touchMove", (x, y - 30))
        finger("touchMove", middle(square(midgame, to)))
        expect(square(midgame, to)).to_have_attribute("data-drop", "true")
        finger("touchEnd")
        expect(square(midgame, to).locator(".letter")).to_have_text(letter)
        assert midgame.evaluate("scrollY") == 0
    finger("touchStart", (x, y))
    for by in range(20, 100, 20):
        finger("touchMove", (x, y - by))
    expect_seen(midgame, lambda: midgame.evaluate("scrollY") > 0, True)
    finger("touchEnd")
    expect_rack(midgame, "pdaal")
