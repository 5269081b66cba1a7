"""The grades of all turns of a game, also by several processes."""

from collections.abc import Iterator
from functools import partial

from ..judge.ranking import Question
from .grading import USUAL, Grade
from .processes import in_processes
from .record import Game
from .report import Review, page
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


def game_page(game: Game, question: Question = USUAL) -> str:
    """A game as a page of HTML in English, to read or to print: its turns with what they were worth, and the last board.

    >>> from wordbench import Lexicon, game_page, new_game
    >>> game = new_game(Lexicon.of(["raven", "van"]), "en").played("8H van", rack="ravenst")
    >>> "RAVEN 16 at 8D is worth" in game_page(game)
    True
    """
    return page(Review(game, [grade.verdict for grade in review(game, question)]))


_begun: list[Game] = []  # in such a process: the game


def _begin(game: Game) -> None:
    _begun[:] = [game]


def _grade(number: int, question: Question) -> Grade:
    return _begun[0].grade(number, question)
