"""Commands for word lists: compile one, print what is in one."""

from argparse import Namespace
from pathlib import Path

from ..alphabet import alphabet
from ..lexicon import words_file
from ..wordsets import WordSets
from .desk import Commands, answer, command


def add(commands: Commands) -> None:
    """Add the commands of this system."""
    for run, name, what in (
        (_compile, "compile", "word list to bincoded word graph"),
        (_words, "words", "word list to words by length"),
    ):
        child = command(commands, run, name, what)
        child.add_argument("alphabet", help="nl, en ...")
        child.add_argument("list", type=Path)
        child.add_argument("out", type=Path)
    cat = command(commands, _cat, "cat", "print the words of a compiled file")
    cat.add_argument("alphabet", help="nl, en ...")
    cat.add_argument("file", type=Path)


def _compile(options: Namespace) -> None:
    request = {"id": 1, "do": "compile", "alphabet": options.alphabet}
    made = answer({**request, "path": str(options.list), "out": str(options.out)})
    left_out = made["skipped_count"]
    print(f"{made['words']} words, {made['nodes']} nodes, {made['bytes']} bytes, {left_out} lines left out")
    for line in made["skipped"][:10]:
        print(f"  line {line['line']}: {line['text']!r}: {line['reason']}")


def _words(options: Namespace) -> None:
    options.out.write_bytes(words_file(options.list.read_bytes(), options.alphabet))


def _cat(options: Namespace) -> None:
    decode = alphabet(options.alphabet).decode
    sets = WordSets(words_file(options.file.read_bytes(), options.alphabet))
    for word in sorted(decode(words.word(index)) for words in sets for index in range(words.count)):
        print(word)
