"""A position of a game: everything that an answer about it depends on.

Text, as the page exports it: `game:` with the code of the ruleset, `rack:` with the rack (`*` = blank), `theirs:` with
the tiles of the other rack that are known, `passes:` with the number of passes just made in a row, `board:` with the rows of
the board below it, `layout:` with `standard` or the rows of the layout below it. A text without such headings is a board.

>>> position = Position.parse("game: nl\\nrack: raam", Lexicon.of(["raam", "raa"], "nl"))
>>> position
<Position in Nederlands: rack aamr, 0 tiles on the board>
>>> len(position.plays()), str(position.plays()[0])
(14, '8E raam 7')
>>> after = position.play(parse_move("8H raa", position))
>>> [str(move) for move in after.plays()], str(after.why_not("raa"))
(['8H raam 7'], 'your rack lacks A and R')
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol
from warnings import warn

from ..errors import RackError, WordbenchError
from ..pictures.picture import Picture
from ..sentence import SHOWN
from ..words.lexicon import Lexicon, need_lexicon, or_shipped
from . import drawing
from .generate.movegen import generator
from .generate.plays import Plays
from .rules import board as boards
from .rules import explain, scoring
from .rules.board import ACROSS, DOWN, Board, Place, bare, parse_place, square
from .rules.ending import PASSES
from .rules.explain import Fault
from .rules.foreign_formats import outside, parse_cgp
from .rules.layout import Layout
from .rules.move import Choice, Exchange, Move, Pass
from .rules.notation import Reader, Written
from .rules.reasons import Reason
from .rules.scoring import Part
from .rules.tiles import Ruleset, lacking, ruleset, without


@dataclass(frozen=True, slots=True)
class Position:
    """A board with its layout, a rack, and the words and rules of the game.

    >>> from wordbench import Lexicon, Position
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> str(position.plays()[0]), str(position.why_not("crane"))
    ('8D raven 16', 'CRANE is not in the word list')
    """

    lexicon: Lexicon
    rules: Ruleset
    board: Board
    layout: Layout
    rack: str
    """The rack as text; in the order of the alphabet once it is read."""
    theirs: str = ""
    """The tiles of the other rack that are known."""
    passes: int = 0
    """How many passes in a row were made before this turn."""
    rack_codes: bytes = field(init=False, repr=False, compare=False)
    theirs_codes: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """LexiconError when the words have other letters than the tiles, RackError for a rack that is not possible."""
        need_lexicon(self.lexicon, self.rules.alphabet)
        for name in ("rack", "theirs"):
            written = getattr(self, name)
            codes = self.rules.rack_codes(written) if written.strip() else b""
            object.__setattr__(self, f"{name}_codes", codes)
            object.__setattr__(self, name, self.rules.alphabet.decode(codes))
        if self.theirs and (over := lacking(self.unseen_codes, self.theirs_codes)):
            raise RackError("rack.theirs", letters=self.rules.alphabet.decode(over).upper())
        if not 0 <= self.passes <= PASSES:
            raise WordbenchError(f"{self.passes} passes in a row are not possible: {PASSES} end the game")

    @classmethod
    def parse(
        cls, text: str, lexicon: Lexicon | None = None, rules: Ruleset | str | None = None
    ) -> "Position":
        """The position of a text; a WordbenchError names what is wrong and where.

        Without `rules` they are those of the game that the text names, without `lexicon` the list of the rules. A
        board or rack that the text leaves out is empty; the layout is then the ruleset's own. A text may also be CGP
        (`rules.foreign_formats`), whose points are not part of a position.
        """
        found = headed(text, ("game", "rack", "theirs", "passes", "board", "layout"))
        lexicon, rules = game_of(found, lexicon, rules)
        if cgp := parse_cgp(found[""], rules.alphabet):
            passes = str(cgp.passes)
            found |= {"board": "\n".join(cgp.rows), "rack": cgp.rack, "theirs": cgp.theirs, "passes": passes}
        board, layout = (found.get(key, "") for key in ("board", "layout"))
        return cls(
            lexicon,
            rules,
            rules.board(board) if board.strip() else boards.empty(rules.alphabet, rules.size),
            rules.board_layout(layout.strip() or "standard"),
            found.get("rack", ""),
            found.get("theirs", ""),
            *numbers(found, "passes", 1),
        )

    def __str__(self) -> str:
        """The position as text, without its lexicon: `Position.parse(str(p), p.lexicon, p.rules) == p`."""
        theirs = f"theirs: {self.theirs}\n" if self.theirs else ""
        passes = f"passes: {self.passes}\n" if self.passes else ""
        return written(self.rules, f"rack: {self.rack}\n{theirs}{passes}", self.board, self.layout)

    def cgp(self, points: tuple[int, int] = (0, 0)) -> str:
        """The position in CGP, which woogles, macondo and MAGPIE read (`rules.foreign_formats`); it has no layout.

        `Position.parse(p.cgp(), p.lexicon, p.rules) == p` for a position on the ruleset's own layout.

        >>> Position.parse("game: en\\nrack: ab*", Lexicon.of(["ab"], "en")).cgp().replace("15/", "")
        '15 AB?/ 0/0 0'
        """
        squares = range(self.board.size)
        rows = [outside(self.board.tile(row, col) for col in squares) for row in squares]
        board = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)
        split = self.rules.alphabet.split
        racks = "/".join(outside(split(rack)) for rack in (self.rack, self.theirs))
        return f"{board} {racks} {points[0]}/{points[1]} {self.passes}"

    def __repr__(self) -> str:
        tiles = sum(map(bool, b"".join(self.board.rows)))
        return f"<Position in {self.rules.name}: rack {self.rack}, {tiles} tiles on the board>"

    def plays(self) -> Plays:
        """Every legal play, each once, best first."""
        return generator(self.lexicon, self.rules).plays(self.board, self.layout, self.rack_codes)

    def why_not(self, word: str, place: str | None = None) -> Reason | None:
        """Why a word cannot be played at a place ("8H"), or anywhere; None when it can.

        At a place its tiles that are on the board may be dots, as in `parse_move`; WordbenchError if none lies there.
        """
        where = parse_place(place, self.board.size) if place else None
        word = self.through(word, place) if place else word
        return explain.why_not(
            self.board, self.layout, self.rules, self.rack_codes, self.lexicon, word, where
        )

    def refusal(self, move: Move) -> Reason | None:
        """Why the rules do not allow a play, whichever of its tiles are blanks; None when they do.

        >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven"]))
        >>> print(position.refusal(position.move("raven", "8D")), position.refusal(position.move("rave", "8D")), sep="\\n")
        None
        RAVE is not in the word list
        """
        word, letters = bare(move.codes), self.rules.alphabet
        if len(word) < 2:
            return Reason("short", {})
        if word not in self.lexicon:
            return Reason("list", {"word": letters.decode(word).upper()})
        where = Place(move.row, move.col, move.direction)
        return explain.tile_fault(self.rules, letters.decode(word)) or explain.place_fault(
            self.board, self.layout, self.rules, self.rack_codes, self.lexicon, word, where
        )

    def through(self, word: str, place: str) -> str:
        """A word at a place with the tiles of the board in the place of its dots; WordbenchError if none lies there."""
        if "." not in word:
            return word
        return self._reader.through(Written(place, word))

    def move(self, word: str, place: str) -> Move:
        """The play of a word, in which UPPER case is a blank and a dot a tile of the board, at a place ("8H").

        It must fit its place, but need not be in the list or on the rack; WordbenchError says why it does not fit.
        """
        return self._reader.written(Written(place, word))

    @property
    def _reader(self) -> Reader:
        return Reader(self.board, self.layout, self.rules, self.rack_codes)

    def move_to(self, after: Board) -> Move | None:
        """The play that leads to a board; None when it has no new tiles. WordbenchError when no single play does."""
        new, lost = self._changed(after)
        if lost:
            row, col = lost[0]
            letter = self.board.tile(row, col).upper()
            raise WordbenchError("turn.lost", square=square(row, col), letter=letter)
        for place, run in (after.run_through(*where, way) for where in new[:1] for way in (ACROSS, DOWN)):
            squares = list(place.squares(range(len(run))))
            if len(run) > 1 and set(new) <= set(squares):
                for row, col, letter in after.foreign:
                    if (row, col) in squares:
                        at, name = square(row, col), self.rules.name
                        raise WordbenchError("turn.foreign", letter=letter.upper(), square=at, game=name)
                move = Move(*place, run, tuple(map(squares.index, new)), 0, self.rules.alphabet)
                return replace(move, score=self.score(move))
        if new:
            raise WordbenchError("turn.several")
        return None

    def laid(self, after: Board) -> Move | Reason:
        """The play that leads to a board with new tiles, exactly as they lie there; or why that is no play.

        WordbenchError when the board has no new tiles.
        """
        new, lost = self._changed(after)
        if lost:
            found, letter = (board.tile(*lost[0]).upper() for board in (self.board, after))
            return Reason("other", {"square": square(*lost[0]), "found": found, "letter": letter})
        try:
            move = self.move_to(after)
        except WordbenchError as error:
            if error.sentence.key == "turn.foreign":
                return Reason("foreign", error.sentence.values)
            return Reason("line" if self.board.empty or len(new) > 1 else "loose", {})
        if move is None:
            raise WordbenchError("the board has no new tiles")
        return self.refusal(move) or self.rules.lack(self.rack_codes, move.laid_codes) or move

    def wrong_words(self, after: Board) -> list[str]:
        """The words of the play that leads to a board that are not in the list, its own first."""
        move = self.move_to(after)
        words = [part for part in self.parts(move) if part.word] if move else []
        return [
            part.word
            for part in words
            if bare(after.run_through(part.row, part.col, part.direction)[1]) not in self.lexicon
        ]

    def _changed(self, after: Board) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """The squares of which a board has other tiles, and those of them that had one before."""
        before, size = self.board.rows, range(self.board.size)
        new = [(row, col) for row in size for col in size if after.rows[row][col] != before[row][col]]
        return new, [(row, col) for row, col in new if before[row][col]]

    def score(self, move: Move) -> int:
        """The points of a play, recounted from the board."""
        return sum(part.points for part in self.parts(move))

    def parts(self, move: Move) -> list[Part]:
        """The words that a play makes and the bonus for a full rack; BoardError when it does not fit."""
        return scoring.parts(self.board, self.layout, self.rules, move)

    def play(self, move: Move) -> "Position":
        """The position after a play; its rack is the leave. Tiles that the rack lacks are taken from `theirs`."""
        decode, laid = self.rules.alphabet.decode, move.laid_codes
        return replace(
            self,
            board=self.board.placed(move.tile_codes),
            rack=decode(without(self.rack_codes, laid)),
            theirs=decode(without(self.theirs_codes, lacking(self.rack_codes, laid))),
            passes=0,
        )

    def svg(self, move: Move | None = None, caption: str | None = None, **style: Any) -> str:
        """A picture of the position, or of the one after `move`, as the text of an SVG file.

        `caption` is the line below the board, by default the move; `style` has fields of `drawing.Style`, such as `size`.
        """
        return self.picture(move, caption, **style).svg(drawing.Style(**style).size)

    def picture(self, move: Move | None = None, caption: str | None = None, **style: Any) -> Picture:
        """The picture of `svg` as a description, which can be drawn anywhere (`pictures.picture`)."""
        after = self.play(move) if move else self
        fresh = {(row, col) for row, col, _ in move.tile_codes} if move else set()
        said = str(move).upper() if move else ""
        return drawing.drawn(
            after.board,
            self.layout,
            self.rules,
            after.rack_codes,
            fresh,
            said if caption is None else caption,
            drawing.Style(**style),
        )

    @property
    def unseen(self) -> str:
        """The tiles in the bag or on the other rack, in the order of the alphabet."""
        return self.rules.alphabet.decode(self.unseen_codes)

    @property
    def unseen_codes(self) -> bytes:
        """The tiles of `unseen` as codes."""
        return bytes(sorted(self.rules.unseen(self.rack_codes, *self.board.rows).elements()))

    @property
    def hidden_codes(self) -> bytes:
        """The unseen tiles without those known to be on the other rack."""
        return without(self.unseen_codes, self.theirs_codes)

    @property
    def in_bag(self) -> int:
        """How many tiles lie in the bag: those unseen beyond a full rack of the opponent."""
        return max(0, self.rules.unseen(self.rack_codes, *self.board.rows).total() - self.rules.rack_size)

    def supposed(self) -> "Position":
        """The position with `passes` as its rack tells them, where nobody has counted them.

        In a game of last turns the first of these is made with a full rack: the side that has fewer tiles emptied the bag, and
        the other has had its turn.
        """
        short = len(self.rack_codes) < self.rules.rack_size
        late = self.rules.ending.turns and short and self.rack and not self.in_bag
        return replace(self, passes=max(1, self.passes)) if late else self

    def faults(self) -> list[Fault]:
        """The things on the board that no game could have led to."""
        return list(explain.faults(self.board, self.rules, self.rack_codes, self.lexicon))


def headed(text: str, headings: Collection[str]) -> dict[str, str]:
    """What stands in a text under each heading, such as `rack:`; under "" what stands before them all, usually the board."""
    mark = rf"^({'|'.join(headings)}):[ \t]*\n?"
    before, *parts = re.split(mark, text.replace("\r\n", "\n"), flags=re.MULTILINE | re.IGNORECASE)
    found = {key.lower(): value for key, value in zip(parts[::2], parts[1::2], strict=True)}
    if before.strip():
        found.setdefault("board", before)
    return {"": before, **found}


def numbers(found: Mapping[str, str], heading: str, count: int) -> list[int]:
    """The whole numbers under a heading, zeros when it is missing; WordbenchError when there are not so many."""
    values = found.get(heading, "").split() or ["0"] * count
    if len(values) != count or not all(re.fullmatch(r"-?[0-9]{1,6}", value) for value in values):
        raise WordbenchError(f"{found[heading].strip()[:SHOWN]!r} is not what belongs under '{heading}:'")
    return list(map(int, values))


def game_of(
    found: Mapping[str, str], lexicon: Lexicon | None, rules: Ruleset | str | None
) -> tuple[Lexicon, Ruleset]:
    """The list and the rules of a text that may name its game: those that are given, or else the game's own."""
    game = found.get("game", "").strip()
    if not game and not rules:
        raise WordbenchError(
            "the text does not name its game, as a line 'game: en' does, and no rules are given"
        )
    rules = ruleset(rules or game)
    if game not in ("", rules.code):
        values = {"found": game, "game": rules.name}
        raise WordbenchError("position.game", **values)
    return or_shipped(lexicon, rules.list_name), rules


