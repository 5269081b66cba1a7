"""How fast moves are found and shown, and how long the user waits: `build.py bench wordfeud` writes `dist/bench_wordfeud.json`.

Nothing here is a test. Each of our figures is compared with a reference from the same run: for the solver the plain
twin of `reference.py`, for the start of the page the method in Pyodide's manual (`loadPyodide`,
`micropip.install`). `--quick` makes fewer runs.
"""

import base64
import gzip
import hashlib
import json
import os
import platform
import random
import re
import resource
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import measure
from bench import report
from building import engine
from building.assets import read_table, table_text
from building.files import BUILD, ROOT
from building.lists import manifest
from building.programs import GROUPS, MODULES, python, run, task
from common import BENCHMARK
from engines import Firefox, WebKit
from harness import Runtime, Site, launch, visit
from playwright.sync_api import Browser, Page
from timing import median
from wordbench.alphabet import BLANK
from wordbench.reading import words_file
from wordbench.wordfeud import board as boards
from wordbench.wordfeud.board import Board
from wordbench.wordfeud.movegen import MoveGenerator
from wordbench.wordfeud.tiles import Ruleset, ruleset

LIST, SEED, GAMES = "nl", 2026, 12
WEIGHED = 3  # games whose turns are weighed
RUST_COMPILE = (
    505  # ms that wordfeud-solver took for a Dutch list from text, natively, on a machine like this
)
# Visits with one profile; each has the letters of its rack rotated by so many places.
VISITS = (
    *(("cold", 0), ("", 0), ("warm", 0), ("warm", 0)),
    *(("warm, another rack", 1), ("warm, another rack", 2)),
)
Table = list[dict[str, Any]]

# Records when the first suggestion has been painted, in ms since navigation.
FIRST_ROW = """
const watch = new MutationObserver(() => {
  if (!document.querySelector('[data-place]')) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.painted = performance.now())));
});
watch.observe(document, { childList: true, subtree: true });
"""

# Times from the key press that changes the position to the new first rows on the screen, in ms, and tasks of over 50 ms, by action.
WATCH = """
globalThis.edits = [];
globalThis.drawn = () => {};
globalThis.tasks = { typing: [], scrolling: [], previewing: [] };
globalThis.doing = 'typing';
let pressed = 0;
addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp; }, true);
const list = document.querySelector('.list');
new MutationObserver(() => {
  if (!pressed || list.dataset.stale) return;
  const since = pressed;
  pressed = 0;
  requestAnimationFrame(() => setTimeout(() => drawn(edits.push(performance.now() - since)))); // when that is painted
}).observe(list, { subtree: true, childList: true, attributeFilter: ['data-stale', 'data-word'] });
new PerformanceObserver((seen) => tasks[doing].push(...seen.getEntries().map(({ duration }) => duration)))
  .observe({ entryTypes: ['longtask'] });
"""


