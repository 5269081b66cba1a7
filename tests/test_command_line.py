"""The command line, as users and other programs call it."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from math import nan
from pathlib import Path
from unicodedata import normalize

import pytest
from common import BENCHMARK, ROOT
from wordbench.__main__ import main
from wordbench.commands.terminal import Disk, load
from wordbench.door import Door
from wordbench.errors import LexiconError
from wordbench.wordfeud.game.contest import MatchResult
from wordbench.wordfeud.game.gcg import parse_game
from wordbench.wordfeud.position import Position
from wordbench.wordle.puzzle import obfuscate
from wordbench.words.lexicon import Lexicon

EMPTY = ["." * 15] * 15
WORDS = "raam\nraak\nme\nam\nma\n"


def run(*arguments: str, lines: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs the real command line in a process."""
    command = [sys.executable, "-m", "wordbench", *arguments]
    environment = {"PYTHONPATH": str(ROOT / "py"), "PYTHONUTF8": "1", **variables}
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
    assert "not JSON" in answers[1]["error"]["message"]
    assert answers[2]["error"]["message"] == "a request is a JSON object"
    assert (answers[3]["id"], answers[3]["ok"]["count"]) == (2, 16)


@pytest.mark.parametrize("written", ["out", "export"])
def test_every_file_that_is_written_anew_is_read_anew(tmp_path: Path, written: str) -> None:
    door, path, counts = Door(load, Disk()), str(tmp_path / written), []
    for words in ("raam\n", "raam\nraak\n"):
        made = {"do": "compile", "alphabet": "nl", "words": words, "name": "own"}
        exported = {"do": "export", "alphabet": "nl", "lexicon": "own", "out": path}
        solve = {"do": "moves", "lexicon": path, "ruleset": "nl", "board": EMPTY, "rack": "raak"}
        writing = [made, exported] if written == "export" else [{**made, written: path}]
        for request in (*writing, solve):
            *_, last = door.answers(request)
            assert last
        counts.append(last["ok"]["count"])
    assert counts == [0, 8]


def test_moves_prints_a_table_and_the_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "board.txt").write_text(BENCHMARK)
    (tmp_path / "list.txt").write_text("pad\npel\nlak\nkade\ndeel\nleed\nkaal\npaal\nedel\n")
    command = ["moves", "nl", "PEKDAAL", "--list", str(tmp_path / "list.txt")]
    command += ["--svg", str(tmp_path / "board.svg")]
    assert main([*command, "--board", str(tmp_path / "board.txt"), "--limit", "3"]) == 0
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg ")
    out = capsys.readouterr().out.splitlines()
    assert out.pop() == f"File '{tmp_path / 'board.svg'}' saved"
    assert any("plays, best" in line for line in out)
    assert len(out[-15:]) == 15
    assert all(len(line) == 15 for line in out[-15:])


def test_a_board_all_in_capitals_is_read_as_tiles_and_the_command_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, words, told = tmp_path / "board.txt", tmp_path / "list.txt", []
    words.write_text(WORDS)
    for word in ("RAAM", "raam", "raAm"):
        path.write_text("\n".join([*EMPTY[:7], f".......{word}....", *EMPTY[8:]]))
        assert main(["moves", "nl", "a", "--list", str(words), "--board", str(path), "--limit", "1"]) == 0
        told.append(capsys.readouterr())
    note = "note: the board has no lower case: all capitals are read as tiles, none as a blank\n"
    assert [each.err for each in told] == [note, "", ""]
    assert told[0].out == told[1].out != told[2].out


def test_a_missing_file_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "nl", "abc", "--board", "nowhere.txt"]) == 1
    assert capsys.readouterr().err == "wordbench: 'nowhere.txt': No such file or directory\n"


