"""Every word of a board, each with its best snake.

A snake goes from a cell to one of the eight around it and uses a cell once (or, where snakes may
cross themselves, any number of times). The search walks the word graph along the board, depth
first: a snake is followed only while some word begins with its letters. Neighbours come row by
row, so that of equally good snakes the first one by its cells is kept, as elzzur does.

A letter of several characters (Spanish ch) has no cell, so a step along it takes several cells.
A list that came without a graph gets one of just those words that the board's letters spell: a few
per cent of a list, so that building it takes less time than a graph of them all takes to read.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ..alphabet import LONGEST
from ..lexicon import Lexicon
from ..trie import Graph, build
from .board import SIGNS, Board

# Last cell, bit of the letter, bits below it, bits of the cells, points, word factor, cells, text.
Step = tuple[int, int, int, int, int, int, tuple[int, ...], str]


@dataclass(frozen=True, slots=True)
class Word:
    """A word (UPPER case), its points and the cells of its best snake, by number."""

    word: str
    score: int
    snake: tuple[int, ...]


class Search:
    """A search that can be left and taken up between two starts.

    `for _ in search: ...` takes it to its end; `words` are those found so far.
    """

    def __init__(self, board: Board, lexicon: Lexicon, crossing: bool = False) -> None:
        """`crossing`: a snake may use a cell again."""
        self._board, self._crossing = board, crossing
        self._graph = lexicon.given_graph or spelled(board, lexicon, crossing)
        self._found: dict[str, tuple[int, tuple[int, ...]]] = {}

    @property
    def words(self) -> list[Word]:
        """The words, in no order."""
        return [Word(word, score, snake) for word, (score, snake) in self._found.items()]

    def __iter__(self) -> Iterator[None]:
        """Search from one start cell after another."""
        board, graph, found = self._board, self._graph, self._found
        first, sets, terminal = graph.first, graph.sets, graph.terminal
        count = len(board.cells)
        longest = 2 * LONGEST if self._crossing else count
        lengths = [board.rules.for_length(length) for length in range(longest + 1)]
        onto = [self._onto(number) for number in range(count)]
        steps = [[step for other in board.near(number) for step in onto[other]] for number in range(count)]
        around = [_any(ways) for ways in steps]

        def walk(
            ways: list[Step], node: int, used: int, word: str, snake: tuple[int, ...], total: int, factor: int
        ) -> None:
            """Follow the ways on from a snake of `total` points that is at a node of the graph."""
            fits, begin = sets[node], first[node]
            for last, bit, below, taken, points, times, there, text in ways:
                if fits & bit and not used & taken:
                    child = begin + (fits & below).bit_count()
                    if terminal[child] and word:
                        cells = snake + there
                        score = (total + points) * factor * times + lengths[len(cells)]
                        known = found.get(word + text)
                        if known is None or known[0] < score:
                            found[word + text] = score, cells
                    if sets[child] & around[last]:
                        on = steps[last]
                        walk(
                            on,
                            child,
                            used | taken,
                            word + text,
                            snake + there,
                            total + points,
                            factor * times,
                        )

        for ways in onto:
            walk(ways, 0, 0, "", (), 0, 1)
            yield

    def _onto(self, number: int) -> list[Step]:
        """The steps onto a cell, and on from there for letters that take several."""
        letters, cells = self._board.rules.letters, self._board.cells
        cell = cells[number]
        steps = []
        for code, letter in enumerate(self._board.rules.alphabet.letters, 1):
            if not cell or letter[0] != cell.letter:
                continue
            for path in self._paths(number, letter):
                used, points, times = 0, 0, 1
                for place in path:
                    cell = cells[place]
                    assert cell
                    letter_factor, word_factor = SIGNS.get(cell.sign, (1, 1))
                    points += letters[cell.letter] * letter_factor
                    times *= word_factor
                    used |= 0 if self._crossing else 1 << place
                step = (path[-1], 1 << code, (1 << code) - 1, used, points, times, path, letter.upper())
                steps.append(step)
        return steps

    def _paths(self, number: int, letter: str) -> Iterator[tuple[int, ...]]:
        """The ways to spell a letter's characters that begin on a cell."""
        cell = self._board.cells[number]
        if cell and cell.letter == letter[0]:
            if len(letter) == 1:
                yield (number,)
                return
            for other in self._board.near(number):
                for path in self._paths(other, letter[1:]):
                    if self._crossing or number not in path:
                        yield number, *path


def solve(board: Board, lexicon: Lexicon, crossing: bool = False) -> list[Word]:
    """Every word of at least two letters that the board has, with its best snake, in no order."""
    search = Search(board, lexicon, crossing)
    for _ in search:
        pass
    return search.words


def spelled(board: Board, lexicon: Lexicon, crossing: bool = False) -> Graph:
    """The graph of the words that the board's letters spell, wherever they lie."""
    letters = lexicon.alphabet
    text = "".join(cell.letter for cell in board.cells if cell)
    words = []
    for of in lexicon.sets:
        left = of.all
        for code, letter in enumerate(letters.letters, 1):
            times = min(map(text.count, letter))
            if times == 0 or (not crossing and times < of.length):
                left &= of.all ^ of.at_least(code, times + 1)
        words += [of.word(index) for index in of.members(left)]
    return Graph(build(words, letters))


def _any(steps: list[Step]) -> int:
    letters = 0
    for step in steps:
        letters |= step[1]
    return letters
