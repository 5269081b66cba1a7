"""What is true of every tab: address, announcements, keys, focus, storage."""

import json
import re
from collections.abc import Iterator

import pytest
from building.tools import tools
from hand import (
    MOVES,
    PEKDAAL,
    choose_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    open_settings,
    paste,
    say,
    solved,
    square,
    tiles,
    type_rack,
)
from harness import DESK, EMPTY, PHONE, Site, visit
from playwright.sync_api import Browser, Locator, Page, Route, expect

HOME = "game=en"

EXAMPLES = {tool["name"]: tool["example"] for tool in tools()}
# An address for each tab, and the status line that it leads to.
ASKED = {tab: (example["address"], example["line"]) for tab, example in EXAMPLES.items()}
# The element that gets the focus first in each tab.
HOMES = {tab: example["focus"] for tab, example in EXAMPLES.items()}


def shown(page: Page, selector: str = "") -> Locator:
    """An element in the open tab."""
    return page.locator(f"main:not([hidden]) {selector}".strip())


def open_tab(page: Page, tab: str) -> Page:
    """Opens a tab by its link in the header."""
    page.locator(f'.tools a[href="#{tab}"]').click()
    expect(page.locator(f"main.{tab}")).to_be_visible()
    return page


def test_results_are_heard_in_every_tab(anywhere: Page) -> None:
    for address, answer in ASKED.values():
        anywhere.evaluate("document.querySelector('#voice').textContent = ''")  # what another tab said
        go(anywhere, address)
        expect(say(anywhere)).to_have_text(re.compile(answer))
        voice = anywhere.locator("[aria-live=polite]:not(main[hidden] *)")
        expect(voice).to_have_count(1)
        assert voice.evaluate("one => !one.closest('[hidden]') && getComputedStyle(one).display !== 'none'")
        expect(voice).not_to_have_text("")


def test_enter_on_a_link_opens_its_tab_and_the_skip_link_leads_into_it(anywhere: Page) -> None:
    for tab in [*list(ASKED)[1:], *list(ASKED)[:1]]:
        anywhere.locator(f'.tools a[href="#{tab}"]').focus()
        anywhere.keyboard.press("Enter")
        expect(anywhere.locator(f"main.{tab}")).to_be_visible()
        shown(anywhere, HOMES[tab]).first.wait_for()  # a board of the day has to come first
        anywhere.locator(".skip").focus()
        anywhere.keyboard.press("Enter")
        home = ".rack :focus" if tab == "wordfeud" else f"{HOMES[tab]}:focus"  # letters go to the rack first
        expect(shown(anywhere, home)).to_have_count(1)
    open_tab(anywhere, "ruzzle")  # whose letters are one stop
    keys = anywhere.locator(".letter-keys button")
    expect(anywhere.locator('.letter-keys button[tabindex="0"]')).to_have_count(1)
    expect(keys.first).to_have_attribute("data-letter", "A")
    keys.first.focus()
    anywhere.keyboard.press("ArrowRight")
    expect(keys.nth(1)).to_be_focused()


def test_a_click_on_a_dialog_s_padding_does_not_close_it(anywhere: Page) -> None:
    open_settings(anywhere)
    dialog = anywhere.locator("dialog.settings")
    box = dialog.bounding_box()
    assert box
    anywhere.mouse.click(box["x"] + 5, box["y"] + box["height"] - 5)
    expect(dialog).to_be_visible()
    anywhere.mouse.click(box["x"] - 20, box["y"] + 5)
    expect(dialog).to_be_hidden()


def test_games_of_one_language_can_be_told_apart_in_the_menu(anywhere: Page) -> None:
    names = anywhere.locator(".game-language option").all_inner_texts()
    assert len(set(names)) == len(names)
    assert {"English", "English (US)", "Scrabble", "Crossplay"} <= set(names)


