"""The moving picture of README.md, taken by `python3 build.py screenshots`: a screenshot of a game goes in, the best move comes out."""

import io
import re
from collections.abc import Iterator
from random import Random

from building.files import ROOT
from hand import say
from harness import visit
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from render_boards import LABEL_FONTS, LABELS, THEMES, TILE_FONTS, Content, Look, render
from test_picture import bring, png
from wordbench import ruleset

FILE = ROOT / "static/screenshots/from-picture-to-move.webp"
LARGEST = 1_000_000  # bytes
PHONE = (390, 780)  # pixels
GAP, AROUND = 20, (241, 243, 245)
RACK = "ahenple"
BOARD = (
    "13o1/7t1b3a1/7harvest1/7u1i2a2/4s2n1d2i1t/2l1t2d1g2l1o/2e1o2e1e2o1a/r1mirror3iris/o1o1m1c7t/sing2e8/e5a8/"
    "2island7/3t11/wide11/3wake8"
)


def screenshot() -> Image.Image:
    """What the game shows on a phone."""
    rows = re.sub(r"\d+", lambda run: "." * int(run[0]), BOARD).split("/")
    rules = ruleset("en")
    content = Content(
        rules, tuple(map(tuple, rows)), tuple(RACK), rules.layout.rows, frozenset(), points=(214, 231)
    )
    bonuses = tuple(LABELS[0].split())
    look = Look(THEMES[0], 2 * PHONE[0], 2 * PHONE[1], bonuses, TILE_FONTS[0], LABEL_FONTS[0], header=0.5)  # type: ignore[arg-type]
    return render(content, look, Random(1)).image


def scenes(page: Page, picture: Image.Image) -> Iterator[int]:
    """Plays the film; after each of its pictures, how many milliseconds it stays."""
    expect(page.get_by_role("button", name="Try an example")).to_be_visible()
    yield 1800
    bring(page, "paste", png(picture))
    expect(say(page)).to_have_text(re.compile("^Read "))
    yield 1600
    expect(say(page)).to_have_text(re.compile("Best: "), timeout=60_000)
    yield 4000
    page.get_by_role("button", name="Play it").tap()
    expect(page.locator(".square[data-preview]")).to_have_count(0)
    yield 2000


def film(browser: Browser, url: str) -> Iterator[Page]:
    """Writes the film; the page is given at each of its pictures."""
    picture = screenshot()
    frames, times = [], []
    size = {"viewport": {"width": PHONE[0], "height": PHONE[1]}, "device_scale_factor": 2}
    with visit(browser, url, locale="en", has_touch=True, is_mobile=True, **size) as page:
        page.locator("html[data-ready]").wait_for(timeout=120_000)
        for time in scenes(page, picture):
            whole = Image.new("RGB", (2 * PHONE[0] + 3 * GAP, PHONE[1] + 2 * GAP), AROUND)
            for at, one in enumerate((picture, Image.open(io.BytesIO(page.screenshot())))):
                shown = one.convert("RGB").resize(PHONE, Image.Resampling.LANCZOS)
                whole.paste(shown, (GAP + at * (PHONE[0] + GAP), GAP))
            frames.append(whole)
            times.append(time)
            yield page
    frames[0].save(
        FILE, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=80, method=6
    )
    assert FILE.stat().st_size < LARGEST
