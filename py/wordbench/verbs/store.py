"""The store in which the door keeps the lists that it has opened, by name.

`load` supplies existing files; `compile` makes new `words-` files and hands them to `Files`, which may keep them longer
than the door.
"""

from ..errors import LexiconError
from ..recent import Recent
from ..resources import table
from ..sentence import SHOWN
from ..words.lexicon import Lexicon
from .files import Files, Load
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
            self._lexicons.drop(
                lambda key: key[:2] == (name, code) and key[2] != ""
            )  # its changes before these
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
