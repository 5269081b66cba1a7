"""What commands share: the shipped lists, files, and asking the door."""

import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from ..door import Door
from ..errors import WordbenchError
from ..verbs.lists import Files
from ..verbs.request import Answer

LISTS = Path(__file__).parents[3] / "wordlists"
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


class Disk(Files):
    """Real files, for requests that name a path."""

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        try:
            return Path(path).read_bytes()
        except OSError as error:
            raise WordbenchError(f"{path}: {error.strerror}") from None

    def write(self, path: str, data: bytes) -> None:
        """Write a file."""
        try:
            Path(path).write_bytes(data)
        except OSError as error:
            raise WordbenchError(f"{path}: {error.strerror}") from None


def manifest() -> dict[str, dict[str, Any]]:
    """Where each shipped list comes from, by its code; empty where no lists lie beside the package."""
    path = LISTS / "manifest.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def rules_of(name: str) -> str:
    """What the door takes for a ruleset: a code as it is, of a path the text of the file."""
    path = Path(name)
    return path.read_text("utf-8").rstrip() + "\n" if path.is_file() else name


def load(name: str) -> bytes:
    """A shipped list by its language code, or any list or compiled file by its path; only ours have common words."""
    part, _, source = name.partition("-")
    folder = LISTS / "common" if part == "common" else LISTS
    path = folder / f"{source}.txt"
    if part != "common" and not (path.parent == folder and path.is_file()):
        path = Path(source)
    if not path.is_file():
        raise KeyError(name)
    return Disk().read(str(path))


def answer(request: Answer) -> Answer:
    """What the door says to one request; an error becomes an exception again."""
    *_, last = Door(load, Disk()).answers(request)
    assert last
    if "error" in last:
        raise WordbenchError(last["error"]["message"])
    ok: Answer = last["ok"]
    return ok
