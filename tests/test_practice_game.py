"""The game of a day: the same racks for everybody, drawn from one bag, and after each turn the best play is laid for all."""

import json
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise, takewhile
from os import environ

import pytest
from common import ROOT, lexicon_of
from wordbench.__main__ import main
from wordbench.commands.terminal import load
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.practice.boards import languages
from wordbench.practice.duplicate import TURNS, game_of_the_day
from wordbench.resources import shipped_list
from wordbench.wordfeud.rules.move import Move
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.lexicon import Lexicon

DAYS = [str(date(2026, 11, 26) + timedelta(days)) for days in (0, 200)]
VOWELS = frozenset("aeiouyæøåäöéèêëáàâãíîïóôõúüœ*")


def blanks(move: Move) -> int:
    tiles = {(row, col): code for row, col, code in move.tile_codes}
    return sum(move.alphabet.texts[code].isupper() for code in tiles.values())


@pytest.mark.parametrize("code", sorted(languages()))
def test_all_racks_come_from_one_bag_and_the_highest_score_is_laid(code: str) -> None:
    rules = ruleset(code)
    texts = rules.alphabet.texts
    counts = Counter({texts[tile]: count for tile, count in rules.code_counts.items()})
    # The whole list of one language; its well-known words are read sooner.
    words = None if code == "nl" else Lexicon.of((shipped_list(code, "common") or b"").decode().split(), code)
    for day in DAYS if code == "nl" else DAYS[:1]:
        turns = list(game_of_the_day(code, day, words))
        assert len(turns) == TURNS
        for turn in turns:
            at, best = turn.position, turn.best
            rack = rules.alphabet.split(at.rack)
            board = [texts[tile] for row in at.board.rows for tile in row if tile]
            seen = Counter(rack) + Counter("*" if letter.isupper() else letter for letter in board)
            assert len(rack) == rules.rack_size and not seen - counts
            assert sum(letter in VOWELS for letter in rack) >= 2
            assert sum(letter == "*" or letter not in VOWELS for letter in rack) >= 2
            assert at.refusal(best) is None and best.score == at.plays().best
            equal = takewhile(lambda move: move.score == best.score, at.plays())  # noqa: B023
            assert (blanks(best), len(best.fresh)) == min((blanks(move), len(move.fresh)) for move in equal)
        for before, after in pairwise(turns):
            assert after.position.board == before.position.board.placed(before.best.tile_codes)
            kept = Counter(before.best.leave_codes(before.position.rack_codes))
            if kept - Counter(
                after.position.rack_codes
            ):  # those were put back, as no rack with them would do
                assert not _would_do(
                    kept, rules.rack_size, {code for code in rules.code_counts if texts[code] in VOWELS}
                )


def _would_do(kept: Counter[int], size: int, vowels: set[int]) -> bool:
    """Whether a rack with these tiles surely has two vowels and two consonants."""
    found = sum(count for code, count in kept.items() if code in vowels)
    return min(found, kept.total() - found) >= 2


def test_racks_are_the_same_in_every_process() -> None:
    """The first racks are literal: they depend on the day and the tiles alone. The page's are compared in tests/browser/test_practice_game.py."""
    racks = {code: next(game_of_the_day(code, "2026-12-01")).position.rack for code in ("nl", "en", "fr")}
    assert racks == {"nl": "abelnns", "en": "aehhiir", "fr": "beiimsu"}
    program = (
        "from itertools import islice\n"
        "from wordbench.practice.duplicate import game_of_the_day as game\n"
        "print([(turn.position.rack, str(turn.best)) for turn in islice(game('nl', '2026-12-01'), 6)])"
    )
    seed = "2" if environ.get("PYTHONHASHSEED") == "1" else "1"
    way = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        env={**environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONHASHSEED": seed},
        capture_output=True,
    )
    turns = [(turn.position.rack, str(turn.best)) for turn in game_of_the_day("nl", date(2026, 12, 1))]
    assert way.stdout.decode().strip() == str(turns[:6])


def test_the_door_and_the_command_give_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    turns = list(game_of_the_day("nl", "2026-12-01"))
    *_, answer = Door(load).answers(
        {"do": "practice_game", "ruleset": "nl", "lexicon": "nl", "day": "2026-12-01"}
    )
    assert answer
    found = answer["ok"]["turns"]
    assert [(turn["board"], turn["rack"]) for turn in found] == [
        (str(turn.position.board).split("\n"), turn.position.rack) for turn in turns
    ]
    assert [turn["best"]["score"] for turn in found] == [turn.best.score for turn in turns]
    assert main(["practise", "nl", "--game", "--date", "2026-12-01", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [turn["best"] for turn in told] == [str(turn.best) for turn in turns]
    assert main(["practise", "nl", "--game", "--date", "2026-12-01"]) == 0
    most = sum(turn.best.score for turn in turns)
    assert capsys.readouterr().out.endswith(f"The best plays score {most}.\n")


def test_a_list_without_plays_ends_the_game_and_a_day_that_is_none_is_refused() -> None:
    assert list(game_of_the_day("en", "2026-12-01", lexicon_of("zzzzzzz", "en"))) == []
    with pytest.raises(WordbenchError, match="'x' is not a day"):
        list(game_of_the_day("en", "x"))
