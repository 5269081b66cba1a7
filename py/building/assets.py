"""`static/build`: steps that run again only when their inputs change, results stored under names with hashes.

`app.js` and the tools are plain scripts; every other result is an asset, the script `NAME.HASH.js` that calls
`__asset("NAME", "<base64 of gzip>")`, HASH being of the gzipped bytes. Scripts, because a page opened by double-click may load nothing else; hashes,
because such a file can be cached for ever. `assets.js` is the table of them all.
"""

import base64
import gzip
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from .files import BUILD, ROOT, sha256, write
from .lists import manifest, provenance
from .programs import node

SHELL = (
    "index.html",
    "static/style.css",
    "static/*/style.css",
    "static/manifest.webmanifest",
    "static/icons/*",
)


@dataclass(frozen=True, slots=True)
class Step:
    """Makes results from inputs: names of assets, or of plain files (with a dot), to bytes; the same bytes each time."""

    name: str
    inputs: Sequence[str]  # globs under the root
    make: Callable[[], dict[str, bytes]]


def digest_of(globs: Sequence[str]) -> str:
    """One hash of the names and contents of files, results of a build left out."""
    digest = hashlib.sha256()
    for path in sorted({path for glob in globs for path in ROOT.glob(glob) if BUILD not in path.parents}):
        digest.update(f"{path.relative_to(ROOT).as_posix()} {sha256(path)}\n".encode())
    return digest.hexdigest()


def store(name: str, content: bytes) -> str:
    """Write one result of a step; its file name."""
    if "." not in name:
        packed = gzip.compress(content, 9, mtime=0)
        content = f'__asset("{name}","{base64.b64encode(packed).decode()}")\n'.encode()
        name = f"{name}.{hashlib.sha256(packed).hexdigest()[:10]}.js"
    write(BUILD / name, content)
    return name


def stored(step: Step) -> dict[str, str]:
    """Carry out a step; the files of its results, by name."""
    return {name: store(name, content) for name, content in step.make().items()}


def update(steps: Iterable[Step]) -> None:
    """Bring `static/build` up to date, and remove what no step makes any more."""
    stamp = BUILD / "stamp.json"
    old: dict[str, Any] = json.loads(stamp.read_text("utf-8")) if stamp.exists() else {}
    new: dict[str, Any] = {}
    stale: list[tuple[Step, str]] = []
    for step in steps:
        digest = digest_of((*step.inputs, "py/building/assets.py"))  # which stores what the step makes
        new[step.name] = made = old.get(step.name, {"inputs": "", "files": {}})
        if made["inputs"] != digest or not all((BUILD / file).exists() for file in made["files"].values()):
            stale.append((step, digest))
    if stale:
        node()  # now, else two steps would install it at once
    with ThreadPoolExecutor(2) as pool:
        made_now = pool.map(stored, [step for step, _ in stale])
        for (step, digest), files in zip(stale, made_now, strict=True):
            new[step.name] = {"inputs": digest, "files": files}
            write(stamp, json.dumps(old | new, indent=1).encode())
    write(stamp, json.dumps(new, indent=1).encode())
    files = results()
    write(BUILD / "assets.js", table(files).encode())
    for path in BUILD.iterdir():
        if path.name not in {*files.values(), "assets.js", "stamp.json"}:
            path.unlink(missing_ok=True)


def results() -> dict[str, str]:
    """The files of `static/build`, by the names of the results."""
    steps = json.loads((BUILD / "stamp.json").read_text("utf-8"))
    return {name: file for step in steps.values() for name, file in step["files"].items()}


def table(files: Mapping[str, str]) -> str:
    """The one table that the page and its service worker go by: files with their hashes, assets with their files.

    `shell` is what a first visit must keep to work offline, `lists` what is kept once it has been used;
    `provenance` says what each list is, and how many bytes it takes to load its words.
    """
    assets = {name: f"static/build/{file}" for name, file in sorted(files.items()) if "." not in name}
    lists = [file for name, file in assets.items() if name.startswith(("words-", "graph-", "common-"))]
    shell = [path.relative_to(ROOT).as_posix() for glob in SHELL for path in sorted(ROOT.glob(glob))]
    shell += [f"static/build/{file}" for name, file in sorted(files.items()) if "." in name]
    shell += [file for file in assets.values() if file not in lists]
    sizes = {file: (ROOT / file).stat().st_size for file in assets.values()}
    facts = {
        "shell": {file: sha256(ROOT / file) for file in shell},
        "lists": {file: sha256(ROOT / file) for file in lists},
        "assets": {name: {"file": file, "bytes": sizes[file]} for name, file in assets.items()},
        "provenance": {
            code: provenance(code, entry, sizes[assets[f"words-{code}"]])
            for code, entry in manifest().items()
        },
    }
    version = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:10]
    return f"self.WORDBENCH={json.dumps({'version': version, **facts}, separators=(',', ':'))}\n"


def read_table() -> dict[str, Any]:
    """The table as it was written."""
    table: dict[str, Any] = json.loads((BUILD / "assets.js").read_text("utf-8").partition("=")[2])
    return table
