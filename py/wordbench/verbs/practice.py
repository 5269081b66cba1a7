"""Requests about what is practised: the board of a day and what a play on it gives up, the game of a day, cards, and words to know.

Boards and games are those of the ruleset's language, with its shipped list: the same for everybody. A card has a position of its own.
"""

from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from operator import itemgetter
from random import Random
from typing import Annotated

from ..days import day_of
from ..errors import LexiconError, WordbenchError
from ..practice.boards import BOARD_KINDS, FIRST_DAY, Puzzle, days_of, languages, line_of
from ..practice.duplicate import game_of_the_day
from ..practice.judging import Judgement, compared
from ..practice.quiz import QUESTIONS, QUIZ_TOPICS, choices, questions
from ..practice.schedule import AGAIN, GOOD, Card, next_day, todays
from ..practice.topics import TOPICS, high_value_letters, words_to_know
from ..wordfeud.position import Position, parse_choice
from ..wordfeud.rules.move import Choice, Exchange, Move, Pass
from ..wordfeud.rules.reasons import Reason
from ..wordfeud.rules.tiles import Ruleset
from ..words.lexicon import Lexicon
from .request import (
    MOST_ITEMS,
    Answer,
    Answers,
    Count,
    File,
    Made,
    Points,
    Request,
    Rows,
    Text,
    choice,
    number,
    picked,
    reason,
    wrong,
)
from .rows import play_row, ranked_row
from .store import At, Named, Rules, Store, Verbs

MOST_CARDS = 10_000
LATEST = 10**6  # a day, counted from 1970


def _played(
    store: Store,
    *,
    alphabet: Text | None = None,
    ruleset: Text = "",
    lexicon: Text | None = None,
    changes: File = "",
) -> tuple[Lexicon, Ruleset | None]:
    """A list, and the tiles of its language; None when no game has any."""
    code = ruleset if alphabet is None else alphabet
    return store.lexicon(code, code if lexicon is None else lexicon, changes), languages().get(code)


def _reviews(request: Request, field: str) -> Iterator[tuple[str, tuple[tuple[int, int], ...]]]:
    """The reviews of cards, by their names; WordbenchError for anything else."""
    cards = request.get(field, {})
    if not isinstance(cards, dict) or len(cards) > MOST_CARDS:
        raise wrong("reviews", f"is not an object of at most {MOST_CARDS} cards")
    for name, reviews in cards.items():
        if not (isinstance(reviews, list) and all(map(is_review, reviews))):
            raise wrong("reviews", "has a card whose reviews are not all [day, grade]")
        yield name, tuple((day, grade) for day, grade in reviews)


def is_day(value: object) -> bool:
    """Whether a value of a request is a day."""
    return type(value) is int and 0 <= value <= LATEST


def is_review(value: object) -> bool:
    """Whether a value of a request is a review of a card, [day, grade]."""
    match value:
        case [day, grade]:
            return isinstance(value, list) and is_day(day) and type(grade) is int and grade in (AGAIN, GOOD)
    return False


Topic = Annotated[str, partial(choice, choices=TOPICS)]
Day = Annotated[int, partial(number, most=LATEST)]
Played = Annotated[tuple[Lexicon, Ruleset | None], Made(_played)]
Reviews = Annotated[Iterator[tuple[str, tuple[tuple[int, int], ...]]], _reviews]


def _lines(store: Store, *, rules: Rules) -> str:
    try:
        return store.file(f"boards-{rules.list_name}").decode("utf-8", "replace")
    except LexiconError:
        raise WordbenchError(f"there are no boards to practise on in {rules.name}") from None


Lines = Annotated[str, Made(_lines)]


def _daily(store: Store, *, rules: Rules, lines: Lines, day: Text) -> tuple[Puzzle, int]:
    """The board of a day, and how many there are."""
    words = store.lexicon(rules.alphabet_code, rules.list_name)
    return Puzzle.parse(line_of(lines, day_of(day)), words, rules), len(lines.splitlines())


Kind = Annotated[str, partial(choice, choices=("", *BOARD_KINDS))]
Level = Annotated[int, partial(number, most=3)]
Daily = Annotated[tuple[Puzzle, int], Made(_daily)]


def _all_cards(request: Request, field: str) -> list[Card]:
    """The field `cards`; WordbenchError when a card is none."""
    found = request.get(field)
    if not isinstance(found, list) or len(found) > MOST_ITEMS:
        raise wrong("cards", "is missing or not a list of cards")
    return [_card(value) for value in found]


def _card(value: object) -> Card:
    match value:
        case [int(made), list(reviews)] if is_day(made) and all(map(is_review, reviews)):
            return Card(made, tuple(sorted(((day, grade) for day, grade in reviews), key=itemgetter(0))))
    raise wrong("cards", "has a card that is not [day, [[day, grade], ...]]")