@pytest.mark.parametrize("command", ["languages >&-", "door <&-", "door <&- >&- 2>&-"])
@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed otherwise there")
def test_a_command_may_be_started_with_closed_streams(command: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m wordbench {command}",
        shell=True,
        check=False,
        capture_output=True,
        cwd=ROOT / "py",
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_text_list_beside_a_compiled_one_is_not_taken_for_it(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text("raak\n")
    (tmp_path / "raam.txt").write_text("raam\n")
    assert main(["compile", "nl", str(tmp_path / "raam.txt"), str(tmp_path / "own")]) == 0
    request = {"do": "moves", "ruleset": "nl", "board": EMPTY, "rack": "raam"}
    counts = []
    for name in ("own", "own.txt"):
        *_, last = Door(load, Disk()).answers({**request, "lexicon": str(tmp_path / name)})
        assert last
        counts.append(last["ok"]["count"])
    assert counts == [8, 0]


def test_the_command_line_compiles_and_prints_lists(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list.txt").write_bytes("RAAM\r\ncafé\r\n4\r\nx\r\n".encode("latin-1"))
    names = [str(tmp_path / name) for name in ("list.txt", "graph", "words")]
    assert main(["compile", "nl", *names[:2], "--words", names[2]]) == 0
    out = capsys.readouterr().out
    assert (
        "2 words" in out and "Windows-1252" in out and "1: not only letters" in out and "line 4: 'x'" in out
    )
    for name in names:
        assert main(["cat", "nl", name]) == 0
        assert capsys.readouterr().out.split() == ["cafe", "raam"]
    assert main(["compile", "nl", names[0], names[1], "--base", names[2]]) == 0
    assert main(["languages"]) == 0
    told = capsys.readouterr().out
    assert "scrabble-en" in told and re.search(r"^nl  Nederlands +\d+ words, .+, .+$", told, re.MULTILINE)


def test_own_rules_are_a_file_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "xx", "raam"]) == 1
    assert "no ruleset 'xx'" in capsys.readouterr().err
    rules = (
        "name: P\nalphabet: nl\nrack: 4\nbingo: 9\nblanks: 1\ntiles:\na 4 1\nm 3 2\nlayout:\n...\n...\n..."
    )
    (tmp_path / "rules").write_text(rules)
    (tmp_path / "list.txt").write_text("ma\nmaam")
    assert main(["moves", str(tmp_path / "rules"), "ma", "--list", str(tmp_path / "list.txt")]) == 0
    assert "2A  ma" in capsys.readouterr().out


def test_a_file_hides_nothing_that_is_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["layout", "nl"]) == 0
    layout = capsys.readouterr().out
    monkeypatch.chdir(tmp_path)
    Path("nl").write_text("raam\n")
    assert main(["layout", "nl"]) == 0
    assert capsys.readouterr().out == layout


