"""Requests about word lists, and the shelf on which the door keeps the lists it has opened."""

from collections.abc import Callable, Iterator

from ..alphabet import alphabet
from ..errors import LexiconError, WordbenchError
from ..lexicon import Lexicon, encode_words, list_text
from ..trie import build
from .request import Answer, Request, Verb, text

Load = Callable[[str], bytes]  # "words-nl" or "graph-nl" -> bytes; KeyError when there is none

SKIPPED_TOLD = 1000  # lines of a list that were left out, told one by one


class Files:
    """Reading and writing files; this one, for browsers, does neither."""

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        raise WordbenchError("files can be read on the command line only")

    def write(self, path: str, data: bytes) -> None:
        """Write a file."""
        raise WordbenchError("files can be written on the command line only")


class Shelf:
    """The lexicons that were opened, by name."""

    def __init__(self, load: Load, files: Files) -> None:
        """`load` gives the bytes of a compiled list by its name."""
        self._load, self.files = load, files
        self._lexicons: dict[tuple[str, str], Lexicon] = {}

    def lexicon(self, name: str, code: str) -> Lexicon:
        """The list of a name, read with the alphabet of a code; LexiconError when there is none."""
        lexicon = self._lexicons.get((name, code))
        if lexicon is None:

            def load(part: str) -> bytes:
                try:
                    return self._load(f"{part}-{name}")
                except KeyError:
                    raise LexiconError(f"there is no word list {name!r}") from None

            lexicon = self._lexicons[name, code] = Lexicon(name, code, load)
        return lexicon

    def forget(self, name: str) -> None:
        """A list was written anew: what was made from the old one goes."""
        for key in [key for key in self._lexicons if key[0] == name]:
            del self._lexicons[key]


class ListVerbs:
    """Requests about word lists."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` gives the lists."""
        self._shelf = shelf
        self.verbs: dict[str, Verb] = {"compile": self._compile}

    def _compile(self, request: Request) -> Iterator[Answer | None]:
        code = text(request, "alphabet")
        if "path" in request:
            lines = list_text(self._shelf.files.read(text(request, "path")))
        else:
            lines = text(request, "words")
        words, skipped = encode_words(lines, code)
        graph = build(words, alphabet(code))
        if "out" in request:
            out = text(request, "out")
            self._shelf.files.write(out, graph)
            self._shelf.forget(out)
        yield {
            "ok": {
                "words": len(set(words)),
                "nodes": int.from_bytes(graph[:8], "little"),
                "bytes": len(graph),
                "skipped": [{"line": n, "text": t[:80], "reason": r} for n, t, r in skipped[:SKIPPED_TOLD]],
                "skipped_count": len(skipped),
            }
        }
