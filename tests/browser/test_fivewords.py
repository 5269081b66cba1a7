"""The tab Five words."""

import re

from hand import choose_page_language, expect_seen, open_lists
from playwright.sync_api import Locator, Page, expect

HOME = "fivewords?list=en"


def open_(page: Page, query: str = "") -> Page:
    page.goto(f"{page.url.partition('#')[0]}#fivewords{query}")
    return page


def line(page: Page) -> Locator:
    return page.locator(".fivewords .status-text")


def test_answers_follow_the_wishes_which_stay_in_the_address(page: Page) -> None:
    open_(page, "?list=en")
    expect(line(page)).to_have_text("9 answers; 10 counting anagrams.")
    rows = page.locator(".answers li")
    expect(rows).to_have_count(9)
    expect(rows.filter(has_text="CYLIX/XYLIC").locator(".unused")).to_have_text("without J")
    expect(rows.first.locator(".word")).to_have_text(["CHUNK", "FJORD", "GYMPS", "VIBEX", "WALTZ"])
    # All words are one tab stop, among which arrow keys move; a tapped one can be asked about.
    expect(page.locator('.answers [tabindex="0"]')).to_have_count(1)
    page.locator(".fivewords [name=common]").focus()
    for key, row, place in (("Tab", 0, 0), ("ArrowRight", 0, 1), ("ArrowDown", 1, 1), ("End", 8, 4)):
        page.keyboard.press(key)
        expect(rows.nth(row).locator(".word").nth(place)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".word:focus")).to_be_visible()
    # Answers to what was searched for before fade and are not counted.
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    seen = page.evaluate(
        """() => {
            const tool = document.querySelector('main.fivewords');
            const letters = tool.querySelector('[name=length]');
            letters.value = 6;
            letters.dispatchEvent(new Event('input', { bubbles: true }));
            return new Promise((done) => requestAnimationFrame(() => {
                const seen = [tool.querySelector('.status-text').textContent, 'stale' in tool.dataset];
                tool.querySelector('.busy button').click();
                done(seen);
            }));
        }"""
    )
    assert seen == ["9 answers; 10 counting anagrams.", True]
    expect(page.locator("main.fivewords[data-stale]")).to_have_count(0)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    expect(page.locator(".answers li")).to_have_count(0)
    expect(line(page)).to_have_text("")
    # Wishes change the answers at once and stay in the address.
    open_(page, "?list=en&count=5&length=5")
    expect(line(page)).to_have_text("9 answers; 10 counting anagrams.")
    page.get_by_label("With these words", exact=True).fill("Vibex")
    expect(line(page)).to_have_text("2 answers.")
    page.get_by_label("Without these words").fill("gucks")
    expect(line(page)).to_have_text("1 answer.")
    page.reload()
    expect(page.get_by_label("With these words", exact=True)).to_have_value("Vibex")
    expect(line(page)).to_have_text("1 answer.")
    page.get_by_label("With these words", exact=True).fill("vibe")
    expect(line(page)).to_have_text("VIBE has 4 letters, expected 5.")
    page.get_by_role("link", name="Five words").click()
    expect(page.get_by_label("With these words", exact=True)).to_have_value("vibe")
    open_(page, "?list=en&count=5&length=5")
    expect(line(page)).to_have_text("9 answers; 10 counting anagrams.")
    # Without an answer the words with the most letters are told.
    page.get_by_label("Only well-known words").check()
    expect(line(page)).to_have_text("No exact answer. These words use the most letters.", timeout=60_000)
    expect(page.locator(".answers li")).to_have_count(1)
    # More answers come when they are asked for.
    open_(page, "?list=en&count=1&length=5")
    expect(line(page)).to_have_text(re.compile("answers"))
    expect(page.locator(".answers li")).to_have_count(60)
    page.get_by_role("button", name="Show more").click()
    expect(page.locator(".answers li")).to_have_count(120)
    # Another list is searched when it is chosen.
    open_(page, "?list=en&count=5&length=5")
    page.locator(".game-language").select_option("nl")
    expect(line(page)).to_have_text("20 answers; 25 counting anagrams.")
    # What was asked before another list was chosen is asked again.
    for _ in range(2):
        open_(page, "?list=en&must=vibex")
        expect(line(page)).to_have_text("2 answers.")
        page.goto(f"{page.url.partition('#')[0]}#anagrams?list=nl&letters=trese")
        expect(page.locator(".anagrams .status-text")).to_have_text(re.compile(r"\d words$"))


