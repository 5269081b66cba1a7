"""The tiles of a ruleset: values and counts, racks, and the tiles not seen yet."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...alphabet import BLANK, EMPTY, Alphabet, alphabet
from ...errors import RackError
from . import board as boards
from . import layout as layouts
from .board import FOREIGN, Board
from .ending import ENDINGS, Ending
from .layout import Layout
from .reasons import Reason
from .ruletext import Facts, bonus_fact, bonuses_of, facts_of, text_of

_TILES = [bytes([min(code, BLANK)]) for code in range(256)]
AS_TILES = b"".join(_TILES)  # for `translate`: a blank is a blank whatever letter it shows


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game's rules as data; counts and values by letter code, blanks under code BLANK.

    >>> from wordbench import ruleset
    >>> rules = ruleset("en")
    >>> rules.name, rules.rack_size, rules.bingo, rules.points["q"]
    ('English', 7, 40, 10)
    """

    code: str
    """Its name in the table, or the text that it was read from."""
    name: str
    game: str
    alphabet_code: str
    alphabet: Alphabet
    list_name: str
    """The shipped list that it is played with, "" for none."""
    code_counts: dict[int, int]
    code_values: bytes
    """Points by code, 256 long: 0 for blanks and for letters without a tile."""
    rack_size: int
    most: int
    """Tiles that a play places at most."""
    bonuses: dict[int, int]
    """Points for placing so many tiles."""
    ending: Ending
    size: int
    """Squares along one side of the board."""
    layout: Layout

    def __hash__(self) -> int:
        """By the code alone: a dict of counts cannot be hashed; equality compares everything."""
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<Ruleset {self.name} of {self.game}>"

    def __str__(self) -> str:
        """The ruleset as a text (`ruletext`): `ruleset(str(rules))` has the same rules."""
        return text_of(self.facts)

    @property
    def bingo(self) -> int:
        """The points for placing as many tiles as a play may: usually a full rack."""
        return self.bonuses.get(self.most, 0)

    @property
    def points(self) -> dict[str, int]:
        """The points of each letter that has a tile."""
        return {
            self.alphabet.texts[code]: self.code_values[code]
            for code in sorted(self.code_counts)
            if code != BLANK
        }

    @property
    def facts(self) -> Facts:
        """The ruleset as an entry of the table, with the rows of its layout."""
        tiles = {
            letter: [self.code_counts[self.alphabet.codes[letter]], points]
            for letter, points in self.points.items()
        }
        return {
            "name": self.name,
            "game": self.game,
            "alphabet": self.alphabet_code,
            "list": self.list_name,
            "size": self.size,
            "rack": self.rack_size,
            "most": self.most,
            "bingo": bonus_fact(self.bonuses, self.most),
            "blanks": self.code_counts[BLANK],
            "ends": self.ending.name,
            "tiles": tiles,
            "layout": list(self.layout.rows),
        }

    def board_layout(self, text: str | Iterable[str]) -> Layout:
        """A layout for this board: "standard" is the ruleset's own, others are text or rows."""
        return self.layout if text == "standard" else layouts.parse(text, self.size)

    def board(self, text: str | Iterable[str]) -> Board:
        """A board of this game from its text or its rows; letters without a tile become foreign tiles."""
        strange = [letter for letter in self.alphabet.letters if self.tileless(self.alphabet.codes[letter])]
        return boards.parse(text, self.alphabet, self.size, strange)

    def rack_codes(self, text: str) -> bytes:
        """The tiles of a rack text (`?` or `*` = blank) as sorted codes; RackError names the place.

        >>> ruleset("nl").rack_codes("Ab*")
        b'\\x01\\x02@'
        """
        text, tiles = unicodedata.normalize("NFC", text).strip().lower(), []
        for place, letter in enumerate(self.alphabet.split(text), 1):
            code = self.alphabet.codes.get(letter, 0)
            if not code:
                raise RackError("rack.letter", place=place, letter=letter, game=self.name)
            if code not in self.code_counts:
                raise RackError("rack.tile", place=place, letter=letter.upper(), game=self.name)
            tiles.append(code)
        if not 1 <= len(tiles) <= self.rack_size:
            raise RackError("rack.size", count=len(tiles), most=self.rack_size)
        return bytes(sorted(tiles))

    def lack(self, rack: bytes, tiles: Iterable[int], kind: str = "rack") -> Reason | None:
        """The reason, of a kind, if a rack lacks tiles of a play or an exchange; None when it has them."""
        missing = lacking(rack, tiles)
        letters = " ".join(self.alphabet.texts[code].upper() for code in missing)
        return Reason(kind, {"letters": letters}) if missing else None

    def tileless(self, code: int) -> bool:
        """Whether a code is a letter without a tile: words with it can only be played in other games."""
        return 0 < code < BLANK and code not in self.code_counts

    def worth(self, tiles: Iterable[int]) -> int:
        """The points of some tiles."""
        return sum([self.code_values[code] for code in tiles])

    def settled(self, racks: Sequence[bytes]) -> tuple[int, int]:
        """What the end adds to both sides' points for the tiles left on their racks."""
        first, second = racks
        return self.ending.gains(self.worth(first), self.worth(second), out=not first or not second)

    def unseen(self, *seen: Iterable[int]) -> Counter[int]:
        """Tiles in the bag or on the other rack; negative where more are seen than the game has."""
        unseen = Counter(self.code_counts)
        unseen.subtract(b"".join(map(bytes, seen)).translate(AS_TILES, bytes([EMPTY, FOREIGN])))
        return unseen


