"""What a player does in a turn: a play (where it lies, what is placed, what it scores), an exchange or a pass."""

from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from ...alphabet import BLANK, Alphabet
from ...errors import WordbenchError
from . import explain
from .board import ACROSS, FOREIGN, Board, Place
from .reasons import Reason
from .tiles import without

PLAY, EXCHANGE, PASS = "play", "exchange", "pass"  # what a player may do in a turn


class Scored(Protocol):
    """A position, as far as it says what a play is."""

    @property
    def board(self) -> Board:
        """The board before the play."""

    def score(self, move: "Move") -> int:
        """The points of a play."""


@dataclass(frozen=True, slots=True)
class Move:
    """A play by the first square (row, col; 0-based) of its main word; codes as in `alphabet`.

    A single tile that makes words both ways is one play; the word across is its main word. The
    text of a move is its place, its word (UPPER case = blank) and its points: `8C paalde 24`.

    >>> from wordbench import Lexicon, Position, parse_move
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> move = parse_move("8D raven", position)
    >>> str(move), move.place, move.word, move.score, move.row, move.col
    ('8D raven 16', '8D', 'raven', 16, 7, 3)
    """

    row: int
    col: int
    direction: str
    codes: bytes
    """The whole main word as codes; BLANK | letter where a blank shows it, on the board too."""
    fresh: tuple[int, ...]
    """Offsets into `codes` of the tiles that the play places."""
    score: int
    alphabet: Alphabet = field(repr=False, compare=False)
    kind: ClassVar[str] = PLAY

    @classmethod
    def at(cls, position: Scored, place: Place, word: bytes) -> "Move":
        """The play of a word (codes; BLANK | letter for a blank) at a place of a position.

        Tiles that are already on the board are taken from there. The word must fit its place, but need not be in the list or
        on the rack. WordbenchError says why it does not fit.

        >>> from wordbench import Lexicon, Move, Place, Position
        >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
        >>> Move.at(position, Place(7, 3, "across"), position.rules.alphabet.encode("raven"))
        <Move 8D raven 16>
        """
        board = position.board
        letters, play = board.alphabet, board.alphabet.decode(word)
        why = explain.Attempt(board, word, place).misfit() if len(word) > 1 else Reason("short", {})
        if why:
            raise WordbenchError(
                why.with_prefix("{at} {play}: ", f"turn.{why.kind}", at=str(place), play=play)
            )
        there = [board.rows[row][col] for row, col in place.squares(range(len(word)))]
        fresh = tuple(k for k, code in enumerate(there) if not code)
        laid = bytes(old or new for old, new in zip(there, word, strict=True))
        if len(fresh) == 1:
            place, laid, fresh = _main_word(board, place, laid, fresh[0])
        return cls(*place, laid, fresh, position.score(cls(*place, laid, fresh, 0, letters)), letters)

    def __str__(self) -> str:
        """The play as text, see `position.parse_move`."""
        return f"{self.place} {self.word} {self.score}"

    def __repr__(self) -> str:
        return f"<Move {self}>"

    @property
    def word(self) -> str:
        """The main word as text; UPPER case where a blank shows the letter."""
        return self.alphabet.decode(self.codes)

    @property
    def place(self) -> str:
        """The name of the place: "8E" across, "E8" down."""
        return str(Place(self.row, self.col, self.direction))

    @property
    def tile_codes(self) -> list[tuple[int, int, int]]:
        """The placed tiles as (row, col, code)."""
        row, col, codes = self.row, self.col, self.codes
        if self.direction == ACROSS:
            return [(row, col + k, codes[k]) for k in self.fresh]
        return [(row + k, col, codes[k]) for k in self.fresh]

    @property
    def laid_codes(self) -> bytes:
        """The placed tiles as they lay on the rack."""
        return bytes([min(self.codes[k], BLANK) for k in self.fresh])

    def leave_codes(self, rack: bytes) -> bytes:
        """The tiles that stay on the rack."""
        return without(rack, map(self.codes.__getitem__, self.fresh))


def _main_word(board: Board, place: Place, word: bytes, fresh: int) -> tuple[Place, bytes, tuple[int]]:
    """The main word of a single tile: the one across, if there is one and the game has all its tiles."""
    ((row, col),) = place.squares([fresh])
    across, run = board.run_through(row, col, ACROSS)
    if len(run) < 2 or FOREIGN in run:
        return place, word, (fresh,)
    return across, run.replace(b"\0", word[fresh : fresh + 1]), (col - across.col,)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles (codes) of the rack that are given back for others, in whatever order: as text `-abc`.

    >>> from wordbench import Exchange, ruleset
    >>> letters = ruleset("en").alphabet
    >>> exchange = Exchange(letters.encode("qv"), letters)
    >>> str(exchange), exchange.tiles, exchange == Exchange(letters.encode("vq"), letters)
    ('-qv', 'qv', True)
    """

    laid_codes: bytes
    alphabet: Alphabet = field(repr=False, compare=False)
    kind: ClassVar[str] = EXCHANGE
    score: ClassVar[int] = 0

    def __post_init__(self) -> None:
        """Put the tiles in order; WordbenchError when there are none."""
        if not self.laid_codes:
            raise WordbenchError("turn.unnamed")
        object.__setattr__(self, "laid_codes", bytes(sorted(self.laid_codes)))

    def __str__(self) -> str:
        """The exchange as text, see `position.parse_choice`."""
        return f"-{self.tiles}"

    def __repr__(self) -> str:
        return f"<Exchange {self}>"

    @property
    def tiles(self) -> str:
        """The tiles as text, in the order of the alphabet."""
        return self.alphabet.decode(self.laid_codes)


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn in which nothing is done: as text `-`.

    >>> from wordbench import GameState, Pass
    >>> str(Pass()), GameState.deal("en", seed=1).play(Pass()).passes
    ('-', 1)
    """

    kind: ClassVar[str] = PASS
    score: ClassVar[int] = 0
    laid_codes: ClassVar[bytes] = b""

    def __str__(self) -> str:
        """The pass as text."""
        return "-"


Choice = Move | Exchange | Pass  # what a player does in a turn
