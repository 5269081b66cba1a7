"""The panel of a game: reading its turns, stepping through them, changing and grading them, playing on. Several facts a visit."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import quote

from hand import (
    PEKDAAL,
    RAAM,
    choose_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    move,
    open_other,
    paste,
    solved,
    square,
    tap_word,
    type_rack,
)
from harness import Site, bring_axe, violations
from playwright.sync_api import Locator, Page, expect

GCG = """#player1 ann Ann
#player2 bob Bob
#rules en
>ann: TRAINED 8E TRAINED +24 24
#note a note stays
>bob: VVVUUII -VVV +0 0
>ann: QUIETLY -  +0 24
"""
POINTS_ONLY = True
TRAINED = dict(zip((f"{col}8" for col in "EFGHIJK"), "TRAINED", strict=True))


def fold(page: Page) -> Locator:
    """The panel of the game, open."""
    page.get_by_role("tab", name="Game", exact=True).click()
    return page.get_by_role("region", name="Game")


def opened(page: Page, gcg: str = GCG) -> Locator:
    """A game read from its text."""
    dialog = open_other(page)
    dialog.locator("textarea").fill(gcg)
    page.get_by_role("button", name="Put on the board").click()
    expect(dialog).to_be_hidden()
    return page.get_by_role("region", name="Game")


def name_game(page: Page, *names: str) -> None:
    """Saves the game under these names."""
    page.get_by_role("button", name="Share and save").click()
    for name in names:
        page.locator("dialog.position .name-game").fill(name)
        page.keyboard.press("Enter")
        page.locator(f"[data-game='{name}']").wait_for()
    page.keyboard.press("Escape")


def load_game(page: Page, name: str) -> None:
    page.get_by_role("button", name="Share and save").click()
    page.get_by_role("button", name=name, exact=True).click()


def turns(page: Page) -> Locator:
    return page.locator(".turns [data-turn]")


def enter(page: Page, text: str) -> None:
    page.locator(".turn-text").fill(text)
    page.keyboard.press("Enter")


WON = "#player1 ann Ann\n#player2 bob Bob\n#rules en\n>ann: TRAINED 8E TRAINED +64 64\n>bob: CATS - +0 0\n>ann: (CATS) +6 70\n>bob: CATS (CATS) -6 -6\n"
RESULTS = """
- region "Your games":
  - paragraph: 1 won, 1 lost
  - term: Average
  - definition: /32.32/
  - term: Average turn
  - definition: /.*/
  - term: Best play
  - definition: TRAINED 8E, 64, against Bob
  - table:
    - rowgroup:
      - row "Opponent Won Average"
    - rowgroup:
      - row /Bob 1 of 1 70/
      - row /Ann 0 of 1 .6/
  - paragraph: 1 game is not finished and does not count.
  - heading "Accuracy" [level=4]
  - paragraph: /^85% on average$/
  - list:
    - 'listitem /b, 2 Jan 2026: 80%/'
    - 'listitem /a, 3 Jan 2026: 90%/'
