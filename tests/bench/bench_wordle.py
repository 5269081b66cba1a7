"""How fast Wordle's guesses are ranked, the best proven and five words found, in CPython and in the page's own Python.

`build.py bench wordle` writes `dist/bench_wordle.json`, for the lists of the original game and of the article
if they are next to the project, otherwise for the shipped English list. Each figure is compared with a plain method in
the same run: for the ranking, a function that colours one guess for one word, counted by Counter (for a sample of
the guesses, extrapolated to all); for five words, a plain search by the rarest letter. `measure` runs both in
CPython and in the page. With `proofs` only how soon the best guess is proven is measured.

`PYTHONPATH=... bench_wordle.py games` plays whole lists through instead: every answer of a list from one first word, with the
guesses that need the fewest more, and with those of the most bits; `games classic "en 4"` only these lists. All of them take
half an hour of CPython; a row is printed as soon as it is known.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from math import inf, log2
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from reference import plain_colour, ranked
from timing import timed
from wordbench.fivewords.problem import problem
from wordbench.fivewords.search import exact
from wordbench.steps import finish
from wordbench.wordle.best import BestSearch
from wordbench.wordle.clues import remaining
from wordbench.wordle.colours import Row, colour
from wordbench.wordle.partitions import Partitions
from wordbench.wordle.puzzle import TRIES, tries_left
from wordbench.wordle.ranking import candidates
from wordbench.wordle.search import LOST, UNKNOWN_COST, UNLIMITED, GuessTree
from wordbench.wordle.vocabulary import Vocabulary

if TYPE_CHECKING:  # in the page there is none
    from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent.parent  # in the page it lies at the top, which is its own parent
SEED = ROOT.parent / "shared" / "data" / "wordlists"
Lists = dict[str, list[str]]
STATES = 100  # of each size
SIZES = ((2, 20), (21, 60))  # words left, from and to
# Guesses looked at for each set of words when a list is played through, in hard mode: fewer when that takes too long.
WIDTHS = {False: (10,), True: (UNLIMITED, 40, 10)}
MOST = 60.0  # seconds for a first word; and for a list, after which fewer guesses are looked at
OWN = (("en", 4), ("en", 5), ("en", 6), ("en", 7), ("nl", 5), ("de", 5), ("es", 5))

# The published full searches of the original's list.
SALET, PUBLISHED = "salet", {"answers": 2315, "normal": 7920, "hard": 8122}
PATIENCE = 10  # seconds after which a search in the page is not waited for
# Keeps the solver's worker at hand, the only one with a name.
WORKERS = """
globalThis.Worker = class extends Worker {
  constructor(script, options) {
    super(script, options);
    if (options?.name) globalThis.solver = this;
  }
};
"""
# Asks the solver as the page does; resolves with the times of the first answer and of the first that is proven.
ASK = """(request) => new Promise((resolve, reject) => {
  const worker = solver, id = -performance.now();
  const begun = performance.now();
  let first;
  const heard = ({ data }) => {
    if (typeof data !== 'string') return data.failed && reject(new Error(data.failed));
    const told = JSON.parse(data);
    if (told.id !== id) return;
    if (told.error) return reject(new Error(JSON.stringify(told.error)));
    const [best] = (told.ok ?? told.progress).rows;
    if (best) first ??= performance.now() - begun;
    if (!told.ok && !best?.proven) return;
    const proven = best.proven ? performance.now() - begun : Infinity;
    worker.removeEventListener('message', heard);
    worker.postMessage({ slot: 'bench', ask: '' }); // what else is sought is not waited for
    resolve([first, proven]);
  };
  worker.addEventListener('message', heard);
  worker.postMessage({ slot: 'bench', ask: JSON.stringify({ id, do: 'wordle_best', ...words, ...request }) });
})"""


class Played(NamedTuple):
    """So many games, the guesses of all of them, the games not found in six guesses, the most guesses of one."""

    games: int
    guesses: int
    lost: int
    worst: int

    @property
    def cells(self) -> tuple[str, ...]:
        """As part of a row."""
        return f"{self.games}", f"{self.guesses / self.games:.4f}", *map(str, self[1:])


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
    return sum(len(step.answers) for step in exact(problem(words)) if step)


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


def states(lists: Lists, count: int) -> Iterator[tuple[str, list[tuple[list[Row], list[str], bool]]]]:
    """For each number of words left and each mode, `count` states after at most three guesses at random: rows and words left."""
    targets = lists["targets"]
    guesses, random = list(dict.fromkeys([*targets, *lists["allowed"]])), Random(1)
    for least, most in SIZES:
        for hard in (False, True):
            some: list[tuple[list[Row], list[str], bool]] = []
            while len(some) < count:
                target, left, rows = random.choice(targets), targets, list[Row]()
                while len(left) > most and len(rows) < 3:
                    guess = random.choice(candidates(guesses, left, rows, hard))
                    rows.append(Row(guess, colour(guess, target)))
                    left = remaining(rows[-1:], left)
                if least <= len(left) <= most:
                    some.append((rows, left, hard))
            yield f"{least} to {most} words left{', hard mode' if hard else ''}", some


def proving(lists: Lists, count: int) -> dict[str, list[float]]:
    """Milliseconds of the processor until the best guess is proven, for `count` states of each kind: all of them, sorted."""
    guesses, result = list(dict.fromkeys([*lists["targets"], *lists["allowed"]])), {}
    for name, some in states(lists, count):
        times = []
        for rows, left, hard in some:
            start = process_time()
            allowed = candidates(guesses, left, rows, hard)
            best = BestSearch(left, allowed, hard=hard, tries=tries_left(len(rows)))
            any(choices and choices[0].proven for choices in best.steps())  # stops at the first
            times.append(1000 * (process_time() - start))
        result[name] = sorted(times)
    return result


def waiting(
    page: "Page", lists: Lists, count: int, code: str = ""
) -> Iterator[tuple[str, list[tuple[float, float, float]]]]:
    """Milliseconds until the page's own worker answers `wordle_best`, until it has proven the best guess, and those
    that the page's processes spend for that.

    The words are those of the page's list `code`, else they are sent along.
    """
    browser = page.context.browser
    assert browser
    processes = browser.new_browser_cdp_session()

    def spent() -> float:
        told = processes.send("SystemInfo.getProcessInfo")["processInfo"]
        return 1000 * sum(float(one["cpuTime"]) for one in told if one["type"] == "renderer")

    words = (
        {"lexicon": code, "common": True} if code else {kind: lists[kind] for kind in ("targets", "allowed")}
    )
    page.evaluate("words => { globalThis.words = words; }", words)
    for name, some in states(lists, count):
        times = []
        for rows, _, hard in some:
            before = spent()
            first, proven = page.evaluate(
                ASK, {"history": rows, "hard": hard, "limit": 20, "budget": PATIENCE}
            )
            times.append((first, proven, spent() - before if proven < inf else inf))
        yield name, times


def own_first(targets: list[str], guesses: list[str], *, hard: bool) -> str:
    """The first word that the helper puts first after as long as is spent on one list."""
    best, start = BestSearch(targets, guesses, hard=hard, tries=TRIES), process_time()
    for _ in best.steps():
        if process_time() - start > MOST and best.ready:
            break
    return best.choices()[0].guess


def needed(targets: list[str], guesses: list[str], first: str, hard: bool) -> tuple[str, Played]:
    """What all targets need from a first word, and among how many guesses for each set of words the best was looked for."""
    for width in WIDTHS[hard]:
        search, start = GuessTree(targets, guesses, hard), process_time()
        steps = search.guess(
            search.all, search.partitions.all, TRIES, first, UNKNOWN_COST - 1, width, idle=True
        )
        while width == WIDTHS[hard][-1] or process_time() - start < MOST:
            try:
                next(steps)
            except StopIteration as done:
                lost, total = divmod(done.value.high, LOST)
                return "all" if width == UNLIMITED else f"{width}", Played(
                    len(targets), total, lost, done.value.worst
                )
    raise AssertionError


def by_bits(guess: str, targets: list[str], guesses: list[str], hard: bool, made: int = 1) -> Iterator[int]:
    """The guesses for each target when those after `guess`, the `made`th, are the ones with the most bits."""
    groups: dict[str, list[str]] = {}
    for target in targets:
        groups.setdefault(colour(guess, target), []).append(target)
    for colours, some in groups.items():
        if some == [guess]:
            yield made
        else:
            allowed = candidates(guesses, some, [Row(guess, colours)], hard)
            reply = some[0] if len(some) <= 2 else most_bits(some, allowed)
            yield from by_bits(reply, some, allowed, hard, made + 1)


def summed(guesses: Iterable[int]) -> Played:
    """The figures of games played."""
    each = list(guesses)
    return Played(len(each), sum(each), sum(made > TRIES for made in each), max(each))


def most_bits(left: list[str], allowed: list[str]) -> str:
    """The guess with the most bits; of several, one that may be the answer.

    Of guesses with a number of groups none has more bits than one whose groups are as large as each other.
    """
    partitions = Partitions(left, allowed)
    best = 0.0, False, ""
    for worth, some in finish(partitions.worths((1 << len(left)) - 1, partitions.all)):
        groups = min(worth, len(left))
        if bits((len(left) + place) // groups for place in range(groups)) < best[0]:
            break
        for place in some:
            guess = partitions.guesses[place]
            told = bits(Counter(partitions.codes(guess)).values())
            best = max(best, (told, place < len(left), guess))
    return best[2]


def bits(sizes: Iterable[int]) -> float:
    """The bits of groups of these sizes; rounded, because their order makes a difference."""
    sizes = list(sizes)
    count = sum(sizes)
    return round(log2(count) - sum(size * log2(size) for size in sizes) / count, 9)


def game(name: str, targets: list[str], allowed: list[str], first: str, hard: bool) -> tuple[str, ...]:
    """A list played through, as a row."""
    guesses = list(dict.fromkeys([*targets, *allowed]))
    first = first or own_first(targets, guesses, hard=hard)
    start = process_time()
    width, ours = needed(targets, guesses, first, hard)
    spent = process_time() - start
    beside = summed(by_bits(first, targets, guesses, hard))
    return (
        f"{name}{', hard' if hard else ''}",
        first,
        width,
        *(cell for one in (ours, beside) for cell in one.cells),
        f"{spent:.0f}",
        f"{process_time() - start - spent:.0f}",
    )


def games(names: list[str]) -> Iterator[tuple[str, ...]]:
    """Whole lists played through, as rows of a table, each as soon as it is known."""
    from wordbench import lexicon  # in the page there is none

    figures = "games", "mean", "guesses", "lost", "worst"
    yield "list", "first word", "width", *figures, *(f"bits: {figures[0]}", *figures[1:]), "s", "bits: s"
    words = lists()
    cases = [("classic", words["targets"], words["allowed"], first) for first in ("salet", "")]
    for language, length in OWN:
        own = Vocabulary(lexicon(language))
        cases.append((f"{language} {length}", own.targets(length), own.words(length), ""))
    for name, targets, allowed, first in cases:
        if not names or name in names:
            for hard in (False, True):
                yield game(name, targets, allowed, first, hard)


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
    yield ()
    yield (
        "best guess proven, ms of the processor",
        *(part for place in proven for part in (f"{place}, median", "95 %", "slowest")),
    )
    for what in proven["CPython"]:
        cells = (times[what] for times in proven.values())
        yield (
            what,
            *(f"{times[at]:.0f}" for times in cells for at in (len(times) // 2, len(times) * 95 // 100, -1)),
        )


def from_salet(words: Lists) -> dict[str, dict[str, int]]:
    """What all answers of the original's list need from SALET, by mode; nothing where the list is not there."""
    from building.programs import task

    if SALET not in words["allowed"] or len(words["targets"]) != PUBLISHED["answers"]:
        return {}
    guesses, totals = list(dict.fromkeys([*words["targets"], *words["allowed"]])), {}
    for mode in ("normal", "hard"):
        with task(f"playing all answers from {SALET.upper()}, {mode}"):
            _, played = needed(words["targets"], guesses, SALET, mode == "hard")
        totals[mode] = {"answers": played.games, "guesses": played.guesses, "lost": played.lost}
    return totals


