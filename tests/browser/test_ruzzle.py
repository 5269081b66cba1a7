"""The tab Ruzzle, as a user sees it."""

import re

from hand import choose_language, expect_seen, go, paste, say
from harness import DESK, PHONE, Site, visit
from playwright.sync_api import Browser, Locator, Page, expect

HOME = "ruzzle?list=en"

DEMO = "ruzzle?list=en&board=Ttl_R_S_Ndl/Odw_Htw_E_I/Cdw_I_N_V/Etl_A_D_E"
COHESIVE = ["2,0", "1,0", "1,1", "1,2", "0,2", "1,3", "2,3", "3,3"]


def cell(page: Page, row: int, col: int) -> Locator:
    return page.locator(".ruzzle > .play-board [role=row]").nth(row).locator(".cell").nth(col)


def board(page: Page) -> list[str]:
    """The letters with their multipliers, row by row."""
    return page.locator(".ruzzle > .play-board .cell").evaluate_all(
        "all => all.map(({dataset: d}) => (d.letter ?? '.') + (d.sign ?? ''))"
    )


def row(page: Page, word: str) -> Locator:
    return page.locator(f'.ruzzle .row[data-word="{word}"]')


def solved(page: Page) -> Page:
    expect(page.locator(".ruzzle .status-text")).to_have_text(re.compile(r"^\d[\d,]* words?, "))
    expect(page.locator(".ruzzle")).not_to_have_attribute("data-stale", "true")
    return page


def drawn(page: Page) -> list[str]:
    """The cells of the snake that is drawn, in order."""
    steps = page.locator(".ruzzle > .play-board .cell[data-step]").evaluate_all(
        "all => all.map(({dataset: d}) => [+d.step, `${Math.floor(d.at / 4)},${d.at % 4}`]).sort((a, b) => a[0] - b[0])"
    )
    return [place for _, place in steps]


def expect_snake(page: Page, cells: list[str]) -> None:
    expect_seen(page, lambda: drawn(page), cells)


def fresh(page: Page) -> Page:
    """An empty board with its cursor at the first cell."""
    go(page, "ruzzle?list=en&board=._._._./._._._./._._._./._._._.")
    expect(page.locator(".ruzzle > .play-board .cell")).to_have_count(16)
    cell(page, 0, 0).click()
    return page


def test_a_cell_with_two_letters_is_typed_or_tapped_and_its_words_are_found(page: Page) -> None:
    fresh(page)
    page.keyboard.type("SNRTOIELE(QU)TTRSAT")
    expect_seen(page, lambda: board(page)[8:12], ["E", "QU", "T", "T"])
    solved(page)
    row(page, "QUESTION").click()
    expect_snake(page, ["2,1", "2,0", "3,1", "2,2", "1,1", "1,0", "0,1"])
    cell(page, 0, 0).click()
    pair = page.locator(".letter-keys .pair")
    pair.click()
    expect(pair).to_have_attribute("aria-pressed", "true")
    for letter in "TH":
        page.locator(f".letter-keys [data-letter={letter}]").click()
    expect_seen(page, lambda: board(page)[:2], ["TH", "N"])
    expect(pair).to_have_attribute("aria-pressed", "false")
    expect(page).to_have_url(re.compile(r"board=%28TH%29_N_R_T"))


def test_a_newcomer_enters_a_board_by_sixteen_keys_and_sees_what_is_waited_for(newcomer: Page) -> None:
    newcomer.get_by_role("link", name="Ruzzle").click()
    expect(cell(newcomer, 0, 0)).to_be_focused()
    expect(newcomer.locator("html")).to_have_attribute("data-ready", "true")
    expect(newcomer.locator(".ruzzle .status-text")).to_have_text("")  # its list has come too
    newcomer.evaluate("""() => {
        window.told = [];
        const line = document.querySelector('.ruzzle .status-text');
        new MutationObserver(() => told.push(line.textContent)).observe(line, { characterData: true, childList: true, subtree: true });
    }""")
    newcomer.locator(".ruzzle [data-does=example]").click()
    solved(newcomer)
    assert newcomer.evaluate("told[0]") == "One moment …"
    newcomer.get_by_role("button", name="Clear").click()
    expect(row(newcomer, "COHESIVE")).to_have_count(0)
    cell(newcomer, 0, 0).click()
    newcomer.keyboard.type("TRSNOHEICINVEADE")
    expect_seen(newcomer, lambda: board(newcomer), list("TRSNOHEICINVEADE"))
    solved(newcomer)
    row(newcomer, "COHESIVE").wait_for()
    # Old words fade when new ones are waited for.
    words = newcomer.locator(".ruzzle .rows")
    expect(words).to_have_css("opacity", "1")
    newcomer.evaluate("Worker.prototype.postMessage = () => {}")
    cell(newcomer, 0, 0).click()
    newcomer.keyboard.type("z")
    expect(words).to_have_css("opacity", "0.4")


