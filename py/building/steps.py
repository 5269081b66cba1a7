"""The steps of the build, each of which runs again only when the content of its inputs has changed.

A step names the Python files whose code makes its results, and what they import is found by reading them; the other files
that it reads, by globs; and any values beyond these. Later steps make what the page can open without: `early` leaves
them, and the page's inventory names what is coming. The build that makes them publishes each within seconds. What takes long
to pack, a step may first pack `quickly`, for an early build.
"""

import ast
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from operator import itemgetter
from pathlib import Path
from typing import Any

from . import dictionaries, lists, meanings
from .assets import inventory
from .engine import engine, first_visit, interpreter, quickly
from .files import BUILD, LISTS, ROOT, gzipped, sha256, write
from .once import checkout, record, recorded
from .page import put_script
from .programs import GROUPS, output, task
from .scripts import scripts
from .storing import store
from .tools import languages, texts

PY = ROOT / "py"
STAMP = BUILD / "stamp.json"
NOW, LISTS_TOO, ALL = 0, 1, 3  # how far a build goes (`rank`)
# At least so many seconds lie between two inventories that a build writes while it goes on: each hashes all files.
PAUSE = 3


@dataclass(frozen=True, slots=True)
class Step:
    """Makes results from inputs. `make` returns bytes by name, of an asset or (with a dot) of a plain file; always the same."""

    name: str
    make: Callable[[], dict[str, bytes]]
    code: str  # the Python file under `py` that makes them
    inputs: Sequence[str]  # globs under the root
    facts: object = None  # what else it depends on
    later: bool = False  # its only result has its name
    beside: Sequence[Path] = ()  # files that it writes elsewhere too
    quickly: Callable[[], dict[str, bytes]] | None = None  # makes the same, packed less


def steps(reasons: Iterable[str] = ()) -> Iterator[Step]:
    """The steps that make the contents of `static/build`; `reasons`: the dictionaries that cannot be had."""
    package = ("py/wordbench/**/*.py", "py/wordbench/**/*.json")
    npm = "package-lock.json"
    # Pyodide is trimmed to what the scripts of static/engine use.
    trimmed = ("static/engine/*.js", npm)
    compiled = (*package, "build.mjs", "py/standins/**/*.py", *trimmed)
    quick, packing = partial(engine, quickly), GROUPS["packing"]
    yield Step("engine", engine, "building/engine.py", compiled, packing, quickly=quick)
    alphabets = "py/wordbench/data/alphabets.json"
    first = first_lists()
    for code, facts in lists.manifest().items():
        source, make = (f"wordlists/{code}.txt", alphabets), partial(words_of, code)
        yield Step(f"words-{code}", make, "building/words.py", source, facts["sha256"], code not in first)
        common = f"wordlists/common/{code}.txt"
        yield Step(f"common-{code}", partial(common_of, code), "building/storing.py", (common,))
    # Only now: while the engine is compiled, lists have no need of what is still being installed.
    quick = partial(interpreter, quickly)
    yield Step("pyodide", interpreter, "building/engine.py", trimmed, packing, quickly=quick)
    yield Step("boards", boards, "building/storing.py", ("wordlists/boards/*.txt",))
    written = ("static/**/*.js", "static/**/*.json", "static/**/*.css", "static/**/*.html", package[1], npm)
    yield Step("scripts", scripts, "building/scripts.py", written)
    yield Step("page", put_script, "building/page.py", ("static/boot/*.js", "index.html", npm))
    for language in languages():
        tables = ("static/tools/*/tool.json", f"static/**/{language}.json", "static/**/en.json")
        yield Step(f"texts-{language}", partial(texts, language), "building/tools.py", tables)
    for origin in ("snapshot", "stdlib"):
        measured = (*trimmed, "py/building/first.json")
        make = partial(first_visit, origin)
        yield Step(f"first-{origin}", make, "building/engine.py", measured, packing, True)
    for code in meanings.available(reasons):
        facts = dictionaries.languages()[code]
        packages = {
            name: dictionaries.manifest()["packages"][name]["sha256"] for name in dictionaries.needed(facts)
        }
        read = [f"wordlists/{folder}{name}.txt" for folder in ("", "common/") for name in (code, "en")]
        yield Step(
            f"meanings-{code}",
            partial(meanings_of, code),
            "building/senses.py",
            (*read, alphabets),
            [facts, packages],
            True,
            (dictionaries.FOLDER / f"{code}.gz",),
        )
    for code, facts in lists.manifest().items():
        source = (f"wordlists/{code}.txt", alphabets)
        yield Step(
            f"graph-{code}", partial(graph_of, code), "building/words.py", source, facts["sha256"], True
        )


