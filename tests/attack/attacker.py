"""Attacks the page: hostile addresses, pasted and typed texts, arbitrary data in the browser's storage, visits (`visits.py`).

`build.py fuzz SECONDS --page` runs it for long. An attack is determined by a seed, so a failure can be repeated:
`build.py fuzz 0 SEED --page`. After each attack every tab must show its tool, without errors; no text may have
become an element, and all stored data that the attack left intact must still be stored.
"""

import json
import sys
from base64 import b64decode, b64encode
from collections import Counter
from itertools import count
from random import Random
from time import time
from typing import Any
from urllib.parse import quote

from hand import MOVES, PATIENCE, PEKDAAL, go, open_lists, open_settings, say
from harness import DESK, Site, launch, visit
from playwright.sync_api import Page, expect

IMG = "<img src=x onerror=alert(1)>"
ADDRESSES = [
    PEKDAAL + "&points=12-30&layout=standard",
    "game=en&list=own:Mine&rack=za*&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15",
    "game=own:Pocket&rack=tat",
    "rules=own:Pocket",
    "anagrams?list=nl&letters=trese&pattern=*s&must=e&sort=word",
    "fivewords?list=en&count=2&length=4&must=erst&without=x&letters=q&mustnt=amber&common=1",
    "ruzzle?list=en&board=T_R.tl_S_N/O_H_E_I/C_I_N_V/E_A_D_E&own=Q%3D12&sort=word&least=3&reverse=1",
    "wordle?list=en&clues=crane-YBBBB.slate-BBBBG",
    "wordle?list=en&code=qqqqq&day=2026-11-21",
]
GAME = """#player1 Ann Ann
#player2 Bob Bob
#rules nl
>Ann: RAAMKES 8D RAAM +14 14
>Bob: MAERST? -MA +0 0
"""
BOARD = "\n".join(["." * 15] * 7 + ["....raam......."] + ["." * 15] * 7)
TEXTS = [
    GAME,
    f"game: nl\nrack: pekdaal\nboard:\n{BOARD}\nlayout: standard\n",
    BOARD,
    "word",
    "T R S N\nO H E I\nC I N V\nE A D E",
]
RULES = (
    "name: Pocket\nalphabet: en\nrack: 3\nbingo: 9\nblanks: 0\ntiles:\na 3 1\nt 2 5\nlayout:\n5.5\n.1.\n5.5"
)

HOSTILE: list[Any] = [
    *(
        None,
        True,
        0,
        -1,
        7,
        0.5,
        1e308,
        2**53,
        "",
        " ",
        "\0",
        "0",
        "{",
        "%",
        "%E0%A4",
        "é" * 3,
        "\ud800",
        "😀",
        "ﬀ",
    ),
    *(
        IMG,
        f'"{IMG}',
        "own:" + IMG,
        "__proto__",
        "constructor",
        "toString",
        "hasOwnProperty",
        "own:",
        "own:nobody",
        "nobody",
        "en",
        "nl",
    ),
    *(
        "x" * 300,
        "x" * 1_000_000,
        "a/" * 500_000,
        "9" * 5000,
        "a\n" * 5000,
        "*" * 50,
        "2026-13-99",
        "../..",
        "javascript:alert(1)",
    ),
    *(
        [],
        {},
        [[]],
        [None],
        [IMG],
        {"a": 1},
        {"__proto__": {"a": 1}},
        {"constructor": 7},
        {IMG: IMG},
        [0] * 1000,
        ["a"] * 15,
    ),
]
HOSTILE_TEXT = [one for one in HOSTILE if isinstance(one, str)]

