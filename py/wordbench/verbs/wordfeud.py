"""Requests about a Wordfeud position: its plays, the heat of its squares, whether a word can be played."""

import json
from collections.abc import Generator
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Annotated, Any

from ..alphabet import language_of
from ..errors import WordbenchError
from ..recent import Recent
from ..resources import table
from ..wordfeud.generate.plays import Filter, Plays
from ..wordfeud.judge.best import Search, prepare
from ..wordfeud.judge.effect import effect
from ..wordfeud.judge.games import Games
from ..wordfeud.judge.leaves import leaves
from ..wordfeud.judge.ranking import NODES, PATIENT, POINTS, WIN, Question
from ..wordfeud.judge.replies import RACKS
from ..wordfeud.position import Position
from ..wordfeud.rules.explain import tile_fault, word_fault
from ..wordfeud.rules.layout import shuffled
from ..wordfeud.rules.reasons import Reason
from . import request as fields
from .rows import play_row, ranked_row
from .store import At, MaybeAt, MaybeRules, Named, Rules, Store, Verbs
from .workers import WorkerGames, played_row, runner_for, tasks_of

SAMPLES = 1000  # racks that may be drawn
REPORT_EVERY, REPORT_LATER = 0.1, 1.0  # seconds, at first and in a long search
FILTER = ("text", "pattern", "square", "tiles", "place", "word", "known", "variants")


def _filter(request: fields.Request, field: str) -> tuple[Filter, bool]:
    """A filter: `text`, `pattern`, `square`, `tiles`, `place`, `word`, as in `plays.Filter`; and `known`."""
    given = request.get(field, {})
    if not isinstance(given, dict):
        raise fields.wrong("filter", "is not an object")
    variants = given.get("variants", {})
    if not isinstance(variants, dict):
        raise WordbenchError("the filter's field 'variants' is not an object")
    given = {**given, **variants}
    fields.check_fields(given, FILTER, "the filter")
    square = given.get("square")
    if square is not None and not (
        isinstance(square, list) and len(square) == 2 and all(isinstance(n, int) for n in square)
    ):
        raise WordbenchError("the filter's field 'square' is not [row, col]")
    only = Filter(
        **{name: fields.text(given, name) for name in ("text", "pattern", "place", "word") if name in given},
        square=(square[0], square[1]) if square else None,
        tiles=fields.number(given, "tiles", 0),
    )
    return only, fields.flag(given, "known")


def style_of(
    store: Store, *, theme: fields.Text = "", under: fields.Text = "", labels: fields.Texts
) -> dict[str, Any]:
    """How a picture looks, as `drawing.Style` has it; `labels` are those of the premium squares."""
    if labels and len(labels) not in (4, 6):
        raise fields.wrong("labels", "has not four labels, or six")
    found = {"theme": theme, "under": under, "labels": labels}
    return {name: value for name, value in found.items() if value}


Filtered = Annotated[tuple[Filter, bool], _filter]
Styled = Annotated[dict[str, Any], fields.Made(style_of)]


