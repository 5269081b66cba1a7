"""What is shipped with the code: the tables of facts (`data/*.json`), read once each, and the word lists."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """The table `data/<name>.json`; the file names its source. Treat it as read-only."""
    text = files("wordbench").joinpath("data", f"{name}.json").read_text("utf-8")
    facts: dict[str, Any] = json.loads(text)
    return facts


def shipped_list(code: str, folder: str = "") -> bytes | None:
    """A language's word list, or its words in a `folder` beside it; None if there is none.

    A checkout has it as text, an installed package as compressed words by length (py/building/wheel_lists.py).
    """
    if code not in table("alphabets")["alphabets"]:
        return None
    if packed := shipped_file(folder, f"{code}.words.xz"):
        import lzma  # here, because the page's Python has no such module

        return lzma.decompress(packed.read_bytes())
    plain = shipped_file(folder, f"{code}.txt")
    return plain.read_bytes() if plain else None


def shipped_file(*path: str) -> Traversable | None:
    """A file of `wordlists/`, which an installed package has inside and a checkout two folders up."""
    for home in (files("wordbench"), Path(__file__).parents[2]):
        found = home.joinpath("wordlists", *path)
        if found.is_file():
            return found
    return None
