"""Tiles that are laid from the rack are a play: it is named, compared and played with one button, or says why it is none."""

import re

from hand import PEKDAAL, RAAM, expect_rack, expect_tiles, go, move, paste, square, weighed
from harness import PHONE
from playwright.sync_api import Locator, Page, expect

SCREEN = PHONE
PALM = dict(zip(("K5", "K6", "K7"), "PAL", strict=True))


def asked(page: Page) -> Locator:
    """What is asked or told above the sheet."""
    return page.locator(".offer")


def lay(page: Page, **tiles: str) -> None:
    """Taps a tile of the rack, then its square, for each."""
    for name, letter in tiles.items():
        page.locator(".rack .slot", has_text=letter).first.tap()
        square(page, name).tap()


def answer(page: Page, name: str) -> None:
    asked(page).get_by_role("button", name=name).tap()


def tap(page: Page, letters: str) -> None:
    for letter in letters:
        page.locator(f'.palette [data-letter="{letter}"]').tap()


def test_tiles_that_are_laid_are_played_with_one_button_or_say_why_not(page: Page) -> None:
    weighed(go(page, PEKDAAL + "&points=120-98"))
    # The best move is drawn faintly on the board, and chosen by the line that names it.
    faint = page.locator(".square[data-best] .letter")
    expect(faint).to_have_text(list("KLAP"))
    page.get_by_role("tab", name="Moves").tap()
    page.locator(".lead").tap()
    expect(page.locator(".row[aria-selected=true] .word")).to_have_text("KLAMP")
    expect(square(page, "K5")).to_have_attribute("data-preview", "true")
    expect(faint).to_have_count(0)
    # Its explanation is open over the moves, with what the opponent may reply in sight; a tap closes it, and all is as before.
    for at in range(4):
        expect(page.locator(".because li").nth(at)).to_be_in_viewport(ratio=1)
    board, details = (page.locator(name).bounding_box() for name in (".board", ".details"))
    assert board and details and board["y"] + board["height"] <= details["y"]
    page.locator(".details .sum").tap()
    expect(faint).to_have_text(list("KLAP"))
    # The line above the tiles opens it too, and another tap there closes it.
    page.get_by_role("tab", name="Letters").tap()
    headline = page.locator("main.wordfeud .status-text")
    line = headline.bounding_box()
    headline.tap()
    expect(page.locator(".because li").nth(3)).to_be_in_viewport(ratio=1)
    assert line
    page.touchscreen.tap(line["x"] + 40, line["y"] + 8)
    expect(headline).to_be_visible()
    expect(faint).to_have_text(list("KLAP"))
    # A sign is explained where it is tapped.
    page.get_by_role("tab", name="Moves").tap()
    expect(page.locator(".legend")).to_be_hidden()
    move(page).locator(".value").tap()
    expect(page.locator(".legend")).to_have_text(
        re.compile("^★ The best move found\\. Your points minus theirs")
    )
    expect(page.locator(".legend")).to_be_in_viewport(ratio=1)
    move(page, 1).locator(".value").tap()
    page.locator(".square[data-landing]").first.tap()
    expect(page.locator(".legend")).to_have_text(re.compile(r"^\d+% of the replies land here$"))
    page.get_by_role("tab", name="Letters").tap()
    # Without a game typed letters may be a copy of a board: they are the person's turn when he says so.
    square(page, "K9").tap()
    square(page, "K9").tap()
    tap(page, "ed")
    expect_rack(page, "pekdaal")
    expect(asked(page)).to_contain_text("Is this your move?")
    answer(page, "Yes")
    expect_rack(page, "pkaal")
    expect(asked(page)).to_contain_text("MED is not in the word list.")
    answer(page, "Take back")
    expect_tiles(page, RAAM)
    square(page, "K9").tap()  # across again
    # Laid by taps. The moves are still those of the whole rack.
    count = page.locator(".moves-count").inner_text()
    lay(page, K5="P")
    expect(asked(page)).to_contain_text("At K5: it touches no other tile.")
    answer(page, "Take back")
    expect_tiles(page, RAAM)
    expect_rack(page, "pekdaal")
    lay(page, **PALM)
    expect(asked(page)).to_contain_text(re.compile(r"PALM 28 · better: KLAMP 38 at K5, \+\d+\.\d"))
    expect(page.locator('.outline[data-word="palm"] .badge')).to_have_attribute("data-print", "28")
    expect(page.locator(".moves-count")).to_have_text(count)
    expect(page).to_have_url(re.compile("rack=pekdaal&"))  # whoever gets this link has the turn before him
    page.reload()
    expect(asked(page)).to_contain_text(re.compile(r"PALM 28 · better: KLAMP 38 at K5, \+\d+\.\d"))
    expect_rack(page, "ekda")
    # Looking at another move shows it in their place.
    page.get_by_role("tab", name="Moves").tap()
    page.locator(".row[data-index='0']").tap()
    expect(square(page, "K6").locator(".letter")).to_have_text("L")
    page.locator(".row[data-index='0']").tap()
    expect_tiles(page, RAAM | PALM)
    answer(page, "Play it")
    expect(asked(page)).to_contain_text("What did they play?")
    expect_rack(page, "ekda")
    expect(page).to_have_url(re.compile("points=148-98"))
    expect(page.locator("#tab-game")).to_have_text(re.compile("^Game 148.98$"))
    expect(page.locator("#tab-letters")).to_have_text("Letters 83")
    expect(page.locator("#tab-game")).to_have_attribute(
        "title", re.compile("^You 148 . 98 Opponent · 83 in the bag$")
    )
    # In the game that this began letters of the palette come off the rack in my turn, and not in theirs.
    square(page, "H9").tap()
    square(page, "H9").tap()
    tap(page, "ex")
    expect_rack(page, "ekda")
    answer(page, "Record it")
    tap(page, "rst")
    expect(asked(page)).to_be_hidden()
    weighed(page)
    square(page, "L8").tap()
    square(page, "L8").tap()
    tap(page, "dek")
    expect_rack(page, "arst")
    expect(asked(page)).to_contain_text("RAAMDEK is not in the word list.")
    answer(page, "Valid in my game")
    expect(asked(page)).to_contain_text(re.compile(r"RAAMDEK \d+ · "))
    page.get_by_role("button", name="Undo").tap()
    expect(asked(page)).to_contain_text("RAAMDEK is not in the word list.")
    page.locator(".palette [data-tool=erase]").tap()
    expect(asked(page)).to_contain_text(re.compile(r"RAAMDE \d+ · "))
    square(page, "N8").focus()
    page.keyboard.press("Enter")
    expect(asked(page)).to_contain_text("What did they play?")
    expect_rack(page, "karst")
    answer(page, "Pass")
    tap(page, "nr")
    # Tiles are swapped by tapping them; those that were laid go back first.
    lay(page, A1="K")
    page.get_by_role("tab", name="Game", exact=True).tap()
    page.get_by_role("button", name="Swap", exact=True).tap()
    expect(asked(page)).to_contain_text("Tap the tiles to swap.")
    expect_rack(page, "karstnr")
    for slot in (0, 1, 3, 3):
        page.locator(".rack .slot").nth(slot).tap()
    answer(page, "Swap K A")
    turns = page.locator(".turns [data-turn]")
    expect(turns).to_have_count(5)
    for at, text in enumerate(("PALM K5", "REX H8", "RAAMDE 8H", "Pass", "Swap KA")):
        expect(turns.nth(at)).to_contain_text(text)
    expect_rack(page, "rstnr")  # in their order


