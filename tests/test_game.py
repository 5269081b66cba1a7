"""Games as values: reading and writing GCG, playing on, grading."""

import json
import re
import zlib
from binascii import b2a_base64
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from common import ROOT, SHARED, brought, lexicon_of, machine_game, shipped
from hypothesis import given
from hypothesis import strategies as st
from wordbench.alphabet import alphabet
from wordbench.commands.terminal import load, opened
from wordbench.decoding import decoded
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.steps import finish
from wordbench.verbs.verdicts import verdicts
from wordbench.wordfeud.game import contest, strengths
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.game.editing import appended, changed, entered, odd
from wordbench.wordfeud.game.fortune import Luck, luck, luck_of
from wordbench.wordfeud.game.gcg import fitting, pack_game, parse_game, rules_named, unpack_game
from wordbench.wordfeud.game.grading import LEAST_CHANCE, SURE, USUAL
from wordbench.wordfeud.game.guessing import told
from wordbench.wordfeud.game.record import Game, new_game
from wordbench.wordfeud.game.report import Review, page
from wordbench.wordfeud.game.strategies import FirstOfRanking
from wordbench.wordfeud.game.strengths import EASY, MEDIUM, STRONG, weaker
from wordbench.wordfeud.game.turn import Turn, from_gcg, parse_turn, to_gcg
from wordbench.wordfeud.game.verdict import ENGLISH, Verdict
from wordbench.wordfeud.judge.chances import chances
from wordbench.wordfeud.judge.games import Games
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.judge.ranking import Question
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules.move import Choice, Move
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import Lexicon

EN = ruleset("en")

# GCG as other programs write it: a blank in lower case, dots, a withdrawn play, exchanges, notes, the tiles left over.
GCG = """\
#player1 ann Ann Other
#player2 bob Bob
#character-encoding UTF-8
#lexicon TWL
>ann: ?CERSTT 8G CaT +5 5
>bob: AEEGIRT 9G ZA +31 31
>bob: AEEGIRT -- -31 0
#note no Z there
>ann: CERSTTV -CV +0 5
>bob: AEEGIRT -3 +0 0
>ann: ERSTTAB 8G ...S +6 11
>bob: -  +0 0
>bob: AEEGIRT (challenge) +5 5
>ann: ERTTABB (time) -10 1
#note that went on for long
  and over a line
>ann: (EE) +2 3
"""


SHORT = "#player1 ann\n#player2 bob\n"


def spaces(text: str) -> str:
    return "\n".join(" ".join(line.split()) for line in text.strip().split("\n"))


def read(text: str) -> Game:
    return parse_game(text, shipped("en"), EN)


def test_two_tiles_that_spell_a_third_stay_two_in_the_turns_of_a_game() -> None:
    words, rules = lexicon_of("al|la c|hal lla", "es"), ruleset("es")
    game = new_game(words, rules, rules.layout)
    for text, rack in (("8F al|la", "aallosn"), ("F6 c|hal", "chcall"), ("I8 al", "")):
        game = appended(game, entered(text, game.position(len(game.turns), ""), game.turn, rack))
        assert parse_game(str(game), words, rules) == game
    assert game.turns[0].word == "al|la" and game.move(0).word == "al|la"
    assert [move.word for _, move in game.walk() if move] == ["al|la", "c|hal", "al"]


@pytest.mark.parametrize("layout", [False, True])
def test_a_game_is_what_its_text_says(layout: bool) -> None:
    game = machine_game(1, layout)
    assert read(str(game)) == game and str(read(str(game))) == str(game)


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_lines_of_a_game_end_in_any_of_the_usual_ways(end: str) -> None:
    text = f"{SHORT}>ann: SET 8H SET +6 6\n>bob: - +0 0\n"
    assert read(text.replace("\n", end)) == read(text)


def test_a_rack_with_a_blank_is_what_its_text_says_whatever_the_turn() -> None:
    game = new_game(shipped("en"), EN, EN.layout).played(None, "ab*").played("-*a", " *abc\n")
    game = game.settled(("a*", ""))
    assert read(str(game)) == game
    assert [turn.rack for turn in game.turns] == ["ab?", "?abc", "a?", ""]


def test_a_game_of_another_program_is_written_as_it_stood() -> None:
    game = read(GCG)
    assert [turn.kind for turn in game.turns][-3:] == ["challenge", "time", "end"]
    assert spaces(str(game)) == spaces(GCG)
    assert [turn.kind for turn in game.turns].count("withdrawn") == 1
    assert (
        str(game.board(2)) != str(game.board(3)) == str(game.board(1))
    )  # the withdrawn play is not on the board
    assert game.move(5).word == "cAts" and game.points(10) == (3, 5) and game.over
    assert [turn.rack for turn in game.turns[:2]] == ["?cerstt", "aeegirt"]


def test_tiles_are_kept_apart_only_where_they_look_like_one() -> None:
    es = alphabet("es")
    for text in ("benr|rss", "c|ho?", "chic|h.l|l", "C|HO"):
        assert from_gcg(to_gcg(text, es), es) == text


def test_what_is_wrong_is_named_with_its_line() -> None:
    good = "#player1 a A\n#player2 b B\n>a: CAT 8G CAT +6 6\n"
    for bad, message in (
        (good.replace("+6 6", "+6 7"), "line 3 of the game: 0 and 6 points do not add up to 7"),
        (good.replace("CAT +6", "C4T +6"), "line 3 of the game: '4' is not a letter of English"),
        (
            good.replace(">a: CAT", ">a: CATSDOGS"),
            "line 3 of the game: the rack has 8 tiles, expected 1 to 7",
        ),
        (good.replace("8G", "8Z"), "turn 1 of the game: '8Z' is not a square of the board"),
        (good.replace("8G", "8O"), "turn 1 of the game: 8O cat: it runs over the edge of the board"),
        (good.replace("#player2 b B\n", ""), "a game has two lines, #player1 and #player2; this one has 1"),
        (good + "hello", "line 4 of the game: 'hello' is neither a turn (>) nor about the game (#)"),
    ):
        with pytest.raises(WordbenchError, match="^" + message.replace("(", r"\(").replace(")", r"\)")):
            read(bad)


def test_games_open_as_other_programs_write_them() -> None:
    head = "#player1 Ann Ann A\n#player2 bob Bob B\n"
    game = read(f"{head}>ann: DEMJNOT 8d JETON +40 40  JETON, ON\n#incomplete AB\n>bob: AB (AB) +-6 -6\n")
    assert [(turn.player, turn.points, turn.total) for turn in game.turns] == [(0, 40, 40), (1, -6, -6)]
    back = read(f"{head}>ann: DEMJNOT 8D JETON +40 40\n>ann: DEMJNOT -- +0 0\n")
    assert back.points(2) == (0, 0) and read(str(back)) == back


def test_of_two_players_with_one_nickname_the_sums_and_the_order_tell_whose_a_turn_is() -> None:
    turns = [
        (0, ">ann: CERSTT? 8G CaT +5 5"),
        (1, ">ann: AEEGIRT 9G ZA +31 31"),
        (1, ">ann: AEEGIRT -- +0 0"),
        (0, ">ann: CERSTTV -CV +0 5"),
        (1, ">Ann: AEEGIRT -3 +0 0"),
        (0, ">ann: ERSTTAB 8G ...S +6 11"),
        (0, ">ann: ERTTABB (challenge) +5 16"),
        (1, ">ann: AEEGIRT - +0 0"),
        (1, ">ann: AEEGIRT (time) -10 -10"),
    ]
    game = read("#player1 ann Ann\n#player2 ann Anna\n" + "\n".join(line for _, line in turns))
    assert [turn.player for turn in game.turns] == [player for player, _ in turns]
    assert game.players == (("ann", "Ann"), ("ann_2", "Anna")) and read(str(game)) == game


def test_points_of_every_size_that_a_game_can_have_are_read_again(door: Door) -> None:
    game = ask(door, "game", points=[999_999, -999_999], add={"text": "8E trained"})["ok"]
    assert game["points"][0] > 999_999 and ask(door, "game", gcg=game["gcg"])["ok"] == game


def test_a_game_that_cannot_be_opened_says_why_truthfully() -> None:
    for text, message in (
        (f"{SHORT}#player3 cid\n", "line 3 of the game: a game has two players"),
        (">ann: AB - +0 0\n", "line 1 of the game: no line #player has the nickname 'ann'"),
        (f"{SHORT}>ann: AB - +100000 100000\n", "line 3 of the game: \\+100000 points are too many"),
        (f"{SHORT}>ann: AB - +99999 -1\n", "line 3 of the game: 0 and 99999 points do not add up to -1"),
        (f"{SHORT}>ann: AB - +0 123456789\n", "line 3 of the game: 123456789 points are too many"),
        (f"{SHORT}>ann: AB - +0 12345678\n", "line 3 of the game: 0 and 0 points do not add up to 12345678"),
    ):
        with pytest.raises(WordbenchError, match=f"^{message}"):
            read(text)


