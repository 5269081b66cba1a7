"""The tables of facts that lie beside the code (`data/*.json`), read once each."""

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """The table `data/<name>.json`; its source stands in the file. Treat it as read-only."""
    text = files("wordbench").joinpath("data", f"{name}.json").read_text("utf-8")
    facts: dict[str, Any] = json.loads(text)
    return facts
