"""The door, as the page and other programs use it."""

from typing import Any

import pytest
from wordbench.door import Door, dumps, loads
from wordbench.words.lexicon import Lexicon
from wordbench.words.reading import words_file

EMPTY = ["." * 15] * 15
WORDS = "raam\nraak\nme\nam\nma\n"


def load(name: str) -> bytes:
    return {"words-nl": words_file(WORDS.encode(), "nl")}[name]


def ask(door: Door, **request: Any) -> dict[str, Any]:
    *_, answer = [loads(dumps(answer)) for answer in door.answers({"id": 7, **request}) if answer]
    assert answer["id"] == 7
    return answer


def moves(door: Door, **changes: Any) -> dict[str, Any]:
    request = {"do": "moves", "lexicon": "nl", "ruleset": "nl", "board": EMPTY, "rack": "raam"}
    return ask(door, **{**request, **changes})


def test_moves_answers_count_best_sum_and_rows() -> None:
    ok = moves(Door(load), limit=2)["ok"]
    assert ok["count"] == 16
    row = ok["rows"][0]
    assert (row["word"], row["direction"], row["leave"]) == ("raam", "across", "")
    assert row["score"] == ok["best"] == sum(part["points"] for part in row["parts"])
    assert row["tiles"] == [[row["row"], row["col"] + k, letter] for k, letter in enumerate("raam")]
    assert ok["warnings"] == []


def test_windows_put_together_are_the_whole_list() -> None:
    door = Door(load)
    whole = moves(door)["ok"]["rows"]
    assert [r for k in range(0, 16, 3) for r in moves(door, offset=k, limit=3)["ok"]["rows"]] == whole


def test_a_wrong_board_is_told_and_solved_all_the_same() -> None:
    board = [*EMPTY[:7], ".......xq......", *EMPTY[8:]]
    ok = moves(Door(load), board=board)["ok"]
    assert [w["message"] for w in ok["warnings"]] == ["XQ at 8H is not in the word list"]
    assert ok["warnings"][0]["squares"] == [[7, 7], [7, 8]]
    assert ok["warnings"][0]["kind"] == "word"
    assert ok["warnings"][0]["values"] == {"word": "XQ", "place": "8H"}


def test_more_tiles_than_the_bag_holds_are_told() -> None:
    (warning,) = moves(Door(load), rack="qq")["ok"]["warnings"]
    assert warning["message"] == "board and rack have 2 tiles Q, the game has 1"
    (warning,) = moves(Door(load), rack="***")["ok"]["warnings"]
    assert warning["message"] == "board and rack have 3 blanks, the game has 2"


@pytest.mark.parametrize(
    ("changes", "kind", "sentence"),
    [
        ({"board": EMPTY[1:]}, "board", "the board has 14 rows, expected 15"),
        ({"board": 3}, "request", "the request's field 'board' is missing or not a list of texts"),
        ({"layout": "none"}, "layout", "the layout has 1 row, expected 15"),
        ({"rack": "12"}, "rack", "tile 1 of the rack, '1', is not a letter of Nederlands"),
        ({"rack": None}, "request", "the request's field 'rack' is missing or not a text"),
        ({"lexicon": "sv"}, "lexicon", "there is no word list 'sv'"),
        ({"ruleset": "xx"}, "request", "no ruleset 'xx'"),
        ({"offset": -1}, "request", "the request's field 'offset' is not a number from 0 up"),
        ({"filter": 5}, "request", "the request's field 'filter' is not an object"),
        ({"filter": {"variants": 5}}, "request", "the filter's field 'variants' is not an object"),
        ({"filter": {"place": "Z9"}}, "request", "'Z9' is not a square of the board"),
        ({"sort": "luck"}, "request", "there is no order 'luck', only score, word, place, tiles"),
        ({"do": "fly"}, "request", "no request 'fly': there are compile, export,"),
        ({"do": "compile"}, "request", "the request has no field 'board': it may have words, source,"),
    ],
)
def test_wrong_requests_get_a_sentence(changes: dict[str, Any], kind: str, sentence: str) -> None:
    error = moves(Door(load), **changes)["error"]
    assert error["kind"] == kind
    assert sentence in error["message"]


@pytest.mark.parametrize(
    ("word", "reason", "why"),
    [
        ("Raam", None, ""),
        ("kaas", {"kind": "list", "values": {"word": "KAAS"}}, "KAAS is not in the word list"),
        ("r", {"kind": "short", "values": {}}, "a word has at least 2 letters"),
        (
            "r2",
            {"kind": "letter", "values": {"letter": "2", "game": "Nederlands"}},
            "'2' is not a letter of Nederlands",
        ),
    ],
)
def test_check_says_why_not(word: str, reason: Any, why: str) -> None:
    ok = ask(Door(load), do="check", lexicon="nl", word=word)["ok"]
    assert ok == {"valid": reason is None, "why": why, "reason": reason}


def test_check_reads_a_list_that_is_no_language_as_english() -> None:
    door = Door({"words-/tmp/own.txt": b"raam\n"}.__getitem__)
    assert ask(door, do="check", lexicon="/tmp/own.txt", word="raam")["ok"]["valid"]


