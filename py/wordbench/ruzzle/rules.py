"""Ruzzle's rules and boards as values, and the text of a board.

A text has a line for each row and one or more spaces between cells; a cell is a letter, in either
case, followed by `dl`, `tl`, `dw` or `tw` if it has a multiplier; two letters in one cell are in brackets,
as `(qu)`, and Qu may be written without; `.` is a hole. Without multipliers the spaces may be left out.
The first blank line ends the board. Lines above the rows may set points: `Q=12 10=30` makes a Q worth 12, and gives
words of ten letters or more an extra 30; `*=0` sets those of every letter. This is elzzur's format; holes and custom points
were on elzzur's wish list.

The letters are the characters of the language's alphabet. Spanish ch is two cells here, unless it is written
as `(ch)`; a word list without accents has no ñ, so N spells its words. Internally
letters are lower case, as everywhere in Wordbench; a board's text is UPPER case.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from unicodedata import normalize

from ..alphabet import Alphabet, alphabet
from ..errors import BoardError, WordbenchError
from ..resources import table
from ..sentence import SHOWN

HOLE = "."
EVERY = "*"
_PAIR = re.compile(r"\(([^\W\d_]{2})\)|(qu)", re.IGNORECASE)  # the letters of one cell
_CELLS = re.compile(r"\([^()]*\)|.")  # of a row without spaces
_AROUND = str.maketrans(dict.fromkeys(",;|\"'{}", " ") | {"/": "\n"})
_PAIRED = 4  # characters of the longest cell: two letters in brackets
_SQUARE_SIDES = {16: 4, 25: 5}  # boards that may stand in one line, by their cells
MOST_CELLS = 1600
LARGEST_VALUE = 999_999
MULTIPLIERS: dict[str, tuple[int, int]] = {  # multiplier -> letter factor, word factor
    sign: (letter, word) for sign, (letter, word, _) in table("ruzzle")["multipliers"].items()
}


@dataclass(frozen=True, slots=True)
class RuzzleRules:
    """One language's letters with their points, and the points for length."""

    code: str
    alphabet: Alphabet
    letters: dict[str, int] = field(hash=False)
    """By letter, lower case."""
    lengths: dict[int, int] = field(hash=False)
    """Points from so many letters on, until the next entry."""

    def for_length(self, length: int) -> int:
        """The points that a word gets for its length.

        >>> [ruzzle_rules("en").for_length(length) for length in (2, 5, 9, 10, 14)]
        [0, 5, 25, 0, 0]
        """
        reached = [least for least in self.lengths if least <= length]
        return self.lengths[max(reached)] if reached else 0

    def changed(self, own: Mapping[str, int]) -> "RuzzleRules":
        """These rules with custom points; each key is a letter, a length as a number, or `*` for every letter."""
        letters, lengths = dict(self.letters), dict(self.lengths)
        for key, points in own.items():
            letter = self.alphabet.normalise(key)
            if key == EVERY:
                letters = dict.fromkeys(letters, points) | {
                    other: own[other.upper()] for other in letters if other.upper() in own
                }
            elif key.isascii() and key.isdigit() and len(key) <= 3:
                lengths[int(key)] = points
            elif letter in letters:
                letters[letter] = points
            else:
                raise BoardError("ruzzle.name", name=key, points=points, language=self.name)
        return RuzzleRules(self.code, self.alphabet, letters, lengths)

    def __repr__(self) -> str:
        return f"<RuzzleRules of {self.name}>"

    @property
    def name(self) -> str:
        """The language."""
        return self.alphabet.name


@dataclass(frozen=True, slots=True)
class RuzzleCell:
    """One or two letters (lower case) and a multiplier, or "".

    >>> from wordbench import RuzzleBoard
    >>> RuzzleBoard.parse("(qu)tw A\\nB C", "en").at(0)
    RuzzleCell(letters='qu', sign='tw')
    """

    letters: str
    sign: str = ""

    def __str__(self) -> str:
        letters = self.letters.upper()
        return (letters if len(letters) == 1 else f"({letters})") + self.sign