def total_rows(totals: dict[str, dict[str, int]]) -> Iterator[tuple[str, ...]]:
    """What all answers need, as text."""
    if totals:
        yield ()
        yield (
            f"all answers of the original's list from {SALET.upper()}",
            "answers",
            "guesses",
            "lost",
            "published",
        )
    for mode, found in totals.items():
        yield mode, *(f"{number:,}" for number in (*found.values(), PUBLISHED[mode]))


def main() -> None:
    """Measure, print, write."""
    from building.programs import task
    from harness import Site, launch, visit
    from page_python import page_python
    from reporting import report
    from wordbench import lexicon

    runs, count = (3, STATES // 10) if "--quick" in sys.argv else (7, STATES)
    words = lists()
    shipped = Vocabulary(lexicon("en"))
    own = {"targets": shipped.targets(5), "allowed": shipped.words(5)}
    result: dict[str, dict[str, list[float]]] = {}
    proven: dict[str, dict[str, list[float]]] = {}
    slowest: dict[str, float] = {}
    with task("measuring in CPython"):
        if "proofs" not in sys.argv:
            result["CPython"] = measure(words, runs)
        proven["CPython"] = proving(words, count)
    with task("measuring in Chromium"), launch() as browser:
        site = Site()
        with visit(browser, site.url) as page:
            page.add_init_script(WORKERS)
            page.goto(f"{site.url}#wordle?list=en")
            page.reload()
            page.locator("html[data-ready]").wait_for(state="attached")
            for place, code, some in (("Chromium", "", words), ("Chromium, our list", "en", own)):
                asked = dict(waiting(page, some, count, code))
                proven[place] = {
                    what: sorted(spent for _, _, spent in times) for what, times in asked.items()
                }
                slowest[place] = max(first for times in asked.values() for first, _, _ in times)
            if "proofs" not in sys.argv:
                runtime = page_python(page, "bench_wordle", {"lists.json": json.dumps(words).encode()})
                measured = f'bench_wordle.measure(json.load(open("lists.json")), {runs})'
                result["Chromium"] = json.loads(runtime.run(f"json.dumps({measured})"))
        site.stop()
    totals = {} if "proofs" in sys.argv else from_salet(words)
    report(
        "wordle",
        (*(rows(result) if result else ()), *proven_rows(proven), *total_rows(totals)),
        {"speed": result, "proven": proven, "games": totals},
    )


if __name__ == "__main__":
    if "games" in sys.argv:
        for row in games(sys.argv[sys.argv.index("games") + 1 :]):
            print("  ".join(f"{cell:<12}" for cell in row).rstrip(), flush=True)
    else:
        main()
