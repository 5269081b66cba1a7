"""Word lists and rules in the page: those that come with it, the user's own, and games with other tiles."""

import re
from pathlib import Path

import standin
from hand import (
    MOVES,
    choose_page_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    make,
    make_in,
    open_lists,
    open_other,
    say,
    solved,
    square,
    type_rack,
)
from harness import DESK, EMPTY, Site, visit
from playwright.sync_api import Browser, Locator, Page, Route, expect
from wordbench.wordle.puzzle import obfuscate

POCKET = (
    "name: Pocket\nalphabet: en\nrack: 3\nbingo: 9\nblanks: 0\ntiles:\na 3 1\nt 2 5\nlayout:\n5.5\n.1.\n5.5"
)


def dialog(page: Page) -> Locator:
    """The dialog of lists and rules, opened by the menu of games."""
    open_lists(page)
    found = page.locator("dialog.lists[open]")
    found.wait_for()
    return found


def agree(page: Page) -> None:
    """Makes a list of what was read of a file."""
    page.locator("dialog.reading[open] [value=make]").click()


def keep_rules(box: Locator, text: str) -> None:
    """Keeps rules of the user's own, in the open dialog."""
    box.locator(".rules-text").fill(text)
    box.locator(".keep-rules").click()


def replace(page: Page) -> None:
    """Answers the question whether what has that name already may go."""
    page.locator("dialog.replace[open] [value=replace]").click()


def test_the_menu_and_the_list_s_name_open_the_dialog_which_names_all_lists(page: Page) -> None:
    menu = page.locator(".game-language")
    for tab, address in (("wordle", "wordle?list=nl"), ("wordfeud", "game=nl")):
        go(page, address).locator(f"main.{tab}").wait_for()
        for _ in "again":
            expect(menu).to_have_value("nl")
            dialog(page)
            page.keyboard.press("Escape")
            expect(page.locator("dialog.lists")).to_be_hidden()
        expect(menu).to_have_value("nl")
    page.get_by_role("button", name="304,318 words").click()
    box = page.get_by_role("dialog", name="Word lists and rules")
    row = box.locator(".shipped li").first
    expect(row).to_contain_text("Nederlands")
    expect(row).to_contain_text("304,318 words")
    box.locator(".sources summary").click()
    source = box.locator(".sources li", has_text="Nederlands")
    expect(source).to_have_text(
        "Nederlands · Debian wdutch (OpenTaal) 1:2.20.19-2 · BSD-3-Clause or CC-BY-3.0"
    )
    href = source.get_by_role("link").get_attribute("href")
    assert href and page.request.get(page.url.split("#")[0] + href).ok
    # A list in a language that does not fit the game can be kept, but not chosen.
    other = box.locator(".shipped li", has_text="Suomi")
    expect(other.locator("strong")).to_have_text("Suomi")
    expect(other.locator("[data-does=use]")).to_have_count(0)
    expect(other.locator("[data-does=keep]")).to_have_count(1)


def test_an_own_list_is_made_used_kept_and_replaced_only_when_asked(page: Page) -> None:
    go(page, "game=nl&rack=qxjaz")
    box = make(page, "Mine", "qxj\nza\n4you\nx")
    said, row = box.locator(".said"), box.locator(".own li")
    expect(said).to_have_text("2 words, read as UTF-8. 2 lines could not be used.")
    box.locator(".left-out summary").click()
    expect(box.locator(".skipped")).to_contain_text("Line 3: 4you")
    expect(row).to_contain_text("2 words · Nederlands")
    # The focus stays when a row is drawn anew. A new list comes into use only now, when it is finished.
    mine, shipped = (box.get_by_role("button", name=name, exact=True) for name in ("Mine", "Nederlands"))
    for chosen in (mine, shipped, mine):
        chosen.focus()
        page.keyboard.press("Enter")
        expect(chosen).to_have_attribute("aria-pressed", "true")
        expect(chosen).to_be_focused()

    name, words = box.locator("[name=title]"), box.locator("[name=words]")
    make_in(box, "Mine ", "jxq\nqxz\nzax")
    question = page.get_by_role("alertdialog")
    expect(question).to_have_accessible_name("There is a list called Mine (2 words). Replace it?")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(words).to_have_value("jxq\nqxz\nzax")
    name.press("Enter")
    question.wait_for()
    page.keyboard.press("Enter")  # if Enter is held down and repeats, nothing is replaced
    expect(question).to_be_hidden()
    expect(row).to_contain_text("2 words")
    box.locator(".new-list [type=submit]").click()
    replace(page)
    expect(said).to_have_text("3 words, read as UTF-8.")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("3 words")
    page.keyboard.press("Escape")
    page.locator("[data-word=jxq]").first.wait_for()
    expect(page).to_have_url(re.compile("list=own%3AMine"))
    page.reload()
    page.locator("[data-word=jxq]").first.wait_for()

    # A list in another language does not fit this game; a tool that takes any list uses the list's language, even if it is read late.
    dialog(page)
    box.locator("[name=alphabet]").select_option("de")
    make_in(box, "Meine", "käse\nsäge")
    expect(said).to_have_text("2 words, read as UTF-8.")
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


