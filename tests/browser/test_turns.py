"""A real game on a phone, turn after turn: my play, theirs, what I drew; and the taps that it takes, on a desktop too."""

import re

from hand import PEKDAAL, RAAM, count_taps, expect_rack, expect_tiles, go, move, solved, square, weighed
from harness import PHONE, Site, visit
from playwright.sync_api import Browser, Locator, Page, expect

SCREEN = PHONE
POINTS_ONLY = True
KLAMP = dict(zip(("K5", "K6", "K7", "K9"), "KLAP", strict=True))
SCORED = PEKDAAL + "&points=120-98"
# What a person looks for in a game, by the elements that are tapped from the board on, and what is then there.
WANTED = {
    "read a picture": (["#tab-game", ".game [data-does=picture]"], "input[type=file][accept='image/*']"),
    "my letters": ([".rack .slot >> nth=0"], ".rack [data-caret]"),
    "play it": (["#tab-moves", ".details .play"], ".square[data-placed]"),
    "their move": (["#tab-game"], ".game .turn-text"),
    "score": (["#tab-game"], ".game .standing"),
    "review": (
        ["#tab-game", "[data-does=grade]:not(.progress)"],
        "[data-does=grade][aria-pressed=true], .turns .mistake",
    ),
    "share": (["[data-does=position]", ".copy-link"], ".give .said:not(:empty), .give .link"),
    "undo": (["[data-does=undo]"], "[data-does=redo]:enabled"),
    "other game": (
        [".game-language", ".game-language [value=en]"],
        ".game-language:has([value=en]:checked)",
    ),
    "other language": (["[data-opens=settings]", "dialog.settings [value=nl]"], "html[lang=nl]"),
}


def asked(page: Page) -> Locator:
    """The question above the sheet."""
    return page.locator(".offer")


def tap(page: Page, letters: str) -> None:
    """Presses letters of the palette, without waiting in between; that they can be tapped is looked at in test_phone."""
    page.evaluate(
        """letters => { for (const letter of letters) document.querySelector(`.palette [data-letter="${letter}"]`).click(); }""",
        letters,
    )


def play(page: Page, address: str) -> None:
    """Plays KLAMP down to P at K9, and leaves E D A on the rack."""
    go(page, address)
    play_on(page)


def play_on(page: Page) -> None:
    """Plays the move with the most points."""
    page.get_by_role("tab", name="Moves").tap()
    solved(page)
    move(page).tap()
    page.get_by_role("button", name="Play it").tap()
    expect(asked(page)).to_contain_text("What did they play?")


def draw(page: Page, letters: str) -> None:
    """Fills the rack with some of these tiles."""
    expect(asked(page)).to_have_text("What did you draw?")
    tap(page, letters[: 7 - page.locator(".rack .slot[data-tile]").count()])
    expect(asked(page)).to_be_hidden()


def lay_ex(page: Page) -> None:
    """Lays EX below the R of RAAM."""
    square(page, "H9").tap()
    square(page, "H9").tap()
    tap(page, "ex")


def turns(page: Page) -> Locator:
    """The turns listed in the game's panel, which is opened."""
    page.get_by_role("tab", name="Game", exact=True).tap()
    return page.locator(".turns [data-turn]")