def test_players_have_their_numbers_in_whatever_order_and_rules_their_line_in_either_case() -> None:
    game = read("#player2 b Bob\n#player1 a Ann\n>a: CAT 8G CAT +6 6\n")
    assert game.players == (("a", "Ann"), ("b", "Bob")) and game.points(1) == (6, 0)
    for text in (
        "#rules scrabble-en\n",
        "\ufeff#RULES scrabble-en\r\n",
        "#title\r#rules scrabble-en\r",
        f"{SHORT} #rules\tscrabble-en \n",
    ):
        rules = rules_named(text)
        assert rules and rules.code == "scrabble-en"
    assert rules_named(f"{SHORT}#note rules scrabble-en") is None


def test_a_position_of_a_game_has_its_board_and_rack() -> None:
    game = machine_game(1)
    at = game.position(3)
    laid = sum(len(game.move(n).fresh) for n in range(3) if game.turns[n].kind == "play")
    assert sum(map(bool, b"".join(at.board.rows))) == laid
    assert at.rack == game.turns[3].rack
    assert game.points(2) == (game.turns[0].total, game.turns[1].total)


def test_a_thrown_away_lead_is_a_large_mistake_and_the_best_none() -> None:
    words = shipped("en")
    game = new_game(words, EN, EN.layout)
    rack = "quizaes"
    at = game.played(None, rack).position(0)
    plays = at.plays()
    good, bad = game.played(plays[0], rack), game.played(None, rack)
    question = Question(racks=12, top=6)
    worst = bad.grade(0, question)
    assert worst.mistake == "large" and worst.points > 10 and worst.lost > 0.07
    assert str(worst).startswith("Large mistake: ") and worst.best and worst.best.candidate.move
    best_play = worst.best.candidate.move
    fine = game.played(best_play, rack).grade(0, question)
    assert fine.mistake == "" and str(fine) == "No mistake."
    assert good.grade(0, question).mistake in ("", "small")


def test_a_turn_without_a_rack_is_not_judged() -> None:
    game = new_game(shipped("en"), EN, EN.layout).played(None, "")
    assert game.grade(0, Question()).mistake == "unknown"


def test_a_turn_of_which_only_a_part_of_the_rack_is_known_is_not_judged() -> None:
    played = f"{SHORT}>ann: ZANIERS 8D ZANIERS +92 92\n>bob: "
    for turn, why in (
        ("OXEN H8 .OX +10 10", "Of 7 tiles on the rack only 4 are known"),
        ("EIOU -EIO +0 0", "Of 7 tiles on the rack only 4 are known"),
        ("EIOUAAB -3 +0 0", "It is not known which tiles were exchanged"),
        ("- +0 0", "The rack is not known"),
        ("EIOUAAB H8 .OX +10 10", "The recorded rack lacks X"),
    ):
        graded = read(f"{played}{turn}\n").grade(1, Question())
        assert (graded.mistake, str(graded)) == ("unknown", f"Cannot be judged. {why}.")


def test_a_log_has_the_whole_rack_before_a_turn_and_then_what_was_laid(door: Door) -> None:
    log = f"{SHORT}#incomplete AEIRTN?\n>ann: AR?N 8D RAiN 6 6\n#incomplete\n>bob: OX G8 .OX 10 10\n#incomplete Z3\n"
    game = read(log)
    assert [game.rack(number) for number in range(2)] == ["aeirtn?", "ox"] and not odd(game)[0]
    graded = game.grade(0, Question(racks=2, top=3))
    assert graded.played and graded.ranking and str(graded.played.candidate.move) == str(game.move(0))
    rows = ask(door, "game", gcg=log)["ok"]["turns"]
    assert (rows[0]["rack"], rows[0]["leave"]) == ("aeirtn?", "eit")
    strange = read(log.replace("AEIRTN?", "AEIRTNN"))  # it does not have what was laid
    assert strange.rack(0) == "ar?n" and strange.grade(0, Question()).mistake == "unknown"


def test_how_many_tiles_a_player_holds_follows_from_the_turns() -> None:
    game = machine_game(1)
    for number, turn in enumerate(game.turns[:-2]):
        assert len(game.state(number).racks[turn.player]) == len(EN.rack_codes(turn.rack)), number
    back = read(f"{SHORT}>ann: CERSTT? 8G CaT +5 5\n>ann: CERSTT? -- -5 0\n>bob: AB - +0 0\n>ann: - +0 0\n")
    assert [list(map(len, state.racks)) for state in back.states()] == [[7, 7]] * 5
    late = replace(game, start=game.board(len(game.turns) - 4), turns=game.turns[-4:-2])
    least = replace(late, turns=(replace(late.turns[0], rack=""),)).state(0).racks[late.turns[0].player]
    assert set(least) == {"."} and len(least) <= len(EN.rack_codes(late.turns[0].rack))


@pytest.mark.parametrize("how", ["whole", "part", "laid", "untold"])
def test_a_record_that_begins_late_ends_with_the_game_and_not_before(how: str) -> None:
    """With whole racks exactly then; with racks told in part it may not see the end, but never sees one too early."""
    game, random = machine_game(1), Random(1)
    last = max(number for number, turn in enumerate(game.turns) if turn.kind == "play") + 1

    def told(number: int) -> Turn:
        turn = game.turns[number]
        laid = Counter(game.laid_codes(turn, game.move(number) if turn.kind == "play" else None))
        rest = list((Counter(EN.rack_codes(turn.rack)) - laid).elements())
        kept = {"whole": len(rest), "part": random.randint(0, len(rest))}.get(how, 0)
        tiles = bytes([*laid.elements(), *random.sample(rest, kept)]) if how != "untold" else b""
        return replace(turn, rack=EN.alphabet.decode(tiles))

    for begin in range(last - 7, last):
        turns = tuple(told(number) for number in range(begin, last))
        for end in range(1, len(turns) + 1):
            late = replace(game, start=game.board(begin), ahead=game.points(begin), turns=turns[:end])
            out = begin + end == last
            if how == "whole":
                assert late.states()[-1].over == out, (begin, end)
            else:  # of one player's lines nothing tells whether the rack is whole, which is said
                is_told = how == "untold" or {turn.player for turn in turns[:end]} == {0, 1}
                assert out or not late.states()[-1].over or (late.is_end_assumed and not is_told), (
                    begin,
                    end,
                )


@pytest.mark.parametrize("code", ["en", "scrabble-en", "words-with-friends-en"])
def test_a_game_that_names_no_rules_is_read_by_those_that_fit_its_points(code: str) -> None:
    """Whatever rules are given; a turn that was written down wrongly changes nothing."""
    rules, words = ruleset(code), shipped("en")
    player, state = Greedy(words, rules, None), GameState.deal(rules, 5, words)
    game = new_game(words, rules, rules.layout)
    for _ in range(10):
        choice = player(state.view(state.turn))
        game = game.played(choice, state.racks[state.turn])
        state = state.play(choice)
    text = "\n".join(line for line in str(game).split("\n") if not line.startswith("#rules"))
    assert rules_named(text) is None
    last = game.turns[-1]
    total = game.points(len(game.turns))[last.player]
    odd_one = text.replace(f"+{last.points} {total}", f"+{last.points + 1} {total + 1}")
    assert odd_one != text
    for other in map(ruleset, ("en", "scrabble-en", "words-with-friends-en")):
        for written in (text, odd_one):
            assert fitting(written, words, other, other.layout) == (rules, rules.layout)
        assert fitting(f"#rules {code}\n{text}", words, other, other.layout)[0] == other


@pytest.mark.parametrize("code", ["en", "scrabble-en", "words-with-friends-en"])
def test_a_game_with_exchanges_and_passes_that_names_no_rules_opens_in_the_page(
    door: Door, code: str
) -> None:
    """Whatever its turns are; the page asks for the rules that fit, the command line is told them."""
    rules, words, luck = ruleset(code), shipped("en"), Random(code)
    player, state = Greedy(words, rules, None), GameState.deal(rules, 3, words)
    game = new_game(words, rules, rules.layout)
    for number in range(14):
        rack = state.racks[state.turn]
        choice: Choice | str | None = player(state.view(state.turn))
        if number % 3 == 1:
            choice = None if number == 4 else f"-{luck.choice([rack[:1], rack[:3], rack])}"
        game, state = game.played(choice, rack), state.play(choice)
    text = "\n".join(line for line in str(game).split("\n") if not line.startswith("#rules"))
    assert {turn.kind for turn in game.turns} == {"play", "exchange", "pass"}
    opened = ask(door, "game", gcg=text, ruleset="en", lexicon="en", fit=True)["ok"]
    assert opened["ruleset"] == code and opened["points"] == list(game.points(14))
    assert parse_game(text, words, rules).turns == game.turns


