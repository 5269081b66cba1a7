"""A game as a value: the word to find and the guesses so far.

The word is given by its number in a series, or by a code that does not show it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from ..alphabet import normal
from ..errors import WordbenchError
from ..sentence import Sentence
from ..words.lexicon import Lexicon
from .colours import SQUARES, Row, colour, grid, hard_refusal, keyboard
from .vocabulary import Vocabulary, vocabulary

PUZZLE_LENGTHS = range(4, 12)  # of a puzzle, in letters
MOST_BYTES = 256  # bytes of a word in a code
TRIES = 6  # after these a game counts as lost, though it may continue


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
        return cls(reveal(code))

    @classmethod
    def numbered(
        cls, words: Vocabulary | Lexicon | Iterable[str], length: int, number: int, series: str = ""
    ) -> "Wordle":
        """Puzzle `number` of a list, in its own series or in another ("daily").

        >>> game = Wordle.numbered(["there", "where", "trace"], 5, 1)
        >>> game == Wordle.numbered(["trace", "where", "there"], 5, 4)
        True
        """
        words = vocabulary(words)
        name = f"{words.name} {series}" if series else words.name
        return cls(numbered(words.targets(puzzle_length(length)), number, name))

    @classmethod
    def of_word(cls, words: Vocabulary | Lexicon | Iterable[str], word: str, length: int) -> "Wordle":
        """A friend's own word as a puzzle; WordbenchError when the list does not have it."""
        words = vocabulary(words)
        target = words.normalise(word)
        why = words.refusal(target, puzzle_length(length))
        if why:
            raise WordbenchError(why.with_prefix("", f"guess.{why.key}"))
        return cls(target)

    @property
    def code(self) -> str:
        """The target in a form that does not show it at a glance."""
        return obfuscate(self.target)

    @property
    def solved(self) -> bool:
        """Whether the last guess was the target."""
        return bool(self.rows) and self.rows[-1].guess == self.target

    @property
    def lost(self) -> bool:
        """Whether as many guesses as a game has were made without the target; the game may continue."""
        return len(self.rows) >= TRIES and all(row.guess != self.target for row in self.rows[:TRIES])

    def refusal(
        self, guess: str, words: Vocabulary | Lexicon | Iterable[str], hard: bool = False
    ) -> Sentence | None:
        """Why a guess does not count, None when it does; in hard mode it must use what is known."""
        why = vocabulary(words).refusal(guess, len(self.target))
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
    if length not in PUZZLE_LENGTHS:
        raise WordbenchError("wordle.length", least=PUZZLE_LENGTHS[0], most=PUZZLE_LENGTHS[-1], count=length)
    return length


def numbered(words: Sequence[str], number: int, series: str) -> str:
    """The word of puzzle `number` of a series: no word comes again before all have been used.

    Words are ordered by a checksum of series and word, so the order changes little when the list does.
    """
    if not words:
        raise WordbenchError("wordle.none")
    return sorted(words, key=lambda word: (crc32(f"{series} {word}".encode()), word))[number % len(words)]


def obfuscate(word: str) -> str:
    """A word as a code that does not show it at a glance, for the link of a challenge.

    WordbenchError when the word is too long.

    >>> reveal(obfuscate("crane"))
    'crane'
    """
    data = word.encode()
    if len(data) > MOST_BYTES:
        raise WordbenchError(f"the word has {len(data)} bytes, expected at most {MOST_BYTES}")
    check = crc32(data).to_bytes(4, "big")[:2]
    return (check + _veil(data, check)).hex()


def reveal(code: str) -> str:
    """The word of a code; WordbenchError when the code is cut or changed."""
    try:
        data = bytes.fromhex(code)
        word = _veil(data[2:], data[:2]).decode()
        if not word or obfuscate(word) != code.lower():
            raise ValueError
    except ValueError:
        raise WordbenchError("wordle.code", code=code) from None
    return word


def _veil(data: bytes, key: bytes) -> bytes:
    return bytes(byte ^ crc32(key + bytes([k])) & 255 for k, byte in enumerate(data))
