"""One journey through the page in Firefox and in WebKit: an example, a move played and undone, every tool, no server, and
everything that Chromium has saved."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from building.files import ROOT
from engines import Engine, Firefox, Refused, WebKit, waited
from harness import Site, visit
from playwright.sync_api import Browser

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

# Gives the page a file to bring.
BRING = """(text => {
    const [input, files] = [document.querySelector('.bring-all'), new DataTransfer()];
    files.items.add(new File([text], 'all.json'));
    input.files = files.files;
    document.documentElement.dataset.old = 'yes';
    input.dispatchEvent(new Event('change'));
})"""
BROUGHT = "!document.documentElement.dataset.old && !!document.querySelector('main:not([hidden]) .status-more')?.textContent"
# Has the page keep what it would save as a file.
SAVE = """(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => {
        if (file.type === 'application/json') file.text().then((text) => { document.documentElement.dataset.saved = text; });
        return create.call(URL, file);
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () { if (!this.download) click.call(this); };
    document.querySelector('.save-all').click();
})()"""
SAVED = "document.documentElement.dataset.saved"


@pytest.fixture(params=[Firefox, WebKit], ids=lambda kind: kind.name)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A new browser with its own profile, where it is installed."""
    kind: type[Engine] = request.param
    if not kind.is_there():
        pytest.skip(f"no {kind.name}; on Debian: apt-get install {' '.join(kind.packages)}")
    with kind.started() as running:
        yield running


def line(tool: str, pattern: str) -> str:
    """An expression: whether the status line of a tool matches."""
    return f"/{pattern}/.test(document.querySelector('main.{tool}:not([hidden]) .status-text:not([data-stale])')?.textContent)"


def example(engine: Engine) -> None:
    """What a user does first: opens the example, looks at its moves, plays one and undoes it."""
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
    engine.type(".ruzzle > .play-board .cell[tabindex='0']", "trsnoheicinveade")
    engine.wait(line("ruzzle", "^[\\d,]+ words"))


@pytest.fixture(scope="module")
def saved(browser: Browser) -> dict[str, Any]:
    """Everything that a person has in Chromium, as saved there: what a page of the first version saved, and what came since."""
    old = json.loads((ROOT / "tests" / "js" / "backup-1.json").read_text("utf-8"))
    graded = {"Bob": "game=en&me=0&gcg=%3Ebob%3A%20TEA%208H%20TEA%20%2B6%206&accuracy=0.9&day=2026-01-02"}
    old["stored"]["wordbench.games"] |= graded
    site = Site()
    with visit(browser, site.url) as page:
        page.evaluate(f"text => {{ {BRING}(text); }}", json.dumps(old))
        page.wait_for_function(f"() => {BROUGHT}")
        page.evaluate(SAVE)
        everything: dict[str, Any] = json.loads(page.wait_for_function(f"() => {SAVED}").json_value())
    site.stop()
    assert everything["stored"]["wordbench.games"].items() >= graded.items()
    return everything


def bring(engine: Engine, text: str) -> None:
    """Brings a file; the page loads itself again."""
    engine.value(f"{BRING}({json.dumps(text)})")

    def brought() -> bool:
        try:
            return bool(engine.value(BROUGHT))
        except Refused:  # between two documents
            return False

    waited(brought, "what is in the file")


def test_the_page_as_a_file_over_http_and_then_without_its_server(
    engine: Engine, saved: dict[str, Any]
) -> None:
    """At the end everything from Chromium comes, without a server too, and is saved again byte for byte."""
    engine.open((ROOT / "index.html").as_uri())
    assert not engine.value(READS_FILES)
    engine.resize(1280, 900)
    example(engine)

    site = Site()
    engine.open(site.url)
    engine.click(".wordfeud .status [data-action=example]")
    engine.wait(SOLVED)
    tools(engine)
    engine.wait("document.documentElement.dataset.ready")
    before = engine.value(TILES)
    site.stop()
    engine.reload()
    engine.wait(SOLVED)
    assert engine.value(TILES) == before
    bring(engine, json.dumps(saved))
    engine.value(SAVE)
    again = json.loads(engine.wait(SAVED))
    assert again["lists"] == saved["lists"] != []
    for stored in (again["stored"], saved["stored"]):
        stored["puzzles"] = stored["wordbench wordle"][
            "games"
        ]  # what is chosen beside them was chosen here later
    for key in ("wordbench.games", "wordbench.words", "puzzles"):
        assert (
            {name: again["stored"][key].get(name) for name in saved["stored"][key]}
            == saved["stored"][key]
            != {}
        )
    for name in ("theme", "labels"):
        assert again["stored"]["wordbench"][name] == saved["stored"]["wordbench"][name]