@pytest.mark.parametrize("path", sorted(SHARED.glob("cases/**/*.gcg")), ids=lambda path: path.name)
def test_every_game_that_the_command_line_reads_opens_in_the_page(door: Door, path: Path) -> None:
    code = next((found for found in ("sv", "nl") if f"_{found}" in path.name), "en")
    text = decoded(path.read_bytes())[0]

    def opened(**fit: bool) -> Any:
        answer = ask(door, "game", gcg=text, ruleset=code, lexicon=code, **fit)
        return len(answer["ok"]["turns"]) if "ok" in answer else answer["error"]["message"]

    assert opened(fit=True) == opened()


def test_what_does_not_fit_is_noted_at_its_turn() -> None:
    game = read(
        f"""{SHORT}
>ann: QUIZQES 8D QUIZ +46 46
>bob: AAAAAAB G8 .ED +14 14
>ann: QESAAAA 11D ADS +8 54
>bob: AAAAAAA - +0 14
>bob: AAAAAAA (time) -8 6
"""
    )
    assert [list(map(str, reasons)) for reasons in odd(game)] == [
        ["board and rack have 2 tiles Q, the game has 1"],
        ["the recorded rack lacks D and E", "it scores 13, the record says 14"],
        ["the recorded rack lacks D", "board and rack have 2 tiles Q, the game has 1"],
        [],
        [],
    ]
    assert not any(odd(machine_game(2)))


def test_a_part_of_a_rack_that_is_laid_whole_does_not_end_a_game() -> None:
    end = machine_game(1)
    number = max(n for n, turn in enumerate(end.turns) if turn.kind == "play" and n < len(end.turns) - 3)
    turn = end.turns[number]
    laid = EN.alphabet.decode(end.move(number).laid_codes)
    partly = replace(end, turns=(*end.turns[:number], replace(turn, rack=laid)))
    assert partly.settled() == partly


def test_a_play_that_was_taken_back_was_worth_a_pass() -> None:
    stood = f"{SHORT}>ann: AEINRSZ 8D ZANIERS +92 92\n"
    back, passed = f"{stood}>ann: AEINRSZ -- -92 0\n", f"{SHORT}>ann: AEINRSZ - +0 0\n"
    question = Question(racks=4, top=4)
    grades = [read(text).grade(0, question) for text in (stood, back, passed)]
    assert grades[0].mistake == "" and grades[1] == grades[2] and grades[1].mistake == "medium"


def test_a_turn_whose_tiles_were_not_on_its_rack_is_not_judged() -> None:
    for turn in ("AEINRSS 8D ZANIERS +92 92", "AEINRS? -SS +0 0"):
        assert read(f"{SHORT}>ann: {turn}\n").grade(0, Question()).mistake == "unknown"


# Changing a game ---------------------------------------------------------------------------------------------------


def entered_game(text: str) -> Game:
    """A game made of turns that a user enters."""
    game = new_game(shipped("en"), EN, EN.layout)
    for line in text.split("\n"):
        game = appended(game, entered(line, game.position(len(game.turns), ""), game.turn, ""))
    return game


def enter(game: Game, number: int, line: str) -> Turn:
    return entered(line, game.position(number, b""), game.turns[number].player, "")


def test_a_changed_turn_changes_the_sums_and_later_plays_by_what_they_score_more_or_less() -> None:
    game = entered_game("8E trained\nK8 dog\n11K so\n-abc\n-")
    assert [turn.kind for turn in game.turns] == ["play"] * 3 + ["exchange", "pass"]
    other_rules = replace(game.turns[2], points=99, total=99 + game.turns[0].total)
    game = replace(game, turns=(*game.turns[:2], other_rules, *game.turns[3:]))
    new = changed(game, 1, enter(game, 1, "K8 DoG"))  # the O is a blank and worth nothing, also in DOGS
    assert [a.points - b.points for a, b in zip(game.turns, new.turns, strict=True)][1:] == [2, 2, 0, 0]
    assert new.points(5) == (game.turns[0].points + 97, new.turns[1].points) and read(str(new)) == new
    assert changed(new, 4, None).turns == new.turns[:4]


def test_a_play_that_was_taken_back_is_changed_or_removed_together_with_that() -> None:
    game = read(
        f"{SHORT}>ann: CERSTT? 8G CaT +5 5\n>bob: AEEGIRT 9G ZA +31 31\n>bob: AEEGIRT -- -31 0\n>ann: RST - +0 5\n"
    )
    other = changed(game, 1, enter(game, 1, "I8 to"))
    assert [turn.points for turn in other.turns] == [5, 2, -2, 0] and other.points(4) == (5, 0)
    assert other.board(4) == game.board(4) == game.board(1)
    for line in ("", "-", "-aeg"):
        new = changed(game, 1, enter(game, 1, line) if line else None)
        assert "withdrawn" not in [turn.kind for turn in new.turns]
        assert new.board(len(new.turns)) == game.board(1) and new.points(len(new.turns)) == (5, 0)


@pytest.mark.parametrize(
    ("number", "line", "message"),
    [
        (0, "", "turn 2 of the game: K8 .og: no tile lies on K8"),
        (1, "", "turn 3 of the game: it touches no other tile"),
        (1, "K8 drat", "turn 3 of the game: 11K so: K11 has T, not S"),
    ],
)
def test_a_later_turn_that_no_longer_fits_is_named(number: int, line: str, message: str) -> None:
    game = entered_game("8E trained\nK8 dog\n11K so")
    with pytest.raises(WordbenchError) as caught:
        changed(game, number, enter(game, number, line) if line else None)
    assert str(caught.value) == f"a later turn no longer fits: {message}"
    assert caught.value.sentence.key.startswith("turn.")


def test_the_play_between_two_boards_is_found() -> None:
    game = entered_game("8E trained\nK8 dog\n11K so")
    for number in range(3):
        found = game.position(number, b"").move_to(game.board(number + 1))
        assert found and str(found) == str(game.move(number))
    at = game.position(1, "")
    assert at.move_to(at.board) is None
    apart = at.board.placed([(0, 0, 1), (2, 2, 1)])
    foreign = EN.board([*str(at.board).splitlines()[:8], "....trainedж...", *["." * 15] * 6])
    for board, key in ((game.board(0), "turn.lost"), (apart, "turn.several"), (foreign, "turn.foreign")):
        with pytest.raises(WordbenchError) as caught:
            at.move_to(board)
        assert caught.value.sentence.key == key


def test_a_game_may_begin_in_its_middle() -> None:
    start = entered_game("8E trained\nK8 dog").board(2)
    game = new_game(shipped("en"), EN, EN.layout, ("Ann", "Ann"), start, (120, 98))
    game = appended(game, entered("11K so", game.position(0, ""), 0, "sofa"))
    assert read(str(game)) == game and game.points(1) == (120 + game.turns[0].points, 98)
    assert game.players == (("Ann", "Ann"), ("Ann_2", "Ann"))


def test_a_name_of_two_lines_is_written_on_one() -> None:
    game = new_game(shipped("en"), EN, EN.layout, ("Ann\nOther", " Bob "))
    assert game.players == (("Ann_Other", "Ann Other"), ("Bob", "Bob")) and read(str(game)) == game


# Playing on against the workbench ------------------------------------------------------------------------------------


def finished_deal(seed: int) -> Game:
    """A dealt game in which both sides play score + leave."""
    game, player = new_game(shipped("en"), EN, EN.layout).dealt(seed, "qi"), Greedy(shipped("en"), EN, None)
    while not game.over:
        at = game.position(len(game.turns))
        game = game.played(player(at), at.rack).settled()
    return game


def test_a_dealt_game_plays_to_its_end_and_its_text_says_what_everybody_held() -> None:
    game = finished_deal(5)
    assert read(str(game)) == game and str(game.headers[-1]) == "#bag 5 qi"
    one, two = game.turns[-2:]
    out, other = (one, two) if not one.rack else (two, one)
    assert (
        one.kind == two.kind == "end"
        and not out.rack
        and other.points == -out.points == -EN.worth(EN.rack_codes(other.rack))
    )
    states = game.states()
    for state, turn in zip(states, game.turns[:-2], strict=False):
        assert state.racks[turn.player].replace("*", "?") == turn.rack
        seen = map(EN.alphabet.encode, (*state.racks, state.bag))
        assert not +EN.unseen(*seen, *state.board.rows)
    assert game.person == 0 and set("qi") <= set(states[0].racks[0]) and len(states[0].racks[0]) == 7


