"""Why a word cannot be played: each reason, and that the reasons and the plays never contradict each other."""

import pytest
from common import lexicon_of
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench.door import Door
from wordbench.wordfeud.generate.plays import Filter
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules.board import ACROSS, DOWN, Place
from wordbench.wordfeud.rules.reasons import WHY_NOT, Reason
from wordbench.wordfeud.rules.tiles import ruleset

NL = ruleset("nl")
SIZE = NL.size


def position_of(words: str, rack: str, *lines: tuple[int, str], rules: str = "nl") -> Position:
    """A position with some rows of the board, by their numbers."""
    rows = dict(lines)
    board = "\n".join(rows.get(n, "").ljust(SIZE, ".") for n in range(1, SIZE + 1))
    game = ruleset(rules)
    return Position.parse(f"rack: {rack}\nboard:\n{board}", lexicon_of(words, rules), game)


RAA = ("raa raam boo boom", (5, "..........b"), (6, "..........o"), (7, "..........o"), (8, ".......raa"))
boom = position_of(RAA[0], "m", *RAA[1:])


def test_a_tile_that_makes_words_both_ways_is_found_under_each_of_them() -> None:
    (play,) = boom.plays()
    assert str(play) == "8H raam 16"
    for only in (
        Filter(word="raam"), Filter(word="boom"), Filter(text="oom"), Filter(pattern="b*"),
        Filter(word="boom", place="K5"), Filter(place="K5"), Filter(word="raam", place="08h "),
    ):  # fmt: skip
        assert list(boom.plays().select(only=only)) == [play], only
    for only in (Filter(word="boom", place="8H"), Filter(word="raam", place="K5"), Filter(text="ab")):
        assert not boom.plays().select(only=only), only


def test_the_check_of_either_word_finds_the_play() -> None:
    door = Door({"words-nl": b"raa\nraam\nboo\nboom\n"}.__getitem__)
    request = {"do": "check", "lexicon": "nl", "ruleset": "nl", "rack": "m", "board": str(boom.board)}
    for word, place in (("boom", ""), ("boom", "K5"), ("raam", "8H"), ("BOOM", " k05 ")):
        *_, answer = door.answers({**request, "word": word, "place": place})
        assert answer
        assert (answer["ok"]["valid"], answer["ok"]["playable"], answer["ok"]["why"]) == (True, True, "")
        assert answer["ok"]["best"]["place"] == "8H"


@pytest.mark.parametrize(
    ("word", "place", "rack", "why"),
    [
        ("r", None, "raam", "a word has at least 2 letters"),
        ("r2", None, "raam", "'2' is not a letter of Nederlands"),
        ("kaas", "8H", "kaas", "KAAS is not in the word list"),
        ("raam", "8N", "raam", "it runs over the edge of the board"),
        ("raam", "8I", "raam", "a tile touches its beginning, so the word would be longer"),
        ("raam", "8D", "raam", "a tile touches its end, so the word would be longer"),
        ("raam", "8G", "raam", "H8 has S, not A"),
        ("sta", "8H", "raam", "all its letters are already on the board"),
        ("raam", "1A", "raam", "it touches no other tile"),
        ("stam", "8H", "raaz", "your rack lacks M"),
        ("raam", "H9", "raam", "a tile touches its beginning, so the word would be longer"),
        ("raam", "9F", "raam", "the cross word SAI at H8 is not in the word list"),
        ("raam", "G9", "raam", "the cross word AI at 10G is not in the word list"),
        ("raam", None, "raxx", "your rack lacks M"),
        ("raam", None, "xx", "your rack lacks A, M and R"),
        ("ee", None, "ee", "it fits nowhere on the board"),
        ("stam", None, "m", None),
        ("stam", " 08h", "m", None),
    ],
)
def test_each_reason_has_its_sentence(word: str, place: str | None, rack: str, why: str | None) -> None:
    position = position_of("raam sta stam ee", rack, (8, ".......sta"), (10, ".......i"), (15, "z"))
    reason = position.why_not(word, place)
    assert (reason and str(reason)) == why


def test_the_first_word_covers_the_start() -> None:
    position = position_of("raam", "raam")
    assert str(position.why_not("raam", "1A")) == "the first word covers H8"
    assert position.why_not("raam", "8E") is None


def test_a_game_has_letters_without_a_tile() -> None:
    position = position_of("wok", "ok*", rules="sv")
    assert str(position.why_not("wok")) == "Svenska has no tile W"


def test_every_kind_of_reason_has_its_gaps_filled() -> None:
    values = {"letters": "A", "times": 1, "racks": 2, "points": 1, "allows": 1, "count": 2, "held": 1}
    values |= {
        "mean": 1,
        "worst": 2,
        "tiles": "ER",
        "worth": 3,
        "ahead": 5,
        "behind": 2,
        "score": 4,
        "known": 2,
        "share": 9,
        "most": 7,
    }
    texts = dict.fromkeys(("word", "place", "square", "letter", "found", "game", "best"), "X")
    for kind in WHY_NOT:
        assert "{" not in str(Reason(kind, {**values, **texts}))


words = st.lists(st.text("abcde", min_size=2, max_size=4), min_size=1, max_size=6, unique=True)
runs = st.tuples(
    st.integers(5, 9), st.integers(5, 9), st.booleans(), st.text("abcdeAB", min_size=1, max_size=4)
)


@settings(max_examples=20)
@given(words, st.lists(runs, max_size=3), st.text("abcde*", min_size=1, max_size=5))
def test_what_no_reason_stands_against_is_a_play_and_nothing_else(
    some: list[str], lying: list[tuple[int, int, bool, str]], rack: str
) -> None:
    rows = [["."] * SIZE for _ in range(SIZE)]
    for row, col, across, letters in lying:
        for k, letter in enumerate(letters):
            rows[row if across else row + k][col + k if across else col] = letter
    board = boards.Board(NL.alphabet, tuple(NL.alphabet.encode("".join(row)) for row in rows))
    position = Position(lexicon_of(" ".join(some)), NL, board, NL.layout, rack)
    plays = position.plays()
    for word in some:
        legal = {
            str(Place(row, col, way))
            for row in range(4, 13)
            for col in range(4, 13)
            for way in (ACROSS, DOWN)
            if position.why_not(word, str(Place(row, col, way))) is None
        }
        found = {place for place in legal if plays.select(only=Filter(word=word, place=place))}
        assert found == legal
        listed = plays.select(only=Filter(word=word))
        assert bool(listed) == (position.why_not(word) is None)
        for move in listed:
            assert position.why_not(move.word, move.place) is None
            assert move.place in legal or move.word.lower() != word or not min(move.row, move.col) >= 4
