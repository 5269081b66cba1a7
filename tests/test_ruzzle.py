"""Ruzzle: boards as text, every word with its best snake, orders, random boards, requests, commands."""

import gzip
import re
from itertools import pairwise, permutations, product
from math import prod
from pathlib import Path
from typing import Any

import pytest
from common import brought, lexicon_of, shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench.__main__ import main
from wordbench.commands.terminal import answer
from wordbench.door import Door, dumps, loads
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.ruzzle.generate import letter_pairs, ruzzle_board
from wordbench.ruzzle.orders import RUZZLE_ORDERS, ordered, ruzzle_words
from wordbench.ruzzle.orders import way as distance
from wordbench.ruzzle.rules import RuzzleBoard, parse, ruzzle_rules
from wordbench.ruzzle.snakes import RuzzleWord
from wordbench.words.lexicon import Lexicon
from wordbench.words.reading import read_list, words_file
from wordbench.words.trie import build

EN = ruzzle_rules("en")
DEMO = "\n".join(table("ruzzle")["examples"]["en"])
WORDS = "cohesive heroic chores cohen echo ai ada zebra"
LETTERS = {"": (1, 1), "dl": (2, 1), "tl": (3, 1), "dw": (1, 2), "tw": (1, 3)}

cells = st.builds(
    str.__add__, st.sampled_from([*"ABCE.", "(AB)", "(CC)"]), st.sampled_from(["", "dl", "tl", "dw", "tw"])
).map(lambda cell: "." if cell[0] == "." else cell)
texts = st.integers(1, 3).flatmap(
    lambda cols: st.lists(st.lists(cells, min_size=cols, max_size=cols).map(" ".join), min_size=1, max_size=3)
)
lists = st.sets(st.text("abce", min_size=2, max_size=4), min_size=1, max_size=12).map(" ".join)


def compiled(words: str, code: str = "en") -> Lexicon:
    """A lexicon that has a word graph."""
    codes = read_list("\n".join(words.split()), code).words
    graph = build(codes, ruzzle_rules(code).alphabet)
    return Lexicon("own", code, lambda part: graph)


def plain(text: list[str], words: str, crossing: bool = False) -> dict[str, int]:
    """The best score of every word, from all snakes that spell it; no graph, no pruning."""
    split = re.compile(r"\(?([A-Z]+)\)?([a-z]*)").fullmatch
    board = {
        (r, c): found.groups()
        for r, line in enumerate(text)
        for c, cell in enumerate(line.split())
        if (found := split(cell))
    }
    found: dict[str, int] = {}
    for word in words.upper().split():
        for count in range(1, len(word) + 1):
            for way in product(board, repeat=count) if crossing else permutations(board, count):
                if "".join(board[at][0] for at in way) != word or any(
                    a == b or max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1 for a, b in pairwise(way)
                ):
                    continue
                total = sum(
                    EN.letters[letter.lower()] * LETTERS[board[at][1]][0]
                    for at in way
                    for letter in board[at][0]
                )
                score = total * prod(LETTERS[board[at][1]][1] for at in way)
                found[word] = max(found.get(word, 0), score)
    return found


def scores(words: list[RuzzleWord]) -> dict[str, int]:
    return {word.word.upper(): word.score for word in words}


# Facts -------------------------------------------------------------------------------------------


def test_a_cell_with_two_letters_gives_both() -> None:
    lexicon = lexicon_of("question queries suit qui squire his hit", "en")
    for text in ("S N R T\nO I E L\nE Qu T T\nR S A T", "SNRT\nOIEL\nE(QU)TT\nRSAT"):
        board = parse(text, EN)
        found = {word.word: word for word in ruzzle_words(lexicon, board)}
        assert sorted(found) == ["queries", "question", "qui", "squire"]
        assert len(found["question"].snake) == 7
        assert (
            found["question"].score == sum(map(EN.letters.__getitem__, "question")) + 20
        )  # for eight letters
        assert parse(str(board), EN) == board
    lonely = parse("(hi)tw S . T", EN)
    assert scores(ruzzle_words(lexicon, lonely)) == {"HIS": 3 * (4 + 1 + 1)}
    assert scores(ruzzle_words(lexicon_of("hi", "en"), lonely)) == {"HI": 15}


