"""The tiles of a ruleset: values and counts, racks, and the bag of tiles nobody has seen yet."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ..alphabet import BLANK, LETTER, Alphabet, alphabet
from ..errors import RackError, WordbenchError
from ..resources import table


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game's rules as data; counts and values by letter code, blanks under code BLANK."""

    code: str
    name: str
    alphabet_code: str
    alphabet: Alphabet
    counts: dict[int, int]
    values: bytes  # points by code, 256 long: 0 for blanks and for letters without a tile
    rack_size: int
    bingo: int  # points for placing a full rack
    size: int  # squares along one side of the board
    layout: str  # the name of the layout it starts with

    def rack(self, text: str) -> bytes:
        """The tiles of a rack text (`?` or `*` = blank) as sorted codes; RackError names the place.

        >>> ruleset("nl").rack("Ab*")
        b'\\x01\\x02@'
        """
        tiles = []
        for place, letter in enumerate(text.strip().lower(), 1):
            code = self.alphabet.codes.get(letter, 0)
            if not code:
                raise RackError(f"tile {place} of the rack, {letter!r}, is no letter of {self.name}")
            if code not in self.counts:
                raise RackError(f"tile {place} of the rack: {self.name} has no tile {letter.upper()}")
            tiles.append(code)
        if not 1 <= len(tiles) <= self.rack_size:
            raise RackError(f"the rack has {len(tiles)} tiles, expected 1 to {self.rack_size}")
        return bytes(sorted(tiles))

    def unseen(self, *seen: Iterable[int]) -> Counter[int]:
        """Tiles in the bag or on the other rack; negative where more are seen than there are."""
        bag = Counter(self.counts)
        for codes in seen:
            bag.subtract(min(code, BLANK) for code in codes if code)
        return bag


@cache
def ruleset(code: str) -> Ruleset:
    """The ruleset of a code ("nl", "en"); WordbenchError names the ones there are.

    >>> nl = ruleset("nl")
    >>> sum(nl.counts.values()), nl.values[nl.alphabet.codes["q"]]
    (104, 10)
    """
    known = table("rulesets")["rulesets"]
    if code not in known:
        raise WordbenchError(f"no ruleset {code!r}: there are {', '.join(sorted(known))}")
    facts = known[code]
    letters = alphabet(facts["alphabet"])
    values = bytearray(256)
    counts = {BLANK: facts["blanks"]}
    for letter, (count, points) in facts["tiles"].items():
        counts[letters.codes[letter]], values[letters.codes[letter] & LETTER] = count, points
    return Ruleset(
        code,
        facts["name"],
        facts["alphabet"],
        letters,
        counts,
        bytes(values),
        facts["rack"],
        facts["bingo"],
        len(table("rulesets")["layouts"][facts["layout"]]),
        facts["layout"],
    )
