"""A game as a value, and the words that it is played with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ..alphabet import alphabet, normal
from ..errors import WordbenchError
from ..sentence import Sentence
from ..words.lexicon import Lexicon, word_list
from .colours import (
    SENTENCES,
    SQUARES,
    Row,
    colour,
    grid,
    hard_refusal,
    keyboard,
    numbered,
    refusal,
    unveiled,
    veiled,
)

SHORTEST, LONGEST = 4, 11  # letters of a puzzle
TRIES = 6  # after these a game counts as lost, though it may continue


class Vocabulary:
    """The words of a lexicon, or words given directly, by number of characters: targets and guesses."""

    def __init__(self, source: Lexicon | Iterable[str], code: str = "en") -> None:
        """`code` is the alphabet of words given directly; a lexicon has its own."""
        self._lexicon = source if isinstance(source, Lexicon) else None
        self._own = (
            [] if isinstance(source, Lexicon) else list(dict.fromkeys(map(str.lower, word_list(source))))
        )
        self._signs = set("".join(self._own))
        self.alphabet = alphabet(code) if self._lexicon is None else self._lexicon.alphabet
        self.name = "own" if self._lexicon is None else self._lexicon.name

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
            return Sentence.of(SENTENCES, "list", word=guess.upper())
        return why


@dataclass(frozen=True, slots=True)
class Wordle:
    """A game: the word to find, and the guesses so far; capitals are read as small letters.

    >>> game = Wordle("trace").guessed("eerie").guessed("crate")
    >>> print(*game.rows, game.solved)
    eerie:BBYBG crate:YGGYG False
    >>> Wordle.of_code(game.code).target
    'trace'
    """

    target: str
    rows: tuple[Row, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "target", normal(self.target))

    @classmethod
    def of_code(cls, code: str) -> "Wordle":
        """The game of a `code`; WordbenchError when that was cut or changed."""
        return cls(unveiled(code))

    @classmethod
    def numbered(cls, words: Vocabulary, length: int, number: int, series: str = "") -> "Wordle":
        """Puzzle `number` of a list, in its own series or in another ("daily")."""
        name = f"{words.name} {series}" if series else words.name
        return cls(numbered(words.targets(puzzle_length(length)), number, name))

    @classmethod
    def of_word(cls, word: str, words: Vocabulary, length: int) -> "Wordle":
        """A friend's own word as a puzzle; WordbenchError when the list does not have it."""
        target = words.normalise(word)
        why = words.refusal(target, puzzle_length(length))
        if why:
            raise WordbenchError(why.led("", f"guess.{why.key}"))
        return cls(target)

    @property
    def code(self) -> str:
        """The target in a form that does not show it at a glance."""
        return veiled(self.target)

    @property
    def solved(self) -> bool:
        """Whether the last guess was the target."""
        return bool(self.rows) and self.rows[-1].guess == self.target

    def refusal(self, guess: str, words: Vocabulary, hard: bool = False) -> Sentence | None:
        """Why a guess does not count, None when it does; in hard mode it must use what is known."""
        why = words.refusal(guess, len(self.target))
        if why and (guess != self.target or why.key != "list"):
            return why
        return hard_refusal(guess, self.rows) if hard else None

    def guessed(self, *guesses: str) -> "Wordle":
        """The game after more guesses."""
        more = (Row(guess, colour(guess, self.target)) for guess in map(normal, guesses))
        return replace(self, rows=(*self.rows, *more))

    def keyboard(self, letters: Iterable[str]) -> dict[str, str]:
        """What is known of each letter."""
        return keyboard(self.rows, letters)

    def grid(self, squares: Mapping[str, str] = SQUARES) -> str:
        """The colours alone, to be shared."""
        return grid(self.rows, squares)


def tries_left(rows: int) -> int | None:
    """The guesses that are left after so many; None, for any number, when the game is lost and continues."""
    return TRIES - rows if rows < TRIES else None


def puzzle_length(length: int) -> int:
    """A length that a puzzle can have; WordbenchError for any other."""
    if not SHORTEST <= length <= LONGEST:
        raise WordbenchError("wordle.length", least=SHORTEST, most=LONGEST, count=length)
    return length
