"""The engine of a first visit: half of Pyodide, which the whole takes the place of as soon as a function is missing."""

import gzip
import json
import random
import re
from base64 import b64decode, b64encode

import pytest
import standin
from building import first
from building.assets import entry, inventory_text, read_inventory, stamped
from building.engine import first_visit
from building.files import ROOT
from building.programs import MODULES
from building.pyodide import webassembly
from building.storing import hashed
from building.wasm import CODE, sectioned
from common import reviewing
from hand import PEKDAAL, RAAM, expect_tiles, go, say, solved, weighed
from harness import EMPTY, Runtime, Site, visit
from playwright.sync_api import Browser, Page, expect
from test_runtime import unzipped

WHOLE = True
PROFILE = json.loads(first.PROFILE.read_text("utf-8"))["origins"]
# Every kind of request, as the attack begins with them; and a turn of a game of the whole list.
EVERY = """
import gc, sys
sys.path += ["/attack", "/library"]
import fuzz

gc.set_threshold(100)  # garbage is collected at more places than usual

def load(name):
    with open(f"/lists/{name}", "rb") as file:
        return file.read()

def answered(lists, requests):
    door = fuzz.Door(lists)
    return [fuzz.answered(door, fuzz.json.dumps({"id": 1, **request}))[0] for request in requests]

answered(fuzz.lists, fuzz.STARTS) + answered(load, [REVIEW])
"""


def engines(page: Page) -> list[str]:
    """Notes the engines that a page loads."""
    asked: list[str] = []
    page.on("request", lambda request: asked.extend(re.findall(r"build/(pyodide|first-\w+)\.", request.url)))
    return asked


def test_a_first_visit_needs_half_of_the_engine_and_a_later_one_has_all(browser: Browser, site: Site) -> None:
    with visit(browser, site.url + EMPTY, service_workers="allow") as page:
        asked = engines(page)
        page.goto(f"{site.url}#{PEKDAAL}")
        solved(page)
        assert asked == ["first-snapshot"]
        page.locator("html[data-ready=true]").wait_for(state="attached")
        kept = page.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()"
        )
        assert any("/pyodide." in url for url in kept) and not any("/first-" in url for url in kept)
        asked.clear()
        page.reload()
        weighed(solved(page))
        assert not asked  # what is kept is not fetched


def lacking(origin: str, seed: int) -> dict[str, bytes]:
    """What is served in place of the page's files, so that the first engine lacks 40 of the functions that it needs."""
    found = PROFILE[origin]
    ran = int.from_bytes(b64decode(found["ran"]), "little")
    needed = [at for at in range(ran.bit_length()) if ran >> at & 1]
    for at in random.Random(seed).sample(needed, 40):
        ran ^= 1 << at
    content = first.without(webassembly(), ran.to_bytes(-(-ran.bit_length() // 8), "little"), found["unread"])
    script = f'__asset("first-{origin}","{b64encode(gzip.compress(content, 1)).decode()}")\n'.encode()
    inventory = read_inventory(inventory_text())
    path = f"static/build/{hashed(f'first-{origin}', script)}"
    inventory["files"][f"first-{origin}"] = entry(f"first-{origin}", path, script)
    return {path: script, **stamped(f"self.WORDBENCH={json.dumps(inventory)}\n")}


def test_where_a_function_is_missing_the_whole_engine_is_asked_again(browser: Browser) -> None:
    site = Site(files=lacking("snapshot", 2))
    with visit(browser, site.url + EMPTY, caused="unreachable|Pyodide|Error|wasm") as page:
        asked = engines(page)
        page.goto(f"{site.url}#{PEKDAAL}")
        weighed(solved(page))
        expect_tiles(page, RAAM)
        go(page, "anagrams?list=en&letters=raven")
        expect(say(page)).to_have_text(re.compile(r"\d words?$"))
        assert asked[0] == "first-snapshot"
    site.stop()


@pytest.mark.parametrize("origin", PROFILE)
def test_every_request_is_answered_by_the_engine_of_a_first_visit(
    browser: Browser, site: Site, origin: str
) -> None:
    with visit(browser, site.url + EMPTY) as page:
        runtime = Runtime(page, origin, f"first-{origin}")
        runtime.write(
            {name: (ROOT / "tests/attack" / name).read_bytes() for name in ("fuzz.py", "files.py")}, "/attack"
        )
        runtime.write(unzipped((MODULES / "pyodide/python_stdlib.zip").read_bytes()), "/library")
        runtime.write({name: standin.shipped(name) for name in ("words-en", "graph-en")}, "/lists")
        ends = runtime.run(f"REVIEW = {reviewing()[1]}\n{EVERY}")
        assert len(ends) > 50 and ends[-1] == "ok"  # an engine that lacks a function stops


def test_another_webassembly_is_loaded_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(first, "hash_of_engine", lambda: "another")
    assert first_visit("snapshot") == {}
    assert "loads all" in capsys.readouterr().out


@pytest.mark.parametrize("origin", PROFILE)
def test_the_engine_of_a_first_visit_has_the_same_functions_in_the_same_order(origin: str) -> None:
    whole = webassembly()
    had = int.from_bytes(b64decode(PROFILE[origin]["ran"]), "little")
    bodies = first.bodies(sectioned(whole)[CODE])
    kept = first.bodies(sectioned(first.first_engine(whole, origin))[CODE])
    assert kept == [body if had >> at & 1 else first.UNREACHABLE for at, body in enumerate(bodies)]
