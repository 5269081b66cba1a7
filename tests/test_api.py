"""The public names as a program uses them: sequences, how values show themselves, what is refused."""

import copy
import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from math import nan
from pathlib import Path
from time import perf_counter
from typing import Any, get_args, get_origin, get_type_hints

import pytest
import wordbench
from common import files_only
from wordbench import (
    GameState,
    Lexicon,
    Pass,
    Position,
    Question,
    RuzzleBoard,
    WordbenchError,
    Wordle,
    anagrams,
    best,
    best_guesses,
    best_shared_guesses,
    board_of_the_day,
    five_words,
    hooks,
    judge,
    lexicon,
    meaning,
    new_game,
    parse_game,
    parse_move,
    remaining_words,
    ruleset,
    ruzzle_board,
    ruzzle_words,
)
from wordbench.wordle.vocabulary import Vocabulary

OWN = Lexicon.of(["trace", "slate", "caret", "crate"], "en")
AT = Position.parse("game: en\nrack: trace", OWN)
RANKING = best(AT, Question(racks=2, top=1))
WORD = RuzzleBoard.parse("W O\nR D", "en")
# A program of a user: all games, with nothing but the public names, and a type wherever a value is put.
PROGRAM = """
import wordbench as wb

own: wb.Lexicon = wb.Lexicon.of(["trace", "slate", "caret", "crate"], "en")
table: wb.Leaves | None = None
ranking: wb.Ranking = wb.best(wb.Position.parse("game: en\\nrack: trace", own), wb.Question(racks=2, top=1, table=table))
rows: list[tuple[float, int]] = [(row.value, row.candidate.score) for row in ranking]
game: wb.Game = wb.new_game(own, "en").played("8H trace", rack="trace")
grade: wb.Grade = game.grade(0, wb.Question(racks=2, top=1))
points: tuple[int, int] = game.state(len(game.turns)).points
state: wb.GameState = wb.GameState.deal(wb.ruleset("en"), seed=1).play("-")
anagrams: list[str] = [word for word in wb.anagrams(own, "trac?")] + [row.word for row in wb.anagrams(own, "trac?").window(0, 1)]
five: list[str] = [str(answer) for answer in wb.five_words(["abc", "def", "fed"], count=2, length=3, seconds=1)]
board: wb.RuzzleBoard = wb.ruzzle_board(wb.lexicon("en"), seed=1)
ruzzle: dict[str, int] = {found.word: found.score for found in wb.ruzzle_words(wb.lexicon("en"), board)}
wordle: wb.Wordle = wb.Wordle("trace").guessed("slate")
guesses: list[tuple[str, float]] = [(each.guess, each.total) for each in wb.best_guesses(["trace", "crate"], wordle, seconds=1)]
puzzle: wb.Puzzle = wb.board_of_the_day("nl", "2026-12-01")
verdict: wb.Judgement = wb.judge(puzzle, puzzle.best)
stars: tuple[int, float] = verdict.stars, verdict.lost
try:
    wb.lexicon("xx")
except wb.WordbenchError as error:
    sentence: wb.Sentence = error.sentence
print(len(rows), points, len(ruzzle) > 10, stars, anagrams, five)
"""


def test_all_public_names_are_there() -> None:
    assert all(hasattr(wordbench, name) for name in wordbench.__all__)
    assert wordbench.__all__ == sorted(wordbench.__all__)


def classes(of: Any) -> Iterator[type]:
    """The classes of the package in an annotation, without those of the steps of a search."""
    if get_origin(of) is not Iterator:
        yield from (each for part in get_args(of) for each in classes(part))
    if inspect.isclass(of) and of.__module__.startswith("wordbench."):
        yield of


def public_functions() -> Iterator[Callable[..., object]]:
    """The functions and the methods of the classes that are public."""
    for each in (getattr(wordbench, name) for name in wordbench.__all__):
        members = vars(each).items() if inspect.isclass(each) else [("", each)]
        named = (getattr(value, "__func__", value) for name, value in members if name[:1] != "_")
        yield from filter(inspect.isfunction, map(inspect.unwrap, named))


