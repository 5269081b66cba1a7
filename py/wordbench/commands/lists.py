"""Commands for word lists: compile one, print what is in one, list the languages, say what words mean."""

import tomllib
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from ..alphabet import alphabet
from ..meanings import meaning
from ..resources import shipped_file, table
from ..steps import finish
from ..words.compiling import compiling
from ..words.reading import REASONS, words_file
from ..words.shapes import SHAPES
from ..words.wordsets import WordSets
from .terminal import Commands, columns, command, is_standard, many, opened, read, show, told, write


def add(commands: Commands) -> None:
    """Add the commands of this module."""
    compiling = command(commands, _compile, "compile", "make a word graph (bincoded) from a word list")
    compiling.add_argument("alphabet", help="nl, en ... or the letters themselves, with spaces between")
    compiling.add_argument("list", type=Path, help="a text, or a compiled file")
    compiling.add_argument("out", type=Path, help="the word graph")
    compiling.add_argument("--words", type=Path, help="write the words by length too")
    compiling.add_argument("--base", help="the list changes this one: 'word' adds, '-word' takes away")
    compiling.add_argument("--column", default="", help="the column with the words, by name or number")
    cat = command(commands, _cat, "cat", "print the words of a list in any of its forms")
    cat.add_argument("alphabet", help="nl, en ... or the letters themselves, with spaces between")
    cat.add_argument("file", type=Path)
    command(commands, _languages, "languages", "the languages, their lists and rulesets")
    meant = command(commands, _meaning, "meaning", "what words mean")
    meant.add_argument("list", help="nl, en ... or a file: a word list or a compiled one")
    meant.add_argument("words", nargs="+", metavar="word")
    meant.add_argument("--language", default="", help="the language of a list of your own")


def _compile(options: Namespace) -> None:
    base = opened(options.base, options.alphabet).sets.words() if options.base else None
    made = finish(compiling(read(options.list), options.alphabet, base, column=options.column))
    first, last = made.ends
    write(options.out, made.graph)
    if options.words:
        write(options.words, made.by_length)
    facts = {
        "words": len(made.words),
        "nodes": made.nodes,
        "bytes": len(made.graph),
        "encoding": made.encoding,
        "column": made.form.column,
        "columns": [name for name, _ in made.form.columns],
        "first": first,
        "last": last,
    }
    lines = [
        f"{many(len(made.words), 'word')}, {many(made.nodes, 'node')}, {len(made.graph)} bytes, read as {made.encoding}",
        " ".join([*first, *(["..."] if len(made.words) > len(first + last) else []), *last]),
        *([SHAPES[made.form.shape]] if made.form.shape in SHAPES else []),
        *columns(made.form, "--column"),
        *([f"{many(made.reasons.total(), made.form.unit)} left out"] if made.reasons else []),
        *(f"  {count}: {REASONS[kind]}" for kind, count in made.reasons.items()),
        *(f"  {made.form.unit} {line}: {text!r}: {REASONS[kind]}" for line, text, kind in made.skipped[:10]),
    ]
    aside = is_standard(options.out, options.words)
    show(options, facts | {"left_out": made.reasons}, lines, aside=aside)


def _cat(options: Namespace) -> None:
    decode = alphabet(options.alphabet).decode
    sets = WordSets(words_file(told(options.file, read(options.file)), options.alphabet))
    words = sorted(map(decode, sets.words()))
    show(options, words, words)


def _languages(options: Namespace) -> None:
    manifest = shipped_file("manifest.toml")
    lists = tomllib.loads(manifest.decode()) if manifest else {}
    rulesets = table("rulesets")["rulesets"]
    found, lines = [], []
    for code, facts in table("alphabets")["alphabets"].items():
        made = (
            {key: lists[code][key] for key in ("kept", "package", "version", "licence")}
            if code in lists
            else {}
        )
        source = "{kept:>7} words, {package} {version}, {licence}".format(**made) if made else ""
        of = {
            key: f"{rules['game']}, {rules['name']}"
            for key, rules in rulesets.items()
            if rules["list"] == code
        }
        found.append({"code": code, "name": facts["name"], "list": made or None, "rulesets": of})
        lines += [
            f"{code}  {facts['name']:14} {source}",
            *(f"    {key:22} {name}" for key, name in of.items()),
        ]
    show(options, found, lines)


def _meaning(options: Namespace) -> None:
    lexicon = opened(options.list, options.language)
    found = {word: meaning(lexicon, word) for word in options.words}
    show(
        options,
        {word: each and asdict(each) for word, each in found.items()},
        (str(each or f"{word}: not in the dictionary") for word, each in found.items()),
    )
