"""Requests about anagrams: the words that can be made of letters and jokers."""

from collections.abc import Iterator

from ..alphabet import LONGEST
from ..anagram import ORDERS, Anagrams, Spelling, rack, without_jokers
from ..points import points
from ..words.lexicon import Lexicon
from .lists import Shelf
from .request import LARGEST, Answer, Request, Verb, choice, number, text


class AnagramVerbs:
    """Requests about anagrams; keeps the last result, so that the page can ask for it in windows."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` supplies the lists."""
        self._shelf = shelf
        self._found: tuple[object, Anagrams] | None = None
        self.verbs: dict[str, Verb] = {
            "anagrams": Verb(self._anagrams, "letters pattern must min_length sort offset limit")
        }

    def _anagrams(self, request: Request) -> Iterator[Answer]:
        """Further fields: `must` (letters that every word has), `sort`, `offset`, `limit`."""
        code, values = points(text(request, "ruleset"))
        lexicon = self._shelf.wanted(request, code)
        order = choice(request, "sort", ORDERS, "score")
        have = rack(text(request, "letters", most=LONGEST), lexicon.alphabet)
        must = without_jokers(text(request, "must", "", LONGEST), lexicon.alphabet)
        pattern, least = text(request, "pattern", "", LONGEST), number(request, "min_length", 2)
        question = (lexicon, values, have, pattern, must, least)
        if self._found is None or self._found[0] != question:
            self._found = question, Anagrams(*question)
        found = self._found[1]
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