def test_three_passes_end_a_dealt_game_and_each_loses_his_tiles() -> None:
    game = new_game(shipped("en"), EN, EN.layout, ahead=(100, 90)).dealt(3, "qvwxzjk")
    for _ in range(3):
        assert not game.over
        game = game.played(None).settled()
    first, second = (EN.worth(EN.alphabet.encode(rack)) for rack in game.state(0).racks)
    assert game.over and game.points(5) == (100 - first, 90 - second)


def test_three_passes_end_a_recorded_game_too(door: Door) -> None:
    passed = ask(door, "game", add=[{}, {}])["ok"]
    assert [turn["passes"] for turn in passed["turns"]] == [0, 1]
    assert (passed["passes"], passed["over"]) == (2, False)
    over = ask(door, "game", gcg=passed["gcg"], add={})["ok"]
    assert (over["passes"], over["over"], over["scored"]) == (3, True, False)
    assert ask(door, "game", gcg=over["gcg"], add={"text": "8E trained"})["error"]["key"] == "game.over"
    scored = ask(door, "game", gcg=over["gcg"], add={"end": ["ab", "q"]})["ok"]
    assert scored["scored"] and scored["points"] == [-EN.worth(EN.rack_codes("ab")), -10]
    assert ask(door, "results", games=[{"gcg": over["gcg"], "ruleset": "en"}])["ok"]["all"]["unfinished"] == 1
    back = read(f"{SHORT}>ann: - +0 0\n>bob: ZA 8G ZA +31 31\n>bob: -- -31 0\n>ann: - +0 0\n")
    assert [state.passes for state in back.states()] == [0, 1, 0, 2, 3] and back.over


def test_a_pass_that_ends_the_game_is_graded_by_what_the_end_brings() -> None:
    letters = EN.alphabet
    counts = dict.fromkeys(EN.code_counts, 0) | Counter(letters.encode("ramqmb"))
    start = boards.parse(["." * 15] * 7 + [".....ra........"] + ["." * 15] * 7, letters, 15)
    game = new_game(lexicon_of("ra ram mq", "en"), replace(EN, code="few", code_counts=counts), start=start)
    for rack in ("mb", "qm", "mb"):
        game = game.played(None, rack)
    graded = game.grade(2, Question(nodes=10**6))
    assert (graded.mistake, graded.played and graded.played.value) == ("", 10 + 4 - 4 - 4)


def test_dealing_begins_where_its_line_stands() -> None:
    game = entered_game("8E trained\nK8 dog\n11K so").dealt(8, "?")
    assert game.person == 1 and "*" in game.state(3).racks[1] and read(str(game)) == game
    assert replace(game, turns=game.turns[:2]).person is None
    assert replace(game, headers=("#bag " + "9" * 5000,)).state(3)  # a seed of any length


def test_a_rack_that_goes_out_settles_the_game_when_the_other_one_is_known() -> None:
    end = machine_game(1)
    number = max(n for n, turn in enumerate(end.turns) if turn.kind == "play")
    assert replace(end, turns=end.turns[: number + 1]).settled() == end
    assert not replace(end, turns=end.turns[:number]).settled().over


def test_the_opponent_who_lays_the_last_tile_ends_the_game_although_his_racks_are_not_told() -> None:
    end = machine_game(1)
    number = max(n for n, turn in enumerate(end.turns) if turn.kind == "play")
    last = end.turns[number].player
    told = [turn if turn.player != last else replace(turn, rack="") for turn in end.turns[: number + 1]]
    assert replace(end, turns=tuple(told[:-1])).settled().over is False
    game = replace(end, turns=tuple(told)).settled()
    assert (game.over, game.scored, game.points(len(game.turns))) == (True, True, end.points(len(end.turns)))


# The chance to win -----------------------------------------------------------------------------------------------


def test_a_match_counts_a_tie_as_half_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    games = iter([(0, 0), (30, -10), (4, 6)])  # mirrored pairs: a's points minus b's
    monkeypatch.setattr(contest, "pair", lambda *_: next(games))
    greedy = Greedy(shipped("en"), EN, None)
    one, two, three = contest.match(shipped("en"), EN, greedy, greedy, 3, 1)
    assert [(found.pairs, found.win_share) for found in (one, two, three)] == [(1, 0.5), (2, 0.5), (3, 2 / 3)]
    assert [round(number, 3) for number in (three.low, three.high, three.spread, three.spread_low)] == [
        0.34,
        0.993,
        5.0,
        -0.658,
    ]


def test_a_match_by_several_processes_has_the_results_of_one() -> None:
    rules, words = ruleset("en"), opened("en")  # a list that is read when it is needed
    sides = Greedy(words, rules, None), Greedy(words, rules, leaves(rules, words))
    one, several = (list(contest.match(words, rules, *sides, 2, 5, True, jobs)) for jobs in (1, 2))
    assert repr(one) == repr(several) and len(one) == 2


def test_the_chance_to_win_is_even_when_nothing_is_ahead_and_grows_with_the_lead() -> None:
    known = chances()
    for bag in (0, 3, 20, 90):
        assert known.to_win(0, bag) == 0.5
        assert known.to_win(30, bag) == pytest.approx(1 - known.to_win(-30, bag))
        assert known.to_win(10, bag) < known.to_win(20, bag) < 1
    assert known.to_win(30, 5) > known.to_win(30, 60)


def test_the_chance_to_win_held_on_other_games() -> None:
    judged = table("chances")["provenance"]
    sigmoids = judged["brier_sigmoid_of_lead"], judged["brier_sigmoid_of_lead_and_unseen"]
    assert judged["brier"] < 0.99 * min(sigmoids)


# The door --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def door() -> Door:
    text = (ROOT / "wordlists" / "en.txt").read_bytes()
    return Door({"words-en": text}.__getitem__)


def ask(door: Door, do: str, **fields: Any) -> dict[str, Any]:
    *_, answer = filter(None, door.answers({"id": 1, "do": do, "lexicon": "en", "ruleset": "en", **fields}))
    return answer


def test_a_game_goes_on_turn_by_turn(door: Door) -> None:
    new = ask(door, "game")["ok"]
    assert new["turns"] == [] and new["points"] == [0, 0] and new["turn"] == 0
    one = ask(door, "game", gcg=new["gcg"], add={"rack": "trained", "place": "8E", "word": "trained"})["ok"]
    two = ask(door, "game", gcg=one["gcg"], add={"rack": "vvvvuui", "exchange": "vvv"})["ok"]
    assert [turn["kind"] for turn in two["turns"]] == ["play", "exchange"]
    assert two["points"] == [one["turns"][0]["points"], 0] and two["turn"] == 0
    assert "trained" in "".join(two["board"]) and "trained" not in "".join(two["turns"][0]["board"])
    assert ask(door, "game", gcg=two["gcg"], upto=1)["ok"]["gcg"] == one["gcg"]
    wrong = ask(door, "game", gcg=two["gcg"], add={"place": "15L", "word": "trained"})
    assert wrong["error"]["message"]


def test_blanks_stay_blanks_when_no_ordinary_tile_lies_on_the_board(door: Door) -> None:
    game = ask(door, "game", add={"text": "8H QI", "rack": "**trees"})["ok"]
    assert (game["points"], game["turns"][0]["word"], game["turns"][0]["leave"]) == ([0, 0], "QI", "eerst")
    assert game["board"][7] == ".......QI......"
    again = ask(door, "game", gcg=game["gcg"])["ok"]
    assert again == game
    for fields in ({"until": game["board"], "player": 0}, {"board": game["board"], "rack": "**trees"}):
        assert ask(door, "game", add=[fields])["ok"]["turns"][0]["word"] == "QI"
    started = ask(door, "game", board=game["board"], add={"text": "8H QIS"})["ok"]
    assert ask(door, "game", gcg=started["gcg"])["ok"] == started
    here, only = {"board": game["board"], "rack": "s"}, {"filter": {"word": "qis"}}
    (row,) = ask(door, "moves", **here, **only)["ok"]["rows"]
    valued = ask(door, "best", **here, **only, samples=1)["ok"]["rows"]
    (best,) = [each["score"] for each in valued if each["word"] == row["word"] == "QIs"]
    scores = {row["score"], best, ask(door, "check", **here, word="QIS")["ok"]["best"]["score"]}
    assert scores == {started["points"][0]} == {EN.code_values[EN.alphabet.codes["s"]]}


@pytest.mark.parametrize(
    ("text", "word", "rack"),
    [
        ("8E TRAINEd", "traineD", ""),  # as GCG and our record have it
        ("8E TRAINED", "trained", ""),
        ("8E trained", "trained", ""),
        ("8E tRained", "tRained", ""),  # six blanks are none of a game: our own text
        ("TRAINEd 8E", "traineD", ""),
        ("TRAINED 8E 48", "trained", ""),
        (">bob: AEINRT? 8E TRAINEd +46 46", "traineD", "aeinrt*"),
        ("AEINRT? 8E TRAINEd", "traineD", "aeinrt*"),
        ("adeint* 8E tRained", "tRained", "adeint*"),
    ],
)
def test_a_turn_is_entered_as_people_and_programs_write_it(
    door: Door, text: str, word: str, rack: str
) -> None:
    (turn,) = ask(door, "game", add={"text": text})["ok"]["turns"]
    assert (turn["word"], turn["rack"].replace("?", "*")) == (word, rack)


