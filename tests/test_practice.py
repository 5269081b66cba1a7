"""A board a day: which one, whether its best play is the best, and what other plays give up."""

import itertools
import json
import zlib
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import fitting.boards as making
import pytest
from common import ROOT
from wordbench.__main__ import main
from wordbench.commands.terminal import load
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.practice.boards import (
    BOARD_KINDS,
    FIRST_DAY,
    Puzzle,
    board_of_the_day,
    days_of,
    languages,
    line_of,
)
from wordbench.practice.judging import PROVEN, alike, gain, judge
from wordbench.wordfeud.judge.best import best
from wordbench.wordfeud.judge.ranking import Question, Ranked, named
from wordbench.wordfeud.rules.move import Exchange, Move
from wordbench.wordfeud.rules.tiles import lacking, ruleset
from wordbench.words.lexicon import lexicon

LINES = {
    path.stem: path.read_text("utf-8").splitlines() for path in (ROOT / "wordlists/boards").glob("*.txt")
}
CODES = sorted(LINES)
SAMPLE = 3  # boards that are judged again
PACKED = 82  # bytes of a board, compressed with the others of its language


@cache
def puzzles(code: str) -> list[Puzzle]:
    return [Puzzle.parse(line, lexicon(code), ruleset(code)) for line in LINES[code]]


def first_day() -> tuple[Puzzle, Move]:
    """The board of the first day, and its best play."""
    puzzle = board_of_the_day("nl", FIRST_DAY)
    assert isinstance(puzzle.best, Move)
    return puzzle, puzzle.best


def asked(door: Door, verb: str, **fields: object) -> dict[str, object]:
    *_, last = door.answers({"do": verb, "ruleset": "nl", "lexicon": "nl", **fields})
    assert last and "ok" in last, last
    found: dict[str, object] = last["ok"]
    return found


@pytest.mark.parametrize("code", CODES)
def test_every_line_is_a_board_with_a_legal_best_play(code: str) -> None:
    found = puzzles(code)
    assert code in languages() and [puzzle.number for puzzle in found] == list(range(1, len(found) + 1))
    assert [str(puzzle) for puzzle in found] == LINES[code]
    for puzzle in found:
        at = puzzle.position
        assert not at.faults() and puzzle.margin >= 3 and (puzzle.kind == "end") == (at.in_bag == 0), puzzle
        play = puzzle.best
        if isinstance(play, Move):
            assert at.why_not(play.word, play.place) is None, puzzle
            assert puzzle.kind != "bingo" or len(play.fresh) == at.rules.rack_size, puzzle
            many = len(play.fresh) >= (
                min(making.MANY, len(at.rack_codes)) if puzzle.kind == "end" else making.MANY
            )
            other = puzzle.kind == "block" or not (many or puzzle.kind == "swap")
            assert not other or play.score < at.plays().best, puzzle
        else:
            assert puzzle.kind == "swap" and not lacking(at.rack_codes, play.laid_codes), puzzle
        if puzzle.kind == "swap":
            assert at.in_bag >= at.rules.rack_size, puzzle


def test_an_exchange_and_a_level_are_read_and_written() -> None:
    line = LINES["nl"][0].split(" ", 6)
    for found, level in enumerate([3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1]):
        text = " ".join(["1", "swap", str(found), "9.0", "-", line[-1].split()[1][:2].lower(), line[-1]])
        puzzle = Puzzle.parse(text, lexicon("nl"), ruleset("nl"))
        assert (str(puzzle), puzzle.level, puzzle.found) == (text, level, found) and isinstance(
            puzzle.best, Exchange
        )
    with pytest.raises(WordbenchError, match="not a board"):
        Puzzle.parse(" ".join(["1", "best", "11", *line[3:]]), lexicon("nl"), ruleset("nl"))


@pytest.mark.parametrize("seed", range(3))
def test_kinds_are_spread_over_the_days_to_come(seed: int) -> None:
    random = Random(seed)
    lines = [f"{n} {random.choice(BOARD_KINDS)} {n}" for n in range(1, random.randrange(4, 90))]
    settled = random.randrange(len(lines))
    mixed = making.spread(lines, settled)
    assert mixed[:settled] == lines[:settled] and making.spread(mixed, settled) == mixed
    assert [line.split()[0] for line in mixed] == [line.split()[0] for line in lines]
    assert sorted(line.split()[1:] for line in mixed) == sorted(line.split()[1:] for line in lines)
    later = [line.split()[1] for line in mixed[settled:]]
    for kind, times in Counter(later).items():
        places = [-1, *(at for at, one in enumerate(later) if one == kind), len(later)]
        assert max(b - a for a, b in itertools.pairwise(places)) <= len(later) / times + 2 * len(
            BOARD_KINDS
        ), kind