def test_a_text_may_be_in_any_encoding_begin_with_a_mark_and_have_its_accents_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = (
        "name: P\nalphabet: es\nrack: 4\nbingo: 9\nblanks: 1\ntiles:\na 4 1\nñ 3 2\nlayout:\n...\n...\n..."
    )
    layout, board = "5..\n...\n..1", "...\n.ñ.\n..."
    said = []
    for encoding, form in (("utf-8", "NFC"), ("utf-8-sig", "NFD"), ("cp1252", "NFC"), ("utf-16", "NFC")):
        for name, content in (("rules", rules), ("layout", layout), ("board", board), ("ruzzle", "A ñ")):
            (tmp_path / name).write_text(normalize(form, content), encoding)
        (tmp_path / "list.txt").write_text("aña")
        path = {file.name: str(file) for file in tmp_path.iterdir()}
        command = ["moves", path["rules"], "aa", "--list", path["list.txt"]]
        assert main([*command, "--board", path["board"], "--layout", path["layout"]]) == 0
        assert main(["ruzzle", "solve", "-l", "es", "-b", path["ruzzle"], "-d", path["list.txt"]]) == 0
        said.append(capsys.readouterr().out)
    assert len(set(said)) == 1 and "aña" in said[0]


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_what_was_assumed_about_the_bytes_of_a_list_or_a_board_is_said(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words, board, plain = (tmp_path / f"{name}.txt" for name in ("words", "board", "plain"))
    plain.write_text("kaka\nsåså\n")
    words.write_bytes("såså\nkaka\n".encode(encoding))
    board.write_bytes(("\n".join([*["." * 15] * 7, "såså" + "." * 11, *["." * 15] * 7])).encode(encoding))
    name = {"utf-8": "", "latin-1": "Windows-1252"}[encoding]
    for path, command in (
        (words, ["cat", "sv", str(words)]),
        (words, ["moves", "sv", "akak", "--list", str(words)]),
        (board, ["moves", "sv", "akak", "--list", str(plain), "--board", str(board)]),
        (words, ["ruzzle", "cat", "--dictionary", str(words)]),
    ):
        assert main(command) == 0
        assert capsys.readouterr().err == (f"note: {path} was read as {name}\n" if name else "")


def test_scores_are_explained_square_by_square(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "list.txt").write_text("koe\n")
    arguments = ["moves", "nl", "koe", "--list", str(tmp_path / "list.txt"), "--explain", "--limit", "1"]
    assert main(arguments) == 0
    assert "K 3 + O 1 + E 1 = 5" in capsys.readouterr().out


def test_plays_are_ranked_by_what_they_are_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "list.txt").write_text(WORDS)
    assert main(["moves", "nl", "raam", "--list", str(tmp_path / "list.txt"), "--best", "3"]) == 0
    assert re.search(r"-?\d+\.\d \+- \d+\.\d +\d+ +\w+ +raam", capsys.readouterr().out)


@pytest.mark.parametrize(
    "command",
    [
        "moves nl raam --best 0",
        "moves nl raam --best -5",
        "moves nl raam --limit -1",
        "wordle-help en --limit -1",
        "fivewords en --limit -1",
    ],
)
def test_a_number_below_what_makes_sense_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(command.split())
    option, value = command.split()[-2:]
    least = 1 if option == "--best" else 0
    assert f"argument {option}: expected a number from {least} up, not {value}" in capsys.readouterr().err


def test_ruzzle_alone_is_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ruzzle"])
    assert "required: COMMAND" in capsys.readouterr().err