# Runs before the page starts; the window's name, which a reload keeps, says which kind of trouble to make.
TROUBLE = """
const [trouble, by] = location.pathname === '/blank' ? [] : name.split(' ');
const refuse = (kind) => () => { throw new DOMException(kind, kind); };
if (trouble === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
if (trouble === 'closed') for (const its of ['localStorage', 'indexedDB']) Object.defineProperty(self, its, { get: refuse('SecurityError') });
if (trouble === 'silent') IDBFactory.prototype.open = () => new EventTarget();
if (trouble === 'clock') {
    const Real = Date, shift = Number(by) * 86_400_000;
    Date = class extends Real {
        constructor(...given) { super(...(given.length ? given : [Real.now() + shift])); }
        static now() { return Real.now() + shift; }
    };
}
"""
KEPT = """async () => {
    const bytes = (its) => (its instanceof Uint8Array ? { $bytes: btoa(Array.from(its, (byte) => String.fromCharCode(byte)).join('')) } : its);
    const open = indexedDB.open('wordbench', 1);
    await new Promise((done) => { open.onsuccess = done; });
    const all = async (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
    const store = (its) => open.result.transaction(its).objectStore(its);
    const [keys, files, about] = await Promise.all([all(store('files').getAllKeys()), all(store('files').getAll()), all(store('about').getAll())]);
    open.result.close();
    return { texts: { ...localStorage, ...sessionStorage }, about, files: Object.fromEntries(keys.map((key, at) => [key, bytes(files[at])])) };
}"""
PUT = """async (text) => {
    const { texts, about, files, version } = JSON.parse(text);
    const bytes = (its) => (its?.$bytes === undefined ? its : Uint8Array.from(atob(its.$bytes), (letter) => letter.charCodeAt(0)));
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, its] of Object.entries(texts)) (key.startsWith('wordbench tab') ? sessionStorage : localStorage).setItem(key, its);
    const done = (request) => new Promise((resolve, reject) => { request.onsuccess = resolve; request.onerror = () => reject(request.error); });
    await done(indexedDB.deleteDatabase('wordbench'));
    const open = indexedDB.open('wordbench', version);
    open.onupgradeneeded = () => {
        open.result.createObjectStore('about', { keyPath: 'code' });
        open.result.createObjectStore('files');
    };
    await done(open);
    const transaction = open.result.transaction(['about', 'files'], 'readwrite');
    for (const its of about) try { transaction.objectStore('about').put(its); } catch { /* what is no record cannot be put */ }
    for (const [key, its] of Object.entries(files)) transaction.objectStore('files').put(bytes(its), key);
    await new Promise((finished) => { transaction.oncomplete = finished; });
    open.result.close();
}"""
LOOK = """async (gone) => {
    const frames = async (count) => { while (count--) await new Promise(requestAnimationFrame); };
    const drawn = { wordfeud: '.square', anagrams: 'input', ruzzle: '[role=gridcell]', wordle: '.tile', fivewords: 'input' };
    const wrong = [];
    for (const [name, its] of Object.entries(drawn)) {
        location.hash = name;
        if (gone === name) {
            localStorage.clear();
            indexedDB.deleteDatabase('wordbench');
        }
        const end = Date.now() + 15_000;
        while (!document.querySelector(`main.${name}:not([hidden]) ${its}`) && Date.now() < end) await frames(1);
        await frames(2);
        if (!document.querySelector(`main.${name}:not([hidden]) ${its}`)) wrong.push(`${name} is not drawn`);
    }
    location.hash = 'wordfeud';
    await frames(3);
    for (const deed of ['position', 'settings']) {
        document.querySelector(`[data-does=${deed}], [data-opens=${deed}]`).click();
        await frames(1);
        for (const box of document.querySelectorAll('dialog[open]')) box.close();
    }
    const menu = document.querySelector('.game-language');
    const lasting = [...menu.options].filter(({ value }) => !value.startsWith('game:')); // another game would offer this one the next time
    menu.value = lasting.at(-1).value;
    menu.dispatchEvent(new Event('change'));
    await frames(3);
    for (const box of document.querySelectorAll('dialog[open]')) box.close();
    if (document.querySelector('img[src=x], [onerror], a[href^=javascript]')) wrong.push('text has become an element');
    if (Object.prototype.a) wrong.push('the prototype of all objects is another');
    return wrong;
}"""
PASTE = """async (text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await new Promise(requestAnimationFrame);
}"""
TYPE = """async (texts) => {
    let at = 0;
    for (const field of document.querySelectorAll('main:not([hidden]) :is(input, textarea), dialog[open] :is(input, textarea)')) {
        if (['file', 'radio', 'checkbox'].includes(field.type)) continue;
        const text = texts[at++ % texts.length];
        field.value = field.maxLength < 0 ? text : text.slice(0, field.maxLength); // as what a person pastes
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
        field.form?.method !== 'dialog' && field.form?.requestSubmit();
    }
    await new Promise(requestAnimationFrame);
}"""