def test_an_empty_rack_has_no_plays_and_all_warnings() -> None:
    board = [*EMPTY[:7], ".......xq......", *EMPTY[8:]]
    ok = moves(Door(load), rack="", board=board)["ok"]
    assert (ok["count"], ok["best"], len(ok["warnings"])) == (0, 0, 1)


@pytest.mark.parametrize(
    ("only", "words"),
    [
        ({"text": "AA"}, {"raam", "raak"}),
        ({"pattern": "..a*"}, {"raam", "raak"}),
        ({"pattern": "*m"}, {"raam", "am"}),
        ({"pattern": "?a"}, {"ma"}),
        ({"tiles": 2}, {"am", "ma"}),
        ({"text": "a", "tiles": 4}, {"raam", "raak"}),
        ({"place": "8h"}, {"raam", "raak", "am", "ma"}),
        ({"place": " 08H "}, {"raam", "raak", "am", "ma"}),
        ({"word": "raam", "place": "8H"}, {"raam"}),
        ({"text": "("}, set()),
    ],
)
def test_a_filter_keeps_what_it_says(only: dict[str, Any], words: set[str]) -> None:
    ok = moves(Door(load), rack="raamk", filter=only)["ok"]
    assert {row["word"] for row in ok["rows"]} == words
    assert ok["count"] == len(ok["rows"]) <= ok["total"] == 24


def test_a_square_keeps_the_plays_that_place_a_tile_there() -> None:
    door = Door(load)
    rows = moves(door)["ok"]["rows"]
    through = [row for row in rows if [7, 9] in [tile[:2] for tile in row["tiles"]]]
    assert moves(door, filter={"square": [7, 9]})["ok"]["rows"] == through
    assert 0 < len(through) < len(rows)


def test_a_filter_keeps_the_plays_all_of_whose_words_are_well_known() -> None:
    files = {"common-nl": b"raam\nam\nzee\n"}
    door = Door(lambda name: files.get(name) or load(name))
    board = [*EMPTY[:7], ".......raa.....", *EMPTY[8:]]
    asked = {"rack": "mk", "board": board, "limit": 99}
    every, known = moves(door, **asked)["ok"], moves(door, filter={"known": True}, **asked)["ok"]
    assert {row["word"] for row in every["rows"]} == {"raam", "raak", "am", "ma"}
    assert {part["word"] for row in known["rows"] for part in row["parts"]} == {"raam", "am"}
    assert known["total"] == every["count"] > known["count"]
    changed = moves(door, changes="-am", filter={"known": True}, **asked)["ok"]
    assert {row["word"] for row in changed["rows"]} == {"raam"}


def test_plays_that_differ_only_in_their_blanks_come_as_one() -> None:
    door = Door(load)
    plain, grouped = (moves(door, rack="raa*m*", group=g, limit=999)["ok"] for g in (False, True))
    assert grouped["total"] == plain["count"] == sum(row["variants"] for row in grouped["rows"])
    assert grouped["plays"] == grouped["total"] > grouped["count"]
    ends = {"rack": "raa*m*", "filter": {"text": "m"}, "limit": 999}
    few, groups = (moves(door, group=g, **ends)["ok"] for g in (False, True))
    assert groups["plays"] == few["plays"] == few["count"] > groups["count"]
    best: dict[tuple[str, str], int] = {}
    for row in plain["rows"]:
        best.setdefault((row["place"], row["word"].lower()), row["score"])
    assert {(row["place"], row["word"].lower()): row["score"] for row in grouped["rows"]} == best
    row = grouped["rows"][0]
    opened = moves(door, rack="raa*m*", filter={"variants": {"place": row["place"], "word": row["word"]}})[
        "ok"
    ]
    assert opened["count"] == row["variants"] > 1


def test_heat_is_the_best_score_through_each_square() -> None:
    door = Door(load)
    expected = [[0] * 15 for _ in range(15)]
    for row in moves(door, limit=999)["ok"]["rows"]:
        for r, c, _ in row["tiles"]:
            expected[r][c] = max(expected[r][c], row["score"])
    request = {"do": "heat", "lexicon": "nl", "ruleset": "nl", "board": EMPTY, "rack": "raam"}
    assert ask(door, **request)["ok"]["heat"] == expected


@pytest.mark.parametrize(
    ("word", "place", "rack", "why"),
    [
        ("raam", "8H", "raam", "H8 has A, not R"),
        ("raam", "", "raam", ""),
        ("kaas", "8H", "kaas", "KAAS is not in the word list"),
        ("raam", "1A", "raam", "it touches no other tile"),
        ("raam", "9H", "raak", "your rack lacks M"),
        ("raam", "9H", "raa*", "the cross word AR at H8 is not in the word list"),
        ("raam", "8N", "raam", "it runs over the edge of the board"),
        ("raam", "8I", "raam", "a tile touches its beginning, so the word would be longer"),
        ("raam", "8D", "raam", "a tile touches its end, so the word would be longer"),
        ("raam", "8G", "raam", ""),
        ("raam", "H8", "raam", "H8 has A, not R"),
    ],
)
def test_check_says_why_a_play_is_missing(word: str, place: str, rack: str, why: str) -> None:
    board = [*EMPTY[:7], ".......a.......", *EMPTY[8:]]
    request = {"do": "check", "lexicon": "nl", "ruleset": "nl", "board": board, "rack": rack, "word": word}
    ok = ask(Door(load), **request, place=place)["ok"]
    assert ok["why"] == why
    assert ok["playable"] == (why == "")
    if ok["playable"]:
        assert ok["best"]["word"] == word