def first_lists() -> set[str]:
    """The lists that the page is likely to ask for first: English, and that of each language that the system is set to."""
    told = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    return {"en", *(name[:2] for name in ":".join(told).split(":"))}


def words_of(code: str) -> dict[str, bytes]:
    """All words of a list."""
    lists.verified(code, lists.manifest()[code])
    return {f"words-{code}": made_by("words", f"compiling the words of {code}", "words", code)}


def common_of(code: str) -> dict[str, bytes]:
    """The common words of a list."""
    return {f"common-{code}": (LISTS / "common" / f"{code}.txt").read_bytes()}


def boards() -> dict[str, bytes]:
    """The boards to practise on, of each language."""
    return {f"boards-{path.stem}": path.read_bytes() for path in (LISTS / "boards").glob("*.txt")}


def graph_of(code: str) -> dict[str, bytes]:
    """The word graph of a list, with which Ruzzle is faster."""
    return {f"graph-{code}": made_by("words", f"compiling the graph of {code}", "graph", code)}


def meanings_of(code: str) -> dict[str, bytes]:
    """What the words of a list mean; this is also stored beside the word lists, for the command line."""
    content = made_by("senses", f"collecting what the words of {code} mean", code)
    write(dictionaries.FOLDER / f"{code}.gz", gzipped(content))
    return {f"meanings-{code}": content}


def made_by(module: str, doing: str, *arguments: str) -> bytes:
    """What a module of ours writes, in a process of its own: two are at work at once."""
    with task(doing):
        return output(sys.executable, "-m", f"building.{module}", *arguments)


