"""A play as people and programs write it, and which play that is on a board.

`8C paalde 24` has the place before the word, `MIGHT 8D` behind it; a line of GCG has a rack before both and the sum behind the
points (`>Ann: GHIIMST 8D MIGHT +34 34`). A letter that lies on the board already may be a dot or stand in brackets
(`H4 LIGA.URE`, `H4 LIGA(T)URE`).
"""

import re
from dataclasses import dataclass, replace

from ...alphabet import BLANK, LETTER
from ...errors import WordbenchError
from . import scoring
from .board import Board, parse_place, square
from .layout import Layout
from .move import Move
from .tiles import Ruleset, lacking

PLACE = re.compile(r"[0-9]+[A-Za-z]|[A-Za-z][0-9]+")
_MOVE_POINTS = re.compile(r"\+?-?[0-9]+")
_NICK = re.compile(r"^\s*>[^:]*:")


@dataclass(frozen=True, slots=True)
class Written:
    """The parts of a play as they were written; what was left out is ''.

    >>> parse_written("MIGHT 8D"), parse_written(">Ann: GHI?MST 8D MIG(HT) +34 34")
    (Written(place='8D', word='MIGHT', points='', rack=''), Written(place='8D', word='MIGHT', points='34', rack='GHI?MST'))
    """

    place: str
    word: str
    """Without brackets; `.` for a letter that lies there already."""
    points: str = ""
    rack: str = ""


def without_nick(text: str) -> str:
    """A turn without the name of its player, which begins a line of GCG."""
    return _NICK.sub("", text).strip()


