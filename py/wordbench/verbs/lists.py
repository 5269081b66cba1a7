"""Requests about word lists: compile one, give one back as a file, forget one; the languages, and the rules of one game."""

from collections.abc import Iterator

from ..alphabet import alphabet
from ..errors import LexiconError
from ..resources import table
from ..steps import map_progress, sorting
from ..wordfeud.rules.tiles import ruleset
from ..words.compiling import Progress, compiling, graph_of
from ..words.reading import REASONS
from .request import Answer, Request, Verb, choice, content, list_named, text
from .store import Store


class ListVerbs:
    """Requests about word lists."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self.verbs: dict[str, Verb] = {
            "compile": Verb(self._compile, "words source path name base out out_words column"),
            "export": Verb(self._export, "format out"),
            "forget": Verb(self._forget, "name"),
            "languages": Verb(self._languages),
            "ruleset": Verb(self._ruleset),
        }

    def _compile(self, request: Request) -> Iterator[Answer | None]:
        """Compile a list given as `words`, as `source` (the name of a file that `load` has), or as a `path`.

        `alphabet` is its language, `column` the one to read, by name or number, of a file that has several: the answer tells
        which was read, and all of them with their first cells. With `base`, the lines change that list: a word is added, or removed if it
        follows a minus sign. `name` keeps the result in the store, `out` writes the graph, `out_words` the
        words by length. With `name` and no `out` there is no graph, and `bytes` is the size of the words.
        """
        code, name = text(request, "alphabet"), text(request, "name", "")
        if name in table("alphabets")["alphabets"]:
            raise LexiconError(f"the name {name!r} is that of a shipped list")
        base = self._store.lexicon(code, text(request, "base")).sets.words() if "base" in request else None
        graph = not name or "out" in request
        made = yield from map_progress(
            compiling(self._given(request), code, base, graph, text(request, "column", "")), _progress
        )
        packed = (yield from made.packing()) if name or "out_words" in request else b""
        if "out" in request:
            self._store.write(text(request, "out"), made.graph)
        if "out_words" in request:
            self._store.write(text(request, "out_words"), packed)
        if name:
            self._store.put(name, packed)
        first, last = made.ends
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
                "column": made.form.column,
                "columns": [{"name": name, "cells": list(cells)} for name, cells in made.form.columns],
                "first": first,
                "last": last,
                "added": len(made.added.words),
                "removed": len(made.removed.words),
            }
        }

    def _given(self, request: Request) -> bytes:
        """The bytes of the list that a request contains or names."""
        if "path" in request:
            return self._store.files.read(text(request, "path"))
        if "source" in request:
            return self._store.file(text(request, "source"))
        return content(request, "words")

    def _export(self, request: Request) -> Iterator[Answer | None]:
        """A list as a file named `export`; its `format` is "text", one word per line, or "bincode"."""
        code = text(request, "alphabet")
        form = choice(request, "format", ("text", "bincode"), "text")
        letters = alphabet(code)
        sets = self._store.lexicon(code, *list_named(request)).sets
        if form == "text":
            lines = (letters.decode(word) + "\n" for word in sets.words())
            data = "".join((yield from sorting(lines))).encode()
        else:
            data = yield from map_progress(graph_of(sets.words(), code, sets.total), _progress)
        if "out" in request:
            self._store.write(text(request, "out"), data)
        else:
            self._store.files.give("export", data)
        yield {"ok": {"words": sets.total, "bytes": len(data), "format": form}}

    def _forget(self, request: Request) -> Iterator[Answer | None]:
        """Drop the list called `name` from the store."""
        self._store.forget(text(request, "name"))
        yield {"ok": {}}

    def _languages(self, request: Request) -> Iterator[Answer | None]:
        """The languages with their letters and rulesets; `words` is the size of a list, if it is open."""
        counts = {lexicon.name: lexicon.total for lexicon in self._store.opened()}
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


def _progress(progress: Progress | None) -> Answer | None:
    if not progress:
        return None
    counted = "lines" if progress.stage == "read" else "words"
    return {"progress": {"stage": progress.stage, counted: progress.done, "of": progress.total}}
