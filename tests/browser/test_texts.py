"""The page's language, which is not that of the game. One fact a test."""

import re

from hand import PEKDAAL, choose_page_language, expect_rack, expect_seen, go, say, square
from harness import DESK, PHONE, Site, visit
from playwright.sync_api import Browser, Page, Route, expect

HOME = "game=en"


def test_the_page_and_a_refusal_of_python_are_dutch_while_the_game_is_english(page: Page) -> None:
    choose_page_language(page, "Nederlands")
    expect(page.locator("h2").last).to_have_text("Instellingen")
    expect(page.locator(".game-language")).to_have_value("en")
    expect(square(page, "A1")).to_have_attribute("aria-label", "A1, driedubbele letterwaarde, leeg")
    go(page, f"game=nl&rack=zo&layout={'1' * 15}/{'/'.join(['.' * 15] * 14)}")
    expect(say(page)).to_have_text("De indeling heeft 15 startvakken; er mag er maar één zijn.")
    go(page, "game=nl&list=own%3AWeg&rack=zo")
    expect(say(page)).to_have_text("Er is geen woordenlijst Weg. Kies een andere.")
    expect_rack(page, "zo")
    go(page, PEKDAAL)
    page.locator("main[data-solve=done]").wait_for()
    expect(page.locator(".row .value").first).to_have_text(re.compile(r"^\W?\d+,\d$"))


def test_an_address_that_changes_while_the_texts_are_coming_is_opened_with_them(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="de", **DESK) as page:
        coming: list[Route] = []
        page.route(re.compile(r"/texts-de\."), lambda route: coming.append(route))
        page.goto(site.url + "#anagrams")
        expect_seen(page, lambda: len(coming), 1)
        page.evaluate("location.hash = 'wordfeud'")
        page.wait_for_timeout(1000)  # the tab could be loaded and drawn, without texts, by now
        coming[0].continue_()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("main.wordfeud .rack .slot").first).to_be_focused()


def test_a_language_comes_when_it_is_chosen_or_the_browser_has_it(browser: Browser, site: Site) -> None:
    with visit(browser, site.url, caused="404|blocked|ERR_", locale="de-AT", **PHONE) as page:
        html, title = page.locator("html"), page.locator("#settings-title")
        expect(html).to_have_attribute("lang", "de")
        expect(page.locator(".game-language")).to_have_value("de")
        expect(title).to_have_text("Einstellungen")
        site.missing = r"/texts-sv\."
        choose_page_language(page, "Svenska")
        expect(say(page)).to_have_text(
            "Die Texte auf Schwedisch sind nicht auf diesem Gerät; geh einmal online, um sie zu laden."
        )
        expect(title).to_have_text("Einstellungen")
        site.missing = "(?!)"
        page.locator("main:not([hidden]) .status-action").click()
        expect(html).to_have_attribute("lang", "sv")
        expect(title).to_have_text("Inställningar")
        page.reload()
        expect(html).to_have_attribute("lang", "sv")
        # Of two languages the one that was chosen last counts, however late the other comes.
        page.evaluate(
            """() => {
                const { documentElement: root } = document;
                globalThis.spoken = [];
                new MutationObserver(() => spoken.push(root.lang)).observe(root, { attributeFilter: ['lang'] });
            }"""
        )
        coming: list[Route] = []
        page.route(re.compile(r"/texts-fi\."), lambda route: coming.append(route))
        choose_page_language(page, "Suomi")
        expect_seen(page, lambda: len(coming), 1)
        choose_page_language(page, "Nederlands")
        expect(title).to_have_text("Instellingen")
        with page.expect_request_finished(lambda request: "/texts-fi." in request.url):
            coming[0].continue_()
        choose_page_language(page, "Svenska")
        expect(title).to_have_text("Inställningar")
        assert page.evaluate("spoken") == ["nl", "sv"]
