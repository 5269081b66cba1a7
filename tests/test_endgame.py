"""The end of a game compared with a plain full search, written directly from the rules."""

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from common import SHARED, lexicon_of, shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import plain_end, plain_last_turns, trie
from wordbench.verbs.rows import ranked_row
from wordbench.wordfeud.generate.movegen import generator
from wordbench.wordfeud.judge import endgame, options
from wordbench.wordfeud.judge.best import best, search
from wordbench.wordfeud.judge.endgame import EXACT, LATER, MOST_PLAYS, NO_BOUND, UPPER, FirstPlay
from wordbench.wordfeud.judge.ends import EndRanking
from wordbench.wordfeud.judge.lasttile import FIRST_TRIED, FirstPlays, LastTile
from wordbench.wordfeud.judge.leaves import tiles_product
from wordbench.wordfeud.judge.ranking import Question, Ranking
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules.board import Board
from wordbench.wordfeud.rules.layout import Layout
from wordbench.wordfeud.rules.move import Move, Pass
from wordbench.wordfeud.rules.tiles import Ruleset, ruleset
from wordbench.words.lexicon import Lexicon

NL = ruleset("nl")
LETTERS = NL.alphabet
SIZE = NL.size
PLAIN = Layout(("." * SIZE,) * SIZE)
ALL = Question(nodes=10**9, top=10**6)
PUBLISHED = SHARED / "cases" / "round5" / "33-peg-known.txt"
ENDS = int(os.environ.get("ENDS", "9"))  # small ones that are compared with the plain search


def rows_of(word: str) -> list[str]:
    """A board with one word across in the middle."""
    line = "....." + word + "." * (SIZE - 5 - len(word))
    return ["." * SIZE] * 7 + [line] + ["." * SIZE] * 7


def rules_for(*tiles: str) -> Ruleset:
    """A game with just these tiles; a blank may be any letter."""
    counts = Counter(LETTERS.encode("".join(tiles)))
    return replace(
        NL, code=f"nl {''.join(tiles)}", code_counts={**dict.fromkeys(NL.code_counts, 0), **counts}
    )


def position(words: str, lying: str, mine: str, theirs: str, passes: int = 0) -> Position:
    rules = rules_for(lying, mine, theirs)
    board = Board(LETTERS, tuple(map(LETTERS.encode, rows_of(lying))))
    return Position(lexicon_of(words), rules, board, PLAIN, mine, passes=passes)


def end(words: str, lying: str, mine: str, theirs: str, question: Question = ALL, passes: int = 0) -> Ranking:
    return best(position(words, lying, mine, theirs, passes), question)


def value(ranking: Ranking) -> float:
    assert ranking.bound == "exact" and ranking.rows[0].bound == "exact" and ranking.rows[0].error == 0
    return ranking.rows[0].value


def plain(words: str, lying: str, mine: str, theirs: str, passes: int = 0) -> float:
    return plain_end(trie(words.split()), rows_of(lying), list(PLAIN.rows), mine, theirs, passes)


def test_going_out_takes_the_tiles_of_the_other_rack_twice() -> None:
    ranking = end("raam", "ra", "am", "q")
    first = ranking.rows[0]
    assert value(ranking) == 7 + 2 * 10 == plain("raam", "ra", "am", "q")
    assert first.goes_out and [why.kind for why in first.because] == ["goes_out"]


def test_the_opponent_going_out_takes_ours() -> None:
    # Whatever we do, they go out with RAAM; our Q cannot be played.
    ranking = end("raam", "raa", "q", "m")
    assert value(ranking) == -(7 + 2 * 10) == plain("raam", "raa", "q", "m")


def test_the_line_to_the_end_of_a_game_tells_who_goes_out() -> None:
    at = position("raam raams ra", "ra", "q", "ams")
    (row,) = best(at, ALL).rows
    line = [(turn["word"], turn["score"], turn["out"]) for turn in ranked_row(row, at)["line"]]
    assert line == [("raam", 7, False), ("", 0, False), ("raams", 9, True)]


def test_three_passes_cost_both_their_tiles() -> None:
    ranking = end("raam", "raam", "q", "zz")
    assert value(ranking) == 2 * 5 - 10 == plain("raam", "raam", "q", "zz")
    assert [row.candidate.kind for row in ranking.rows] == ["pass"]