def test_a_turn_is_their_play_a_pass_or_a_swap_and_my_draw_and_my_moves(page: Page) -> None:
    play(page, SCORED)
    lay_ex(page)
    expect(asked(page)).to_contain_text("Opponent: REX 11 at H8")
    expect(page).to_have_url(re.compile("points=[0-9]+-98"))  # only named, not counted
    page.get_by_role("button", name="Record it").tap()
    expect(page).to_have_url(re.compile("points=[0-9]+-109"))
    # A reload in the middle of the draw, and a look at an earlier turn, lose nothing.
    tap(page, "re")
    expect_rack(page, "edare")
    expect(page).to_have_url(re.compile("rack=edare"))
    page.reload()
    expect(asked(page)).to_have_text("What did you draw?")
    expect_rack(page, "edare")
    listed = turns(page)
    expect(listed).to_have_count(2)
    listed.first.tap()
    # What changes a turn opens below it, and nothing of it is cut.
    expect(page.locator(".turns li:first-child .turn .turn-text")).to_have_value("K5 klamp")
    assert page.locator(".game").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    expect_tiles(page, RAAM)
    expect(asked(page)).to_contain_text("Turn 1 of 2")
    page.reload()
    expect_tiles(page, RAAM)
    expect(asked(page)).to_contain_text("Turn 1 of 2")
    asked(page).get_by_role("button", name="Back to now").tap()
    expect_tiles(page, RAAM | KLAMP | {"H9": "E", "H10": "X"})
    expect_rack(page, "edare")
    page.get_by_role("tab", name="Letters").tap()
    expect(asked(page)).to_have_text("What did you draw?")
    tap(page, "st")
    expect_rack(page, "edarest")  # behind those that were there
    expect(page.get_by_role("tab", name="Moves")).to_have_attribute("aria-selected", "true")
    solved(page)
    for _ in "rest":
        page.get_by_role("button", name="Undo").tap()
    expect(asked(page)).to_have_text("What did you draw?")
    page.get_by_role("button", name="Undo").tap()
    expect(asked(page)).to_contain_text("Record it")
    expect(page).to_have_url(re.compile("points=[0-9]+-98"))
    expect_tiles(page, RAAM | KLAMP | {"H9": "E", "H10": "X"})
    # Their play may go unconfirmed, and their turn may be a pass or a swap.
    page.locator(".rack .slot").nth(3).tap()
    tap(page, "rest")
    play_on(page)
    for answers in (["Pass"], ["Swap", "3"]):
        for answer in answers:
            asked(page).get_by_role("button", name=answer).tap()
        draw(page, "restean")
        play_on(page)
    listed = turns(page)
    expect(listed).to_have_count(7)
    for at, turn in ((1, "REX H8+11"), (3, "Pass"), (5, "Swap 3")):
        expect(listed.nth(at)).to_contain_text(turn)


def test_where_only_the_board_is_known_points_stay_unknown_and_another_board_is_not_asked_about(
    page: Page,
) -> None:
    play(page, PEKDAAL)
    asked(page).get_by_role("button", name="Not now").tap()
    expect(asked(page)).to_be_hidden()
    play(page, PEKDAAL)
    lay_ex(page)
    expect(asked(page)).to_contain_text("Opponent:")
    page.get_by_role("button", name="Record it").tap()
    draw(page, "rest")
    assert "points" not in page.url
    listed = turns(page)
    expect(listed).to_have_count(2)
    expect(listed.last).to_contain_text("REX H8+11")
    play_on(page)
    go(page, "game=nl&rack=sa&board=15/15/15/15/15/15/15/7zee5/15/15/15/15/15/15/15")
    expect(asked(page)).to_be_hidden()
    play_on(page)
    expect(turns(page)).to_have_count(1)


def test_what_a_person_looks_for_is_at_most_two_taps_from_the_board(browser: Browser, site: Site) -> None:
    """On a phone; what a desk shows beside the board is not farther away."""
    screen = PHONE | {"viewport": {"width": 390, "height": 844}}
    with visit(browser, f"{site.url}#{SCORED}", locale="en", **screen) as page:
        weighed(page)
        page.locator("#tab-moves").tap()
        page.locator(".details .play").tap()
        for name, (taps, wanted) in WANTED.items():
            assert len(taps) <= 2, name
            if name == "play it":
                page.locator("[data-does=undo]").tap()
                page.locator(".details[data-shown=best]").wait_for(state="attached")
            page.locator("#tab-letters").tap()
            for tap in taps:
                target = page.locator(tap)
                if tap == ".game-language [value=en]":  # the browser draws what the menu opens
                    page.locator(".game-language").select_option("en")
                elif tap == "dialog.settings [value=nl]":
                    target.check(force=True)
                elif "picture" in tap:
                    with page.expect_file_chooser():
                        target.tap()
                else:
                    expect(target, name).to_be_visible()
                    target.tap()
            found = page.locator(wanted).filter(visible=None if "input" in wanted else True)
            expect(found, name).not_to_have_count(0)
            page.keyboard.press("Escape")


