"""Facts about Wordfeud from external sources: the rules, the article, other solvers."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from common import BENCHMARK, lexicon_of, shipped
from wordbench.alphabet import BLANK, alphabet
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules.board import Board
from wordbench.wordfeud.rules.layout import Layout
from wordbench.wordfeud.rules.move import Move
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.lexicon import Lexicon

NL = alphabet("nl")
RULES = ruleset("nl")
STANDARD = RULES.layout
PLAIN = Layout(("." * 15,) * 15)


def at(lexicon: Lexicon, board: Board, rack: str, layout: Layout = STANDARD) -> Position:
    return Position(lexicon, RULES, board, layout, rack)


def solve(lexicon: Lexicon, board: Board, rack: str, layout: Layout = STANDARD) -> list[Move]:
    return at(lexicon, board, rack, layout).plays()[:]


def with_words(*words: tuple[int, int, str, str]) -> Board:
    """A board with words at (row, col, direction)."""
    board = boards.empty(NL, RULES.size)
    for row, col, direction, word in words:
        for k, code in enumerate(NL.encode(word)):
            r, c = (row, col + k) if direction == "across" else (row + k, col)
            if not board.rows[r][c]:
                board = board.placed([(r, c, code)])
    return board


def premium(row: int, col: int, sign: str) -> Layout:
    """A layout with one premium square."""
    rows = [list(line) for line in PLAIN.rows]
    rows[row][col] = sign
    return Layout(tuple(map("".join, rows)))


# The article's example: STEP on the bottom row, the centre empty.
CORNER = with_words((14, 7, "across", "step"))


def found(moves: list[Move], word: str) -> list[Move]:
    return [move for move in moves if move.word == word]


def test_a_letter_without_a_tile_is_neither_a_blank_nor_an_empty_square() -> None:
    danish = ruleset("da")
    strange = [letter for letter, code in danish.alphabet.codes.items() if danish.tileless(code)]
    assert "w" in strange and "a" not in strange
    assert not danish.tileless(0) and not replace(danish, code_counts={}).tileless(BLANK)


def test_the_dutch_bag_has_104_tiles_with_two_blanks() -> None:
    assert sum(RULES.code_counts.values()) == 104
    assert RULES.code_counts[BLANK] == 2


def test_steps_scores_11() -> None:
    (move,) = [m for m in solve(lexicon_of("step steps"), CORNER, "s", PLAIN) if len(m.codes) == 5]
    assert move.score == 11


def test_raam_scores_21_with_its_cross_words() -> None:
    layout = premium(13, 6, "3")
    position = at(lexicon_of("step raam me at as"), CORNER, "raam", layout)
    (move,) = found(position.plays()[:], "raam")
    assert (move.place, move.score) == ("14G", 21)
    told = [(p.kind, p.word, p.points) for p in position.parts(move)]
    assert told == [("main", "raam", 11), ("cross", "as", 3), ("cross", "at", 3), ("cross", "me", 4)]


def test_gebakje_through_double_and_triple_word_scores_102() -> None:
    layout = Layout(("4.....5" + "." * 8, *["." * 15] * 14))
    board = with_words((0, 2, "down", "ba"))
    (move,) = [
        m
        for m in solve(lexicon_of("gebakje ba"), board, "geakje", layout)
        if m.word == "gebakje" and m.direction == "across"
    ]
    assert move.score == (3 + 1 + 4 + 1 + 3 + 4 + 1) * 2 * 3 == 102


def test_muffins_with_steps_and_all_tiles_scores_75() -> None:
    lexicon = lexicon_of("muffins steps step")
    moves = found(solve(lexicon, CORNER, "muffins", premium(8, 11, "3")), "muffins")
    assert {move.place: move.score for move in moves}["L9"] == 24 + 11 + 40


def test_the_opening_zeerst_scores_26_in_eight_places() -> None:
    best = solve(lexicon_of("zeerst"), boards.empty(NL, 15), "estsrez")
    top = [m for m in best if m.score == 26]
    assert max(m.score for m in best) == 26
    assert [m.direction for m in top].count("across") == [m.direction for m in top].count("down") == 4


def test_rust_and_rest_open_in_eight_plays() -> None:
    assert len(solve(lexicon_of("rust rest"), boards.empty(NL, 15), "rusta")) == 8


def test_the_quick_brown_fox_opens_in_sixteen_plays() -> None:
    """The other solver's rack, befnrowx, has one tile more than the rules allow."""
    rules = replace(ruleset("en"), rack_size=8)
    board, lexicon = boards.empty(rules.alphabet, rules.size), lexicon_of("the quick brown fox", "en")
    assert len(Position(lexicon, rules, board, STANDARD, "befnrowx").plays()) == 16


def test_a_single_tile_is_no_opening() -> None:
    assert solve(lexicon_of("a aa"), boards.empty(NL, 15), "a") == []


def test_the_opening_covers_the_start_square() -> None:
    for move in solve(lexicon_of("rust"), boards.empty(NL, 15), "rust"):
        assert (7, 7) in [(row, col) for row, col, _ in move.tile_codes]


def test_an_empty_centre_on_a_board_with_tiles_gives_no_free_plays() -> None:
    moves = solve(lexicon_of("step steps raam"), CORNER, "raams")
    assert {m.word for m in moves} == {"steps"}


