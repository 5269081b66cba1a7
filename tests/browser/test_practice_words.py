"""The view Words of Practise: lists to read, copy and print on one sheet, and whole quizzes by keyboard and by touch."""

import json
import re

from hand import cards_of, expect_seen, go, say
from harness import DESK, PHONE, Site, bring_axe, violations, visit
from playwright.sync_api import Browser, Page, expect
from wordbench.practice.quiz import QUESTIONS
from wordbench.practice.topics import MOST_ENTRIES, words_to_know
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.hooks import hooks
from wordbench.words.lexicon import lexicon

NL, EN = lexicon("nl"), lexicon("en")
# The next question comes when the test says so, not after a time that may pass before a busy machine has looked.
WAITS = """(() => {
    const { setTimeout: real } = self;
    self.setTimeout = (does, wait, ...rest) => (wait === 1200 ? (self.goOn = does, 0) : real(does, wait, ...rest));
})()"""
FITS = """() => {
    const [sheet] = document.querySelectorAll('.sheet'), [list] = sheet.querySelectorAll('ol');
    return { entries: list.children.length, fits: list.scrollWidth <= list.clientWidth,
        size: parseFloat(sheet.style.fontSize), height: sheet.getBoundingClientRect().height / 96 * 25.4 };
}"""


def asked(page: Page, at: int) -> str:
    """The text of question `at` of a quiz, from 1, once it is asked."""
    expect(page.locator(".quiz .at")).to_have_text(f"{at} of {QUESTIONS}")
    return page.locator(".quiz .text").inner_text().replace("\n", "").lower()


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_topics_are_read_copied_and_printed_on_one_sheet(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en", **DESK) as page:
        page.goto(f"{site.url}#practice?view=words&list=nl")
        words = page.locator("#practice-words")
        expect(say(page)).to_have_text(f"{len(NL.texts(2))} words")
        row = words.locator(".known li", has=page.locator("b", has_text=re.compile("^ZO$")))
        zo = hooks(NL, "zo")
        expect(row.locator(".front")).to_have_text("".join(zo.before))
        expect(row.locator(".back")).to_have_text("".join(zo.after))
        bring_axe(page)
        assert violations(page, "main.practice") == []
        page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.shared = text; }")
        words.get_by_role("button", name="Copy as text").click()
        expect(words.locator(".note")).to_have_text("Copied.")
        assert f"{''.join(zo.before)}\tZO\t{''.join(zo.after)}" in page.evaluate("shared").split("\n")
        words.get_by_role("button", name="7 letters").click()
        expect(words.locator(".known li")).to_have_count(MOST_ENTRIES)
        first = words_to_know(NL, "rack", ruleset("nl"))[0]
        expect(words.locator(".known b").first).to_have_text(", ".join(first.words).upper())
        expect(page).to_have_url(re.compile("topic=rack"))
        page.go_back()
        expect(say(page)).to_have_text(f"{len(NL.texts(2))} words")
        # The longest list of all.
        count = len(EN.texts(3))
        go(page, "practice?view=words&list=en&topic=three")
        expect(words.locator(".known li")).to_have_count(count)
        assert pages(page.pdf(format="A4")) == 1
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        sheet = page.evaluate(FITS)
        assert sheet["entries"] == count and sheet["fits"] and sheet["size"] >= 5 and sheet["height"] <= 251
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        # No game has Italian tiles, and its short words need none.
        page.locator(".game-language").select_option("it")
        expect(words.locator(".known li")).to_have_count(len(lexicon("it").texts(3)))
        words.get_by_role("button", name="8 letters").click()
        expect(say(page)).to_have_text(re.compile("^No game here has tiles for Italiano"), ignore_case=True)
        words.get_by_role("button", name="2 letters").click()
        expect(say(page)).to_have_text(re.compile(r"^\d+ words$"))


