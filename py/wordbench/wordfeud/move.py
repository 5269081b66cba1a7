"""One play: where it lies, what is placed, what it scores."""

from collections import Counter
from dataclasses import dataclass

from ..alphabet import BLANK, LETTER
from .board import ACROSS, place


@dataclass(frozen=True, slots=True)
class Move:
    """A play by the first square (row, col; 0-based) of its main word; codes as in `alphabet`.

    A single tile that makes words both ways is one play, told as the word across.
    """

    row: int
    col: int
    direction: str
    word: bytes  # the whole main word; BLANK | letter where a blank shows it, on the board too
    fresh: tuple[int, ...]  # offsets into `word` of the tiles that the play places
    score: int

    @property
    def place(self) -> str:
        """The name of the place: "8E" across, "E8" down."""
        return place(self.row, self.col, self.direction)

    @property
    def tiles(self) -> list[tuple[int, int, int]]:
        """The placed tiles as (row, col, code)."""
        down, right = (0, 1) if self.direction == ACROSS else (1, 0)
        return [(self.row + down * k, self.col + right * k, self.word[k]) for k in self.fresh]

    def leave(self, rack: bytes) -> bytes:
        """What stays on the rack."""
        left = Counter(rack)
        left.subtract(code if code <= LETTER else BLANK for _, _, code in self.tiles)
        return bytes(sorted(left.elements()))
