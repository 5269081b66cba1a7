"""Requests about what is practised: the board of a day and what a play on it gives up, and cards.

The boards are those of the ruleset's language, with its shipped list: the same for everybody. A card has a position of its own.
"""

from collections.abc import Iterator
from operator import itemgetter

from ..days import day_of
from ..errors import LexiconError, WordbenchError
from ..practice.boards import FIRST_DAY, Puzzle, line_of
from ..practice.judging import Judgement, compared, judged
from ..practice.lookalikes import choices
from ..practice.schedule import Card, next_day, todays
from ..steps import map_progress
from ..wordfeud.game.editing import laid
from ..wordfeud.position import Position, parse_choice
from ..wordfeud.rules.move import Choice, Move
from ..wordfeud.rules.reasons import Reason
from ..wordfeud.rules.tiles import ruleset
from .learning import LATEST, is_day, is_review
from .positions import POSITION, position_of
from .request import MOST_ITEMS, Answer, Request, Verb, list_named, number, points, reason, rows, text
from .rows import ranked_row
from .store import Store


class PracticeVerbs:
    """Requests about the board of a day, and about cards."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists and the boards."""
        self._store = store
        self.verbs: dict[str, Verb] = {
            "practice_board": Verb(self._board, "day"),
            "practice_judge": Verb(self._judge, "day after exchange hints"),
            "practice_again": Verb(self._again, f"{POSITION} points after played"),
            "practice_cards": Verb(self._cards, "cards today"),
            "practice_word": Verb(self._word, "word"),
        }

    def _board(self, request: Request) -> Iterator[Answer]:
        """The board of a `day`, whether it comes `again`, after `count` days, and of its best play what hints may tell: how many `tiles` it
        lays or exchanges, and its `squares`, none for an exchange. Of ten simulated players `found` find it, which makes its `level`, 1 to 3;
        `swaps`: whether the bag has enough tiles for an exchange."""
        puzzle, count = self._puzzle(request)
        at, best = puzzle.position, puzzle.best
        yield {
            "ok": {
                "number": puzzle.number,
                "count": count,
                "again": (day_of(text(request, "day")) - FIRST_DAY).days >= count,
                "kind": puzzle.kind,
                "level": puzzle.level,
                "found": puzzle.found,
                "board": str(at.board).split("\n"),
                "rack": at.rack,
                "points": list(puzzle.points),
                "bag": at.in_bag,
                "swaps": at.in_bag >= at.rules.rack_size,
                "hints": {
                    "tiles": len(best.laid_codes),
                    "squares": [[row, col] for row, col, _ in best.tile_codes]
                    if isinstance(best, Move)
                    else [],
                },
            }
        }

    def _judge(self, request: Request) -> Iterator[Answer | None]:
        """The verdict on the play that leads from the board of a `day` to the board `after`, or when that is the same on the `exchange` of
        these tiles, without which it is a pass; or why that is no play."""
        puzzle, _ = self._puzzle(request)
        at = puzzle.position
        play = _choice(request, at)
        if isinstance(play, Reason):
            yield {"ok": {"playable": False, "reason": reason(play), "why": str(play)}}
            return
        verdict = yield from map_progress(judged(puzzle, play, number(request, "hints", 0)), lambda _: None)
        yield {"ok": _told(verdict, at)}

    def _again(self, request: Request) -> Iterator[Answer | None]:
        """The verdict on the play that leads from a position to the board `after`, and what was `played` there then: as
        `8H raam` (a capital is a blank), `-abc` or `-`."""
        at, score = position_of(request, self._store), points(request)
        play, then = _choice(request, at), parse_choice(text(request, "played"), at, exact=True)
        if isinstance(play, Reason):
            yield {"ok": {"playable": False, "reason": reason(play), "why": str(play)}}
            return
        verdict = yield from map_progress(compared(at, score, play), lambda _: None)
        before = next((row for row in verdict.ranking if row.choice == then), None)
        if before is None:
            before = (yield from map_progress(compared(at, score, then), lambda _: None)).played
        yield {"ok": {**_told(verdict, at), "then": ranked_row(before, at)}}

    def _cards(self, request: Request) -> Iterator[Answer]:
        """Which of the `cards` to ask on the day `today`, by their numbers; each has the day on which it was made and its
        reviews, `[day, grade]`. `next` is the first day after today that has some."""
        cards, today = _all_cards(request), number(request, "today", 0, LATEST)
        yield {"ok": {"today": todays(cards, today), "next": next_day(cards, today)}}

    def _word(self, request: Request) -> Iterator[Answer]:
        """The `choices` among which a `word` of the list is to be found; none when it is not in the list."""
        rules = ruleset(text(request, "ruleset"))
        name, changes = list_named(request)
        yield {
            "ok": {
                "choices": choices(
                    self._store.lexicon(rules.alphabet_code, name, changes), text(request, "word")
                )
            }
        }

    def _puzzle(self, request: Request) -> tuple[Puzzle, int]:
        """The board of the request's day, and how many there are."""
        rules = ruleset(text(request, "ruleset"))
        try:
            lines = self._store.file(f"boards-{rules.list_name}").decode("utf-8", "replace")
        except LexiconError:
            raise WordbenchError(f"there are no boards to practise on in {rules.name}") from None
        day = day_of(text(request, "day"))
        words = self._store.lexicon(rules.alphabet_code, rules.list_name)
        return Puzzle.parse(line_of(lines, day), words, rules), len(lines.splitlines())


def _choice(request: Request, at: Position) -> Choice | Reason:
    """The play that leads to the board `after`; when nothing is laid the `exchange` of these tiles, or else a pass; or why it is no play."""
    after, exchange = at.rules.board(rows(request, "after")), text(request, "exchange", "")
    if exchange and at.in_bag < at.rules.rack_size:
        raise WordbenchError("turn.few", count=at.rules.rack_size)
    return parse_choice(f"-{exchange}", at) if after == at.board else laid(at, after)


def _told(verdict: Judgement, at: Position) -> Answer:
    return {
        "playable": True,
        "reason": None,
        "why": "",
        "stars": verdict.stars,
        "lost": round(verdict.lost, 1),
        "chance": round(verdict.chance, 3),
        "place": verdict.rank,
        "gain": reason(verdict.gain) if verdict.gain else None,
        "best": ranked_row(verdict.best, at),
        "played": ranked_row(verdict.played, at),
    }


def _all_cards(request: Request) -> list[Card]:
    """The field `cards`; WordbenchError when a card is none."""
    found = request.get("cards")
    if not isinstance(found, list) or len(found) > MOST_ITEMS:
        raise WordbenchError("the request's field 'cards' is missing or not a list of cards")
    return [_card(value) for value in found]


def _card(value: object) -> Card:
    match value:
        case [int(made), list(reviews)] if is_day(made) and all(map(is_review, reviews)):
            return Card(made, tuple(sorted(((day, grade) for day, grade in reviews), key=itemgetter(0))))
    raise WordbenchError("the request's field 'cards' has a card that is not [day, [[day, grade], ...]]")
