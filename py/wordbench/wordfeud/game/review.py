"""The grades of all turns of a game, also by several processes."""

from collections.abc import Iterator
from functools import partial

from ..judge.ranking import Question
from .grading import USUAL, Grade
from .processes import Executor, shared
from .record import Game
from .report import Review, page
from .turn import PLAYED


def review(
    game: Game, question: Question = USUAL, jobs: int = 1, executor: Executor | None = None
) -> Iterator[Grade]:
    """The grade of each turn that somebody chose (a play, an exchange, a pass), in their order.

    So many processes (`jobs`) judge a turn each, or an `executor` has them judged, which changes nothing but the time.
    """
    numbers = [number for number, turn in enumerate(game.turns) if turn.kind in PLAYED]
    yield from shared(partial(_grade, game=game, question=question), numbers, jobs, executor)


def _grade(number: int, game: Game, question: Question) -> Grade:
    return game.grade(number, question)


def game_page(game: Game, question: Question = USUAL) -> str:
    """A game as a page of HTML in English, to read or to print: its turns with what they were worth, and the last board.

    >>> from wordbench import Lexicon, game_page, new_game
    >>> game = new_game(Lexicon.of(["raven", "van"]), "en").played("8H van", rack="ravenst")
    >>> "RAVEN 16 at 8D is worth" in game_page(game)
    True
    """
    return page(Review(game, [grade.verdict for grade in review(game, question)]))
