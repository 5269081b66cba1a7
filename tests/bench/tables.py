"""Makes the tables of README.md from the results beside it, and the figures of the project's README.md: `build.py bench --tables`.

A part that was measured with `bench PART --keep` has its result in `results/PART.json`; of a part without one nothing is changed.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from building.files import ROOT, write
from reporting import RESULTS
from timing import median

TABLES, README = ROOT / "tests/bench/README.md", ROOT / "README.md"
Result = Mapping[str, Any]
Results = Mapping[str, Mapping[str, Any]]


def listing(place: str, blanks: int, what: str = "new board") -> Callable[[Result], str]:
    """How many ms the plays of a board take in CPython or in the page; or how many plays there are."""
    return lambda found: f"{found[place]['ours'][1 + blanks][what]:,.0f}"


def start(kind: str) -> Callable[[Result], str]:
    """How many seconds a visit of this kind takes to its first suggestion."""
    return lambda found: f"{median(found['starts']['ours'][kind]) / 1000:.1f}"


def megabytes(language: str) -> Callable[[Result], str]:
    """What a first visit at 9 Mbit/s loads until its first suggestion."""
    return lambda found: f"{sum(found[f'middling, {language}']['bytes'].values()) / 1e6:.1f}"


def won(found: Result) -> str:
    """The games won, in percent."""
    return f"{found['all']['win_share']:.0%}".removesuffix("%")


def from_salet(hard: bool) -> Callable[[Result], str]:
    """The guesses that all answers of the original list need from SALET."""
    return lambda found: f"{found['games']['hard' if hard else 'normal']['guesses']:,}"


def boards_beside_elzzur(found: Result) -> str:
    """How many times as fast as elzzur the boards are solved that come with it."""
    ours, theirs = found["CPython"]["demo boards, by graph"]
    return f"{theirs / ours:.0f}"


def five_words(found: Result) -> str:
    """How many ms the five words of the article's list take in CPython."""
    [times] = [
        times for what, times in found["speed"]["CPython"].items() if what.startswith("five words, NYT")
    ]
    return f"{times[1]:.0f}"


# For each part what README.md says of it: its words around the figures, and each figure.
FIGURES: dict[str, dict[str, tuple[Callable[[Result], str], ...]]] = {
    "network": {"in English and in Dutch | {} and {} MB |": (megabytes("en"), megabytes("nl"))},
    "page": {
        "first visit, and from the third on | {} and {} s |": (start("cold"), start("warm")),
        "first suggestion after {} s, then {} s |": (start("cold"), start("warm")),
        "without blanks | {} ms |": (lambda found: f"{found['waits'][0]['median']:.0f}",),
    },
    "ruzzle": {
        "a board of 4 x 4 | {} ms |": (
            lambda found: f"{found['Chromium']['20 random boards 4 x 4, by graph'][0]:.1f}",
        ),
        "{} times as fast on its demo boards |": (boards_beside_elzzur,),
    },
    "strength": {
        "against the highest score ({} mirrored pairs) | {} % |": (
            lambda found: str(found["all"]["pairs"]),
            won,
        ),
        "without a network; reads and writes their GCG and CGP | {} % of the games won": (won,),
    },
    "wordfeud": {
        "without blanks ({} plays on average), in CPython and in the page | {} and {} ms |": (
            listing("CPython", 0, "plays"),
            listing("CPython", 0),
            listing("Chromium", 0),
        ),
        "with two blanks ({} plays) | {} and {} ms |": (
            listing("CPython", 2, "plays"),
            listing("CPython", 2),
            listing("Chromium", 2),
        ),
        "in pure Python | {} ms;": (listing("CPython", 0),),
        "settled, median, in the page | {} ms |": (
            lambda found: f"{found['Chromium']['best']['settled']:.0f}",
        ),
    },
    "wordle": {
        "as few as published proofs | {} and {} |": (from_salet(False), from_salet(True)),
        "answers from SALET in {} guesses": (from_salet(False),),
        "five words out of 12,947 | {} ms |": (five_words,),
        "letters that must be in | {} ms for 12,947 words |": (five_words,),
    },
}


def results() -> dict[str, dict[str, Any]]:
    """What was measured and kept, by part."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(RESULTS.glob("*.json"))}


def markdown(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows of a report as tables, which an empty row parts; the first row of each names its columns."""
    for is_table, rows in groupby(table, bool):
        if not is_table:
            yield ""
            continue
        some = list(rows)
        width = max(map(len, some))
        for number, row in enumerate(some):
            yield f"| {' | '.join([*row, *[''] * (width - len(row))])} |"
            if not number:
                yield f"|---{'|--:' * (width - 1)}|"


def section(part: str, kept: Mapping[str, Any]) -> str:
    """What README.md says of a kept result."""
    how = kept["measured"]
    call = " ".join(filter(None, ["bench", part, how["options"]]))
    told = f"{how['date']}, commit {how['commit']}, {how['machine']}, CPython {how['python']}: `{call}`"
    return "\n".join([told, "", *markdown(kept["table"]), ""])


def with_tables(text: str, found: Results) -> str:
    """The text of tests/bench/README.md with the tables of the kept results; a part without its place there is an error."""
    for part, kept in found.items():
        place = re.compile(rf"(<!-- {part} -->\n).*?(<!-- end of {part} -->)", re.DOTALL)
        new = section(part, kept)
        text, count = place.subn(lambda marks, new=new: f"{marks[1]}{new}{marks[2]}", text)
        assert count == 1, part
    return text


def with_figures(text: str, found: Results) -> str:
    """The text of README.md with the figures of the kept results; a figure whose words are not there once is an error."""
    for part in found.keys() & FIGURES.keys():
        for words, figures in FIGURES[part].items():
            place = re.compile(r"\d[\d.,]*".join(map(re.escape, words.split("{}"))))
            told = words.format(*(figure(found[part]["result"]) for figure in figures))
            text, count = place.subn(told, text)
            assert count == 1, words
    return text


if __name__ == "__main__":
    for path, renewed in ((TABLES, with_tables), (README, with_figures)):
        write(path, renewed(path.read_text("utf-8"), results()).encode())
