"""Every word of a board, each with its best snake.

A snake goes from a cell to one of the eight around it and uses a cell once (or, where snakes may
cross themselves, any number of times). The search walks the list's trie along the board, depth
first: a snake is followed only while some word begins with its letters. Neighbours come row by
row, so that of equally good snakes the first one by its cells is kept, as elzzur does.

A letter of several characters (Spanish ch) has no cell of its own, so its step takes several cells.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from ..alphabet import LONGEST
from ..errors import BoardError, WordbenchError
from ..sentence import SHOWN
from ..words.lexicon import Lexicon, need_lexicon
from .rules import SIGNS, RuzzleBoard

MOST_SNAKES = 1_000_000  # from one cell; a board and a list with only one letter could have any number


# One letter of a word laid on the board, as a plain tuple, which a loop unpacks five times as fast as a named one:
# the cell where it ends, its bit in the label set of a node, the bits of the smaller letters, the bits of its cells (0
# where snakes may cross themselves), its points, the product of the word multipliers on its cells, the cells, its text.
Way = tuple[int, int, int, int, int, int, tuple[int, ...], str]


@dataclass(frozen=True, slots=True)
class RuzzleWord:
    """A word, its points and the cells of its best snake, by number."""

    word: str
    score: int
    snake: tuple[int, ...]


def solving(
    lexicon: Lexicon, board: RuzzleBoard, crossing: bool = False
) -> Generator[None, None, list[RuzzleWord]]:
    """Every word of at least two letters that the board has, with its best snake, in no particular order.

    With `crossing` a snake may use a cell again. There is a pause after each cell where snakes can begin.
    """
    if not isinstance(board, RuzzleBoard):
        raise BoardError(f"{repr(board)[:SHOWN]} is not a board: RuzzleBoard.parse(text, 'en') is one")
    need_lexicon(lexicon, board.rules.alphabet)
    trie, cells = lexicon.trie, range(len(board.cells))
    first, sets, terminal = trie.first, trie.sets, trie.terminal
    lengths = [board.rules.for_length(k) for k in range(1 + (2 * LONGEST if crossing else len(cells)))]
    onto = [list(_onto(board, number, crossing)) for number in cells]
    steps = [[step for other in board.near(number) for step in onto[other]] for number in cells]
    around = [sum({letter for _, letter, *_ in ways}) for ways in steps]
    found: dict[str, tuple[int, tuple[int, ...]]] = {}
    followed = 0

    def walk(
        ways: list[Way], node: int, used: int, word: str, snake: tuple[int, ...], total: int, factor: int
    ) -> None:
        """Extend a snake of `total` points, which is at a node of the trie, by each of the `ways`."""
        nonlocal followed
        followed += 1
        if followed > MOST_SNAKES:
            raise WordbenchError("ruzzle.snakes")
        fits = sets[node]
        if fits < 0:  # not visited yet
            fits = trie.expand(node)
        begin = first[node]
        for last, letter, below, taken, points, times, here, text in ways:
            if fits & letter and not used & taken:
                child = begin + (fits & below).bit_count()
                if terminal[child] and word:
                    whole = snake + here
                    score = (total + points) * factor * times + lengths[len(whole)]
                    known = found.get(word + text)
                    if known is None or known[0] < score:
                        found[word + text] = score, whole
                if sets[child] & around[last]:
                    on, more = steps[last], factor * times
                    walk(on, child, used | taken, word + text, snake + here, total + points, more)

    for ways in onto:
        followed = 0
        walk(ways, 0, 0, "", (), 0, 1)
        yield
    return [RuzzleWord(word, score, snake) for word, (score, snake) in found.items()]


def _onto(board: RuzzleBoard, number: int, crossing: bool) -> Iterator[Way]:
    """The steps onto a cell; those of letters of several characters go on to further cells."""
    start = board.at(number)
    for code, letter in enumerate(board.rules.alphabet.letters, 1):
        if not start or letter[0] != start.letter:
            continue
        for path in _paths(board, number, letter, crossing):
            used, points, times = 0, 0, 1
            for place in path:
                cell = board.at(place)
                assert cell
                letter_factor, word_factor = SIGNS.get(cell.sign, (1, 1))
                points += board.rules.letters[cell.letter] * letter_factor
                times *= word_factor
                used |= 0 if crossing else 1 << place
            yield path[-1], 1 << code, (1 << code) - 1, used, points, times, path, letter


def _paths(board: RuzzleBoard, number: int, letter: str, crossing: bool) -> Iterator[tuple[int, ...]]:
    """The ways to spell a letter's characters that begin on a cell."""
    cell = board.at(number)
    if cell and cell.letter == letter[0]:
        if len(letter) == 1:
            yield (number,)
            return
        for other in board.near(number):
            for path in _paths(board, other, letter[1:], crossing):
                if crossing or number not in path:
                    yield number, *path
