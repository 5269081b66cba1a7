"""The best play with the rest of the game in view: leaves, candidates, simulation, the verb `best`."""

import itertools
import json
import os
import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from common import BENCHMARK, ROOT, lexicon_of, shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench import steps
from wordbench.alphabet import BLANK
from wordbench.door import Door
from wordbench.resources import table
from wordbench.steps import finish
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.generate import slots
from wordbench.wordfeud.generate.movegen import generator
from wordbench.wordfeud.generate.slots import Line
from wordbench.wordfeud.judge import best as best_module
from wordbench.wordfeud.judge import parallel
from wordbench.wordfeud.judge.best import _Replies, best, prepare, search
from wordbench.wordfeud.judge.candidates import PLAYS_LOOKED_AT, candidate_of, candidates, exchanges
from wordbench.wordfeud.judge.chances import chances
from wordbench.wordfeud.judge.effect import effect, effects
from wordbench.wordfeud.judge.equity import Finder, Found, Targets
from wordbench.wordfeud.judge.games import ANSWER, Playout
from wordbench.wordfeud.judge.leaves import fade, leaves, tiles_product
from wordbench.wordfeud.judge.lines import Numbering
from wordbench.wordfeud.judge.ranking import Question, Ranking
from wordbench.wordfeud.judge.replies import CLOSE_ONES, LEADERS, RACKS, SHALLOW, WIDE_RACKS, Simulation
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules.board import Board
from wordbench.wordfeud.rules.layout import Layout
from wordbench.wordfeud.rules.move import EXCHANGE, PASS, Move, Pass
from wordbench.wordfeud.rules.tiles import filled, ruleset
from wordbench.words.lexicon import Lexicon

NL, EN = ruleset("nl"), ruleset("en")
LETTERS = NL.alphabet
SIZE = NL.size
PLAIN = Layout(("." * SIZE,) * SIZE)
SHOWN_AS_TILES = bytes([min(code, BLANK) for code in range(256)])
FITTED = sorted(table("leaves")["leaves"])


def rows_of(*words: tuple[int, int, str]) -> list[str]:
    """A board with words across at (row, col)."""
    rows = ["." * SIZE for _ in range(SIZE)]
    for row, col, word in words:
        rows[row] = rows[row][:col] + word + rows[row][col + len(word) :]
    return rows


def board_of(rows: list[str]) -> Board:
    return Board(LETTERS, tuple(map(LETTERS.encode, rows)))


def midgame(rack: str) -> Position:
    return Position(shipped("nl"), NL, boards.parse(BENCHMARK, LETTERS, SIZE), NL.layout, rack)


def early(rack: str) -> Position:
    return Position(shipped("nl"), NL, board_of(rows_of((7, 5, "raam"))), NL.layout, rack)


# Leaves ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", FITTED)
def test_a_fitted_table_values_what_everybody_does(code: str) -> None:
    rules = ruleset(code)
    worth = leaves(rules, lexicon_of("aa"))  # no word counts
    blank = bytes([BLANK])
    single = {letter: worth.worth(rules.rack_codes(letter)) for letter in "esv" if letter in LETTERS.codes}
    assert worth.fitted and worth.worth(b"") == 0
    assert worth.worth(blank) > 12 and worth.worth(blank) > max(single.values()) + 5
    assert worth.worth(rules.rack_codes("eee")) < 3 * worth.worth(rules.rack_codes("e"))


@pytest.mark.parametrize("code", FITTED)
def test_a_table_is_small_and_says_where_it_comes_from(code: str) -> None:
    entry = table("leaves")["leaves"][code]
    assert len(json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()) < 4096
    assert {"seed", "games", "racks", "held_out"} <= entry["provenance"].keys()
    assert entry["provenance"]["held_out"]["correlation"] > 0.3