def test_a_board_is_entered_by_keys_taps_paste_and_as_text_and_stands_in_the_address(page: Page) -> None:
    fresh(page)
    page.keyboard.type("T2.S")
    cell(page, 0, 2).click()
    cell(page, 0, 2).click()
    expect_seen(page, lambda: board(page)[:4], ["Ttl", ".", "Sdl", "."])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    page.keyboard.press("ArrowDown")
    page.keyboard.type("H")
    expect_seen(page, lambda: board(page)[:5], [".", ".", "Sdl", ".", "H"])
    paste(page, "Ttl R\nOdw H")
    expect_seen(page, lambda: board(page), ["Ttl", "R", "Odw", "H"])
    paste(page, "A B\nC")
    told = "The pasted text is not a board: row 2 has 1 column, row 1 has 2."
    expect(page.locator(".ruzzle .status-text")).to_have_text(told)
    expect(page.locator("#voice")).to_have_text(told)
    expect_seen(page, lambda: board(page), ["Ttl", "R", "Odw", "H"])
    # A letter that is two in capitals fills two cells.
    fresh(page)
    for key in "faß":
        page.evaluate(
            "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))",
            key,
        )
    solved(page)
    page.reload()
    expect_seen(page, lambda: board(page)[:5], ["F", "A", "S", "S", "."])

    # The text takes points of its own. They, the order and what is left out are there after a reload.
    solved(go(page, DEMO))
    page.get_by_role("button", name="As text").click()
    area = page.get_by_role("textbox", name="As text")
    assert area.input_value().startswith("Ttl R   S   Ndl")
    area.fill("O=9 8=100\n" + area.input_value())
    page.get_by_role("button", name="Put on the board").click()
    score = row(page, "COHESIVE").locator(".score")
    expect(score).to_have_text(str((4 + 9 + 4 + 1 + 1 + 1 + 4 + 1) * 12 + 100))
    before = page.locator(".ruzzle .status-text").inner_text()
    page.get_by_label("Shortest word").select_option("5")
    expect(page.locator(".ruzzle .status-text")).not_to_have_text(before)
    page.get_by_label("Order", exact=True).select_option("length")
    page.get_by_role("button", name="Reverse order").click()
    expect(page.locator('.ruzzle .row[data-index="0"]')).to_have_text(re.compile(r"^5 letters: \d+ words$"))
    expect(page.locator('.ruzzle .row[data-index="1"] .word')).to_have_text(re.compile(r"^\w{5}$"))
    page.get_by_role("button", name="Reuse cells").click()
    expect(page).to_have_url(re.compile("sort=length&reverse=true&least=5&crossing=true"))
    page.reload()
    solved(page)
    # By first cell they stand under the squares where they begin, over whose headings the keys pass.
    page.get_by_label("Order", exact=True).select_option("start")
    expect(page.locator('.ruzzle .row[data-index="0"]')).to_have_text(
        re.compile(r"^[A-Z], Row \d, column \d: \d+ words?$")
    )
    page.locator(".ruzzle .words").focus()
    for key in ("ArrowDown", "Home", "End"):
        page.keyboard.press(key)
        expect(page.locator('.ruzzle .row[aria-selected="true"]')).to_have_attribute(
            "data-word", re.compile("^[A-Z]{5,}$")
        )
    page.keyboard.press("Home")
    page.locator(".ruzzle .row[data-group]").first.click()
    expect(page.locator('.ruzzle .row[aria-selected="true"]')).to_have_attribute(
        "data-word", re.compile("^[A-Z]{5,}$")
    )
    page.get_by_label("Order", exact=True).select_option("length")
    expect(page.get_by_label("Order", exact=True)).to_have_value("length")
    expect(page.get_by_role("button", name="Reuse cells")).to_have_attribute("aria-pressed", "true")
    for name in ("Reverse order", "Reuse cells"):
        page.get_by_role("button", name=name).click()
    expect(score).to_have_text("400")

    solved(go(page, DEMO))
    page.get_by_label("Columns").select_option("6")
    expect(page.locator(".ruzzle > .play-board .cell")).to_have_count(24)
    expect_seen(page, lambda: board(page)[:6], ["Ttl", "R", "S", "Ndl", ".", "."])
    page.get_by_role("button", name="Random").click()
    solved(page)
    expect(page.locator(".ruzzle > .play-board .cell[data-letter]")).to_have_count(24)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".ruzzle > .play-board .cell[data-letter]")).to_have_count(0)
    page.go_back()
    expect(page.locator(".ruzzle > .play-board .cell[data-letter]")).to_have_count(24)
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="Example").click()  # of use on an empty board only
    expect(row(page, "COHESIVE")).to_be_visible()


