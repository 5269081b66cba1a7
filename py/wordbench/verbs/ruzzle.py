"""Requests about Ruzzle: the words of a board, a random board, a language's letters."""

from collections.abc import Iterator

from ..recent import Recent
from ..ruzzle.generate import LEVELS, MANY, example, generate
from ..ruzzle.orders import ORDERS, groups, ordered
from ..ruzzle.rules import MOST_POINTS, SIGNS, RuzzleBoard, RuzzleRules, parse, ruzzle_rules
from ..ruzzle.snakes import RuzzleWord, solving
from ..words.lexicon import Lexicon
from .request import (
    LARGEST_NUMBER,
    Answer,
    Request,
    Verb,
    choice,
    flag,
    list_named,
    number,
    numbers,
    text,
    texts,
)
from .store import Store


class RuzzleVerbs:
    """Requests about Ruzzle; keeps the words of the last board."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self._solved = Recent[object, list[RuzzleWord]](1)
        self.verbs: dict[str, Verb] = {
            "ruzzle": Verb(
                self._ruzzle, "board sort reverse min_length crossing points without offset limit"
            ),
            "ruzzle_generate": Verb(self._generate, "rows cols seed round words level example"),
            "ruzzle_rules": Verb(self._rules),
        }

    def _ruzzle(self, request: Request) -> Iterator[Answer | None]:
        """Further fields: `min_length`, `crossing`, `points` (as in a board's text), `offset`, `limit`.

        The words in `without` are counted but get no row; `listed` is the number of words with a row, `groups` what
        those have in common, by their order.
        """
        own = numbers(request, "points", MOST_POINTS)
        language = ruzzle_rules(text(request, "ruleset")).changed(own)
        board = parse(text(request, "board"), language)
        order = choice(request, "sort", ORDERS, "score")
        crossing = flag(request, "crossing")
        lexicon = self._lexicon(request, language)
        key = lexicon, str(board), tuple(own.items()), crossing
        solved = self._solved.get(key)
        if solved is None:
            solved = self._solved.put(key, (yield from solving(lexicon, board, crossing)))
        least = number(request, "min_length", 2)
        words = [word for word in solved if len(word.word) >= least]
        done = set(texts(request, "without"))
        listed = [word for word in words if word.word.upper() not in done]
        rows = ordered(listed, order, board, flag(request, "reverse"))
        offset, limit = number(request, "offset", 0), number(request, "limit", LARGEST_NUMBER)
        yield {
            "ok": {
                "count": len(words),
                "longest": max((len(word.word) for word in words), default=0),
                "total": sum(word.score for word in words),
                "listed": len(rows),
                "groups": [list(group) for group in groups(rows, order)],
                "offset": offset,
                "rows": [_row(word, board) for word in rows[offset : offset + limit]],
            }
        }

    def _generate(self, request: Request) -> Iterator[Answer | None]:
        """A random board (`rows`, `cols`, `seed`, and `round` 1 to 3 for its multipliers), or the `example` board.

        With `words` it has about that many words; with a `level`, as many as few (easy), half (medium) or most (hard) boards have.
        """
        language = ruzzle_rules(text(request, "ruleset"))
        # Without changes: one seed is the same board for everybody.
        lexicon = self._lexicon({"lexicon": language.code, **request, "changes": ""}, language)
        if flag(request, "example"):
            steps = example(lexicon)
        else:
            size = number(request, "rows", 4), number(request, "cols", 4)
            words = number(request, "words", 0) or choice(request, "level", LEVELS, MANY)
            steps = generate(lexicon, *size, number(request, "seed", 0), number(request, "round", 0), words)
        made = yield from steps
        yield {"ok": {"board": str(made.board), "count": made.words}}

    def _rules(self, request: Request) -> Iterator[Answer]:
        language = ruzzle_rules(text(request, "ruleset"))
        yield {
            "ok": {
                "letters": {letter.upper(): points for letter, points in language.letters.items()},
                "lengths": {str(length): points for length, points in language.lengths.items()},
                "multipliers": {sign: list(factors) for sign, factors in SIGNS.items()},
            }
        }

    def _lexicon(self, request: Request, language: RuzzleRules) -> Lexicon:
        return self._store.lexicon(language.code, *list_named(request))


def _row(word: RuzzleWord, board: RuzzleBoard) -> Answer:
    snake = [list(divmod(cell, board.width)) for cell in word.snake]
    return {"word": word.word.upper(), "score": word.score, "snake": snake}
