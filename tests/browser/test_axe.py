"""axe-core finds no violations on the page, on a light desktop and a dark phone; nor does it scroll sideways.

A tab is looked at with the page's header once; what changes on it, only where it has changed.
"""

from collections.abc import Iterator
from typing import Literal

import pytest
from hand import PEKDAAL, go, move, open_lists, say, solved
from harness import DESK, PHONE, Site, bring_axe, violations, visit
from playwright.sync_api import Browser, Page, expect
from wordbench.wordle.puzzle import obfuscate

FAULTY = "game=nl&rack=erts*aq&board=15/15/15/15/15/15/15/7raamx3/15/15/15/15/15/e14/15"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SCREENS = [DESK | {"color_scheme": "light"}, PHONE | {"color_scheme": "dark"}]


@pytest.fixture(scope="module", params=SCREENS, ids=["desk", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    with visit(browser, site.url, locale="en", **request.param) as page:
        bring_axe(page)
        yield page


def expect_no_violation(page: Page, part: str = "html") -> None:
    """In the elements of that part, or the whole page."""
    assert violations(page, part) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def is_phone(page: Page) -> bool:
    return bool(page.viewport_size == PHONE["viewport"])


def test_a_board_has_no_violation(page: Page) -> None:
    """An empty one, a faulty one with a chosen play; the switches, the values of moves and why one is best."""
    page.locator("html[data-ready=true]").wait_for()
    expect_no_violation(page)
    if is_phone(page):
        page.locator("#tab-moves").click()
        expect_no_violation(page, ".suggestions")

    solved(go(page, FAULTY))
    if is_phone(page):
        page.locator("#tab-moves").click()
        page.locator(".filter-toggle[aria-expanded=false]").click()
    page.get_by_role("textbox", name="Word or pattern").fill("erts")
    page.locator("main.wordfeud .verdict").wait_for()
    expect(say(page)).to_contain_text(" of ")
    move(page).click()
    page.locator(".play:visible").wait_for()
    expect_no_violation(page, "main.wordfeud")
    page.get_by_role("textbox", name="Word or pattern").fill("")

    solved(go(page, PEKDAAL))
    page.locator(".row[data-best]").first.wait_for(state="attached")
    heat = page.locator(".heat")
    heat.click()
    page.locator(".square[data-heat]").first.wait_for()
    expect_no_violation(page, ".board")
    heat.click()
    move(page).click()
    page.locator(".because").first.wait_for()
    expect_no_violation(page, "main.wordfeud")
    move(page).click()
    page.get_by_role("button", name="Hints").click()
    page.locator(".lesson button").first.wait_for()
    expect_no_violation(page, ".suggestions")
    page.get_by_role("button", name="Hints").click()


def test_dialogs_have_no_violation(page: Page) -> None:
    go(page, "game=nl")
    for name in ("settings", "position") if is_phone(page) else ("keys", "position"):
        page.locator(f"[data-opens={name}], [data-does={name}]").first.click()
        expect_no_violation(page, "dialog[open]")
        page.keyboard.press("Escape")
    open_lists(page)
    box = page.locator("dialog[open]")
    box.get_by_label("Name", exact=True).fill("Mine")
    box.get_by_label("or type words").fill("zo\n1")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".own li")).to_have_count(1)
    expect_no_violation(page, "dialog[open]")
    page.keyboard.press("Escape")


def test_ruzzle_has_no_violation(page: Page) -> None:
    go(page, "ruzzle?list=en&board=Ttl_R_S_Ndl/Odw_Htw_E_I/Cdw_I_N_V/Etl_A_D_E")
    word = page.locator(".ruzzle .row[data-word=COHESIVE]")
    word.click()
    if word.get_attribute("data-done") != "true":
        word.locator(".tick").click()
    expect(word).to_have_attribute("data-done", "true")
    expect_no_violation(page, "main.ruzzle")
    if not is_phone(page):
        return
    page.locator("main.ruzzle [role=tab]").first.click()
    expect_no_violation(page, "main.ruzzle")
    page.get_by_role("button", name="As text").click()
    expect_no_violation(page, "dialog[open]")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Practise 2:00").click()
    page.locator(".ruzzle .game").wait_for()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        expect_no_violation(page, "main.ruzzle .game")


def test_words_and_clues_have_no_violation(page: Page) -> None:
    """Each tab in one of the screens: they have the same elements in both. Clues that contradict each other, a ranking, a puzzle of
    the longest words in both palettes of both schemes, and what each guess was worth."""
    if not is_phone(page):
        go(page, "anagrams?letters=trese*&length=3-&back=none")
        page.locator(".anagrams .row[data-word]").first.wait_for()
        expect_no_violation(page, "main.anagrams")
        go(page, "wordle?clues=slate-GBYBB.crane-BBBBB")
        page.locator(".clashes li").first.wait_for()
        expect_no_violation(page, "main.wordle")
        return
    go(page, "fivewords?list=en")
    expect(page.locator(".answers li")).to_have_count(9)
    expect_no_violation(page, "main.fivewords")
    go(page, "wordle?clues=speed-BBYBY")
    expect(page.locator(".ranking tbody tr")).to_have_count(20)
    expect_no_violation(page, "main.wordle")
    # The longest words: the widest rows, and few of them are left to be judged.
    go(page, f"wordle?list=en&code={obfuscate('consciously')}")
    expect(page.locator(".guess").first.locator(".tile")).to_have_count(11)
    page.keyboard.type("accordingly")
    page.keyboard.press("Enter")
    expect(page.locator(".guess [data-clue]")).to_have_count(11)
    expect_no_violation(page, "main.wordle")
    palette = page.get_by_label("Orange and blue")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        for orange in (True, False):
            palette.set_checked(orange)
            expect_no_violation(page, "main.wordle .rows")
    page.get_by_role("button", name="Give up").click()
    expect(page.locator(".judged li")).to_have_count(1, timeout=60_000)
    expect_no_violation(page, ".judged")
