"""Nothing is cut off, covered or off screen: every tab, at every size, in the longest language."""

import re
from collections.abc import Iterator

import pytest
from hand import PEKDAAL, go, move, say, weighed
from harness import Site, visit
from playwright.sync_api import Browser, Page, expect

SIZES = [(320, 640), (360, 640), (360, 740), (740, 360), (768, 1024), (1024, 768), (1366, 768), (1920, 1080)]
# Small phones in landscape, and windows zoomed to 400 %.
LOW = [(320, 256), (480, 270), (540, 490), (560, 300), (568, 320), (640, 400)]
SIZES += [(480, 640), (500, 800), *LOW]
ADDRESSES = {
    "newcomer": "game=da",
    "wordfeud": "game=da&rack=w%C3%B8fgroe&board=15/15/9n5/7l1%C3%A55/4g1bilen4/4u2d1t1c3/4d%C3%B8re3h3/4e2rolle3/offer6c3/9d%C3%A6kket/15/15/15/15/15",
    "anagrams": "anagrams?list=da&letters=retains",
    "ruzzle": "ruzzle?list=da&board=T_R_S_N/O_H_E_I/C_I_N_V/E_A_D_E",
    "wordle": "wordle?list=da&clues=",
    "puzzle": "wordle?list=da",
    "fivewords": "fivewords?list=da&count=1&length=4",
}

# Controls that are misplaced, except those in containers that scroll.
MISPLACED = """() => {
    const seen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const scrolls = (element) => {
        for (let one = element.parentElement; one; one = one.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(one).overflow)) return true;
        }
        return false;
    };
    const name = (element) => `${element.className || element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 20)}`;
    const all = [...document.querySelectorAll('button, select, input, header a')]
        .filter((element) => seen(element) && !element.closest('dialog, .skip, .describe, [role=grid]') && !scrolls(element))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && box.height > 2);
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the screen');
    // The head of a column may hang over its edge.
    for (const button of document.querySelectorAll('button')) {
        if (seen(button) && !button.closest('dialog, .describe, [role=columnheader]') && button.scrollWidth > button.clientWidth) wrong.push(`text cut: ${name(button)}`);
    }
    for (const [at, { element, box }] of all.entries()) {
        if (box.left < -1 || box.right > innerWidth + 1) wrong.push(`off screen: ${name(element)}`);
        for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const { overflow } = getComputedStyle(one);
            if (/hidden|clip/.test(overflow) && (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)) wrong.push(`cut: ${name(element)}`);
        }
        for (const other of all.slice(at + 1)) {
            if (element.contains(other.element) || other.element.contains(element)) continue;
            const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (wide > 2 && high > 2) wrong.push(`covered: ${name(element)} and ${name(other.element)}`);
        }
    }
    return wrong;
}"""