def test_the_points_of_a_word_tell_its_place_and_its_blanks_or_where_it_may_lie() -> None:
    named = shown = turns = 0
    for at, (state, move) in enumerate(machine_game(1).walk()):
        if not move or at % 3:
            continue
        turns += 1
        position = replace(state.view(state.turn), rack="")
        try:
            found, _ = told(f"{move.word.upper()} {move.score}", position)
            named += found == move
        except WordbenchError as error:
            assert error.sentence.key in ("turn.where", "turn.likely"), at
            shown += error.sentence.values["count"] in (2, 3)
    assert turns > 5 and named + shown > 0.85 * turns
    position = read(SHORT + ">ann: ERSTTAB 8G RAVEN +0 0\n").position(1, "")
    with pytest.raises(WordbenchError, match=r"^no play here has 999 points$"):
        told("ravens 999", position)


def test_points_alone_name_the_likeliest_plays_and_a_place_or_letters_tell_which() -> None:
    position = Position.parse("game: en", Lexicon.of(["raven", "rave", "van", "nave", "ravens"]))
    with pytest.raises(WordbenchError) as refused:
        told("16", position)
    values = refused.value.sentence.values
    assert (refused.value.sentence.key, values["count"]) == ("turn.likely", 4)
    choices = str(values["choices"]).split(", ")
    assert len(choices) == 3 and all(told(choice, position)[0].score == 16 for choice in choices)
    for text in ("8D 16", "8d r 16", "8D RAVEN 16"):
        assert str(told(text, position)[0]) == "8D raven 16", text
    with pytest.raises(WordbenchError, match=r"^no play here has 999 points$"):
        told("8D 999", position)


def test_points_at_a_place_tell_a_blank_where_no_other_tile_gives_them() -> None:
    position = Position.parse("game: en", Lexicon.of(["raven"]))
    with pytest.raises(WordbenchError, match=r"^14 points: 4 plays fit; add the place") as refused:
        told("8D 14", position)
    assert str(refused.value.sentence.values["choices"]).startswith("8D rAVEN, 8D ")


@pytest.mark.parametrize(
    "text", ["K8 ..G", "K8 (DO)G", "K8 (do)G", "K8 D[o]G", "..g K8", "GT K8 ..G 6", "K8 dog"]
)
def test_a_letter_that_lies_there_is_a_dot_or_in_brackets(door: Door, text: str) -> None:
    before = ask(door, "game", add=[{"text": "8E trained"}, {"text": "9K os"}])["ok"]
    turn = ask(door, "game", gcg=before["gcg"], add={"text": text})["ok"]["turns"][2]
    assert (turn["word"], turn["place"]) == ("dog", "K8")
    wrong = ask(door, "game", gcg=before["gcg"], add={"text": "K8 DO."})["error"]["message"]
    assert wrong == "turn 3 of the game: K8 DO.: no tile lies on K10"


def test_a_refusal_of_a_turn_numbers_it_whatever_way_it_was_given(door: Door) -> None:
    before = ask(door, "game", add={"text": "8E trained"})["ok"]
    lost = [row.replace("trained", "trainer") for row in before["board"]]
    apart = [row.replace("...............", "a............b.", 1) for row in before["board"]]
    for board, key in ((lost, "turn.lost"), (apart, "turn.several")):
        for add in ({"board": board}, {"until": board, "player": 1}):
            error = ask(door, "game", gcg=before["gcg"], add=[add])["error"]
            assert (error["key"], error["values"]["number"]) == (key, 2)
    assert ask(door, "game", gcg=before["gcg"], add=[{"board": lost}])["error"]["values"]["square"] == "K8"


def test_points_after_the_last_turn_that_a_person_corrects_stay_corrected(door: Door) -> None:
    before = ask(door, "game", add=[{"text": "8E trained"}, {"text": "9K os"}])["ok"]
    first, second = before["points"]
    after = ask(door, "game", gcg=before["gcg"], ending=[first, second - 2], add={"text": "-"})["ok"]
    assert (after["points"], after["ahead"]) == ([first, second - 2], [0, -2])
    assert ask(door, "game", gcg=after["gcg"], add={"text": "-"})["ok"]["points"] == [first, second - 2]


@pytest.mark.parametrize(
    ("tiles", "hidden", "shown"),
    [("chll", True, "2"), ("chll", False, "CHLL"), ("r|r", False, "RR"), ("3", True, "3"), ("", True, "")],
)
def test_a_tile_of_two_letters_is_one_tile_wherever_a_number_is_shown(
    tiles: str, hidden: bool, shown: str
) -> None:
    assert Turn(0, "exchange", "", 0, 0, tiles=tiles).swapped(alphabet("es"), hidden) == shown


def test_more_blanks_than_the_game_has_are_refused(door: Door) -> None:
    answer = ask(door, "game", add={"text": "8E TRAIned"})
    assert (
        answer["error"]["message"] == "turn 1 of the game: 8E TRAIned lays more blanks than the game has: 2"
    )


@pytest.mark.parametrize(
    "add", [{"text": "8E TRAINEd"}, {"place": "8E", "word": "TRAiNED"}, {"exchange": "ii"}]
)
def test_a_turn_that_its_rack_cannot_spell_is_not_recorded(door: Door, add: dict[str, str]) -> None:
    turn = {"text": "8E trained", "rack": "trained"}
    gcg = ask(door, "game", add=turn)["ok"]["gcg"]
    for fields in ({}, {"gcg": gcg, "change": 0}):
        error = ask(door, "game", **fields, add={**add, "rack": "trained"})["error"]
        assert error["key"] == "turn.rack" and "your rack lacks" in error["message"]
    assert ask(door, "game", add={**add, "rack": ""})["ok"]["turns"]  # not known


def test_a_turn_is_changed_removed_and_tried_in_its_place(door: Door) -> None:
    turns = [
        {"text": "8E trained", "rack": "trained"},
        {"text": "-vv", "rack": "vvvvuui"},
        {"text": "K8 dog"},
    ]
    game = ask(door, "game", players=["Ann", "Bob"], add=turns)["ok"]
    gcg = game["gcg"]
    assert game["players"] == ["Ann", "Bob"] and game["bag"] == sum(EN.code_counts.values()) - 14 - 9
    swapped = ask(door, "game", gcg=gcg, change=1, add={"text": "-", "rack": "vvvvuui"})["ok"]
    assert [turn["kind"] for turn in swapped["turns"]] == ["play", "pass", "play"]
    assert len(ask(door, "game", gcg=gcg, remove=1)["ok"]["turns"]) == 2
    for gone in ({"remove": 2}, {"upto": 2}):  # the turn to be changed no longer exists
        error = ask(door, "game", gcg=gcg, **gone, change=2, add={"text": "-"})["error"]
        assert "'change' is too large" in error["message"]
    assert "'remove' is too large" in ask(door, "game", gcg=gcg, remove=3)["error"]["message"]
    error = ask(door, "game", gcg=gcg, remove=0)["error"]
    assert error["key"] == "turn.gap" and error["message"].startswith("a later turn no longer fits: turn 3")
    board = game["board"]
    again = ask(door, "game", gcg=gcg, upto=2, add={"board": board})["ok"]
    assert again["turns"][2]["word"] == "dog" and again["turns"][2]["points"] == game["turns"][2]["points"]
    tried = {"rack": "trained", "text": "8H rat"}
    (row,) = ask(door, "grade", gcg=gcg, upto=0, add=tried, turns=[0], samples=2)["ok"]["rows"]
    assert row["mistake"] == "large" and row["played"]["word"] == "rat"


def test_a_turn_of_the_other_player_is_what_the_board_says(door: Door) -> None:
    turns = [{"text": "8E trained", "rack": "trained"}, {"text": "K8 dog"}]
    game = ask(door, "game", add=turns)["ok"]
    assert game["turns"][0]["leave"] == "" and game["turns"][1]["leave"] == ""
    one = ask(door, "game", add=turns[0])["ok"]
    play = {"text": "11K so", "rack": "sofas"}
    for board, kind in ((game["board"], "play"), (one["board"], "pass")):
        add = [{"until": board, "player": 1}, play if kind == "play" else {"text": "-"}]
        after = ask(door, "game", gcg=one["gcg"], add=add)["ok"]
        assert [turn["kind"] for turn in after["turns"]][1] == kind and after["turn"] == 1
    assert (
        ask(door, "game", gcg=game["gcg"], add=[{"until": game["board"], "player": 1}, play])["ok"]["turn"]
        == 1
    )
    strayed = ask(door, "game", gcg=game["gcg"], add=[{"until": one["board"], "player": 1}, play])["error"]
    assert strayed["key"] == "game.strayed"


