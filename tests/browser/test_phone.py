"""The page in a hand: 360 x 740, touch, no soft keyboard."""

from collections.abc import Iterator

import pytest
from hand import expect_rack, expect_tiles, go, solved, square, start_afresh
from harness import Site, visit
from playwright.sync_api import Browser, Page, expect

PEKDAAL = "game=nl&rack=pekdaal&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15"


@pytest.fixture(scope="module")
def visitor(browser: Browser, site: Site) -> Iterator[Page]:
    with visit(
        browser, site.url, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    ) as page:
        yield page


@pytest.fixture
def phone(visitor: Page, site: Site) -> Page:
    return start_afresh(visitor, site.url)


@pytest.fixture
def midgame(phone: Page) -> Page:
    return solved(go(phone, PEKDAAL))


def expect_no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_whole_board_is_edge_to_edge_without_sideways_scroll(phone: Page) -> None:
    box = phone.locator(".board").bounding_box()
    assert box and (box["x"], box["width"]) == (0, 360)
    assert abs(box["width"] - box["height"]) <= 1
    expect_no_sideways_scroll(phone)


def test_a_board_and_a_rack_are_entered_by_tapping_alone(phone: Page) -> None:
    phone.locator(".game-language").select_option("nl")
    square(phone, "H8").tap()
    expect(square(phone, "H8")).to_have_attribute("data-cursor", "down")
    square(phone, "H8").tap()
    for letter in "raam":
        phone.locator(f'.key[data-letter="{letter}"]').tap()
    expect_tiles(phone, {"H8": "R", "I8": "A", "J8": "A", "K8": "M"})
    phone.locator(".rack .slot").first.tap()
    for letter in "pekdaal":
        phone.locator(f'.key[data-letter="{letter}"]').tap()
    expect_rack(phone, "pekdaal")
    solved(phone)
    expect(phone.locator("input:focus, textarea:focus, [contenteditable]:focus")).to_have_count(0)


def test_a_tap_previews_and_play_it_plays(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    row = midgame.locator(".row").nth(1)
    row.tap()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    board, details = midgame.locator(".board").bounding_box(), midgame.locator(".details").bounding_box()
    assert board and details and details["y"] >= board["y"] + board["height"]
    midgame.get_by_role("button", name="Play it").tap()
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)
    expect(midgame.locator(".square[data-placed]").first).to_be_visible()
    midgame.get_by_role("button", name="Undo").tap()
    expect_rack(midgame, "pekdaal")


def test_a_tapped_row_stays_under_the_finger(midgame: Page) -> None:
    midgame.get_by_role("tab", name="Moves").tap()
    row = midgame.locator(".row").nth(1)
    row.scroll_into_view_if_needed()
    before = row.bounding_box()
    row.tap()
    expect(midgame.locator(".details")).to_be_visible()
    assert row.bounding_box() == before


def test_what_is_tapped_in_sheet_and_toolbar_is_44_pixels_high(midgame: Page) -> None:
    for selector in (".key", ".slot", ".icon:visible"):
        for target in midgame.locator(selector).all():
            box = target.bounding_box()
            assert box and box["height"] >= 44 and box["width"] >= 40, selector
    midgame.get_by_role("tab", name="Moves").tap()
    box = midgame.locator(".row").first.bounding_box()
    assert box and box["height"] >= 44


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_sentence_of_any_length_makes_no_sideways_scroll(phone: Page, language: str) -> None:
    go(phone, f"game={language}&rack=aabbccddeeffgg")
    expect(phone.locator(".status")).to_have_attribute("data-tone", "wrong")
    expect_no_sideways_scroll(phone)


def test_a_preview_at_the_edge_makes_no_sideways_scroll(phone: Page) -> None:
    phone.get_by_role("button", name="Try an example").tap()
    solved(phone)
    phone.get_by_role("tab", name="Moves").tap()
    phone.locator('.row[data-word="quietly"]').first.tap()
    expect(square(phone, "O10")).to_have_attribute("data-score", "75")
    expect_no_sideways_scroll(phone)
