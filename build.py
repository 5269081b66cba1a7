#!/usr/bin/env python3
"""Builds, serves, tests and packs Wordbench. Run it alone for its commands.

The page is `index.html` with the hand-written files of `static/`; everything made here goes to `static/build/`:
`app.js` (the page's modules in one classic script), `assets.js` (the table of files) and one script per asset,
`NAME.HASH.js`, which calls `__asset("NAME", "<base64 of gzip>")`. Scripts, because a page opened by double-click
may load nothing else; hashes, because such a file can be cached for ever.

A step runs again only when the content of its inputs has changed, and then gives the same bytes.
Needs Python 3.11 and npm; without npm, Node comes from PyPI into `.venv`, as do the tools of `test`.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import http.server
import importlib
import io
import itertools
import json
import os
import py_compile
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import webbrowser
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
BUILD = ROOT / "static" / "build"
DIST = ROOT / "dist"
TOOLS = sorted(ROOT.glob("static/*/tool.js"))
VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
VERSION: str = PROJECT["project"]["version"]
WHEEL = f"wordbench-{VERSION}-py3-none-any.whl"

# Tools in `.venv` come first; our package and the browser harness can be imported by every child.
ENVIRONMENT = os.environ | {
    "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")]),
    "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in (".", "py", "tests", "tests/browser")),
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


class Trouble(Exception):
    """Something a person can mend; the message says how."""


@contextmanager
def task(what: str) -> Iterator[None]:
    """Prints what is going on, and how long it took."""
    print(f"{what} ...", flush=True)
    start = time.perf_counter()
    yield
    print(f"    {time.perf_counter() - start:.1f} s", flush=True)


def succeeds(*command: str | Path) -> bool:
    """Runs a program in the project's folder and tells how it ended."""
    return subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, check=False).returncode == 0


def run(*command: str | Path) -> None:
    if not succeeds(*command):
        raise Trouble(f"this failed: {' '.join(map(str, command))}")


def output(*command: str | Path) -> bytes:
    """What a program prints."""
    done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise Trouble(f"this failed: {' '.join(map(str, command))}")
    return done.stdout


def tool(name: str) -> str:
    """The path of a program, or nothing."""
    return shutil.which(name, path=ENVIRONMENT["PATH"]) or ""


# Tools from outside ---------------------------------------------------------------------------------------------


def python() -> Path:
    """The interpreter of our own virtual environment."""
    found = BIN / ("python.exe" if os.name == "nt" else "python")
    if not found.exists():
        with task("making .venv"):
            if not succeeds(sys.executable, "-m", "venv", VENV):
                shutil.rmtree(VENV, ignore_errors=True)
                raise Trouble("Python's venv module is missing; on Debian: apt-get install python3-venv")
    return found


def install(group: str) -> None:
    """Puts a dependency group of pyproject.toml into `.venv`, once."""
    wanted, stamp = PROJECT["dependency-groups"][group], VENV / f"{group}.json"
    if not is_stamped(stamp, wanted):
        interpreter = python()
        with task(f"installing {', '.join(wanted)}"):
            run(interpreter, "-m", "pip", "install", "-qq", *wanted)
        stamp.write_text(json.dumps(wanted), "utf-8")


def is_stamped(stamp: Path, wanted: object) -> bool:
    return stamp.exists() and json.loads(stamp.read_text("utf-8")) == wanted


def wheels(group: str) -> list[Path]:
    """A dependency group as wheels of pure Python for Pyodide, fetched once."""
    wanted, folder = PROJECT["dependency-groups"][group], VENV / "wheels" / group
    if not is_stamped(folder / "group.json", wanted):
        interpreter = python()
        shutil.rmtree(folder, ignore_errors=True)
        with task(f"fetching {', '.join(wanted)} for Pyodide"):
            pure = "--only-binary=:all: --python-version=3.14 --implementation=py --abi=none --platform=any"
            run(interpreter, "-m", "pip", "download", "-qq", *pure.split(), "--dest", folder, *wanted)
        (folder / "group.json").write_text(json.dumps(wanted), "utf-8")
    return sorted(folder.glob("*.whl"))


