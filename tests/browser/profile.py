"""Measures which functions of Pyodide's WebAssembly run: `build.py profile` stores them in `py/building/first.json`.

Counted are the page's own start, a walk through all its tools, and requests to the door: those of the attack, each as it is and then changed
at random for a minute. Run it again after a change of Pyodide; a change of ours only costs time when it needs another function.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import standin
from building.files import ROOT
from building.first import COUNTER, counting, save
from building.programs import MODULES, task
from building.pyodide import sections, webassembly
from building.unread import memory_of
from building.wasm import DATA
from hand import PEKDAAL, choose_page_language, go, say, weighed
from harness import DESK, EMPTY, Runtime, Site, launch, visit
from playwright.sync_api import Browser, Page, expect
from test_runtime import unzipped

ENGINE = "counting.wasm"
# In the worker: the counters are kept from Emscripten, which would take them for addresses.
IN_WORKER = """{
    const start = WebAssembly.instantiate;
    WebAssembly.instantiate = async (module, imports) => {
        const instance = await start(module, imports);
        if (!(instance instanceof WebAssembly.Instance)) return instance;
        const all = Object.entries(instance.exports);
        const counters = all.filter(([name]) => name.startsWith('COUNTER'));
        if (!counters.length) return instance;
        self.ran = () => counters.flatMap(([, { value }], at) => (value ? [at] : []));
        return { exports: Object.fromEntries(all.filter(([name]) => !name.startsWith('COUNTER'))) };
    };
}
""".replace("COUNTER", COUNTER)
# On the page: workers begin with that, and run the engine that counts.
ON_PAGE = """{
    const compile = WebAssembly.compile, address = URL.createObjectURL;
    WebAssembly.compile = async () => compile(await (await fetch('/ENGINE')).arrayBuffer());
    URL.createObjectURL = (blob) => address.call(URL,
        ['', 'text/javascript'].includes(blob.type) ? new Blob([IN_WORKER, blob], { type: 'text/javascript' }) : blob);
}
""".replace("ENGINE", ENGINE).replace("IN_WORKER", json.dumps(IN_WORKER))
SLOW_LINE = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });"
LISTS = "words-en", "common-en", "graph-en", "words-nl", "common-nl", "boards-nl", "words-es"
ATTACK = """
SECONDS = 60
import sys, time
sys.path += ["/attack", "/library"]
import fuzz

def load(name, small=fuzz.lists):
    try:
        with open(f"/lists/{name}", "rb") as file:
            return file.read()
    except FileNotFoundError:
        return small(name)

for door, seeds in ((fuzz.Door(load), ()), (fuzz.Door(fuzz.lists), range(10**9))):
    for request in fuzz.STARTS:
        fuzz.answered(door, fuzz.json.dumps({"id": 1, **request}))
    until = time.time() + SECONDS
    for seed in seeds:
        if time.time() > until:
            break
        line = fuzz.attack(seed).decode(errors="replace")  # as the page asks
        if "[[[" not in line and '{"a":{"a"' not in line:  # functions that count have less room on the stack
            fuzz.answered(door, line)
"""
# The code of modules that is inside CPython, of those that are imported already.
FROZEN = """
import _imp, sys
[bytes(_imp.find_frozen(name, withdata=True)[0]).hex() for name in _imp._frozen_module_names() if name in sys.modules]
"""


@contextmanager
def counted(browser: Browser, url: str, origin: str) -> Iterator[Page]:
    """An empty page; the Python of each that is opened in its place counts."""
    with visit(browser, url + EMPTY, caused=".", **DESK) as page:
        page.add_init_script(ON_PAGE + (SLOW_LINE if origin == "stdlib" else ""))
        page.reload()
        yield page


def ran(page: Page) -> set[int]:
    """The functions that have run in the workers of a page."""
    return {at for worker in page.workers for at in worker.evaluate("self.ran?.() ?? []")}


def walk(page: Page, url: str) -> set[int]:
    """Uses every tool of the page, and makes mistakes in three languages."""
    page.goto(url)
    for path in sorted(ROOT.glob("static/tools/*/tool.json")):
        example = json.loads(path.read_text("utf-8"))["example"]
        expect(say(go(page, example["address"]))).to_have_text(re.compile(example["line"]))
    weighed(go(page, PEKDAAL))
    for language in ("Nederlands", "Français", "English"):
        choose_page_language(page, language)
        for address in ("game=en&rack=zzzzzzz", "wordle?clues=zzzzz-GGGGG", "anagrams?list=en&letters=1"):
            go(page, address)
            page.wait_for_timeout(1000)
    go(page, PEKDAAL)
    page.locator("main.wordfeud input[type=file]").first.set_input_files(
        ROOT / "static/screenshots/desktop-light.png"
    )
    page.wait_for_timeout(8000)
    return ran(page)


def attacked(page: Page, origin: str) -> tuple[set[int], list[bytes]]:
    """Has a Python without the page answer requests; also the code of the imported modules that are inside CPython."""
    page.reload()
    runtime = Runtime(page, origin)
    frozen = [bytes.fromhex(each) for each in runtime.run(FROZEN)]
    runtime.write(
        {name: (ROOT / "tests/attack" / name).read_bytes() for name in ("fuzz.py", "files.py")}, "/attack"
    )
    runtime.write(unzipped((MODULES / "pyodide/python_stdlib.zip").read_bytes()), "/library")
    runtime.write({name: standin.shipped(name) for name in LISTS}, "/lists")
    runtime.run(ATTACK)
    return ran(page), frozen


def places(contents: list[bytes]) -> list[tuple[int, int]]:
    """Where contents lie in the memory of the engine: addresses and lengths."""
    memory = bytes(memory_of(sections()[DATA]))
    return [(memory.index(content), len(content)) for content in contents]


def main() -> None:
    """Measure, print, store."""
    measured = {}
    site = Site(files={ENGINE: counting(webassembly())})
    for origin in ("snapshot", "stdlib"):
        with task(f"counting the functions that run after a start from the {origin}"), launch() as browser:
            with counted(browser, site.url, origin) as page:
                walked = walk(page, site.url)
            with counted(browser, site.url, origin) as page:
                answered, frozen = attacked(page, origin)
            print(
                f"{len(walked)} functions by the page, {len(answered)} by requests, {len(walked | answered)} in all"
            )
            measured[origin] = walked | answered, places(frozen) if origin == "snapshot" else []
    site.stop()
    save(measured)


if __name__ == "__main__":
    main()
