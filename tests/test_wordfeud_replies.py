"""What plays are worth after the opponent's reply: facts of an end-game, and a plain twin."""

from dataclasses import replace
from typing import Any

import pytest
from common import BENCHMARK, ROOT, lexicon_of, shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import plays as plain_plays
from reference import trie
from wordbench.alphabet import BLANK
from wordbench.door import Door
from wordbench.wordfeud.board import ACROSS, Board
from wordbench.wordfeud.layout import Layout
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.reasons import Reason
from wordbench.wordfeud.replies import Outlook, draws, outlooks, reasons
from wordbench.wordfeud.tiles import Ruleset, ruleset

NL = ruleset("nl")
LETTERS = NL.alphabet
SIZE = NL.size
# A bag that is soon empty.
SMALL = replace(NL, counts={**{LETTERS.codes[x]: 4 for x in "abcde"}, BLANK: 1})
PLAIN = Layout(("." * SIZE,) * SIZE)
STANDARD = NL.layout


def board_of(rows: list[str]) -> Board:
    return Board(LETTERS, tuple(map(LETTERS.encode, rows)))


def rows_of(*words: tuple[int, int, str]) -> list[str]:
    """A board with words across at (row, col)."""
    rows = ["." * SIZE for _ in range(SIZE)]
    for row, col, word in words:
        rows[row] = rows[row][:col] + word + rows[row][col + len(word) :]
    return rows


def at(rules: Ruleset, words: str, rows: list[str], rack: str, layout: Layout = PLAIN) -> Position:
    return Position(lexicon_of(words), rules, board_of(rows), layout, bytes(sorted(LETTERS.encode(rack))))


def last(position: Position, samples: int = 6) -> list[Outlook]:
    racks = draws(position, samples, 1)
    *_, found = outlooks(position, position.plays()[:12], racks)
    return found


def twin(words: list[str], position: Position, outlook: Outlook, theirs: bytes, rest: bytes) -> int:
    """The best reply of `theirs`, from the rules; `rest` are the tiles that neither they nor we had."""
    after, rack = [list(row) for row in str(position.board).split("\n")], position.rack
    kept = rack
    for row, col, code in outlook.move.tiles if outlook.move else ():
        after[row][col] = LETTERS.texts[code]
        kept = kept.replace(bytes([min(code, BLANK)]), b"", 1)
    drawn = len(rack) - len(kept)
    lines = list(map("".join, after))
    best = 0
    for row, col, direction, word, score in plain_plays(
        trie(words), lines, list(position.layout.rows), LETTERS.decode(theirs)
    ):
        squares = [(row, col + k) if direction == ACROSS else (row + k, col) for k in range(len(word))]
        if drawn >= len(rest) and sum(lines[r][c] == "." for r, c in squares) == len(theirs):
            score += 2 * sum(NL.values[code] for code in kept + rest)
        best = max(best, score)
    return best


words = st.lists(st.text("abcde", min_size=2, max_size=5), min_size=3, max_size=25, unique=True)


@settings(max_examples=40, deadline=None)
@given(
    words,
    st.text("abcdeAB", min_size=2, max_size=6),
    st.text("abcde*", min_size=1, max_size=7),
    st.integers(1, 4),
    st.text(".2345", min_size=SIZE, max_size=SIZE).map(lambda row: Layout((row,) * SIZE)),
)
def test_replies_are_those_of_the_plain_twin(
    some: list[str], lying: str, rack: str, each: int, layout: Layout
) -> None:
    """On any premium squares, with blanks on the board, in the middle of a game and at its end."""
    rules = replace(SMALL, counts={code: min(n, each) for code, n in SMALL.counts.items()})
    position = at(rules, " ".join(some), rows_of((7, 5, lying)), rack, layout)
    found, unseen = last(position, 3), position.unseen
    for number, theirs in enumerate(draws(position, 3, 1)):
        rest = unseen
        for code in theirs:
            rest = rest.replace(bytes([code]), b"", 1)
        for outlook in found:
            if not outlook.goes_out:
                assert outlook.replies[number] == twin(some, position, outlook, theirs, rest)


def test_going_out_takes_the_tiles_of_the_other_rack_twice() -> None:
    rules = replace(NL, counts={LETTERS.codes[x]: 1 for x in "raamq"} | {LETTERS.codes["a"]: 2})
    [play, *_, passing] = last(at(rules, "raam", rows_of((7, 5, "ra")), "am"))
    assert play.goes_out and play.move and play.replies == []
    assert play.gain == play.net == play.move.score + 2 * 10  # the q
    assert passing.move is None and passing.net == 0  # they cannot play their q
    assert reasons(play, [play, passing]) == [Reason("goes_out", {"points": 20})]


