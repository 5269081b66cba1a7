"""Compares ways to choose late in the game, by a plan that is written before (`plans/`): `late.py choose FILE` by the code as
it is, `late.py judge FILE FILE` two such files, the first as it was and the second as it would be.

The positions are those of seeded games of score + leave against itself in five languages: for each stage one of a game, at the first
turn with so many tiles in the bag. Odd games are the half to tune on, even ones the half that is reported. A choice has `--seconds`
of the processor (3).

What choices are worth is judged by the same search with more work, counted in draws and nodes, so that a busy machine changes nothing: with tiles
in the bag by games of both over the same racks, drawn with another seed, with a choice of replies where few tiles are left; with one
tile or none by a search of every reply, as deep as NODES allow for all choices alike. The judge is not independent.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bench_regret import SEED, about, chosen_rows
from wordbench import GameState, Position, lexicon, ruleset
from wordbench.steps import finish
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.judge.candidates import candidate_of
from wordbench.wordfeud.judge.endgame import ALL_REPLIES, MOST_PLAYS, NO_BOUND, Endgame, FirstPlay
from wordbench.wordfeud.judge.ends import EndRanking
from wordbench.wordfeud.judge.games import Playout
from wordbench.wordfeud.judge.lasttile import LastTile
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.judge.ranking import Question
from wordbench.wordfeud.judge.replies import Simulation
from wordbench.wordfeud.position import parse_choice
from wordbench.wordfeud.rules.move import Choice

CODES = "nl", "en", "sv", "de", "fr"
# By the name of a stage: tiles in the bag, positions, and racks and replies of the judge.
STAGES = {
    "8 to 14": (range(8, 15), 20, 160, 1),
    "3 to 6": (range(3, 7), 30, 60, 2),
    "two": (range(2, 3), 20, 60, 2),
    "one": (range(1, 2), 20, 0, 0),
    "empty": (range(1), 20, 0, 0),
}
KEPT = 3  # first rows of each way that are judged
DEALT = 1000  # games before these were for another plan
NODES = 40_000  # positions that the judge searches for all choices together


@cache
def player(code: str) -> Greedy:
    """The player of a language's games."""
    rules = ruleset(code)
    words = lexicon(rules.list_name)
    return Greedy(words, rules, leaves(rules, words))


def positions(stage: str) -> Iterator[tuple[str, Position]]:
    """The positions of a stage, each with its name: the stage, the language and the number of the game."""
    bags, count, *_ = STAGES[stage]
    number, found = DEALT, 0
    while found < count:
        number += 1
        code = CODES[found % len(CODES)]
        choose, rules = player(code), ruleset(code)
        state = GameState.deal(rules, f"late/{stage}/{code}/{number}", lexicon(rules.list_name))
        while not state.over and len(state.bag) >= bags.stop:
            state = state.play(choose(state.view(state.turn)))
        if not state.over and len(state.bag) in bags:
            found += 1
            yield f"{stage}/{code}/{number}", state.view(state.turn)


def by_games(at: Position, choices: list[Choice], racks: int, replies: int) -> list[float]:
    """What choices are worth by games over the same racks."""
    table = leaves(at.rules, at.lexicon)
    simulation = Simulation(at, table, [candidate_of(choice, at, table) for choice in choices], SEED)
    draws = [simulation._drawn() for _ in range(racks)]
    return [
        sum(finish(simulation.games.play(Playout(outlook, tiles, -1, replies)))[1] for tiles in draws) / racks
        for outlook in simulation.outlooks
    ]


