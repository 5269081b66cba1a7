"""What tests share: small lexicons made from a text, the shipped ones opened once, a known board."""

from functools import cache
from pathlib import Path

import pytest
from wordbench.words.lexicon import Lexicon

ROOT = Path(__file__).parents[1]
BROUGHT = ROOT.parent / "shared" / "data" / "cases" / "round4"

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
def shipped(code: str) -> Lexicon:
    """The lexicon of a shipped list."""
    return lexicon_of((ROOT / "wordlists" / f"{code}.txt").read_text("utf-8"), code)


def brought(case: str, name: str) -> Path:
    """A file that a person brought; such files are not part of the project."""
    path = BROUGHT / case / name
    if not path.is_file():
        pytest.skip(f"LOUD: {name} of {case} is not here, so it goes unread")
    return path
