"""The project: which modules may import which, and a build that gives the same bytes for the same files."""

import ast
import gzip
import importlib
import json
import re
import socket
import sys
import threading
import typing
import urllib.request
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
import standin
import wordbench
from building import (
    checks,
    dictionaries,
    engine,
    files,
    lists,
    programs,
    pyodide,
    serve,
    steps,
    storing,
    words,
)
from building.assets import addressed
from building.files import BUILD, ROOT
from building.once import recorded
from building.programs import BuildError
from building.release import SIZES, missing
from building.tools import tools
from wordbench import errors
from wordbench.wordle import colours
from wordbench.words.reading import words_file

import build

# The rooms of the package, as in a house: a module may import its own room and those on the lines above.
ROOMS = (
    "alphabet days decoding errors listing recent sentence resources steps texts",
    "pictures words",
    "anagram fivewords meanings ruzzle wordle wordfeud.rules",
    "wordfeud.drawing wordfeud.generate",
    "wordfeud.position",
    "wordfeud.state",
    "wordfeud.judge",
    "wordfeud.game",
    "practice screenshot points",
    "verbs",
    "door",
    "commands",
    "__main__",
)
FLOOR = {room: number for number, line in enumerate(ROOMS) for room in line.split()}
BASE = ROOMS[0].split()  # one room

# What the scripts of a folder may import apart from each other. Only app.js, which connects them, may import everything.
FOLDERS = {"boot": {"engine"}, "engine": set(), "ui": set(), "shell": {"ui"}, "lists": {"shell", "ui"}}
TOOL = {"shell", "ui", "lists"}
FOLDERS["practice"] = TOOL | {"wordfeud"}  # tiles are laid on the same board
PACKAGE = ROOT / "py" / "wordbench"
STATIC = ROOT / "static"
each_module = pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
each_script = pytest.mark.parametrize(
    "path",
    [path for path in STATIC.rglob("*.js") if BUILD not in path.parents],
    ids=lambda path: path.relative_to(STATIC).as_posix(),
)


def name_of(path: Path) -> str:
    """The name of a module within the package."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in PACKAGE.rglob("*.py")}


def room_of(name: str) -> str:
    """The room that a module lies in."""
    [room] = [room for room in FLOOR if f"{name}.".startswith(f"{room}.")]
    return BASE[0] if room in BASE else room


def imported(path: Path) -> set[str]:
    """The modules of our package that a module imports, for types too; all others must be the standard library's."""
    here = path.relative_to(PACKAGE).with_suffix("").parts
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = (*here[: len(here) - node.level], *(node.module or "").split("."))
            for candidate in (base, *((*base, alias.name) for alias in node.names)):
                names |= {".".join(filter(None, candidate))} & MODULES.keys()
        elif isinstance(node, ast.ImportFrom):
            assert str(node.module).split(".")[0] in sys.stdlib_module_names, path
        elif isinstance(node, ast.Import):
            assert {alias.name.split(".")[0] for alias in node.names} <= sys.stdlib_module_names, path
    return names - {"__init__", *(name for name, module in MODULES.items() if module.name == "__init__.py")}


@each_module
def test_python_imports_only_from_the_rooms_below(path: Path) -> None:
    if path.name == "__init__.py":
        assert not imported(path) or path.parent == PACKAGE  # the package's public interface
        return
    room = room_of(name_of(path))
    for other in map(room_of, imported(path)):
        assert other == room or FLOOR[other] < FLOOR[room]


def test_no_module_imports_itself_on_any_way() -> None:
    TopologicalSorter({name: imported(path) for name, path in MODULES.items()}).prepare()


@pytest.mark.parametrize("name", sorted(MODULES))
def test_the_types_of_everything_public_can_be_looked_up(name: str) -> None:
    module = importlib.import_module(f"wordbench.{name}" if name != "__init__" else "wordbench")
    for thing in vars(module).values():
        is_own = (
            getattr(thing, "__module__", None) == module.__name__
        )  # as `Annotated` says of the class within
        if is_own and callable(thing) and not typing.get_origin(thing):
            typing.get_type_hints(thing)


