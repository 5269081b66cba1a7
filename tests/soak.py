"""A long visit: thousands of edits with their solves, previews, undo, other tabs and lists: `build.py soak ACTS [SEED]`.

It fails on any error in the page, on a request to another origin, and when memory has grown by more than a tenth since
the first 200 acts: that of the page's process (including Python's) as the system reports it, or that of the page's own
objects. Firefox reports only the former, and frees unused memory when it chooses.
"""

import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import quote

from engines import Engine, Firefox, Refused
from hand import PATIENCE, go, say
from harness import DESK, Site, launch, visit
from playwright.sync_api import Browser, Page, TimeoutError, expect

FIRST, EVERY = 200, 200  # acts before memory is compared; between two reports
GROWTH = 1.1
WORDS = ["kraam", "raam", "maand", "paal", "trein", "stoel", "plank", "water", "boom", "huis", "geld", "kast"]
LETTERS = "eeeennnaaatttiiooorrsdlgbmpkuvwzjhcfq??"
ANSWERED = re.compile(r"\d (moves?|words?|answers?)|No |no |Enter|Type|Tap|Guess|Put|left")
STATUS = "document.querySelector('main:not([hidden]) .status-text:not([data-stale])')?.textContent"
# From now on the page collects its errors.
WATCH = """(() => {
    self.wrong = [];
    for (const kind of ['error', 'unhandledrejection']) {
        addEventListener(kind, (event) => wrong.push(`${kind} ${event.reason ?? event.message}`));
    }
    console.error = (...what) => wrong.push(`console ${what}`);
})()"""


def rows(random: Random) -> str:
    """Some words on a board, in the form of an address."""
    lines = ["15"] * 15
    for at in random.sample(range(7, 15, 2), random.randrange(1, 4)):
        word, before = random.choice(WORDS), random.randrange(2, 8)
        lines[at] = f"{before}{word}{15 - before - len(word)}"
    lines[7] = "7raam4"
    return "/".join(lines)


class Visit:
    """One user at one page in Chromium."""

    def __init__(self, browser: Browser, page: Page, random: Random) -> None:
        self.browser, self.page, self.random = browser, page, random

    # How this browser differs from others

    def go(self, address: str) -> None:
        go(self.page, address)

    def answered(self) -> None:
        expect(say(self.page)).to_have_text(ANSWERED, timeout=4 * PATIENCE)

    def click(self, selector: str) -> None:
        """Clicks an element if it is there and can be clicked, and does not disappear meanwhile."""
        found = self.page.locator(f"{selector}:not(:disabled)").first
        if found.is_visible():
            try:
                found.click()
            except TimeoutError:
                if found.is_visible():
                    raise

    def type(self, letters: str) -> None:
        self.page.keyboard.type(letters)

    def status(self) -> str:
        return f"{self.page.url}: {say(self.page).inner_text()}"

    def memory(self) -> dict[str, float]:
        """Megabytes of the largest renderer, and of the page's objects, after garbage collection."""
        session = self.page.context.new_cdp_session(self.page)
        workers: list[str] = []
        answers: list[str] = []
        session.on("Target.attachedToTarget", lambda told: workers.append(told["sessionId"]))
        session.on("Target.receivedMessageFromTarget", lambda told: answers.append(told["message"]))
        every = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        session.send("Target.setAutoAttach", every)
        collect = "HeapProfiler.collectGarbage"
        for worker in workers:
            message = {"sessionId": worker, "message": json.dumps({"id": 1, "method": collect})}
            session.send("Target.sendMessageToTarget", message)
        while len(answers) < len(workers):
            self.page.wait_for_timeout(10)
        session.send(collect)
        objects = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
        session.detach()
        processes = self.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        renderers = [its["id"] for its in processes if its["type"] == "renderer"]
        return {"process": max(map(private, renderers)), "objects": objects}

    # The acts

    def position(self) -> None:
        rack = "".join(self.random.sample(LETTERS, self.random.randrange(3, 8)))
        self.go(f"game=nl&rack={quote(rack)}&board={rows(self.random)}")

    def edit(self) -> None:
        self.go("wordfeud")
        row, col = self.random.randrange(15), self.random.randrange(15)
        self.click(f'[role=gridcell][data-row="{row}"][data-col="{col}"]')
        self.type(self.random.choice("aeinrst"))

    def preview(self) -> None:
        self.go("wordfeud")
        self.click(f'.wordfeud .row[data-word][data-index="{self.random.randrange(8)}"]')

    def play(self) -> None:
        self.go("wordfeud")
        self.click(".wordfeud .play")

    def undo(self) -> None:
        self.go("wordfeud")
        self.click("[data-does=undo]")

    def anagrams(self) -> None:
        letters = "".join(self.random.sample(LETTERS, 7))
        self.go(f"anagrams?list=nl&letters={quote(letters)}")

    def ruzzle(self) -> None:
        cells = self.random.choices("etaoinsrhl", k=16)
        board = "/".join("_".join(cells[at : at + 4]) for at in range(0, 16, 4))
        self.go(f"ruzzle?list={self.random.choice(('en', 'nl'))}&board={board}")

    def wordle(self) -> None:
        colours = "".join(self.random.choices("GYBBB", k=5))
        self.go(f"wordle?list=en&clues={self.random.choice(('crane', 'slate', 'audio'))}-{colours}")

    def fivewords(self) -> None:
        self.go(f"fivewords?list=en&count=5&must={self.random.choice(('fjord', 'vibex', 'waltz'))}")

    def own_list(self) -> None:
        """Makes a list and deletes it, then continues with the game."""
        self.go("wordfeud")
        self.page.locator(".game-language").select_option(label="Lists and rules …")
        box = self.page.locator("dialog.lists")
        name = f"list {self.random.randrange(10**9)}"
        box.get_by_label("Name", exact=True).fill(name)
        box.get_by_label("or type words").fill("\n".join(self.random.choices(WORDS, k=9)))
        box.get_by_role("button", name="Make the list").click()
        expect(box.locator(".said")).to_contain_text("read as UTF-8")
        drop = box.locator(".own li", has_text=name).locator("[data-act=forget]")
        drop.click()
        drop.click()  # it asks for confirmation
        expect(box.locator(".own li", has_text=name)).to_have_count(0)
        self.page.keyboard.press("Escape")
        expect(box).to_be_hidden()
        self.position()