@pytest.mark.parametrize("code", CODES)
def test_boards_are_small(code: str) -> None:
    text = (ROOT / f"wordlists/boards/{code}.txt").read_bytes()
    assert len(zlib.compress(text, 9)) <= PACKED * len(LINES[code])


def test_a_new_look_with_another_seed_finds_the_same_best_play() -> None:
    """Two samples that are others with every list of boards: of ends, each of which is searched to its last line, and of all."""
    every = [(code, line) for code in CODES for line in LINES[code]]
    ends = [one for one in every if one[1].split()[1] == "end"]
    random = Random(zlib.crc32(str(every).encode()))
    for code, line in [*random.sample(ends, min(SAMPLE, len(ends))), *random.sample(every, SAMPLE)]:
        puzzle = Puzzle.parse(line, lexicon(code), ruleset(code))
        ranking = best(puzzle.position, Question(racks=100, seed=77, points=puzzle.points, nodes=PROVEN))
        assert alike(ranking[0].choice, puzzle.best), line
        # A block is ahead by at least four points in 300 racks, of which these are a third.
        assert (making.margin_of(ranking, 1.0) or 0) >= (1 if puzzle.kind == "block" else 3), line
        if puzzle.kind == "end":
            lead = puzzle.points[0] - puzzle.points[1]
            assert ranking.bound == "exact" and [lead + row.value > 0 for row in ranking[:2]] == [
                True,
                False,
            ]


def test_a_month_has_its_boards_by_the_date_alone() -> None:
    days = [date(2026, 12, 1) + timedelta(n) for n in range(31)]
    for code in CODES:
        numbers = [board_of_the_day(code, day).number for day in days]
        assert numbers == [board_of_the_day(code, str(day)).number for day in days]
        count = len(LINES[code])
        assert all(after % count == (before + 1) % count for before, after in itertools.pairwise(numbers))


