"""Word lists and rules in the page: those that come with it, the user's own, and games with other tiles."""

import re
from pathlib import Path

import pytest
import standin
from hand import (
    choose_page_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    say,
    solved,
    square,
    type_rack,
)
from harness import DESK, EMPTY, Site, visit
from playwright.sync_api import Browser, Locator, Page, Route, expect
from wordbench.wordle.colours import veiled

POCKET = (
    "name: Pocket\nalphabet: en\nrack: 3\nbingo: 9\nblanks: 0\ntiles:\na 3 1\nt 2 5\nlayout:\n5.5\n.1.\n5.5"
)


def dialog(page: Page) -> Locator:
    """The dialog of lists and rules, opened as a user would."""
    page.get_by_label("Game language").select_option(label="Lists and rules …")
    found = page.get_by_role("dialog", name="Word lists and rules")
    expect(found).to_be_visible()
    return found


def make(page: Page, name: str, words: str) -> Locator:
    """Makes a list of the user's own from typed words."""
    return make_in(dialog(page), name, words)


def make_in(box: Locator, name: str, words: str) -> Locator:
    """The same, in the open dialog."""
    box.get_by_label("Name", exact=True).fill(name)
    box.get_by_label("or type words").fill(words)
    box.get_by_role("button", name="Make the list").click()
    return box


def test_the_list_is_named_with_size_and_licence(anywhere: Page) -> None:
    go(anywhere, "game=nl")
    row = dialog(anywhere).locator(".shipped li").first
    expect(row).to_contain_text("Nederlands")
    expect(row).to_contain_text(
        "304,318 words · Debian wdutch (OpenTaal) 1:2.20.19-2 · BSD-3-Clause or CC-BY-3.0"
    )
    href = row.get_by_role("link").get_attribute("href")
    assert href and anywhere.request.get(anywhere.url.split("#")[0] + href).ok


def test_the_dialog_is_whole_as_it_opens_and_nothing_moves_under_a_finger(page: Page) -> None:
    go(page, "game=nl")
    expect_nothing_moves(page)


def expect_nothing_moves(page: Page) -> None:
    """Opens the dialog in a browser that takes long to report what it has stored."""
    page.evaluate("""() => {
        self.tops = new Set();
        self.asked = 0;
        const match = CacheStorage.prototype.match;
        CacheStorage.prototype.match = async function (...all) {
            await new Promise((done) => setTimeout(done, 200));
            const found = await match.apply(this, all);
            self.asked += 1;
            return found;
        };
        const look = () => {
            const button = document.querySelector("dialog[open] .keep-rules");
            if (button) self.tops.add(Math.round(button.getBoundingClientRect().top));
            requestAnimationFrame(look);
        };
        look();
    }""")
    rows = dialog(page).locator(".shipped li")
    page.wait_for_function("() => asked >= 24")
    expect(rows).to_have_count(12)
    assert page.evaluate("new Promise((done) => setTimeout(() => done(tops.size), 50))") == 1


def test_an_own_list_is_made_used_and_kept(page: Page) -> None:
    go(page, "game=nl&rack=qxjaz")
    box = make(page, "Mine", "qxj\nza\n4you\nx")
    expect(box.locator(".said")).to_have_text("2 words, read as UTF-8. 2 lines could not be used.")
    box.locator(".left-out summary").click()
    expect(box.locator(".skipped")).to_contain_text("Line 3: 4you")
    expect(box.locator(".own li")).to_contain_text("2 words · Nederlands")
    page.keyboard.press("Escape")
    expect(page.locator("[data-word=qxj]").first).to_be_visible()
    expect(page).to_have_url(re.compile("list=own%3AMine"))
    page.reload()
    expect(page.locator("[data-word=qxj]").first).to_be_visible()
    # A list in another language does not fit this game; a tool that takes any list uses the list's language, even if it is read late.
    dialog(page)
    box.locator("[name=alphabet]").select_option("de")
    make_in(box, "Meine", "käse\nsäge")
    expect(box.locator(".said")).to_have_text("2 words, read as UTF-8.")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("list=own%3AMine"))
    late = page.context.new_page()
    late.add_init_script("""(() => {
        const { set, get } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
        Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
            get,
            set(done) { set.call(this, (event) => setTimeout(() => done.call(this, event), 300)); },
        });
    })()""")
    late.goto(f"{page.url.partition('#')[0]}#anagrams?list=own%3AMeine&letters=k%C3%A4se")
    expect(say(late)).to_have_text(re.compile("^1 word"))
    late.close()