def test_after_two_passes_another_one_ends_the_game_and_may_be_best() -> None:
    words, racks = "ra ram mq", ("ra", "mb", "q")  # RAM lets them go out with MQ
    first = end(words, *racks, passes=2).rows[0]
    assert (first.candidate.kind, first.value, first.bound) == ("pass", 10 - 7, "exact")
    assert [why.kind for why in first.because] == ["third_pass", "less_exact"] and not first.line
    ahead, level = (end(words, *racks, replace(ALL, points=points), passes=2) for points in ((5, 1), (1, 4)))
    assert (ahead.rows[0].win, level.rows[0].win) == (1.0, 0.5)


def test_the_way_is_barred_to_a_stuck_tile() -> None:
    # They could play QAA in the only place for it, which the play with the highest score leaves open.
    words = "raa raam qa aa ra am aq"
    assert value(end(words, "raa", "am", "q")) == plain(words, "raa", "am", "q")


def test_who_cannot_be_stopped_may_take_his_time() -> None:
    # Going out at once earns 3 + 2 x 10; RAAM first and AA later earn more, because the Q cannot be played.
    words = "raa raam raama aa"
    ranking = end(words, "raa", "ma", "q")
    assert value(ranking) == plain(words, "raa", "ma", "q")
    top = max(ranking.rows, key=lambda row: row.candidate.score)
    why = ranking.rows[0].because[-1]
    assert why.kind.startswith("less_") and why.values["behind"] == ranking.rows[0].value - top.value > 0


endings = st.tuples(
    st.lists(st.text("abcde", min_size=2, max_size=4), min_size=3, max_size=14, unique=True).map(" ".join),
    st.text("abcde", min_size=2, max_size=4),
    st.text("abcde*", min_size=1, max_size=3).filter(lambda rack: rack.count("*") < 2),
    st.text("abcdeq", min_size=1, max_size=3),
)


@settings(max_examples=15)
@given(endings, st.integers(0, 2))
def test_an_end_is_that_of_the_plain_search(ending: tuple[str, str, str, str], passes: int) -> None:
    ranking = end(*ending, passes=passes)
    assert value(ranking) == plain(*ending, passes)
    for row in ranking.rows:
        assert row.bound in ("exact", "at most") and row.value <= ranking.rows[0].value


def small(number: int) -> tuple[Position, float, Callable[[Move | None], float]]:
    """An end with at most seven tiles, up to two of them in the bag and all known; what it is worth by the plain search, and what
    a first play is.
    """
    random = Random(number)
    in_bag = number % 3
    size = random.choice((2, 3)) if in_bag else 7
    held = random.randint(1, min(size, 7 - in_bag - size)) if in_bag else random.randint(1, 4)
    mine, lying = ("".join(random.choices("abcde", k=count)) for count in (held, random.randint(2, 4)))
    theirs = "".join(random.choices("abcdeq", k=size if in_bag else random.randint(1, 7 - held)))
    bag = "".join(random.choices("abcdeq", k=in_bag))
    if len(mine + theirs + bag) < 5:  # the plain search is slow with blanks
        mine = "*" + mine[1:]
    words = {"".join(random.choices("abcde", k=random.randint(2, 4))) for _ in range(random.randint(5, 25))}
    counts = Counter(LETTERS.encode(lying + mine + theirs + bag))
    rules = replace(rules_for(""), code=f"small {number}", code_counts=rules_for("").code_counts | counts)
    # The plain search is as slow as the board is large.
    rows = ["." * 9] * 4 + [f"..{lying:.<7}"] + ["." * 9] * 4
    rules, layout = replace(rules, size=9, rack_size=size, most=size, bonuses={}), ["." * 9] * 9
    board = Board(LETTERS, tuple(map(LETTERS.encode, rows)))
    words_of = lexicon_of(" ".join(words))
    at = Position(words_of, rules, board, Layout(tuple(layout)), mine, theirs if in_bag else "")
    assert at.in_bag == in_bag and len(mine + theirs + bag) <= 7
    root = trie(words)

    def worth(move: Move | None) -> float:
        if move is None:
            return -plain_end(root, rows, layout, theirs, mine, 1, bag=bag, size=size)
        after, left = (
            [LETTERS.decode(row) for row in at.play(move).board.rows],
            LETTERS.decode(move.leave_codes(at.rack_codes)),
        )
        if not left and not bag:
            return move.score + 2 * at.rules.worth(LETTERS.encode(theirs))
        values = [
            plain_end(root, after, layout, theirs, left + drawn, bag=rest, size=size)
            for drawn, rest in (
                [(bag, "")] if size - len(left) >= in_bag else [(bag[0], bag[1]), (bag[1], bag[0])]
            )
        ]
        return move.score - sum(values) / len(values)

    return at, plain_end(root, rows, layout, mine, theirs, bag=bag, size=size), worth


