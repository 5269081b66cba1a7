"""A game in progress as a value: dealt, played, seen by one side, decided; and the record of the same game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from common import ROOT, lexicon_of, shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.wordfeud.game.gcg import pack_game, parse_game, unpack_game
from wordbench.wordfeud.game.record import Game, new_game
from wordbench.wordfeud.judge.best import best
from wordbench.wordfeud.judge.ranking import Question
from wordbench.wordfeud.position import Position, parse_choice, parse_move
from wordbench.wordfeud.rules.board import ACROSS, DOWN
from wordbench.wordfeud.rules.ending import ENDINGS
from wordbench.wordfeud.rules.move import Choice, Exchange, Move, Pass
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import Lexicon

FEW = lexicon_of("raam raa ar am ma ram rams sar", "en")  # games with these end by passes
GAMES = ("few", "en", "es")  # in Spanish some tiles have two letters

Deal = tuple[int, int, float]  # which game, its seed, the share of its turns that are no plays
games = st.tuples(st.integers(0, len(GAMES) - 1), st.integers(0, 10**6), st.sampled_from([0.0, 0.2, 0.6]))


def played(deal: Deal) -> Iterator[tuple[GameState, Choice]]:
    """A random game: the states with what is done in them, and the last state."""
    name, seed, passing = GAMES[deal[0]], *deal[1:]
    words = FEW if name == "few" else shipped(name)
    random, state = Random(seed), GameState.deal(words.code, seed, words)
    while not state.over:
        at, letters = state.view(state.turn), state.rules.alphabet
        plays, choice = at.plays(), Pass()
        if random.random() >= passing and len(plays):
            choice = plays[random.randrange(len(plays))]
        elif random.random() < 0.5 and at.in_bag >= 7:
            swapped = random.sample(letters.split(at.rack), random.randint(1, 7))
            choice = parse_choice(f"-{letters.join(swapped)}", at)
        yield state, choice
        state = state.play(choice)
    yield state, Pass()


def recorded(turns: list[tuple[GameState, Choice]]) -> Game:
    """The record of a game, as both players wrote their racks down."""
    first, _ = turns[0]
    game = new_game(first.lexicon, first.rules, first.layout)
    for state, choice in turns[:-1]:
        game = game.played(choice, state.racks[state.turn])
    return game


def everything(state: GameState) -> Counter[int]:
    tiles = map(state.rules.alphabet.encode, (*state.racks, state.bag))
    seen = Counter(state.rules.code_counts)
    seen.subtract(state.rules.unseen(*state.board.rows, *tiles))
    return seen


@settings(max_examples=8)
@given(games)
def test_a_game_keeps_its_tiles_and_is_decided_once_at_its_end(deal: Deal) -> None:
    turns = list(played(deal))
    for (state, choice), (after, _) in pairwise(turns):
        assert state.outcome() is None and not state.over
        assert after.turn == 1 - state.turn and after.turns == state.turns + 1
        assert after.passes == (state.passes + 1 if choice == Pass() else 0)
        score = choice.score if isinstance(choice, Move) else 0
        if not after.over:
            assert after.points[state.turn] == state.points[state.turn] + score
    for state, _ in turns:
        assert everything(state) == Counter(state.rules.code_counts)
        assert GameState.parse(str(state), state.lexicon) == state
    last, _ = turns[-1]
    outcome, (first, second) = last.outcome(), last.points
    assert outcome and outcome.margin == abs(first - second)
    assert outcome.winner == (None if first == second else first < second)
    assert ("three passes" in outcome.why) == all(last.racks) == (last.passes == 3)
    before, choice = turns[-2]
    scored = sum(before.points) + (choice.score if isinstance(choice, Move) else 0)
    left = sum(map(last.rules.worth, map(last.rules.alphabet.encode, last.racks)))
    assert sum(last.points) == scored - (left if all(last.racks) else 0)
    for again in (None, "a", choice):
        with pytest.raises(WordbenchError, match=r"^the game is over$"):
            last.play(again)
    assert last.outcome() == outcome


@settings(max_examples=8)
@given(games)
def test_the_record_of_a_game_has_its_boards_points_and_end(deal: Deal) -> None:
    turns = list(played(deal))
    game = recorded(turns)
    for record in (game.settled(), parse_game(str(game.settled()), game.lexicon)):
        states = record.states()
        for (state, _), seen in zip(turns, states, strict=False):
            assert (seen.board, seen.turn, seen.passes) == (state.board, state.turn, state.passes)
            assert seen.points == state.points and len(seen.bag) == len(state.rules.alphabet.split(state.bag))
            if not state.over:
                assert seen.view(seen.turn) == state.view(state.turn)
        last, _ = turns[-1]
        assert record.over and states[-1].outcome() == last.outcome()
        assert record.points(len(record.turns)) == last.points
        if not all(last.racks):
            assert sorted(states[-1].racks) == sorted(last.racks)


@settings(max_examples=8)
@given(games, st.randoms(use_true_random=False))
def test_a_player_sees_neither_the_other_rack_nor_the_order_of_the_bag(deal: Deal, random: Random) -> None:
    for state, _ in list(played(deal))[::6]:
        letters = state.rules.alphabet
        for player in (0, 1):
            hidden = letters.split(state.racks[1 - player]) + letters.split(state.bag)
            random.shuffle(hidden)
            held = len(letters.split(state.racks[1 - player]))
            other, bag = letters.join(hidden[:held]), letters.join(hidden[held:])
            racks = (state.racks[0], other) if player == 0 else (other, state.racks[1])
            assert replace(state, racks=racks, bag=bag).view(player) == state.view(player)
            assert Counter(letters.split(state.view(player).rack)) == Counter(
                letters.split(state.racks[player])
            )


@cache
def middle() -> tuple[GameState, Position, list[Move]]:
    """A game under way, what its side to move sees, and some plays there."""
    state = GameState.deal("en", 4, shipped("en"))
    for _ in range(4):
        state = state.play(next(iter(state.view(state.turn).plays())))
    at = state.view(state.turn)
    return state, at, at.plays()[:200]


@settings(max_examples=60)
@given(
    st.sampled_from(["play", "list", "rack"]),
    st.integers(0, 14),
    st.integers(0, 14),
    st.sampled_from([ACROSS, DOWN]),
    st.randoms(use_true_random=False),
)
def test_the_referee_says_what_why_not_says(kind: str, row: int, col: int, way: str, random: Random) -> None:
    state, at, plays = middle()
    letters = state.rules.alphabet
    if kind == "play":
        move = random.choice(plays)
        assert state.play(replace(move, score=999)) == state.play(move)
        assert state.play(move).points[state.turn] == state.points[state.turn] + at.score(move)
        return
    tiles = letters.split(at.rack.replace("*", ""))
    word = (
        "".join(random.sample(tiles, random.randint(1, len(tiles))))
        if kind == "rack"
        else random.choice(plays).word.lower()
    )
    move = Move(row, col, way, letters.encode(word), tuple(range(len(word))), 0, letters)
    why = at.why_not(word, move.place)
    if why is None:
        assert state.play(move).board == at.play(parse_move(f"{move.place} {word}", at)).board
    else:
        with pytest.raises(WordbenchError) as error:
            state.play(move)
        assert error.value.sentence == why


def test_a_bot_that_plays_what_it_does_not_have_is_refused() -> None:
    state = GameState.deal("en", 1, shipped("en"))
    at, letters = state.view(0), state.rules.alphabet.letters
    other = "".join(letter for letter in letters if letter not in at.rack)[:2]
    for choice, why in (
        (parse_move("8H to", replace(at, rack="to")), r"^your rack lacks "),
        ("-***", r"^your rack lacks "),
        (f"-{other}", rf"^your rack lacks {' and '.join(other.upper())}$"),
        ("-4", r"^tile 1 of the rack, '4', is not a letter of English$"),
    ):
        with pytest.raises(WordbenchError, match=why):
            state.play(choice)
    blank = replace(state, racks=("to*", state.racks[1]))
    play = parse_move("8H tO", blank.view(0))
    assert blank.play(play).racks[0] != blank.play(parse_move("8H to", blank.view(0))).racks[0]
    with pytest.raises(WordbenchError, match=r"^your rack lacks \*$"):
        replace(blank, racks=("too", state.racks[1])).play(play)
    few = replace(state, bag=state.bag[:6])
    with pytest.raises(WordbenchError, match=r"^tiles cannot be exchanged with fewer than 7 in the bag$"):
        few.play(f"-{at.rack}")


def test_a_play_that_is_no_word_is_only_recorded() -> None:
    state = replace(GameState.deal("en", 1, shipped("en")), racks=("qqzzxvv", "a"))
    move = parse_move("8H qqz", state.view(0))
    with pytest.raises(WordbenchError, match=r"^QQZ is not in the word list$"):
        state.play(move)
    after = state.recorded(move)
    assert (after.points, after.turn, len(after.racks[0])) == ((move.score, 0), 1, 7)
    with pytest.raises(WordbenchError, match=r"has a tile already$"):
        replace(after, turn=0, racks=("qqz", "a")).recorded(move)


def test_tiles_that_are_not_known_are_dots_and_may_be_any() -> None:
    game = new_game(shipped("en"), "en").played(
        parse_move("8H zax", Position.parse("game: en", shipped("en")))
    )
    before, after = game.states()
    assert before.racks == after.racks == (".......",) * 2 and len(after.bag) == 104 - 14 - 3
    assert (after.turn, after.passes, after.view(1).rack) == (1, 0, "")
    known = replace(before, racks=("z......", before.racks[1]))
    assert known.view(0).rack == "z" and known.play(game.move(0)).points == after.points
    with pytest.raises(WordbenchError, match=r"^ZQX is not in the word list$"):
        known.play(replace(game.move(0), codes=ruleset("en").alphabet.encode("zqx")))
    passed = game.played(None).played(None).played(None)
    assert passed.over and passed.state(4).outcome() is None and passed.settled() == passed
    told = passed.settled(("ab", "q"))
    assert (outcome := told.state(6).outcome()) and outcome.winner == 0
    assert told.state(6).racks == ("ab", "q") and told.state(6).points == told.points(6)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("turn: third", "'third' is neither the first nor the second player"),
        ("passes: many", "'many' is not what belongs under 'passes:'"),
        ("points: 12", "'12' is not what belongs under 'points:'"),
        ("first: a4b", "tile 2 of the rack, '4', is not a letter of English"),
        ("game: nl", "the position belongs to the game 'nl', not to English"),
    ],
)
def test_what_is_no_state_is_one_sentence(line: str, why: str) -> None:
    with pytest.raises(WordbenchError) as error:
        GameState.parse(f"{line}\n", shipped("en"), "en")
    assert str(error.value) == why


def test_the_same_seed_deals_and_draws_the_same_and_another_one_other_tiles() -> None:
    one, same, other = (GameState.deal("en", seed, FEW) for seed in (1, "1", 2))
    assert one == same != other and one.play(f"-{one.racks[0]}") == same.play(f"-{same.racks[0][::-1]}")
    assert one.racks[0] and one.dealt("7").racks != one.racks
    assert GameState.deal("en", 1, FEW).play(f"-{one.racks[0]}").bag != one.play(None).bag


def test_a_state_says_how_it_stands_and_an_outcome_who_has_won() -> None:
    state = GameState.deal("en", 1, FEW)
    assert repr(state) == "<GameState in English: 0 to 0, the first player to move>"
    over = replace(state, points=(30, 5), racks=("q", "a")).play(None).play(None).play(None)
    assert (str(over.outcome()), over.points) == (
        "the first player won by 16: three passes were made in a row",
        (20, 4),
    )
    assert str(replace(over, points=(7, 7)).outcome()) == "it is a draw: three passes were made in a row"


def test_a_game_of_last_turns_ends_two_turns_after_the_bag_is_empty() -> None:
    for seed in range(3):
        state, since, ahead = GameState.deal("crossplay", seed), 0, (0, 0)
        assert len(state.bag) == 100 - 2 * 7
        random = Random(seed)
        while not state.over:
            plays = state.view(state.turn).plays()
            choice = plays[random.choice((0, len(plays) // 2))] if len(plays) else None
            if not state.bag:
                since += 1
                assert state.view(state.turn).passes == since - 1
                choice = choice if random.random() < 0.7 else None
            gained = choice.score if choice else 0
            ahead = ahead[0] + (0 if state.turn else gained), ahead[1] + (gained if state.turn else 0)
            state = state.play(choice)
        assert since == 2 and not state.bag
        assert state.points == ahead, "tiles left count for nobody"
        assert state.outcome() and state.outcome().why == "both had their last turn"
        assert GameState.parse(str(state), state.lexicon) == state
        with pytest.raises(WordbenchError, match=r"^the game is over$"):
            state.play(None)


def test_three_passes_end_a_game_of_last_turns_too() -> None:
    state = GameState.deal("crossplay", 1)
    for _ in range(3):
        assert not state.over
        state = state.play(None)
    outcome = state.outcome()
    assert outcome and str(outcome) == "it is a draw: three passes were made in a row"
    assert state.points == (0, 0)


def test_a_turn_is_given_as_a_row_of_a_ranking_or_as_text_and_never_lost() -> None:
    state = GameState.deal("en", 1, FEW)
    at = state.view(0)
    ranking = best(at, Question(racks=2, top=3, also=f"-{at.rack[::-1]}"))
    for row in ranking:
        after = state.play(row)
        assert after == state.play(row.candidate) == state.play(row.choice) == state.play(str(row.choice))
        assert (after.passes, after.board.empty) == (int(row.choice == Pass()), row.candidate.move is None)
    assert state.play("-") == state.play(None) == state.play(Pass())
    for wrong in ("mad", at.rack, object(), 7, at):
        with pytest.raises(
            WordbenchError, match=r"not (a turn: a play is written as 8C paalde, an exchange as -abc|what)"
        ):
            state.play(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "seed", ["", " a ", "a\nb", "x\r\nbag: qq\n", "\u2028first: z\x0b", "1  2", "layout:\n"]
)
def test_the_text_of_a_state_is_the_state_whatever_the_seed(seed: str) -> None:
    state = GameState.deal("en", seed, FEW).play("-")
    assert GameState.parse(str(state), FEW, "en") == state
    assert GameState.parse(str(replace(state, seed=seed)), FEW, "en") == state


@pytest.mark.parametrize("tiles", [2, 3, 5, 7, 8, 13, 14])
def test_a_game_of_few_tiles_begins_with_half_of_them_each(tiles: int) -> None:
    rules = ruleset(
        f"name: few\nalphabet: en\nrack: 7\nbingo: 0\nblanks: 0\nlayout: wordfeud\ntiles:\na {tiles} 1\n"
    )
    state = GameState.deal(rules, 1, FEW)
    held = [len(rack) for rack in state.racks]
    assert not state.over and sum(held) + len(state.bag) == tiles and abs(held[0] - held[1]) <= 1


def test_an_exchange_has_no_order() -> None:
    letters = ruleset("en").alphabet
    assert Exchange(letters.encode("vaq"), letters) == Exchange(letters.encode("aqv"), letters)
    with pytest.raises(WordbenchError, match="name the tiles"):
        Exchange(b"", letters)


@cache
def common(code: str) -> Lexicon:
    """The best known words of a language: enough for whole games."""
    words = (ROOT / "wordlists" / "common" / f"{code}.txt").read_text("utf-8").split()
    return lexicon_of(" ".join(words[:4000]), code)


@pytest.mark.parametrize("code", table("rulesets")["rulesets"])
def test_a_game_of_each_ruleset_is_recorded_graded_shared_and_read_back(code: str) -> None:
    state, turns = GameState.deal(code, 3, common(ruleset(code).alphabet_code)), []
    while not state.over:
        plays = state.view(state.turn).plays()
        choice = plays[0] if len(plays) else None
        turns.append((state, choice))
        state = state.play(choice)
    turns.append((state, None))
    game = recorded(turns).settled()
    assert game.over and game.points(len(game.turns)) == state.points
    again = parse_game(unpack_game(pack_game(game)), game.lexicon)
    assert str(again) == str(game) and again.states() == game.states()
    assert again.rules == state.rules and again.over and again.states()[-1].outcome() == state.outcome()
    for number in (1, len(turns) - 2):
        grade = again.grade(number, Question(racks=2, top=3, nodes=300))
        assert grade.ranking and grade.played and grade.lost >= 0
        view = game.position(number)
        assert Position.parse(str(view), game.lexicon) == view
        assert view.svg(turns[number][1]).startswith("<svg")
    if not state.rules.ending.counts:
        last = again.grade(len(turns) - 2, Question(racks=2))
        assert last.ranking and last.ranking.bound == "exact"


def test_in_the_last_turns_a_short_rack_tells_that_the_other_side_has_had_its_turn() -> None:
    rows = ["." * 15] * 7 + ["....theatre...."] + ["." * 15] * 7
    at = Position.parse("game: crossplay\nrack: seating\nboard:\n" + "\n".join(rows))
    assert at.in_bag == 100 - 7 - 14 and at.supposed() is at
    few = replace(
        at.rules,
        code="crossplay few",
        code_counts={
            **dict.fromkeys(at.rules.code_counts, 0),
            **Counter(at.rules.alphabet.encode("theatreseatingaio")),
        },
    )
    for rack, passes in (("seating", 0), ("seatin", 1), ("sea", 1)):
        end = replace(at, rules=few, rack=rack)
        assert end.in_bag == 0 and end.supposed().passes == passes
    assert (
        replace(at, rules=replace(few, code="out few", ending=ENDINGS["out"]), rack="sea").supposed().passes
        == 0
    )