@each_script
def test_scripts_import_as_the_house_has_it(path: Path) -> None:
    if path.name == "app.js":
        return
    code = re.sub(r"@import .*", "", path.read_text("utf-8"))  # types may come from anywhere
    froms = re.findall(r"\bfrom '(\.[^']+\.js)'", code)
    files = (path, *((path.parent / to).resolve() for to in froms))
    own, *others = (
        file.relative_to(STATIC).as_posix().removeprefix("tools/").split("/")[0] for file in files
    )
    assert set(others) <= {own} | FOLDERS.get(own, TOOL)


@each_script
def test_a_script_has_at_most_300_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 300


# Python's refusals in the languages of the page ------------------------------------------------------------------

TABS = ("shell", *(tool["name"] for tool in tools()))
# Keys that Python composes: why a turn does not fit, whose texts have its number.
COMPOSED = ("error.turn.", "error.gcg.")
# Parts of the package that belong to a tab of another name.
PARTS = {
    "screenshot": "wordfeud",
    "games": "wordfeud",
    "picture": "shell",
    "cells": "wordle",
    "wordle_game": "wordle",
}


def gaps(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)", text))


def refusals() -> Iterator[tuple[str, str, str]]:
    """The errors that a user can make: the tab where each occurs, its key, its message in English."""
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        tab = next(
            (tab for part in reversed(parts) for tab in TABS if tab.startswith(PARTS.get(part, part))),
            "shell",
        )
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name(name), [ast.Constant(str(key)), *_], values) if name.endswith(
                    "Error"
                ) and (values or key in errors.SENTENCES):
                    yield tab, key, errors.SENTENCES[key]
                    given = {value.arg for value in values}
                    assert None in given or given == gaps(errors.SENTENCES[key]), key
                case ast.Call(ast.Name("entry"), [_, _, ast.Constant(str(what))]):
                    yield tab, f"{what}.none", errors.SENTENCES[f"{what}.none"]
    for kind, message in colours.REFUSALS.items():
        yield "wordle", f"guess.{kind}", message.replace("ordinal", "place")
    yield from (("shell", key, text) for key, text in errors.SENTENCES.items() if key.startswith("lexicon."))
    # The field of a CGP is a part of the key.
    yield from (("wordfeud", key, text) for key, text in errors.SENTENCES.items() if key.startswith("cgp."))
    # A damaged file: the page does not say what is wrong inside it.
    yield "shell", errors.LexiconError.kind, ""


def test_every_refusal_a_person_can_cause_is_told_in_dutch_too() -> None:
    wanted = {(tab, f"error.{key}"): gaps(message) for tab, key, message in refusals()}
    unsaid = errors.SENTENCES.keys() - {key.removeprefix("error.") for _, key in wanted}
    assert not unsaid
    told: dict[tuple[str, str], set[str]] = {}
    for tab in TABS:
        folder = STATIC / ("shell" if tab == "shell" else f"tools/{tab}")
        english, dutch = (json.loads((folder / f"{code}.json").read_text("utf-8")) for code in ("en", "nl"))
        assert not [key for key in english if key.startswith("error.")]  # Python's own messages are English
        told |= {(tab, key): gaps(text) for key, text in dutch.items() if key.startswith("error.")}
    assert not wanted.keys() - told.keys()
    assert all(key.startswith(COMPOSED) for _, key in told.keys() - wanted.keys())
    for (tab, key), names in wanted.items():
        found, names = told[tab, key] - {"line", "number"}, names - {"line"}
        assert found <= names if key.startswith("error.turn.") else found == names, key


def test_a_second_build_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {path.name: path.read_bytes() for path in BUILD.iterdir()}
    monkeypatch.setattr(steps, "stored", lambda step, _: pytest.fail(f"{step.name} was built again"))
    assert build.build() == []
    assert {path.name: path.read_bytes() for path in BUILD.iterdir()} == before


