"""`static/build`: steps that run again only when their inputs change, and results stored under names with hashes.

Scripts and styles are stored as they are; every other result becomes an asset, a script `NAME.HASH.js` that calls
`__asset("NAME", "<base64 of gzip>")`, where HASH is that of the packed bytes; what a step has packed by zstd stays so. A
script, because a page opened by double-click may load nothing else; with a hash, so that it can be cached for ever and
belongs to one version only.
`assets.js` is the table of all files and tools. `index.html` and `sw.js` are served with the hashed names in them
(`stamped`), so that no version can load a file of another; the web manifest is served with the shortcuts to the tools; for a checkout opened by double-click the plain names exist as well.
"""

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .files import BUILD, ROOT, gzipped, sha256, write
from .lists import manifest, provenance
from .programs import node
from .tools import MANIFEST, for_page, links, web_manifest

# The first bytes of what zstd has packed.
ZSTD = b"\x28\xb5\x2f\xfd"
# Files that are served under their own names and stored with the page for offline use.
PLAIN = (MANIFEST, "static/icons/*")
# The files that `index.html` names; a checkout has them under these names too.
NAMED = {
    "static/build/assets.js": "assets.js",
    "static/build/app.js": "app.js",
    "static/build/style.css": "style.css",
}


@dataclass(frozen=True, slots=True)
class Step:
    """Makes results from inputs. `make` returns bytes by name, of an asset or (with a dot) of a plain file; always the same."""

    name: str
    inputs: Sequence[str]  # globs under the root
    make: Callable[[], dict[str, bytes]]
    beside: Sequence[Path] = ()  # files that it writes elsewhere too


def digest_of(globs: Sequence[str]) -> str:
    """One hash of the names and contents of all matching files, except results of the build."""
    digest = hashlib.sha256()
    for path in sorted({path for glob in globs for path in ROOT.glob(glob) if BUILD not in path.parents}):
        digest.update(f"{path.relative_to(ROOT).as_posix()} {sha256(path)}\n".encode())
    return digest.hexdigest()


def store(name: str, content: bytes) -> str:
    """Write one result of a step; returns its file name."""
    if "." not in name:
        packed = content if content.startswith(ZSTD) else gzipped(content)
        file = hashed(name, packed)
        content = f'__asset("{name}","{base64.b64encode(packed).decode()}")\n'.encode()
    else:
        file = hashed(name, content)
    write(BUILD / file, content)
    return file


def hashed(name: str, content: bytes) -> str:
    """The file name of a result, with the hash of its content; an asset's name ends in `.js`."""
    stem, _, kind = name.partition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{kind or 'js'}"


def stored(step: Step) -> dict[str, str]:
    """Run a step and store its results; returns their file names by result name."""
    return {name: store(name, content) for name, content in step.make().items()}


def update(steps: Iterable[Step]) -> None:
    """Bring `static/build` up to date, and remove the files that no step makes any more."""
    stamp = BUILD / "stamp.json"
    old: dict[str, Any] = json.loads(stamp.read_text("utf-8")) if stamp.exists() else {}
    new: dict[str, Any] = {}
    stale: list[tuple[Step, str]] = []
    for step in steps:
        digest = digest_of((*step.inputs, "py/building/assets.py"))  # this module stores the results
        new[step.name] = made = old.get(step.name, {"inputs": "", "files": {}})
        expected = (*(BUILD / file for file in made["files"].values()), *step.beside)
        if made["inputs"] != digest or not all(path.exists() for path in expected):
            stale.append((step, digest))
    if stale:
        node()  # now, otherwise two steps would install it at once
    with ThreadPoolExecutor(2) as pool:
        made_now = pool.map(stored, [step for step, _ in stale])
        for (step, digest), files in zip(stale, made_now, strict=True):
            new[step.name] = {"inputs": digest, "files": files}
            write(stamp, json.dumps(old | new, indent=1).encode())
    write(stamp, json.dumps(new, indent=1).encode())
    files = results()
    contents = table(files).encode()
    plain = {"assets.js": contents} | {
        name: (BUILD / files[name]).read_bytes() for name in ("app.js", "style.css")
    }
    for name, content in plain.items():
        write(BUILD / name, content)
    known = {*files.values(), store("assets.js", contents), *plain, "stamp.json"}
    for path in BUILD.iterdir():
        if path.name not in known:
            path.unlink(missing_ok=True)