def test_a_game_and_a_language_are_chosen_and_the_last_of_each_is_remembered(anywhere: Page) -> None:
    menu, board = anywhere.locator(".game-language"), anywhere.locator("main.wordfeud")
    go(anywhere, "game=nl")
    choose_language(anywhere, "nl")
    expect(board).not_to_have_attribute("data-game", re.compile(""))
    usual = square(anywhere, "B2").evaluate("its => getComputedStyle(its).backgroundColor")
    choose_language(anywhere, "game:Scrabble")
    expect(menu).to_have_value("scrabble-nl")
    expect(menu.locator("option:checked")).to_have_text("Scrabble: Nederlands")
    expect(board).to_have_attribute("data-game", "Scrabble")
    colour = square(anywhere, "B2").evaluate("its => getComputedStyle(its).backgroundColor")
    assert colour != usual and colour == "rgb(176, 74, 114)"
    expect(board.locator(".status-more")).to_contain_text("Scrabble: whole rack +50.")
    choose_language(anywhere, "game:Crossplay")
    expect(menu).to_have_value("crossplay")
    expect(board.locator(".status-more")).to_contain_text("each player has one more turn")
    anywhere.reload()
    expect(menu).to_have_value("crossplay")
    choose_language(anywhere, "game:Super Scrabble")
    expect(menu).to_have_value("scrabble-en-super")
    expect(board.locator(".board .square")).to_have_count(21 * 21)
    expect(square(anywhere, "A1")).to_have_attribute("aria-label", "A1, quadruple word, empty")
    choose_language(anywhere, "game:Wordfeud")
    expect(menu).to_have_value("nl")
    choose_language(anywhere, "en")


def test_what_cannot_be_read_of_an_address_is_a_sentence_and_a_working_tab(anywhere: Page) -> None:
    go(anywhere, "anagrams?list=tlh&letters=retains")
    expect(say(anywhere)).to_have_text("The address cannot be read: there is no list “tlh” on this device.")
    anywhere.get_by_role("button", name="OK").click()
    expect(say(anywhere)).to_have_text(re.compile(r"\d+ words"))
    go(anywhere, "wordle?list=en&clues=crane-G")
    expect(say(anywhere)).to_have_text("The address cannot be read: the text is damaged.")
    anywhere.locator("main.wordle .tile").first.wait_for()
    go(anywhere, "ANAGRAMS?letters=raven")
    names = "it does not name a game or tab of this page: “ANAGRAMS?letters=raven”."
    expect(say(anywhere)).to_have_text(f"The address cannot be read: {names}")


def test_a_link_that_is_pasted_is_opened(anywhere: Page) -> None:
    paste(anywhere, "https://example.org/wordbench/#game=nl&rack=pekdaal\n")
    expect_rack(anywhere, "pekdaal")
    paste(anywhere, "#ruzzle?list=en&board=W_O/D_R")
    expect(say(anywhere)).to_have_text(re.compile("12 words"))
    open_tab(anywhere, "wordle")
    paste(anywhere, "https://example.org/#game=nope")
    expect(say(anywhere)).to_have_text("The address cannot be read: there is no game “nope”.")
    expect_rack(anywhere, "pekdaal")


def test_the_focus_stays_in_the_tab_when_a_button_has_gone(newcomer: Page) -> None:
    type_rack(newcomer, "k")
    undo = newcomer.locator("[data-does=undo]")
    expect(undo).to_be_enabled()
    undo.focus()
    newcomer.keyboard.press("Enter")
    expect(undo).to_be_disabled()
    expect(newcomer.locator("[data-does=redo]")).to_be_focused()  # the likely next step
    type_rack(newcomer, "e")
    undo.click()
    newcomer.get_by_role("button", name="Try an example").focus()
    newcomer.keyboard.press("Enter")
    solved(newcomer)
    expect(newcomer.locator(".status-action:visible")).to_have_count(0)
    assert newcomer.evaluate(
        "document.activeElement !== document.body && !!document.activeElement.closest('main')"
    )


def test_back_never_empties_the_board(newcomer: Page) -> None:
    newcomer.get_by_role("button", name="Try an example").click()
    solved(newcomer)
    there = tiles(newcomer)
    open_tab(newcomer, "anagrams")
    # A dialog is closed first.
    newcomer.locator("[data-opens=settings]").click()
    newcomer.evaluate("history.back()")
    expect(newcomer.locator("dialog.settings")).to_be_hidden()
    expect(newcomer.locator("main.anagrams")).to_be_visible()
    newcomer.go_back()
    newcomer.go_back()
    newcomer.locator("main.wordfeud").wait_for()
    expect_tiles(newcomer, there)
    assert len(there) > 10


