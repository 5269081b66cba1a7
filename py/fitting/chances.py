"""Fits the table of what the side to move will still gain, by tiles in the bag (`py/wordbench/data/chances.json`).

A player of highest score + leave plays itself. How its games continue does not depend on the lead, so every position
is a sample of how many points the side to move will still gain on the other: the table has the mean and the standard
deviation by the number of tiles in the bag. Every fourth game is held out; on those, the resulting chance to win is
judged with the real leads by its Brier score (the mean of (chance - outcome)²), in comparison with the best sigmoids
of the lead and of the lead divided by the root of the number of unseen tiles.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.judge.chances import Chances
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import lexicon

DATA = Path(__file__).parents[1] / "wordbench" / "data" / "chances.json"
RULESETS, GAMES = ("nl", "en"), 150
KNOTS = (0, 1, 4, 8, 14, 24, 36, 48, 60, 72, 84, 90)
SOURCE = "py/fitting/chances.py: by tiles in the bag, what the side to move will gain on the other one: mean, deviation"


class Seen(NamedTuple):
    """One position, from the side to move: tiles in the bag, its lead, and how much that lead will still grow."""

    bag: int
    lead: int
    to_come: int


def games(code: str, count: int, seed: int) -> list[list[Seen]]:
    """Play some games; the positions of each."""
    rules = ruleset(code)
    words, found = lexicon(rules.list_name), []
    player = Greedy(words, rules, leaves(rules, words))
    for number in range(count):
        state = GameState.deal(rules, f"chances/{code}/{seed}/{number}", words)
        seen = []
        while not state.over:
            me, at = state.turn, state.view(state.turn)
            seen.append((me, at.in_bag, state.points[me] - state.points[1 - me]))
            state = state.play(player(at))
        final = state.points[0] - state.points[1]
        found.append([Seen(bag, lead, (final if me == 0 else -final) - lead) for me, bag, lead in seen])
    return found


def fitted(played: list[list[Seen]]) -> list[tuple[int, float, float]]:
    """Bag, mean and deviation at each knot, from the positions that are nearest to it."""
    near: dict[int, list[int]] = defaultdict(list)
    for game in played:
        for one in game:
            near[min(KNOTS, key=lambda knot: (abs(knot - one.bag), knot))].append(one.to_come)
    rows = []
    for knot in KNOTS:
        values = near[knot]
        mean = sum(values) / len(values)
        rows.append(
            (knot, round(mean, 1), round(sqrt(sum((v - mean) ** 2 for v in values) / len(values)), 1))
        )
    return rows


def brier(chance: Callable[[Seen], float], played: list[list[Seen]]) -> float:
    """The Brier score of a chance to win: the mean of (chance - outcome)²."""
    squares = []
    for game in played:
        for one in game:
            final = one.lead + one.to_come
            squares.append((chance(one) - (1.0 if final > 0 else 0.5 if final == 0 else 0.0)) ** 2)
    return sum(squares) / len(squares)


def sigmoid(scale: float, root: bool) -> Callable[[Seen], float]:
    """A chance to win that depends on the lead and, with `root`, on the number of unseen tiles."""
    return lambda one: (
        1 / (1 + exp(max(-50, min(50, -scale * one.lead / (sqrt(one.bag + 7) if root else 1)))))
    )


def main(seed: int = 1, path: Path = DATA) -> None:
    """Fit the table and write it."""
    played = [game for code in RULESETS for game in games(code, GAMES, seed)]
    kept = [game for number, game in enumerate(played) if number % 4 != 3]
    held = [game for number, game in enumerate(played) if number % 4 == 3]
    rows = fitted(kept)
    ours = brier(lambda one: Chances(rows).to_win(one.lead + Chances(rows).ahead(one.bag), one.bag), held)
    scales = [k / 1000 for k in range(5, 60, 2)]
    plain = min(scales, key=lambda k: brier(sigmoid(k, False), kept))
    rooted = min(scales, key=lambda k: brier(sigmoid(4 * k, True), kept))
    judged = {
        "seed": seed,
        "games": len(played),
        "brier": round(ours, 4),
        "brier_sigmoid_of_lead": round(brier(sigmoid(plain, False), held), 4),
        "brier_sigmoid_of_lead_and_unseen": round(brier(sigmoid(4 * rooted, True), held), 4),
    }
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    text = f'{{"source": {json.dumps(SOURCE)},\n "provenance": {json.dumps(judged)},\n "by_bag": [\n{lines}\n]}}\n'
    path.write_text(text, "utf-8")
    print(judged)


if __name__ == "__main__":
    main()
