"""Cards: when they come back, and the words that are asked beside others that are none."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wordbench.commands.terminal import load
from wordbench.door import Door
from wordbench.practice.boards import FIRST_DAY, board_of_the_day
from wordbench.practice.judging import judge
from wordbench.practice.quiz import choices
from wordbench.practice.schedule import AGAIN, CARDS_A_DAY, GOOD, Card, Memory, next_day, todays
from wordbench.wordfeud.rules.move import Move
from wordbench.words.lexicon import Lexicon, lexicon

DOOR = Door(load)


def remembered(reviews: list[tuple[int, int]]) -> list[Memory]:
    """What is remembered after each review, given as days since the one before and its grade."""
    found = [Memory.first(reviews[0][1])]
    for days, grade in reviews[1:]:
        found.append(found[-1].reviewed(grade, days))
    return found


def test_intervals_are_those_that_are_published() -> None:
    """`test_review_card` of py-fsrs 6: where it gives 0 days, a learning step of minutes follows; all others are intervals."""
    grades = [GOOD] * 6 + [AGAIN] * 2 + [GOOD] * 5
    days = [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]
    found = remembered(list(zip([0, *days], grades, strict=False)))
    assert [memory.interval if day else 0 for memory, day in zip(found, days, strict=True)] == days


def test_memory_is_that_which_is_published() -> None:
    """`test_memo_state` of py-fsrs 6, and `test_memory_state` of fsrs-rs."""
    days, grades = [0, 0, 1, 3, 8, 21], [AGAIN, *[GOOD] * 5]
    last = remembered(list(zip(days, grades, strict=True)))[-1]
    assert (last.stability, last.difficulty) == (
        pytest.approx(53.62691, abs=1e-4),
        pytest.approx(6.3574867, abs=1e-4),
    )
    assert [last.recall(0), Memory(7, 5).recall(7)] == pytest.approx([1, 0.9])
    firsts = [Memory.first(grade) for grade in (AGAIN, 2, GOOD, 4)]
    assert [memory.stability for memory in firsts] == [0.212, 1.2931, 2.3065, 8.2956]
    assert [memory.difficulty for memory in firsts] == pytest.approx([6.4133, 5.1121707, 2.118104, 1])


@given(st.lists(st.tuples(st.integers(0, 500), st.sampled_from([AGAIN, GOOD])), min_size=1, max_size=30))
def test_knowing_a_card_never_brings_it_back_earlier_and_forgetting_it_never_later(
    reviews: list[tuple[int, int]],
) -> None:
    last = remembered(reviews)[-1]
    assert 1 <= last.difficulty <= 10 and last.stability > 0
    for days in (0, 1, last.interval, 10 * last.interval):
        assert last.reviewed(AGAIN, days).interval <= last.interval <= last.reviewed(GOOD, days).interval


@given(st.lists(st.tuples(st.integers(0, 9), st.lists(st.sampled_from([AGAIN, GOOD, GOOD]))), max_size=60))
def test_in_a_month_every_card_comes_and_never_more_than_fifteen_a_day(
    made: list[tuple[int, list[int]]],
) -> None:
    cards = [Card(made=day) for day, _ in made]
    answers = [iter(grades) for _, grades in made]
    for today in range(31):
        asked: list[int] = []
        while numbers := todays(cards, today):
            assert all(cards[number].due <= today for number in numbers)
            is_new = [not cards[number].reviews for number in numbers]
            assert is_new == sorted(is_new)  # those that are due come first
            number, asked = numbers[0], [*asked, numbers[0]]
            grade = next(answers[number], GOOD)
            cards[number] = Card(cards[number].made, (*cards[number].reviews, (today, grade)))
        assert len(set(asked)) == len(asked) <= CARDS_A_DAY
        waits = [card for card in cards if card.due <= today]
        assert not waits or len(asked) == CARDS_A_DAY  # who waits does so only because the day is full
        following = next_day(cards, today)
        assert (following is None) == (not cards) and (
            not cards or following == min(max(c.due, today + 1) for c in cards)
        )
    assert all(card.reviews for card in cards)
    assert all(before < after for card in cards for (before, _), (after, _) in pairwise(card.reviews))


def asked(verb: str, **fields: object) -> dict[str, Any]:
    *_, last = DOOR.answers({"do": verb, "ruleset": "nl", "lexicon": "nl", **fields})
    assert last
    return last


def test_the_door_tells_which_cards_to_ask() -> None:
    cards = [[5, []], [3, [[3, GOOD]]], [4, [[4, AGAIN], [5, GOOD]]]]
    assert asked("practice_cards", cards=cards, today=5)["ok"] == {"today": [1, 0], "next": 6}
    for wrong in ([[5]], [[5, [[1, 2]]]], [[5, [[5, 1.0]]]], [["5", []]], [[5, [[-1, 1]]]], None, "x"):
        assert asked("practice_cards", cards=wrong, today=5)["error"]["kind"] == "request"


def test_a_play_on_a_card_is_judged_beside_what_was_played_then() -> None:
    puzzle = board_of_the_day("nl", FIRST_DAY)
    at, best = puzzle.position, puzzle.best
    assert isinstance(best, Move)
    grid = [list(row) for row in str(at.board).split("\n")]
    for row, col, code in best.tile_codes:
        grid[row][col] = at.rules.alphabet.texts[code]
    fields = {"board": str(at.board).split("\n"), "rack": at.rack, "points": list(puzzle.points)}
    second = judge(puzzle, best).ranking[1].candidate
    for played in ("-", f"-{at.rack[0]}", str(second).rsplit(" ", 1)[0], f"{best.place} {best.word}"):
        told = asked("practice_again", **fields, after=list(map("".join, grid)), played=played)["ok"]
        assert (told["stars"], told["lost"]) == (3, 0) and told["best"] == told["played"], played
        was, then = told["then"], played.removeprefix("-")
        assert {"play": f"{was['place']} {was['word']}"}.get(was["kind"], was["exchanged"]) == then
        assert was["value"] <= told["best"]["value"]
    grid[0][0] = "a"
    assert (
        asked("practice_again", **fields, after=list(map("".join, grid)), played="-")["ok"]["playable"]
        is False
    )
    given_up = asked("practice_again", **fields, after=fields["board"], played="-")["ok"]
    assert (given_up["stars"], given_up["played"]["kind"]) == (0, "pass")


@given(st.sets(st.text("abcd", min_size=2, max_size=5), min_size=1, max_size=40), st.randoms())
def test_a_word_is_asked_among_others_that_are_none(words: set[str], random: Random) -> None:
    own = Lexicon.of(words)
    word = random.choice(sorted(words))
    found = choices(own, word)
    assert found == sorted(set(found)) and [text for text in found if text in own] == [word]
    assert len(found) <= 4 and all(len(text) == len(word) for text in found)
    assert found == choices(Lexicon.of(sorted(words, reverse=True)), word)
    assert choices(own, "zzz") == [] == choices(own, "4u")


@pytest.mark.parametrize("code", ["en", "fi", "nl"])
def test_a_word_has_three_others_that_differ_from_it_in_different_places(code: str) -> None:
    words = lexicon(code)
    for word in Random(1).sample(words.texts(5), 20):
        others = [text for text in choices(words, word) if text != word]
        assert len(others) == 3 and not any(text in words for text in others)
        spelled = [words.alphabet.encode(text) for text in [word, *others]]
        places = {next(at for at in range(5) if text[at] != spelled[0][at]) for text in spelled[1:]}
        assert len(places) == 3, (word, others)


def test_the_door_tells_the_choices_for_a_word() -> None:
    assert asked("practice_word", word="RAAM")["ok"]["choices"] == choices(lexicon("nl"), "raam")
    assert asked("practice_word", word="qqqqq")["ok"] == {"choices": []}


def test_what_is_forgotten_a_thousand_times_keeps_a_stability() -> None:
    """As py-fsrs, fsrs-rs and ts-fsrs have it: never below 0.001 days, from which it recovers."""
    memory = Memory.first(AGAIN)
    for _ in range(1000):
        memory = memory.reviewed(AGAIN, days=2)
    assert memory.stability == 0.001 and memory.interval == 1 and 0 < memory.recall(2) < 1
    assert memory.reviewed(GOOD, days=1).stability > 0.001
    reviews = [[2 * number + 1, AGAIN] for number in range(1000)]
    assert asked("practice_cards", cards=[[0, reviews]], today=2000)["ok"]["today"] == [0]
    quiz = asked(
        "practice_quiz", topic="two", kind="valid", reviews={"word nl aa valid": reviews}, today=1999
    )
    assert quiz["ok"]["questions"]
