"""The tab Wordle: the game and the help."""

import re
from itertools import pairwise

import pytest
from hand import choose_page_language, say
from harness import Site, visit
from playwright.sync_api import Browser, Locator, Page, Route, expect
from wordbench import lexicon
from wordbench.wordle.colours import unveiled, veiled

ABIDE = f"#wordle?list=en&code={veiled('abide')}"


@pytest.fixture
def table(page: Page) -> Page:
    """A game whose word is ABIDE."""
    return open_(page, ABIDE)


def open_(page: Page, hash_: str) -> Page:
    page.goto(f"{page.url.partition('#')[0]}{hash_}")
    expect(page.locator("main.wordle .status-text")).to_have_text(re.compile("Guess|Type|Tap|No word"))
    return page


def enter(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def line(page: Page) -> Locator:
    return page.locator("main.wordle .status-text")


def colours(page: Page, row: int) -> str:
    tiles = page.locator(".guess").nth(row).locator(".tile")
    return "".join(tiles.evaluate_all("all => all.map((tile) => tile.dataset.clue ?? '.')"))


def expect_colours(page: Page, row: int, wanted: str) -> None:
    expect(page.locator(".guess").nth(row).locator("[data-clue]")).to_have_count(len(wanted))
    assert colours(page, row) == wanted


def test_a_game_is_typed_coloured_solved_and_counted(table: Page) -> None:
    enter(table, "Speed")
    expect_colours(table, 0, "BBYBY")
    voice = table.locator("[aria-live]")
    expect(voice).to_contain_text(
        "E, in another place; E, not in the word; D, in another place. Guess 2 of 6"
    )
    keys = {letter: table.locator(f'.cap[data-letter="{letter}"]') for letter in "sedz"}
    expect(keys["s"]).to_have_attribute("aria-label", "S, not in the word")
    expect(keys["e"]).to_have_attribute("aria-label", "E, in another place")
    expect(keys["z"]).to_have_attribute("aria-label", "Z, not tried")
    table.get_by_role("button", name="How good were my guesses?").click()
    expect(table.locator(".judged li")).to_have_count(1)
    enter(table, "abide")
    expect_colours(table, 1, "GGGGG")
    expect(line(table)).to_have_text("Solved in 2 guesses.")
    expect(keys["d"]).to_have_attribute("aria-label", "D, in its place")
    table.emulate_media(forced_colors="active")  # as in the high-contrast themes of Windows
    grounds = "all => all.map((one) => getComputedStyle(one).backgroundColor)"
    expect(keys["z"]).to_have_css("border-top-width", "1px")
    assert len(set(table.locator(".guess .tile").evaluate_all(grounds))) == 4  # green, yellow, grey, empty
    assert len(set(table.locator(".caps .cap").evaluate_all(grounds))) == 3  # no letter is still yellow
    assert len(set(table.locator(".tools a").evaluate_all(grounds))) == 2
    assert len(set(table.locator(".modes button").evaluate_all(grounds))) == 2
    table.emulate_media(forced_colors="none")
    expect(table.locator(".stats dd")).to_have_text(["1", "100%", "1", "1"])
    expect(table.locator(".judged li")).to_have_count(2)
    expect(table.locator(".judged li").first).to_contain_text(
        re.compile(r"SPEED 2,756 words|SPEED 2,755 words")
    )
    expect(table.locator(".judged .best").last).to_have_text(
        re.compile("^ABIDE needs 0.08 more guesses than")
    )
    expect(table.locator(".past tbody td").first).to_have_text("2")


def test_what_is_tapped_on_the_screen_is_the_same(table: Page) -> None:
    for letter in "abid":
        table.locator(f'.cap[data-letter="{letter}"]').click()
    table.get_by_role("button", name="Erase").click()
    table.keyboard.type("de")
    table.get_by_role("button", name="Enter").click()
    expect(line(table)).to_have_text("Solved in 1 guess!")


def test_a_refused_guess_says_why_in_place_of_what_was_said(table: Page) -> None:
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.keyboard.type("abi")
    table.locator("[data-act=link]").click()
    expect(line(table)).to_have_text("Copied: a link to this puzzle.")
    table.get_by_role("table", name="Guesses").focus()
    table.keyboard.press("Enter")
    expect(line(table)).to_have_text("Not enough letters.")
    enter(table, "dx")
    expect(line(table)).to_have_text("ABIDX is not in the word list.")


def test_one_may_go_on_after_six_guesses_and_give_up_and_other_tabs_follow(table: Page) -> None:
    other = table.context.new_page()
    other.goto(table.url)
    expect(line(other)).to_have_text("Guess 1 of 6")
    table.bring_to_front()  # what lies behind is drawn only now and then
    for word in ["crane", "slate", "mercy", "house", "light", "piano"]:
        enter(table, word)
        expect(table.locator(".guess [data-clue]").last).to_be_visible()
        expect(line(table)).to_have_text(re.compile("Guess|Six"))
    expect(line(table)).to_have_text("Six guesses are used. You may go on.")
    expect(table.locator(".stats dd")).to_have_text(["1", "0%", "0", "0"])
    enter(table, "speed")
    expect_colours(table, 6, "BBYBY")
    expect_colours(other, 6, "BBYBY")
    other.bring_to_front()
    enter(other, "brain")
    table.bring_to_front()
    expect_colours(table, 7, "YBYYB")
    table.get_by_role("button", name="Give up").click()
    for tab in (table, other):
        expect(line(tab)).to_have_text("It was ABIDE.")
        expect(tab.locator(".stats dd")).to_have_text(["1", "0%", "0", "0"])
    other.close()


def test_today_is_kept_and_a_new_puzzle_is_another(page: Page) -> None:
    open_(page, "#wordle")
    expect(page.get_by_role("button", name="Today")).to_have_attribute("aria-current", "true")
    enter(page, "crane")
    expect(page.locator(".guess").first.locator("[data-clue]")).to_have_count(5)
    seen = colours(page, 0)
    daily = page.url
    page.get_by_role("button", name="New", exact=True).click()
    expect(page.locator(".guess [data-clue]")).to_have_count(0)
    expect(page).not_to_have_url(daily)
    page.go_back()
    expect(page).to_have_url(daily)  # no step between them leads nowhere
    page.go_forward()
    expect(page.locator(".guess [data-clue]")).to_have_count(0)
    enter(page, "slate")  # does not press the last button again
    expect(page.locator(".guess [data-clue]")).to_have_count(5)
    page.get_by_role("button", name="Today").click()
    letters = page.locator(".guess").first.locator(".tile [aria-hidden]")
    expect(letters).to_have_text(list("CRANE"))
    page.reload()
    expect(letters).to_have_text(list("CRANE"))
    expect_colours(page, 0, seen)
    page.go_back()
    expect(letters).to_have_text(list("SLATE"))


def test_the_grid_and_links_are_shared(table: Page) -> None:
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    enter(table, "speed")
    enter(table, "abide")
    table.get_by_role("button", name="Share").click()
    expect(line(table)).to_have_text("Copied: the colours, without letters, and a link.")
    shared = table.evaluate("navigator.clipboard.readText()")
    assert shared == f"Wordle en 2/6\n⬜⬜🟨⬜🟨\n🟩🟩🟩🟩🟩\n{table.url}"
    table.get_by_role("textbox", name="A word for a friend").fill("Squirrel")
    table.locator(".challenge button").click()
    expect(line(table)).to_have_text("Copied: a link to this puzzle.")
    link = table.evaluate("navigator.clipboard.readText()")
    assert "squirrel" not in link
    assert unveiled(link.partition("code=")[2]) == "squirrel"
    table.goto(link)
    expect(table.locator(".guess").first.locator(".tile")).to_have_count(8)
    enter(table, "squirrel")
    expect(line(table)).to_have_text("Solved in 1 guess!")


def test_the_word_for_a_friend_is_typed_where_it_stands(table: Page) -> None:
    friend = table.get_by_role("textbox", name="A word for a friend")
    friend.click()
    enter(table, "squirx")
    expect(friend).to_have_value("squirx")
    expect(line(table)).to_have_text(re.compile("^SQUIRX is not in the word list"))


def test_a_word_that_is_none_makes_no_challenge(table: Page) -> None:
    refused = table.locator(".guess[data-refused]")
    enter(table, "abidx")
    expect(refused).to_have_count(1)
    table.get_by_role("textbox", name="A word for a friend").fill("squirx")
    table.locator(".challenge button").click()
    expect(line(table)).to_have_text("SQUIRX is not in the word list.")
    expect(refused).to_have_count(0)  # it was not this row that was refused


def test_a_broken_link_says_so(page: Page) -> None:
    page.goto(f"{page.url.partition('#')[0]}#wordle?list=en&code=1234")
    expect(line(page)).to_have_text("The code '1234' is no puzzle: it was cut or changed.")


def test_what_is_refused_is_told_in_the_language_of_the_page(table: Page) -> None:
    choose_page_language(table, "Nederlands")
    table.get_by_label("Moeilijk").check()
    enter(table, "crane")
    expect_colours(table, 0, "BBYBG")
    enter(table, "mercy")
    expect(line(table)).to_have_text("Letter 5 moet E zijn.")
    friend = table.get_by_role("textbox", name="Een woord voor een vriend")
    for word, told in (
        ("squirx", "SQUIRX staat niet in de woordenlijst."),
        ("sq4irx", "“4” is geen letter van English."),
        ("ox", "Een puzzel heeft 4 tot 11 letters, niet 2."),
    ):
        friend.fill(word)
        friend.press("Enter")
        expect(line(table)).to_have_text(told)
    table.goto(f"{table.url.partition('#')[0]}#wordle?list=en&code=1234")
    expect(line(table)).to_have_text("De code “1234” is geen puzzel: er is iets weg of veranderd.")


@pytest.mark.parametrize("first", ["#anagrams", ABIDE])
def test_a_puzzle_that_waits_for_python_comes_with_retry(browser: Browser, site: Site, first: str) -> None:
    with visit(browser, site.url + "sw.js", caused="404|ERR_FAILED", locale="en") as page:
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: route.abort())
        for address in (first, ABIDE):  # ABIDE is opened after Python has failed or, if first, before
            page.goto(site.url + address)
            expect(say(page)).to_have_text(re.compile("^The solver is not on this device"))
        page.unroute_all()
        page.get_by_role("button", name="Retry").click()
        expect(line(page)).to_have_text("Guess 1 of 6")
        enter(page, "abide")
        expect(line(page)).to_have_text("Solved in 1 guess!")
        assert page.url.endswith(ABIDE)