def test_a_game_that_is_over_stays_as_it_is(door: Door) -> None:
    game = ask(door, "game", add=[{"text": "8H rat"}, {"end": ["ab", ""]}])["ok"]
    assert game["over"]
    for add in ({"end": ["ab", ""]}, {"text": "-"}):
        assert ask(door, "game", gcg=game["gcg"], add=add)["error"]["key"] == "game.over"
    until = {"until": game["board"], "player": game["turn"]}
    assert ask(door, "game", gcg=game["gcg"], add=until)["ok"] == game
    strayed = ask(door, "game", gcg=game["gcg"], add={**until, "until": ["." * 15] * 15})["error"]
    assert strayed["key"] == "game.strayed"


@pytest.mark.parametrize(
    "wrong",
    [
        {"add": {"text": "-abcdefgh"}},
        {"add": {"text": "-a3"}},
        {"add": {"text": "8H rat 99"}},
        {"add": {"text": "foo"}},
        {"gcg": "#player1 a\n#player2 b\n#bag 5\n>a: -3 +0 0\n"},
        {"gcg": "#rules xx\n"},
        {"gcg": "#player1 a a\n#player2 b b\n#board abc\n"},
        {"gcg": "#player1 a a\n#player2 b b\n#layout abc\n"},
        {"gcg": ">\n" * 201},
    ],
    ids=str,
)
def test_what_a_person_can_enter_wrong_has_a_sentence_in_dutch(door: Door, wrong: dict[str, Any]) -> None:
    dutch = "".join(
        (ROOT / f"static/{part}/nl.json").read_text("utf-8") for part in ("shell", "tools/wordfeud")
    )
    assert f'"error.{ask(door, "game", **wrong)["error"]["key"]}"' in dutch


def test_the_workbench_answers_from_a_bag_of_its_own(door: Door) -> None:
    game = ask(door, "game", deal=7, rack="trained")["ok"]
    assert (game["rack"], game["person"], game["bag"]) == ("adeinrt", 0, sum(EN.code_counts.values()) - 14)
    for wrong, key in (
        ("8H xxq", "turn.list"),
        ("8H zoo", "turn.rack"),
        ("1A rat", "turn.start"),
        ("-zz", "turn.rack"),
        ("-3", "turn.unnamed"),
    ):
        assert ask(door, "game", gcg=game["gcg"], add={"text": wrong})["error"]["key"] == key, wrong
    mine = ask(door, "game", gcg=game["gcg"], add={"text": "8E trained"})["ok"]
    answered = ask(door, "answer", gcg=mine["gcg"], samples=2, budget=0.5)["ok"]
    assert [turn["player"] for turn in answered["turns"]] == [0, 1] and answered["turn"] == 0
    assert answered["turns"][1]["rack"] and len(answered["rack"]) == 7 and answered["bag"] < game["bag"]
    for gcg in (SHORT, game["gcg"], answered["gcg"]):  # without its tiles, and on the user's turn
        assert ask(door, "answer", gcg=gcg)["error"]["message"].startswith("nobody is to answer")


def test_a_weaker_player_lays_words_that_he_knows_and_the_same_ones_for_the_same_seed() -> None:
    known, state, others = learnt(), GameState.deal(EN, 3, shipped("en")), 0
    while state.turns < 12:
        at = state.view(state.turn)
        for strength in (EASY, MEDIUM):
            one, same, other = (finish(weaker(at, known, strength, seed)) for seed in (1, 1, 2))
            assert one == same and (strength == EASY or one == other)
            others += one != other
            after = state.play(one)  # which refuses what is not legal
            if isinstance(one, Move):
                assert all(part.word.lower() in known for part in at.parts(one) if part.kind != "bingo")
        state = after
    assert others


@pytest.mark.parametrize(("better", "worse"), [(STRONG, MEDIUM), (MEDIUM, EASY)])
def test_a_stronger_player_wins(better: str, worse: str) -> None:
    known = learnt()

    def player(strength: str) -> contest.Strategy:
        if strength == STRONG:
            return FirstOfRanking(Question(racks=2, top=3, nodes=50))
        return lambda at: finish(weaker(at, known, strength))

    *_, result = contest.match(shipped("en"), EN, player(better), player(worse), 1, 1)
    assert result.win_share > 0.5 and result.spread > 25


def learnt() -> Lexicon:
    """The words that a weaker player knows."""
    common = (ROOT / "wordlists/common/en.txt").read_text("utf-8").split()
    return shipped("en").well_known(common, strengths.SHORT_WORD)


def test_how_strong_the_workbench_plays_is_kept_with_the_game() -> None:
    common = b"rat\ntrained\nstone\nhouse\n"
    words = (ROOT / "wordlists" / "en.txt").read_bytes()
    full, bare = (Door({"words-en": words, **more}.__getitem__) for more in ({"common-en": common}, {}))
    game = ask(full, "game", deal=7, rack="trained", strength="easy")["ok"]
    mine = ask(full, "game", packed=game["packed"], add={"text": "8E trained"})["ok"]
    assert mine["strength"] == "easy"
    # Where nobody has told which words are well known, he knows them all.
    for door, most in ((full, strengths.SHORT_WORD), (bare, 7)):
        for strength in ("easy", "medium"):
            answered = ask(door, "answer", gcg=mine["gcg"], strength=strength)["ok"]
            turn = answered["turns"][1]
            assert answered["strength"] == strength and len(turn["word"]) <= most
    strong = ask(full, "game", gcg=mine["gcg"], strength="strong")["ok"]
    assert strong["strength"] == "strong" and "#strength" not in strong["gcg"]
    assert ask(full, "game", gcg=mine["gcg"], strength="weak")["error"]
    unknown = ask(full, "game", gcg=mine["gcg"].replace("#strength easy", "#strength weak"))["ok"]
    assert unknown["strength"] == "strong"


def test_whose_time_is_up_has_lost_whatever_the_points(door: Door) -> None:
    new = ask(door, "game", deal=7, rack="trained")["ok"]
    mine = ask(door, "game", gcg=new["gcg"], add={"text": "8E trained"})["ok"]
    for before, loser in ((new, 0), (mine, 0), (mine, 1)):
        lost = ask(door, "game", gcg=before["gcg"], timeout=loser)["ok"]
        assert (before["loser"], lost["loser"], lost["over"], lost["scored"]) == (None, loser, True, False)
        assert lost["points"] == before["points"] and len(lost["turns"]) == len(before["turns"])
        again = ask(door, "game", packed=lost["packed"], timeout=1 - loser)["ok"]  # nobody loses twice
        assert (again["gcg"], again["loser"]) == (lost["gcg"], loser)
        assert ask(door, "game", gcg=lost["gcg"], add={"text": "-"})["error"]["key"] == "game.over"
        assert ask(door, "answer", gcg=lost["gcg"])["error"]["message"].startswith("nobody is to answer")
        results = ask(door, "results", games=[{"gcg": lost["gcg"], "ruleset": "en", "me": 0}])["ok"]["all"]
        assert (results["won"], results["lost"], results["unfinished"]) == (loser, 1 - loser, 0)
        assert results["points"] is None  # it was not played to its end
    back = ask(door, "game", gcg=lost["gcg"], upto=0)["ok"]
    assert (back["loser"], back["over"]) == (None, False)


def test_a_blank_beside_a_tile_is_not_taken_for_one_tile_of_both() -> None:
    rules = "name: P\nalphabet: c h ch a\nrack: 4\nbingo: 0\nblanks: 1\ntiles:\nc 3 1\nh 3 1\nch 1 1\na 5 1\nlayout:\n"
    own = {"ruleset": rules + "\n".join(["....."] * 5), "lexicon": "own"}
    door = Door({"words-own": b"c|ha\n"}.__getitem__)
    game = ask(door, "game", **own, deal=1, rack="c|ha*")["ok"]
    played = ask(door, "game", **own, gcg=game["gcg"], add={"text": "3B Cha"})["ok"]
    assert played["turns"][0]["word"] == "Cha"


