"""When a card comes back: FSRS-6, a model of memory by stability (days until one in ten is forgotten) and difficulty (1 to 10).

The formulas and the default weights are those of Open Spaced Repetition (github.com/open-spaced-repetition, `ALGORITHM.md` and
`DEFAULT_PARAMETERS` of py-fsrs 6; MIT), which were fitted to hundreds of millions of reviews in Anki. Of its four grades
these cards use two, and a card comes at most once a day. Days are whole numbers from any day on; nothing here looks at a clock.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import exp

WEIGHTS = (
    *(0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796),
    *(1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542),
)
AGAIN, GOOD, EFFORTLESS = 1, 3, 4  # grades; EFFORTLESS only to which difficulty returns
RETENTION = 0.9  # the chance to know a card on the day when it is due
LONGEST_INTERVAL = 36_500  # days
LEAST_STABILITY = 0.001  # days of stability, which many lapses in a row never undercut
CARDS_A_DAY = 15
DECAY = -WEIGHTS[20]
FACTOR = RETENTION ** (1 / DECAY) - 1


@dataclass(frozen=True, slots=True)
class Memory:
    """How well something is known after a review: a day later than `interval` it is forgotten more often than one time in ten.

    >>> from wordbench.practice.schedule import AGAIN, GOOD, Memory
    >>> first = Memory.first(GOOD)
    >>> first.interval, first.reviewed(GOOD, days=2).interval, first.reviewed(AGAIN, days=2).interval
    (2, 11, 1)
    """

    stability: float
    """Days."""
    difficulty: float

    @classmethod
    def first(cls, grade: int) -> "Memory":
        """After the first review."""
        return cls(WEIGHTS[grade - 1], min(max(_difficulty(grade), 1.0), 10.0))

    def reviewed(self, grade: int, days: int) -> "Memory":
        """After a further review, so many days after the one before."""
        eased = self.difficulty - WEIGHTS[6] * (grade - GOOD) * (10 - self.difficulty) / 9
        difficulty = WEIGHTS[7] * _difficulty(EFFORTLESS) + (1 - WEIGHTS[7]) * eased
        return Memory(max(self._stability(grade, days), LEAST_STABILITY), min(max(difficulty, 1.0), 10.0))

    def recall(self, days: int) -> float:
        """The chance to know it so many days after the review."""
        return float((1 + FACTOR * days / self.stability) ** DECAY)

    @property
    def interval(self) -> int:
        """After how many days it is due."""
        return min(max(round(self.stability), 1), LONGEST_INTERVAL)

    def _stability(self, grade: int, days: int) -> float:
        before, w, forgotten = self.stability, WEIGHTS, 1 - self.recall(days)
        if days < 1:
            change = exp(w[17] * (grade - GOOD + w[18])) * before ** -w[19]
            return float(before * (change if grade < GOOD else max(change, 1.0)))
        if grade < GOOD:
            lapsed = w[11] * self.difficulty ** -w[12] * ((before + 1) ** w[13] - 1) * exp(w[14] * forgotten)
            return float(min(lapsed, before / exp(w[17] * w[18])))
        gain = exp(w[8]) * (11 - self.difficulty) * before ** -w[9] * (exp(w[10] * forgotten) - 1)
        return float(before * (1 + gain))


def _difficulty(grade: int) -> float:
    """The difficulty after a first review, beyond its bounds."""
    return WEIGHTS[4] - exp(WEIGHTS[5] * (grade - 1)) + 1


@dataclass(frozen=True, slots=True)
class Card:
    """A card with the day on which it was made and its reviews, each a day and a grade, in the order of time."""

    made: int
    reviews: tuple[tuple[int, int], ...] = ()

    @property
    def due(self) -> int:
        """The day on which it is to be asked: that on which it was made while it has no review."""
        memory, before = None, self.made
        for day, grade in self.reviews:
            memory = memory.reviewed(grade, max(day - before, 0)) if memory else Memory.first(grade)
            before = day
        return before + memory.interval if memory else before


def todays(cards: Sequence[Card], today: int, most: int = CARDS_A_DAY) -> list[int]:
    """The numbers of the cards to ask on a day, of at most `most` with those that were asked on it already.

    Cards that are due come first, those that waited longest before others; then new ones, in the order in which they were made.

    >>> from wordbench.practice.schedule import GOOD, Card, todays
    >>> cards = [Card(made=5), Card(made=1, reviews=((1, GOOD),)), Card(made=4)]
    >>> todays(cards, today=5), todays(cards, today=2), todays(cards, today=5, most=2)
    ([1, 2, 0], [], [1, 2])
    """
    asked = sum(1 for card in cards if _last(card) == today)
    waiting = (
        (not card.reviews, card.due, number)
        for number, card in enumerate(cards)
        if card.due <= today and _last(card) != today
    )
    return [number for *_, number in islice(sorted(waiting), max(most - asked, 0))]


def next_day(cards: Iterable[Card], today: int) -> int | None:
    """The first day after today on which a card is due; None when there are no cards."""
    return min((max(card.due, today + 1) for card in cards), default=None)


def _last(card: Card) -> int | None:
    """The day of its last review."""
    return card.reviews[-1][0] if card.reviews else None
