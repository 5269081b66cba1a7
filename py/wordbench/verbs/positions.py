"""Positions as requests give them: a list, rules, a board and a rack."""

from ..wordfeud.position import Position
from ..wordfeud.rules.ending import PASSES
from ..wordfeud.rules.tiles import ruleset
from .request import Request, list_named, number, rows, text
from .store import Store

POSITION = "board layout rack theirs passes"  # the fields of a position


def position_of(request: Request, store: Store) -> Position:
    """The position of a request; WordbenchError for fields that make none."""
    name, changes = list_named(request)
    board, layout = rows(request, "board"), rows(request, "layout", "standard")
    rack, theirs = text(request, "rack"), text(request, "theirs", "")
    passes = number(request, "passes", 0, PASSES)
    rules = ruleset(text(request, "ruleset"))
    lexicon = store.lexicon(rules.alphabet_code, name, changes)
    at = Position(lexicon, rules, rules.board(board), rules.board_layout(layout), rack, theirs, passes)
    return at if "passes" in request else at.supposed()
