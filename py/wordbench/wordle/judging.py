"""How good the guesses of a game were: what they revealed, what they cost, and the traps that they ran into."""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .best import BestGuess, BestSearch
from .clues import remaining
from .colourings import Colourings, coded
from .colours import Row, hard_refusal
from .ranking import Rating, rate


@dataclass(frozen=True, slots=True)
class GuessJudgement:
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


def judge(row: Row, targets: Sequence[str], best: Rating) -> GuessJudgement:
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
    return GuessJudgement(
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


def stages(rows: Iterable[Row], words: Iterable[str]) -> list[Stage]:
    """The rows, each with the words left before it, as long as there are any."""
    left = list(words)
    found: list[Stage] = []
    for row in rows:
        if not left:
            break
        found.append(Stage(row, left))
        left = remaining([row], left)
    return found


@dataclass(frozen=True, slots=True)
class Cost:
    """The best guess at a point of the game, and the one that was made there; both may be the same."""

    best: BestGuess
    own: BestGuess

    @property
    def guesses(self) -> float:
        """How many more guesses the own guess is expected to need."""
        return self.own.mean - self.best.mean

    @property
    def proven(self) -> bool:
        """Whether neither number can be smaller."""
        return self.best.proven and self.own.exact


def cost(
    guess: str, best: BestSearch, choices: Sequence[BestGuess], steps: int
) -> Generator[None, None, Cost | None]:
    """What a guess costs, where `choices` are the best; None when it takes too long to find out."""
    own = next((choice for choice in choices if choice.guess == guess and choice.exact), None)
    if own is None:
        own = yield from best.of(guess, steps)
    if own is None or not choices:
        return None
    better = min(choices[0], own, key=lambda choice: (choice.lost, choice.total))
    return Cost(better, own)


class Trap(NamedTuple):
    """Words that differ in one letter, written as `_`: more than there are guesses left."""

    pattern: str
    words: int
    tries: int


def trap(left: Iterable[str], tries: int) -> Trap | None:
    """The largest trap among the words left for hard mode, where such words can only be tried one by one.

    >>> trap(["fight", "light", "might", "night", "quick"], 3)
    Trap(pattern='_ight', words=4, tries=3)
    """
    found = Counter(word[:place] + "_" + word[place + 1 :] for word in left for place in range(len(word)))
    pattern, words = max(found.items(), key=lambda one: (one[1], one[0]), default=("", 0))
    return Trap(pattern, words, tries) if words > max(tries, 1) else None


def fair(guess: str, rows: Sequence[Row], hard: bool) -> bool:
    """Whether a guess is to be judged by the rules of hard mode: not when it broke them."""
    return hard and hard_refusal(guess, rows) is None
