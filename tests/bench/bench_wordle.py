"""How fast Wordle's guesses are ranked, the best proven and five words found, in CPython and in the page's own Python.

`build.py bench wordle` writes `dist/bench_wordle.json`, for the lists of the original game and of the article
if they are next to the project, otherwise for the shipped English list. Each figure is compared with a plain method in
the same run: for the ranking, a function that colours one guess for one word, counted by Counter (for a sample of
the guesses, extrapolated to all); for five words, a plain search by the rarest letter. `measure` runs both in
CPython and in the page.

`PYTHONPATH=... bench_wordle.py games` plays whole lists through instead: every answer of a list from one first word, with the
guesses that need the fewest more, and with those of the most bits. It takes some minutes, all of them CPython's.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from math import log2
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from reference import plain_colour, ranked
from timing import timed
from wordbench.fivewords.problem import problem
from wordbench.fivewords.search import exact
from wordbench.steps import finish
from wordbench.wordle.best import Best
from wordbench.wordle.clues import remaining
from wordbench.wordle.colourings import Colourings
from wordbench.wordle.colours import Row, colour
from wordbench.wordle.ranking import candidates
from wordbench.wordle.search import LOST, UNKNOWN, Search

ROOT = Path(__file__).parent.parent.parent  # in the page it lies at the top, which is its own parent
SEED = ROOT.parent / "shared" / "data" / "wordlists"
Lists = dict[str, list[str]]
STATES = 100  # of each size
SIZES = ((2, 20), (21, 60))  # words left, from and to
WIDTHS = {
    False: 4,
    True: 10,
}  # guesses looked at for each set of words when a list is played through; hard mode needs more
OWN = (("en", 4), ("en", 6), ("en", 7), ("nl", 5), ("de", 5), ("es", 5))


def plain_bits(guesses: list[str], targets: list[str]) -> list[float]:
    """The bits of each guess."""
    found = []
    for guess in guesses:
        sizes = Counter(plain_colour(guess, target) for target in targets).values()
        found.append(log2(len(targets)) - sum(size * log2(size) for size in sizes) / len(targets))
    return found


def plain_five(words: list[str]) -> int:
    """The number of answers: each step adds a word with the rarest letter that is left; one letter may stay unused."""
    classes = {frozenset(word) for word in words if len(word) == len(set(word)) == 5}
    often = Counter(letter for word in classes for letter in word)
    order = sorted(often, key=lambda letter: often[letter])
    by_rarest: dict[str, list[frozenset[str]]] = {letter: [] for letter in order}
    for word in classes:
        by_rarest[min(word, key=order.index)].append(word)

    def search(used: frozenset[str], count: int, spare: int) -> int:
        if count == 5:
            return 1
        open_ = [letter for letter in order if letter not in used]
        found = 0
        for letter in open_[: spare + 1]:
            found += sum(
                search(used | word, count + 1, spare) for word in by_rarest[letter] if used.isdisjoint(word)
            )
            used, spare = used | {letter}, spare - 1
        return found

    return search(frozenset(), 0, len(order) - 25)


def five(words: list[str]) -> int:
    """The number of answers."""
    return sum(len(step.found) for step in exact(problem(words)) if step)


def measure(lists: Lists, runs: int) -> dict[str, list[float]]:
    """Milliseconds of the plain method and of ours."""
    result = {}
    allowed, targets = lists["allowed"], lists["targets"]
    guesses = list(dict.fromkeys([*allowed, *targets]))
    sample = guesses[:: max(len(guesses) // 60, 1)]
    scale = len(guesses) / len(sample)
    for name, some in (("all", targets), ("100", targets[:: max(len(targets) // 100, 1)])):
        bits = {rating.guess: rating.bits for rating in ranked(guesses, some, None)}
        assert all(abs(bits[g] - b) < 1e-9 for g, b in zip(sample, plain_bits(sample, some), strict=True))
        plain = timed(lambda some=some: plain_bits(sample, some), 1) * scale  # type: ignore[misc]
        what = f"{len(guesses)} guesses x {len(some) if name == 'all' else 100} words"
        for limit, told in ((None, "every row"), (20, "20 best")):
            ours = timed(lambda some=some, limit=limit: ranked(guesses, some, limit), runs)  # type: ignore[misc]
            result[f"{what}, {told}"] = [plain, ours]
    for name in sorted(lists.keys() - {"allowed", "targets"}):
        words = lists[name]
        found = five(words)
        assert found == plain_five(words)
        plain = timed(lambda words=words: plain_five(words), 1)  # type: ignore[misc]
        result[f"five words, {name}, {found} answers"] = [plain, timed(lambda words=words: five(words), runs)]  # type: ignore[misc]
    return result


def proving(lists: Lists, count: int) -> dict[str, list[float]]:
    """Milliseconds until the best guess is proven, for `count` states of each size: all of them, sorted."""
    allowed, targets = lists["allowed"], lists["targets"]
    guesses, random = list(dict.fromkeys([*targets, *allowed])), Random(1)
    result = {}
    for least, most in SIZES:
        for hard in (False, True):
            times: list[float] = []
            while len(times) < count:
                target = random.choice(targets)
                rows: list[Row] = []
                left = targets
                while len(left) > most:
                    guess = random.choice(candidates(guesses, left, rows, hard) if hard else guesses)
                    rows.append(Row(guess, colour(guess, target)))
                    left = remaining(rows[-1:], left)
                if len(left) < least:
                    continue
                start = perf_counter()
                best = Best(
                    left, candidates(guesses, left, rows, hard), hard=hard, tries=max(6 - len(rows), 1)
                )
                for _ in best.steps():
                    if best.choices() and best.choices()[0].proven:
                        break
                times.append(1000 * (perf_counter() - start))
            result[f"{least} to {most} words left{', hard mode' if hard else ''}"] = sorted(times)
    return result


def needed(targets: list[str], guesses: list[str], first: str, *, hard: bool) -> tuple[int, int, int]:
    """The guesses for all targets from a first word, and how many targets are not found in six; and the worst case."""
    search = Search(targets, guesses, hard)
    bounds = finish(
        search.guess(search.all, search.partitions.all, 6, first, UNKNOWN - 1, WIDTHS[hard], idle=True)
    )
    lost, total = divmod(bounds.high, LOST)
    return total, lost, bounds.worst


def by_bits(targets: list[str], guesses: list[str], first: str) -> int:
    """The guesses for all targets when each guess after the first is one with the most bits."""
    total, groups = len(targets), dict[int, list[str]]()
    for code, target in zip(Colourings(targets).of(first), targets, strict=True):
        if target != first:
            groups.setdefault(code, []).append(target)
    for some in groups.values():
        if len(some) < 3:
            total += 2 * len(some) - 1
        else:
            best = max(ranked(guesses, some, None), key=lambda rating: (rating.bits, rating.possible))
            total += by_bits(some, guesses, best.guess)
    return total


def games(names: list[str]) -> Iterator[tuple[str, ...]]:
    """Whole lists played through, as rows of a table."""
    yield "guesses a game", "answers", "first word", "fewest", "all", "lost", "worst", "most bits", "s"
    from wordbench import lexicon  # in the page there is none
    from wordbench.wordle.puzzle import Vocabulary

    words = lists()
    cases = [
        ("classic", words["targets"], words["allowed"], first, hard)
        for first in ("salet", "")
        for hard in (False, True)
    ]
    for language, length in OWN:
        vocabulary = Vocabulary(lexicon(language))
        cases += [
            (f"{language} {length}", vocabulary.targets(length), vocabulary.words(length), "", hard)
            for hard in (False, True)
        ]
    for name, targets, allowed, word, hard in cases:
        if names and name not in names:
            continue
        guesses = list(dict.fromkeys([*targets, *allowed]))
        first = word or ranked(guesses, targets, 1)[0].guess
        start = process_time()
        total, lost, worst = needed(targets, guesses, first, hard=hard)
        spent = process_time() - start
        bits = "" if hard else f"{by_bits(targets, guesses, first) / len(targets):.4f}"
        mean = f"{total / len(targets):.4f}"
        yield (
            f"{name}{', hard' if hard else ''}",
            str(len(targets)),
            first,
            mean,
            str(total),
            str(lost),
            str(worst),
            bits,
            f"{spent:.0f}",
        )


def lists() -> Lists:
    """The original lists, or ours."""
    names = {
        "allowed": "wordle-allowed",
        "targets": "wordle-targets",
        "NYT": "wordle5-nyt",
        "words-alpha": "wordle5-alpha",
    }
    if all((SEED / f"{name}.txt").is_file() for name in names.values()):
        return {kind: (SEED / f"{name}.txt").read_text().split() for kind, name in names.items()}
    print("    the original lists are not here: measuring with the shipped one")
    words = [word for word in (ROOT / "wordlists/en.txt").read_text("utf-8").split() if len(word) == 5]
    common = (ROOT / "wordlists/common/en.txt").read_text("utf-8").split()
    return {"allowed": words, "targets": [word for word in common if len(word) == 5], "English": words}


def rows(result: dict[str, dict[str, list[float]]]) -> Iterator[tuple[str, ...]]:
    """The table, as text."""
    yield "median ms", *(part for place in result for part in (f"{place}, plain", "ours", "ratio"))
    for what in result["CPython"]:
        cells = (result[place][what] for place in result)
        yield (
            what,
            *(
                part
                for plain, ours in cells
                for part in (f"{plain:.0f}", f"{ours:.0f}", f"{plain / ours:.0f}x")
            ),
        )


def proven_rows(proven: dict[str, dict[str, list[float]]]) -> Iterator[tuple[str, ...]]:
    """The times until the best guess is proven, as text."""
    yield (
        "best guess proven, ms",
        *(part for place in proven for part in (f"{place}, median", "95 %", "slowest")),
    )
    for what in proven["CPython"]:
        cells = (proven[place][what] for place in proven)
        yield what, *(f"{times[at]:.0f}" for times in cells for at in (STATES // 2, STATES * 95 // 100, -1))


def main() -> None:
    """Measure, print, write."""
    from building.programs import task
    from harness import Runtime, Site, launch, visit
    from reporting import report

    runs = 3 if "--quick" in sys.argv else 7
    words = lists()
    result: dict[str, dict[str, list[float]]] = {}
    proven: dict[str, dict[str, list[float]]] = {}
    with task("measuring in CPython"):
        result["CPython"] = measure(words, runs)
        proven["CPython"] = proving(words, STATES)
    with task("measuring in Chromium"), launch() as browser:
        site = Site()
        with visit(browser, site.url) as page:
            page.locator("html[data-ready]").wait_for(state="attached")
            runtime = Runtime(page)
            names = ("bench_wordle.py", "timing.py", "../reference.py")
            files = {Path(name).name: (Path(__file__).parent / name).read_bytes() for name in names}
            runtime.unpack({**files, "lists.json": json.dumps(words).encode()}, "/wordle")
            runtime.run('import json, sys\nsys.path.insert(0, "/wordle")\nimport bench_wordle')
            measured = f'bench_wordle.measure(json.load(open("/wordle/lists.json")), {runs})'
            result["Chromium"] = json.loads(runtime.run(f"json.dumps({measured})"))
            measured = f'bench_wordle.proving(json.load(open("/wordle/lists.json")), {STATES})'
            proven["Chromium"] = json.loads(runtime.run(f"json.dumps({measured})"))
        site.stop()
    report("wordle", (*rows(result), *proven_rows(proven)), {"speed": result, "proven": proven})


if __name__ == "__main__":
    if "games" in sys.argv:
        for row in games(sys.argv[sys.argv.index("games") + 1 :]):
            print("  ".join(f"{cell:<14}" for cell in row).rstrip(), flush=True)
    else:
        main()
