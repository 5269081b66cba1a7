"""The review of a game to show to others: a card that says it in one picture, and a page of HTML that stands alone.

The page needs no script and no other file, and is printed as it is shown.
"""

from collections.abc import Iterator, Sequence
from html import escape

from ...pictures.lettering import written
from ...pictures.picture import Mark, Picture, box, stamp
from ..drawing import THEMES, Style
from ..judge.ranking import named
from ..rules.move import PLAY
from .film import scenes, what
from .grading import Grade, accuracy
from .record import Game

_WIDE, _HIGH = 628, 372  # of the card, in the units of a picture
_LEFT, _TOP, _CHART_WIDE, _CHART_HIGH = 64, 118, 548, 150
_PLAYERS = ("#2d64a5", "#a96d14")  # the colours of whose turn it was
_STYLE = """
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1a1e24; background: #fff }
svg { display: block; width: 100%; height: auto; margin: 1rem 0; break-inside: avoid }
table { width: 100%; border-collapse: collapse }
td, th { padding: .25rem .5rem; border-bottom: 1px solid #d5d9de; text-align: left; vertical-align: top }
td:first-child, .points { text-align: right; font-variant-numeric: tabular-nums }
tr { break-inside: avoid } .grade { color: #57606c } tr:has(+ .grade) td { border: 0 }
"""


def card(game: Game, grades: Sequence[Grade], style: Style) -> Picture:
    """What the grades of a game come to: the points and accuracies, the chance of the first player to win after each turn, the play of
    the most points and the mistake that cost most."""
    page, ink, muted = THEMES[style.theme]
    names, course = names_of(game), list(_course(game, grades))
    points = "   ".join(
        f"{name} {sum}" for name, sum in zip(names, game.points(len(game.turns)), strict=True)
    )
    told = [line for line in (_best(game), _worst(game, grades)) if line]
    marks = [
        *written(points, 16, 40, 20, ink, "start", _WIDE - 32),
        *written(f"Accuracy  {_accuracies(game, grades)}", 16, 70, 11, muted, "start", _WIDE - 32),
        *written(f"Chance to win after each turn: {names[0]}", 16, 98, 10, muted, "start", _WIDE - 32),
    ]
    for percent in (0, 50, 100):
        y = _TOP + _CHART_HIGH * (100 - percent) / 100
        marks += written(f"{percent}%", _LEFT - 8, y + 4, 8, muted, "end")
        marks.append(Mark(muted, box(_CHART_WIDE, 0.5), _LEFT, y))
    step = _CHART_WIDE / max(1, len(course))
    for at, (player, share) in enumerate(course):
        high = max(2.0, _CHART_HIGH * share)
        bar = box(round(step * 0.8, 2), round(high, 2))
        marks.append(
            Mark(_PLAYERS[player], bar, round(_LEFT + at * step, 2), round(_TOP + _CHART_HIGH - high, 2))
        )
    for at, name in enumerate(names):
        marks.append(Mark(_PLAYERS[at], box(10, 10), _LEFT + at * _CHART_WIDE / 2, _TOP + _CHART_HIGH + 12))
        marks += written(
            name,
            _LEFT + 16 + at * _CHART_WIDE / 2,
            _TOP + _CHART_HIGH + 21,
            9,
            muted,
            "start",
            _CHART_WIDE / 2 - 24,
        )
    for at, line in enumerate(told):
        marks += written(line, 16, _TOP + _CHART_HIGH + 52 + 24 * at, 11, ink, "start", _WIDE - 32)
    marks += written(style.made, _WIDE - 8, _HIGH - 9, 9, muted, "end")
    shown = ". ".join([_accuracies(game, grades), *told])
    return Picture(_WIDE, _HIGH, {(0, 0): stamp(_WIDE, _HIGH, page, *marks)}, points, shown)


def page(game: Game, grades: Sequence[Grade]) -> str:
    """The whole review as HTML: the card, the last board, and what each turn was worth."""
    names, by = names_of(game), {grade.number: grade for grade in grades}
    title = escape(" and ".join(names))
    *_, last = scenes(game, Style())
    rows = []
    for number, (turn, (_, move)) in enumerate(zip(game.turns, game.walk(), strict=False)):
        rows.append(
            f"<tr><td>{number + 1}<td>{escape(names[turn.player])}<td>{escape(what(turn, move))}"
            f'<td class="points">{turn.total}'
        )
        if grade := by.get(number):
            rows.append(f'<tr class="grade"><td><td colspan="3">{escape(str(grade))}')
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="en"><meta charset="utf-8"><title>{title}</title>',
            '<meta name="viewport" content="width=device-width">',
            f"<style>{_STYLE}</style>",
            f"<h1>{title}</h1>",
            card(game, grades, Style()).svg(720, "card"),
            '<table><thead><tr><th>Turn<th>Player<th>Play<th class="points">Total<tbody>',
            *rows,
            "</table>",
            last.svg(720, "board"),
            "</html>\n",
        ]
    )


def names_of(game: Game) -> list[str]:
    """The names of both players, or else their nicknames."""
    return [name or nick for nick, name in game.players]


def accuracies(game: Game, grades: Sequence[Grade]) -> list[float | None]:
    """The accuracy of each player (`grading.accuracy`)."""
    return [accuracy(grade for grade in grades if game.turns[grade.number].player == who) for who in (0, 1)]


def _accuracies(game: Game, grades: Sequence[Grade]) -> str:
    shares = zip(names_of(game), accuracies(game, grades), strict=True)
    return "  ".join(f"{name} {share:.1%}" for name, share in shares if share is not None) or "not known"


def _course(game: Game, grades: Sequence[Grade]) -> Iterator[tuple[int, float]]:
    """Who moved, and the chance of the first player to win after it."""
    for grade in grades:
        if grade.played and grade.played.win is not None:
            player = game.turns[grade.number].player
            yield player, 1 - grade.played.win if player else grade.played.win


def _best(game: Game) -> str:
    plays = [
        (turn, move) for turn, (_, move) in zip(game.turns, game.walk(), strict=False) if turn.kind == PLAY
    ]
    if not plays:
        return ""
    turn, move = max(plays, key=lambda one: one[0].points)
    return f"Best play: {what(turn, move)}, {names_of(game)[turn.player]}"


def _worst(game: Game, grades: Sequence[Grade]) -> str:
    judged = [grade for grade in grades if grade.mistake and grade.played and grade.best]
    if not judged:
        return ""
    worst = max(judged, key=lambda grade: (grade.lost, grade.points))
    assert worst.best
    who, better = names_of(game)[game.turns[worst.number].player], named(worst.best.candidate)
    return (
        f"Largest miss: turn {worst.number + 1}, {who}: {better}, {100 * worst.lost:.0f} points of the chance"
    )