def test_a_spanish_letter_may_be_split_over_cells_with_two_letters() -> None:
    lexicon = lexicon_of("mucho noche", "es")
    for text in ("M U (ch) O", "M (uc) H O", "M U C (ho)", "(mu) (ch) O"):
        assert scores(ruzzle_words(lexicon, RuzzleBoard.parse(text, "es"))).keys() == {"MUCHO"}


def test_boggles_points_are_points_of_ones_own() -> None:
    board = parse("*=0 3=1 5=2 6=3 7=5 8=11 9=11 10=11 Q=1\nS N R T\nO I E L\nE Qu T T\nR S A T", EN)
    found = ruzzle_words(lexicon_of("qui sin question", "en"), board)
    assert scores(found) == {"QUESTION": 12, "QUI": 2, "SIN": 1}
    assert parse(str(board), EN) == board


def test_the_demo_board_has_its_281_words(seed_list: Any) -> None:
    lexicon = compiled(seed_list("ruzzle-en.txt"))
    board = parse(DEMO, EN)
    words = ruzzle_words(lexicon, board)
    assert len(words) == 281
    assert max(len(word.snake) for word in words) == 8
    assert sum(word.score for word in words) == 7376
    best = [(word.word, word.score) for word in ordered(words, "score", board)[:5]]
    assert best == [("cohesive", 224), ("chores", 154), ("heroic", 154), ("cohen", 149), ("echo", 144)]


def test_a_snake_may_turn_but_not_cross_itself() -> None:
    board = parse(DEMO, EN)
    words = ruzzle_words(compiled(WORDS), board)
    assert scores(words) == {
        "COHESIVE": 224,
        "HEROIC": 154,
        "CHORES": 154,
        "COHEN": 149,
        "ECHO": 144,
        "AI": 2,
    }
    assert "ADA" not in scores(words)
    assert "ADA" in scores(ruzzle_words(compiled(WORDS), board, crossing=True))
    cohesive = next(word for word in words if word.word == "cohesive")
    assert [divmod(cell, 4) for cell in cohesive.snake] == [
        *((2, 0), (1, 0), (1, 1), (1, 2)),
        *((0, 2), (1, 3), (2, 3), (3, 3)),
    ]


ONE = "[[{}]]".format(
    "], [".join(", ".join(f'"{one}"' for one in row) for row in ("abcd", "efgh", "ijkl", "mnop"))
)
BARS = "\n+---+---+---+---+\n".join(
    ["", *(f"| {' | '.join(row)} |" for row in ("abcd", "efgh", "ijkl", "mnop")), ""]
)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "abcdefghijklmnop",
            "a b c d e f g h i j k l m n o p",
            "abcd efgh ijkl mnop",
            "abcd/efgh/ijkl/mnop",
        ),
        *(
            "a,b,c,d\ne,f,g,h\ni,j,k,l\nm,n,o,p",
            "a;b;c;d\ne;f;g;h\ni;j;k;l\nm;n;o;p",
            '["abcd","efgh","ijkl","mnop"]',
        ),
        *(ONE, '{{"board": {}}}'.format(ONE.replace("], ", "],\n  ")), BARS),
    ],
)
def test_a_board_is_read_as_other_programs_write_it(text: str) -> None:
    assert parse(text, EN) == parse("A B C D\nE F G H\nI J K L\nM N O P", EN)
    five = "abcdefghijklmnopqrstuvwxy"
    assert [len(row) for row in parse(five, EN).rows] == [5] * 5 and parse("a b c", EN).width == 3


@pytest.mark.parametrize(
    ("length", "points"), [(4, 0), (5, 5), (6, 10), (7, 15), (8, 20), (9, 25), (10, 0), (11, 0)]
)
def test_length_points_are_elzzurs(length: int, points: int) -> None:
    board = parse(" ".join("A" * length), EN)
    assert scores(ruzzle_words(compiled("a" * length), board)) == {"A" * length: length + points}


def test_a_board_text_may_bring_its_own_points() -> None:
    board = parse("A=3 4=7\nA B\nA Btw", EN)
    assert scores(ruzzle_words(compiled("ab abba"), board)) == {
        "AB": (3 + 4) * 3,
        "ABBA": (3 + 4 + 4 + 3) * 3 + 7,
    }


