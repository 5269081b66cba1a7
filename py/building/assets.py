"""`static/build`: steps that run again only when their inputs change, results stored under names with hashes.

Scripts and styles keep their text; every other result is an asset, the script `NAME.HASH.js` that calls
`__asset("NAME", "<base64 of gzip>")`, HASH being of the gzipped bytes. Scripts, because a page opened by double-click
may load nothing else; hashes, because such a file can be cached for ever and belongs to one version alone. `assets.js`
is the table of them all. `index.html` and `sw.js` are served with the names that have hashes (`stamped`), so that no
version can load a file of another one; a checkout that is opened by double-click has the plain names as well.
"""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .files import BUILD, ROOT, sha256, write
from .lists import manifest, provenance
from .programs import node

# What is served under its own name and kept with the page.
PLAIN = ("static/manifest.webmanifest", "static/icons/*")
# What `index.html` names; a checkout has these files under these names too.
NAMED = {
    "static/build/assets.js": "assets.js",
    "static/build/app.js": "app.js",
    "static/style.css": "style.css",
}


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
        file = hashed(name, packed)
        content = f'__asset("{name}","{base64.b64encode(packed).decode()}")\n'.encode()
    else:
        file = hashed(name, content)
    write(BUILD / file, content)
    return file


def hashed(name: str, content: bytes) -> str:
    """The name of a file with the hash of its content; an asset is a script."""
    stem, _, kind = name.partition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{kind or 'js'}"


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
    contents = table(files).encode()
    for name, content in (("assets.js", contents), ("app.js", (BUILD / files["app.js"]).read_bytes())):
        write(BUILD / name, content)
    known = {*files.values(), store("assets.js", contents), "assets.js", "app.js", "stamp.json"}
    for path in BUILD.iterdir():
        if path.name not in known:
            path.unlink(missing_ok=True)


def results() -> dict[str, str]:
    """The files of `static/build`, by the names of the results."""
    steps = json.loads((BUILD / "stamp.json").read_text("utf-8"))
    return {name: file for step in steps.values() for name, file in step["files"].items()}


def table(files: Mapping[str, str]) -> str:
    """The one table that the page and its service worker go by: of each file its path, its hash and its size.

    `page` is the hash of index.html; files with a `list` are kept once that list is used, all others from the first
    visit on; `provenance` says what each list is, and how many bytes it takes to load its words.
    """
    paths = {name: f"static/build/{file}" for name, file in sorted(files.items())}
    plain = sorted(path.relative_to(ROOT).as_posix() for glob in PLAIN for path in ROOT.glob(glob))
    paths |= {path: path for path in plain}
    entries = {name: entry(name, path, (ROOT / path).read_bytes()) for name, path in paths.items()}
    facts = {
        "page": integrity((ROOT / "index.html").read_bytes()),
        "files": entries,
        "provenance": {
            code: provenance(code, facts, entries[f"words-{code}"]["bytes"])
            for code, facts in manifest().items()
        },
    }
    version = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:10]
    return f"self.WORDBENCH={json.dumps({'version': version, **facts}, separators=(',', ':'))}\n"


def entry(name: str, file: str, content: bytes) -> dict[str, Any]:
    """What the table says of one file."""
    facts = {"file": file, "bytes": len(content), "integrity": integrity(content)}
    kind, _, code = name.partition("-")
    return facts | {"list": code} if kind in ("words", "graph", "common") else facts


def integrity(content: bytes) -> str:
    """A file's hash as browsers write it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def table_text(root: Path = ROOT) -> str:
    """The table as it was written."""
    return (root / "static/build/assets.js").read_text("utf-8")


def read_table(text: str) -> dict[str, Any]:
    """What a table says."""
    facts: dict[str, Any] = json.loads(text.partition("=")[2])
    return facts


def stamped(table: str, root: Path = ROOT) -> dict[str, bytes]:
    """The table under its hash, and index.html and sw.js with each file that they name as `FILE.HASH.js#sha256-...`.

    sw.js also names index.html, whose hash no table could hold: index.html names the table.
    """
    content, files = table.encode(), read_table(table)["files"]
    entries = {
        "assets.js": entry("assets.js", f"static/build/{hashed('assets.js', content)}", content)
    } | files
    page, worker = ((root / name).read_text("utf-8") for name in ("index.html", "sw.js"))
    for path, name in NAMED.items():
        full = f"{entries[name]['file']}#{entries[name]['integrity']}"
        page, worker = (
            re.sub(rf"(?<=['\" ]){re.escape(path)}(?=['\" ])", full, text) for text in (page, worker)
        )
    worker = worker.replace("'index.html'", f"'index.html#{integrity(page.encode())}'")
    return {entries["assets.js"]["file"]: content, "index.html": page.encode(), "sw.js": worker.encode()}
