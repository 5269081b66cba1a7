"""One journey through the page in Firefox and in WebKit: an example, a move played and undone, every tool, no server."""

from collections.abc import Iterator

import pytest
from building.files import ROOT
from engines import Engine, Firefox, WebKit
from harness import Site

WHOLE = True

DOWN = "\ue015"
ENTER = "\ue007"
TILES = "document.querySelectorAll('.square[data-tile]:not([data-preview])').length"
PREVIEW = "document.querySelectorAll('.square[data-preview]').length"
SOLVED = "document.querySelector('.wordfeud[data-solve=done] .row[data-place]') !== null"
# The words in the list that are cut off.
CUT = """[...document.querySelectorAll('.wordfeud .row .word')]
    .filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent)"""
# Whether files may read files, as drivers often set it; then a test would prove nothing about a double-click.
READS_FILES = """(() => {
    const asked = new XMLHttpRequest();
    asked.open('GET', 'build.py', false);
    try { asked.send(); } catch { return false; }
    return true;
})()"""


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def kind(request: pytest.FixtureRequest) -> type[Engine]:
    """A browser that is installed."""
    kind: type[Engine] = request.param
    if not kind.is_there():
        pytest.skip(f"no {kind.name}; on Debian: apt-get install {' '.join(kind.packages)}")
    return kind


@pytest.fixture
def engine(kind: type[Engine]) -> Iterator[Engine]:
    """A new browser with its own profile."""
    with kind.started() as running:
        yield running


def line(tool: str, pattern: str) -> str:
    """An expression: whether the status line of a tool matches."""
    return f"/{pattern}/.test(document.querySelector('main.{tool}:not([hidden]) .status-text:not([data-stale])')?.textContent)"


def example(engine: Engine) -> None:
    """What a user does first: opens the example, looks at its moves, plays one and undoes it."""
    engine.resize(1280, 900)
    engine.click(".wordfeud .status [data-action=example]")
    engine.wait(SOLVED)
    assert engine.value(CUT) == []
    before = engine.value(TILES)
    engine.type(".wordfeud .list", DOWN)
    engine.wait(PREVIEW)
    assert engine.value(TILES) == before
    engine.click(".wordfeud .play")
    engine.wait(f"{TILES} > {before}")
    engine.click("[data-does=undo]")
    engine.wait(f"{TILES} === {before}")
    engine.wait(SOLVED)


def tools(engine: Engine) -> None:
    """Uses every other tool, once."""
    engine.click(".tools [href='#anagrams']")
    engine.type(".anagrams [name=letters]", "tresen?")
    engine.wait(line("anagrams", "^[\\d,]+ words"))
    ruzzle(engine)
    engine.click(".tools [href='#wordle']")
    engine.wait(line("wordle", "^Guess 1"))
    engine.type("body", "crane" + ENTER)
    engine.wait(line("wordle", "^Guess 2"))
    engine.click(".tools [href='#fivewords']")
    engine.wait(line("fivewords", "^\\d+ answers"))
    engine.click(".tools [href='#wordfeud']")
    engine.wait(SOLVED)


def ruzzle(engine: Engine) -> None:
    """Types in a board."""
    engine.click(".tools [href='#ruzzle']")
    engine.type(".ruzzle .cell[tabindex='0']", "trsnoheicinveade")
    engine.wait(line("ruzzle", "^[\\d,]+ words"))


def test_the_page_over_http_and_then_without_its_server(engine: Engine) -> None:
    site = Site()
    engine.open(site.url)
    example(engine)
    tools(engine)
    engine.wait("document.documentElement.dataset.ready")
    before = engine.value(TILES)
    site.stop()
    engine.reload()
    engine.wait(SOLVED)
    assert engine.value(TILES) == before
    ruzzle(engine)


def test_the_page_as_a_file(engine: Engine) -> None:
    engine.open((ROOT / "index.html").as_uri())
    assert not engine.value(READS_FILES)
    example(engine)
    ruzzle(engine)