def test_what_public_functions_take_and_return_is_public() -> None:
    """Except for protocols, which what is given need only fit."""
    functions = list(public_functions())
    named = {kind for one in functions for hint in get_type_hints(one).values() for kind in classes(hint)}
    assert len(functions) > 60 and len(named) > 20
    public = {getattr(wordbench, name) for name in wordbench.__all__}
    assert {kind for kind in named if not getattr(kind, "_is_protocol", False)} <= public


def test_a_shipped_lexicon_is_opened_once() -> None:
    assert lexicon("en") is lexicon("en")
    assert lexicon("en") != lexicon("nl")


def test_a_lexicon_of_words_has_just_these() -> None:
    assert list(Lexicon.of(["Café", "ram", "4u", "a"], "nl")) == ["ram", "cafe"]
    with pytest.raises(WordbenchError, match="no usable words"):
        Lexicon.of(["4u"], "nl")


def test_an_empty_lexicon_is_a_lexicon() -> None:
    none = Lexicon.of(["aa"], "sv").changed("-aa")
    assert (list(none), list(none.changed("ål")), none.changed("ål").changed("-ål").trie.sets[0]) == (
        [],
        ["ål"],
        0,
    )
    at = Position.parse("game: sv\nrack: ål", none)
    assert (at.lexicon, len(at.plays())) == (none, 0)
    assert Vocabulary(none).alphabet is none.alphabet and not Vocabulary(none).targets(5)
    assert not list(anagrams(none, "ål"))


@pytest.mark.parametrize(
    "found",
    [
        anagrams(OWN, "tracesl"),
        five_words(["abc", "def", "ghi", "gih", "jkl"], 2, 3),
        Position.parse("game: en\nrack: tracesl", OWN).plays(),
        RANKING,
    ],
    ids=repr,
)
def test_what_is_found_is_a_sequence(found: Sequence[object]) -> None:
    rows = list(found)
    assert len(rows) == len(found) > 3
    for rows_of in (slice(None), slice(3), slice(1, 4), slice(-2, None), slice(None, None, -2), slice(4, 2)):
        assert found[rows_of] == rows[rows_of]
    assert (found[0], found[-1]) == (rows[0], rows[-1])
    with pytest.raises(IndexError):
        found[len(rows)]


