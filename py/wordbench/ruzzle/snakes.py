"""Every word of a board, each with its best snake.

A snake goes from a cell to one of the eight around it and uses a cell once (or, where snakes may
cross themselves, any number of times). The search walks the list's trie along the board, depth
first: a snake is followed only while some word begins with its letters. Neighbours come row by row, so that
of equally good snakes the one whose cells come first is kept, as in elzzur.

A letter of several characters (Spanish ch) may take several cells, and a cell may have several letters (Qu). So a step
takes as many of both as end together.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from ..alphabet import LONGEST
from ..errors import BoardError, WordbenchError
from ..sentence import SHOWN
from ..words.lazytrie import LazyTrie
from ..words.lexicon import Lexicon, need_lexicon
from ..words.trie import Graph
from .rules import MULTIPLIERS, RuzzleBoard

MOST_SNAKES = 1_000_000  # from one cell; a board and a list with only one letter could have any number


# The letters of a word laid on the board, as a plain tuple, which a loop unpacks five times as fast as a named one: the
# cell where they end, the first one's bit in the label set of a node, the bits of the smaller letters, the bits of the
# cells (0 where snakes may cross themselves), the points, the product of the word multipliers on the cells, the cells, the
# text, and of each further letter, which few steps have, the bit and the bits of the smaller letters.
Way = tuple[int, int, int, int, int, int, tuple[int, ...], str, tuple[tuple[int, int], ...]]


@dataclass(frozen=True, slots=True)
class RuzzleWord:
    """A word, its points and the cells of its best snake, by number.

    >>> from wordbench import Lexicon, RuzzleBoard, ruzzle_words
    >>> [found] = ruzzle_words(Lexicon.of(["word"]), RuzzleBoard.parse("W O\\nD R", "en"))
    >>> found
    RuzzleWord(word='word', score=8, snake=(0, 1, 3, 2))
    """

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
    cells, found = range(len(board.cells)), dict[str, tuple[int, tuple[int, ...]]]()
    longest = 2 * LONGEST if crossing else sum(len(cell.letters) for cell in board.cells if cell)
    lengths = [board.rules.for_length(length) for length in range(1 + longest)]
    onto = [list(_onto(board, number, crossing)) for number in cells]
    steps = [[step for other in board.near(number) for step in onto[other]] for number in cells]
    follow = _following(lexicon.trie, steps, lengths, found)
    for ways in onto:
        follow(ways)
        yield
    return [RuzzleWord(word, score, snake) for word, (score, snake) in found.items()]


def _following(
    trie: Graph | LazyTrie,
    steps: list[list[Way]],
    lengths: list[int],
    found: dict[str, tuple[int, tuple[int, ...]]],
) -> Callable[[list[Way]], None]:
    """A function that follows all snakes from a cell and puts each word, with its best snake, into `found`.

    `steps` are those from each cell, `lengths` the points for length.
    """
    first, sets, terminal = trie.first, trie.sets, trie.terminal
    around = [sum({letter for _, letter, *_ in ways}) for ways in steps]
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
        for last, letter, below, taken, points, times, here, text, further in ways:
            if fits & letter and not used & taken:
                child = begin + (fits & below).bit_count()
                if further and not (child := _descend(trie, child, further)):
                    continue
                if terminal[child] and len(word) + len(text) > 1:
                    spelled = word + text
                    score = (total + points) * factor * times + lengths[len(spelled)]
                    known = found.get(spelled)
                    if known is None or known[0] < score:
                        found[spelled] = score, snake + here
                if sets[child] & around[last]:
                    on, more = steps[last], factor * times
                    walk(on, child, used | taken, word + text, snake + here, total + points, more)

    def follow(ways: list[Way]) -> None:
        nonlocal followed
        followed = 0
        walk(ways, 0, 0, "", (), 0, 1)

    return follow


def _descend(trie: Graph | LazyTrie, node: int, further: tuple[tuple[int, int], ...]) -> int:
    """The node at the end of further letters, 0 if no word has them."""
    for letter, below in further:
        fits = trie.sets[node] if trie.sets[node] >= 0 else trie.expand(node)
        if not fits & letter:
            return 0
        node = trie.first[node] + (fits & below).bit_count()
    return node


def _onto(board: RuzzleBoard, number: int, crossing: bool) -> Iterator[Way]:
    """The steps onto a cell; those of letters of several characters may go on to further cells."""
    start = board.at(number)
    if not start:
        return
    letters = board.rules.alphabet.letters
    for path, codes in _spelled(board, (number,), start.letters, crossing):
        used, points, times = 0, 0, 1
        for place in path:
            cell = board.at(place)
            assert cell
            letter_factor, word_factor = MULTIPLIERS.get(cell.sign, (1, 1))
            points += sum(board.rules.letters[letter] for letter in cell.letters) * letter_factor
            times *= word_factor
            used |= 0 if crossing else 1 << place
        (bit, below), *further = [(1 << code, (1 << code) - 1) for code in codes]
        text = "".join(letters[code - 1] for code in codes)
        yield path[-1], bit, below, used, points, times, path, text, tuple(further)


Spelled = Iterator[tuple[tuple[int, ...], tuple[int, ...]]]


def _spelled(board: RuzzleBoard, path: tuple[int, ...], text: str, crossing: bool) -> Spelled:
    """The ways to end letters and cells together: cells, and codes of letters; the cells of `path` leave `text` to spell."""
    for code, letter in enumerate(board.rules.alphabet.letters, 1):
        for cells, rest in _covered(board, path, text, letter, crossing):
            if not rest:
                yield cells, (code,)
            else:
                for further, codes in _spelled(board, cells, rest, crossing):
                    yield further, (code, *codes)


def _covered(
    board: RuzzleBoard, path: tuple[int, ...], text: str, letter: str, crossing: bool
) -> Iterator[tuple[tuple[int, ...], str]]:
    """The ways to spell a letter with the text left and, if that is too short, further cells; with what is left then."""
    if text.startswith(letter):
        yield path, text[len(letter) :]
    elif letter.startswith(text):
        for other in board.near(path[-1]):
            cell = board.at(other)
            if cell and (crossing or other not in path):
                yield from _covered(board, (*path, other), text + cell.letters, letter, crossing)
