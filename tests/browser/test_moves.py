"""The moves on a desktop: listed, previewed, explained, played. Several facts a visit."""

import json
import re

from hand import (
    PEKDAAL,
    RAAM,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    move,
    open_further,
    say,
    solved,
    square,
    tiles,
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


def test_moves_come_without_a_click_and_are_told_previewed_copied_and_played(midgame: Page) -> None:
    address, row, preview = midgame.url, move(midgame), midgame.locator(".square[data-preview]")
    scores = [int(text) for text in midgame.locator(".row .score").all_inner_texts()]
    assert scores[2:] == sorted(scores[2:], reverse=True)  # before them, what the headline names
    through = midgame.locator(".row .word .through").all_inner_texts()
    assert through and set("".join(through)) <= set("RAM")
    # The one live region says what was found.
    best = re.escape(say(weighed(midgame)).inner_text())
    expect(midgame.locator("[aria-live=polite]")).to_have_text(re.compile(rf"^\d+ moves\. {best}$"))
    for column, text in (
        ("place", r"[A-O]\d+|\d+[A-O]"),
        ("score", r"\d+"),
        ("value", r"[+\N{MINUS SIGN}]?\d+\.\d"),
        ("tiles", r"\d"),
        ("leave", "\N{EN DASH}|[A-Z]+"),
    ):
        assert row.locator(f".{column}").is_visible()
        assert re.fullmatch(text, row.locator(f".{column}").inner_text()), column
    # The pointer previews, and leaving restores.
    row.hover()
    preview.first.wait_for()
    midgame.locator(".status").hover()
    expect(preview).to_have_count(0)
    assert tiles(midgame) == RAAM
    # Choosing restyles only what changes: the cursor's ring goes with the focus; its rules once restyled all 225 squares, 22 ms.
    square(midgame, "C3").click()
    browser = midgame.context.browser
    assert browser
    browser.start_tracing(page=midgame, categories=["devtools.timeline"])
    row.click()
    preview.first.wait_for()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    assert 0 < max(styled) < 15 * 15
    assert midgame.url == address  # a preview never changes the board that is kept
    midgame.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    placed = int(row.locator(".tiles").inner_text())
    row.click()
    midgame.get_by_role("button", name="Play it").click()
    expect(midgame.locator(".square[data-tile]")).to_have_count(4 + placed)
    expect(midgame.locator(".rack .slot[data-tile]")).to_have_count(7 - placed)
    midgame.get_by_role("button", name="Undo").click()
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")
    solved(midgame)
    midgame.context.grant_permissions(["clipboard-read", "clipboard-write"])
    midgame.locator("main.wordfeud .list").focus()
    midgame.keyboard.press("Control+c")
    copied = midgame.evaluate("navigator.clipboard.readText()").split("\n")
    assert len(copied) == 10
    assert (row.get_attribute("data-word") or "").upper() in copied[0]
    open_further(midgame)
    midgame.get_by_role("button", name="Points only").click()
    expect(say(midgame)).to_have_text(re.compile(rf"Highest: \w+ {scores[0]} at"))


def test_while_the_list_is_scrolled_the_mouse_and_the_keys_choose_what_they_seem_to(page: Page) -> None:
    open_further(page)
    page.get_by_role("button", name="Points only").click()
    solved(go(page, PEKDAAL))
    rows = page.locator(".list")
    # A row that is pressed just after scrolling is chosen.
    rows.hover()
    for by, top in ((900, 900), (-300, 600)):  # back to rows whose elements were used for others
        page.mouse.wheel(0, by)
        page.wait_for_function("top => document.querySelector('.list').scrollTop === top", arg=top)
    page.mouse.down()
    page.evaluate(SETTLED)
    page.mouse.up()
    chosen = page.locator(".row[aria-selected=true]")
    chosen.wait_for()
    page.keyboard.press("Escape")
    chosen.wait_for(state="detached")
    # The preview follows the row that scrolling brings under the mouse.
    rows.evaluate("list => { list.scrollTop = 0; }")
    move(page, 2).hover()
    page.mouse.wheel(0, 900)
    under = page.locator(".row:hover")
    expect(under).not_to_have_attribute("data-index", "2")
    expect(page.locator(".sum")).to_have_text(re.compile(rf"^{under.get_attribute('data-place')} "))
    # A row that the keys chose keeps its preview wherever the mouse rests.
    rows.evaluate("list => { list.scrollTop = 0; }")
    move(page, 2).hover()
    rows.focus()
    for _ in range(20):
        page.keyboard.press("ArrowDown")
    expect(chosen).to_have_attribute("data-index", re.compile("^(19|2[0-9])$"))
    expect_seen(page, lambda: page.evaluate(IN_ORDER), True)  # the list has come to rest
    expect(page.locator(".sum")).to_have_text(re.compile(rf"^{chosen.get_attribute('data-place')} "))


def test_the_score_explains_itself_and_is_drawn_word_by_word_on_the_board(page: Page) -> None:
    page.get_by_role("button", name="Try an example").click()
    solved(page)
    page.locator('.row[data-word="quietly"]').first.click()
    # The word ends at the edge, so its points are before it too, and before them those for the whole rack.
    badges = page.locator('.outline[data-part="main"] [data-at="start"]')
    expect(badges).to_have_count(2)
    expect(badges.first).to_have_attribute("data-print", "26")
    expect(badges.last).to_have_attribute("data-print", "+40")
    # The bonus under a previewed tile stays readable.
    page.locator('.row[data-word="equity"][data-place="13H"]').click()
    expect(square(page, "I13")).to_have_attribute("aria-label", "I13, Q, 10 points, double letter, preview")
    expect(square(page, "I13")).to_have_attribute("data-sign", "2L")
    expect(square(page, "M13")).to_have_attribute("data-sign", "2W")
    expect(square(page, "J13")).to_have_attribute("aria-label", "J13, U, 2 points, preview")
    expect(page.locator(".details")).to_contain_text("You keep L: 1.7 worse than average.")

    solved(go(page, f"game=nl&rack=raam&board={'15/' * 14}11step"))
    page.locator('.row[data-word="raam"][data-place="14K"]').click()
    expect(page.locator(".outline")).to_have_count(4)
    expect(page.locator(".sum")).to_have_text(re.compile(r"^14K\s+RAAM \d+( \+ [A-Z]{2} \d+)+\s=\s\d+$"))
    words, score = re.split(r"\s=\s", page.locator(".sum").inner_text())
    sums = re.findall(r"([A-Z]+) (\d+)", words.partition(" ")[2])
    assert sum(int(points) for _, points in sums) == int(score)
    drawn = page.locator(".outline").evaluate_all(
        "all => all.map(({dataset, firstChild}) => [dataset.word.toUpperCase(), firstChild.dataset.print])"
    )
    assert drawn == [list(part) for part in sums]
    assert page.locator('.outline[data-part="main"]').count() == 1
    main, cross = page.locator('.outline[data-word="raam"]'), page.locator('.outline[data-word="as"]')
    for outline, first, last in ((main, "K14", "N14"), (cross, "L14", "L15")):
        box, begin, end = (at.bounding_box() for at in (outline, square(page, first), square(page, last)))
        assert box and begin and end
        assert abs(box["x"] - begin["x"]) <= 2 and abs(box["y"] - begin["y"]) <= 2
        assert abs(box["x"] + box["width"] - end["x"] - end["width"]) <= 2
        assert abs(box["y"] + box["height"] - end["y"] - end["height"]) <= 2
    page.keyboard.press("Escape")
    expect(page.locator(".outline")).to_have_count(0)


def test_keys_alone_enter_solve_preview_and_play(page: Page) -> None:
    go(page, "game=nl")
    open_further(page)
    page.get_by_role("button", name="Points only").click()
    page.evaluate("document.activeElement.blur()")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rack :focus")).to_have_count(1)  # letters go there first
    page.keyboard.press("Shift+Tab")
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


def test_a_game_goes_on_by_keys_alone(page: Page) -> None:
    """The focus goes where the next turn is laid, or to the answers of the next question; it is never lost."""
    go(page, "game=nl")
    keys, asked, rack = page.keyboard, page.locator(".offer"), page.locator(".rack")
    rack.locator(".slot").first.focus()
    keys.type("raamest")
    for word, drawn in (("raam 8h", "nodi"), ("", "a")):
        keys.press("/")
        keys.press("Control+A")
        keys.type(word)
        if not word:
            keys.press("Delete")
        expect(page.locator(".moves-count")).to_have_text(re.compile("^1 of" if word else r"^\d\d\d$"))
        keys.press("Enter")
        expect(page.locator(".list")).to_be_focused()
        expect(page.locator('.row[aria-selected="true"]')).to_have_attribute("data-index", "0")
        keys.press("Enter")
        expect(page.locator(".board :focus")).to_have_count(1)
        expect(asked).to_contain_text("What did they play")  # what the person drew was asked before
        if word:  # the opponent's is laid on the board: KRAAM
            for _ in range(5):
                keys.press("ArrowLeft")
            keys.type("k")
            expect(asked).to_contain_text("KRAAM")
        else:
            for _ in range(12):
                if page.evaluate("document.activeElement.textContent") == "Pass":
                    break
                keys.press("Tab")
        keys.press("Enter")
        expect(rack.locator(":focus")).to_have_count(1)
        keys.type(drawn)
    expect(rack.locator(".slot[data-tile]")).not_to_have_count(0)


def test_thousands_of_moves_scroll_with_few_rows_in_the_page(page: Page) -> None:
    go(page, "game=nl&rack=ertsa*n")
    open_further(page)
    page.get_by_role("button", name="Points only").click()  # otherwise exchanges come after the last move
    expect(page.locator(".moves-count")).to_have_text(re.compile(r"^\d\d,\d{3}$"))
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


def test_what_is_known_stays_until_there_is_better_and_what_is_missing_is_said(page: Page) -> None:
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
    # Without a rack the line says what is missing; a wrong word is marked all the same.
    page.get_by_role("button", name="Undo").click()
    page.locator(".rack .slot").first.click()
    for _ in range(7):
        page.keyboard.press("Backspace")
    expect(say(page)).to_have_text("Put your letters on the rack to see every move.")
    more = page.locator("main:not([hidden]) .status-more")
    expect(more).to_have_text("RAAMX at 8H is not in the word list.")
    expect(page.locator("[aria-live=polite]")).to_contain_text("RAAMX")
    expect(square(page, "L8")).to_have_attribute("data-fault", "word")
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "idle")
    expect(page.locator(".row")).to_have_count(0)
    expect(page.locator(".hint")).to_be_hidden()  # the board has already been entered
    page.get_by_role("button", name="Clear board and rack").click()
    expect(page.locator(".hint")).to_be_visible()


def test_an_edit_is_drawn_though_its_moves_are_slow_to_come_and_an_undone_one_is_solved_when_done_again(
    midgame: Page,
) -> None:
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
    # What was undone before its moves came is solved when it is done again.
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
