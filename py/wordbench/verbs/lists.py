"""Requests about word lists, and the shelf on which the door keeps the lists it has opened.

A list has a name: the code of the shipped language, one that `compile` was given, or on the command
line a path. Its files are `words-NAME` and, where one was made, `graph-NAME`; `load` brings those that
the outside has, `compile` adds words, and hands them out (`Files`) to be kept longer than a door lives.
"""

from collections.abc import Callable, Iterator

from ..alphabet import alphabet
from ..compiling import Progress, compiling, graph_of
from ..errors import LexiconError, WordbenchError
from ..lexicon import Lexicon
from ..reading import REASONS
from ..resources import table
from ..steps import shown
from ..wordfeud.tiles import ruleset
from .request import Answer, Request, Verb, choice, content, text

KEPT = 16  # lists that are open at once; each takes some megabytes
Load = Callable[[str], bytes]  # "words-nl" or "graph-nl" -> bytes; KeyError when there is none


class Files:
    """Reading and writing files; this one, for browsers, does neither, but gives files away."""

    def __init__(self, give: Callable[[str, bytes], object] | None = None) -> None:
        """`give` takes the files that requests make, each with its name."""
        self.give = give or (lambda name, data: None)

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        raise WordbenchError("files can be read on the command line only")

    def write(self, path: str, data: bytes) -> None:
        """Write a file."""
        raise WordbenchError("files can be written on the command line only")

    def pixels(self, path: str) -> tuple[int, int, bytes]:
        """Width, height and RGB bytes of a picture."""
        raise WordbenchError("files can be read on the command line only")


class Lists:
    """The files of lists that somebody brings, by name. What there is no room for takes more memory than there is."""

    def __init__(self) -> None:
        """Without lists; `load` is what a door is given."""
        self._files: dict[str, bytes | None] = {}

    def load(self, name: str) -> bytes:
        """The bytes of a file; KeyError when there is none, MemoryError when there was no room for it."""
        data = self._files[name]
        if data is None:
            raise MemoryError
        return data

    def bring(self, name: str, size: int, fill: Callable[[bytearray], object]) -> bool:
        """Take a file of so many bytes, which `fill` puts into a bytearray; whether there is room for it."""
        self._files[name] = None
        try:
            room = bytearray(size)
            fill(room)
            self._files[name] = bytes(room)
        except MemoryError:
            return False
        return True

    def drop(self, name: str) -> None:
        """A file is no longer there."""
        self._files.pop(name, None)


class Shelf:
    """The lexicons that were opened, by name."""

    def __init__(self, load: Load, files: Files) -> None:
        """`load` gives the bytes of a compiled list by its name."""
        self._load, self.files = load, files
        self._made: dict[str, bytes] = {}
        self._lexicons: dict[tuple[str, str], Lexicon] = {}

    def lexicon(self, name: str, code: str) -> Lexicon:
        """The list of a name, read with the alphabet of a code; its files are looked for when they are needed."""
        lexicon = self._lexicons.pop((name, code), None)
        if lexicon is None:
            lexicon = Lexicon(name, code, lambda part: self._file(part, name))
            if len(self._lexicons) >= KEPT:
                del self._lexicons[next(iter(self._lexicons))]  # the one that was not asked for the longest
        self._lexicons[name, code] = lexicon
        return lexicon

    def file(self, name: str) -> bytes:
        """The bytes of a file by its whole name; LexiconError when there is none."""
        try:
            return self._made.get(name) or self._load(name)
        except KeyError:
            raise LexiconError(f"there is no file {name!r}") from None

    def put(self, name: str, words: bytes) -> None:
        """Keep a list that was made, and hand it out."""
        self.forget(name)
        self._made[f"words-{name}"] = words
        self.files.give(f"words-{name}", words)

    def write(self, path: str, data: bytes) -> None:
        """Write a list to a file, which is read anew when it is asked for next."""
        self.files.write(path, data)
        self.forget(path)

    def forget(self, name: str) -> None:
        """A list was written anew or is gone: what was made of it goes."""
        for key in [key for key in self._lexicons if key[0] == name]:
            del self._lexicons[key]
        self._made.pop(f"words-{name}", None)

    def close(self) -> None:
        """Forget what was read and remembered of lists; their files stay."""
        self._lexicons.clear()

    def opened(self) -> Iterator[Lexicon]:
        """The lists that are open."""
        return iter(self._lexicons.values())

    def _file(self, part: str, name: str) -> bytes:
        """A list's file; KeyError when there is none."""
        return self._made.get(f"{part}-{name}") or self._load(f"{part}-{name}")


