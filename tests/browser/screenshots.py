"""The pictures of README.md, made anew: `python3 build.py screenshots`."""

from building.files import ROOT
from harness import PHONE, Site, launch, visit
from playwright.sync_api import Browser

SCREENS = {
    "desktop-light": {"viewport": {"width": 1366, "height": 800}},
    "desktop-dark": {"viewport": {"width": 1366, "height": 800}, "color_scheme": "dark"},
    "phone-light": PHONE,
    "phone-dark": {**PHONE, "color_scheme": "dark"},
}


def take(browser: Browser, url: str, name: str) -> None:
    """The example position with a play chosen."""
    with visit(browser, url, locale="en", **SCREENS[name]) as page:
        page.get_by_role("button", name="Try an example").click()
        page.locator("main[data-solve=done]").wait_for(timeout=120_000)
        if name.startswith("phone"):
            page.get_by_role("tab", name="Moves").click()
        page.locator("[data-place]").nth(1).click()
        page.locator('[data-place][aria-selected="true"]').wait_for()
        page.mouse.move(1, 1)
        page.screenshot(path=ROOT / "static" / "screenshots" / f"{name}.png")


if __name__ == "__main__":
    site = Site()
    with launch() as browser:
        for name in SCREENS:
            take(browser, site.url, name)
    site.stop()