def test_the_demo_board_shows_its_words_the_snake_and_what_is_done(page: Page) -> None:
    solved(go(page, DEMO))
    row(page, "COHESIVE").hover()
    expect_snake(page, COHESIVE)
    expect(page.locator(".ruzzle > .play-board .arrows g")).to_have_count(7)
    page.locator(".ruzzle .status-text").hover()
    expect_snake(page, [])
    row(page, "COHESIVE").click()
    page.locator(".ruzzle .status-text").hover()
    expect_snake(page, COHESIVE)
    page.locator(".ruzzle .words").focus()
    page.keyboard.press("ArrowDown")
    chosen = page.locator('.ruzzle .row[aria-selected="true"] .word')
    expect(chosen).not_to_have_text("COHESIVE")
    expect_seen(page, lambda: len(drawn(page)), len(chosen.inner_text()))
    page.keyboard.press("ArrowUp")
    expect_snake(page, COHESIVE)
    page.keyboard.press("Escape")
    expect_snake(page, [])
    # Words done are ticked, summed and put aside.
    row(page, "COHESIVE").locator(".tick").click()
    expect(page.locator(".ruzzle .marked")).to_have_text("Done: 1 word, 224 points")
    page.locator(".ruzzle .words").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.locator(".ruzzle .marked")).to_have_text(re.compile(r"^Done: 2 words, \d+ points$"))
    page.get_by_role("button", name="Hide done words").click()
    expect(row(page, "COHESIVE")).to_have_count(0)
    page.locator(".ruzzle .words").focus()
    page.keyboard.press("End")
    chosen = page.locator('.ruzzle .row[aria-selected="true"]')
    expect(chosen).to_have_attribute("data-word", re.compile("."))
    last = chosen.get_attribute("data-word") or ""
    page.keyboard.press("Space")
    expect(row(page, last)).to_have_count(0)
    expect(chosen).to_have_attribute("data-word", re.compile("."))  # the word before the hidden one
    page.get_by_role("button", name="Hide done words").click()
    expect(row(page, "COHESIVE")).to_have_attribute("data-done", "true")
    # Keys are as wide as a thumb, and the words have the room.
    for width, height, key_width, rows in (
        (768, 1024, 44, 8),
        (1024, 768, 44, 8),
        (1366, 768, 44, 8),
    ):
        page.set_viewport_size({"width": width, "height": height})
        keys = page.locator(".letter-keys .key[data-letter]").evaluate_all(
            "all => all.map(key => key.getBoundingClientRect().width)"
        )
        assert min(keys) >= key_width, (width, height)
        list_ = page.locator(".ruzzle .words").bounding_box() or {"height": 0}
        assert list_["height"] >= rows * 44, (width, height)
    page.set_viewport_size({"width": 1920, "height": 1080})
    first, second = (page.locator(".ruzzle .row").nth(at).bounding_box() for at in (0, 1))
    assert first and second and first["y"] == second["y"]
    assert (page.locator(".ruzzle > .play-board").bounding_box() or {})["height"] > 750
    page.set_viewport_size(DESK["viewport"])


