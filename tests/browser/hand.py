"""What a user does on the page and sees there, in the terms of the game."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from harness import EMPTY
from playwright.sync_api import Error, Locator, Page, Worker, expect

PATIENCE = 15_000  # ms; Python starts in a second, but takes longer on a busy machine
expect.set_options(timeout=PATIENCE)
PEKDAAL = "game=nl&rack=pekdaal&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15"
RAAM = {"H8": "R", "I8": "A", "J8": "A", "K8": "M"}
MOVES = re.compile(r"^(Highest|Highest so far|Best): .+$")  # by points, or weighed
BEST = re.compile(r"^Best: .+$")


def square(page: Page, name: str) -> Locator:
    """The square H8."""
    row, col = int(name[1:]) - 1, ord(name[0]) - ord("A")
    return page.locator(
        f'main:not([hidden]) [role=gridcell][data-row="{row}"][data-col="{col}"]:not([hidden] *)'
    )


def expect_seen(page: Page, look: Callable[[], object], wanted: object) -> None:
    """Waits until `look` returns what is wanted."""
    for _ in range(PATIENCE // 50):
        if look() == wanted:
            return
        page.wait_for_timeout(50)
    assert look() == wanted


def move(page: Page, at: int = 0) -> Locator:
    """A row of the list of moves, by its place; just after a change the elements may be in another order."""
    return page.locator(f'main.wordfeud .row[data-index="{at}"]')


def tiles(page: Page) -> dict[str, str]:
    """The tiles drawn on the board, by square; a blank in lower case."""
    found = page.locator("main:not([hidden]) .square[data-tile]:not([hidden] *)").evaluate_all(
        "all => all.map(({dataset: d, children: [letter]}) => [+d.row, +d.col, d.tile, letter.textContent])"
    )
    return {
        f"{chr(65 + col)}{row + 1}": text.lower() if kind == "blank" else text
        for row, col, kind, text in found
    }


def expect_tiles(page: Page, wanted: dict[str, str]) -> None:
    """Waits until the board shows exactly these tiles."""
    expect_seen(page, lambda: tiles(page), wanted)


def expect_rack(page: Page, letters: str) -> None:
    """Waits until the rack shows exactly these tiles; `?` is a blank."""
    expect(page.locator("main:not([hidden]) .rack .slot[data-tile]:not([hidden] *)")).to_have_count(
        len(letters)
    )
    for at, letter in enumerate(letters):
        shown = page.locator("main:not([hidden]) .rack .slot:not([hidden] *)").nth(at)
        if letter == "?":
            expect(shown).to_have_attribute("data-tile", "blank")
        else:
            expect(shown.locator(".letter")).to_have_text(letter.upper())


def type_rack(page: Page, letters: str) -> None:
    """Clicks the rack's first free slot and types."""
    page.locator(".rack .slot:not([data-tile])").first.click()
    page.keyboard.type(letters)


def start_afresh(page: Page, url: str) -> Page:
    """Opens the page as on a first visit, except that the browser's caches stay."""
    # Its storage is cleared from an empty page, once this one is left: what was still at work there can store nothing more. A
    # browser forgets a deletion that is still waiting when its page is left.
    for (
        other
    ) in page.context.pages:  # of a test that failed; while it is open, the deletion would wait for ever
        if other != page:
            other.close()
    page.goto(f"{url.partition('#')[0]}{EMPTY}")
    page.evaluate(
        """() => {
            localStorage.clear();
            sessionStorage.clear();
            return Promise.all(['wordbench', 'wordbench cards'].map((name) => new Promise((done) => {
                const deletion = indexedDB.deleteDatabase(name);
                deletion.onsuccess = deletion.onerror = done;
            })));
        }"""
    )
    page.goto(url)
    return page


def cards_of(page: Page) -> Any:
    """The cards that the browser keeps, in its database or on their way there, by name."""
    return page.evaluate(
        """() => new Promise((done) => {
            const waiting = JSON.parse(localStorage['wordbench cards'] ?? '{}');
            const request = indexedDB.open('wordbench cards');
            request.onerror = () => done(waiting);
            request.onsuccess = () => {
                const { result: database } = request;
                const store = database.transaction('entries').objectStore('entries');
                const [names, values] = [store.getAllKeys(), store.getAll()];
                values.onsuccess = () => {
                    database.close();
                    done({ ...Object.fromEntries(names.result.map((name, at) => [name, values.result[at]])), ...waiting });
                };
            };
        })"""
    )


