"""The moves on a desktop: listed, previewed, explained, played. One fact a test."""

import json
import re

from hand import (
    RAAM,
    choose_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    move,
    say,
    solved,
    square,
    weighed,
)
from playwright.sync_api import Page, expect

HOME = "game=en"

# Whether the elements of the rows are in the order of the rows; while a list is scrolled they are not.
IN_ORDER = """() => {
    const places = [...document.querySelectorAll('main.wordfeud .row')].map(({ dataset: d }) => Number(d.index));
    return places.every((place, at) => !at || place === places[at - 1] + 1);
}"""
# Resolves when the list has tried again to put its rows in order, which it does 300 ms after the last try (rows.js).
SETTLED = """() => new Promise((done) => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (does, delay, ...more) => setTimeout((...of) => {
        does(...of);
        if (delay !== 300) return;
        globalThis.setTimeout = setTimeout;
        done();
    }, delay, ...more);
})"""


def test_moves_come_without_a_click_best_first(midgame: Page) -> None:
    rows = midgame.locator(".row .score")
    scores = [int(text) for text in rows.all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    midgame.get_by_role("button", name="Points only").click()
    expect(say(midgame)).to_have_text(re.compile(rf"highest: \w+ {scores[0]} at"))


def test_a_move_is_previewed_on_hover_and_leaving_restores(midgame: Page) -> None:
    move(midgame).hover()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    midgame.locator(".status").hover()
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)
    expect_tiles(midgame, RAAM)


def test_a_preview_never_changes_the_stored_board(midgame: Page) -> None:
    address = midgame.url
    move(midgame).click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    assert midgame.url == address
    midgame.reload()
    expect_tiles(midgame, RAAM)


def test_choosing_a_move_restyles_only_what_changes(midgame: Page) -> None:
    """The cursor's ring goes with the focus; its rules once restyled all 225 squares, 22 ms."""
    square(midgame, "C3").click()
    browser = midgame.context.browser
    assert browser
    browser.start_tracing(page=midgame, categories=["devtools.timeline"])
    move(midgame).click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    assert 0 < max(styled) < 15 * 15


def test_the_preview_follows_the_row_that_scrolling_brings_under_the_mouse(midgame: Page) -> None:
    move(midgame, 2).hover()
    midgame.mouse.wheel(0, 900)
    under = midgame.locator(".row:hover")
    expect(under).not_to_have_attribute("data-index", "2")
    expect(midgame.locator(".sum")).to_have_text(re.compile(rf"^{under.get_attribute('data-place')} "))


def test_a_row_chosen_by_keyboard_keeps_its_preview_wherever_the_mouse_rests(midgame: Page) -> None:
    move(midgame, 2).hover()
    midgame.locator(".list").focus()
    for _ in range(20):
        midgame.keyboard.press("ArrowDown")
    chosen = midgame.locator(".row[aria-selected=true]")
    expect(chosen).to_have_attribute("data-index", re.compile("^(19|2[0-9])$"))
    expect_seen(midgame, lambda: midgame.evaluate(IN_ORDER), True)  # the list has come to rest
    expect(midgame.locator(".sum")).to_have_text(re.compile(rf"^{chosen.get_attribute('data-place')} "))


def test_a_row_that_is_pressed_just_after_scrolling_is_chosen(midgame: Page) -> None:
    midgame.locator(".list").hover()
    for by, top in ((900, 900), (-300, 600)):  # back to rows whose elements were used for others
        midgame.mouse.wheel(0, by)
        midgame.wait_for_function("top => document.querySelector('.list').scrollTop === top", arg=top)
    midgame.mouse.down()
    midgame.evaluate(SETTLED)
    midgame.mouse.up()
    expect(midgame.locator(".row[aria-selected=true]")).to_have_count(1)


def test_play_it_puts_the_tiles_on_the_board_and_undo_takes_them_back(midgame: Page) -> None:
    row = move(midgame)
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
    # The word ends at the edge, so its points are before it too.
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
    for _ in range(16):
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
    move(midgame).click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    midgame.keyboard.press("Escape")
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)


def test_tiles_run_through_are_marked_in_the_word(midgame: Page) -> None:
    through = midgame.locator(".row .word .through")
    expect(through.first).to_be_visible()
    assert set("".join(through.all_inner_texts())) <= set("RAM")