def test_another_language_has_other_letters_and_words_and_ends_a_game(page: Page) -> None:
    solved(go(page, DEMO))
    row(page, "COHESIVE").locator(".tick").click()
    page.locator(".game-language").select_option("nl")
    expect(page.locator(".ruzzle > .play-board .cell").nth(1).locator(".value")).to_have_attribute(
        "data-print", "2"
    )
    expect(row(page, "COHESIVE")).to_have_count(0)
    expect(page.locator(".ruzzle .row[aria-selected=true]")).to_have_count(0)
    expect(page.locator(".ruzzle .marked")).to_be_empty()
    expect(page).to_have_url(re.compile("list=nl"))
    page.get_by_role("button", name="Practise 2:00").click()
    expect(page.locator(".ruzzle .game")).to_be_visible()
    page.locator(".game-language").select_option("en")
    expect(page.locator(".ruzzle .game")).to_be_hidden()
    expect(page.locator(".ruzzle .status-text")).to_have_text("The game is over: the word list has changed.")
    expect(row(page, "COHESIVE")).to_be_visible()
    # How a game ended is not said of another board or list.
    page.locator("[name=round]").select_option("new")
    for list_ in ("en", "nl"):
        page.get_by_role("button", name="Practise").click()
        page.get_by_role("button", name="Stop").click()
        expect(say(page)).to_have_text(re.compile("^Stopped: "))
        if list_ == "en":
            go(page, DEMO)
        else:
            choose_language(page, list_)
        solved(page)


def letters_of(page: Page, word: str) -> list[tuple[float, float]]:
    """The positions of the cells of a word's snake on the screen."""
    spots = []
    for step in range(1, len(word) + 1):
        box = page.locator(f'.ruzzle > .play-board .cell[data-step="{step}"]').bounding_box()
        assert box
        spots.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    return spots


