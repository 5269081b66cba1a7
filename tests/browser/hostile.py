"""Attacks on what the page is given: storage, its database, addresses, pasted text. Each is a seed, so it can be had again."""

import json
from random import Random
from typing import Any

from fuzz import changed
from hand import PEKDAAL, paste
from playwright.sync_api import Page, expect

TOOLS = ("wordfeud", "anagrams", "ruzzle", "wordle", "fivewords")
MARKUP = '<img src=x onerror="globalThis.hit = 1">'
LONG = 1_000_000
TILES = {letter: [2, 1] for letter in "abcdefghijklmnopqrstuvwxyz"}
RULES = {
    "name": "Mine", "game": "Wordfeud", "alphabet": "nl", "list": "nl", "text": "name: Mine\n", "size": 15,
    "rack": 7, "bingo": 40, "blanks": 2, "tiles": TILES, "layout": ["." * 15] * 15,
}  # fmt: skip
GAME = {"code": "x", "day": "", "gaveUp": False, "counted": False, "guesses": ["crane"]}
STATS = {"played": 1, "won": 1, "streak": 1, "best": 1, "by": [1, 0, 0, 0, 0, 0]}
STORED: dict[str, Any] = {
    "wordbench": {"list": "nl", "pageLanguage": "en", "theme": "dark", "labels": "DL", "position": PEKDAAL, "pointsOnly": True, "gcg": "#player1 A A\n", "me": 0},
    "wordbench.games": {"Mine": PEKDAAL},
    "wordbench.rules": {"own:Mine": RULES},
    "wordbench wordle": {"mode": "play", "length": 5, "hard": False, "open": {"en 5": "x"}, "games": {"x": GAME}, "stats": {"en 5": STATS}},
}  # fmt: skip
BOARD = "game=nl&rack=raam&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15"
RECORD = {"code": "own:Mine", "name": "Mine", "alphabet": "nl", "base": "", "words": 2, "bytes": 9}
QUERIES = (
    PEKDAAL,
    "anagrams?list=nl&letters=tres?&pattern=*s&must=e&sort=word",
    "ruzzle?list=en&board=T_R_S_N/Otl_H_E_I/C_I_N_V/E_A_D_E",
    "wordle?list=en&clues=crane-YBBBB",
    "fivewords?list=en&count=5&must=vibex",
)
PUT = """async ([stored, records, files]) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    const opening = indexedDB.open('wordbench', 1);
    opening.onupgradeneeded = () => {
        opening.result.createObjectStore('about', { keyPath: 'code' });
        opening.result.createObjectStore('files');
    };
    await new Promise((done) => { opening.onsuccess = done; });
    const transaction = opening.result.transaction(['about', 'files'], 'readwrite');
    for (const store of ['about', 'files']) transaction.objectStore(store).clear();
    for (const record of records) transaction.objectStore('about').put(record);
    for (const [name, value] of Object.entries(files)) transaction.objectStore('files').put(value, name);
    await new Promise((done) => { transaction.oncomplete = done; });
    opening.result.close();
}"""


def huge(random: Random, text: str) -> str:
    """A text, now and then a megabyte of it, or markup."""
    return random.choice((text, text, text, text + MARKUP, (text * LONG)[:LONG]))


def without_surrogates(value: str) -> str:
    """What a browser can be handed."""
    return value.encode("utf-8", "replace").decode()


def kept(random: Random) -> list[Any]:
    """What storage and the database hold: with something missing, wrong, hostile or huge."""
    stored = {}
    for key, value in STORED.items():
        for _ in range(random.randrange(3)):
            value = changed(random, value)
        text = json.dumps(value)
        if random.random() < 0.2:
            text = text[: random.randrange(len(text) + 1)]
        if random.random() < 0.9:
            stored[key] = huge(random, text)
    record = changed(random, RECORD)
    records = [{**record, "code": "own:Mine"}] if isinstance(record, dict) else []
    files = {"words-own:Mine": random.choice((None, "words", [1, 2], 7, {"a": MARKUP}))}
    hostile = json.loads(without_surrogates(json.dumps([records, files], ensure_ascii=False)))
    return [{key: without_surrogates(text) for key, text in stored.items()}, *hostile]


def address(random: Random) -> str:
    """An address of a tool with something odd in it."""
    text = changed(random, random.choice(QUERIES))
    return without_surrogates(huge(random, text if isinstance(text, str) else str(text)))


def attack(page: Page, url: str, seed: int) -> None:
    """One attack: the page is opened on what is kept, every tab shows, addresses and pasted text come, an edit stays."""
    random = Random(seed)
    page.goto(f"{url}sw.js")
    page.evaluate(PUT, kept(random))
    page.goto(url)
    for name in random.sample(TOOLS, len(TOOLS)):
        page.evaluate("name => { location.hash = name; }", name)
        expect(page.locator(f"main.{name}")).to_be_visible()
        page.evaluate("address => { location.hash = address; }", address(random))
        page.evaluate("name => { location.hash = name; }", name)
        expect(page.locator(f"main.{name}")).to_be_visible()
        paste(page, address(random))
    page.evaluate("address => { location.hash = address; }", BOARD)
    expect(page.locator(".wordfeud .square[data-tile]")).to_have_count(4)
    page.evaluate("Object.defineProperty(self, 'localStorage', { get() { throw new Error('gone'); } })")
    page.locator('[role=gridcell][data-row="0"][data-col="0"]').click()
    page.keyboard.type("a")
    expect(page.locator(".wordfeud .square[data-tile]")).to_have_count(5)
    assert not page.evaluate("globalThis.hit ?? document.querySelectorAll('[onerror]').length")
