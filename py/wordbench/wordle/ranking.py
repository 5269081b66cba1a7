"""Which guess reveals most, and how good the guesses of a game were.

A guess splits the words that are left into groups of equal colours. The more groups, the better: that many
words can be found by the next guess. Ties go to a guess that could be the answer itself, then to the one with
more bits (the entropy of the split). Over the 2,315 words of the original game this order needs 3.434
guesses on average; the proven minimum is 3.421.
"""

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum, log2
from typing import NamedTuple

from ..errors import WordbenchError
from ..sentence import SHOWN
from ..steps import finish
from ..words.lexicon import Lexicon
from .clues import clues, remaining
from .colourings import Colourings, coded
from .colours import Row, hard_refusal
from .puzzle import Vocabulary, Wordle

LANES = 500_000  # colours computed between two yields to other work


@dataclass(frozen=True, slots=True)
class Rating:
    """What a guess reveals: number of groups, bits, and the largest and the expected group size in words."""

    guess: str
    groups: int
    bits: float
    largest: int
    expected: float
    possible: bool

    @property
    def order(self) -> tuple[int, bool, float, str]:
        """The sort key: best guess first."""
        return -self.groups, not self.possible, -self.bits, self.guess


def rate(guess: str, colourings: Colourings, possible: bool) -> Rating:
    """The rating of a guess against all targets."""
    count, sizes = colourings.count, colourings.groups(guess)
    squares = sum([size * size for size in sizes])
    bits = log2(count) - fsum([size * log2(size) for size in sizes]) / count
    return Rating(guess, len(sizes), bits, max(sizes), squares / count, possible)


def rank(
    guesses: Sequence[str], targets: Collection[str], limit: int | None = None
) -> Generator[int, None, list[Rating]]:
    """The `limit` best guesses (None for all), best first; yields the number of guesses done so far."""
    targets = list(dict.fromkeys(targets))
    if not targets or not guesses:
        return []
    possible = set(targets)
    colourings = Colourings(targets)
    step = max(LANES // (len(targets) + 1000), 1)
    rated: list[Rating] = []
    if limit:
        # Only guesses that may be among the best need a full rating, not just their number of groups.
        worth: list[int] = []  # groups and whether possible, as one number
        for some in _batches(guesses, step):
            worth += [2 * len(set(colourings.of(guess))) + (guess in possible) for guess in some]
            yield len(worth)
        least = sorted(worth, reverse=True)[:limit][-1]
        guesses = [guess for guess, value in zip(guesses, worth, strict=True) if value >= least]
    for some in _batches(guesses, step):
        rated += [rate(guess, colourings, guess in possible) for guess in some]
        yield len(worth) if limit else len(rated)  # the second pass counts none again
    rated.sort(key=lambda rating: rating.order)
    return rated[:limit]


def _batches(guesses: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    return (guesses[start : start + size] for start in range(0, len(guesses), size))


@dataclass(frozen=True, slots=True)
class Judgement:
    """A guess of a game: the words left before and after it, what it revealed, and the best guess in its place.

    `skill` is 0 to 100: its groups as a share of those of the best guess, where being a possible answer
    counts as half a group. `luck` is 0 to 100: the share of possible targets that would have left more words,
    those that would have left as many counting half; 50 is average.
    """

    row: Row
    before: int
    after: int
    rating: Rating
    best: Rating
    skill: int
    luck: int


def judge(row: Row, targets: Sequence[str], best: Rating) -> Judgement:
    """How good the guess of `row` was when `targets` were left; `best` is the best guess for these."""
    guess, colours = row
    colourings = Colourings(targets)
    rating = rate(guess, colourings, guess in targets)
    sizes = Counter(colourings.of(guess))
    # Finding the answer leaves no word.
    solved = coded("G" * len(guess))
    after = 0 if guess in targets and colours == "G" * len(guess) else sizes[coded(colours)]
    left = {code: 0 if code == solved else size for code, size in sizes.items()}
    more = sum(sizes[code] for code, size in left.items() if size > after)
    same = sum(sizes[code] for code, size in left.items() if size == after)
    value, top = 2 * rating.groups + rating.possible, 2 * best.groups + best.possible
    return Judgement(
        row,
        len(targets),
        after,
        rating,
        best,
        skill=min(round(100 * value / top), 100),
        luck=round(100 * (more + same / 2) / len(targets)),
    )


class Stage(NamedTuple):
    """A row of a game, and the words that were left before it."""

    row: Row
    left: list[str]


def stages(game: Wordle, words: Sequence[str]) -> list[Stage]:
    """The rows of a game, each with the words left before it; the target is always one of them."""
    left = list(words) if game.target in words else [*words, game.target]
    found: list[Stage] = []
    for row in game.rows:
        found.append(Stage(row, left))
        left = remaining([row], left)
    return found


def candidates(allowed: Iterable[str], left: Iterable[str], rows: Sequence[Row], hard: bool) -> list[str]:
    """The guesses to rank: the words left, then all others; in hard mode those that use what is known."""
    guesses = dict.fromkeys([*left, *allowed])
    return [guess for guess in guesses if hard_refusal(guess, rows) is None] if hard else list(guesses)


def best_guesses(
    words: Lexicon | Iterable[str],
    rows: Iterable[str | tuple[str, str]] = (),
    *,
    length: int = 5,
    limit: int = 10,
    hard: bool = False,
) -> list[Rating]:
    """The guesses that reveal most after rows such as "crane:BYBBG" or those of a `Wordle`; without rows, of
    `length` letters.

    >>> best = best_guesses(["there", "where", "eerie", "trace", "slate"], ["slate:BBBBG"], limit=2)
    >>> [(rating.guess, rating.groups, rating.possible) for rating in best]
    [('eerie', 2, True), ('where', 2, True)]
    """
    if isinstance(rows, str):
        raise WordbenchError(f"{rows[:SHOWN]!r} is no list of rows, as ['crane:BYBBG'] is")
    vocabulary = Vocabulary(words)
    pairs = (row.split(":", 1) if isinstance(row, str) else row for row in rows)
    clued, length = clues(
        ((vocabulary.normalise(guess), "".join(colours)) for guess, *colours in pairs), length
    )
    left = remaining(clued, vocabulary.targets(length))
    return finish(rank(candidates(vocabulary.words(length), left, clued, hard), left, limit))
