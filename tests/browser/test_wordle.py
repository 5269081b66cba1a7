"""The tab Wordle: the game and the help."""

import re
from itertools import pairwise

import pytest
from building.files import ROOT
from hand import choose_page_language, open_lists, say
from harness import DESK, Site, visit
from playwright.sync_api import Browser, Locator, Page, Route, expect
from wordbench.wordle.puzzle import obfuscate, reveal

ABIDE = f"#wordle?list=en&code={obfuscate('abide')}"


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


def test_a_game_is_typed_tapped_refused_coloured_solved_counted_and_shared(table: Page) -> None:
    rows, tile = table.locator(".wordle .rows"), table.locator(".guess .tile").first
    for width, height, least in (
        (1920, 1080, 90),
        (768, 1024, 80),
        (360, 740, 48),
        (740, 360, 32),
        (1366, 768, 60),
    ):
        table.set_viewport_size({"width": width, "height": height})
        expect(table.locator(".caps [data-does='wordle.erase']")).to_be_in_viewport(ratio=1)
        assert tile.bounding_box()["width"] >= least, (width, height)  # type: ignore[index]
    before = rows.bounding_box()
    # A refused guess says why in place of what was said.
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.keyboard.type("abi")
    table.locator("[data-does='play.link']").click()
    expect(line(table)).to_have_text("Copied: a link to this puzzle.")
    table.get_by_role("table", name="Guesses").focus()
    table.keyboard.press("Enter")
    expect(line(table)).to_have_text("Not enough letters.")
    enter(table, "dx")
    expect(line(table)).to_have_text("ABIDX is not in the word list.")
    refused = table.locator(".guess[data-refused]")
    expect(refused).to_have_count(1)
    # The word for a friend is typed where it stands.
    friend = table.get_by_role("textbox", name="A word for a friend")
    friend.click()
    enter(table, "squirx")
    expect(friend).to_have_value("squirx")
    expect(line(table)).to_have_text("SQUIRX is not in the word list.")
    expect(refused).to_have_count(0)  # it was not this row that was refused
    friend.fill("Squirrel")
    table.locator(".challenge button").click()
    expect(line(table)).to_have_text("Copied: a link to this puzzle.")
    link = table.evaluate("navigator.clipboard.readText()")
    assert "squirrel" not in link
    assert reveal(link.partition("code=")[2]) == "squirrel"
    table.get_by_role("table", name="Guesses").focus()
    for _ in "abidx":
        table.keyboard.press("Backspace")

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
    for letter in "abid":
        table.locator(f'.cap[data-letter="{letter}"]').click()
    table.get_by_role("button", name="Erase").click()
    table.keyboard.type("de")
    table.get_by_role("button", name="Enter").click()
    expect_colours(table, 1, "GGGGG")
    expect(line(table)).to_have_text("Solved in 2 guesses.")
    assert rows.bounding_box() == before
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
    expect(table.locator(".judged .word").last).to_have_text(re.compile("^ABIDE [\\d,]+ words → 0$"))
    expect(table.locator(".judged .best").last).to_have_text(
        re.compile("^ABIDE needs 0.08 more guesses than")
    )
    expect(table.locator(".past tbody td").first).to_have_text("2")
    table.get_by_role("button", name="Share").click()
    expect(line(table)).to_have_text("Copied: the colours, without letters, and a link.")
    shared = table.evaluate("navigator.clipboard.readText()")
    assert shared == f"Wordle en 2/6\n⬜⬜🟨⬜🟨\n🟩🟩🟩🟩🟩\n{table.url}"
    table.set_viewport_size(DESK["viewport"])
    table.goto(link)
    expect(table.locator(".guess").first.locator(".tile")).to_have_count(8)
    enter(table, "squirrel")
    expect(line(table)).to_have_text("Solved in 1 guess!")