def test_a_puzzle_of_another_language_or_length_is_not_waited_for(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en") as page:
        held: list[Route] = []
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
        page.clock.set_fixed_time("2026-11-22T12:00:00")
        page.goto(f"{site.url}#wordle", wait_until="domcontentloaded")
        page.get_by_role("combobox", name="Letters").select_option("6")
        page.locator(".game-language").select_option("nl")
        expect(page.locator(".guess").first.locator(".tile")).to_have_count(6)
        held[0].continue_()
        expect(line(page)).to_have_text("Guess 1 of 6")
        word = unveiled(page.url.partition("code=")[2].partition("&")[0])
        assert len(word) == 6
        assert word in lexicon("nl")
        assert word not in lexicon("en")


def test_lengths_languages_and_their_keyboards(page: Page) -> None:
    open_(page, "#wordle")
    page.get_by_role("combobox", name="Letters").select_option("11")
    expect(page.locator(".guess").first.locator(".tile")).to_have_count(11)
    page.locator(".game-language").select_option("de")
    expect(page.locator(".caps > div").first).to_contain_text("QWERTZUIOPÜ")
    expect(line(page)).to_have_text("Guess 1 of 6")
    page.get_by_role("combobox", name="Letters").select_option("4")
    expect(page.locator(".guess").first.locator(".tile")).to_have_count(4)
    for key in ["t", "i", "e", "r"]:
        page.locator(f'.cap[data-letter="{key}"]').click()
    page.get_by_role("button", name="Enter").click()
    expect(page.locator(".guess").first.locator("[data-clue]")).to_have_count(4)


def test_what_is_typed_while_a_puzzle_is_on_its_way_is_for_it(page: Page) -> None:
    open_(page, "#wordle")
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    expect(page.locator(".guess").first.locator("[data-clue]")).to_have_count(5)
    page.evaluate(  # all in one task, so that nothing can be answered in between
        """() => {
            const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            [...document.querySelectorAll('.wordle .bar button')].find(({ textContent }) => textContent === 'New').click();
            for (const key of [...'slate', 'Enter', ...'ab']) press(key);
        }"""
    )
    rows = page.locator(".guess")
    expect(rows.nth(0).locator("[data-clue]")).to_have_count(5)
    expect(rows.nth(0).locator("[aria-hidden]")).to_have_text([*"SLATE"])
    expect(rows.nth(1).locator("[data-letter] [aria-hidden]")).to_have_text([*"AB"])


def test_what_was_being_typed_is_there_after_a_reload_but_not_in_another_puzzle(table: Page) -> None:
    typed = table.locator(".guess [data-letter]:not([data-clue]) [aria-hidden]")
    enter(table, "crane")
    expect_colours(table, 0, "BBYBG")
    table.keyboard.type("abi")
    table.get_by_role("link", name="Ruzzle").click()
    expect(table.locator("main.ruzzle")).to_be_visible()
    table.reload()
    table.go_back()
    expect(typed).to_have_text([*"ABI"])
    table.reload()
    expect(typed).to_have_text([*"ABI"])
    enter(table, "de")
    expect_colours(table, 1, "GGGGG")
    open_(table, f"#wordle?list=en&code={veiled('crane')}")
    table.keyboard.type("cr")
    expect(typed).to_have_text([*"CR"])
    open_(table, f"#wordle?list=en&code={veiled('slate')}")
    table.reload()
    expect(line(table)).to_have_text(re.compile("Guess"))
    expect(typed).to_have_count(0)
    table.get_by_role("button", name="Help").click()
    table.keyboard.type("sla")
    expect(typed).to_have_text([*"SLA"])
    table.reload()
    expect(typed).to_have_text([*"SLA"])


def test_the_helper_tells_what_is_left_and_what_to_guess(page: Page) -> None:
    open_(page, "#wordle?clues=")
    page.keyboard.type("speed")
    tiles = page.locator(".guess").first.locator(".tile")
    for place, clicks in ((2, 1), (4, 1)):
        for _ in range(clicks):
            tiles.nth(place).click()
    expect_colours(page, 0, "BBYBY")
    expect(tiles.nth(2).locator(".voice")).to_have_text("E, in another place")
    expect(page.locator(".words")).to_contain_text("ABIDE")
    expect(page.locator(".ranking tbody tr")).to_have_count(20)
    groups = [int(text) for text in page.locator(".ranking td:nth-child(4)").all_inner_texts()]
    assert groups == sorted(groups, reverse=True)
    expect(page.locator(".side .answer")).to_have_text(re.compile("(Proven|No better).* splits 61 words"))
    assert [text for text in page.locator(".ranking td.needs").all_inner_texts() if "2." in text]
    page.locator("[data-act=sort]").click()
    best = page.locator(".side .answer").inner_text().split()[0]
    expect(page.locator(".ranking button").first).to_have_attribute("data-word", best.lower())
    expect(page).to_have_url(re.compile("clues=speed-BBYBY$"))
    page.reload()
    expect_colours(page, 0, "BBYBY")
    expect(page.locator(".ranking tbody tr")).to_have_count(20)
    word = page.locator(".ranking button").first
    told = (word.get_attribute("data-word") or "").upper()
    page.keyboard.type("ab")  # what was begun is cleared
    word.focus()
    page.evaluate("dispatchEvent(new Event('focus'))")  # as when the user comes back from another window
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".guess").nth(1).locator("button.tile").first).to_be_focused()
    expect(page.locator(".guess").nth(1).locator(".tile [aria-hidden]")).to_have_text(list(told))
    page.get_by_role("button", name="Remove row 2").click()
    expect(page.locator(".guess .drop:visible")).to_have_count(1)


