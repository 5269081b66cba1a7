"""Measures what strategy and luck say (`wordfeud/game/fortune.py`): `build.py bench review`; the numbers go to `dist/bench_review.json`.

Two players meet who take the most points of as many plays as they see, drawn at random: SEES are their numbers, so the one who sees more is the
stronger one. Each game is graded as its review does, with fewer racks. Reported are the correlation of the difference in strategy with who is the
stronger, in how many games the stronger one has the higher strategy, and the mean luck of both. Games are seeded; what each has shown is kept in
`dist/review.jsonl`, and a run goes on where the last one stopped. `--games=500` is how many there are in all; a run ends after 120 seconds,
or `--seconds=inf` says how many; `--quick` after 10.
"""

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import correlation, mean, stdev

from building.files import DIST
from reporting import games_played, report
from wordbench import GameState, lexicon, new_game
from wordbench.wordfeud.game.fortune import luck, strategy
from wordbench.wordfeud.game.grading import USUAL
from wordbench.wordfeud.game.turn import PLAYED
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules.move import Choice

KEPT = DIST / "review.jsonl"
SEES = 1, 4, 16, 1000
QUESTION = replace(USUAL, racks=8, top=10, nodes=500)


def choose(at: Position, sees: int, random: Random) -> Choice | None:
    """The play of the most points of so many; None, a pass, where there is none."""
    plays = at.plays()
    return plays[min(random.choices(range(len(plays)), k=sees))] if len(plays) else None


def played(number: int) -> list[list[int]]:
    """What a game shows of the stronger and of the weaker player: how many plays they see, strategy and luck."""
    random = Random(f"review {number}")
    sees = random.sample(SEES, 2)
    state, game = GameState.deal("en", f"review {number}", lexicon("en")), new_game(lexicon("en"), "en")
    while not state.over:
        choice = choose(state.view(state.turn), sees[state.turn], random)
        game, state = game.played(choice, state.racks[state.turn]), state.play(choice)
    grades = [game.grade(at, QUESTION) for at, turn in enumerate(game.turns) if turn.kind in PLAYED]
    shown = []
    for player in (0, 1):
        own = [grade for grade in grades if game.turns[grade.number].player == player and grade.played]
        plays, tiles = strategy([grade.points for grade in own]), luck([one.luck for one in own if one.luck])
        shown.append([sees[player], plays or 0, tiles or 0])
    return sorted(shown, reverse=True)


def main() -> None:
    """Play what is missing, and report."""
    games = games_played(KEPT, played, 500, 2)
    gaps = [better[1] - worse[1] for better, worse in games]
    # Either player first: +1 where that is the stronger one.
    told = correlation([*gaps, *[-gap for gap in gaps]], [1] * len(gaps) + [-1] * len(gaps))
    right = sum(gap > 0 for gap in gaps) / len(gaps)
    result = {"games": len(games), "correlation": round(told, 3), "higher": round(right, 3)}
    rows = [["games", "correlation of strategy", "stronger has the higher"]]
    rows += [[str(len(games)), f"{told:.2f}", f"{100 * right:.0f} %"], [], ["luck of", "mean", "+-"]]
    for name, which in (("the stronger", 0), ("the weaker", 1)):
        lucks = [game[which][2] for game in games]
        result[name] = round(mean(lucks), 1)
        rows.append([name, f"{mean(lucks):.1f}", f"{1.96 * stdev(lucks) / sqrt(len(lucks)):.1f}"])
    report("review", rows, result)


if __name__ == "__main__":
    main()