def test_games_are_practised_sent_to_a_friend_left_and_come_back_and_last_two_minutes(
    browser: Browser, site: Site
) -> None:
    with visit(browser, f"{site.url}#{DEMO}", locale="en", **DESK) as page:
        # The board that stands there is practised, and a link challenges a friend.
        solved(page)
        expect(page.locator("[name=round]")).to_have_value("this")
        page.get_by_role("button", name="Practise 2:00").click()
        expect(page.locator(".ruzzle .game")).to_be_visible()
        expect(cell(page, 0, 0)).to_have_attribute("data-letter", "T")
        page.keyboard.type("HEROIC")
        page.keyboard.press("Enter")
        expect(page.locator(".ruzzle .verdict")).to_have_text("HEROIC: 154 points")
        page.get_by_role("button", name="Stop").click()
        expect(page.locator(".ruzzle .marked")).to_have_text(
            re.compile(r"^Done: 1 word, 154 points · Missed: \d+ words, [\d,]+ points$")
        )
        expect(page.get_by_role("button", name="Back to your board")).to_be_hidden()  # it is still there
        page.evaluate(
            "() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }"
        )
        page.get_by_role("button", name="Challenge a friend").click()
        expect(page.locator(".ruzzle .status-text")).to_contain_text("Copied")
        link = page.evaluate("() => copied")
        solved(go(page, "ruzzle?list=en&board=T_E/A_N"))
        page.goto(link)
        expect(page.locator(".ruzzle .status-text")).to_have_text(re.compile("^A friend scored 154 points"))
        expect(cell(page, 0, 0)).to_have_attribute("data-letter", "T")
        expect(page.locator(".ruzzle > .play-board .cell")).to_have_count(
            4
        )  # the friend's board is not shown
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".ruzzle > .play-board .cell")).to_have_count(16)
        page.get_by_role("button", name="Stop").click()
        expect(page.locator(".ruzzle .marked")).to_have_text(
            re.compile("^Missed: .*Your friend: 154 points$")
        )
        page.get_by_role("button", name="Back to your board").click()
        expect(page.locator(".ruzzle > .play-board .cell")).to_have_count(4)

        # What was missed is seen, on a small phone as well.
        page.get_by_role("button", name="Practise 2:00").click()
        page.get_by_role("button", name="Stop").click()
        page.set_viewport_size({"width": 360, "height": 640})
        words = page.locator(".ruzzle .words").bounding_box()
        assert words and words["height"] > 4 * 44
        page.set_viewport_size(DESK["viewport"])

        # A game begins although the list asks something meanwhile.
        solved(go(page, DEMO))
        page.locator("[name=round]").select_option("new")
        page.evaluate(
            """() => {
                const { postMessage } = Worker.prototype;
                globalThis.restore = () => { Worker.prototype.postMessage = postMessage; };
                Worker.prototype.postMessage = function (message, ...more) {
                    postMessage.call(this, message, ...more);
                    const { do: verb, limit } = JSON.parse(message.ask || '{}');
                    if (verb !== 'ruzzle' || limit) return;
                    const least = document.querySelector('.ruzzle .options select:nth-of-type(2)');
                    least.value = least.options[1].value;
                    least.dispatchEvent(new Event('change'));
                };
            }"""
        )
        page.get_by_role("button", name="Practise 2:00").click()
        expect(page.locator(".ruzzle .game")).to_be_visible()
        page.evaluate("restore()")
        page.get_by_role("button", name="Stop").click()
        expect(say(page)).to_have_text(re.compile("^Stopped: "))

        # It does not begin where nobody sees it.
        solved(go(page, DEMO))
        page.evaluate(  # the tab is left before a board can come
            """() => {
                document.querySelector('.ruzzle [data-does=practise]').click();
                location.hash = '#anagrams?list=en&letters=trese';
            }"""
        )
        for letters in ("quiz", "tier"):  # the first is answered after the board, the second after its words
            expect(say(page)).to_have_text(re.compile(r"^\d+ words$"))
            page.get_by_label("Letters", exact=True).fill(letters)
        expect(say(page)).to_have_text(re.compile(r"^\d+ words$"))
        page.get_by_role("link", name="Ruzzle").click()
        solved(page)
        expect(page.locator(".ruzzle .game")).to_be_hidden()

        # A word counts once, and what was missed is listed.
        go(page, "ruzzle?list=en")
        page.evaluate("() => { crypto.getRandomValues = (numbers) => numbers.fill(7); }")
        page.get_by_role("button", name="Random").click()
        solved(page)
        word = page.locator('.ruzzle .row[data-index="0"]').get_attribute("data-word") or ""
        score = page.locator('.ruzzle .row[data-index="0"] .score').inner_text()
        page.get_by_role("button", name="Practise 2:00").click()
        game = page.locator(".ruzzle .game")
        expect(game).to_be_visible()
        for verdict in (f"{word}: {score} points", f"{word}: found already"):
            page.keyboard.type(word)
            expect(page.locator(".ruzzle > .play-board .cell[data-step]")).to_have_count(len(word))
            page.keyboard.press("Enter")
            expect(game.locator(".verdict")).to_have_text(verdict)
        page.get_by_role("link", name="Ruzzle").click()
        expect(page).to_have_url(re.compile("board="))
        expect(game.locator(".sum")).to_have_text(f"1 word, {score} points")
        # Neither another tab nor a reload ends it.
        page.get_by_role("link", name="Wordle").click()
        expect(page.locator("main.wordle")).to_be_visible()
        page.get_by_role("link", name="Ruzzle").click()
        expect(page).to_have_url(re.compile("board="))  # the text is there before the tab is shown
        expect(game.locator(".sum")).to_have_text(f"1 word, {score} points")
        before = game.locator(".clock").inner_text()
        page.reload()
        expect(game.locator(".sum")).to_have_text(f"1 word, {score} points")
        assert game.locator(".clock").inner_text() <= before
        expect(game.locator(".clock")).not_to_have_text(before)  # it is running
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        expect(game.locator(".verdict")).to_have_text(f"{word}: found already")
        game.get_by_role("button", name="Stop").click()
        expect(page.locator(".ruzzle .status-text")).to_have_text(
            re.compile(f"^Stopped: you found 1 of .*, {score} of")
        )
        expect(page.locator("#voice")).to_have_text(re.compile("^Stopped: you found 1 of"))
        expect(row(page, word)).to_have_attribute("data-done", "true")
        page.get_by_role("button", name="Only missed words").click()
        expect(row(page, word)).to_have_count(0)
        # The best of them become cards, which Practise asks.
        page.get_by_role("button", name="Learn missed words").click()
        expect(say(page)).to_have_text(re.compile(r"^5 cards were made for Practise: \w+(, \w+){4}\.$"))
        expect(page.get_by_role("button", name="Learn missed words")).to_be_hidden()
        learnt = set(re.findall(r"[A-Z]{2,}", say(page).inner_text()))
        here = page.url
        go(page, "practice?view=cards&list=en")
        expect(page.locator(".practice [role=tab][data-sheet=cards]")).to_have_text("Cards (5)")
        choices = page.locator(".practice .choices button")
        expect(choices.first).to_be_visible()
        assert learnt & set(choices.all_inner_texts())
        page.goto(here)
        page.reload()
        solved(page)
        expect(game).to_be_hidden()

        # It lasts two minutes, typed and drawn.
        solved(go(page, DEMO))
        page.clock.install()
        page.get_by_role("button", name="Practise 2:00").click()
        game = page.locator(".ruzzle .game")
        expect(game).to_be_visible(timeout=30_000)
        expect(game.locator(".clock")).to_have_text(re.compile(r"^(2:00|1:\d\d)$"))  # it is running
        expect(page.locator(".ruzzle .answers")).to_be_hidden()
        page.keyboard.type("QQ")
        page.keyboard.press("Enter")
        expect(game.locator(".verdict")).to_have_text(re.compile("^QQ is not"))
        # Two adjacent letters make a snake when typed, and the same when drawn.
        first, second = (cell(page, 0, col).get_attribute("data-letter") or "" for col in (0, 1))
        page.keyboard.type(first + second)
        typed = letters_of(page, first + second)
        page.keyboard.press("Backspace")
        page.keyboard.press("Backspace")
        page.mouse.move(*typed[0])
        page.mouse.down()
        page.mouse.move(*typed[1], steps=5)
        expect(game.locator(".typed")).to_have_text(first + second)
        page.evaluate(  # a second finger, elsewhere on the board
            """() => ['down', 'move', 'up'].forEach((what) => {
                const { x, y, width } = document.querySelector('.ruzzle > .play-board .cell[data-at="15"]').getBoundingClientRect();
                document.querySelector('.ruzzle > .play-board .cells').dispatchEvent(new PointerEvent(`pointer${what}`, {
                    pointerId: 77, pointerType: 'touch', clientX: x + width / 2, clientY: y + width / 2, bubbles: true }));
            })"""
        )
        page.mouse.move(typed[1][0] + 1, typed[1][1])
        expect(game.locator(".typed")).to_have_text(first + second)
        expect(game.locator(".verdict")).to_be_empty()
        page.mouse.up()
        expect(game.locator(".verdict")).not_to_be_empty()
        page.clock.fast_forward(60_000)
        expect(game.locator(".clock")).to_have_text(re.compile(r"^(1:00|0:\d\d)$"))
        page.clock.fast_forward(61_000)
        expect(game).to_be_hidden()
        expect(page.locator(".ruzzle .status-text")).to_have_text(
            re.compile(r"^Time is up: you found [01] of \d")
        )
        expect(page.locator("#voice")).to_have_text(re.compile("^Time is up"))
        expect(page.locator(".ruzzle .row").first).to_be_visible()