def test_clues_that_contradict_name_their_rows(page: Page) -> None:
    open_(page, "#wordle?clues=slate-GBBBB.crane-BBBBB.round-GBBBB")
    expect(page.locator(".clashes li")).to_have_text(
        ["Letter 1 is S by row 1 and R by row 3.", "The word has R by row 3, and has none by row 2."]
    )
    expect(page.locator(".guess[data-wrong]")).to_have_count(3)
    expect(line(page)).to_have_text("No word can have all these colours.")


def test_a_pasted_result_tells_what_its_rows_may_have_been(page: Page) -> None:
    open_(page, "#wordle")
    text = "Wordle 1,234 2/6\n\n⬛🟧🟦⬛⬛\n🟧🟧🟧🟧🟧\nhttps://words.example/"
    page.evaluate(
        """(text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        }""",
        text,
    )
    rows, told = page.locator(".results li"), page.locator(".side .note:visible").last
    expect(rows).to_have_count(2)
    expect(rows.first.locator("[data-clue=G]")).to_have_count(1)
    page.get_by_role("textbox", name="The answer, if you know it").fill("abide")
    expect(told).to_have_text("1 word may be the answer.")
    expect(rows.last.locator(".words")).to_have_text("ABIDE")
    page.get_by_role("textbox", name="Somebody's result").fill("🟩🟨\n🟩🟩🟩")
    expect(told).to_have_text("Row 2 has 3 squares, expected 2.")


