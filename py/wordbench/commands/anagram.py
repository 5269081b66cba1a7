"""The command for anagrams."""

from argparse import Namespace

from ..anagram import ORDERS
from ..verbs.anagrams import tiles
from .desk import Commands, answer, command


def add(commands: Commands) -> None:
    """Add the command of this system."""
    child = command(commands, _anagram, "anagram", "the words that letters make, by length")
    child.add_argument("ruleset", help="nl, en ...")
    child.add_argument("letters", help="letters; ? or * is a joker")
    child.add_argument("--pattern", default="", help="what a word looks like: ..A*, *heid")
    child.add_argument("--must", default="", help="letters that a word has")
    child.add_argument("--min-length", type=int, default=2, help="letters of the shortest word (2)")
    child.add_argument("--sort", choices=ORDERS, default="score", help="order of words of one length")
    child.add_argument("--list", help="a word list or a compiled file; without it the shipped list")


def _anagram(options: Namespace) -> None:
    fields = {
        key: getattr(options, key) for key in ("ruleset", "letters", "pattern", "must", "min_length", "sort")
    }
    lexicon = options.list or tiles(options.ruleset)[0]
    found = answer({"do": "anagrams", "lexicon": lexicon, **fields})
    rows = iter(found["rows"])
    for length, count in found["lengths"]:
        print(f"{length} letters: {count}")
        for _ in range(count):
            row = next(rows)
            print(f"{row['score']:4}  {row['word']}")
    print(f"{found['count']} words")
