"""How long the user of the page waits, and what an edit costs: `build.py bench page` writes `dist/bench_page.json`.

Nothing here is a test. The start of the page is compared with the method in Pyodide's manual (`loadPyodide`,
`micropip.install`) in the same run. `--quick` makes fewer runs.
"""

import gzip
import json
import re
import shutil
import sys
import tempfile
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from building.assets import inventory_text, read_inventory
from building.files import BUILD, ROOT
from building.package import wheel
from building.programs import task
from common import BENCHMARK
from engines import Firefox, WebKit
from hand import open_other
from harness import DESK, Site, launch, manual, visit
from playwright.sync_api import Browser, Page
from reporting import report
from timing import median
from wordbench import GameState, lexicon, new_game, ruleset
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.words.reading import words_file

LIST = "nl"
# Visits with one profile; each has the letters of its rack rotated by so many places.
VISITS = (
    *(("cold", 0), ("", 0), ("warm", 0), ("warm", 0)),
    *(("warm, another rack", 1), ("warm, another rack", 2)),
)
EDITS = 30
GRADED, SEED = 25, 1  # turns of a game, and the seed of its tiles
EMPTY = ".square:not([data-tile])"
# What a trace calls script, style, layout and paint.
SCRIPT = "EventDispatch FunctionCall HandlePostMessage TimerFire FireAnimationFrame RunMicrotasks"
DRAWING = "UpdateLayoutTree Layout PrePaint Paint Layerize Commit"
WORK = {*SCRIPT.split(), *DRAWING.split()}
SLOWER = 4  # how many times slower the page's processor is made, as on a middling phone

# Records when the first suggestion has been painted, in ms since navigation.
FIRST_ROW = """
const watch = new MutationObserver(() => {
  if (!document.querySelector('[data-place]')) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.painted = performance.now())));
});
watch.observe(document, { childList: true, subtree: true });
"""

# Records the times in ms from the key press that changes the position to the new first rows on the screen, and the tasks of over
# 50 ms, by action.
WATCH = """
globalThis.edits = [];
globalThis.drawn = () => {};
globalThis.tasks = { starting: [], typing: [], scrolling: [], hovering: [], choosing: [] };
globalThis.doing = 'starting';
let pressed = 0;
addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp; }, true);
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if (!pressed || !String(data).includes('"warnings"')) return; // only a list of moves has these
      const since = pressed;
      pressed = 0;
      requestAnimationFrame(() => setTimeout(() => drawn(edits.push(performance.now() - since)))); // when it is painted
    });
  }
};
new PerformanceObserver((seen) => tasks[doing].push(...seen.getEntries().map(({ duration }) => duration)))
  .observe({ entryTypes: ['longtask'] });
"""
# The page leaves a core to the browser.
CORES = """
for (const [name, value] of [['hardwareConcurrency', CORES], ['deviceMemory', 8]]) {
  Object.defineProperty(navigator, name, { value });
}
"""
# Playwright's own clicks and hovers look for the element first, which takes the page's time.
MIDDLES = """all => all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})"""


def painted(page: Page, url: str) -> float:
    """Milliseconds from navigation to the first suggestion on the screen."""
    page.goto("about:blank")
    page.goto(url)
    page.locator("html[data-painted]").wait_for(state="attached", timeout=120_000)
    return float(page.locator("html").get_attribute("data-painted") or 0)


def starts(ways: Mapping[str, str], browsers: int) -> dict[str, dict[str, list[float]]]:
    """Measures each way to start, given by its address, in so many new browsers with new profiles.

    The first visit is cold, those from the third on are warm, each after a second in which the browser may settle; the
    last has another rack, whose moves no visit has shown. The ways take turns, because the speed of a machine varies
    over time.
    """
    times: dict[str, dict[str, list[float]]] = {way: defaultdict(list) for way in ways}
    for _ in range(browsers):
        for way, url in ways.items():
            with launch() as browser:
                page = browser.new_context().new_page()
                page.add_init_script(FIRST_ROW)
                page.wait_for_timeout(1000)  # the browser itself has started
                rack = re.search(r"(?<=rack=)\w*", url)
                for kind, by in VISITS:
                    turned = url.replace(rack[0], rack[0][by:] + rack[0][:by]) if rack else url
                    times[way][kind].append(painted(page, turned))
                    page.wait_for_timeout(1000)
    return times


def elsewhere(url: str) -> dict[str, list[float]]:
    """The same in Firefox and WebKit where they are installed, checked every 50 ms: first visit, third visit."""
    times = {}
    for kind in (Firefox, WebKit):
        if kind.is_there():
            with kind.started() as engine:
                times[kind.name] = []
                for _ in range(3):
                    engine.open("about:blank")
                    engine.open(url)
                    engine.wait("document.querySelector('[data-place]') !== null")
                    times[kind.name].append(float(engine.value("performance.now()")))
                    # Waits until the page is stored; otherwise that would still be going on during the next visit.
                    engine.wait("document.querySelector('html[data-ready=true]') !== null")
    return times