def test_one_pair_of_games_says_nothing_of_the_spread(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ["play", "en", "--a", "highest", "--b", "highest", "--pairs", "1"]
    assert main(match) == 0
    assert capsys.readouterr().out.endswith(" s: wins 50.0 %, +0.0 points a game\n")
    monkeypatch.setattr("wordbench.wordfeud.game.contest.pair", lambda *_: iter((7, -7)))
    assert main([*match, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [found[key] for key in ("win_share", "low", "high", "spread_low")] == [0.5, None, None, None]


def test_a_random_layout_is_that_of_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for shuffle in ([], ["--shuffle", "1"], ["--shuffle", "1"], ["--shuffle", "2"]):
        assert main(["layout", "nl", *shuffle]) == 0
        found.append(capsys.readouterr().out)
    standard, one, again, two = found
    assert one == again and len({standard, one, two}) == 3
    assert sorted(one) == sorted(two) == sorted(standard)


@pytest.mark.parametrize("played", [0, 1])
def test_a_match_that_is_stopped_says_so_or_tells_how_it_stood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], played: int
) -> None:
    def match(*_: object) -> Iterator[MatchResult]:
        yield from [MatchResult(1, 0.5, nan, nan, 3.0, nan)][:played]
        raise KeyboardInterrupt

    monkeypatch.setattr("wordbench.commands.wordfeud.match", match)
    assert main(["play", "en", "--pairs", "9"]) == 1 - played
    said = capsys.readouterr()
    stopped = "wordbench: stopped before the first pair of games was over\n"
    assert re.fullmatch("best against highest, 1 pair in .*: wins 50.0 %, .* a game\n" * played, said.out)
    assert said.err == stopped * (1 - played)


def test_ctrl_c_ends_any_command_with_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("wordbench.commands.wordle.BestSearch.steps", stop)
    assert main(["wordle-help", "en", "crane:BYBBG"]) == 130
    assert capsys.readouterr().err == "\nwordbench: stopped\n"


@pytest.mark.parametrize("command", [["moves", "{}", "een"], ["play", "{}"]])
def test_rules_with_letters_of_their_own_ask_for_a_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    lines = ["name: Own", "alphabet: e n ij", "rack: 7", "bingo: 40", "blanks: 1", "tiles:", "e 9 1", "n 9 2"]
    rules = tmp_path / "rules.txt"
    rules.write_text("\n".join([*lines, "layout: wordfeud", ""]))
    assert main([part.format(rules) for part in command]) == 1
    said = "wordbench: rules with letters of their own need a word list, and none is given\n"
    assert capsys.readouterr().err == said
    with pytest.raises(LexiconError, match="need a word list"):
        Position.parse("rack: een", rules=rules.read_text()).plays()


def test_wordle_is_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code = obfuscate("abide")
    monkeypatch.setattr("sys.stdin", io.StringIO("Speed\nsp\nslate\n?\nabide\n"))
    assert main(["wordle", "en", "--code", code, "--hard"]) == 0
    out = capsys.readouterr().out
    assert "S P E E D\n   ⬜⬜🟨⬜🟨" in out
    assert "A B C D E F G H I J K L M N O Q R T U V W X Y Z\n" in out  # S and P are gone
    assert "SP has 2 letters, expected 5" in out
    assert "guess must contain D" in out
    assert "Wordle en 2/6*\n⬜⬜🟨⬜🟨\n🟩🟩🟩🟩🟩" in out
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n"))
    assert main(["wordle", "en", "--code", code]) == 0
    assert "It was ABIDE." in capsys.readouterr().out


def test_an_output_that_cannot_write_a_sign_gets_another_or_one_sentence(tmp_path: Path) -> None:
    code, words = obfuscate("abide"), tmp_path / "words.txt"
    words.write_text("speed\nabide\nübel\n", "utf-8")
    done = run("wordle", str(words), "--code", code, lines="speed\nabide\n", PYTHONIOENCODING="cp1252")
    assert (done.returncode, done.stderr) == (0, "")
    assert "S P E E D\n   B B Y B Y \n" in done.stdout
    done = run("cat", "de", str(words), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (1, "wordbench: ascii cannot write '\\xfc': set PYTHONUTF8=1\n")


SHOT = {
    "ruleset": "nl", "rack": "am", "board": [*["." * 15] * 7, "......raam.....", *["." * 15] * 7],
    "layout_standard": False, "layout": ["?3" + "." * 13, *["." * 15] * 14], "tiles": 6, "points": None, "points_either": None,
    "rulesets": [{"game": "Wordfeud", "name": "Nederlands", "values": 4}], "doubts": [{"row": 7, "col": 6, "kind": "letter", "candidates": ["r", "p"]}],
    "rack_doubts": [],
}  # fmt: skip


def test_what_screenshot_prints_moves_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wordbench.commands.screenshot.answer", lambda request: SHOT)
    assert main(["screenshot", "shot.png"]) == 0
    said = capsys.readouterr()
    assert said.err.splitlines()[1:] == ["note: G8 is r or p"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(said.out.encode())))
    (tmp_path / "list.txt").write_text(WORDS)
    moves = ["moves", "nl", "--list", str(tmp_path / "list.txt"), "--board", "-", "--json"]
    assert main(moves) == 0
    position = Position.parse(json.loads(capsys.readouterr().out)["position"])
    assert (position.rack, position.board.tile(7, 6), position.layout.rows[0][:2]) == ("am", "r", ".3")


# Each command with files in the place of its braces, and its standard input.
@pytest.mark.parametrize(
    ("command", "lines"),
    [
        ("moves nl maar --list {}", WORDS),
        ("moves nl maar --list {} --best 2", WORDS),
        ("anagram nl maar --list {}", WORDS),
        ("fivewords {} --count 2 --length 4", "fjord\nbing\nvows\ngnat\n"),
        ("wordle-help {}", "crane\nslate\n"),
        ("cat nl {}", WORDS),
        ("compile nl {} -", WORDS),
        ("layout {}", "name: P\nalphabet: nl\nrack: 4\nbingo: 9\nblanks: 1\ntiles:\na 4 1\nlayout:\n...\n...\n..."),
        ("ruzzle solve -l nl -b {} -d {words}", "m a\nr a\n"),
        ("ruzzle generate -l nl -d {} --seed 1 -o -", WORDS),
        ("ruzzle cat -d {} -o -", WORDS),
        ("ruzzle compile -d {} -o -", WORDS),
        ("ruzzle languages", ""),
        ("languages", ""),
        ("meaning {} raam --language nl", WORDS),
    ],
)  # fmt: skip
def test_a_dash_is_standard_input_and_output_and_every_answer_is_json_too(
    command: str,
    lines: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    path, words = tmp_path / "file", tmp_path / "words"
    path.write_text(lines)
    words.write_text(WORDS)
    told = []
    for file in (str(path), "-"):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
        assert main(command.format(file, words=words).split()) == 0
        told.append(capfdbinary.readouterr())
    assert told[0].out == told[1].out != b""
    assert main([*command.format(path, words=words).split(), "--json"]) == 0
    said = capfdbinary.readouterr()
    line = (said.err if "compile" in command else said.out).decode()
    assert line.count("\n") == 1 and json.loads(line) and "Infinity" not in line and "NaN" not in line


def test_requests_of_the_door_do_not_read_its_input() -> None:
    """A file may be called `-`; standard input has the requests."""
    lines = '{"id": 1, "do": "compile", "alphabet": "nl", "path": "-"}\n{"id": 2, "do": "languages"}\n'
    answers = [json.loads(line) for line in run("door", lines=lines).stdout.splitlines()]
    assert [each["id"] for each in answers] == [1, 2]
    assert "No such file" in answers[0]["error"]["message"]


def test_an_empty_rack_is_said_and_so_are_three_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["moves", "nl"], ["moves", "nl", " "], ["moves", "nl", "", "--best", "1"]):
        assert main(command) == 0
        assert "the rack is empty" in capsys.readouterr().err
    for passes in (2, 3):
        (tmp_path / "position").write_text(f"rack: raam\npasses: {passes}\n")
        assert main(["moves", "nl", "--board", str(tmp_path / "position"), "--limit", "0"]) == 0
        assert ("ended this game" in capsys.readouterr().err) == (passes == 3)


@pytest.mark.parametrize("data", [b"\x7fELF\x02\x01\x01" + bytes(9) + b"raam\n" * 50, b"MZ\x90" + bytes(range(256)) * 9,
    b"\x89PNG\r\n\x1a\n" + bytes(range(1, 200)), b"PK\x03\x04\x14" + bytes(40), bytes(8000)], ids=range(5))  # fmt: skip
def test_a_binary_is_refused_in_one_line(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tool").write_bytes(data)
    for command in (["cat", "en"], ["anagram", "en", "abc", "--list"], ["ruzzle", "cat", "-d"]):
        assert main([*command, str(tmp_path / "tool")]) == 1
        said = capsys.readouterr()
        assert not said.out and said.err.startswith("wordbench: ") and said.err.count("\n") == 1, command


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk")
def test_a_full_disk_is_one_sentence() -> None:
    command = [sys.executable, "-m", "wordbench", "languages"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, cwd=ROOT / "py")
    assert (done.returncode, done.stderr) == (1, b"wordbench: output: No space left on device\n")


def test_wordle_is_helped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wordle-help", "en", "speed:BBYBY", "abode:GGBGG"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1 word: abide\n")
    assert "could be it" in out
    assert main(["wordle-help", "en", "spe\u0301ed:BBYBY", "ABÔDE:GGBGG"]) == 0
    assert capsys.readouterr().out == out
    assert main(["wordle-help", "en", "crane:GBBBB", "slate:GBBBB"]) == 0
    assert "row 1 says letter 1 is C, row 2 says S" in capsys.readouterr().out


def test_five_words_are_printed_with_what_they_leave(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "list.txt").write_text("fjord\nnymph\nvibex\nwaltz\ngucks\nchunk\ngymps\n")
    path = str(tmp_path / "list.txt")
    assert main(["fivewords", path, "--exclude", "chunk"]) == 0
    out = capsys.readouterr().out
    assert out == "FJORD  GUCKS  NYMPH  VIBEX  WALTZ   without Q\n1 answer; 1 counting anagrams\n"
    assert main(["fivewords", path, "--exclude", "chúnk", "--letters", "Fjörd"]) == 0
    assert capsys.readouterr().out == out
    assert main(["fivewords", path, "--without", "q", "--letters", "q"]) == 1
    assert "the letter Q cannot be both used and unused" in capsys.readouterr().err
    assert main(["fivewords", path, "--count", "6"]) == 0
    assert "no exact answer" in capsys.readouterr().out
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["fivewords", path, "--exclude", "chunk"]) == 0
    shown = capsys.readouterr()
    assert shown.out == out
    told = [line.rstrip() for line in shown.err.split("\r") if line]
    assert told[-2:] == ["100 % searched, 1 answer", ""]
    assert told[:-1] == sorted(told[:-1], key=lambda line: int(line.split()[0]))