def test_a_list_made_again_is_asked_again_on_every_tab_and_shared_by_its_name(page: Page) -> None:
    def expect_counts(anagrams: str, ruzzle: str) -> None:
        go(page, "ruzzle?list=own:Mine&board=Q_X/Z_A")
        expect(page.locator(".ruzzle .status-text")).to_have_text(re.compile(f"^{ruzzle},"))
        go(page, "anagrams?list=own:Mine&letters=qxjaz")
        expect(page.locator(".anagrams .status-text")).to_have_text(anagrams)

    go(page, "anagrams?list=nl")
    said = make(page, "Mine", "qxj\nza").locator(".said")
    expect(said).to_have_text("2 words, read as UTF-8.")
    page.keyboard.press("Escape")
    expect_counts("2 words", "1 word")
    # Made on another tab than that which is open afterwards, also on one that was never open.
    for tab, words, *counts in (
        ("ruzzle", "jxq\nqxz\nzax", "3 words", "2 words"),
        ("wordfeud", "abided\nspeed\nqxaz\nexcel", "1 word", "1 word"),
    ):
        go(page, tab).locator(f"main.{tab}").wait_for()
        make(page, "Mine", words)
        replace(page)
        expect(said).to_have_text(f"{len(words.split())} words, read as UTF-8.")
        page.keyboard.press("Escape")
        expect_counts(*counts)

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    # Of six letters, so that it is never also the puzzle of the day, whose text has a date.
    go(page, f"wordle?list=own:Mine&code={obfuscate('abided')}")
    line = page.locator(".wordle .status-text")
    expect(line).to_contain_text("Guess 1")
    page.keyboard.type("abided")
    page.keyboard.press("Enter")
    expect(line).to_have_text("Solved in 1 guess!")
    page.get_by_role("button", name="Share").click()
    expect(line).to_have_text("Copied: the colours, without letters, and a link.")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith("Wordle Mine 1/6\n🟩🟩🟩🟩🟩🟩\nhttp://")

    # A list that is made is the one in use, however late the page is drawn.
    go(page, "anagrams?list=en&letters=tea")
    expect(say(page)).to_have_text(re.compile(r"^\d+ words"))
    letters = page.locator(".anagrams [name=letters]")
    letters.fill("")
    box = dialog(page)
    page.evaluate("() => { requestAnimationFrame = (draw) => setTimeout(draw, 1000); }")
    make_in(box, "Late", "qxj\njxq")
    expect(box.get_by_role("button", name="Late", exact=True)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    letters.fill("jqx")
    expect(say(page)).to_have_text("2 words")


def test_a_list_is_changed_in_place_given_back_as_text_and_gone_once_deleted(page: Page) -> None:
    go(page, "game=nl&rack=qx")
    box = make(page, "Mine", "ab\naba\nax\naxe\nba\nbar\nbad\nqx")
    # A word is added and one removed in place; what was changed stands below, and the opposite takes it back.
    field, changed = box.get_by_role("textbox", name="Changes to Mine"), box.locator(".own [data-line]")
    for typed in ("axes -qx", "x"):
        field.fill(typed)
        field.press("Enter")
        expect(changed).to_have_text(["AXES ×", "QX ×"])
    expect(field).to_have_value("x")  # one letter is no word
    field.fill("qx")
    field.press("Enter")
    expect(changed).to_have_text(["AXES ×"])
    with page.expect_download() as downloading:
        box.locator(".own [data-does=text]").click()
    assert downloading.value.suggested_filename == "Mine.txt"
    # The browser may ask where to save it before it reads it.
    assert page.evaluate("url => fetch(url).then(({ ok }) => ok)", downloading.value.url)
    assert Path(downloading.value.path()).read_bytes() == b"ab\naba\nax\naxe\naxes\nba\nbad\nbar\nqx\n"
    field.fill("-axes")
    field.press("Enter")
    expect(changed).to_have_count(0)

    expect(page).to_have_url(re.compile("own"))
    before = page.url
    # A double click deletes one list, which can be brought back; the board plays by it again.
    deleted = box.locator(".bring-back p")
    box.get_by_role("button", name="Delete Mine").dblclick()
    expect(deleted).to_have_text("Mine was deleted.Undo")
    box.locator(".empty-own").wait_for()
    page.keyboard.press("Control+z")
    expect(box.locator(".own li")).to_contain_text("Mine")
    expect(box.locator(".own [data-does=use]")).to_have_attribute("aria-pressed", "true")
    expect(deleted).to_have_count(0)
    box.get_by_role("button", name="Delete Mine").click()
    box.locator(".empty-own").wait_for()
    page.keyboard.press("Escape")
    # Tools that used it continue with the list of its language; only an old address still names it.
    expect(page).not_to_have_url(re.compile("own"))
    expect(say(page)).to_contain_text("No move fits this rack.")
    page.goto(before)
    expect(say(page)).to_have_text("There is no word list 'Mine': choose another one.")
    page.reload()
    expect(say(page)).to_have_text("There is no word list 'Mine': choose another one.")
    expect(page.locator(".slot").first).to_have_text("Q")
    # On a tab that takes lists of any language its name stays in the menu.
    go(page, "anagrams?list=own:gone&letters=ab")
    expect(say(page)).to_have_text("There is no word list 'gone': choose another one.")
    expect(page.locator(".game-language")).to_have_value("own:gone")


def test_a_file_names_its_list_any_form_is_read_and_no_text_is_markup(page: Page, tmp_path: Path) -> None:
    go(page, "game=en")
    box = dialog(page)
    said, file = box.locator(".said"), box.locator("[name=file]")
    name, words = box.locator("[name=title]"), box.locator("[name=words]")
    submit = box.locator(".new-list [type=submit]")

    # Of much text few words: asked before the list is kept.
    make_in(box, "Few", "aba\n" + "4u\n" * 100)
    question = page.locator("dialog.reading[open]")
    expect(question).to_contain_text(
        "Only 1 word could be read from this text of 304 bytes. Make the list anyway?"
    )
    page.keyboard.press("Escape")
    expect(said).to_have_text("Cancelled; nothing was changed.")
    expect(box.locator(".own li")).to_have_count(0)
    name.fill("")
    words.fill("")

    # How far it is can be seen, and it can be stopped.
    letters = "abcdefghijklmnopqrstuvwxyz"
    huge = tmp_path / "Huge.txt"
    huge.write_text(
        "\n".join(a + b + c + d for a in letters for b in letters for c in letters for d in letters)
    )
    file.set_input_files(huge)
    page.evaluate(
        """() => {
            const [bar, button] = ['progress', '[type=submit]'].map((name) => document.querySelector(`dialog.lists ${name}`));
            globalThis.seen = new Promise((resolve) => new MutationObserver((_, observer) => {
                if (!bar.hasAttribute('value')) return;
                observer.disconnect();
                resolve([bar.checkVisibility(), button.textContent]);
                button.click();
            }).observe(bar, { attributes: true }));
        }"""
    )
    submit.click()
    assert page.evaluate("seen") == [True, "Cancel"]
    expect(said).to_have_text("Cancelled; nothing was changed.")
    box.locator(".empty-own").wait_for()
    expect(submit).to_have_text("Make the list")

    bistro = tmp_path / "Bistro.txt"
    bistro.write_bytes("CAF\xc9\r\nFAC # a comment\r\n".encode("latin-1"))
    file.set_input_files(bistro)
    expect(name).to_have_value("Bistro")
    submit.click()
    agree(page)
    expect(said).to_have_text("2 words, read as Windows-1252.")
    # The name is that of the last file and is removed with it; a name that was typed is not.
    for picked in ("Wrong", "Right"):
        (tmp_path / f"{picked}.txt").write_text("fac\n")
        file.set_input_files(tmp_path / f"{picked}.txt")
        expect(name).to_have_value(picked)
    words.fill("zax")
    expect(name).to_have_value("")
    expect(box.locator(".picked")).to_have_text("")
    name.fill("Mine")
    file.set_input_files(bistro)
    expect(name).to_have_value("Mine")
    submit.click()
    agree(page)
    expect(name).to_have_value("")  # it is made: what is said is the same as before
    expect(said).to_have_text("2 words, read as Windows-1252.")
    expect(words).to_have_value("zax")

    # Dropped anywhere in the dialog.
    box.locator("h2").evaluate(
        """title => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(['zo\\nza\\nzu'], 'Dropped.txt'));
            for (const type of ['dragover', 'drop']) title.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }"""
    )
    expect(name).to_have_value("Dropped")
    expect(box.locator(".picked")).to_have_text("Dropped.txt")
    submit.click()
    agree(page)
    expect(said).to_have_text("3 words, read as UTF-8.")
    expect(said).to_be_in_viewport()

    make_in(box, "<b>Mine</b>", "<script>alert(1)</script>\nzo\n\u202egnirts")
    expect(box.locator(".own")).to_contain_text("<b>Mine</b>")
    box.locator(".left-out summary").click()
    expect(box.locator(".skipped")).to_contain_text("<script>alert(1)</script>")

    # A list is one however its name is typed, and a name does not turn the words beside it around.
    count = box.locator(".own > li").count()
    make_in(box, "Re\u0301mi", "zo")  # decomposed, as macOS writes file names
    expect(box.locator(".own > li")).to_have_count(count + 1)
    make_in(box, "R\u00e9mi", "zo")
    expect(page.get_by_role("alertdialog")).to_contain_text("There is a list called R\u00e9mi")
    page.keyboard.press("Escape")
    make_in(box, "\u202emine\u200b", "ab")
    expect(box.locator(".own > li")).to_have_count(count + 2)
    page.keyboard.press("Escape")
    expect(page.locator(".game-language option:checked")).to_have_text("U+202EmineU+200B (English)")


def test_what_was_read_of_a_file_is_seen_before_it_is_a_list_and_another_column_is_a_choice(
    page: Page,
) -> None:
    go(page, "anagrams?list=nl")
    box = dialog(page)
    text = "n\twoord\tvorm\n" + "".join(f"{k}\t{x}\t{x}en\n" for k, x in enumerate(["raam", "maar", "haar"]))
    box.locator("[name=file]").set_input_files(
        {"name": "Kast.tsv", "mimeType": "text/plain", "buffer": text.encode()}
    )
    box.locator(".new-list [type=submit]").click()
    read = page.locator("dialog.reading[open]")
    expect(read.locator(".told")).to_contain_text("3 words")
    expect(read.locator(".some")).to_have_text("haar maar raam")
    read.get_by_label("Column with the words").select_option("vorm")
    expect(read.locator(".some")).to_have_text("haaren maaren raamen")
    read.get_by_role("button", name="Cancel").click()
    expect(box.locator(".said")).to_have_text("Cancelled; nothing was changed.")
    expect(box.locator(".own li")).to_have_count(0)
    box.locator(".new-list [type=submit]").click()
    read.get_by_label("Column with the words").select_option("vorm")
    expect(read.locator(".some")).to_have_text("haaren maaren raamen")
    read.get_by_role("button", name="Make the list").click()
    expect(box.locator(".own li")).to_contain_text("Kast")
    expect(box.locator(".said")).to_contain_text("3 words")


def test_a_word_of_my_game_becomes_valid_here_and_now(page: Page) -> None:
    go(page, "game=nl&rack=kaap&board=15/15/15/15/15/15/15/4boge7/15/15/15/15/15/15/15")
    boge = square(page, "F8")
    expect(boge).to_have_attribute("data-fault", "word")
    expect(page.locator(".status")).to_have_attribute("data-tone", "calm")
    boge.click()
    expect(page.locator(".offer")).to_contain_text("Not in the list: BOGE.")
    page.get_by_role("button", name="Valid in my game", exact=True).click()
    expect(boge).not_to_have_attribute("data-fault", "word")
    expect(page.locator(".list-facts")).to_contain_text("304,319 words")
    page.get_by_role("button", name="Undo", exact=True).click()
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
    expect(changed).to_have_count(0)
    box.get_by_role("button", name="Undo: 1 change undone.").last.click()
    expect(changed).to_contain_text("Changes to Dutch1 word added")
    changed.get_by_role("button", name="Undo all changes").click()
    expect(changed).to_have_count(0)
    page.keyboard.press("Escape")
    expect(boge).to_have_attribute("data-fault", "word")

    page.locator(".filter [name=word], .filter input").first.fill("")

    # Words of one's own also change a list that comes with the page.
    go(page, "game=nl&rack=zoqx")
    box = dialog(page)
    box.locator("[name=base]").select_option(label="Changes to Nederlands")
    make_in(box, "Mijn woorden", "zoqx\n-zo")
    expect(box.locator(".said")).to_have_text("304,318 words, read as UTF-8.")
    page.keyboard.press("Escape")
    page.locator("[data-word=zoqx]").first.wait_for()
    assert not page.locator("[data-word=zo]").count()


def test_what_is_asked_and_wrong_is_told_in_the_language_of_the_page_and_fits_a_finger(page: Page) -> None:
    choose_page_language(page, "Nederlands")
    go(page, "game=nl")
    expect(page.get_by_label("Taal van het spel")).to_have_value("nl")
    box = dialog(page)
    trouble, words = box.locator(".trouble"), box.locator("[name=words]")
    make_in(box, "Mijn", "1\n2")
    expect(trouble).to_have_text(
        "In de lijst staat geen bruikbaar woord: van de regels hebben er 2 andere tekens dan letters, "
        "0 minder dan 2 letters en 0 meer dan 255; de eerste is regel 1: “1”."
    )
    expect(words).to_have_value("1\n2")
    make_in(box, "Mijn", "zo")
    expect(box.locator(".own li")).to_contain_text("Mijn")
    make_in(box, "Mijn", "na")
    question = page.get_by_role("alertdialog", name="Er is al een lijst Mijn (1 woord). Vervangen?")
    for name in ("Annuleren", "Vervangen"):
        size = question.get_by_role("button", name=name).bounding_box()
        assert size and size["height"] >= 44
    question.get_by_role("button", name="Annuleren").click()
    expect(question).to_be_hidden()
    expect(words).to_have_value("na")
    box.locator("[name=file]").set_input_files(
        {"name": "x.gz", "mimeType": "application/gzip", "buffer": b"\x1f\x8bno"}
    )
    expect(words).to_have_value("na")
    box.locator("[name=title]").fill("Pak")
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
        ("layout:\n", "layout:\n.....\n", "Rij 1 van de indeling heeft 5 vakken in plaats van 16."),
    ):
        keep_rules(box, text.replace(old, new))
        expect(trouble).to_contain_text(told)
    page.set_viewport_size({"width": 320, "height": 640})
    name = box.get_by_role("button", name="Mijn", exact=True).bounding_box()
    assert name and name["width"] > 100
    box.get_by_role("button", name="Mijn verwijderen").click()
    message = box.locator(".bring-back p").bounding_box()
    assert message and message["x"] >= 0 and message["x"] + message["width"] <= 320
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.set_viewport_size(DESK["viewport"])