def test_the_first_row_of_a_small_end_is_the_best_of_all_plays() -> None:
    # ENDS=500 tries so many.
    for number in range(ENDS):
        at, most, worth = small(number)
        ranking = best(at)
        row = ranking[0]
        assert worth(row.candidate.move) == most == row.value, number
        exchanges = 0 < at.rules.rack_size <= at.in_bag
        assert ranking.bound == row.bound == ("at least" if exchanges else "exact"), number


@pytest.mark.parametrize(("theirs", "known"), [("acdeq", ""), ("acdeqbd", "acdeqbd"), ("acdeqbd", "")])
@pytest.mark.parametrize("nodes", [20, 400])
def test_a_first_row_is_exact_only_when_no_other_play_can_be_better(
    theirs: str, known: str, nodes: int
) -> None:
    words = "ab ba aba baa abba cab bac dab bad cad dac ace dace aced bead abed"
    at = position(words, "abba", "abcd", theirs + ("c" if len(theirs) == 7 else ""))
    at = replace(at, theirs=known)
    ranking = best(at, Question(nodes=nodes))
    assert at.in_bag == (len(theirs) == 7)
    assert (ranking.bound == "exact") == (ranking[0].bound == "exact") == (not ranking.open)


def test_the_best_of_some_plays_is_not_called_the_best_of_all() -> None:
    at = position("ab ba aba baa abba cab bac dab bad cad dac", "abba", "abcd", "ace")
    for some in (at.plays()[5:], at.plays()[:]):
        ranking = best(at, replace(ALL, moves=some, complete=False))
        assert not ranking.open and ranking.bound == ranking[0].bound == "at least"


@pytest.mark.skipif(ENDS < 500 or not PUBLISHED.exists(), reason="LOUD: a minute, and a position of others")
def test_with_everything_known_the_best_play_is_found_however_few_points_it_has() -> None:
    words = [word for word in shipped("en") if word != "squail"]  # the list of the position lacks it
    at = Position.parse(PUBLISHED.read_text("utf-8"), Lexicon.of(words), ruleset("scrabble-en"))
    ranking = best(at)
    assert at.in_bag == 1 and str(ranking[0].candidate) == "N3 stey 23"
    assert (ranking[0].value, ranking[0].bound, ranking.bound) == (32, "at least", "at least")


CROSSPLAY = ruleset("crossplay")
crossplay_ends = st.tuples(
    st.lists(st.text("abcde", min_size=2, max_size=5), min_size=3, max_size=14, unique=True).map(" ".join),
    st.text("abcde", min_size=2, max_size=5),
    st.text("abcde*", min_size=1, max_size=5).filter(lambda rack: rack.count("*") < 2),
    st.text("abcdeq*", min_size=1, max_size=5).filter(lambda rack: rack.count("*") < 2),
)


def crossplay_end(words: str, lying: str, mine: str, theirs: str, passes: int) -> Position:
    """The end of a game of Crossplay that has just the tiles on its board and on both racks."""
    counts = Counter(CROSSPLAY.alphabet.encode(f"{lying}{mine}{theirs}"))
    counts = Counter({**dict.fromkeys(CROSSPLAY.code_counts, 0), **counts})
    rules = replace(CROSSPLAY, code=f"crossplay {lying}{mine}{theirs}", code_counts=counts)
    board = Board(rules.alphabet, tuple(map(rules.alphabet.encode, rows_of(lying))))
    return Position(lexicon_of(words, "en"), rules, board, rules.layout, mine, passes=passes)