def test_thousands_of_moves_scroll_with_few_rows_in_the_page(page: Page) -> None:
    go(page, "game=nl&rack=erts**a")
    page.get_by_role("button", name="Points only").click()  # otherwise exchanges come after the last move
    expect(say(page)).to_have_text(re.compile(r"^\d\d,\d{3} moves"))
    expect(move(page, 5)).to_be_visible()
    total = int(page.locator(".list").get_attribute("aria-rowcount")) - 1
    page.locator(".list").evaluate("list => { list.scrollTop = list.scrollHeight / 2; }")
    middle = move(page, total // 2)
    expect(middle.locator(".score")).to_be_visible()
    page.locator(".list").focus()
    page.keyboard.press("End")
    last = move(page, total - 1)
    expect(last).to_have_attribute("aria-selected", "true")
    expect(last.locator(".score")).to_be_visible()
    expect(page.locator(".square[data-preview]").first).to_be_visible()
    assert page.locator(".row").count() < 60


def test_without_a_rack_the_line_says_what_is_missing(midgame: Page) -> None:
    midgame.locator(".rack .slot").first.click()
    for _ in range(7):
        midgame.keyboard.press("Backspace")
    expect(say(midgame)).to_have_text("Put your letters on the rack to see every move.")
    expect(midgame.locator("main.wordfeud")).to_have_attribute("data-solve", "idle")
    expect(midgame.locator(".row")).to_have_count(0)
    expect(midgame.locator(".hint")).to_be_hidden()  # the board has already been entered
    midgame.get_by_role("button", name="Clear board and rack").click()
    expect(midgame.locator(".hint")).to_be_visible()


def test_the_live_region_says_what_was_found(midgame: Page) -> None:
    expect(midgame.locator("[aria-live=polite]")).to_have_count(1)
    expect(midgame.locator("[aria-live=polite]")).to_have_text(say(weighed(midgame)).inner_text())


def test_an_edit_is_drawn_though_its_moves_are_slow_to_come_and_dims_the_old_list(midgame: Page) -> None:
    midgame.evaluate(
        """() => {
            const { postMessage } = Worker.prototype;
            Worker.prototype.postMessage = function (...message) { setTimeout(() => postMessage.apply(this, message), 300); };
            globalThis.quickly = () => { Worker.prototype.postMessage = postMessage; };
            globalThis.dimmed = [];
            const list = document.querySelector('.list');
            new MutationObserver(() => { dimmed.push(list.dataset.stale, document.querySelectorAll('.slot[data-tile]').length); })
                .observe(list, { attributeFilter: ['data-stale'] });
        }"""
    )
    midgame.locator(".rack .slot").nth(6).click()
    midgame.keyboard.press("Delete")
    expect(midgame.locator(".rack .slot[data-tile]")).to_have_count(6)
    weighed(midgame)  # no message is on its way that others could overtake
    assert midgame.evaluate("quickly() ?? dimmed") == ["true", 6, None, 6]


def test_what_is_known_stays_until_there_is_better(page: Page) -> None:
    """No mark of a wrong word, no value and no sentence flickers while a letter typed elsewhere is being solved."""
    weighed(go(page, "game=nl&rack=pekdaal&board=15/15/15/15/15/15/15/7raamx3/15/15/15/15/15/15/15"))
    expect(page.locator(".square[data-fault]")).to_have_count(5)
    page.evaluate(
        """() => {
            globalThis.gone = [];
            new MutationObserver((changes) => {
                const before = document.querySelector('.list[data-stale]');
                for (const { target, attributeName } of changes) {
                    const isGone = attributeName === 'data-fault' ? !target.dataset.fault
                        : target.matches('.value, .status-text, .moves-count') ? before && !target.textContent
                        : target.matches('.details:not([data-shown])');
                    if (isGone) gone.push(target.className);
                }
            }).observe(document.querySelector('main'), { subtree: true, childList: true, attributeFilter: ['data-fault', 'data-shown'] });
        }"""
    )
    square(page, "A1").click()
    page.keyboard.press("a")
    expect(square(page, "A1")).to_have_attribute("data-fault", "island")
    assert page.evaluate("gone") == []


def test_what_was_undone_before_its_moves_came_is_solved_when_it_is_done_again(midgame: Page) -> None:
    square(midgame, "A1").click()
    midgame.evaluate(
        """async () => {
            const press = (key, held = {}) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
            press('e');
            await new Promise((done) => setTimeout(done)); // Python is asked, and has not answered yet
            press('z', { ctrlKey: true });
        }"""
    )
    heat = midgame.get_by_role("button", name="highest score through each square")
    heat.click()
    expect(midgame.locator(".square[data-heat]").first).to_be_visible()  # asked later, so answered later
    heat.click()
    midgame.keyboard.press("Control+Shift+Z")
    expect(square(midgame, "A1")).to_have_attribute("data-fault", "island")
    solved(midgame)


def test_a_move_tells_its_place_points_tiles_and_leave(midgame: Page) -> None:
    row = move(weighed(midgame))
    for column, text in (
        ("place", r"[A-O]\d+|\d+[A-O]"),
        ("score", r"\d+"),
        ("value", r"[+\N{MINUS SIGN}]?\d+\.\d"),
        ("tiles", r"\d"),
        ("leave", "\N{EN DASH}|[A-Z]+"),
    ):
        expect(row.locator(f".{column}")).to_be_visible()
        expect(row.locator(f".{column}")).to_have_text(re.compile(f"^({text})$"))


def test_the_list_is_copied_with_the_keys_for_it(midgame: Page) -> None:
    midgame.context.grant_permissions(["clipboard-read", "clipboard-write"])
    midgame.locator("main.wordfeud .list").focus()
    midgame.keyboard.press("Control+c")
    copied = midgame.evaluate("navigator.clipboard.readText()").split("\n")
    assert len(copied) == 10
    assert move(midgame).get_attribute("data-word").upper() in copied[0]
