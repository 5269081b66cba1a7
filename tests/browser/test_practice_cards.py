"""The view Cards: a large mistake of a graded game and a word are asked again, with a clock that stands still."""

import re

from hand import go, paste, say, square
from harness import PHONE, Site, bring_axe, violations, visit
from playwright.sync_api import Browser, Page, expect

GCG = """#player1 ann Ann
#player2 bob Bob
#rules en
>ann: TRAINED 8E TRAINED +24 24
>bob: VVVUUII -VVV +0 0
>ann: QUIETLY -  +0 24
"""
SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}


def noon(page: Page, day: str) -> None:
    page.clock.set_fixed_time(f"{day}T12:00:00")


def wake(page: Page, day: str) -> None:
    """The page is looked at again on another day."""
    noon(page, day)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_graded_mistake_comes_back_as_a_card_until_it_is_known(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en", **SMALL) as page:
        noon(page, "2026-12-01")
        page.goto(f"{site.url}#practice?view=cards&list=en")
        cards = page.locator("#practice-cards")
        expect(say(page)).to_have_text(re.compile("^No cards yet. You get one for"))
        bring_axe(page)
        assert violations(page, "main.practice") == []
        # Ann passed with QUIETLY on her rack.
        go(page, "game=en")
        paste(page, GCG)
        panel = page.get_by_role("region", name="Game")
        panel.get_by_role("button", name="Grade the turns").click()
        expect(panel.locator(".turns [data-turn]").last).to_contain_text("Large mistake", timeout=90_000)
        page.evaluate("location.hash = 'practice'")
        expect(cards.locator(".left")).to_have_text("1 card today")
        expect(cards.locator(".stand")).to_have_text(re.compile("^You 24 . 0"))
        expect(page.get_by_role("tab", name="Cards (1)")).to_be_visible()
        expect(say(page)).to_have_text("You missed something here: find a better move.")
        # A card that is deleted can be brought back.
        cards.get_by_role("button", name="Delete this card").click()
        expect(say(page)).to_have_text(re.compile("^No cards yet"))
        page.get_by_role("button", name="Undo: The card was deleted.").click()
        expect(say(page)).to_have_text("You missed something here: find a better move.")
        for letter, name in (("Q", "D7"), ("I", "E7")):
            cards.locator(f".slot:has(.letter:text-is('{letter}'))").click()
            square(page, name).click()
        expect(say(page)).to_have_text(re.compile(r"^QI: \d+ points\.$"))
        cards.get_by_role("button", name="This is my move").press("Enter")
        expect(say(page)).to_have_text(
            re.compile(r"^[★☆]{3} The best move scores \d+ more\.$"), timeout=30_000
        )
        expect(cards.locator(".why h3")).to_have_text(
            [re.compile("^Best: EQUALITY G5"), re.compile("^Yours: QI 7D"), "Last time: Pass"]
        )
        again, good = (cards.get_by_role("button", name=name, exact=True) for name in ("Again", "Good"))
        expect(again).to_be_focused()  # what the verdict suggests
        assert violations(page, "main.practice") == []
        assert page.evaluate("innerWidth") == 360  # nothing is wider than the screen
        word = cards.locator(".unknown button").first
        name = word.inner_text()
        word.click()
        expect(word).to_have_attribute("aria-pressed", "true")
        good.press("Enter")
        # The word is asked at once: among others that are none.
        expect(say(page)).to_have_text("Which of these is a word?")
        expect(cards.locator(".choices button")).to_have_count(4)
        expect(cards.locator(".choices button").first).to_be_focused()
        assert violations(page, "main.practice") == []
        cards.locator(f".choices button:not([data-word={name.lower()}])").first.click()
        expect(say(page)).to_have_text(re.compile(rf" is not a word; {name} is\.$"))
        expect(again).to_have_class(re.compile("main"))
        again.click()
        expect(say(page)).to_have_text("That was all for today. The next card comes on Wednesday 2 December.")
        wake(page, "2026-12-02")
        cards.locator(f".choices [data-word={name.lower()}]").click()
        expect(say(page)).to_have_text(f"Right: {name} is a word.")
        good.click()
        expect(say(page)).to_have_text(re.compile("comes on Thursday 3 December"))
        page.reload()
        wake(page, "2026-12-03")
        expect(say(page)).to_have_text("You missed something here: find a better move.")
        expect(cards.locator(".left")).to_have_text("1 card today")
        page.get_by_role("tab", name="Game").press("ArrowRight")
        expect(page).to_have_url(re.compile("view=cards"))