@settings(max_examples=max(30, ENDS))
@given(crossplay_ends, st.integers(0, 1))
def test_ends_of_crossplay_are_those_of_the_plain_search(
    ending: tuple[str, str, str, str], passes: int
) -> None:
    words, lying, mine, theirs = ending
    at = crossplay_end(*ending, passes)
    ranking, layout = best(at, ALL), list(at.layout.rows)
    root, turns = trie(words.split()), 2 - passes
    assert value(ranking) == plain_last_turns(root, rows_of(lying), layout, mine, theirs, "crossplay", turns)
    for row in ranking.rows:
        assert not row.goes_out and row.bound in ("exact", "at most") and row.value <= ranking.rows[0].value
    for row in ranking.rows[:3]:
        move = row.candidate.move
        lines = [at.rules.alphabet.decode(line) for line in (at.play(move).board if move else at.board).rows]
        reply = plain_last_turns(root, lines, layout, theirs, "", "crossplay", turns - 1)
        worth = row.candidate.score - reply
        assert row.value == worth if row.bound == "exact" else row.value >= worth


@pytest.mark.parametrize("known", ["", "ce"])
def test_the_last_tile_of_crossplay_is_followed_by_one_turn_of_each(known: str) -> None:
    words = "ab ba aba baa abba cab bac dab bad cad dac ace dace aced bead abed"
    at = crossplay_end(words, "abba", "ac", "ceb", 0)
    at = replace(at, rules=replace(at.rules, code="crossplay last", rack_size=2, most=2, bonuses={}))
    at = replace(at, theirs=known)
    assert at.in_bag == 1 and best(at, ALL).rows
    root, layout, hidden = (
        trie(words.split()),
        list(at.layout.rows),
        at.rules.alphabet.decode(at.hidden_codes),
    )
    rows = {row.candidate.choice: row for row in best(at, ALL).rows}
    checked = 0
    for move in at.plays():
        row = rows.get(move)
        if row is None or row.bound != "exact":
            continue
        after = at.play(move)
        lines, worths = [at.rules.alphabet.decode(line) for line in after.board.rows], []
        for drawn in hidden:
            others = known + hidden.replace(drawn, "", 1)
            mine = after.rack + drawn
            reply = -plain_last_turns(root, lines, layout, others, mine, "crossplay")
            worths.append(move.score + reply)
        assert row.value == pytest.approx(sum(worths) / len(worths))
        checked += 1
    assert checked


@settings(max_examples=10)
@given(endings)
def test_every_proven_row_is_worth_what_the_plain_search_says(ending: tuple[str, str, str, str]) -> None:
    words, _, _, theirs = ending
    at, root = position(*ending), trie(words.split())
    for row in best(at, ALL).rows[:4]:
        move = row.candidate.move
        after = at.play(move).board if move else at.board
        left = row.candidate.kept
        rows = [LETTERS.decode(line) for line in after.rows]
        if row.goes_out:
            worth = row.candidate.score + 2 * at.rules.worth(at.unseen_codes)
        else:
            passes = 0 if move else 1
            worth = row.candidate.score - plain_end(root, rows, list(PLAIN.rows), theirs, left, passes)
        assert row.value == worth if row.bound == "exact" else row.value >= worth


def test_what_is_asked_about_is_proven_too() -> None:
    words, theirs = "ab ba aba baa abba cab bac dab bad cad dac ace", "ce"
    at = position(words, "abba", "acd", theirs)
    bounded = [row.candidate for row in best(at, ALL).rows if row.bound == "at most"]
    play = next(one.move for one in reversed(bounded) if one.move)
    for also in (play, Pass()):
        rows = best(at, replace(ALL, also=also)).rows
        own = next(row for row in rows if row.candidate.choice == also)
        after = at.play(also) if isinstance(also, Move) else at
        lines, left = [LETTERS.decode(line) for line in after.board.rows], after.rack
        worth = plain_end(trie(words.split()), lines, list(PLAIN.rows), theirs, left, int(after is at))
        assert own.bound == "exact" and own.value == own.candidate.score - worth


def test_what_is_asked_about_is_looked_at_however_little_it_promises() -> None:
    words = "ab ba aba baa abba cab bac dab bad cad dac ace dace aced bead abed"
    at, asked = position(words, "abba", "abcd*", "acdeq"), Question(nodes=400)
    plays = at.plays()
    assert len(plays) > 60 and at.in_bag == 0
    for also in (plays[-1], Pass()):
        rows = best(at, replace(asked, also=also)).rows
        own = next(row for row in rows if row.candidate.choice == also)
        assert own.bound == "estimate" and rows[0].value - LATER < own.value <= rows[0].value


