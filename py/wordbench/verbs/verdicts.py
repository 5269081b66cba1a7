"""Grades of turns as rows of an answer, and read back from the rows that a request repeats."""

from ..errors import WordbenchError
from ..wordfeud.game.fortune import Luck
from ..wordfeud.game.grading import Grade
from ..wordfeud.game.record import Game
from ..wordfeud.game.verdict import MISTAKES, Verdict
from ..wordfeud.position import Position, parse_choice
from ..wordfeud.rules.move import EXCHANGE, PASS, PLAY, Choice
from ..wordfeud.rules.reasons import WHY_NOT, Reason
from .request import MOST_POINTS, Answer, Request, amount, choice, number, picked, text
from .request import reason as reason_row
from .rows import ranked_row


def graded_row(grade: Grade, game: Game) -> Answer:
    """A grade as a row of the answer to `grade`."""
    at, verdict = game.position(grade.number), grade.verdict
    return {
        "turn": verdict.number,
        "player": game.turns[verdict.number].player,
        **picked(verdict, "mistake", "lost", "points"),
        "luck": [round(verdict.luck.points, 2), round(verdict.luck.spread, 2)] if verdict.luck else None,
        "text": str(grade),
        "why": reason_row(verdict.why) if verdict.why else None,
        "played": ranked_row(grade.played, at) if grade.played else None,
        "best": ranked_row(grade.best, at) if grade.best else None,
    }


def verdicts(rows: object, game: Game) -> list[Verdict]:
    """What the rows of the field `grades` say of turns of a game."""
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise WordbenchError("the request's field 'grades' is not a list of grades")
    found = {number(row, "turn", -1, len(game.turns) - 1): row for row in rows}
    states = game.states()
    return [_verdict(turn, found[turn], states[turn].view(states[turn].turn)) for turn in sorted(found)]


def _verdict(turn: int, row: Request, at: Position) -> Verdict:
    played, best, why = (_part(row, name) for name in ("played", "best", "why"))
    win = amount(played, "win", 0, 1, "grade") if played and played.get("win") is not None else None
    mistake = choice(row, "mistake", MISTAKES, "unknown")
    if bool(why) is not (mistake == "unknown") or not (why or best):
        raise WordbenchError("a grade of the request says neither what was best nor why it is not known")
    better, reason = _better(best, at) if best else None, _reason(why) if why else None
    lost, points = amount(row, "lost", 0, 1, "grade"), amount(row, "points", 0, MOST_POINTS, "grade")
    before = amount(best, "win", 0, 1, "grade") if best and best.get("win") is not None else None
    return Verdict(turn, mistake, lost, points, win, better, reason, before, _luck(row.get("luck")))


def _luck(pair: object) -> Luck | None:
    if pair is None:
        return None
    if not (isinstance(pair, list) and len(pair) == 2):
        raise WordbenchError("the luck of a grade of the request is not two numbers")
    given = dict(zip(("points", "spread"), pair, strict=True))
    return Luck(*(amount(given, name, -MOST_POINTS, MOST_POINTS, "grade") for name in given))


def _better(row: Request, at: Position) -> Choice:
    """What would have been best, as it is read on the board of its turn."""
    if choice(row, "kind", (PLAY, EXCHANGE, PASS), PASS) == PLAY:
        return at.move(text(row, "word", ""), text(row, "place", ""))
    return parse_choice(f"-{text(row, 'exchanged', '')}", at)


def _reason(row: Request) -> Reason:
    values = row.get("values")
    known = isinstance(values, dict) and all(
        isinstance(value, str | int | float) for value in values.values()
    )
    if not isinstance(values, dict) or not known or not isinstance(values.get("letters", ""), str):
        raise WordbenchError("a reason of the request has no values")
    return Reason(choice(row, "kind", tuple(WHY_NOT), ""), values)


def _part(row: Request, name: str) -> Request | None:
    part = row.get(name)
    if part is not None and not isinstance(part, dict):
        raise WordbenchError(f"the field {name!r} of a grade of the request is not an object")
    return part