@dataclass(frozen=True, slots=True)
class RuzzleBoard:
    """Rows of cells, None for a hole; `own` are the custom points of its text.

    >>> from wordbench import RuzzleBoard
    >>> board = RuzzleBoard.parse("W Odl\\nD .", "en")
    >>> board.width, board.at(0).letters, board.at(1).sign, board.near(0)
    (2, 'w', 'dl', [1, 2])
    """

    rules: RuzzleRules
    rows: tuple[tuple[RuzzleCell | None, ...], ...]
    own: tuple[tuple[str, int], ...] = ()

    @classmethod
    def parse(cls, text: str, code: str) -> "RuzzleBoard":
        """A board from its text, by the rules of a language."""
        return parse(text, ruzzle_rules(code))

    @property
    def cells(self) -> tuple[RuzzleCell | None, ...]:
        """All cells, row by row."""
        return tuple(cell for row in self.rows for cell in row)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    def at(self, number: int) -> RuzzleCell | None:
        """The cell with this number, counted row by row from 0."""
        row, col = divmod(number, self.width)
        return self.rows[row][col]

    def near(self, number: int) -> list[int]:
        """The numbers of the cells around a cell, diagonals included, row by row."""
        row, col = divmod(number, self.width)
        return [
            r * self.width + c
            for r in range(max(row - 1, 0), min(row + 2, len(self.rows)))
            for c in range(max(col - 1, 0), min(col + 2, self.width))
            if (r, c) != (row, col) and self.rows[r][c]
        ]

    def __repr__(self) -> str:
        rows = " / ".join(" ".join(line.split()) for line in str(self).split("\n"))
        return f"<RuzzleBoard in {self.rules.name}: {rows}>"

    def __str__(self) -> str:
        """Its text, columns aligned."""
        lines = [" ".join(f"{key}={points}" for key, points in self.own)] if self.own else []
        wide = max(4, *(len(str(cell)) + 1 for cell in self.cells if cell and len(cell.letters) > 1), 0)
        lines += ["".join(f"{cell or HOLE!s:{wide}}" for cell in row) for row in self.rows]
        return "\n".join(lines)


@cache
def ruzzle_rules(code: str) -> RuzzleRules:
    """The rules of a language, or of a Wordfeud ruleset's ("en-US"); WordbenchError lists the known ones.

    >>> ruzzle_rules("en").letters["q"]
    10
    """
    facts = table("ruzzle")
    language = table("rulesets")["rulesets"].get(code, {"alphabet": code})["alphabet"]
    if language not in facts["letters"]:
        known = ", ".join(facts["letters"])
        raise WordbenchError(f"no Ruzzle language {repr(code)[:SHOWN]}: there are {known}")
    lengths = {int(length): points for length, points in facts["lengths"].items()}
    return RuzzleRules(language, alphabet(language), facts["letters"][language], lengths)


def parse(text: str, rules: RuzzleRules) -> RuzzleBoard:
    """A board from its text; BoardError names the row and the column (from 1).

    >>> str(parse("a Btw\\n. z", ruzzle_rules("en")))
    'A   Btw \\n.   Z   '
    """
    own: dict[str, int] = {}
    rows: list[tuple[RuzzleCell | None, ...]] = []
    lines: list[list[str]] = []
    for line in _bare(normalize("NFC", text)).strip("\r\n").splitlines():
        tokens = line.split()
        if not tokens:
            break
        if not lines and "=" in line:
            own |= _points(tokens)
        else:
            lines.append(tokens)
    if len(lines) == 1:
        lines = _rows_of(lines[0], rules)
    if _is_unspaced(lines, rules):
        lines = [_CELLS.findall(row) for (row,) in lines]
    for row, tokens in enumerate(lines, 1):
        cells = tuple(_cell(token, rules, row, col) for col, token in enumerate(tokens, 1))
        if rows and len(cells) != len(rows[0]):
            raise BoardError(f"row {row} has {len(cells)} columns, row 1 has {len(rows[0])}")
        rows.append(cells)
    if not rows:
        raise BoardError("the board is empty: row 1, column 1 is missing")
    if len(rows) * len(rows[0]) > MOST_CELLS:
        raise BoardError("ruzzle.cells", count=len(rows) * len(rows[0]), most=MOST_CELLS)
    return RuzzleBoard(rules.changed(own), tuple(rows), tuple(own.items()))