def test_a_wish_that_cannot_be_is_told_in_the_language_of_the_page(page: Page) -> None:
    open_(page, "?list=en")
    choose_page_language(page, "Nederlands")
    for label, text, told in (
        ("Met deze woorden", "vibe", "VIBE heeft 4 letters in plaats van 5."),
        ("Met deze woorden", "v", "V heeft 1 letter in plaats van 5."),
        ("Met deze woorden", "hello", "HELLO heeft twee keer de letter L."),
        ("Met deze woorden", "vibex ambit", "AMBIT heeft de letter B, net als VIBEX."),
        ("Letters die niet mogen", "v", "VIBEX heeft de letter V, die niet mag."),
        ("Woorden", "0", "Het aantal woorden en het aantal letters moeten van 1 tot 26 zijn."),
        ("Woorden", "", "Het aantal woorden en het aantal letters moeten van 1 tot 26 zijn."),
        ("Woorden", "-3", "Het aantal woorden en het aantal letters moeten van 1 tot 26 zijn."),
    ):
        page.locator("main.fivewords").get_by_label(label, exact=True).fill(text)
        expect(line(page)).to_have_text(told)
        expect(page.locator("main.fivewords").get_by_label(label, exact=True)).to_have_attribute(
            "aria-invalid", "true"
        )
    choose_page_language(page, "English")
    expect(line(page)).to_have_text("The number of words and the number of letters must be from 1 to 26.")


def test_a_long_search_tells_how_far_it_is_and_can_be_stopped(page: Page) -> None:
    open_(page, "?list=en&count=4&length=5")
    expect(line(page)).to_have_text(re.compile(r"[\d,]+ answers.* so far"))
    expect(page.locator(".now")).to_have_text(re.compile("Now at [A-Z]+"))
    page.get_by_role("button", name="Stop").click()
    expect(line(page)).to_have_text(re.compile(r"^Stopped: [\d,]+ answers.* so far$"))
    page.get_by_role("link", name="Wordfeud").click()
    expect(page.locator("main.wordfeud")).to_be_visible()
    page.get_by_role("link", name="Five words").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()  # it continues only when this is pressed
    expect(page.locator(".answers li").first).to_be_visible()
    found = int(re.sub(r"\D", "", line(page).inner_text().partition(" answers")[0]))
    page.evaluate(
        """line => { window.told = []; new MutationObserver(() => told.push(line.textContent)).observe(line, { characterData: true, childList: true, subtree: true }); }""",
        line(page).element_handle(),
    )
    page.get_by_role("button", name="Go on").click()
    expect(line(page)).to_have_text(re.compile("^[^:]+so far …$"))
    expect_seen(page, lambda: page.evaluate("told.length > 2"), True)
    later = [int(re.sub(r"\D", "", told.partition(" answers")[0])) for told in page.evaluate("told")]
    assert min(later) >= found  # it continues where it was
    page.locator("main.fivewords").get_by_label("Words", exact=True).fill("5")
    expect(line(page)).to_have_text("9 answers; 10 counting anagrams.")


def test_what_is_opened_after_a_list_was_made_is_answered(page: Page) -> None:
    open_(page, "?list=en&must=fjord")
    expect(line(page)).to_have_text("2 answers.")
    page.get_by_role("link", name="Anagrams").click()
    open_lists(page)
    box = page.get_by_role("dialog", name="Word lists and rules")
    box.get_by_label("Name", exact=True).fill("Mine")
    box.get_by_label("or type words").fill("fjord")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".said")).to_contain_text("read as UTF-8")
    page.keyboard.press("Escape")
    open_(page, "?list=en&must=vibex")
    expect(line(page)).to_have_text("2 answers.")
