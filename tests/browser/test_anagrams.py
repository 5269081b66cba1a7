"""The tab Anagrams, as a user sees it."""

import re
from itertools import pairwise

import pytest
import standin
from building.files import ROOT
from hand import PEKDAAL, choose_language, choose_page_language, expect_rack, expect_seen, go, open_lists, say
from harness import DESK, PHONE
from playwright.sync_api import Locator, Page, expect

HOME = "anagrams?list=en"


def words(page: Page) -> list[str]:
    """The visible words, from the top."""
    rows = page.locator(".anagrams .row[data-word]")
    expect(rows.first).to_be_visible()
    found = rows.evaluate_all("all => all.map(row => [+row.dataset.index, row.dataset.word])")
    return [word for _, word in sorted(found)]


def told(page: Page) -> str:
    line = page.locator(".anagrams .status-text:not([data-stale])")  # not that of the letters before
    expect(line).to_have_text(re.compile(r"\d words?$"))
    return line.inner_text()


def test_letters_become_words_which_patterns_and_jokers_narrow_and_widen(page: Page) -> None:
    go(page, "anagrams?list=nl")
    for letters in ("straße", "TRESE"):  # the second is typed over the first
        page.get_by_label("Letters", exact=True).fill(letters)
        expect(page.get_by_label("Letters", exact=True)).to_have_value(letters)
    expect(page.locator(".anagrams .row").first).to_have_text(re.compile(r"^5 letters: \d+ words$"))
    assert "ester" in words(page)
    expect(page).to_have_url(re.compile(r"#anagrams\?list=nl&letters=TRESE$"))
    # Emptied they have no answer, and typed again they have one.
    letters = page.get_by_label("Letters", exact=True)
    letters.fill("")
    expect(page.locator(".anagrams .row")).to_have_count(0)
    letters.fill("trese")
    assert "ester" in words(page)
    fades = page.evaluate(  # the field is emptied again before anything can be answered
        """async () => {
            const letters = document.querySelector('.anagrams [name=letters]');
            const type = (value) => { letters.value = value; letters.dispatchEvent(new Event('input', { bubbles: true })); };
            type('tres');
            await null;
            const fades = document.querySelector('main.anagrams').hasAttribute('data-stale');
            type('');
            return fades;
        }"""
    )
    assert fades, "the words are of other letters"
    go(page, "ruzzle?list=nl&board=A_B/C_D")
    expect(say(page)).to_have_text(re.compile(r"\d words?, "))  # after all earlier requests
    expect(page.locator("main.anagrams")).to_have_attribute("data-empty", "true")
    # A pattern alone searches the list.
    go(page, "anagrams?list=en")
    page.get_by_role("textbox", name="Pattern", exact=True).fill("*zzling")
    assert re.match(r"\d+ words", told(page))
    assert "puzzling" in words(page)
    page.get_by_label("Letters", exact=True).fill("?" * 16)
    expect(page.locator(".anagrams .status-text")).to_have_text(
        "There are 16 letters and blanks; the limit is 15."
    )
    # A pattern, letters that must be there and another order.
    go(page, "anagrams?list=nl&letters=trese*")
    everything = told(page)
    page.get_by_role("textbox", name="Pattern", exact=True).fill("*s")
    expect(page.locator(".anagrams .status-text")).not_to_have_text(everything)
    page.get_by_label("Must have").fill("ee")
    page.get_by_role("button", name="A to Z").click()
    expect(page.get_by_role("button", name="A to Z")).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("pattern=.*must=ee&sort=word"))
    found = [word for word in words(page) if len(word) == 6]
    assert found == sorted(found)
    assert all(word.endswith("s") and word.count("e") >= 2 for word in found)
    # Jokers are boxed, and typed where elsewhere the same key shows the keys.
    go(page, "anagrams?list=nl&letters=qq*")
    expect(page.locator(".anagrams .status-text")).to_have_text("0 words")
    page.get_by_label("Letters", exact=True).fill("z*")
    expect(page.locator('.anagrams .row[data-word="ze"] .blank')).to_have_text("E")
    go(page, "anagrams?list=en")
    letters.fill("")
    letters.click()
    page.keyboard.type("qi?")
    expect(letters).to_have_value("qi?")
    page.get_by_role("dialog", name="Keyboard shortcuts").wait_for(state="hidden")
    # What is not a letter is told, in the language of the page like everything else.
    go(page, "anagrams?list=en&letters=ab1")
    expect(page.locator(".anagrams .status-text")).to_have_text("Place 3: '1' is not a letter of English.")
    invalid = page.locator(".anagrams [aria-invalid]")
    expect(invalid).to_have_attribute("name", "letters")
    # The rack of Wordfeud comes along with one tap.
    expect_rack(go(page, PEKDAAL), "pekdaal")
    page.get_by_role("link", name="Anagrams").click()
    expect(page.get_by_label("Letters", exact=True)).to_have_value("pekdaal")
    assert "plakade" not in words(page)
    page.go_back()
    expect_rack(page, "pekdaal")