def test_what_comes_later_is_told_of_as_it_is_made_and_what_was_packed_quickly_is_packed_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in (steps, storing):
        monkeypatch.setattr(module, "BUILD", tmp_path)
    monkeypatch.setattr(steps, "STAMP", tmp_path / "stamp.json")
    monkeypatch.setattr(steps, "PAUSE", 0)
    told: list[tuple[set[str], list[str]]] = []
    monkeypatch.setattr(steps, "inventory", lambda files, left: told.append(({*files}, [*left])) or "")

    def step(name: str, later: bool = False, **more: typing.Any) -> steps.Step:
        return steps.Step(name, lambda: {name: b"well"}, "building/storing.py", (), name, later, **more)

    page, lists = {"engine", "app.js", "style.css"}, ("words-fi", "graph-fi")
    every = [step("engine", quickly=lambda: {"engine": b"quickly"}), *(step(name, True) for name in lists)]
    every += [step(name) for name in ("app.js", "style.css")]
    assert steps.update(every, steps.NOW) == steps.update(every, steps.NOW) == [*lists, "engine"]
    (quick,) = tmp_path.glob("engine.*")
    assert steps.update(every) == []
    assert told == [
        (page, [*lists]),
        (page, [*lists]),
        (page | {"words-fi"}, ["graph-fi"]),
        (page | {*lists}, []),
        (page | {*lists}, []),
    ]
    assert len(list(tmp_path.glob("engine.*"))) == 2  # a page may be open that has begun with the first
    assert steps.update(every) == []
    assert len(list(tmp_path.glob("engine.*"))) == 1 and not quick.exists()


