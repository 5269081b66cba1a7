"""The page's own Python: the solver's tests run in it, from the same byte code, and it comes to the end of its memory."""

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from unicodedata import lookup

import pytest
from building import package
from building.files import ROOT
from building.programs import MODULES, unpacked
from common import project
from hand import PEKDAAL, RAAM, expect_tiles, go, python_worker, say, solved, weighed
from harness import EMPTY, Runtime, Site, manual, visit
from playwright.sync_api import Browser, Page, expect
from wordbench import Position

WHOLE = True

SUITE = """
import contextlib, io, os, sys

# Adds the parts of the standard library that the page leaves out, for pytest, even to packages that are already imported.
[ours] = [path for path in sys.path if path.startswith("/lib/python") and path.endswith(".zip")]
whole = "/suite/stdlib"
sys.path.append(whole)
for module in list(sys.modules.values()):
    for path in list(getattr(module, "__path__", ())):
        if path.startswith(ours):
            module.__path__.append(path.replace(ours, whole))

sys.path[:0] = ["/suite/packages", "/suite/tests"]
os.chdir("/suite")
import pytest

said = io.StringIO()
with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
    code = pytest.main(["-q", "-p", "no:cacheprovider", "--tb=short", "--assert=plain", "tests"])
f"{said.getvalue()}\\nexit code {int(code)}"
"""


def unzipped(content: bytes) -> Mapping[str, bytes]:
    """The files of a zip."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def without_names(source: bytes) -> bytes:
    """Python source with characters in place of their names, which the page's Python does not have."""
    return re.sub(rb"\\N\{([A-Z -]+)\}", lambda found: lookup(found[1].decode()).encode(), source)


# Most of pygments, of which pytest reads little.
UNREAD = re.compile(r"pygments/lexers/(?!(__init__|_mapping|diff|python)\.py)")
# What would show that the page's Python differs: large integers as sets, texts in any form, floats, sorting, generators, JSON. Hypothesis
# tries a few examples of each law (conftest.py); CPython runs all tests with many.
SAMPLE = (
    "door",
    "wordfeud_facts",
    "wordle",
    "words",
)


def suite() -> dict[str, bytes]:
    """These tests, what they import, and the lists that they read."""
    paths = [
        *(ROOT / f"tests/test_{name}.py" for name in SAMPLE),
        *(ROOT / f"tests/{name}.py" for name in ("conftest", "common", "reference")),
        *(ROOT / f"wordlists/{code}.txt" for code in ("en", "nl")),
    ]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}


@pytest.fixture
def runtime(browser: Browser, site: Site) -> Iterator[Runtime]:
    """Python as the page runs it, in an empty tab of the same origin."""
    with visit(browser, site.url + EMPTY) as page:
        yield Runtime(page)


def test_the_page_s_python_reads_no_source_and_passes_the_solver_s_tests(runtime: Runtime) -> None:
    origins = runtime.run("""
import sys, wordbench.door
[module.__spec__.origin for module in sys.modules.values() if getattr(module, "__spec__", None)]
""")
    assert "/lib/wordbench.zip/wordbench/door.pyc" in origins
    assert [origin for origin in origins if origin and origin.endswith(".py")] == []

    folder = unpacked("pyodide")
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    pytest_and_friends = {name: (folder / name).read_bytes() for name in names if not UNREAD.match(name)}
    runtime.write({name: without_names(text) for name, text in pytest_and_friends.items()}, "/suite/packages")
    runtime.write(unzipped((MODULES / "pyodide/python_stdlib.zip").read_bytes()), "/suite/stdlib")
    runtime.write(suite(), "/suite")

    said = runtime.run(SUITE)
    print(said)
    assert said.endswith("exit code 0")
    passed = re.search(r"(\d+) passed", said)
    assert passed and int(passed[1]) > 50


def test_without_memory_a_tool_says_so_and_the_others_go_on(page: Page) -> None:
    page.locator("html[data-ready=true]").wait_for(state="attached")
    page.reload()  # only the engine of a first visit, which may lack what is needed to refuse memory, would be replaced
    weighed(go(page, PEKDAAL))  # so that Python has allocated the memory that it needs
    go(page, "anagrams?list=en&letters=raven")  # and has this list
    expect(say(page)).to_have_text(re.compile(r"\d words?$"))
    python = python_worker(page)
    python.evaluate("void (WebAssembly.Memory.prototype.grow = () => { throw new RangeError(); })")
    go(page, "fivewords?list=en&count=3")
    expect(say(page)).to_have_text("There is not enough memory for this.")
    solved(go(page, PEKDAAL))
    expect_tiles(page, RAAM)
    assert python_worker(page) == python


def test_micropip_installs_the_wheel_of_the_site_as_the_readme_shows(
    browser: Browser, tmp_path: Path
) -> None:
    manual(tmp_path)
    wheel = package.wheel(tmp_path / "python", project=project(tmp_path / "project"))
    readme = (ROOT / "py/README.md").read_text("utf-8")
    [lines] = re.findall(r"^```py\n(.+?)^```", readme, re.MULTILINE | re.DOTALL)
    [address] = re.findall(r'"(https://\S+/)\S+\.whl"', lines)
    assert address + wheel.name in lines
    site = Site(tmp_path)
    with visit(browser, site.url + EMPTY) as page:
        plays = page.evaluate(
            """async (lines) => {
                const { loadPyodide } = await import('./pyodide.mjs');
                const python = await loadPyodide();
                await python.loadPackage('micropip');
                return (await python.runPythonAsync(lines)).toJs();
            }""",
            lines.replace(address, f"{site.url}python/"),
        )
    site.stop()
    found = Position.parse("game: fi\nrack: kalaste").plays()
    assert plays == [str(move) for move in found[:3]]