def parse_written(text: str) -> Written:
    """The parts of a play; WordbenchError for a text of another form."""
    fields = without_nick(text).split()
    at = next((k for k, field in enumerate(fields) if PLACE.fullmatch(field)), 0)
    before, after = fields[:at], fields[at + 1 :]
    is_last = not after or _MOVE_POINTS.fullmatch(after[0]) is not None
    (word, points), rack = (
        (before[-1:], after) if is_last else (after[:1], after[1:]),
        before[: len(before) - is_last],
    )
    if not word or len(rack) > 1 or len(points) > (2 if points and points[0].startswith("+") else 1):
        raise WordbenchError("turn.form", found=text)
    bare = re.sub(r"[()\[\]]", "", word[0])
    return Written(fields[at], bare, "".join(points[:1]).removeprefix("+"), "".join(rack))


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads plays on a board; the rack (codes, b"" when it is not known) tells readings apart."""

    board: Board
    layout: Layout
    rules: Ruleset
    rack: bytes

    def read(self, text: str, exact: bool = False) -> tuple[Move, str]:
        """The play of a text in which capitals are blanks, and how they were read where that may surprise, else ''.

        Unless the text is `exact`, a word all in capitals is tiles when so many blanks are not in the game, or are not on the
        rack, or do not give the points; and one with more capitals than the game has blanks is read as GCG writes it.
        """
        turn = parse_written(text)
        if not exact and turn.word.isupper() and (tiles := self._as_tiles(turn)):
            return tiles, f"{turn.word} has no lower case: all its letters are read as tiles, none as a blank"
        move = self.written(turn)
        if not exact and _is_mixed(turn.word) and not self._has_blanks(move):
            swapped = self._play(turn, turn.word.swapcase())
            if self._has_blanks(swapped):
                return (
                    swapped,
                    f"{turn.word} has more capitals than the game has blanks: its small letters are blanks",
                )
        return move, ""

    def typed(self, text: str) -> tuple[Move, str]:
        """The play that a person writes, and the rack that stands before it, else ''.

        As in GCG capitals are tiles and small letters blanks where both occur; all in capitals or all small are tiles. It is
        read the other way round only when just that is possible in the game, has the points, or is on the rack.
        WordbenchError also for more blanks than the game has.
        """
        turn, errors, moves = parse_written(text), list[WordbenchError](), list[Move]()
        for word in (
            (turn.word.swapcase(), turn.word)
            if _is_mixed(turn.word)
            else (turn.word.lower(), turn.word.upper())
        ):
            try:
                move = self._play(turn, word)
                if not self._has_blanks(move):
                    count = self.rules.code_counts.get(BLANK, 0)
                    raise WordbenchError("turn.blanks", at=turn.place, play=turn.word, count=count)
                moves.append(move)
            except WordbenchError as error:
                errors.append(error)
        if not moves:
            raise errors[0]
        rack = turn.rack.lower().replace("?", "*")
        held = self.rules.rack_codes(rack) if rack else self.rack
        return next((move for move in moves if not lacking(held, move.laid_codes)), moves[0]), rack

    def written(self, turn: Written) -> Move:
        """The play exactly as it is written: a capital is a blank."""
        return self._play(turn, turn.word)

    def _has_blanks(self, move: Move) -> bool:
        """Whether the game has all the blanks that a play lays."""
        return move.laid_codes.count(BLANK) <= self.rules.code_counts.get(BLANK, 0)

    def _play(self, turn: Written, word: str) -> Move:
        """The play that was written when its word is read as this one, in which a capital is a blank."""
        place, codes = parse_place(turn.place, self.board.size), self._codes(turn, word)
        try:
            move = Move.at(self, place, codes)
        except WordbenchError as error:  # it names the place and the word as they are written
            names = {"at": turn.place, "play": turn.word}
            raise WordbenchError(replace(error.sentence, values={**error.sentence.values, **names})) from None
        if turn.points not in ("", str(move.score)):
            raise WordbenchError(
                "turn.score", at=turn.place, play=turn.word, score=move.score, found=turn.points
            )
        return move

    def score(self, move: Move) -> int:
        """The points of a play."""
        return sum(part.points for part in scoring.parts(self.board, self.layout, self.rules, move))

    def through(self, turn: Written) -> str:
        """The word of a play with the tiles of the board in the place of its dots; WordbenchError if none lies there."""
        return self.rules.alphabet.decode(self._codes(turn, turn.word))

    def _codes(self, turn: Written, word: str) -> bytes:
        """The letters of a word, a dot being the tile that lies on its square."""
        letters, size, codes = self.rules.alphabet, self.board.size, bytearray()
        tiles = letters.split(word)
        squares = parse_place(turn.place, size).squares(range(len(tiles)))
        for tile, (row, col) in zip(tiles, squares, strict=True):
            code = letters.codes.get(tile, 0)
            if tile == "." and max(row, col) >= size:
                raise WordbenchError("turn.edge", at=turn.place, play=turn.word)
            if tile == "." and not (code := self.board.rows[row][col]):
                raise WordbenchError("turn.gap", at=turn.place, play=turn.word, square=square(row, col))
            if not code & LETTER:
                raise WordbenchError("turn.letter", play=turn.word, letter=tile, game=letters.name)
            codes.append(code)
        return bytes(codes)

    def _as_tiles(self, turn: Written) -> Move | None:
        """The play of a word in capitals as tiles, None when it makes sense with blanks or does not fit."""
        try:
            tiles = self._play(turn, turn.word.lower())
        except WordbenchError:
            return None
        blanks, laid = self.rules.code_counts.get(BLANK, 0), len(tiles.fresh)
        if turn.points and tiles.fresh:
            codes = bytes(code | BLANK if k in tiles.fresh else code for k, code in enumerate(tiles.codes))
            as_blanks = self.score(replace(tiles, codes=codes))
            return tiles if as_blanks != tiles.score or laid > blanks else None
        mine = not lacking(self.rack, bytes(tiles.codes[k] for k in tiles.fresh))
        return tiles if laid > (self.rack.count(BLANK) if mine else blanks) else None


def _is_mixed(word: str) -> bool:
    """Whether a word has both capitals and small letters."""
    return word not in (word.lower(), word.upper())
