"""How many games the best move wins against always the highest score: `build.py bench strength` writes `dist/bench_strength.json`.

Mirrored pairs of seeded games: the same tiles in the same order, with sides changed. A quarter each in English and in Dutch, on the
standard layout and on random ones. `--pairs=100` is their number in a quarter, `--quick` plays two; `--against=reply` names another
way to play that `wordbench play` knows. A turn has the limits of such a match, about a tenth of a second.
"""

import os
from argparse import ArgumentParser
from math import hypot
from typing import Any

from building.programs import task
from reporting import report
from wordbench import lexicon, ruleset
from wordbench.wordfeud.game.contest import match
from wordbench.wordfeud.game.strategies import STRATEGIES

SEED = 1
QUARTERS = {
    f"{name}, {'random layouts' if shuffled else 'standard layout'}": (code, shuffled)
    for code, name in (("en", "English"), ("nl", "Dutch"))
    for shuffled in (False, True)
}


def played(code: str, shuffled: bool, against: str, pairs: int) -> dict[str, float]:
    """What the best move did in the pairs of a quarter; half the widths of the 95 % intervals."""
    words, rules = lexicon(code), ruleset(code)
    best, other = (STRATEGIES[name](words, rules) for name in ("best", against))
    *_, last = match(words, rules, best, other, pairs, SEED, shuffled, os.cpu_count() or 1)
    halves = {"win_half": last.high - last.win_share, "spread_half": last.spread - last.spread_low}
    return {"pairs": pairs, "win_share": last.win_share, "spread": last.spread, **halves}


def together(quarters: list[dict[str, float]]) -> dict[str, float]:
    """All quarters as one: they are as large as each other."""
    count = len(quarters)
    means = {what: sum(one[what] for one in quarters) / count for what in ("win_share", "spread")}
    halves = {what: hypot(*(one[what] for one in quarters)) / count for what in ("win_half", "spread_half")}
    return {"pairs": sum(one["pairs"] for one in quarters), **means, **halves}


def main() -> None:
    """Measure, print, write."""
    parser = ArgumentParser()
    parser.add_argument("--pairs", type=int, default=25)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--against", choices=sorted(STRATEGIES), default="highest")
    options, _ = parser.parse_known_args()
    result: dict[str, Any] = {}
    for name, (code, shuffled) in QUARTERS.items():
        with task(f"playing, {name}"):
            result[name] = played(code, shuffled, options.against, 2 if options.quick else options.pairs)
    result["all"] = together(list(result.values()))
    rows = [
        (f"the best move against: {options.against}", "pairs", "games won (95 %)", "points a game (95 %)")
    ]
    for name, found in result.items():
        won = f"{found['win_share']:.1%} +- {found['win_half']:.1%}".replace("%", " %")
        rows.append((name, str(found["pairs"]), won, f"{found['spread']:+.0f} +- {found['spread_half']:.0f}"))
    report("strength", rows, result)


if __name__ == "__main__":
    main()
