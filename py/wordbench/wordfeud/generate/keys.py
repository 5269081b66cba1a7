"""A play as one integer, its key: two blanks can give 70,000 plays, and integers sort fast.

From the top bit down a key holds CEILING - score, the number of the slot on its board, the index
of the word among those of the slot's length, and a bit for each offset of the word where a blank
lies. So ascending keys are plays best first. Only this module knows where the fields begin; code that
makes many keys adds multiples of `slot` and `word` to a first one.
"""

from collections.abc import Iterable
from dataclasses import dataclass

# Above any score seen in a game; higher scores make negative keys, which still sort correctly.
CEILING = 1 << 14


@dataclass(frozen=True, slots=True)
class Keys:
    """The fields of the keys of one lexicon and ruleset, by the bits in which they begin.

    >>> keys = Keys.fitting(15, 40_000, 3_000)
    >>> key = keys.pack(36, slot=7, word=123, blanks=0b101)
    >>> keys.score(key), keys.number(key), keys.index(key), keys.blanks(key)
    (36, 7, 123, 5)
    >>> key - keys.pack(36) == 7 * keys.slot + 123 * keys.word + 0b101
    True
    """

    word_bit: int
    slot_bit: int
    score_bit: int
    word: int
    """What the next word adds to a key."""
    slot: int
    """What the next slot adds."""

    @classmethod
    def fitting(cls, size: int, words: int, slots: int) -> "Keys":
        """Keys for words of up to `size` letters, up to `words` of one length, and up to `slots` slots."""
        slot_bit = size + words.bit_length()
        return cls(size, slot_bit, slot_bit + slots.bit_length(), 1 << size, 1 << slot_bit)

    def pack(self, score: int, slot: int = 0, word: int = 0, blanks: int = 0) -> int:
        """The key of a play; `blanks` has a bit for each offset of the word where a blank lies."""
        return (CEILING - score << self.score_bit) + slot * self.slot + word * self.word + blanks

    def blank(self, points: int, offset: int) -> int:
        """What a blank at an offset adds to a key where the tile would have counted `points`."""
        return (points << self.score_bit) + (1 << offset)

    def score(self, key: int) -> int:
        """The points of the play."""
        return CEILING - (key >> self.score_bit)

    def number(self, key: int) -> int:
        """The number of the slot on its board."""
        return (key & ((1 << self.score_bit) - 1)) >> self.slot_bit

    def index(self, key: int) -> int:
        """The index of the word among those of the slot's length."""
        return (key & (self.slot - 1)) >> self.word_bit

    def blanks(self, key: int) -> int:
        """The blanks: bit k is set when the letter at offset k is a blank."""
        return key & (self.word - 1)

    def unpack(self, key: int) -> tuple[int, int, int]:
        """The points, the index of the word and the blanks."""
        return (
            CEILING - (key >> self.score_bit),
            (key & (self.slot - 1)) >> self.word_bit,
            key & (self.word - 1),
        )

    def score_sum(self, keys: list[int]) -> int:
        """The points of many plays added up."""
        shift = self.score_bit
        return CEILING * len(keys) - sum([key >> shift for key in keys])

    def numbers(self, keys: Iterable[int]) -> list[int]:
        """The numbers of the slots of many keys."""
        mask, shift = (1 << self.score_bit) - 1, self.slot_bit
        return [(key & mask) >> shift for key in keys]

    def placements(self, keys: Iterable[int]) -> list[int]:
        """Slot and word alone of each key: equal for plays that differ only in their blanks."""
        mask = (1 << self.score_bit) - self.word
        return [key & mask for key in keys]
