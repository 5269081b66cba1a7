"""Measures what the best move gives up late in the game: `build.py bench regret`; the numbers go to `dist/bench_regret.json`.

`regret.json` has positions of seeded games, and for each what some plays are worth: points ours less theirs to the end of
the game, as the same search judges them with more of the processor's time (12 s with an empty bag, 20 s with one tile in it; with
few tiles 40 racks for each play, with a choice of three replies: some 10 s; with more MORE_RACKS racks, played to the end by
score + leave). The regret of a choice is how much less it is worth than the best of these. Where games end far apart, a play has
two worths, each by half of the racks: one half says which play is best, the other what it is worth, so that luck does not count.
A choice that was never judged is counted apart; `--judge` judges it and adds it to the file. `--seconds 1` is the processor's
time for a choice, 3 by default; `--stage=more` measures one stage, `--quick` two positions of each. Each core measures positions.

Positions that another engine judged are read too where a checkout has them beside it (they are not part of the project): for each
stage the mean with its 95 % interval, by that engine, and by games of this solver over other racks, where racks are drawn. A choice
that the engine did not judge counts by these games, and without racks it is counted apart.

`--leads=20` plays so many deals from a lead of 40 points and from 40 behind with about 30 tiles unseen, twice each with sides
changed: the order by the chance to win against that by points.
"""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from building.files import ROOT
from reporting import report
from wordbench import GameState, Position, lexicon, parse_move, ruleset
from wordbench.steps import finish
from wordbench.wordfeud.game.contest import Greedy, _interval
from wordbench.wordfeud.game.processes import shared
from wordbench.wordfeud.game.strategies import QUICK
from wordbench.wordfeud.judge import replies
from wordbench.wordfeud.judge.best import PLAYED_OUT, Search, best, search
from wordbench.wordfeud.judge.candidates import Candidate, candidate_of, candidates
from wordbench.wordfeud.judge.endgame import ALL_REPLIES
from wordbench.wordfeud.judge.ends import EndRanking, LastTileRanking
from wordbench.wordfeud.judge.games import Playout
from wordbench.wordfeud.judge.lasttile import REPLIES_SEARCHED
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.judge.ranking import POINTS, WIN, Question, Ranked
from wordbench.wordfeud.judge.replies import Simulation

DATA = Path(__file__).with_name("regret.json")
STAGES = {
    "end": "an empty bag, 5 to 7 tiles each",
    "one": "one tile in the bag",
    "few": "two to six tiles in the bag",
    "more": "seven to fourteen tiles in the bag",
}
LATE = ROOT.parent / "shared" / "data" / "late"
ENDLESS = Question(nodes=10**9, racks=1000)
LOOKED_AT = 3  # plays that are judged besides the choice
SEED, RACKS, REPLIES_JUDGED = 99, 40, 3  # of the judge with few tiles in the bag
MORE_RACKS = 160  # of the judge with more
# The limits of a turn in games from a lead, with at most a rack in the bag: games of all racks take seconds.
BRIEF = Question(racks=4, top=6, nodes=200)
DEALT, LEAD = 7300, 40  # the first deal played from a lead, and the lead
IN_BAG = 23  # at most so many tiles in the bag then


def position(entry: dict[str, Any]) -> Position:
    """The position of an entry."""
    text = "\n".join(["game: nl", f"rack: {entry['rack']}", "board:", *entry["board"]])
    return Position.parse(text, lexicon("nl"), ruleset("nl"))


def dealt(seed: int, most: int) -> GameState:
    """A game by score + leave, until the bag has at most so many tiles."""
    words, rules = lexicon("nl"), ruleset("nl")
    state, choose = GameState.deal(rules, seed, words), Greedy(words, rules, leaves(rules, words))
    while len(state.bag) > most:
        state = state.play(choose(state.view(state.turn)))
    return state


def searched(found: Search, seconds: float) -> None:
    """Search for so many seconds of the processor, or until the search ends."""
    started = process_time()
    for _ in found.steps():
        if process_time() - started > seconds:
            break


def judged_end(at: Position, wanted: set[str]) -> Iterator[tuple[str, float]]:
    """What the best plays and the wanted ones are worth with an empty bag."""
    found = EndRanking(at, ENDLESS)
    searched(found, 12)
    end, verdicts = found._end, sorted(found._verdicts, key=lambda verdict: -verdict.value)
    depth, end.width = max(1, verdicts[0].depth), ALL_REPLIES
    for number, verdict in enumerate(verdicts):
        name = str(end.choice(verdict.option)) or "-"
        if number < LOOKED_AT or name in wanted:
            for _ in end.improve(verdict, depth, None):
                pass
            yield name, verdict.value