def test_a_recorded_game_is_told_and_graded_as_in_the_library(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list.txt").write_text(WORDS)
    file, words = tmp_path / "game.gcg", ["--list", str(tmp_path / "list.txt")]
    turns = (">Ann: RAAMKES 8F RAAM +14 14", ">Bob: MARST? -MA +0 0", ">Ann: KES (challenge) +5 19")
    game = "\n".join(["#player1 Ann Ann Lee", "#player2 Bob Bob", *turns]) + "\n"
    file.write_text(game)
    assert main(["game", str(file), *words]) == 1 and "give --rules" in capsys.readouterr().err
    assert main(["game", str(file), *words, "--rules", "nl"]) == 0
    told = ["  1  Ann Lee  RAAMKES 8F RAAM +14 14", "  2  Bob      MARST? -MA +0 0"]
    assert capsys.readouterr().out.splitlines()[:2] == told
    file.write_text(game.replace(">Ann", "#rules nl\n>Ann", 1))
    printed = []
    for jobs in ("1", "2"):
        assert main(["game", str(file), *words, "--review", "--jobs", jobs]) == 0
        printed.append(capsys.readouterr().out)
    lines = printed[0].splitlines()
    assert printed[0] == printed[1] and lines[::2][:2] == told and lines[4].endswith("+5 19")
    read_again = parse_game(file.read_text(), Lexicon.of(WORDS.split(), "nl"))
    assert [line.strip() for line in lines[1:4:2]] == [str(read_again.grade(number)) for number in (0, 1)]
    assert lines[5] == "Ann Lee 19, Bob 0" and lines[6].startswith("Ann Lee: Accuracy ")
    assert lines[7] == "Best play: RAAM 8F, 14 (Ann Lee)"
    dutch = tmp_path / "review.html"
    assert main(["game", str(file), *words, "--review", "--language", "nl", "--html", str(dutch)]) == 0
    assert "Beste beurt: RAAM 8F, 14 (Ann Lee)" in capsys.readouterr().out
    assert '<html lang="nl">' in dutch.read_text("utf-8") and "<th>Beurt\n" in dutch.read_text("utf-8")
    assert main(["game", str(file), *words, "--review", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [turn.get("text") for turn in facts["turns"]] == [*(line.strip() for line in lines[1:4:2]), None]
    assert facts["points"] == [19, 0] and facts["accuracy"][0] is not None
