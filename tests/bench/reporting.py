"""What the parts of the benchmark share: reporting the measurements."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from building.files import DIST, write


def report(part: str, rows: Iterable[Sequence[str]], result: dict[str, Any]) -> None:
    """Print the rows as columns, and write the whole result as `dist/bench_<part>.json`."""
    table = list(rows)
    widths = [max(len(row[k]) for row in table if len(row) > k) for k in range(max(map(len, table)))]
    for row in table:
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)).rstrip())
    write(DIST / f"bench_{part}.json", json.dumps(result, indent=1).encode())
