"""Requests about word lists: compile one, give one back as a file, forget one; the languages, and the rules of one game. Requests
about a word: what it means, and what can be made of it."""

from functools import partial
from typing import Annotated

from ..alphabet import alphabet as alphabet_of
from ..alphabet import language_of
from ..anagram.answers import Anagrams
from ..anagram.conditions import wanted
from ..errors import LexiconError
from ..meanings import Meanings
from ..resources import table
from ..steps import map_progress, sorting
from ..words.compiling import Progress, compiling, graph_of
from ..words.hooks import Hooks, hooks
from ..words.reading import REASONS, unzipped
from .request import Answer, Answers, File, Text, Word, choice, content, picked
from .store import Named, Rules, Store, Verbs

Format = Annotated[str, partial(choice, choices=("text", "bincode"))]


class ListVerbs(Verbs):
    """Requests about word lists."""

    def compile(
        self,
        *,
        alphabet: Text,
        words: Annotated[bytes, content] = b"",
        source: Text | None = None,
        path: Text | None = None,
        name: Text = "",
        base: Text | None = None,
        out: Text | None = None,
        column: Text = "",
    ) -> Answers:
        """Compile a list given as `words`, as `source` (the name of a file that `load` has), or as a `path`.

        `alphabet` is its language, `column` the one to read, by name or number, of a file that has several: the answer tells
        which was read, and all of them with their first cells. With `base`, the lines change that list: a word is added, or removed if it
        follows a minus sign. `name` keeps the result in the store, `out` writes the graph. With `name` and no `out` there is no graph, and `bytes` is the size of the words.
        """
        if name in table("alphabets")["alphabets"]:
            raise LexiconError(f"the name {name!r} is that of a shipped list")
        changed = None if base is None else self._store.lexicon(alphabet, base).sets.words()
        graph = not name or out is not None
        if path is not None:
            words = self._store.files.read(path)
        elif source is not None:
            words = self._store.file(source)
        made = yield from map_progress(compiling(words, alphabet, changed, graph, column), _progress)
        packed = (yield from made.packing()) if name else b""
        if out is not None:
            self._store.write(out, made.graph)
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
                **picked(made.form, "shape", "unit", "column"),
                "columns": [{"name": name, "cells": list(cells)} for name, cells in made.form.columns],
                "first": first,
                "last": last,
                "added": len(made.added.words),
                "removed": len(made.removed.words),
            }
        }

    def export(
        self, *, alphabet: Text, named: Named, format: Format = "text", out: Text | None = None
    ) -> Answers:
        """A list as a file named `export`; its `format` is "text", one word per line, or "bincode"."""
        lexicon = self._store.lexicon(alphabet, *named)
        sets = lexicon.sets
        if format == "text":
            lines = (lexicon.alphabet.decode(word) + "\n" for word in sets.words())
            data = "".join((yield from sorting(lines))).encode()
        else:
            data = yield from map_progress(graph_of(sets.words(), alphabet, sets.total), _progress)
        if out is not None:
            self._store.write(out, data)
        else:
            self._store.files.give("export", data)
        yield {"ok": {"words": sets.total, "bytes": len(data), "format": format}}

    def forget(self, *, name: Text) -> Answers:
        """Drop the list called `name` from the store."""
        self._store.forget(name)
        yield {"ok": {}}

    def languages(self) -> Answers:
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

    def ruleset(self, *, rules: Rules) -> Answers:
        """A ruleset by its code or from its text: its table entry, its letters, its text."""
        yield {"ok": {**rules.facts, "letters": list(rules.alphabet.letters), "text": str(rules)}}


def _progress(progress: Progress | None) -> Answer | None:
    if not progress:
        return None
    counted = "lines" if progress.stage == "read" else "words"
    return {"progress": {"stage": progress.stage, counted: progress.done, "of": progress.total}}


MOST_ANAGRAMS = 60


class MeaningVerbs(Verbs):
    """Requests about a word; keeps the dictionaries that it has opened."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists and the dictionaries."""
        super().__init__(store)
        self._opened: dict[str, Meanings] = {}

    def meaning(self, *, lexicon: Text = "", alphabet: Text | None = None, word: Word) -> Answers:
        """What a `word` means; no senses when the dictionary lacks it. A list of one's own has its language as `alphabet`.

        `kind` is "definitions", "synonyms", "related" or "translations", `language` that of the senses.
        """
        code = alphabet or language_of(lexicon)
        word = alphabet_of(code).normalise(word)
        found = self._dictionary(code).find(word)
        yield {
            "ok": {
                "word": word,
                "lemma": found and found.lemma,
                "senses": list(found.senses) if found else [],
                "source": found.source if found else "",
                "kind": found.kind if found else "",
                "language": found.language if found else code,
            }
        }

    def word(self, *, lexicon: Text, changes: File = "", alphabet: Text | None = None, word: Word) -> Answers:
        """Whether the list has a `word`, the letters that make another word `before` or `after` it, and its `anagrams`."""
        words = self._store.lexicon(alphabet or language_of(lexicon), lexicon, changes)
        letters = words.alphabet
        word = letters.normalise(word)
        try:
            codes = letters.encode(word)
        except KeyError:
            codes = b""
        hooked = hooks(words, word) if codes else Hooks((), ())
        others = Anagrams(words, codes, [b""], wanted(letters, length=str(len(codes)))) if codes else []
        yield {
            "ok": {
                "word": word,
                "valid": word in words,
                "before": list(hooked.before),
                "after": list(hooked.after),
                "anagrams": [other for other in others if other != word][:MOST_ANAGRAMS],
            }
        }

    def _dictionary(self, code: str) -> Meanings:
        if code not in self._opened:
            try:
                data = self._store.file(f"meanings-{code}")
            except LexiconError:
                raise LexiconError("meanings.none", language=code) from None
            self._opened[code] = Meanings(unzipped(data))
        return self._opened[code]