class FirefoxVisit(Visit):
    """The same in Firefox, without lists of the user's own."""

    def __init__(self, engine: Engine, random: Random) -> None:
        self.engine, self.random = engine, random

    def go(self, address: str) -> None:
        self.engine.value(f"void (location.hash = {json.dumps(address)})")

    def answered(self) -> None:
        self.engine.wait(f"/{ANSWERED.pattern}/.test({STATUS})")

    def click(self, selector: str) -> None:
        found = f"document.querySelector({json.dumps(selector)})"
        if self.engine.value(f"Boolean({found}?.checkVisibility() && !{found}.disabled)"):
            try:
                self.engine.click(selector)
            except Refused:
                print(f"could not click {selector}")

    def type(self, letters: str) -> None:
        self.engine.type(":focus", letters)

    def status(self) -> str:
        return f"{self.engine.value('location.href')}: {self.engine.value(STATUS)}"

    def memory(self) -> dict[str, float]:
        """Megabytes of the largest page process of the Firefox that this program started."""
        pages = [
            int(path.parent.name)
            for path in Path("/proc").glob("[0-9]*/cmdline")
            if b"-contentproc" in path.read_bytes()
        ]
        return {"process": max(private(its) for its in pages if parent(os.getsid(its)) == os.getpid())}

    def own_list(self) -> None:
        self.position()


# How often each action is done among twenty.
ACTS = {
    "position": 5,
    "edit": 4,
    "preview": 3,
    "play": 1,
    "undo": 2,
    "anagrams": 1,
    "ruzzle": 1,
    "wordle": 1,
    "fivewords": 1,
    "own_list": 1,
}


def parent(process: int) -> int:
    """The parent of a process."""
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def private(process: int) -> float:
    """Megabytes of a process's private memory: what Chromium calls the private memory footprint on Linux.

    Without the pages of the browser's executable, which count as private whenever no other browser runs.
    """
    status = Path(f"/proc/{process}/status").read_text()
    return sum(map(int, re.findall(r"(?:RssAnon|VmSwap):\s+(\d+) kB", status))) / 1024


@contextmanager
def chromium(url: str, random: Random) -> Iterator[Visit]:
    with launch() as browser, visit(browser, url, locale="en", bypass_csp=True, **DESK) as page:
        # A headless browser fetches and draws the icon again at every address, and DevTools keeps each request in memory.
        page.locator("link[rel=icon]").evaluate("link => link.href = 'data:,'")
        yield Visit(browser, page, random)


@contextmanager
def firefox(url: str, random: Random) -> Iterator[Visit]:
    with Firefox.started() as engine:
        engine.resize(1440, 900)
        engine.open(url)
        engine.value(WATCH)
        yield FirefoxVisit(engine, random)
        wrong = engine.value("wrong")
        assert not wrong, wrong


def main(browser: str, acts: int, seed: int) -> int:
    """Carry out the acts; returns 1 when memory has grown too much."""
    random, site = Random(seed), Site()
    base: dict[str, float] = {}
    print(f"seed {seed}", flush=True)
    with {"chromium": chromium, "firefox": firefox}[browser](site.url, random) as person:
        start = perf_counter()
        person.position()
        person.answered()
        for done in range(1, acts + 1):
            [act] = random.choices(list(ACTS), list(ACTS.values()))
            try:
                getattr(person, act)()
                person.answered()
            except Exception:
                print(f"act {done}, {act}, at {person.status()}")
                raise
            if done % EVERY == 0 or done == acts:
                now = person.memory()
                sizes = ", ".join(f"{what} {size:.1f} MB" for what, size in now.items())
                print(f"{done} acts, {perf_counter() - start:.0f} s: {sizes}", flush=True)
                if done >= FIRST:
                    base = base or now
    site.stop()
    return int(any(now[what] > GROWTH * then for what, then in base.items()))


if __name__ == "__main__":
    sys.exit(
        main(
            sys.argv[1],
            int(sys.argv[2]),
            int(sys.argv[3]) if len(sys.argv) > 3 else Random().randrange(10**9),
        )
    )