def test_a_spanish_digraph_takes_two_cells() -> None:
    board = parse("C Hdw\nI C\nO Ñ", ruzzle_rules("es"))
    found = {word.word: word for word in ruzzle_words(compiled("chico ich ñoño chicho", "es"), board)}
    assert found.keys() == {"chico", "ich"}
    assert found["chico"].snake == (0, 1, 2, 3, 4)
    assert found["chico"].score == (3 + 4 + 1 + 3 + 1) * 2 + 5
    assert found["ich"].snake in {(2, 0, 1), (2, 3, 1)}
    assert {w.word: w for w in ruzzle_words(lexicon_of("chico ich ñoño chicho", "es"), board)} == found


def test_a_list_without_accents_is_spelled_without() -> None:
    board = parse("N I\nÑ O", ruzzle_rules("es"))
    assert scores(ruzzle_words(compiled("nino", "es"), board)) == {}
    assert scores(ruzzle_words(compiled("niño", "es"), board)) == {"NIÑO": 11}
    assert scores(ruzzle_words(compiled("nino", "es"), parse("N I\nN O", ruzzle_rules("es")))) == {"NINO": 4}


@pytest.mark.parametrize("code", table("alphabets")["alphabets"])
def test_each_language_has_points_for_its_letters(code: str) -> None:
    assert set(ruzzle_rules(code).letters) == {
        letter for letter in ruzzle_rules(code).alphabet.letters if len(letter) == 1
    }


@pytest.mark.parametrize(("code", "points"), [("en", 4), ("de", 2), ("it", 8), ("es", 4), ("en-US", 4)])
def test_points_are_the_language_s_own(code: str, points: int) -> None:
    assert ruzzle_rules(code).letters["h"] == points


# Against a plain twin ----------------------------------------------------------------------------


@settings(deadline=None)
@given(texts, lists)
def test_the_words_and_scores_are_those_of_trying_everything(text: list[str], words: str) -> None:
    board = parse("\n".join(text), EN)
    lengths = {word: EN.for_length(len(word)) for word in words.upper().split()}
    expected = {word: score + lengths[word] for word, score in plain(text, words).items()}
    assert scores(ruzzle_words(compiled(words), board)) == expected
    assert scores(ruzzle_words(lexicon_of(words, "en"), board)) == expected


@settings(deadline=None)
@given(texts, st.sets(st.text("abce", min_size=2, max_size=3), min_size=1, max_size=5).map(" ".join))
def test_snakes_that_cross_themselves_are_those_of_trying_everything(text: list[str], words: str) -> None:
    board = parse("\n".join(text), EN)
    for lexicon in (compiled(words), lexicon_of(words, "en")):
        assert scores(ruzzle_words(lexicon, board, crossing=True)) == plain(text, words, crossing=True)


@given(texts, lists)
def test_a_snake_spells_its_word_from_neighbour_to_neighbour(text: list[str], words: str) -> None:
    board = parse("\n".join(text), EN)
    for word in ruzzle_words(compiled(words), board):
        assert "".join(getattr(board.cells[cell], "letters", "") for cell in word.snake) == word.word
        assert all(b in board.near(a) for a, b in pairwise(word.snake))
        assert len(set(word.snake)) == len(word.snake)


# Texts -------------------------------------------------------------------------------------------


@given(texts)
def test_a_board_and_its_text_are_one(text: list[str]) -> None:
    board = parse("\n".join(text), EN)
    assert parse(str(board), EN) == board
    with_points = parse("Q=12 10=30\n" + "\n".join(text), EN)
    assert parse(str(with_points), EN) == with_points


def test_case_spaces_accents_and_what_follows_a_blank_line_do_not_matter() -> None:
    assert parse("  ttl   É\r\nSDW  i\r\n\r\nnot the board", EN) == parse("Ttl E\nSdw I", EN)


def test_a_refusal_repeats_at_most_a_hundred_characters() -> None:
    with pytest.raises(WordbenchError, match="is not a multiplier") as refused:
        parse("A B" + "x" * 10_000, EN)
    assert "x" * 100 in str(refused.value) and len(str(refused.value)) < 250