def test_a_month_of_boards_is_played_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best play of each gets three stars, the one of fewest points fewer, and a hint costs one; judged with few racks."""
    monkeypatch.setattr("wordbench.practice.judging.JUDGED_RACKS", 2)
    days = [date(2027, 3, 14) + timedelta(n) for n in range(31)]
    for day in days:
        puzzle = board_of_the_day("nl", day)
        assert board_of_the_day("nl", day + timedelta(len(LINES["nl"]))) == puzzle
        if day.day in (14, 28):
            verdict = judge(puzzle, puzzle.best)
            assert (verdict.stars, verdict.lost, verdict.gain) == (3, 0, None), puzzle
            low = min(puzzle.position.plays(), key=lambda move: move.score)
            plain = judge(puzzle, low).stars
            assert plain < 3 and judge(puzzle, low, 1).stars == max(0, plain - 1), puzzle


def test_after_the_last_board_the_first_comes_again() -> None:
    assert [line_of("a\nb\nc", FIRST_DAY + timedelta(n)) for n in range(-1, 4)] == ["c", "a", "b", "c", "a"]


def test_the_days_of_a_kind_and_a_level_have_each_board_once_the_latest_first() -> None:
    text = "1 best 9 1 a\n2 end 3 1 b\n3 best 0 1 c"
    days = [str(FIRST_DAY + timedelta(back)) for back in (4, 3, 2)]
    for kind, level, wanted in (("", 0, days), ("best", 0, days[1:]), ("", 2, days[:1]), ("end", 1, [])):
        assert list(map(str, days_of(text, FIRST_DAY + timedelta(4), kind, level))) == wanted
    for broken in ("a", "1 last 9 1 a", "1 best 11 1 a", "1 best x 1 a"):
        with pytest.raises(WordbenchError, match=f"^'{broken}' is not a board to practise on$"):
            days_of(f"{text}\n{broken}", FIRST_DAY + timedelta(4))
    door = Door(load)
    found = asked(door, "practice_days", day="2026-12-05", kind="bingo", level=1)["days"]
    puzzles = [board_of_the_day("nl", day) for day in found]
    assert found and {(puzzle.kind, puzzle.level) for puzzle in puzzles} == {("bingo", 1)}
    assert len({puzzle.number for puzzle in puzzles}) == len(found)
    assert asked(door, "practice_days", day="0001-01-02")["days"] == ["0001-01-02", "0001-01-01"]


def test_the_best_play_loses_nothing_and_others_what_they_are_behind() -> None:
    puzzle = board_of_the_day("nl", FIRST_DAY)
    right = judge(puzzle, puzzle.best)
    assert (right.stars, right.lost, right.chance, right.best) == (3, 0.0, 0.0, right.played)
    second = right.ranking[1].candidate.choice
    wrong = judge(puzzle, second)
    assert wrong.stars < 3 and wrong.lost > 3 and wrong.best.candidate.choice == puzzle.best
    assert wrong.lost == pytest.approx(wrong.best.value - wrong.played.value)
    passed = judge(puzzle, "")
    assert passed.stars <= 1 and passed.lost > wrong.lost
    assert [judge(puzzle, puzzle.best, hints).stars for hints in (1, 2, 9)] == [2, 1, 0]


def test_a_play_with_the_blank_on_another_of_its_letters_is_the_best_play() -> None:
    line = (
        "7 bingo 5 12.3 5H lansEres 2H1H10/2O1J10/2PLEN9/3ALA1B7/3R1B1L7/3V1OSA7/2BE2M8/1VØR1FÅS7/1ED3T8/1V3UT8/5N9/"
        "3HANDS7/15/15/15 AENRSS?/ 130/149 0"
    )
    puzzle = Puzzle.parse(line, lexicon("nb"), ruleset("nb"))
    verdicts = [judge(puzzle, play) for play in ("5H lansEres", "5H lanserEs")]
    assert [(verdict.stars, verdict.lost, verdict.rank) for verdict in verdicts] == [(3, 0.0, 1)] * 2


def test_an_exchange_is_judged_as_itself_in_whatever_order_its_tiles_are_given() -> None:
    door, puzzle = Door(load), board_of_the_day("nl", FIRST_DAY)
    tiles = puzzle.position.rack[:3]
    one, other = judge(puzzle, f"-{tiles}"), judge(puzzle, f"-{tiles[::-1]}")
    assert one == other and str(one.played.choice) == f"-{tiles}"
    with pytest.raises(WordbenchError, match="an exchange as -abc"):
        judge(puzzle, tiles)
    at, best = puzzle.position, puzzle.best
    assert isinstance(best, Move)
    rows, after = (str(each).split("\n") for each in (at.board, at.play(best).board))
    told = asked(door, "practice_judge", day=str(FIRST_DAY), after="\n".join(rows), exchange=tiles)
    assert told["played"]["exchanged"] == str(one.played.choice)[1:]  # type: ignore[index]
    fields = {"board": rows, "rack": at.rack, "layout": "standard", "after": after}
    swapped = asked(
        door, "practice_again", **{**fields, "after": "\n".join(rows)}, exchange=tiles, played="-"
    )
    assert swapped["played"]["exchanged"] == str(one.played.choice)[1:]  # type: ignore[index]
    then = [
        asked(door, "practice_again", **fields, played=f"-{some}")["then"] for some in (tiles, tiles[::-1])
    ]
    assert then[0] == then[1] and then[0]["exchanged"] == tiles  # type: ignore[index]


def test_what_the_best_play_has_over_another_is_what_differs_most() -> None:
    ranking = judge(board_of_the_day("nl", FIRST_DAY), "").ranking
    [row] = ranking[:1]

    def other(
        kept: str = "", worth: float = 0, mean: float = 20, bound: str = "estimate", **more: Any
    ) -> Ranked:
        own = replace(row.candidate, kept_codes=row.candidate.alphabet.encode(kept), leave_worth=worth)
        return replace(row, candidate=own, reply_mean=mean, bound=bound, **more)

    best, name = other("es*", 5), named(row.candidate)
    told = [
        (best, other("e", -2), f"{name} keeps S?"),
        (other("", 0), other("qv", -8), f"{name} gets rid of QV"),
        (best, other("es*", 5, mean=32.4), f"the reply to {name} scores 12 less on average"),
        (best, best, f"the best move is {name}"),
        (best, other("es*", 5, mean=3), f"the best move is {name}"),
        (other(bound="exact", win=1.0), other(bound="at most", win=0.3), f"{name} wins, your play does not"),
        (other(bound="exact", win=1.0), other(bound="exact", win=1.0), f"the best move is {name}"),
    ]
    for first, second, sentence in told:
        assert str(gain(first, second)) == sentence
    assert gain(row, ranking.rows[-1]).values["points"] == row.candidate.score
    slightly = replace(row, reply_mean=row.reply_mean + 0.3)
    assert str(gain(row, slightly)) == f"the best move is {name}", "not a reply that scores 0 less"


def test_a_play_that_nobody_thought_of_loses_nothing() -> None:
    """Were the second best stored as the best, who finds the better one would still get three stars."""
    puzzle = board_of_the_day("nl", FIRST_DAY)
    second = judge(puzzle, puzzle.best).ranking[1].candidate.move
    assert second
    assert judge(replace(puzzle, best=second), puzzle.best).stars == 3


def test_the_door_tells_the_board_and_the_verdict_on_tiles_that_were_laid() -> None:
    door, (puzzle, best) = Door(load), first_day()
    told = asked(door, "practice_board", day=str(FIRST_DAY))
    assert told["board"] == str(puzzle.position.board).split("\n") and told["rack"] == puzzle.position.rack
    assert best.word not in json.dumps(told)
    assert (told["kind"], told["level"], told["found"], told["swaps"]) == (
        puzzle.kind,
        puzzle.level,
        puzzle.found,
        puzzle.kind != "bingo",
    )
    after = str(puzzle.position.play(best).board)
    verdict = asked(door, "practice_judge", day=str(FIRST_DAY), after=after, hints=1)
    assert (verdict["playable"], verdict["stars"], verdict["lost"]) == (True, 2, 0)
    lonely = "a" + str(puzzle.position.board)[1:]
    assert asked(door, "practice_judge", day=str(FIRST_DAY), after=lonely)["playable"] is False


def test_a_day_or_a_language_without_boards_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(WordbenchError, match="'soon' is not a day"):
        board_of_the_day("nl", "soon")
    with pytest.raises(WordbenchError, match="no boards to practise on for 'it'"):
        board_of_the_day("it")
    assert main(["practise", "nl", "--date", "2026-13-01"]) == 1
    assert "'2026-13-01' is not a day" in capsys.readouterr().err


def test_the_command_shows_a_board_and_judges_a_play(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle, best = first_day()
    assert main(["practise", "nl", "--date", str(FIRST_DAY)]) == 0
    assert f"rack: {puzzle.position.rack}" in capsys.readouterr().out
    play = f"{best.place} {best.word}"
    assert main(["practise", "nl", "--date", str(FIRST_DAY), "--play", play, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["stars"], told["lost"], told["best"]["play"]) == (3, 0, str(best))
    assert main(["practise", "nl", "--date", str(FIRST_DAY), "--play", play.upper(), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == told
    assert (
        err
        == f"note: {best.word.upper()} has no lower case: all its letters are read as tiles, none as a blank\n"
    )


def test_the_same_game_makes_the_same_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "LOOK", Question(racks=2, seed=1, top=5))
    monkeypatch.setattr(making, "LONGER", (Question(racks=4, seed=2), Question(racks=4, seed=3)))
    rules = ruleset("sv")
    number, first = next((n, found) for n in range(1, 9) for found in making.Maker(rules).game(n))
    assert first == next(iter(making.Maker(rules).game(number)))
    assert first.margin >= making.LEAST and first.kind in BOARD_KINDS
    assert Puzzle.parse(str(first), first.position.lexicon, rules) == first


class Played:
    """Games that were played before: each has some of the boards of a list."""

    def __init__(self, boards: list[Puzzle], seed: int) -> None:
        pick = Random(seed)
        self.games = [pick.sample(boards, pick.randrange(4)) for _ in range(12)]

    def game(self, number: int, wanted: Collection[str]) -> list[Puzzle]:
        return [found for found in self.games[number] if found.kind in wanted]


@pytest.mark.parametrize("seed", range(2))
def test_boards_are_made_on_from_where_an_earlier_call_has_stopped(seed: int, tmp_path: Path) -> None:
    """Stopped after any game, also within one, the lines are those of one long call."""
    maker: Any = Played(puzzles("nl"), seed)
    for name in ("once", "often"):
        (tmp_path / name).mkdir()
    for _ in maker.games:
        making.more("nl", tmp_path / "once", maker)
    broken = Random(seed)
    for number in range(len(maker.games)):
        if broken.randrange(2):
            ended: Any = SimpleNamespace(game=stopped)
            with pytest.raises(KeyboardInterrupt):
                making.more("nl", tmp_path / "often", ended)
        making.more("nl", tmp_path / "often", maker)
        assert (tmp_path / "often/nl.games").read_text() == str(number + 1)
    lines = (tmp_path / "once/nl.txt").read_text("utf-8").splitlines()
    assert lines == (tmp_path / "often/nl.txt").read_text("utf-8").splitlines()
    assert [int(line.split()[0]) for line in lines] == list(range(1, len(lines) + 1))
    for kind, count in Counter(line.split()[1] for line in lines).items():
        assert count <= making.MOST["nl"] + making.A_GAME, kind
    assert len({line.split(" ", 6)[-1] for line in lines}) == len(lines), "no position comes twice"


def stopped(*_: object) -> list[Puzzle]:
    raise KeyboardInterrupt


def test_the_table_of_boards_counts_them() -> None:
    rows = [
        row.split("|")[1:-1]
        for row in (ROOT / "wordlists/README.md").read_text("utf-8").splitlines()
        if "| `" in row or "| kind |" in row
    ]
    codes, *counts = [[cell.strip(" `") for cell in row] for row in rows]
    known = {code: Counter(line.split()[1] for line in LINES[code]) for code in CODES}
    assert codes[1:] == CODES and {row[0] for row in counts} == set(BOARD_KINDS)
    assert all(
        int(cell) == known[code][kind]
        for kind, *cells in counts
        for code, cell in zip(CODES, cells, strict=True)
    )
