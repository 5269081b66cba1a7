"""Requests about anagrams: the words that can be made of letters and jokers."""

from collections.abc import Iterator

from ..alphabet import LONGEST
from ..anagram import ORDERS, Anagrams, Spelling, rack, without_jokers
from ..points import points
from ..recent import Recent
from ..words.lexicon import Lexicon
from .request import LARGEST, Answer, Request, Verb, choice, list_named, number, text
from .shelf import Shelf


class AnagramVerbs:
    """Requests about anagrams; keeps the last result, so that the page can ask for it in windows."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` supplies the lists."""
        self._shelf = shelf
        self._found = Recent[object, Anagrams](1)
        self.verbs: dict[str, Verb] = {
            "anagrams": Verb(self._anagrams, "letters pattern must min_length sort offset limit")
        }

    def _anagrams(self, request: Request) -> Iterator[Answer]:
        """Further fields: `must` (letters that every word has), `sort`, `offset`, `limit`."""
        rules = text(request, "ruleset")
        code, values = points(rules)
        lexicon = self._shelf.lexicon(code, *list_named(request))
        order = choice(request, "sort", ORDERS, "score")
        have = rack(text(request, "letters", most=LONGEST), lexicon.alphabet)
        must = without_jokers(text(request, "must", "", LONGEST), lexicon.alphabet)
        pattern, least = text(request, "pattern", "", LONGEST), number(request, "min_length", 2)
        question = (have, pattern, must, least)
        found = self._found.of((lexicon, rules, *question), lambda: Anagrams(lexicon, values, *question))
        offset, limit = number(request, "offset", 0), number(request, "limit", LARGEST)
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
    return {"word": row.word, "score": row.score, "jokers": list(row.jokers), "letters": letters}