def test_turns_are_graded_with_progress(door: Door) -> None:
    gcg = str(machine_game(2))
    request = {
        "id": 1,
        "do": "grade",
        "lexicon": "en",
        "ruleset": "en",
        "gcg": gcg,
        "turns": [0, 1],
        "samples": 4,
    }
    *progress, last = filter(None, door.answers(request))
    rows = last["ok"]["rows"]
    assert [row["turn"] for row in rows] == [0, 1] and len(progress) == 2
    for row in rows:
        assert row["mistake"] in ("", "small", "medium", "large") and row["text"].endswith(".")
        assert row["best"]["value"] >= row["played"]["value"]
    # What the rows say is what the grades say, also after they have been sent.
    game = parse_game(gcg, shipped("en"), EN)
    judged = [game.grade(number, replace(USUAL, racks=4)).verdict for number in (0, 1)]
    assert verdicts(json.loads(json.dumps(rows)), game) == judged
    told = ask(door, "review", gcg=gcg, grades=rows, me=1, language="en", texts=dict(ENGLISH.table))["ok"]
    assert told["html"] == page(Review(game, judged, ENGLISH, 1))


def test_a_mistake_is_one_beyond_doubt() -> None:
    game = machine_game(2)
    grades = [game.grade(number, replace(USUAL, racks=6)) for number in range(8)]
    behind = [grade for grade in grades if grade.played and grade.points]
    assert behind and all(grade.played and grade.played.doubt > 0 for grade in behind)
    for grade in grades:
        assert bool(grade.mistake) == (grade.lost > 0)
        if grade.mistake:
            assert grade.played
            assert grade.points > SURE * grade.played.doubt and grade.lost > max(
                LEAST_CHANCE, SURE * grade.played.win_doubt
            )


def test_a_turn_is_judged_with_fewer_racks_to_the_same_verdict() -> None:
    game = machine_game(1)
    plays = [number for number, turn in enumerate(game.turns) if turn.kind == "play"]
    ends = [number for number in plays if not game.position(number).in_bag]
    for number in (3, ends[-1]):
        quick, whole = (game.grade(number, replace(USUAL, judged=judged)) for judged in (True, False))
        assert quick.ranking and whole.ranking and quick.ranking.done <= whole.ranking.done, number
        assert quick.mistake == whole.mistake, number


def test_luck_draws_nearly_every_tile_once_before_any_twice_and_others_at_each_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    racks = list[bytes]()

    def noted(games: Games, mine: bytes, theirs: bytes, in_bag: int) -> float:
        racks.append(mine)
        return float(len(racks))

    monkeypatch.setattr(Games, "best_worth", noted)
    states = [GameState.deal("en", seed, shipped("en")) for seed in (1, 2)]
    for state in states:
        luck_of(state, b"")
    drawn = [Counter(b"".join(racks[begin : begin + 12])) for begin in (0, 13)]
    for state, found in zip(states, drawn, strict=True):
        whole = Counter(state.rules.code_counts)
        assert sum((whole - found).values()) <= 2 * state.rules.rack_size + 6
    assert drawn[0] != drawn[1]


def test_luck_is_known_whatever_the_seed_and_however_many_tiles_are_in_the_bag() -> None:
    many = ruleset(re.sub(r"(?m)^([aeno]) \d+", r"\1 100", str(EN)).replace("name: English", "name: Many"))
    state = GameState.deal(many, 1, shipped("en"))
    assert state.view(0).in_bag > 255 and luck_of(state, b"")
    assert luck_of(state, b"", seed=1) != luck_of(state, b"", seed=257)


def test_the_luck_of_tiles_drawn_is_as_often_good_as_bad_and_needs_to_be_known() -> None:
    lucks = [luck_of(GameState.deal("en", seed, shipped("en")), b"", seed=seed) for seed in range(30)]
    found = [one.points / one.spread for one in lucks if one]
    assert len(found) == 30 and abs(sum(found)) < 3 * 30**0.5
    game = machine_game(2)
    own = [game.luck(number) for number in range(4)]
    assert all(own) and luck([one for one in own if one]) in range(100)
    unknown = replace(game, turns=(replace(game.turns[0], rack=""), *game.turns[1:]))
    assert unknown.luck(0) is None and unknown.luck(2) is None and luck([]) is None
    blanks = Luck(20.0, 5.0)
    assert (luck([blanks]), luck([Luck(0.0, 5.0)]), luck([Luck(-20.0, 5.0)])) == (99, 50, 0)


@given(st.lists(st.tuples(st.integers(0, 10_000), st.booleans()), max_size=12))
def test_the_accuracy_is_the_share_that_turns_keep_on_average(turns: list[tuple[int, bool]]) -> None:
    game = machine_game(2)
    verdicts = [
        Verdict(number, "small" if known else "unknown", lost / 10_000 if known else 0.0, win=0.5)
        for number, (lost, known) in enumerate(turns[: len(game.turns)])
    ]
    for who, share in enumerate(Review(game, verdicts).accuracies):
        lost = [
            one.lost for one in verdicts if game.turns[one.number].player == who and one.mistake == "small"
        ]
        assert share == pytest.approx(1 - sum(lost) / len(lost)) if lost else share is None


def test_a_later_board_shows_what_both_have_played(door: Door) -> None:
    turns = [{"place": "8E", "word": "trained"}, {"place": "E8", "word": "toe"}]
    game = ask(door, "game", add=turns)["ok"]["gcg"]
    mine, theirs = {"place": "10E", "word": "exit"}, {"place": "K5", "word": "feud"}

    def board(*turns: dict[str, str]) -> list[str]:
        return list(ask(door, "game", gcg=game, add=list(turns))["ok"]["board"])

    def ways(board: list[str], then: str = "", now: str = "") -> list[list[str]]:
        found = ask(door, "continue", gcg=game, to=board, player=0, then=then, now=now)["ok"]["ways"]
        return [[turn["word"] or f"-{turn['tiles']}" for turn in way["turns"][2:]] for way in found]

    both, one = board(mine, theirs), board(mine)
    assert ways(both, "exitabc", "abcdefg") == [["exit", "feud"]]
    assert ways(both, "feudabc") == [["feud", "exit"]]
    assert sorted(ways(both)) == [["exit", "feud"], ["feud", "exit"]], "the racks are not known"
    assert ways(one, "exitabc", "abcdefg") == [["exit"]]
    assert ways(one, "exitabc", "exitabc") == [["-", "exit"]], "the player has passed"
    assert ways(one, "feudabc", "feudaxy") == [["-bc", "exit"]], "the player has swapped"
    assert ways(one)[0] == ["exit"], "fewer turns come first"
    assert ways(board(), "exitabc", "exitabc") == [], "nothing is new"
    assert ways([row.replace("trained", "strains") for row in both]) == [], "it is another game"
    (way,) = ask(door, "continue", gcg=game, to=both, player=0, then="exitabc", now="abcdefg")["ok"]["ways"]
    assert [turn["rack"] for turn in way["turns"][2:]] == ["abceitx", ""] and way["board"] == both


def test_points_that_are_seen_tell_who_has_played_what_and_are_those_of_the_game(door: Door) -> None:
    turns = [{"place": "8E", "word": "trained"}, {"place": "E8", "word": "toe"}]
    mine, theirs = {"place": "10E", "word": "exit"}, {"place": "K5", "word": "feud"}
    before = ask(door, "game", add=turns)["ok"]
    after = ask(door, "game", gcg=before["gcg"], add=[mine, theirs])["ok"]

    def ways(game: str, player: int, shown: list[int], **start: object) -> list[Any]:
        given = {"gcg": game, "to": after["board"], "player": player, "shown": shown}
        return list(ask(door, "continue", **given, **start)["ok"]["ways"])

    def words(way: Any) -> list[str]:
        return [turn["word"] for turn in way["turns"]][-2:]

    (way,) = ways(before["gcg"], 0, after["points"])
    assert words(way) == ["exit", "feud"] and way["gcg"] == after["gcg"]
    (way,) = ways(before["gcg"], 1, after["points"][::-1])
    assert words(way) == ["exit", "feud"] and way["points"] == after["points"]
    first, second = after["points"]
    found = ways(before["gcg"], 0, [first + 9, second - 4])
    assert [words(way) for way in found] == [["exit", "feud"], ["feud", "exit"]], "neither leads to them"
    for way in found:
        assert way["points"] == [first + 9, second - 4] and way["ahead"] != [0, 0]
        again = ask(door, "game", gcg=way["gcg"])["ok"]
        assert again == way and again["turns"][-1]["total"] == second - 4
    (way,) = ways(before["gcg"], 0, [second, first], either=True)
    assert words(way) == ["exit", "feud"] and way["gcg"] == after["gcg"], "whoever's they are"
    assert [way["ahead"] for way in ways(before["gcg"], 0, [9, 4], either=True)] == [[0, 0]] * 2
    way, _ = ways("", 0, [first, second], board=before["board"])
    assert way["points"] == [first, second] and way["ahead"] == before["points"], (
        "the game is begun with them"
    )


