"""Requests about words to know: the entries of a topic, and questions about them."""

from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from random import Random
from typing import Annotated

from ..errors import WordbenchError
from ..practice.boards import languages
from ..practice.quiz import QUESTIONS, QUIZ_TOPICS, questions
from ..practice.schedule import AGAIN, GOOD, Card
from ..practice.topics import TOPICS, high_value_letters, words_to_know
from ..wordfeud.rules.tiles import Ruleset
from ..words.lexicon import Lexicon
from .request import Answers, Count, File, Made, Request, Text, choice, number
from .store import Store, Verbs

MOST_CARDS = 10_000
LATEST = 10**6  # a day, counted from 1970


def _played(
    store: Store,
    *,
    alphabet: Text | None = None,
    ruleset: Text = "",
    lexicon: Text | None = None,
    changes: File = "",
) -> tuple[Lexicon, Ruleset | None]:
    """A list, and the tiles of its language; None when no game has any."""
    code = ruleset if alphabet is None else alphabet
    return store.lexicon(code, code if lexicon is None else lexicon, changes), languages().get(code)


def _reviews(request: Request, field: str) -> Iterator[tuple[str, tuple[tuple[int, int], ...]]]:
    """The reviews of cards, by their names; WordbenchError for anything else."""
    cards = request.get(field, {})
    if not isinstance(cards, dict) or len(cards) > MOST_CARDS:
        raise WordbenchError(f"the request's field 'reviews' is not an object of at most {MOST_CARDS} cards")
    for name, reviews in cards.items():
        if not (isinstance(reviews, list) and all(map(is_review, reviews))):
            raise WordbenchError(
                "the request's field 'reviews' has a card whose reviews are not all [day, grade]"
            )
        yield name, tuple((day, grade) for day, grade in reviews)


def is_day(value: object) -> bool:
    """Whether a value of a request is a day."""
    return type(value) is int and 0 <= value <= LATEST


def is_review(value: object) -> bool:
    """Whether a value of a request is a review of a card, [day, grade]."""
    match value:
        case [day, grade]:
            return isinstance(value, list) and is_day(day) and type(grade) is int and grade in (AGAIN, GOOD)
    return False


Topic = Annotated[str, partial(choice, choices=TOPICS)]
Day = Annotated[int, partial(number, most=LATEST)]
Played = Annotated[tuple[Lexicon, Ruleset | None], Made(_played)]
Reviews = Annotated[Iterator[tuple[str, tuple[tuple[int, int], ...]]], _reviews]


class LearningVerbs(Verbs):
    """Requests about words to know."""

    def practice_words(self, *, played: Played, topic: Topic = TOPICS[0]) -> Answers:
        """The entries of a `topic`, in the order in which to learn them."""
        lexicon, rules = played
        entries = words_to_know(lexicon, topic, rules)
        dear = lexicon.alphabet.decode(bytes(high_value_letters(rules))) if rules else ""
        yield {"ok": {"dear": lexicon.alphabet.split(dear), "entries": list(map(asdict, entries))}}

    def practice_quiz(
        self,
        *,
        played: Played,
        topic: Topic = TOPICS[0],
        kind: Annotated[str, partial(choice, choices=QUIZ_TOPICS)] = "valid",
        reviews: Reviews,
        today: Day = 0,
        seed: Count = 0,
        limit: Annotated[int, partial(number, most=QUESTIONS)] = QUESTIONS,
    ) -> Answers:
        """Questions of a `kind` about a `topic` on a day (`today`, a number); `reviews` has the cards that were answered, each
        by its name with its reviews, [day, grade] in the order of time.
        """
        lexicon, rules = played
        due = {name: Card(0, answered).due for name, answered in reviews}
        found = questions(lexicon, rules, topic, kind, due, today, Random(seed), limit)
        split = lexicon.alphabet.split  # Spanish "ch" is a single letter
        yield {"ok": {"questions": [asdict(each) | {"letters": split(each.text)} for each in found]}}
