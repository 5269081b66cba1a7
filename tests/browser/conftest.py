"""Fixtures of the browser tests; what they are made of stands in `harness.py`."""

from collections.abc import Iterator

import pytest
from harness import Site, launch, visit
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


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """The served page in a fresh profile, perhaps still loading Python (then `html` has no `data-ready`)."""
    with visit(browser, site.url) as visited:
        yield visited