def test_a_whole_quiz_is_played_by_keyboard_and_what_is_due_comes_first(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en", **DESK) as page:
        page.clock.install(time="2026-12-01T12:00:00")
        page.add_init_script(WAITS)
        page.goto(f"{site.url}#practice?view=words&list=en&topic=three")
        words = page.locator("#practice-words")
        expect(words.locator(".known li")).to_have_count(len(EN.texts(3)))
        words.locator("[data-start=hooks]").focus()
        page.keyboard.press("Enter")
        for at in range(1, 9):
            word = asked(page, at)
            expect(words.locator("[name=before]")).to_be_focused()
            known = hooks(EN, word)
            wrong = at % 4 == 0
            page.keyboard.type(
                "".join(known.before) + ("?" if not wrong else "q" if "q" not in known.before else "")
            )
            page.keyboard.press("Tab")
            page.keyboard.type(" ".join(known.after).upper())
            page.keyboard.press("Enter")
            expect(say(page)).to_have_text(re.compile("^Wrong: " if wrong else "^Right: "))
            expect(words.locator("[data-does=next]")).to_be_focused()
            if at == 4:
                bring_axe(page)
                assert violations(page, "main.practice") == []
            if wrong:
                page.keyboard.press("Enter")
            else:
                page.evaluate("goOn()")  # the next question comes by itself
                page.keyboard.press("Enter")  # meant to go on: it answers nothing
                page.clock.run_for(500)
            if at == 7:  # a reload ends no quiz
                expect_seen(page, lambda: len(cards_of(page)), at)
                page.reload()
                asked(page, at + 1)
        for at in range(9, QUESTIONS + 1):
            asked(page, at)
            words.get_by_role("button", name="Show", exact=True).dispatch_event("click")
            words.locator("[data-does=next]").dispatch_event("click")
        expect(say(page)).to_have_text(f"6 of {QUESTIONS} right.")
        expect(words.locator(".missed li")).to_have_count(14)
        kept = cards_of(page)
        assert (
            len(kept) == QUESTIONS
            and sorted(card["reviews"][0][1] for card in kept.values()) == [1] * 14 + [3] * 6
        )
        # Two days later those that were not known come first.
        page.clock.fast_forward("24:00:00")
        page.keyboard.press("Enter")
        missed = {name.split()[2] for name, card in kept.items() if card["reviews"][0][1] == 1}
        first = set()
        for at in range(1, 4):
            first.add(asked(page, at))
            words.get_by_role("button", name="Show", exact=True).click()
            words.get_by_role("button", name="Next").click()
        assert first < missed
        words.get_by_role("button", name="Back to the list").click()
        expect(words.locator(".known li").first).to_be_visible()


def test_quizzes_are_played_by_touch_on_a_phone(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en", color_scheme="dark", **PHONE) as page:
        page.add_init_script(WAITS)
        page.goto(f"{site.url}#practice?view=words&list=en&topic=two")
        words = page.locator("#practice-words")
        words.get_by_role("button", name="Valid or not?").tap()
        right = 0
        for at in range(1, QUESTIONS + 1):
            isword = asked(page, at) in EN
            says = isword if at % 5 else not isword
            words.get_by_role("button", name="Valid" if says else "Not valid", exact=True).tap()
            right += says == isword
            expect(say(page)).to_have_text(re.compile("^Right: " if says == isword else "^Wrong: "))
            words.get_by_role("button", name="Next").tap()
        expect(say(page)).to_have_text(f"{right} of {QUESTIONS} right.")
        expect_seen(page, lambda: len(cards_of(page)), QUESTIONS)
        bring_axe(page)
        assert violations(page, "main.practice") == []
        words.get_by_role("button", name="Back to the list").tap()
        words.get_by_role("button", name="7 letters").tap()
        words.get_by_role("button", name="Anagrams").tap()
        letters = asked(page, 1)
        entry = next(e for e in words_to_know(EN, "rack", ruleset("en")) if "".join(e.letters) == letters)
        field = words.get_by_label("A word of these letters")
        field.tap()
        for word in ("house", *entry.words):
            field.fill(word)
            words.get_by_role("button", name="Check").tap()
            expect(field).to_have_value("")
            if word == "house":
                expect(say(page)).to_have_text("HOUSE is not one of them.")
        expect(say(page)).to_have_text(f"Right: {', '.join(entry.words).upper()}")
        assert violations(page, "main.practice") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert json.dumps(cards_of(page)).count("anagram") == 1
