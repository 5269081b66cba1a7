"""The engine compared with its plain twin, on random boards, layouts, lists and racks."""

from collections import Counter
from functools import cache
from itertools import combinations
from math import prod
from random import Random

from common import lexicon_of
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import plays as plain_plays
from reference import trie
from wordbench.alphabet import alphabet
from wordbench.wordfeud.game.gcg import parse_game
from wordbench.wordfeud.game.record import new_game
from wordbench.wordfeud.generate.movegen import Blanks, MoveGenerator
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules import layout as layouts
from wordbench.wordfeud.rules.board import Board
from wordbench.wordfeud.rules.layout import Layout
from wordbench.wordfeud.rules.move import Move
from wordbench.wordfeud.rules.reasons import Reason
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.wordsets import PRIMES

NL = alphabet("nl")
RULES = ruleset("nl")
SIZE = RULES.size

words = st.lists(st.text("abcde", min_size=2, max_size=6), min_size=1, max_size=30, unique=True)
racks = st.text("abcdef*", min_size=1, max_size=7)
squares = st.sampled_from("........1112345")


def any_layout(seed: int) -> list[str]:
    """Any kinds of squares; drawn one by one they would take longer than all else."""
    cells = "".join(Random(seed).choices(".2345", k=SIZE * SIZE))
    return [cells[at : at + SIZE] for at in range(0, len(cells), SIZE)]


layout_rows = st.integers(0, 10**9).map(any_layout)


@st.composite
def positions(draw: st.DrawFn) -> list[str]:
    """Boards with some runs of tiles near the middle, which may not be words."""
    rows = [["."] * SIZE for _ in range(SIZE)]
    for _ in range(draw(st.integers(0, 4))):
        row, col = draw(st.integers(3, 10)), draw(st.integers(3, 10))
        across = draw(st.booleans())
        for k, letter in enumerate(draw(st.text("abcdeAB", min_size=1, max_size=5))):
            rows[row if across else row + k][col + k if across else col] = letter
    return list(map("".join, rows))


def told(moves: list[Move]) -> set[tuple[int, int, str, str, int]]:
    return {(m.row, m.col, m.direction, m.word, m.score) for m in moves}


def at(text: str, board: Board, layout: Layout, rack: str) -> Position:
    return Position(lexicon_of(text), RULES, board, layout, rack)


def solve(text: str, board: Board, layout: Layout, rack: str) -> list[Move]:
    plays = at(text, board, layout, rack).plays()
    moves = plays[:]
    assert len(moves) == len(plays) == len({tuple(m.tile_codes) for m in moves})
    assert plays.score_sum == sum(m.score for m in moves)
    assert plays.best == max((m.score for m in moves), default=0)
    return moves


@cache
def as_board(rows: tuple[str, ...]) -> Board:
    return Board(NL, tuple(map(NL.encode, rows)))


@settings(max_examples=150, deadline=None)
@given(words, positions(), layout_rows, racks)
def test_the_engine_finds_what_the_plain_twin_finds(
    some: list[str], rows: list[str], layout: list[str], rack: str
) -> None:
    moves = solve(" ".join(some), as_board(tuple(rows)), Layout(tuple(layout)), rack)
    assert told(moves) == plain_plays(trie(some), rows, layout, rack)


@settings(max_examples=60, deadline=None)
@given(words, positions(), layout_rows, racks)
def test_the_score_is_the_score_counted_on_the_board(
    some: list[str], rows: list[str], layout: list[str], rack: str
) -> None:
    board, premiums = as_board(tuple(rows)), Layout(tuple(layout))
    position = at(" ".join(some), board, premiums, rack)
    for move in position.plays():
        assert move.score == position.score(move)


@settings(max_examples=60, deadline=None)
@given(words, positions(), layout_rows, racks)
def test_a_transposed_board_has_the_transposed_plays(
    some: list[str], rows: list[str], layout: list[str], rack: str
) -> None:
    board, premiums = as_board(tuple(rows)), Layout(tuple(layout))
    moves = solve(" ".join(some), board, premiums, rack)
    turned = solve(" ".join(some), board.transposed(), premiums.transposed(), rack)
    assert {(m.score, frozenset((c, r, t) for r, c, t in m.tile_codes)) for m in turned} == {
        (m.score, frozenset(m.tile_codes)) for m in moves
    }