def test_a_bound_is_never_called_exact() -> None:
    words = "ab ba aba baa abba cab bac dab bad cad dac ace dace aced bead abed"
    ranking = end(words, "abba", "abcd", "acde", Question(nodes=1))
    assert ranking.bound == "estimate"
    for row in ranking.rows:
        assert (row.bound == "estimate" and row.error > 0 and not row.candidate.move) or row.bound != "exact"


@settings(max_examples=5)
@given(endings, st.booleans())
def test_with_one_tile_in_the_bag_one_play_is_chosen_for_every_tile(
    ending: tuple[str, str, str, str], one_is_known: bool
) -> None:
    words, lying, mine, theirs = ending
    hidden = (theirs + "abc")[:3]  # a rack of two, and one tile in the bag
    at = position(words, lying, mine[:2], hidden)
    at = replace(at, rules=replace(at.rules, code=f"{at.rules.code} small", rack_size=2, most=2, bonuses={}))
    at = replace(at, theirs=hidden[0] if one_is_known else "")
    assert at.in_bag == 1
    root, layout, worths = trie(words.split()), list(PLAIN.rows), []
    ranking = best(at, ALL)
    rows = ranking.rows
    for move in at.plays():
        lines, kept = (
            [LETTERS.decode(row) for row in at.play(move).board.rows],
            LETTERS.decode(move.leave_codes(at.rack_codes)),
        )
        ends = [
            move.score - plain_end(root, lines, layout, hidden[:n] + hidden[n + 1 :], kept + tile)
            for n, tile in enumerate(hidden)
            if n or not one_is_known
        ]
        worths.append(sum(ends) / len(ends))
    found = [row.value for row in rows if row.candidate.move]
    assert all(
        row.bound == ("exact" if n else "at least") for n, row in enumerate(rows) if row.candidate.move
    )
    assert sorted(found) == pytest.approx(sorted(worths))
    # What a pass is worth depends on what the others then guess, which nothing proves.
    assert ranking.bound == ("at least" if rows[0].candidate.move else "estimate")


@pytest.mark.parametrize("theirs", ["rqz", "rqzjkwvp"])  # an empty bag, one tile in it
def test_a_search_lets_others_have_a_turn_line_by_line(theirs: str) -> None:
    found = search(position("ma am maar raam ram aam", "raam", "ma**", theirs), ALL)
    steps, seen = found.steps(), []
    for _ in range(40):  # more than there are lines
        seen.append(found.ranking().total)
        next(steps)
    assert seen[0] == 1 and seen == sorted(seen) and seen[-1] > 1


def test_with_one_tile_in_the_bag_as_many_rows_come_as_were_asked_for() -> None:
    at = position("ma am maar raam ram aam", "raam", "mar", "rqzjkwvp")
    assert at.in_bag == 1
    rows = best(at, replace(ALL, top=2)).rows
    assert len(rows) <= 3 and "pass" in [row.candidate.kind for row in rows]  # a pass is always shown
    assert len(best(at, ALL).rows) > 3


def test_with_one_tile_in_the_bag_a_pass_is_played_out_like_the_first_plays() -> None:
    last = LastTile(position("ma am maar raam ram aam", "raam", "ma**", "rqzjkwvp"))
    for _ in last.steps():
        if last.nodes > 400:
            break
    assert last.plays > FIRST_TRIED
    [passing] = [choice for choice in last.chosen if choice.option is None]
    assert passing.value != 0  # what it is worth if nobody played on


@settings(max_examples=15)
@given(endings)
def test_the_line_shown_has_the_value_that_was_proven(ending: tuple[str, str, str, str]) -> None:
    at = position(*ending)
    row = best(at, ALL).rows[0]
    racks, board, total = [at.rack_codes, at.unseen_codes], at.board, 0
    for number, move in enumerate([row.candidate.move, *row.line]):
        if move:
            mine = replace(at, board=board, rack=LETTERS.decode(racks[number % 2]))
            assert move in list(mine.plays())
            racks[number % 2] = move.leave_codes(mine.rack_codes)
            board, total = board.placed(move.tile_codes), total + (-1) ** number * move.score
    assert not all(racks) or [row.candidate.move, *row.line][-3:] == [None] * 3
    ours, theirs = at.rules.settled(racks)
    assert total + ours - theirs == row.value


