"""Threads that share a word list find what one of them would find alone."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from common import shipped
from wordbench import (
    Lexicon,
    Position,
    Question,
    RuzzleBoard,
    anagrams,
    best,
    best_guesses,
    five_words,
    new_game,
    parse_move,
    remaining_words,
    ruzzle_words,
)
from wordbench.wordfeud.generate.movegen import generator
from wordbench.wordfeud.judge.equity import targets_of

WORDS = [word for number, word in enumerate(shipped("en")) if len(word) < 8 and not number % 11]
THREADS = 4
BOARD = Position.parse("game: en\nrack: retains", shipped("en"))


def ranked(words: Lexicon) -> object:
    at = Position.parse("game: en\nrack: aeinrst", words)
    at = at.play(parse_move("8D raven", at))
    return [(str(row.choice), row.value) for row in best(at, Question(racks=2, top=3))]


def graded(words: Lexicon) -> object:
    game = new_game(words, "en").played("8D raven", rack="ravenst")
    return str(game.grade(0, Question(racks=2, top=3)))


ASKED: dict[str, Callable[[Lexicon], object]] = {
    "contains": lambda words: [word in words for word in ("raven", "xq", *WORDS[::500])],
    "words": lambda words: list(words),
    "texts": lambda words: [words.texts(length) for length in range(2, 8)],
    "well known": lambda words: list(words.well_known(WORDS[::7], 3)),
    "anagrams": lambda words: list(anagrams(words, "retain??", pattern="*a*")),
    "ruzzle": lambda words: [
        (found.word, found.score)
        for found in ruzzle_words(words, RuzzleBoard.parse("r e t\na i n\ns o l", "en"))
    ],
    "five words": lambda words: [
        answer.classes for answer in five_words(words, 3, must=["rhumb", "waltz"])[:20]
    ],
    "left": lambda words: remaining_words(words, [("raven", "BYBBB")]),
    "wordle": lambda words: [
        (one.guess, one.total)
        for one in best_guesses(words, [("raven", "BYBBB"), ("spilt", "BYBBB")], limit=2)
    ],
    "plays": lambda words: list(map(str, Position.parse("game: en\nrack: retai*s", words).plays()[:400])),
    "why not": lambda words: str(Position.parse("game: en\nrack: retains", words).why_not("raven")),
    "best": ranked,
    "grade": graded,
}


@pytest.fixture
def switching() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("switching")
@pytest.mark.parametrize("name", ASKED)
def test_threads_that_share_a_list_find_what_one_finds(name: str) -> None:
    ask, alone = ASKED[name], ASKED[name](Lexicon.of(WORDS))
    for _ in range(2):
        shared = Lexicon.of(WORDS)
        with ThreadPoolExecutor(THREADS) as pool:
            found = list(pool.map(ask, [shared] * THREADS))
        assert all(each == alone for each in found)
        assert ask(shared) == alone, "nothing stays broken"
        generator.cache_clear()
        targets_of.cache_clear()


@pytest.mark.usefixtures("switching")
def test_threads_that_ask_different_things_of_a_list_do_not_disturb_each_other() -> None:
    alone = {name: ask(Lexicon.of(WORDS)) for name, ask in ASKED.items()}
    shared = Lexicon.of(WORDS)
    with ThreadPoolExecutor(THREADS) as pool:
        found = {name: pool.submit(partial(ask, shared)) for name, ask in ASKED.items()}
    assert {name: one.result() for name, one in found.items()} == alone