def test_check_names_all_words_of_a_laid_play_that_are_not_in_the_list() -> None:
    board = [*EMPTY[:7], ".......a.......", *EMPTY[8:]]
    request = {"do": "check", "lexicon": "nl", "ruleset": "nl", "board": board, "rack": "xqraamm"}
    for laid, wrong in ((".......xq......", ["xq", "ax"]), (".......qm......", ["qm", "aq"])):
        ok = ask(Door(load), **request, after=[*board[:8], laid, *board[9:]])["ok"]
        assert (ok["playable"], ok["reason"]["kind"], ok["wrong"]) == (False, "list", wrong)
    assert "wrong" not in ask(Door(load), **request, after=[*board[:8], ".......m.......", *board[9:]])["ok"]


def test_a_foreign_tile_does_not_stop_the_moves() -> None:
    ok = moves(Door(load), board=[*EMPTY[:7], ".......ra.ß....", *EMPTY[8:]], rack="am")["ok"]
    assert {row["place"] for row in ok["rows"]} == {"I7", "I8", "7I", "9I"}
    (warning, *_) = ok["warnings"]
    assert (warning["kind"], warning["squares"]) == ("foreign", [[7, 10]])
    assert warning["values"] == {"letter": "SS", "square": "K8", "game": "Nederlands"}


def test_a_foreign_tile_does_not_stop_the_weighing() -> None:
    rows = [*EMPTY[:5], ".......漢.......", "." * 15, "....raam.......", *EMPTY[8:]]
    position = {"lexicon": "nl", "ruleset": "nl", "board": rows, "rack": "pekdaal"}
    *_, last = Door(load).answers({"do": "best", **position, "samples": 2, "seed": 1})
    assert last and last["ok"]["rows"]


def test_check_looks_up_all_words_of_a_play_at_once() -> None:
    def asked(word: str) -> Any:
        ok = ask(Door(load), do="check", lexicon="nl", word=word)["ok"]
        return ok["valid"], ok["wrong"], ok["why"]

    assert asked("raam, raak") == (True, [], "")
    assert asked("raam xq ma,qx") == (False, ["XQ", "QX"], "XQ is not in the word list")
    assert asked("xq r4am")[:2] == (False, ["XQ"]) and "4" in asked("xq r4am")[2]


def test_check_names_what_the_rack_lacks_anywhere() -> None:
    request = {
        "do": "check",
        "lexicon": "nl",
        "ruleset": "nl",
        "board": EMPTY,
        "rack": "raxx",
        "word": "raam",
    }
    ok = ask(Door(load), **request)["ok"]
    assert ok["reason"] == {"kind": "rack", "values": {"letters": "A M"}}
    assert ok["why"] == "your rack lacks A and M"


@pytest.mark.parametrize("long", ["x" * 5000, "7" * 5000, "{" * 5000, "a b " * 1250])
def test_no_refusal_repeats_more_than_a_hundred_characters_of_what_was_given(long: str) -> None:
    requests: list[dict[str, Any]] = [
        {"do": long},
        {"do": "moves", "sort": long},
        {"do": "moves", "filter": {long: 1}},
        {"do": "moves", "ruleset": long},
        {"do": "game", "add": {"text": f"8H {long}"}},
        {"do": "game", "add": {"text": f"8H ra{long}"}},
        {"do": "export", "alphabet": "nl", "format": long},
        {"do": "compile", "alphabet": "nl", "source": long},
        {"do": "ruzzle", "ruleset": long},
        {"do": "wordle_colour", "guess": "raam", "target": long},
        {"do": "wordle_remaining", "history": [["raam", long]], "targets": ["raam"]},
    ]
    for request in requests:
        error = moves(Door(load), **{"players": ["a", "b"], **request})["error"]
        assert long[:101] not in error["message"], request["do"][:9]
        assert len(error["message"]) < 800  # the names of all requests


def test_what_was_reported_before_a_list_was_read_is_not_reported_again() -> None:
    class Reporting:
        fields = ("words",)

        def __call__(self, request: Any) -> Any:
            yield {"progress": {"done": 1}}
            yield {"progress": {"done": 2}}
            yield {"ok": {"words": list(own.sets.words())}}

    own = Lexicon("nl", "nl", lambda part: load(f"{part}-nl"))
    own.in_slices = True
    door = Door(load)
    door._verbs["reporting"] = Reporting()  # type: ignore[assignment]
    first, second, last = filter(None, door.answers({"id": 1, "do": "reporting"}))
    assert [first["progress"], second["progress"], len(last["ok"]["words"])] == [{"done": 1}, {"done": 2}, 5]
