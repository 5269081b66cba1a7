"""The tables and figures in the READMEs are those of the results beside them."""

from typing import Any

import tables
from building.files import ROOT
from tables import TABLES

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
    ["word lists", "size"],
    ["en", "5"],
]


def kept(result: dict[str, Any]) -> dict[str, Any]:
    return {"measured": MEASURED, "table": TABLE, "result": result}


def test_the_tables_and_the_figures_are_those_of_the_results_that_are_kept() -> None:
    """Otherwise `python3 build.py bench --tables` makes them anew."""
    found = tables.results()
    for path, renewed in ((TABLES, tables.with_tables), (README, tables.with_figures)):
        text = path.read_text("utf-8")
        assert renewed(text, found) == text


def test_a_result_becomes_a_table_with_its_circumstances_and_replaces_the_former_one() -> None:
    text = TABLES.read_text("utf-8")
    once = tables.with_tables(text, {"ruzzle": kept({})})
    assert "### ruzzle\n\n2026-11-26, commit abc, 2 cores, CPython 3.11.7: `bench ruzzle --quick`\n" in once
    assert (
        "| median ms | elzzur | CPython |\n|---|--:|--:|\n| demo boards | 25.3 | 1.80 |\n\n| word lists | size |  |"
        in once
    )
    assert tables.with_tables(once, {"ruzzle": kept({})}) == once
    assert tables.with_tables(once, tables.results()) == text


def test_every_figure_has_its_row_and_takes_what_was_measured() -> None:
    times = {"ours": [{}, {"new board": 6.1}, {}, {"new board": 17.0}]}
    found = {
        "wordfeud": kept({"CPython": times, "Chromium": times}),
        "ruzzle": kept({"Chromium": {"20 random boards 4 x 4": [1.44, 0]}}),
        "page": kept(
            {"starts": {"ours": {"cold": [812, 790, 900], "warm": [190]}}, "waits": [{"median": 21}]}
        ),
    }
    assert found.keys() == tables.FIGURES.keys()
    text = tables.with_figures(README.read_text("utf-8"), found)
    for figure in ("6 and 6 ms", "17 and 17 ms", "1.4 ms", "0.8 and 0.2 s", "21 ms"):
        assert f"| {figure} |" in text
