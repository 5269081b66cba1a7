"""What is odd about a position: things that no game could have led to. It is solved all the same."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...alphabet import BLANK
from ...words.lexicon import Lexicon
from .board import FOREIGN, Board, bare, square
from .reasons import Reason
from .tiles import Ruleset


@dataclass(frozen=True, slots=True)
class Fault:
    """An oddity and the squares (row, col) that it concerns; none when it concerns the whole board.

    >>> from wordbench import Lexicon, Position
    >>> text = "game: en\\nboard:\\n" + "\\n".join(["." * 15] * 7 + ["." * 7 + "rvn" + "." * 5] + ["." * 15] * 7)
    >>> [fault] = Position.parse(text, Lexicon.of(["raven"])).faults()
    >>> str(fault.reason), fault.squares
    ('RVN at 8H is not in the word list', ((7, 7), (7, 8), (7, 9)))
    """

    reason: Reason
    squares: tuple[tuple[int, int], ...] = ()


def faults(board: Board, rules: Ruleset, rack: bytes, lexicon: Lexicon) -> Iterator[Fault]:
    """Foreign tiles, words not in the list, tiles apart from the rest, more of a tile than the game has."""
    name = rules.alphabet
    for row, col, letter in board.foreign:
        where = {"square": square(row, col), "game": rules.name}
        yield Fault(Reason("foreign", {"letter": letter.upper(), **where}), ((row, col),))
    for place, codes in board.words():
        if FOREIGN not in codes and bare(codes) not in lexicon:
            word = name.decode(bare(codes)).upper()
            squares = tuple(place.squares(range(len(codes))))
            yield Fault(Reason("word", {"word": word, "place": str(place)}), squares)
    for group in board.groups()[1:]:
        yield Fault(Reason("island", {"count": len(group), "square": square(*group[0])}), tuple(group))
    yield from map(Fault, excess(rules, rack, *board.rows).values())


def excess(rules: Ruleset, *seen: bytes) -> dict[int, Reason]:
    """By tile: that more of it are seen than the game has."""
    found = {}
    for code, left in rules.unseen(*seen).items():
        if left < 0:
            held = rules.code_counts.get(code, 0)
            values: dict[str, str | int] = {"count": held - left, "held": held}
            if code != BLANK:
                values["letter"] = rules.alphabet.texts[code].upper()
            found[code] = Reason("blanks" if code == BLANK else "bag", values)
    return found