def test_a_list_that_is_made_is_the_one_in_use_however_late_the_page_is_drawn(page: Page) -> None:
    go(page, "anagrams?list=en&letters=tea")
    expect(say(page)).to_have_text(re.compile(r"\d+ words"))
    letters = page.locator(".anagrams [name=letters]")
    letters.fill("")
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    box = dialog(page)
    page.evaluate("() => { requestAnimationFrame = (draw) => setTimeout(draw, 1000); }")
    make_in(box, "Mine", "qxj\njxq")
    expect(box.get_by_role("button", name="Mine", exact=True)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    letters.fill("jqx")
    expect(say(page)).to_have_text("2 words")


def test_a_name_that_is_taken_is_asked_about_first(page: Page) -> None:
    go(page, "game=nl&rack=qxjaz")
    box = make(page, "Mine", "qxj\nza")
    expect(box.locator(".own li")).to_contain_text("2 words")
    box.get_by_label("Name", exact=True).fill("Mine ")
    box.get_by_label("or type words").fill("jxq\nqxz\nzax")
    box.get_by_role("button", name="Make the list").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_have_accessible_name("There is a list called Mine (2 words). Replace it?")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(box.locator(".own li")).to_contain_text("2 words")
    expect(box.get_by_label("or type words")).to_have_value("jxq\nqxz\nzax")
    box.get_by_label("Name", exact=True).press("Enter")
    expect(question).to_be_visible()
    page.keyboard.press("Enter")  # if Enter is held down and repeats, nothing is replaced
    expect(question).to_be_hidden()
    expect(box.locator(".own li")).to_contain_text("2 words")
    box.get_by_role("button", name="Make the list").click()
    question.get_by_role("button", name="Replace").click()
    expect(box.locator(".said")).to_have_text("3 words, read as UTF-8.")
    expect(box.locator(".own li")).to_have_count(1)
    expect(box.locator(".own li")).to_contain_text("3 words")
    page.keyboard.press("Escape")
    expect(page.locator("[data-word=jxq]").first).to_be_visible()


@pytest.mark.parametrize("first", ["anagrams", "wordfeud"])
def test_a_list_made_again_is_asked_again_on_every_tab(page: Page, first: str) -> None:
    go(page, first)
    make(page, "Mine", "qxj\nza")
    expect(page.locator("dialog.lists .said")).to_have_text("2 words, read as UTF-8.")
    page.keyboard.press("Escape")
    go(page, "anagrams?list=own:Mine&letters=qxjaz")
    expect(page.locator(".anagrams .status-text")).to_have_text("2 words")
    go(page, "ruzzle?list=own:Mine&board=Q_X/Z_A")
    expect(page.locator(".ruzzle .status-text")).to_have_text(re.compile("^1 word,"))
    if first == "wordfeud":
        go(page, "wordfeud")
    make(page, "Mine", "jxq\nqxz\nzax")
    page.get_by_role("alertdialog").get_by_role("button", name="Replace").click()
    expect(page.locator("dialog.lists .said")).to_have_text("3 words, read as UTF-8.")
    page.keyboard.press("Escape")
    go(page, "ruzzle?list=own:Mine&board=Q_X/Z_A")
    expect(page.locator(".ruzzle .status-text")).to_have_text(re.compile("^2 words,"))
    go(page, "anagrams?list=own:Mine&letters=qxjaz")
    expect(page.locator(".anagrams .status-text")).to_have_text("3 words")


def test_what_is_shared_names_a_list_as_the_person_did(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    go(page, "wordle")
    make(page, "Mine", "abided\nspeed")
    expect(page.locator("dialog.lists .said")).to_have_text("2 words, read as UTF-8.")
    page.keyboard.press("Escape")
    # Of six letters, so that it is never also the puzzle of the day, whose text has a date.
    go(page, f"wordle?list=own:Mine&code={veiled('abided')}")
    line = page.locator(".wordle .status-text")
    expect(line).to_contain_text("Guess 1")
    page.keyboard.type("abided")
    page.keyboard.press("Enter")
    expect(line).to_have_text("Solved in 1 guess!")
    page.get_by_role("button", name="Share").click()
    expect(line).to_have_text("Copied: the colours, without letters, and a link.")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith("Wordle Mine 1/6\n🟩🟩🟩🟩🟩🟩\nhttp://")


def test_the_question_about_a_name_is_dutch_and_fits_a_finger(page: Page) -> None:
    choose_page_language(page, "Nederlands")
    go(page, "game=nl")
    page.get_by_label("Taal van het spel").select_option("")
    box = page.locator("dialog.lists")
    for words in ("zo", "na"):
        box.locator("[name=title]").fill("Mijn")
        box.locator("[name=words]").fill(words)
        box.get_by_role("button", name="Lijst maken").click()
        if words == "zo":
            expect(box.locator(".own li")).to_contain_text("Mijn")
    question = page.get_by_role("alertdialog", name="Er is al een lijst Mijn (1 woord). Vervangen?")
    for name in ("Annuleren", "Vervangen"):
        size = question.get_by_role("button", name=name).bounding_box()
        assert size and size["height"] >= 44
    question.get_by_role("button", name="Annuleren").click()
    expect(question).to_be_hidden()
    expect(box.locator("[name=words]")).to_have_value("na")
    page.set_viewport_size({"width": 320, "height": 640})
    box.get_by_role("button", name="Mijn verwijderen").click()
    name = box.get_by_role("button", name="Mijn", exact=True).bounding_box()
    assert name and name["width"] > 100
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.set_viewport_size(DESK["viewport"])


def test_my_words_change_a_shipped_list(page: Page) -> None:
    go(page, "game=nl&rack=zoqx")
    box = dialog(page)
    box.get_by_label("Name", exact=True).fill("Mijn woorden")
    box.get_by_label("What it is").select_option(label="Changes to Nederlands")
    box.get_by_label("or type words").fill("zoqx\n-zo")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".said")).to_have_text("304,318 words, read as UTF-8.")
    page.keyboard.press("Escape")
    expect(page.locator("[data-word=zoqx]").first).to_be_visible()
    assert not page.locator("[data-word=zo]").count()