@pytest.mark.parametrize(
    "value",
    [
        OWN,
        AT,
        AT.plays(),
        RANKING,
        RANKING[0],
        AT.why_not("cat"),
        AT.picture(),
        GameState.deal("en", 1, OWN),
        new_game(OWN, "en").played("8H trace", "trace").grade(0, Question(racks=2, top=1)),
        anagrams(OWN, "trace"),
        anagrams(OWN, "trace").window(0, 1)[0],
        five_words(["abc", "def", "fed"], 2, 3),
        five_words(["abc", "def", "fed"], 2, 3)[0],
        ruzzle_words(Lexicon.of(["row", "word"], "en"), WORD)[0],
        WORD,
        Vocabulary(OWN),
        Vocabulary(["there", "where"]),
        Wordle("where").guessed("there"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_copy_equals_what_it_is_of(value: object) -> None:
    for same in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert same == value and hash(same) == hash(value)


def test_an_error_comes_whole_from_another_process() -> None:
    for text in ("name: mine\nrack: 0", "xx"):
        with pytest.raises(WordbenchError) as raised:
            ruleset(text)
        for same in (copy.copy(raised.value), pickle.loads(pickle.dumps(raised.value))):
            assert type(same) is raised.type and same.sentence == raised.value.sentence
            assert (str(same), same.kind) == (str(raised.value), raised.value.kind)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (OWN, "<Lexicon own: English, 4 words>"),
        (Lexicon("mine", "nl", dict[str, bytes]().__getitem__), "<Lexicon mine: Nederlands>"),
        (ruleset("scrabble-en"), "<Ruleset English of Scrabble>"),
        (Position.parse("game: en\nrack: ab*", OWN), "<Position in English: rack ab*, 0 tiles on the board>"),
        (Position.parse("game: en\nrack: trace", OWN).plays()[0], "<Move 8D caret 16>"),
        (Position.parse("game: en\nrack: trace", OWN).plays(), "<Plays: 30, the best scores 16>"),
        (anagrams(OWN, "trace"), "<Anagrams: 3 words>"),
        (five_words(["abc", "def", "fed"], 2, 3), "<Answers: 1; 2 counting anagrams>"),
        (
            anagrams(OWN, "trace").window(0, 1)[0],
            "Spelling(word='caret', score=0, jokers=(), probability=None, hooks=None)",
        ),
        (RANKING, f"<Ranking: 5 rows, the best is {RANKING[0]!r}>"),
        (new_game(OWN, "en"), "<Game in English: You and They, 0 turns>"),
        (
            Position.parse("game: en\nrack: ab", OWN).why_not("cat"),
            "<Reason list: CAT is not in the word list>",
        ),
        (
            GameState.deal("en", 1, OWN),
            "<GameState in English: 0 to 0, the first player to move>",
        ),
        (WORD, "<RuzzleBoard in English: W O / R D>"),
    ],
)
def test_a_value_says_what_it_is(value: object, shown: str) -> None:
    assert repr(value) == shown


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda: anagrams("listen", OWN), "^'listen' is not a lexicon"),
        (lambda: ruzzle_words("en", WORD), "^'en' is not a lexicon"),
        (lambda: Position.parse("game: en", "en"), "^'en' is not a lexicon"),
        (lambda: five_words("en"), "^'en' is not a list of words"),
        (lambda: five_words(OWN, must="fjord"), "^'fjord' is not a list of words"),
        (lambda: five_words(OWN, exclude="fjord"), "^'fjord' is not a list of words"),
        (lambda: Lexicon.of("trace", "en"), "^'trace' is not a list of words"),
        (lambda: Lexicon.of([b"trace"], "en"), "^b'trace' is not a list of words"),
        (lambda: new_game("en", "en"), "^'en' is not a lexicon"),
        (lambda: GameState.deal("en", 1, "en"), "^'en' is not a lexicon"),
        (lambda: ruzzle_words(OWN, "W O"), "^'W O' is not a board"),
        (
            lambda: RuzzleBoard.parse("W O", ruleset("en")),
            "^no Ruzzle language <Ruleset English of Wordfeud>: ",
        ),
        (lambda: Position.parse("rack: a", OWN, "xx"), "^there is no ruleset 'xx', only "),
        (lambda: meaning("quey", OWN), "^'quey' is not a lexicon"),
        (lambda: ruzzle_board("en", 1), "^'en' is not a lexicon"),
        (lambda: best_guesses("en"), "^'en' is not a list of words"),
        (lambda: best_guesses(OWN, "crane:BBBBB"), "^'crane:BBBBB' is not a list of rows"),
    ],
)
def test_a_text_where_a_list_is_wanted_is_refused(ask: Callable[[], object], why: str) -> None:
    with pytest.raises(WordbenchError, match=why):
        ask()


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda: Question(order="wins"), "^there is no order 'wins', only points, win$"),
        (lambda: Question(racks=-3), "^at least one rack is drawn"),
        (lambda: Question(top=-1), "^at least one rack is drawn"),
        (lambda: Question(racks=nan), "^at least one rack is drawn"),
        (lambda: best(AT, Question(also="-zzz")), "^your rack lacks Z, Z and Z$"),
        (lambda: best(AT, Question(also="-1")), "^tile 1 of the rack, '1', is not a letter"),
        (lambda: best(AT, Question(also=parse_move("8H lace", AT))), "^your rack lacks L$"),
        (
            lambda: anagrams(OWN, "trace").window(0, 3, "wrod"),
            "^there is no order 'wrod', only score, probability, word$",
        ),
        (lambda: ruzzle_words(OWN, WORD, order="luck"), "^there is no order 'luck', only score, length"),
        (lambda: AT.plays().select("luck"), "^there is no order 'luck', only score, word"),
    ],
)
def test_what_cannot_be_is_refused(ask: Callable[[], object], why: str) -> None:
    with pytest.raises(WordbenchError, match=why):
        ask()


def test_points_of_another_language_count_for_the_letters_that_a_list_has() -> None:
    assert anagrams(OWN, "trace", values=ruleset("sv").points).window(0, 1)[0].score == 1 + 1 + 1 + 8 + 1


