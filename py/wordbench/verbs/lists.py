"""Requests about word lists, and the shelf on which the door keeps the lists it has opened.

A list has a name: the language code of a shipped list, a name given to `compile`, or on the command
line a path. Its files are `words-NAME` and, if it has a word graph, `graph-NAME`. `load` supplies existing
files; `compile` makes new `words-` files and hands them to `Files`, which may keep them longer than the door.
"""

from collections.abc import Callable, Iterator

from ..alphabet import alphabet
from ..errors import LexiconError, WordbenchError
from ..resources import table
from ..sentence import SHOWN
from ..steps import shown
from ..wordfeud.rules.tiles import ruleset
from ..words.compiling import Progress, compiling, graph_of
from ..words.lexicon import Lexicon
from ..words.reading import REASONS
from .request import LONGEST_FILE, Answer, Request, Verb, choice, content, text

KEPT = 16  # lexicons open at once; each takes some megabytes
Load = Callable[[str], bytes]  # "words-nl" or "graph-nl" -> bytes; KeyError when there is none


class Files:
    """File access of the door; this base class, for browsers, can only hand new files to `give`."""

    def __init__(self, give: Callable[[str, bytes], object] | None = None) -> None:
        """`give` is called with the name and the bytes of each file that a request makes.

        Who is given them brings only such lists, so their words need no check; otherwise lists may come from anywhere.
        """
        self.give, self.trusted = give or (lambda name, data: None), give is not None

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
    """Files of lists that the page supplies, by name; None for one that there was no room for."""

    def __init__(self) -> None:
        """Empty at first; `load` is the loader that a door needs."""
        self._files: dict[str, bytes | None] = {}

    def load(self, name: str) -> bytes:
        """The bytes of a file; KeyError when there is none, MemoryError when there was no room for it."""
        data = self._files[name]
        if data is None:
            raise MemoryError
        return data

    def bring(self, name: str, size: int, fill: Callable[[bytearray], object]) -> bool:
        """Add a file of `size` bytes, which `fill` writes into a bytearray; False when there is no room."""
        self._files[name] = None
        try:
            room = bytearray(size)
            fill(room)
            self._files[name] = bytes(room)
        except MemoryError:
            return False
        return True

    def drop(self, name: str) -> None:
        """Remove a file, if it is there."""
        self._files.pop(name, None)


class Shelf:
    """The lexicons that were opened, by name."""

    def __init__(self, load: Load, files: Files) -> None:
        """`load` gives the bytes of a compiled list by its name."""
        self._load, self.files = load, files
        self._made: dict[str, bytes] = {}
        self._lexicons: dict[tuple[str, str, str], Lexicon] = {}
        self._known: tuple[Lexicon, Lexicon] | None = None

    def lexicon(self, name: str, code: str, changes: str = "") -> Lexicon:
        """The list of that name with `changes`, read with the alphabet `code`; its files are loaded when they are needed."""
        lexicon = self._lexicons.pop((name, code, changes), None)
        if lexicon is None and changes:
            lexicon = self.lexicon(name, code).changed(changes)
            for key in [key for key in self._lexicons if key[:2] == (name, code) and key[2]]:
                del self._lexicons[key]  # its changes before these
        elif lexicon is None:
            trusted = self.files.trusted or name in table("alphabets")["alphabets"]
            lexicon = Lexicon(name, code, lambda part: self._file(part, name), trusted)
        if len(self._lexicons) >= KEPT:
            del self._lexicons[next(iter(self._lexicons))]  # the least recently used
        self._lexicons[name, code, changes] = lexicon
        return lexicon

    def wanted(self, request: Request, code: str, default: str | None = None) -> Lexicon:
        """The list that a request names as its `lexicon`, with its `changes`: each line a word, or a minus sign and a word."""
        return self.lexicon(
            text(request, "lexicon", default), code, text(request, "changes", "", LONGEST_FILE)
        )

    def file(self, name: str) -> bytes:
        """The bytes of a file by its full name; LexiconError when there is none."""
        try:
            return self._made.get(name) or self._load(name)
        except KeyError:
            raise LexiconError(f"there is no file {name[:SHOWN]!r}") from None

    def known(self, lexicon: Lexicon) -> Lexicon:
        """The well-known words of its language that a list has; those of the last list are kept."""
        if self._known is None or self._known[0] is not lexicon:
            common = self.file(f"common-{lexicon.code}").decode().split()
            self._known = lexicon, Lexicon.of(filter(lexicon.__contains__, common), lexicon.code)
        return self._known[1]

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
        for key in [key for key in self._lexicons if key[0] == name]:
            del self._lexicons[key]
        self._made.pop(f"words-{name}", None)

    def close(self) -> None:
        """Close all lexicons; lists that requests have made are kept."""
        self._lexicons.clear()
        self._known = None

    def opened(self) -> Iterator[Lexicon]:
        """The lists that are open."""
        return iter(self._lexicons.values())

    def _file(self, part: str, name: str) -> bytes:
        """A list's file; KeyError when there is none."""
        return self._made.get(f"{part}-{name}") or self._load(f"{part}-{name}")


class ListVerbs:
    """Requests about word lists."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` supplies the lists."""
        self._shelf = shelf
        self.verbs: dict[str, Verb] = {
            "compile": Verb(self._compile, "words source path name base out out_words"),
            "export": Verb(self._export, "format out"),
            "forget": Verb(self._forget, "name"),
            "languages": Verb(self._languages),
            "ruleset": Verb(self._ruleset),
        }

    def _compile(self, request: Request) -> Iterator[Answer | None]:
        """Compile a list given as `words`, as `source` (the name of a file that `load` has), or as a `path`.

        `alphabet` is its language. With `base`, the lines change that list: a word is added, or removed if it
        follows a minus sign. `name` puts the result on the shelf, `out` writes the graph, `out_words` the
        words by length. With `name` and no `out` there is no graph, and `bytes` is the size of the words.
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
                "shape": made.form.shape,
                "unit": made.form.unit,
                "added": len(made.added.words),
                "removed": len(made.removed.words),
            }
        }

    def _given(self, request: Request) -> bytes:
        """The bytes of the list that a request contains or names."""
        if "path" in request:
            return self._shelf.files.read(text(request, "path"))
        if "source" in request:
            return self._shelf.file(text(request, "source"))
        return content(request, "words")

    def _export(self, request: Request) -> Iterator[Answer | None]:
        """A list as a file named `export`; its `format` is "text", one word per line, or "bincode"."""
        code = text(request, "alphabet")
        form = choice(request, "format", ("text", "bincode"), "text")
        letters = alphabet(code)
        words = list(self._shelf.wanted(request, code).sets.words())
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
        """The languages with their letters and rulesets; `words` is the size of a list, if it is open."""
        counts = {lexicon.name: lexicon.total for lexicon in self._shelf.opened()}
        rulesets = table("rulesets")["rulesets"]
        rows = [
            {
                "code": code,
                "name": facts["name"],
                "letters": facts["letters"].split(),
                "words": counts.get(code),
                "rulesets": [
                    {"code": key, "name": rules["name"], "game": rules["game"]}
                    for key, rules in rulesets.items()
                    if rules["list"] == code
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