def test_until_python_has_come_actions_can_be_cancelled_and_rules_not_edited(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url + EMPTY, locale="en", service_workers="block") as page:
        held: list[Route] = []
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
        # No file is kept as it comes.
        page.add_init_script("Object.defineProperty(self, 'caches', { value: undefined })")
        page.goto(site.url, wait_until="domcontentloaded")
        box = dialog(page)
        said = box.locator(".said")
        # Rules that are filled in late would fall into what is being typed.
        rules = box.locator(".rules-text")
        expect(rules).not_to_be_editable()
        box.locator("[name=title]").fill("One")
        box.locator("[name=words]").fill("tea\neat")
        for deed in ("Save and play", "Make the list"):
            cancel(box, deed)
        make_in(box, "Two", "ate\nseat\nteas")
        expect(said).to_have_text("")
        expect_seen(page, lambda: len(held), 1)
        held[0].continue_()
        expect(said).to_have_text("3 words, read as UTF-8.")
        expect(box.locator(".own > li")).to_have_count(1)
        expect(box.locator(".own-rules > li")).to_have_count(0)
        expect(rules).to_be_editable()
        expect(rules).to_have_value(re.compile("bingo: 40"))
        page.reload(wait_until="domcontentloaded")
        cancel(dialog(page), "Text")