class Broken(Exception):
    """Something that an attack broke."""


def honest(page: Page) -> dict[str, Any]:
    """Uses everything that stores data as a user would: board, game, lists, rules, settings, Wordle; returns what is stored."""
    go(page, PEKDAAL)
    expect(say(page)).to_have_text(MOVES, timeout=4 * PATIENCE)
    page.locator("[data-does=position]").click()
    for name in ("mine", "other"):
        page.locator(".name-game").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-game={name}]")).to_be_visible()
    page.keyboard.press("Escape")
    open_lists(page)
    box = page.locator("dialog.lists")
    for name in ("Mine", "Yours"):
        box.get_by_label("Name", exact=True).fill(name)
        box.get_by_label("or type words").fill("qxj\nza\nraam")
        box.get_by_role("button", name="Make the list").click()
        expect(box.locator(".own li", has_text=name)).to_be_visible()
    for name in ("Pocket", "Spare"):
        box.locator(".rules-text").fill(RULES.replace("Pocket", name))
        box.get_by_role("button", name="Save and play").click()
        expect(box.locator(".own-rules li", has_text=name)).to_be_visible()
    page.keyboard.press("Escape")
    open_settings(page)
    page.get_by_role("radio", name="Dark").check(force=True)
    page.keyboard.press("Escape")
    go(page, "game=en")
    page.evaluate(PASTE, GAME)
    expect(page.locator(".game .turns li").first).to_be_visible()
    for word in ("crane", "slate"):
        go(page, "wordle?list=en")
        page.get_by_role("button", name="New", exact=True).click()
        expect(page.locator(".guess [data-clue]")).to_have_count(0)
        page.locator("main.wordle .rows").focus()
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        expect(page.locator(".guess [data-clue]")).to_have_count(5)
    page.keyboard.type("abi")
    go(page, "ruzzle?list=en")
    page.get_by_role("button", name="Practise").click()
    expect(page.locator(".ruzzle .clock")).to_be_visible()
    return page.evaluate(KEPT)  # type: ignore[no-any-return]


def elsewhere(kept: dict[str, Any]) -> dict[str, Any]:
    """The stored data as another tab of the browser sees it."""
    texts = {key: its for key, its in kept["texts"].items() if not key.startswith("wordbench tab")}
    return {**kept, "texts": texts}


def changed(
    random: Random, value: Any, path: tuple[str | int, ...] = ()
) -> tuple[Any, tuple[str | int, ...]]:
    """A value with one change in it, and the place of the change."""
    if isinstance(value, dict | list) and value and random.random() < 0.85:
        at: Any = random.choice(list(value)) if isinstance(value, dict) else random.randrange(len(value))
        new, where = changed(random, value[at], (*path, at))
        act = random.random()
        if isinstance(value, list):
            middle = [] if act < 0.1 else [new, new] if act < 0.2 else [new]
            return value[:at] + middle + value[at + 1 :], (*path, at) if act < 0.2 else where
        rest = {key: its for key, its in value.items() if key != at}
        if act < 0.1:
            return rest, (*path, at)
        if act < 0.2:
            return {**rest, random.choice(HOSTILE_TEXT): value[at]}, (*path, at)
        return {**value, at: new}, where
    if isinstance(value, str) and value and random.random() < 0.4:
        return hurt(random, value), path
    return random.choice(HOSTILE), path