class PracticeVerbs(Verbs):
    """Requests about the board and the game of a day, about cards, and about words to know."""

    def practice_board(self, *, puzzle: Daily, day: Text) -> Answers:
        """The board of a `day`, whether it comes `again`, after `count` days, and of its best play what hints may tell: how many `tiles` it
        lays or exchanges, and its `squares`, none for an exchange. Of ten simulated players `found` find it, which makes its `level`, 1 to 3;
        `swaps`: whether an exchange can be the answer: the bag has enough tiles, and no whole rack is sought."""
        found, count = puzzle
        at, best = found.position, found.best
        yield {
            "ok": {
                **picked(found, "number", "kind", "level", "found"),
                "count": count,
                "again": (day_of(day) - FIRST_DAY).days >= count,
                "board": str(at.board).split("\n"),
                "rack": at.rack,
                "points": list(found.points),
                "bag": at.in_bag,
                "swaps": found.kind != "bingo" and at.in_bag >= at.rules.rack_size,
                "hints": {
                    "tiles": len(best.laid_codes),
                    "squares": [[row, col] for row, col, _ in best.tile_codes]
                    if isinstance(best, Move)
                    else [],
                },
            }
        }

    def practice_days(self, *, lines: Lines, day: Text, kind: Kind = "", level: Level = 0) -> Answers:
        """The `days` up to a `day`, the latest first, whose board is of a `kind` and a `level`, 1 to 3, or else of any; each board once."""
        yield {"ok": {"days": list(map(str, days_of(lines, day_of(day), kind, level)))}}

    def practice_judge(self, *, puzzle: Daily, after: Rows, exchange: Text = "", hints: Count = 0) -> Answers:
        """The verdict on the play that leads from the board of a `day` to the board `after`, or when that is the same on the `exchange` of
        these tiles, without which it is a pass; or why that is no play."""
        board, _ = puzzle
        at = board.position
        play = _choice(at, after, exchange)
        if isinstance(play, Reason):
            yield {"ok": {"playable": False, "reason": reason(play), "why": str(play)}}
            return
        verdict = yield from compared(at, board.points, play, board.best, hints)
        yield {"ok": _told(verdict, at)}

    def practice_game(self, *, rules: Rules, day: Text) -> Answers:
        """The `turns` of the game of a `day`, each with the board and the rack for all, and the `best` play."""
        turns, words = [], self._store.lexicon(rules.alphabet_code, rules.list_name)
        for turn in game_of_the_day(rules, day, words):
            at = turn.position
            board = str(at.board).split("\n")
            turns.append({"board": board, "rack": at.rack, "best": play_row(turn.best, at)})
            yield None
        yield {"ok": {"turns": turns}}

    def practice_again(
        self, *, at: At, points: Points = None, after: Rows, exchange: Text = "", played: Text
    ) -> Answers:
        """The verdict on the play that leads from a position to the board `after`, and what was `played` there then: as
        `8H raam` (a capital is a blank), `-abc` or `-`."""
        play, then = _choice(at, after, exchange), parse_choice(played, at, exact=True)
        if isinstance(play, Reason):
            yield {"ok": {"playable": False, "reason": reason(play), "why": str(play)}}
            return
        verdict = yield from compared(at, points, play)
        before = next((row for row in verdict.ranking if row.choice == then), None)
        if before is None:
            before = (yield from compared(at, points, then)).played
        yield {"ok": {**_told(verdict, at), "then": ranked_row(before, at)}}

    def practice_cards(self, *, cards: Annotated[list[Card], _all_cards], today: Day = 0) -> Answers:
        """Which of the `cards` to ask on the day `today`, by their numbers; each has the day on which it was made and its
        reviews, `[day, grade]`. `next` is the first day after today that has some."""
        yield {"ok": {"today": todays(cards, today), "next": next_day(cards, today)}}

    def practice_word(self, *, rules: Rules, named: Named, word: Text) -> Answers:
        """The `choices` among which a `word` of the list is to be found; none when it is not in the list."""
        yield {"ok": {"choices": choices(self._store.lexicon(rules.alphabet_code, *named), word)}}

    def practice_words(self, *, played: Played, topic: Topic = TOPICS[0]) -> Answers:
        """The entries of a `topic`, in the order in which to learn them."""
        lexicon, rules = played
        entries = words_to_know(lexicon, topic, rules)
        dear = lexicon.alphabet.decode(bytes(high_value_letters(rules))) if rules else ""
        yield {"ok": {"dear": lexicon.alphabet.split(dear), "entries": list(map(asdict, entries))}}

    def practice_quiz(
        self,
        *,
        played: Played,
        topic: Topic = TOPICS[0],
        kind: Annotated[str, partial(choice, choices=QUIZ_TOPICS)] = "valid",
        reviews: Reviews,
        today: Day = 0,
        seed: Count = 0,
        limit: Annotated[int, partial(number, most=QUESTIONS)] = QUESTIONS,
    ) -> Answers:
        """Questions of a `kind` about a `topic` on a day (`today`, a number); `reviews` has the cards that were answered, each
        by its name with its reviews, [day, grade] in the order of time.
        """
        lexicon, rules = played
        due = {name: Card(0, answered).due for name, answered in reviews}
        found = questions(lexicon, rules, topic, kind, due, today, Random(seed), limit)
        split = lexicon.alphabet.split  # Spanish "ch" is a single letter
        yield {"ok": {"questions": [asdict(each) | {"letters": split(each.text)} for each in found]}}


def _choice(at: Position, rows: str | list[str], exchange: str = "") -> Choice | Reason:
    """The play that leads to a board; when nothing is laid the `exchange` of these tiles, or else a pass; or why it is no play."""
    after = at.rules.board(rows)
    if exchange and at.in_bag < at.rules.rack_size:
        raise wrong("exchange", f"needs {at.rules.rack_size} tiles in the bag")
    if after != at.board:
        return at.laid(after)
    return Exchange(at.rules.rack_codes(exchange), at.rules.alphabet) if exchange else Pass()


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