def by_search(at: Position, choices: list[Choice]) -> list[float]:
    """What choices are worth by search, with one tile in the bag the mean over all that it may be."""
    ends: list[tuple[int, Endgame]]
    if at.in_bag:
        last = LastTile(at)
        ends = [(last.counts[code], end) for code, end in last.ends.items()]
    else:
        ends = [(1, EndRanking(at, Question())._end)]
    verdicts = []
    for _, end in ends:
        firsts = {end.choice(one.option): one.option for some in end.verdicts() for one in some}
        verdicts.append([FirstPlay(firsts[choice], 0, NO_BOUND) for choice in choices])
        end.letters(every=True)
        end.width = ALL_REPLIES
    values: list[float] = []
    for depth in range(1, MOST_PLAYS):
        for (_, end), some in zip(ends, verdicts, strict=True):
            for verdict in some:
                for _ in end.improve(verdict, depth, None) if not verdict.proven else ():
                    if sum(end.nodes for _, end in ends) > NODES and values:
                        return values
        total = sum(count for count, _ in ends)
        values = [
            sum(count * some[n].value for (count, _), some in zip(ends, verdicts, strict=True)) / total
            for n in range(len(choices))
        ]
        if all(verdict.proven for some in verdicts for verdict in some):
            break
    return values


def judge(at: Position, names: list[str], stage: str) -> dict[str, float]:
    """What choices are worth, by their names."""
    *_, racks, replies = STAGES[stage]
    choices = [parse_choice(name, at, exact=True) for name in names]
    worths = by_games(at, choices, racks, replies) if racks else by_search(at, choices)
    return dict(zip(names, worths, strict=True))


def choose(path: Path, stages: list[str], seconds: float, like: Path | None) -> None:
    """Write the positions and what is chosen in each; those of a file `like` this one need not be played again."""
    found: dict[str, list[str]] = {}
    before: dict[str, list[str]] = json.loads(like.read_text("utf-8")) if like else {}
    for stage in stages:
        known = [
            (name, Position.parse(rows[0])) for name, rows in before.items() if name.startswith(f"{stage}/")
        ]
        for name, at in known or positions(stage):
            found[name] = [str(at), *(str(row.candidate) for row in chosen_rows(at, seconds)[:KEPT])]
            print(name, *found[name][1:], sep="; ", flush=True)
            path.write_text(json.dumps(found, indent=0), "utf-8")


def compare(paths: list[Path], stages: list[str], known: Path) -> None:
    """Judge what several ways chose, and print what each gives up and how much the last gains on the first, by halves."""
    ways: list[dict[str, list[str]]] = [json.loads(path.read_text("utf-8")) for path in paths]
    worths: dict[str, dict[str, float]] = json.loads(known.read_text("utf-8")) if known.exists() else {}
    for stage in stages:
        lost: dict[int, list[list[float]]] = {0: [], 1: []}
        for number, name in enumerate(name for name in ways[0] if name.startswith(f"{stage}/")):
            if not all(name in way for way in ways):
                continue
            at = Position.parse(ways[0][name][0])
            wanted = sorted({choice for way in ways for choice in way[name][1:]})
            if not set(wanted) <= set(worths.get(name, ())):
                worths[name] = judge(at, sorted({*wanted, *worths.get(name, ())}), stage)
                known.write_text(json.dumps(worths), "utf-8")
            best = max(worths[name][choice] for choice in wanted)
            lost[number // len(CODES) % 2].append([best - worths[name][way[name][1]] for way in ways])
        for half, told in lost.items():
            if told:
                means = ", ".join(about([row[way] for row in told]) for way in range(len(ways)))
                gained = about([row[0] - row[-1] for row in told])
                print(
                    f"{stage}, {('tuned on', 'reported')[half]}, {len(told)}: {means}; gained {gained}",
                    flush=True,
                )


def main() -> None:
    """Choose or judge."""
    parser = ArgumentParser()
    parser.add_argument("what", choices=("choose", "judge"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--stages", nargs="+", choices=STAGES, default=list(STAGES))
    parser.add_argument("--like", type=Path)
    parser.add_argument("--known", type=Path, default=Path("dist/late.json"))
    options: Any = parser.parse_args()
    if options.what == "choose":
        choose(options.files[0], options.stages, options.seconds, options.like)
    else:
        compare(options.files, options.stages, options.known)


if __name__ == "__main__":
    sys.exit(main())
