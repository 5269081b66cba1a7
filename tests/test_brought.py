"""Files, pastes and pictures that strangers brought (`cases/round5`): each is read rightly, or refused in a sentence.

The first digits of a test's name are those of the case. Two cases are elsewhere: 33 in `test_endgame`, 48 in `test_anagram`.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from common import SHARED
from wordbench import Position, lexicon, parse_move
from wordbench.__main__ import main
from wordbench.alphabet import alphabet
from wordbench.commands.terminal import answer
from wordbench.errors import WordbenchError
from wordbench.steps import finish
from wordbench.words.compiling import compiling

CASES = SHARED / "cases" / "round5"
ELSEWHERE = {"33", "48"}


def case(name: str) -> Path:
    """A file of a case."""
    if not (path := CASES / name).is_file():
        pytest.skip(f"LOUD: {name} is not here, so it goes unread")
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints; it succeeds."""
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "boards"),
    [
        ("01-share-twitter-alt", ["YYYBB YBBGY BBGGG"]),
        (
            "03-share-two-lost-fr",
            ["BBBGB BYYYY YBYYY GBGBY BBBGB BYYBB", "BBBBG YBBBB BBGBB YYBBB BGBBB BBBYB"],
        ),
        ("07-share-arrows", ["BBYBB GGGGG"]),
    ],
)
def test_a_shared_result_has_its_rows_and_no_others(name: str, boards: list[str]) -> None:
    request = json.loads(case(f"{name}.jsonl").read_text("utf-8"))
    assert [" ".join(rows) for rows in answer(request)["boards"]] == boards


def test_05_a_game_of_numbers_is_named() -> None:
    with pytest.raises(WordbenchError, match=r"^this is a result of Nerdle, which is not about words$"):
        answer(json.loads(case("05-share-nerdle.jsonl").read_text("utf-8")))


LISTS = {
    "10-list-template-strings.js": "en: …uncle zebra aback chili",
    "12-list-quordle.json": "en: aahed aalii aargh aback abase abate abbey abbot abhor agora gipsy gypsy hussy junta junto mammy moron slave "
        "welch",
    "14-list-qw.pl": "en: aback abate abbey abhor abide abort about above abuse abyss",
    "14-list-ruby.rb": "en: aback abase abate abbey abbot abhor abide abled abode abort",
    "16-list-object.js": "da: ab abbed abbeden",
    "18-list-csv.csv": "en: condo havoc impel manly molar",
    "19-list-csv.csv": "en: catty forum gross spoof",
    "21-list-fullform_bm.txt": "nb: abakus abakusen abakusene abakuser båt båten båtene båter",
    "23-list-2of12inf.txt": "en: …abandonments abasements abashments abatements",
    "25-list-kotus.xml": "fi: aakkonen aakkosellinen aakkosellisesti aakkosittain aamu aapa",
}  # fmt: skip


@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_another_program_is_read_whole_and_without_what_is_beside_it(name: str) -> None:
    code, _, expected = LISTS[name].partition(": ")
    found = finish(compiling(case(name).read_bytes(), code, graph=False))
    words = sorted(map(alphabet(code).decode, found.words))
    if expected.startswith("…"):  # the first of many
        assert set(expected[1:].split()) <= set(words) and not {"common", "const", "extra", "words"} & set(
            words
        )
    else:
        assert words == expected.split()
    assert all(text.startswith("AIDS-pasient") for _, text, _ in found.skipped)


def test_30_what_is_forgotten_a_thousand_times_is_asked_all_the_same() -> None:
    assert answer(json.loads(case("30-fsrs-lapses.jsonl").read_text("utf-8")))["questions"]


def test_37_letters_in_one_line_are_a_square_board(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "ruzzle", "solve", "-l", "en", "-b", str(case("37-boggle-one-line.txt")))
    assert len(re.findall(r"(?m)^(?:[a-z] ){3}[a-z]$", said.lower())) in (0, 4) and "(3,3)" in said


def test_39_a_board_as_a_table_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "ruzzle", "solve", "-l", "en", "-b", str(case("39-boggle-csv.txt")))
    assert "Number of words" in said and "(3,3)" in said


