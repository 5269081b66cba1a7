"""Questions about words to know, so many at a time: the cards that are due come first, then new ones.

The kinds of questions: `valid`, whether a text is a word; `hooks`, which letters go before and after a word; `anagram`, all
words of some letters. A card is what one question is about, and is known by its name: `word nl qi hooks`, with the code of the
language, so that what one knows counts for every list of it. The answer is always that of the list at hand.

Beside words a question "valid or not?" needs texts that look like words but are none, and so does a card.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random

from ..errors import WordbenchError, check_known
from ..sentence import SHOWN
from ..wordfeud.rules.tiles import Ruleset
from ..words.hooks import Hooks
from ..words.lexicon import Lexicon
from .topics import LONG_TOPICS, SHORT_TOPICS, TOPICS, belongs, words_to_know

# The topics of each kind.
QUIZ_TOPICS: Mapping[str, tuple[str, ...]] = {"valid": TOPICS, "hooks": SHORT_TOPICS, "anagram": LONG_TOPICS}
QUESTIONS = 20  # at a time
LOOK_ALIKES = 8  # from so many look-alikes of a word one is drawn
ON_A_CARD = 3  # look-alikes on a card beside its word


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A question about a `text`, a word or some letters, and its answer: the `words` (none for a text that is no word) and,
    where they are asked for, the `hooks`.

    >>> from random import Random
    >>> from wordbench import Lexicon, ruleset
    >>> from wordbench.practice.quiz import questions
    >>> own = Lexicon.of(["at", "ate", "bat"])
    >>> [question] = questions(own, None, "two", "hooks", {}, 0, Random(1))
    >>> question.card, question.hooks
    ('word en at hooks', Hooks(before=('b',), after=('e',)))
    """

    card: str
    text: str
    words: tuple[str, ...]
    hooks: Hooks | None


def questions(
    lexicon: Lexicon,
    rules: Ruleset | None,
    topic: str,
    kind: str,
    due: Mapping[str, float],
    now: float,
    random: Random,
    many: int = QUESTIONS,
) -> list[QuizQuestion]:
    """`many` questions of a kind about a topic: what is due, the longest first; then new ones; then what is due next.

    `due` has the time at which each card that was answered is due, by its name, in the unit of `now`. New long words come in the
    order of their probability, other new words in any order. WordbenchError for a kind that the topic does not have.
    """
    check_known(kind, QUIZ_TOPICS, "kind of question")
    check_known(topic, TOPICS, "topic")
    if topic not in QUIZ_TOPICS[kind]:
        raise WordbenchError(f"there are no questions of the kind {kind!r} about the topic {topic[:SHOWN]!r}")
    deck = _Deck(lexicon, rules, topic, kind)
    known = [question for card in sorted(due, key=due.__getitem__) if (question := deck.question(card))]
    late = [question for question in known if due[question.card] <= now]
    new = list(islice(deck.new(set(due), random), max(0, many - len(late))))
    random.shuffle(new)
    return [*late, *new, *known[len(late) :]][:many]


class _Deck:
    """The cards of a topic with one kind of questions."""

    def __init__(self, lexicon: Lexicon, rules: Ruleset | None, topic: str, kind: str) -> None:
        self._lexicon, self._rules, self._topic, self._kind = lexicon, rules, topic, kind
        join = lexicon.alphabet.join
        entries = words_to_know(lexicon, topic, rules)
        self._entries = {
            join(list(entry.letters)) if kind == "anagram" else entry.words[0]: entry for entry in entries
        }

    def question(self, card: str) -> QuizQuestion | None:
        """The question of a card; None when it is not of this deck, or is no more, because the list is another."""
        text = card.removeprefix(f"word {self._lexicon.code} ").removesuffix(f" {self._kind}")
        return self._ask(text) if card == self._name(text) else None

    def new(self, known: set[str], random: Random) -> Iterator[QuizQuestion]:
        """Questions of which no card is `known`; where one is about a word, the next one may be about a look-alike."""
        entries = list(self._entries.items())
        if self._topic in SHORT_TOPICS:
            random.shuffle(entries)
        seen = set(known)
        for text, entry in entries:
            texts = [text]
            if self._kind == "valid":
                word = random.choice(entry.words)
                texts = [word, *self._alike(word, seen, random)]
            for each in texts:
                question = self._ask(each)
                if question and question.card not in seen:
                    seen.add(question.card)
                    yield question

    def _alike(self, word: str, seen: set[str], random: Random) -> list[str]:
        """One of the most plausible look-alikes of a word that would be of this topic and were not seen."""
        alphabet = self._lexicon.alphabet
        found = look_alikes(self._lexicon, alphabet.encode(word))
        texts = (alphabet.decode(alike) for alike in found if belongs(alike, self._topic, self._rules))
        some = list(islice((text for text in texts if self._name(text) not in seen), LOOK_ALIKES))
        return random.sample(some, min(len(some), 1))

    def _ask(self, text: str) -> QuizQuestion | None:
        if self._kind == "valid":
            try:
                codes = self._lexicon.alphabet.encode(text)
            except KeyError:
                return None
            if not belongs(codes, self._topic, self._rules):
                return None
            return QuizQuestion(self._name(text), text, (text,) if codes in self._lexicon else (), None)
        entry = self._entries.get(text)
        return QuizQuestion(self._name(text), text, entry.words, entry.hooks) if entry else None

    def _name(self, text: str) -> str:
        return f"word {self._lexicon.code} {text} {self._kind}"


