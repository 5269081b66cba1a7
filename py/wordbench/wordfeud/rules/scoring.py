"""The points of a play part by part, recounted from the board.

The generator never adds up a word; this module does nothing else, so each checks the other.
"""

from dataclasses import dataclass
from typing import NamedTuple

from .board import OTHER, Board, Place
from .layout import LETTER_BONUS, WORD_BONUS, Layout
from .move import Move
from .tiles import Ruleset


class Letter(NamedTuple):
    """One letter of a word and how it scores."""

    text: str
    value: int
    """The points of its tile, 0 for a blank."""
    bonus: int
    """The letter bonus of the square under it, 1 when the tile lay there before."""
    placed: bool
    """Whether this play places it."""


@dataclass(frozen=True, slots=True)
class Part:
    """One word of a play, or the bonus for many tiles, such as a full rack (`kind` "bingo", without a word).

    >>> from wordbench import Lexicon, Position, parse_move
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> [part] = position.parts(parse_move("8D raven", position))
    >>> part
    Part(kind='main', points=16, row=7, col=3, direction='across', word='raven', factor=2, letters=(Letter(text='r', value=1, bonus=1, placed=True), Letter(text='a', value=1, bonus=1, placed=True), Letter(text='v', value=4, bonus=1, placed=True), Letter(text='e', value=1, bonus=1, placed=True), Letter(text='n', value=1, bonus=1, placed=True)))
    """

    kind: str
    """What it is: "main", "cross" or "bingo"."""
    points: int
    row: int = 0
    col: int = 0
    direction: str = ""
    word: str = ""
    factor: int = 1
    """Product of the word bonuses under new tiles."""
    letters: tuple[Letter, ...] = ()


def parts(board: Board, layout: Layout, rules: Ruleset, move: Move) -> list[Part]:
    """The main word, every cross word and the bonus; their points add up to the play's score."""
    after = board.placed(move.tile_codes)

    def part(kind: str, place: Place, codes: bytes) -> Part:
        """The word that begins at a place; premium squares count only under newly placed tiles."""
        letters, factor, points = [], 1, 0
        for code, (row, col) in zip(codes, place.squares(range(len(codes))), strict=True):
            placed = not board.rows[row][col]
            sign = layout.rows[row][col] if placed else "."
            bonus = LETTER_BONUS.get(sign, 1)
            letters.append(Letter(after.tile(row, col), rules.code_values[code], bonus, placed))
            factor *= WORD_BONUS.get(sign, 1)
            points += letters[-1].value * letters[-1].bonus
        word = rules.alphabet.join([letter.text for letter in letters])
        return Part(kind, points * factor, *place, word, factor, tuple(letters))

    found = [part("main", *after.run_through(move.row, move.col, move.direction))]
    crossing = [after.run_through(row, col, OTHER[move.direction]) for row, col, _ in move.tile_codes]
    found += [part("cross", place, codes) for place, codes in crossing if len(codes) > 1]
    if len(move.fresh) in rules.bonuses:
        found.append(Part("bingo", rules.bonuses[len(move.fresh)]))
    return found