@pytest.fixture(scope="module", params=ADDRESSES)
def opened(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    """A tab in the middle of its work, in German, whose texts are the longest, with Danish letters."""
    with visit(browser, f"{site.url}#{ADDRESSES[request.param]}", locale="de") as page:
        expect(say(page)).not_to_have_text("")
        expect(page.locator("html")).to_have_attribute("data-ready", "true")
        yield page


def look_at(page: Page, width: int, height: int) -> list[str]:
    """The controls that are misplaced at a size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return list(page.evaluate(MISPLACED))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_covered_or_off_screen(opened: Page, size: tuple[int, int]) -> None:
    assert look_at(opened, *size) == []


@pytest.mark.parametrize("font", [16, 32])
def test_nothing_is_either_with_widely_spaced_text(opened: Page, font: int) -> None:
    """The spacing of WCAG 1.4.12, with the browser's usual font size and with twice that."""
    browser = opened.context.new_cdp_session(opened)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": font}})
    opened.evaluate(
        """() => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
                p { margin-block-end: 2em !important; }`);
            document.adoptedStyleSheets = [sheet];
        }"""
    )
    try:
        opened.wait_for_function(f"() => getComputedStyle(document.documentElement).fontSize === '{font}px'")
        assert {size: wrong for size in SIZES[:8] if (wrong := look_at(opened, *size))} == {}
    finally:
        opened.evaluate("() => { document.adoptedStyleSheets = []; }")
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        browser.detach()


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_text_grows_with_the_browser_s_font_size_and_nothing_is_off_screen(
    opened: Page, size: tuple[int, int]
) -> None:
    look_at(opened, *size)
    lettering = """() => [...document.querySelectorAll('main:not([hidden]) :is(button, label, p, input, select)')]
        .filter((element) => element.checkVisibility() && !element.closest('[role=grid], .caps, .rows, dialog'))
        .map((element) => parseFloat(getComputedStyle(element).fontSize))"""
    usual = opened.evaluate(lettering)
    browser = opened.context.new_cdp_session(opened)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    try:
        opened.wait_for_function("getComputedStyle(document.documentElement).fontSize === '32px'")
        opened.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert min(opened.evaluate(lettering)) >= 2 * min(usual) - 1
        assert opened.evaluate(MISPLACED) == []
    finally:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        browser.detach()


def test_low_and_narrow_windows_show_what_is_played_with(browser: Browser, site: Site) -> None:
    """Squares large enough to recognise, the button of a message with a long word, Ruzzle's sizes and options, a dialog, a table."""
    with visit(browser, f"{site.url}#{ADDRESSES['wordfeud']}", locale="nl") as page:
        sizes = [{"width": width, "height": height} for width, height in [(320, 640), *LOW]]
        expect(page.locator(".square[data-tile]").first).to_be_visible()
        for size in sizes:
            page.set_viewport_size(size)
            box = page.locator(".square").first.bounding_box()
            assert box and box["width"] > 13, size

        go(page, f"{'anagrams' * 8}=da")
        expect(page.locator(".status-action")).to_be_visible()
        for size in sizes:
            page.set_viewport_size(size)
            status, button = (page.locator(f".status{part}").bounding_box() for part in ("", "-action"))
            assert status and button, size
            assert button["x"] + button["width"] <= status["x"] + status["width"] <= size["width"], size

        go(page, ADDRESSES["ruzzle"])
        page.locator("main.ruzzle [role=tab]").nth(1).click()
        expect(page.locator(".ruzzle .row").first).to_be_attached()
        for size in sizes:
            page.set_viewport_size(size)
            sums, wish, found = (
                page.locator(f".ruzzle {part}").first.bounding_box()
                for part in (".status-text", ".options select", ".found")
            )
            assert sums and wish and found, size
            assert sums["y"] + sums["height"] <= wish["y"], size
            assert wish["y"] + wish["height"] <= found["y"], size
        page.locator("main.ruzzle [role=tab]").first.click()
        for size in sizes:
            page.set_viewport_size(size)
            assert page.evaluate(MISPLACED) == [], size
            for select in page.locator(".ruzzle .size select").all():
                assert (select.bounding_box() or {"width": 0})["width"] > 42, size  # arrow and number

        page.set_viewport_size(sizes[0])
        go(page, "wordle?list=da&clues=regel-BYBBG")
        expect(page.locator(".ranking tbody tr").first).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        go(page, ADDRESSES["wordfeud"])
        page.locator("[data-does=position]").click()
        assert page.locator("dialog[open]").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")


def test_the_unfolded_filter_covers_nothing_and_its_rows_stay_under_the_hand(
    browser: Browser, site: Site
) -> None:
    """With the switches, and with a verdict on a word in their place; the filter's key works also where it is never folded."""
    address = f"{site.url}#{ADDRESSES['wordfeud']}"
    with visit(browser, address, locale="nl", viewport={"width": 360, "height": 740}) as page:
        expect(page.locator("main")).to_have_attribute("data-solve", "done")
        page.get_by_role("tab", name="Zetten").click()
        page.locator(".list").focus()
        page.keyboard.press("/")
        for width, height in SIZES[2:5]:
            page.set_viewport_size({"width": width, "height": height})
            for text in ("ge", "gro"):
                page.locator(".filter input").fill(text)
                row = move(page)
                expect(row).to_have_attribute("data-word", re.compile(text))  # the answer to this text
                expect(page.locator("main")).to_have_attribute("data-solve", "done")
                expect(page.locator(".verdict")).to_be_visible(visible=text == "gro")
                if text == "gro":
                    page.mouse.move(1, 1)
                before = row.bounding_box()
                assert page.evaluate(MISPLACED) == [], (width, height, text)
                assert before
                # Moves the mouse directly: `hover` would scroll the list if it is redrawn at that moment.
                page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
                expect(page.locator(".square[data-preview]").first).to_be_visible()
                assert row.bounding_box() == before, (width, height, text)
                page.mouse.move(1, 1)
                expect(page.locator(".square[data-preview]")).to_have_count(0)


def test_board_and_palette_are_seen_together(browser: Browser, site: Site) -> None:
    """On low screens with the line that says what is unseen."""
    with visit(browser, f"{site.url}#{PEKDAAL}", locale="en") as page:
        weighed(page)  # the line is as long as it gets
        for width, height in SIZES[:4]:
            page.set_viewport_size({"width": width, "height": height})
            for name in (".board", ".rack", ".key[data-tool=erase]", *[".bag"][: width > height]):
                box = page.locator(name).bounding_box()
                assert box and box["y"] >= 0
                assert box["y"] + box["height"] <= height + 1, (width, height, name)


def test_a_tablet_shows_eight_whole_moves_beside_the_board(browser: Browser, site: Site) -> None:
    with visit(
        browser, f"{site.url}#{ADDRESSES['wordfeud']}", viewport={"width": 768, "height": 1024}
    ) as page:
        rows, moves = page.locator(".list .row"), page.locator(".list")
        for width, height in ((768, 1024), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            if page.locator("#tab-moves").is_visible():
                page.locator("#tab-moves").click()
            expect(rows.nth(7)).to_be_in_viewport(ratio=1)
            shown, last = moves.bounding_box(), rows.nth(7).bounding_box()
            assert shown and last and last["height"] == 44
            assert last["y"] + last["height"] <= shown["y"] + shown["height"] + 1, (width, height)
            room = moves.evaluate("list => list.clientHeight - list.querySelector('.head').offsetHeight")
            assert room % 44 == 0, "half a row at the end"
