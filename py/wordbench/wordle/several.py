"""Several boards at once, as in Dordle, Quordle and Octordle: one guess is entered on every board that is not solved.

Five more guesses than boards are allowed, as with one board. Which guess is best for all boards that remain is estimated
from how it splits the words of each: a board on which n words are left needs about 1 + log2(n)/4 guesses, and a quarter
more when there is a choice at all. Over random games of four boards this needs 6.8 guesses on average.
"""

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import chain
from math import fsum, inf, log2
from time import perf_counter

from ..errors import WordbenchError
from ..sentence import Sentence
from ..steps import deadline, finish
from ..words.lexicon import Lexicon
from .colourings import Colourings
from .colours import GREEN, Row
from .puzzle import TRIES, Wordle
from .ranking import LANES, rate
from .vocabulary import Rows, Vocabulary, vocabulary

COUNTS = (1, 2, 4, 8)  # boards of a game
SPARE = TRIES - 1  # guesses more than boards
_NUMBERS = ("\N{COMBINING ENCLOSING KEYCAP}", "\N{KEYCAP TEN}", *(chr(0x1F55A), chr(0x1F55B), chr(0x1F550)))
_LOST_SIGN = "\N{LARGE RED SQUARE}"


@dataclass(frozen=True, slots=True)
class WordleBoards:
    """Games that share their guesses; a game that is solved takes no more.

    >>> boards = WordleBoards((Wordle("trace"), Wordle("where"))).guessed("trace", "there")
    >>> [len(game.rows) for game in boards.games], boards.solved, boards.tries
    ([1, 2], False, 7)
    """

    games: tuple[Wordle, ...]

    @classmethod
    def of_code(cls, code: str) -> "WordleBoards":
        """The games of codes with dots between them; WordbenchError when one was cut or changed, or there are too many."""
        codes = code.split(".")
        if len(codes) not in COUNTS:
            raise WordbenchError("wordle.code", code=code)
        return cls(tuple(map(Wordle.of_code, codes)))

    @classmethod
    def numbered(
        cls,
        words: Vocabulary | Lexicon | Iterable[str],
        length: int,
        number: int,
        series: str = "",
        count: int = 1,
    ) -> "WordleBoards":
        """Puzzle `number` of `count` boards: of one, as `Wordle.numbered`, else in a series of its own, with different words."""
        if count not in COUNTS:
            raise WordbenchError(f"a game has 1, 2, 4 or 8 boards, not {count}")
        words = vocabulary(words)
        if count == 1:
            return cls((Wordle.numbered(words, length, number, series),))
        series = f"{series} {count}".strip()
        first = number * count
        return cls(tuple(Wordle.numbered(words, length, first + k, series) for k in range(count)))

    @property
    def code(self) -> str:
        """The codes of the games."""
        return ".".join(game.code for game in self.games)

    @property
    def solved(self) -> bool:
        """Whether every board is solved."""
        return all(game.solved for game in self.games)

    @property
    def tries(self) -> int:
        """The guesses in which all boards have to be solved."""
        return len(self.games) + SPARE

    def guessed(self, *guesses: str) -> "WordleBoards":
        """The boards after more guesses."""
        games = self.games
        for guess in guesses:
            games = tuple(game if game.solved else game.guessed(guess) for game in games)
        return WordleBoards(games)

    def refusal(
        self, guess: str, words: Vocabulary | Lexicon | Iterable[str], hard: bool = False
    ) -> Sentence | None:
        """Why a guess does not count, None when it does on a board that is not solved; hard mode is for one board."""
        hard, words = hard and len(self.games) == 1, vocabulary(words)
        reasons = [game.refusal(guess, words, hard) for game in self.games if not game.solved]
        return None if None in reasons or not reasons else reasons[0]

    def counts(self) -> str:
        """How many guesses each board took, to be shared: two boards a line, a red square for one that was not solved."""
        signs = [
            _sign(len(game.rows)) if game.solved and len(game.rows) <= self.tries else _LOST_SIGN
            for game in self.games
        ]
        return "\n".join("".join(signs[start : start + 2]) for start in range(0, len(signs), 2))


def _sign(number: int) -> str:
    return f"{number}\N{VARIATION SELECTOR-16}{_NUMBERS[0]}" if number < 10 else _NUMBERS[number - 9]