def test_a_board_may_be_written_without_spaces() -> None:
    assert parse("Q=12\nquit\nen.e\nabdl", EN) == parse("Q=12\nQ U I T\nE N . E\nA B D L", EN)
    assert parse("abc\ndef", EN) == parse("A B C\nD E F", EN)
    assert parse("Adl\nBtw", EN).width == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the board is empty: row 1, column 1 is missing"),
        ("\n \n", "the board is empty: row 1, column 1 is missing"),
        ("A B\nC", "row 2 has 1 columns, row 1 has 2"),
        ("A B\nC 5", "row 2, column 2: '5' is not a letter of English"),
        ("A In", "row 1, column 2: 'In' has two letters: such a cell is written in brackets, as (qu)"),
        ("A (q5)", "row 1, column 2: '(' is not a letter of English"),
        ("A (q)", "row 1, column 2: '(' is not a letter of English"),
        ("A (qu)x", "row 1, column 2: '(qu)x' has two letters: such a cell is written in brackets, as (qu)"),
        ("A Bxl", "row 1, column 2: 'xl' is not a multiplier: use dl, tl, dw, tw"),
        ("Q=x\nA B", "'Q=x' does not set points: write Q=12 or 10=30"),
        ("?=1\nA B", "?=1: '?' is neither a letter of English nor a length"),
    ],
)
def test_a_wrong_board_is_told_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(WordbenchError) as told:
        parse(text, EN)
    assert str(told.value) == sentence


def test_a_board_without_words_has_none() -> None:
    for text in ("A", ". .\n. .", "Q X\nZ J"):
        assert ruzzle_words(compiled(WORDS), parse(text, EN)) == []


# Orders ------------------------------------------------------------------------------------------


@given(texts, lists, st.sampled_from(RUZZLE_ORDERS))
def test_every_order_has_every_word_once(text: list[str], words: str, order: str) -> None:
    board = parse("\n".join(text), EN)
    found = ruzzle_words(compiled(words), board)
    rows = ordered(found, order, board)
    assert len(rows) == len(found)
    assert set(rows) == set(found)
    assert ordered(found, order, board, reverse=True) == rows[::-1]


def test_words_come_by_score_length_start_and_end_and_then_by_alphabet() -> None:
    board = parse("A B\nB A", EN)
    found = [
        RuzzleWord("ba", 5, (1, 0)),
        RuzzleWord("ab", 5, (0, 1)),
        RuzzleWord("abba", 10, (0, 1, 2, 3)),
        RuzzleWord("bb", 8, (1, 2)),
    ]

    def rows(order: str) -> str:
        return " ".join(word.word for word in ordered(found, order, board))

    assert rows("score") == "abba bb ab ba"
    assert rows("length") == "abba bb ab ba"
    assert rows("word") == "ab abba ba bb"
    assert rows("start") == "abba ab bb ba"
    assert rows("end") == "ba ab bb abba"


def test_the_travelling_order_moves_the_finger_less_than_any_other() -> None:
    board = parse(DEMO, EN)
    found = ruzzle_words(shipped("en"), board)
    ways = dict[str, float]()
    for order in RUZZLE_ORDERS:
        pairs = pairwise(ordered(found, order, board))
        ways[order] = sum(distance(board, one.snake[-1], two.snake[0]) for one, two in pairs)
    assert ways["travel"] < min(way for order, way in ways.items() if order != "travel") / 2.5


# Random boards -----------------------------------------------------------------------------------


def made(rows: int, cols: int, seed: int) -> RuzzleBoard:
    lexicon = compiled(WORDS + " rest nest tern stern tents sent note tone one not ten net")
    return ruzzle_board(lexicon, seed, rows=rows, cols=cols)


def test_the_same_seed_gives_the_same_board() -> None:
    assert made(4, 4, 7) == made(4, 4, 7)
    assert made(4, 4, 7) != made(4, 4, 8)


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 6), (4, 4), (5, 3), (12, 12)])
def test_a_random_board_has_its_size_and_reads_back(rows: int, cols: int) -> None:
    board = made(rows, cols, 1)
    assert (len(board.rows), board.width) == (rows, cols)
    assert parse(str(board), EN) == board


def test_multipliers_are_as_many_as_in_the_game() -> None:
    signs = [cell.sign for cell in made(4, 4, 3).cells if cell]
    assert {sign: signs.count(sign) for sign in ("dl", "tl", "dw", "tw", "")} == {
        "dl": 1,
        "tl": 2,
        "dw": 2,
        "tw": 1,
        "": 10,
    }


def test_letter_pairs_are_counted_both_ways() -> None:
    pairs = letter_pairs(compiled("abc cab"))
    assert (pairs["a"], pairs["b"]) == ({"b": 2, "c": 1}, {"a": 2, "c": 1})


