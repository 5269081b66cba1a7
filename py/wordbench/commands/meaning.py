"""The command for what words mean."""

from argparse import Namespace
from dataclasses import asdict

from ..meanings import meaning
from .terminal import Commands, command, opened, show


def add(commands: Commands) -> None:
    """Add the command of this module."""
    child = command(commands, _meaning, "meaning", "what words mean")
    child.add_argument("list", help="nl, en ... or a file: a word list or a compiled one")
    child.add_argument("words", nargs="+", metavar="word")
    child.add_argument("--language", default="", help="the language of a list of your own")


def _meaning(options: Namespace) -> None:
    lexicon = opened(options.list, options.language)
    found = {word: meaning(lexicon, word) for word in options.words}
    show(
        options,
        {word: each and asdict(each) for word, each in found.items()},
        (str(each or f"{word}: not in the dictionary") for word, each in found.items()),
    )
