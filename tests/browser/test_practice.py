"""The tab Practise: the board of a day is laid, judged, kept and shared, with a clock that stands still."""

import json
import re

from building.files import ROOT
from hand import expect_tiles, say, square, tiles
from harness import DESK, EMPTY, PHONE, Site, bring_axe, violations, visit
from playwright.sync_api import Browser, Page, expect
from wordbench.practice.boards import Puzzle, board_of_the_day
from wordbench.practice.judging import judge
from wordbench.wordfeud.rules.board import square as name_of
from wordbench.wordfeud.rules.move import Move

DASH = "\N{EN DASH}"
KEPT = "JSON.parse(localStorage['wordbench practice'] ?? '{}')"


def noon(page: Page, day: str) -> None:
    page.clock.set_fixed_time(f"{day}T12:00:00")


def lay(page: Page, move: Move) -> None:
    """Type the tiles of a play where it begins; a second tap turns the cursor, as Space does on an empty square."""
    row, col, _ = move.tile_codes[0]
    start = square(page, name_of(row, col))
    start.click()
    if start.get_attribute("data-cursor") != move.direction:
        page.keyboard.press("Space")
    expect(start).to_have_attribute("data-cursor", move.direction)
    skipped = (row - move.row) + (col - move.col)  # tiles that lie before it
    for letter in move.word[skipped:]:
        page.keyboard.press(letter if letter.islower() else f"Shift+{letter}")
    expect(say(page)).to_have_text(re.compile(rf"^{move.word.upper()}: {move.score} points?\.$"))


def other(puzzle: Puzzle) -> Move:
    """A play that is not the best, of tiles without blanks."""
    rows = judge(puzzle, puzzle.best).ranking.rows[1:]
    return next(
        row.candidate.move for row in rows if row.candidate.move and row.candidate.move.word.islower()
    )


def test_days_of_boards_are_played_judged_kept_and_shared(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en", **DESK) as page:
        noon(page, "2026-11-26")
        page.goto(f"{site.url}#game=nl")
        tab = page.locator(".tools a[href='#practice']")
        expect(tab).to_have_accessible_name("Practise: Today’s board is waiting for you.")
        expect(page.locator(".daily")).to_be_hidden()  # on the first day
        tab.click()  # one tap, and the board is there
        puzzle = board_of_the_day("nl", "2026-11-26")
        practice = page.locator("#practice-board")
        expect(practice.locator(".stand")).to_contain_text(
            f"You {puzzle.points[0]} {DASH} {puzzle.points[1]} · {puzzle.position.in_bag} in"
        )
        # The whole rack is sought: an exchange is no answer.
        assert puzzle.kind == "bingo"
        expect(practice.locator("[data-does=swap]")).to_be_hidden()
        wrong = other(puzzle)
        lay(page, wrong)
        practice.get_by_role("button", name="Hint").click()
        expect(practice.locator(".tips li")).to_have_text(re.compile(rf"uses {len(puzzle.best.fresh)} tile"))
        # Neither a reload nor a look at another day takes the tiles away or gives the star back.
        laid = tiles(page)
        page.reload()
        expect_tiles(page, laid)
        expect(practice.locator(".board :focus")).to_have_count(1)
        expect(practice.locator(".tips li")).to_have_count(1)
        practice.get_by_role("button", name="The day before").click()
        expect(practice.locator(".tips li")).to_have_count(0)
        practice.get_by_role("button", name="The day after").click()
        expect_tiles(page, laid)
        practice.get_by_role("button", name="This is my move").click()
        verdict = judge(puzzle, wrong, 1)
        stars = "★" * verdict.stars + "☆" * (3 - verdict.stars)
        # What it cost is said in a sentence that does not tell the best play, until one asks for it.
        cost = re.compile(rf"^{stars} (?!.*{puzzle.best.word}).*\.$", re.IGNORECASE)
        expect(say(page)).to_have_text(cost)
        expect(practice.locator(".why h3")).to_have_count(0)
        page.reload()
        expect(say(page)).to_have_text(cost)
        expect_tiles(page, laid)
        bring_axe(page)
        assert violations(page, "main.practice") == []
        # Another try does not count, and who takes the best one is told so.
        practice.get_by_role("button", name="Try again").click()
        lay(page, puzzle.best)
        practice.get_by_role("button", name="This is my move").click()
        expect(say(page)).to_have_text(re.compile("^★★☆ No move is better"))
        expect(practice.locator(".tips li").last).to_have_text(
            re.compile(rf"^{puzzle.found} of ten simulated players find")
        )
        [(name, kept)] = page.evaluate(KEPT).items()
        assert (name, kept["stars"]) == ("nl 2026-11-26", verdict.stars)
        expect(practice.locator(".why h3").first).to_contain_text(
            f"{puzzle.best.word.upper()} {puzzle.best.place}"
        )
        page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.shared = text; }")
        practice.get_by_role("button", name="Share").click()
        expect(practice.locator(".note")).to_have_text("Copied: how it went, not the moves.")
        shared = page.evaluate("shared")
        assert f"{stars}\n💡{'⬛🟧🟨🟩'[verdict.stars]}🟨\n" in shared and "day=2026-11-26" in shared
        assert puzzle.best.word.lower() not in shared.lower()

        # The next day has the next board; two days in a row are a streak. A day before can be opened.
        noon(page, "2026-11-27")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        second = board_of_the_day("nl", "2026-11-27")
        expect(practice.locator(".stand")).to_contain_text(
            f"You {second.points[0]} {DASH} {second.points[1]} ·"
        )
        expect(practice.locator("[data-does=swap]")).to_be_visible()
        lay(page, second.best)
        page.keyboard.press("Enter")
        expect(say(page)).to_have_text("★★★ No move is better.")
        expect(practice.locator(".figures dd").first).to_have_text("2")
        expect(tab).to_have_accessible_name("Practise")
        expect(practice.locator('[data-day="2026-11-27"]')).to_have_attribute("data-stars", "3")
        # Days before the first count from the end of the boards, which are added to.
        days = (f"2026-11-{number}" for number in range(20, 26))
        earlier = next(day for day in days if isinstance(board_of_the_day("nl", day).best, Move))
        practice.locator(f'[data-day="{earlier}"]').click()
        expect(page).to_have_url(re.compile(f"day={earlier}"))
        expect(practice.locator(".stand")).to_contain_text(
            f"You {board_of_the_day('nl', earlier).points[0]} {DASH}"
        )
        # Who gives up sees the best play.
        practice.get_by_role("button", name="I give up").click()
        older = board_of_the_day("nl", earlier).best
        expect(say(page)).to_have_text("☆☆☆ The best move is on the board.")
        expect(practice.locator(".square[data-placed]")).to_have_count(len(older.fresh))
        expect(practice.locator(".why h3")).to_have_text(
            f"Best: {older.word.upper()} {older.place} {older.score}"
        )
        page.go_back()
        expect(practice.locator(".day")).to_have_text(re.compile("^Today"))
        # Another board of a kind and a level is one tap away.
        practice.get_by_label("Any kind").select_option("swap")
        practice.get_by_label("any level").select_option("3")
        practice.get_by_role("button", name="Another board").click()
        expect(say(page)).to_have_text("Play or exchange: which is better?")
        expect(practice.locator(".stand")).to_contain_text("· hard")
        practice.locator("[data-does=today]").click()
        expect(practice.locator(".day")).to_have_text(re.compile("^Today"))
        # A language without boards says so.
        page.locator(".game-language").select_option("it")
        expect(say(page)).to_have_text(re.compile("^There are no boards"))
        # A page that is opened anew says once that there is a board.
        page.locator(".game-language").select_option("nl")
        noon(page, "2026-12-03")
        page.goto(site.url + EMPTY)
        page.goto(site.url)
        page.locator(".daily").get_by_role("button", name="Practise").click()
        expect(practice.locator(".day")).to_have_text(re.compile("^Today"))
        expect(page.locator(".daily")).to_be_hidden()
        page.goto(site.url + EMPTY)
        page.goto(site.url)
        expect(page.locator("main.wordfeud .board")).to_be_visible()
        expect(page.locator(".daily")).to_be_hidden()
        # Where the tabs are behind a button, a star of its own is one tap from anywhere.
        star = page.get_by_role("link", name="Practise: Today’s board is waiting for you.").and_(
            page.locator(".daily-link")
        )
        expect(star).to_be_hidden()
        page.set_viewport_size({"width": 360, "height": 640})
        star.click()
        expect(practice.locator(".day")).to_have_text(re.compile("^Today"))
        expect(star).to_be_hidden()


