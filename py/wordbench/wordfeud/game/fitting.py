"""By which rules a game was played whose text names none: its points tell."""

import math

from ...errors import WordbenchError
from ...resources import table
from ...words.lexicon import Lexicon
from ..rules.layout import Layout
from ..rules.tiles import Ruleset, ruleset
from .gcg import parse_game, rules_named


def fitting(text: str, words: Lexicon, rules: Ruleset, layout: Layout) -> tuple[Ruleset, Layout]:
    """Of the shipped rulesets with the letters of `rules`, each with its own layout, the one by which the fewest plays
    of a game text score other points than it says; `rules` with `layout` where the text names rules or none fit better."""
    if rules_named(text):
        return rules, layout
    others = (ruleset(code) for code in table("rulesets")["rulesets"])
    alike = (other for other in others if other.alphabet_code == rules.alphabet_code and other != rules)
    candidates = [(rules, layout), *((other, other.layout) for other in alike)]
    return min(candidates, key=lambda one: _deviations(text, words, *one))


def _deviations(text: str, words: Lexicon, rules: Ruleset, layout: Layout) -> float:
    """How many plays score other points than the text says; infinite when it is no game by these rules."""
    try:
        game = parse_game(text, words, rules, layout)
    except WordbenchError:
        return math.inf
    walk = zip(game.turns, game.walk(), strict=False)
    return sum(move.score != turn.points for turn, (_, move) in walk if move)