def judged_one(at: Position, wanted: set[str]) -> Iterator[tuple[str, float]]:
    """The same with one tile in the bag."""
    found = LastTileRanking(at, ENDLESS)
    searched(found, 20)
    last = found._search
    end, depth = next(iter(last.ends.values())), max(2, last.chosen[0].depth)
    for number, choice in enumerate(last.chosen[:]):
        name = str(end.choice(choice.option)) or "-"
        if number < LOOKED_AT or name in wanted:
            for code, verdict in choice.by_tile.items():
                last.ends[code].width = REPLIES_SEARCHED
                for _ in last.ends[code].improve(verdict, depth, None):
                    pass
            last._sort()
            yield name, round(choice.value, 2)


def judged_few(at: Position, wanted: set[str]) -> Iterator[tuple[str, float]]:
    """The same with few tiles in the bag: by other racks than those of the search."""
    table = leaves(at.rules, at.lexicon)
    simulation = Simulation(at, table, finish(candidates(at, table, PLAYED_OUT)), SEED)
    draws = [simulation._drawn() for _ in range(RACKS)]
    leading = {str(row.candidate) for row in best(at, Question(seed=SEED)).rows[:LOOKED_AT]}
    for outlook in simulation.outlooks:
        if str(outlook.candidate) in wanted | leading:
            worths = [
                finish(simulation.games.play(Playout(outlook, tiles, -1, REPLIES_JUDGED)))[1]
                for tiles in draws
            ]
            yield str(outlook.candidate), round(sum(worths) / len(worths), 2)


def judged_more(at: Position, wanted: set[str]) -> Iterator[tuple[str, list[float]]]:
    """The same with more tiles in the bag, where who chooses a reply must not know what will be drawn."""
    rows = best(at, Question(seed=SEED)).rows
    chosen = {str(row.candidate): row.candidate for row in rows}
    names = [name for name in chosen if name in wanted | set(list(chosen)[:LOOKED_AT])]
    simulation = Simulation(at, leaves(at.rules, at.lexicon), [chosen[name] for name in names], SEED)
    draws = [simulation._drawn() for _ in range(MORE_RACKS)]
    for name, outlook in zip(names, simulation.outlooks, strict=True):
        worths = [finish(simulation.games.play(Playout(outlook, tiles, -1, 1)))[1] for tiles in draws]
        yield name, [round(2 * sum(half) / MORE_RACKS, 2) for half in (worths[::2], worths[1::2])]


JUDGES: dict[str, Callable[[Position, set[str]], Iterator[tuple[str, Any]]]] = {
    "end": judged_end,
    "one": judged_one,
    "few": judged_few,
    "more": judged_more,
}


def regret(worth: dict[str, Any], choice: str) -> float:
    """How much less a choice is worth than the best."""
    halves: list[dict[str, float]] = [
        {name: value[half] if isinstance(value, list) else value for name, value in worth.items()}
        for half in (0, 1)
    ]
    lost = [by[max(other, key=other.__getitem__)] - by[choice] for by, other in (halves, halves[::-1])]
    return round(sum(lost) / 2, 2)


def chosen_rows(at: Position, seconds: float) -> list[Ranked]:
    """What is found in so many seconds, best first."""
    replies.perf_counter = process_time  # type: ignore[attr-defined]  # how many plays are compared follows the same clock
    found = search(at, replace(ENDLESS, seconds=seconds))
    searched(found, seconds)
    return found.ranking().rows


def chosen(at: Position, seconds: float) -> Candidate:
    """What is chosen in so many seconds."""
    return chosen_rows(at, seconds)[0].candidate


def behind(at: Position, choice: Candidate, best: Candidate) -> float:
    """How much less a choice is worth than another, by games over the same racks, which the search did not draw."""
    simulation = Simulation(at, leaves(at.rules, at.lexicon), [best, choice], SEED)
    worths = [0.0, 0.0]
    for tiles in [simulation._drawn() for _ in range(MORE_RACKS)]:
        for side, outlook in enumerate(simulation.outlooks):
            worths[side] += finish(simulation.games.play(Playout(outlook, tiles, -1, 1)))[1]
    return (worths[0] - worths[1]) / MORE_RACKS


def late(path: Path, seconds: float, most: int | None, jobs: int) -> dict[str, Any]:
    """A stage that another engine judged: the points given up by it, by our games, and how many choices nobody judged."""
    entries = json.loads(path.read_text("utf-8"))[:most]
    found = list(shared(partial(judged_late, seconds=seconds), entries, jobs))
    by_games = [games for _, games in found if games is not None]
    by_engine = [games if engine is None else engine for engine, games in found]
    known = [lost for lost in by_engine if lost is not None]
    return {"by the engine": known, "by our games": by_games, "not judged": len(found) - len(known)}


