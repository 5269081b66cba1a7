"""Requests about a word: what it means, and what can be made of it."""

from ..alphabet import Alphabet, language_of
from ..alphabet import alphabet as alphabet_of
from ..anagram.answers import Anagrams
from ..anagram.conditions import wanted
from ..errors import LexiconError
from ..meanings import Meanings
from ..words.reading import unzipped
from .request import Answers, File, Text, Word
from .store import Store, Verbs

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
        others = Anagrams(words, codes, [b""], wanted(letters, length=str(len(codes)))) if codes else []
        yield {
            "ok": {
                "word": word,
                "valid": word in words,
                "before": _letters(letters, words.hooks(b"", codes)) if codes else [],
                "after": _letters(letters, words.hooks(codes, b"")) if codes else [],
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


def _letters(letters: Alphabet, found: int) -> list[str]:
    """The letters of a set (bit c = letter c)."""
    return [text for code, text in enumerate(letters.letters, 1) if found >> code & 1]
