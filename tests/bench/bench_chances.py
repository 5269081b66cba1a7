"""Measures how the chance to win holds up: `build.py bench chances`; the numbers go to `dist/bench_chances.json`.

A player of highest score + leave plays itself. Of each game one turn is drawn, and graded as the review of a game does; the chance to
win that it states for the play that was made is compared with how the game then ends. One turn of a game, because those of the same
game are not independent. The games are seeded, and what each has shown is kept in `dist/chances.jsonl`: a run goes on where the last one
stopped. `--games=2000` is how many there are in all; a run ends after 120 seconds, or `--seconds=inf` says how many; `--quick` after 10.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from random import Random
from typing import NamedTuple

from building.files import DIST
from reporting import games_played, report
from wordbench import GameState, lexicon, ruleset
from wordbench.steps import finish
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.game.grading import USUAL, graded
from wordbench.wordfeud.judge.chances import won
from wordbench.wordfeud.judge.leaves import leaves

KEPT = DIST / "chances.jsonl"
CODES = "nl", "en"
BINS = 10


class Seen(NamedTuple):
    """One turn: tiles in the bag, the chance that is stated, and how the game ended (1 won, 0.5 drawn, 0 lost)."""

    bag: int
    stated: float
    happened: float


@cache
def player(code: str) -> Greedy:
    """The player of a language's game."""
    rules = ruleset(code)
    words = lexicon(rules.list_name)
    return Greedy(words, rules, leaves(rules, words))


def played(number: int) -> Seen | None:
    """What a game shows; None where the turn could not be graded."""
    code = CODES[number % len(CODES)]
    choose, rules = player(code), ruleset(code)
    state = GameState.deal(rules, f"held out/{number}", lexicon(rules.list_name))
    turns = []
    while not state.over:
        choice = choose(state.view(state.turn))
        turns.append((state, choice))
        state = state.play(choice)
    before, choice = Random(number).choice(turns)
    me, at = before.turn, before.view(before.turn)
    ours, theirs = before.points[me], before.points[1 - me]
    grade = finish(graded(0, at, choice, replace(USUAL, points=(ours, theirs))))
    if not grade.played or grade.played.win is None:
        return None
    return Seen(at.in_bag, round(grade.played.win, 4), won(state.points[me] - state.points[1 - me]))


def tables(seen: Sequence[Seen]) -> list[list[str]]:
    """Stated against happened in ten bins, with the 95 % interval, and the Brier score by tiles in the bag."""
    rows = [["stated", "turns", "stated, mean", "happened", "+-"]]
    for k in range(BINS):
        some = [one for one in seen if min(BINS - 1, int(one.stated * BINS)) == k]
        if some:
            stated, happened = (
                sum(values) / len(some) for values in zip(*(one[1:] for one in some), strict=True)
            )
            within = 1.96 * sqrt(max(happened * (1 - happened), 0.25 / len(some)) / len(some))
            bin = f"{100 * k // BINS} to {100 * (k + 1) // BINS} %"
            rows.append(
                [bin, str(len(some)), *(f"{100 * share:.1f}" for share in (stated, happened, within))]
            )
    rows += [[], ["tiles in the bag", "turns", "Brier score"]]
    for least, most in ((0, 0), (1, 14), (15, 40), (41, 104), (0, 104)):
        squares = [(one.stated - one.happened) ** 2 for one in seen if least <= one.bag <= most]
        if squares:
            rows.append([f"{least} to {most}", str(len(squares)), f"{sum(squares) / len(squares):.4f}"])
    return rows


def main() -> None:
    """Play what is missing, and report."""
    seen = [Seen(*one) for one in games_played(KEPT, played, 2000) if one]
    report("chances", tables(seen), {"games": len(seen), "turns": seen})


if __name__ == "__main__":
    main()
