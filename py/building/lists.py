"""The word lists: their origin, and checks against their manifest."""

import itertools
import json
import tomllib
from collections.abc import Mapping
from operator import ge
from typing import Any

from .files import LISTS, ROOT, sha256
from .programs import BuildError


def manifest() -> dict[str, dict[str, Any]]:
    """The entry of each list in the manifest, by the list's code."""
    return tomllib.loads((LISTS / "manifest.toml").read_text("utf-8"))


def alphabets() -> dict[str, dict[str, str]]:
    """The name and the letters of each language, by its code."""
    table = json.loads((ROOT / "py/wordbench/data/alphabets.json").read_text("utf-8"))
    known: dict[str, dict[str, str]] = table["alphabets"]
    return known


def provenance(code: str, entry: Mapping[str, Any], size: int) -> dict[str, Any]:
    """What the page shows about a list; `size` is that of the file with its words, in bytes."""
    facts = {key: entry[key] for key in ("package", "version", "licence")}
    licence = f"wordlists/{entry['licence_file']}"
    name = alphabets()[code]["name"]
    return {"name": name, "words": entry["kept"], **facts, "licence_file": licence, "bytes": size}


def verified(code: str, entry: Mapping[str, Any]) -> bytes:
    """The content of a list; BuildError when it has not the hash that is in the manifest."""
    path = LISTS / entry["file"]
    if not path.is_file() or sha256(path) != entry["sha256"]:
        raise BuildError(f"the list {code} is not the one of wordlists/manifest.toml: its sha256 is another")
    content: bytes = path.read_bytes()
    return content


def check_list(code: str, entry: Mapping[str, Any]) -> None:
    """Check a list against its manifest entry and its alphabet; BuildError names the first fault."""
    words = verified(code, entry).decode().split("\n")
    if words.pop() or len(words) != entry["kept"] or entry["kept"] > entry.get("raw", entry["kept"]):
        raise BuildError(f"the list {code} has {len(words)} words, the manifest says {entry['kept']}")
    if any(map(ge, words, words[1:])):
        place = next(n for n, (a, b) in enumerate(itertools.pairwise(words), 2) if a >= b)
        raise BuildError(f"the list {code} is not sorted, or has a word twice, at line {place}")
    foreign = set("".join(words)) - set(alphabets()[code]["letters"].split())
    if foreign:
        raise BuildError(f"the list {code} has {min(foreign)!r}, which is not a letter of its alphabet")
    if not set(map(len, words)) <= set(range(2, 16)):
        raise BuildError(f"the list {code} has words that are not of 2 to 15 letters")
    if len((LISTS / entry["licence_file"]).read_text("utf-8")) < 1000:
        raise BuildError(f"the list {code} has no licence text in wordlists/{entry['licence_file']}")


def check_lists() -> None:
    """Check every list, and that lists, manifest and alphabets have the same languages."""
    entries = manifest()
    files = {path.stem for path in LISTS.glob("*.txt")}
    if strange := (files ^ entries.keys()) | (entries.keys() ^ alphabets().keys()):
        where = ", ".join(sorted(strange))
        raise BuildError(f"lists, manifest and alphabets do not name the same languages: see {where}")
    for code, entry in entries.items():
        check_list(code, entry)
        print(f"{code}: {entry['kept']} words, {entry['package']} {entry['version']}, {entry['licence']}")
