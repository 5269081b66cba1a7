"""axe-core finds no violations on the page, on a light desktop and a dark phone; nor does it scroll sideways."""

from collections.abc import Iterator

import pytest
from hand import PEKDAAL, go, move, say, solved
from harness import DESK, PHONE, Site, bring_axe, violations, visit
from playwright.sync_api import Browser, Page, expect
from wordbench.wordle.colours import veiled

FAULTY = "game=nl&rack=erts*aq&board=15/15/15/15/15/15/15/7raamx3/15/15/15/15/15/e14/15"


SCREENS = [DESK | {"color_scheme": "light"}, PHONE | {"color_scheme": "dark"}]


@pytest.fixture(scope="module", params=SCREENS, ids=["desk", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    with visit(browser, site.url, locale="en", **request.param) as page:
        bring_axe(page)
        yield page


def expect_no_violation(page: Page) -> None:
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def show(page: Page, sheet: str) -> None:
    """Shows one of two views, where both do not fit side by side."""
    tab = page.get_by_role("tab", name=sheet)
    if tab.is_visible():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")


def unfold(page: Page) -> None:
    """Unfolds the filter, where it is folded."""
    fold = page.locator(".filter-toggle")
    if fold.is_visible() and fold.get_attribute("aria-expanded") == "false":
        fold.click()
        expect(fold).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("sheet", ["Letters", "Moves"])
def test_an_empty_board_has_no_violation(page: Page, sheet: str) -> None:
    expect(go(page, "game=en").locator("html")).to_have_attribute("data-ready", "true")
    show(page, sheet)
    expect_no_violation(page)


def test_a_chosen_play_and_a_faulty_board_have_no_violation(page: Page) -> None:
    solved(go(page, FAULTY))
    show(page, "Moves")
    unfold(page)
    page.get_by_role("textbox", name="Word or pattern").fill("erts")
    expect(page.locator(".verdict")).to_be_visible()
    expect(say(page)).to_contain_text(" of ")
    move(page).click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    expect_no_violation(page)
    page.get_by_role("textbox", name="Word or pattern").fill("")


@pytest.mark.parametrize(
    ("switch", "drawn"), [("Heat", ".square[data-heat]"), ("Teach me", ".lesson button")]
)
def test_a_switch_has_no_violation(page: Page, switch: str, drawn: str) -> None:
    solved(go(page, PEKDAAL))
    show(page, "Moves")
    unfold(page)
    button = page.get_by_role("button", name=switch)
    button.click()
    expect(page.locator(drawn).first).to_be_visible()
    expect_no_violation(page)
    button.click()


def test_the_values_of_moves_have_no_violation(page: Page) -> None:
    solved(go(page, PEKDAAL))
    show(page, "Moves")
    expect(page.locator(".row[data-best]").first).to_be_attached(timeout=60_000)
    expect_no_violation(page)
    move(page).click()
    expect(page.locator(".because").first).to_be_visible()
    expect_no_violation(page)
    move(page).click()


def test_the_dialog_of_lists_has_no_violation(page: Page) -> None:
    go(page, "game=nl")
    page.get_by_label("Game language").select_option(label="Lists and rules …")
    box = page.get_by_role("dialog", name="Word lists and rules")
    if not box.locator(".own li").count():
        box.get_by_label("Name", exact=True).fill("Mine")
        box.get_by_label("or type words").fill("zo\n1")
        box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".own li")).to_have_count(1)
    expect_no_violation(page)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("dialog", ["Settings", "Keys", "Position"])
def test_a_dialog_has_no_violation(page: Page, dialog: str) -> None:
    go(page, "game=en")
    opener = page.get_by_role("button", name=dialog)
    if not opener.is_visible():
        pytest.skip("a phone has no keys")
    opener.click()
    expect_no_violation(page)
    page.keyboard.press("Escape")


def test_anagrams_have_no_violation(page: Page) -> None:
    go(page, "anagrams?letters=trese*")
    expect(page.locator(".anagrams .row[data-word]").first).to_be_visible()
    expect_no_violation(page)


def test_ruzzle_has_no_violation(page: Page) -> None:
    go(page, "ruzzle?list=en&board=Ttl_R_S_Ndl/Odw_Htw_E_I/Cdw_I_N_V/Etl_A_D_E")
    word = page.locator(".ruzzle .row[data-word=COHESIVE]")
    word.click()
    if word.get_attribute("data-done") != "true":
        word.locator(".tick").click()
    expect(word).to_have_attribute("data-done", "true")
    expect_no_violation(page)
    show(page, "Letters")
    expect_no_violation(page)
    page.get_by_role("button", name="As text").click()
    expect_no_violation(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Practise 2:00").click()
    expect(page.locator(".ruzzle .game")).to_be_visible(timeout=30_000)
    expect_no_violation(page)


def test_wordle_has_no_violation(page: Page) -> None:
    go(page, "wordle?clues=slate-GBYBB.crane-BBBBB")
    expect(page.locator(".clashes li").first).to_be_visible()
    expect_no_violation(page)
    go(page, "wordle?clues=speed-BBYBY")
    expect(page.locator(".ranking tbody tr")).to_have_count(20)
    expect_no_violation(page)
    # The longest words: the widest rows, and few of them are left to be judged.
    go(page, f"wordle?list=en&code={veiled('consciously')}")
    expect(page.locator(".guess").first.locator(".tile")).to_have_count(11)
    expect_no_violation(page)
    page.keyboard.type("accordingly")
    page.keyboard.press("Enter")
    expect(page.locator(".guess [data-clue]")).to_have_count(11)
    for palette in (True, False):
        page.get_by_label("Orange and blue").set_checked(palette)
        expect_no_violation(page)
    page.get_by_role("button", name="Give up").click()
    expect(page.locator(".judged li")).to_have_count(1, timeout=60_000)
    expect_no_violation(page)


def test_five_words_have_no_violation(page: Page) -> None:
    go(page, "fivewords?list=en")
    expect(page.locator(".answers li")).to_have_count(9)
    expect_no_violation(page)