class WordfeudVerbs(Verbs):
    """Requests about a position; keeps the last solve."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._solved, self._known = Recent[Position, Plays](1), Recent[Position, Plays](1)
        self._last = Recent[tuple[Position, str], _Begun](1)

    def moves(
        self,
        *,
        position: At,
        sort: fields.Text = "score",
        filter: Filtered,
        group: fields.Flag = False,
        offset: fields.Count = 0,
        limit: fields.Count = 100,
    ) -> fields.Answers:
        """The plays of a position, best first, in windows; with `group` one of those that differ only in their blanks."""
        only, known = filter
        plays, window = self._plays(position), slice(offset, offset + limit)
        listed = self._among(position, known).select(sort, only, group)
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
                        **fields.reason(fault.reason),
                        "message": str(fault.reason),
                        "squares": [list(square) for square in fault.squares],
                    }
                    for fault in position.faults()
                ],
            }
        }

    def best(
        self,
        *,
        request: fields.Request,
        position: At,
        named: Named,
        filter: Filtered | None = None,
        samples: fields.Count | None = None,
        seed: fields.Count = 1,
        top: Annotated[int, partial(fields.number, most=400)] = 0,
        points: fields.Points = None,
        order: Annotated[str, partial(fields.choice, choices=(POINTS, WIN))] = POINTS,
        budget: fields.Seconds = 0.0,
        also: fields.Rows | None = None,
    ) -> fields.Answers:
        """What to do in a position. With a `budget` the search ends after so many seconds in all: the same question with a larger
        one goes on where it stopped, so that the answer depends on the position and the time alone."""
        samples = (SAMPLES if budget else RACKS) if samples is None else samples
        if not 1 <= samples <= SAMPLES:
            raise fields.wrong("samples", f"is {samples}, expected 1 to {SAMPLES}")
        plays = self._plays(position)
        top_play = next(iter(plays), None) if filter is None else None
        if also is not None:
            top_play = position.move_to(position.rules.board(also))
        question = Question(
            racks=samples,
            seconds=budget,
            seed=seed,
            top=top,
            moves=plays if filter is None else self._among(position, filter[1]).select("score", filter[0]),
            complete=filter is None,
            also=top_play,
            points=points,
            order=order,
            nodes=PATIENT if budget else NODES,
        )
        started = reported = perf_counter()
        key = position, json.dumps({**request, "id": 0, "budget": budget > 0}, sort_keys=True)
        last = self._last.get(key)
        if last is None:
            self._last.clear()  # so that its memory is free for this one
            runner = runner_for(self._store.workers, position, named)
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

    def games(self, *, position: At, games: fields.Anything) -> fields.Answers:
        """Plays `games` of a position to their end, which `best` has shared out; each is a `play`, the `tiles` that nobody has seen
        (the opponent's rack first), the number of `replies` to choose from, and what the `first` leads to."""
        tasks = tasks_of(games, position)
        played_here = Games(position, leaves(position.rules, position.lexicon))
        for done, task in enumerate(tasks, 1):
            played = yield from played_here.apart(task)
            yield {"progress": {"done": done, "of": len(tasks), "rows": [played_row(played)]}}
        yield {"ok": {}}

    def effect(self, *, position: At, word: fields.Text, place: fields.Text) -> fields.Answers:
        """What a play, whose capitals are blanks, takes from the opponent's reply and sets up for one's own next play, against passing with the
        same racks: as reasons, none for what is within doubt."""
        table = leaves(position.rules, position.lexicon)
        because = yield from effect(position, position.move(word, place), table)
        yield {"ok": {"because": [fields.reason(why) | {"text": str(why)} for why in because]}}

    def heat(self, *, position: At) -> fields.Answers:
        """How many points the best play brings that lays a tile on each square."""
        yield {"ok": {"heat": self._plays(position).heat()}}

    def shuffle(self, *, rules: Rules, seed: fields.Count = 1) -> fields.Answers:
        """A random layout for a ruleset; the same one for the same `seed`."""
        yield {"ok": {"layout": list(shuffled(rules.layout, seed).rows)}}

    def check(
        self,
        *,
        named: Named,
        rules: MaybeRules,
        position: MaybeAt,
        word: fields.Text | None = None,
        place: fields.Text = "",
        after: fields.Rows | None = None,
    ) -> fields.Answers:
        """Whether a word is valid and, on a board, whether it can be played and what it scores at best; or the same of the play
        that leads to the board `after`, exactly as its tiles lie there. Or whether several words are all valid, between which are spaces
        or commas. Where words are `wrong`, that are not in the list, all of them."""
        if position and after is not None:
            found = position.laid(position.rules.board(after))
            why = found if isinstance(found, Reason) else None
            answer: fields.Answer = {
                "playable": why is None,
                "best": None if isinstance(found, Reason) else play_row(found, position),
            }
            if why and why.kind in ("list", "cross"):
                answer["wrong"] = position.wrong_words(position.rules.board(after))
        elif word is None:
            raise fields.wrong("word", "is missing or not a text")
        else:
            language = rules.alphabet_code if rules else language_of(named[0])
            lexicon = self._store.lexicon(language, *named)
            word = position.through(word, place) if position and place else word
            several = word.replace(",", " ").split()
            if len(several) > 1:
                faults = {one: fault for one in several if (fault := word_fault(lexicon, one))}
                why = min(faults.values(), key=lambda fault: fault.kind == "list", default=None)
                unknown = [one.upper() for one, fault in faults.items() if fault.kind == "list"]
                answer = {"valid": not faults, "wrong": unknown}
            else:
                wrong = word_fault(lexicon, word)
                why, answer = wrong or (tile_fault(rules, word) if rules else None), {"valid": wrong is None}
            if position and len(several) < 2:
                why = position.why_not(word, place)
                only = Filter(word=lexicon.alphabet.normalise(word.strip()), place=place)
                best = None if why else next(iter(self._plays(position).select(only=only)), None)
                answer |= {"playable": best is not None, "best": play_row(best, position) if best else None}
        yield {"ok": answer | {"why": str(why or ""), "reason": fields.reason(why) if why else None}}

    def picture(
        self, *, position: At, style: Styled, after: fields.Rows | None = None, caption: fields.Text = ""
    ) -> fields.Answers:
        """A picture of the position, or of the board `after` a play, with a `caption` and a smaller line `under` it: see
        `pictures.picture`."""
        move = None if after is None else position.move_to(position.rules.board(after))
        picture = position.picture(move, caption, **style)
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

    def told(self, position: Position, budget: float) -> Generator[None, None, fields.Answer]:
        """Its ranking as an answer, with the seconds that it took if there is a budget; yields after every few rows."""
        ranking, found = self._search.ranking(), []
        for count, row in enumerate(ranking.rows, 1):
            found.append(ranked_row(row, position))
            if not count % 4:
                yield
        about = {"bound": ranking.bound, "done": ranking.done, "of": ranking.total, "open": ranking.open}
        spent = {"spent": round(self.spent, 2), "more": self.more} if budget else {}
        return {"rows": found, **about, "depth": ranking.depth, **spent}