def test_searches_of_more_than_letters_are_filled_in_by_keyboard_and_mouse_and_come_back_by_address(
    page: Page,
) -> None:
    line, more = page.locator(".anagrams .status-text"), page.locator(".anagrams details")
    invalid = page.locator(".anagrams [aria-invalid]")

    def field(name: str) -> Locator:
        return page.locator("main.anagrams").get_by_label(name, exact=True)

    go(page, "anagrams?list=en")
    expect(more).to_have_js_property("open", False)
    # Q without U, by keyboard.
    field("Must have").fill("q")
    for key in ("Tab", "Enter", "Tab", "u", "Tab", *"3-5"):
        page.keyboard.press(key)
    expect(page).to_have_url(re.compile(r"#anagrams\?list=en&must=q&without=u&length=3-5$"))
    expect(more.locator("summary")).to_have_text("More (2)")
    assert re.match(r"\d+ words", told(page))
    every = words(page)
    assert {"qadi", "qat"} <= set(every) and all("q" in word and "u" not in word for word in every)
    # Hooks by a menu, which are then shown, and the order of probability.
    page.get_by_role("combobox", name="Letter at the end").select_option("can be added")
    expect(page.locator('.anagrams .row[data-word="qat"] .hooks')).to_have_text("\u2013 \u2013S")
    page.get_by_role("combobox", name="Letter at the end").select_option("cannot be added")
    expect(more.locator("summary")).to_have_text("More (3)")
    page.get_by_role("button", name="By probability").click()
    expect(page.locator(".anagrams .row[data-word] .score").first).to_have_text(re.compile(r"^1 : [\d.]+k$"))
    closed = words(page)
    assert {word for word in closed if len(word) < 5} == {
        word for word in every if len(word) < 5 and not any(other[:-1] == word for other in every)
    }
    assert closed.index("qats") < closed.index("qins")
    # Folded away, the fields hold all the same; the address brings them back in sight.
    expect(page).to_have_url(re.compile("&back=none&sort=probability$"))
    address = page.url.partition("#")[2]
    more.locator("summary").click()
    expect(field("Without")).not_to_be_visible()
    assert words(page) == closed
    go(page, "anagrams?list=en&letters=tea")
    expect(more.locator("summary")).to_have_text("More")
    go(page, address)
    expect(more).to_have_js_property("open", True)
    expect(page.get_by_role("combobox", name="Letter at the end")).to_have_value("none")
    expect(line).to_have_text(f"{len(closed)} words")
    assert words(page) == closed
    # Vowels and points, with the dash that a phone writes; a set in a pattern.
    go(page, "anagrams?list=en")
    field("Vowels").fill("0")
    field("Points").fill("10 \u2013 12")
    field("Pattern").fill("[b-h]*")
    expect(line).to_have_text("Place 3: '-' is not a letter of English.")
    field("Pattern").fill("[bcdfgh]*[^s]")
    expect(line).to_have_text(re.compile(r"\d words$"))
    assert all(
        word[0] in "bcdfgh" and word[-1] != "s" and not set(word) & set("aeiouy") for word in words(page)
    )
    # What is wrong is told in a sentence and marked, and stays as it is.
    for name, text, sentence in (
        ("Pattern", "a[ei", "Place 2: this bracket has no partner."),
        ("Length", "7 \u2013 5", "The range 7 \u2013 5 ends before it begins."),
    ):
        go(page, "anagrams?list=en&letters=retains&length=5-")
        before = told(page)
        field(name).fill(text)
        expect(line).to_have_text(sentence)
        expect(invalid).to_have_attribute("name", name.lower())
        expect(invalid).to_have_value(text)
        field(name).fill("5-" if name == "Length" else "")
        expect(line).to_have_text(before)
    # A letter of two characters is one, and a language without tiles has no order of probability.
    go(page, "anagrams?list=es&pattern=[chll]a*&length=-3&sort=word")
    expect(line).to_have_text(re.compile(r"\d words$"))
    assert {"cha", "chas", "llar"} <= set(words(page))
    go(page, "anagrams?list=it&length=2&sort=probability")
    expect(line).to_have_text("There is no tile set for Italiano, so words have no probability.")
    # On a phone all of it is within reach.
    page.set_viewport_size(PHONE["viewport"])
    go(page, address)
    expect(line).to_have_text(f"{len(closed)} words")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for each in page.locator(".anagrams .field").all():
        box = each.bounding_box()
        assert box and box["width"] > 120 and box["height"] >= 44
    page.locator(".anagrams .row[data-word]").first.click()
    expect(page.locator(".anagrams .row[aria-selected=true]")).to_be_in_viewport()
    page.set_viewport_size(DESK["viewport"])