@settings(max_examples=60)
@given(st.text("abcdenqrsxyz*", min_size=1, max_size=7))
def test_what_a_rack_keeps_is_worth_what_its_tiles_are(text: str) -> None:
    worth, rack = leaves(NL, shipped("nl")), LETTERS.encode(text)
    kept = worth.kept(bytes(sorted(rack)), 0.5)
    assert kept.by_placed[1] == pytest.approx(worth.worth(bytes(sorted(rack))) / 2)
    assert kept.by_placed[tiles_product(rack)] == 0
    for size in range(len(rack)):
        placed, left = rack[:size], rack[size:]
        assert kept.by_placed[tiles_product(placed)] == pytest.approx(worth.worth(left) / 2)
        assert kept.best[size] >= kept.by_placed[tiles_product(placed)] - 1e-9


def test_rules_of_ones_own_have_a_plain_table() -> None:
    own = ruleset(str(NL).replace("Nederlands", "Mine"))
    worth = leaves(own, shipped("nl"))
    assert not worth.fitted
    assert (
        worth.worth(bytes([BLANK])) > 10 > worth.worth(NL.rack_codes("e")) > worth.worth(NL.rack_codes("q"))
    )


def test_leaves_fade_with_the_bag() -> None:
    assert [fade(bag) for bag in (0, 50)] == [0, 1]
    assert all(fade(bag) <= fade(bag + 1) for bag in range(30))


# The best play by equity -----------------------------------------------------------------------------------------

some_words = st.lists(st.text("abcde", min_size=2, max_size=5), min_size=3, max_size=25, unique=True)


@settings(max_examples=60)
@given(some_words, st.text("abcde", min_size=2, max_size=6), st.text("abcde*", min_size=1, max_size=7))
def test_the_finder_finds_the_best_play_by_score_and_leave(some: list[str], lying: str, rack: str) -> None:
    words, tiles = lexicon_of(" ".join(some)), NL.rack_codes(rack)
    at = Position(words, NL, board_of(rows_of((7, 5, lying))), NL.layout, rack)
    targets, worth = Targets(generator(words, NL).slots), leaves(NL, shipped("nl"))
    numbering, finder = Numbering(targets.slots), Finder(targets, tiles, worth.kept(tiles))
    found = finder.best(targets.rich(numbering, numbering.of(at.board, at.layout)), Found(-1e9))
    best = max((play.score + worth.worth(play.leave_codes(tiles)) for play in at.plays()), default=None)
    if best is None:
        assert found.target is None
        return
    move = finder.move(found, numbering)
    assert move
    # A blank is never played where the letter itself could be: that is worth about the same, or less.
    assert found.equity <= best + 1e-9 and found.equity == pytest.approx(
        move.score + worth.worth(move.leave_codes(tiles))
    )
    if "*" not in rack:
        assert found.equity == pytest.approx(best)
    assert at.score(move) == move.score and str(move) in map(str, at.plays())


@settings(max_examples=40)
@given(
    some_words, st.text("abcde", min_size=2, max_size=6), st.text("abcde", min_size=2, max_size=7), st.data()
)
def test_the_lines_after_a_play_are_those_of_its_board(
    some: list[str], lying: str, rack: str, data: st.DataObject
) -> None:
    words = lexicon_of(" ".join(some))
    for rows in (rows_of(), rows_of((7, 5, lying))):
        at = Position(words, NL, board_of(rows), NL.layout, rack)
        if not at.plays():
            continue
        move = data.draw(st.sampled_from(at.plays()[:]))
        numbering = Numbering(generator(words, NL).slots)
        after = numbering.after(numbering.of(at.board, at.layout), move.tile_codes)
        assert after == numbering.of(at.play(move).board, at.layout)


# Candidates ------------------------------------------------------------------------------------------------------


def test_candidates_are_the_best_by_score_and_leave() -> None:
    at, worth = early("koetsje"), leaves(NL, shipped("nl"))
    found = finish(candidates(at, worth, 10))
    plays = sorted((p.score + worth.worth(p.leave_codes(at.rack_codes)) for p in at.plays()), reverse=True)
    assert [one.equity for one in found] == sorted((one.equity for one in found), reverse=True)
    assert max(one.equity for one in found if one.move) == pytest.approx(plays[0])
    assert {one.kind for one in found} == {"play", EXCHANGE, PASS}


