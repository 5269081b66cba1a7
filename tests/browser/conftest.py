"""Fixtures of the browser tests, made from the parts in `harness.py`."""

from collections.abc import Iterator
from typing import cast

import pytest
import standin
from hand import PEKDAAL, choose_language, go, solved, start_afresh
from harness import DESK, Site, launch, visit
from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each visit has its own profile.

    It compiles scripts and WebAssembly once, without optimising what runs only for seconds: that would take a tenth of all
    processor time, and a third of that of tests that start Python.
    """
    with launch("--js-flags=--no-opt,--no-maglev,--liftoff-only") as running:
        yield running


@pytest.fixture(scope="session")
def quick_site() -> Iterator[Site]:
    """The page, served with a stand-in for Python in WebAssembly."""
    # Before a page waits for them: on a busy machine it would for too long.
    for code in ("en", "nl"):
        standin.shipped(f"words-{code}")
    running = Site(files=standin.files())
    yield running
    running.stop()


@pytest.fixture(scope="session")
def whole_site() -> Iterator[Site]:
    """The page as people get it, served."""
    running = Site()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def site(request: pytest.FixtureRequest) -> Site:
    """The page that a module's tests visit: in one that is WHOLE, with Python in WebAssembly."""
    return cast(Site, request.getfixturevalue("whole_site" if is_whole(request) else "quick_site"))


def is_whole(request: pytest.FixtureRequest) -> bool:
    """Whether a module's tests are about Python in WebAssembly, or service workers."""
    return getattr(request.module, "WHOLE", False)


@pytest.fixture(scope="module")
def visitor(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    """The page that a module's tests share, on a desktop or on the module's SCREEN; Python starts once."""
    workers = "allow" if is_whole(request) else "block"
    options = getattr(request.module, "SCREEN", DESK)
    with visit(browser, site.url, locale="en", service_workers=workers, **options) as page:
        yield page


@pytest.fixture
def newcomer(visitor: Page, site: Site) -> Page:
    """The page as on a first visit, in English."""
    clean.pop(visitor, None)
    return start_afresh(visitor, site.url)


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """The same; but in a module that has a HOME, the page at that address, perhaps used before (`anywhere`), and in one of
    POINTS_ONLY with no moves weighed: that takes longest, and no test there is about it."""
    name = "anywhere" if hasattr(request.module, "HOME") else "newcomer"
    page = cast(Page, request.getfixturevalue(name))
    if getattr(request.module, "POINTS_ONLY", False):
        page.locator("main.wordfeud .points").dispatch_event("click")
    return page


# Resets what a user would: the filter, how moves are listed, the open side tabs, Ruzzle's multipliers, the page's language.
TIDY = """() => {
    for (const field of document.querySelectorAll('main.wordfeud .filter :is(input, select)')) {
        field.value = field.matches('select') ? field.options[0].value : '';
        field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    }
    for (const pressed of document.querySelectorAll('main.wordfeud :is(.heat, .points)[aria-pressed=true], .filter-toggle[aria-expanded=true]')) {
        pressed.click();
    }
    document.querySelector('main.wordfeud .head [data-sort=score]')?.click();
    document.querySelector('#tab-moves')?.click();
    for (const tabs of document.querySelectorAll('[role=tablist]')) tabs.querySelector('[role=tab]:not([hidden])').click();
    document.querySelector('main.ruzzle .key.sign')?.click();
    if (document.documentElement.lang !== 'en') document.querySelector('dialog.settings [value=en]').click();
}"""
# Everything else that a test may have left behind: choices, what is open, typed or pressed, and stored data; not the position.
LEFT = """() => {
    const root = document.documentElement;
    const all = (what, look) => [...document.querySelectorAll(what)].filter((its) => !its.closest('main[hidden], dialog:not([open])')).map(look);
    const { list, position, pageLanguage, pointsOnly, ...kept } = JSON.parse(localStorage.wordbench ?? '{}');
    return [
        `${root.lang} ${root.dataset.theme}`,
        ...all('input, select, textarea', (its) => `${its.name} ${its.className} ${its.value} ${its.checked}`),
        ...all('[aria-pressed=true], [aria-expanded=true], [role=tab][aria-selected=true], [aria-sort], [open]',
            (its) => `${its.className} ${its.ariaSort} ${its.textContent}`),
        ...Object.entries({ ...localStorage, wordbench: JSON.stringify(kept), 'wordbench answers': '', 'wordbench times': '', 'wordbench wordle': '' }).map(String).sort(),
    ].join('\\n');
}"""
# The pages that have been used only through `anywhere` since they were fresh, with what `LEFT` found then.
clean: dict[Page, str] = {}


@pytest.fixture
def anywhere(request: pytest.FixtureRequest, visitor: Page, site: Site) -> Page:
    """The page at the module's HOME, for tests that need no first visit and leave the page's own script as it is.

    It is loaded again only when the previous test has left something behind: loading takes longer than most tests.
    """
    home = getattr(request.module, "HOME", "game=en")
    if visitor not in clean or left(visitor, home) != clean[visitor]:
        start_afresh(visitor, site.url)
        clean[visitor] = left(visitor, home)
    return visitor


def left(page: Page, home: str) -> str:
    """Tidies up, opens HOME coming from another address, and returns what the tests so far have left behind."""
    page.mouse.move(0, 0)
    page.evaluate(TIDY)
    return str(go(go(page, home.replace("=en", "=nl")), home).evaluate(LEFT))


@pytest.fixture
def midgame(anywhere: Page) -> Page:
    """RAAM on the board, PEKDAAL on the rack, and the moves listed."""
    return solved(go(anywhere, PEKDAAL))


@pytest.fixture
def dutch(page: Page) -> Page:
    """The page with the Dutch game chosen and the board empty."""
    choose_language(page, "nl")
    return page
