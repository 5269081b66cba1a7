"""The words that a game is played with, and those of them that fit what is known."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from ..alphabet import alphabet, normal
from ..errors import WordbenchError
from ..sentence import SHOWN, Sentence
from ..words.lexicon import Lexicon, word_list
from .clues import clues, remaining
from .colours import REFUSALS, Row, refusal


class HasRows(Protocol):
    """A game, such as a `Wordle`, as far as its rows are asked for."""

    @property
    def rows(self) -> Iterable[tuple[str, str]]:
        """The guesses with their colours."""

    @property
    def target(self) -> str:
        """The word to find, of which only the length is used."""


# "crane:BYBBG", or a guess and its colours; or the game that has them.
Rows = Iterable[str | tuple[str, str]] | HasRows


class Vocabulary:
    """The words of a lexicon, or words given directly, by number of characters: targets and guesses.

    >>> from wordbench import Vocabulary
    >>> words = Vocabulary(["there", "where", "eerie"])
    >>> words.words(5), str(words.refusal("trace", 5))
    (['there', 'where', 'eerie'], 'TRACE is not in the word list')
    """

    def __init__(self, source: Lexicon | Iterable[str], code: str = "en") -> None:
        """`code` is the alphabet of words given directly; a lexicon has its own."""
        self._lexicon = source if isinstance(source, Lexicon) else None
        self._own = (
            [] if isinstance(source, Lexicon) else list(dict.fromkeys(map(str.lower, word_list(source))))
        )
        self._signs = set("".join(self._own))
        self.alphabet = alphabet(code) if self._lexicon is None else self._lexicon.alphabet
        self.name = "own" if self._lexicon is None else self._lexicon.name

    def __eq__(self, other: object) -> bool:
        """Whether it has the same words and alphabet."""
        return isinstance(other, Vocabulary) and self._key == other._key

    def __hash__(self) -> int:
        return hash((self.name, len(self._own)))

    @property
    def _key(self) -> tuple[object, ...]:
        return self._lexicon, self._own, self.alphabet

    def words(self, length: int) -> list[str]:
        """All words of a length."""
        if self._lexicon is not None:
            return self._lexicon.texts(length)
        return [word for word in self._own if len(word) == length]

    def targets(self, length: int) -> list[str]:
        """The well-known words of a length; all words when it is not known which those are."""
        known = [] if self._lexicon is None else self._lexicon.common(length)
        return known or self.words(length)

    @property
    def letters(self) -> list[str]:
        """The letters, each one character: those of the language, then those of the given words."""
        return list(dict.fromkeys([*"".join(self.alphabet.letters), *sorted(self._signs)]))

    def normalise(self, word: str) -> str:
        """A word as the list writes it; letters that occur in the given words keep their accents."""
        letters = normal(word.strip())
        return "".join(x if x in self._signs else self.alphabet.normalise(x) for x in letters)

    def refusal(self, guess: str, length: int) -> Sentence | None:
        """Why a text cannot be a guess of `length` letters; None when it can."""
        why = refusal(guess, length, self.alphabet.name, self.letters)
        if why is None and guess not in self.words(length):
            return Sentence.of(REFUSALS, "list", word=guess.upper())
        return why

    def rows(self, rows: Rows, length: int) -> tuple[list[Row], int]:
        """Rows from their texts or from a game, and the length of their guesses; without rows it is `length`."""
        if isinstance(rows, str):
            raise WordbenchError(f"{rows[:SHOWN]!r} is not a list of rows, as ['crane:BYBBG'] is")
        given, length = (rows, length) if isinstance(rows, Iterable) else (rows.rows, len(rows.target))
        pairs = (row.split(":", 1) if isinstance(row, str) else row for row in given)
        return clues(((self.normalise(guess), "".join(colours)) for guess, *colours in pairs), length)

    def fitting(
        self, rows: Sequence[Row], length: int, common: bool = True, used: Iterable[str] = ()
    ) -> tuple[list[str], list[str]]:
        """The words that can be the target, and those of them that fit the rows and are not `used`.

        These are the well-known words; if none of them fits, or without `common`, all words of the list.
        """
        # A used word that was guessed here is left to its colours: those of a solved board would fit nothing else.
        gone = set(map(self.normalise, word_list(used))) - {guess for guess, _ in rows}

        def left(words: Sequence[str]) -> list[str]:
            return [word for word in remaining(rows, words) if word not in gone]

        if common and (some := left(targets := self.targets(length))):
            return targets, some
        return (words := self.words(length)), left(words)


def vocabulary(words: Vocabulary | Lexicon | Iterable[str]) -> Vocabulary:
    """A vocabulary from what a program has: a lexicon, or any words."""
    return words if isinstance(words, Vocabulary) else Vocabulary(words)


def remaining_words(
    words: Lexicon | Iterable[str],
    rows: Rows = (),
    *,
    length: int = 5,
    common: bool = True,
    used: Iterable[str] = (),
) -> list[str]:
    """The words that fit rows such as "crane:BYBBG" or those of a `Wordle`; without rows those of `length` letters.

    They are the well-known ones; when none of these fits, or without `common`, all words of the list that fit.
    The words of `used`, which were targets before, are left out.

    >>> remaining_words(["there", "where", "eerie", "trace", "slate"], ["slate:BBBBG"])
    ['where', 'eerie']
    """
    source = Vocabulary(words)
    return source.fitting(*source.rows(rows, length), common, used)[1]