def test_the_puzzle_of_the_day_has_its_own_streak_and_earlier_days_are_played_without_it(table: Page) -> None:
    """By mouse, keyboard and touch; what was played is marked at its day, and help begins with the rows."""
    page = table
    stats, days = page.locator(".stats dd"), page.locator(".week button")
    page.get_by_role("button", name="Today").click()
    expect(page).to_have_url(re.compile("day=2"))
    expect(page.get_by_role("heading", name="Puzzles of the day")).to_be_visible()
    answer = reveal(page.url.partition("code=")[2].partition("&")[0])
    enter(page, answer)
    expect(line(page)).to_have_text("Solved in 1 guess!")
    expect(stats).to_have_text(["1", "100%", "1", "1"])
    expect(days.last).to_have_text(re.compile("✓$"))
    # An endless puzzle that is given up is none of the day's.
    page.get_by_role("button", name="New", exact=True).click()
    expect(page.get_by_role("heading", name="Other puzzles")).to_be_visible()
    enter(page, "crane")
    page.get_by_role("button", name="Give up").click()
    expect(line(page)).to_have_text(re.compile("^It was"))
    expect(stats).to_have_text(["1", "0%", "0", "0"])
    # Yesterday's, by keyboard.
    days.nth(5).focus()
    page.keyboard.press("Enter")
    expect(days.nth(5)).to_have_attribute("aria-current", "true")
    expect(line(page)).to_have_text("Guess 1 of 6")
    code = page.url.partition("code=")[2].partition("&")[0]
    page.get_by_role("table", name="Guesses").focus()
    enter(page, reveal(code))
    expect(stats).to_have_text(["2", "50%", "1", "1"])
    # Any day, from the calendar.
    field = page.get_by_label("Another day")
    field.fill("2026-03-01")
    expect(page).to_have_url(re.compile("day=2026-03-01"))
    expect(line(page)).to_have_text("Guess 1 of 6")
    page.get_by_role("table", name="Guesses").focus()
    enter(page, "crane")
    expect(page.locator(".guess [data-clue]")).to_have_count(5)
    given = colours(page, 0)
    page.get_by_role("button", name="Help me").click()
    expect_colours(page, 0, given)
    expect(page.locator(".ranking tbody tr").first).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Today").click()
    expect(stats).to_have_text(["1", "100%", "1", "1"])


def test_several_boards_are_played_and_helped_with_at_once(table: Page) -> None:
    """Two and eight: one guess is for all, help has all their rows, and everything is seen on a phone."""
    page = table
    boards = page.locator(".boards .rows")
    for count in (8, 2):
        page.get_by_role("button", name=str(count), exact=True).click()
        expect(boards).to_have_count(count)
        expect(line(page)).to_have_text(f"Guess 1 of {count + 5}")
        for width, height in ((1366, 768), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".caps [data-does='wordle.erase']")).to_be_in_viewport(ratio=1)
            expect(boards.nth(1).locator("[data-typing] .tile").last).to_be_in_viewport(ratio=1)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size(DESK["viewport"])
    targets = [reveal(code) for code in re.split(r"\.|%2E", page.url.partition("code=")[2].partition("&")[0])]
    assert len(set(targets)) == 2
    page.get_by_role("table", name="Board 1").focus()
    enter(page, targets[1])
    expect(boards.nth(1).locator('[data-clue="G"]')).to_have_count(5)
    expect(page.locator("[aria-live]")).to_contain_text(re.compile("Board 1: .*Board 2: .*Guess 2 of 7"))
    key = page.locator(f'.cap[data-letter="{targets[1][0]}"]')
    expect(key).to_have_attribute("aria-label", re.compile("^[A-Z], 1 .*, 2 not tried$"))
    # Help begins with the rows of both boards, and ranks guesses for the one that remains.
    page.get_by_role("button", name="Help me").click()
    expect(boards.nth(0).locator("[data-clue]")).to_have_count(5)
    expect(page.locator(".side h2").filter(has_text="Board 2: 1 word fits")).to_be_visible()
    expect(page.locator(".side .answer")).to_contain_text("tells the most over all boards")
    page.locator(".ranking button").first.click()
    expect(boards.nth(0).locator("[data-clue]")).to_have_count(10)
    expect(boards.nth(1).locator("[data-clue]")).to_have_count(5)  # it is solved
    tile = boards.nth(0).locator("button.tile").nth(6)
    before = tile.get_attribute("data-clue")
    tile.click()
    expect(tile).not_to_have_attribute("data-clue", before or "")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("table", name="Board 1").focus()
    enter(page, targets[0])
    expect(line(page)).to_have_text("Solved in 2 guesses.")
    expect(page.locator(".stats dd")).to_have_text(["1", "100%", "1", "1"])
    page.get_by_role("button", name="1", exact=True).click()
    expect(boards).to_have_count(1)


