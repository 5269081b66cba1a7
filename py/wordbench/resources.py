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


def shipped_list(code: str, folder: str = "") -> Traversable | None:
    """The file of a language's word list, or of its words in a `folder` beside it; None if there is none."""
    known = code in table("alphabets")["alphabets"]
    return shipped_file(folder, f"{code}.txt") if known else None


def shipped_file(*path: str) -> Traversable | None:
    """A file of `wordlists/`, which an installed package has inside and a checkout two folders up."""
    for home in (files("wordbench"), Path(__file__).parents[2]):
        found = home.joinpath("wordlists", *path)
        if found.is_file():
            return found
    return None