def test_more_candidates_come_by_the_leave_in_full_and_no_two_differ_in_the_letter_of_a_blank_alone() -> None:
    at, worth = midgame("adinrt*"), leaves(NL, shipped("nl"))
    few, more = (
        [one for one in finish(candidates(at, worth, 10, None, full)) if one.move] for full in (0, 10)
    )
    assert more[:10] == few and len(more) == 20
    full = [one.score + worth.worth(one.kept_codes) for one in more]
    assert full[10:] == sorted(full[10:], reverse=True)
    moves = [one.move for one in more if one.move]
    assert len({(*move.tile_codes[0][:2], move.codes.translate(SHOWN_AS_TILES)) for move in moves}) == 20


def test_an_exchange_needs_as_many_tiles_in_the_bag_as_a_rack_has() -> None:
    at = midgame("koetsje")
    assert at.in_bag == 5 and exchanges(at, leaves(NL, shipped("nl"))) == []
    swap = exchanges(early("eeuuvvq"), leaves(NL, shipped("nl")))[0]
    assert swap.kind == EXCHANGE and "q" in swap.swapped
    assert sorted(swap.swapped + swap.kept) == sorted("eeuuvvq")


def test_a_hopeless_rack_is_exchanged() -> None:
    rows = best(early("vvcgqxz"), Question(racks=20, top=8)).rows
    assert rows[0].candidate.kind == EXCHANGE
    assert rows[0].value > max(row.value for row in rows if row.candidate.kind != EXCHANGE)


# Simulation ------------------------------------------------------------------------------------------------------


def plain_equity(at: Position, theirs: bytes, share: float) -> float:
    """Score + leave of the best reply of a rack, found by looking at each play."""
    worth, their = leaves(at.rules, at.lexicon), replace(at, rack=LETTERS.decode(theirs))
    plays = (play.score + share * worth.worth(play.leave_codes(theirs)) for play in their.plays())
    kept = [share * value for value in worth.kept(theirs).by_placed.values()]
    return max([*plays, max(kept) if at.in_bag >= 14 else share * worth.worth(theirs)])


def test_replies_are_the_best_by_score_and_leave() -> None:
    at, worth = early("koetsje"), leaves(NL, shipped("nl"))
    simulation = Simulation(at, worth, finish(candidates(at, worth, 6)), 3)
    tiles = list(at.unseen_codes)[::5] + list(at.unseen_codes)
    theirs = bytes(sorted(tile for tile in tiles[:7]))
    for _ in simulation.reply([*theirs]):
        pass
    assert BLANK not in theirs
    for one in simulation.outlooks:
        after = at.play(one.candidate.move) if one.candidate.move else at
        reply = plain_equity(after, theirs, fade(at.in_bag - 7))
        assert one.values == [pytest.approx(one.fixed - reply)]


def test_what_a_play_takes_and_sets_up_is_found_by_playing_on_with_and_without_it() -> None:
    at = early("koetsje")
    move, table = at.plays()[0], leaves(NL, shipped("nl"))
    random = Random(4)

    def best_of(board: Position, rack: bytes) -> list[Move]:
        """The plays of a rack that are the best by score + leave."""
        plays = [*replace(board, rack=LETTERS.decode(rack)).plays()]
        worths = [play.score + table.worth(play.leave_codes(rack)) for play in plays]
        return [play for play, worth in zip(plays, worths, strict=True) if worth > max(worths) - 1e-6]

    for found in itertools.islice(effects(at, move, table, 4), 1):
        tiles = bytes(random.sample(at.hidden_codes, len(at.hidden_codes)))
        ours, _ = filled(move.leave_codes(at.rack_codes), tiles[7:], 7)
        with_it, without = (
            [(play, board.play(play)) for play in best_of(board, tiles[:7])]
            for board in (at.play(move), replace(at, rack=""))
        )
        assert found.takes in {other.score - reply.score for reply, _ in with_it for other, _ in without}
        scores = [
            {answer.score for _, board in after for answer in best_of(board, ours)}
            for after in (with_it, without)
        ]
        assert found.sets_up in {answer - other for answer in scores[0] for other in scores[1]}


