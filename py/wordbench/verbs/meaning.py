"""Requests about a word: what it means, and what can be made of it."""

from collections.abc import Iterator

from ..alphabet import LONGEST, alphabet, language_of
from ..anagram.answers import Anagrams
from ..anagram.conditions import wanted
from ..errors import LexiconError
from ..meanings import Meanings
from ..words.lexicon import Lexicon
from ..words.reading import unzipped
from .request import Answer, Request, Verb, list_named, text
from .store import Store

MOST_ANAGRAMS = 60


class MeaningVerbs:
    """Requests about a word; keeps the dictionaries that it has opened."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists and the dictionaries."""
        self._store = store
        self._opened: dict[str, Meanings] = {}
        self.verbs: dict[str, Verb] = {
            "meaning": Verb(self._meaning, "word"),
            "word": Verb(self._word, "word"),
        }

    def _meaning(self, request: Request) -> Iterator[Answer]:
        """What a `word` means; no senses when the dictionary lacks it. A list of one's own has its language as `alphabet`.

        `kind` is "definitions", "synonyms", "related" or "translations", `language` that of the senses.
        """
        code = self._code(request)
        word = alphabet(code).normalise(text(request, "word", most=LONGEST))
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

    def _word(self, request: Request) -> Iterator[Answer]:
        """Whether the list has a `word`, the letters that make another word `before` or `after` it, and its `anagrams`."""
        lexicon = self._store.lexicon(self._code(request), *list_named(request))
        letters = lexicon.alphabet
        word = letters.normalise(text(request, "word", most=LONGEST))
        try:
            codes = letters.encode(word)
        except KeyError:
            codes = b""
        others = Anagrams(lexicon, codes, [b""], wanted(letters, length=str(len(codes)))) if codes else []
        yield {
            "ok": {
                "word": word,
                "valid": word in lexicon,
                "before": _letters(lexicon, lexicon.hooks(b"", codes)) if codes else [],
                "after": _letters(lexicon, lexicon.hooks(codes, b"")) if codes else [],
                "anagrams": [other for other in others if other != word][:MOST_ANAGRAMS],
            }
        }

    def _code(self, request: Request) -> str:
        return text(request, "alphabet", language_of(text(request, "lexicon")))

    def _dictionary(self, code: str) -> Meanings:
        if code not in self._opened:
            try:
                data = self._store.file(f"meanings-{code}")
            except LexiconError:
                raise LexiconError("meanings.none", language=code) from None
            self._opened[code] = Meanings(unzipped(data))
        return self._opened[code]


def _letters(lexicon: Lexicon, found: int) -> list[str]:
    """The letters of a set (bit c = letter c)."""
    return [text for code, text in enumerate(lexicon.alphabet.letters, 1) if found >> code & 1]
