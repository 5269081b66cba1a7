"""`assets.js`, the inventory of all files and tools, and what is served with the hashed names of files in it.

`index.html` and `sw.js` are (`stamped`), so that no version can load a file of another; the web manifest is served with the
shortcuts to the tools; for a checkout opened by double-click the plain names exist as well.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .files import ROOT
from .lists import manifest, provenance
from .programs import BuildError
from .storing import hashed
from .tools import MANIFEST, for_page, links, web_manifest

# Files that are served under their own names and stored with the page for offline use.
PLAIN = (MANIFEST, "static/icons/*")
# The files that `index.html` names; a checkout has them under these names too.
NAMED = {
    "static/build/assets.js": "assets.js",
    "static/build/app.js": "app.js",
    "static/build/style.css": "style.css",
}


def inventory(files: Mapping[str, str], coming: Sequence[str] = ()) -> str:
    """The inventory that the page and its service worker use: the path, hash and size of each file, and which are `coming`.

    `page` is the hash of index.html. Files with a `list` are stored for offline use once that list is used, all others
    at the first visit, but those that serve only `once`. `provenance` describes each list, with the size of the file with its words:
    about what it will be while that is coming.
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
            code: provenance(code, facts, entries.get(f"words-{code}", {"bytes": facts["kept"]})["bytes"])
            for code, facts in manifest().items()
        },
        "tools": tools,
        "coming": coming,
    }
    version = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:10]
    return f"self.WORDBENCH={json.dumps({'version': version, **facts}, separators=(',', ':'))}\n"


def entry(name: str, file: str, content: bytes) -> dict[str, Any]:
    """The entry of one file in the inventory."""
    facts = {"file": file, "bytes": len(content), "integrity": integrity(content)}
    kind, _, code = name.partition("-")
    if kind == "first":
        return facts | {"once": True}  # the whole engine is kept, and serves every later start
    if kind == "meanings":
        return facts | {"list": name}  # kept apart from the list: not everybody asks what words mean
    return facts | {"list": code} if kind in ("words", "graph", "common", "boards") else facts


def integrity(content: bytes) -> str:
    """A file's hash in the form of the `integrity` attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def inventory_text(root: Path = ROOT) -> str:
    """The text of the inventory that the last build wrote."""
    return (root / "static/build/assets.js").read_text("utf-8")


def read_inventory(text: str) -> dict[str, Any]:
    """The data in an inventory's text."""
    facts: dict[str, Any] = json.loads(text.partition("=")[2])
    return facts


def tool_files(facts: Mapping[str, Any]) -> str:
    """The name of each of the inventory's tools with its scripts and its style, for index.html."""

    def named(tool: Mapping[str, Any]) -> Iterator[str]:
        yield tool["name"]
        for name in (tool.get("needs"), f"{tool['name']}.js", f"{tool['name']}.css"):
            if name:
                yield f"{facts['files'][name]['file']}#{facts['files'][name]['integrity']}"

    return "|".join(" ".join(named(tool)) for tool in facts["tools"])


def addressed(page: str, address: str) -> str:
    """The page with the address at which it is: where a link to it leads, and that of the picture of a preview, which may not be
    relative. BuildError for what is no address of a page."""
    if not re.fullmatch(r"https?://[\w.-]+(?::\d+)?(?:/[\w./~%-]*)?", address):
        raise BuildError(f"{address!r} is not an address such as https://example.org/wordbench")
    base = f"{address.rstrip('/')}/"
    page = page.replace('content="static/screenshots/', f'content="{base}static/screenshots/')
    told = f'<link rel="canonical" href="{base}">\n  <meta property="og:url" content="{base}">\n  <title>'
    return page.replace("<title>", told, 1)


def stamped(inventory: str, root: Path = ROOT, address: str = "") -> dict[str, bytes]:
    """What is served otherwise than it lies in `root`: the inventory under its hashed name, index.html and sw.js with the files
    that they name as `FILE.HASH.js#sha256-...`, and index.html and the web manifest with what they say of the tools, index.html
    also with the files of each, and with the `address` at which it will be, if that is known.

    sw.js also gets the hash of index.html, which cannot be in the inventory, because index.html contains the inventory's hash.
    """
    content, facts = inventory.encode(), read_inventory(inventory)
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
    page = page.replace('data-tools=""', f'data-tools="{tool_files(facts)}"')
    engines = " ".join(entry["file"] for entry in facts["files"].values() if "once" in entry)
    page = page.replace('data-engine=""', f'data-engine="{engines}"')
    page = addressed(page, address) if address else page
    worker = worker.replace("'index.html'", f"'index.html#{integrity(page.encode())}'")
    return {
        entries["assets.js"]["file"]: content,
        "index.html": page.encode(),
        "sw.js": worker.encode(),
        MANIFEST: web_manifest(facts["tools"], root),
    }
