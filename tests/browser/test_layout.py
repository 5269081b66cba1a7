"""Nothing is cut off, covered or off screen: every tab, at every size, in the longest language."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hand import PEKDAAL, go, move, say
from harness import Site, visit
from playwright.sync_api import Browser, FloatRect, Page, expect

# The narrowest and lowest of each layout (static/ui/sizes.css): of phones and tablets either way, and of desks.
SIZES = [(320, 640), (360, 740), (740, 360), (768, 1024), (1024, 768), (1180, 768), (1440, 900)]
# Small phones in landscape, and windows zoomed to 400 %.
LOW = [(320, 256), (480, 270), (540, 490), (560, 300)]
SIZES += [(480, 640), *LOW]
WIDTHS = [(360, 740), (820, 1180), (1366, 768)]
ADDRESSES = {
    "newcomer": "game=da",
    "wordfeud": "game=da&rack=w%C3%B8fgroe&board=15/15/9n5/7l1%C3%A55/4g1bilen4/4u2d1t1c3/4d%C3%B8re3h3/4e2rolle3/offer6c3/9d%C3%A6kket/15/15/15/15/15",
    "anagrams": "anagrams?list=da&letters=retains&length=3-&back=none&sort=probability",
    "ruzzle": "ruzzle?list=da&board=T_R_S_N/O_H_E_I/C_I_N_V/E_A_D_E",
    "puzzle": "wordle?list=da",  # before there are clues, to which this address would lead
    "wordle": "wordle?list=da&clues=regel-BYBBG",
    "fivewords": "fivewords?list=da&count=1&length=4",
    "practice": "practice?list=nl&day=2026-11-01",
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
# The part of an element that a container cuts off, or that is off screen; '' if it is seen whole.
CUT = """(element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let one = element.parentElement; one; one = one.parentElement) {
        const its = one.getBoundingClientRect();
        if (getComputedStyle(one).overflow !== 'visible' && (left < its.left - 1 || right > its.right + 1 || top < its.top - 1 || bottom > its.bottom + 1)) return one.className;
    }
    return left < 0 || right > innerWidth || bottom > innerHeight ? 'off screen' : '';
}"""
LETTERING = """() => Math.min(...[...document.querySelectorAll('main:not([hidden]) :is(button, label, p, input, select)')]
    .filter((element) => element.checkVisibility() && !element.closest('[role=grid], .caps, .rows, dialog'))
    .map((element) => parseFloat(getComputedStyle(element).fontSize)))"""
# The spacing of WCAG 1.4.12.
SPACED = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
        p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
}"""


@pytest.fixture(scope="module")
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """The page in German, whose texts are the longest, with Danish letters."""
    with visit(browser, f"{site.url}#{ADDRESSES['newcomer']}", locale="de") as page:
        expect(page.locator("html")).to_have_attribute("data-ready", "true")
        yield page


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def look_at(page: Page, size: tuple[int, int]) -> list[str]:
    """The controls that are misplaced at a size."""
    resize(page, size)
    drawn = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    return list(page.evaluate(f"{drawn}.then({MISPLACED})"))


def box(page: Page, name: str) -> FloatRect:
    """Where the first element of that name is; it must be seen."""
    found = page.locator(name).first.bounding_box()
    assert found, name
    return found


@contextmanager
def large_text(page: Page, size: int = 32) -> Iterator[None]:
    """A larger font size than the browser's usual 16 pixels."""
    browser = page.context.new_cdp_session(page)
    try:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        page.wait_for_function(f"() => getComputedStyle(document.documentElement).fontSize === '{size}px'")
        yield
    finally:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '16px'")
        browser.detach()


@pytest.mark.parametrize("tab", ADDRESSES)
def test_nothing_is_cut_covered_or_off_screen(page: Page, tab: str) -> None:
    """Nor with text that has grown with the browser's font size, that is widely spaced, or both."""
    go(page, ADDRESSES[tab])
    if tab == "wordfeud":
        expect(page.locator("main.wordfeud .status")).to_contain_text(
            "Bester: "
        )  # the line is as long as it gets
    if tab == "wordle":
        page.locator(".ranking tbody tr").first.wait_for()
    expect(say(page)).not_to_have_text("")
    usual: dict[tuple[int, int], float] = {}
    for size in SIZES:
        assert look_at(page, size) == [], size
        if size in (SIZES[1], SIZES[6]):
            usual[size] = page.evaluate(LETTERING)
        if tab == "wordfeud":
            assert box(page, ".square")["width"] > 13, size  # large enough to recognise
            for name in (".board", ".rack", ".key[data-tool=erase]") if size in SIZES[:3] else ():
                at = box(page, name)  # seen together
                assert at["y"] >= 0 and at["y"] + at["height"] <= size[1] + 1, (size, name)
    with large_text(page, 24):
        assert {size: wrong for size in SIZES[1:6] if (wrong := look_at(page, size))} == {}
    with large_text(page):
        for size, least in usual.items():
            assert look_at(page, size) == [], size
            assert page.evaluate(LETTERING) >= 2 * least - 1, size
        try:
            page.evaluate(SPACED)
            assert {size: wrong for size in SIZES[:6:2] if (wrong := look_at(page, size))} == {}
        finally:
            page.evaluate("() => { document.adoptedStyleSheets = []; }")
    try:
        page.evaluate(SPACED)
        assert {size: wrong for size in SIZES[:6:2] if (wrong := look_at(page, size))} == {}
    finally:
        page.evaluate("() => { document.adoptedStyleSheets = []; }")


