"""Commands for word lists: compile one, print what is in one, list the languages."""

import tomllib
from argparse import Namespace
from pathlib import Path

from ..alphabet import alphabet
from ..resources import shipped_file, table
from ..steps import finish
from ..words.compiling import compiling
from ..words.reading import REASONS, words_file
from ..words.shapes import SHAPES
from ..words.wordsets import WordSets
from .desk import Commands, command, many, opened, read, told, write


def add(commands: Commands) -> None:
    """Add the commands of this module."""
    compiling = command(commands, _compile, "compile", "word list to bincoded word graph")
    compiling.add_argument("alphabet", help="nl, en ... or the letters themselves, with spaces between")
    compiling.add_argument("list", type=Path, help="a text, or a compiled file")
    compiling.add_argument("out", type=Path, help="the word graph")
    compiling.add_argument("--words", type=Path, help="write the words by length too")
    compiling.add_argument("--base", help="the list changes this one: 'word' adds, '-word' takes away")
    cat = command(commands, _cat, "cat", "print the words of a list in any of its forms")
    cat.add_argument("alphabet", help="nl, en ... or the letters themselves, with spaces between")
    cat.add_argument("file", type=Path)
    command(commands, _languages, "languages", "the languages, their lists and rulesets")


def _compile(options: Namespace) -> None:
    base = opened(options.base, options.alphabet).sets.words() if options.base else None
    made = finish(compiling(read(options.list), options.alphabet, base))
    write(options.out, made.graph)
    if options.words:
        write(options.words, made.by_length)
    words, nodes = many(len(made.words), "word"), many(made.nodes, "node")
    print(f"{words}, {nodes}, {len(made.graph)} bytes, read as {made.encoding}")
    if made.form.shape in SHAPES:
        print(SHAPES[made.form.shape])
    if made.reasons:
        print(f"{many(made.reasons.total(), made.form.unit)} left out")
    for kind, count in made.reasons.items():
        print(f"  {count}: {REASONS[kind]}")
    for line, text, kind in made.skipped[:10]:
        print(f"  {made.form.unit} {line}: {text!r}: {REASONS[kind]}")


def _cat(options: Namespace) -> None:
    decode = alphabet(options.alphabet).decode
    sets = WordSets(words_file(told(options.file, read(options.file)), options.alphabet))
    print("\n".join(sorted(map(decode, sets.words()))))


def _languages(options: Namespace) -> None:
    manifest = shipped_file("manifest.toml")
    lists = tomllib.loads(manifest.decode()) if manifest else {}
    rulesets = table("rulesets")["rulesets"]
    for code, facts in table("alphabets")["alphabets"].items():
        made = lists.get(code)
        source = (
            f"{made['kept']:>7} words, {made['package']} {made['version']}, {made['licence']}" if made else ""
        )
        print(f"{code}  {facts['name']:14} {source}")
        for key, rules in rulesets.items():
            if rules["list"] == code:
                print(f"    {key:22} {rules['game']}, {rules['name']}")