def node() -> str:
    """Node, with everything that package-lock.json pins."""
    if not tool("npm"):
        install("node")
    wanted, stamp = sha256(ROOT / "package-lock.json"), MODULES / "lock.json"
    if not is_stamped(stamp, wanted):
        with task("installing Pyodide, esbuild and TypeScript from npm"):
            run(tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(json.dumps(wanted), "utf-8")
    return tool("node")


def browser() -> str:
    """A Chromium: $CHROMIUM, Playwright's own, the system's, or one fetched now."""

    def found() -> str:
        return output(python(), ROOT / "tests" / "browser" / "harness.py").decode().strip()

    if path := found():
        return path
    with task("getting a browser"):
        succeeds(python(), "-m", "playwright", "install", "chromium")
        # Without libraries that a desktop has, the one just fetched does not start; a system's package brings them.
        if not found() and tool("apt-get") and getattr(os, "geteuid", lambda: 1)() == 0:
            succeeds("apt-get", "update", "-qq")
            succeeds("apt-get", "install", "-qq", "-y", "chromium")
    if path := found():
        return path
    raise Trouble("no browser to test with: install Chromium, or name one with CHROMIUM=/path/to/chromium")


# The engine: Pyodide, its standard library and our package, compiled ----------------------------------------------


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """A zip that depends on nothing but its files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type, entry.external_attr = method, 0o644 << 16
            archive.writestr(entry, content)
    return out.getvalue()


def wheel(files: Mapping[str, bytes]) -> bytes:
    """The files of our package as a wheel (stored: what carries it is compressed as a whole)."""
    info = f"wordbench-{VERSION}.dist-info"
    about = PROJECT["project"]
    metadata = f"Metadata-Version: 2.4\nName: wordbench\nVersion: {VERSION}\n"
    metadata += f"Summary: {about['description']}\nLicense-Expression: {about['license']}\n"
    metadata += f"Requires-Python: {about['requires-python']}\n"
    tags = "Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = {**files, f"{info}/METADATA": metadata.encode(), f"{info}/WHEEL": tags.encode()}
    record = ""
    for name, content in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        record += f"{name},sha256={digest},{len(content)}\n"
    return zipped({**files, f"{info}/RECORD": f"{record}{info}/RECORD,,\n".encode()})


def package(root: Path) -> dict[str, bytes]:
    """The files of the package under `root`."""
    found = (path for path in (root / "wordbench").rglob("*") if path.suffix in (".py", ".json"))
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


def engine() -> dict[str, bytes]:
    """Pyodide's WebAssembly, the part of its standard library that the page needs, and our wheel."""
    runner, installers = node(), wheels("engine")
    with tempfile.TemporaryDirectory() as folder, task("compiling our package and its library in Pyodide"):
        work = Path(folder)
        for installer in installers:
            shutil.copy(installer, work)
        (work / WHEEL).write_bytes(wheel(package(ROOT / "py")))
        run(runner, "build.mjs", ROOT, work)
        return {
            "pyodide": (MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes(),
            "stdlib": (work / "stdlib.zip").read_bytes(),
            "wordbench": (work / "compiled.whl").read_bytes(),
        }


# Modules that others import only when they are first used.
LATE = (
    *("encodings.ascii", "encodings.cp437", "encodings.latin_1"),
    *("importlib.readers", "importlib.resources._adapters", "importlib.resources.readers"),
)


async def bake(booted: Sequence[str], folder: str) -> None:
    """Runs inside Pyodide (build.mjs): installs our wheel as any wheel, then compiles it and what it needs.

    `booted` names the modules that Pyodide imports to start. With them and with what our package imports,
    the page never meets a line of Python source, which would cost it a second and a half.
    """
    work, site = Path(folder), Path("/lib/python3.14/site-packages")
    sys.path.insert(0, str(next(work.glob("micropip-*.whl"))))
    await importlib.import_module("micropip").install(f"emfs:{work / WHEEL}")
    ours = package(site)

    # Forget what only this build has imported, so that what our package imports can be seen.
    for name in set(sys.modules) - set(booted):
        del sys.modules[name]
    modules = [re.sub(r"(/__init__)?\.py$", "", name) for name in ours if name.endswith(".py")]
    for name in (*modules, *LATE):
        if not re.search(r"__main__|/commands\b", name):  # a page has no command line, nor what one needs
            importlib.import_module(name.replace("/", "."))
    names = {name.replace(".", "/") for name in sys.modules}

    with zipfile.ZipFile("/lib/python314.zip") as archive:
        wanted = {name for name in archive.namelist() if re.sub(r"(/__init__)?\.py$", "", name) in names}
        library = {name: archive.read(name) for name in wanted if name.endswith(".py")}
    (work / "stdlib.zip").write_bytes(zipped(compiled(library)))
    (work / "compiled.whl").write_bytes(wheel(compiled(ours)))


def compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with byte code (no docstrings, no assertions, no dates) in place of Python source."""
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder, "a.py"), Path(folder, "a.pyc")
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                source.write_bytes(content)
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(str(source), str(code), name, True, 2, unchecked)
                name, content = f"{name}c", code.read_bytes()
            result[name] = content
    return result


# Word lists -----------------------------------------------------------------------------------------------------


def manifest() -> dict[str, dict[str, Any]]:
    """Where each list comes from, by its code."""
    return tomllib.loads((ROOT / "wordlists" / "manifest.toml").read_text("utf-8"))


def alphabets() -> dict[str, dict[str, str]]:
    """The name and the letters of each language."""
    table = json.loads((ROOT / "py/wordbench/data/alphabets.json").read_text("utf-8"))
    known: dict[str, dict[str, str]] = table["alphabets"]
    return known


def told(code: str, entry: Mapping[str, Any], size: int) -> dict[str, Any]:
    """What the page tells of a list."""
    facts = {key: entry[key] for key in ("package", "version", "licence")}
    licence = f"wordlists/{entry['licence_file']}"
    name = alphabets()[code]["name"]
    return {"name": name, "words": entry["kept"], **facts, "licence_file": licence, "bytes": size}


def held_to_hash(code: str, entry: Mapping[str, Any]) -> bytes:
    """A list's text; Trouble when it is not the one of the manifest."""
    path = ROOT / "wordlists" / entry["file"]
    if not path.is_file() or sha256(path) != entry["sha256"]:
        raise Trouble(f"the list {code} is not the one of wordlists/manifest.toml: its sha256 is another")
    content: bytes = path.read_bytes()
    return content


def check_list(code: str, entry: Mapping[str, Any]) -> None:
    """Holds a list against its manifest entry and its alphabet; Trouble says what does not fit."""
    words = held_to_hash(code, entry).decode().split("\n")
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
    if len((ROOT / "wordlists" / entry["licence_file"]).read_text("utf-8")) < 1000:
        raise Trouble(f"the list {code} has no licence text in wordlists/{entry['licence_file']}")


def lists() -> None:
    """Checks every list, and that there are no others."""
    entries = manifest()
    files = {path.stem for path in ROOT.glob("wordlists/*.txt")}
    if strange := (files ^ entries.keys()) | (entries.keys() ^ alphabets().keys()):
        where = ", ".join(sorted(strange))
        raise Trouble(f"lists, manifest and alphabets do not name the same languages: see {where}")
    for code, entry in entries.items():
        check_list(code, entry)
        print(f"{code}: {entry['kept']} words, {entry['package']} {entry['version']}, {entry['licence']}")


# Building -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """Makes files of `static/build` from inputs: names of assets, or of plain files (with a dot), to bytes."""

    name: str
    inputs: Sequence[str]  # globs under the root
    make: Callable[[], dict[str, bytes]]


def words(code: str) -> dict[str, bytes]:
    """One word list in the two forms that `python -m wordbench` gives it, and the words of it that people know."""
    held_to_hash(code, manifest()[code])
    with tempfile.TemporaryDirectory() as folder, task(f"compiling the words of {code}"):
        forms = {f"words-{code}": Path(folder, "words"), f"graph-{code}": Path(folder, "graph")}
        words, graph = forms.values()
        compiler = (sys.executable, "-m", "wordbench", "compile", code, f"wordlists/{code}.txt")
        output(*compiler, graph, "--words", words)
        forms[f"common-{code}"] = ROOT / "wordlists" / "common" / f"{code}.txt"
        return {name: path.read_bytes() for name, path in forms.items()}


def scripts() -> dict[str, bytes]:
    with task("bundling the page and its worker"):
        tools = {f"{path.parent.name}.js": bundle(str(path)) for path in TOOLS}
        return {"app.js": bundle("static/app.js"), **tools, "worker": worker_bundle("static/engine/worker.js")}


def bundle(entry: str, *options: str) -> bytes:
    """A module and all that it imports as one classic script."""
    always = "--bundle --format=iife --target=es2022 --minify --charset=utf8 --log-level=warning"
    return output(node(), MODULES / "esbuild" / "bin" / "esbuild", entry, *always.split(), *options)


def worker_bundle(entry: str) -> bytes:
    """A worker with Pyodide inside.

    A page opened by double-click can only start a classic worker, and Pyodide refuses one when it finds
    `importScripts`. It needs nothing else that a module worker has, so that name is taken away.
    """
    without = "--external:node:* --external:ws --define:import.meta.url='https://pyodide.invalid/'"
    return bundle(entry, "--banner:js=self.importScripts=undefined;", *without.split())


def steps() -> Iterator[Step]:
    tools = ("build.py", "package-lock.json")
    compiler = [f"py/wordbench/{name}.py" for name in ("alphabet", "lexicon", "trie", "wordsets")]
    yield Step("engine", [*tools, "build.mjs", "pyproject.toml", "py/**/*.py", "py/**/*.json"], engine)
    yield Step("scripts", [*tools, "static/**/*.js", "static/**/*.json", "py/**/*.json"], scripts)
    for code in manifest():
        inputs = ["build.py", f"wordlists/**/{code}.txt", *compiler, "py/wordbench/data/alphabets.json"]
        yield Step(f"words-{code}", inputs, partial(words, code))


def digest_of(globs: Sequence[str]) -> str:
    digest = hashlib.sha256()
    for path in sorted({path for glob in globs for path in ROOT.glob(glob) if BUILD not in path.parents}):
        digest.update(f"{path.relative_to(ROOT).as_posix()} {sha256(path)}\n".encode())
    return digest.hexdigest()


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(path: Path, content: bytes) -> None:
    """Never leaves half a file, also when two builds run at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)


def store(name: str, content: bytes) -> str:
    """Writes one result of a step; returns its file name."""
    if "." not in name:
        text = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
        content = f'__asset("{name}","{text}")\n'.encode()
        name = f"{name}.{hashlib.sha256(content).hexdigest()[:10]}.js"
    write(BUILD / name, content)
    return name


def made_files(step: Step) -> dict[str, str]:
    """What a step makes, stored."""
    return {name: store(name, data) for name, data in step.make().items()}


def build() -> None:
    """Brings `static/build` up to date."""
    stamp = BUILD / "stamp.json"
    old: dict[str, Any] = json.loads(stamp.read_text("utf-8")) if stamp.exists() else {}
    new: dict[str, Any] = {}
    stale: list[tuple[Step, str]] = []
    for step in steps():
        digest = digest_of(step.inputs)
        new[step.name] = made = old.get(step.name, {"inputs": "", "files": {}})
        if made["inputs"] != digest or not all((BUILD / file).exists() for file in made["files"].values()):
            stale.append((step, digest))
    if stale:
        node()  # which two steps would else install at once
    with ThreadPoolExecutor(2) as pool:
        for (step, digest), files in zip(
            stale, pool.map(made_files, [step for step, _ in stale]), strict=True
        ):
            new[step.name] = {"inputs": digest, "files": files}
            write(stamp, json.dumps(old | new, indent=1).encode())
    files = {name: file for made in new.values() for name, file in made["files"].items()}
    write(stamp, json.dumps(new, indent=1).encode())
    write(BUILD / "assets.js", table(files).encode())
    for path in BUILD.iterdir():
        if path.name not in {*files.values(), "assets.js", "stamp.json"}:
            path.unlink(missing_ok=True)


SHELL = [
    "index.html",
    "static/style.css",
    "static/*/style.css",
    "static/manifest.webmanifest",
    "static/icons/*",
]


def table(files: Mapping[str, str]) -> str:
    """The one table that the page and its service worker go by: files with their hashes, assets with their files.

    `shell` is what a first visit must keep to work offline, `lists` what is kept once it has been used;
    `provenance` tells of each list what it is, and how many bytes it takes to load its words.
    """
    assets = {name: f"static/build/{file}" for name, file in sorted(files.items()) if "." not in name}
    lists = [file for name, file in assets.items() if name.startswith(("words-", "graph-", "common-"))]
    shell = [path.relative_to(ROOT).as_posix() for glob in SHELL for path in sorted(ROOT.glob(glob))]
    shell += [f"static/build/{file}" for name, file in sorted(files.items()) if "." in name]
    shell += [file for file in assets.values() if file not in lists]
    sizes = {file: (ROOT / file).stat().st_size for file in assets.values()}
    provenance = {
        code: told(code, entry, sizes[assets[f"words-{code}"]]) for code, entry in manifest().items()
    }
    facts = {
        "shell": {file: sha256(ROOT / file) for file in shell},
        "lists": {file: sha256(ROOT / file) for file in lists},
        "assets": {name: {"file": file, "bytes": sizes[file]} for name, file in assets.items()},
        "provenance": provenance,
    }
    version = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:10]
    return f"self.WORDBENCH={json.dumps({'version': version, **facts}, separators=(',', ':'))}\n"


def listed() -> dict[str, Any]:
    """The table as it was written."""
    table: dict[str, Any] = json.loads((BUILD / "assets.js").read_text("utf-8").partition("=")[2])
    return table


# Commands, and what they need -------------------------------------------------------------------------------------------------------


PAGES = ("static/app.js", *map(str, TOOLS), "tests/browser/runtime.js", "tests/browser/slow.js")
WORKERS = ("static/engine/worker.js", "sw.js", "tests/browser/runtime_worker.js")
TYPES = "--noEmit --checkJs --strict --noUnusedLocals --noUnusedParameters --target es2022 --module preserve --skipLibCheck"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files under a name with a hash may be kept for ever, all others never."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        hashed = re.search(r"\.[0-9a-f]{10}\.js$", self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-store")
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Says nothing: the page tells what it is loading."""


def server(port: int, root: Path = ROOT, handler: type[Handler] = Handler) -> http.server.ThreadingHTTPServer:
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), partial(handler, directory=str(root)))
    except OSError as error:
        raise Trouble(f"cannot serve on port {port}: {error.strerror}; choose another with --port") from error


