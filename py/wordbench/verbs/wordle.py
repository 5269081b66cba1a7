"""Requests for help with Wordle: which words are left, which guess reveals most, which is best, what guesses cost.

Every request contains the clues, or a game and its guesses, so far. `targets`, `allowed` and `lexicon` are each
a list of words or the name of a shipped list; with `common`, the targets of a shipped list are its well-known
words.
"""

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter

from ..errors import WordbenchError
from ..recent import Recent
from ..steps import map_progress
from ..wordle.best import CHOICES, STEPS, BestGuess, BestSearch
from ..wordle.clues import clues, contradictions, remaining
from ..wordle.colourings import Colourings
from ..wordle.colours import Row
from ..wordle.judging import Stage, cost, fair, judge, stages, trap
from ..wordle.puzzle import TRIES, Wordle, puzzle_length, tries_left
from ..wordle.ranking import Rating, candidates, rank, rate
from ..wordle.search import LARGE_SET
from ..wordle.several import COUNTS, JointRating, rank_together, solved
from .request import Answer, Request, Verb, flag, number, reason, seconds, text, texts
from .store import Store
from .wordle_game import MOST_ROWS, guesses_of, vocabulary

RANKED = 50  # guesses kept of each ranking
KEPT = 40  # rankings kept, and as many lists of best guesses
JUDGED = 3_000  # steps of a search for what a guess cost: two or three seconds
BETWEEN_REPORTS = 0.1  # seconds between two reports of a search
MOST_BOARDS = max(COUNTS)
CLUES = "history targets length common"  # the fields of what is known
Known = tuple[str, str, int]  # the guesses, the words left, the limit
Searched = tuple[str, str, bool, int | None, int, int | None]  # with hard mode, the tries left and the steps


