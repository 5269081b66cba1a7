"""What all tests share: small lexicons made on the spot, and the shipped ones, opened once."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from wordbench.alphabet import alphabet
from wordbench.lexicon import Lexicon, words_file
from wordbench.trie import build

ROOT = Path(__file__).parents[1]
SEED = ROOT.parent / "shared" / "data" / "wordlists"

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
    text = "\n".join(words.split())
    letters = alphabet(code)

    def load(part: str) -> bytes:
        words = words_file(text.encode(), code)
        return words if part == "words" else build([letters.encode(w) for w in text.split()], letters)

    return Lexicon("own", letters, load)


@cache
def shipped(code: str) -> Lexicon:
    """The lexicon of a shipped list."""
    return lexicon_of((ROOT / "wordlists" / f"{code}.txt").read_text("utf-8"), code)


@pytest.fixture(scope="session")
def nl() -> Lexicon:
    """The shipped Dutch list."""
    return shipped("nl")


@pytest.fixture(scope="session")
def seed_list() -> Callable[[str], str]:
    """The text of a list that the facts were measured on; such lists are not part of the project."""

    def text(name: str) -> str:
        path = SEED / name
        if not path.is_file():
            pytest.skip(f"LOUD: the list {name} is not here, so its facts go unchecked")
        return path.read_text("utf-8")

    return text