def positions(words: bytes) -> list[measure.Position]:
    """Boards of games that the solver plays against itself, choosing among its better plays; the last is the known one."""
    rules, dice = ruleset(LIST), random.Random(SEED)
    generator = MoveGenerator(measure.open_lexicon(words, LIST), rules)
    found = []
    for game in range(GAMES):
        board = boards.empty(rules.alphabet, rules.size)
        for _ in range(4 + game * 3 // 2):  # each game is played further than the one before
            rack = drawn(rules, board, dice, blanks=True)
            plays = generator.plays(board, measure.STANDARD, rack) if rack else []
            if len(plays):
                board = board.placed(dice.choice(plays[:12]).tiles)
        found.append(board)
    found.append(boards.parse(BENCHMARK, rules.alphabet, rules.size))
    return [{"board": str(board).split("\n"), "racks": racks(rules, board, dice)} for board in found]


def drawn(rules: Ruleset, board: Board, dice: random.Random, blanks: bool) -> bytes:
    """A rack of tiles that are not on a board."""
    unseen = [
        code
        for code, left in rules.unseen(*board.rows).items()
        for _ in range(left)
        if blanks or code != BLANK
    ]
    return bytes(sorted(dice.sample(unseen, min(rules.rack_size, len(unseen)))))


def racks(rules: Ruleset, board: Board, dice: random.Random) -> list[str]:
    """Racks with no, one and two blanks, and otherwise the same letters."""
    letters = rules.alphabet.decode(drawn(rules, board, dice, blanks=False))
    return [letters, letters[1:] + "*", letters[2:] + "**"]


def in_cpython(words: bytes, where: list[measure.Position], runs: int, plain: list[int]) -> dict[str, Any]:
    """Measures the solver and its plain twin in the Python that runs this."""
    text = (ROOT / "wordlists" / f"{LIST}.txt").read_text("utf-8")
    ours = list(measure.solver(words, LIST, where, runs))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    reference = list(measure.plain(text.split(), LIST, where, plain))
    compiled = measure.compiling(text.encode(), LIST)
    best = measure.weighing(words, LIST, WEIGHED)
    return {"ours": ours, "reference": reference, "memory_mb": memory, "compile": compiled, "best": best}


def in_chromium(
    page: Page, words: bytes, where: list[measure.Position], runs: int, plain: list[int]
) -> dict[str, Any]:
    """The same in the page's own Python, in a worker."""
    runtime = Runtime(page)
    tests = ROOT / "tests"
    files = {name: (tests / name).read_bytes() for name in ("measure.py", "reference.py", "timing.py")}
    files["list.txt"] = (ROOT / "wordlists" / f"{LIST}.txt").read_bytes()
    runtime.unpack({**files, "words": words, "where.json": json.dumps(where).encode()}, "/bench")
    runtime.run("""
import json, sys
sys.path.insert(0, "/bench")
import measure
words, where = open("/bench/words", "rb").read(), json.load(open("/bench/where.json"))
""")
    ours = runtime.run(f"json.dumps(list(measure.solver(words, {LIST!r}, where, {runs})))")
    memory = runtime.run("import pyodide_js; pyodide_js._module.HEAPU8.length / 2**20")
    reference = runtime.run(
        f"json.dumps(list(measure.plain(open('/bench/list.txt').read().split(), {LIST!r}, where, {plain})))"
    )
    opened = {}
    for code in manifest():
        runtime.unpack({"other": asset(f"words-{code}")}, "/bench")
        opened[code] = runtime.run(f"measure.opening(open('/bench/other', 'rb').read(), {code!r})")
    compiled = runtime.run(f"json.dumps(measure.compiling(open('/bench/list.txt', 'rb').read(), {LIST!r}))")
    best = runtime.run(f"json.dumps(measure.weighing(words, {LIST!r}, {WEIGHED}))")
    ours, reference, compiled, best = map(json.loads, (ours, reference, compiled, best))
    told = {"ours": ours, "reference": reference, "memory_mb": memory, "compile": compiled, "best": best}
    return {**told, "open": opened}


def asset(name: str) -> bytes:
    """The content of an asset, as the page gets it."""
    text = (ROOT / read_table(table_text())["files"][name]["file"]).read_text("utf-8")
    return gzip.decompress(base64.b64decode(text.split('"')[3]))


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


def hands(browser: Browser, site: Site) -> list[dict[str, Any]]:
    """What the user of the page waits for, with 0, 1 and 2 blanks: 30 edits each, scrolling, stepping through the moves."""
    found = []
    board = "/".join(line.ljust(15).replace(" ", ".") for line in BENCHMARK.splitlines())
    for blanks in range(3):
        rack = "koetsje"[blanks:] + "*" * blanks
        with visit(browser, site.url, locale="en", viewport={"width": 1440, "height": 900}) as page:
            page.goto(f"{site.url}#game={LIST}&rack={rack}&board={board}")
            page.locator("main[data-solve=done]").wait_for()
            page.evaluate(WATCH)
            empty = page.locator(".square:not([data-tile])")
            for number in range(15):  # a tile is laid and taken back: a new board, then a known one
                empty.nth(number * 9).click()
                for key in ("e", "Backspace"):
                    # Awaited in the page: polling would take time from what is measured.
                    page.evaluate("globalThis.next = new Promise((resolve) => { drawn = resolve; }); 0")
                    page.keyboard.press(key)
                    page.evaluate("next")
            times = sorted(page.evaluate("edits"))
            page.evaluate("doing = 'scrolling'")
            page.locator(".list").hover()
            for _ in range(30):
                page.mouse.wheel(0, 700)
                page.wait_for_timeout(30)
            page.evaluate("doing = 'previewing'")
            page.locator(".list").focus()
            for _ in range(60):
                page.keyboard.press("ArrowDown")
            page.wait_for_timeout(200)
            tasks = page.evaluate("tasks")
        found.append(
            {
                "blanks": blanks,
                "edits": times,
                "median": median(times),
                "p95": times[int(0.95 * len(times))],
                "tasks": tasks,
            }
        )
    return found


def default_way(folder: Path, words: bytes) -> None:
    """A folder with a page that starts Python in the way that Pyodide's manual shows."""
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        shutil.copy(MODULES / "pyodide" / name, folder)
    wanted = GROUPS["engine"]
    flags = ("--no-deps", "--only-binary=:all:", "--python-version=3.14")
    run(python(), "-m", "pip", "download", "-qq", *flags, "--dest", folder, *wanted)
    ours = engine.wheel(folder)
    # Pyodide's lock file names a build of micropip that is in no registry.
    wheel = next(folder.glob("micropip-*.whl"))
    lock = json.loads((folder / "pyodide-lock.json").read_text())
    micropip = lock["packages"]["micropip"]
    micropip |= {"file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))
    (folder / "words").write_bytes(words)
    (folder / "wheel.txt").write_text(ours.name)
    shutil.copy(ROOT / "tests" / "browser" / "default_way.html", folder / "index.html")


def rows(result: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The table, as text."""
    names = ("new board", "another rack", "after an edit", "JSON, 60 rows")
    yield "solver (median ms)", "reference", *names
    for place in ("CPython", "Chromium"):
        ours, plain = result[place]["ours"], result[place]["reference"]
        for ms, reference in zip(ours[1:], plain, strict=True):
            told = [f"{ms[name]:.1f} ({reference['reference'] / ms[name]:.0f}x)" for name in names]
            yield (
                f"{place}, {ms['blanks']} blanks, {ms['plays']:.0f} plays",
                f"{reference['reference']:.0f}",
                *told,
            )
        yield f"{place}, load and first solve", "", f"{ours[0]['load and first solve']:.0f}"
        for what, compiled in result[place]["compile"].items():
            yield (
                f"{place}, compile a list from text, {what}",
                f"{RUST_COMPILE}",
                f"{compiled:.0f} ({compiled / RUST_COMPILE:.1f}x)",
            )
        yield f"{place}, memory", "", f"{result[place]['memory_mb']:.0f} MB"
    yield "the best move (median ms)", "CPython", "Chromium"
    for what in result["CPython"]["best"]:
        form = "{:.0%}" if "proven" in what else "{:.0f}"
        yield what, *[form.format(result[place]["best"][what]) for place in ("CPython", "Chromium")]
    yield (
        "key press to first rows painted (ms)",
        "median",
        "95th percentile",
        "tasks over 50 ms: typing, scrolling, previewing",
    )
    for hand in result["hands"]:
        told = ", ".join(f"{max(tasks):.0f} ms" if tasks else "none" for tasks in hand["tasks"].values())
        yield f"Chromium, {hand['blanks']} blanks", f"{hand['median']:.0f}", f"{hand['p95']:.0f}", told
    yield "word lists", "on the wire (kB)", "open in Chromium (ms)"
    for code, ms in result["Chromium"]["open"].items():
        yield code, f"{result['wire_kb'][f'words-{code}']}", f"{ms:.0f}"
    yield "script of the page", f"{result['script_bytes'] / 1000:.0f} kB"
    yield "navigation to first suggestion (median ms)", "default way", "ours", "ratio"
    for kind in ("cold", "warm", "warm, another rack"):
        reference, ms = (median(result["starts"][way][kind]) for way in ("default", "ours"))
        yield kind, f"{reference:.0f}", f"{ms:.0f}", f"{reference / ms:.1f}"
    for name, (first, _, third) in result["elsewhere"].items():
        yield f"{name}, first and third visit", "", f"{first:.0f}, {third:.0f}"


def main() -> None:
    """Measure, print, write."""
    quick = "--quick" in sys.argv
    runs, plain, browsers = (3, [1, 1, 1], 3) if quick else (9, [5, 3, 1], 7)
    words = words_file((ROOT / "wordlists" / f"{LIST}.txt").read_bytes(), LIST)
    where = positions(words)
    result: dict[str, Any] = {"python": platform.python_version(), "cores": os.cpu_count()}
    with task("measuring the solver in CPython"):
        result["CPython"] = in_cpython(words, where, runs, plain)
    site = Site()
    with task("measuring the solver in Chromium"), launch() as browser:
        result["browser"] = browser.version
        with visit(browser, site.url) as page:
            page.locator("html[data-ready]").wait_for(state="attached")
            result["Chromium"] = in_chromium(page, words, where, runs, plain)
        address = example(browser, site)
        result["hands"] = hands(browser, site)
    result["script_bytes"] = (BUILD / "app.js").stat().st_size
    with task("measuring the start of the page"), tempfile.TemporaryDirectory() as folder:
        default_way(Path(folder), words)
        other = Site(Path(folder))
        result["starts"] = starts({"default": other.url, "ours": address}, browsers)
        result["elsewhere"] = elsewhere(address)
        other.stop()
    site.stop()
    result["wire_kb"] = {
        name: len(gzip.compress((ROOT / facts["file"]).read_bytes())) // 1024
        for name, facts in read_table(table_text())["files"].items()
    }
    report("wordfeud", rows(result), result)


if __name__ == "__main__":
    main()