def _bare(text: str) -> str:
    """The text of a board without the signs that other programs put around its letters: the brackets and quotation marks of JSON
    or a program, the commas of a table, bars and the lines between rows."""
    if "[" in text:
        arrays = re.findall(r"\[([^\[\]]*)\]", text)
        # One array may have the rows, several are rows.
        whole = len(arrays) == 1 and any(len(item.strip(" \"'\n")) > _PAIRED for item in arrays[0].split(","))
        text = (
            arrays[0].replace(",", "\n").replace("\n\n", "\n")
            if whole
            else "\n".join(" ".join(row.split()) for row in arrays)
        )
    lines = [line for line in text.split("\n") if not line.strip() or not set(line) <= set("+-=| \t\r")]
    return "\n".join(lines).translate(_AROUND)


def _rows_of(cells: list[str], rules: RuzzleRules) -> list[list[str]]:
    """The rows of a board that stands in one line: as many as each has cells, where these are side by side; 4 of 4 or 5 of 5."""
    if (
        len(cells) > 2
        and _is_unspaced([[cell] for cell in cells], rules)
        and len(_CELLS.findall(cells[0])) == len(cells)
    ):
        return [[cell] for cell in cells]
    if len(cells) == 1 and _is_unspaced([cells], rules):
        cells = _CELLS.findall(cells[0])
    side = _SQUARE_SIDES.get(len(cells), len(cells))
    return [cells[at : at + side] for at in range(0, len(cells), side)]


def _is_unspaced(lines: list[list[str]], rules: RuzzleRules) -> bool:
    """Whether the rows are written without spaces: they are of one length, and not all of them a cell with a multiplier."""
    rows = [_CELLS.findall(row) for row, *more in lines if not more]
    return (
        len(rows) == len(lines)
        and len(set(map(len, rows))) == 1
        and len(rows[0]) > 2
        and {rules.alphabet.normalise(letter) for row in rows for letter in "".join(row)}
        <= {*rules.letters, *"()", HOLE}
        and any("".join(row[1:]).lower() not in MULTIPLIERS for row in rows)
    )


def _cell(token: str, rules: RuzzleRules, row: int, col: int) -> RuzzleCell | None:
    if token == HOLE:
        return None
    pair = _PAIR.match(token)
    shown, sign = (pair[1] or pair[2], token[pair.end() :]) if pair else (token[0], token[1:])
    letters = [rules.alphabet.normalise(letter) for letter in shown]
    for letter in letters:
        if letter not in rules.letters:
            raise BoardError("ruzzle.letter", row=row, column=col, letter=shown, language=rules.name)
    if rules.alphabet.normalise(sign) in rules.letters:
        raise BoardError("ruzzle.two", row=row, column=col, cell=token)
    if sign and sign.lower() not in MULTIPLIERS:
        raise BoardError("ruzzle.sign", row=row, column=col, sign=sign, known=", ".join(MULTIPLIERS))
    return RuzzleCell("".join(letters), sign.lower())


def _points(tokens: list[str]) -> dict[str, int]:
    own = {}
    for token in tokens:
        key, _, points = token.partition("=")
        if not key or not (points.isascii() and points.isdigit()) or len(points) > len(str(LARGEST_VALUE)):
            raise BoardError("ruzzle.points", token=token)
        own[key.upper()] = int(points)
    return own