class ListVerbs:
    """Requests about word lists."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` gives the lists."""
        self._shelf = shelf
        self.verbs: dict[str, Verb] = {
            "compile": self._compile,
            "export": self._export,
            "forget": self._forget,
            "languages": self._languages,
            "ruleset": self._ruleset,
        }

    def _compile(self, request: Request) -> Iterator[Answer | None]:
        """A list to its files, from `words`, a file of the door by `source`, or a `path`.

        `alphabet` is its language; with `base` the lines change that list: a word adds it, one
        behind a minus takes it away. `name` puts it on the shelf, `out` writes the graph, `out_words`
        the words by length. With a `name` alone no graph is made: `bytes` are those of the words.
        """
        code, name = text(request, "alphabet"), text(request, "name", "")
        if name in table("alphabets")["alphabets"]:
            raise LexiconError(f"the name {name!r} is that of a shipped list")
        base = self._shelf.lexicon(text(request, "base"), code).sets.words() if "base" in request else None
        graph = not name or "out" in request
        made = yield from shown(compiling(self._given(request), code, base, graph), _progress)
        packed = made.by_length if name or "out_words" in request else b""
        if "out" in request:
            self._shelf.write(text(request, "out"), made.graph)
        if "out_words" in request:
            self._shelf.write(text(request, "out_words"), packed)
        if name:
            self._shelf.put(name, packed)
        yield {
            "ok": {
                "words": len(made.words),
                **({"nodes": made.nodes} if graph else {}),
                "bytes": len(made.graph or packed),
                "skipped": [
                    {"line": line, "text": start, "reason": REASONS[kind], "kind": kind}
                    for line, start, kind in made.skipped
                ],
                "skipped_count": made.reasons.total(),
                "reasons": dict(made.reasons),
                "encoding": made.encoding,
                "added": len(made.added.words),
                "removed": len(made.removed.words),
            }
        }

    def _given(self, request: Request) -> bytes:
        """The bytes that a request brings or names."""
        if "path" in request:
            return self._shelf.files.read(text(request, "path"))
        if "source" in request:
            return self._shelf.file(text(request, "source"))
        return content(request, "words")

    def _export(self, request: Request) -> Iterator[Answer | None]:
        """A list as a file named `export`: `format` "text", one word a line, or "bincode"."""
        code = text(request, "alphabet")
        form = choice(request, "format", ("text", "bincode"), "text")
        letters = alphabet(code)
        words = list(self._shelf.lexicon(text(request, "lexicon"), code).sets.words())
        if form == "text":
            data = "".join(sorted(letters.decode(word) + "\n" for word in words)).encode()
        else:
            data = yield from shown(graph_of(words, code), _progress)
        if "out" in request:
            self._shelf.write(text(request, "out"), data)
        else:
            self._shelf.files.give("export", data)
        yield {"ok": {"words": len(words), "bytes": len(data), "format": form}}

    def _forget(self, request: Request) -> Iterator[Answer | None]:
        """Takes the list of a `name` off the shelf."""
        self._shelf.forget(text(request, "name"))
        yield {"ok": {}}

    def _languages(self, request: Request) -> Iterator[Answer | None]:
        """The languages with their letters and rulesets; `words` of the lists that are open."""
        counts = {lexicon.name: lexicon.total for lexicon in self._shelf.opened()}
        rulesets = table("rulesets")["rulesets"]
        rows = [
            {
                "code": code,
                "name": facts["name"],
                "letters": facts["letters"].split(),
                "words": counts.get(code),
                "rulesets": [
                    {"code": key, "name": its["name"], "game": its["game"]}
                    for key, its in rulesets.items()
                    if its["list"] == code
                ],
            }
            for code, facts in table("alphabets")["alphabets"].items()
        ]
        yield {"ok": {"rows": rows}}

    def _ruleset(self, request: Request) -> Iterator[Answer | None]:
        """A ruleset by its code or from its text: its table entry, its letters, its text."""
        rules = ruleset(text(request, "ruleset"))
        yield {"ok": {**rules.facts, "letters": list(rules.alphabet.letters), "text": str(rules)}}


def _progress(progress: Progress) -> Answer:
    counted = "lines" if progress.stage == "read" else "words"
    return {"progress": {"stage": progress.stage, counted: progress.done, "of": progress.total}}
