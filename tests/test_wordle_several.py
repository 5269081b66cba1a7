"""Wordle on several boards at once: the game, the counts to share, and the ranking of guesses against a plain twin."""

from collections import Counter
from itertools import chain
from math import log2
from typing import Any

from common import WORDS
from hypothesis import given
from hypothesis import strategies as st
from pytest import approx
from wordbench.door import Door, dumps, loads
from wordbench.steps import finish
from wordbench.wordle.colourings import Colourings
from wordbench.wordle.colours import colour
from wordbench.wordle.puzzle import Wordle, reveal
from wordbench.wordle.ranking import rate
from wordbench.wordle.several import WordleBoards, rank_together


def ask(do: str, **fields: Any) -> dict[str, Any]:
    *_, answer = [
        loads(dumps(said)) for said in Door(lambda name: b"").answers({"id": 1, "do": do, **fields}) if said
    ]
    return dict(answer.get("ok") or answer["error"])


lists_of_words = st.lists(st.text("abc", min_size=4, max_size=4), min_size=2, max_size=12, unique=True)


@given(st.lists(lists_of_words, min_size=1, max_size=4), lists_of_words, st.integers(1, 5))
def test_guesses_for_several_boards_are_ranked_by_what_they_leave_on_each(
    boards: list[list[str]], more: list[str], limit: int
) -> None:
    guesses = list(dict.fromkeys([*chain.from_iterable(boards), *more]))

    def needs(guess: str) -> float:
        total = 0.0
        for words in boards:
            sizes = Counter(colour(guess, word) for word in words)
            for colours, size in sizes.items():
                after = 0 if colours == "GGGG" else 1 + log2(size) / 4 + min(log2(size), 1) / 4
                total += size / len(words) * after
        return total

    found = finish(rank_together(guesses, boards, limit))
    assert len(found) == min(limit, len(guesses))
    assert [round(rating.needs, 9) for rating in found] == sorted(round(needs(g), 9) for g in guesses)[:limit]
    for rating in found:
        assert rating.needs == approx(needs(rating.guess))
        assert rating.groups == tuple(len({colour(rating.guess, w) for w in words}) for words in boards)
        assert rating.solves == tuple(k for k, words in enumerate(boards) if rating.guess in words)
        assert rating.bits == approx(
            sum(rate(rating.guess, Colourings(words), False).bits for words in boards)
        )


@given(st.integers(0, 10**6), st.sampled_from([2, 4, 8]), st.data())
def test_a_guess_is_entered_on_every_board_that_is_not_solved(
    number: int, count: int, data: st.DataObject
) -> None:
    words = [f"{a}{b}aa" for a in "abcd" for b in "abcd"]
    boards = WordleBoards.numbered(words, 4, number, "daily", count)
    targets = [game.target for game in boards.games]
    assert len(set(targets)) == count
    assert WordleBoards.of_code(boards.code) == boards
    guesses = data.draw(st.lists(st.sampled_from(words), max_size=20))
    after = boards.guessed(*guesses)
    for game, target in zip(after.games, targets, strict=True):
        alone = guesses[: guesses.index(target) + 1] if target in guesses else guesses
        assert game == Wordle(target).guessed(*alone)
    assert after.solved == (set(targets) <= set(guesses))
    assert after.guessed(*guesses[:3]) == boards.guessed(*guesses, *guesses[:3])


def test_the_counts_of_several_boards_are_shared_without_letters() -> None:
    boards = WordleBoards(tuple(map(Wordle, ("abbe", "bead", "cafe", "dead"))))
    assert (
        boards.guessed("abbe", "bead", "face", "cafe").counts()
        == "1\ufe0f\u20e32\ufe0f\u20e3\n4\ufe0f\u20e3🟥"
    )
    late = boards.guessed(*["face"] * 9, "dead")
    assert late.counts() == "🟥🟥\n🟥🟥"  # in time are nine guesses


def test_the_door_plays_and_helps_with_several_boards() -> None:
    made = ask("wordle_new", lexicon=WORDS, length=5, date="2026-11-26", boards=4)
    code = made["code"]
    assert code.count(".") == 3
    targets = [reveal(one) for one in code.split(".")]
    game = ask("wordle_game", lexicon=WORDS, code=code, guesses=[targets[1]], guess=targets[0])
    assert [board["solved"] for board in game["boards"]] == [True, True, False, False]
    assert [board["target"] for board in game["boards"]] == [*targets[:2], None, None]
    assert (game["solved"], game["tries"], len(game["boards"][1]["rows"])) == (False, 9, 1)
    histories = [[[row[0], row[1]] for row in board["rows"]] for board in game["boards"]]
    helped = ask("wordle_boards", lexicon=WORDS, histories=histories, limit=5)
    assert [board["count"] for board in helped["boards"][:2]] == [1, 1]
    assert all(target in helped["boards"][k]["words"] for k, target in enumerate(targets) if k > 1)
    assert len(helped["rows"]) == 5 and len(helped["rows"][0]["groups"]) == 2
    assert ask("wordle_new", lexicon=WORDS, boards=3)["message"] == "a game has 1, 2, 4 or 8 boards, not 3"
    assert ask("wordle_game", lexicon=WORDS, code=".".join(code.split(".")[:3]))["kind"]
