"""How the board looks: what a Wordfeud player recognises, in both themes."""

import re
from typing import Any

import pytest
from hand import PEKDAAL, go, move, solved, square
from playwright.sync_api import Locator, Page, expect

HOME = "game=en"
# Measured in the app.
WORDFEUD = {
    "A1": (45, 100, 165),  # triple letter
    "B2": (118, 160, 106),  # double letter
    "C3": (182, 120, 32),  # double word
    "E1": (132, 56, 61),  # triple word
    "B1": (43, 46, 51),  # empty
    "H8": (247, 245, 240),  # a tile
}
FRESH = (230, 226, 152)


@pytest.fixture(params=["light", "dark"])
def board(request: pytest.FixtureRequest, page: Page) -> Page:
    """The middle of a game in either theme."""
    page.emulate_media(color_scheme=request.param)
    return solved(go(page, PEKDAAL))


def style(of: Locator, name: str) -> Any:
    return of.evaluate("(element, name) => getComputedStyle(element)[name]", name)


def colour(of: Locator) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", style(of, "backgroundColor"))))


def test_the_board_has_wordfeud_s_colours(board: Page) -> None:
    assert {name: colour(square(board, name)) for name in WORDFEUD} == WORDFEUD


def test_a_tile_s_letter_is_large_and_its_points_are_small_at_the_top_right(board: Page) -> None:
    tile, letter, points = (
        part.bounding_box()
        for part in (square(board, "H8"), *square(board, "H8").locator(".letter, .value").all())
    )
    assert tile and letter and points
    assert letter["height"] > 2 * points["height"]
    assert points["x"] > tile["x"] + tile["width"] / 2 and points["y"] < tile["y"] + tile["height"] / 3


def test_a_preview_differs_from_a_played_tile_by_more_than_colour(board: Page) -> None:
    row = move(board)
    row.click()
    preview = board.locator(".square[data-preview]").first
    expect(preview).to_be_visible()
    at, looked = preview.get_attribute("aria-label") or "", (colour(preview), style(preview, "borderStyle"))
    assert looked == (FRESH, "dashed") and at.endswith("preview")
    board.get_by_role("button", name="Play it").click()
    played = square(board, at.partition(",")[0])
    expect(played).to_have_attribute("data-placed", "true")
    assert (colour(played), style(played, "borderStyle")) == (FRESH, "none")


def test_bonus_squares_are_labelled_as_the_person_prefers(page: Page) -> None:
    for labels in ("2L 3L 2W 3W", "DL TL DW TW", "2L 3L 2W 3W"):
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name=labels).check(force=True)
        page.keyboard.press("Escape")
        for name, label in zip(("B2", "A1", "C3", "E1"), labels.split(), strict=True):
            expect(square(page, name)).to_have_attribute("data-sign", label)
