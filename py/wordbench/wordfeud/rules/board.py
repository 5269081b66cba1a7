"""The board: letter codes by square, read from and written as text.

Text: one line per row; lower case = tile, UPPER case = blank used as that letter, `.` or space = empty (more
in `alphabet`). Where spaces stand for empty squares a line may end early.

A letter for which the game has no tile (W in Danish) is a *foreign* tile: a mistake, but the rest
of the board can still be read. No word contains its code, so no play touches it.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...alphabet import LETTER, MOST_LETTERS, Alphabet
from ...errors import BoardError, WordbenchError
from .foreign_formats import redrawn

ACROSS, DOWN = "across", "down"
OTHER = {ACROSS: DOWN, DOWN: ACROSS}
FOREIGN = MOST_LETTERS + 1  # the code of a foreign tile; no letter has it
_WITHOUT_BLANKS = bytes(code & LETTER for code in range(256))


class Place(NamedTuple):
    """Where a word begins (0-based) and which way it runs; `parse_place(str(place), size) == place`.

    >>> str(Place(7, 4, ACROSS)), str(Place(7, 4, DOWN))
    ('8E', 'E8')
    """

    row: int
    col: int
    direction: str

    def __str__(self) -> str:
        """Row first when the word runs across, column first when it runs down."""
        across = self.direction == ACROSS
        return f"{self.row + 1}{chr(65 + self.col)}" if across else square(self.row, self.col)

    def squares(self, offsets: Iterable[int]) -> list[tuple[int, int]]:
        """The squares (row, col) of the letters at these offsets in the word."""
        row, col, down = self.row, self.col, self.direction == DOWN
        return [(row + k, col) if down else (row, col + k) for k in offsets]


@dataclass(frozen=True, slots=True)
class Board:
    """Square rows of codes (0 = empty); `parse(str(board), letters, size) == board`.

    >>> from wordbench import ruleset
    >>> board = ruleset("en").board("\\n".join(["." * 15] * 7 + ["raVen" + "." * 10] + ["." * 15] * 7))
    >>> board.tile(7, 0), board.tile(7, 2), board.empty, [str(place) for place, _ in board.words()]
    ('r', 'V', False, ['8A'])
    """

    alphabet: Alphabet
    rows: tuple[bytes, ...]
    foreign: tuple[tuple[int, int, str], ...] = ()
    """Tiles that are not of the game: row, column and text of each, in this order."""

    def __str__(self) -> str:
        """The board as text."""
        strange, lines = iter(self.foreign), []
        for row in self.rows:
            first, *others = map(self.alphabet.decode, row.split(bytes([FOREIGN])))
            lines.append(first + "".join(next(strange)[2] + other for other in others))
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Board {'/'.join(str(self).split())}>"

    def tile(self, row: int, col: int) -> str:
        """The tile on a square as text."""
        names = {(row, col): letter for row, col, letter in self.foreign}
        return names.get((row, col)) or self.alphabet.texts[self.rows[row][col]]

    @property
    def size(self) -> int:
        """Squares along one side."""
        return len(self.rows)

    @property
    def columns(self) -> tuple[bytes, ...]:
        """The codes by column and row."""
        return tuple(map(bytes, zip(*self.rows, strict=True)))

    @property
    def empty(self) -> bool:
        """Whether no tile lies on it."""
        return not any(map(any, self.rows))

    def transposed(self) -> "Board":
        """The board with rows and columns exchanged."""
        foreign = tuple(sorted((col, row, letter) for row, col, letter in self.foreign))
        return Board(self.alphabet, self.columns, foreign)

    def placed(self, tiles: Iterable[tuple[int, int, int]]) -> "Board":
        """The board after placing (row, col, code) on empty squares; BoardError names one that is taken."""
        rows, size = list(self.rows), len(self.rows)
        for row, col, code in tiles:
            if not (0 <= row < size and 0 <= col < size):
                raise BoardError(f"row {row + 1}, column {col + 1} is not on the board")
            line = rows[row]
            if line[col]:
                raise BoardError(f"{square(row, col)} has a tile already")
            rows[row] = b"%b%c%b" % (line[:col], code, line[col + 1 :])
        return Board(self.alphabet, tuple(rows), self.foreign)

    def run_through(self, row: int, col: int, direction: str) -> tuple[Place, bytes]:
        """The run of tiles through a square: where it begins, and its codes (0 for the square if it is empty)."""
        across = direction == ACROSS
        line, here = (self.rows[row], col) if across else (bytes([r[col] for r in self.rows]), row)
        begin, end = run_through(line, here)
        where = (row, begin) if across else (begin, col)
        return Place(*where, direction), line[begin:end]

    def words(self) -> Iterator[tuple[Place, bytes]]:
        """Every run of two or more tiles: the place where it begins, and its codes."""
        for direction, rows in ((ACROSS, self.rows), (DOWN, self.columns)):
            for number, row in enumerate(rows):
                begin = 0
                for run in row.split(b"\0"):
                    if len(run) > 1:
                        where = (number, begin) if direction == ACROSS else (begin, number)
                        yield Place(*where, direction), run
                    begin += len(run) + 1

    def groups(self) -> list[list[tuple[int, int]]]:
        """The tiles as connected groups of squares, the largest first."""
        left = {(r, c) for r, row in enumerate(self.rows) for c, code in enumerate(row) if code}
        groups = []
        for first in sorted(left):
            if first not in left:
                continue
            left.remove(first)
            group = [first]
            for r, c in group:
                for neighbour in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
                    if neighbour in left:
                        left.remove(neighbour)
                        group.append(neighbour)
            groups.append(sorted(group))
        return sorted(groups, key=len, reverse=True)


def run_through(line: bytes, square: int) -> tuple[int, int]:
    """Where the run of tiles through a square of a line begins and ends; the square itself may be empty.

    >>> run_through(b"\\0ab\\0c\\0", 3)
    (1, 5)
    """
    end = line.find(0, square + 1)
    return line.rfind(0, 0, square) + 1, end if end >= 0 else len(line)


def bare(codes: bytes) -> bytes:
    """The codes as letters: a blank becomes the letter that it shows."""
    return codes.translate(_WITHOUT_BLANKS)


def square(row: int, col: int) -> str:
    """The name of a square: column letter, row number.

    >>> square(7, 7)
    'H8'
    """
    return f"{chr(65 + col)}{row + 1}"


def place_on(line: int, first: int, size: int) -> Place:
    """The place that begins at square `first` of a line: a row, or the board's size + a column.

    >>> str(place_on(7, 4, 15)), str(place_on(15 + 4, 7, 15))
    ('8E', 'E8')
    """
    return Place(line, first, ACROSS) if line < size else Place(first, line - size, DOWN)


def parse_place(text: str, size: int) -> Place:
    """The place named "8H" (across) or "H8" (down); WordbenchError when the board has none of that name.

    >>> parse_place("08H", 15), parse_place(" h8 ", 15)
    (Place(row=7, col=7, direction='across'), Place(row=7, col=7, direction='down'))
    """
    found = re.fullmatch(r"0*(\d\d?)([a-z])|([a-z])0*(\d\d?)", text.strip().lower(), re.ASCII)
    if found:
        row, col = int(found[1] or found[4]) - 1, ord(found[2] or found[3]) - ord("a")
        if 0 <= row < size and 0 <= col < size:
            return Place(row, col, ACROSS if found[1] else DOWN)
    raise WordbenchError("turn.place", at=text)


def parse(text: str | Iterable[str], letters: Alphabet, size: int, strange: Collection[str] = ()) -> Board:
    """A board from its text or its rows; BoardError names the row, the square and what is wrong.

    A text may also be as another program writes it (`drawn`). Letters that are not in the alphabet, or are in `strange`, are foreign tiles.
    """
    if isinstance(text, str):
        text = (redrawn(text, letters, size) or text).replace("\r\n", "\n").split("\n")
    lines = list(text)
    while len(lines) > size and not lines[-1].strip():
        del lines[-1]
    while len(lines) > size and not lines[0].strip():
        del lines[0]
    lines = [unicodedata.normalize("NFC", line) for line in lines]
    whole = "".join(lines)
    if len(lines) != size:
        raise BoardError("board.rows", rows=len(lines), size=size)
    codes = {letter: code for letter, code in letters.codes.items() if letter not in "*?"}
    codes |= dict.fromkeys((case for letter in strange for case in (letter, letter.upper())), FOREIGN)
    rows, foreign = [], []
    for row, line in enumerate(lines):
        tiles = letters.split(line)
        if len(tiles) > size >= len(line.rstrip()):
            # A letter on one square is not two tiles.
            tiles = [one if len(one := letters.folded(sign)) == 1 else sign for sign in line]
        while len(tiles) > size and tiles[-1].isspace():
            del tiles[-1]
        if "." not in whole:
            tiles += " " * (size - len(tiles))
        if len(tiles) != size:
            raise BoardError("board.row", row=row + 1, squares=len(tiles), size=size)
        for col, tile in enumerate(tiles):
            if tile not in codes and not tile.isalpha():
                raise BoardError("board.letter", row=row + 1, col=col + 1, letter=tile, game=letters.name)
        rows.append(bytes([codes.get(tile, FOREIGN) for tile in tiles]))
        foreign += [(row, col, tile) for col, tile in enumerate(tiles) if rows[-1][col] == FOREIGN]
    return Board(letters, tuple(rows), tuple(foreign))


def empty(letters: Alphabet, size: int) -> Board:
    """A board without tiles."""
    return Board(letters, (bytes(size),) * size)