@pytest.mark.parametrize(
    ("told", "codes"), [("nl_NL.UTF-8", {"nl"}), ("sv:fi:en", {"sv", "fi"}), ("C", set())]
)
def test_the_lists_of_the_systems_languages_come_first(
    monkeypatch: pytest.MonkeyPatch, told: str, codes: set[str]
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANGUAGE", told)
    made = {step.name for step in steps.steps() if not step.later and step.name.startswith("words-")}
    assert made == {f"words-{code}" for code in codes | {"en"}}


def test_a_rebuild_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(engine, "webassembly", webassembly)
    for make in (engine.engine, engine.interpreter):
        for name, content in make(bytes).items():  # packing takes as long as all the rest
            assert standin.shipped(name) == content, name
    monkeypatch.setattr(storing, "BUILD", tmp_path)
    for step in steps.steps(dictionaries.manifest()["packages"]):
        if step.name == "scripts" or step.name.startswith("texts-"):
            # Any form of a list gives the same file, say the tests of words.
            for file in steps.stored(step, early=False).values():
                assert (tmp_path / file).read_bytes() == (BUILD / file).read_bytes(), file


def test_the_head_of_a_gzip_is_the_same_in_every_python() -> None:
    assert files.gzipped(b"tea")[:10] == bytes.fromhex("1f8b08000000000002ff")
    assert gzip.decompress(files.gzipped(b"tea")) == b"tea"


def of_step(name: str) -> steps.Step:
    (step,) = (step for step in steps.steps() if step.name == name)
    return step


def test_a_step_depends_on_the_code_that_it_imports_and_on_no_other() -> None:
    """A word list on what reads it, the engine on the whole solver; neither on the rest of the build."""
    on = {
        name: {path.relative_to(ROOT).as_posix() for path in steps.files_of(of_step(name))}
        for name in ("engine", "words-fi", "scripts", "texts-de", "meanings-en")
    }
    solver = {path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py")}
    assert on["engine"] > solver | {"build.mjs", "package-lock.json", "py/building/pyodide.py"}
    assert on["words-fi"] > {f"py/wordbench/{name}.py" for name in ("decoding", "errors", "words/reading")}
    assert on["meanings-en"] > {"py/building/dictionaries.py", "py/wordbench/alphabet.py", "wordlists/en.txt"}
    assert "py/wordbench/door.py" not in on["words-fi"] and "wordlists/en.txt" not in on["words-fi"]
    assert not solver & (on["scripts"] | on["texts-de"])
    assert not {"py/building/programs.py", "py/building/once.py"} & (on["words-fi"] | on["meanings-en"])
    for name in ("checks", "serve", "steps", "figures", "meanings"):
        assert not [step for step, files in on.items() if f"py/building/{name}.py" in files]


def test_a_change_of_one_list_in_the_manifest_makes_that_list_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {step.name: steps.digest_of(step) for step in steps.steps()}
    changed = lists.manifest() | {"fi": lists.manifest()["fi"] | {"sha256": "another"}}
    monkeypatch.setattr(lists, "manifest", lambda: changed)
    after = {step.name: steps.digest_of(step) for step in steps.steps()}
    assert {name for name in before if before[name] != after[name]} == {"words-fi", "graph-fi"}


READS = """
import sys
from building import steps
from building.files import ROOT, BUILD
BEFORE
name, read = sys.argv[1], set()
(step,) = (step for step in steps.steps() if step.name == name)
def opened(event, arguments):
    if event == "open" and not isinstance(arguments[0], int) and str(arguments[0]).startswith(str(ROOT)):
        read.add(str(arguments[0]))
sys.addaudithook(opened)
make()
known = {*map(str, steps.files_of(step)), *map(str, step.beside)}
apart = ("node_modules", ".venv", "static/build", "wordlists/manifest.toml", "wordlists/meanings/manifest.toml")
print([path for path in read if path not in known and not path.endswith((".pyc", ".part"))
    and not path.removeprefix(f"{ROOT}/").startswith(apart)])
"""


@pytest.mark.parametrize(
    ("name", "before", "make"),
    [
        ("texts-de", "", "step.make()"),
        ("words-fi", "from building.words import made", "made('words', 'fi')"),
        ("meanings-nn", "from building.senses import make", "make('nn')"),
    ],
)
def test_a_step_reads_no_file_that_it_does_not_name(name: str, before: str, make: str) -> None:
    """As the system sees it; the entries of the manifests count as values."""
    if name not in recorded(steps.STAMP):
        pytest.skip(f"NOT TESTED: this build has no {name}")
    script = READS.replace("BEFORE", before).replace("make()", make)
    assert programs.output(programs.python(), "-B", "-c", script, name).splitlines()[-1] == b"[]"


@pytest.mark.parametrize("text", ["tea\nteas\nate\nteam\nzoo\nabbreviations\n", "tea\n"])
def test_the_page_has_the_words_of_a_front_coded_file(text: str, tmp_path: Path) -> None:
    content, coded = words_file(text.encode(), "en"), tmp_path / "coded"
    coded.write_bytes(words.front_coded(text, "en"))
    script = (
        "import {expanded} from './static/engine/words.js'; import {readFileSync} from 'fs';"
        "process.stdout.write(expanded(new Uint8Array(readFileSync(process.argv[1]))))"
    )
    assert programs.output(programs.node(), "--input-type=module", "-e", script, coded) == content


def test_the_snapshot_holds_no_path_of_the_computer_that_built_it() -> None:
    content = standin.shipped("snapshot")
    assert b"./this.program" in content
    assert str(ROOT / "build.mjs").encode() not in content


webassembly = cache(pyodide.webassembly)


def listed(what: str, file: Path) -> set[tuple[str | None, str]]:
    """The "imports" or "exports" of a WebAssembly file, as Node sees them: the module of each (None for exports) and its name."""
    script = (
        "const module = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));"
        f"console.log(JSON.stringify(WebAssembly.Module.{what}(module).map((its) => [its.module, its.name])))"
    )
    return {
        (module, name) for module, name in json.loads(programs.output(programs.node(), "-e", script, file))
    }


def test_what_is_left_of_pyodides_script_has_all_that_its_webassembly_imports() -> None:
    (table,) = pyodide.TABLE.findall(pyodide.trimmed())
    there = {entry.partition(":")[0] for entry in table.split(",")}
    imports = listed("imports", pyodide.WASM)
    wanted = {name for module, name in imports if module in ("env", "wasi_snapshot_preview1")}
    offered = {
        entry.partition(":")[0] for entry in pyodide.TABLE.findall(pyodide.SCRIPT.read_text())[0].split(",")
    }
    assert wanted & offered and wanted & offered <= there
    assert len(there) < len(offered) / 2


def test_pyodides_webassembly_keeps_the_exports_that_its_script_uses(tmp_path: Path) -> None:
    ours = tmp_path / "ours.wasm"
    ours.write_bytes(webassembly())
    whole, kept = ({name for _, name in listed("exports", path)} for path in (pyodide.WASM, ours))
    used = set(re.findall(r'wasmExports(?:\.|\[")([\w$]+)', pyodide.trimmed()))
    assert kept < whole and used & whole <= kept
    assert len(kept) < len(whole) / 10


# What a Python says of characters and of their names, and what its encodings make of some letters; None is an error.
SAYS = """
import encodings.aliases, hashlib, json, unicodedata as u

def attempt(ask, *what):
    try:
        return str(ask(*what))
    except (ValueError, KeyError):
        return None

points = [*map(chr, (*range(0x3200), *range(0xF900, 0x10400), *range(0x1F000, 0x1FB00)))]
asked = (u.category, u.bidirectional, u.combining, u.east_asian_width, u.mirrored, u.decomposition, str.isidentifier)
facts = [[*map(ask, points)] for ask in asked] + [[u.numeric(point, None) for point in points]]
facts += [u.normalize(form, "a".join(points)) for form in ("NFC", "NFD", "NFKC", "NFKD")]
facts += [change("a".join(points)) for change in (str.lower, str.upper, str.title, str.casefold)]
samples = "aé中ア가ßж"
codes = sorted(set(encodings.aliases.aliases.values()) - {"mbcs", "oem", "base64_codec", "bz2_codec", "hex_codec", "quopri_codec",
    "rot_13", "uu_codec", "zlib_codec", "tactis"})
json.dumps({
    "facts": hashlib.sha256(repr(facts).encode("utf-8", "surrogatepass")).hexdigest(),
    "names": [attempt(u.name, "a"), attempt(u.lookup, "DIGIT ONE"), attempt(u.name, "中")],
    "encodings": {code: [attempt(str.encode, sample, code) for sample in samples] for code in codes},
})
"""


def test_data_that_is_left_out_of_pyodide_is_an_error_and_all_other_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "pyodide.asm.wasm").write_bytes(webassembly())
    (tmp_path / "pyodide.asm.mjs").write_text(pyodide.trimmed(), "utf-8")
    script = """
import { loadPyodide } from 'pyodide';
const [, library, says, ...folders] = process.argv;
const settings = { stdLibURL: `${library}/python_stdlib.zip`, lockFileURL: `${library}/pyodide-lock.json` };
for (const indexURL of folders) console.log((await loadPyodide({ ...settings, indexURL: `${indexURL}/` })).runPython(says));
"""
    said = programs.output(
        programs.node(), "--input-type=module", "-e", script, pyodide.PYODIDE, SAYS, pyodide.PYODIDE, tmp_path
    )
    whole, ours = map(json.loads, said.splitlines())
    assert ours["facts"] == whole["facts"]
    assert whole["names"] == ["LATIN SMALL LETTER A", "1", "CJK UNIFIED IDEOGRAPH-4E2D"]
    assert ours["names"] == [None, None, "CJK UNIFIED IDEOGRAPH-4E2D"]
    changed = {code for code in whole["encodings"] if ours["encodings"][code] != whole["encodings"][code]}
    east = ("big5", "cp932", "cp949", "cp950", "euc_", "gb", "hz", "iso2022", "johab", "shift_jis")
    assert changed == {code for code in whole["encodings"] if code.startswith(east)}
    for code in changed:
        for old, new in zip(whole["encodings"][code], ours["encodings"][code], strict=True):
            assert new in (old, None), code


def test_another_pyodides_script_is_not_cut_blindly(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "pyodide.asm.mjs"
    script.write_text(pyodide.SCRIPT.read_text("utf-8").replace("var wasmImports=", "var imports="), "utf-8")
    monkeypatch.setattr(pyodide, "SCRIPT", script)
    assert pyodide.trimmed.__wrapped__() == script.read_text("utf-8")
    assert "written in another way, so all of it is loaded" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("fetcher", "commands"),
    [
        ("recommends chromium-headless-shell", 2),
        ("playwright install chromium", 3),
        ("recommends chromium", 5),
    ],
)
def test_a_machine_without_a_browser_gets_one(
    monkeypatch: pytest.MonkeyPatch, fetcher: str, commands: int
) -> None:
    ran: list[str] = []

    def succeeds(*command: str | Path, **_: str) -> bool:
        ran.append(" ".join(map(str, command)))
        return ran[-1].endswith(fetcher)

    def find(*_: str | Path) -> bytes:
        # The output of the harness: only a line break when there is no browser.
        return b"/bin/chromium\n" if any(line.endswith(fetcher) for line in ran) else b"\n"

    monkeypatch.setattr(programs, "succeeds", succeeds)
    monkeypatch.setattr(programs, "output", find)
    monkeypatch.setattr(programs, "program", lambda name: f"/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    for _ in range(2):  # it is not installed again
        assert programs.browser() == "/bin/chromium" and len(ran) == commands


def test_a_machine_that_can_get_no_browser_hears_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "succeeds", lambda *_, **__: False)
    monkeypatch.setattr(programs, "output", lambda *_: b"\n")
    with pytest.raises(programs.BuildError, match="install Chromium, or name one with CHROMIUM="):
        programs.browser()


def test_a_browser_that_cannot_start_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, code in (("chromium", 127), ("google-chrome", 0)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    environment = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    monkeypatch.setattr(programs, "ENVIRONMENT", programs.ENVIRONMENT | environment)
    programs.ENVIRONMENT.pop("CHROMIUM", None)
    assert programs.browser() == str(tmp_path / "google-chrome")


def test_every_package_is_pinned_with_all_that_it_needs_and_by_hash() -> None:
    pins = programs.CONSTRAINTS.read_text("utf-8")
    digest = r"    --hash=sha256:[0-9a-f]{64}"
    assert re.fullmatch(rf"(#.*\n)*(\S+==\S+ (; [^\\\n]+ )?\\\n({digest} \\\n)*{digest}\n)+", pins)
    asked = {line.partition(";")[0] for group in programs.GROUPS.values() for line in group}
    assert set(re.findall(r"^\S+==\S+", pins, re.MULTILINE)) > asked
    assert set(re.findall(r"--group (\S+)", pins)) == programs.GROUPS.keys()


def test_uv_asks_where_pip_was_told_to_and_trusts_whom_it_trusts(monkeypatch: pytest.MonkeyPatch) -> None:
    told = b"global.cert='/a.pem'\n:env:.index-url='file:///simple'\nglobal.extra-index-url='file:///more'\n"
    given: dict[str, str] = {}
    monkeypatch.setattr(programs, "output", lambda *_: told)
    monkeypatch.setattr(programs, "install_by", lambda *_, environment: given.update(environment))
    programs.uv_install("test")
    assert given == {"UV_DEFAULT_INDEX": "file:///simple", "SSL_CERT_FILE": "/a.pem"}


@pytest.mark.parametrize("text", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "wordlists/README.md"])
def test_what_the_documents_name_is_there(text: str) -> None:
    named = re.findall(
        r"`((?:static|py|tests|wordlists|\.github)/[\w./]*)`", (ROOT / text).read_text("utf-8")
    )
    assert named or text != "README.md"
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_newest_changes_are_those_of_this_version() -> None:
    heading = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heading and heading[1] == wordbench.__version__


def test_no_file_names_this_machine_or_a_host_to_load_from() -> None:
    for name in programs.output("git", "ls-files").decode().splitlines():
        content = (ROOT / name).read_bytes()
        assert str(ROOT).encode() not in content, name
        assert str(Path.home()).encode() + b"/" not in content, name
    assert "resolved" not in (ROOT / "package-lock.json").read_text("utf-8")
    for path in (ROOT / "index.html", BUILD / "style.css", BUILD / "app.js"):
        hosts = set(re.findall(r"https?://([^/\"'\s)]+)", path.read_text("utf-8")))
        assert hosts <= {"www.w3.org"}, path


def test_a_port_or_a_part_of_the_benchmark_that_is_none_is_one_sentence() -> None:
    with pytest.raises(programs.BuildError, match="cannot serve on port 99999: a port is 0 to 65535"):
        serve.serve(99_999, open_browser=False, build=lambda: pytest.fail("built before the port was tried"))
    with pytest.raises(
        programs.BuildError,
        match="has no word; its parts are chances, network, page, picture, regret, review, ruzzle, strength, wordfeud, wordle",
    ):
        checks.bench_parts(["word", "wordle", "--quick"])
    assert checks.bench_parts(["wordle", "--quick"]) == ["wordle"]
    assert len(checks.bench_parts(["--quick"])) == 10


def test_a_browser_that_leaves_in_the_middle_of_a_file_prints_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "big.js").write_bytes(bytes(50_000_000))
    with serve.server(0, tmp_path) as running:
        running.daemon_threads = False  # closing waits for requests that are being answered
        threading.Thread(target=running.serve_forever).start()
        with socket.create_connection(running.server_address[:2]) as browser:
            browser.sendall(b"GET /big.js HTTP/1.0\r\n\r\n")
            browser.recv(1000)
        running.shutdown()
    assert capfd.readouterr().err == ""