def written(rules: Ruleset, lines: str, board: Board, layout: Layout) -> str:
    """A text with the game, some lines of its own, the board and the layout."""
    game = "" if "\n" in rules.code else f"game: {rules.code}\n"
    shape = "standard" if layout == rules.layout else f"\n{layout}"
    return f"{game}{lines}board:\n{board}\nlayout: {shape}\n"


def parse_move(text: str, position: Position, exact: bool = False) -> Move:
    """The play of a text such as `8C paalde 24`; the points may be left out, otherwise they are checked.

    Other forms, as of GCG, are those of `rules.notation`; letters that are on the board already may be dots or in brackets. A
    word all in capitals is tiles when so many blanks are not in the game, or are not on the rack, or do not give the points, and
    one with more capitals than the game has blanks is read as GCG writes it (small letters are blanks), unless the text is
    `exact`; a UserWarning says so. The word must fit its place, but need not be in the list or on the rack: it may be
    the other player's. A single tile that makes words both ways is the same move whichever is written. WordbenchError
    says what is wrong.

    >>> from wordbench import Lexicon, Position, parse_move
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> str(parse_move("8D rAven", position)), str(parse_move("D4 rave", position))
    ('8D rAven 14', 'D4 rave 9')
    """
    move, note = read_move(text, position, exact)
    if note:
        warn(note, stacklevel=2)
    return move