def test_a_word_of_my_game_becomes_valid_here_and_now(page: Page) -> None:
    go(page, "game=nl&rack=pekdaal&board=15/15/15/15/15/15/15/4boge7/15/15/15/15/15/15/15")
    boge = square(page, "F8")
    expect(boge).to_have_attribute("data-fault", "word")
    expect(page.locator(".status")).to_have_attribute("data-tone", "calm")
    boge.click()
    expect(page.locator(".offer")).to_contain_text("Not in the list: BOGE.")
    page.get_by_role("button", name="Valid in my game", exact=True).click()
    expect(boge).not_to_have_attribute("data-fault", "word")
    expect(page.locator(".list-facts")).to_contain_text("304,319 words")
    page.get_by_role("button", name="Undo").click()
    expect(boge).to_have_attribute("data-fault", "word")
    page.get_by_role("button", name="Redo").click()
    expect(boge).not_to_have_attribute("data-fault", "word")
    page.reload()
    solved(page)
    expect(boge).not_to_have_attribute("data-fault", "word")
    page.get_by_role("textbox", name="Word or pattern").fill("kaap")
    page.locator(".verdict").get_by_role("button", name="Not valid in my game").click()
    expect(page.locator(".verdict")).to_contain_text("Not valid.")
    box = dialog(page)
    changed = box.locator(".changed li")
    expect(changed).to_contain_text("Changes to Dutch1 word added, 1 word removed")
    with page.expect_download() as given:
        changed.get_by_role("button", name="Text").click()
    assert Path(given.value.path()).read_text() == "boge\n-kaap\n"
    changed.get_by_role("button", name="Put KAAP back").click()
    expect(changed).to_contain_text("Changes to Dutch1 word added")
    changed.get_by_role("button", name="Undo all changes").click()
    changed.get_by_role("button", name="Undo all?").click()
    expect(changed).to_have_count(0)
    page.keyboard.press("Escape")
    expect(boge).to_have_attribute("data-fault", "word")


def test_a_file_names_its_list_and_any_form_is_read(page: Page, tmp_path: Path) -> None:
    go(page, "game=en&rack=caf")
    file = tmp_path / "Bistro.txt"
    file.write_bytes("CAF\xc9\r\nFAC # a comment\r\n".encode("latin-1"))
    box = dialog(page)
    box.locator("input[type=file]").first.set_input_files(file)
    name, words = box.get_by_label("Name", exact=True), box.get_by_label("or type words")
    expect(name).to_have_value("Bistro")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".said")).to_have_text("2 words, read as Windows-1252.")
    # The name is that of the last file and is removed with it; a name that was typed is not.
    for picked in ("Wrong", "Right"):
        (tmp_path / f"{picked}.txt").write_text("fac\n")
        box.locator("input[type=file]").first.set_input_files(tmp_path / f"{picked}.txt")
        expect(name).to_have_value(picked)
    words.fill("zax")
    expect(name).to_have_value("")
    expect(box.locator(".picked")).to_have_text("")
    name.fill("Mine")
    box.locator("input[type=file]").first.set_input_files(file)
    expect(name).to_have_value("Mine")
    box.get_by_role("button", name="Make the list").click()
    expect(name).to_have_value("")  # it is made: what is said is the same as before
    expect(box.locator(".said")).to_have_text("2 words, read as Windows-1252.")
    expect(words).to_have_value("zax")


def test_a_list_is_given_back_as_text_and_compiled(page: Page) -> None:
    go(page, "game=nl")
    box = make(page, "Mine", "ab\naba\nax\naxe\nba\nbar\nbad")
    for label, name, start in (
        ("Text", "Mine.txt", b"ab\naba\nax\n"),
        ("Compiled", "Mine.bin", b"\x0a\0\0\0\0\0\0\0"),
    ):
        with page.expect_download() as downloading:
            box.locator(".own li").get_by_role("button", name=label).click()
        assert downloading.value.suggested_filename == name
        # The browser may ask where to save it before it reads it.
        assert page.evaluate("url => fetch(url).then(({ ok }) => ok)", downloading.value.url)
        content = Path(downloading.value.path()).read_bytes()
        assert content.startswith(start)
        assert len(content) in (25, 1284)


