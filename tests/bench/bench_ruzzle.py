"""How fast Ruzzle boards and anagrams are solved: in CPython compared with elzzur, and in the page's own Python.

`build.py bench ruzzle` writes `dist/bench_ruzzle.json`; elzzur (group `bench` of pyproject.toml) is measured
too where it is installed, on the same boards with the words of its own dictionaries. Medians of several
runs; the words that both find are compared too. `measure` runs both in CPython and in the page. A list is searched
with its word graph, and with its words alone; "first" is opening the Dutch list and solving a board of 4 x 4.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from timing import median, timed
from wordbench.door import Door, dumps
from wordbench.ruzzle.generate import generate
from wordbench.ruzzle.rules import RuzzleBoard, parse, ruzzle_rules
from wordbench.ruzzle.snakes import RuzzleWord, solving
from wordbench.steps import finish
from wordbench.words.lexicon import Lexicon
from wordbench.words.reading import read_list
from wordbench.words.trie import build as build_graph
from wordbench.words.wordsets import pack

ROOT = Path(__file__).parent.parent.parent  # in the page it lies at the top, which is its own parent
RANDOM = [*[(4, 4, seed) for seed in range(20)], *[(10, 10, seed) for seed in range(5)]]
RACKS = ["pekdaal", "pekdaal*", "pekdaal**", "pek****"]
SHOWN = 60  # rows, as the page asks for
Boards = dict[str, list[tuple[str, str]]]  # by kind: language and text
Parts = dict[str, bytes]  # the files of a list: its words and its graph
Table = dict[str, tuple[float, float | None]]  # by kind: ours, elzzur's


def measure(lists: dict[str, Parts], boards: Boards, runs: int, beside: bool) -> Table:
    """Median milliseconds by kind of board and by rack: ours, and elzzur's where it is installed.

    Both solve each board in turn, so that changes in the machine's speed affect both.
    """
    table: Table = {}
    for form in ("graph", "words"):
        lexicons = {code: opened(code, parts, form) for code, parts in lists.items()}
        for kind, texts in boards.items():
            ours, theirs = [], []
            for code, text in texts:
                run = partial(solve, lexicons[code], parse(text, ruzzle_rules(code)))
                found = run()
                if beside:
                    other = elzzur(code, text)
                    assert {word.word.upper(): word.score for word in found} == {
                        word: n for word, n, _ in other()
                    }, text
                    theirs.append(timed(other, max(runs // 3, 1)))
                ours.append(timed(run, runs))
            table[f"{kind}, by {form}"] = (median(ours), median(theirs) if theirs else None)
        table[f"first, by {form}"] = timed(partial(first, lists["nl"], form), runs), None
    door = Door(lambda name: lists["nl"]["words"])
    asked = {"do": "anagrams", "lexicon": "nl", "ruleset": "nl", "limit": SHOWN}

    def answer(letters: str) -> None:
        list(map(dumps, door.answers({**asked, "letters": "a"})))  # so that the door has not kept it
        list(map(dumps, door.answers({**asked, "letters": letters})))

    for rack in RACKS:
        answer(rack)
        table[f"anagrams {rack}"] = timed(partial(answer, rack), runs), None
    return table


def solve(lexicon: Lexicon, board: RuzzleBoard) -> list[RuzzleWord]:
    """The words of a board, unsorted."""
    return finish(solving(lexicon, board))


def first(dutch: Parts, form: str) -> None:
    """Open the Dutch list and solve one board."""
    board = parse("a n r e\ns t e k\nd i l o\ne g n v", ruzzle_rules("nl"))
    solve(opened("nl", dutch, form), board)


def opened(code: str, parts: Parts, form: str) -> Lexicon:
    """A list with its graph, or with only its words."""
    return Lexicon(code, code, (parts if form == "graph" else {"words": parts["words"]}).__getitem__)


def elzzur(code: str, text: str) -> Callable[[], Any]:
    """A function with which elzzur solves a board."""
    from elzzur.board import Board, BoardCell
    from elzzur.solver import Solver

    board = Board(code)
    cells = [line.split() for line in text.splitlines()]
    board.rows, board.cols = len(cells), len(cells[0])
    board.cells = {(r, c): BoardCell(cell, code) for r, row in enumerate(cells) for c, cell in enumerate(row)}
    return Solver(board, dictionary(code)).solve  # type: ignore[no-any-return]


def dictionary(code: str, known: dict[str, Any] = {}) -> Any:  # noqa: B006
    """One of elzzur's own dictionaries, opened once."""
    if code not in known:
        from elzzur.mtdictionary import MTDictionary

        known[code] = MTDictionary(str(resources() / f"{code}.marisa"))
    return known[code]


