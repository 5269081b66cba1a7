"""The points and tiles of letters for games without a board: those of Wordfeud, or else of Ruzzle."""

from collections.abc import Mapping
from typing import NamedTuple

from .resources import table
from .ruzzle.rules import ruzzle_rules
from .wordfeud.rules.tiles import ruleset


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
        rules = ruleset(code)
        return Points(rules.alphabet_code, rules.points, rules.code_counts)
    return Points(code, ruzzle_rules(code).letters, {})
