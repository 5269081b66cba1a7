"""Fixtures of the browser tests; what they are made of stands in `harness.py`."""

from collections.abc import Iterator
from typing import cast

import pytest
from hand import PEKDAAL, choose_language, go, solved, start_afresh
from harness import DESK, Site, launch, visit
from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each visit has a profile of its own."""
    with launch() as running:
        yield running


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The page, served."""
    running = Site()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def visitor(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    """The one page of a module's tests, on a desk or on the module's SCREEN; Python starts once."""
    with visit(browser, site.url, locale="en", **getattr(request.module, "SCREEN", DESK)) as page:
        yield page


@pytest.fixture
def newcomer(visitor: Page, site: Site) -> Page:
    """The page as a newcomer finds it, in English."""
    clean.pop(visitor, None)
    return start_afresh(visitor, site.url)


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """The same; in a module that has a HOME, as a person finds it there who was there before (`anywhere`)."""
    name = "anywhere" if hasattr(request.module, "HOME") else "newcomer"
    return cast(Page, request.getfixturevalue(name))


# The filter, the heat and Ruzzle's signs are put back as a person would.
TIDY = """() => {
    for (const field of document.querySelectorAll('main.wordfeud .filter :is(input, select)')) {
        field.value = field.matches('select') ? field.options[0].value : '';
        field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    }
    document.querySelector('main.wordfeud .heat[aria-pressed=true]')?.click();
    document.querySelector('main.ruzzle .key.sign')?.click();
}"""
# All else that a person may have left behind: choices, what is open, typed or pressed, what the browser keeps; not the position.
LEFT = """() => {
    const root = document.documentElement;
    const all = (what, look) => [...document.querySelectorAll(what)].filter((its) => !its.closest('main[hidden], dialog:not([open])')).map(look);
    const { list, position, pageLanguage, ...kept } = JSON.parse(localStorage.wordbench ?? '{}');
    return [
        `${root.lang} ${root.dataset.theme}`,
        ...all('input, select, textarea', (its) => `${its.name} ${its.className} ${its.value} ${its.checked}`),
        ...all('[aria-pressed=true], [aria-expanded=true], [role=tab][aria-selected=true], [aria-sort], [open]',
            (its) => `${its.className} ${its.ariaSort} ${its.textContent}`),
        ...Object.entries({ ...localStorage, wordbench: JSON.stringify(kept), 'wordbench answers': '', 'wordbench wordle': '' }).map(String).sort(),
    ].join('\\n');
}"""
# The pages that were only used `anywhere` since they were fresh, and what was left behind when they were.
clean: dict[Page, str] = {}


@pytest.fixture
def anywhere(request: pytest.FixtureRequest, visitor: Page, site: Site) -> Page:
    """The page at the module's HOME, for tests that need no first visit and leave the page's own script as it is.

    It starts anew only when the test before has left something behind: a start takes longer than most tests.
    """
    home = getattr(request.module, "HOME", "game=en")
    if visitor not in clean or left(visitor, home) != clean[visitor]:
        start_afresh(visitor, site.url)
        clean[visitor] = left(visitor, home)
    return visitor


def left(page: Page, home: str) -> str:
    """What the tests so far have left behind at home, when they were elsewhere before."""
    page.mouse.move(0, 0)
    page.evaluate(TIDY)
    return str(go(go(page, home.replace("=en", "=nl")), home).evaluate(LEFT))


@pytest.fixture
def midgame(anywhere: Page) -> Page:
    """RAAM on the board, PEKDAAL on the rack, moves listed."""
    return solved(go(anywhere, PEKDAAL))


@pytest.fixture
def dutch(page: Page) -> Page:
    """The page with the Dutch game chosen and the board empty."""
    choose_language(page, "nl")
    return page