def test_an_address_opens_its_list_as_the_first_thing(newcomer: Page, site: Site) -> None:
    for address, answer in list(ASKED.values())[1:]:
        newcomer.goto(f"{site.url}{EMPTY}")
        newcomer.evaluate("localStorage.clear(); sessionStorage.clear()")
        newcomer.goto(f"{site.url}#{address.replace('?', '?list=da&')}")
        expect(newcomer.locator(".game-language")).to_have_value("da")
        expect(newcomer).to_have_url(re.compile(r"list=da"))
        expect(say(newcomer)).to_have_text(re.compile(answer))


def test_an_address_that_is_about_to_be_opened_is_not_written_over(page: Page) -> None:
    go(page, "game=nl")
    expect(page.get_by_label("Game language")).to_have_value("nl")
    page.evaluate(
        """() => {  // in one frame: the address changes, then the page draws what was chosen before
            requestAnimationFrame(() => { location.hash = 'game=nl&rack=satiner'; });
            const games = document.querySelector('.game-language');
            games.value = 'fr';
            games.dispatchEvent(new Event('change', { bubbles: true }));
        }"""
    )
    expect(page.get_by_label("Game language")).to_have_value("nl")
    expect_rack(page, "satiner")


def test_the_settings_show_what_is_chosen_also_when_another_tab_was_first(
    untouched: Page, site: Site
) -> None:
    untouched.goto(f"{site.url}#anagrams")
    open_settings(untouched)
    expect(untouched.locator("dialog.settings input:checked")).to_have_count(7)


def test_every_tab_opens_where_nothing_may_be_stored(browser: Browser, site: Site) -> None:
    with visit(browser, f"{site.url}{EMPTY}", locale="en", **DESK) as page:
        page.add_init_script(
            """const refuse = () => { throw new DOMException('denied', 'SecurityError'); };
            for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(self, name, { get: refuse });"""
        )
        page.goto(site.url)
        expect(say(page)).to_have_text(re.compile("does not let this page store anything"))
        page.get_by_role("button", name="OK").click()
        for address, answer in ASKED.values():
            expect(say(go(page, address))).to_have_text(re.compile(answer))


@pytest.fixture(scope="module")
def without_python(browser: Browser, site: Site) -> Iterator[Page]:
    """A page whose Python never starts, for tests of storage alone: a start would take longer than the test."""
    with visit(browser, site.url, caused=r"favicon\.ico", locale="en", **DESK) as page:
        page.add_init_script("Worker.prototype.postMessage = () => {}")
        yield page


@pytest.fixture
def untouched(without_python: Page, site: Site) -> Page:
    """The same page, not opened yet and with nothing stored."""
    leave(without_python, site)
    without_python.evaluate("localStorage.clear(); sessionStorage.clear()")
    return without_python


def leave(page: Page, site: Site) -> None:
    """Goes to a document of the same origin that has no script."""
    page.goto(f"{site.url}static/icons/icon.svg")


def open_with(page: Page, site: Site, key: str, text: str) -> None:
    """Opens the page with some data in the browser's storage."""
    leave(page, site)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.goto(site.url)


# A ruleset that is valid except for its rack, for which the page would draw a million places.
VAST = '{"name": "x", "game": "x", "alphabet": "en", "list": "en", "text": "", "size": 3, "rack": 1000000, "bingo": 0, "blanks": 0, '
VAST += '"layout": ["...", ".1.", "..."], "tiles": {"a": [3, 1]}}'
BROKEN = {
    "wordbench": '{"position": 7, "theme": "pink", "list": "__proto__"}',
    "wordbench.games": '{"a": 7, "fine": "game=nl&rack=raam"}',
    "wordbench.rules": f'{{"own:x": {VAST}}}',
    "wordbench wordle": '{"games": [], "stats": {"en 5": 7}, "length": 99, "open": {"en 5": 7}}',
}


