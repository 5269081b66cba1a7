"""The colours of a guess against all targets at once, in a few additions of big integers.

Every target has a lane of one, two or four bytes in an integer; a lane holds the colours as a number in base 3:
place p counts 3**p, once for yellow and twice for green. What a letter at given places of a guess adds to the lanes
does not depend on the other letters. So these *parts* are made once for a letter and its places, and the colours of
a guess are the sum of the parts of its letters.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from ..errors import WordbenchError
from .colours import GRAY, GREEN, YELLOW

LONGEST_WORD = 20  # letters: their colours fill 32 bits
_DIGIT_OF = {GRAY: 0, YELLOW: 1, GREEN: 2}
_WEIGHTS: list[int] = [3**place for place in range(LONGEST_WORD)]
# The colours of five letters with at most one green or two yellow ones, which are the most frequent.
_USUAL = bytes(code for code in range(3**5) if sum(code // weight % 3 for weight in _WEIGHTS[:5]) <= 2)


def coded(colours: str) -> int:
    """Colours as a number.

    >>> coded("BYG"), coded("YBBBB")
    (21, 1)
    """
    if len(colours) > LONGEST_WORD:
        raise WordbenchError(f"a word has {len(colours)} letters, expected 1 to {LONGEST_WORD}")
    return sum(_DIGIT_OF[seen] * _WEIGHTS[place] for place, seen in enumerate(colours))


class Colourings:
    """Targets of one length (1 to 20 letters), prepared for many guesses."""

    def __init__(self, targets: Sequence[str]) -> None:
        """Needs at least one target; WordbenchError for words too long, or over 255 different letters."""
        self.count, self.length = len(targets), len(targets[0])
        if not 1 <= self.length <= LONGEST_WORD:
            raise WordbenchError(f"a word has {self.length} letters, expected 1 to {LONGEST_WORD}")
        self.width = 1 if self.length <= 5 else 2 if self.length <= 10 else 4
        self._format: Literal["B", "H", "I"] = "B" if self.width == 1 else "H" if self.width == 2 else "I"
        text = "".join(targets)
        self._codes = {letter: code for code, letter in enumerate(sorted(set(text)), 1)}
        if len(self._codes) > 255:
            raise WordbenchError(f"the words have {len(self._codes)} different letters, expected at most 255")
        codes = text.translate({ord(letter): code for letter, code in self._codes.items()}).encode("latin-1")
        self._columns = [codes[place :: self.length] for place in range(self.length)]
        self._ones = self._lanes(b"\1" * self.count)
        self._greens: dict[tuple[str, int], int] = {}
        self._counts: dict[str, int] = {}
        self._parts: dict[tuple[str, int], int] = {}

    def of(self, guess: str) -> memoryview:
        """The colours of a guess for each target, as numbers (see `coded`).

        >>> list(Colourings(["there", "eerie"]).of("eerie"))
        [172, 242]
        """
        parts, total = self._parts, 0
        for place, letter in enumerate(guess):
            if guess.count(letter) == 1:
                places = 1 << place
            elif guess.index(letter) == place:
                places = sum(1 << k for k, other in enumerate(guess) if other == letter)
            else:
                continue  # included in the part of the letter's first place
            part = parts.get((letter, places))
            if part is None:
                part = parts[letter, places] = self._part(letter, places)
            total += part
        return memoryview(total.to_bytes(self.count * self.width, "little")).cast(self._format)

    def groups(self, guess: str) -> list[int]:
        """The number of targets for each colouring that occurs, in no particular order.

        >>> sorted(Colourings(["there", "where", "eerie"]).groups("eerie"))
        [1, 2]
        """
        colours = self.of(guess)
        if self.width > 1:
            return list(Counter(colours).values())
        # Frequent colourings are counted faster one value at a time than one target at a time.
        row = bytes(colours)
        usual = filter(None, map(row.count, _USUAL))
        return [*usual, *Counter(row.translate(None, _USUAL)).values()]

    def _part(self, letter: str, mask: int) -> int:
        """What a letter at the places in `mask` (bits) adds to each lane."""
        if letter not in self._codes:
            return 0
        places = [place for place in range(self.length) if mask >> place & 1]
        greens = [self._green(letter, place) for place in places]
        part: int = sum(green * 2 * _WEIGHTS[place] for green, place in zip(greens, places, strict=True))
        for earlier, place in enumerate(places):
            # Yellow if the target has the letter more often than earlier places and later greens take it.
            spare = self._count(letter) - sum(greens[earlier + 1 :]) + self._ones * (127 - earlier)
            yellow = spare >> 7 & (self._ones ^ greens[earlier])
            part += yellow * _WEIGHTS[place]
        return part

    def _green(self, letter: str, place: int) -> int:
        """1 in the lanes of the targets that have the letter there."""
        found = self._greens.get((letter, place))
        if found is None:
            code = self._codes[letter]
            table = bytes(code) + b"\1" + bytes(255 - code)
            found = self._greens[letter, place] = self._lanes(self._columns[place].translate(table))
        return found

    def _count(self, letter: str) -> int:
        """How often each target has the letter."""
        found = self._counts.get(letter)
        if found is None:
            found = self._counts[letter] = sum(self._green(letter, place) for place in range(self.length))
        return found

    def _lanes(self, column: bytes) -> int:
        wide = bytearray(self.count * self.width)
        wide[:: self.width] = column
        return int.from_bytes(wide, "little")