def test_the_opponent_going_out_takes_ours() -> None:
    rules = replace(NL, counts={LETTERS.codes[x]: 1 for x in "ramq"} | {LETTERS.codes["a"]: 3})
    [*_, passing] = last(at(rules, "raam", rows_of((7, 5, "raa")), "qa"))
    assert passing.replies == [(2 + 1 + 1 + 3) + 2 * (10 + 1)]
    assert passing.outs == 1


def test_a_reply_that_goes_out_over_a_line_that_the_play_changed_needs_that_line() -> None:
    """After RAAM they can go out with S behind it; before it there was no place for an S."""
    rules = replace(NL, counts={LETTERS.codes[x]: 1 for x in "rmsq"} | {LETTERS.codes["a"]: 2})
    found = last(at(rules, "raam raams", rows_of((7, 5, "ra")), "amq"))
    (play,) = [outlook for outlook in found if outlook.move]
    assert play.replies == [9 + 2 * 10]  # RAAMS, and our q twice
    assert (play.outs, play.changed) == (1, 1)
    assert {reason.kind for reason in reasons(play, found)} == {"most", "opens", "used", "risk"}


def test_going_out_is_a_risk_also_when_we_keep_only_blanks() -> None:
    rules = replace(NL, counts={LETTERS.codes[x]: 1 for x in "rms"} | {LETTERS.codes["a"]: 2, BLANK: 1})
    [*_, passing] = last(at(rules, "raam", rows_of((7, 5, "ra")), "s*"))
    assert (passing.outs, passing.replies) == (1, [7 + 2 * 2])
    rules = replace(rules, counts={code: n for code, n in rules.counts.items() if code != LETTERS.codes["s"]})
    [*_, passing] = last(at(rules, "raam", rows_of((7, 5, "ra")), "*"))
    assert (passing.outs, passing.replies) == (1, [7])
    assert [reason.kind for reason in reasons(passing, [passing, passing])][-1] == "risk"


def test_the_same_seed_draws_the_same_racks() -> None:
    position = at(NL, "raam", rows_of(), "raam")
    assert draws(position, 5, 3) == draws(position, 5, 3) != draws(position, 5, 4)
    assert all(len(rack) == 7 for rack in draws(position, 5, 3))
    few = replace(NL, counts={LETTERS.codes[x]: 1 for x in "raq"})
    assert draws(at(few, "raam", rows_of(), "r"), 5, 3) == [LETTERS.encode("aq")]


@pytest.fixture(scope="module")
def door() -> Door:
    text = (ROOT / "wordlists" / "nl.txt").read_bytes()
    return Door({"words-nl": text, "graph-nl": text}.__getitem__)


def ask(door: Door, **fields: Any) -> list[dict[str, Any]]:
    board = [line.ljust(SIZE).replace(" ", ".") for line in BENCHMARK.split("\n")[:SIZE]]
    request = {"id": 1, "do": "best", "lexicon": "nl", "ruleset": "nl", "layout": "standard", "board": board}
    return [answer for answer in door.answers({**request, **fields}) if answer]


def test_the_door_tells_the_best_play_for_the_rest_of_the_game(door: Door) -> None:
    *progress, answer = ask(door, rack="koetsje", samples=10, seed=2)
    rows = answer["ok"]["rows"]
    assert len(rows) == 20 and not answer["ok"]["known"]
    assert [row["net"] for row in rows] == sorted((row["net"] for row in rows), reverse=True)
    for row in rows:
        assert row["net"] == pytest.approx(row["score"] - row["reply_mean"], abs=0.011)
        assert row["reply_worst"] >= row["reply_mean"] > 0 and not row["goes_out"]
        assert all(reason["text"].endswith(".") for reason in row["because"])
    assert any(reason["key"] == "most" for row in rows for reason in row["because"])
    assert all(step["progress"]["of"] == 10 for step in progress)
    assert ask(door, rack="koetsje", samples=10, seed=2)[-1] == answer
    assert answer["ok"]["pass"]["net"] < rows[0]["net"]


def test_the_door_refuses_too_many_samples(door: Door) -> None:
    [answer] = ask(door, rack="koetsje", samples=100_000)
    assert answer["error"]["message"] == "the request's field 'samples' is 100000, expected 1 to 1000"


def test_without_plays_there_is_only_the_pass(door: Door) -> None:
    [*_, answer] = ask(door, rack="q", samples=2)
    assert answer["ok"]["rows"] == [] and answer["ok"]["pass"]["reply_mean"] > 0


def test_nothing_changes_for_a_generator_that_has_looked_ahead() -> None:
    board, rack = board_of(rows_of((7, 5, "raam"))), NL.rack("stoelen")
    position = Position(shipped("nl"), NL, board, PLAIN, rack)
    before = position.plays()[:50]
    list(outlooks(position, before[:5], draws(position, 3, 1)))
    assert position.plays()[:50] == before
