"""The view Game of the tab Practise: the racks and the best plays are those of CPython, each turn is laid, kept and shared."""

import re

from hand import expect_rack, expect_tiles, go, say, square, tiles
from harness import DESK, PHONE, Site, bring_axe, violations, visit
from playwright.sync_api import Browser, Page, expect
from wordbench.practice.duplicate import game_of_the_day
from wordbench.wordfeud.rules.board import Board
from wordbench.wordfeud.rules.board import square as name_of
from wordbench.wordfeud.rules.move import Move

SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}


def on(board: Board) -> dict[str, str]:
    """The tiles of a board as `tiles` reads them from the page."""
    codes = {
        name_of(row, col): code
        for row, line in enumerate(board.rows)
        for col, code in enumerate(line)
        if code
    }
    return {
        name: text.lower() if (text := board.alphabet.texts[code]).isupper() else text.upper()
        for name, code in codes.items()
    }


def tap_tiles(page: Page, move: Move) -> None:
    """Each tile of a play without blanks is tapped on the rack, and then its square."""
    for row, col, code in move.tile_codes:
        letter = move.alphabet.texts[code].upper()
        page.locator(f"#practice-game .slot:has(.letter:text-is('{letter}'))").first.tap()
        square(page, name_of(row, col)).tap()


def test_a_game_of_the_day_is_played_on_a_phone_and_survives_reloads_and_midnight(
    browser: Browser, site: Site
) -> None:
    turns = list(game_of_the_day("nl", "2026-12-02"))
    with visit(browser, site.url + "sw.js", caused="404", locale="en", **SMALL) as page:
        page.clock.set_fixed_time("2026-12-02T23:50:00")
        page.goto(f"{site.url}#practice?list=nl")
        page.get_by_role("tab", name="Game").tap()
        game = page.locator("#practice-game")
        button = game.get_by_role("button")
        ours = 0
        for at, turn in enumerate(turns):
            best = turn.best
            expect_rack(page, turn.position.rack.upper().replace("*", "?"))
            expect_tiles(page, on(turn.position.board))
            if not at:
                expect(say(page)).to_have_text("Turn 1 of 5: find the move that scores the most.")
                bring_axe(page)
                assert violations(page, "main.practice") == []
                # What is no word is refused in a sentence, and costs nothing.
                row, col, _ = best.tile_codes[0]
                game.locator(".slot[data-tile]").first.tap()
                square(page, name_of(row, col)).tap()
                expect(say(page)).not_to_have_text(re.compile("^Turn"))
                expect(button.filter(has_text="This is my move")).to_be_disabled()
                button.filter(has_text="Take back").tap()
            if at == 2:
                button.filter(has_text="I give up").tap()
                expect(say(page)).to_have_text(
                    f"0 points; the best move, {best.word.upper()} {best.place}, scores {best.score}."
                )
            else:
                tap_tiles(page, best)
                expect(say(page)).to_have_text(f"{best.word.upper()}: {best.score} points.")
                if at == 1:  # the tiles that are laid stay
                    laid = tiles(page)
                    page.clock.set_fixed_time("2026-12-03T00:05:00")
                    page.reload()
                    expect_tiles(page, laid)
                button.filter(has_text="This is my move").tap()
                expect(say(page)).to_have_text(f"No move scores more: {best.score} points.")
                ours += best.score
            expect_tiles(page, on(turn.position.board.placed(best.tile_codes)))
            expect(game.locator(".turns li")).to_have_count(at + 1)
            if at < 4:
                button.filter(has_text="Next").tap()
        most = sum(turn.best.score for turn in turns)
        stand = f"{ours} of {most} points · {100 * ours // most}%"
        expect(game.locator(".stand")).to_have_text(stand)
        page.reload()
        expect(game.locator(".stand")).to_have_text(stand)
        page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.shared = text; }")
        bring_axe(page)
        assert violations(page, "main.practice") == []
        button.filter(has_text="Share").tap()
        expect(game.locator(".note")).to_have_text("Copied: how it went, not the moves.")
        shared = page.evaluate("shared")
        assert f"Wordbench game 2026-12-02 (nl): {100 * ours // most}%\n🟩🟩⬛🟩🟩\n" in shared
        assert "day=2026-12-02" in shared and not any(turn.best.word.lower() in shared for turn in turns)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_page_plays_the_same_games_as_python_in_every_language(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + "sw.js", caused="404", locale="en", **DESK) as page:
        page.clock.set_fixed_time("2026-12-20T12:00:00")
        page.goto(f"{site.url}#practice?view=game&list=en")
        for code, day in (
            ("es", "2026-12-02"),
            ("fi", "2026-12-09"),
        ):
            turns = list(game_of_the_day(code, day))
            go(page, f"practice?view=game&list={code}&day={day}")
            game = page.locator("#practice-game")
            for at, turn in enumerate(turns):
                expect_tiles(page, on(turn.position.board))
                game.get_by_role("button", name=re.compile("give up")).click()
                expect(game.locator(".turns li")).to_have_count(at + 1)
                if at < 4:
                    game.get_by_role("button", name="Next").click()
            expect_tiles(page, on(turns[-1].position.board.placed(turns[-1].best.tile_codes)))
            assert game.locator(".turns b").all_text_contents() == [
                f"{turn.best.word.upper()} {turn.best.place}" for turn in turns
            ]