def test_a_deleted_list_is_gone(page: Page) -> None:
    go(page, "game=nl&rack=qx")
    box = make(page, "Mine", "qx")
    expect(box.locator(".said")).to_have_text("1 word, read as UTF-8.")
    expect(page).to_have_url(re.compile("own"))
    before = page.url
    # As in Safari, where a click does not move the focus: if its row is drawn again, the question stays only where the focus is.
    box.get_by_role("button", name="Delete Mine").evaluate("(button) => button.click()")
    expect(box.get_by_role("button", name="Delete Mine?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(box.locator(".said")).to_have_text("Mine is deleted.")
    expect(box.locator(".empty-own")).to_be_visible()
    page.keyboard.press("Escape")
    # Tools that used it continue with the list of its language; only an old address still names it.
    expect(page).not_to_have_url(re.compile("own"))
    expect(say(page)).to_contain_text("No move fits this rack.")
    page.goto(before)
    expect(say(page)).to_have_text("There is no word list 'Mine': choose another one.")
    page.reload()
    expect(say(page)).to_have_text("There is no word list 'Mine': choose another one.")
    expect(page.locator(".slot").first).to_have_text("Q")


def test_a_list_that_is_not_there_keeps_its_name_in_the_menu(anywhere: Page) -> None:
    go(anywhere, "anagrams?list=own:gone&letters=ab")
    expect(say(anywhere)).to_have_text("There is no word list 'gone': choose another one.")
    expect(anywhere.locator(".game-language")).to_have_value("own:gone")


def test_a_name_does_not_turn_the_words_beside_it_around(page: Page) -> None:
    go(page, "anagrams?list=nl&letters=ab")
    make(page, "\u202emine\u200b", "ab")
    page.keyboard.press("Escape")
    expect(page.locator(".game-language option:checked")).to_have_text("U+202EmineU+200B (Nederlands)")


def test_a_list_without_words_is_refused_and_loses_nothing(page: Page) -> None:
    go(page, "game=nl&rack=zo")
    box = make(page, "Mine", "1\n2\n3")
    expect(box.get_by_role("alert")).to_contain_text(
        "no word that can be used: of its lines 3 have other signs"
    )
    expect(box.get_by_label("or type words")).to_have_value("1\n2\n3")


def test_what_is_wrong_with_a_list_or_rules_is_told_in_the_language_of_the_page(page: Page) -> None:
    choose_page_language(page, "Nederlands")
    go(page, "game=nl")
    expect(page.get_by_label("Taal van het spel")).to_have_value("nl")
    page.get_by_label("Taal van het spel").select_option("")
    box, trouble = page.locator("dialog.lists"), page.locator("dialog.lists .trouble")
    box.locator("[name=title]").fill("Mijn")
    box.locator("[name=words]").fill("1\n2")
    box.get_by_role("button", name="Lijst maken").click()
    expect(trouble).to_have_text(
        "In de lijst staat geen bruikbaar woord: van de regels hebben er 2 andere tekens dan letters, "
        "0 minder dan 2 letters en 0 meer dan 255; de eerste is regel 1: “1”."
    )
    box.locator("[name=file]").set_input_files(
        {"name": "x.gz", "mimeType": "application/gzip", "buffer": b"\x1f\x8bno"}
    )
    box.get_by_role("button", name="Lijst maken").click()
    expect(trouble).to_have_text("Dit bestand is geen woordenlijst of is beschadigd.")
    rules = box.locator(".rules-text")
    expect(rules).to_have_value(re.compile("bingo: 40"))
    text = rules.input_value()
    box.locator(".rules-file").set_input_files(
        {"name": "r.txt", "mimeType": "text/plain", "buffer": "å".encode("latin-1")}
    )
    expect(rules).to_have_value("å")
    expect(box.locator(".said")).to_have_text("Het bestand is gelezen als Windows-1252.")
    for old, new, told in (
        ("bingo: 40", "bingo: veel", "Regel 6: bingo is “veel”; het moet 0 tot 1.000 zijn."),
        ("alphabet: nl", "alphabet: xx", "Er is geen alfabet “xx”, wel: da, de, "),
        (
            "\nb 2 4",
            "\nb {twee} 4",
            "Regel 10: een steen is zijn letter, het aantal en de punten, beide 0 tot 100.",
        ),
        ("layout:\n", "layout:\n.....\n", "Rij 1 van de indeling heeft 5 vakken in plaats van 16."),
    ):
        rules.fill(text.replace(old, new))
        box.get_by_role("button", name="Bewaar en speel").click()
        expect(trouble).to_contain_text(told)


def test_rules_are_edited_once_they_have_come(browser: Browser, site: Site) -> None:
    # Python starts late; the rules that are filled in then would fall into what is being typed.
    with visit(browser, site.url + EMPTY, locale="en") as page:
        held: list[Route] = []
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
        page.goto(site.url, wait_until="domcontentloaded")
        rules = dialog(page).locator(".rules-text")
        expect(rules).not_to_be_editable()
        expect_seen(page, lambda: len(held), 1)
        held[0].continue_()
        expect(rules).to_be_editable()
        expect(rules).to_have_value(re.compile("bingo: 40"))


def test_text_of_a_list_is_never_markup(page: Page) -> None:
    go(page, "game=nl")
    box = make(page, "<b>Mine</b>", "<script>alert(1)</script>\nzo\n\u202egnirts")
    expect(box.locator(".own li")).to_contain_text("<b>Mine</b>")
    box.locator(".left-out summary").click()
    expect(box.locator(".skipped")).to_contain_text("<script>alert(1)</script>")


def test_the_list_is_named_beside_its_language(anywhere: Page) -> None:
    go(anywhere, "game=nl")
    facts = anywhere.get_by_role("button", name="304,318 words · BSD-3-Clause or CC-BY-3.0")
    expect(facts).to_be_visible()
    facts.click()
    expect(anywhere.get_by_role("dialog", name="Word lists and rules")).to_be_visible()


def test_lists_of_other_languages_are_named_and_kept_but_not_chosen(page: Page) -> None:
    go(page, "game=nl")
    row = dialog(page).locator(".shipped li", has_text="Suomi")
    expect(row.locator("strong")).to_have_text("Suomi")
    expect(row.locator("[data-act=use]")).to_have_count(0)
    expect(row.locator("[data-act=keep]")).to_have_count(1)


def test_the_focus_stays_when_a_row_is_drawn_anew(page: Page) -> None:
    go(page, "game=nl&rack=zo")
    box = make(page, "Mine", "zo")
    # Only now, because a new list comes into use when it is finished, whatever was chosen meanwhile.
    expect(box.get_by_role("button", name="Mine", exact=True)).to_have_attribute("aria-pressed", "true")
    shipped = box.get_by_role("button", name="Nederlands", exact=True)
    shipped.focus()
    page.keyboard.press("Enter")
    expect(shipped).to_have_attribute("aria-pressed", "true")
    expect(shipped).to_be_focused()


def test_making_a_list_shows_how_far_it_is_and_can_be_cancelled(page: Page, tmp_path: Path) -> None:
    go(page, "game=nl&rack=zo")
    file = tmp_path / "Huge.txt"
    letters = "abcdefghijklmnopqrstuvwxyz"
    file.write_text(
        "\n".join(a + b + c + d for a in letters for b in letters for c in letters for d in letters)
    )
    box = dialog(page)
    box.locator("input[type=file]").first.set_input_files(file)
    page.evaluate(
        """() => {
            const [bar, button] = ['progress', '[type=submit]'].map((name) => document.querySelector(`dialog.lists ${name}`));
            new MutationObserver((_, observer) => {
                if (!bar.hasAttribute('value')) return;
                observer.disconnect();
                globalThis.seen = [bar.checkVisibility(), button.textContent];
                button.click();
            }).observe(bar, { attributes: true });
        }"""
    )
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".said")).to_have_text("Cancelled; nothing was changed.")
    assert page.evaluate("seen") == [True, "Cancel"]
    expect(box.locator(".empty-own")).to_be_visible()
    expect(box.get_by_role("button", name="Make the list")).to_be_visible()


