"""The game of a day, as tournaments play duplicate: the same racks for everybody, and after each turn the best play is laid for all.

The tiles are drawn by a seed of the day and the ruleset, which is that of one language. As in French tournaments (the rules of the
Fédération internationale de Scrabble francophone) the best play is the one that scores most, and a rack with fewer than two
vowels or two consonants, or without a play, goes back into the bag and another is drawn; a blank counts as either.

Of plays with equal scores the best is the one with fewest blanks, then fewest tiles, then one across before one down, then the first by
row, column and word.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import takewhile
from random import Random

from ..alphabet import BLANK, vowels
from ..days import day_of
from ..wordfeud.position import Position
from ..wordfeud.rules import board as boards
from ..wordfeud.rules.board import DOWN
from ..wordfeud.rules.move import Move
from ..wordfeud.rules.tiles import Ruleset, filled, ruleset
from ..words.lexicon import Lexicon, or_shipped

TURNS = 5
FEWEST = 2  # vowels, and consonants, on a rack
MOST_DRAWS = 50  # of one turn: a list without a play ends the game


@dataclass(frozen=True, slots=True)
class DuplicateTurn:
    """A turn of the game: the position for all, and the best play in it.

    >>> from wordbench.practice.duplicate import game_of_the_day
    >>> first, *_ = game_of_the_day("nl", "2026-12-01")
    >>> first.best.score == first.position.plays().best
    True
    """

    position: Position
    best: Move


def game_of_the_day(
    rules: Ruleset | str, day: date | str | None = None, lexicon: Lexicon | None = None
) -> Iterator[DuplicateTurn]:
    """The turns of the game of a day (as `2026-12-01`; None is today), one after the other: TURNS, or fewer when the list has no play.

    Without `lexicon` the list is that of the rules. WordbenchError for a text that is no day, and for rules that do not exist.

    >>> from wordbench.practice.duplicate import game_of_the_day
    >>> [len(turn.position.rack) for turn in game_of_the_day("nl", "2026-12-01")]
    [7, 7, 7, 7, 7]
    """
    rules, day = ruleset(rules), day_of(day)
    words = or_shipped(lexicon, rules.list_name)
    draw = Random(f"{rules.code} {day}")
    board, kept = boards.empty(rules.alphabet, rules.size), b""
    for _ in range(TURNS):
        for _ in range(MOST_DRAWS):
            bag = sorted(rules.unseen(kept, *board.rows).elements())
            draw.shuffle(bag)
            rack, _ = filled(kept, bytes(bag), rules.rack_size)
            at = Position(words, rules, board, rules.layout, rules.alphabet.decode(rack))
            if _is_balanced(rack, rules) and (best := _best(at)):
                break
            kept = b""
        else:
            return
        yield DuplicateTurn(at, best)
        board, kept = board.placed(best.tile_codes), best.leave_codes(rack)


def _is_balanced(rack: bytes, rules: Ruleset) -> bool:
    """Whether a rack has enough vowels and consonants; a blank counts as either."""
    kinds = Counter(
        "blank" if code == BLANK else "vowel" if code in vowels(rules.alphabet) else "other" for code in rack
    )
    return all(kinds["blank"] + kinds[kind] >= FEWEST for kind in ("vowel", "other"))


def _best(at: Position) -> Move | None:
    """The best play, None when there is none."""
    plays = at.plays()
    return min(takewhile(lambda move: move.score == plays.best, plays), key=_order, default=None)


def _order(move: Move) -> tuple[int, int, bool, int, int, bytes]:
    blanks = sum(code > BLANK for _, _, code in move.tile_codes)
    return blanks, len(move.fresh), move.direction == DOWN, move.row, move.col, move.codes