def test_42_a_move_with_dots_for_the_tiles_of_the_board_is_read() -> None:
    facts = json.loads(case("42-move-dots.json").read_text("utf-8"))
    at = Position.parse(facts["position"], lexicon("en"), "scrabble-en")
    with pytest.warns(UserWarning, match="all its letters are read as tiles"):
        assert [str(parse_move(text, at)) for text in facts["moves"]] == ["2L pond 14"]


def test_44_a_board_without_bars_at_its_right_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    board = str(case("44-board-macondo.txt"))
    said = json.loads(told(capsys, "moves", "scrabble-en", "aacelny", "--board", board, "--json"))
    assert said["rows"][0]["word"] == "ley" and said["rows"][0]["points"] == 32


def test_46_a_position_with_its_command_before_it_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads(told(capsys, "moves", "scrabble-en", "--board", str(case("46-cgp-load.txt")), "--json"))
    assert said["rows"][0]["word"] == "fed" and said["rows"][0]["points"] == 29


def test_50_a_rack_with_a_choice_of_letters_has_all_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "anagram", "scrabble-en", "[jqxz]a")
    assert {"ax", "ja", "za"} <= set(said.split())


def test_53_a_game_in_hard_mode_that_is_not_proven_is_not_called_so() -> None:
    request = {**json.loads(case("53-wordle-hard.json").read_text("utf-8")), "budget": 0.5}
    found = answer({**request, "targets": "en", "allowed": "en"})  # the lists of that game are not here
    assert found["rows"] and not found["rows"][0]["proven"]


PICTURES: dict[str, list[str]] = {
    "55-octordle-left.png": [
        "reals:YGBBB tonic:BBBBB dumpy:BBBYG email:YBBBB stand:BBBBB stale:BBBBY padle:GBBBY ladle:BBBBY opera:BYYYB brags:BYBBB " +
        "grass:BYBBB perky:GGGGG",
        "reals:YBGBG tonic:BBBBB dumpy:BBBBB email:BBGBB stand:YBGBB stale:YBGBB padle:BYBBB ladle:BYBBB opera:BBBYY brags:BGGYG " +
        "grass:GGGGG",
        "reals:BYYGB tonic:BBBBB dumpy:YBBBB email:YBYBY stand:BBYBY stale:BBYGG padle:BGGGG ladle:GGGGG",
        "reals:BBGBY tonic:YBYBB dumpy:YBBBB email:BBGBB stand:GGGGG",
    ],
    "59-sutom.png": ["bonjour:GBBBBBB bateaux:GGBYYBB bagarre:GGGGBBY bagages:GGGGGGG"],
    "60-share.jpg": [":GBBBB :GBGYB :GBGYB :GBGYG :GGGGG"],
}  # fmt: skip


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_another_game_is_read(name: str) -> None:
    found: dict[str, Any] = answer({"do": "wordle_picture", "path": str(case(name)), "alphabet": "en"})
    boards = [" ".join([*map(":".join, board["rows"]), board["typed"]]).strip() for board in found["boards"]]
    assert boards == PICTURES[name]
    assert sum(len(board["doubtful"]) for board in found["boards"]) <= 2


def test_57_a_board_of_outlines_in_an_unknown_font_has_its_colours_and_doubtful_letters() -> None:
    """No font with serifs was fitted on, so most letters are doubtful; none that is wrong is sure."""
    found = answer({"do": "wordle_picture", "path": str(case("57-outline.png")), "alphabet": "en"})
    (board,) = found["boards"]
    assert board["rows"] == [["arise", "BYBGG"], ["moose", "BGBGG"]] and len(board["typed"]) == 4
    sure = {(2, col) for col in range(4)} - {tuple(place) for place in board["doubtful"]}
    assert all(board["typed"][col] == "hors"[col] for _, col in sure)


def test_every_case_has_its_test() -> None:
    known = json.loads(case("cases.json").read_text("utf-8"))
    tests = Path(__file__).read_text("utf-8")
    numbers = {each["id"].partition("-")[0] for each in known}
    assert numbers - ELSEWHERE <= set(re.findall(r'(?:"|test_)(\d\d)[-_]', tests)) and len(known) == 27