def test_what_is_cancelled_while_python_loads_is_over(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + EMPTY, locale="en", service_workers="block") as page:
        held: list[Route] = []
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
        # No file is kept as it comes.
        page.add_init_script("Object.defineProperty(self, 'caches', { value: undefined })")
        page.goto(site.url, wait_until="domcontentloaded")
        box = dialog(page)
        said = box.locator(".said")
        box.get_by_label("Name", exact=True).fill("One")
        box.get_by_label("or type words").fill("tea\neat")
        for deed in ("Keep and play", "Make the list"):
            cancel(box, deed)
        box.get_by_label("Name", exact=True).fill("Two")
        box.get_by_label("or type words").fill("ate\nseat\nteas")
        box.get_by_role("button", name="Make the list").click()
        expect(said).to_have_text("")
        held[0].continue_()
        expect(said).to_have_text("3 words, read as UTF-8.")
        expect(box.locator(".own > li")).to_have_count(1)
        expect(box.locator(".own-rules > li")).to_have_count(0)
        page.reload(wait_until="domcontentloaded")
        cancel(dialog(page), "Text")


def cancel(box: Locator, deed: str) -> None:
    """Begins an action in the dialog, and then stops it."""
    box.get_by_role("button", name=deed).click()
    expect(box.locator(".said")).to_have_text("")
    box.get_by_role("button", name="Cancel").click()
    expect(box.locator(".said")).to_have_text("Cancelled; nothing was changed.")


def test_a_file_is_dropped_anywhere_in_the_dialog(page: Page) -> None:
    go(page, "game=nl")
    box = dialog(page)
    box.locator("h2").evaluate(
        """title => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(['zo\\nza'], 'Dropped.txt'));
            for (const type of ['dragover', 'drop']) title.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }"""
    )
    expect(box.get_by_label("Name", exact=True)).to_have_value("Dropped")
    expect(box.locator(".picked")).to_have_text("Dropped.txt")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".said")).to_have_text("2 words, read as UTF-8.")
    expect(box.locator(".said")).to_be_in_viewport()