@dataclass(frozen=True, slots=True)
class JointRating:
    """What a guess does for all boards that remain: about how many guesses these still need (the sum over the boards),
    its bits (the sum), the number of groups of each board, and the boards, from 0, of which it may be the answer.

    >>> from wordbench import best_shared_guesses
    >>> [best] = best_shared_guesses(["there", "where", "trace", "grace"], [[], ["trace:BYBBG"]], limit=1)
    >>> best.guess, best.groups, best.solves
    ('where', (3, 1), (0, 1))
    """

    guess: str
    needs: float
    bits: float
    groups: tuple[int, ...]
    solves: tuple[int, ...]


def rank_together(
    guesses: Sequence[str], boards: Sequence[Collection[str]], limit: int, until: float = inf
) -> Generator[int, None, list[JointRating]]:
    """The `limit` guesses after which the boards need the fewest guesses, best first; yields how many are done so far.

    `boards` has the words that are left for each board. After `until` (of `perf_counter`) only the guesses that are done count.
    """
    lefts = [tuple(dict.fromkeys(left)) for left in boards]
    one_length(len(word) for left in lefts for word in left)
    if not all(lefts) or not lefts or limit < 1:
        return []
    prepared = {left: Colourings(left) for left in lefts}  # boards with the same words are rated once
    times = Counter(lefts)
    possible = {left: set(left) for left in prepared}
    costs = [0.0, *map(_cost, range(1, max(map(len, lefts)) + 1))]
    step = max(LANES // sum(len(left) + 1000 for left in prepared), 1)
    needs = list[float]()
    for start in range(0, len(guesses), step):
        for guess in guesses[start : start + step]:
            needs.append(
                fsum(
                    times[left]
                    * (
                        fsum([size * costs[size] for size in colourings.groups(guess)])
                        - (guess in possible[left])
                    )
                    / colourings.count
                    for left, colourings in prepared.items()
                )
            )
        yield len(needs)
        if perf_counter() > until:
            break
    best = nsmallest(limit, zip(needs, guesses, strict=False))
    return [_rated(guess, need, lefts, prepared, possible) for need, guess in best]


def one_length(lengths: Iterable[int]) -> int | None:
    """The length that all boards have, None without any; WordbenchError when they differ, as one guess is for all boards."""
    found = sorted(set(lengths))
    if len(found) > 1:
        raise WordbenchError(f"the boards have words of {found[0]} and of {found[-1]} letters")
    return found[0] if found else None


def _cost(words: int) -> float:
    """About how many guesses a board needs on which so many words are left."""
    bits = log2(words)
    return 1 + bits / 4 + min(bits, 1) / 4


def _rated(
    guess: str,
    needs: float,
    lefts: Sequence[tuple[str, ...]],
    prepared: dict[tuple[str, ...], Colourings],
    possible: dict[tuple[str, ...], set[str]],
) -> JointRating:
    rated = {left: rate(guess, colourings, guess in possible[left]) for left, colourings in prepared.items()}
    ratings = [rated[left] for left in lefts]
    return JointRating(
        guess,
        needs,
        fsum(rating.bits for rating in ratings),
        tuple(rating.groups for rating in ratings),
        tuple(board for board, rating in enumerate(ratings) if rating.possible),
    )


def best_shared_guesses(
    words: Lexicon | Iterable[str],
    boards: Iterable[Rows],
    *,
    length: int = 5,
    common: bool = True,
    limit: int = 10,
    seconds: float = 0,
) -> list[JointRating]:
    """The guesses that do most for all of several boards that are not solved, the rows of each as in `best_guesses`.

    A board without rows has words as long as the others, `length` if none has any; WordbenchError when their lengths differ.
    With `seconds` those guesses are compared for which there is time once the list is read, and some in any case.

    >>> games = WordleBoards((Wordle("trace"), Wordle("where"))).guessed("slate").games
    >>> rows = [game.rows for game in games]
    >>> best = best_shared_guesses(["there", "where", "eerie", "trace", "slate", "grace"], rows, limit=1)
    >>> best[0].guess, best[0].groups, best[0].solves
    ('eerie', (1, 2), (1,))
    """
    source, until = Vocabulary(words), deadline(seconds)
    known = [source.rows(rows, length) for rows in boards]
    length = one_length(letters for rows, letters in known if rows) or length
    known = [(rows, length) for rows, _ in known]
    open_ = [source.fitting(rows, letters, common)[1] for rows, letters in known if not solved(rows)]
    if not all(open_):
        return []
    guesses = list(
        dict.fromkeys([*chain.from_iterable(open_), *(source.words(len(open_[0][0])) if open_ else [])])
    )
    return finish(rank_together(guesses, open_, limit, until))


def solved(rows: Sequence[Row]) -> bool:
    """Whether the last guess was the word."""
    return bool(rows) and set(rows[-1].colours) == {GREEN}
