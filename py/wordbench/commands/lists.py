"""Commands for word lists: compile one, print what is in one, tell the languages."""

import tomllib
from argparse import Namespace
from pathlib import Path

from ..alphabet import alphabet
from ..lexicon import words_file
from ..resources import shipped_file
from ..wordsets import WordSets
from .desk import Commands, answer, command


def add(commands: Commands) -> None:
    """Add the commands of this system."""
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
    request = {"id": 1, "do": "compile", "alphabet": options.alphabet}
    request |= {"base": options.base} if options.base else {}
    request |= {"out_words": str(options.words)} if options.words else {}
    made = answer({**request, "path": str(options.list), "out": str(options.out)})
    print(f"{made['words']} words, {made['nodes']} nodes, {made['bytes']} bytes, read as {made['encoding']}")
    if made["skipped_count"]:
        print(f"{made['skipped_count']} lines left out")
    told = {line["kind"]: line["reason"] for line in made["skipped"]}
    for kind, count in made["reasons"].items():
        print(f"  {count}: {told.get(kind, kind)}")
    for line in made["skipped"][:10]:
        print(f"  line {line['line']}: {line['text']!r}: {line['reason']}")


def _cat(options: Namespace) -> None:
    decode = alphabet(options.alphabet).decode
    sets = WordSets(words_file(options.file.read_bytes(), options.alphabet))
    print("\n".join(sorted(map(decode, sets.words()))))


def _languages(options: Namespace) -> None:
    manifest = shipped_file("manifest.toml")
    lists = tomllib.loads(manifest.read_text("utf-8")) if manifest else {}
    for row in answer({"id": 1, "do": "languages"})["rows"]:
        its = lists.get(row["code"])
        source = f"{its['kept']:>7} words, {its['package']} {its['version']}, {its['licence']}" if its else ""
        print(f"{row['code']}  {row['name']:14} {source}")
        for rules in row["rulesets"]:
            print(f"    {rules['code']:22} {rules['game']}, {rules['name']}")
