"""Letters as small integers, and the one place that knows how blanks are written.

The codes are those of wordfeud-solver's files: letter k of the alphabet is k + 1 (a = 1), an
empty square is 0, a blank that has no letter yet is 64, and a blank used as letter x is 64 + x.
In text a tile is lower case, a blank used as a letter is UPPER case, an empty square is `.` or a
space, and a blank on a rack is `?` or `*`. At most 31 letters fit: sets of letters are 32 bits.
"""

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache

from .errors import WordbenchError
from .resources import table

EMPTY, BLANK = 0, 64
LETTER = 63  # mask: code & LETTER is the letter, whether a tile or a blank shows it
_OPENED = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d"}


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of one language in label order, each one tile (Spanish "ch" is one letter).

    >>> nl = alphabet("nl")
    >>> nl.encode("raaM")
    b'\\x12\\x01\\x01M'
    >>> nl.decode(nl.encode("raaM"))
    'raaM'
    >>> nl.normalise("Café")
    'cafe'
    """

    name: str
    letters: tuple[str, ...]
    codes: dict[str, int] = field(init=False, repr=False, compare=False)
    texts: dict[int, str] = field(init=False, repr=False, compare=False)
    _token: re.Pattern[str] | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make the two maps between texts and codes."""
        if not 1 <= len(self.letters) <= 31:
            raise WordbenchError(f"an alphabet has 1 to 31 letters, not {len(self.letters)}")
        codes = {".": EMPTY, " ": EMPTY, "*": BLANK, "?": BLANK}
        for code, letter in enumerate(self.letters, 1):
            codes[letter] = code
            codes[letter.upper()] = code | BLANK
        texts = {code: text for text, code in codes.items()}
        texts |= {EMPTY: ".", BLANK: "*"}
        longest = sorted(codes, key=len, reverse=True)
        token = re.compile("|".join(map(re.escape, longest)) + "|.", re.DOTALL)
        object.__setattr__(self, "codes", codes)
        object.__setattr__(self, "texts", texts)
        object.__setattr__(self, "_token", token if len(longest[0]) > 1 else None)

    def encode(self, text: str) -> bytes:
        """Codes of a word, a rack or a row of squares; KeyError names the first foreign letter."""
        tokens = self._token.findall(text) if self._token else text
        return bytes(map(self.codes.__getitem__, tokens))

    def decode(self, codes: bytes) -> str:
        """The text of codes: what `encode` takes."""
        return "".join([self.texts[code] for code in codes])

    def normalise(self, word: str) -> str:
        """Lower case, ligatures opened, accents off unless the language has the letter with it."""
        word = unicodedata.normalize("NFC", word).lower()
        return "".join(letter if letter in self.codes else _plain(letter) for letter in word)


def _plain(letter: str) -> str:
    opened = _OPENED.get(letter, letter)
    return "".join(c for c in unicodedata.normalize("NFKD", opened) if not unicodedata.combining(c))


@cache
def alphabet(code: str) -> Alphabet:
    """The alphabet of a language code ("nl", "en"); WordbenchError names the ones there are."""
    known = table("alphabets")
    if code not in known:
        raise WordbenchError(f"no alphabet {code!r}: there are {', '.join(sorted(known))}")
    return Alphabet(known[code]["name"], tuple(known[code]["letters"].split()))
