"""Letters as small integers, and how tiles are written.

The codes are those of wordfeud-solver's files: letter k of the alphabet is k + 1 (a = 1), an
empty square is 0, a blank that has no letter yet is 64, and a blank used as letter x is 64 + x.
In text a tile is lower case, a blank used as a letter is UPPER case, an empty square is `.` or a
space, and a blank on a rack is `?` or `*`. At most 31 letters fit: sets of letters are 32 bits.

A letter may have two characters, as the Spanish tiles ch, ll, rr. Text is read greedily: "ch" is
that one tile, "CH" a blank used as it; a bar keeps two tiles apart ("c|h"). "Ch" and "cH" are two
tiles as well, because a tile cannot be half a blank. `decode` writes a bar only where it is needed. A letter
that the language does not have is folded into those that it has: É is E in an English game.
"""

import codecs
import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from .errors import WordbenchError, entry
from .resources import table

EMPTY, BLANK = 0, 64
LETTER = 63  # mask: code & LETTER is the letter, whether a tile or a blank shows it
MOST_LETTERS = 31
LONGEST = 255  # letters of a word: lists keep its length in one byte
VOWELS = frozenset("aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüý")


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of one language in label order, each one tile (Spanish "ch" is one letter).

    >>> nl = alphabet("nl")
    >>> nl.encode("raaM")
    b'\\x12\\x01\\x01M'
    >>> nl.decode(nl.encode("raaM"))
    'raaM'
    >>> nl.normalise("Café"), nl.folded("ÉÉN ĳs 日")
    ('cafe', 'EEN ijs 日')
    >>> es = alphabet("es")
    >>> es.split("muchachC|Ho")
    ['m', 'u', 'ch', 'a', 'ch', 'C', 'H', 'o']
    >>> es.decode(es.encode("c|hocho"))
    'c|hocho'
    """

    name: str
    letters: tuple[str, ...]
    codes: dict[str, int] = field(init=False, repr=False, compare=False)
    texts: dict[int, str] = field(init=False, repr=False, compare=False)
    _token: re.Pattern[str] | None = field(init=False, repr=False, compare=False)
    _lines: Any = field(init=False, repr=False, compare=False)  # the table for `charmap_encode`

    def __post_init__(self) -> None:
        """Check the letters, and make the two maps between texts and codes."""
        if not 1 <= len(self.letters) <= MOST_LETTERS:
            raise WordbenchError("alphabet.size", most=MOST_LETTERS, count=len(self.letters))
        codes = {".": EMPTY, " ": EMPTY, "*": BLANK, "?": BLANK}
        for code, letter in enumerate(self.letters, 1):
            upper = letter.upper()
            if not letter.isalpha() or len(letter) > 2 or normal(upper) != letter or letter == upper:
                raise WordbenchError("alphabet.letter", letter=letter)
            if letter in codes or upper in codes:
                raise WordbenchError("alphabet.twice", letter=letter)
            codes[letter] = code
            codes[upper] = code | BLANK
        texts = {code: text for text, code in codes.items()}
        texts |= {EMPTY: ".", BLANK: "*"}
        pairs = [text for text in codes if len(text) > 1]
        token = re.compile("|".join([*pairs, "[^|]"]), re.DOTALL) if pairs else None
        object.__setattr__(self, "codes", codes)
        object.__setattr__(self, "texts", texts)
        object.__setattr__(self, "_token", token)
        signs = [letter if len(letter) == 1 else _sign(code) for code, letter in enumerate(self.letters, 1)]
        object.__setattr__(self, "_lines", codecs.charmap_build("".join(["\n", *signs]).ljust(256, "\ufffe")))

    def split(self, text: str) -> list[str]:
        """The tiles of a word, a rack or a row of squares, folded; characters that are not tiles stay as they are."""
        text = self.folded(text)
        return self._token.findall(text) if self._token else list(text)

    def encode(self, text: str) -> bytes:
        """Codes of a word, a rack or a row of squares; KeyError names the first foreign letter."""
        return bytes(map(self.codes.__getitem__, self.split(text)))

    def encode_lines(self, text: str) -> list[bytes]:
        """Codes of a text with one word of plain tiles per line; like `encode`, but much faster.

        >>> alphabet("es").encode_lines("chico\\n\\nc|ha")
        [b'\\x1b\\t\\x03\\x0f', b'', b'\\x03\\x08\\x01']
        """
        if self._token:
            pairs = "|".join(letter for letter in self.letters if len(letter) > 1)
            text = re.sub(pairs, lambda found: _sign(self.codes[found[0]]), text).replace("|", "")
        codes: bytes = codecs.charmap_encode(text, "strict", self._lines)[0]
        return codes.split(b"\0")

    def decode(self, codes: bytes) -> str:
        """The text that `encode` turns into these codes."""
        return self.join([self.texts[code] for code in codes])

    def join(self, tiles: list[str]) -> str:
        """The text that `split` takes apart into these tiles."""
        tiles = list(tiles)
        if self._token:
            for place, after in enumerate(tiles[1:]):
                if tiles[place] + after[0] in self.codes:
                    tiles[place] += "|"
        return "".join(tiles)

    def folded(self, text: str) -> str:
        """The text with each letter that the language does not have as those that it has, in the same case: accents
        removed, ligatures split. A letter that cannot be written so stays."""
        if text.isascii():
            return text
        return "".join(self._fold(letter) for letter in unicodedata.normalize("NFC", text))

    def _fold(self, letter: str) -> str:
        if letter in self.codes:
            return letter
        small = letter.lower()
        plain = small if small in self.codes else _plain(small)
        if not plain or (
            plain not in self.codes and any(not self.codes.get(one, 0) & LETTER for one in plain)
        ):
            return letter
        return plain if small == letter else plain.upper()

    def normalise(self, word: str) -> str:
        """A word in lower case, with ligatures split, and without accents except on letters of the language."""
        word = normal(word)
        return "".join(letter if letter in self.codes else _plain(letter) for letter in word)


def _sign(code: int) -> str:
    """A private-use character that stands for a letter of two characters."""
    return chr(0xE000 + code)


def normal(text: str) -> str:
    """A text that a person wrote, in lower case and with each accent as part of its letter (NFC)."""
    return unicodedata.normalize("NFC", text).lower()


def _plain(letter: str) -> str:
    opened = table("alphabets")["opened"].get(letter, letter)
    return "".join(c for c in unicodedata.normalize("NFKD", opened) if not unicodedata.combining(c))


@lru_cache(maxsize=100)
def alphabet(code: str) -> Alphabet:
    """The alphabet of a language code, or of letters with spaces between; WordbenchError if none.

    >>> alphabet("nl").name, alphabet("e n ij").encode("eijn")
    ('Nederlands', b'\\x01\\x03\\x02')
    """
    if " " in code:
        return Alphabet("these letters", tuple(code.split()))
    facts = entry(table("alphabets")["alphabets"], code, "alphabet")
    return Alphabet(facts["name"], tuple(facts["letters"].split()))


@lru_cache(maxsize=20)
def vowels(letters: Alphabet) -> frozenset[int]:
    """The codes of an alphabet's vowels; y counts as one."""
    return frozenset(code for code, letter in enumerate(letters.letters, 1) if letter in VOWELS)


def language_of(name: str) -> str:
    """The alphabet that a list is read with by default: its own language if the list is shipped, else English."""
    return name if name in table("alphabets")["alphabets"] else "en"