def test_keeping_all_lists_can_be_stopped(browser: Browser, site: Site) -> None:
    # A device on which only the list in use is stored.
    with visit(browser, site.url, locale="nl", service_workers="allow") as page:
        choose_page_language(page, "Nederlands")
        page.evaluate("navigator.serviceWorker.ready")
        page.get_by_label("Taal van het spel").select_option("")
        page.context.route("**/words-fi.*", lambda route: None)
        box = page.locator("dialog.lists")
        box.locator("li[data-list=fi] [data-act=keep]").click()
        expect(box).to_have_attribute("data-busy", "true")
        box.get_by_role("button", name="Alles offline bewaren").click()  # only one action can run at a time
        box.get_by_role("button", name="Annuleren").click()
        expect(box.locator(".said")).to_have_text("Gestopt. De opgehaalde lijsten blijven op dit apparaat.")
        box.get_by_role("button", name="Alles offline bewaren").click()
        expect(box.locator(".said")).to_have_text("Suomi wordt opgehaald …", timeout=60_000)
        button = box.get_by_role("button", name="Stoppen")
        button.press("Enter")
        expect(box.locator(".said")).to_have_text("Gestopt. De opgehaalde lijsten blijven op dit apparaat.")
        expect(box.get_by_role("button", name="Alles offline bewaren")).to_be_focused()
        expect(box.locator("progress")).to_be_hidden()
        expect(box.locator("li[data-list=da] .kept, li[data-list=en] .kept")).to_have_count(2)
        expect(box.locator("li[data-list=fi] .kept, li[data-list=sv] .kept")).to_have_count(0)
        page.context.unroute_all()  # lets the requests through that were held
        expect(box.locator("li[data-list=fi] .kept")).to_have_count(1)  # it was already being fetched
        expect(box.locator("li[data-list=sv] .kept")).to_have_count(0)


def test_without_python_the_dialogs_say_so_and_stay_alive(browser: Browser) -> None:
    site = Site(files=standin.files())
    site.missing = "/pyodide"
    with visit(browser, site.url, caused="404", locale="en", **DESK) as page:
        page.get_by_role("button", name="Retry").wait_for()
        box = make(page, "Mine", "raam")
        absent = "The solver is not on this device; connect once to fetch it. What you entered is safe."
        expect(box.get_by_role("alert")).to_have_text(absent)
        box.locator(".rules-text").fill("name: Mine")
        box.get_by_role("button", name="Keep and play").click()
        expect(box.get_by_role("alert")).to_have_text(absent)
        box.get_by_role("button", name="Keep all offline").click()
        expect(box.get_by_role("alert")).to_have_text("This browser keeps nothing for use without a network.")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Position").click()
        box = page.get_by_role("dialog", name="Position")
        box.locator("textarea").fill("#player1 ann\n#player2 bob\n")
        box.get_by_role("button", name="Put on the board").click()
        expect(box.get_by_role("alert")).to_have_text(absent)
        page.keyboard.press("Escape")

        site.missing = "(?!)"
        page.get_by_role("button", name="Retry").click()
        box = make(page, "Mine", "raam")
        expect(box.locator(".said")).to_have_text("1 word, read as UTF-8.")
    site.stop()


def test_all_lists_are_kept_for_later(browser: Browser, whole_site: Site) -> None:
    address = f"{whole_site.url}#game=nl&rack=sa"
    with visit(browser, address, locale="en", service_workers="allow", **DESK) as page:
        page.evaluate("navigator.serviceWorker.ready")
        box = dialog(page)
        box.get_by_role("button", name="Keep all offline").click()
        expect(box.locator(".said")).to_have_text("All lists are on this device.", timeout=60_000)
        expect(box.locator(".kept")).to_have_count(12)
        expect(box.get_by_role("button", name="Keep all offline")).to_be_disabled()
        expect(box.get_by_role("button", name="Close")).to_be_focused()
        page.keyboard.press("Escape")
        page.context.set_offline(True)
        page.get_by_label("Game language").select_option("fi")
        say(page).filter(has_text="moves").wait_for()
        go(page, "ruzzle?list=sv&board=J_A_G_A")
        jaga, line = page.locator('.ruzzle .row[data-word="JAGA"]'), page.locator(".ruzzle .meaning button")
        jaga.click()
        expect(line).to_have_text(re.compile("^(JAGA: )?[a-zåäö]"))  # at once, as it is kept
        page.reload()
        expect_nothing_moves(page)
        box = dialog(page)
        box.get_by_role(
            "button", name=re.compile("^Remove .* MB: what words mean in svenska$", re.IGNORECASE)
        ).click()
        expect(
            box.get_by_role(
                "button", name=re.compile("^Keep .* MB: what words mean in svenska$", re.IGNORECASE)
            )
        ).to_be_visible()
        page.keyboard.press("Escape")
        jaga.click()
        expect(line).to_contain_text("fetches")


@pytest.mark.parametrize("game", ["pt", "nn", "words-with-friends-en"])
def test_other_games_are_played(anywhere: Page, game: str) -> None:
    solved(go(anywhere, f"game={game}&rack=satiner"))
    expect(anywhere.get_by_label("Game language")).to_have_value(game)


def test_spanish_tiles_of_two_letters_are_typed_naturally(anywhere: Page) -> None:
    go(anywhere, "game=es")
    square(anywhere, "F8").click()
    anywhere.keyboard.type("mucho")
    expect(anywhere.get_by_role("gridcell", name="H8, CH, 5 points")).to_be_visible()
    expect(anywhere.get_by_role("gridcell", name="I8, O, 1 point")).to_be_visible()
    expect(anywhere).to_have_url(re.compile("5mucho6"))
    anywhere.keyboard.press("Backspace")
    anywhere.keyboard.press("Backspace")
    expect(square(anywhere, "H8")).not_to_have_attribute("data-tile", "letter")
    anywhere.locator(".slot").first.click()
    anywhere.keyboard.type("carrochll")
    expect(anywhere.locator(".slot[data-tile=letter]")).to_have_count(6)
    expect(anywhere.locator(".slot").nth(2)).to_have_text("RR")
    expect(anywhere.locator(".slot").nth(4)).to_have_text("CH")
    expect(anywhere.locator("[data-word*=rr]").first).to_be_visible()