def resources() -> Path:
    """The folder of elzzur's boards and dictionaries."""
    spec = find_spec("elzzur")
    assert spec and spec.origin
    return Path(spec.origin).parent / "res"


def compiled(text: str, code: str) -> Parts:
    """The words of a list that have only the letters a to z; elzzur's lists have others too."""
    words = "\n".join(word for word in text.split() if word.isascii() and word.isalpha())
    codes, letters = read_list(words, code).words, ruzzle_rules(code).alphabet
    return {"words": pack(codes, letters.letters), "graph": build_graph(codes, letters)}


def rows(result: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The table, as text."""
    yield "median ms", "elzzur", "CPython", "ratio", "Chromium"
    for kind, (ours, theirs) in result["CPython"].items():
        beside = (
            (f"{theirs:.1f}", f"{ours:.2f}", f"{theirs / ours:.1f}x") if theirs else ("", f"{ours:.2f}", "")
        )
        yield kind, *beside, f"{result['Chromium'][kind][0]:.2f}"


def main() -> None:
    """Measure, print, write."""
    from building.programs import task
    from harness import Site, launch, visit
    from page_python import page_python
    from reporting import report

    runs = 3 if "--quick" in sys.argv else 9
    beside = find_spec("elzzur") is not None
    result: dict[str, Any] = {"python": sys.version.split()[0]}
    boards: Boards = {}
    with task("making graphs and boards"):
        lists = {"nl": compiled((ROOT / "wordlists" / "nl.txt").read_text("utf-8"), "nl")}
        if beside:
            demos = {path.stem: path.read_text() for path in sorted(resources().glob("??.board"))}
            lists |= {code: compiled("\n".join(dictionary(code).keys), code) for code in demos}
            boards["demo boards"] = list(demos.items())
        else:
            print("    elzzur is not installed: pip install the group `bench` of pyproject.toml to compare")
            lists["en"] = compiled((ROOT / "wordlists" / "en.txt").read_text("utf-8"), "en")
        lexicon = opened("en", lists["en"], "graph")
        for size in (4, 10):
            made = [finish(generate(lexicon, *of)) for of in RANDOM if of[0] == size]
            boards[f"{len(made)} random boards {size} x {size}"] = [
                ("en", str(found.board)) for found in made
            ]
    with task("measuring in CPython"):
        result["CPython"] = measure(lists, boards, runs, beside)
    with task("measuring in Chromium"), launch() as browser:
        site = Site()
        with visit(browser, site.url) as page:
            page.locator("html[data-ready]").wait_for(state="attached")
            files = {f"{part}-{code}": data for code, its in lists.items() for part, data in its.items()}
            files |= {"boards.json": json.dumps(boards).encode()}
            measured = page_python(page, "bench_ruzzle", files).run(f"""
json.dumps(bench_ruzzle.measure(
    {{code: {{part: open(f"{{part}}-{{code}}", "rb").read() for part in ("words", "graph")}} for code in {list(lists)}}},
    json.load(open("boards.json")), {runs}, False))""")
            result["Chromium"] = json.loads(measured)
        site.stop()
    report("ruzzle", rows(result), result)


if __name__ == "__main__":
    main()
