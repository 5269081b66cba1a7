"""Makes the tables of README.md from the results beside it, and the figures of the project's README.md: `build.py bench --tables`.

A part that was measured with `bench PART --keep` has its result in `results/PART.json`; of a part without one nothing is changed.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from building.files import ROOT, write
from reporting import RESULTS
from timing import median

TABLES, README = ROOT / "tests/bench/README.md", ROOT / "README.md"
BEGIN, END = "<!-- results -->\n", "<!-- end of the results -->"
Results = Mapping[str, Mapping[str, Any]]


def ms(*values: float, places: int = 0) -> str:
    """Times as the README writes them."""
    return f"{' and '.join(f'{value:.{places}f}' for value in values)} ms"


def listing(result: Mapping[str, Any], blanks: int) -> str:
    """How long all plays of a new board take, in CPython and in the page."""
    return ms(*(result[place]["ours"][1 + blanks]["new board"] for place in ("CPython", "Chromium")))


# The figures that a part gives: how its row begins in README.md, and the figure in it.
FIGURES: dict[str, dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "wordfeud": {
        "every play of a new board, without blanks": lambda found: listing(found, 0),
        "the same with two blanks": lambda found: listing(found, 2),
    },
    "ruzzle": {
        "Ruzzle: a board of 4 x 4": lambda found: ms(found["Chromium"]["20 random boards 4 x 4"][0], places=1)
    },
    "page": {
        "the page from navigation to the first suggestion": lambda found: (
            " and ".join(f"{median(found['starts']['ours'][kind]) / 1000:.1f}" for kind in ("cold", "warm"))
            + " s"
        ),
        "a key press until its moves are on the screen": lambda found: ms(found["waits"][0]["median"]),
    },
}


def results() -> dict[str, dict[str, Any]]:
    """What was measured and kept, by part."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(RESULTS.glob("*.json"))}


def is_heading(row: Sequence[str]) -> bool:
    """Whether a row of a report names the columns below it: it has no figures."""
    return not re.search(r"\d", "".join(row[1:]))


def markdown(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows of a report as tables; each heading begins one."""
    width = max(map(len, table))
    for number, row in enumerate(table):
        cells = [*row, *[""] * (width - len(row))]
        if is_heading(row) and number:
            yield ""
        yield f"| {' | '.join(cells)} |"
        if is_heading(row):
            yield f"|---{'|--:' * (width - 1)}|"


def sections(found: Results) -> str:
    """What README.md says of the kept results."""
    lines: list[str] = []
    for part, kept in found.items():
        how = kept["measured"]
        call = " ".join(filter(None, ["bench", part, how["options"]]))
        lines += [f"### {part}", ""]
        lines += [
            f"{how['date']}, commit {how['commit']}, {how['machine']}, CPython {how['python']}: `{call}`",
            "",
        ]
        lines += [*markdown(kept["table"]), ""]
    return "\n".join(lines)


def with_tables(text: str, found: Results) -> str:
    """The text of tests/bench/README.md with the tables of the kept results."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}{sections(found)}{END}{rest.partition(END)[2]}"


def with_figures(text: str, found: Results) -> str:
    """The text of README.md with the figures of the kept results; a figure whose row is missing is an error."""
    for part in found.keys() & FIGURES.keys():
        for label, figure in FIGURES[part].items():
            row = re.compile(rf"^(\| {re.escape(label)}[^|]*\| )[^|]*( \|)$", re.MULTILINE)
            told = figure(found[part]["result"])
            text, count = row.subn(lambda cells, told=told: f"{cells[1]}{told}{cells[2]}", text)
            assert count == 1, label
    return text


if __name__ == "__main__":
    for path, renewed in ((TABLES, with_tables), (README, with_figures)):
        write(path, renewed(path.read_text("utf-8"), results()).encode())
