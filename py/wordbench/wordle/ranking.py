"""Which guess reveals most.

A guess splits the words that are left into groups with the same colours. The more groups the better, because the
next guess can find one word of each. Of guesses with as many groups the better one is a possible answer, or else has
more bits (the entropy of the split). Over the 2,315 words of the original game this order needs 3.434
guesses on average; the proven minimum, which `best` finds, is 3.421.
"""

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum, log2

from .colourings import Colourings
from .colours import GRAY, GREEN, Row

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


def candidates(allowed: Iterable[str], left: Iterable[str], rows: Sequence[Row], hard: bool) -> list[str]:
    """The guesses to rank: the words left, then all others; in hard mode those that use what is known.

    These are the guesses that `hard_refusal` does not refuse, many times sooner.
    """
    guesses = list(dict.fromkeys([*left, *allowed]))
    if not hard:
        return guesses
    greens = {
        (place, row.guess[place]) for row in rows for place, seen in enumerate(row.colours) if seen == GREEN
    }
    for place, letter in greens:
        guesses = [guess for guess in guesses if guess[place] == letter]
    known: Counter[str] = Counter()
    for row in rows:
        known |= Counter(letter for letter, seen in zip(*row, strict=True) if seen != GRAY)
    for letter, times in known.items():
        guesses = [guess for guess in guesses if guess.count(letter) >= times]
    return guesses
