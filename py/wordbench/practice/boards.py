"""The boards of a language: which one a day has, and the form in which they are stored.

`wordlists/boards/CODE.txt` has a line for each: its number, its kind, how many of ten simulated players find its best play, by how many
points that is ahead of the second, that play (`- uvv` exchanges these tiles), and the position in CGP (`wordfeud.rules.foreign_formats`)
on the ruleset's own layout:

    3 best 4 9.4 O1 kepies 15/15/... EEGIKPS/ 120/98 0

The kinds: `bingo`, a play of the whole rack; `block`, a play that is better than those that score more because of what the reply to it
can score; `swap`, an exchange that is better than every play, or a play with a rack that tempts one to exchange; `end`, with an empty bag, where
only one play wins; `best`, any other play that is far ahead. `py/fitting/boards.py` makes the lines.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from ..days import day_of
from ..errors import WordbenchError
from ..resources import table
from ..sentence import SHOWN
from ..wordfeud.position import Position, parse_choice
from ..wordfeud.rules.foreign_formats import parse_cgp
from ..wordfeud.rules.move import Choice, Move
from ..wordfeud.rules.tiles import Ruleset, ruleset
from ..words.lexicon import Lexicon, lexicon, shipped_part

BOARD_KINDS = ("best", "bingo", "block", "swap", "end")
PLAYERS = 10  # that are simulated
EASY_FROM, MEDIUM_FROM = 6, 3  # so many of them find the best play of an easy board, and of a medium one
FIRST_DAY = date(2026, 11, 26)  # the day of the first line


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one best play, `margin` points ahead of every other; `points` are ours and theirs. Of ten simulated players
    `found` find it. The best play may be an exchange; then it is so far ahead of every play.

    >>> from wordbench.practice.boards import board_of_the_day
    >>> puzzle = board_of_the_day("nl", "2026-12-01")
    >>> puzzle.position.rules.code, puzzle == board_of_the_day("nl", "2026-12-01")
    ('nl', True)
    """

    number: int
    kind: str
    found: int
    margin: float
    best: Choice
    position: Position
    points: tuple[int, int]

    @classmethod
    def parse(cls, line: str, lexicon: Lexicon, rules: Ruleset) -> "Puzzle":
        """The puzzle of a line; WordbenchError when it is none."""
        kind, found = _kind_and_found(line)
        try:
            number, _, _, margin, place, word, text = line.split(" ", 6)
            at = parse_cgp(text, rules.alphabet)
            if at is None:
                raise ValueError
            position = Position.parse(text, lexicon, rules)
            best = parse_choice(f"-{word}" if place == "-" else f"{place} {word}", position, exact=True)
            return cls(int(number), kind, found, float(margin), best, position, at.points)
        except ValueError:
            raise _no_board(line) from None

    def __str__(self) -> str:
        """The line: `Puzzle.parse(str(p), p.position.lexicon, p.position.rules) == p`."""
        best, cgp = self.best, self.position.cgp(self.points)
        play = f"{best.place} {best.word}" if isinstance(best, Move) else f"- {str(best)[1:]}"
        return f"{self.number} {self.kind} {self.found} {self.margin:.1f} {play} {cgp}"

    @property
    def level(self) -> int:
        """How hard it is: 1 when most simulated players find the best play, 2 when some do, 3 when few or none do."""
        return _level(self.found)


def _kind_and_found(line: str) -> tuple[str, int]:
    """The kind of the board of a line, and how many players find its best play; WordbenchError when it is no board."""
    try:
        _, kind, found, _ = line.split(" ", 3)
        if kind in BOARD_KINDS and 0 <= int(found) <= PLAYERS:
            return kind, int(found)
    except ValueError:
        pass
    raise _no_board(line)


def _no_board(line: str) -> WordbenchError:
    return WordbenchError(f"{line[:SHOWN]!r} is not a board to practise on")


def _level(found: int) -> int:
    return 1 if found >= EASY_FROM else 2 if found >= MEDIUM_FROM else 3


def languages() -> Mapping[str, Ruleset]:
    """The rules of each language that has boards, by its code."""
    return {
        code: ruleset(code)
        for code in table("rulesets")["rulesets"]
        if code in table("alphabets")["alphabets"]
    }


def line_of(text: str, day: date) -> str:
    """The line of a day in a text of lines: one after the other, and after the last the first again.

    Lines that are added at the end leave the days as they are until the first line comes again.
    """
    lines = text.splitlines()
    return lines[(day - FIRST_DAY).days % len(lines)]


def days_of(text: str, day: date, kind: str = "", level: int = 0) -> list[date]:
    """The days up to a day, the latest first, whose board in a text of lines is of a kind and a level, 1 to 3, or else of any.

    Each board is there once, on the latest of its days. WordbenchError when a line is no board.
    """
    lines = text.splitlines()
    days = [day - timedelta(back) for back in range(min(len(lines), day.toordinal()))]
    facts = [_kind_and_found(lines[(each - FIRST_DAY).days % len(lines)]) for each in days]
    return [
        each
        for each, (its, found) in zip(days, facts, strict=True)
        if kind in ("", its) and level in (0, _level(found))
    ]


def board_of_the_day(code: str, day: date | str | None = None) -> Puzzle:
    """The board of a day (as `2026-12-01`; None is today) for a language; WordbenchError when it has none.

    >>> from wordbench import board_of_the_day
    >>> puzzle = board_of_the_day("nl", "2026-11-26")
    >>> puzzle.number, puzzle.position.rules.code
    (1, 'nl')
    """
    try:
        text = shipped_part(code, "boards").decode()
    except KeyError:
        raise WordbenchError(f"there are no boards to practise on for {code[:SHOWN]!r}") from None
    return Puzzle.parse(line_of(text, day_of(day)), lexicon(code), ruleset(code))
