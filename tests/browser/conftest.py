"""Fixtures of the browser tests; what they are made of stands in `harness.py`."""

from collections.abc import Iterator

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
def page(visitor: Page, site: Site) -> Page:
    """The page as a newcomer finds it, in English."""
    afresh.discard(visitor)
    return start_afresh(visitor, site.url)


afresh: set[Page] = set()  # those that were only used `anywhere` since


@pytest.fixture
def anywhere(visitor: Page, site: Site) -> Page:
    """The page as the last test of this kind left it, for tests that open an address and change no setting.

    Python goes on running, which makes such tests quick.
    """
    if visitor not in afresh:
        start_afresh(visitor, site.url)
        afresh.add(visitor)
    return visitor


@pytest.fixture
def board(anywhere: Page) -> Page:
    """The empty board of the English game."""
    return go(go(anywhere, "anagrams"), "game=en")


@pytest.fixture
def midgame(page: Page) -> Page:
    """RAAM on the board, PEKDAAL on the rack, moves listed."""
    return solved(go(page, PEKDAAL))


@pytest.fixture
def dutch(page: Page) -> Page:
    """The page with the Dutch game chosen and the board empty."""
    choose_language(page, "nl")
    return page
