"""Requests about Ruzzle: the words of a board, a random board, a language's letters."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Annotated

from ..recent import Recent
from ..ruzzle.generate import LEVELS, MANY, generate
from ..ruzzle.generate import example as example_of
from ..ruzzle.orders import RUZZLE_ORDERS, groups, ordered
from ..ruzzle.rules import LARGEST_VALUE, MULTIPLIERS, RuzzleBoard, RuzzleRules, parse, ruzzle_rules
from ..ruzzle.snakes import RuzzleWord, solving
from .request import LARGEST_NUMBER, Answer, Answers, Count, Flag, Made, Text, Texts, choice, numbers
from .store import Named, Store, Verbs

Own = Annotated[Mapping[str, int], partial(numbers, most=LARGEST_VALUE)]


def _rules(store: Store, *, ruleset: Text, points: Own = MappingProxyType({})) -> RuzzleRules:
    """The rules of a language, with points of one's own (as in a board's text)."""
    return ruzzle_rules(ruleset).changed(points)


class RuzzleVerbs(Verbs):
    """Requests about Ruzzle; keeps the words of the last board."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._solved = Recent[object, list[RuzzleWord]](1)

    def ruzzle(
        self,
        *,
        rules: Annotated[RuzzleRules, Made(_rules)],
        named: Named,
        board: Text,
        sort: Annotated[str, partial(choice, choices=RUZZLE_ORDERS)] = "score",
        reverse: Flag = False,
        min_length: Count = 2,
        crossing: Flag = False,
        without: Texts,
        offset: Count = 0,
        limit: Count = LARGEST_NUMBER,
    ) -> Answers:
        """The words of a `board`, with `points` as in its text.

        The words in `without` are counted but get no row; `listed` is the number of words with a row, `groups` what
        those have in common, by their order.
        """
        laid, lexicon = parse(board, rules), self._store.lexicon(rules.code, *named)
        key = lexicon, str(laid), tuple(rules.letters.items()), tuple(rules.lengths.items()), crossing
        solved = self._solved.get(key)
        if solved is None:
            solved = self._solved.put(key, (yield from solving(lexicon, laid, crossing)))
        words = [word for word in solved if len(word.word) >= min_length]
        done = set(without)
        listed = [word for word in words if word.word.upper() not in done]
        rows = ordered(listed, sort, laid, reverse)
        yield {
            "ok": {
                "count": len(words),
                "longest": max((len(word.word) for word in words), default=0),
                "total": sum(word.score for word in words),
                "listed": len(rows),
                "groups": [list(group) for group in groups(rows, sort)],
                "offset": offset,
                "rows": [_row(word, laid) for word in rows[offset : offset + limit]],
            }
        }

    def ruzzle_generate(
        self,
        *,
        ruleset: Text,
        lexicon: Text | None = None,
        rows: Count = 4,
        cols: Count = 4,
        seed: Count = 0,
        round: Count = 0,
        words: Count = 0,
        level: Annotated[str, partial(choice, choices=LEVELS)] = MANY,
        example: Flag = False,
    ) -> Answers:
        """A random board (`rows`, `cols`, `seed`, and `round` 1 to 3 for its multipliers), or the `example` board.

        With `words` it has about that many words; with a `level`, as many as few (easy), half (medium) or most (hard) boards have.
        """
        code = ruzzle_rules(ruleset).code
        # Without the changes of the request: one seed is the same board for everybody.
        known = self._store.lexicon(code, lexicon or code)
        made = yield from (
            example_of(known) if example else generate(known, rows, cols, seed, round, words or level)
        )
        yield {"ok": {"board": str(made.board), "count": made.words}}

    def ruzzle_rules(self, *, ruleset: Text) -> Answers:
        """The points of letters and lengths, and the multipliers."""
        language = ruzzle_rules(ruleset)
        yield {
            "ok": {
                "letters": {letter.upper(): points for letter, points in language.letters.items()},
                "lengths": {str(length): points for length, points in language.lengths.items()},
                "multipliers": {sign: list(factors) for sign, factors in MULTIPLIERS.items()},
            }
        }


def _row(word: RuzzleWord, board: RuzzleBoard) -> Answer:
    snake = [list(divmod(cell, board.width)) for cell in word.snake]
    return {"word": word.word.upper(), "score": word.score, "snake": snake}