def test_words_of_ruzzle_are_written_as_those_of_a_list_are() -> None:
    en = Lexicon.of(["word", "row", "do", "rod"], "en")
    found = [[word.word for word in ruzzle_words(en, WORD, order=order)] for order in ("score", "word")]
    assert found == [["word", "row", "rod", "do"], ["do", "rod", "row", "word"]]
    assert all(word in en for word in found[0])
    assert [word.word for word in ruzzle_words(en, WORD, order="word", reverse=True)] == found[1][::-1]
    board = ruzzle_board(en, 3, rows=2, cols=2, round_number=1)
    assert (board, board.width) == (ruzzle_board(en, 3, rows=2, cols=2, round_number=1), 2)
    assert board != ruzzle_board(en, 4, rows=2, cols=2, round_number=1)


@files_only
@pytest.mark.parametrize("target", ["zebec", "vozhd", "aahed", "xebec"])
def test_there_is_a_guess_as_long_as_a_listed_word_fits(target: str) -> None:
    en, game = lexicon("en"), Wordle(target).guessed("crane", "toils")
    assert target in en and target not in en.common(5)
    while not game.solved:
        known, every = (remaining_words(en, game.rows, common=common) for common in (True, False))
        assert target in every and sorted(known) == (sorted({*every} & {*en.common(5)}) or every)
        assert {guess.words for guess in best_guesses(en, game.rows, common=False, steps=1)} == {len(every)}
        (guess,) = best_guesses(en, game.rows, limit=1, steps=1)
        game = game.guessed(guess.guess)


def test_a_puzzle_has_a_number_and_is_lost_after_six_guesses() -> None:
    game = Wordle.numbered(OWN, 5, 1)
    assert game == Wordle.numbered(list(OWN), 5, 5) != Wordle.numbered(OWN, 5, 2)
    other = next(word for word in OWN if word != game.target)
    for guesses in range(9):
        assert game.guessed(*[other] * guesses).lost == (guesses >= 6)
        assert game.guessed(*[other] * guesses, game.target).lost == (guesses >= 6)


def test_a_list_in_another_alphabet_than_the_game_is_refused() -> None:
    why = r"^the list 'own' has other letters \(Svenska\) than the game \(English\)$"
    swedish = Lexicon.of(["två"], "sv")
    for ask in (
        lambda: Position.parse("rack: pekdaal", swedish, ruleset("en")),
        lambda: ruzzle_words(swedish, WORD),
    ):
        with pytest.raises(WordbenchError, match=why):
            ask()


def test_the_rows_of_a_game_are_clues_as_they_are() -> None:
    game = Wordle("trace").guessed("SLATE")
    best = best_guesses(OWN, game.rows)
    assert best == best_guesses(OWN, ["slate:BBGYG"]) == best_guesses(OWN, ["Slâte:bbgyg"])
    assert {rating.guess for rating in best if rating.possible} == {"trace"}


def test_what_a_person_passes_and_gets_is_text() -> None:
    state = GameState.deal("en", 1, OWN)
    at = Position(OWN, ruleset("en"), state.board, state.layout, "*ECrA")
    assert at == Position.parse("rack: acre*", OWN, "en") == new_game(OWN, "en").position(0, "cera?")
    assert list(map(len, (*state.racks, state.bag))) == [7, 7, 90]
    move = at.plays()[0]
    assert (str(move), at.play(move).rack, at.parts(move)[0].word) == ("8D careT 14", "", "careT")
    assert (at.rack, at.unseen[-3:], len(at.unseen)) == ("acer*", "yz*", 99)
    ranking = best(Position.parse("rack: aeqv", OWN, "en"), Question(racks=2, also="-vq"))
    swap = next(row.candidate for row in ranking.rows if str(row.choice) == "-qv")
    assert (swap.kept, swap.swapped, str(swap)) == ("ae", "qv", "-qv")
    assert all(row.worst is None or isinstance(row.worst.rack, str) for row in ranking.rows)
    after = state.play(f"-{state.racks[0][:2]}")
    assert (after.turn, after.passes, len(after.bag)) == (1, 0, 90)
    scored = anagrams(OWN, "trace*", values=ruleset("en").points).window(0, 1)
    assert [(row.word, row.score) for row in scored] == [("caret", 8)]
    shown = repr(
        [
            state,
            at,
            move,
            ranking,
            swap,
            scored,
            at.faults(),
            at.parts(move),
            ruzzle_words(Lexicon.of(["row", "word"], "en"), WORD),
        ]
    )
    assert "b'" not in shown


