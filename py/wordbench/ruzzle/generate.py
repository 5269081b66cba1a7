"""Random boards that are pleasant to play: letters that go together, many words, multipliers as in the game.

Letters are placed cell by cell; a letter is more likely the more often the word list has it next to
the letters already around the cell, and less likely the more of it are on the board. Of several
such boards the one with the most words is taken, or one of another level: the fewer words, the harder the board. A
board of the game has a multiplier on six of its sixteen cells: 3W once, 2W and 3L twice, 2L once (as on all seven
boards that elzzur shows); a board of a round has the multipliers of that round.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from ..errors import WordbenchError, check_known
from ..resources import table
from ..steps import finish
from ..words.lexicon import Lexicon, need_lexicon
from .rules import MOST_CELLS, RuzzleBoard, RuzzleCell, RuzzleRules, ruzzle_rules
from .snakes import solving

MANY = "many"
# How many boards are made, and which of them is taken, by number of words from the most.
LEVELS = {MANY: (5, 0), "easy": (15, 0), "medium": (15, 7), "hard": (15, 14)}
TRIED = 60  # boards that are made at most for a number of words; the nearest is taken
CLOSE_ENOUGH = 0.05  # how far the number of words may be off, as a share
SAMPLE = 1000  # words of each length whose pairs are counted
COMMON_LENGTHS = range(3, 9)  # lengths of the words that people find

Pairs = dict[str, Counter[str]]  # for each letter: how often each letter stands next to it


@dataclass(frozen=True, slots=True)
class Generated:
    """A board, and how many words it has."""

    board: RuzzleBoard
    words: int


def ruzzle_board(
    lexicon: Lexicon,
    seed: int = 1,
    *,
    rows: int = 4,
    cols: int = 4,
    round_number: int = 0,
    words: int | str = MANY,
) -> RuzzleBoard:
    """A random board for a list, the same for the same seed; with the multipliers of a round, 1 to 3, or of any.

    `words`: about how many it has, or one of the LEVELS.

    >>> board = ruzzle_board(Lexicon.of(["word", "row", "do"], "en"), seed=1, rows=2, cols=3)
    >>> board.width, len(board.cells)
    (3, 6)
    """
    need_lexicon(lexicon)
    return finish(generate(lexicon, rows, cols, seed, round_number, words)).board


def generate(
    lexicon: Lexicon, rows: int, cols: int, seed: int, round_number: int = 0, words: int | str = MANY
) -> Generator[None, None, Generated]:
    """`ruzzle_board` in steps, with the number of its words."""
    rounds = table("ruzzle")["rounds"]
    if not 0 <= round_number <= len(rounds):
        raise WordbenchError(f"a game has {len(rounds)} rounds: there is no round {round_number}")
    if rows < 1 or not 1 <= rows * cols <= MOST_CELLS:
        raise WordbenchError(f"a board has 1 to {MOST_CELLS} cells, not {rows} x {cols}")
    signs: dict[str, int] = (
        rounds[round_number - 1]
        if round_number
        else {sign: facts[2] for sign, facts in table("ruzzle")["multipliers"].items()}
    )
    if not isinstance(words, int):
        check_known(words, LEVELS, "level")
    dice, rules = Random(seed), ruzzle_rules(lexicon.code)
    pairs = letter_pairs(lexicon)
    made: list[Generated] = []
    for _ in range(TRIED if isinstance(words, int) else LEVELS[words][0]):
        board = yield from _board(rules, pairs, signs, rows, cols, dice)
        found = yield from solving(lexicon, board)
        made.append(Generated(board, len(found)))
        if isinstance(words, int) and abs(len(found) - words) <= CLOSE_ENOUGH * words:
            break
    if isinstance(words, int):
        return min(made, key=lambda generated: abs(generated.words - words))
    made.sort(key=lambda generated: -generated.words)
    return made[LEVELS[words][1]]


def letter_pairs(lexicon: Lexicon) -> Pairs:
    """How often letters stand side by side, in either order, in a sample of the list."""
    pairs: Pairs = {letter: Counter() for letter in ruzzle_rules(lexicon.code).letters}
    for length in COMMON_LENGTHS:
        words = lexicon.sets[length]
        for index in range(0, words.count, max(words.count // SAMPLE, 1)):
            word = lexicon.alphabet.decode(words.word(index)).replace("|", "")
            for one, two in pairwise(word):
                pairs[one][two] += 1
                pairs[two][one] += 1
    return pairs


def _board(
    rules: RuzzleRules, pairs: Pairs, of_16: Mapping[str, int], rows: int, cols: int, dice: Random
) -> Generator[None, None, RuzzleBoard]:
    letters = list(pairs)
    totals = {letter: pairs[letter].total() + 1 for letter in letters}
    laid: list[str] = []
    counts: Counter[str] = Counter()
    for number in range(rows * cols):
        row, col = divmod(number, cols)
        if number % 100 == 99:
            yield
        around = [
            laid[r * cols + c]
            for r, c in ((row - 1, col - 1), (row - 1, col), (row - 1, col + 1), (row, col - 1))
            if r >= 0 and 0 <= c < cols
        ]
        weights = [
            (sum(pairs[other][letter] / totals[other] for other in around) if around else totals[letter])
            / (1 + counts[letter] * 16 / (rows * cols))
            for letter in letters
        ]
        (letter,) = dice.choices(letters, weights) if sum(weights) else dice.choices(letters)
        laid.append(letter)
        counts[letter] += 1
    signs = [sign for sign, count in of_16.items() for _ in range(round(count * rows * cols / 16))]
    places = dict(zip(dice.sample(range(rows * cols), len(signs)), signs, strict=True))
    cells = [RuzzleCell(letter, places.get(number, "")) for number, letter in enumerate(laid)]
    return RuzzleBoard(rules, tuple(tuple(cells[row * cols : (row + 1) * cols]) for row in range(rows)))


def example(lexicon: Lexicon) -> Generator[None, None, Generated]:
    """The board that a newcomer sees first: a fixed one if the language has one, else a generated one."""
    lines = table("ruzzle")["examples"].get(lexicon.code)
    if lines is None:
        return (yield from generate(lexicon, 4, 4, 0))
    board = RuzzleBoard.parse("\n".join(lines), lexicon.code)
    words = yield from solving(lexicon, board)
    return Generated(board, len(words))