def test_c_and_h_apart_are_two_tiles(page: Page) -> None:
    go(page, "game=es")
    page.locator(".slot").first.click()
    for tile in ("C", "H"):
        page.locator(f".palette [data-letter={tile.lower()}]").click()
    expect(page.locator(".slot[data-tile] .letter")).to_have_text(["C", "H"])
    expect(page).to_have_url(re.compile("rack=c%7Ch"))
    page.reload()
    expect(page.locator(".slot").nth(1)).to_have_text("H")


def test_own_rules_are_kept_and_played(page: Page) -> None:
    go(page, "game=en&rack=satiner")
    box = dialog(page)
    text = box.get_by_label("Tiles, points and board of this game")
    expect(text).to_have_value(re.compile("bingo: 40"))
    text.fill(POCKET.replace("a 3 1", "a three 1"))
    box.get_by_role("button", name="Keep and play").click()
    expect(box.get_by_role("alert")).to_contain_text("Line 7: ")
    expect(text).to_have_value(re.compile("a three 1"))
    text.fill(POCKET.replace("alphabet: en", "alphabet: a s t"))
    box.get_by_role("button", name="Keep and play").click()
    expect(box.get_by_role("alert")).to_contain_text(
        "“alphabet: a s t”: on this page the letters must be those of a"
    )
    expect(text).to_have_value(re.compile("alphabet: a s t"))
    question = page.get_by_role("alertdialog")
    text.fill(POCKET.replace("Pocket", "English"))
    box.get_by_role("button", name="Keep and play").click()
    expect(question).to_contain_text("Keep yours beside it?")
    expect(question.get_by_role("button")).to_have_text(["Cancel", "Keep and play"])
    page.keyboard.press("Escape")
    text.fill(POCKET)
    box.get_by_role("button", name="Keep and play").click()
    expect(box.locator(".said")).to_contain_text("Pocket is kept")
    text.fill(POCKET.replace("rack: 3", "rack: 2"))
    box.get_by_role("button", name="Keep and play").click()
    expect(question).to_contain_text("Pocket exists already.")
    question.get_by_role("button", name="Cancel").click()
    expect(box.locator(".said")).to_have_text("")
    page.keyboard.press("Escape")
    expect(page.locator(".slot")).to_have_count(3)
    expect(page.locator(".square")).to_have_count(9)
    page.locator(".slot").first.click()
    page.keyboard.type("tat")
    expect(page.locator("[data-word=tat]").first).to_contain_text("20")  # 5 + 1 + 5, and all tiles
    expect(page).to_have_url(re.compile("rack=tat"))
    page.reload()
    expect(page.locator("[data-word=tat]").first).to_be_visible()
    # Rules that are deleted while a board is played by them stay with the board.
    tat = {"A1": "T", "B1": "A", "C1": "T"}
    square(page, "A1").click()
    page.keyboard.type("tat")
    expect(page).to_have_url(re.compile("board=tat"))
    dialog(page).get_by_role("button", name="Delete Pocket").click()
    box.get_by_role("button", name="Delete Pocket").click()
    expect(box.locator(".said")).to_have_text("Pocket is deleted.")
    expect(box.locator(".own-rules li")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_label("Game language")).to_have_value("en")
    expect(page).to_have_url(re.compile("game=en"))  # by now it is also stored
    page.get_by_role("button", name="Undo").click()
    expect_tiles(page, tat)
    expect(page.get_by_label("Game language")).to_have_value("own:Pocket")
    expect(page).to_have_url(re.compile("board=tat"))
    assert "unreadable" not in page.evaluate("Object.keys({ ...localStorage, ...sessionStorage }).join()")
    page.reload()
    expect_tiles(page, tat)
    expect(page.get_by_label("Game language")).to_have_value("own:Pocket")


def test_storage_is_asked_to_last_when_something_is_saved_and_not_before(page: Page) -> None:
    page.evaluate(
        "() => { self.asked = 0; StorageManager.prototype.persist = async () => Boolean(self.asked += 1); }"
    )
    page.locator(".rack .slot").first.click()
    page.keyboard.type("tea")
    expect(page).to_have_url(re.compile("rack=tea"))
    page.locator("[data-does=position]").click()
    page.locator(".name-game").fill("mine")
    assert page.evaluate("asked") == 0
    page.keyboard.press("Enter")
    expect(page.locator("[data-game=mine]")).to_be_visible()
    assert page.evaluate("asked") == 1
    page.keyboard.press("Escape")
    box = dialog(page)
    text = box.get_by_label("Tiles, points and board of this game")
    expect(text).not_to_have_value("")  # the rules of the board have come
    text.fill(POCKET)
    box.get_by_role("button", name="Keep and play").click()
    expect(box.locator(".said")).to_contain_text("Pocket is kept")
    assert page.evaluate("asked") == 2
    page.keyboard.press("Escape")
    make(page, "Own", "tea")
    expect(box.locator(".own li")).to_have_count(1)
    assert page.evaluate("asked") == 3