def results() -> dict[str, str]:
    """The file names of all results in `static/build`, by result name."""
    steps = json.loads((BUILD / "stamp.json").read_text("utf-8"))
    return {name: file for step in steps.values() for name, file in step["files"].items()}


def table(files: Mapping[str, str]) -> str:
    """The table that the page and its service worker use: the path, hash and size of each file.

    `page` is the hash of index.html. Files with a `list` are stored for offline use once that list is used, all others
    at the first visit. `provenance` describes each list, with the size of the file with its words.
    """
    tools = for_page()
    paths = {name: f"static/build/{file}" for name, file in sorted(files.items())}
    plain = sorted(path.relative_to(ROOT).as_posix() for glob in PLAIN for path in ROOT.glob(glob))
    paths |= {path: path for path in plain}
    contents = {name: (ROOT / path).read_bytes() for name, path in paths.items()} | {
        MANIFEST: web_manifest(tools)
    }
    entries = {name: entry(name, path, contents[name]) for name, path in paths.items()}
    facts = {
        "page": integrity((ROOT / "index.html").read_bytes()),
        "files": entries,
        "provenance": {
            code: provenance(code, facts, entries[f"words-{code}"]["bytes"])
            for code, facts in manifest().items()
        },
        "tools": tools,
    }
    version = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:10]
    return f"self.WORDBENCH={json.dumps({'version': version, **facts}, separators=(',', ':'))}\n"


def entry(name: str, file: str, content: bytes) -> dict[str, Any]:
    """The entry of one file in the table."""
    facts = {"file": file, "bytes": len(content), "integrity": integrity(content)}
    kind, _, code = name.partition("-")
    if kind == "meanings":
        return facts | {"list": name}  # kept apart from the list: not everybody asks what words mean
    return facts | {"list": code} if kind in ("words", "graph", "common") else facts


def integrity(content: bytes) -> str:
    """A file's hash in the form of the `integrity` attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def table_text(root: Path = ROOT) -> str:
    """The text of the table that the last build wrote."""
    return (root / "static/build/assets.js").read_text("utf-8")


def read_table(text: str) -> dict[str, Any]:
    """The data in a table's text."""
    facts: dict[str, Any] = json.loads(text.partition("=")[2])
    return facts


def stamped(table: str, root: Path = ROOT) -> dict[str, bytes]:
    """What is served otherwise than it lies in `root`: the table under its hashed name, index.html and sw.js with the files
    that they name as `FILE.HASH.js#sha256-...`, and index.html and the web manifest with what they say of the tools.

    sw.js also gets the hash of index.html, which cannot be in the table, because index.html contains the table's hash.
    """
    content, facts = table.encode(), read_table(table)
    entries = {
        "assets.js": entry("assets.js", f"static/build/{hashed('assets.js', content)}", content)
    } | facts["files"]
    page, worker = ((root / name).read_text("utf-8") for name in ("index.html", "sw.js"))
    for path, name in NAMED.items():
        full = f"{entries[name]['file']}#{entries[name]['integrity']}"
        page, worker = (
            re.sub(rf"(?<=['\" ]){re.escape(path)}(?=['\" ])", full, text) for text in (page, worker)
        )
    page = page.replace("></nav>", f">{links(facts['tools'])}</nav>")
    worker = worker.replace("'index.html'", f"'index.html#{integrity(page.encode())}'")
    return {
        entries["assets.js"]["file"]: content,
        "index.html": page.encode(),
        "sw.js": worker.encode(),
        MANIFEST: web_manifest(facts["tools"], root),
    }