@pytest.mark.parametrize(("key", "text"), BROKEN.items())
def test_what_is_stored_and_broken_is_said_and_not_lost(
    untouched: Page, site: Site, key: str, text: str
) -> None:
    open_with(untouched, site, key, text)
    open_tab(untouched, "wordle" if "wordle" in key else "wordfeud")
    if "games" in key:
        untouched.get_by_role("button", name="Share and save").click()
        untouched.keyboard.press("Escape")
    open_tab(untouched, "anagrams")  # every tab says it
    expect(say(untouched)).to_have_text(re.compile("could not be read"))
    untouched.get_by_role("button", name="OK").click()
    open_tab(untouched, "wordfeud")
    if "games" in key:
        untouched.get_by_role("button", name="Share and save").click()
        untouched.locator(".name-game").fill("new")
        untouched.keyboard.press("Enter")
        expect(untouched.locator(".games li[data-game=new]")).to_be_visible()
        assert untouched.evaluate("localStorage.getItem('wordbench.games (unreadable)')") == text
        kept = json.loads(untouched.evaluate("localStorage.getItem('wordbench.games')"))
        assert "new" in kept and ("fine" in kept) == ("fine" in text)
    elif key == "wordbench":
        square(untouched, "H8").click()
        untouched.keyboard.type("a")
        expect_seen(
            untouched, lambda: untouched.evaluate("localStorage.getItem('wordbench (unreadable)')"), text
        )
    else:
        assert text in untouched.evaluate(
            f"[localStorage.getItem('{key}'), localStorage.getItem('{key} (unreadable)')]"
        )


def test_a_full_storage_is_said_as_such(newcomer: Page) -> None:
    newcomer.evaluate(
        "void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); })"
    )
    square(newcomer, "H8").click()
    newcomer.keyboard.type("a")
    expect(say(newcomer)).to_have_text(re.compile("storage is full"))
    newcomer.get_by_role("button", name="OK").click()
    expect_tiles(newcomer, {"H8": "A"})


def test_ruzzle_and_the_clues_of_wordle_can_be_undone(newcomer: Page) -> None:
    go(newcomer, ASKED["ruzzle"][0])
    expect(say(newcomer)).to_have_text(re.compile(ASKED["ruzzle"][1]))
    newcomer.get_by_role("button", name="Clear", exact=True).click()
    expect(newcomer.locator(".ruzzle > .play-board [data-letter]")).to_have_count(0)
    newcomer.keyboard.press("Control+z")
    expect(newcomer.locator(".ruzzle > .play-board [data-letter]")).to_have_count(16)
    newcomer.keyboard.press("Control+Shift+z")
    expect(newcomer.locator(".ruzzle > .play-board [data-letter]")).to_have_count(0)
    go(newcomer, "wordle?list=en&clues=crane-BBBBB")
    expect(say(newcomer)).to_have_text(re.compile("Tap the letters"))
    newcomer.get_by_role("button", name="Clear", exact=True).click()
    expect(say(newcomer)).to_have_text(re.compile("Type a word"))
    newcomer.get_by_role("button", name="Undo").click()
    expect(say(newcomer)).to_have_text(re.compile("Tap the letters"))
    newcomer.get_by_role("button", name="Clear", exact=True).click()
    expect(say(newcomer)).to_have_text(re.compile("Type a word"))
    newcomer.locator("[data-does='mode.play']").click()
    expect(newcomer).to_have_url(re.compile("code="))
    first = newcomer.url
    newcomer.locator("[data-does='bar.new']").click()
    expect(newcomer).not_to_have_url(first)
    newcomer.go_back()
    expect(newcomer).to_have_url(first)
    expect(say(newcomer)).to_have_text(re.compile("^Guess 1"))
    newcomer.locator("[data-does='mode.help']").click()
    newcomer.get_by_role("button", name="Undo").click()
    expect(say(newcomer)).to_have_text(re.compile("Tap the letters"))


def test_the_language_goes_along_to_the_other_tabs(page: Page) -> None:
    page.locator(".game-language").select_option("nl")
    open_tab(page, "anagrams")
    expect(page.locator(".game-language")).to_have_value("nl")
    page.locator(".game-language").select_option("da")
    open_tab(page, "wordfeud")
    expect(page.locator(".game-language")).to_have_value("da")
    page.locator(".game-language").select_option("fr")
    page.locator("[data-does=undo]").click()
    expect(page.locator(".game-language")).to_have_value("da")
    open_tab(page, "ruzzle")
    expect(page.locator(".game-language")).to_have_value("da")