"""


def test_games_come_and_go_as_text_and_under_names_end_with_their_rules_and_are_summed_up(
    page: Page, tmp_path: Path
) -> None:
    expect(page.get_by_role("region", name="Game")).to_be_hidden()
    page.get_by_role("button", name="Share and save").click()
    dialog = page.locator("dialog.position")
    expect(dialog.locator(".results")).to_contain_text("Save games with their turns")
    page.keyboard.press("Escape")
    other = open_other(page)
    other.locator("textarea").fill(">ann: TRAINED 8E")
    page.get_by_role("button", name="Put on the board").click()
    expect(other.locator(".trouble")).to_contain_text("Line 1 of the game")
    page.keyboard.press("Escape")
    panel = opened(page)
    expect(turns(page)).to_have_count(3)
    expect(turns(page).nth(1)).to_contain_text("Swap VVV")
    expect(panel).to_contain_text(re.compile("Ann 24 . Bob 0. Bob to move. 83 tiles in the bag."))
    expect_tiles(page, TRAINED)
    # On paper there are its turns, whatever is open, and nothing to press.
    page.get_by_role("tab", name="Moves").click()
    page.emulate_media(media="print")
    expect(turns(page).last).to_be_visible()
    expect(
        page.locator("main :is(.more, .steps, .turn, .judge, .play)").locator("visible=true")
    ).to_have_count(0)
    page.emulate_media(media="screen")
    page.get_by_role("tab", name="Game", exact=True).click()
    page.get_by_role("button", name="Share and save").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as GCG").click()
    page.keyboard.press("Escape")
    saved.value.save_as(tmp_path / "game.gcg")
    assert (tmp_path / "game.gcg").read_text("utf-8") == GCG.replace("-  +0", "- +0")
    # A list of turns ends with its rules, and comes back with them.
    choose_language(page, "nl")
    expect(turns(page)).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(turns(page)).to_have_count(3)
    expect_tiles(page, TRAINED)
    # Saved under a name, the turns are stored with the board and loaded with it, also under a name that every object has.
    name_game(page, "with Bob", "constructor")
    panel.get_by_role("button", name="Close the game").click()
    expect(turns(page)).to_have_count(0)
    page.get_by_role("button", name="Clear").click()
    expect_tiles(page, {})
    load_game(page, "with Bob")
    expect(turns(page)).to_have_count(3)
    expect_tiles(page, TRAINED)
    panel.get_by_role("button", name="Close the game").click()
    expect(turns(page)).to_have_count(0)
    expect(page.locator(".bring-back").last).to_contain_text(
        re.compile(r"The game Ann . Bob \(3 turns\) is closed\.")
    )
    page.keyboard.press("Control+z")
    expect(turns(page)).to_have_count(3)
    panel.get_by_role("button", name="Close the game").click()
    expect(turns(page)).to_have_count(0)
    with page.expect_file_chooser() as chooser:
        panel.get_by_role("button", name="Open a GCG file").click()
    chooser.value.set_files(tmp_path / "game.gcg")
    expect(turns(page)).to_have_count(3)
    # After a reload the same turn is current.
    turns(page).first.click()
    expect_rack(page, "trained")
    expect(page).to_have_url(re.compile("rack=trained"))
    page.reload()
    fold(page)
    expect(turns(page)).to_have_count(3)
    expect(turns(page).first).to_have_attribute("aria-current", "step")
    expect_rack(page, "trained")
    go(page, "game=en&rack=quiz")  # which is not the position at that turn
    expect(turns(page).first).not_to_have_attribute("aria-current", "step")
    expect(turns(page)).to_have_count(3)
    go(page, PEKDAAL)
    expect(turns(page)).to_have_count(0)
    name_game(page, "without turns")
    opened(page, GCG.replace("#rules en", "#rules nl"))
    expect(turns(page)).to_have_count(3)
    load_game(page, "without turns")
    expect(turns(page)).to_have_count(0)
    expect_tiles(page, RAAM)
    # Saved games come to wins, averages and best plays.
    games = {
        name: f"game=en&me={me}&gcg={quote(gcg)}{graded}"
        for name, me, gcg, graded in (
            ("a", 0, WON, "&accuracy=0.9&day=2026-01-03"),
            ("b", 1, WON, "&accuracy=0.8&day=2026-01-02"),
            ("c", 0, GCG, ""),
        )
    }
    page.evaluate("games => localStorage.setItem('wordbench.games', JSON.stringify(games))", games)
    page.get_by_role("button", name="Share and save").click()
    expect(dialog).to_match_aria_snapshot(RESULTS)


def test_a_game_that_names_no_rules_is_opened_by_those_that_fit_its_points(page: Page) -> None:
    go(page, "game=en")
    opened(page, "#player1 a A\n#player2 b B\n>a: AEHJOOW 8D WAHOO +30 30\n>b: DORRRST 7E TODS +21 21\n")
    expect(page.locator(".game-language")).to_have_value("scrabble-en")
    expect(page.locator("main.wordfeud .status-more")).to_contain_text("its points match Scrabble.")
    expect(turns(page)).to_have_count(2)
    expect(page.locator(".turns .odd")).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".game-language")).to_have_value("en")


def test_turns_are_stepped_through_changed_and_removed(page: Page) -> None:
    panel = opened(page)
    panel.get_by_role("button", name="To the first turn").click()
    expect_tiles(page, {})
    expect_rack(page, "trained")
    # Tiles laid before playing on can be brought back.
    square(page, "A1").click()
    page.keyboard.type("ab")
    panel.get_by_role("button", name="To the next turn").click()
    expect_tiles(page, TRAINED)
    for laid in ({"A1": "A", "B1": "B"}, {"A1": "A"}, {}):
        page.get_by_role("button", name="Undo", exact=True).click()
        expect_tiles(page, laid)
    panel.get_by_role("button", name="To the next turn").click()
    expect_tiles(page, TRAINED)
    expect(turns(page).nth(1)).to_have_attribute("aria-current", "step")
    bring_axe(page)
    # Elements that are fading are about to disappear.
    expect(page.locator("main.wordfeud .status-text[data-stale]")).to_have_count(0)
    assert violations(page) == []
    turns(page).nth(1).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect_rack(page, "quietly")
    expect(page).to_have_url(re.compile("points=24-0"))
    enter(page, "7D qi")
    expect(turns(page).nth(2)).to_contain_text("QI 7D")
    expect(page.locator(".turn-text")).to_have_value("7D qi")
    turns(page).first.click()
    panel.get_by_role("button", name="Remove").click()
    expect(panel.get_by_role("alert")).to_contain_text(
        "A later turn no longer fits: turn 3 of the game: the first word covers H8"
    )
    enter(page, "8D tra")
    expect(panel.get_by_role("alert")).to_contain_text("Turn 1 of the game: the first word covers H8")
    turns(page).nth(2).click()
    panel.get_by_role("button", name="Remove").click()
    expect(turns(page)).to_have_count(2)
    expect_tiles(page, TRAINED)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(turns(page)).to_have_count(3)
    page.get_by_role("button", name="To the end of the list").click()
    for number in (3, 4, 5):
        expect(turns(page)).to_have_count(number)
        enter(page, "-")
    expect(panel.locator(".standing")).to_contain_text("The game is over.")


def test_a_move_that_is_played_in_an_earlier_turn_is_compared_or_begins_the_game_anew_from_there(
    page: Page,
) -> None:
    panel = opened(page)
    turns(page).nth(2).click()
    page.get_by_role("tab", name="Moves").click()
    solved(page)
    move(page).click()
    page.get_by_role("button", name="Play it").click()
    asked = page.locator(".offer")
    expect(asked.get_by_role("button", name="Continue from here")).to_be_visible()
    asked.get_by_role("button", name="Compare").click()
    expect(panel.locator(".drill")).to_have_text(
        re.compile(r"turn 3: Pass\. .* is worth [\d.]+ more\. "), timeout=60_000
    )
    panel.get_by_role("button", name="Stop").click()
    expect(turns(page)).to_have_count(3)
    turns(page).nth(2).click()
    page.get_by_role("tab", name="Moves").click()
    solved(page)
    move(page).click()
    page.get_by_role("button", name="Play it").click()
    asked.get_by_role("button", name="Continue from here").click()
    expect(asked).to_contain_text("What did Bob play?")
    page.get_by_role("tab", name="Game", exact=True).click()
    expect(turns(page).nth(2)).not_to_contain_text("Pass")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(turns(page).nth(2)).to_contain_text("Pass")


def test_what_was_entered_stays_in_sight_with_what_is_wrong_with_it(page: Page) -> None:
    panel, size = opened(page), page.viewport_size
    page.set_viewport_size({"width": 360, "height": 640})
    enter(page, "8E XXXX")
    expect(panel.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(page.locator(".turn-text")).to_be_in_viewport(ratio=1)
    if size:
        page.set_viewport_size(size)


def test_turns_are_graded_and_mistakes_replayed(page: Page) -> None:
    panel = opened(page, GCG.replace("TRAINED 8E", "8E"))  # its first turn cannot be judged
    name_game(page, "mine")
    page.get_by_role("button", name="Share and save").click()
    expect(page.locator("dialog.position .skill")).to_contain_text("Grade the turns of a saved game")
    page.keyboard.press("Escape")
    panel.get_by_role("button", name="To the first turn").click()
    panel.get_by_role("button", name="Grade the turns").click()
    turns(page).last.focus()
    mistake = turns(page).last.locator(".mistake")
    expect(mistake).to_have_text(
        re.compile(
            r"^Large mistake: .* is worth [\d.]+ more\. It costs \d+ percentage points? of the chance of winning\.$"
        ),
        timeout=90_000,
    )
    expect(turns(page).last).to_be_focused()  # though in another row
    expect(turns(page).first.locator(".mistake")).to_have_text("Cannot be judged. The rack is not known.")
    expect(turns(page).first.locator(".odd")).to_have_text("It scores 48, the record says 24.")
    expect(panel.get_by_role("button", name="Replay my mistakes (1)")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()  # undoes the step, not the grades
    expect_tiles(page, TRAINED)
    expect(mistake).to_be_visible()
    assert re.search(
        r"&accuracy=[\d.]+&day=[\d-]+$", page.evaluate("JSON.parse(localStorage['wordbench.games']).mine")
    )
    course = panel.locator(".chart button")
    expect(course).to_have_count(2)  # the turns that are judged
    course.last.click()
    expect(turns(page).last).to_have_attribute("aria-current", "step")
    expect(course.last).to_have_attribute("aria-current", "step")
    page.emulate_media(forced_colors="active")  # as in the high-contrast themes of Windows
    bars = course.evaluate_all("all => all.map((one) => getComputedStyle(one).backgroundImage)")
    assert "none" not in bars and len(set(bars)) == 2
    page.emulate_media(forced_colors="none")
    expect_review(page, "Review as a picture", "Review as a page")
    panel.get_by_role("button", name="Replay my mistakes (1)").click()
    expect(panel.locator(".drill")).to_contain_text("Mistake 1 of 1, turn 3: Pass. Find a better move")
    expect_rack(page, "quietly")
    expect(page.locator(".details")).not_to_have_attribute("data-shown", re.compile("."))
    panel.get_by_role("button", name="Compare").click()
    expect(panel.get_by_role("alert")).to_contain_text("Nothing entered")
    tap_word(page, "D7", "qi")
    asked = page.locator(".offer")
    expect(asked).to_have_text(re.compile(r"^\s*QI \d+\s*Compare\s*\S$"))  # and nothing of a better one
    asked.get_by_role("button", name="Compare").click()
    expect(panel.locator(".drill")).to_have_text(
        re.compile(r"QI \d+ at 7D is worth [\d.]+ more\. The best is .*, worth [\d.]+ more than yours\."),
        timeout=30_000,
    )
    panel.get_by_role("button", name="Try again").click()
    expect_tiles(page, TRAINED)
    panel.get_by_role("button", name="Stop").click()
    expect(panel.locator(".drill")).to_be_hidden()
    # Going back to the mistake by undo does not show the best move.
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(panel.locator(".drill")).to_be_visible()
    expect(page.locator(".suggestions[data-lesson]")).to_have_count(1)


def expect_review(page: Page, *names: str) -> None:
    """The review goes out as a picture and as a page of its own, in two taps each, and says what the panel says."""
    page.evaluate(
        """() => {
            navigator.canShare = ({ files }) => files.length === 1;
            navigator.share = async ({ files: [file] }) => { window.given = file; };
            window.given = null;
        }"""
    )
    said = page.locator(".turns .mistake, .course > p, .course li span").all_inner_texts()
    assert len(said) > 3
    files = []
    for name in names:
        page.get_by_role("button", name="Share and save").click()
        page.locator(".drawing[data-ready]").wait_for()
        page.get_by_role("button", name=name).click()
        page.wait_for_function("() => window.given")
        files.append(page.evaluate("async () => [given.type, await given.text()]"))
        page.evaluate("() => { window.given = null; }")
        page.keyboard.press("Escape")
    (kind, _), (other, html) = files
    assert (kind, other) == ("image/png", "text/html")
    for text in said:
        assert text in unescape(html), text
    alone = page.context.new_page()
    alone.set_viewport_size({"width": 360, "height": 640})
    alone.set_content(html)
    assert alone.evaluate("document.documentElement.scrollWidth") == 360
    alone.close()


def test_the_workbench_answers_undo_takes_both_turns_back_and_help_is_hidden_in_that_game_alone(
    page: Page,
) -> None:
    page.evaluate("Math.random = () => 0.5")  # with some tiles there is no play, so nothing to hide
    panel = fold(page)
    panel.get_by_role("button", name="Play on against Wordbench").click()
    page.get_by_label("Wordbench’s strength").select_option("Easy")
    page.get_by_label("Time per player").select_option("5 min")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(page.locator("input:focus, textarea:focus")).to_have_count(0)  # no keyboard opens
    expect(panel).to_contain_text(re.compile("You 0 . Wordbench 0. You to move. 90 tiles in the bag."))
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(7)
    rack = page.locator(".rack").inner_text()
    expect(page.locator(".details")).not_to_have_attribute("data-shown", re.compile("."))
    square(page, "H8").click()
    page.keyboard.type(page.locator(".rack .slot:not([data-tile=blank]) .letter").first.inner_text())
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(6)  # tiles that are laid come from the rack
    page.keyboard.press("Backspace")
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(7)
    letters = page.locator(".rack .slot:not([data-tile=blank]) .letter").all_inner_texts()
    paste(page, "".join(letters[:3]).lower())
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(4)
    expect(page.locator(".offer").get_by_role("button", name="Take back")).to_be_visible()
    expect(page.locator(".offer")).not_to_contain_text("better")
    for count in (5, 6, 7):
        page.keyboard.press("Backspace")
        expect(page.locator(".rack .slot[data-tile]")).to_have_count(count)
    enter(page, "8D zzzz")
    expect(panel.get_by_role("alert")).to_contain_text("Turn 1 of the game: ")
    page.locator(".turn-text").fill("")
    panel.get_by_role("button", name="Pass").click()
    expect(turns(page)).to_have_count(2, timeout=30_000)
    expect(panel).to_contain_text("You to move.")
    expect(page.locator("#voice")).to_have_text(
        re.compile(r"^Wordbench: .+ \d+\. You 0 . Wordbench \d+\. You to move\.")
    )
    # The button that was pressed was gone for a while.
    expect_seen(page, lambda: page.evaluate("!!document.activeElement.closest('main')"), True)
    assert page.locator(".rack").inner_text() == rack
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(turns(page)).to_have_count(0)
    expect(panel).to_contain_text("90 tiles in the bag")
    # What would help is hidden, with that game alone.
    hidden = page.locator(".suggestions[data-lesson]")
    expect(hidden).to_have_count(1)
    expect(panel.get_by_role("timer")).to_contain_text(
        re.compile(r"^You 4:\d\d, Wordbench [45]:\d\d\. The clock stops")
    )
    page.reload()
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(7)
    expect(fold(page)).to_contain_text("You to move.")
    expect(panel.get_by_role("timer")).to_contain_text(re.compile(r"^You 4:\d\d, "))
    expect(page.locator("dialog.against .strength")).to_have_value("easy")
    expect(hidden).to_have_count(1)
    for leave in (
        lambda: page.get_by_role("button", name="Clear board and rack").click(),
        lambda: choose_language(page, "nl"),
        lambda: page.get_by_role("button", name="Close the game").click(),
    ):
        leave()
        expect(hidden).to_have_count(0)
        page.get_by_role("button", name="Undo", exact=True).click()
        expect(panel).to_contain_text("You to move.")
        expect(hidden).to_have_count(1)


def test_moves_are_listed_with_what_the_opponent_laid_between_and_a_letter_typed_before_can_be_undone(
    page: Page,
) -> None:
    solved(go(page, PEKDAAL + "&points=120-98"))
    fold(page)
    expect(turns(page)).to_have_count(0)
    page.get_by_role("tab", name="Moves").click()
    move(page).click()
    word = move(page).get_attribute("data-word") or ""
    page.get_by_role("button", name="Play it").click()
    fold(page)
    expect(turns(page)).to_have_count(1)
    expect(turns(page).first).to_contain_text(word.upper())
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(turns(page)).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(turns(page)).to_have_count(1)
    page.get_by_role("tab", name="Moves").click()
    type_rack(page, "e")
    solved(page)
    move(page).click()
    page.get_by_role("button", name="Play it").click()
    fold(page)
    expect(turns(page)).to_have_count(3)
    expect(turns(page).nth(1)).to_contain_text("OpponentPass")
    points = [int(text) for text in page.locator(".turns .total").all_inner_texts()]
    expect_seen(page, lambda: f"points={points[2]}-98" in page.url, True)
    # A letter that is typed before the turn is listed is a change of its own.
    expect_rack(go(page, PEKDAAL), "pekdaal")
    solved(page)
    open_other(page).get_by_role("button", name="Start a new record from this board").click()
    expect(turns(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Game")).not_to_have_attribute("aria-busy", "true")
    page.get_by_role("tab", name="Moves").click()
    move(page).click()
    page.evaluate(
        """async () => {
            document.querySelector('.play').click();
            await null; // Python is asked, and has not answered yet
            document.querySelector('.rack .slot:last-child').click();
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true }));
        }"""
    )
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(4)
    fold(page)
    expect(turns(page)).to_have_count(1)
    page.locator("[data-does=undo]").click()
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(3)
    expect(turns(page)).to_have_count(1)
    expect(page.get_by_role("region", name="Game")).not_to_have_attribute("aria-busy", "true")


def test_a_stored_game_that_is_refused_is_put_aside_and_each_tab_keeps_its_own(
    page: Page, site: Site
) -> None:
    paste(page, GCG)
    expect_tiles(page, TRAINED)
    expect(page).to_have_url(re.compile("trained"))  # nothing is left to be saved when the page goes
    assert "TRAINED" in page.evaluate("localStorage.wordbench")
    damaged = page.evaluate(
        """() => {
            for (const [area, key] of [[localStorage, 'wordbench'], [sessionStorage, 'wordbench tab']]) {
                area.setItem(key, area.getItem(key).replace('ann Ann', 'annAnn'));
            }
            return localStorage.wordbench;
        }"""
    )
    page.reload()
    expect(
        page.get_by_text("Your saved board and settings could not be read completely.").first
    ).to_be_visible()
    expect_seen(page, lambda: page.evaluate("localStorage['wordbench (unreadable)']"), damaged)
    expect_seen(
        page, lambda: "TRAINED" in page.evaluate("sessionStorage['wordbench tab (unreadable)']"), True
    )
    expect_tiles(page, TRAINED)
    # Each tab keeps its own turns, and an address its own points.
    opened(page)
    expect(turns(page)).to_have_count(3)
    # Another tab begins with the stored game; its address has another board, with other points.
    address = (
        f"{site.url}#game=en&rack=sea&board={'/'.join(['15'] * 7 + ['4house6'] + ['15'] * 7)}&points=100-90"
    )
    other = page.context.new_page()
    other.goto(address)
    fold(other)
    expect(turns(other)).to_have_count(3)
    expect(other).to_have_url(address)
    # Only looking at it does not change what is stored.
    assert "4trained4" in page.evaluate("localStorage.getItem('wordbench')")
    opened(other, "#player1 cat Cat\n#player2 dan Dan\n#rules en\n>cat: ABCHOUS 8E HOUSE +20 20\n")
    expect(turns(other)).to_have_count(1)
    expect(other).to_have_url(re.compile("points=20-0"))

    page.bring_to_front()  # what lies behind is drawn only now and then
    page.reload()
    fold(page)
    expect(turns(page)).to_have_count(3)
    expect_tiles(page, TRAINED)
    # Also at another tool's address.
    page.goto(f"{site.url}#anagrams")
    page.reload()
    page.get_by_role("link", name="Wordfeud").click()
    expect_tiles(page, TRAINED)
    fold(page)
    expect(turns(page)).to_have_count(3)
    # A visit without a state of its own begins with what was stored last, board and turns.
    other.bring_to_front()
    type_rack(other, "x")
    expect(other).to_have_url(re.compile("rack=abcx"))
    third = page.context.new_page()
    third.goto(site.url)
    fold(third)
    expect(turns(third)).to_have_count(1)
    expect(third).to_have_url(re.compile("4house6"))
    for tab in (other, third):
        tab.close()


def test_two_tabs_on_one_game_lose_no_turn(page: Page, site: Site) -> None:
    """A tab that hears of a turn in another shows it at once; an old one that hears nothing, as if the browser had frozen it,
    goes on with the newer game as soon as anything is changed in it."""

    def stored() -> int:
        return len(
            re.findall("^>", page.evaluate("JSON.parse(localStorage.wordbench).gcg ?? ''"), re.MULTILINE)
        )

    opened(page)
    expect(turns(page)).to_have_count(3)
    page.wait_for_function("JSON.parse(localStorage.wordbench).gcg")
    with page.context.new_page() as newer, page.context.new_page() as old:
        old.add_init_script(
            """{
                const add = window.addEventListener;
                window.addEventListener = function (kind, ...rest) { if (kind !== 'storage') add.call(this, kind, ...rest); };
            }"""
        )
        for tab in (old, newer):
            tab.goto(site.url)
            expect_tiles(tab, TRAINED)
            tab.get_by_role("tab", name="Game", exact=True).click()
        for count in (4, 5):
            enter(newer, "-")
            expect(turns(newer)).to_have_count(count)
            expect(turns(page)).to_have_count(count)
        assert stored() == 5
        expect(turns(old)).to_have_count(3)
        square(old, "A1").focus()
        old.keyboard.press("q")
        expect(old.locator("main.wordfeud .status")).to_contain_text("went on in another tab")
        expect(turns(old)).to_have_count(5)
        # What was undone is no turn: this tab has made none.
        old.keyboard.press("Control+z")
        old.reload()
        old.get_by_role("tab", name="Game", exact=True).click()
        expect(turns(old)).to_have_count(5)
        assert stored() == 5