def cancel(box: Locator, deed: str) -> None:
    """Begins an action in the dialog, and then stops it."""
    box.get_by_role("button", name=deed).click()
    expect(box.locator(".said")).to_have_text("")
    box.get_by_role("button", name="Cancel").click()
    expect(box.locator(".said")).to_have_text("Cancelled; nothing was changed.")


def test_without_python_the_dialogs_say_so_and_stay_alive(browser: Browser) -> None:
    site = Site(files=standin.files())
    site.missing = "/pyodide"
    with visit(browser, site.url, caused="404", locale="en", **DESK) as page:
        page.get_by_role("button", name="Retry").wait_for()
        box = make(page, "Mine", "raam")
        absent = "The solver is not on this device. Go online once to download it. What you entered is safe."
        alert = box.get_by_role("alert")
        expect(alert).to_have_text(absent)
        box.locator(".keep-all").click()
        expect(alert).to_have_text("This browser cannot store anything for offline use.")
        keep_rules(box, "name: Mine")
        expect(alert).to_have_text(absent)
        page.keyboard.press("Escape")
        box = open_other(page)
        box.locator("textarea").fill("#player1 ann\n#player2 bob\n")
        box.get_by_role("button", name="Put on the board").click()
        expect(box.get_by_role("alert")).to_have_text(absent)
        page.keyboard.press("Escape")

        site.missing = "(?!)"
        page.get_by_role("button", name="Retry").click()
        box = make(page, "Mine", "raam")
        expect(box.locator(".said")).to_have_text("1 word, read as UTF-8.")
    site.stop()