def test_the_first_guesses_are_ranked_when_asked_for(page: Page) -> None:
    open_(page, "#wordle?clues=")
    expect(page.locator(".side h2").filter(has_text="words fit")).to_have_text("2,755 words fit")
    page.get_by_role("button", name="Rank first guesses").click()
    expect(page.locator(".ranking tbody tr")).to_have_count(20, timeout=60_000)


def test_the_page_speaks_dutch(table: Page) -> None:
    table.get_by_role("button", name="Settings").click()
    table.locator("input[value=nl]").check()
    table.keyboard.press("Escape")
    expect(line(table)).to_have_text("Poging 1 van 6")
    enter(table, "abidx")
    expect(line(table)).to_have_text("ABIDX staat niet in de woordenlijst.")
    table.set_viewport_size({"width": 360, "height": 740})
    table.get_by_role("button", name="Vandaag").click()
    expect(table.get_by_role("button", name="Vandaag")).to_have_attribute("aria-current", "true")
    missing = """(menu) => {
        const { width } = menu.getBoundingClientRect();
        menu.style.flex = 'none';
        return menu.getBoundingClientRect().width - width;
    }"""
    assert table.locator(".wordle .bar select").evaluate(missing) == 0  # "11 letters" is its widest entry
    table.set_viewport_size({"width": 1440, "height": 900})


