"""A long visit: thousands of edits with their solves, previews, undo, other tabs and lists. `build.py soak ACTS [SEED]` runs it.

It fails on any error in the page, on a request elsewhere, and when memory has grown by more than a tenth since the
first 200 acts: that of the renderer (with Python's) as the system has it, and the page's own objects.
"""

import re
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import quote

from hand import PATIENCE, go, say, square
from harness import DESK, Site, launch, visit
from playwright.sync_api import Browser, Page, expect

FIRST, EVERY = 200, 200  # acts before memory is compared; between two reports
GROWTH = 1.1
WORDS = ["kraam", "raam", "maand", "paal", "trein", "stoel", "plank", "water", "boom", "huis", "geld", "kast"]
LETTERS = "eeeennnaaatttiiooorrsdlgbmpkuvwzjhcfq??"
ANSWERED = re.compile(r"\d (moves?|words?|answers?)|No |no |Enter|Type|Tap|Guess|Put|left")


def rows(random: Random) -> str:
    """Some words on a board, as an address has them."""
    lines = ["15"] * 15
    for at in random.sample(range(7, 15, 2), random.randrange(1, 4)):
        word, before = random.choice(WORDS), random.randrange(2, 8)
        lines[at] = f"{before}{word}{15 - before - len(word)}"
    lines[7] = "7raam4"
    return "/".join(lines)


class Visit:
    """One person at one page."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page, self.random = page, random

    def answered(self) -> None:
        expect(say(self.page)).to_have_text(ANSWERED, timeout=4 * PATIENCE)

    def position(self) -> None:
        rack = "".join(self.random.sample(LETTERS, self.random.randrange(3, 8)))
        go(self.page, f"game=nl&rack={quote(rack)}&board={rows(self.random)}")
        self.answered()

    def edit(self) -> None:
        go(self.page, "wordfeud")
        name = f"{self.random.choice('ABCDEFGHIJKLMNO')}{self.random.randrange(1, 16)}"
        square(self.page, name).click()
        self.page.keyboard.type(self.random.choice("aeinrst"))
        self.answered()

    def preview(self) -> None:
        go(self.page, "wordfeud")
        row = self.page.locator(".wordfeud .row[data-word]").nth(self.random.randrange(8))
        if row.count():
            row.hover()
            row.click()
        self.answered()

    def play(self) -> None:
        go(self.page, "wordfeud")
        self.page.keyboard.press("Escape")
        play = self.page.get_by_role("button", name="Play it")
        if play.count() and play.first.is_visible():
            play.first.click()
        self.answered()

    def undo(self) -> None:
        go(self.page, "wordfeud")
        button = self.page.get_by_role("button", name="Undo", exact=True).first
        if button.is_enabled():
            button.click()
        self.answered()

    def anagrams(self) -> None:
        letters = "".join(self.random.sample(LETTERS, 7))
        go(self.page, f"anagrams?list=nl&letters={quote(letters)}")
        self.answered()

    def ruzzle(self) -> None:
        cells = self.random.choices("etaoinsrhl", k=16)
        board = "/".join("_".join(cells[at : at + 4]) for at in range(0, 16, 4))
        go(self.page, f"ruzzle?list={self.random.choice(('en', 'nl'))}&board={board}")
        self.answered()

    def wordle(self) -> None:
        colours = "".join(self.random.choices("GYBBB", k=5))
        go(self.page, f"wordle?list=en&clues={self.random.choice(('crane', 'slate', 'audio'))}-{colours}")
        self.answered()

    def fivewords(self) -> None:
        go(self.page, f"fivewords?list=en&count=5&must={self.random.choice(('fjord', 'vibex', 'waltz'))}")
        self.answered()

    def own_list(self) -> None:
        go(self.page, "wordfeud")
        self.page.locator(".game-language").select_option(label="Lists and rules …")
        box = self.page.locator("dialog.lists")
        name = f"list {self.random.randrange(10**9)}"
        box.get_by_label("Name", exact=True).fill(name)
        box.get_by_label("or type words").fill("\n".join(self.random.choices(WORDS, k=9)))
        box.get_by_role("button", name="Make the list").click()
        expect(box.locator(".said")).to_contain_text("read as UTF-8")
        drop = box.locator(".own li", has_text=name).locator("[data-act=forget]")
        drop.click()
        drop.click()  # it asks
        expect(box.locator(".own li", has_text=name)).to_have_count(0)
        self.page.keyboard.press("Escape")
        expect(box).to_be_hidden()
        self.position()


# How often each is done among twenty.
ACTS = {
    Visit.position: 5,
    Visit.edit: 4,
    Visit.preview: 3,
    Visit.play: 1,
    Visit.undo: 2,
    Visit.anagrams: 1,
    Visit.ruzzle: 1,
    Visit.wordle: 1,
    Visit.fivewords: 1,
    Visit.own_list: 1,
}


def memory(browser: Browser, page: Page) -> tuple[float, float]:
    """Megabytes of the largest renderer, and of the page's objects."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [
        int(found[1]) / 1024
        for its in processes
        if its["type"] == "renderer"
        and (found := re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{its['id']}/status").read_text()))
    ]
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    session.detach()
    return max(sizes), heap


def main(acts: int, seed: int) -> int:
    """Act; 1 when memory has grown too much."""
    random, site = Random(seed), Site()
    base: tuple[float, float] | None = None
    print(f"seed {seed}", flush=True)
    with launch() as browser, visit(browser, site.url, locale="en", **DESK) as page:
        person, start = Visit(page, random), perf_counter()
        person.position()
        for done in range(1, acts + 1):
            [act] = random.choices(list(ACTS), list(ACTS.values()))
            try:
                act(person)
            except Exception:
                print(f"act {done}, {act.__name__}, at {page.url}: {say(page).inner_text()}")
                raise
            if done % EVERY == 0 or done == acts:
                now = memory(browser, page)
                print(
                    f"{done} acts, {perf_counter() - start:.0f} s: renderer {now[0]:.0f} MB, objects {now[1]:.1f} MB",
                    flush=True,
                )
                if done >= FIRST:
                    base = base or now
    site.stop()
    return int(base is not None and any(now_ > GROWTH * then for now_, then in zip(now, base, strict=True)))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else Random().randrange(10**9)))