def test_all_lists_are_kept_for_later_unless_that_is_stopped(browser: Browser) -> None:
    site = Site(files=standin.files())
    address = f"{site.url}#game=nl&rack=sa"
    # A device on which only the list in use is stored.
    with visit(browser, address, locale="en", service_workers="allow", **DESK) as page:
        page.evaluate("navigator.serviceWorker.ready")
        page.context.route("**/words-fi.*", lambda route: None)
        box = dialog(page)
        said, keep_all, finnish = (
            box.locator(".said"),
            box.locator(".keep-all"),
            box.locator("[data-list=fi]"),
        )
        finnish.locator("[data-does=keep]").click()
        expect(box).to_have_attribute("data-busy", "true")
        keep_all.click()  # only one action can run at a time
        box.get_by_role("button", name="Cancel").click()
        expect(said).to_have_text("Stopped. The lists already downloaded stay on this device.")
        expect(keep_all).to_have_text("Download all for offline use")
        keep_all.click()
        expect(said).to_have_text("Downloading Suomi …")
        expect(keep_all).to_have_text("Stop")
        keep_all.press("Enter")
        expect(said).to_have_text("Stopped. The lists already downloaded stay on this device.")
        expect(keep_all).to_have_text("Download all for offline use")
        expect(keep_all).to_be_focused()
        expect(box.locator("progress")).to_be_hidden()
        expect(box.locator("li[data-list=da] .kept, li[data-list=en] .kept")).to_have_count(2)
        expect(box.locator("li[data-list=fi] .kept, li[data-list=sv] .kept")).to_have_count(0)
        page.context.unroute_all()  # lets the requests through that were held
        expect(finnish.locator(".kept")).to_have_count(1)  # it was already being fetched
        expect(box.locator("li[data-list=sv] .kept")).to_have_count(0)

        keep_all.click()
        expect(said).to_have_text("All lists are on this device.")
        expect(box.locator(".kept")).to_have_count(12)
        expect(keep_all).to_be_disabled()
        expect(box.get_by_role("button", name="Close")).to_be_focused()
        page.keyboard.press("Escape")
        site.gone = True
        page.locator(".game-language").select_option("fi")
        say(page).filter(has_text=MOVES).wait_for()
        go(page, "ruzzle?list=sv&board=J_A_G_A")
        jaga, line = page.locator('.ruzzle .row[data-word="JAGA"]'), page.locator(".ruzzle .meaning button")
        jaga.click()
        expect(line).to_have_text(re.compile("^(JAGA: )?[a-zåäö]"))  # at once, as it is kept
        page.reload()
        expect_nothing_moves(page)
        meaning = box.locator("[data-list=sv] .meanings button")
        expect(meaning).to_have_accessible_name(
            re.compile(r"^Remove the dictionary: svenska \(.* MB\)$", re.IGNORECASE)
        )
        meaning.click()
        expect(meaning).to_have_accessible_name(
            re.compile(r"^Download the dictionary: svenska \(.* MB\)$", re.IGNORECASE)
        )
        page.keyboard.press("Escape")
        jaga.click()
        expect(line).to_contain_text("↓")
    site.stop()


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


