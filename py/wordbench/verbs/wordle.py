"""Requests for help with Wordle: which words are left, which guess reveals most, which is best, what guesses cost.

Every request contains the clues, or a game and its guesses, so far. `targets`, `allowed` and `lexicon` are each
a list of words or the name of a shipped list; with `common`, the targets of a shipped list are its well-known
words.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import asdict
from functools import partial
from time import perf_counter
from typing import Annotated, Any, NamedTuple

from ..recent import Recent
from ..sentence import Sentence
from ..steps import map_progress
from ..wordle.best import CHOICES, STEPS, BestGuess, BestSearch
from ..wordle.clues import CLUES, Contradiction, clues, contradictions, remaining
from ..wordle.colourings import Colourings
from ..wordle.colours import Row
from ..wordle.judging import Stage, cost, fair, judge, stages, trap
from ..wordle.puzzle import TRIES, Wordle, puzzle_length, tries_left
from ..wordle.ranking import Rating, candidates, rank, rate
from ..wordle.search import LARGE_SET
from ..wordle.several import COUNTS, JointRating, WordleBoards, rank_together, solved
from ..wordle.vocabulary import Vocabulary
from .request import Answer, Answers, Anything, Count, Flag, Made, Seconds, Text, picked, reason, texts, wrong
from .store import Store, Verbs
from .wordle_game import MOST_ROWS, Guesses, Words, vocabulary

RANKED = 50  # guesses kept of each ranking
KEPT = 40  # rankings kept, and as many lists of best guesses
JUDGED = 3_000  # steps of a search for what a guess cost: two or three seconds
BETWEEN_REPORTS = 0.1  # seconds between two reports of a search
MOST_BOARDS = max(COUNTS)
Codes = Annotated[Sequence[str], partial(texts, most=10_000)]
# The guesses, the words left, hard mode, the tries left, the limit and the steps.
Searched = tuple[str, str, bool, int | None, int, int | None]


class Clues(NamedTuple):
    """The rows of what is known, the words that can be the target, and those of them that fit the rows."""

    rows: list[Row]
    targets: list[str]
    left: list[str]


def _reader_of_clues(
    store: Store,
    *,
    targets: Words | None = None,
    lexicon: Words | None = None,
    alphabet: Text | None = None,
    length: Count = 5,
    common: Flag = False,
    played: Codes = (),
) -> Callable[[Any], Clues]:
    """What gives the clues of a history: a list of guesses with their colours.

    The targets of the puzzles whose codes are `played` are left out.
    """
    words = vocabulary(store, (targets, lexicon), alphabet)
    used = {game.target for code in played for game in WordleBoards.of_code(code).games}

    def read(history: Any) -> Clues:
        if not (
            isinstance(history, list)
            and all(isinstance(row, list | tuple) and len(row) == 2 for row in history)
        ):
            raise wrong("history", "is not a list of [guess, colours]")
        guesses = texts({"history": [guess for guess, _ in history]}, "history", MOST_ROWS)
        colours = texts({"history": [colours for _, colours in history]}, "history", MOST_ROWS)
        rows, long = clues(zip(map(words.normalise, guesses), colours, strict=True), length)
        return Clues(rows, *words.fitting(rows, long if rows else puzzle_length(long), common, used))

    return read


Read = Annotated[Callable[[Any], Clues], Made(_reader_of_clues)]


def _clues(store: Store, *, read: Read, history: Anything | None = None) -> Clues:
    return read([] if history is None else history)


def _guessable(
    store: Store,
    *,
    allowed: Words | None = None,
    targets: Words | None = None,
    lexicon: Words | None = None,
    alphabet: Text | None = None,
) -> Vocabulary:
    return vocabulary(store, (allowed, targets, lexicon), alphabet)


Known = Annotated[Clues, Made(_clues)]
Guessable = Annotated[Vocabulary, Made(_guessable)]


class WordleHelpVerbs(Verbs):
    """Requests for help with Wordle; keeps the last rankings, because it takes long to rank first guesses."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._rankings = Recent[tuple[str, str, int], list[Rating]](KEPT)
        self._best = Recent[Searched, list[BestGuess]](KEPT)

    def wordle_remaining(self, *, known: Known, offset: Count = 0, limit: Count | None = None) -> Answers:
        """The words that fit the clues, and what is wrong with these where none does."""
        yield {"ok": _left(known, len(known.left) if limit is None else limit, offset)}

    def wordle_rank(
        self, *, known: Known, words: Guessable, hard: Flag = False, limit: Count = 20
    ) -> Answers:
        """The guesses that reveal most."""
        best = yield from self._ranking(words, hard, known.rows, known.left, limit)
        yield {"ok": {"count": len(known.left), "rows": [_rating(rating) for rating in best[:limit]]}}

    def wordle_best(
        self,
        *,
        known: Known,
        words: Guessable,
        hard: Flag = False,
        limit: Count = CHOICES,
        budget: Seconds | None = None,
    ) -> Answers:
        """The guesses that need the fewest more; without a `budget` the search ends after a number of steps."""
        rows, _, left = known
        if not left or not limit:
            yield {"ok": {"words": len(left), "rows": []}}
            return
        steps = STEPS if budget is None else None
        search = self._search(words, rows, left, limit, hard, steps, budget)
        best, _ = yield from map_progress(
            search, lambda found: {"progress": _chosen(found[:limit], left)} if found else None
        )
        yield {"ok": _chosen(best[:limit], left)}

    def _search(
        self,
        words: Vocabulary,
        rows: list[Row],
        left: list[str],
        limit: int,
        hard: bool,
        most: int | None,
        budget: float | None = None,
    ) -> Generator[list[BestGuess] | None, None, tuple[list[BestGuess], BestSearch]]:
        """The best guesses after `most` steps, and the search that found them; yields what it has so far, now and then."""
        guesses = candidates(words.words(len(left[0])), left, rows, hard)
        limit, tries = max(limit, CHOICES), tries_left(len(rows))
        best = BestSearch(left, guesses, hard=hard, tries=tries, limit=limit)
        key = "\n".join(guesses), "\n".join(left), hard, tries, limit, most
        known = self._best.get(key)
        if known:
            return known, best
        started = told = perf_counter()
        steps = best.steps(most)
        found: list[BestGuess] | None = None
        proven = False
        while True:
            try:
                found = next(steps) or found
            except StopIteration:
                break
            now = perf_counter()
            if budget is not None and now - started > budget and best.ready:
                return best.choices(), best  # not remembered: another time there may be more of it
            settled = not proven and bool(found and found[0].proven)
            new = settled or now - told > BETWEEN_REPORTS
            yield found if new else None
            if new:
                found, told, proven = None, now, proven or settled
        return self._best.put(key, best.choices()), best

    def wordle_boards(
        self, *, histories: Anything, read: Read, words: Guessable, limit: Count = 20, shown: Count = 100
    ) -> Answers:
        """What is left on each of several boards, whose clues are in `histories`, and the guesses that do most for those
        that are not solved: at most `limit` of them. `shown` limits the words of a board that are listed."""
        if not isinstance(histories, list) or not 1 <= len(histories) <= MOST_BOARDS:
            raise wrong("histories", f"is not a list of 1 to {MOST_BOARDS} boards")
        boards = [read(history) for history in histories]
        left = [board.left for board in boards if not solved(board.rows)]
        best: list[JointRating] = []
        if left and all(left):
            together = [word for some in left for word in some]
            guesses = candidates(words.words(len(together[0])), together, [], False)
            ranking, total = rank_together(guesses, left, limit), len(guesses)
            best = yield from map_progress(ranking, lambda done: {"progress": {"done": done, "total": total}})
        yield {
            "ok": {
                "boards": [_left(board, shown) for board in boards],
                "rows": [
                    {
                        "guess": rating.guess,
                        "bits": round(rating.bits, 3),
                        "groups": list(rating.groups),
                        "solves": len(rating.solves),
                    }
                    for rating in best
                ],
            }
        }

    def wordle_judge(
        self,
        *,
        read: Read,
        history: Anything | None = None,
        code: Text = "",
        guesses: Guesses,
        lexicon: Words | None = None,
        alphabet: Text | None = None,
        words: Guessable,
        hard: Flag = False,
    ) -> Answers:
        """Each guess of a game or of clues, compared with the best guess at that point; what it cost comes last."""
        if history is not None:
            rows, possible, _ = read(history)
        else:
            game = Wordle.of_code(code).guessed(*map(str.lower, guesses))
            possible = vocabulary(self._store, (lexicon,), alphabet).targets(len(game.target))
            rows = list(game.rows)
            possible = possible if game.target in possible else [*possible, game.target]
        told = stages(rows, possible)
        judged: list[Answer] = []
        for place, (row, left) in enumerate(told):
            best = yield from self._ranking(words, hard, rows[:place], left, 1)
            found = judge(row, left, best[0])
            tries = tries_left(place + 1) or 0
            caught = (
                trap(remaining([row], left), tries) if hard and found.after and place + 1 < TRIES else None
            )
            judged.append(
                {
                    "guess": row.guess,
                    "colours": row.colours,
                    **picked(found, "before", "after", "skill", "luck"),
                    "rating": _rating(found.rating),
                    "best": _rating(found.best),
                    "trap": caught._asdict() if caught else None,
                    "cost": None,
                }
            )
            yield {"progress": {"rows": judged}}
        # The last rows first: the fewer words, the sooner the answer.
        for place in reversed(range(len(told))):
            leader = judged[place]["best"]["guess"]
            judged[place]["cost"] = yield from self._cost(words, rows[:place], told[place], hard, leader)
            yield {"progress": {"rows": judged}}
        yield {"ok": {"rows": judged}}

    def _cost(
        self, words: Vocabulary, rows: list[Row], stage: Stage, hard: bool, leader: str
    ) -> Generator[None, None, Answer | None]:
        """What a guess cost after `rows`, if that is known; with many words left, compared with the guess with the most groups."""
        (guess, _), left = stage
        hard = fair(guess, rows, hard)
        if len(left) < LARGE_SET:
            search = self._search(words, rows, left, CHOICES, hard, JUDGED)
            choices, best = yield from map_progress(search, lambda _: None)
        else:
            allowed = candidates(words.words(len(left[0])), left, rows, hard)
            best = BestSearch(left, allowed, hard=hard, tries=tries_left(len(rows)))
            first = yield from best.of(leader, STEPS)
            choices = [first] if first else []
        found = yield from cost(guess, best, choices, JUDGED if len(left) < LARGE_SET else STEPS)
        if found is None:
            return None
        return {
            "guesses": round(found.guesses, 3),
            "lost": found.own.lost - found.best.lost,
            "proven": found.proven,
            "best": _choice(found.best, left),
            "own": _choice(found.own, left),
        }

    def _ranking(
        self, words: Vocabulary, hard: bool, rows: Sequence[Row], left: list[str], limit: int
    ) -> Generator[Answer | None, None, list[Rating]]:
        """The best guesses when the words of `left` are possible; reports progress while it ranks them."""
        if not left:
            return []
        guesses = candidates(words.words(len(left[0])), left, rows, hard)
        limit = max(limit, RANKED)
        key = "\n".join(guesses), "\n".join(left), limit
        known = self._rankings.get(key)
        if known is None:
            ranking, total = rank(guesses, left, limit), len(guesses)
            known = yield from map_progress(
                ranking, lambda done: {"progress": {"done": done, "total": total}}
            )
            self._rankings.put(key, known)
        return known


def _left(known: Clues, limit: int, offset: int = 0) -> Answer:
    why = contradictions(known.rows, known.targets)
    if known.targets and not known.left and not why:
        why = [Contradiction((), Sentence.of(CLUES, "used"))]
    return {
        "count": len(known.left),
        "words": known.left[offset : offset + limit],
        "contradictions": [
            {"rows": list(found.rows), "message": str(found), **reason(found.why)} for found in why
        ],
    }


def _rating(rating: Rating) -> Answer:
    return {
        **asdict(rating),
        "bits": round(rating.bits, 3),
        "expected": round(rating.expected, 2),
    }


def _chosen(choices: Sequence[BestGuess], left: Sequence[str]) -> Answer:
    colourings = Colourings(left)
    return {"words": len(left), "rows": [_choice(choice, left, colourings) for choice in choices]}


def _choice(choice: BestGuess, left: Sequence[str], colourings: Colourings | None = None) -> Answer:
    """A choice as a row, with what its guess reveals."""
    return {
        **_rating(rate(choice.guess, colourings or Colourings(left), choice.possible)),
        **picked(choice, "total", "worst", "lost", "exact", "proven"),
        "mean": round(choice.mean, 4),
    }
