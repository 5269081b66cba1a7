"""The plays of one solve as a list: ordered, filtered, grouped, and a window of it at a time.

Two blanks can give 70,000 plays, so a play stays one integer, its key (see `slots`), until somebody
looks at it; then it becomes a `Move`.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nsmallest

from ..alphabet import BLANK, Alphabet
from ..errors import WordbenchError
from .board import ACROSS, DOWN, Board, bare, place
from .move import Move
from .slots import CEILING, Slot

ORDERS = ("score", "word", "place", "tiles")


@dataclass(frozen=True, slots=True)
class Filter:
    """What a play must be to be listed; a field left out asks nothing.

    In `pattern` `.` or `?` is any letter, `*` any letters: `..a*` is every word with a at the
    third place.
    """

    text: str = ""  # stands somewhere in the word
    pattern: str = ""  # is the whole word
    square: tuple[int, int] | None = None  # gets a tile (row, col)
    tiles: int = 0  # so many are placed
    place: str = ""  # where, as "8H" or "H8"
    word: str = ""  # the word itself


@dataclass(frozen=True, slots=True)
class Listing:
    """Plays to look at, as keys in order; `variants` by key without its blanks, when grouped."""

    keys: list[int]
    variants: Counter[int] | None = None


class Plays:
    """What a search finds: keys, and what is needed to read them."""

    def __init__(self, board: Board, slots: list[tuple[int, bool, Slot]], shifts: tuple[int, int]) -> None:
        self.board, self.slots = board, slots
        self.score_shift, self.slot_shift = shifts
        self.keys: list[int] = []
        self._sorted = False
        self._columns = board.transposed().rows
        self._listings: dict[tuple[str, Filter, bool], Listing] = {}

    def __len__(self) -> int:
        return len(self.keys)

    @property
    def best(self) -> int:
        """The highest score, 0 without plays."""
        return self._score(min(self.keys)) if self.keys else 0

    @property
    def score_sum(self) -> int:
        """The sum of all scores."""
        shift = self.score_shift
        return CEILING * len(self.keys) - sum([key >> shift for key in self.keys])

    def window(self, offset: int, limit: int, order: str = "score") -> list[Move]:
        """Plays `offset` to `offset + limit` in an order; the best ones come without sorting all."""
        if order == "score" and not self._sorted and (offset + limit) * 20 < len(self.keys):
            return [self.move(key) for key in nsmallest(offset + limit, self.keys)[offset:]]
        return [self.move(key) for key in self.listing(order).keys[offset : offset + limit]]

    def listing(self, order: str = "score", only: Filter | None = None, grouped: bool = False) -> Listing:
        """The plays by score, word, place or tiles (equal ones by score).

        `grouped` takes plays that differ only in which letters are blanks together, as the best
        of them.
        """
        if order not in ORDERS:
            raise WordbenchError(f"no order {order!r}: there are {', '.join(ORDERS)}")
        asked = (order, only or Filter(), grouped)
        listing = self._listings.get(asked)
        if listing is None:
            if len(self._listings) >= 8:
                self._listings.clear()
            listing = self._listings[asked] = self._list(*asked)
        return listing

    def heat(self) -> list[list[int]]:
        """By row and column: the best score of a play that places a tile on the square, 0 without."""
        self._sort()
        size = self.board.size
        heat = [[0] * size for _ in range(size)]
        mask, shift = (1 << self.score_shift) - 1, self.slot_shift
        numbers = [(key & mask) >> shift for key in self.keys]
        # The keys come best first, so the last that is set for a slot is its best.
        for number, key in dict(zip(reversed(numbers), reversed(self.keys), strict=True)).items():
            score = self._score(key)
            for row, col in self._squares(number):
                heat[row][col] = max(heat[row][col], score)
        return heat

    def move(self, key: int) -> Move:
        """The play that an integer stands for."""
        line, down, slot = self.slots[self._slot(key)]
        index, blanks = divmod(key & ((1 << self.slot_shift) - 1), 1 << self.board.size)
        row = (self._columns if down else self.board.rows)[line]
        word = bytearray(slot.words.word(index))
        for offset in range(len(word)):
            word[offset] = row[slot.first + offset] or word[offset] | (blanks >> offset & 1) * BLANK
        where = (slot.first, line, DOWN) if down else (line, slot.first, ACROSS)
        return Move(*where, bytes(word), slot.fresh, self._score(key))

    def variants(self, listing: Listing, key: int) -> int:
        """How many plays a row of a listing stands for."""
        return listing.variants[self._group(key)] if listing.variants else 1

    def _list(self, order: str, only: Filter, grouped: bool) -> Listing:
        self._sort()
        keys, counts = self.keys, None
        if only != Filter():
            keys = self._filtered(only)
        if grouped:
            mask, shift = (1 << self.score_shift) - 1, self.board.size
            groups = [(key & mask) >> shift for key in keys]
            counts = Counter(groups)
            if len(counts) < len(keys):
                keys = sorted(dict(zip(reversed(groups), reversed(keys), strict=True)).values())
        if order != "score":
            keys = sorted(keys, key=getattr(self, f"_by_{order}"))
        return Listing(keys, counts)

    def _sort(self) -> None:
        if not self._sorted:
            self.keys.sort()
            self._sorted = True

    def _filtered(self, only: Filter) -> list[int]:
        fits = {number for number in range(len(self.slots)) if self._slot_fits(number, only)}
        keys = [key for key in self.keys if self._slot(key) in fits]
        if only.text or only.pattern or only.word:
            wanted = re.compile(_expression(only, self.board.alphabet), re.DOTALL)
            groups = {self._group(key) for key in keys}
            kept = {group for group in groups if wanted.fullmatch(self._word(group))}
            keys = [key for key in keys if self._group(key) in kept]
        return keys

    def _slot_fits(self, number: int, only: Filter) -> bool:
        line, down, slot = self.slots[number]
        if only.tiles and slot.end - slot.begin != only.tiles:
            return False
        if only.place:
            name = place(slot.first, line, DOWN) if down else place(line, slot.first, ACROSS)
            if name.lower() != only.place.lower():
                return False
        return only.square is None or only.square in self._squares(number)

    def _squares(self, number: int) -> Iterable[tuple[int, int]]:
        """The squares where plays of a slot place tiles."""
        line, down, slot = self.slots[number]
        return [
            (slot.first + offset, line) if down else (line, slot.first + offset) for offset in slot.offsets()
        ]

    def _by_word(self, key: int) -> bytes:
        return bare(self._word(self._group(key)))

    def _by_place(self, key: int) -> tuple[bool, int, int]:
        line, down, slot = self.slots[self._slot(key)]
        return down, line, slot.first

    def _by_tiles(self, key: int) -> int:
        slot = self.slots[self._slot(key)][2]
        return slot.begin - slot.end

    def _slot(self, key: int) -> int:
        return (key & ((1 << self.score_shift) - 1)) >> self.slot_shift

    def _group(self, key: int) -> int:
        """Slot and word of a key, without score and blanks."""
        return (key & ((1 << self.score_shift) - 1)) >> self.board.size

    def _word(self, group: int) -> bytes:
        number, index = divmod(group, 1 << (self.slot_shift - self.board.size))
        return self.slots[number][2].words.word(index)

    def _score(self, key: int) -> int:
        return CEILING - (key >> self.score_shift)


def _expression(only: Filter, letters: Alphabet) -> bytes:
    """A regular expression for the letter codes of the word."""
    signs = {".": b".", "?": b".", "*": b".*"}

    def tiles(text: str) -> list[bytes]:
        nothing = b"(?!)"  # what no word has
        return [
            re.escape(bytes([letters.codes[tile]])) if tile in letters.letters else nothing
            for tile in letters.split(text.lower())
        ]

    texts = [b".*" + b"".join(tiles(only.text)) + b".*"] if only.text else []
    texts += [b"".join(tiles(only.word))] if only.word else []
    if only.pattern:
        pattern = letters.split(only.pattern.lower())
        texts.append(b"".join([signs.get(tile) or tiles(tile)[0] for tile in pattern]))
    return b"".join(b"(?=" + text + rb"\Z)" for text in texts) + b".*"