def test_letters_are_tapped_before_python_is_there_and_the_hint_covers_no_board(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url + "empty.html", caused="ERR_FAILED|404", locale="en", **PHONE) as phone:
        phone.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: route.abort())
        phone.goto(f"{site.url}#ruzzle?list=en")
        keys = phone.locator(".letter-keys [data-letter]")
        expect(keys).to_have_count(26)
        before = phone.locator(".letter-keys [data-does=erase]").bounding_box()
        for letter in "TRS":
            phone.locator(f'.letter-keys [data-letter="{letter}"]').tap()
        expect_seen(phone, lambda: board(phone)[:3], ["T", "R", "S"])
        expect(say(phone)).to_have_text(re.compile("not on this device"))
        assert phone.locator(".letter-keys [data-does=erase]").bounding_box() == before
        phone.goto(f"{site.url}#{DEMO}")
        expect(cell(phone, 0, 0)).to_have_attribute("data-letter", "T")
        expect(phone.locator(".ruzzle .advice")).to_be_hidden()


def test_on_a_phone_letters_are_tapped_and_words_are_a_tab_away(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "#ruzzle?list=en", locale="en", **PHONE) as phone:
        expect(phone.locator("html")).to_have_attribute("data-ready", "true")
        for letter in "TRSNOHEICINVEADE":
            phone.locator(f'.letter-keys [data-letter="{letter}"]').tap()
        phone.get_by_role("button", name="DL: double letter").tap()
        expect_seen(phone, lambda: board(phone)[-1], "Edl")
        solved(phone)
        phone.get_by_role("tab", name=re.compile("^Words")).tap()
        row(phone, "COHESIVE").tap()
        expect_snake(phone, COHESIVE)
        expect(phone.locator(".arrows .tip").first).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight")