def test_what_a_play_takes_and_sets_up_is_told_beyond_doubt_and_while_the_bag_has_more_than_a_rack() -> None:
    at, table = early("koetsje"), leaves(NL, shipped("nl"))
    told = [finish(effect(at, move, table, racks=16)) for move in at.plays()[:4]]
    kinds = {why.kind for whys in told for why in whys}
    assert kinds and kinds <= {"blocks", "opens", "sets_up", "spoils"}
    assert finish(effect(midgame("pekdaal"), midgame("pekdaal").plays()[0], table, racks=1)) == ()


def test_the_same_seed_gives_the_same_answer() -> None:
    def shown(ranking: Ranking) -> list[tuple[str, float, int]]:
        return [(str(row.candidate), row.value, row.replies) for row in ranking.rows]

    at = early("koetsje")
    one, again, other = (best(at, Question(racks=12, top=6, seed=seed)) for seed in (1, 1, 2))
    assert shown(one) == shown(again) != shown(other)


def test_threads_that_share_a_list_have_the_answers_of_one() -> None:
    boards = [early("koetsje"), early("abenrt*"), midgame("dfiilos")]

    def answer(at: Position) -> list[tuple[str, float]]:
        return [(str(row.candidate), row.value) for row in best(at, Question(racks=2, top=4)).rows]

    before, switched = list(map(answer, boards)), sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(3) as pool:
            assert list(pool.map(answer, boards)) == before
    finally:
        sys.setswitchinterval(switched)


@pytest.mark.parametrize(("bag", "jobs"), [(5, 2), (12, 3)])
def test_the_answer_does_not_depend_on_the_number_of_processes(bag: int, jobs: int) -> None:
    at, asked = (
        midgame("koetsje") if bag == 5 else later("adijnrt"),
        Question(racks=6, top=4, points=(300, 290)),
    )
    one, several = best(at, asked), best(at, asked, jobs=jobs)
    assert at.in_bag == bag and one == several


def test_games_that_a_process_takes_with_it_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    at, asked = midgame("koetsje"), Question(racks=2, top=2)
    one = best(at, asked)
    monkeypatch.setattr(parallel, "_begin", lambda at, leaves: os._exit(1))
    assert best(at, asked, jobs=2) == one


def test_every_rack_that_is_drawn_has_the_tiles_that_are_known() -> None:
    at = replace(early("koetsje"), theirs="xqe")
    table = leaves(NL, at.lexicon)
    simulation = Simulation(at, table, finish(candidates(at, table, 2)), 3)
    draws = [simulation._drawn() for _ in range(20)]
    assert all(Counter(at.theirs_codes) <= Counter(draw[:7]) for draw in draws)
    assert all(sorted(draw) == list(at.unseen_codes) for draw in draws)
    assert len({bytes(sorted(draw[:7])) for draw in draws}) > 1


@pytest.mark.parametrize(
    "in_bag", [5, 8, 86]
)  # games are played to the end, our answer counts, or only the reply
def test_the_third_pass_in_a_row_is_worth_what_the_tiles_on_both_racks_leave(in_bag: int) -> None:
    at = midgame("koetsje") if in_bag == 5 else early("koetsje")
    if in_bag == 8:
        few = Counter(LETTERS.encode("raamkoetsjennnaaiirrssddvv"))
        at = replace(at, rules=replace(NL, code="few", code_counts=dict.fromkeys(NL.code_counts, 0) | few))
    worth, unseen = at.rules.worth, at.unseen_codes
    mean = 7 * worth(unseen) / len(unseen) - worth(at.rack_codes)
    for passes, points, win in ((2, (300, 100), 1.0), (2, (100, 300), 0.0), (1, (300, 100), None)):
        question = Question(racks=8, points=points, order="win", also="-")
        row = next(
            row for row in best(replace(at, passes=passes), question).rows if row.candidate.kind == PASS
        )
        ends = [why.kind for why in row.because] == ["third_pass"]
        assert (at.in_bag, ends) == (in_bag, passes == 2)
        assert not ends or (abs(row.value - mean) < 4 and row.win == win and row.worst is None)


