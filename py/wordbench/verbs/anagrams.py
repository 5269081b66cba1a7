"""Requests about anagrams: the words that letters and jokers make, and those that meet conditions."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import cast

from ..alphabet import LONGEST
from ..anagram.answers import ORDERS, Anagrams, Spelling, anagrams
from ..anagram.conditions import NAMES, Conditions
from ..points import points
from ..recent import Recent
from ..words.lexicon import Lexicon
from .request import LARGEST_NUMBER, Answer, Request, Verb, choice, list_named, number, text
from .store import Store


class AnagramVerbs:
    """Requests about anagrams; keeps the last result, so that the page can ask for it in windows."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self._found = Recent[object, Anagrams](1)
        fields = " ".join(["letters", *NAMES, "sort", "offset", "limit"])
        self.verbs: dict[str, Verb] = {"anagrams": Verb(self._anagrams, fields)}

    def _anagrams(self, request: Request) -> Iterator[Answer]:
        """The letters at hand and the conditions (`anagram.conditions`), as texts; `sort`, `offset`, `limit`."""
        rules = text(request, "ruleset")
        code, values, counts = points(rules)
        lexicon = self._store.lexicon(code, *list_named(request))
        order = choice(request, "sort", ORDERS, "score")
        offset, limit = number(request, "offset", 0), number(request, "limit", LARGEST_NUMBER)
        letters = text(request, "letters", "", LONGEST)
        asked = cast(Conditions, {name: text(request, name, "", LONGEST) for name in NAMES})
        found = self._found.of(
            (lexicon, rules, letters, *asked.values()),
            lambda: anagrams(lexicon, letters, values=values, counts=counts, **asked),
        )
        yield {
            "ok": {
                "count": len(found),
                "lengths": [list(group) for group in found.groups],
                "offset": offset,
                "rows": [_row(row, lexicon) for row in found.window(offset, limit, order)],
            }
        }


def _row(row: Spelling, lexicon: Lexicon) -> Answer:
    """The word, and its letters one by one: Spanish "ch" is a single letter."""
    letters = lexicon.alphabet.split(row.word)
    return {
        "word": row.word,
        "score": row.score,
        "jokers": list(row.jokers),
        "letters": letters,
        **optional_fields(row),
    }


def optional_fields(row: Spelling) -> Answer:
    """The fields that a row has in the order of probability, and where hooks are asked about."""
    drawn = {} if row.probability is None else {"probability": row.probability}
    return {**drawn, **(asdict(row.hooks) if row.hooks else {})}
