"""Takes pictures of the page (`python3 build.py screenshots`): those of README.md, and one of every tab at every size.

Beside those of README.md lies what the page says in them (`texts.json`), so that a test notices when it says something else. The
others are only to be looked at, so they go to dist/screenshots/, which is not in the repository: each tab in the middle of its work,
in both languages and both themes. `screenshots ruzzle` takes those of one tab only, `screenshots readme` those of README.md.
"""

import json
import re
import sys
from collections.abc import Callable

from building.files import ROOT
from common import templates
from film import FILE, film
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
    page.locator("main.ruzzle [data-does=example]").click()
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
    page.locator("[data-does='play.giveUp']").click()
    page.locator("[data-does='play.share']").wait_for()


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


TEXTS = ROOT / "static/screenshots/texts.json"
LEAVES = """() => [...document.body.querySelectorAll('*')].filter((one) => !one.children.length && one.checkVisibility())
    .map((one) => one.textContent.trim()).filter((text) => /[a-z]{3}/.test(text))"""


def said(page: Page) -> set[str]:
    """The sentences and names on the page that are its own texts, not words of a game."""
    known = templates("en")
    return {text for text in page.evaluate(LEAVES) if any(one.fullmatch(text) for one in known)}


def for_readme(browser: Browser, url: str, name: str) -> set[str]:
    """The example position with a play chosen; what the page says in it."""
    with visit(browser, url, locale="en", **README[name]) as page:
        example(page)
        if name.startswith("phone"):
            page.get_by_role("tab", name="Moves").click()
        page.locator('.row[data-index="1"]').click()
        page.locator('.row[aria-selected="true"]').wait_for()
        page.mouse.move(1, 1)
        page.screenshot(path=ROOT / "static" / "screenshots" / f"{name}.png")
        return said(page)


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
        if not wanted or "readme" in wanted:
            texts = {f"{name}.png": for_readme(browser, site.url, name) for name in README}
            texts[FILE.name] = set[str]().union(*(said(page) for page in film(browser, site.url)))
            sorted_texts = {name: sorted(found) for name, found in texts.items()}
            TEXTS.write_text(json.dumps(sorted_texts, indent=1, ensure_ascii=False) + "\n", "utf-8")
        for scene in SCENES:
            if not wanted or scene.partition("-")[0] in wanted or scene in wanted:
                for language in LANGUAGES:
                    every_size(browser, site.url, scene, language)
    site.stop()
