"""One play: where it lies, what is placed, what it scores."""

from dataclasses import dataclass, field

from ...alphabet import BLANK, Alphabet
from .board import ACROSS, Place
from .tiles import without

PLAY, EXCHANGE, PASS = "play", "exchange", "pass"  # what a player may do in a turn


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
    codes: bytes  # the whole main word; BLANK | letter where a blank shows it, on the board too
    fresh: tuple[int, ...]  # offsets into `codes` of the tiles that the play places
    score: int
    alphabet: Alphabet = field(repr=False, compare=False)

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