def test_the_board_opens_by_double_click_on_a_phone(browser: Browser, site: Site) -> None:
    with visit(browser, (ROOT / "index.html").as_uri(), locale="nl", **PHONE) as page:
        page.goto((ROOT / "index.html").as_uri() + "#practice?list=nl&day=2026-11-02")
        puzzle = board_of_the_day("nl", "2026-11-02")
        rack = page.locator("#practice-board .slot[data-tile]")
        expect(rack).to_have_count(len(puzzle.position.rack))
        row, col, _ = puzzle.best.tile_codes[0]
        letter = json.dumps(puzzle.position.rack[0].upper())
        if puzzle.position.rack[0] != "*":
            rack.first.tap()
            square(page, name_of(row, col)).tap()
            expect(square(page, name_of(row, col)).locator(".letter")).to_have_text(json.loads(letter))
            page.get_by_role("button", name="Terugnemen").tap()
            # A finger takes a tile along at once, though the page can be scrolled.
            touch = page.context.new_cdp_session(page)
            ends = [place.bounding_box() or {} for place in (rack.first, square(page, name_of(row, col)))]
            (x, y), (to_x, to_y) = (
                (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends
            )
            for kind, at in (("touchStart", 0), *(("touchMove", step / 4) for step in range(1, 5))):
                points = [{"x": x + (to_x - x) * at, "y": y + (to_y - y) * at}]
                touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            expect(square(page, name_of(row, col)).locator(".letter")).to_have_text(json.loads(letter))
            page.get_by_role("button", name="Terugnemen").tap()
        expect(rack).to_have_count(len(puzzle.position.rack))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_blank_that_is_dropped_on_the_board_asks_for_its_letter_on_a_phone(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en", **PHONE) as page:
        days = [f"2027-01-{day:02}" for day in range(1, 32)]
        day = next(
            day
            for day in days
            if any(letter.isupper() for letter in getattr(board_of_the_day("en", day).best, "word", ""))
        )
        noon(page, day)
        page.goto(f"{site.url}#practice?list=en")
        puzzle = board_of_the_day("en", day)
        practice = page.locator("#practice-board")
        best = puzzle.best
        letters = practice.locator(".blank-letters")
        for row, col, code in best.tile_codes:
            tile = puzzle.position.rules.alphabet.texts[code]
            slots = practice.locator(".slot[data-tile]")
            shown = (
                slots.and_(practice.locator("[data-tile=blank]"))
                if tile.isupper()
                else slots.filter(has_text=re.compile(f"^{tile}", re.IGNORECASE))
            )
            shown.first.tap()
            square(page, name_of(row, col)).tap()
            if tile.isupper():
                expect(letters).to_be_visible()
                letters.get_by_role("button", name=tile, exact=True).tap()
                expect(letters).to_be_hidden()
        expect(say(page)).to_have_text(f"{best.word.upper()}: {best.score} points.")
