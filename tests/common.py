"""What tests share: small lexicons made from a text, the shipped ones opened once, a known board."""

import json
import re
import shutil
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.game.record import Game, new_game
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.rules.layout import shuffled
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import Lexicon
from wordbench.words.reading import words_file

ROOT = Path(__file__).parents[1]
PACKED = ("fi",)  # the smallest; packing all takes most of a minute
SHARED = ROOT.parent / "shared" / "data"  # files that people brought; they are not part of the project
BROUGHT = SHARED / "cases" / "round4"

files_only = pytest.mark.skipif(
    sys.platform == "emscripten", reason="in the page the shipped lists are no files"
)

# Of five letters; some have a letter twice.
WORDS = [
    "crane",
    "slate",
    "trace",
    "react",
    "crate",
    "stare",
    "tears",
    "aster",
    "eerie",
    "geese",
    "there",
    "melee",
    "elder",
    "speed",
    "abide",
    "erase",
]

BENCHMARK = """\
    t     c   f
    e    he   o
    r   bis g k
    u  bol te v
    gepof dimme
      la vree e
    qua   ene
      Spoelen
     s a   n
     c d we
     hadden
    nu o   y
  wrat siJzen
    k     os
   zerk   g
"""


def lexicon_of(words: str, code: str = "nl") -> Lexicon:
    """A lexicon of the words in a text."""
    return Lexicon.of(words.split(), code)


@cache
def compiled(code: str) -> bytes:
    """A shipped list as words by length, which open at once: its text is read once."""
    return words_file((ROOT / "wordlists" / f"{code}.txt").read_bytes(), code)


@cache
def shipped(code: str) -> Lexicon:
    """The lexicon of a shipped list."""
    return Lexicon("own", code, {"words": compiled(code)}.__getitem__, trusted=True)


def brought(case: str, name: str) -> Path:
    """A file that a person brought; such files are not part of the project."""
    path = BROUGHT / case / name
    if not path.is_file():
        pytest.skip(f"LOUD: {name} of {case} is not here, so it goes unread")
    return path


def project(folder: Path) -> Path:
    """A copy of what the wheel is made of, with these lists only; it has other dates and another name."""

    def others(at: str, names: list[str]) -> list[str]:
        return [
            name
            for name in names
            if Path(at, name).match("wordlists/*.txt") and Path(name).stem not in PACKED
        ]

    shutil.copytree(ROOT / "py", folder / "py", copy_function=shutil.copyfile)
    shutil.copytree(ROOT / "wordlists", folder / "wordlists", copy_function=shutil.copyfile, ignore=others)
    texts = "static/tools/wordfeud"
    (folder / texts).mkdir(parents=True)
    for part in (
        *("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE"),
        *(f"{texts}/{path.name}" for path in (ROOT / texts).glob("??.json")),
    ):
        shutil.copyfile(ROOT / part, folder / part)
    return folder


@cache
def templates(language: str) -> tuple[re.Pattern[str], ...]:
    """Patterns of all that the page can say in a language, except what is almost only a placeholder."""
    found = []
    for path in sorted((ROOT / "static").glob(f"**/{language}.json")):
        for text in json.loads(path.read_text("utf-8")).values():
            parts = re.split(r"({[^}]*})", text)
            if len(re.findall(r"[^\W\d_]", "".join(parts[::2]))) >= 3:
                forms = ["|".join(map(re.escape, part[1:-1].split("|")[1:])) or ".+" for part in parts[1::2]]
                pattern = "".join(map(re.escape, parts[:1]))
                for form, after in zip(forms, parts[2::2], strict=True):
                    pattern += f"(?:{form}){re.escape(after)}"
                found.append(re.compile(pattern))
    return tuple(found)


@cache
def machine_game(seed: int, layout: bool = False) -> Game:
    """The record of a game of score + leave against itself, in English; on a random layout if asked."""
    words, rules = shipped("en"), ruleset("en")
    player, state = Greedy(words, rules, leaves(rules, words)), GameState.deal(rules, seed, words)
    if layout:
        state = replace(state, layout=shuffled(rules.layout, seed))
    game = new_game(words, rules, state.layout)
    while not state.over:
        choice = player(state.view(state.turn))
        game = game.played(choice, state.racks[state.turn])
        state = state.play(choice)
    assert game.settled(state.racks) == game.settled()
    return game.settled()


def reviewing() -> list[dict[str, object]]:
    """The requests that grade each turn of such a game."""
    game = machine_game(1)
    turns = range(len(game.turns))
    return [{"do": "grade", "lexicon": "en", "gcg": str(game), "turns": [turn]} for turn in turns]
