"""What the parts of the benchmark share: reporting the measurements."""

import json
import os
import platform
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any

from building.files import DIST, ROOT, write

RESULTS = ROOT / "tests/bench/results"


def circumstances() -> dict[str, str]:
    """When, on what and of which commit something is measured; seeds are in the scripts of that commit and in the options."""
    commit, changed = (
        subprocess.run(
            ["git", "-C", ROOT, *words], capture_output=True, text=True, check=False
        ).stdout.strip()
        for words in (("describe", "--always"), ("status", "--porcelain", "--", ".", f":!{RESULTS}"))
    )
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "commit": commit + "-dirty" * bool(changed),
        "machine": f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "options": " ".join(option for option in sys.argv[1:] if option != "--keep"),
    }


def report(part: str, rows: Iterable[Sequence[str]], result: dict[str, Any]) -> None:
    """Print the rows as columns (an empty row parts two tables; the first of each names its columns), and write them and the whole result as `dist/bench_<part>.json`; with `--keep` also beside the
    tables, which `python3 build.py bench --tables` then makes from it (tables.py)."""
    table = [list(row) for row in rows]
    widths = [max(len(row[k]) for row in table if len(row) > k) for k in range(max(map(len, table)))]
    for row in table:
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)).rstrip())
    measured = {"measured": circumstances(), "table": table, "result": result}
    content = (json.dumps(measured, indent=1, ensure_ascii=False) + "\n").encode()
    write(DIST / f"bench_{part}.json", content)
    if "--keep" in sys.argv:
        write(RESULTS / f"{part}.json", content)


def games_played(kept: Path, played: Callable[[int], Any], most: int, least: int = 1) -> list[Any]:
    """What each game has shown, by its number, as JSON reads it: those that a file keeps, a line each, and those that are played now.

    `--games` is how many there are in all, by default `most`; none but the `least` begins after `--seconds`, 120 or with `--quick` 10.
    """
    parser = ArgumentParser()
    parser.add_argument("--games", type=int, default=most)
    parser.add_argument("--seconds", type=float, default=10 if "--quick" in sys.argv else 120)
    options, _ = parser.parse_known_args()
    DIST.mkdir(exist_ok=True)
    known = dict(map(json.loads, kept.read_text("utf-8").splitlines() if kept.is_file() else []))
    ends = monotonic() + options.seconds
    with kept.open("a", encoding="utf-8") as file:
        for number in range(options.games):
            if number not in known and (len(known) < least or monotonic() < ends):
                known[number] = played(number)
                print(json.dumps([number, known[number]]), file=file, flush=True)
    return [known[number] for number in sorted(known) if number < options.games]
