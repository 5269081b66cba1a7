"""Requests about a Wordfeud position: its plays, the heat of its squares, whether a word can be played."""

import json
from collections.abc import Generator, Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any

from ..alphabet import language_of
from ..errors import WordbenchError
from ..recent import Recent
from ..resources import table
from ..steps import map_progress
from ..wordfeud.game.editing import laid, play_between
from ..wordfeud.generate.plays import Filter, Plays
from ..wordfeud.judge.best import Search, prepare
from ..wordfeud.judge.games import Games
from ..wordfeud.judge.leaves import leaves
from ..wordfeud.judge.ranking import NODES, PATIENT, POINTS, WIN, Question
from ..wordfeud.judge.replies import RACKS
from ..wordfeud.position import Position
from ..wordfeud.rules.explain import tile_fault, word_fault
from ..wordfeud.rules.layout import shuffled
from ..wordfeud.rules.move import Move
from ..wordfeud.rules.reasons import Reason
from ..wordfeud.rules.tiles import ruleset
from .positions import POSITION, position_of
from .request import (
    Answer,
    Request,
    Verb,
    check_fields,
    choice,
    flag,
    list_named,
    number,
    points,
    reason,
    rows,
    seconds,
    text,
    texts,
)
from .rows import play_row, ranked_row
from .store import Store
from .workers import WorkerGames, played_row, runner_for, tasks_of

SAMPLES = 1000  # racks that may be drawn
REPORT_EVERY, REPORT_LATER = 0.1, 1.0  # seconds, at first and in a long search
FILTER = ("text", "pattern", "square", "tiles", "place", "word", "known", "variants")