def test_a_tile_that_makes_words_both_ways_is_one_play() -> None:
    board = with_words((7, 7, "across", "a"), (8, 8, "across", "b"))
    lexicon = lexicon_of("ac cb bc ca")
    position = at(lexicon, board, "c")
    moves = [m for m in position.plays() if m.tile_codes[0][:2] in {(7, 8), (8, 7)}]
    assert len(moves) == 2
    assert {m.direction for m in moves} == {"across"}
    for move in moves:
        assert move.score == position.score(move)


def test_a_blank_and_a_letter_in_each_others_place_are_two_plays() -> None:
    moves = solve(lexicon_of("ee"), with_words((7, 7, "across", "xx")), "e*")
    assert moves == []
    moves = solve(lexicon_of("ee"), boards.empty(NL, 15), "e*", PLAIN)
    across = [m.word for m in moves if (m.row, m.col, m.direction) == (7, 7, "across")]
    assert sorted(across) == ["Ee", "eE"]


def test_a_blank_is_worth_nothing_on_a_letter_bonus() -> None:
    layout = Layout((*["." * 15] * 7, "." * 7 + "1" + "3" + "." * 6, *["." * 15] * 7))
    moves = solve(lexicon_of("az"), boards.empty(NL, 15), "a*", layout)
    assert {m.word: m.score for m in moves if m.col == 7 and m.direction == "across"} == {"aZ": 1}


def test_two_double_words_count_four_times() -> None:
    layout = Layout((*["." * 15] * 7, "." * 6 + "414" + "." * 6, *["." * 15] * 7))
    (move,) = [m for m in solve(lexicon_of("raam"), boards.empty(NL, 15), "raam", layout) if m.col == 6]
    assert move.score == 4 * (2 + 1 + 1 + 3)


def test_the_bonus_needs_all_seven_tiles() -> None:
    moves = solve(lexicon_of("muffins muffin"), boards.empty(NL, 15), "muffins", PLAIN)
    by_length = {len(m.codes): m.score for m in moves}
    assert by_length[7] == 18 + 40
    assert by_length[6] == 16


@pytest.mark.parametrize(("layout_row", "col"), [(3, 7), (11, 7)])
def test_column_8_of_rows_4_and_12_is_double_word(layout_row: int, col: int) -> None:
    assert STANDARD.rows[layout_row][col] == "4"


def test_hulpen_has_its_best_plays(seed_list: Callable[[str], str]) -> None:
    lexicon = lexicon_of(seed_list("wordfeud-nl.txt"))
    moves = solve(lexicon, with_words((7, 7, "across", "hulpen")), "adunczh")
    told = {(m.word, m.score, m.row, m.col, m.direction) for m in moves}
    assert {
        ("punch", 36, 7, 10, "down"),
        ("lach", 23, 7, 9, "down"),
        ("zn", 22, 6, 12, "across"),
        ("uh", 21, 6, 10, "across"),
    } <= told
    assert max(m.score for m in moves) == 36


@pytest.mark.parametrize(
    ("rack", "listed", "best", "listed_sum"),
    [("koetsje", 349, 26, 3872), ("mdjenj*", 1571, 37, 11958)],
)
def test_the_benchmark_board_has_the_peers_plays(
    seed_list: Callable[[str], str], rack: str, listed: int, best: int, listed_sum: int
) -> None:
    """Other solvers list a single tile that makes words in both directions twice; here it is listed once."""
    lexicon = lexicon_of(seed_list("wordfeud-nl.txt"))
    board = boards.parse(BENCHMARK, NL, RULES.size)
    position = at(lexicon, board, rack)
    moves = position.plays()[:]
    twice = [m for m in moves if len(m.fresh) == 1 and len(position.parts(m)) == 2]
    assert max(m.score for m in moves) == best
    assert len(moves) + len(twice) == listed
    assert sum(m.score for m in moves) + sum(m.score for m in twice) == listed_sum


def test_every_play_is_listed_once_and_best_first(nl: Lexicon) -> None:
    moves = solve(nl, boards.parse(BENCHMARK, NL, RULES.size), "pekda*l")
    assert len({(tuple(m.tile_codes)) for m in moves}) == len(moves)
    assert [m.score for m in moves] == sorted((m.score for m in moves), reverse=True)


def test_the_first_rows_are_those_of_the_whole_list(nl: Lexicon) -> None:
    position = at(nl, boards.parse(BENCHMARK, NL, RULES.size), "erati**")
    assert position.plays()[:50] == position.plays()[:][:50] == list(position.plays())[:50]


def test_other_orders_hold_the_same_plays() -> None:
    plays = at(shipped("nl"), boards.parse(BENCHMARK, NL, RULES.size), "koetsje").plays()
    every, by_word = list(plays), plays.select("word")[:]
    assert set(by_word) == set(every)
    assert [m.word.lower() for m in by_word] == sorted(m.word.lower() for m in every)
    counts = [len(m.fresh) for m in plays.select("tiles")]
    assert counts == sorted(counts, reverse=True)
    places = [(m.direction, m.col if m.direction == "down" else m.row) for m in plays.select("place")]
    assert places == sorted(places)


def test_the_leave_is_what_stays_on_the_rack() -> None:
    (move, *_) = solve(lexicon_of("az"), boards.empty(NL, 15), "a*qq", PLAIN)
    assert NL.decode(move.leave_codes(RULES.rack_codes("a*qq"))) == "qq"
