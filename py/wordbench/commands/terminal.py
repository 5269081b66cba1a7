"""What the commands share: shipped lists and files, of which `-` is standard input or output; answers as lines or as JSON."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Protocol
from unicodedata import normalize

from ..alphabet import language_of
from ..decoding import decoded
from ..door import Door
from ..errors import LexiconError, WordbenchError
from ..resources import table
from ..screenshot.picture import opened as opened_picture
from ..sentence import SHOWN
from ..verbs.files import Files
from ..verbs.request import Answer
from ..words.lexicon import Lexicon, shipped_part
from ..words.reading import LARGEST_FILE, is_compiled, unzipped
from ..words.shapes import Shaped, is_binary, shaped

Run = Callable[[Namespace], None]
_STANDARD = "-"  # as a file: standard input or output


class Commands(Protocol):
    """What argparse's `add_subparsers` returns."""

    def add_parser(self, name: str, *, help: str, description: str) -> ArgumentParser:
        """Add a command, and return its parser."""


def command(commands: Commands, run: Run, name: str, what: str, *, shows: bool = True) -> ArgumentParser:
    """The parser of a new command that calls `run`; one that `shows` its answer takes `--json`."""
    parser = commands.add_parser(name, help=what, description=what)
    parser.set_defaults(run=run)
    if shows:
        parser.add_argument("--json", action="store_true", help="print the answer as one line of JSON")
    return parser


def show(options: Namespace, facts: object, lines: Iterable[str], *, aside: bool = False) -> None:
    """Print an answer: with `--json` its facts, otherwise its lines; `aside` to standard error."""
    texts = [json.dumps(facts, ensure_ascii=False)] if options.json else lines
    for line in texts:
        print(line, file=sys.stderr if aside else None)


def note(what: object) -> None:
    """Say something about the input, on standard error."""
    print(f"note: {what}", file=sys.stderr)


def progress(line: str) -> None:
    """Show how far a command is, if standard error is a terminal, in a line that the next one replaces; "" removes it."""
    if sys.stderr.isatty():
        print(f"\r{line:78}", end="\r", file=sys.stderr, flush=True)


def at_least(least: int) -> Callable[[str], int]:
    """A `type` for argparse: a whole number from `least` up, as the door expects it."""

    def number(text: str) -> int:
        if int(text) < least:
            raise ArgumentTypeError(f"expected a number from {least} up, not {text[:SHOWN]}")
        return int(text)

    return number


def many(count: int, one: str) -> str:
    """How many there are of something: "1 word", "2 words"."""
    return f"{count} {one}{'' if count == 1 else 's'}"


def read(path: str | Path) -> bytes:
    """The bytes of a file; WordbenchError when it cannot be read or is too large."""
    try:
        if str(path) == _STANDARD:
            data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise _wrong(path, error) from None
    if len(data) > LARGEST_FILE:
        raise WordbenchError(f"{str(path)[:SHOWN]!r} has over {LARGEST_FILE} bytes")
    return data


def text(path: str | Path) -> str:
    """The text of a file as requests have it: composed (NFC), with newlines, without a byte order mark."""
    found, encoding = decoded(read(path))
    _tell(path, encoding)
    return normalize("NFC", found)


def _tell(path: str | Path, encoding: str) -> None:
    """Say which encoding was assumed of a file, unless it is the usual one."""
    if encoding != "UTF-8":
        note(f"{path} was read as {encoding}")


def write(path: str | Path, data: bytes) -> list[str]:
    """Write a file; returns the line that says so, none for standard output."""
    if str(path) == _STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return []
    try:
        Path(path).write_bytes(data)
    except (OSError, ValueError) as error:
        raise _wrong(path, error) from None
    return [f"File '{path}' saved"]


def is_standard(*paths: object) -> bool:
    """Whether one of these is standard output."""
    return _STANDARD in map(str, paths)


def pixels(path: str | Path) -> tuple[int, int, bytes]:
    """Width, height and RGB bytes of a picture, scaled as the page scales it; Pillow decodes it."""
    return opened_picture(read(path), str(path)[:SHOWN])


def _wrong(path: str | Path, error: Exception) -> WordbenchError:
    """What is wrong with a path: the system's reason, or that it is not a valid path."""
    return WordbenchError(f"{str(path)[:SHOWN]!r}: {getattr(error, 'strerror', '') or 'this is not a path'}")


class Disk(Files):
    """Real files, for requests that name a path."""

    def __init__(self, standard: bool = False) -> None:
        """With `standard`, `-` is standard input or output, otherwise a file of this name."""
        super().__init__()
        self._standard = standard

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        return read(self._at(path))

    def write(self, path: str, data: bytes) -> None:
        """Write a file."""
        write(self._at(path), data)

    def pixels(self, path: str) -> tuple[int, int, bytes]:
        """Width, height and RGB bytes of a picture."""
        return pixels(self._at(path))

    def _at(self, path: str) -> str:
        return f"./{path}" if path == _STANDARD and not self._standard else path


def rules_of(name: str) -> str:
    """A ruleset as the door takes it: the text of the file when `name` is a path, otherwise `name` itself."""
    is_path = name not in table("rulesets")["rulesets"] and (name == _STANDARD or Path(name).is_file())
    return text(name).rstrip() + "\n" if is_path else name


def load(name: str) -> bytes:
    """A file of a list for the door: "words-nl" belongs to a shipped list; any other NAME is a path."""
    part, _, source = name.partition("-")
    return _part(source, part)


def opened(name: str, code: str = "") -> Lexicon:
    """A list by its language code or its path, read with the alphabet `code` (by default the language's)."""

    @cache  # standard input can be read once
    def load(part: str) -> bytes:
        if part == "words":
            return told(name, read(name) if name == _STANDARD else _part(name, part))
        return _part(name, part)

    shipped = name in table("alphabets")["alphabets"]
    return Lexicon(name, code or language_of(name), load, trusted=shipped)


def told(path: str | Path, data: bytes) -> bytes:
    """A list's bytes, unzipped, after it is said which encoding was assumed of its text and which column has the words;
    LexiconError for a binary file."""
    data = unzipped(data)
    if not is_compiled(data):
        found, encoding = decoded(data)
        if is_binary(found):
            raise LexiconError("lexicon.binary")
        _tell(path, encoding)
        with suppress(LexiconError):  # it says so itself where it is read
            for line in columns(shaped(found)):
                note(f"{path}: {line}")
    return data


def columns(form: Shaped, choose: str = "compile --column") -> list[str]:
    """Which column of a list was read, and the others."""
    if len(form.columns) < 2:
        return []
    others = ", ".join(f"{name} ({cells[0]} ...)" if cells else name for name, cells in form.columns)
    return [f"column read: {form.column}; {choose} chooses among {others}"]


def _part(name: str, part: str) -> bytes:
    """The bytes of a list; only shipped lists have common words."""
    if part == "common" or name in table("alphabets")["alphabets"]:
        return shipped_part(name, part)
    try:
        known = bool(name) and Path(name).exists()
    except (OSError, ValueError):
        known = False
    if not known:
        raise KeyError(name)
    return read(name)


def answer(request: Answer) -> Answer:
    """The door's answer to one request; an error answer is raised as a WordbenchError."""
    *_, last = Door(load, Disk(standard=True)).answers(request)
    assert last
    if "error" in last:
        raise WordbenchError(last["error"]["message"])
    ok: Answer = last["ok"]
    return ok
