"""The review of a game to show to others: a card that says it in one picture, and a page of HTML that stands alone.

The page needs no script and no other file, and is printed as it is shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from itertools import pairwise

from ...pictures.lettering import shortened, wide, wrapped, written
from ...pictures.picture import Mark, Picture, box, stamp
from ...texts import MINUS, Texts
from ..drawing import THEMES, Style
from ..judge.ranking import Question
from ..rules.move import PLAY, Move
from .film import DEFAULT, scenes, turn_text
from .fortune import luck, strategy
from .grading import USUAL, Grade
from .processes import Executor, shared
from .record import Game
from .turn import PLAYED, Turn
from .verdict import ENGLISH, Verdict, percent

_WIDE, _EDGE = 628, 16  # of the card, and its margin, in the units of a picture
_ROOM = _WIDE - 2 * _EDGE
_LEFT, _CHART_HIGH = 64, 150
_PLAYERS = ("#2d64a5", "#a96d14")  # the colours of whose turn it was
_SWINGS, _SLIGHT = 4, 0.03  # how many are told, and of which size not
_TAGS = {"pt": "pt-PT"}  # `pt` alone is the Portuguese of Brazil to a browser
_STYLE = """
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1a1e24; background: #fff }
h1, p, li, .told { overflow-wrap: anywhere }
svg { display: block; width: 100%; height: auto; margin: 1rem 0; break-inside: avoid }
table { width: 100%; border-collapse: collapse }
td, th { padding: .25rem .5rem; border-bottom: 1px solid #d5d9de; text-align: start; vertical-align: top }
td:first-child, .sum { text-align: end; font-variant-numeric: tabular-nums }
td.who { max-width: 12rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
tr { break-inside: avoid } .told, small { color: #57606c } tr:has(+ .told) td { border: 0 } .note { font-style: italic }
@media (max-width: 40rem) { table { font-size: .8125rem } td, th { padding-inline: .2rem } td.who { max-width: 4rem } }
@media print { body { margin: 0; padding: 0; font-size: 11pt } }
"""


@dataclass(frozen=True, slots=True)
class Review:
    """A game with what its turns were worth, as `me` (0 or 1) is told of it."""

    game: Game
    verdicts: Sequence[Verdict]
    texts: Texts = ENGLISH
    me: int = 0

    @property
    def names(self) -> list[str]:
        """The names of both players, or else their nicknames."""
        return [name or nick for nick, name in self.game.players]

    @property
    def accuracies(self) -> list[float | None]:
        """Which share of the chance to win the turns of each player keep on average, from 0 to 1; None when none could be judged."""
        found = list[float | None]()
        for who in (0, 1):
            lost = [one.lost for one in self.verdicts if self._mover(one) == who and one.mistake != "unknown"]
            found.append(1 - sum(lost) / len(lost) if lost else None)
        return found

    @property
    def ratings(self) -> list[tuple[int | None, int | None]]:
        """Strategy and luck of each player, as `fortune` defines them."""
        found = list[tuple[int | None, int | None]]()
        for who in (0, 1):
            own = [one for one in self.verdicts if self._mover(one) == who and one.mistake != "unknown"]
            found.append((strategy([one.points for one in own]), luck(one.luck for one in own if one.luck)))
        return found

    def rated(self) -> list[list[str]]:
        """What both players are told of themselves: accuracy, strategy and luck, each with its name; nothing that is not known."""
        found = list[list[str]]()
        for share, (plays, tiles) in zip(self.accuracies, self.ratings, strict=True):
            accuracy = None if share is None else self.texts.say("results.percent", share=percent(share))
            each = (("results.accuracy", accuracy), ("review.strategy", plays), ("review.luck", tiles))
            found.append([f"{self.texts.say(name)} {value}" for name, value in each if value is not None])
        return found

    def course(self) -> list[tuple[int, float]]:
        """Turns, and the chance of `me` to win after each, where it is known."""
        return [
            (one.number, one.win if self._mover(one) == self.me else 1 - one.win)
            for one in self.verdicts
            if one.win is not None
        ]

    def decided(self) -> list[str]:
        """The turns that decided the game, in their order, each with why: a mistake, or good or poor tiles. These are the turns after which
        the chance to win differed most from that before."""
        course, moves, by = self.course(), self._moves(), {one.number: one for one in self.verdicts}
        found = list[tuple[float, int, str]]()
        for (earlier, before), (number, share) in pairwise(course):
            one, gain = by[number], share - before
            tiles = (
                gain if self._mover(one) == self.me else -gain
            ) + one.lost  # what the mover's tiles changed
            mistake, follows = one.mistake and one.lost >= abs(tiles), earlier + 1 == number
            if abs(gain) < _SLIGHT or not (mistake or one.luck or not follows):
                continue  # it comes from how the chance is estimated
            held = self.texts.say(f"review.{'good' if tiles > 0 else 'poor'}")
            why = f"{self.names[self._mover(one)]}: {held}" if follows else ""
            why = one.said(self.texts) if mistake else why
            values = {"before": percent(before), "share": percent(share)}
            what = self.what(number, moves[number])
            swing = self.texts.say("game.course.swing", number=number + 1, what=what, **values)
            found.append((abs(gain), number, f"{swing}. {why}".removesuffix(". ")))
        most = sorted(found, reverse=True)[:_SWINGS]
        return [told for _, number, told in sorted(most, key=lambda one: one[1])]

    def best(self) -> str:
        """The play of the most points, "" without any."""
        moves = self._moves()
        plays = [number for number, turn in enumerate(self.game.turns) if turn.kind == PLAY]
        if not plays:
            return ""
        number = max(plays, key=lambda one: self.game.turns[one].points)
        turn = self.game.turns[number]
        what, name = self.what(number, moves[number]), self.names[turn.player]
        return self.texts.say("review.best", what=what, points=turn.points, name=name)

    def miss(self) -> str:
        """The mistake that cost most, "" without any."""
        made = [one for one in self.verdicts if one.mistake not in ("", "unknown")]
        if not made:
            return ""
        worst = max(made, key=lambda one: (one.lost, one.points))
        name = self.names[self._mover(worst)]
        return self.texts.say("review.miss", number=worst.number + 1, name=name, what=worst.said(self.texts))

    def what(self, number: int, move: Move | None) -> str:
        """What was done in a turn."""
        return turn_text(self.game, number, move, self.texts)

    def told(self) -> Iterator[tuple[Turn, str, str]]:
        """Each turn, what was done in it, and its verdict: "" for none, and where the other's rack is not known, which needs no words."""
        by = {one.number: one for one in self.verdicts}
        for number, (turn, move) in enumerate(zip(self.game.turns, self._moves(), strict=True)):
            one = by.get(number)
            is_plain = not one or (turn.player != self.me and one.why and one.why.kind == "unknown")
            yield turn, self.what(number, move), "" if is_plain or not one else one.said(self.texts)

    def _moves(self) -> list[Move | None]:
        *moves, _ = (move for _, move in self.game.walk())
        return moves

    def _mover(self, one: Verdict) -> int:
        return self.game.turns[one.number].player


def card(review: Review, style: Style) -> Picture:
    """What a review comes to: the points and accuracies, the course of the chance to win, the play of the most points and the mistake
    that cost most."""
    page, ink, muted = THEMES[style.theme]
    texts, names, sums = review.texts, review.names, review.game.points(len(review.game.turns))
    marks, shown, top = list[Mark](), list[str](), 40.0
    for who, (name, points, ratings) in enumerate(zip(names, sums, review.rated(), strict=True)):
        left, room = _EDGE + who * _ROOM / 2, _ROOM / 2 - 36
        digits = f" {points}".replace("-", MINUS)
        marks.append(Mark(_PLAYERS[who], box(14, 14, 3), left, top - 14))
        line = f"{shortened(name, 17, room - wide(digits, 17))}{digits}"
        marks += written(line, left + 22, top, 17, ink, "start")
        shown.append(f"{name}{digits}")
        for down, said in enumerate(ratings):
            marks += written(said, left + 22, top + 24 + 20 * down, 11, muted, "start", room)
            shown.append(said)
    top += 14 + 20 * max(map(len, review.rated()))
    course = review.course()
    if course:
        label = texts.say("review.course", name=names[review.me])
        for line in wrapped(label, 10, _ROOM, 2):
            top += 20
            marks += written(line, _EDGE, top, 10, muted, "start")
        top += 16
        marks += _chart(review, course, top, muted)
        top += _CHART_HIGH
    for told, most in ((review.best(), 2), (review.miss(), 4)):
        if told:
            top += 10
            shown.append(told)
            for line in wrapped(told, 11, _ROOM, most):
                top += 22
                marks += written(line, _EDGE, top, 11, ink, "start")
    high = round(top) + 32
    marks += written(style.made, _WIDE - 8, high - 9, 9, muted, "end")
    title = " \u2013 ".join(f"{name} {points}" for name, points in zip(names, sums, strict=True))
    return Picture(_WIDE, high, {(0, 0): stamp(_WIDE, high, page, *marks)}, title, ". ".join(shown))


def _chart(review: Review, course: Sequence[tuple[int, float]], top: float, muted: str) -> Iterator[Mark]:
    """A bar for each turn, in the colour of who moved, as high as the chance to win after it."""
    across = _WIDE - _EDGE - _LEFT
    for share in (0.0, 0.5, 1.0):
        y = top + _CHART_HIGH * (1 - share)
        yield from written(
            review.texts.say("results.percent", share=percent(share)), _LEFT - 8, y + 4, 8, muted, "end"
        )
        yield Mark(muted, box(across, 0.5), _LEFT, y)
    step = across / len(course)
    for at, (number, share) in enumerate(course):
        high = max(2.0, _CHART_HIGH * share)
        bar = box(round(step * 0.8, 2), round(high, 2))
        colour = _PLAYERS[review.game.turns[number].player]
        yield Mark(colour, bar, round(_LEFT + at * step, 2), round(top + _CHART_HIGH - high, 2))


def page(review: Review, style: Style = DEFAULT) -> str:
    """The whole review as HTML: the card, the turns with what they were worth, and the last board."""
    texts, names = review.texts, review.names
    title = escape(" \u2013 ".join(names))
    *_, last = scenes(review.game, replace(style, theme="light"), texts)
    rows, alphabet = [], review.game.rules.alphabet
    for number, (turn, what, verdict) in enumerate(review.told(), 1):
        held = (
            ""
            if turn.player == review.game.hidden
            else "".join(alphabet.split(review.game.rack(number - 1))).upper()
        )
        rows.append(
            f'<tr><td>{number}<td class="who">{escape(names[turn.player])}<td>{escape(what)}{f"<br><small>{escape(held)}</small>" if held and turn.kind in PLAYED else ""}'
            f'<td class="sum">{_signed(turn.points)}<td class="sum">{_signed(turn.total).lstrip("+")}'
        )
        rows += [f'<tr class="told"><td><td colspan="4">{escape(verdict)}'] if verdict else []
        notes = "<br>".join(map(escape, turn.note.splitlines()))
        rows += [f'<tr class="told note"><td><td colspan="4">{notes}'] if notes else []
    heads = (texts.say(f"review.{name}") for name in ("turn", "player", "move"))
    sums = (texts.say(name) for name in ("list.score", "review.total"))
    swings = [f"<li>{escape(swing)}" for swing in review.decided()]
    is_rated = any(review.rated())
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{_TAGS.get(texts.language, escape(texts.language))}"><meta charset="utf-8"><title>{title}</title>',
            '<meta name="viewport" content="width=device-width">',
            f"<style>{_STYLE}</style>",
            f"<h1>{title}</h1>",
            card(review, Style()).svg(720, "card"),
            *([f"<p>{escape(texts.say('game.course.accuracy'))}</p>"] if is_rated else []),
            *(
                [f"<h2>{escape(texts.say('game.course.swings'))}</h2>", "<ul>", *swings, "</ul>"]
                if swings
                else []
            ),
            "<table><thead><tr>",
            *(f"<th>{escape(head)}" for head in heads),
            *(f'<th class="sum">{escape(head)}' for head in sums),
            "<tbody>",
            *rows,
            "</table>",
            last.svg(720, "board"),
            "</html>\n",
        ]
    )


def _signed(points: int) -> str:
    """Points with their sign, as on the page."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def review(
    game: Game, question: Question = USUAL, jobs: int = 1, executor: Executor | None = None
) -> Iterator[Grade]:
    """The grade of each turn that somebody chose (a play, an exchange, a pass), in their order.

    So many processes (`jobs`) judge a turn each, or an `executor` has them judged, which changes nothing but the time.
    """
    numbers = [number for number, turn in enumerate(game.turns) if turn.kind in PLAYED]
    yield from shared(partial(game.grade, question=question), numbers, jobs, executor)


def game_page(game: Game, question: Question = USUAL) -> str:
    """A game as a page of HTML in English, to read or to print: its turns with what they were worth, and the last board.

    >>> from wordbench import Lexicon, game_page, new_game
    >>> game = new_game(Lexicon.of(["raven", "van"]), "en").played("8H van", rack="ravenst")
    >>> "RAVEN 16 at 8D is worth" in game_page(game)
    True
    """
    return page(Review(game, [grade.verdict for grade in review(game, question)]))
