"""Requests about anagrams: the words that letters and jokers make, and those that meet conditions."""

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Annotated, NamedTuple

from ..alphabet import LONGEST
from ..anagram.answers import ANAGRAM_ORDERS, Anagrams, Spelling, anagrams
from ..anagram.conditions import NAMES, Conditions
from ..recent import Recent
from ..resources import table
from ..ruzzle.rules import ruzzle_rules
from ..wordfeud.rules.tiles import ruleset as ruleset_of
from ..words.lexicon import Lexicon
from .request import LARGEST_NUMBER, Answer, Answers, Count, Each, Text, Word, choice, text
from .store import Named, Store, Verbs

Wanted = Annotated[Conditions, Each(NAMES, partial(text, default="", most=LONGEST))]


class AnagramVerbs(Verbs):
    """Requests about anagrams; keeps the last result, so that the page can ask for it in windows."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._found = Recent[object, Anagrams](1)

    def anagrams(
        self,
        *,
        ruleset: Text,
        named: Named,
        letters: Word = "",
        conditions: Wanted,
        sort: Annotated[str, partial(choice, choices=ANAGRAM_ORDERS)] = "score",
        offset: Count = 0,
        limit: Count = LARGEST_NUMBER,
    ) -> Answers:
        """The letters at hand and the conditions (`anagram.conditions`), as texts; `sort`, `offset`, `limit`."""
        code, values, counts = points(ruleset)
        lexicon = self._store.lexicon(code, *named)
        found = self._found.of(
            (lexicon, ruleset, letters, *conditions.values()),
            lambda: anagrams(lexicon, letters, values=values, counts=counts, **conditions),
        )
        yield {
            "ok": {
                "count": len(found),
                "lengths": [list(group) for group in found.groups],
                "offset": offset,
                "rows": [_row(row, lexicon) for row in found.window(offset, limit, sort)],
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


class Points(NamedTuple):
    """The alphabet of a ruleset, the points by letter, and the tiles of the full bag by code: none in Ruzzle."""

    alphabet_code: str
    values: Mapping[str, int]
    counts: Mapping[int, int]


def points(code: str) -> Points:
    """The points of a ruleset, by its code or its text; a language without a ruleset (Italian) gets Ruzzle's.

    >>> points("nl").values["a"], points("it").alphabet_code
    (1, 'it')
    """
    if code in table("rulesets")["rulesets"] or code not in table("ruzzle")["letters"]:
        rules = ruleset_of(code)
        return Points(rules.alphabet_code, rules.points, rules.code_counts)
    return Points(code, ruzzle_rules(code).letters, {})
