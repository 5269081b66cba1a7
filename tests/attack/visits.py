"""Attacks visits: every file of the page delivered in eleven ways; two tabs that store at once, one with a full storage; and long
walks with reloads (`reloads.py`).

An odd delivery must leave a page that works, or a sentence and a way on; once the host is well again, that way or a new
visit leads to a page that works, and that is kept. Nothing that one tab has stored may be lost by what the other stores.
`attacker.py` runs it.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

from attacker import KEPT, RULES, Broken
from building.assets import inventory_text, read_inventory, stamped
from hand import PEKDAAL, go, open_lists, open_settings
from harness import DESK, PHONE, Site
from playwright.sync_api import Browser, Error, Page, expect
from reloads import walk

ACTS = 300  # of a walk with reloads
WAYS = (
    *("404", "500", "empty", "cut", "wrong type", "log-in page", "206", "redirect", "wrong bytes", "hangs"),
    "wrong length",
)
LOG_IN = b"<!doctype html><title>Log in</title>"
# Where a file is needed, and what is there once it has come.
WORDFEUD = (PEKDAAL, "main.wordfeud[data-solve=done]")
NEEDS = {
    "ruzzle|graph-": ("ruzzle?list=nl&board=R_A_A_M", '.ruzzle .row[data-word="RAAM"]'),
    "wordle": ("wordle?list=nl&clues=crane-YBBBB", ".wordle .ranking tbody tr"),
    "anagrams": ("anagrams?list=nl&letters=trese", ".anagrams .row[data-word]"),
    "fivewords|common-": ("fivewords?list=nl&count=2&length=4&common=1", ".fivewords .answers li"),
}
# What waits for 20 s waits for 3 s; otherwise every hanging file would take that long.
SOONER = "const later = setTimeout; setTimeout = (act, wait, ...given) => later(act, wait >= 20_000 ? 3000 : wait, ...given);"
WAY_ON = ".broken button, main:not([hidden]) .status-action[data-action=retry]:not([hidden])"
# What the page says about the file, as far as that can be told without knowing which it is.
SAID = ".broken, main:not([hidden]) .status-text"


def files() -> list[str]:
    """Every file that a visit with the Dutch list fetches; without hashes in their names."""
    inventory = read_inventory(inventory_text())["files"]
    some = [name for name, facts in inventory.items() if facts.get("list", "nl") == "nl"]
    return sorted({*some, "index.html", "sw.js", "manifest.webmanifest", "icon.svg", "assets.js"})


@contextmanager
def odd(site: Site, name: str, how: str) -> Iterator[list[str]]:
    """Has a site deliver a file in one of the WAYS; gives the requests that were answered so."""
    stem, _, end = name.rpartition(".")
    pattern = re.compile(rf"/{re.escape(stem or end)}(\.\w{{10}})?(\.{end if stem else 'js'})$")
    well, asked = Event(), list[str]()

    def deliver(handler: BaseHTTPRequestHandler) -> bool:
        path = handler.path.partition("?")[0]
        path = "/index.html" if path == "/" else path
        if well.is_set() or not pattern.search(path):
            return False
        asked.append(path)
        file = path.removeprefix("/")
        made = stamped(inventory_text())
        content = made[file] if file in made else (Path(site.root) / file).read_bytes()
        status, type_, body, headers = 200, handler.guess_type(path), content, {}  # type: ignore[attr-defined]
        half = content[: len(content) // 2]
        length = len(content)
        match how:
            case "404" | "500":
                status, type_, body = int(how), "text/html", LOG_IN
                length = len(body)
            case "empty":
                body, length = b"", 0
            case "cut":
                body = half
            case "wrong type":
                type_ = "text/plain" if not file.endswith("html") else "application/octet-stream"
            case "log-in page":
                type_, body, length = "text/html", LOG_IN, len(LOG_IN)
            case "206":
                status, body, length = 206, half, len(half)
                headers["Content-Range"] = f"bytes 0-{len(half) - 1}/{len(content)}"
            case "redirect":
                status, body, length, headers["Location"] = 302, b"", 0, "/login.html"
            case "wrong bytes":
                body = half + bytes(byte ^ 1 for byte in content[len(half) :])
            case "wrong length":
                body, length = half, len(half)
        handler.send_response(status)
        for key, value in {"Content-Type": type_, "Content-Length": str(length), **headers}.items():
            handler.send_header(key, value)
        handler.end_headers()
        if how == "hangs":
            well.wait(60)
            return True
        with suppress(OSError):
            handler.wfile.write(body)
        return True

    site.deliver = deliver
    try:
        yield asked
    finally:
        well.set()
        site.deliver = lambda handler: False


def delivery(browser: Browser, site: Site, random: Random, name: str = "", how: str = "") -> str:
    """Opens the page while a file is delivered in an odd way, and again when all is well."""
    name, how = name or random.choice(files()), how or random.choice(WAYS)
    what = f"{name}: {how}"
    address, works = next((its for pattern, its in NEEDS.items() if re.match(pattern, name)), WORDFEUD)
    worker = random.choice(("allow", "block"))
    context = browser.new_context(locale=random.choice(("en", "nl")), service_workers=worker, **DESK)  # type: ignore[arg-type]
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    context.add_init_script(SOONER)
    try:
        page = context.new_page()
        with odd(site, name, how) as asked:
            with suppress(Error):  # the page itself may not come
                page.goto(f"{site.url}#{address}", wait_until="commit", timeout=5000)
            ours = bool(page.locator("header h1").count())
            if ours:
                page.locator(f"{works}, {WAY_ON}").first.wait_for(timeout=40_000)
            stuck = page.locator(WAY_ON).first if ours and page.locator(WAY_ON).count() else None
            if stuck:
                said = page.locator(SAID).filter(has_text=re.compile(r"\w"))
                assert said.count() == 1 or page.locator(".broken").count() == 1, (
                    f"{what}: {said.all_inner_texts()}"
                )
        if stuck and random.random() < 0.6:
            with suppress(Error):  # it may be gone meanwhile: a file that hung has come
                stuck.click(timeout=2000)
        else:
            page.close()
            page = context.new_page()
            page.goto(f"{site.url}#{address}")
            page.locator(f"{works}, {WAY_ON}").first.wait_for(timeout=40_000)
            if page.locator(".broken button").count():  # the browser has kept what came
                page.locator(".broken button").click()
        page.locator(works).first.wait_for(timeout=40_000)
        expect(page.locator(WAY_ON)).to_have_count(0)
        if worker == "allow":
            page.reload()  # a file that was odd cannot have been kept in that visit
            expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
            context.set_offline(True)
            page.reload()
            page.locator(works).first.wait_for(timeout=40_000)
        # Without the inventory the script ends at once, which is said; nothing can check the page itself on a first visit.
        known = {"assets.js": "undefined", "index.html": ""}.get(name)
        errors = [error for error in errors if known is None or known not in error]
        assert not errors, f"{what}: {errors[:2]}"
        return f"{how}{'' if asked else ' (not asked for)'}"
    except (AssertionError, Error) as error:
        shown = []
        with suppress(Error):
            shown = [text for one in context.pages for text in one.locator(SAID).all_inner_texts()]
        raise Broken(f"{what} {worker}: {str(error)[:300]} {shown} {errors[:2]}") from None
    finally:
        context.close()


# Two tabs -----------------------------------------------------------------------------------------------------------

FULL = """full => {
    const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); };
    self.whole ??= [Storage.prototype.setItem, IDBObjectStore.prototype.put];
    [Storage.prototype.setItem, IDBObjectStore.prototype.put] = full ? [refuse, refuse] : self.whole;
}"""


CHOICES = {"a": (("theme", "dark"), ("theme", "light")), "b": (("labels", "DL"), ("order", "keyboard"))}
GUESSES = {"a": ("en", "trace"), "b": ("nl", "raket")}


class Tab:
    """One of two tabs, and what it has stored: by storage key and name, None where it was deleted."""

    def __init__(self, page: Page, mark: str, wanted: dict[tuple[str, str], Any]) -> None:
        self.page, self.mark, self.wanted, self.full = page, mark, wanted, False

    def fill(self, full: bool) -> None:
        self.full = full
        self.page.evaluate(FULL, full)

    def game(self, name: str) -> None:
        go(self.page, f"game=nl&rack={name[:7]}")
        self.page.locator("[data-does=position]").click()
        self.page.locator(".name-game").fill(name)
        self.page.locator(".name-game").press("Enter")
        expect(self.page.locator(f"[data-game={name}]")).to_be_visible()
        self.wanted["wordbench.games", name] = True
        if self.page.locator("[data-game]").count() > 2:
            first = self.page.locator("[data-game]").first
            gone = first.get_attribute("data-game") or ""
            first.locator("[data-does=forgetGame]").click()
            expect(self.page.locator(f"[data-game={gone}]")).to_have_count(0)
            self.wanted["wordbench.games", gone] = None
        self.page.keyboard.press("Escape")

    def rules(self, name: str) -> None:
        box = self._lists()
        box.locator(".rules-text").fill(RULES.replace("Pocket", name))
        box.get_by_role("button", name="Save and play").click()
        expect(box.locator(".said, .trouble").first).not_to_have_text("")
        self.wanted["wordbench.rules", f"own:{name}"] = True
        self.page.keyboard.press("Escape")

    def words(self, name: str) -> None:
        box = self._lists()
        box.get_by_label("Name", exact=True).fill(name)
        box.get_by_label("or type words").fill(f"qxj\nza\n{name}")
        box.get_by_role("button", name="Make the list").click()
        if self.full:
            expect(box.locator(".trouble")).not_to_have_text("")
        else:
            expect(box.locator(".own li", has_text=name)).to_be_visible()
            self.wanted["files", f"words-own:{name}"] = True
        self.page.keyboard.press("Escape")

    def wordle(self, name: str) -> None:
        code, guess = GUESSES[self.mark]
        go(self.page, f"wordle?list={code}")
        self.page.get_by_role("button", name="New", exact=True).click()
        expect(self.page.locator(".guess [data-clue]")).to_have_count(0)
        self.page.locator("main.wordle .rows").focus()
        self.page.keyboard.type(guess)
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".guess [data-clue]")).to_have_count(5)
        self.wanted["wordbench wordle", guess] = True

    def choice(self, name: str) -> None:
        open_settings(self.page)
        field, value = CHOICES[self.mark][len(name) % 2]
        self.page.locator(f"dialog.settings [name={field}][value={value}]").check(force=True)
        self.wanted["wordbench", field] = value
        self.page.keyboard.press("Escape")

    def _lists(self) -> Any:
        open_lists(self.page)
        return self.page.locator("dialog.lists")


def stored(kept: dict[str, Any], key: str, name: str) -> Any:
    """What is stored under a key and a name, as `wanted` has it."""
    if key == "files":
        return True if name in kept["files"] else None
    value = json.loads(kept["texts"].get(key, "{}"))
    if key == "wordbench wordle":
        return True if name in json.dumps(value) else None
    if key == "wordbench":
        return value.get(name)
    return True if name in value else None


def two_tabs(browser: Browser, site: Site, random: Random) -> str:
    """Two tabs store under every key in turn, one of them at times with a full storage; at the end all of it is there."""
    context = browser.new_context(locale="en", service_workers="block", **DESK)
    wanted: dict[tuple[str, str], Any] = {}
    did: list[str] = []
    try:
        tabs = []
        for mark in "ab":
            page = context.new_page()
            page.goto(f"{site.url}#{PEKDAAL}")
            page.locator(WORDFEUD[1]).wait_for()
            tabs.append(Tab(page, mark, wanted))
        acts: list[Callable[[Tab, str], None]] = [Tab.game, Tab.rules, Tab.words, Tab.wordle, Tab.choice]
        for number in range(random.choice((6, 10))):
            tab, act = random.choice(tabs), random.choice(acts)
            if random.random() < 0.4:
                tabs[0].fill(not tabs[0].full)
            did.append(f"{tab.mark} {act.__name__} {'full' if tab.full else ''}")
            act(tab, f"{'pqrstuvwxyz'[number]}ond{'s' * random.randrange(2)}{tab.mark}")
        tabs[0].fill(False)
        for act in acts:  # what could not be stored is stored with the next change
            if act is not Tab.words:
                act(tabs[0], f"last{act.__name__}"[:6])
        kept = tabs[1].page.evaluate(KEPT)
        lost = [
            f"{at}: {stored(kept, *at)!r}, not {its!r}"
            for at, its in wanted.items()
            if stored(kept, *at) != its
        ]
        assert not lost, lost
        return "two tabs"
    except (AssertionError, Error) as error:
        raise Broken(f"two tabs {did}: {str(error)[:600]}") from None
    finally:
        context.close()


def attack(browser: Browser, site: Site, seed: int) -> str:
    """Makes one attack; returns its kind."""
    random = Random(seed)
    chance = random.random()
    if chance < 0.05:
        walk(browser, site.url, seed, ACTS, random.choice((DESK, PHONE)))
        return "walk with reloads"
    return two_tabs(browser, site, random) if chance < 0.2 else delivery(browser, site, random)
