"""Walks of random actions with reloads, at a page and its twin: the twin does the same, and is never reloaded.

A reload, be it in the middle of an answer, must lose nothing that a person has. After each action both show the same
board, rack, cursor, turns, points and question; at the end the page is loaded again, and undo leads both through the same
positions. `attacker.py` takes long walks.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from attacker import BOARD
from hand import expect_seen, paste, solved
from harness import EMPTY, visit
from playwright.sync_api import Browser, Page

# Runs before the page starts: `asked` has the requests, by slot, that Python has still to answer.
ASKED = """(() => {
    const { postMessage } = Worker.prototype;
    const heard = new WeakSet();
    self.asked = new Map();
    Worker.prototype.postMessage = function (message, ...rest) {
        const { slot, ask } = message ?? {};
        if (ask && !heard.has(this)) {
            heard.add(this);
            this.addEventListener('message', ({ data }) => {
                const { id, progress } = typeof data === 'string' ? JSON.parse(data) : {};
                if (!progress) for (const [one, open] of asked) if (open === id) asked.delete(one);
            });
        }
        if (ask) asked.set(slot, JSON.parse(ask).id);
        else if (slot) asked.delete(slot);
        return postMessage.call(this, message, ...rest);
    };
})()"""
SETTLE = """async () => {
    const end = performance.now() + 15_000;
    for (let calm = 0; calm < 2 && performance.now() < end; calm = asked.size ? 0 : calm + 1) await new Promise((done) => setTimeout(done, 5));
    for (const box of document.querySelectorAll('dialog[open]')) box.close();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# What a person has, as the page shows it.
HELD = """() => {
    const all = (what, look) => [...document.querySelectorAll(what)].map(look).join(' | ');
    const text = (its) => its.textContent.replace(/\\s+/g, ' ').trim();
    const seen = (look) => (its) => (its.checkVisibility() ? look(its) : '');
    return {
        board: all('.wordfeud .square[data-tile]', ({ dataset: its, textContent }) => `${its.row} ${its.col} ${its.tile} ${textContent} ${its.placed ?? ''}`),
        rack: all('.wordfeud .rack .slot', (its) => `${its.dataset.tile ?? ''} ${text(its)} ${its.ariaPressed ?? ''}`),
        cursor: all('.wordfeud .square[data-cursor]', ({ dataset: its }) => `${its.row} ${its.col} ${its.cursor}`),
        caret: all('.wordfeud .rack .slot', (its) => (its.dataset.caret ? '^' : '')),
        target: all('.wordfeud .board', (its) => its.dataset.cursor ?? ''),
        blank: all('.palette [data-tool=blank]', (its) => its.ariaPressed ?? ''),
        tab: all('.wordfeud [role=tab][aria-selected=true]', (its) => its.id),
        question: all('.wordfeud .offer', seen(text)),
        turns: all('.turns button', text),
        turn: all('.turns [aria-current]', seen(text)),
        points: all('#tab-game', (its) => its.title) + all('.game .standing', text),
        moves: all('.moves-count', text) + all('main.wordfeud', (its) => its.dataset.solve),
        steps: all('[data-does=undo], [data-does=redo]', (its) => its.disabled),
    };
}"""
# The middle of an element that can be clicked.
SPOT = """async ([what, share]) => {
    const all = [...document.querySelectorAll(what)].filter((its) => its.checkVisibility() && !its.disabled);
    const one = all[Math.floor(share * all.length)];
    if (!one) return null;
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const before = middle(one.getBoundingClientRect());
    one.scrollIntoView({ block: 'nearest' });
    const now = middle(one.getBoundingClientRect());
    if (String(now) !== String(before)) await new Promise(requestAnimationFrame);
    return now;
}"""

NEAR = '.square:is([data-row="6"], [data-row="7"], [data-row="8"], [data-col="10"])'  # where words may meet
KEYS = (*"aeinrstkl", "Shift+E", "Backspace", "Space", "ArrowRight", "ArrowDown")
BAG = "eeeennnaattiiorrsdlgkp?"
# How often each action is done among thirty.
ACTS = {"word": 4, "answer": 4, "draw": 3, "undo": 3, "drag": 3, "letters": 2, "play": 2, "redo": 2} | {
    "palette": 2, "square": 1, "slot": 1, "turns": 1, "tab": 1, "swap": 1,
}  # fmt: skip
AT_ONCE, LATER = "reloaded at once", "reloaded"
RELOADS = ("",) * 5 + (AT_ONCE, LATER)


class Person:
    """Somebody at a page who chooses at random: where two pages show the same, two with the same seed do the same."""

    def __init__(self, page: Page) -> None:
        self.page, self.random = page, Random()
        page.add_init_script(ASKED)

    def act(self, name: str, seed: float) -> None:
        self.random = Random(seed)
        act: Callable[[], object] = getattr(self, name)
        act()
        self.page.mouse.move(0, 0)  # shows no preview of what lies under it

    def held(self) -> Any:
        return self.page.evaluate(HELD)

    def settled(self) -> Any:
        """What is held once everything has been answered."""
        self.page.evaluate(SETTLE)
        return self.held()

    def click(self, what: str) -> bool:
        """Clicks one of these, if any can be clicked."""
        self.page.evaluate(SETTLE)  # until what is there is drawn
        spot = self._spot(what)
        if spot:
            self.page.mouse.click(*spot)
        return spot is not None

    def _spot(self, what: str) -> tuple[float, float] | None:
        return self.page.evaluate(SPOT, [what, self.random.random()])  # type: ignore[no-any-return]

    # The actions

    def word(self) -> None:
        """Types a play of the list on the board, and often takes the first answer to what is asked then."""
        self.click("#tab-moves")
        self.page.evaluate(SETTLE)
        row = self.page.locator(f'.wordfeud .row[data-kind=play][data-index="{self.random.randrange(5)}"]')
        if not row.count():
            return
        place, word = (str(row.get_attribute(f"data-{what}")) for what in ("place", "word"))
        down = place[0].isalpha()
        col, number = (place[0], place[1:]) if down else (place[-1], place[:-1])
        square = f'.square[data-row="{int(number) - 1}"][data-col="{ord(col) - ord("A")}"]'
        self.click(square)
        if not self.page.locator(f"{square}[data-cursor={'down' if down else 'across'}]").count():
            self.click(square)
        for letter in word.lower():
            self.page.keyboard.press(letter)
        if self.random.random() < 0.5:
            self.click(".wordfeud .offer button:first-of-type")

    def answer(self) -> None:
        self.click(".wordfeud .offer button")

    def draw(self) -> None:
        """Fills the rack, or begins to."""
        free = self.page.locator(".wordfeud .rack .slot:not([data-tile])")
        count = self.random.choice((7, 7, 1, 2))
        letters = self.random.choices(BAG, k=min(count, free.count()))
        if letters and self.click(".wordfeud .rack .slot:not([data-tile])"):
            for letter in letters:
                self.page.keyboard.press(letter)

    def letters(self) -> None:
        self.click(self.random.choice((NEAR, ".wordfeud .rack .slot")))
        for key in self.random.choices(KEYS, k=self.random.randrange(1, 4)):
            self.page.keyboard.press(key)

    def palette(self) -> None:
        self.click("#tab-letters")
        self.click(".palette .key")

    def drag(self) -> None:
        start, end = (
            self._spot(".wordfeud .rack .slot[data-tile], .square[data-placed]"),
            self._spot(f"{NEAR}, .wordfeud .rack .slot"),
        )
        if start and end:
            mouse = self.page.mouse
            mouse.move(*start)
            mouse.down()
            mouse.move(*end, steps=4)
            mouse.up()

    def play(self) -> None:
        self.click("#tab-moves")
        self.page.evaluate(SETTLE)
        row = f'.wordfeud .row[data-index="{self.random.randrange(5)}"]'
        if self.click(row) and not self.click(".details .play"):
            self.click(row)  # chooses it no longer

    def square(self) -> None:
        self.click(NEAR)

    def slot(self) -> None:
        self.click(".wordfeud .rack .slot")

    def undo(self) -> None:
        self.click("[data-does=undo]")

    def redo(self) -> None:
        self.click("[data-does=redo]")

    def turns(self) -> None:
        """Looks at an earlier turn."""
        self.click("#tab-game")
        self.click(".turns button, .steps [data-does=step]")

    def tab(self) -> None:
        self.click(".wordfeud [role=tab]")

    def swap(self) -> None:
        self.click("#tab-game")
        if self.click(".game .swap"):
            self.click(".wordfeud .rack .slot[data-tile]")


def expect_held(person: Person, wanted: dict[str, str], after: str) -> None:
    """Waits until a person has exactly this."""
    try:
        expect_seen(person.page, person.held, wanted)
    except AssertionError:
        held = person.held()
        other = [f"{part}: {held[part]!r}, not {its!r}" for part, its in wanted.items() if held[part] != its]
        raise AssertionError(f"{after}: {'; '.join(other)}") from None


def walk(browser: Browser, url: str, seed: int, acts: int, screen: dict[str, Any]) -> None:
    """Takes a walk from a position in mid-game."""
    random = Random(seed)
    blank = f"{url}{EMPTY}"
    with (
        visit(browser, blank, locale="en", **screen) as page,
        visit(browser, blank, locale="en", **screen) as other,
    ):
        person, twin = Person(page), Person(other)
        for one in (other, page):
            one.goto(url)
            one.locator("main.wordfeud .board").wait_for()
            paste(
                one, f"game: nl\nrack: pekdaal\nboard:\n{BOARD}\nlayout: standard\n"
            )  # what a link brings is kept by the link
            one.locator("main.wordfeud .points").dispatch_event("click")  # moves are not weighed
            solved(one)

        def both(act: str, reload: str, after: str) -> None:
            choice = random.random()
            twin.act(act, choice)
            wanted = twin.settled()
            person.act(act, choice)
            if reload != AT_ONCE:
                person.settled()
                expect_held(person, wanted, f"{after} {act}")
            if reload:
                page.reload()
                expect_held(person, wanted, f"{after} {act}, {reload}")

        for number in range(1, acts + 1):
            [act] = random.choices(list(ACTS), list(ACTS.values()))
            both(act, random.choice(RELOADS), f"seed {seed}, action {number},")
        page.reload()
        for number in range(1, acts // 4 + 1):
            both("undo", "", f"seed {seed}, at the end, {number}.")