def go(page: Page, position: str) -> Page:
    """Opens the position of an address."""
    page.goto(f"{page.url.partition('#')[0]}#{position}")
    page.evaluate("new Promise((done) => setTimeout(done))")  # what is typed next applies to it
    return page


def tap_word(page: Page, start: str, word: str) -> None:
    """Taps a square, then the letters of the palette."""
    square(page, start).click()
    for letter in word:
        page.locator(f'.key[data-letter="{letter}"]').click()


def count_taps(page: Page) -> Callable[[], int]:
    """Counts taps and clicks from now on, until the page is loaded again."""
    page.evaluate("() => { self.taps = 0; addEventListener('pointerdown', () => { taps += 1; }, true); }")
    return lambda: int(page.evaluate("taps"))


def say(page: Page) -> Locator:
    """The status line of the open tab, once it is not outdated."""
    return page.locator("main:not([hidden]) .status-text:not([data-stale])")


def solved(page: Page) -> Page:
    """Waits until Python's answer is about what the page shows."""
    expect(say(page)).to_have_text(MOVES)
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "done")
    return page


def weighed(page: Page) -> Page:
    """Waits until the page names the best move."""
    expect(say(page)).to_have_text(BEST)
    return page


def choose_language(page: Page, code: str) -> None:
    page.locator(".game-language").select_option(code)


def choose_page_language(page: Page, name: str) -> None:
    """Chooses another language of the page in the settings."""
    page.locator("[data-opens=settings]").click()
    # A click, not check(): where its texts cannot be had, the choice goes back to what it was, perhaps before check() looks.
    page.get_by_role("radio", name=name).click(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.settings")).to_be_hidden()


def open_settings(page: Page) -> None:
    """Opens the settings, the advanced ones too."""
    page.locator("[data-opens=settings]").click()
    if page.locator("dialog.settings .advanced:not([open])").count():
        page.locator("dialog.settings summary").click()


def open_lists(page: Page) -> None:
    """Opens the dialog of word lists and rules."""
    button = page.locator("dialog.settings .to-lists")
    expect(button).not_to_be_empty()  # the page's script has come and hears what is pressed
    page.locator("[data-opens=settings]").click()
    button.click()


def open_other(page: Page) -> Locator:
    """Opens the dialog with bonus squares and text, behind *More* of the game's panel."""
    page.locator("#tab-game").click()
    page.locator(".game [data-does=other]").click()
    return page.locator("dialog.other")


def open_further(page: Page) -> None:
    """Shows what else the list can be limited to and weighed by."""
    if page.locator(".filter .further[aria-expanded=false]").count():
        page.locator(".filter .further").click()


def paste(page: Page, text: str) -> None:
    """Sends the page the event of a paste."""
    page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            const target = document.activeElement ?? document.body;
            target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def drop_text(page: Page, name: str, text: str, encoding: str = "utf-8") -> None:
    """Drops a text file on the page."""
    page.evaluate(
        """([name, bytes]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([Uint8Array.from(bytes)], name, { type: name.endsWith('.txt') ? 'text/plain' : '' }));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        [name, list(text.encode(encoding))],
    )


def make(page: Page, name: str, words: str) -> Locator:
    """Makes a list of the user's own from typed words."""
    open_lists(page)
    return make_in(page.locator("dialog.lists"), name, words)


def make_in(box: Locator, name: str, words: str) -> Locator:
    """The same, in the open dialog."""
    box.locator("[name=title]").fill(name)
    box.locator("[name=words]").fill(words)
    box.locator(".new-list [type=submit]").click()
    return box


def python_worker(page: Page) -> Worker:
    """The newest worker with Python in it; those that pack and unpack files have no name, and end at any time."""
    for worker in reversed(page.workers):
        with suppress(Error):
            if worker.evaluate("name"):
                return worker
    raise AssertionError("no worker has Python")