def judged_late(entry: dict[str, Any], seconds: float) -> tuple[float | None, float | None]:
    """What the choice in such a position gives up by the engine, if it judged that, and by our games, if racks are drawn."""
    layout = entry["layout"] if isinstance(entry["layout"], str) else "\n".join(entry["layout"])
    parts = ("rack: " + entry["rack"], "board:", *entry["board"], "layout:", layout)
    at = Position.parse("\n".join([f"game: {entry['ruleset']}", *parts]))
    choice = chosen(at, seconds)
    worths = {judged["move"]: judged["points"] for judged in entry["best"]}
    top = max(worths, key=worths.__getitem__)
    name = str(choice).rsplit(" ", 1)[0] if choice.move else str(choice)
    by_games = None
    if at.in_bag > 1:
        by_games = behind(at, choice, candidate_of(parse_move(top, at), at, leaves(at.rules, at.lexicon)))
    by_engine = worths[top] - worths[name] if name in worths else None
    print(f"  {entry['id']}: {name}, best by the engine {top}, given up {by_engine}, {by_games}", flush=True)
    return by_engine, by_games


def about(values: list[float]) -> str:
    """A mean with half the width of its 95 % interval."""
    return "{:.2f} +- {:.2f}".format(*_interval(values)) if values else ""


def choice_in(entry: dict[str, Any], seconds: float) -> str:
    """What is chosen in one of our positions."""
    return str(chosen(position(entry), seconds))


def measured(entries: list[dict[str, Any]], judge: str, seconds: float, jobs: int) -> dict[str, Any]:
    """The regrets in a stage; `judge` is "" to judge no choice that is not judged yet."""
    regrets, unknown = [], 0
    choices = shared(partial(choice_in, seconds=seconds), entries, jobs)
    for entry, choice in zip(entries, choices, strict=True):
        worth = entry["worth"]
        if judge and choice not in worth:
            worth |= JUDGES[judge](position(entry), {choice, *worth})
        if choice in worth:
            regrets.append(regret(worth, choice))
        else:
            unknown += 1
    return {"seconds": seconds, "regrets": regrets, "not judged": unknown}


def led(deals: int) -> Iterator[float]:
    """Of each two games from a lead, the share that the order by the chance to win takes from that by points."""
    for number in range(2 * deals):
        won = 0.0
        for side in (0, 1):
            state = dealt(DEALT + number // 2, IN_BAG)
            by_win = state.turn ^ side
            state = replace(state, points=(0, LEAD) if state.turn ^ number % 2 else (LEAD, 0))
            while not state.over:
                me, at = state.turn, state.view(state.turn)
                points = (state.points[me], state.points[1 - me])
                order = WIN if me == by_win else POINTS
                question = QUICK if at.in_bag > at.rules.rack_size else BRIEF
                chosen = best(at, replace(question, order=order, points=points)).rows[0]
                state = state.play(chosen.candidate.choice)
            ours, theirs = state.points[by_win], state.points[1 - by_win]
            won += (ours > theirs) + (ours == theirs) / 2
        yield won / 2


def main() -> None:
    """Measure, print, write."""
    parser = ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--stage", choices=[*STAGES, "late"])
    parser.add_argument("--leads", type=int, default=0)
    options, _ = parser.parse_known_args()
    if options.leads:
        shares: list[float] = []
        for share in led(options.leads):
            shares.append(share)
            won, wide = _interval(shares)
            print(f"chance to win against points, {len(shares)} pairs: {won:.1%} +- {wide:.1%}", flush=True)
        return
    data, most, jobs = json.loads(DATA.read_text("utf-8")), 2 if options.quick else None, os.cpu_count() or 1
    result = {
        stage: measured(data[stage][:most], stage if options.judge else "", options.seconds, jobs)
        for stage in ([options.stage] if options.stage else STAGES)
        if stage != "late"
    }
    if options.judge:
        DATA.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")
    table: list[tuple[str, ...]] = [("points given up", "mean", "most", "positions", "not judged")]
    for stage, told in result.items():
        regrets = told["regrets"] or [0.0]
        mean = f"{sum(regrets) / len(regrets):.2f}"
        numbers = (mean, f"{max(regrets):.1f}", str(len(told["regrets"])), str(told["not judged"]))
        table.append((STAGES[stage], *numbers))
    if LATE.is_dir() and options.stage in (None, "late"):
        table += [(), ("judged by another engine", "by it", "by our games", "positions", "not judged")]
        for path in sorted(LATE.glob("*.json")):
            name, told = path.stem.replace("_", " "), late(path, options.seconds, most, jobs)
            by_engine, unknown = told["by the engine"], told["not judged"]
            counts = str(len(by_engine) + unknown), str(unknown)
            table.append((name, about(by_engine), about(told["by our games"]), *counts))
            result[name] = told
    elif options.stage in (None, "late"):
        print("LOUD: the positions that another engine judged are not here, so only our own judge is asked")
    report("regret", table, result)


if __name__ == "__main__":
    sys.exit(main())