@settings(max_examples=60, deadline=None)
@given(words, positions(), racks)
def test_memories_change_nothing(some: list[str], rows: list[str], rack: str) -> None:
    """A generator that was used with other racks and boards answers like a new one."""
    board, standard = as_board(tuple(rows)), RULES.layout
    used = MoveGenerator(lexicon_of(" ".join(some)), RULES)
    for other in ("abc**", rack[::-1] + "b" if len(rack) < 7 else rack):
        used.plays(board, standard, RULES.rack_codes(other))
        used.plays(boards.empty(NL, SIZE), standard, RULES.rack_codes(other))
    again = used.plays(board, standard, RULES.rack_codes(rack))
    assert again[:] == solve(" ".join(some), board, standard, rack)


@settings(max_examples=60, deadline=None)
@given(words, words, positions(), racks, racks)
def test_tiles_that_were_laid_are_a_play_if_and_only_if_it_is_found(
    some: list[str], others: list[str], rows: list[str], rack: str, other: str
) -> None:
    """Tiles as they lie after a play of one's own, or of another list and rack."""
    board = as_board(tuple(rows))
    position = at(" ".join(some), board, RULES.layout, rack)
    plays = {tuple(move.tile_codes): move for move in position.plays()}
    strange = at(" ".join(others), board, RULES.layout, other).plays()
    for move in (*plays.values(), *strange):
        found = position.laid(board.placed(move.tile_codes))
        mine = plays.get(tuple(move.tile_codes))
        assert (None if isinstance(found, Reason) else found) == mine


letters = st.text("abcde", min_size=1, max_size=6)


@given(st.text("abcde", max_size=6), letters, st.integers(0, 4))
def test_blanks_may_lie_where_the_rack_does_with_what_is_left(rack: str, placed: str, blanks: int) -> None:
    """By brute force: tries every set of at most so many places with the letters of the rack."""
    have = Counter(NL.encode(rack))
    lacking = Counter(NL.encode(placed)) - have
    excess = prod(PRIMES[code] for code in lacking.elements())
    allowed = {
        places
        for size in range(min(blanks, len(placed)) + 1)
        for places in combinations(range(len(placed)), size)
        if Counter(NL.encode(letter)[0] for k, letter in enumerate(placed) if k not in places) <= have
    }
    ways = Blanks(blanks)
    assert (ways.plans(excess) is None) == (lacking.total() > blanks)
    if lacking.total() <= blanks:
        none, ones, twos, more = ways.plan(excess, NL.encode(placed))
        found = [*[()] * none, *((place,) for place in ones), *twos, *more]
        assert len(found) == len(set(found))
        assert set(found) == allowed


@given(positions())
def test_a_board_is_what_its_text_says(rows: list[str]) -> None:
    board = as_board(tuple(rows))
    for each in (board, as_board(tuple(row.upper() for row in rows))):
        assert boards.parse(str(each), NL, each.size) == each
        assert boards.parse(str(each).replace(".", " "), NL, each.size) == each
        position = Position(lexicon_of("ab"), RULES, each, RULES.layout, "")
        assert Position.parse(str(position), position.lexicon, RULES) == position
        game = new_game(position.lexicon, RULES, RULES.layout, start=each)
        assert parse_game(str(game), position.lexicon, RULES) == game


@given(layout_rows)
def test_a_layout_is_what_its_text_says(rows: list[str]) -> None:
    layout = Layout(tuple(rows))
    assert layouts.parse(str(layout), len(layout.rows)) == layout
    pairs = {".": "--", "2": "2l", "3": "3L", "4": "2w", "5": "3W"}
    assert (
        layouts.parse("\n".join(" ".join(pairs[sign] for sign in row) for row in rows), len(rows)) == layout
    )


edits = st.lists(
    st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1), st.sampled_from(".abc")), max_size=5
)


@settings(max_examples=60, deadline=None)
@given(words, positions(), racks, edits)
def test_the_plays_of_the_board_before_change_nothing(
    some: list[str], rows: list[str], rack: str, edited: list[tuple[int, int, str]]
) -> None:
    """On a board that differs in one square from the last one, most plays are taken over from it."""
    lexicon, tiles, standard = lexicon_of(" ".join(some)), RULES.rack_codes(rack), RULES.layout
    used = MoveGenerator(lexicon, RULES)
    used.plays(as_board(tuple(rows)), standard, tiles)
    for row, col, square in edited:
        rows = [line[:col] + square + line[col + 1 :] if at == row else line for at, line in enumerate(rows)]
        board = as_board(tuple(rows))
        fresh = MoveGenerator(lexicon, RULES).plays(board, standard, tiles)
        assert list(used.plays(board, standard, tiles)) == list(fresh)