def look_alikes(lexicon: Lexicon, word: bytes) -> list[bytes]:
    """The texts that differ from a word by one letter, or by two neighbours that change places, and are not in the list; the
    most plausible first.

    A text is as plausible as the rarest of its new pairs of neighbours: as many as there are words one letter longer that
    have the pair there, or one place further on.

    >>> from wordbench import Lexicon
    >>> from wordbench.practice.quiz import look_alikes
    >>> own = Lexicon.of(["ace", "act", "arc", "care", "tace", "cart"])
    >>> [own.alphabet.decode(text) for text in look_alikes(own, own.alphabet.encode("ace"))[:3]]
    ['are', 'aae', 'aca']
    """
    letters = [
        code for code in range(1, 1 + len(lexicon.alphabet.letters)) if code in lexicon.sets[len(word)].text
    ]
    found: dict[bytes, int] = {}
    pairs = _pairs(lexicon, len(word))
    for place in range(len(word)):
        others = [word[:place] + bytes([code]) + word[place + 1 :] for code in letters if code != word[place]]
        swapped = word[:place] + word[place : place + 2][::-1] + word[place + 2 :]
        for text, end in (*((other, place + 1) for other in others), (swapped, place + 2)):
            if text != word and text not in lexicon:
                new = range(max(0, place - 1), min(len(word) - 1, end))
                found[text] = max(found.get(text, 0), min(pairs(text, at) for at in new))
    return sorted(found, key=lambda text: (-found[text], text))


def _pairs(lexicon: Lexicon, length: int) -> Callable[[bytes, int], int]:
    """How many words of one letter more than `length` have the pair of letters at a place of a text, there or one further on."""
    longer = lexicon.sets[length + 1]
    known: dict[tuple[bytes, int], int] = {}

    def count(text: bytes, at: int) -> int:
        pair = text[at : at + 2]
        if (pair, at) not in known and longer.count:
            both = (longer.one_of(p, 1 << pair[0]) & longer.one_of(p + 1, 1 << pair[1]) for p in (at, at + 1))
            known[pair, at] = sum(words.bit_count() for words in both)
        return known.get((pair, at), 0)

    return count


def choices(lexicon: Lexicon, word: str) -> list[str]:
    """A word of a list and the most plausible texts that are none, in alphabetical order; no texts when the list lacks the word.

    They differ from the word in different places as long as there are some. The same list gives the same texts.

    >>> from wordbench import Lexicon
    >>> from wordbench.practice.quiz import choices
    >>> own = Lexicon.of(["ace", "act", "arc", "care", "tace", "cart"])
    >>> choices(own, "ace"), choices(own, "are")
    (['aca', 'ace', 'are', 'cae'], [])
    """
    if word not in lexicon:
        return []
    alphabet = lexicon.alphabet
    codes = alphabet.encode(alphabet.normalise(word))
    found = look_alikes(lexicon, codes)
    first: dict[int, bytes] = {}  # by the place where it first differs from the word
    for text in found:
        first.setdefault(next(at for at in range(len(codes)) if text[at] != codes[at]), text)
    varied = list(first.values())
    chosen = [*varied, *(text for text in found if text not in varied)][:ON_A_CARD]
    return sorted(map(alphabet.decode, [codes, *chosen]))
