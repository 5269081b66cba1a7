"""The word lists: where they come from, whether they are what the manifest says, and the forms that the page loads."""

import itertools
import json
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .files import ROOT, sha256
from .programs import Trouble, output, task

LISTS = ROOT / "wordlists"


def manifest() -> dict[str, dict[str, Any]]:
    """Where each list comes from, by its code."""
    return tomllib.loads((LISTS / "manifest.toml").read_text("utf-8"))


def alphabets() -> dict[str, dict[str, str]]:
    """The name and the letters of each language, by its code."""
    table = json.loads((ROOT / "py/wordbench/data/alphabets.json").read_text("utf-8"))
    known: dict[str, dict[str, str]] = table["alphabets"]
    return known


def provenance(code: str, entry: Mapping[str, Any], size: int) -> dict[str, Any]:
    """What the page says about a list; `size` is what loading its words takes, in bytes."""
    facts = {key: entry[key] for key in ("package", "version", "licence")}
    licence = f"wordlists/{entry['licence_file']}"
    name = alphabets()[code]["name"]
    return {"name": name, "words": entry["kept"], **facts, "licence_file": licence, "bytes": size}


def verified(code: str, entry: Mapping[str, Any]) -> bytes:
    """A list's text; Trouble when it is not the one of the manifest."""
    path = LISTS / entry["file"]
    if not path.is_file() or sha256(path) != entry["sha256"]:
        raise Trouble(f"the list {code} is not the one of wordlists/manifest.toml: its sha256 is another")
    content: bytes = path.read_bytes()
    return content


def check_list(code: str, entry: Mapping[str, Any]) -> None:
    """Compare a list with its manifest entry and its alphabet; Trouble says what does not fit."""
    words = verified(code, entry).decode().split("\n")
    if words.pop() or len(words) != entry["kept"] or entry["kept"] > entry.get("raw", entry["kept"]):
        raise Trouble(f"the list {code} has {len(words)} words, the manifest says {entry['kept']}")
    if words != sorted(set(words)):
        place = next(n for n, (a, b) in enumerate(itertools.pairwise(words), 2) if a >= b)
        raise Trouble(f"the list {code} is not sorted, or has a word twice, at line {place}")
    foreign = set("".join(words)) - set(alphabets()[code]["letters"].split())
    if foreign:
        raise Trouble(f"the list {code} has {min(foreign)!r}, which is no letter of its alphabet")
    if not {len(word) for word in words} <= set(range(2, 16)):
        raise Trouble(f"the list {code} has words that are not of 2 to 15 letters")
    if len((LISTS / entry["licence_file"]).read_text("utf-8")) < 1000:
        raise Trouble(f"the list {code} has no licence text in wordlists/{entry['licence_file']}")


def check_lists() -> None:
    """Check every list, and that there are no others."""
    entries = manifest()
    files = {path.stem for path in LISTS.glob("*.txt")}
    if strange := (files ^ entries.keys()) | (entries.keys() ^ alphabets().keys()):
        where = ", ".join(sorted(strange))
        raise Trouble(f"lists, manifest and alphabets do not name the same languages: see {where}")
    for code, entry in entries.items():
        check_list(code, entry)
        print(f"{code}: {entry['kept']} words, {entry['package']} {entry['version']}, {entry['licence']}")


def word_assets(code: str) -> dict[str, bytes]:
    """A list in the two forms that `python -m wordbench compile` makes, and those of its words that people know."""
    verified(code, manifest()[code])
    with tempfile.TemporaryDirectory() as folder, task(f"compiling the words of {code}"):
        words, graph = Path(folder, "words"), Path(folder, "graph")
        source = f"wordlists/{code}.txt"
        output(sys.executable, "-m", "wordbench", "compile", code, source, graph, "--words", words)
        forms = {
            f"words-{code}": words,
            f"graph-{code}": graph,
            f"common-{code}": LISTS / "common" / f"{code}.txt",
        }
        return {name: path.read_bytes() for name, path in forms.items()}
