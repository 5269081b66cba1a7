"""The tables and figures in the READMEs are those of the results beside them."""

import re
from importlib import import_module
from typing import Any

import bench_ruzzle
import bench_wordle
import measure
import tables
from building.checks import bench_parts
from building.files import ROOT
from tables import TABLES
from wordbench.words.reading import words_file

README = ROOT / "README.md"

MEASURED = {
    "date": "2026-11-26",
    "commit": "abc",
    "machine": "2 cores",
    "python": "3.11.7",
    "options": "--quick",
}
TABLE = [
    ["median ms", "elzzur", "CPython"],
    ["demo boards", "25.3", "1.80"],
    [],
    ["word lists", "95 %"],
    ["en", "5"],
]
LISTED = [{}, {"plays": 360.4, "new board": 6.1}, {}, {"plays": 12840.0, "new board": 17.0}]
MEASURED_NOW: dict[str, dict[str, Any]] = {
    "network": {
        f"middling, {code}": {"bytes": {"a": size, "b": 1e6}}
        for code, size in (("en", 3.1e6), ("nl", 3.26e6))
    },
    "page": {"starts": {"ours": {"cold": [812, 790, 900], "warm": [190]}}, "waits": [{"median": 21}]},
    "ruzzle": {
        "CPython": {"demo boards, by graph": [2.0, 31.0]},
        "Chromium": {"20 random boards 4 x 4, by graph": [1.44, 0]},
    },
    "strength": {"all": {"pairs": 100, "win_share": 0.758}},
    "wordfeud": {"CPython": {"ours": LISTED}, "Chromium": {"ours": LISTED, "best": {"settled": 231.2}}},
    "wordle": {
        "speed": {"CPython": {"five words, NYT, 10 answers": [900, 51.4]}},
        "games": {"normal": {"guesses": 7921}, "hard": {"guesses": 8123}},
    },
}


def kept(result: dict[str, Any]) -> dict[str, Any]:
    return {"measured": MEASURED, "table": TABLE, "result": result}


def test_the_tables_and_the_figures_are_those_of_the_results_that_are_kept() -> None:
    """Otherwise `python3 build.py bench --tables` makes them anew."""
    found = tables.results()
    for path, renewed in ((TABLES, tables.with_tables), (README, tables.with_figures)):
        text = path.read_text("utf-8")
        assert renewed(text, found) == text


def test_every_part_has_the_place_of_its_tables_and_a_result_replaces_the_former_one() -> None:
    text = TABLES.read_text("utf-8")
    parts = bench_parts([])
    assert re.findall(r"<!-- end of (\w+) -->", text) == re.findall(
        r"^## .*`bench (\w+)`$", text, re.MULTILINE
    )
    once = tables.with_tables(text, {part: kept({}) for part in parts})
    assert "\n2026-11-26, commit abc, 2 cores, CPython 3.11.7: `bench ruzzle --quick`\n" in once
    assert once.count(
        "| median ms | elzzur | CPython |\n|---|--:|--:|\n| demo boards | 25.3 | 1.80 |\n\n"
    ) == len(parts)
    assert once.count("| word lists | 95 % |\n|---|--:|\n| en | 5 |\n<!-- end of ") == len(parts)
    assert tables.with_tables(once, {"ruzzle": kept({})}) == once


def test_every_figure_has_its_words_and_takes_what_was_measured() -> None:
    assert MEASURED_NOW.keys() == tables.FIGURES.keys()
    text = tables.with_figures(
        README.read_text("utf-8"), {part: kept(found) for part, found in MEASURED_NOW.items()}
    )
    rows = (
        "6 and 6 ms",
        "17 and 17 ms",
        "231 ms",
        "76 %",
        "1.4 ms",
        "7,921 and 8,123",
        "51 ms",
        "0.8 and 0.2 s",
        "21 ms",
    )
    for row in (*rows, "4.1 and 4.3 MB"):
        assert f"| {row} |\n" in text
    beside = (
        "pure Python | 6 ms;",
        "after 0.8 s, then 0.2 s |",
        "| 16 times",
        "in 7,921 guesses",
        "| 51 ms for",
        "| 76 % of the games",
    )
    for words in ("(360 plays on", "(12,840 plays)", "(100 mirrored", *beside):
        assert words in text


def test_the_measurements_still_fit_what_they_measure() -> None:
    """Otherwise nobody notices before the next measuring; here on a list of a few words."""
    for part in bench_parts([]):
        import_module(f"bench_{part}")
    words = ["fjord", "gucks", "nymph", "vibex", "waltz"]
    lists = {"targets": words, "allowed": words, "NYT": words}
    assert "five words, NYT, 1 answers" in bench_wordle.measure(lists, 1)
    assert bench_wordle.needed(words, words, "fjord", True)[1].lost == 0
    table = bench_ruzzle.measure(
        {"nl": bench_ruzzle.compiled("raam aar", "nl")}, {"one": [("nl", "r a\na m")]}, 1, False
    )
    assert {"one, by graph", "one, by words", "first, by words", "anagrams pekdaal"} <= table.keys()
    where = [{"board": [" " * 15] * 15, "racks": ["raam", "raa*", "ra**"]}]
    _, *counts = measure.solver(words_file(b"raam\naar\n", "nl"), "nl", where, 1)
    assert [row["blanks"] for row in counts] == [0, 1, 2] and counts[0]["plays"] == 2 * (4 + 3)