def test_every_text_of_every_language_fits(page: Page) -> None:
    """On a phone, and on a tablet or a desk by turns. German is measured at every size above; it is chosen last, for the tests below."""
    wrong = {}
    chosen = "code => document.querySelector(`dialog.settings [value=${code}]`).click()"
    codes = ("en", "nl", "fr", "es", "it", "pt", "da", "sv", "nb", "fi", "de")
    phone, *wider = WIDTHS
    for at, (tab, address) in enumerate(ADDRESSES.items()):
        go(page, address)
        for number, code in enumerate(codes):
            page.evaluate(chosen, code)
            expect(page.locator("html")).to_have_attribute("lang", re.compile(f"^{code}"))
            expect(say(page)).not_to_have_text("")
            if code == "de":
                continue
            sizes = (phone, wider[(at + number) % 2])
            for size in sizes[:: 1 if number % 2 else -1]:
                if found := look_at(page, size):
                    wrong[code, tab, size] = found
    assert wrong == {}, wrong


def test_low_and_narrow_windows_show_what_is_played_with(page: Page) -> None:
    """The button of a message with a long word, Ruzzle's words and sizes, a ranking, a dialog, the line on unseen letters."""
    lowest = [SIZES[0], LOW[0], LOW[3]]
    go(page, f"{'anagrams' * 8}=da")
    page.locator(".status-action:visible").wait_for()
    for size in lowest:
        resize(page, size)
        status, button = box(page, ".status:visible"), box(page, ".status-action:visible")
        assert button["x"] + button["width"] <= status["x"] + status["width"] <= size[0], size

    go(page, ADDRESSES["ruzzle"])
    page.locator("main.ruzzle [role=tab]").nth(1).click()
    page.locator(".ruzzle .row").first.wait_for(state="attached")
    for size in lowest:
        resize(page, size)
        sums, wish, found = (
            box(page, f".ruzzle {part}") for part in (".status-text", ".options select", ".found")
        )
        assert sums["y"] + sums["height"] <= wish["y"], size
        assert wish["y"] + wish["height"] <= found["y"], size
    for size in SIZES:  # what is off screen has a sign
        resize(page, size)
        hides, sign = page.locator(".ruzzle .options").evaluate(
            "one => [one.scrollWidth > one.clientWidth + 2, getComputedStyle(one, '::after').content]"
        )
        assert not hides or sign != "none", size

    page.locator("main.ruzzle [role=tab]").first.click()
    for size in lowest:
        assert look_at(page, size) == [], size
        for select in page.locator(".ruzzle .size select").all():
            assert (select.bounding_box() or {"width": 0})["width"] > 42, size  # arrow and number
    resize(page, (960, 768))  # a tablet on its side, with the many letters of Danish
    keys = box(page, ".ruzzle .letter-keys")
    assert keys["y"] + keys["height"] <= 768

    go(page, "wordle?list=da&clues=regel-BYBBG")
    page.locator(".ranking tbody tr").first.wait_for(state="attached")
    assert look_at(page, SIZES[0]) == []
    go(page, PEKDAAL)
    page.locator(".bag").wait_for(state="attached")
    page.locator("[data-does=position]").click()
    assert page.locator("dialog[open]").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    page.keyboard.press("Escape")
    resize(page, SIZES[2])
    unseen = box(page, ".bag")  # the line that says what is unseen
    assert unseen["y"] >= 0 and unseen["y"] + unseen["height"] <= SIZES[2][1] + 1