def test_the_keyboard_stays_on_the_screen_with_many_rows_and_long_messages(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    for word in ["crane", "slate", "mercy", "house", "light", "piano", "plumb", "dwarf"]:
        enter(table, word)
        expect(table.locator(".guess [data-clue]").last).to_be_visible()
        expect(line(table)).to_have_text(re.compile("Guess|You"))
    erase, rows = table.locator(".caps [data-does='wordle.erase']"), table.locator(".wordle .rows")
    friend = table.get_by_role("textbox", name="A word for a friend")
    friend.fill("unquestionable")
    friend.press("Enter")
    expect(line(table)).to_have_text("A puzzle has 4 to 11 letters, not 14.")
    before = rows.bounding_box()
    table.evaluate(
        "document.querySelector('.wordle .status-text').textContent = 'A long message. '.repeat(8)"
    )
    assert rows.bounding_box() == before
    expect(erase).to_be_in_viewport(ratio=1)
    expect(table.locator(".guess[data-typing] .tile").first).to_be_in_viewport()


def test_one_may_go_on_after_six_guesses_and_give_up_and_other_tabs_follow(table: Page) -> None:
    other = table.context.new_page()
    other.goto(table.url)
    expect(line(other)).to_have_text("Guess 1 of 6")
    table.bring_to_front()  # what lies behind is drawn only now and then
    for word in ["crane", "slate", "mercy", "house", "light", "piano"]:
        enter(table, word)
        expect(table.locator(".guess [data-clue]").last).to_be_visible()
        expect(line(table)).to_have_text(re.compile("Guess|You"))
    expect(line(table)).to_have_text("You have used all 6 guesses. You can keep going.")
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
    # The helper leaves out what has been an answer here when that is wished.
    open_(table, "#wordle?clues=speed-BBYBY.brain-YBYYB")
    expect(table.locator(".words")).to_have_text("ABIDE")
    table.get_by_label("Leave out answers I have already had").check()
    expect(table.locator(".clashes")).to_have_text("Every word that fits has already been an answer.")


def test_today_is_kept_and_a_new_puzzle_is_another_and_each_keeps_what_was_typed(page: Page) -> None:
    open_(page, "#wordle")
    today = page.get_by_role("button", name="Today")
    expect(today).to_have_attribute("aria-current", "true")
    rows = page.locator(".guess")
    enter(page, "crane")
    expect(rows.first.locator("[data-clue]")).to_have_count(5)
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
    second = page.url
    page.evaluate(  # all in one task, so that nothing can be answered before it is typed
        """() => {
            const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            [...document.querySelectorAll('.wordle .bar button')].find(({ textContent }) => textContent === 'New').click();
            for (const key of [...'crony', 'Enter', ...'ab']) press(key);
        }"""
    )
    letters, typed = rows.first.locator(".tile [aria-hidden]"), rows.nth(1).locator("[data-letter]")
    expect(letters).to_have_text([*"CRONY"])
    expect(rows.first.locator("[data-clue]")).to_have_count(5)
    expect(typed.locator("[aria-hidden]")).to_have_text([*"AB"])
    third = page.url
    assert len({daily, second, third}) == 3
    # What was being typed is there after a reload, also of another tab.
    page.get_by_role("link", name="Ruzzle").click()
    page.locator("main.ruzzle").wait_for()
    page.reload()
    page.go_back()
    expect(letters).to_have_text([*"CRONY"])
    expect(typed.locator("[aria-hidden]")).to_have_text([*"AB"])
    today.click()
    expect(letters).to_have_text([*"CRANE"])
    expect_colours(page, 0, seen)
    expect(typed).to_have_count(0)
    page.go_back()
    expect(letters).to_have_text([*"CRONY"])
    page.goto(second)
    expect(letters).to_have_text([*"SLATE"])


def test_the_page_speaks_dutch_also_where_it_refuses(table: Page) -> None:
    choose_page_language(table, "Nederlands")
    expect(line(table)).to_have_text("Poging 1 van 6")
    enter(table, "abidx")
    expect(line(table)).to_have_text("ABIDX staat niet in de woordenlijst.")
    for _ in "abidx":
        table.keyboard.press("Backspace")
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
    table.set_viewport_size({"width": 360, "height": 740})
    today = table.get_by_role("button", name="Vandaag")
    today.click()
    expect(today).to_have_attribute("aria-current", "true")
    missing = """(menu) => {
        const { width } = menu.getBoundingClientRect();
        menu.style.flex = 'none';
        return menu.getBoundingClientRect().width - width;
    }"""
    assert table.locator(".wordle .bar select").evaluate(missing) == 0  # "11 letters" is its widest entry
    table.set_viewport_size(DESK["viewport"])
    choose_page_language(table, "English")
    table.goto(f"{table.url.partition('#')[0]}#wordle?list=en&code=1234")
    expect(line(table)).to_have_text("The code '1234' is not a puzzle: something is missing or was changed.")


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


def test_a_puzzle_of_another_language_or_length_is_not_waited_for_and_becomes_that_of_yesterday(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en") as page:
        held: list[Route] = []
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
        page.clock.set_fixed_time("2026-11-21T23:59:00")
        page.goto(f"{site.url}#wordle", wait_until="domcontentloaded")
        letters, tiles = (
            page.get_by_role("combobox", name="Letters"),
            page.locator(".guess").first.locator(".tile"),
        )
        letters.select_option("11")
        expect(tiles).to_have_count(11)
        letters.select_option("6")
        page.locator(".game-language").select_option("de")
        expect(tiles).to_have_count(6)
        held[0].continue_()
        expect(line(page)).to_have_text("Guess 1 of 6")
        # The line can be written a moment before the address is.
        expect(page).to_have_url(re.compile(r"code=\w"))
        word = reveal(page.url.partition("code=")[2].partition("&")[0])
        lists = {
            code: (ROOT / f"wordlists/{code}.txt").read_text("utf-8").split("\n") for code in ("de", "en")
        }
        assert len(word) == 6
        assert word in lists["de"]
        assert word not in lists["en"]
        # It has the keyboard of its language.
        expect(page.locator(".caps > div").first).to_contain_text("QWERTZUIOPÜ")
        letters.select_option("4")
        expect(tiles).to_have_count(4)
        for key in ["t", "i", "e", "r"]:
            page.locator(f'.cap[data-letter="{key}"]').click()
        page.get_by_role("button", name="Enter").click()
        expect(page.locator(".guess").first.locator("[data-clue]")).to_have_count(4)
        # After midnight it is that of yesterday.
        today = page.get_by_role("button", name="Today")
        expect(today).to_have_attribute("aria-current", "true")
        page.clock.set_fixed_time("2026-11-22T00:01:00")
        page.evaluate("dispatchEvent(new Event('focus'))")  # the person comes back to the window
        expect(today).not_to_have_attribute("aria-current", "true")


def test_the_helper_tells_what_is_left_and_what_to_guess_and_what_cannot_be(page: Page) -> None:
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
    page.locator("[data-does='rank.sort']").click()
    best = page.locator(".side .answer").inner_text().split()[0]
    expect(page.locator(".ranking button").first).to_have_attribute("data-word", best.lower())
    expect(page).to_have_url(re.compile("clues=speed-BBYBY$"))
    page.keyboard.type("sla")
    typed = page.locator(".guess [data-letter]:not([data-clue]) [aria-hidden]")
    expect(typed).to_have_text([*"SLA"])
    page.reload()
    expect_colours(page, 0, "BBYBY")
    expect(typed).to_have_text([*"SLA"])
    expect(page.locator(".ranking tbody tr")).to_have_count(20)
    word = page.locator(".ranking button").first
    told = (word.get_attribute("data-word") or "").upper()
    word.focus()  # what was begun will be cleared
    page.evaluate("dispatchEvent(new Event('focus'))")  # as when the user comes back from another window
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".guess").nth(1).locator("button.tile").first).to_be_focused()
    expect(page.locator(".guess").nth(1).locator(".tile [aria-hidden]")).to_have_text(list(told))
    page.get_by_role("button", name="Remove row 2").click()
    expect(page.locator(".guess .drop:visible")).to_have_count(1)
    # Clues that contradict name their rows.
    open_(page, "#wordle?clues=slate-GBBBB.crane-BBBBB.round-GBBBB")
    expect(page.locator(".clashes li")).to_have_text(
        ["Row 1 says letter 1 is S, row 3 says R.", "Row 3 says the word has R, row 2 says it has none."]
    )
    expect(page.locator(".guess[data-wrong]")).to_have_count(3)
    expect(line(page)).to_have_text("No word can have all these colours.")
    # On paper no row stands over another.
    open_(page, "#wordle?list=en&clues=crane-BYBBG.moist-BBBBB")
    guesses = page.locator("main.wordle .rows > .guess")
    page.emulate_media(media="print")
    expect(guesses).to_have_count(3)
    tops = guesses.evaluate_all("all => all.map(row => row.getBoundingClientRect().top)")
    tile = page.locator("main.wordle .rows .tile").first.bounding_box()
    page.emulate_media(media="null")
    assert tile and all(below - above >= tile["height"] for above, below in pairwise(tops))


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
    page.get_by_role("textbox", name="Someone else’s result").fill("🟩🟨\n🟩🟩🟩")
    expect(told).to_have_text("Row 2 has 3 squares, expected 2.")


def test_a_list_of_one_s_own_has_help_and_its_first_guesses_are_ranked_when_asked_for(page: Page) -> None:
    open_(page, "#wordle?clues=")
    fit = page.locator(".side h2").filter(has_text="words fit")
    expect(fit).to_have_text("2,755 words fit")
    open_lists(page)
    box = page.locator("dialog.lists")
    box.get_by_label("Name", exact=True).fill("Mine")
    box.get_by_label("or type words").fill("qxjza\nzabcd\nlonger")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".own li")).to_have_count(1)
    page.keyboard.press("Escape")
    open_(page, "#wordle?list=own%3AMine&clues=")
    expect(page.locator(".words")).to_have_text("QXJZA ZABCD")
    expect(fit).to_have_text("2 words fit")
    expect(page.locator(".ranking tbody tr")).to_have_count(0)
    page.get_by_role("button", name="Rank opening guesses").click()
    page.locator(".ranking tbody tr").first.wait_for()