@cache
def imported(file: Path, source: str) -> set[Path]:
    """The files of our Python packages that a file with this source imports, inside functions too; not those of the packages
    that these are in, which only name what is public."""
    found: set[Path] = set()
    for node in ast.walk(ast.parse(source)):
        names: list[Path] = []
        if isinstance(node, ast.ImportFrom):
            base = file.parents[node.level - 1] if node.level else PY
            base = base.joinpath(*(node.module or "").split("."))
            names = [base, *(base / alias.name for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [PY.joinpath(*alias.name.split(".")) for alias in node.names]
        found |= {name.with_name(f"{name.name}.py") for name in names} | {
            name / "__init__.py" for name in names
        }
    return {path for path in found if PY in path.parents and path.is_file()}


def files_of(step: Step) -> list[Path]:
    """The files that a step depends on, without results of the build."""
    found, code = set[Path](), [PY / step.code, PY / "building/storing.py"]
    while code:
        path = code.pop()
        if path not in found:
            found.add(path)
            code += imported(path, path.read_text("utf-8"))
    others = {path for glob in step.inputs for path in ROOT.glob(glob) if BUILD not in path.parents}
    return sorted(found | others)


def digest_of(step: Step) -> str:
    """One hash of all that a step depends on."""
    parts = [(path.relative_to(ROOT).as_posix(), sha256(path)) for path in files_of(step)]
    return hashlib.sha256(json.dumps([parts, step.facts]).encode()).hexdigest()


def stored(step: Step, early: bool) -> dict[str, str]:
    """Run a step and store its results; returns their file names by result name."""
    make = (early and step.quickly) or step.make
    return {name: store(name, content) for name, content in make().items()}


def build(early: bool = False, again: bool = False, apt: bool = False) -> list[str]:
    """Bring `static/build` up to date, and return what an `early` build has left to a later one.

    Dictionaries are fetched by apt-get only if `apt`, and those that could not be had only if `again`.
    """
    with checkout():
        reasons = meanings.absent(again, apt)
        left = update(steps(reasons), NOW if early else LISTS_TOO)
        if left and not early:
            reasons = meanings.fetch(again, apt)
            left = update(steps(reasons))
    if not left:
        meanings.tell(reasons)
    return left


def rank(step: Step, is_there: bool) -> int:
    """When a step that is stale is run: first what the page cannot open without, then the other lists, last what is only packed anew."""
    return 3 if is_there else step.later and (1 if step.name.startswith("words-") else 2)


def update(steps: Iterable[Step], most: int = ALL) -> list[str]:
    """Run the stale steps up to a rank, and remove the files that no step makes any more; the names of the steps that are left."""
    old: dict[str, Any] = recorded(STAMP) or {}
    new: dict[str, Any] = {}
    stale: list[tuple[int, Step, str]] = []
    names: list[str] = []
    for step in steps:
        names.append(step.name)
        digest = digest_of(step)
        made = old.get(step.name, {"inputs": "", "files": {}})
        expected = (*(BUILD / file for file in made["files"].values()), *step.beside)
        is_there = made["inputs"] == digest and all(path.exists() for path in expected)
        if is_there:
            new[step.name] = made
        if not is_there or "quickly" in made:
            stale.append((rank(step, is_there), step, digest))
    stale.sort(key=itemgetter(0))
    coming = [step.name for _, step, _ in stale if step.later]
    published = time.monotonic()
    pool = ThreadPoolExecutor(2)
    try:
        running = [
            (step, digest, pool.submit(stored, step, most == NOW)) for at, step, digest in stale if at <= most
        ]
        soon = {step.name for step, *_ in running if not step.later}
        for at, (step, digest, made_now) in enumerate(running, 1):
            how = {"quickly": True} if most == NOW and step.quickly else {}
            new[step.name] = {"inputs": digest, "files": made_now.result(), **how}
            record(STAMP, old | new)
            if step.later:
                coming.remove(step.name)
            if soon <= new.keys() and at < len(running) and time.monotonic() - published > PAUSE:
                publish(new, coming)
                published = time.monotonic()
    finally:
        pool.shutdown(cancel_futures=True)
    record(STAMP, {name: new[name] for name in names if name in new})  # in one order, whatever was stale
    known = {*results().values(), *publish(new, coming), STAMP.name}
    # A page that is open may still ask for what it began with.
    known |= {file for made in old.values() if "quickly" in made for file in made["files"].values()}
    for path in BUILD.iterdir():
        if path.name not in known:
            path.unlink(missing_ok=True)
    return coming + [name for name in names if "quickly" in new.get(name, {})]


def publish(made: Mapping[str, Any], coming: Sequence[str]) -> list[str]:
    """Write the inventory of what was made, and of what is coming, and what a checkout has under plain names; the names of these files."""
    files = files_in(made)
    contents = inventory(files, coming).encode()
    hashed_inventory = store("assets.js", contents)  # first: the page names it once the plain one is there
    plain = {name: (BUILD / files[name]).read_bytes() for name in ("app.js", "style.css")} | {
        "assets.js": contents
    }
    for name, content in plain.items():
        write(BUILD / name, content)
    return [hashed_inventory, *plain]


def results() -> dict[str, str]:
    """The file names of all results in `static/build`, by result name."""
    return files_in(recorded(STAMP) or {})


def files_in(made: Mapping[str, Any]) -> dict[str, str]:
    """The file names of all results in a stamp, by result name."""
    return {name: file for step in made.values() for name, file in step["files"].items()}
