"""The command for anagrams."""

from argparse import Namespace
from itertools import islice

from ..anagram import ORDERS, anagrams
from ..points import points
from .desk import Commands, command, many, opened


def add(commands: Commands) -> None:
    """Add the command of this module."""
    child = command(commands, _anagram, "anagram", "the words that letters make, by length")
    child.add_argument("ruleset", help="nl, en ...")
    child.add_argument("letters", help="letters; ? or * is a joker")
    child.add_argument("--pattern", default="", help="what a word looks like: ..A*, *heid")
    child.add_argument("--must", default="", help="letters that a word has")
    child.add_argument("--min-length", type=int, default=2, help="letters of the shortest word (2)")
    child.add_argument("--sort", choices=ORDERS, default="score", help="order of words of one length")
    child.add_argument("--list", help="a word list or a compiled file; without it the shipped list")


def _anagram(options: Namespace) -> None:
    code, values = points(options.ruleset)
    lexicon = opened(options.list or code, code)
    found = anagrams(
        lexicon,
        options.letters,
        values=values,
        pattern=options.pattern,
        must=options.must,
        min_length=options.min_length,
    )
    rows = iter(found.window(0, len(found), options.sort))
    for length, count in found.groups:
        print(f"{many(length, 'letter')}: {count}")
        for row in islice(rows, count):
            print(f"{row.score:4}  {row.word}")
    print(many(len(found), "word"))
