"""How the board looks: what a Wordfeud player recognises, in both themes."""

import re
from typing import Any, Literal

from hand import move, open_settings, square
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
THEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")


def style(of: Locator, name: str) -> Any:
    return of.evaluate("(element, name) => getComputedStyle(element)[name]", name)


def colour(of: Locator) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", style(of, "backgroundColor"))))


def test_the_board_has_wordfeud_s_colours_and_a_preview_differs_by_more_than_colour(midgame: Page) -> None:
    """In both themes; a tile's letter is large, and its points are small at the top right."""
    for labels in ("DL TL DW TW", "2L 3L 2W 3W"):  # as the person prefers
        open_settings(midgame)
        midgame.get_by_role("radio", name=labels).check(force=True)
        midgame.keyboard.press("Escape")
        for name, label in zip(("B2", "A1", "C3", "E1"), labels.split(), strict=True):
            expect(square(midgame, name)).to_have_attribute("data-sign", label)
    tile, letter, points = (
        part.bounding_box()
        for part in (square(midgame, "H8"), *square(midgame, "H8").locator(".letter, .value").all())
    )
    assert tile and letter and points
    assert letter["height"] > 2 * points["height"]
    assert points["x"] > tile["x"] + tile["width"] / 2 and points["y"] < tile["y"] + tile["height"] / 3

    move(midgame).click()
    preview = midgame.locator(".square[data-preview]").first
    preview.wait_for()
    at = preview.get_attribute("aria-label") or ""
    assert at.endswith("preview")
    for scheme in THEMES:
        midgame.emulate_media(color_scheme=scheme)
        assert {name: colour(square(midgame, name)) for name in WORDFEUD} == WORDFEUD
        assert (colour(preview), style(preview, "borderStyle")) == (FRESH, "dashed")
    midgame.get_by_role("button", name="Play it").click()
    played = square(midgame, at.partition(",")[0])
    expect(played).to_have_attribute("data-placed", "true")
    for scheme in THEMES:
        midgame.emulate_media(color_scheme=scheme)
        assert (colour(played), style(played, "borderStyle")) == (FRESH, "none")
