"""What is odd about a position: what no game could have led to. Solving goes on all the same."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..alphabet import BLANK
from .board import bare, square
from .reasons import Reason

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True, slots=True)
class Fault:
    """An oddity and the squares (row, col) that it is about; none when it is about the whole."""

    reason: Reason
    squares: tuple[tuple[int, int], ...] = ()


def faults(position: "Position") -> Iterator[Fault]:
    """Words that are not in the list, tiles apart from the others, more of a tile than there are."""
    board, rules, name = position.board, position.rules, position.rules.alphabet
    for place, codes in board.words():
        if bare(codes) not in position.lexicon:
            word = name.decode(bare(codes)).upper()
            squares = tuple(place.squares(range(len(codes))))
            yield Fault(Reason("word", {"word": word, "place": str(place)}), squares)
    for group in board.groups()[1:]:
        yield Fault(Reason("island", {"count": len(group), "square": square(*group[0])}), tuple(group))
    for code, left in rules.unseen(position.rack, *board.rows).items():
        if left < 0:
            held = rules.counts.get(code, 0)
            letter: dict[str, str | int] = {} if code == BLANK else {"letter": name.texts[code].upper()}
            yield Fault(Reason("bag" if letter else "blanks", {**letter, "count": held - left, "held": held}))
