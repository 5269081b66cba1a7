"""Orders in which to read or to play the words of a board.

Score, length, start and end are as in elzzur's manual; words that are equal go by score, then by alphabet.
*Travel* is for playing: after a word the finger goes on with one that starts where it is, or else nearby. Among
those it takes one that ends where most of the remaining words start, so that it gets stuck late. On boards of
the game the finger then travels a quarter of the way that it travels in order of score; that is a tenth more
than the minimum on boards with many words, and more on others.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from math import dist

from ..errors import check_known
from ..steps import finish
from ..words.lexicon import Lexicon
from .rules import RuzzleBoard
from .snakes import RuzzleWord, solving

RUZZLE_ORDERS = ("score", "length", "start", "end", "word", "travel")

_KEYS: dict[str, Callable[[RuzzleWord], tuple[object, ...]]] = {
    "score": lambda found: (-found.score, len(found.snake), found.word),
    "length": lambda found: (-len(found.word), -found.score, found.word),
    "start": lambda found: (found.snake[0], -found.score, found.word),
    "end": lambda found: (found.snake[-1], -found.score, found.word),
    "word": lambda found: (found.word,),
}


_GROUPS: dict[str, Callable[[RuzzleWord], int]] = {
    "length": lambda found: len(found.word),
    "start": lambda found: found.snake[0],
    "end": lambda found: found.snake[-1],
}


def groups(rows: Iterable[RuzzleWord], order: str) -> list[tuple[int, int]]:
    """What the words of a list in one of the RUZZLE_ORDERS have in common, one group after the other, and how many each
    group has: their length, or the number of the cell where they begin or end. Other orders have no groups."""
    key = _GROUPS.get(order)
    return [(common, sum(1 for _ in group)) for common, group in groupby(rows, key)] if key else []


def ordered(
    words: Iterable[RuzzleWord], order: str, board: RuzzleBoard, reverse: bool = False
) -> list[RuzzleWord]:
    """The words in one of the RUZZLE_ORDERS, or in its reverse."""
    check_known(order, RUZZLE_ORDERS, "order")
    rows = travelled(words, board) if order == "travel" else sorted(words, key=_KEYS[order])
    return rows[::-1] if reverse else rows


def ruzzle_words(
    lexicon: Lexicon,
    board: RuzzleBoard,
    *,
    order: str = "score",
    reverse: bool = False,
    crossing: bool = False,
) -> list[RuzzleWord]:
    """Every word of at least two letters on a board, with its best snake, in one of the RUZZLE_ORDERS.

    With `crossing` a snake may use a cell again.

    >>> from .rules import RuzzleBoard
    >>> own = Lexicon.of(["word", "row", "do"], "en")
    >>> [found.word for found in ruzzle_words(own, RuzzleBoard.parse("W O\\nD R", "en"), order="word")]
    ['do', 'row', 'word']
    """
    return ordered(finish(solving(lexicon, board, crossing)), order, board, reverse)


def travelled(words: Iterable[RuzzleWord], board: RuzzleBoard) -> list[RuzzleWord]:
    """The words ordered so that the way from the end of each to the start of the next is short."""
    waiting: dict[int, dict[int, list[RuzzleWord]]] = {}  # by start and by end, the best last
    for word in sorted(words, key=_KEYS["score"], reverse=True):
        waiting.setdefault(word.snake[0], {}).setdefault(word.snake[-1], []).append(word)
    many = Counter({start: sum(map(len, ends.values())) for start, ends in waiting.items()})
    rows: list[RuzzleWord] = []
    start = many.most_common(1)[0][0] if many else 0
    while waiting:
        ends = waiting[start]
        end = max(ends, key=lambda cell: (many[cell], ends[cell][-1].score))
        rows.append(ends[end].pop())
        many[start] -= 1
        if not ends[end]:
            del ends[end]
            if not ends:
                del waiting[start]
        start = end
        if end not in waiting:
            start = min(waiting, key=lambda cell: (way(board, end, cell), -many[cell]), default=end)
    return rows


def way(board: RuzzleBoard, here: int, there: int) -> float:
    """The distance between two cells, in cells."""
    return dist(divmod(here, board.width), divmod(there, board.width))