def example(browser: Browser, site: Site) -> str:
    """The address of the page with its example position."""
    with visit(browser, site.url) as page:
        page.get_by_role("button", name="Try an example").click()
        page.wait_for_url(re.compile("#."))
        return page.url


@contextmanager
def playing(browser: Browser, site: Site, rack: str) -> Iterator[Page]:
    """The page with the known board and a rack, its best move found."""
    board = "/".join(line.ljust(15).replace(" ", ".") for line in BENCHMARK.splitlines())
    with visit(browser, site.url, locale="en", **DESK) as page:
        page.add_init_script(WATCH)
        page.goto("about:blank")
        page.goto(f"{site.url}#game={LIST}&rack={rack}&board={board}")
        page.locator("main[data-solve=done]").wait_for()
        page.locator(".row[data-best]").wait_for()
        yield page


def middles(page: Page, selector: str) -> list[tuple[float, float]]:
    """The middles of elements."""
    found: list[tuple[float, float]] = page.locator(selector).evaluate_all(MIDDLES)
    return found


def edits(page: Page, squares: list[tuple[float, float]], count: int, pause: int) -> None:
    """Lays a tile and takes it back on one empty square after another: a new board, then a known one; `pause` in ms after each."""
    for number in range(count // 2):
        page.mouse.click(*squares[number * 9 % len(squares)])
        for key in ("e", "Backspace"):
            # Awaited in the page: polling would take time from what is measured.
            page.evaluate("globalThis.next = new Promise((resolve) => { drawn = resolve; }); 0")
            page.keyboard.press(key)
            page.evaluate("next")
            page.wait_for_timeout(pause)


def waits(browser: Browser, site: Site) -> list[dict[str, Any]]:
    """Times in ms from a key press to the new rows, with 0, 1 and 2 blanks, while the best move of the board before is sought."""
    found = []
    for blanks in range(3):
        with playing(browser, site, "koetsje"[blanks:] + "*" * blanks) as page:
            edits(page, middles(page, EMPTY), EDITS, pause=0)
            times = sorted(page.evaluate("edits"))
        found.append({"blanks": blanks, "median": median(times), "p95": times[int(0.95 * len(times))]})
    return found


def cost(browser: Browser, site: Site) -> dict[str, float]:
    """What an edit with its answer costs the page's main thread in ms, traced, medians.

    The processor's time for script, style, layout and paint, the same for whole tasks, and the time that these took.
    """
    with playing(browser, site, "koetsje") as page:
        squares = middles(page, EMPTY)
        edits(page, squares, 6, pause=400)  # the browser compiles what is used often
        browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
        edits(page, squares, EDITS, pause=400)
        events = json.loads(browser.stop_tracing())["traceEvents"]
    keys = [
        one for one in events if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "keydown"
    ]
    thread = keys[0]["pid"], keys[0]["tid"]
    begun = sorted(one["ts"] for one in keys)
    spent: dict[str, Counter[int]] = {"work": Counter(), "processor": Counter(), "whole": Counter()}
    done = 0.0  # when the last event of WORK ended: those within it are not counted again
    for one in sorted(events, key=lambda one: (one["ts"], -one.get("dur", 0))):
        if (one["pid"], one["tid"]) != thread or "tdur" not in one:
            continue
        edit = bisect_right(begun, one["ts"] + one["dur"]) - 1
        if edit < 0 or one["ts"] >= begun[edit] + 90_000:  # then the first values of moves come
            continue
        if one["name"] == "ThreadControllerImpl::RunTask":
            spent["processor"][edit] += one["tdur"]
            spent["whole"][edit] += one["dur"]
        elif one["name"] in WORK and one["ts"] >= done:
            spent["work"][edit] += one["tdur"]
            done = one["ts"] + one["dur"]
    return {what: median([value / 1000 for value in sums.values()]) for what, sums in spent.items()}


def slowly(browser: Browser, site: Site) -> dict[str, list[float]]:
    """The tasks of over 50 ms while typing, scrolling, hovering and choosing, with a slower processor."""
    with playing(browser, site, "koetsje") as page:
        # Looking for elements is a task of the page too, but not its own.
        squares, [middle] = middles(page, EMPTY), middles(page, ".list")
        edits(page, squares, 2, pause=400)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate("doing = 'typing'")
        edits(page, squares, EDITS, pause=100)
        page.evaluate("doing = 'starting'")
        page.mouse.move(*middle)
        page.locator(".row[data-best]").wait_for()
        page.evaluate("doing = 'scrolling'")
        for _ in range(30):
            page.mouse.wheel(0, 700)
            page.wait_for_timeout(60)
        page.mouse.wheel(0, -99_999)
        page.wait_for_timeout(500)
        page.evaluate("doing = 'hovering'")
        for number in range(30):
            page.mouse.move(middle[0] + number, middle[1] - 100 + 36 * (number % 8))
            page.wait_for_timeout(60)
        page.evaluate("doing = 'starting'")
        page.locator(".list").focus()
        page.evaluate("doing = 'choosing'")
        for _ in range(30):
            page.keyboard.press("ArrowDown")
            page.wait_for_timeout(60)
        page.wait_for_timeout(200)
        return {doing: tasks for doing, tasks in page.evaluate("tasks").items() if doing != "starting"}


def played() -> str:
    """The first turns of a seeded game by score + leave, as GCG."""
    words, rules = lexicon(LIST), ruleset(LIST)
    state, record = GameState.deal(rules, SEED, words), new_game(words, rules)
    player = Greedy(words, rules, leaves(rules, words))
    for _ in range(GRADED):
        choice = player(state.view(state.turn))
        record, state = record.played(choice, rack=state.racks[state.turn]), state.play(choice)
    return str(record)


def grading(browser: Browser, site: Site) -> dict[str, float]:
    """Seconds until all turns of a game are graded, with one worker and with two, whatever the number of cores."""
    gcg, found = played(), {}
    for workers in ("one worker", "two workers"):
        with visit(browser, site.url, locale="en", **DESK) as page:
            page.add_init_script(CORES.replace("CORES", "2" if workers == "two workers" else "1"))
            page.goto("about:blank")
            page.goto(site.url)
            page.locator("html[data-ready=true]").wait_for(state="attached")
            open_other(page).locator("textarea").fill(gcg)
            page.get_by_role("button", name="Put on the board").click()
            page.locator(".game [data-text='game.grade']").wait_for()
            begun = perf_counter()
            page.locator(".game [data-text='game.grade']").click()
            page.locator(".game .progress").wait_for()
            page.locator(".game .progress").wait_for(state="hidden", timeout=120_000)
            found[workers] = perf_counter() - begun
    return found


def default_way(folder: Path, words: bytes) -> None:
    """A folder with a page that starts Python in the way that Pyodide's manual shows."""
    manual(folder)
    ours = wheel(folder, HATCH_BUILD_NO_HOOKS="true")
    (folder / "words").write_bytes(words)
    (folder / "wheel.txt").write_text(ours.name)
    shutil.copy(ROOT / "tests" / "browser" / "default_way.html", folder / "index.html")


def rows(result: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The table, as text."""
    yield "navigation to first suggestion (median ms)", "default way", "ours", "ratio"
    for kind in ("cold", "warm", "warm, another rack"):
        reference, ms = (median(result["starts"][way][kind]) for way in ("default", "ours"))
        yield kind, f"{reference:.0f}", f"{ms:.0f}", f"{reference / ms:.1f}"
    for name, (first, _, third) in result["elsewhere"].items():
        yield f"{name}, first and third visit", "", f"{first:.0f}, {third:.0f}"
    yield ()
    yield "key press to first rows painted (ms)", "median", "95th percentile"
    for wait in result["waits"]:
        yield f"{wait['blanks']} blanks", f"{wait['median']:.0f}", f"{wait['p95']:.0f}"
    yield ()
    yield "an edit with its answer, on the main thread", "median ms"
    yield "script, style, layout, paint: the processor's time", f"{result['cost']['work']:.1f}"
    yield "whole tasks: the processor's time", f"{result['cost']['processor']:.1f}"
    yield "whole tasks: all time", f"{result['cost']['whole']:.1f}"
    yield ()
    yield f"tasks of over 50 ms, processor {SLOWER} times slower", "number", "longest (ms)"
    for doing, tasks in result["slowly"].items():
        yield doing, f"{len(tasks)}", f"{max(tasks, default=0):.0f}"
    yield ()
    yield f"{GRADED} turns of a game graded", "s"
    for workers, seconds in result["grading"].items():
        yield f"{workers} at work", f"{seconds:.1f}"
    yield ()
    yield "built files, packed by gzip", "kB"
    yield "script of the page, not packed", f"{result['script_bytes'] / 1000:.0f}"
    sizes = {
        name.removeprefix("words-"): size
        for name, size in result["wire_kb"].items()
        if name.startswith("words-")
    }
    yield f"words: {', '.join(sizes)}", ", ".join(map(str, sizes.values()))


def main() -> None:
    """Measure, print, write."""
    browsers = 3 if "--quick" in sys.argv else 7
    site = Site()
    result: dict[str, Any] = {}
    with task("measuring edits"), launch() as browser:
        result["browser"] = browser.version
        result["waits"] = waits(browser, site)
        result["cost"] = cost(browser, site)
        result["slowly"] = slowly(browser, site)
        address = example(browser, site)
    with task("measuring the grading of a game"), launch() as browser:
        result["grading"] = grading(browser, site)
    result["script_bytes"] = (BUILD / "app.js").stat().st_size
    result["wire_kb"] = {
        name: len(gzip.compress((ROOT / facts["file"]).read_bytes())) // 1024
        for name, facts in read_inventory(inventory_text())["files"].items()
    }
    with task("measuring the start of the page"), tempfile.TemporaryDirectory() as folder:
        words = words_file((ROOT / "wordlists" / f"{LIST}.txt").read_bytes(), LIST)
        default_way(Path(folder), words)
        other = Site(Path(folder))
        result["starts"] = starts({"default": other.url, "ours": address}, browsers)
        result["elsewhere"] = elsewhere(address)
        other.stop()
    site.stop()
    report("page", rows(result), result)


if __name__ == "__main__":
    main()