def test_a_turn_of_both_by_hand_takes_at_most_nine_taps(page: Page) -> None:
    """Their word of two tiles, the four that I drew, and my next play, the best."""
    play(page, SCORED)
    page.locator("main.wordfeud .points").dispatch_event("click")  # moves are weighed again
    taps = count_taps(page)
    square(page, "L9").tap()
    for letter in "en":
        page.locator(f".palette [data-letter={letter}]").tap()
    expect(asked(page)).to_contain_text("Opponent: PEN")
    page.get_by_role("button", name="Record it").tap()
    for letter in "rest":
        page.locator(f".palette [data-letter={letter}]").tap()
    page.get_by_role("button", name="Play it").tap()  # once the best move is known
    expect(asked(page)).to_contain_text("What did they play?")
    assert 1 < taps() <= 9
    expect(turns(page)).to_have_count(3)


# What is broken within a word, or wider than the screen.
BROKEN = r"""() => [...document.querySelectorAll('main.wordfeud :is(.offer, .turns, .details, .row) *')].flatMap((element) => (
    element.checkVisibility() ? [...element.childNodes] : [])).filter((node) => node.nodeType === Node.TEXT_NODE).flatMap((node) =>
    [...node.data.matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width);
        return new Set(boxes.map(({ top }) => Math.round(top))).size > 1 || boxes.some(({ right }) => right > innerWidth + 1) ? [word] : [];
    }))"""


def test_a_whole_game_by_touch_scrolls_nothing_hides_no_letter_and_breaks_no_word(page: Page) -> None:
    """A pass and a swap on two phones, then a pass with letters half as large again: each action is one tap, a swap two; the page has
    the height of the screen, and all letters are in sight, unless the text is large."""
    heights = {0: (360, 640), 1: (390, 844)}
    height = 640
    go(page, "game=en&rack=retains")
    page.locator("main.wordfeud .points").dispatch_event("click")  # moves are weighed again
    letters = "abcdefghilmnoprstu" * 5
    drawn = 0
    for turn in range(3):
        if turn in heights:
            width, height = heights[turn]
            page.set_viewport_size({"width": width, "height": height})
        if turn == 2:
            fonts = page.context.new_cdp_session(page)
            fonts.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
        weighed(page)
        page.get_by_role("button", name="Play it").filter(visible=True).first.tap()
        expect(asked(page)).to_contain_text("What did they play?")
        for answer in ["Swap", "2"] if turn % 2 else ["Pass"]:
            assert page.evaluate(BROKEN) == [], turn
            asked(page).get_by_role("button", name=answer, exact=True).tap()
        expect(asked(page)).to_have_text("What did you draw?")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), turn
        if turn < 2:
            assert page.evaluate("[document.documentElement.scrollHeight, scrollY]") == [height, 0], turn
            keys = page.locator(".palette .key")
            assert keys.evaluate_all("all => all.every((key) => key.checkVisibility())"), turn
            assert keys.count() > 26, turn
            lowest = "all => Math.max(...all.map((key) => key.getBoundingClientRect().bottom))"
            assert keys.evaluate_all(lowest) <= height, turn
        for _ in range(7 - page.locator(".rack .slot[data-tile]").count()):
            page.locator(f".palette [data-letter={letters[drawn]}]").tap()
            drawn += 1
        expect(page.get_by_role("tab", name="Moves")).to_have_attribute("aria-selected", "true")
        assert page.evaluate(BROKEN) == [], turn
    expect(turns(page)).to_have_count(6)
    assert page.evaluate(BROKEN) == []
    fonts.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
