"""The store in which the door keeps the lists that it has opened, by name; and what requests name: lists, rules, positions.

`load` supplies existing files; `compile` makes new `words-` files and hands them to `Files`, which may keep them longer
than the door.
"""

from functools import partial
from typing import Annotated

from ..errors import LexiconError
from ..recent import Recent
from ..resources import table
from ..sentence import SHOWN
from ..wordfeud.position import Position
from ..wordfeud.rules.ending import PASSES
from ..wordfeud.rules.tiles import Ruleset
from ..wordfeud.rules.tiles import ruleset as ruleset_of
from ..words.lexicon import Lexicon
from .files import Files, Load
from .request import File, Made, Rows, Text, Verb, number
from .workers import Workers

OPEN = 16  # lexicons open at once; each takes some megabytes


class Store:
    """The lexicons that were opened, by name."""

    def __init__(self, load: Load, files: Files, workers: Workers) -> None:
        """`load` gives the bytes of a compiled list by its name; the `workers` share long work."""
        self._load, self.files, self.workers = load, files, workers
        self._made: dict[str, bytes] = {}
        self._lexicons = Recent[tuple[str, str, str], Lexicon](OPEN)
        self._known = Recent[tuple[Lexicon, int], Lexicon](2)

    def lexicon(self, code: str, name: str, changes: str = "") -> Lexicon:
        """The list of that name with `changes`, read with the alphabet `code`; its files are loaded when they are needed: words are
        then Unread."""
        lexicon = self._lexicons.get((name, code, changes))
        if lexicon is not None:
            return lexicon
        if changes:
            lexicon = self.lexicon(code, name).changed(changes)
            # Its changes before these are not kept.
            self._lexicons.drop(lambda key: key[:2] == (name, code) and key[2] != "")
        else:
            trusted = self.files.trusted or name in table("alphabets")["alphabets"]
            lexicon = Lexicon(name, code, lambda part: self._file(part, name), trusted)
            lexicon.in_slices = True
        return self._lexicons.put((name, code, changes), lexicon)

    def file(self, name: str) -> bytes:
        """The bytes of a file by its full name; LexiconError when there is none."""
        try:
            return self._made.get(name) or self._load(name)
        except KeyError:
            raise LexiconError(f"there is no file {name[:SHOWN]!r}") from None

    def known(self, lexicon: Lexicon, short: int = 0) -> Lexicon:
        """The well-known words of its language that a list has, and its words of up to `short` letters; the last ones are kept.

        LexiconError when the well-known words of the language are not there.
        """

        def known() -> Lexicon:
            return lexicon.well_known(self.file(f"common-{lexicon.code}").decode().split(), short)

        return self._known.of((lexicon, short), known)

    def put(self, name: str, words: bytes) -> None:
        """Keep the words of a newly made list, and hand them to `Files.give`."""
        self.forget(name)
        self._made[f"words-{name}"] = words
        self.files.give(f"words-{name}", words)

    def write(self, path: str, data: bytes) -> None:
        """Write a list to a file; the next request for that path reads the file again."""
        self.files.write(path, data)
        self.forget(path)

    def forget(self, name: str) -> None:
        """Drop all that is kept of a list, because it was replaced or deleted."""
        self._lexicons.drop(lambda key: key[0] == name)
        self._made.pop(f"words-{name}", None)

    def close(self) -> None:
        """Close all lexicons; lists that requests have made are kept."""
        self._lexicons.clear()
        self._known.clear()

    def opened(self) -> list[Lexicon]:
        """The lists that are open."""
        return self._lexicons.values()

    def _file(self, part: str, name: str) -> bytes:
        """A list's file; KeyError when there is none."""
        return self._made.get(f"{part}-{name}") or self._load(f"{part}-{name}")


class Verbs:
    """Requests about one thing: each public method answers those of its name (without the `_` that a Python keyword needs)."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists and other files."""
        self._store = store

    @property
    def verbs(self) -> dict[str, Verb]:
        """The requests by their names."""
        methods = {name: each for name, each in vars(type(self)).items() if not name.startswith("_")}
        return {name.rstrip("_"): Verb(method, self, self._store) for name, method in methods.items()}


def list_named(store: Store, *, lexicon: Text, changes: File = "") -> tuple[str, str]:
    """The name of a list, and the changes to it: each line a word, or a minus sign and a word."""
    return lexicon, changes


def ruleset_named(store: Store, *, ruleset: Text) -> Ruleset:
    """A ruleset by its code or its text."""
    return ruleset_of(ruleset)


Named = Annotated[tuple[str, str], Made(list_named)]
Rules = Annotated[Ruleset, Made(ruleset_named)]


def position_named(
    store: Store,
    *,
    named: Named,
    rules: Rules,
    board: Rows,
    layout: Rows = "standard",
    rack: Text,
    theirs: Text = "",
    passes: Annotated[int, partial(number, most=PASSES)] | None = None,
) -> Position:
    """A position; WordbenchError for fields that make none. `passes` that nobody has counted are as the rack tells them."""
    name, changes = named
    lexicon = store.lexicon(rules.alphabet_code, name, changes)
    found = rules.board(board), rules.board_layout(layout)
    at = Position(lexicon, rules, *found, rack, theirs, passes or 0)
    return at.supposed() if passes is None else at


At = Annotated[Position, Made(position_named)]
MaybeRules = Annotated[Ruleset | None, Made(ruleset_named, "ruleset")]
MaybeAt = Annotated[Position | None, Made(position_named, "board")]