def test_all_words_of_a_play_that_the_list_lacks_are_named_and_accepted_with_one_tap(page: Page) -> None:
    go(page, PEKDAAL)
    lay(page, H9="P", I9="L")
    expect(asked(page)).to_contain_text("Not in the list: PL, RP.")
    answer(page, "Accept them")
    expect(asked(page)).to_contain_text(re.compile(r"PL \d+"))
    page.get_by_role("button", name="Undo").tap()
    expect(asked(page)).to_contain_text("Not in the list: PL, RP.")


def test_a_laid_word_that_the_game_refused_leaves_the_list_with_two_taps(page: Page) -> None:
    go(page, PEKDAAL)
    lay(page, **PALM)
    expect(asked(page)).to_contain_text(re.compile(r"PALM \d+"))
    answer(page, "Not valid in my game")
    answer(page, "PALM")
    expect(asked(page)).to_contain_text("PALM is not in the word list.")
    page.get_by_role("button", name="Undo").tap()
    expect(asked(page)).to_contain_text(re.compile(r"PALM \d+"))


def test_a_letter_of_a_counted_word_and_a_turn_laid_anew_are_offered_as_corrections(page: Page) -> None:
    weighed(go(page, PEKDAAL + "&points=120-98"))
    lay(page, **PALM)
    answer(page, "Play it")
    # A letter of the word was another one.
    square(page, "K5").tap()
    tap(page, "k")
    expect(asked(page)).to_contain_text(re.compile(r"Change turn 1 to KALM \d+\?"))
    expect_rack(page, "ekda")
    page.reload()
    expect(asked(page)).to_contain_text(re.compile(r"Change turn 1 to KALM \d+\?"))
    answer(page, "Change")
    expect(asked(page)).to_contain_text("What did they play?")
    expect_tiles(page, RAAM | PALM | {"K5": "K"})
    turns = page.locator(".turns [data-turn]")
    page.get_by_role("tab", name="Game", exact=True).tap()
    expect(turns).to_have_count(1)
    expect(turns).to_contain_text("KALM K5")
    total = int(turns.locator(".total").inner_text())
    expect(page).to_have_url(re.compile(f"points={total}-98"))
    # The opponent's name is typed once; a note is kept with its turn.
    page.locator(".their-name").fill("Anna")
    page.locator(".their-name").press("Enter")
    expect(page.locator("#tab-game")).to_have_attribute("title", re.compile("98 Anna"))
    expect(asked(page)).to_contain_text("What did Anna play?")
    turns.first.tap()
    page.locator(".about-turn textarea").fill("KLAMP was better\nand safe")
    page.locator(".standing").tap()
    expect(turns.first.locator(".noted")).to_have_text("KLAMP was better\nand safe")
    page.reload()
    expect(turns.first.locator(".noted")).to_have_text("KLAMP was better\nand safe")
    expect(page.locator(".about-turn textarea")).to_have_value("KLAMP was better\nand safe")
    expect(page.locator(".standing")).to_contain_text("Anna 98")
    page.get_by_role("button", name="To the end of the list").tap()
    # A link has the whole game; who opens it keeps what he had.
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-does=position]").tap()
    page.locator(".copy-link").tap()
    expect(page.locator(".give .said")).to_have_text("Link to this game copied, with all its turns.")
    link = page.evaluate("navigator.clipboard.readText()")
    stored = "() => localStorage.wordbench"
    other = page.context.new_page()
    other.goto(link)
    expect(other.locator("#tab-game")).to_have_attribute("title", re.compile("98 Anna"))
    before = other.evaluate(stored)
    other.reload()
    other.locator("#tab-game").tap()
    expect(other.locator(".turns .noted")).to_have_text("KLAMP was better\nand safe")
    expect_tiles(other, RAAM | PALM | {"K5": "K"})
    expect_rack(other, "ekda")
    assert other.evaluate(stored) == before and "turns=" in other.url
    other.goto(link[:-20])
    expect(other.locator("main:not([hidden]) .status-text")).to_contain_text("The link is damaged")
    expect_tiles(other, RAAM | PALM | {"K5": "K"})
    other.close()
    page.keyboard.press("Escape")
    page.locator("#tab-game").tap()
    # The field has the turn that is looked at; laid anew, that turn is offered as the change.
    turns.first.tap()
    expect(page.locator(".turn-text")).to_have_value("K5 kalm")
    expect_rack(page, "kekdaal")
    lay(page, K9="E")
    expect(asked(page)).to_contain_text(re.compile(r"ME \d+"))
    answer(page, "Take back")
    square(page, "L8").tap()
    tap(page, "de")
    expect(asked(page)).to_contain_text(re.compile(r"RAAMDE \d+"))
    answer(page, "Change")
    page.get_by_role("tab", name="Game", exact=True).tap()
    expect(turns).to_contain_text("RAAMDE 8H")
    page.get_by_role("button", name="To the end of the list").tap()
    expect_tiles(page, RAAM | {"L8": "D", "M8": "E"})
    expect(page.locator(".turn-text")).to_have_value("")


ENDED = """#player1 ann Ann
#player2 bob Bob
#rules en
>ann: TRAINED 8E TRAINED +64 64
>bob: E8 THE +6 6
>ann: CATS - +0 64
>bob: - +0 6
>ann: CATS - +0 64
"""


def test_a_game_that_is_over_says_who_won_and_is_reviewed_or_followed_by_another(page: Page) -> None:
    paste(page, ENDED)
    expect(asked(page)).to_contain_text("You win 64 to 6")
    answer(page, "Review")
    expect(page.get_by_role("tab", name="Game")).to_have_attribute("aria-selected", "true")
    turns = page.locator(".turns [data-turn]")
    expect(turns.nth(4).locator(".mistake")).to_be_visible(timeout=60_000)
    expect(turns.nth(1).locator(".mistake")).to_have_count(0)  # nobody knows that rack
    assert page.locator(".game").evaluate("panel => panel.scrollTop") == 0
    answer(page, "Save or share")
    expect(page.locator("dialog.position")).to_be_visible()
    page.keyboard.press("Escape")
    answer(page, "New game")
    expect_tiles(page, {})
    page.get_by_role("button", name="Undo").tap()
    expect(asked(page)).to_contain_text("You win 64 to 6")