def read_move(text: str, position: Position, exact: bool = False) -> tuple[Move, str]:
    """The play of a text, see `parse_move`, and how its capitals were read where that may surprise, else ''."""
    return position._reader.read(text, exact)


def typed_move(text: str, position: Position) -> tuple[Move, str]:
    """The play that a person writes, and the rack that stands before it (else ''), see `rules.notation.Reader.typed`.

    >>> position = Position.parse("game: en", Lexicon.of(["raven"]))
    >>> str(typed_move("8D RaVEN", position)[0]), typed_move("AENRV?? RAVEN 8D", position)[1]
    ('8D rAven 14', 'aenrv**')
    """
    return position._reader.typed(text)


def parse_choice(text: str, position: Position, exact: bool = False) -> Choice:
    """What a player does in a turn, from its text: `8C paalde` is a play (see `parse_move`), `-abc` an exchange, `-` a pass.

    WordbenchError says what is wrong; RackError when tiles are not those of the game.

    >>> from wordbench import Lexicon, Position, parse_choice
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> [parse_choice(text, position) for text in ("8D raven", "-va", "-")]
    [<Move 8D raven 16>, <Exchange -av>, Pass()]
    """
    text = text.strip()
    if text.removeprefix("-") == "":
        return Pass()
    if text.startswith("-"):
        return Exchange(position.rules.rack_codes(text[1:]), position.rules.alphabet)
    if len(text.split()) == 1:
        why = "is not a turn: a play is written as 8C paalde, an exchange as -abc and a pass as -"
        raise WordbenchError(f"{text[:SHOWN]!r} {why}")
    return parse_move(text, position, exact)


class Chosen(Protocol):
    """Something that stands for what a player does, such as a row of a ranking."""

    @property
    def choice(self) -> Choice:
        """What the player does."""


Given = Choice | Chosen | str | None  # what names a turn where a program enters it; None is a pass


def choice_of(given: Given, position: Callable[[], Position]) -> Choice:
    """What a player does, as it is `given`: itself, what has it as its `choice`, None for a pass, or a text as in
    `parse_choice`, which is read at the `position`; WordbenchError for anything else."""
    if given is None:
        return Pass()
    if isinstance(given, str):
        return parse_choice(given, position())
    found = given if isinstance(given, Choice) else getattr(given, "choice", None)
    if not isinstance(found, Choice):
        raise WordbenchError(f"{repr(given)[:SHOWN]} is not what a player does in a turn, such as a move")
    return found