@pytest.mark.parametrize(("rows", "cols"), [(0, 4), (-2, -2)])
def test_a_board_of_no_size_is_refused(rows: int, cols: int) -> None:
    with pytest.raises(WordbenchError, match=f"{rows} x {cols}"):
        made(rows, cols, 1)


# Requests ----------------------------------------------------------------------------------------


def ask(do: str, **fields: Any) -> dict[str, Any]:
    door = Door(lambda name: "\n".join(WORDS.split()).encode())
    answers = [answer for answer in door.answers({"id": 1, "do": do, **fields}) if answer]
    (answer,) = [loads(dumps(answer)) for answer in answers]
    return answer.get("ok") or answer["error"]


def test_ruzzle_answers_count_longest_total_and_rows() -> None:
    ok = ask("ruzzle", lexicon="en", ruleset="en", board=DEMO)
    assert (ok["count"], ok["longest"]) == (len(ok["rows"]), 8)
    assert ok["total"] == sum(row["score"] for row in ok["rows"])
    snake = [[2, 0], [1, 0], [1, 1], [1, 2], [0, 2], [1, 3], [2, 3], [3, 3]]
    assert ok["rows"][0] == {"word": "COHESIVE", "score": 224, "snake": snake}
    assert ask("ruzzle", lexicon="en", ruleset="en", board=DEMO, reverse=True)["rows"] == ok["rows"][::-1]
    window = ask("ruzzle", lexicon="en", ruleset="en", board=DEMO, offset=2, limit=3)
    assert window["rows"] == ok["rows"][2:5]
    missed = ask("ruzzle", lexicon="en", ruleset="en", board=DEMO, without=["COHESIVE", "NONE"])
    assert (missed["count"], missed["total"]) == (ok["count"], ok["total"])
    assert missed["rows"] == ok["rows"][1:]
    assert missed["listed"] == ok["listed"] - 1
    assert ask("ruzzle", lexicon="en", ruleset="en", board=DEMO, min_length=8)["count"] == 1
    assert ask("ruzzle", lexicon="en", ruleset="en", board=DEMO, points={"8": 30})["rows"][0]["score"] == 234


def test_wrong_requests_are_one_sentence() -> None:
    wrong = {"lexicon": "en", "ruleset": "en", "board": DEMO}
    assert ask("ruzzle", **{**wrong, "board": "A B\nC"})["kind"] == "board"
    assert "there are score, length" in ask("ruzzle", **wrong, sort="luck")["message"]
    for none in ("xx", "en-nonsense", "-"):
        assert f"no Ruzzle language '{none}'" in ask("ruzzle", **{**wrong, "ruleset": none})["message"]
    assert "points" in ask("ruzzle", **wrong, points={"Q": "x"})["message"]


def test_each_round_has_its_multipliers() -> None:
    def signs(round_: int) -> list[str]:
        board = ask("ruzzle_generate", ruleset="en", seed=3, round=round_)["board"]
        return sorted(cell[1:] for cell in board.split() if len(cell) > 1)

    assert [signs(round_) for round_ in (1, 2, 3)] == [
        ["dl", "tl"],
        ["dl", "dw", "tl"],
        ["dl", "dw", "dw", "tl", "tw"],
    ]
    assert (
        ask("ruzzle_generate", ruleset="en", round=4)["message"] == "a game has 3 rounds: there is no round 4"
    )


def test_ruzzle_generate_and_rules_answer() -> None:
    first = ask("ruzzle_generate", ruleset="en", rows=3, cols=5, seed=4)
    assert first == ask("ruzzle_generate", ruleset="en", rows=3, cols=5, seed=4)
    assert [len(line.split()) for line in first["board"].splitlines()] == [5, 5, 5]
    assert ask("ruzzle_generate", ruleset="en", example=True)["board"] == str(parse(DEMO, EN))
    plain = ask("ruzzle_generate", ruleset="nl")
    assert [len(line.split()) for line in plain["board"].splitlines()] == [4] * 4
    # Dutch has no board of its own: the first one that is drawn
    assert ask("ruzzle_generate", ruleset="nl", example=True) == plain
    assert ask("ruzzle_generate", ruleset="nl", seed=1) != plain
    assert ask("ruzzle_rules", ruleset="en-US")["letters"]["Q"] == 10
    assert ask("ruzzle_rules", ruleset="scrabble-en") == ask("ruzzle_rules", ruleset="en")


