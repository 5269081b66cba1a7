"""Requests about words to know: the entries of a topic, and questions about them."""

from collections.abc import Iterator
from random import Random

from ..errors import WordbenchError
from ..practice.boards import languages
from ..practice.quiz import KINDS, QUESTIONS, QuizQuestion, questions
from ..practice.schedule import AGAIN, GOOD, Card
from ..practice.topics import TOPICS, Entry, high_value_letters, words_to_know
from ..wordfeud.rules.tiles import Ruleset
from ..words.hooks import Hooks
from ..words.lexicon import Lexicon
from .request import Answer, Request, Verb, choice, list_named, number, text
from .store import Store

MOST_CARDS = 10_000
LATEST = 10**6  # a day, counted from 1970


class LearningVerbs:
    """Requests about words to know."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self.verbs: dict[str, Verb] = {
            "practice_words": Verb(self._words, "topic"),
            "practice_quiz": Verb(self._quiz, "topic kind reviews today seed limit"),
        }

    def _words(self, request: Request) -> Iterator[Answer]:
        """The entries of a `topic`, in the order in which to learn them."""
        lexicon, rules = self._played(request)
        topic = choice(request, "topic", TOPICS, TOPICS[0])
        entries = words_to_know(lexicon, topic, rules)
        dear = lexicon.alphabet.decode(bytes(high_value_letters(rules))) if rules else ""
        yield {"ok": {"dear": lexicon.alphabet.split(dear), "entries": [_entry(entry) for entry in entries]}}

    def _quiz(self, request: Request) -> Iterator[Answer]:
        """Questions of a `kind` about a `topic` on a day (`today`, a number); `reviews` has the cards that were answered, each
        by its name with its reviews, [day, grade] in the order of time.
        """
        lexicon, rules = self._played(request)
        topic = choice(request, "topic", TOPICS, TOPICS[0])
        kind = choice(request, "kind", KINDS, "valid")
        today, seed = number(request, "today", 0, LATEST), number(request, "seed", 0)
        due = {name: Card(0, reviews).due for name, reviews in _reviews(request)}
        many = number(request, "limit", QUESTIONS, QUESTIONS)
        found = questions(lexicon, rules, topic, kind, due, today, Random(seed), many)
        yield {"ok": {"questions": [_question(question, lexicon) for question in found]}}

    def _played(self, request: Request) -> tuple[Lexicon, Ruleset | None]:
        """The list of the request, and the tiles of its language; None when no game has any."""
        code = text(request, "alphabet", request.get("ruleset"))
        return self._store.lexicon(code, *list_named(request, code)), languages().get(code)


def _reviews(request: Request) -> Iterator[tuple[str, tuple[tuple[int, int], ...]]]:
    """The field `reviews`; WordbenchError when it is something else."""
    cards = request.get("reviews", {})
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


def _entry(entry: Entry) -> Answer:
    return {
        "words": list(entry.words),
        "letters": list(entry.letters),
        "hooks": _hooks(entry.hooks),
        "chance": entry.chance,
    }


def _question(question: QuizQuestion, lexicon: Lexicon) -> Answer:
    """The question and its answer; the letters of the text one by one, as Spanish "ch" is a single letter."""
    return {
        "card": question.card,
        "text": question.text,
        "letters": lexicon.alphabet.split(question.text),
        "words": list(question.words),
        "hooks": _hooks(question.hooks),
    }


def _hooks(found: Hooks | None) -> Answer | None:
    return {"before": list(found.before), "after": list(found.after)} if found else None