def hurt(random: Random, text: str) -> str:
    """A text with a piece of it removed, doubled or replaced."""
    place, length = random.randrange(len(text)), random.choice((0, 1, 5, len(text)))
    some = random.choice(
        ("", "%", "&", "=", "/", "<", "9", "99999", "-", "é", text, random.choice(HOSTILE_TEXT))
    )
    return text[:place] + some + text[place + length :]


def address(random: Random) -> str:
    """An address with fields that are missing, doubled, swapped, hostile, a megabyte long or wrongly percent-encoded."""
    tool, mark, query = random.choice(ADDRESSES).rpartition("?")
    fields = [field.partition("=")[::2] for field in query.split("&")]
    for _ in range(random.choice((1, 1, 2, 3))):
        at = random.randrange(len(fields) or 1)
        key, its = fields[at] if fields else ("list", "en")
        hostile = random.choice(HOSTILE_TEXT)
        new = random.choice(
            (
                [],
                [(key, its)] * 2,
                [(key, quote(hostile, errors="replace"))],
                [(key, hostile)],
                [(key, hurt(random, its) if its else "")],
                [
                    (
                        random.choice(
                            ("game", "list", "board", "code", "rules", "layout", "points", "clues", hostile)
                        ),
                        its,
                    )
                ],
            )
        )
        fields[at : at + 1] = new
    return tool + mark + "&".join(f"{key}={its}" for key, its in fields)


def text(random: Random) -> str:
    """A text to paste or type."""
    return random.choice((random.choice(HOSTILE_TEXT), hurt(random, random.choice(TEXTS))))


def tagged(value: Any) -> bytes | None:
    """The bytes of a file in the form that `KEPT` returns."""
    return b64decode(value["$bytes"]) if isinstance(value, dict) and "$bytes" in value else None


def damaged(random: Random, kept: dict[str, Any]) -> tuple[dict[str, Any], str, tuple[str | int, ...]]:
    """The stored data with one thing in it damaged; the storage key or store, and the place in it, of the damage."""
    where = random.choice([*kept["texts"], *kept["texts"], "about", "files"])
    if where in kept["texts"]:
        before = kept["texts"][where]
        if random.random() < 0.1:
            now, path = (
                random.choice(("", before[: random.randrange(len(before))], hurt(random, before), IMG)),
                (),
            )
        else:
            value, path = changed(random, json.loads(before))
            now = json.dumps(value)
        return {**kept, "texts": {**kept["texts"], where: now}}, where, path
    if where == "about":
        value, path = changed(random, kept["about"])
        return {**kept, "about": value if isinstance(value, list) else []}, where, path
    name = random.choice(list(kept["files"]))
    content = tagged(kept["files"][name]) or b""
    place = random.randrange(len(content))
    new: Any = random.choice(
        (
            random.choice(HOSTILE),
            {"$bytes": b64encode(content[:place]).decode()},
            {
                "$bytes": b64encode(
                    content[:place]
                    + bytes([content[place] ^ 1 << random.randrange(8)])
                    + content[place + 1 :]
                ).decode()
            },
            {"$bytes": b64encode(random.randbytes(random.choice((0, 1, 300)))).decode()},
        )
    )
    files = {key: its for key, its in kept["files"].items() if key != name}
    return {**kept, "files": files if random.random() < 0.1 else {**files, name: new}}, where, (name,)


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> dict[tuple[str | int, ...], Any]:
    """Every value that contains no others, by its place."""
    if isinstance(value, dict):
        return {at: its for key, inner in value.items() for at, its in leaves(inner, (*path, key)).items()}
    return {path: value}


# Values that may change because of others: the list follows the board, the open puzzle follows the length, what is left of a round is
# counted anew, and the page notes the day on which it last spoke of a new board.
FOLLOWS = {("list",), ("open",), ("ends",), ("daily",)}
# The turns of the open game, and what means nothing without them.
TURNS = {("gcg",), ("me",), ("at",)}
# What is being typed belongs to the open puzzle, and goes with it; when something was last stored changes with whatever is done.
PASSING = ("wordbench tab wordle", "wordbench address", "wordbench times")
# Values that are useful only as a whole, by how deep they are: a game of Wordle, a ruleset, the figures of a list; 0 is all of the data.
WHOLE = {
    "wordbench": 1,
    "wordbench tab": 1,
    "wordbench tab ruzzle": 0,
    "wordbench.games": 1,
    "wordbench.rules": 1,
    "wordbench wordle": 2,
}


