"""The command for anagrams and searches."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from itertools import islice
from typing import cast

from ..anagram.answers import ANAGRAM_ORDERS, Anagrams, Spelling, anagrams
from ..anagram.conditions import HOOKS, NAMES, Conditions
from ..verbs.anagrams import optional_fields, points
from .terminal import Commands, command, many, opened, show

HELP = {
    "pattern": "what a word looks like: ..A*, *heid, [aeiou]..., *[^aeiou]",
    "must": "letters that a word has",
    "without": "letters that a word does not have",
    "length": "how many letters: 5, 5-7, 5- or -7",
    "vowels": "how many vowels, of which Y is one: 2, 2-3, 2- or -3",
    "points": "how many points: 20, 20-30, 20- or -30",
}


def add(commands: Commands) -> None:
    """Add the command of this module."""
    child = command(commands, _anagram, "anagram", "words that letters make or that meet conditions")
    child.add_argument("ruleset", help="nl, en ...")
    child.add_argument("letters", nargs="?", default="", help="? or * is a joker; none: the whole list")
    for name, what in HELP.items():
        child.add_argument(f"--{name}", default="", help=what)
    for end in ("front", "back"):
        what = f"at the {end} it takes a letter or none, or it drops one and stays a word, or keeps it"
        child.add_argument(f"--{end}", choices=HOOKS, default="", help=what)
    child.add_argument("--sort", choices=ANAGRAM_ORDERS, default="score", help="order of words of one length")
    child.add_argument("--list", help="a word list or a compiled file; without it the shipped list")


def _anagram(options: Namespace) -> None:
    code, values, counts = points(options.ruleset)
    lexicon = opened(options.list or code, code)
    asked = cast(Conditions, {name: getattr(options, name) for name in NAMES})
    found = anagrams(lexicon, options.letters, values=values, counts=counts, **asked)
    rows = found.window(0, len(found), options.sort)
    show(
        options,
        [{"word": row.word, "score": row.score, **optional_fields(row)} for row in rows],
        _lines(found, rows),
    )


def _lines(found: Anagrams, rows: Sequence[Spelling]) -> Iterator[str]:
    left = iter(rows)
    for length, count in found.groups:
        yield f"{many(length, 'letter')}: {count}"
        for row in islice(left, count):
            hooked = "  {}- -{}".format(*map("".join, astuple(row.hooks))) if row.hooks else ""
            drawn = f"  {row.probability:.2e}" if row.probability is not None else ""
            yield f"{row.score:4}  {row.word}{hooked}{drawn}"
    yield many(len(found), "word")