def test_the_simulation_stops_when_the_order_is_settled() -> None:
    # QUETSJE is far ahead of everything else: after a few racks nothing remains to be found out.
    ranking = best(early("quetsje"), Question(racks=200, top=5))
    assert ranking.done == ranking.total < 200


def test_a_mirrored_position_has_the_same_values() -> None:
    at = early("koetsje")
    turned = Position(at.lexicon, at.rules, at.board.transposed(), at.layout.transposed(), at.rack)
    one, other = (best(where, Question(racks=10, top=8)).rows for where in (at, turned))
    assert [round(row.value, 6) for row in one] == [round(row.value, 6) for row in other]


def test_how_often_the_reply_lays_the_whole_rack_is_said_where_it_is_often() -> None:
    words = Lexicon.of(["at", "reaching"])
    at = Position(words, ruleset("en"), boards.empty(words.alphabet, 15), ruleset("en").layout, "at")
    for theirs, said in (("reching", ["100"]), ("rechine", []), ("rechi", None)):
        rows = best(replace(at, theirs=theirs), Question(racks=20)).rows
        row = next(row for row in rows if row.candidate.move)
        shares = re.findall(
            r"With (\d+) % of the \d+ racks tried, their best reply lays the whole rack", str(row.because)
        )
        assert len(row.because) and shares == (said if said is not None else shares[:1])
        lays = sum(share for _, share in row.lands.items()) / 7
        assert (lays >= 0.25) == bool(shares) and all(abs(int(share) - 100 * lays) < 1 for share in shares)


def test_opening_a_triple_word_is_seen_as_a_blunder() -> None:
    # RAA scores one more than AR, but then RAAZ can cover the triple word square.
    codes = LETTERS.codes
    rules = replace(NL, code_counts={codes["r"]: 1, codes["a"]: 2, codes["z"]: 10, codes["q"]: 10, BLANK: 0})
    layout = Layout((*PLAIN.rows[:7], "." * 10 + "5" + "." * 4, *PLAIN.rows[8:]))
    at = Position(lexicon_of("raa raaz ar ra"), rules, board_of(rows_of((7, 7, "ra"))), layout, "a")
    rows = best(at, Question(racks=30)).rows
    words = {row.candidate.move.word: row for row in rows if row.candidate.move}
    assert words["raa"].candidate.score > words["ar"].candidate.score
    assert (
        words["ar"].value > words["raa"].value + 10 and rows[0].candidate.move == words["ar"].candidate.move
    )
    [why] = [why for why in words["raa"].because if why.kind == "reply_opened"]
    assert str(why).endswith("27 at worst: RAAZ at 8H, made possible by your A.")
    assert "AR at H7 is better: the reply to it scores 27.0 less on average." in map(
        str, words["raa"].because
    )
    assert "RAA at 8H scores 1 more, but the reply to it scores 27.0 more on average." in map(
        str, words["ar"].because
    )


def test_games_played_out_count_once_all_candidates_have_theirs() -> None:
    # With 5 tiles in the bag each rack is a whole game for each candidate; the ranking may be read at any step.
    found = search(midgame("koetsje"), Question(racks=4, top=4))
    counts = [{row.replies for row in found.ranking().rows} for _ in found.steps()]
    assert {0} in counts and {2} in counts and all(len(seen) == 1 for seen in counts)


def test_of_games_played_out_the_leaders_go_on_and_what_is_asked_about() -> None:
    at = midgame("koetsje")
    also = at.plays()[-1]
    rows = best(at, Question(racks=14, also=also)).rows
    racks = {str(row.candidate): row.replies for row in rows}
    assert (
        sorted(racks.values())[-2:] == [14] * 2
        and sum(count > SHALLOW for count in racks.values()) <= LEADERS + 1
    )
    assert racks[str(also)] > SHALLOW
    assert [row.value for row in rows] == sorted([row.value for row in rows], reverse=True)