def test_the_languages_of_the_browser_come_first_in_what_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[dict[str, str]] = []
    monkeypatch.setattr(serve, "beside", lambda *_, **environment: begun.append(environment))
    with serve.server(0) as running:
        threading.Thread(target=running.serve_forever).start()
        address = f"http://127.0.0.1:{running.server_port}/"
        told = {"Accept-Language": "nl-NL,nl;q=0.9,en-US;q=0.8,*;q=0.1"}
        urllib.request.urlopen(urllib.request.Request(address, headers=told)).close()
        running.shutdown()
    serve.make_the_rest()
    assert begun == [{"LANGUAGE": "nl:en"}]


def test_a_page_with_an_address_tells_where_it_is_and_shows_a_picture_in_previews() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert re.findall(r'property="(og:\w+)"', page) == ["og:title", "og:description", "og:type", "og:image"]
    assert (ROOT / re.findall(r'"og:image" content="([^"]+)"', page)[0]).is_file()
    there = addressed(page, "https://example.org/words")
    assert '<link rel="canonical" href="https://example.org/words/">' in there
    assert 'content="https://example.org/words/static/screenshots/desktop-light.png"' in there
    for wrong in ("example.org", 'https://example.org/"><script>', "javascript:1"):
        with pytest.raises(BuildError, match="is not an address"):
            addressed(page, wrong)