def test_on_a_phone_the_menu_of_tabs_closes_and_ruzzle_s_words_are_reached_by_keys(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url, locale="en", **PHONE) as phone:
        menu, tabs = phone.locator("button.menu"), phone.locator(".tools")
        menu.tap()
        tabs.wait_for()
        phone.keyboard.press("Escape")
        tabs.wait_for(state="hidden")
        menu.tap()
        open_tab(phone, "anagrams")
        tabs.wait_for(state="hidden")
        go(phone, ASKED["ruzzle"][0])
        expect(say(phone)).to_have_text(re.compile(ASKED["ruzzle"][1]))
        halves = phone.locator(".halves [role=tab]")
        phone.locator('.halves [aria-selected="true"]').focus()
        phone.keyboard.press("ArrowLeft")
        expect(halves.first).to_have_attribute("aria-selected", "true")
        phone.keyboard.press("ArrowRight")
        expect(phone.locator("#ruzzle-list")).to_be_visible()


def test_what_was_carried_to_a_tab_is_put_in_once(newcomer: Page) -> None:
    go(newcomer, "game=nl&rack=koetsje")
    expect_rack(newcomer, "koetsje")
    open_tab(newcomer, "anagrams")
    letters = newcomer.get_by_label("Letters", exact=True)
    expect(letters).to_have_value("koetsje")
    letters.fill("trese")
    expect(newcomer).to_have_url(re.compile("letters=trese$"))
    newcomer.locator('.tools a[href="#anagrams"]').click()
    expect(newcomer).to_have_url(re.compile("letters="))
    expect(letters).to_have_value("trese")


def test_the_page_language_reaches_every_tab(page: Page) -> None:
    english: dict[str, set[str]] = {}
    for tab, (address, answer) in ASKED.items():
        go(page, address)
        expect(say(page)).to_have_text(re.compile(answer))
        lines = shown(page).inner_text().splitlines()
        english[tab] = {line for line in lines if len(line) > 12 and " " in line and line != line.upper()}
        assert english[tab]
    open_settings(page)
    page.locator("input[value=nl]").check(force=True)
    page.keyboard.press("Escape")
    for tab in ASKED:
        open_tab(page, tab)
        expect_seen(page, lambda tab=tab: english[tab] & set(shown(page).inner_text().splitlines()), set())
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_a_tab_that_is_long_in_coming_says_so(browser: Browser, site: Site) -> None:
    # A service worker would have the tab from what it keeps.
    with visit(browser, site.url + EMPTY, service_workers="block", **DESK) as page:
        held: list[Route] = []
        page.route(re.compile(r"/fivewords\.\w+\.js$"), lambda route: held.append(route))
        page.goto(site.url)
        open_tab(page, "fivewords")
        expect(say(page)).to_have_text("Loading this tab …")
        go(page, PEKDAAL)
        expect(say(page)).to_have_text(re.compile("^(Best|Highest)"))
        open_tab(page, "fivewords")
        held[0].continue_()
        expect(say(page)).to_have_text(re.compile("answers"))


def test_a_tab_that_is_not_shown_loads_nothing(newcomer: Page) -> None:
    asked: list[str] = []
    newcomer.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    go(newcomer, "ruzzle?list=en&board=T_E/A_S")
    expect(say(newcomer)).to_contain_text("words")
    go(newcomer, "anagrams?letters=tea")
    expect(say(newcomer)).to_contain_text("words")
    newcomer.on("request", lambda request: asked.append(request.url))
    go(newcomer, "game=da&rack=is")
    expect(say(newcomer)).to_have_text(MOVES)
    assert not [url for url in asked if "graph-" in url]  # which only Ruzzle uses
    with newcomer.expect_request("**/graph-da.*"):
        go(newcomer, "ruzzle")
    expect(newcomer.locator(".game-language")).to_have_value("da")
    expect(say(newcomer)).to_contain_text("words")


def test_the_name_of_a_pasted_file_is_no_word(anywhere: Page) -> None:
    go(anywhere, "game=en")
    anywhere.locator("main.wordfeud .rack .slot").first.click()
    anywhere.evaluate(
        """() => {
            const clipboardData = new DataTransfer();
            clipboardData.items.add(new File(['no picture'], 'teas.png', { type: 'image/png' }));
            clipboardData.setData('text/plain', 'teas.png');
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }"""
    )
    expect(say(anywhere)).to_contain_text("picture")
    expect_rack(anywhere, "")
