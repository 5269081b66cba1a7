"""The grades of all turns of a game, also by several processes."""

from collections.abc import Iterator
from functools import partial

from ..judge.ranking import Question
from .grading import USUAL, Grade
from .processes import in_processes
from .record import Game
from .turn import PLAYED


def review(game: Game, question: Question = USUAL, jobs: int = 1) -> Iterator[Grade]:
    """The grade of each turn that somebody chose (a play, an exchange, a pass), in their order.

    So many processes (`jobs`) judge a turn each, which changes nothing but the time.
    """
    numbers = [number for number, turn in enumerate(game.turns) if turn.kind in PLAYED]
    if jobs == 1:
        yield from (game.grade(number, question) for number in numbers)
        return
    yield from in_processes(partial(_grade, question=question), numbers, jobs, begin=_begin, given=(game,))


_begun: list[Game] = []  # in such a process: the game


def _begin(game: Game) -> None:
    _begun[:] = [game]


def _grade(number: int, question: Question) -> Grade:
    return _begun[0].grade(number, question)
