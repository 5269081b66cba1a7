"""Fits the tables of leaves (`py/wordbench/data/leaves.json`) by self-play.

Both sides play the highest score + leave. On every board that comes up, racks are drawn for the side to
move. A few tiles of such a rack count as kept: their letters are drawn with a probability that grows with the
square root of their number, so that rare ones come often enough. The rest comes from the bag. The kept tiles
are worth as much as the best play of such racks (score + leave) is better than that of racks drawn entirely
from the bag. This is fitted by ridge regression on tiles, pairs and the balance of vowels and consonants,
with a separate mean for every board. This needs far fewer games than following each leave to the end
of its game, where the luck of twenty later draws would hide its effect.

The first generation plays with the table derived from the tiles, the second with that of the
first. Every tenth game is held out, and the table is judged on its boards. Same seed, same table.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from wordbench.alphabet import LETTER, vowels
from wordbench.resources import table
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.game.processes import Executor, shared
from wordbench.wordfeud.judge.leaves import Leaves, derived
from wordbench.wordfeud.rules.tiles import Ruleset, ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import Lexicon, lexicon

GAMES = (40, 120)  # of each generation
RACKS, FREE = 10, 3  # racks drawn on a board, and how many of them entirely from the bag
FULL = 21  # boards with fewer tiles in the bag are not used: near the end leaves lose their worth
NOISE = 18.0  # points: the standard deviation of the best play, due to the rest of the rack
MIN_PAIR = 0.25  # points: pairs that are worth less are left out
# The expected standard deviation of the fitted numbers, in points: tiles, duplicates, other pairs, balance.
SPREADS = {"tile": 8.0, "double": 3.0, "pair": 1.0, "balance": 3.0}
DATA = Path(__file__).parents[1] / "wordbench" / "data" / "leaves.json"
SOURCE = (
    "py/fitting/leaves.py: worth of a leave in points = its tiles + its pairs + balance[vowels][consonants]"
)

Sample = tuple[bytes, float]  # the kept tiles, and the equity of the best play of their rack


@dataclass(slots=True)
class Board:
    """The racks drawn on one board, and the number of tiles in the bag."""

    bag: int
    samples: list[Sample] = field(default_factory=list)


def kept_tiles(random: Random, unseen: Counter[int], size: int) -> bytes:
    """Some tiles, each letter with a probability that grows with the square root of its count."""
    left, some = Counter(unseen), []
    for _ in range(size):
        codes = sorted(code for code, count in left.items() if count)
        [code] = random.choices(codes, [sqrt(left[code]) for code in codes])
        left[code] -= 1
        some.append(code)
    return bytes(sorted(some))


def boards(state: GameState, player: Greedy, random: Random) -> Iterator[Board]:
    """The boards of one game of `player` against itself, with the racks drawn on each."""
    rules = state.rules
    while not state.over:
        at = state.view(state.turn)
        unseen = rules.unseen(*at.board.rows)  # including both racks, because new ones are drawn
        bag = unseen.total() - 2 * rules.rack_size
        if bag > 0:
            board = Board(bag)
            for number in range(RACKS):
                kept = kept_tiles(random, unseen, 0 if number < FREE else random.randint(1, 6))
                rest = sorted((unseen - Counter(kept)).elements())
                rack = bytes(sorted([*kept, *random.sample(rest, rules.rack_size - len(kept))]))
                board.samples.append((kept, player.equity(replace(at, rack=rules.alphabet.decode(rack)))))
            yield board
        state = state.play(player(at))


class Fit:
    """The sums of the regression; a feature is a kind and two numbers, such as letter codes."""

    def __init__(self, rules: Ruleset) -> None:
        self.vowels = vowels(rules.alphabet)
        codes = sorted(code & LETTER for code, count in rules.code_counts.items() if count)
        names: list[tuple[str, int, int]] = [("tile", code, 0) for code in codes]
        counts = {code & LETTER: count for code, count in rules.code_counts.items()}
        names += [("double" if a == b else "pair", a, b) for a in codes for b in codes
                  if a < b or (a == b and counts[a] > 1)]  # fmt: skip
        names += [("balance", v, c) for v in range(7) for c in range(7 - v) if v + c > 1]
        self.names = names
        self.numbers = {name: number for number, name in enumerate(names)}
        self.squares = np.zeros((len(names), len(names)))
        self.products = np.zeros(len(names))

    def features(self, leave: bytes) -> Counter[int]:
        """How often each feature occurs in a leave."""
        codes = sorted(code & LETTER for code in leave)
        found: Counter[int] = Counter()
        for place, code in enumerate(codes):
            found[self.numbers["tile", code, 0]] += 1
            for other in codes[:place]:
                found[self.numbers["double" if code == other else "pair", other, code]] += 1
        vowel_count = sum(code in self.vowels for code in codes)
        balance = self.numbers.get(("balance", vowel_count, len(codes) - vowel_count - codes.count(0)))
        if balance is not None:
            found[balance] += 1
        return found

    def add(self, board: Board) -> None:
        """Add a board to the sums; only differences between its racks count."""
        mean = sum(best for _, best in board.samples) / len(board.samples)
        total: Counter[int] = Counter()
        for leave, best in board.samples:
            features = self.features(leave)
            total.update(features)
            self._add(features, 1.0, best - mean)
        self._add(total, -1 / len(board.samples), 0.0)

    def _add(self, features: Counter[int], factor: float, value: float) -> None:
        places = list(features)
        times = np.array(list(features.values()), float)
        self.products[places] += value * times
        self.squares[np.ix_(places, places)] += factor * np.outer(times, times)

    def solve(self) -> list[float]:
        """The worth of each feature."""
        ridge = np.diag([(NOISE / SPREADS[kind]) ** 2 for kind, _, _ in self.names])
        found: list[float] = np.linalg.solve(self.squares + ridge, self.products).tolist()
        return found

    def leaves(self) -> Leaves:
        """The fitted table, rounded as in the file."""
        tiles, pairs = [0.0] * 32, [[0.0] * 32 for _ in range(32)]
        balance = [[0.0] * 8 for _ in range(8)]
        for (kind, a, b), worth in zip(self.names, self.solve(), strict=True):
            if kind == "tile":
                tiles[a] = round(worth, 2)
            elif kind == "balance":
                balance[a][b] = round(worth, 1)
            elif abs(worth) >= MIN_PAIR:
                pairs[a][b] = pairs[b][a] = round(worth, 1)
        return Leaves(tuple(tiles), tuple(map(tuple, pairs)), tuple(map(tuple, balance)), self.vowels, True)


def judged(leaves: Leaves, held: list[Board]) -> dict[str, Any]:
    """How well a table predicts on boards that were held out."""
    buckets: dict[int, list[float]] = {}
    xx = xy = yy = 0.0
    for board in held:
        mean = sum(best for _, best in board.samples) / len(board.samples)
        worths = [leaves.worth(leave) for leave, _ in board.samples]
        average = sum(worths) / len(worths)
        sums = buckets.setdefault(min(board.bag, 49) // 7, [0.0, 0.0])
        for worth, (_, best) in zip(worths, board.samples, strict=True):
            x, y = worth - average, best - mean
            sums[0] += x * x
            sums[1] += x * y
            if board.bag >= FULL:
                xx, xy, yy = xx + x * x, xy + x * y, yy + y * y
    slopes = {str(7 * bucket): round(xy / xx, 2) for bucket, (xx, xy) in sorted(buckets.items()) if xx}
    return {"correlation": round(xy / sqrt(xx * yy), 3), "slope_by_bag": slopes}


def _drawn(name: str, player: Greedy, rules: Ruleset, words: Lexicon) -> list[Board]:
    return list(boards(GameState.deal(rules, name, words), player, Random(name)))


def fitted(
    lexicon: Lexicon,
    rules: Ruleset,
    seed: int,
    games: Sequence[int] = GAMES,
    jobs: int = 1,
    executor: Executor | None = None,
) -> dict[str, Any]:
    """Fit the table of a ruleset; returns its entry for the file. So many processes (`jobs`) play, or an `executor` has the games
    played, which changes nothing but the time."""
    leaves, used = derived(rules, lexicon), 0
    held: list[Board] = []
    for generation, count in enumerate(games):
        player, fit = Greedy(lexicon, rules, leaves), Fit(rules)
        held = []
        used = 0
        names = [f"{seed}/{generation}/{number}" for number in range(count)]
        play = partial(_drawn, player=player, rules=rules, words=lexicon)
        for number, drawn in enumerate(shared(play, names, jobs, executor)):
            if number % 10 == 9:
                held += drawn
                continue
            for board in drawn:
                if board.bag >= FULL:
                    fit.add(board)
                    used += len(board.samples)
        leaves = fit.leaves()
    return {
        "provenance": {
            "seed": seed,
            "games": list(games),
            "racks": used,
            "held_out": judged(leaves, held),
        },
        **written(leaves, rules),
    }


def written(leaves: Leaves, rules: Ruleset) -> dict[str, Any]:
    """A table in the form of the JSON file."""
    texts = {code & LETTER: rules.alphabet.texts[code] for code in rules.code_counts}
    codes = sorted(texts)
    pairs = {
        f"{texts[a]} {texts[b]}": leaves.pairs[a][b] for a in codes for b in codes if a <= b and leaves.pairs[a][b]
    }  # fmt: skip
    return {
        "tiles": {texts[code]: leaves.tiles[code] for code in codes},
        "pairs": pairs,
        "balance": [list(row[: 7 - v]) for v, row in enumerate(leaves.balance[:7])],
    }


def write(code: str, entry: dict[str, Any], path: Path = DATA) -> None:
    """Put an entry into the file, which has one line for each."""
    known = json.loads(path.read_text("utf-8"))["leaves"]
    known[code] = entry
    lines = [
        f"  {json.dumps(name)}: {json.dumps(known[name], ensure_ascii=False, separators=(',', ':'))}"
        for name in sorted(known)
    ]
    body = ",\n".join(lines)
    path.write_text(f'{{"source": {json.dumps(SOURCE)}, "leaves": {{\n{body}\n}}}}\n', "utf-8")


def main(codes: Sequence[str] = (), seed: int = 1, path: Path = DATA) -> None:
    """Fit the tables of some rulesets, or of all; each again with as many games as its present table."""
    known = json.loads(path.read_text("utf-8"))["leaves"]
    for code in codes or table("rulesets")["rulesets"]:
        rules = ruleset(code)
        games = known[code]["provenance"]["games"] if code in known else GAMES
        entry = fitted(lexicon(rules.list_name), rules, seed, games)
        write(code, entry, path)
        print(f"{code}: {entry['provenance']}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