def test_spanish_tiles_of_two_letters_are_typed_naturally_and_tapped_apart(page: Page) -> None:
    go(page, "game=es")
    page.locator(".slot").first.click()
    for tile in ("C", "H"):
        page.locator(f".palette [data-letter={tile.lower()}]").click()
    expect(page.locator(".slot[data-tile] .letter")).to_have_text(["C", "H"])
    expect(page).to_have_url(re.compile("rack=c%7Ch"))
    page.reload()
    expect(page.locator(".slot").nth(1)).to_have_text("H")
    page.locator("[data-does=clear]").click()
    square(page, "F8").click()
    page.keyboard.type("mucho")
    page.get_by_role("gridcell", name="H8, CH, 5 points").wait_for()
    page.get_by_role("gridcell", name="I8, O, 1 point").wait_for()
    expect(page).to_have_url(re.compile("5mucho6"))
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(square(page, "H8")).not_to_have_attribute("data-tile", "letter")
    page.locator(".slot").first.click()
    page.keyboard.type("carrochll")
    expect(page.locator(".slot[data-tile=letter]")).to_have_count(6)
    expect(page.locator(".slot").nth(2)).to_have_text("RR")
    expect(page.locator(".slot").nth(4)).to_have_text("CH")
    page.locator("[data-word*=rr]").first.wait_for()