class WordleHelpVerbs:
    """Requests for help with Wordle; keeps the last rankings, because it takes long to rank first guesses."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self._rankings, self._best = (
            Recent[Known, list[Rating]](KEPT),
            Recent[Searched, list[BestGuess]](KEPT),
        )
        self.verbs: dict[str, Verb] = {
            "wordle_remaining": Verb(self._remaining, f"{CLUES} offset limit"),
            "wordle_rank": Verb(self._rank, f"{CLUES} allowed hard limit"),
            "wordle_best": Verb(self._fewest, f"{CLUES} allowed hard limit budget"),
            "wordle_boards": Verb(self._boards, "histories targets length common allowed limit shown"),
            "wordle_judge": Verb(self._judge, f"{CLUES} allowed code guesses hard"),
        }

    def _remaining(self, request: Request) -> Iterator[Answer]:
        known, targets, left = self._clues(request)
        offset = number(request, "offset", 0)
        yield {"ok": _left(known, targets, left, number(request, "limit", len(left)), offset)}

    def _rank(self, request: Request) -> Iterator[Answer | None]:
        rows, _, left = self._clues(request)
        limit = number(request, "limit", 20)
        best = yield from self._ranking(request, rows, left, limit)
        yield {"ok": {"count": len(left), "rows": [_rating(rating) for rating in best[:limit]]}}

    def _fewest(self, request: Request) -> Iterator[Answer | None]:
        """The guesses that need the fewest more; without a `budget` the search ends after a number of steps."""
        rows, _, left = self._clues(request)
        limit, hard = number(request, "limit", CHOICES), flag(request, "hard")
        budget = seconds(request, "budget") if "budget" in request else None
        if not left or not limit:
            yield {"ok": {"words": len(left), "rows": []}}
            return
        steps = STEPS if budget is None else None
        search = self._search(request, rows, left, limit, hard, steps, budget)
        best, _ = yield from map_progress(
            search, lambda found: {"progress": _chosen(found[:limit], left)} if found else None
        )
        yield {"ok": _chosen(best[:limit], left)}

    def _search(
        self,
        request: Request,
        rows: list[Row],
        left: list[str],
        limit: int,
        hard: bool,
        most: int | None,
        budget: float | None = None,
    ) -> Generator[list[BestGuess] | None, None, tuple[list[BestGuess], BestSearch]]:
        """The best guesses after `most` steps, and the search that found them; yields what it has so far, now and then."""
        guesses, limit, tries = (
            self._allowed(request, left, rows, hard),
            max(limit, CHOICES),
            tries_left(len(rows)),
        )
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

    def _boards(self, request: Request) -> Iterator[Answer | None]:
        """What is left on each of several boards, whose clues are in `histories`, and the guesses that do most for those
        that are not solved: at most `limit` of them. `shown` limits the words of a board that are listed."""
        histories = request.get("histories")
        if not isinstance(histories, list) or not 1 <= len(histories) <= MOST_BOARDS:
            raise WordbenchError(
                f"the request's field 'histories' is not a list of 1 to {MOST_BOARDS} boards"
            )
        boards = [self._clues({**request, "history": history}) for history in histories]
        shown_words = number(request, "shown", 100)
        left = [words for clues, _, words in boards if not solved(clues)]
        best: list[JointRating] = []
        if left and all(left):
            guesses = self._allowed(request, [word for words in left for word in words], [], False)
            ranking, total = rank_together(guesses, left, number(request, "limit", 20)), len(guesses)
            best = yield from map_progress(ranking, lambda done: {"progress": {"done": done, "total": total}})
        yield {
            "ok": {
                "boards": [_left(*board, shown_words) for board in boards],
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

    def _judge(self, request: Request) -> Iterator[Answer | None]:
        """Each guess of a game or of clues, compared with the best guess at that point; what it cost comes last."""
        if "history" in request:
            rows, words, _ = self._clues(request)
        else:
            game = Wordle.of_code(text(request, "code")).guessed(*guesses_of(request))
            words = vocabulary(self._store, request, "lexicon").targets(len(game.target))
            rows, words = list(game.rows), words if game.target in words else [*words, game.target]
        hard = flag(request, "hard")
        told = stages(rows, words)
        judged: list[Answer] = []
        for place, (row, left) in enumerate(told):
            best = yield from self._ranking(request, rows[:place], left, 1)
            found = judge(row, left, best[0])
            tries = tries_left(place + 1) or 0
            caught = (
                trap(remaining([row], left), tries) if hard and found.after and place + 1 < TRIES else None
            )
            judged.append(
                {
                    "guess": row.guess,
                    "colours": row.colours,
                    "before": found.before,
                    "after": found.after,
                    "skill": found.skill,
                    "luck": found.luck,
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
            judged[place]["cost"] = yield from self._cost(request, rows[:place], told[place], hard, leader)
            yield {"progress": {"rows": judged}}
        yield {"ok": {"rows": judged}}

    def _cost(
        self, request: Request, rows: list[Row], stage: Stage, hard: bool, leader: str
    ) -> Generator[None, None, Answer | None]:
        """What a guess cost after `rows`, if that is known; with many words left, compared with the guess with the most groups."""
        (guess, _), left = stage
        hard = fair(guess, rows, hard)
        if len(left) < LARGE_SET:
            search = self._search(request, rows, left, CHOICES, hard, JUDGED)
            choices, best = yield from map_progress(search, lambda _: None)
        else:
            allowed = self._allowed(request, left, rows, hard)
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
        self, request: Request, rows: Sequence[Row], left: list[str], limit: int
    ) -> Generator[Answer | None, None, list[Rating]]:
        """The best guesses when the words of `left` are possible; reports progress while it ranks them."""
        hard = flag(request, "hard")
        if not left:
            return []
        guesses = self._allowed(request, left, rows, hard)
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

    def _allowed(self, request: Request, left: list[str], rows: Sequence[Row], hard: bool) -> list[str]:
        """The guesses that are allowed after the rows."""
        source = next((field for field in ("allowed", "targets", "lexicon") if field in request), "targets")
        return candidates(vocabulary(self._store, request, source).words(len(left[0])), left, rows, hard)

    def _clues(self, request: Request) -> tuple[list[Row], list[str], list[str]]:
        """The rows of `history`, the words that can be the target, and those of them that fit the rows."""
        history = request.get("history", [])
        if not (
            isinstance(history, list)
            and all(isinstance(row, list | tuple) and len(row) == 2 for row in history)
        ):
            raise WordbenchError("the request's field 'history' is not a list of [guess, colours]")
        guesses = texts({"history": [guess for guess, _ in history]}, "history", MOST_ROWS)
        colours = texts({"history": [colours for _, colours in history]}, "history", MOST_ROWS)
        words = vocabulary(self._store, request, "targets" if "targets" in request else "lexicon")
        pairs = zip(map(words.normalise, guesses), colours, strict=True)
        rows, length = clues(pairs, number(request, "length", 5))
        length = length if rows else puzzle_length(length)
        return rows, *words.fitting(rows, length, flag(request, "common"))


def _left(known: list[Row], targets: list[str], left: list[str], limit: int, offset: int = 0) -> Answer:
    return {
        "count": len(left),
        "words": left[offset : offset + limit],
        "contradictions": [
            {"rows": list(found.rows), "message": str(found), **reason(found.why)}
            for found in contradictions(known, targets)
        ],
    }


def _rating(rating: Rating) -> Answer:
    return {
        "guess": rating.guess,
        "groups": rating.groups,
        "bits": round(rating.bits, 3),
        "largest": rating.largest,
        "expected": round(rating.expected, 2),
        "possible": rating.possible,
    }


def _chosen(choices: Sequence[BestGuess], left: Sequence[str]) -> Answer:
    colourings = Colourings(left)
    return {"words": len(left), "rows": [_choice(choice, left, colourings) for choice in choices]}


def _choice(choice: BestGuess, left: Sequence[str], colourings: Colourings | None = None) -> Answer:
    """A choice as a row, with what its guess reveals."""
    return {
        **_rating(rate(choice.guess, colourings or Colourings(left), choice.possible)),
        "total": choice.total,
        "mean": round(choice.mean, 4),
        "worst": choice.worst,
        "lost": choice.lost,
        "exact": choice.exact,
        "proven": choice.proven,
    }