def test_with_more_time_more_candidates_are_played_out_and_an_interrupted_one_does_not_count() -> None:
    at = midgame("koetsje")
    found = search(at, Question(racks=RACKS + 1))
    joined = []
    for _ in found.steps():
        ranking = found.ranking()
        counts = {row.replies for row in ranking.rows if str(row.candidate) not in joined}
        assert len(ranking.rows) == 11 or {row.replies for row in ranking.rows} == {WIDE_RACKS}
        assert 0 not in counts or len(ranking.rows) <= 11
        if len(ranking.rows) > 16:
            break
    assert len(found.ranking().rows) > 16 and found.ranking().open == len(found.ranking().rows) - 1


def test_the_fewer_candidates_the_shorter_the_time() -> None:
    at = midgame("koetsje")
    racks = []
    for budget in (1e-6, 1e6):
        found = search(at, Question(racks=RACKS + 1, seconds=budget))
        for _ in found.steps():
            rows = found.ranking().rows
            if len(rows) > 16 or any(row.replies > WIDE_RACKS for row in rows):
                break
        racks.append(len(rows))
    assert racks[0] == 11 and racks[1] > 16


@pytest.mark.parametrize("jobs", [1, 2])
def test_best_keeps_to_its_seconds(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    # A second a step, however busy the machine is.
    for budget in (1, 4):
        clock = itertools.count()
        for module in (steps, best_module):
            monkeypatch.setattr(module, "perf_counter", clock.__next__)
        ranking = best(midgame("koetsje"), Question(racks=1000, seconds=budget), jobs)
        assert ranking.rows and ranking.done < ranking.total and next(clock) == budget + 2


@pytest.mark.parametrize(("in_bag", "chooses"), [(5, False), (2, True)])
def test_a_reply_counts_by_how_the_game_then_ends_but_not_with_3_to_6_tiles(
    in_bag: int, chooses: bool
) -> None:
    at = midgame("koetsje")
    fewer = Counter(NL.code_counts) - Counter(at.unseen_codes[: at.in_bag - in_bag])
    at = replace(at, rules=replace(NL, code_counts=dict.fromkeys(NL.code_counts, 0) | fewer))
    table = leaves(NL, at.lexicon)
    simulation = Simulation(at, table, finish(candidates(at, table, 3)), 3)
    tiles = simulation._drawn()
    for outlook in simulation.outlooks:
        one, two = (finish(simulation.games.play(Playout(outlook, tiles, 0, count))) for count in (1, 2))
        assert one[0] == one[1] == two[0] >= two[1]  # the opponent has the same reply, and another
    for _ in simulation.steps(8):
        pass
    leader = simulation.leader()
    assert at.in_bag == in_bag and bool(leader.shallow) == chooses
    if chooses:  # what is promised does not depend on that choice
        assert simulation.value(leader) == sum(leader.shallow) / len(leader.shallow) > sum(leader.values) / 8


def later(rack: str) -> Position:
    """`midgame` with seven tiles more in the bag: twelve."""
    more = Counter(NL.code_counts) + Counter(LETTERS.encode("aeinrst"))
    return replace(midgame(rack), rules=replace(NL, code_counts=dict(more)))


def test_our_answer_is_the_best_by_score_and_leave() -> None:
    at = later("adijnrt")
    assert at.in_bag == 12
    table = leaves(at.rules, at.lexicon)
    simulation = Simulation(at, table, finish(candidates(at, table, 2)), 3)
    tiles, choose = simulation._drawn(), Greedy(at.lexicon, at.rules, table)
    for outlook in simulation.outlooks[:2]:
        first, mean = finish(simulation.games.play(Playout(outlook, tiles, 0, ANSWER)))
        kept, move = outlook.candidate.kept_codes, outlook.candidate.move
        assert move
        ours = LETTERS.decode(kept + bytes(tiles[7 : 14 - len(kept)]))
        theirs = replace(at.play(move), rack=LETTERS.decode(bytes(tiles[:7])))
        reply = choose(theirs)
        assert isinstance(reply, Move) and first == pytest.approx(outlook.fixed - choose.equity(theirs))
        answering = replace(theirs.play(reply), rack=ours)
        answer = choose(answering)
        assert isinstance(answer, Move)
        left = chances().ahead(max(0, answering.in_bag - len(answer.fresh)))
        then = move.score - choose.equity(theirs) + choose.equity(answering) - left
        assert mean == pytest.approx((first + then) / 2)


def test_with_few_tiles_left_our_answer_counts_for_those_that_are_close() -> None:
    at = later("adijnrt")
    found = search(at, Question(racks=12, top=6, also="-"))
    for _ in found.steps():
        pass
    assert isinstance(found, _Replies)
    again = [outlook for outlook in found._simulation.outlooks if outlook.shallow]
    assert 2 <= len(again) <= CLOSE_ONES + 1
    assert all(len(outlook.values) == len(outlook.shallow) == len(outlook.points) == 12 for outlook in again)
    rows = found.ranking().rows
    chosen = [outlook.candidate for outlook in again]
    assert rows[0].candidate in chosen and candidate_of(Pass(), at, found._simulation.leaves) in chosen
    assert [row.value for row in rows] == sorted([row.value for row in rows], reverse=True)


def test_the_choice_of_candidates_gives_way() -> None:
    # Two blanks have thousands of plays; a user who types on must not wait until all their leaves are looked up.
    at = midgame("koets**")
    choice, slices = prepare(at, Question(racks=2)), 0
    while True:
        try:
            next(choice)
        except StopIteration as end:
            assert end.value.ranking().rows
            break
        slices += 1
    assert slices >= min(len(at.plays()), PLAYS_LOOKED_AT) // 256


def test_weighing_leaves_the_lines_of_the_board_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    at = midgame("koetsje")
    best(at, Question(racks=4))
    compiled: list[Line] = []
    compiler = slots._Compiler
    monkeypatch.setattr(
        slots, "_Compiler", lambda board, line: compiled.append(line) or compiler(board, line)
    )
    row, col = next((row, line.index(0)) for row, line in enumerate(at.board.rows) if 0 in line)
    after = replace(at, board=at.board.placed([(row, col, LETTERS.encode("e")[0])]))
    assert list(after.plays())
    assert 0 < len(compiled) < 8  # of thirty


@pytest.mark.parametrize("rack", ["koetsje", "zeilvis"])
def test_no_play_scores_more_than_one_of_which_that_is_said(rack: str) -> None:
    at = early(rack)
    for top in (1, 3):
        for row in best(at, Question(racks=2, top=top)).rows:
            said = any(why.kind == "most" for why in row.because)
            assert said == (row.candidate.score == at.plays().best)
    some = [play for play in at.plays() if play.score < at.plays().best]
    ranking = best(at, Question(racks=2, top=2, moves=some, complete=False))
    assert not any(why.kind == "most" for row in ranking.rows for why in row.because)


def test_an_end_with_more_of_a_tile_than_there_are_is_only_estimated(door: Door) -> None:
    letters = "".join(LETTERS.texts[code] * count for code, count in NL.code_counts.items() if code != BLANK)
    tiles = ("eee" + letters)[:95]  # three too many, so that ten are unseen and none of them is in the bag
    rows = [tiles[at : at + SIZE].ljust(SIZE, ".") for at in range(0, len(tiles), SIZE)]
    answer = ask(door, board=rows + ["." * SIZE] * (SIZE - len(rows)), rack="aenrz", samples=2)[-1]["ok"]
    assert (answer["bag"], answer["bound"], answer["known"]) == (0, "estimate", False)


def test_keeping_q_and_v_costs_points() -> None:
    worth = leaves(NL, shipped("nl"))
    for kept in ("qv", "qve", "qvs"):
        assert worth.worth(NL.rack_codes(kept)) < worth.worth(NL.rack_codes("en")) - 10


# The door --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def door() -> Door:
    text = (ROOT / "wordlists" / "nl.txt").read_bytes()
    return Door({"words-nl": text, "graph-nl": text}.__getitem__)


def ask(door: Door, **fields: Any) -> list[dict[str, Any]]:
    board = [line.ljust(SIZE).replace(" ", ".") for line in BENCHMARK.split("\n")[:SIZE]]
    request = {"id": 1, "do": "best", "lexicon": "nl", "ruleset": "nl", "layout": "standard", "board": board}
    return [answer for answer in door.answers({**request, **fields}) if answer]


def test_the_door_ranks_plays_exchanges_and_passing(door: Door) -> None:
    board = rows_of((7, 5, "raam"))
    answer = ask(door, board=board, rack="koetsje", samples=10, top=6, seed=2, points=[20, 10])[-1]["ok"]
    rows = answer["rows"]
    assert answer["bound"] == "estimate" and answer["leaves"] == "fitted" and not answer["known"]
    assert {row["kind"] for row in rows} == {"play", "exchange", "pass"}
    assert [row["value"] for row in rows] == sorted((row["value"] for row in rows), reverse=True)
    for row in rows:
        assert row["replies"] > 1 and row["error"] > 0 and not row["exact"] and 0 < row["win"] < 1
        assert row["reply_worst"] >= row["reply_mean"] > 0
        assert all(why["text"].endswith(".") for why in row["because"])
        assert row["kind"] != "exchange" or (row["exchanged"] and row["word"] == "")
    assert rows[0]["worst"]["score"] == rows[0]["reply_worst"]
    assert rows[0]["because"][0]["key"] in ("reply", "reply_opened")


def test_the_door_is_told_how_many_passes_were_made(door: Door) -> None:
    for passes in (0, 2):
        rows = ask(door, board=rows_of((7, 5, "raam")), rack="koetsje", samples=4, passes=passes)[-1]["ok"][
            "rows"
        ]
        (because,) = [[why["key"] for why in row["because"]] for row in rows if row["kind"] == "pass"]
        assert ("third_pass" in because) == (passes == 2)
    assert "too large: expected at most 3" in ask(door, rack="a", passes=4)[-1]["error"]["message"]


def test_the_door_refuses_what_it_cannot_take(door: Door) -> None:
    for fields, message in (
        ({"samples": 100_000}, "the request's field 'samples' is 100000, expected 1 to 1000"),
        ({"points": [1]}, "the request's field 'points' is not [ours, theirs]"),
        ({"theirs": "q"}, "there is no Q left for the other rack"),
        (
            {"budget": "long"},
            "the request's field 'budget' is missing or wrong: expected a number from 0 to 9007199254740992",
        ),
    ):
        [answer] = ask(door, rack="koetsje", **fields)
        assert answer["error"]["message"] == message


def test_a_budget_ends_the_search(door: Door) -> None:
    answer = ask(door, rack="koetsje", samples=1000, budget=0.001)[-1]["ok"]
    assert answer["rows"] and answer["done"] < 1000


def test_an_end_is_searched_for_as_long_as_the_budget_allows(door: Door) -> None:
    end = """p...tOegeef....|uw.....l.xi....|rem..swap.n....|.ma.v..d......z|zerken.h..om..o|ale.d.toedrinkt|aT..e..u..en..j
        d.gelift...j..e|r.e.s..e...ab..|o.n....no..nu..|k.o.....r...n..|..eb....si..n..|..ge........y..|..es...........|vents.........."""
    fields: dict[str, Any] = {"board": re.split(r"\s*[|\n]\s*", end), "rack": "aahn"}
    assert [ask(door, **fields, **more)[-1]["ok"]["bound"] for more in ({}, {"budget": 60})] == [
        "at least",
        "exact",
    ]


def test_without_plays_there_are_exchanging_and_passing(door: Door) -> None:
    [*_, answer] = ask(door, rack="q", samples=2)
    assert sorted(row["kind"] for row in answer["ok"]["rows"]) == ["exchange", "pass"]


def test_the_chance_to_win_prefers_what_is_safe_when_ahead_and_what_is_open_when_behind() -> None:
    for lead, first in ((60, 0), (-60, 1)):
        found = search(early("koetsje"), Question(points=(200 + lead, 200), order="win"))
        assert isinstance(found, _Replies)
        outlooks = found._simulation.outlooks
        del outlooks[2:]
        outlooks[0].values, outlooks[1].values = (
            [0.0] * 6,
            [-119.0, 121.0] * 3,
        )  # the second is a point better
        ranking = found.ranking()
        assert ranking.rows[0].candidate == outlooks[first].candidate
        assert found.ranking().rows[first].value < found.ranking().rows[1 - first].value