def test_a_candidate_is_written_as_a_turn_is() -> None:
    at = Position.parse("game: en\nrack: trace", OWN)
    written = [str(row.candidate) for row in best(at, Question(racks=2, top=1)).rows]
    assert {"8D caret 16", "-t", "-"} <= set(written)


def test_a_game_is_recorded_and_read_back() -> None:
    game = new_game(OWN, ruleset("en"))
    for rack in ("crate", "slate"):
        at = game.position(len(game.turns), rack)
        game = game.played(at.plays()[0], rack)
    assert [str(turn.points) for turn in game.turns] == ["16", "7"]
    assert parse_game(str(game), OWN) == game == parse_game(str(game), OWN, ruleset("en"))
    grade = new_game(OWN, "en").played(game.move(0), "crateqq").grade(0, Question(racks=2, top=2))
    assert grade.played and grade.best and isinstance(str(grade), str)
    with pytest.raises(WordbenchError, match=r"^the position belongs to the game 'en', not to Nederlands$"):
        parse_game(str(game), Lexicon.of(["raam"], "nl"), "nl")
    with pytest.raises(
        WordbenchError, match=r"^the game does not name its rules, as a line '#rules en' does"
    ):
        parse_game("#player1 a\n#player2 b\n")
    whole = parse_game("#player1 a\n#player2 b\n#rules en\n")
    assert (whole.rules, whole.lexicon) == (ruleset("en"), lexicon("en"))


def test_nothing_that_is_given_is_ignored() -> None:
    game, en = new_game(OWN, "en"), Lexicon.of(["there", "where", "eerie"])
    for wrong, error, why in (
        (lambda: anagrams(en, "there", patern="t*"), TypeError, "'patern': did you mean 'pattern'"),
        (lambda: five_words(en, 1, 5, msut=["there"]), TypeError, "'msut': did you mean 'must'"),
        (
            lambda: game.against("strnog"),
            WordbenchError,
            "there is no strength 'strnog', only easy, medium, strong",
        ),
        (lambda: game.dealt(-1), WordbenchError, "a seed is a number from 0 up, not -1"),
        (lambda: game.timed_out(2), WordbenchError, "there is no player 2"),
        (lambda: new_game(OWN, "en", names=["Ann"]), WordbenchError, "^a game has two players, not 1$"),
        (lambda: GameState.deal("en", 1, OWN).view(-1), WordbenchError, "there is no player -1"),
        (lambda: game.points(-1), IndexError, "^the states are 0 to 0: there is no state -1$"),
        (lambda: game.withdrawn(-1), IndexError, "^the game has 0 turns: there is no turn -1$"),
        (lambda: game.rack(0), IndexError, "^the game has 0 turns: there is no turn 0$"),
        (lambda: game.move(0), IndexError, "^the game has 0 turns: there is no turn 0$"),
        (lambda: game.dealt(nan), WordbenchError, "a seed is a number from 0 up, not nan"),
        (lambda: anagrams(en, "there").window(0, -2), WordbenchError, "^rows are counted from 0 up"),
        (lambda: judge(None, None, hints=-3), WordbenchError, "^hints are 0 or more, not -3$"),
        (lambda: game.luck(-1), IndexError, "^the game has 0 turns: there is no turn -1$"),
        (lambda: hooks(en, "t4"), WordbenchError, "^'4' is not a letter of English$"),
        (lambda: ruzzle_board(en, 1, words=1.5), WordbenchError, "^there is no level 1.5, only "),
        (lambda: best_guesses(en, limit=-1), WordbenchError, "^at least one guess is listed"),
    ):
        with pytest.raises(error, match=why):
            wrong()


NAMES = {Lexicon: "lexicon", Position: "position", wordbench.Ruleset: "rules", Question: "question"}


def test_arguments_of_a_kind_have_one_name() -> None:
    """A lexicon comes first where it is needed, later where it may be left out; a seed need not be given."""
    for function in public_functions():
        hints = get_type_hints(function)
        for number, (name, given) in enumerate(inspect.signature(function).parameters.items()):
            kinds = {hints.get(name), *get_args(hints.get(name))}
            found = [expected for kind, expected in NAMES.items() if kind in kinds]
            if function is not ruleset and not any(get_origin(kind) for kind in kinds):
                assert found in ([], [name]), (function, name)
            if name == "lexicon" and given.default is inspect.Parameter.empty:
                assert number == 0 or function.__qualname__ == "Puzzle.parse", function
            if name == "seed":
                assert given.default == 1, function