def serve(port: int, open_browser: bool) -> None:
    build()
    with server(port) as running:
        address = f"http://127.0.0.1:{running.server_port}/"
        print(f"Wordbench is at {address} (Ctrl+C ends)", flush=True)
        if open_browser:
            webbrowser.open(address)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


def test(arguments: Sequence[str]) -> None:
    install("test")
    ENVIRONMENT["CHROMIUM"] = browser()
    build()
    types: list[str | Path] = [node(), MODULES / "typescript" / "bin" / "tsc", *TYPES.split()]
    checks: dict[str, list[str | Path]] = {
        "ruff": [BIN / "ruff", "check"],
        "ruff's format": [BIN / "ruff", "format", "--check"],
        "mypy": [BIN / "mypy"],
        "TypeScript on the page": [*types, "--lib", "esnext,dom,dom.iterable", *PAGES],
        "TypeScript on the workers": [*types, "--lib", "esnext,webworker", *WORKERS],
        "pytest": [python(), "-m", "pytest", *arguments],
    }
    failed = []
    for what, command in checks.items():
        with task(what):
            if not succeeds(*command):
                failed.append(what)
    if failed:
        raise Trouble(f"not passed: {', '.join(failed)}")


def with_browser(script: str, *arguments: str) -> None:
    """Runs a script that looks at the built page in a browser."""
    install("test")
    ENVIRONMENT["CHROMIUM"] = browser()
    build()
    run(python(), script, *arguments)


