"""A long visit: thousands of edits with their solves, previews, undo, other tabs and lists: `build.py soak ACTS [SEED]`.

It fails on any error in the page, on a request to another origin, and when memory has grown by more than a tenth since
the first 200 acts: in Chromium that of the page's process (including Python's), as the system reports it, or that of the page's
own objects; in Firefox, whose process keeps ever more room for later (it is reported too), what that process uses of it.
"""

import json
import os
import re
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import quote

from engines import Chromium, Firefox, Refused
from harness import Site

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
        addEventListener(kind, (event) => wrong.push(`${kind} ${event.reason ?? event.message} at ${location.hash}`));
    }
    addEventListener('securitypolicyviolation', (event) => wrong.push(`${event.violatedDirective} ${event.blockedURI}`));
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
    """One user at one page."""

    def __init__(self, engine: Chromium | Firefox, random: Random) -> None:
        self.engine, self.random = engine, random

    def go(self, address: str) -> None:
        self.engine.value(f"void (location.hash = {json.dumps(address)})")

    def answered(self) -> None:
        self.engine.wait(f"/{ANSWERED.pattern}/.test({STATUS})")

    def click(self, selector: str) -> None:
        """Clicks an element if it is there and can be clicked, and does not disappear meanwhile."""
        found = f"document.querySelector({json.dumps(selector)})"
        if self.engine.value(f"Boolean({found}?.checkVisibility() && !{found}.disabled)"):
            try:
                self.engine.click(selector)
            except Refused:
                print(f"could not click {selector}")

    def enter(self, selector: str, text: str) -> None:
        """Replaces the text of a field."""
        field = f"document.querySelector({json.dumps(selector)})"
        self.engine.value(f"void ({field}.value = {json.dumps(text)})")
        self.engine.value(f"{field}.dispatchEvent(new Event('input', {{ bubbles: true }}))")

    def status(self) -> str:
        return f"{self.engine.value('location.href')}: {self.engine.value(STATUS)}"

    def memory(self) -> dict[str, float]:
        """Megabytes of the largest process of a page; in Chromium also of the page's objects, in Firefox what that process uses.

        After garbage collection, and always with the same position shown.
        """
        self.go("game=nl&rack=rsatlne&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15")
        self.answered()
        self.engine.free_memory()
        pages = [
            int(path.parent.name)
            for path in Path("/proc").glob("[0-9]*/cmdline")
            if re.search(b"-contentproc|--type=renderer", path.read_bytes())
        ]
        process = max(private(its) for its in pages if parent(os.getsid(its)) == os.getpid())
        if isinstance(self.engine, Firefox):
            return {"process": process, "in use": self.engine.used_memory()}
        objects = self.engine.command("Runtime.getHeapUsage")["usedSize"] / 1e6
        return {"process": process, "objects": objects}

    # The acts

    def position(self) -> None:
        rack = "".join(self.random.sample(LETTERS, self.random.randrange(3, 8)))
        self.go(f"game=nl&rack={quote(rack)}&board={rows(self.random)}")

    def edit(self) -> None:
        self.go("wordfeud")
        row, col = self.random.randrange(15), self.random.randrange(15)
        self.click(f'[role=gridcell][data-row="{row}"][data-col="{col}"]')
        self.engine.type(":focus", self.random.choice("aeinrst"))

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
        engine = self.engine
        name = f"list {self.random.randrange(10**9)}"
        self.position()
        self.answered()
        self.click(".list-facts")
        self.enter("dialog.lists [name=title]", name)
        self.enter("dialog.lists [name=words]", "\n".join(self.random.choices(WORDS, k=9)))
        self.click("dialog.lists .new-list [type=submit]")
        engine.wait("document.querySelector('dialog.lists .said').textContent.includes('read as UTF-8')")
        row = f"dialog.lists .own [data-list={json.dumps(f'own:{name}')}]"
        self.click(f"{row} [data-does=forget]")
        self.click(f"{row} [data-does=forget][data-sure]")  # it has asked for confirmation
        engine.wait(f"!document.querySelector({json.dumps(row)})")
        self.click("dialog.lists [data-closes]")
        engine.wait("!document.querySelector('dialog[open]')")
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

    Without the pages of the browser's executable, which count as private whenever no other browser runs, and
    without pages that the process has given back and the system has not yet taken (LazyFree).
    """
    folder = Path(f"/proc/{process}")
    used = re.findall(r"(?:RssAnon|VmSwap):\s+(\d+) kB", (folder / "status").read_text())
    given_back = re.findall(r"LazyFree:\s+(\d+) kB", (folder / "smaps_rollup").read_text())
    return (sum(map(int, used)) - sum(map(int, given_back))) / 1024


def main(browser: str, acts: int, seed: int) -> int:
    """Carry out the acts; returns 1 when memory has grown too much."""
    random, site = Random(seed), Site()
    base: dict[str, float] = {}
    print(f"seed {seed}", flush=True)
    with {"chromium": Chromium, "firefox": Firefox}[browser].started() as engine:
        engine.resize(1440, 900)
        engine.open(site.url)
        engine.value(WATCH)
        person = Visit(engine, random)
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
        wrong = engine.value("wrong")
        assert not wrong, wrong
    site.stop()
    bounded = {"chromium": ("process", "objects"), "firefox": ("in use",)}[browser]
    return int(any(now[what] > GROWTH * then for what, then in base.items() if what in bounded))


if __name__ == "__main__":
    sys.exit(
        main(
            sys.argv[1],
            int(sys.argv[2]),
            int(sys.argv[3]) if len(sys.argv) > 3 else Random().randrange(10**9),
        )
    )