# Commands ----------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "list.txt").write_text("Cohesive\nHeróic\nai\n")
    (tmp_path / "board.txt").write_text(DEMO)
    (tmp_path / "none.txt").write_text("Q")
    (tmp_path / "bad.txt").write_text("A B\nC")
    return tmp_path


def ruzzle(*arguments: str | Path) -> int:
    return main(["ruzzle", *map(str, arguments)])


def test_solve_prints_board_words_and_statistics(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("solve", "-l", "en", "-b", files / "board.txt", "-d", files / "list.txt")
    assert ruzzle(*asked) == 0
    words = [
        "COHESIVE    224    (2,0) (1,0) (1,1) (1,2) (0,2) (1,3) (2,3) (3,3)",
        "HEROIC      154    (1,1) (1,2) (0,1) (1,0) (2,1) (2,0)",
        "AI          2      (3,1) (2,1)",
    ]
    assert capsys.readouterr().out.split("\n") == [
        *("", "Ttl R   S   Ndl ", "Odw Htw E   I   ", "Cdw I   N   V   ", "Etl A   D   E   ", ""),
        *(*words, ""),
        *(
            "Number of words:            3",
            "Length of the longest word: 8",
            "Maximum total score:        380",
        ),
        *("", ""),
    ]
    assert ruzzle(*asked, "-q", "-s", "length", "-R") == 0
    assert capsys.readouterr().out.splitlines() == words[::-1]


def test_compile_and_cat_give_the_list_and_the_same_words(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ruzzle("compile", "-d", files / "list.txt", "-o", files / "graph") == 0
    assert ruzzle("cat", "-d", files / "graph", "-o", files / "words.txt") == 0
    assert (files / "words.txt").read_text() == "AI\nCOHESIVE\nHEROIC"
    by_length = words_file((files / "list.txt").read_bytes(), "en")
    (files / "by-length").write_bytes(gzip.compress(by_length))
    assert ruzzle("cat", "-d", files / "by-length", "-o", files / "words.txt") == 0
    assert (files / "words.txt").read_text() == "AI\nCOHESIVE\nHEROIC"
    capsys.readouterr()
    for dictionary in ("graph", "list.txt"):
        assert ruzzle("solve", "-l", "en", "-b", files / "board.txt", "-q", "-d", files / dictionary) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[:3] == out[3:]


def test_generate_writes_a_board_that_solve_reads(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = ("generate", "-l", "en", "-d", files / "list.txt", "-r", "2", "-c", "3", "--seed", "5")
    assert ruzzle(*made, "-o", files / "made.txt") == 0
    out = capsys.readouterr().out
    assert out == (files / "made.txt").read_text() + f"\n\nFile '{files / 'made.txt'}' saved\n"
    assert ruzzle("solve", "-l", "en", "-b", files / "made.txt", "-d", files / "list.txt") == 0


def test_no_words_is_an_answer_and_a_wrong_board_a_sentence(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ruzzle("solve", "-l", "en", "-b", files / "none.txt", "-d", files / "list.txt") == 0
    assert "Number of words:            0" in capsys.readouterr().out
    assert ruzzle("solve", "-l", "en", "-b", files / "bad.txt") == 1
    assert capsys.readouterr().err == "wordbench: row 2 has 1 columns, row 1 has 2\n"
    assert ruzzle("languages") == 0
    assert capsys.readouterr().out.startswith("Supported languages: da, de, en")


@pytest.mark.parametrize("size", [(3, 3), (4, 4)])
def test_a_random_board_has_about_as_many_words_as_wanted(nl: Lexicon, size: tuple[int, int]) -> None:
    rows, cols = size

    def count(words: int | str) -> int:
        return len(ruzzle_words(nl, ruzzle_board(nl, 1, rows=rows, cols=cols, words=words)))

    easy, medium, hard = map(count, ("easy", "medium", "hard"))
    assert easy > medium > hard
    for words in (medium, (easy + medium) // 2):
        assert abs(count(words) - words) <= 0.1 * words


def test_a_board_with_qu_that_people_brought_has_its_words() -> None:
    request = loads(brought("19-boggle-qu-tile", "input.jsonl").read_text("utf-8"))
    found = {row["word"].upper() for row in answer({**request, "limit": 500})["rows"]}
    assert {"QUESTION", "QUERIES"} <= found and len({word for word in found if "QU" in word}) > 20
