"""One journey through the page in Firefox and in WebKit: an example, a move played and undone, every tool, no server."""

from collections.abc import Iterator

import pytest
from building.files import ROOT
from engines import Engine, Firefox, WebKit
from harness import Site

DOWN = "\ue015"
ENTER = "\ue007"
TILES = "document.querySelectorAll('.square[data-tile]:not([data-preview])').length"
PREVIEW = "document.querySelectorAll('.square[data-preview]').length"
SOLVED = "document.querySelector('.wordfeud[data-solve=done] .row[data-place]') !== null"
# Who looks at the words in the list must be able to read them whole.
CUT = """[...document.querySelectorAll('.wordfeud .row .word')]
    .filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent)"""
# A browser that lets files read files, as drivers like them, would prove nothing about a double-click.
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
    """One with a profile of its own."""
    with kind.started() as running:
        yield running


def line(tool: str, pattern: str) -> str:
    """Whether the status line of a tool is so."""
    return f"/{pattern}/.test(document.querySelector('main.{tool}:not([hidden]) .status-text:not([data-stale])')?.textContent)"


def example(engine: Engine) -> None:
    """The first thing that a newcomer does: the example, a look at its moves, one played and undone."""
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
    """Every other tool, once."""
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
    """A board is typed in."""
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
    tools(engine)