def test_a_list_of_one_s_own_is_played(page: Page) -> None:
    page.get_by_label("Game language").select_option(label="Lists and rules …")
    box = page.get_by_role("dialog", name="Word lists and rules")
    box.get_by_label("Name", exact=True).fill("Mine")
    box.get_by_label("or type words").fill("qxjza\nzabcd\nlonger")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".own li")).to_have_count(1)
    page.keyboard.press("Escape")
    open_(page, "#wordle?list=own%3AMine")
    enter(page, "qxjza")
    expect(page.locator(".guess").first.locator("[data-clue]")).to_have_count(5)
    open_(page, "#wordle?list=own%3AMine&clues=")
    expect(page.locator(".words")).to_have_text("QXJZA ZABCD")


def test_the_rows_are_as_large_as_the_screen_allows_and_stay_when_it_is_solved(table: Page) -> None:
    rows, last_key = table.locator(".wordle .rows"), table.locator(".caps [data-act=erase]")
    tile = table.locator(".guess .tile").first
    for width, height, least in (
        (1920, 1080, 90),
        (1366, 768, 60),
        (768, 1024, 80),
        (360, 740, 48),
        (740, 360, 32),
    ):
        table.set_viewport_size({"width": width, "height": height})
        expect(last_key).to_be_in_viewport(ratio=1)
        assert tile.bounding_box()["width"] >= least, (width, height)  # type: ignore[index]
    table.set_viewport_size({"width": 1366, "height": 768})
    before = rows.bounding_box()
    enter(table, "abide")
    expect(line(table)).to_have_text("Solved in 1 guess!")
    assert rows.bounding_box() == before
    expect(table.locator(".judged .word")).to_have_text(re.compile("^ABIDE [\\d,]+ words → 0$"))


def test_the_puzzle_of_yesterday_is_not_that_of_today_after_midnight(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-21T23:59:00")
    open_(page, "#wordle")
    today = page.get_by_role("button", name="Today")
    expect(today).to_have_attribute("aria-current", "true")
    page.clock.set_fixed_time("2026-11-22T00:01:00")
    page.evaluate("dispatchEvent(new Event('focus'))")  # the person comes back to the window
    expect(today).not_to_have_attribute("aria-current", "true")


def test_on_paper_no_row_stands_over_another(page: Page) -> None:
    open_(page, "#wordle?list=en&clues=crane-BYBBG.moist-BBBBB")
    page.emulate_media(media="print")
    expect(page.locator("main.wordle .rows > .guess")).to_have_count(3)
    tops = page.locator("main.wordle .rows > .guess").evaluate_all(
        "all => all.map(row => row.getBoundingClientRect().top)"
    )
    tile = page.locator("main.wordle .rows .tile").first.bounding_box()
    page.emulate_media(media="null")
    assert tile and all(below - above >= tile["height"] for above, below in pairwise(tops))