def test_every_search_takes_seconds() -> None:
    for search in (best, best_guesses, best_shared_guesses, five_words, judge, wordbench.Game.grade):
        assert inspect.signature(search).parameters["seconds"].default == 0
    puzzle, game = board_of_the_day("nl", "2026-12-01"), new_game(OWN, "en").played("8H trace", "traceqi")
    for seconds in (-1, nan):
        for ask in (
            lambda seconds=seconds: best(AT, seconds=seconds),
            lambda seconds=seconds: best_guesses(OWN, seconds=seconds),
            lambda seconds=seconds: best_shared_guesses(OWN, [()], seconds=seconds),
            lambda seconds=seconds: five_words(OWN, seconds=seconds),
            lambda seconds=seconds: judge(puzzle, puzzle.best, seconds=seconds),
            lambda seconds=seconds: game.grade(0, seconds=seconds),
        ):
            with pytest.raises(WordbenchError, match=f"a number of seconds from 0 up, not {seconds}$"):
                ask()


def test_a_turn_is_given_as_itself_as_a_row_or_as_text() -> None:
    state = GameState.deal("en", 1, Lexicon.of(["mad", "adman"], "en"))
    row = best(state.view(0), Question(racks=2, top=1))[0]
    after = state.play(str(row.choice))
    assert after == state.play(row) == state.play(row.candidate) == state.play(row.choice) != state
    assert state.play(None) == state.play("-") == state.play(Pass())
    game = new_game(OWN, "en")
    for play in (state.play, game.played):
        with pytest.raises(
            WordbenchError, match=r"^'mad' is not a turn: .* an exchange as -abc and a pass as -$"
        ):
            play("mad")
        with pytest.raises(WordbenchError, match=r"^3 is not what a player does in a turn"):
            play(3)


def test_there_is_no_state_behind_the_last() -> None:
    game = new_game(OWN, "en").played("8H trace")
    assert len(game.states()) == 2
    for wrong in (-1, 2):
        with pytest.raises(IndexError, match=f"^the states are 0 to 1: there is no state {wrong}$"):
            game.state(wrong)


def test_a_game_of_wordle_is_given_whole() -> None:
    words = ["there", "where", "eerie", "trace", "slate", "ravens", "savers"]
    game = Wordle("where").guessed("slate")
    assert remaining_words(words, game) == remaining_words(words, game.rows) == ["where", "eerie"]
    assert best_guesses(words, game) == best_guesses(words, game.rows) != []
    assert remaining_words(words, Wordle("ravens")) == ["ravens", "savers"]
    assert game.refusal("where", words) is None and str(game.refusal("xxxxx", Lexicon.of(words)))


@files_only
def test_a_search_keeps_to_its_seconds() -> None:
    en = lexicon("en")
    three, begun = en.texts(3)[:700], perf_counter()
    found = best_guesses(three, length=3, seconds=1)
    some = five_words(en, 6, 4, seconds=0.3)
    at = Position.parse("game: en\nrack: retains", en)
    ranking = best(at, Question(racks=1000), seconds=0.5)
    grade = new_game(en, "en").played("8D retain", rack="retains").grade(0, Question(racks=1000), seconds=0.5)
    assert found and not some.complete and ranking.rows and grade.best
    assert perf_counter() - begun < 30, "each alone would take minutes"
    assert five_words(["abc", "def"], 2, 3).complete


def test_the_types_of_a_program_are_known(tmp_path: Path) -> None:
    """As mypy sees it in its strictest manner, and as it runs."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    package = Path(wordbench.__file__).parents[1]
    for how in (["-m", "mypy", "--strict", "--config-file=", f"--cache-dir={os.devnull}"], []):
        run = [sys.executable, *how, program.name]
        found = subprocess.run(
            run,
            check=False,
            cwd=tmp_path,
            env={"PYTHONPATH": str(package), "MYPYPATH": str(package)},
            capture_output=True,
            text=True,
        )
        assert found.returncode == 0, found.stdout + found.stderr