def test_moves_stay_under_the_hand_and_the_unfolded_filter_covers_nothing(page: Page) -> None:
    """A tablet shows eight whole moves beside the board. The filter has its switches, or a verdict on a word in their place; its
    key works also where it is never folded."""
    go(page, PEKDAAL)
    expect(say(page)).to_contain_text("Bester: ")
    for size in SIZES[3:5]:
        assert look_at(page, size) == []  # once it is drawn so
        if page.locator("#tab-moves").is_visible():
            page.locator("#tab-moves").click()
        expect(move(page, 7)).to_be_in_viewport(ratio=1)
        heads = page.locator(".names > :visible")
        assert heads.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)"), size
        shown, last = box(page, ".list"), move(page, 7).bounding_box()
        assert last and last["height"] == 44
        assert last["y"] + last["height"] <= shown["y"] + shown["height"] + 1, size
        room = page.locator(".list").evaluate(
            "list => list.clientHeight - list.querySelector('.head').offsetHeight"
        )
        assert room % 44 == 0, "half a row at the end"
    resize(page, SIZES[1])
    go(page, ADDRESSES["wordfeud"])
    expect(page.locator("main.wordfeud .status-more")).to_contain_text("Bester: FORØG")
    for size in (*SIZES[4:7], (1920, 1080)):
        resize(page, size)
        details = box(page, ".details")
        for part in (".sum", ".because li"):  # the first reason, and the score with its total
            at = box(page, part)
            assert at["y"] + at["height"] <= details["y"] + details["height"], (size, part)
        question = page.locator(".details .meaning .button")
        assert question.evaluate("one => one.getClientRects().length && one.offsetHeight < 2 * 20"), size
    resize(page, SIZES[1])
    page.locator("#tab-moves").click()
    page.locator(".list").focus()
    page.keyboard.press("/")
    for size in SIZES[1:4]:
        resize(page, size)
        for text in ("ge", "gro"):
            page.locator(".filter input").fill(text)
            row = move(page)
            expect(row).to_have_attribute("data-word", re.compile(text))  # the answer to this text
            page.locator("main.wordfeud[data-solve=done]").wait_for()
            page.locator("main.wordfeud .verdict").wait_for(state="visible" if text == "gro" else "hidden")
            if text == "gro":
                page.mouse.move(1, 1)
            before = row.bounding_box()
            assert page.evaluate(MISPLACED) == [], (size, text)
            assert before
            # Moves the mouse directly: `hover` would scroll the list if it is redrawn at that moment.
            page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
            page.locator(".square[data-preview]").first.wait_for()
            assert row.bounding_box() == before, (size, text)
            page.mouse.move(1, 1)
            expect(page.locator(".square[data-preview]")).to_have_count(0)
        page.locator(".filter input").fill("xyzzyxyzzy")  # no move: why, and the way back, in full
        page.locator(".status-action:visible").wait_for()
        for part in (".status-action", ".status-text", ".verdict .why"):
            whole = page.locator(f"main.wordfeud {part}").evaluate(CUT)
            assert not whole, (size, part, whole)


# Where the focus is, with room for its ring; null once it has left the page's controls.
FOCUSED = """() => {
    const { activeElement: one } = document;
    if (one === document.body) return null;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)];
    // The browser draws the focus on the parts of a date, and goes on doing so.
    const isPart = one === window.before && one.type === 'date';
    window.before = one;
    // Those that no rule of the styles tells apart look alike.
    const kind = [one, one.parentElement, one.closest('main, header')].map((its) => `${its?.tagName} ${its?.className} ${its?.type}`).join('|');
    return { isPart, kind, name: `${one.tagName} ${one.className} ${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 20)}`,
        clip: { x, y, width: Math.min(innerWidth, right + 6) - x, height: Math.min(innerHeight, bottom + 6) - y } };
}"""


def test_the_focus_is_seen_at_every_tab_stop_of_every_tab(page: Page) -> None:
    """The picture of what has it differs from the picture without it; of several that are alike in a tab, the first one's."""
    unseen: list[str] = []
    alike: set[str] = set()
    resize(page, (1366, 768))
    for tab, address in ADDRESSES.items():
        expect(say(go(page, address))).not_to_have_text("")
        # The stops of the header are those of every tab.
        page.locator(".skip" if tab == "newcomer" else "[data-opens=settings]").focus()
        stops: list[str] = []
        while (at := page.evaluate(FOCUSED)) and len(stops) < 40:
            stops.append(at["name"])
            if at["kind"] not in alike:
                alike.add(at["kind"])
                seen = page.screenshot(clip=at["clip"])
                page.evaluate("document.activeElement.blur()")  # Tab goes on from there
                if page.screenshot(clip=at["clip"]) == seen and not at["isPart"]:
                    unseen.append(f"{tab}: {at['name']}")
            page.keyboard.press("Tab")
        assert 3 < len(stops) < 40, (tab, stops)
    assert not unseen
