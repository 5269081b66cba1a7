"""The plays of a position: a sequence of moves, best first; `select` orders, filters and groups it.

Two blanks can give 70,000 plays, so a play stays one integer, its key (`keys`), until it is looked
at; then it becomes a `Move`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest
from typing import NamedTuple

from ...alphabet import BLANK, Alphabet
from ...errors import check_known
from ...listing import Listing
from ...recent import Recent
from ..rules.board import DOWN, Board, Place, bare, parse_place
from ..rules.move import Move
from .keys import Keys
from .slots import BoardSlots

PLAY_ORDERS = ("score", "word", "place", "tiles")
KEPT_SELECTIONS = 8


@dataclass(frozen=True, slots=True)
class Filter:
    """The conditions for a play to be listed; a field left out sets none.

    >>> from wordbench import Filter, Lexicon, Position
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> len(position.plays()), len(position.plays().select(only=Filter(pattern="..v*", tiles=4)))
    (32, 16)

    In `pattern` `.` or `?` is any letter, `*` any letters: `..a*` is every word with a at the
    third place.
    """

    text: str = ""
    """Occurs somewhere in the word."""
    pattern: str = ""
    """Matches the whole word."""
    square: tuple[int, int] | None = None
    """(row, col) where a tile is placed."""
    tiles: int = 0
    """How many are placed."""
    place: str = ""
    """Where the word lies, as "8H" or "H8"."""
    word: str = ""
    """The word itself."""


class Plays(Listing[Move]):
    """Plays in some order; each becomes a `Move` when it is taken out.

    >>> from wordbench import Lexicon, Position
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> plays = position.plays()
    >>> len(plays), plays.best, str(plays[0]), str(plays.select("word")[0])
    (32, 16, '8D raven 16', '8E nave 7')
    """

    def __init__(
        self,
        board: Board,
        slots: BoardSlots,
        fields: Keys,
        keys: list[int],
        order: str = "score",
        groups: Counter[int] | None = None,
    ) -> None:
        """`fields` decode `keys`, which are sorted already unless `order` is "score".

        `groups`: how many plays differ only in their blanks, by slot and word.
        """
        self._board, self._slots, self._fields, self._keys = board, slots, fields, keys
        self._order, self._groups, self._sorted = order, groups, order != "score"
        self._selections = Recent[tuple[str, Filter, bool], Plays](KEPT_SELECTIONS)

    def __len__(self) -> int:
        """How many plays there are; none of them is decoded."""
        return len(self._keys)

    def _some(self, rows: slice) -> list[Move]:
        """Some plays; the best few come without sorting all."""
        return [self._move(key) for key in self._window(rows)]

    def _one(self, row: int) -> Move:
        return self._move(self._in_order()[row])

    def __repr__(self) -> str:
        return f"<Plays: {len(self)}, the best scores {self.best}>"

    def __iter__(self) -> Iterator[Move]:
        """The plays one by one."""
        return map(self._move, self._in_order())

    @property
    def best(self) -> int:
        """The highest score, 0 without plays."""
        return self._fields.score(min(self._keys)) if self._keys else 0

    @property
    def score_sum(self) -> int:
        """The sum of all scores."""
        return self._fields.score_sum(self._keys)

    def variants(self, rows: slice) -> list[int]:
        """How many plays each of these rows stands for: more than one only when they are grouped."""
        keys = self._window(rows)
        return [self._groups[k] for k in self._fields.placements(keys)] if self._groups else [1] * len(keys)

    @property
    def total(self) -> int:
        """How many plays all rows stand for together."""
        if not self._groups:
            return len(self)
        if len(self._groups) == len(self):  # nothing was filtered out after grouping
            return self._groups.total()
        return sum(self.variants(slice(None)))

    def heat(self) -> list[list[int]]:
        """By row and column: the best score of a play that places a tile on the square, 0 if none does."""
        size = self._board.size
        heat = [[0] * size for _ in range(size)]
        # In descending order the best key of each slot comes last, so the dict keeps that one.
        keys = sorted(self._keys, reverse=True)
        for number, key in dict(zip(self._fields.numbers(keys), keys, strict=True)).items():
            score = self._fields.score(key)
            for row, col in self._slots.squares(number):
                heat[row][col] = max(heat[row][col], score)
        return heat

    def select(self, order: str = "score", only: Filter | None = None, grouped: bool = False) -> "Plays":
        """The plays that a filter keeps, by score, word, place or tiles (equal ones by score).

        `grouped` joins plays that differ only in which letters are blanks; the best stands for them.
        """
        check_known(order, PLAY_ORDERS, "order")
        wanted = (order, only or Filter(), grouped)
        if wanted == (self._order, Filter(), False):
            return self
        found = self._selections.get(wanted)
        return self._selections.put(wanted, self._select(*wanted)) if found is None else found

    def _select(self, order: str, only: Filter, grouped: bool) -> "Plays":
        keys, groups = self._in_order() if self._order == "score" else sorted(self._keys), self._groups
        if only != Filter():
            keys = self._kept(keys, only)
        if grouped:
            placements = self._fields.placements(keys)
            groups = Counter(placements)
            if len(groups) < len(keys):
                keys = sorted(dict(zip(reversed(placements), reversed(keys), strict=True)).values())
        if order != "score":
            keys = sorted(keys, key=getattr(self, f"_by_{order}"))
        return Plays(self._board, self._slots, self._fields, keys, order, groups)

    def _in_order(self) -> list[int]:
        """All keys, sorted the first time."""
        if not self._sorted:
            self._keys.sort()
            self._sorted = True
        return self._keys

    def _window(self, rows: slice) -> list[int]:
        start, stop, step = rows.indices(len(self._keys))
        if self._sorted or step != 1 or stop * 20 >= len(self._keys):
            return self._in_order()[rows]
        return nsmallest(stop, self._keys)[start:]

    def _move(self, key: int) -> Move:
        number, blanks = self._fields.number(key), self._fields.blanks(key)
        slot, place = self._slots.slots[number], self._slots.place(number)
        word = bytearray(slot.words.word(self._fields.index(key)))
        there = slot.squares.row[slot.first : slot.first + len(word)]
        for offset, code in enumerate(there):
            word[offset] = code or word[offset] | (blanks >> offset & 1) * BLANK
        return Move(*place, bytes(word), slot.fresh, self._fields.score(key), self._board.alphabet)

    def _kept(self, keys: list[int], only: Filter) -> list[int]:
        """The keys that a filter keeps.

        A single tile that makes words both ways is found by either word.
        """
        where = parse_place(only.place, self._board.size) if only.place else None
        wanted = re.compile(_expression(only, self._board.alphabet), re.DOTALL)
        across, down = set(), {}
        for number, slot in enumerate(self._slots.slots):
            if only.tiles in (0, slot.tiles) and only.square in (None, *self._slots.squares(number)):
                if where in (None, self._slots.place(number)):
                    across.add(number)
                crossing = self._crossing(number)
                if crossing and where in (None, crossing.place):
                    down[number] = crossing
        numbers = self._fields.numbers(keys)
        keys = [key for key, n in zip(keys, numbers, strict=True) if n in across or n in down]
        if not (only.text or only.pattern or only.word):
            return keys
        placements, kept = self._fields.placements(keys), set()
        for laying in set(placements):
            number, word = self._fields.number(laying), self._by_word(laying)
            if (number in across and wanted.fullmatch(word)) or (
                number in down and wanted.fullmatch(down[number].word(word))
            ):
                kept.add(laying)
        return [key for key, laying in zip(keys, placements, strict=True) if laying in kept]

    def _crossing(self, number: int) -> "_Crossing | None":
        """The word down of a single tile that makes words both ways, None for any other play."""
        slot, place = self._slots.slots[number], self._slots.place(number)
        if slot.tiles > 1 or place.direction == DOWN or not slot.squares.cross[slot.begin]:
            return None
        offset = slot.fresh[0]
        return _Crossing(*self._board.run_through(place.row, place.col + offset, DOWN), offset)

    def _by_place(self, key: int) -> tuple[bool, int, int]:
        row, col, direction = self._slots.place(self._fields.number(key))
        return (True, col, row) if direction == DOWN else (False, row, col)

    def _by_tiles(self, key: int) -> int:
        return -self._slots.slots[self._fields.number(key)].tiles

    def _by_word(self, key: int) -> bytes:
        return self._slots.slots[self._fields.number(key)].words.word(self._fields.index(key))


class _Crossing(NamedTuple):
    """The word down through a single tile: its place, its tiles, the offset of that tile in the word across."""

    place: Place
    run: bytes  # 0 for the single tile
    offset: int

    def word(self, across: bytes) -> bytes:
        """The letters of the word down when the word across is `across`."""
        return bare(self.run.replace(b"\0", across[self.offset : self.offset + 1]))


def _expression(only: Filter, letters: Alphabet) -> bytes:
    """A regular expression for the letter codes of the word."""
    signs = {".": b".", "?": b".", "*": b".*"}

    def tiles(text: str) -> list[bytes]:
        nothing = b"(?!)"  # matches no word
        return [
            re.escape(bytes([letters.codes[tile]])) if tile in letters.letters else nothing
            for tile in letters.split(text.lower())
        ]

    texts = [b".*" + b"".join(tiles(only.text)) + b".*"] if only.text else []
    texts += [b"".join(tiles(only.word))] if only.word else []
    if only.pattern:
        pattern = letters.split(re.sub(r"\*+", "*", only.pattern.lower()))  # a run of * would take for ever
        texts.append(b"".join([signs.get(tile) or tiles(tile)[0] for tile in pattern]))
    return b"".join(b"(?=" + text + rb"\Z)" for text in texts) + b".*"
