"""How fast moves are found and weighed: `build.py bench wordfeud` writes `dist/bench_wordfeud.json`.

Nothing here is a test. Each of our figures is compared with the plain twin of `reference.py` in the same run. `--quick` makes
fewer runs.
"""

import json
import os
import platform
import random
import resource
import sys
from collections.abc import Iterator
from typing import Any

import measure
from building.files import ROOT
from building.lists import manifest
from building.programs import task
from common import BENCHMARK
from harness import Site, launch, visit
from page_python import FOLDER, page_python
from playwright.sync_api import Page
from reporting import report
from wordbench.alphabet import BLANK
from wordbench.wordfeud.generate.movegen import MoveGenerator
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules.board import Board
from wordbench.wordfeud.rules.tiles import Ruleset, ruleset
from wordbench.words.reading import words_file

LIST, SEED, GAMES = "nl", 2026, 12
WEIGHED = 3  # games whose turns are weighed
RUST_COMPILE = (
    505  # ms that wordfeud-solver took for a Dutch list from text, natively, on a machine like this
)


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
                board = board.placed(dice.choice(plays[:12]).tile_codes)
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
    files = {"words": words, "where.json": json.dumps(where).encode()}
    files["list.txt"] = (ROOT / "wordlists" / f"{LIST}.txt").read_bytes()
    runtime = page_python(page, "measure", files)
    runtime.run("words, where = open('words', 'rb').read(), json.load(open('where.json'))")
    ours = runtime.run(f"json.dumps(list(measure.solver(words, {LIST!r}, where, {runs})))")
    memory = runtime.run("import pyodide_js; pyodide_js._module.HEAPU8.length / 2**20")
    reference = runtime.run(
        f"json.dumps(list(measure.plain(open('list.txt').read().split(), {LIST!r}, where, {plain})))"
    )
    opened = {}
    for code in manifest():
        other = words_file((ROOT / f"wordlists/{code}.txt").read_bytes(), code)
        runtime.write({"other": other}, FOLDER)
        opened[code] = runtime.run(f"measure.opening(open('other', 'rb').read(), {code!r})")
    compiled = runtime.run(f"json.dumps(measure.compiling(open('list.txt', 'rb').read(), {LIST!r}))")
    best = runtime.run(f"json.dumps(measure.weighing(words, {LIST!r}, {WEIGHED}))")
    ours, reference, compiled, best = map(json.loads, (ours, reference, compiled, best))
    told = {"ours": ours, "reference": reference, "memory_mb": memory, "compile": compiled, "best": best}
    return {**told, "open": opened}


# What `measure.weighing` measures, in words.
BEST = {
    "first": "a first estimate of 20 plays, exchanges and a pass",
    "settled": "until their order is settled",
    "settled, slowest": "the same, slowest turn",
    "replies": "replies of 50 racks to 20 plays",
    **{
        f"{name}{what}": f"an endgame of {number} tiles against {number}{told}"
        for name, number in (("four", 4), ("seven", 7))
        for what, told in (("", ""), (", slowest", ", slowest"), (", proven", ": proven in 3 s"))
    },
}


def rows(result: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The table, as text."""
    names = ("new board", "another rack", "after an edit", "JSON, 60 rows")
    for place in ("CPython", "Chromium"):
        ours, plain = result[place]["ours"], result[place]["reference"]
        yield f"all plays of a board, {place} (median ms)", "plain reference", *names
        for ms, reference in zip(ours[1:], plain, strict=True):
            told = [f"{ms[name]:.1f} ({reference['reference'] / ms[name]:.0f}x)" for name in names]
            yield (
                f"{ms['blanks']} blanks, {ms['plays']:,.0f} plays",
                f"{reference['reference']:.0f}",
                *told,
            )
        yield ()
    places = ("CPython", "Chromium")
    yield "the Dutch list (ms)", *places, "wordfeud-solver"
    firsts = (result[place]["ours"][0]["load and first solve"] for place in places)
    yield "opened, and first plays", *(f"{ms:.0f}" for ms in firsts)
    for what, told in (("kept", "as the page stores it"), ("graph", "to a word graph")):
        compiled = [result[place]["compile"][what] for place in places]
        yield (
            f"compiled from text, {told}",
            *(f"{ms:.0f} ({ms / RUST_COMPILE:.1f}x)" for ms in compiled),
            str(RUST_COMPILE),
        )
    yield "memory after that", *(f"{result[place]['memory_mb']:.0f} MB" for place in places)
    yield ()
    yield "the best move (median ms)", *places
    for what in result["CPython"]["best"]:
        form = "{:.0%}" if "proven" in what else "{:.0f}"
        yield BEST[what], *[form.format(result[place]["best"][what]) for place in places]
    yield ()
    opened = result["Chromium"]["open"]
    yield "a list opened in Chromium", "ms"
    yield ", ".join(opened), ", ".join(f"{ms:.0f}" for ms in opened.values())


def main() -> None:
    """Measure, print, write."""
    quick = "--quick" in sys.argv
    runs, plain = (3, [1, 1, 1]) if quick else (9, [5, 3, 1])
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
    site.stop()
    report("wordfeud", rows(result), result)


if __name__ == "__main__":
    main()