def bench(arguments: Sequence[str]) -> None:
    """Runs the benchmark, or the parts of it that are named: tests/bench_<part>.py."""
    install("bench")
    options = [argument for argument in arguments if argument.startswith("-")]
    for script in sorted(ROOT.glob("tests/bench_*.py")):
        part = script.stem.removeprefix("bench_")
        if len(options) == len(arguments) or part in arguments:
            with_browser(str(script), *options)


def site_files() -> list[str]:
    """All that a static host needs, and the licences."""
    table = listed()
    licences = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("wordlists/licences/*"))
    return [*table["shell"], *table["lists"], "static/build/assets.js", "sw.js", "LICENSE", *licences]


def site() -> None:
    """`dist/wordbench`, ready for any static host, and a zip of it that works by double-click."""
    build()
    with task("packing the site"):
        shutil.rmtree(DIST / "wordbench", ignore_errors=True)
        files = {f"wordbench/{name}": (ROOT / name).read_bytes() for name in site_files()}
        for name, content in files.items():
            write(DIST / name, content)
        write(DIST / f"wordbench-{VERSION}.zip", zipped(files, zipfile.ZIP_DEFLATED))
    print(f"dist/wordbench is ready for any static host; dist/wordbench-{VERSION}.zip opens by double-click")


def main() -> None:
    parser = argparse.ArgumentParser(description="Wordbench: build, serve, test, measure and pack.")
    commands = parser.add_subparsers(dest="command", metavar="command")
    serving = commands.add_parser(
        "serve", help="build what is stale, serve it on this machine, open the browser"
    )
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--no-open", action="store_true", help="leave the browser closed")
    commands.add_parser("build", help="build what is stale; then index.html opens by double-click")
    commands.add_parser("test", help="check and test everything (more arguments go to pytest)")
    commands.add_parser("bench", help="measure speed; `bench ruzzle` measures one part, `--quick` fewer runs")
    commands.add_parser("screenshots", help="take the pictures of the README anew")
    commands.add_parser("lists", help="check the word lists against their manifest")
    commands.add_parser("site", help="make dist/: a folder for any static host, and a zip of it")
    options, rest = parser.parse_known_args()
    if rest and options.command not in ("test", "bench"):
        parser.error(f"what is {' '.join(rest)}?")
    match options.command:
        case "serve":
            serve(options.port, not options.no_open)
        case "build":
            build()
        case "test":
            test(rest)
        case "bench":
            bench(rest)
        case "screenshots":
            with_browser("tests/browser/screenshots.py")
        case "lists":
            lists()
        case "site":
            site()
        case _:
            parser.print_help()


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(f"build.py: {trouble}")
