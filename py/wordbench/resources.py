"""What is shipped with the code: the tables of facts (`data/*.json`), read once each, and the word lists."""

import json
from functools import cache
from pkgutil import get_data
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """The table `data/<name>.json`; the file names its source. Treat it as read-only."""
    facts: dict[str, Any] = json.loads(get_data("wordbench", f"data/{name}.json") or b"")
    return facts


def shipped_list(code: str, folder: str = "") -> bytes | None:
    """A language's word list, or its words in a `folder` beside it; None if there is none.

    A checkout has it as text, an installed package as compressed words by length (py/building/wheel_lists.py).
    """
    if code not in table("alphabets")["alphabets"]:
        return None
    return shipped_file(folder, f"{code}.words") or shipped_file(folder, f"{code}.txt")


def shipped_file(*path: str) -> bytes | None:
    """The content of a file of `wordlists/`, which an installed package has inside, compressed, and a checkout two folders up."""
    import lzma  # here, because the page's Python has no such modules
    from pathlib import Path

    here = Path(__file__)
    for home in (here.parent, here.parents[2]):
        found = home.joinpath("wordlists", *path)
        if found.is_file():
            return found.read_bytes()
        packed = found.with_name(f"{found.name}.xz")
        if packed.is_file():
            return lzma.decompress(packed.read_bytes())
    return None