class WordfeudVerbs:
    """Requests about a position; keeps the last solve."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self._solved, self._known = Recent[Position, Plays](1), Recent[Position, Plays](1)
        self._last = Recent[tuple[Position, str], _Begun](1)
        self.verbs: dict[str, Verb] = {
            "moves": Verb(self._moves, f"{POSITION} sort filter group offset limit"),
            "best": Verb(self._best, f"{POSITION} filter samples seed top points order budget also"),
            "games": Verb(self._games, f"{POSITION} games"),
            "heat": Verb(self._heat, POSITION),
            "shuffle": Verb(self._shuffle, "seed"),
            "check": Verb(self._check, f"{POSITION} word place after"),
            "picture": Verb(self._picture, f"{POSITION} after caption under theme labels"),
        }

    def _moves(self, request: Request) -> Iterator[Answer]:
        offset, limit = number(request, "offset", 0), number(request, "limit", 100)
        order, grouped = text(request, "sort", "score"), flag(request, "group")
        only, known = _filter(request)
        position = position_of(request, self._store)
        plays, window = self._plays(position), slice(offset, offset + limit)
        listed = self._among(position, known).select(order, only, grouped)
        moves, variants = listed[window], listed.variants(window)
        yield {
            "ok": {
                "count": len(listed),
                "plays": listed.total,  # the variants in all groups
                "total": len(plays),
                "best": plays.best,
                "score_sum": plays.score_sum,
                "offset": offset,
                "rows": [
                    {**play_row(move, position), "variants": n}
                    for move, n in zip(moves, variants, strict=True)
                ],
                "warnings": [
                    {
                        **reason(fault.reason),
                        "message": str(fault.reason),
                        "squares": [list(square) for square in fault.squares],
                    }
                    for fault in position.faults()
                ],
            }
        }

    def _best(self, request: Request) -> Iterator[Answer | None]:
        """What to do in a position. With a `budget` the search ends after so many seconds in all: the same question with a larger
        one goes on where it stopped, so that the answer depends on the position and the time alone."""
        position = position_of(request, self._store)
        question, budget = self._question(request, position), seconds(request, "budget")
        started = reported = perf_counter()
        key = position, json.dumps({**request, "id": 0, "budget": budget > 0}, sort_keys=True)
        last = self._last.get(key)
        if last is None:
            self._last.clear()  # so that its memory is free for this one
            runner = runner_for(self._store.workers, position, list_named(request))
            last = self._last.put(key, _Begun((yield from prepare(position, question, runner)), runner))
        try:
            while last.more and not (budget and last.spent > budget):
                last.more = next(last.steps, last) is not last
                now = perf_counter()
                last.spent, started = last.spent + now - started, now
                if now - reported > min(max(REPORT_EVERY, last.spent / 20), REPORT_LATER):
                    yield {"progress": (yield from last.told(position, budget))}
                    reported = perf_counter()
                else:
                    yield None
        finally:  # the search may go on later, but nobody waits for its parts now
            if last.runner:
                last.runner.recall()
        known = position.rules.code in table("leaves")["leaves"]
        yield {
            "ok": {
                **(yield from last.told(position, budget)),
                "known": len(position.unseen_codes) <= position.rules.rack_size,
                "bag": position.in_bag,
                "leaves": "fitted" if known else "derived",
            }
        }

    def _games(self, request: Request) -> Iterator[Answer | None]:
        """Plays `games` of a position to their end, which `best` has shared out; each is a `play`, the `tiles` that nobody has seen
        (the opponent's rack first), the number of `replies` to choose from, and what the `first` leads to."""
        position = position_of(request, self._store)
        tasks = tasks_of(request, position)
        games = Games(position, leaves(position.rules, position.lexicon))
        for done, task in enumerate(tasks, 1):
            played = yield from map_progress(games.apart(task), lambda _: None)
            yield {"progress": {"done": done, "of": len(tasks), "rows": [played_row(played)]}}
        yield {"ok": {}}

    def _question(self, request: Request, position: Position) -> Question:
        budget, filtered = seconds(request, "budget"), "filter" in request
        samples = number(request, "samples", SAMPLES if budget else RACKS)
        if not 1 <= samples <= SAMPLES:
            raise WordbenchError(f"the request's field 'samples' is {samples}, expected 1 to {SAMPLES}")
        plays, (only, known) = self._plays(position), _filter(request)
        return Question(
            racks=samples,
            seconds=budget,
            seed=number(request, "seed", 1),
            top=number(request, "top", 0, 400),
            moves=self._among(position, known).select("score", only) if filtered else plays,
            complete=not filtered,
            also=self._also(request, position, None if filtered else next(iter(plays), None)),
            points=points(request),
            order=choice(request, "order", (POINTS, WIN), POINTS),
            nodes=PATIENT if budget else NODES,
        )

    def _also(self, request: Request, position: Position, top: Move | None) -> Move | None:
        """The play that gets a row in any case: the one that leads to the board `also`, else the one with the most points, which
        says why it is not the best."""
        if "also" not in request:
            return top
        return play_between(position, position.rules.board(rows(request, "also")))

    def _shuffle(self, request: Request) -> Iterator[Answer | None]:
        """A random layout for a ruleset; the same one for the same `seed`."""
        standard = ruleset(text(request, "ruleset")).layout
        yield {"ok": {"layout": list(shuffled(standard, number(request, "seed", 1)).rows)}}

    def _heat(self, request: Request) -> Iterator[Answer | None]:
        yield {"ok": {"heat": self._plays(position_of(request, self._store)).heat()}}

    def _check(self, request: Request) -> Iterator[Answer | None]:
        """Whether a word is valid and, on a board, whether it can be played and what it scores at best; or the same of the play
        that leads to the board `after`, exactly as its tiles lie there."""
        if "after" in request:
            yield {"ok": self._laid(request)}
            return
        (name, changes), word = list_named(request), text(request, "word")
        rules = ruleset(text(request, "ruleset")) if "ruleset" in request else None
        lexicon = self._store.lexicon(rules.alphabet_code if rules else language_of(name), name, changes)
        position, place = None, text(request, "place", "")
        if "board" in request:
            position = position_of(request, self._store)
            word = position.through(word, place) if place else word
        wrong = word_fault(lexicon, word)
        why = wrong or (tile_fault(rules, word) if rules else None)
        answer: Answer = {"valid": wrong is None}
        if position:
            why = position.why_not(word, place)
            only = Filter(word=lexicon.alphabet.normalise(word.strip()), place=place)
            best = None if why else next(iter(self._plays(position).select(only=only)), None)
            answer |= {"playable": best is not None, "best": play_row(best, position) if best else None}
        yield {"ok": answer | {"why": str(why or ""), "reason": reason(why) if why else None}}

    def _laid(self, request: Request) -> Answer:
        """Whether the tiles that were laid are a play, and what it scores."""
        position = position_of(request, self._store)
        found = laid(position, position.rules.board(rows(request, "after")))
        if isinstance(found, Reason):
            return {"playable": False, "best": None, "why": str(found), "reason": reason(found)}
        return {"playable": True, "best": play_row(found, position), "why": "", "reason": None}

    def _picture(self, request: Request) -> Iterator[Answer | None]:
        """A picture of the position, or of the board `after` a play, with a `caption` and a smaller line `under` it: see
        `pictures.picture`. `labels` are those of the premium squares."""
        position = position_of(request, self._store)
        move = (
            play_between(position, position.rules.board(rows(request, "after")))
            if "after" in request
            else None
        )
        picture = position.picture(move, text(request, "caption", ""), **style(request))
        yield {"ok": {**picture.facts(), "title": picture.title, "description": picture.description}}

    def _plays(self, position: Position) -> Plays:
        """The plays of a position; those of the last one are kept."""
        return self._solved.of(position, position.plays)

    def _among(self, position: Position, known: bool) -> Plays:
        """The plays to filter: all, or only those whose words are all well `known`."""
        if not known:
            return self._plays(position)
        at = replace(position, lexicon=self._store.known(position.lexicon))
        return self._known.of(at, at.plays)


class _Begun:
    """A search that may go on: how long it took so far, and whether there is more to find out."""

    def __init__(self, search: Search, runner: WorkerGames | None) -> None:
        self._search, self.runner, self.steps = search, runner, iter(search.steps())
        self.spent, self.more = 0.0, True

    def told(self, position: Position, budget: float) -> Generator[None, None, Answer]:
        """Its ranking as an answer, with the seconds that it took if there is a budget; yields after every few rows."""
        ranking, found = self._search.ranking(), []
        for count, row in enumerate(ranking.rows, 1):
            found.append(ranked_row(row, position))
            if not count % 4:
                yield
        about = {"bound": ranking.bound, "done": ranking.done, "of": ranking.total, "open": ranking.open}
        spent = {"spent": round(self.spent, 2), "more": self.more} if budget else {}
        return {"rows": found, **about, "depth": ranking.depth, **spent}


def style(request: Request) -> dict[str, Any]:
    """How a picture looks, as `drawing.Style` has it."""
    labels = texts(request, "labels", 6)
    found = {"theme": text(request, "theme", ""), "under": text(request, "under", ""), "labels": labels}
    if labels and len(labels) not in (4, 6):
        raise WordbenchError("the request's field 'labels' has not four labels, or six")
    return {name: value for name, value in found.items() if value}


def _filter(request: Request) -> tuple[Filter, bool]:
    """The request's filter: `text`, `pattern`, `square`, `tiles`, `place`, `word`, as in `plays.Filter`; and `known`."""
    fields = request.get("filter", {})
    if not isinstance(fields, dict):
        raise WordbenchError("the request's field 'filter' is not an object")
    variants = fields.get("variants", {})
    if not isinstance(variants, dict):
        raise WordbenchError("the filter's field 'variants' is not an object")
    fields = {**fields, **variants}
    check_fields(fields, FILTER, "the filter")
    square = fields.get("square")
    if square is not None and not (
        isinstance(square, list) and len(square) == 2 and all(isinstance(n, int) for n in square)
    ):
        raise WordbenchError("the filter's field 'square' is not [row, col]")
    only = Filter(
        **{name: text(fields, name) for name in ("text", "pattern", "place", "word") if name in fields},
        square=(square[0], square[1]) if square else None,
        tiles=number(fields, "tiles", 0),
    )
    return only, flag(fields, "known")