def test_a_list_scrolls_through_rows_that_python_keeps_in_columns_on_paper_and_to_its_end(page: Page) -> None:
    go(page, "anagrams?list=nl&letters=pekda**")
    rows = page.locator(".anagrams .row")
    expect(rows.first).to_have_text(re.compile("^7 letters"))
    assert rows.count() < 250
    page.locator(".anagrams .words").focus()
    page.keyboard.press("End")
    last = page.locator('.anagrams .row[aria-selected="true"]')
    expect(last).to_have_attribute("data-word", re.compile(r"^..$"))
    assert rows.count() < 250
    page.keyboard.press("Home")
    expect(rows.first).to_have_text(re.compile("^7 letters"))
    for way in (700, 400, -600):
        page.locator(".anagrams .words").hover()
        page.mouse.wheel(0, way)
        expect(page.locator(".anagrams .row").first).not_to_have_attribute("data-index", "0")
        # At rest, the rows are read in their order.
        expect_seen(
            page,
            lambda: rows.evaluate_all(
                "rows => rows.every((row, at) => row.dataset.index - at === rows[0].dataset.index - 0)"
            ),
            True,
        )

    # A wide list stands in columns, which the arrow keys follow.
    go(page, "anagrams?list=nl&letters=retains*")
    expect(rows.first).to_have_text(re.compile("^8 letters"))
    listed = page.locator(".anagrams .row[data-word]")
    first, second, below = (listed.nth(at).bounding_box() for at in (0, 1, 4))
    assert first and second and below
    assert first["y"] == second["y"] < below["y"] and first["x"] == below["x"] < second["x"]
    word, score = (listed.first.locator(part).bounding_box() for part in (".word", ".score"))
    assert word and score and score["x"] - word["x"] < 250
    box = page.locator(".anagrams .words")
    assert box.evaluate("list => list.clientHeight % list.querySelector('.row').offsetHeight") == 0
    box.focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    chosen = page.locator('.anagrams .row[aria-selected="true"]')
    expect(chosen).to_have_attribute("data-index", "6")
    choose_language(page, "en")
    expect(chosen).to_have_count(0)

    # On paper no words stand over others, and those in sight are there.
    go(page, "anagrams?list=nl&letters=retains**")
    expect(rows.first).to_have_text(
        re.compile("^9 letters")
    )  # the status line may still be that of the list before
    box.evaluate("list => list.scrollTop = 3000")
    # Asked again, as when another tab has changed the list, it stays where it is.
    page.evaluate("dispatchEvent(new StorageEvent('storage', { key: null }))")
    expect(page.locator("main.anagrams[data-stale]")).to_have_count(0)
    page.wait_for_function(  # the rows out of sight are drawn last, and all are then put in order
        """() => {
            const top = document.querySelector('.anagrams .words').getBoundingClientRect().top;
            const rows = [...document.querySelectorAll('.anagrams .row')];
            const places = rows.map(({ dataset: d }) => Number(d.index));
            return rows[0].getBoundingClientRect().bottom <= top && places.every((place, at) => place === places[0] + at);
        }"""
    )
    # Scrolled or not, all rows that the page has are printed, one after the other, and how many it does not have is said.
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    left_out = box.locator(".left-out")
    expect(left_out).to_have_text(re.compile(r"^Printed here: \d+ of [\d,]+\.$"))
    shown, total = (int(number.replace(",", "")) for number in re.findall(r"[\d,]+", left_out.inner_text()))
    assert 400 < shown < total
    expect(box.locator("[data-word]")).to_have_count(shown)
    places = page.locator(".anagrams .row").evaluate_all(
        "all => all.map(row => row.getBoundingClientRect()).map(({x, y, right, bottom}) => [x, y, right, bottom])"
    )
    bottom = box.evaluate("list => list.getBoundingClientRect().bottom")
    assert max(end for *_, end in places) <= bottom + 1
    assert all(two[1] >= one[3] - 1 or two[0] >= one[2] - 1 for one, two in pairwise(places))
    page.emulate_media(media="null")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(left_out).to_be_hidden()
    expect(box).to_have_js_property("scrollTop", 3000)
    page.pdf()  # as the browser itself prints
    expect(box).to_have_js_property("scrollTop", 3000)
    expect(page.locator(".anagrams .row")).not_to_have_count(shown)
    page.locator(".anagrams [name=letters]").fill("aal")  # a short list must now stay short
    expect(say(page)).to_have_text(re.compile(r"^\d words$"))
    assert box.evaluate("list => list.scrollHeight === list.clientHeight")

    # On a phone nothing scrolls sideways, and a list longer than browsers make elements is walked to its end.
    page.set_viewport_size(PHONE["viewport"])
    go(page, "anagrams?list=es&letters=" + "%3F" * 15)
    expect(say(page)).to_have_text(re.compile(r"^6\d\d,\d{3} words$"), timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".anagrams [role=listbox]").focus()
    page.keyboard.press("End")
    end = page.locator(".anagrams .row[aria-selected=true]")
    expect(end).to_be_in_viewport()
    # Chromium would make it twice as high, Firefox would not.
    assert page.locator(".anagrams .rows").evaluate("rows => rows.offsetHeight") < 16_700_000
    page.set_viewport_size(DESK["viewport"])