def lost(
    kept: dict[str, str], before: dict[str, str], now: dict[str, str], where: str, path: tuple[str | int, ...]
) -> list[str]:
    """The intact data that is missing after an attack; `kept` is the data as it was before."""
    found = []
    for key, its in kept.items():
        if key in PASSING:
            continue
        value = leaves(json.loads(its))
        after = leaves(readable(now.get(key, "")))
        hit = path[: WHOLE[key]] if key == where else None
        for at, leaf in value.items():
            if at[:1] in FOLLOWS or (hit is not None and (at[: len(hit)] == hit or {at, hit} <= TURNS)):
                continue
            if after.get(at) != leaf:
                found.append(f"{key} {at}: {leaf!r:.60} is {after.get(at)!r:.60}")
    # Unreadable data that was replaced must have been put aside unchanged.
    if where in before and where not in PASSING and now.get(where) != before[where]:
        whole, after = readable(before[where]), leaves(readable(now.get(where, "null")))
        same = whole is not None and all(
            after.get(at) == leaf for at, leaf in leaves(whole).items() if at[:1] not in FOLLOWS
        )
        if not same and now.get(f"{where} (unreadable)") != before[where]:
            found.append(f"{where}: what could not be read is not put aside")
    return found


def readable(text: str) -> Any:
    """The data in a stored text, or None."""
    try:
        return json.loads(text)
    except ValueError:
        return None


