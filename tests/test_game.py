"""Games as values: GCG in and out, going on, grading."""

from random import Random
from typing import Any

import pytest
from common import ROOT, shipped
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.wordfeud.chances import chances
from wordbench.wordfeud.contest import Greedy, Table
from wordbench.wordfeud.game import Game, new_game, parse_game
from wordbench.wordfeud.grading import Grade, grade
from wordbench.wordfeud.layout import shuffled
from wordbench.wordfeud.leaves import leaves
from wordbench.wordfeud.move import Move
from wordbench.wordfeud.ranking import Question
from wordbench.wordfeud.tiles import ruleset

EN = ruleset("en")

# As other programs write it: a blank in lower case, dots, a play taken back, exchanges, notes, what was left.
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
>ann: (EE) +2 13
"""


def spaces(text: str) -> str:
    return "\n".join(" ".join(line.split()) for line in text.strip().split("\n"))


def read(text: str) -> Game:
    return parse_game(text, shipped("en"), EN)


def machine_game(seed: int, layout: bool = False) -> Game:
    """A game of score + leave against itself."""
    words, rules = shipped("en"), EN
    random, player = Random(seed), Greedy(words, rules, leaves(rules, words))
    table = Table(words, rules, shuffled(rules.layout, seed) if layout else rules.layout, random)
    game = new_game(words, rules, table.layout)
    while not table.over:
        choice, rack = player(table.position), rules.alphabet.decode(table.racks[table.turn])
        if isinstance(choice, Move):
            game = game.played(choice, rack)
        else:
            game = game.played(None, rack, rules.alphabet.decode(choice))
        table.play(choice)
    ended = game.settled((rules.alphabet.decode(table.racks[0]), rules.alphabet.decode(table.racks[1])))
    assert ended.points(len(ended.turns)) == tuple(table.points)
    return ended


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_what_its_text_says(seed: int) -> None:
    game = machine_game(seed, layout=seed > 1)
    assert read(str(game)) == game and str(read(str(game))) == str(game)


def test_a_game_of_another_program_is_written_as_it_stood() -> None:
    game = read(GCG)
    assert spaces(str(game)) == spaces(GCG)
    assert [turn.kind for turn in game.turns].count("withdrawn") == 1
    assert (
        str(game.board(2)) != str(game.board(3)) == str(game.board(1))
    )  # what was taken back lies there no more
    assert game.move(5).text == "cAts" and game.points(8) == (13, 0) and game.over
    assert [turn.rack for turn in game.turns[:2]] == ["?cerstt", "aeegirt"]


def test_what_is_wrong_is_named_with_its_line() -> None:
    good = "#player1 a A\n#player2 b B\n>a: CAT 8G CAT +6 6\n"
    for bad, message in (
        (good.replace("+6 6", "+6 7"), "line 3 of the game: 0 and 6 points are not 7"),
        (good.replace("CAT +6", "C4T +6"), "line 3 of the game: '4' is no letter of English"),
        (good.replace("8G", "8Z"), "turn 1 of the game: '8Z' is no place on the board"),
        (good.replace("8G", "8O"), "turn 1 of the game: 8O cat runs over the edge of the board"),
        (good.replace("#player2 b B\n", ""), "the game has 1 players"),
        (good + "hello", "line 4 of the game: 'hello' is neither a turn (>) nor about the game (#)"),
    ):
        with pytest.raises(WordbenchError, match="^" + message.replace("(", r"\(").replace(")", r"\)")):
            read(bad)


def test_a_position_of_a_game_has_its_board_and_rack() -> None:
    game = machine_game(1)
    at = game.position(3)
    laid = sum(len(game.move(n).fresh) for n in range(3) if game.turns[n].kind == "play")
    assert sum(map(bool, b"".join(at.board.rows))) == laid
    assert EN.alphabet.decode(at.rack) == game.turns[3].rack
    assert game.points(2) == (game.turns[0].total, game.turns[1].total)


def finished(game: Game, number: int, question: Question) -> Grade:
    search = grade(game, number, question)
    while True:
        try:
            next(search)
        except StopIteration as end:
            result: Grade = end.value
            return result


def test_a_thrown_away_lead_is_a_large_mistake_and_the_best_none() -> None:
    words = shipped("en")
    game = new_game(words, EN, EN.layout)
    rack = "quizaes"
    at = game.played(None, rack).position(0)
    plays = at.plays()
    good, bad = game.played(plays[0], rack), game.played(None, rack)
    question = Question(racks=12, top=6)
    worst = finished(bad, 0, question)
    assert worst.mistake == "large" and worst.points > 10 and worst.lost > 0.07
    assert str(worst).startswith("A large mistake: ") and worst.best and worst.best.candidate.move
    best_play = worst.best.candidate.move
    fine = finished(game.played(best_play, rack), 0, question)
    assert fine.mistake == "" and str(fine) == "Nothing was better."
    assert finished(good, 0, question).mistake in ("", "small")


def test_a_turn_without_a_rack_is_not_judged() -> None:
    game = new_game(shipped("en"), EN, EN.layout).played(None, "")
    assert finished(game, 0, Question()).mistake == "unknown"


# The chance to win -----------------------------------------------------------------------------------------------


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