def test_the_own_list_in_use_is_there_again_and_gone_when_it_was_deleted(page: Page) -> None:
    go(page, "anagrams")
    choose_page_language(page, "Nederlands")
    open_lists(page)
    box = page.locator("dialog.lists")
    box.locator("[name=title]").fill("Mijn")
    box.locator("[name=alphabet]").select_option("nl")
    box.locator("[name=words]").fill("qxj\njxq")
    box.locator("[type=submit]").click()
    expect(box.locator(".own li")).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("textbox", name="Letters").fill("jqx")
    expect(page.locator(".anagrams .status-text")).to_have_text("2 woorden")
    page.reload()
    expect(page.locator(".anagrams .status-text")).to_have_text("2 woorden")
    page.evaluate("indexedDB.deleteDatabase('wordbench')")
    page.reload()
    expect(page.locator(".anagrams .status-text")).to_have_text(
        "Er is geen woordenlijst Mijn. Kies een andere."
    )


def test_a_word_says_what_it_means_once_somebody_has_asked(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not (ROOT / "wordlists/meanings/en.gz").exists():
        pytest.skip("NOT TESTED: this build has no English dictionary")
    go(page, "anagrams?list=en&letters=walked")
    page.locator(".anagrams .row[data-word=walked]").click()
    line = page.locator(".anagrams .meaning button")
    expect(line).to_have_text(re.compile(r"^What does it mean\? \(↓ \d+(\.\d)? MB\)$"))
    line.click()
    dialog = page.get_by_role("dialog", name="WALKED")
    expect(dialog.locator(".lemma")).to_have_text("A form of WALK")
    expect(dialog.locator("ol[lang=en] li").first).to_be_visible()
    expect(dialog).to_contain_text("Open English WordNet")
    expect(dialog.locator(".verdict")).to_have_text("This word is in the list.")
    expect(dialog.locator("dd").nth(1)).to_have_text("none")
    page.keyboard.press("Escape")
    expect(line.locator("[lang=en]")).to_have_text(re.compile("^WALK: "))
    # From now on without asking, and at any word: by its key, or by a long press of a finger. One that the dictionary lacks has
    # anagrams all the same.
    page.locator(".anagrams .row[data-word=lawed]").click()
    expect(line).to_have_text("No definition found.")
    page.keyboard.press("=")
    lawed = page.get_by_role("dialog", name="LAWED")
    expect(lawed.locator("p").first).to_have_text("No definition found.")
    expect(lawed.locator("dd").nth(2)).to_have_text("DWALE, WALED, WEALD")
    page.keyboard.press("Escape")
    touch = {"pointerType": "touch", "isPrimary": True, "clientX": 5, "clientY": 5}
    pressed = page.locator(".anagrams .row[data-word=weald]")
    pressed.dispatch_event("pointerdown", touch)
    expect(page.get_by_role("dialog", name="WEALD").locator(".verdict")).to_be_visible()
    page.keyboard.press("Escape")
    pressed.dispatch_event("pointerup", touch)
    pressed.dispatch_event("click")  # that of the finger which is lifted chooses nothing
    expect(page.locator(".anagrams .row[data-word=lawed]")).to_have_attribute("aria-selected", "true")
    # A damaged dictionary is refused in a sentence, and the rest goes on.
    shipped = standin.shipped
    monkeypatch.setattr(standin, "shipped", lambda name: b"?" if name == "meanings-nl" else shipped(name))
    go(page, "anagrams?list=nl&letters=raam")
    page.locator(".anagrams .row[data-word=raam]").click()
    line.click()
    raam = page.get_by_role("dialog", name="RAAM")
    expect(raam.locator("p").first).to_have_text("The dictionary file is damaged.")
    expect(raam.locator("dd").nth(2)).to_have_text("MAAR, MARA")