WON = "#player1 ann Ann\n#player2 bob Bob\n>ann: TRAINED 8E TRAINED +64 64\n>bob: CATS -  +0 0\n>ann: (CATS) +6 70\n>bob: CATS (CATS) -6 -6\n"
LOST = "#player1 bob Bob\n#player2 ann Ann\n#rules nl\n>bob: RAAM 8H RAAM +16 16\n>ann: LEN - +0 0\n>ann: LEN (LEN) -5 -5\n"
OPEN = "#player1 ann\n#player2 Cleo\n>ann: CAT 8G CAT +10 10\n>Cleo: S 8G ...S +9 9\n>Cleo: -- -9 0\n>Cleo: - +0 0\n"


def test_recorded_games_come_to_wins_averages_and_best_plays(door: Door) -> None:
    games = [
        {"gcg": WON, "ruleset": "en"},
        {"gcg": LOST, "ruleset": "en", "me": 1},
        {"gcg": OPEN, "ruleset": "en"},
    ]
    found = ask(door, "results", games=[{"me": 0, **one} for one in games])["ok"]
    everything = found["all"]
    assert [everything[part] for part in ("won", "lost", "drawn", "unfinished")] == [1, 1, 0, 1]
    assert everything["points"] == (32.5, 5) and everything["turn"] == 32.5
    assert [(one["name"], one["won"], one["lost"], one["unfinished"]) for one in found["opponents"]] == [
        ("Bob", 1, 1, 0),
        ("Cleo", 0, 0, 1),
    ]
    assert [(one["name"], one["won"], one["lost"]) for one in found["languages"]] == [
        ("en", 1, 0),
        ("nl", 0, 1),
    ]
    assert found["best"] == {"points": 64, "word": "trained", "place": "8E", "opponent": "Bob"}
    assert found["longest"]["word"] == "trained" and found["unread"] == 0


def test_a_game_with_letters_of_its_own_counts(door: Door) -> None:
    lines = ["name: Own", "alphabet: e n ij", "rack: 7", "bingo: 40", "blanks: 1", "tiles:", "e 9 1", "n 9 2"]
    rules = "\n".join([*lines, "layout: wordfeud", ""])
    game = {"gcg": "#player1 ann\n#player2 bob\n>ann: EEN 8G EEN +8 8\n", "ruleset": rules, "me": 0}
    found = ask(door, "results", games=[game])["ok"]
    assert (found["unread"], found["best"]["word"]) == (0, "een")


def test_a_word_made_longer_counts_whole_and_a_play_taken_back_not_at_all(door: Door) -> None:
    longer = "#player1 ann\n#player2 bob\n>ann: CAT 8G CAT +10 10\n>bob: S 8G ...S +9 9\n>ann: TS 8G ....TS +1 11\n>ann: -- -1 10\n"
    found = ask(door, "results", games=[{"gcg": longer, "ruleset": "en", "me": me} for me in (0, 1)])["ok"]
    assert found["longest"] == {"points": 9, "word": "cats", "place": "8G", "opponent": "ann"}


def test_games_that_cannot_be_read_are_counted_and_none_at_all_is_an_answer(door: Door) -> None:
    broken = [
        {"gcg": "x", "ruleset": "en"},
        7,
        {"gcg": WON, "ruleset": "en", "me": 2},
        {"gcg": WON, "ruleset": "??"},
    ]
    assert ask(door, "results", games=broken)["ok"]["unread"] == 4
    none = ask(door, "results", games=[])["ok"]
    assert none["all"]["points"] is None and none["best"] is None and none["opponents"] == []
    assert "not a list of games" in ask(door, "results")["error"]["message"]


def brought_games(case: str) -> list[Any]:
    """What the door answers to the games of a case."""
    requests = map(json.loads, brought(case, "input.jsonl").read_text("utf-8").splitlines())
    return [list(Door(load).answers(request))[-1] for request in requests]


def test_games_that_people_brought_are_read_or_refused_for_what_they_are() -> None:
    round_, square = brought_games("11-move-through-letters-in-brackets")
    assert round_["ok"]["turns"] == square["ok"]["turns"]
    assert [turn["points"] for turn in round_["ok"]["turns"]] == [40, 8]
    two, encoded, passed = brought_games("20-gcg-two-games-or-other-form")
    assert two["error"]["message"] == "line 5 of the game: here a second game begins: open one at a time"
    assert [turn["points"] for turn in encoded["ok"]["turns"]] == [40]
    assert [turn["kind"] for turn in passed["ok"]["turns"]] == ["pass"]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("DEMJNOT pass +0 0", "DEMJNOT - +0 0"),
        ("DEMJNOT (Pass) +0 0", "DEMJNOT - +0 0"),
        ("DEMJNOT exch DEM +0 0", "DEMJNOT -DEM +0 0"),
        ("DEMJNOT (exch DEM) +0 0", "DEMJNOT -DEM +0 0"),
        ("DEMJNOT -EXCHANGE 3 +0 0", "DEMJNOT -3 +0 0"),
        ("exch 3 +0 0", "-3 +0 0"),
        ("A1 OX(Y)P(HEN)B(UT)AZ(ON)E +1780 1780", "A1 OXYPHENBUTAZONE +1780 1780"),
        ("A1 (OX)Y +5 5", "A1 OXY +5 5"),
        ("(AB) +8 8", "(AB) +8 8"),
    ],
)
def test_other_ways_to_write_a_turn_are_read(written: str, line: str) -> None:
    letters = alphabet("en")
    assert parse_turn(f">ann: {written}", ["ann", "bob"], letters).line(letters) == line


def test_a_percent_encoded_game_is_that_game() -> None:
    text = "#player1 ann Ann É.\n#player2 bob Bob 50% +\n>ann: RAAM - +0 0\n"
    lexicon = lexicon_of("raam", "nl")
    assert parse_game(quote(text), lexicon, "nl") == parse_game(text, lexicon, "nl")


NOTED = """#player1 Ann Ann
#player2 Bob Bob
#rules en
>Ann: RAVENST 8D RAVEN +16 16
#note First thought
which goes on here
#incomplete ABC
#Note second line
>Bob: - +0 0
"""
LINES = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=20).map(
    lambda s: " ".join(s.split())
)


def test_the_note_of_a_turn_is_read_with_the_lines_that_go_on_with_it() -> None:
    game = parse_game(NOTED)
    assert [turn.note for turn in game.turns] == ["First thought\nwhich goes on here\nsecond line", ""]
    assert str(game) == NOTED
    assert game.noted(0, "").turns[0].notes == ("#incomplete ABC",)
    for number in (-1, len(game.turns)):
        with pytest.raises(IndexError, match="there is no turn"):
            game.noted(number, "")


@given(st.lists(LINES, max_size=4))
def test_a_note_is_written_as_gcg_and_read_again(lines: list[str]) -> None:
    game = parse_game(NOTED).noted(0, "\n".join(lines))
    assert game.turns[0].note == "\n".join(filter(None, lines))
    again = parse_game(str(game))
    assert again.turns == game.turns
    assert again.renamed(["Eve", "Eve"]).turns == game.turns
    assert parse_game(str(again.renamed(["Eve", "Eve"]))).players == (("Eve", "Eve"), ("Eve_2", "Eve"))


@given(st.lists(LINES, max_size=4))
def test_a_game_in_a_link_is_the_same_game(lines: list[str]) -> None:
    game = parse_game(NOTED).noted(0, "\n".join(lines))
    packed = pack_game(game)
    assert quote(packed, safe="") == packed
    assert unpack_game(packed) == str(game)
    with pytest.raises(WordbenchError, match="the link is damaged"):
        unpack_game(packed[:-3])


@pytest.mark.parametrize("packed", ["", "!", "AAAA", "x" * 50, "é"])
def test_a_damaged_link_is_refused(packed: str) -> None:
    with pytest.raises(WordbenchError, match="the link is damaged"):
        unpack_game(packed)


def test_what_is_packed_to_fill_the_memory_is_refused() -> None:
    bomb = b2a_base64(zlib.compress(b"A" * 10_000_000, wbits=-15), newline=False).decode()
    with pytest.raises(WordbenchError, match="the link is damaged"):
        unpack_game(bomb.translate(str.maketrans("+/", "-_")))


def test_a_state_that_a_game_does_not_have_is_an_index_error() -> None:
    game = new_game(shipped("en"), EN).played(None).played(None)
    assert [state.turns for state in map(game.state, range(3))] == [0, 1, 2]
    for number in (3, 99, -1):
        with pytest.raises(IndexError):
            game.state(number)


def test_a_game_lost_on_time_stays_lost_when_its_end_is_scored() -> None:
    game = new_game(shipped("en"), EN).played("8D raven", rack="ravenst").timed_out(1)
    scored = game.settled(("st", "abc"))
    assert (
        game.loser == scored.loser == parse_game(str(scored), shipped("en"), EN).loser == 1 and scored.scored
    )
