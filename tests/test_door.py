"""The door and the command line, as other programs use them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from common import BENCHMARK, ROOT
from wordbench.__main__ import main
from wordbench.door import Door, dumps, loads
from wordbench.lexicon import words_file

EMPTY = ["." * 15] * 15
WORDS = "raam\nraak\nme\nam\nma\n"


def load(name: str) -> bytes:
    return {"words-nl": words_file(WORDS.encode(), "nl")}[name]


def ask(door: Door, **request: Any) -> dict[str, Any]:
    (answer,) = [loads(dumps(answer)) for answer in door.answers({"id": 7, **request})]
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


def test_more_tiles_than_the_bag_holds_are_told() -> None:
    (warning,) = moves(Door(load), rack="qq")["ok"]["warnings"]
    assert warning["message"] == "board and rack have 2 tiles Q, the game has 1"
    (warning,) = moves(Door(load), rack="***")["ok"]["warnings"]
    assert warning["message"] == "board and rack have 3 blanks, the game has 2"


@pytest.mark.parametrize(
    ("changes", "kind", "sentence"),
    [
        ({"board": EMPTY[1:]}, "board", "the board has 14 rows, expected 15"),
        ({"board": 3}, "request", "the request's field 'board' is missing or no list of texts"),
        ({"layout": "none"}, "layout", "the layout has 1 rows, expected 15"),
        ({"rack": "12"}, "rack", "tile 1 of the rack, '1', is no letter of Nederlands"),
        ({"rack": None}, "request", "the request's field 'rack' is missing or no text"),
        ({"lexicon": "sv"}, "lexicon", "there is no compiled word list 'sv'"),
        ({"ruleset": "sv"}, "request", "no ruleset 'sv'"),
        ({"offset": -1}, "request", "the request's field 'offset' is no number from 0 up"),
        ({"sort": "luck"}, "request", "no order 'luck': there are score, word, place, tiles"),
        ({"do": "fly"}, "request", "no request 'fly': there are compile, moves, check"),
        ({"do": "compile", "alphabet": "nl", "path": "x"}, "request", "on the command line only"),
    ],
)
def test_wrong_requests_get_a_sentence(changes: dict[str, Any], kind: str, sentence: str) -> None:
    error = moves(Door(load), **changes)["error"]
    assert error["kind"] == kind
    assert sentence in error["message"]


@pytest.mark.parametrize(
    ("word", "valid", "why"),
    [
        ("Raam", True, ""),
        ("kaas", False, "KAAS is not in the word list"),
        ("r", False, "a word has at least 2 letters"),
        ("r2", False, "'2' is no letter of Nederlands"),
    ],
)
def test_check_says_why_not(word: str, valid: bool, why: str) -> None:
    ok = ask(Door(load), do="check", lexicon="nl", word=word)["ok"]
    assert ok == {"valid": valid, "why": why}


def test_compile_counts_words_and_what_it_left_out() -> None:
    ok = ask(Door(load), do="compile", alphabet="nl", words="ab\naba\nax\naxe\nba\nbar\nbad\n4\n")["ok"]
    assert (ok["words"], ok["nodes"], ok["bytes"], ok["skipped_count"]) == (7, 10, 1284, 1)
    assert ok["skipped"] == [{"line": 8, "text": "4", "reason": "not only letters"}]


def run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """The real command line, as another program starts it."""
    command = [sys.executable, "-m", "wordbench", *arguments]
    environment = {"PYTHONPATH": str(ROOT / "py"), "PYTHONUTF8": "1"}
    return subprocess.run(command, input=lines, check=False, capture_output=True, text=True, env=environment)


def test_the_door_speaks_json_lines_and_never_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(WORDS)
    graph = str(tmp_path / "list.graph")
    compiled = {"id": 1, "do": "compile", "alphabet": "nl", "path": str(tmp_path / "list.txt"), "out": graph}
    solve = {"id": 2, "do": "moves", "lexicon": graph, "ruleset": "nl", "board": EMPTY, "rack": "raam"}
    requests = [json.dumps(compiled), "{", "[]", "", json.dumps(solve)]
    done = run("door", lines="\n".join(requests))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, "")
    assert answers[0]["ok"]["words"] == 5
    assert "no JSON" in answers[1]["error"]["message"]
    assert answers[2]["error"]["message"] == "a request is a JSON object"
    assert (answers[3]["id"], answers[3]["ok"]["count"]) == (2, 16)


def test_a_list_compiled_anew_is_read_anew(tmp_path: Path) -> None:
    lines = []
    for words in ("raam\n", "raam\nraak\n"):
        compiled = {"do": "compile", "alphabet": "nl", "words": words, "out": str(tmp_path / "g")}
        solve = {
            "do": "moves",
            "lexicon": str(tmp_path / "g"),
            "ruleset": "nl",
            "board": EMPTY,
            "rack": "raak",
        }
        lines += [json.dumps(compiled), json.dumps(solve)]
    answers = [json.loads(line) for line in run("door", lines="\n".join(lines)).stdout.splitlines()]
    assert [answers[1]["ok"]["count"], answers[3]["ok"]["count"]] == [0, 8]


def test_moves_prints_a_table_and_the_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "board.txt").write_text(BENCHMARK)
    assert main(["moves", "nl", "PEKDAAL", "--board", str(tmp_path / "board.txt"), "--limit", "3"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert any("plays, best" in line for line in out)
    assert len(out[-15:]) == 15
    assert all(len(line) == 15 for line in out[-15:])


def test_compile_and_cat_give_the_list_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "list.txt").write_text(WORDS)
    for verb in ("compile", "words"):
        assert main([verb, "nl", str(tmp_path / "list.txt"), str(tmp_path / "made")]) == 0
        capsys.readouterr()
        assert main(["cat", "nl", str(tmp_path / "made")]) == 0
        assert capsys.readouterr().out.split() == sorted(WORDS.split())


def test_a_missing_file_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "nl", "abc", "--board", "nowhere.txt"]) == 1
    assert capsys.readouterr().err == "wordbench: nowhere.txt: No such file or directory\n"
