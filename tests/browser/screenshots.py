"""Takes pictures of the page (`python3 build.py screenshots`): those of README.md, and one of every tab at every size.

The latter are only to be looked at, so they go to dist/screenshots/, which is not in the repository: each tab in the middle
of its work, in both languages and both themes. `python3 build.py screenshots ruzzle` takes those of one tab only.
"""

import re
import sys
from collections.abc import Callable

from building.files import ROOT
from hand import say, weighed
from harness import PHONE, Site, launch, visit
from playwright.sync_api import Browser, Page, expect

README = {
    "desktop-light": {"viewport": {"width": 1366, "height": 800}},
    "desktop-dark": {"viewport": {"width": 1366, "height": 800}, "color_scheme": "dark"},
    "phone-light": PHONE,
    "phone-dark": {**PHONE, "color_scheme": "dark"},
}
HANDS = [(360, 740), (740, 360), (768, 1024), (1024, 768)]  # handheld, with touch
DESKS = [(1024, 768), (1366, 768), (1920, 1080)]
LANGUAGES = ("en", "nl")


def example(page: Page) -> None:
    """The example position, once the evaluation of its moves is settled."""
    page.get_by_role("button", name=re.compile("example|voorbeeld")).click()
    page.locator("main[data-solve=done]").wait_for(timeout=120_000)
    weighed(page)


def letters(page: Page) -> None:
    """The example position, with the half of the sheet for typing."""
    example(page)
    page.locator("main.wordfeud [role=tab]").first.dispatch_event("click")


def ruzzle(page: Page) -> None:
    """Ruzzle's example with a word chosen."""
    page.locator("main.ruzzle [data-act=example]").click()
    page.locator(".ruzzle .row").nth(2).dispatch_event("click", timeout=120_000)


def guesses(page: Page) -> None:
    """A puzzle after two guesses."""
    for guess in ("plant", "blond"):
        page.keyboard.type(guess)
        page.keyboard.press("Enter")
    page.locator("main.wordle .guess").nth(1).locator("[data-clue]").nth(4).wait_for()


def given_up(page: Page) -> None:
    """The same puzzle at its end."""
    guesses(page)
    page.locator("[data-act=giveUp]").click()
    page.locator("[data-act=share]").wait_for()


def ready(page: Page) -> None:
    """Just what the address opens."""
    expect(say(page)).not_to_have_text("")


SCENES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "wordfeud": ("", example),
    "wordfeud-letters": ("", letters),
    "wordfeud-empty": ("", ready),
    "anagrams": ("anagrams?list={0}&letters=retains?", ready),
    "ruzzle": ("ruzzle?list={0}", ruzzle),
    "wordle": ("wordle?list={0}", guesses),
    "wordle-end": ("wordle?list={0}", given_up),
    "wordle-help": ("wordle?list={0}&clues=plant-BBYBB.blond-BBGBB", ready),
    "fivewords": ("fivewords?list={0}&count=3&length=5", ready),
}


def for_readme(browser: Browser, url: str, name: str) -> None:
    """The example position with a play chosen."""
    with visit(browser, url, locale="en", **README[name]) as page:
        example(page)
        if name.startswith("phone"):
            page.get_by_role("tab", name="Moves").click()
        page.locator("[data-place]").nth(1).click()
        page.locator('[data-place][aria-selected="true"]').wait_for()
        page.mouse.move(1, 1)
        page.screenshot(path=ROOT / "static" / "screenshots" / f"{name}.png")


def every_size(browser: Browser, url: str, scene: str, language: str) -> None:
    """One scene at all sizes in both themes: with touch on handheld screens, with a mouse on desktops."""
    address, prepare = SCENES[scene]
    for sizes, touch in ((HANDS, True), (DESKS, False)):
        width, height = sizes[0]
        options = {"viewport": {"width": width, "height": height}, "locale": language, "has_touch": touch}
        with visit(browser, f"{url}#{address.format(language)}", is_mobile=touch, **options) as page:
            page.locator("html[data-ready]").wait_for(timeout=120_000)
            prepare(page)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for theme in ("light", "dark"):
                    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                    page.evaluate(
                        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
                    )
                    name = f"{scene}-{width}x{height}{'-touch' if touch else ''}-{theme}-{language}.png"
                    page.screenshot(path=ROOT / "dist" / "screenshots" / name)


if __name__ == "__main__":
    site = Site()
    wanted = sys.argv[1:]
    with launch() as browser:
        if not wanted:
            for name in README:
                for_readme(browser, site.url, name)
        for scene in SCENES:
            if not wanted or scene.partition("-")[0] in wanted or scene in wanted:
                for language in LANGUAGES:
                    every_size(browser, site.url, scene, language)
    site.stop()
