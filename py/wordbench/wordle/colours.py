"""The colours of guesses: what they say of the letters, what hard mode asks of the next guess, the grid to share."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from ..errors import WordbenchError
from ..resources import table
from ..sentence import SHOWN, Sentence

GREEN, YELLOW, GRAY = "G", "Y", "B"
KEYS = {GRAY: "absent", YELLOW: "yellow", GREEN: "green"}  # from worst to best
NOT_TRIED = "not tried"
SQUARES = {GREEN: "\N{LARGE GREEN SQUARE}", YELLOW: "\N{LARGE YELLOW SQUARE}", GRAY: "\N{WHITE LARGE SQUARE}"}
# The same for people who cannot distinguish green from yellow.
CONTRAST = SQUARES | {GREEN: "\N{LARGE ORANGE SQUARE}", YELLOW: "\N{LARGE BLUE SQUARE}"}


class Row(NamedTuple):
    """A guess and its colours.

    >>> from wordbench import Wordle
    >>> [row] = Wordle("trace").guessed("crane").rows
    >>> str(row), row.guess, row.colours
    ('crane:YGGBG', 'crane', 'YGGBG')
    """

    guess: str
    colours: str

    def __str__(self) -> str:
        return f"{self.guess}:{self.colours}"


ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    *("ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"),
)
REFUSALS: Mapping[str, str] = table("sentences")["guess"]


def colour(guess: str, target: str) -> str:
    """The colours of a guess: first the greens, then yellow from left to right while the target has the letter left.

    >>> colour("eerie", "there")
    'YBYBG'
    >>> colour("allay", "llama")
    'YGYYB'
    """
    if len(guess) != len(target):
        raise WordbenchError(f"{guess[:SHOWN].upper()} has {len(guess)} letters, expected {len(target)}")
    left = [theirs for ours, theirs in zip(guess, target, strict=True) if ours != theirs]
    colours = []
    for ours, theirs in zip(guess, target, strict=True):
        if ours == theirs:
            colours.append(GREEN)
        elif ours in left:
            left.remove(ours)
            colours.append(YELLOW)
        else:
            colours.append(GRAY)
    return "".join(colours)


def keyboard(rows: Iterable[tuple[str, str]], letters: Iterable[str]) -> dict[str, str]:
    """For each letter the best that is known of it: not tried, absent, yellow or green.

    >>> keyboard([("abba", "YBBB"), ("aaaa", "BBGB")], "abc")
    {'a': 'green', 'b': 'absent', 'c': 'not tried'}
    """
    ranks = list(KEYS)
    best: dict[str, int] = {}
    for guess, colours in rows:
        for letter, seen in zip(guess, colours, strict=True):
            best[letter] = max(best.get(letter, 0), ranks.index(seen))
    return {
        letter: KEYS[ranks[best[letter]]] if letter in best else NOT_TRIED for letter in [*letters, *best]
    }


def refusal(guess: str, length: int, name: str, letters: Collection[str]) -> Sentence | None:
    """Why a guess cannot be a word of the puzzle; `name` is the language of `letters`."""
    for letter in guess:
        if letter not in letters:
            return Sentence.of(REFUSALS, "letter", letter=letter, game=name)
    if len(guess) != length:
        return Sentence.of(REFUSALS, "length", word=guess.upper(), count=len(guess), expected=length)
    return None


def hard_refusal(guess: str, rows: Iterable[tuple[str, str]]) -> Sentence | None:
    """Why hard mode refuses a guess (greens must stay where they are, yellows be used again), else None.

    >>> print(hard_refusal("fling", [("crane", "BBGYB")]))
    third letter must be A
    """
    rows = list(rows)
    for row in rows:
        for place, (letter, seen) in enumerate(zip(*row, strict=True)):
            if seen == GREEN and guess[place] != letter:
                ordinal = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"
                english = REFUSALS["green"].format(ordinal=ordinal)
                return Sentence(english, "green", {"place": place + 1, "letter": letter.upper()})
    for row in rows:
        known = [letter for letter, seen in zip(*row, strict=True) if seen != GRAY]
        for letter in dict.fromkeys(known):
            count = known.count(letter)
            if guess.count(letter) < count == 1:
                return Sentence.of(REFUSALS, "yellow", letter=letter.upper())
            if guess.count(letter) < count:
                return Sentence.of(REFUSALS, "yellows", letter=letter.upper(), count=count)
    return None


def grid(rows: Iterable[tuple[str, str]], squares: Mapping[str, str] = SQUARES) -> str:
    """The colours alone, to be shared: a line of squares for each guess."""
    return "\n".join("".join(squares[seen] for seen in colours) for _, colours in rows)
