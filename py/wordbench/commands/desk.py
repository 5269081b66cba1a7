"""What commands share: the shipped lists, files, and asking the door."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from ..alphabet import language_of
from ..door import Door
from ..errors import WordbenchError
from ..lexicon import Lexicon, shipped_part
from ..resources import shipped_list
from ..verbs.lists import Files
from ..verbs.request import Answer

Run = Callable[[Namespace], None]


class Commands(Protocol):
    """What argparse makes to hold commands."""

    def add_parser(self, name: str, *, help: str, description: str) -> ArgumentParser:
        """A new command."""


def command(commands: Commands, run: Run, name: str, what: str) -> ArgumentParser:
    """A new command that `run` carries out."""
    parser = commands.add_parser(name, help=what, description=what)
    parser.set_defaults(run=run)
    return parser


def read(path: str | Path) -> bytes:
    """The bytes of a file."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise _wrong(path, error) from None


def write(path: str | Path, data: bytes) -> None:
    """Write a file."""
    try:
        Path(path).write_bytes(data)
    except (OSError, ValueError) as error:
        raise _wrong(path, error) from None


def _wrong(path: str | Path, error: Exception) -> WordbenchError:
    """What is wrong with a path: the system's reason, or that it can be none."""
    return WordbenchError(f"{str(path)[:100]!r}: {getattr(error, 'strerror', '') or 'this is no path'}")


class Disk(Files):
    """Real files, for requests that name a path."""

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        return read(path)

    def write(self, path: str, data: bytes) -> None:
        """Write a file."""
        write(path, data)


def rules_of(name: str) -> str:
    """What the door takes for a ruleset: a code as it is, of a path the text of the file."""
    path = Path(name)
    return path.read_text("utf-8").rstrip() + "\n" if path.is_file() else name


def load(name: str) -> bytes:
    """A part of a list for the door: "words-nl" is of a shipped list, else the name is a path."""
    part, _, source = name.partition("-")
    return _part(source, part)


def opened(name: str, code: str = "") -> Lexicon:
    """A list by its language code or by its path, read with the alphabet of a code (the language's own)."""
    return Lexicon(name, code or language_of(name), partial(_part, name))


def _part(name: str, part: str) -> bytes:
    """The bytes of a list; only shipped ones have common words."""
    if part == "common" or shipped_list(name):
        return shipped_part(name, part)
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError):
        raise KeyError(name) from None


def answer(request: Answer) -> Answer:
    """What the door says to one request; an error becomes an exception again."""
    *_, last = Door(load, Disk()).answers(request)
    assert last
    if "error" in last:
        raise WordbenchError(last["error"]["message"])
    ok: Answer = last["ok"]
    return ok