def test_two_tabs_on_one_game_and_one_list_lose_nothing(browser: Browser, site: Site) -> None:
    with visit(browser, f"{site.url}#game=nl&rack=qxjaz", locale="en", **DESK) as page:
        make(page, "Mine", "qxj\nza")
        page.keyboard.press("Escape")
        expect(page.locator("[data-word=qxj]").first).to_be_visible()
        other = page.context.new_page()
        other.goto(f"{site.url}#game=nl&list=own:Mine&rack=za")
        expect(other.locator(".game-language option:checked")).to_have_text("Mine (Nederlands)")
        expect(other.locator("[data-word=za]").first).to_be_visible()
        expect_rack(page, "qxjaz")

        # A word that one calls invalid goes from both, and comes back to both.
        page.locator("[data-word=za]").first.click()
        page.get_by_role("button", name="Not valid in my game").click()
        page.get_by_role("button", name="ZA", exact=True).click()
        for tab in (page, other):
            expect(tab.locator("[data-word=za]")).to_have_count(0)
        page.get_by_role("button", name="Undo").click()
        for tab in (page, other):
            expect(tab.locator("[data-word=za]").first).to_be_visible()

        # Each changes another setting: both changes last.
        for tab, choice in ((other, "Dark"), (page, "DL TL DW TW")):
            tab.get_by_role("button", name="Settings").click()
            tab.get_by_role("radio", name=choice).check(force=True)
            tab.keyboard.press("Escape")

        # One replaces the list while the other plays with it; the other then plays with the new one.
        make(other, "Mine", "zax")
        other.get_by_role("alertdialog").get_by_role("button", name="Replace").click()
        other.keyboard.press("Escape")
        expect(page.locator("[data-word=zax]").first).to_be_visible()
        expect(page.locator("[data-word=qxj]")).to_have_count(0)

        # One deletes it: the other keeps using what it has loaded, and reports the loss when it is opened again.
        box = dialog(other)
        drop = box.locator(".own li [data-act=forget]")
        drop.click()
        drop.click()  # it asks for confirmation
        expect(box.locator(".own li")).to_have_count(0)
        type_rack(page, "k")
        expect(page).to_have_url(re.compile("qxjazk"))
        page.reload()
        expect(say(page)).to_contain_text("Mine")
        expect_rack(page, "qxjazk")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(square(page, "A1")).to_have_attribute("data-sign", "TL")
        other.keyboard.press("Escape")
        expect_rack(other, "za")


def test_a_click_that_is_under_way_is_not_lost_when_another_tab_makes_a_list(
    browser: Browser, site: Site
) -> None:
    with visit(browser, f"{site.url}#game=nl", locale="en", **DESK) as page:
        box = make(page, "Mine", "qxj")
        box.locator(".own [data-act=forget]").hover()
        page.mouse.down()
        other = page.context.new_page()
        other.goto(site.url)
        make(other, "Other", "zo")
        expect(box.locator(".own li")).to_have_count(2)
        page.mouse.up()
        expect(box.locator(".own [data-sure]")).to_have_text("Delete Mine?")


def test_rules_that_one_tab_replaces_hold_in_the_other(page: Page, site: Site) -> None:
    box = dialog(page)
    text = box.get_by_label("Tiles, points and board of this game")
    expect(text).not_to_have_value("")  # the rules of the board have come
    text.fill(POCKET)
    box.get_by_role("button", name="Keep and play").click()
    expect(box.locator(".said")).to_contain_text("Pocket is kept")
    other = page.context.new_page()
    other.goto(f"{site.url}#game=own:Pocket&rack=tat")
    tat = other.locator("[data-word=tat]").first
    expect(tat).to_contain_text("20")

    box.get_by_label("Tiles, points and board of this game").fill(POCKET.replace("bingo: 9", "bingo: 30"))
    box.get_by_role("button", name="Keep and play").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Replace").click()
    expect(tat).to_contain_text("41")
    # The next change there does not undo this one.
    other.locator(".slot").first.click()
    other.keyboard.type("a")
    expect(other).to_have_url(re.compile("rack=aat"))
    other.reload()
    expect(other).to_have_url(re.compile("rack=aat"))
    assert "bingo: 30" in page.evaluate("localStorage.getItem('wordbench.rules')")
    other.close()


@pytest.mark.parametrize("tab", ["game=nl", "wordle?list=nl"])
def test_the_menu_that_opened_the_dialog_shows_the_language_and_opens_it_again(page: Page, tab: str) -> None:
    go(page, tab)
    menu = page.locator(".game-language")
    expect(menu).to_have_value("nl")
    for _ in "again":
        menu.select_option("")
        expect(page.locator("dialog.lists")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog.lists")).to_be_hidden()
        expect(menu).to_have_value("nl")


def test_a_list_is_one_however_its_name_is_typed(page: Page) -> None:
    go(page, "game=nl")
    box = make(page, "Re\u0301mi", "zo")  # decomposed, as macOS writes file names
    expect(box.locator(".own li")).to_have_count(1)
    make_in(box, "R\u00e9mi", "zo")
    expect(page.get_by_role("alertdialog")).to_contain_text("There is a list called R\u00e9mi")
    page.keyboard.press("Escape")
