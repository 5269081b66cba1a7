"""Measures what the best move gives up late in the game: `build.py bench regret`; the numbers go to `dist/bench_regret.json`.

`regret.json` has positions of seeded games, and for each what some plays are worth: points ours less theirs to the end of
the game, as the same search judges them with more of the processor's time (12 s with an empty bag, 20 s with one tile in it; with
few tiles 40 racks for each play, with a choice of three replies: some 10 s).
The regret of a choice is how much less it is worth than the best of these. A choice that was never judged is counted apart;
`--judge` judges it and adds it to the file. `--seconds 1` is the processor's time for a choice.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

from reporting import report
from wordbench import Position, lexicon, ruleset
from wordbench.steps import finish
from wordbench.wordfeud.judge.best import PLAYED_OUT, Search, best, search
from wordbench.wordfeud.judge.candidates import candidates
from wordbench.wordfeud.judge.endgame import WIDE
from wordbench.wordfeud.judge.ends import EndRanking, LastTileRanking
from wordbench.wordfeud.judge.lasttile import REPLIES
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.judge.ranking import Question
from wordbench.wordfeud.judge.replies import Simulation

DATA = Path(__file__).with_name("regret.json")
STAGES = {
    "end": "an empty bag, 5 to 7 tiles each",
    "one": "one tile in the bag",
    "few": "two to six tiles in the bag",
}
ENDLESS = Question(nodes=10**9)
LOOKED_AT = 3  # plays that are judged besides the choice
SEED, RACKS, REPLIES_JUDGED = 99, 40, 3  # of the judge with few tiles in the bag


def position(entry: dict[str, Any]) -> Position:
    """The position of an entry."""
    text = "\n".join(["game: nl", f"rack: {entry['rack']}", "board:", *entry["board"]])
    return Position.parse(text, lexicon("nl"), ruleset("nl"))


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
    depth, end.width = max(1, verdicts[0].depth), WIDE
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
            for code, verdict in choice.verdicts.items():
                last.ends[code].width = REPLIES
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
            worths = [finish(simulation._play_on(outlook, tiles, -1, REPLIES_JUDGED))[1] for tiles in draws]
            yield str(outlook.candidate), round(sum(worths) / len(worths), 2)


JUDGES: dict[str, Callable[[Position, set[str]], Iterator[tuple[str, float]]]] = {
    "end": judged_end,
    "one": judged_one,
    "few": judged_few,
}


def measured(entries: list[dict[str, Any]], judge: str, seconds: float) -> dict[str, Any]:
    """The regrets in a stage; `judge` is "" to judge no choice that is not judged yet."""
    regrets, unknown = [], 0
    for entry in entries:
        at, worth = position(entry), entry["worth"]
        found = search(at, ENDLESS)
        searched(found, seconds)
        choice = str(found.ranking().rows[0].candidate)
        if judge and choice not in worth:
            worth |= JUDGES[judge](at, {choice, *worth})
        if choice in worth:
            regrets.append(round(max(worth.values()) - worth[choice], 2))
        else:
            unknown += 1
    return {"seconds": seconds, "regrets": regrets, "not judged": unknown}


def main() -> None:
    """Measure, print, write."""
    parser = ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--judge", action="store_true")
    options, _ = parser.parse_known_args()
    data = json.loads(DATA.read_text("utf-8"))
    result = {
        stage: measured(data[stage], stage if options.judge else "", options.seconds) for stage in STAGES
    }
    if options.judge:
        DATA.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")
    table = [("points given up", "mean", "most", "positions", "not judged")]
    for stage, told in result.items():
        regrets = told["regrets"] or [0.0]
        mean = f"{sum(regrets) / len(regrets):.2f}"
        numbers = (mean, f"{max(regrets):.1f}", str(len(told["regrets"])), str(told["not judged"]))
        table.append((STAGES[stage], *numbers))
    report("regret", table, result)


if __name__ == "__main__":
    sys.exit(main())
