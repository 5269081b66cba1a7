"""The command for anagrams."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import islice

from ..anagram import ORDERS, Anagrams, Spelling, anagrams
from ..points import points
from .desk import Commands, command, many, opened, show


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
    rows = found.window(0, len(found), options.sort)
    show(options, [{"word": row.word, "score": row.score} for row in rows], _lines(found, rows))


def _lines(found: Anagrams, rows: Sequence[Spelling]) -> Iterator[str]:
    left = iter(rows)
    for length, count in found.groups:
        yield f"{many(length, 'letter')}: {count}"
        yield from (f"{row.score:4}  {row.word}" for row in islice(left, count))
    yield many(len(found), "word")
