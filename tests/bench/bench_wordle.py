"""How fast Wordle's guesses are ranked and five words found, in CPython and in the page's own Python.

`build.py bench wordle` writes `dist/bench_wordle.json`, for the lists of the original game and of the article
if they are next to the project, otherwise for the shipped English list. Each figure is compared with a plain method in
the same run: for the ranking, a function that colours one guess for one word, counted by Counter (for a sample of
the guesses, extrapolated to all); for five words, a plain search by the rarest letter. `measure` runs both in
CPython and in the page.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from math import log2
from pathlib import Path

from reference import plain_colour, ranked
from timing import timed
from wordbench.fivewords.problem import problem
from wordbench.fivewords.search import exact

ROOT = Path(__file__).parent.parent.parent  # in the page it lies at the top, which is its own parent
SEED = ROOT.parent / "shared" / "data" / "wordlists"
Lists = dict[str, list[str]]


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


def main() -> None:
    """Measure, print, write."""
    from building.programs import task
    from harness import Runtime, Site, launch, visit
    from reporting import report

    runs = 3 if "--quick" in sys.argv else 7
    words = lists()
    result = {}
    with task("measuring in CPython"):
        result["CPython"] = measure(words, runs)
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
        site.stop()
    report("wordle", rows(result), result)


if __name__ == "__main__":
    main()
