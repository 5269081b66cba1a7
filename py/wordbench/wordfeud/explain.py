"""Why a word that a player hopes to play is not among the plays: the first rule that it breaks."""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from ..alphabet import BLANK, LETTER
from ..lexicon import Lexicon
from .board import ACROSS, DOWN, FOREIGN, Place, bare, square
from .reasons import Reason
from .tiles import Ruleset

if TYPE_CHECKING:
    from .position import Position


def word_fault(lexicon: Lexicon, word: str) -> Reason | None:
    """Why a text is not a word of the list; None when it is."""
    letters = lexicon.alphabet
    word = letters.normalise(word.strip())
    tiles = letters.split(word)
    if len(tiles) < 2:
        return Reason("short", {})
    for tile in tiles:
        if tile not in letters.letters:
            return Reason("letter", {"letter": tile, "game": letters.name})
    return None if letters.encode(word) in lexicon else Reason("list", {"word": word.upper()})


def tile_fault(rules: Ruleset, word: str) -> Reason | None:
    """Why a word cannot be played with the tiles of a game, on any board; None when it can."""
    for tile in rules.alphabet.split(rules.alphabet.normalise(word.strip())):
        if rules.tileless(rules.alphabet.codes[tile]):
            return Reason("tile", {"letter": tile.upper(), "game": rules.name})
    return None


def why_not(position: "Position", word: str, place: Place | None = None) -> Reason | None:
    """Why a word cannot be played at a place, or anywhere; None when it can.

    Without a place the reason must hold for the whole board: the letters that the rack lacks where
    it lacks fewest, or that the word fits nowhere.
    """
    wrong = word_fault(position.lexicon, word) or tile_fault(position.rules, word)
    if wrong:
        return wrong
    letters = position.lexicon.alphabet
    codes = letters.encode(letters.normalise(word.strip()))
    if place:
        return next(_Attempt(position, codes, place, _lines(position, place)).faults(), None)
    lacks, crossed, size = [], False, range(position.board.size)
    lines = [_lines(position, Place(0, 0, direction)) for direction in (ACROSS, DOWN)]
    for row, col, k in product(size, size, (0, 1)):
        where = Place(row, col, (ACROSS, DOWN)[k])
        why = next(_Attempt(position, codes, where, lines[k]).faults(), None)
        if why is None:
            return None
        crossed |= why.kind == "cross"
        if why.kind == "rack":
            lacks.append(why)
    if crossed or not lacks:
        return Reason("nowhere", {})
    return min(lacks, key=lambda why: str(why.values["letters"]).count(" "))


def misfit(position: "Position", word: bytes, place: Place) -> Reason | None:
    """Why a word (letter codes) cannot lie at a place, regardless of list and rack; None when it can."""
    return next(_Attempt(position, word, place, _lines(position, place)).misfits(), None)


def loose(position: "Position", word: bytes, place: Place) -> Reason | None:
    """The fault of a word that touches no tile or, as the first one, does not cover the start; else None."""
    return _Attempt(position, word, place, _lines(position, place)).loose()


def _lines(position: "Position", place: Place) -> tuple[bytes, ...]:
    """The rows of the board, or its columns for a word that runs down."""
    return position.board.rows if place.direction == ACROSS else position.board.columns


class _Attempt:
    """A word at a place, checked against each rule."""

    def __init__(self, position: "Position", word: bytes, place: Place, rows: tuple[bytes, ...]) -> None:
        """`rows` are the `_lines` of the place."""
        self._position, self._board, self._word, self._place = position, position.board, word, place
        self._rows, self._down = rows, place.direction == DOWN
        self._line, self._first = (place.col, place.row) if self._down else (place.row, place.col)
        self._end = self._first + len(word)
        row = self._rows[self._line]
        self._before = row[self._first - 1] if self._first else 0
        self._after = row[self._end] if self._end < len(row) else 0
        self._there = bare(row[self._first : self._end])
        self._fresh = [k for k, code in enumerate(self._there) if not code]

    def faults(self) -> Iterator[Reason]:
        """The rules that the word breaks, in their order."""
        yield from self.misfits()
        if why := self.loose():
            yield why
        rack, needed = self._position.rack, bytes(self._word[k] for k in self._fresh)
        lacking = [
            self._position.rules.alphabet.texts[code].upper()
            for code in sorted(set(needed))
            for _ in range(needed.count(code) - rack.count(code))
        ]
        if len(lacking) > rack.count(BLANK):
            yield Reason("rack", {"letters": " ".join(lacking)})
        yield from self._crossing()

    def misfits(self) -> Iterator[Reason]:
        """What keeps the word from lying there, regardless of list and rack."""
        if self._end > len(self._rows):
            yield Reason("edge", {})
            return
        if self._before:
            yield Reason("before", {})
        if self._after:
            yield Reason("after", {})
        squares = self._place.squares(range(len(self._word)))
        for where, old, new in zip(squares, self._there, self._word, strict=True):
            if old and old != new & LETTER:
                found, letter = self._board.tile(*where).upper(), self._board.alphabet.texts[new].upper()
                yield Reason("other", {"square": square(*where), "found": found, "letter": letter})
        if not self._fresh:
            yield Reason("there", {})

    def loose(self) -> Reason | None:
        """The fault of touching no tile or, as the first word, not covering the start; else None."""
        if self._position.board.empty:
            start = self._position.layout.start
            covers = start in self._place.squares(range(len(self._word)))
            return None if covers else Reason("start", {"square": square(*start)})
        beside = [row for row in (self._line - 1, self._line + 1) if 0 <= row < len(self._rows)]
        touches = len(self._fresh) < len(self._word) or any(
            self._rows[row][self._first + k] for row in beside for k in self._fresh
        )
        return None if touches else Reason("loose", {})

    def _crossing(self) -> Iterator[Reason]:
        """The cross words that are not in the list."""
        lexicon, line = self._position.lexicon, self._line
        for k in self._fresh:
            column = bytes([row[self._first + k] for row in self._rows])
            top, end = column.rfind(0, 0, line) + 1, column.find(0, line + 1)
            after = column[line + 1 : end if end >= 0 else None]
            cross = bare(column[top:line] + self._word[k : k + 1] + after)
            if len(cross) > 1 and cross not in lexicon:
                across, down = Place(self._first + k, top, ACROSS), Place(top, self._first + k, DOWN)
                place = across if self._down else down
                shown = lexicon.alphabet.decode(cross.replace(bytes([FOREIGN]), bytes([BLANK])))
                yield Reason("cross", {"word": shown.upper(), "place": str(place)})