def test_what_was_searched_deepest_comes_first_unless_another_is_proven_better() -> None:
    found = LastTile(position("ma am maar raam ram aam", "raam", "mar", "rqzjkwvp"))
    known = ((30, NO_BOUND, False, 1), (10, EXACT, False, 2), (12, EXACT, True, 1))
    found.chosen = [
        FirstPlays(None, {code: FirstPlay(None, value, bound, proven) for code in found.ends}, depth=depth)
        for value, bound, proven, depth in known
    ]
    found._sort()
    assert [choice.value for choice in found.chosen] == [12, 10, 30]


def test_a_bound_is_not_put_first_while_the_best_falls() -> None:
    found = EndRanking(position("ma am maar raam ram aam", "raam", "mar", "rq"), ALL)
    options = [verdict.option for some in found._end.verdicts() for verdict in some if verdict.option]
    found._verdicts = [FirstPlay(options[0], 5, EXACT), FirstPlay(options[1], 9, UPPER)]
    rows = found.ranking().rows
    assert [row.candidate.move for row in rows] == [found._end.move(option) for option in options[:2]]
    assert [row.value for row in rows] == [5, 5]


def test_what_was_not_searched_as_deep_again_does_not_come_first() -> None:
    found = EndRanking(position("ma am maar raam ram aam", "raam", "mar", "rq"), ALL)
    options = [verdict.option for some in found._end.verdicts() for verdict in some if verdict.option]
    deep, shallow, proven = (
        FirstPlay(options[0], 5, EXACT, depth=3),
        FirstPlay(options[1], 9, EXACT, depth=2),
        FirstPlay(options[2], 6, EXACT, True),
    )
    for verdicts, first in (([deep, shallow], deep), ([deep, shallow, proven], proven), ([shallow], shallow)):
        found._verdicts = verdicts
        assert found.ranking().rows[0].candidate.move == found._end.move(first.option)


@settings(max_examples=15)
@given(endings, st.integers(1, 40))
def test_a_search_that_must_forget_plays_and_positions_proves_the_same(
    ending: tuple[str, str, str, str], most: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(options, "KEPT_PLAYS", most)
        patch.setattr(endgame, "KEPT_POSITIONS", most)
        patch.setattr(endgame, "KEPT_ESTIMATES", most)
        assert value(end(*ending)) == plain(*ending)


@settings(max_examples=15)
@given(endings.map(lambda ending: (*ending[:2], ending[2][:2] + "*", ending[3])))
def test_one_play_stands_for_all_letters_of_a_blank(ending: tuple[str, str, str, str]) -> None:
    at = position(*ending)
    context = EndRanking(at, ALL)._end.context
    every, single = (context.player(at.rack_codes, each) for each in (True, False))
    lines = context.lines(context.root)
    product = tiles_product(at.rack_codes)
    all_of_them, some = every.options(lines, product), single.options(lines, product)
    assert Counter(map(options.masked, some)) == dict.fromkeys(map(options.masked, all_of_them), 1)
    assert set(some) <= set(all_of_them)


def test_nothing_is_proven_while_letters_of_a_blank_are_left_out() -> None:
    at = position("ab ba aba baa abba cab bac dab bad cad dac ace", "abba", "ac", "d*")
    ending = EndRanking(at, ALL)._end
    ending.letters(every=False)
    verdict = FirstPlay(None, 0, NO_BOUND)
    for every in (False, True):
        ending.letters(every)
        for _ in ending.improve(verdict, MOST_PLAYS if every else MOST_PLAYS - 1, None):
            pass
        assert verdict.proven == every


def test_a_tile_that_fits_nowhere_is_seen() -> None:
    for theirs, stuck in (("q", True), ("m", False)):
        ending = EndRanking(position("raam raams ra am ma", "ra", "am", theirs), ALL)._end
        assert ending._stuck(ending.root) == stuck


def test_with_an_empty_bag_an_answer_does_not_depend_on_what_was_asked_before() -> None:
    words = "ab ba aba baa abba cab bac dab bad cad dac ace dace aced bead abed"
    asked = Question(nodes=300)
    rows = []
    for before in ((), ("abc", "abcd"), ("bead", "dac", "abcde")):
        generator.cache_clear()
        for rack in before:
            best(position(words, "abba", rack, "acdeq"), asked)
        rows.append(
            [
                (str(row.candidate), row.value)
                for row in best(position(words, "abba", "abcd*", "acdeq"), asked)
            ]
        )
    assert rows[0] == rows[1] == rows[2]