def test_own_rules_are_kept_and_played(page: Page) -> None:
    menu = page.locator(".game-language")
    solved(go(page, "game=words-with-friends-en&rack=tea"))
    expect(menu).to_have_value("words-with-friends-en")

    # The browser is asked to keep what is stored when something is saved, and not before.
    page.evaluate(
        "() => { self.asked = 0; StorageManager.prototype.persist = async () => Boolean(self.asked += 1); }"
    )
    go(page, "game=en")
    type_rack(page, "ta")
    expect(page).to_have_url(re.compile("rack=ta"))
    page.locator("[data-does=position]").click()
    page.locator(".name-game").fill("mine")
    assert page.evaluate("asked") == 0
    page.keyboard.press("Enter")
    page.locator("[data-game=mine]").wait_for()
    assert page.evaluate("asked") == 1
    page.keyboard.press("Escape")

    box = dialog(page)
    text, alert, said = box.locator(".rules-text"), box.locator(".trouble"), box.locator(".said")
    expect(text).to_have_value(re.compile("bingo: 40"))
    keep_rules(box, POCKET.replace("a 3 1", "a three 1"))
    expect(alert).to_contain_text("Line 7: ")
    expect(text).to_have_value(re.compile("a three 1"))
    keep_rules(box, POCKET.replace("alphabet: en", "alphabet: a s t"))
    expect(alert).to_contain_text("“alphabet: a s t”: on this page the letters must be those of a")
    expect(text).to_have_value(re.compile("alphabet: a s t"))
    question = page.get_by_role("alertdialog")
    keep_rules(box, POCKET.replace("Pocket", "English"))
    expect(question).to_contain_text("Save yours beside it?")
    expect(question.get_by_role("button")).to_have_text(["Cancel", "Save and play"])
    page.keyboard.press("Escape")
    keep_rules(box, POCKET)
    expect(said).to_contain_text("Pocket is saved")
    assert page.evaluate("asked") == 2
    keep_rules(box, POCKET.replace("rack: 3", "rack: 2"))
    expect(question).to_contain_text("Pocket exists already.")
    question.get_by_role("button", name="Cancel").click()
    expect(said).to_have_text("")
    page.keyboard.press("Escape")
    expect(page.locator(".slot")).to_have_count(3)
    expect(page.locator(".square")).to_have_count(9)
    page.locator(".slot").first.click()
    page.keyboard.type("tat")
    tat = page.locator("[data-word=tat]").first
    expect(tat).to_contain_text("20")  # 5 + 1 + 5, and all tiles
    expect(page).to_have_url(re.compile("rack=tat"))
    page.reload()
    tat.wait_for()
    # Rules that are deleted while a board is played by them stay with the board.
    laid = {"A1": "T", "B1": "A", "C1": "T"}
    square(page, "A1").click()
    page.keyboard.type("tat")
    expect(page).to_have_url(re.compile("board=tat"))
    dialog(page)
    box.get_by_role("button", name="Delete Pocket").click()
    expect(box.locator(".own-rules li")).to_have_count(0)
    box.get_by_role("button", name="Undo: Pocket was deleted.").click()
    expect(box.locator(".own-rules [aria-pressed=true]")).to_have_text("Pocket")
    box.get_by_role("button", name="Delete Pocket").click()
    expect(box.locator(".own-rules li")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(menu).to_have_value("en")
    expect(page).to_have_url(re.compile("game=en"))  # by now it is also stored
    page.get_by_role("button", name="Undo", exact=True).click()
    expect_tiles(page, laid)
    expect(menu).to_have_value("own:Pocket")
    expect(page).to_have_url(re.compile("board=tat"))
    assert "unreadable" not in page.evaluate("Object.keys({ ...localStorage, ...sessionStorage }).join()")
    page.reload()
    expect_tiles(page, laid)
    expect(menu).to_have_value("own:Pocket")


def test_two_tabs_on_one_game_and_one_list_lose_nothing(browser: Browser, site: Site) -> None:
    with visit(browser, f"{site.url}#game=nl&rack=qxjaz", locale="en", **DESK) as page:
        make(page, "Mine", "qxj\nza")
        page.keyboard.press("Escape")
        page.locator("[data-word=qxj]").first.wait_for()
        other = page.context.new_page()
        other.goto(f"{site.url}#game=nl&list=own:Mine&rack=za")
        expect(other.locator(".game-language option:checked")).to_have_text("Mine (Nederlands)")
        other.locator("[data-word=za]").first.wait_for()
        # All tabs of a browser have one colour scheme.
        page.locator("[data-opens=settings]").click()
        page.get_by_role("radio", name="Dark").check(force=True)
        page.keyboard.press("Escape")
        expect(other.locator("html")).to_have_attribute("data-theme", "dark")
        # Lists of one's own stand at the top of every menu, and the game's own list is chosen again in the same menu.
        menu = other.locator(".game-language")
        for address in ("wordle", "game=nl&list=own:Mine&rack=za"):
            go(other, address)
            expect(menu.locator("option").first).to_have_text("Mine (Nederlands)")
        menu.select_option("nl")
        other.locator("[data-word=ze]").or_(other.locator("[data-word=za]")).first.wait_for()
        expect(menu.locator("option:checked")).to_have_text("Nederlands")
        expect(other).not_to_have_url(re.compile("own:|own%3A"))
        menu.select_option(label="Mine (Nederlands)")
        expect(other).to_have_url(re.compile("list=own"))
        other.locator("[data-word=za]").first.wait_for()
        page.bring_to_front()  # what lies behind is drawn only now and then
        expect_rack(page, "qxjaz")

        # A word that one calls invalid goes from both, and comes back to both.
        page.locator("[data-word=za]").first.click()
        page.get_by_role("button", name="Not valid in my game").click()
        page.get_by_role("button", name="ZA", exact=True).click()
        for tab in (other, page):
            tab.bring_to_front()
            expect(tab.locator("[data-word=za]")).to_have_count(0)
        page.get_by_role("button", name="Undo", exact=True).click()
        for tab in (page, other):
            tab.bring_to_front()
            tab.locator("[data-word=za]").first.wait_for()

        # One replaces the list while the other plays with it; the other then plays with the new one.
        other.bring_to_front()
        make(other, "Mine", "zax")
        replace(other)
        page.bring_to_front()
        page.locator("[data-word=zax]").first.wait_for()
        expect(page.locator("[data-word=qxj]")).to_have_count(0)

        # One deletes it: the other keeps using what it has loaded, and reports the loss when it is opened again.
        other.bring_to_front()
        there = other.locator("dialog.lists")
        drop = there.locator(".own li [data-does=forget]")
        drop.click()
        expect(there.locator(".own li")).to_have_count(0)
        page.bring_to_front()
        type_rack(page, "k")
        expect(page).to_have_url(re.compile("qxjazk"))
        page.reload()
        expect(say(page)).to_contain_text("Mine")
        expect_rack(page, "qxjazk")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        other.bring_to_front()
        expect_rack(other, "za")
        page.bring_to_front()

        # A click that is under way is not lost when another tab makes a list.
        here = make(page, "Again", "qxj")
        here.locator(".own [data-does=forget]").hover()
        page.mouse.down()
        other.bring_to_front()
        make_in(there, "Other", "zo")
        page.bring_to_front()
        expect(here.locator(".own li")).to_have_count(2)
        page.mouse.up()
        expect(here.locator(".own li")).to_have_count(1)
        page.keyboard.press("Control+z")
        expect(here.locator(".own li")).to_have_count(2)

        # Rules that one replaces hold in the other, and the next change there does not undo this one.
        keep_rules(here, POCKET)
        expect(here.locator(".said")).to_contain_text("Pocket is saved")
        other.bring_to_front()
        other.keyboard.press("Escape")
        go(other, "game=own:Pocket&rack=tat")
        tat = other.locator("[data-word=tat]").first
        expect(tat).to_contain_text("20")
        page.bring_to_front()
        keep_rules(here, POCKET.replace("bingo: 9", "bingo: 30"))
        replace(page)
        other.bring_to_front()
        expect(tat).to_contain_text("41")
        other.locator(".slot").first.click()
        other.keyboard.type("a")
        expect(other).to_have_url(re.compile("rack=aat"))
        other.reload()
        expect(other).to_have_url(re.compile("rack=aat"))
        assert "bingo: 30" in page.evaluate("localStorage.getItem('wordbench.rules')")
