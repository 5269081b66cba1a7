"""The list of moves on a desk: filters, groups, word check, heat. One fact a test."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from hand import PEKDAAL, RAAM, expect_seen, expect_tiles, go, say, solved, square
from playwright.sync_api import Locator, Page, expect

BLANKS = PEKDAAL.replace("pekdaal", "ertsa*n")
WEIGHED = re.compile(r"^[\d,]+ moves, best net \W?[\d.]+: \w+ at \w+$")
FILTERED = re.compile(r"^[\d,]+ of [\d,]+ moves, best \d+: \w+ at \w+$")


@pytest.fixture
def blanks(page: Page) -> Page:
    """The same board with a blank on the rack."""
    return solved(go(page, BLANKS))


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Word or pattern")


def listed(page: Page) -> list[str]:
    """The words in sight."""
    return page.locator(".row").evaluate_all("all => all.map(({dataset: d}) => d.word.toLowerCase())")


def words(page: Page) -> list[str]:
    """The words in sight, once the list is of the filter."""
    expect(say(page)).to_have_text(FILTERED)
    return listed(page)


# Filters


def test_a_text_keeps_the_words_that_hold_it(midgame: Page) -> None:
    field(midgame).fill("PE")
    found = words(midgame)
    assert found and all("pe" in word for word in found)


def test_a_pattern_keeps_the_words_that_are_so(midgame: Page) -> None:
    field(midgame).fill("..a*")
    found = words(midgame)
    assert found and all(re.fullmatch("..a.*", word) for word in found)


def test_a_number_of_tiles_keeps_the_moves_that_place_so_many(midgame: Page) -> None:
    midgame.get_by_role("combobox", name="Tiles used").select_option("3")
    words(midgame)
    assert set(midgame.locator(".row .tiles").all_inner_texts()) == {"3"}


def test_a_square_keeps_the_moves_that_fill_it(midgame: Page) -> None:
    square(midgame, "H9").click()
    midgame.get_by_role("button", name="Only through the cursor").click()
    words(midgame)
    expect(square(midgame, "H9")).to_have_attribute("data-through", "true")
    for at in range(3):
        midgame.locator(".row").nth(at).click()
        expect(square(midgame, "H9")).to_have_attribute("data-preview", "true")
    midgame.get_by_role("button", name="Only through H9").click()
    solved(midgame)


def test_enter_on_the_board_picks_its_square(midgame: Page) -> None:
    square(midgame, "H9").click()
    midgame.keyboard.press("Enter")
    expect(midgame.get_by_role("button", name="Only through H9")).to_be_visible()
    midgame.keyboard.press("Enter")
    expect(square(midgame, "H9")).not_to_have_attribute("data-through", "true")


def test_slash_goes_to_the_filter_escape_clears_it_and_enter_goes_to_the_list(midgame: Page) -> None:
    before = say(midgame).inner_text()
    midgame.locator(".list").focus()
    midgame.keyboard.press("/")
    expect(field(midgame)).to_be_focused()
    midgame.keyboard.type("?a*")
    words(midgame)
    expect(midgame.get_by_role("dialog")).to_have_count(0)
    midgame.keyboard.press("Escape")
    expect(field(midgame)).to_have_value("")
    expect(say(midgame)).to_have_text(before)
    midgame.keyboard.press("Enter")
    expect(midgame.locator(".list")).to_be_focused()


def test_letters_in_the_filter_stay_off_the_board_and_its_undo_is_its_own(midgame: Page) -> None:
    field(midgame).click()
    midgame.keyboard.type("pak")
    midgame.keyboard.press("Control+z")
    expect_tiles(midgame, RAAM)


def test_a_filter_that_nothing_passes_can_be_dropped(midgame: Page) -> None:
    field(midgame).fill("xyz")
    expect(say(midgame)).to_have_text(re.compile(r"^None of the [\d,]+ moves passes the filter\.$"))
    midgame.get_by_role("button", name="Show all").click()
    solved(midgame)
    expect(field(midgame)).to_have_value("")


# Word check


@pytest.mark.parametrize(
    "word, verdict",
    [
        ("zwerk", r"^Valid\. Your rack lacks .*"),
        ("raamx", r"^Not valid\. RAAMX is not in the word list\.$"),
        ("kade", r"^Valid\. Best \d+ at \w+\. At the cursor, 1A: it touches no other tile\.$"),
    ],
)
def test_a_word_is_judged_with_the_reason_why_it_is_missing(midgame: Page, word: str, verdict: str) -> None:
    square(midgame, "A1").click()
    field(midgame).fill(word)
    expect(midgame.locator(".verdict")).to_have_text(re.compile(verdict))


def test_a_pattern_is_no_word_to_judge(midgame: Page) -> None:
    field(midgame).fill("raam*")
    words(midgame)
    expect(midgame.locator(".verdict")).to_be_hidden()


def test_a_word_is_judged_without_a_rack(midgame: Page) -> None:
    go(midgame, "game=nl")
    field(midgame).fill("raam")
    expect(midgame.locator(".verdict")).to_have_text(re.compile(r"^Valid\.\s*$"))


# Heat


def test_the_best_score_through_each_square_is_drawn_until_a_play_is_previewed(midgame: Page) -> None:
    top = midgame.locator(".row").first
    best = top.locator(".score").inner_text()
    midgame.get_by_role("button", name="best score through each square").click()
    expect(midgame.locator(f'.square[data-heat="{best}"]').first).to_be_visible()
    expect(square(midgame, "A1")).to_have_attribute("data-heat", "")
    expect(midgame.locator(".square[data-tile][data-heat]")).to_have_count(0)
    hot = midgame.locator(f'.square[data-heat="{best}"]').first
    expect(hot).to_have_attribute("aria-label", re.compile(f", best {best}"))
    top.click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    expect(midgame.locator(".square[data-heat]")).to_have_count(0)
    midgame.keyboard.press("Escape")
    expect(midgame.locator(f'.square[data-heat="{best}"]').first).to_be_visible()


def test_the_heat_follows_an_edit(midgame: Page) -> None:
    midgame.get_by_role("button", name="best score through each square").click()
    expect(midgame.locator(".square[data-heat]").first).to_be_visible()
    go(midgame, PEKDAAL.replace("rack=pekdaal", "rack=q"))
    expect(midgame.locator('.square[data-heat=""]')).to_have_count(221)


# Teach me


def test_the_best_move_is_told_bit_by_bit(midgame: Page) -> None:
    top = midgame.locator(".row").first
    word, score = top.get_attribute("data-word") or "", top.locator(".score").inner_text()
    midgame.get_by_role("button", name="Teach me").click()
    expect(midgame.locator(".list")).to_be_hidden()
    expect(midgame.locator(".lesson p")).to_have_text(f"The best move scores {score}.")
    expect(say(midgame)).to_have_text(re.compile(rf"^[\d,]+ moves, best {score}$"))
    assert word.upper() not in say(midgame).inner_text()
    midgame.get_by_role("button", name="Show its tiles").click()
    expect(midgame.locator(".lesson p")).to_contain_text("It uses ")
    midgame.get_by_role("button", name="Show where").click()
    expect(midgame.locator(".lesson p")).to_contain_text("It lies in ")
    midgame.get_by_role("button", name="Show the word").click()
    expect(top).to_have_attribute("aria-selected", "true")
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()


# Groups


def test_moves_that_differ_in_their_blanks_are_one_row_that_opens(blanks: Page) -> None:
    row = blanks.locator(".row", has=blanks.locator(".variants")).first
    more = int(row.locator(".variants").inner_text())
    row.click()
    chips = blanks.get_by_role("group", name="Which letters are blanks").get_by_role("button")
    expect(chips).to_have_count(more + 1)
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    first = blanks.locator(".square[data-tile=blank]").get_attribute("aria-label")
    chips.last.click()
    expect(chips.last).to_have_attribute("aria-pressed", "true")
    second = blanks.locator(".square[data-tile=blank]")
    expect(second).not_to_have_attribute("aria-label", first or "")
    label = (second.get_attribute("aria-label") or "").split(",")[:2]
    blanks.get_by_role("button", name="Play it").click()
    expect(blanks.locator(".square[data-tile=blank]")).to_have_attribute(
        "aria-label", re.compile(",".join(label))
    )


def test_a_word_is_listed_once_at_a_place(blanks: Page) -> None:
    rows = blanks.locator(".row").evaluate_all(
        "all => all.map(({dataset: d}) => `${d.place} ${d.word.toLowerCase()}`)"
    )
    assert len(set(rows)) == len(rows) > 10


def test_moves_that_pass_the_filter_are_counted_as_all_moves_are(blanks: Page) -> None:
    total = re.match(r"[\d,]+", say(blanks).inner_text())
    assert total
    field(blanks).fill("*")  # every word
    expect(say(blanks)).to_have_text(re.compile(rf"^{total[0]} of {total[0]} moves, "))
    expect(blanks.locator(".moves-count")).to_have_text(f"{total[0]} of {total[0]}")


# The opponent's reply


@pytest.fixture
def weighed(midgame: Page) -> Page:
    """The middle of a game with all replies weighed."""
    midgame.get_by_role("button", name="Opponent").click()
    expect(say(midgame)).to_have_text(WEIGHED)
    return midgame


def column(page: Page, name: str) -> list[float]:
    texts = page.locator(f".row .{name}").all_inner_texts()
    return [float(text.replace("\N{MINUS SIGN}", "-")) for text in texts]


def expect_sorted(page: Page, read: Callable[[], list[Any]], rising: bool = True) -> None:
    expect_seen(page, lambda: (shown := read()) == sorted(shown, reverse=not rising), True)


def test_replies_are_weighed_when_asked_for_the_best_net_first(weighed: Page) -> None:
    nets, replies, scores = (column(weighed, name) for name in ("net", "reply", "score"))
    assert nets == sorted(nets, reverse=True) and len(nets) > 8
    assert all(reply > 0 for reply in replies) and max(scores) > 0
    expect(weighed.locator(".row[data-best]")).to_have_count(1)
    best = weighed.locator(".row").first
    expect(best).to_have_attribute("data-best", "true")
    expect(say(weighed)).to_contain_text((best.get_attribute("data-word") or "").upper())
    weighed.get_by_role("button", name="Opponent").click()
    solved(weighed)
    expect(weighed.locator(".row .net").first).to_be_hidden()


def test_the_best_by_net_says_why(weighed: Page) -> None:
    weighed.locator(".row").first.click()
    expect(weighed.locator(".because li").first).to_have_text(
        re.compile(r"^Reply [\d.]+ ± [\d.]+, worst \d+; net \W?[\d.]+\.$")
    )
    assert weighed.locator(".because li").count() > 1


@pytest.mark.parametrize(("name", "rising"), [("score", False), ("reply", True), ("net", False)])
def test_weighed_moves_sort_by_their_columns(weighed: Page, name: str, rising: bool) -> None:
    weighed.locator('[data-sort="word"]').click()
    expect_sorted(weighed, lambda: listed(weighed))
    weighed.locator(f'[data-sort="{name}"]').click()
    expect(weighed.locator(f".head .{name}")).to_have_attribute(
        "aria-sort", "ascending" if rising else "descending"
    )
    expect_sorted(weighed, lambda: column(weighed, name), rising)


def test_the_weighing_shows_how_far_it_is_and_an_edit_supersedes_it(midgame: Page) -> None:
    midgame.evaluate(
        """() => {
            globalThis.said = [];
            const line = document.querySelector('.status-text');
            new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true });
        }"""
    )
    midgame.get_by_role("button", name="Opponent").click()
    expect(say(midgame)).to_have_text(WEIGHED)
    assert [line for line in midgame.evaluate("said") if line.startswith("Weighing replies, ")]
    before = midgame.locator(".row").first.get_attribute("data-word")
    midgame.locator(".rack .slot").nth(6).click()
    midgame.keyboard.type("s")
    midgame.keyboard.press("Backspace")
    midgame.keyboard.type("x")
    expect(say(midgame)).to_have_text(WEIGHED)
    expect(midgame.locator(".row").first).not_to_have_attribute("data-word", before or "")
    for word in listed(midgame):
        assert not word.count("l")


def test_a_weighed_move_is_walked_previewed_and_played(weighed: Page) -> None:
    weighed.locator(".list").focus()
    weighed.keyboard.press("Home")
    weighed.keyboard.press("ArrowDown")
    expect(weighed.locator('.row[aria-selected="true"]')).to_have_attribute("data-index", "1")
    expect(weighed.locator(".square[data-preview]").first).to_be_visible()
    weighed.keyboard.press("Enter")
    expect(weighed.locator(".square[data-placed]").first).to_be_visible()


# Without a rack


def test_a_wrong_word_is_marked_without_a_rack(midgame: Page) -> None:
    go(midgame, "game=nl&board=15/15/15/15/15/15/15/7raamx3/15/15/15/15/15/15/15")
    expect(square(midgame, "L8")).to_have_attribute("data-fault", "word")
    expect(midgame.locator("main:not([hidden]) .status-more")).to_have_text(
        "RAAMX at 8H is not in the word list."
    )
    expect(midgame.locator("[aria-live=polite]")).to_contain_text("RAAMX")
