"""Python starts from a snapshot of its memory, and from its library where the snapshot cannot be used."""

import base64
import re
from collections.abc import Iterator

import pytest
from building.assets import integrity, inventory_text, read_inventory
from building.engine import MEMORY, PAGE, sparse
from building.files import BUILD, ROOT
from building.programs import BuildError
from building.scripts import bundle
from harness import Runtime, Site, visit
from playwright.sync_api import Browser, Page, Route

WHOLE = True

START = """
    () => new Promise((done) => {
        const onStatus = ({ phase, message }) => phase !== 'loading' && done(message ?? phase);
        globalThis.solver = solving.createSolver({ onStatus, ownFile: async () => undefined });
        solver.start();
    })
"""


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A page with only the solver, not yet started."""
    with visit(browser, site.url + "sw.js", caused="404|Error|integrity") as visited:
        visited.evaluate((BUILD / "assets.js").read_text("utf-8"))
        visited.evaluate(bundle("static/engine/solver.js", "--global-name=solving").decode())
        yield visited


def packed() -> bytes:
    """The snapshot as it is served, packed."""
    text = (ROOT / read_inventory(inventory_text())["files"]["snapshot"]["file"]).read_text("utf-8")
    return base64.b64decode(text.split('"')[3])


def flipped(content: bytes, at: int) -> bytes:
    """The bytes with one bit flipped."""
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def answers(page: Page) -> bool:
    """Whether Python answers a request."""
    rules = page.evaluate("solver.ask('check', { lexicon: 'nl', word: 'raam' })")
    return bool(rules["ok"]["valid"])


def test_a_start_needs_no_library(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.extend(re.findall(r"build/([\w-]+)\.\w+\.js", request.url)))
    assert page.evaluate(START) == "ready"
    assert sorted(asked) == ["first-snapshot", "snapshot", "unpacker", "worker"]
    assert answers(page)


BROKEN = {
    "flipped": flipped(packed(), len(packed()) // 2),
    "cut": packed()[:-1000],
}


# With hashes the browser rejects every damaged snapshot; without, the worker gets it.
@pytest.mark.parametrize(("what", "hashing"), [(what, what == "flipped") for what in BROKEN])
def test_a_snapshot_that_cannot_be_used_is_done_without(page: Page, what: str, hashing: bool) -> None:
    script = f'__asset("snapshot","{base64.b64encode(BROKEN[what]).decode()}")'

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body=script)

    page.route("**/snapshot.*.js", answer)
    if not hashing:  # the page accepts it, and the worker gets it
        page.evaluate("hash => { WORDBENCH.files.snapshot.integrity = hash; }", integrity(script.encode()))
    with page.expect_request("**/stdlib.*.js"):
        assert page.evaluate(START) == "ready"
    assert answers(page)


def test_what_comes_after_the_snapshot_was_refused_is_for_the_next_worker(page: Page) -> None:
    held: list[Route] = []

    def release(route: Route) -> None:
        for each in (*held, route):
            each.continue_()

    page.route("**/snapshot.*.js", lambda route: route.fulfill(status=404))
    page.route(re.compile("/(pyodide|first-snapshot)[.]"), lambda route: held.append(route))
    page.route("**/stdlib.*.js", release)
    assert page.evaluate(START) == "ready"
    assert answers(page)


# What is loaded of the standard library, each a few kB of a first visit: what our package imports, and the starts of CPython and of
# Pyodide, which looks at the signatures of functions (inspect with ast, dis, tokenize).
MODULES = """
    __future__ _colorize _frozen_importlib _frozen_importlib_external _opcode_metadata _py_warnings _pyodide
    _pyodide._base _pyodide._core_docs _pyodide._future_helper _pyodide._importhook _pyodide.docs_argspec
    _pyodide.docstring _pyodide.jsbind _weakrefset annotationlib ast asyncio bisect codeop collections
    contextlib copy copyreg dataclasses datetime difflib dis encodings encodings.aliases encodings.ascii
    encodings.cp437 encodings.latin_1 encodings.utf_8 enum functools heapq html html.entities importlib
    importlib._abc importlib._bootstrap importlib._bootstrap_external importlib.abc inspect json
    json.decoder json.encoder json.scanner keyword linecache opcode operator pkgutil pyodide
    pyodide._package_loader pyodide._state pyodide.code pyodide.ffi pyodide.webloop random re re._casefix
    re._compiler re._constants re._parser reprlib struct textwrap token tokenize traceback types typing
    warnings weakref
"""


def test_a_snapshot_holds_these_modules_and_two_pythons_draw_differently(
    browser: Browser, site: Site
) -> None:
    held = """
import random, sys
loaded = [name for name, module in sys.modules.items() if str(getattr(module, "__file__", "")).endswith(".pyc")]
[[name for name in loaded if not name.startswith("wordbench")], random.random()]
"""
    with visit(browser, site.url + "sw.js", caused="404") as page:
        (modules, drawn), (_, other) = (Runtime(page, "snapshot").run(held) for _ in range(2))
    assert sorted(modules) == MODULES.split()
    assert drawn != other


def test_pages_that_have_changed_are_kept_of_a_memory_that_can_be_restored() -> None:
    head = (0).to_bytes(4) + (16).to_bytes(4, "little") + bytes(8)
    fresh = b"a" * PAGE + bytes(PAGE) + b"c" * PAGE + bytes(MEMORY - 3 * PAGE)
    memory = b"a" * PAGE + b"x" * PAGE + bytes(MEMORY - 2 * PAGE)
    pages = sparse(head + memory, fresh)
    assert pages[:16] == head and pages[16] == 0b110 and pages.endswith(b"x" * PAGE + bytes(PAGE))
    assert len(pages) == 16 + MEMORY // PAGE // 8 + 2 * PAGE
    with pytest.raises(BuildError, match="Pyodide can restore 31457280 only"):
        sparse(head + memory + bytes(65536), fresh)


def test_a_first_visit_on_a_slow_line_starts_from_the_library(page: Page) -> None:
    page.evaluate("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })")
    with page.expect_request("**/stdlib.*.js"):
        assert page.evaluate(START) == "ready"
    assert answers(page)