class Attacker:
    """One page, attacked again and again."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.errors: list[str] = []
        page.add_init_script(TROUBLE)
        page.route(
            "**/blank",
            lambda route: route.fulfill(content_type="text/html", body="<link rel=icon href=data:,>"),
        )
        page.on("pageerror", lambda error: self.errors.append(f"error {error} {error.stack or ''}"[:600]))
        page.on(
            "console", lambda line: line.type == "error" and self.errors.append(f"console {line.text}"[:3000])
        )
        honest(page)
        self.settle()

    def settle(self) -> None:
        """Visits the page once, which begins the puzzle of the day; every attack starts from what is stored then."""
        self.load({"version": 1, **self.page.evaluate(KEPT)})
        self.look()
        self.kept: dict[str, Any] = {"version": 1, **self.page.evaluate(KEPT)}

    def load(self, kept: dict[str, Any], trouble: str = "", hash_: str = "") -> None:
        """Opens the page with some data in the browser's storage."""
        self.page.goto(f"{self.url}blank")
        self.page.evaluate(PUT, json.dumps(kept))
        self.page.evaluate("trouble => void (name = trouble)", trouble)
        self.page.goto(f"{self.url}#{hash_}", wait_until="commit")

    def look(self, gone: str = "") -> None:
        """Visits every tab, and the dialogs."""
        self.page.wait_for_selector("main:not([hidden])")
        if wrong := self.page.evaluate(LOOK, gone):
            raise Broken(str(wrong))

    def usable(self) -> None:
        """Checks that Wordfeud answers."""
        go(self.page, PEKDAAL)
        expect(self.page.locator("main.wordfeud[data-solve=done]")).to_be_visible()
        expect(say(self.page)).not_to_have_text("")

    def addresses(self, random: Random) -> str:
        self.load(self.kept, hash_=address(random).partition("\ud800")[0] if random.random() < 0.3 else "")
        tried = []
        for _ in range(8):
            tried.append(one := address(random))
            self.page.evaluate(
                "one => void (location.hash = one)",
                one.encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
            )
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        self.look()
        return " ".join(one[:200] for one in tried)

    def texts(self, random: Random) -> str:
        self.load(self.kept)
        tried = []
        for tool in random.sample(("wordfeud", "anagrams", "ruzzle", "wordle", "fivewords"), 3):
            go(self.page, tool)
            expect(self.page.locator(f"main.{tool}")).to_be_visible()
            for _ in range(3):
                tried.append(one := text(random).encode(errors="replace").decode())
                self.page.evaluate(PASTE, one)
            tried += (many := [text(random).encode(errors="replace").decode() for _ in range(4)])
            self.page.evaluate(TYPE, many)
        go(self.page, "wordfeud")
        expect(self.page.locator("main.wordfeud")).to_be_visible()
        self.page.evaluate("document.querySelector('[data-does=position]').click()")
        self.page.evaluate(TYPE, many)
        self.page.evaluate("for (const box of document.querySelectorAll('dialog[open]')) box.close()")
        self.look()
        return " ".join(repr(one[:60]) for one in tried)

    def storage(self, random: Random) -> str:
        before = random.choice((self.kept, elsewhere(self.kept)))
        kept, where, path = damaged(random, before)
        self.load(kept, hash_=random.choice(("", "", "wordle", "anagrams", "ruzzle")))
        self.look()
        now = self.page.evaluate(KEPT)
        if found := lost(before["texts"], kept["texts"], now["texts"], where, path):
            raise Broken(f"{where} {path} lost: {found[:4]}")
        if where == "files" or (where == "about" and random.random() < 0.5):
            for name in ("Mine", "Yours"):
                go(self.page, f"anagrams?list=own:{name}&letters=raam")
                expect(say(self.page)).not_to_have_text("")
        return f"{where} {path}"

    def troubles(self, random: Random) -> str:
        trouble = random.choice(
            (
                "full",
                "closed",
                "silent",
                "version",
                "gone",
                f"clock {random.choice((-40000, -400, -1, 1, 400, 9000, 10**9))}",
            )
        )
        kept = damaged(random, self.kept)[0] if random.random() < 0.5 else self.kept
        self.load(
            {**kept, "version": 2 if trouble == "version" else 1}, trouble, hash_=random.choice(("", PEKDAAL))
        )
        self.look(random.choice(("wordfeud", "wordle", "ruzzle")) if trouble == "gone" else "")
        return trouble

    def attack(self, seed: int) -> str:
        """Makes one attack; returns its kind."""
        random = Random(seed)
        act = random.choice(
            (self.addresses, self.texts, self.storage, self.storage, self.storage, self.troubles)
        )
        self.errors.clear()
        did = act(random)
        if random.random() < 0.3:
            self.usable()
        self.page.evaluate("() => new Promise((done) => setTimeout(done))")
        if self.errors:
            raise Broken(f"{did}: {self.errors[:3]}")
        return act.__name__


def main(seconds: float, first: int) -> int:
    """Attack for some seconds, or with one seed only; print what happened. Returns 1 when anything broke."""
    import visits  # which imports this

    kinds: Counter[str] = Counter()
    broken, site, start = 0, Site(), time()
    print(f"seeds from {first}", flush=True)
    with (
        launch() as browser,
        visit(
            browser, site.url, caused="^(error|console)", locale="en", service_workers="block", **DESK
        ) as page,
    ):
        attacker = Attacker(page, site.url)
        print(f"ready after {time() - start:.0f} s", flush=True)
        start = time()
        for seed in count(first):
            try:
                kinds[attacker.attack(seed) if seed % 3 else visits.attack(browser, site, seed)] += 1
            except Exception as error:  # noqa: BLE001
                broken += 1
                print(
                    f"BROKEN seed {seed}: {str(error).splitlines()[:3]} {attacker.errors[:2]} {say(page).all_inner_texts()}",
                    flush=True,
                )
            if time() - start >= seconds:
                break
    site.stop()
    print(
        f"{sum(kinds.values()) + broken} attacks in {time() - start:.0f} s:",
        ", ".join(f"{n} {kind}" for kind, n in kinds.most_common()),
    )
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else Random().randrange(10**9)))