def without(rack: bytes, tiles: Iterable[int]) -> bytes:
    """The tiles that stay on a rack; a letter that a blank shows (BLANK | letter) takes the blank.

    >>> without(b"\\x01\\x01\\x02@", [1, BLANK | 5])
    b'\\x01\\x02'
    """
    for code in tiles:
        rack = rack.replace(_TILES[code], b"", 1)
    return rack


def lacking(rack: bytes, tiles: Iterable[int]) -> bytes:
    """The tiles of a play or an exchange that are not on a rack, in the order of their codes.

    >>> lacking(b"\\x01\\x01\\x02", [1, 2, 2, BLANK | 5])
    b'\\x02@'
    """
    return bytes(sorted((Counter(bytes(tiles).translate(AS_TILES)) - Counter(rack)).elements()))


def filled(rack: bytes, bag: bytes, size: int) -> tuple[bytes, bytes]:
    """A rack filled to `size` from the end of the bag, sorted, and the rest of the bag.

    >>> filled(b"\\x02", b"\\x05\\x03\\x01", 3)
    (b'\\x01\\x02\\x03', b'\\x05')
    """
    left = max(0, len(bag) - max(0, size - len(rack)))
    return bytes(sorted(rack + bag[left:])), bag[:left]


@lru_cache(maxsize=100)
def ruleset(code: str | Ruleset) -> Ruleset:
    """The ruleset of a code ("nl", "sv-strict") or of a text (anything with a line break); a ruleset stays as it is.

    WordbenchError lists the known codes, or names the line of the text that is wrong.

    >>> nl = ruleset("nl")
    >>> sum(nl.code_counts.values()), nl.points["q"]
    (104, 10)
    >>> ruleset(str(nl)).facts == nl.facts
    True
    """
    if isinstance(code, Ruleset):
        return code
    facts = facts_of(code)
    letters, most = alphabet(facts["alphabet"]), facts["most"]
    values = bytearray(256)
    counts = {BLANK: facts["blanks"]}
    for letter, (count, points) in facts["tiles"].items():
        counts[letters.codes[letter]], values[letters.codes[letter]] = count, points
    return Ruleset(
        code,
        facts["name"],
        facts["game"],
        facts["alphabet"],
        letters,
        facts["list"],
        counts,
        bytes(values),
        facts["rack"],
        most,
        bonuses_of(facts["bingo"], most),
        ENDINGS[facts["ends"]],
        facts["size"],
        layouts.parse(facts["layout"], facts["size"]),
    )