def test_what_is_missing_for_a_release_is_said(tmp_path: Path) -> None:
    version = wordbench.__version__

    def git(*arguments: str, at: int = 1_700_000_000) -> None:
        options = ("-c", "user.name=a", "-c", "user.email=a@b.invalid", "-c", "commit.gpgsign=false")
        programs.output("env", f"GIT_COMMITTER_DATE={at} +0000", "git", "-C", tmp_path, *options, *arguments)

    def commit(at: int, **files_of: str) -> None:
        for name, text in files_of.items():
            path = tmp_path / {"picture": "static/screenshots/a.png", "page": "index.html"}.get(name, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        git("add", "-A")
        git("commit", "-qm", "all", at=at)

    git("init", "-q")
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 0.0.1\n\n- older\n")
    (tmp_path / "CITATION.cff").write_text("title: a\nversion: 0.0.1\n")
    commit(1_700_000_000, picture="1")
    commit(1_700_000_100, page="new")
    (tmp_path / "more").write_text("x")
    assert missing(tmp_path) == [
        f"the first part of CHANGELOG.md is not about {version}",
        f"CITATION.cff does not name the version {version}",
        "there are changes that are in no commit",
        f"this commit has not the tag v{version}",
        "the pictures are older than the last change of the page: build.py screenshots",
        *(f"there is no {name}: build.py site" for name in SIZES),
    ]
    (tmp_path / "CHANGELOG.md").write_text(f"# Changes\n\n## {version}\n\n- this\n")
    (tmp_path / "CITATION.cff").write_text(f"title: a\nversion: {version}\n")
    commit(1_700_000_200, picture="2")
    git("tag", f"v{version}")
    (tmp_path / ".git/info/exclude").write_text("dist\n")
    made = {name: tmp_path / name.replace("*", "a") for name in SIZES}
    for path in made.values():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"a")
    assert missing(tmp_path) == []
    name = "dist/wordbench/static/build/app.*"
    made[name].write_bytes(bytes(120_001))
    assert missing(tmp_path) == [f"{name} has 120,001 bytes, and may have 120,000"]
