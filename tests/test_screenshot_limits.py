"""Both sides of the limits of reading a picture, on boards drawn from plain letters."""

from collections.abc import Sequence

import pytest
from common import lexicon_of
from draw_boards import WORDS, Drawing, drawn
from wordbench import Screenshot, WordbenchError, read_screenshot
from wordbench.screenshot.evidence import Words
from wordbench.screenshot.hues import Colour, meanings
from wordbench.screenshot.scores import possible
from wordbench.wordfeud.rules.tiles import ruleset

EN = ruleset("en")


def screenshot(made: Drawing, code: str | None = None, words: Words = lambda rules: None) -> Screenshot:
    return read_screenshot((made.width, made.height, made.rgb()), code, words)


@pytest.mark.parametrize(("strays", "standard"), [(0, True), (2, True), (3, False)])
def test_two_squares_may_disagree_with_the_standard_layout(strays: int, standard: bool) -> None:
    rows = list(EN.layout.rows)
    for row in range(strays):
        rows[row] = "2" + rows[row][1:]
    assert sum(a != b for a, b in zip(rows, EN.layout.rows, strict=True)) == strays
    found = screenshot(drawn({(7, 6): "bid"}, layout=rows))
    assert found.bonuses.standard == standard
    assert found.bonuses.layout == EN.layout.rows or not standard
    doubts = {(doubt.row, doubt.col): doubt.candidates for doubt in found.doubts if doubt.kind == "bonus"}
    assert doubts == ({(row, 0): (EN.layout.rows[row][0], "2") for row in range(strays)} if standard else {})


@pytest.mark.parametrize(
    ("premium", "word", "whole"),
    [(8, "", True), (7, "", False), (6, "a", True), (5, "a", False), (0, "abed", True)],
)
def test_a_board_has_bonuses_or_tiles(premium: int, word: str, whole: bool) -> None:
    layout = ("." * 15, "." + "2" * premium + "." * (14 - premium), *["." * 15] * 13)
    made = drawn({(7, 7): word} if word else {}, layout=layout)
    if whole:
        assert "".join(screenshot(made).board[7]).strip(".") == word
    else:
        with pytest.raises(WordbenchError, match="no whole board"):
            screenshot(made)


def test_a_letter_with_the_value_of_another_is_doubtful() -> None:
    values = {letter: str(facts[1]) for letter, facts in EN.facts["tiles"].items()}
    found = screenshot(drawn({(7, 4): "theatre", (9, 2): "shoulder"}, values={**values, "u": "5"}), "en")
    assert "".join(found.board[9]) == "..shoulder....."
    assert {(doubt.row, doubt.col) for doubt in found.doubts} == {(9, 5)}


@pytest.mark.parametrize(("wanted", "taken"), [("en-US", "en-US"), ("en", "en"), ("fr", "en"), (None, "en")])
def test_the_wanted_rules_are_kept_unless_others_fit_much_better(wanted: str | None, taken: str) -> None:
    assert screenshot(drawn(WORDS), wanted).rules.code == taken


def test_rules_whose_list_has_the_words_are_likelier() -> None:
    words = lexicon_of("theatre shoulder cob", "en")
    made = drawn({(7, 4): "theatre", (9, 2): "shoulder", (5, 6): "cob"})
    found = screenshot(made, None, lambda rules: words if rules.code == "en-US" else None)
    assert [row.rules.code for row in found.rulesets[:2]] == ["en-US", "en"]
    assert found.rulesets[0].score - found.rulesets[1].score > 6


@pytest.mark.parametrize(
    ("beside", "meant", "clear", "unclear"),
    [
        ([(255, 255, 0)], "G", [(191, 255, 0), (0, 234, 255)], [(192, 255, 0), (0, 222, 255), (255, 118, 0)]),
        ([(255, 255, 0)], "Y", [(255, 145, 0), (217, 255, 0)], [(255, 143, 0), (216, 255, 0)]),
        # Grays, with the least chroma, the least saturation, and the least chroma of a blue.
        ([(255, 255, 0)], "B", [(250, 243, 243), (20, 13, 13), (200, 165, 165)], [(200, 164, 164)]),
        ([(0, 255, 0)], "B", [(100, 100, 140)], [(100, 100, 141), (100, 100, 144)]),
        ([(255, 255, 0)], "B", [(100, 100, 145), (0, 208, 255), (255, 0, 212)], [(0, 209, 255)]),
        ([(0, 255, 0)], "B", [(255, 0, 0), (255, 38, 0)], [(255, 45, 0), (255, 47, 0)]),
    ],
)
def test_a_colour_is_clear_away_from_the_limits(
    beside: Sequence[Colour], meant: str, clear: Sequence[Colour], unclear: Sequence[Colour]
) -> None:
    for colours, sure in ((clear, True), (unclear, False)):
        for colour in colours:
            assert meanings([[colour, *beside]])[0] == (meant, sure), colour


def test_points_are_possible_between_the_least_and_the_most_that_tiles_and_squares_can_have_scored() -> None:
    def limits(letters: str, signs: str) -> tuple[int, int]:
        able = [total for total in range(99) if possible((total, 0), [letters], [signs], EN)]
        assert able == [*range(able[0], able[-1] + 1)]
        return able[0], able[-1]

    assert limits("at", "..") == (2, 2)
    assert limits("at", "2.") == (3, 3)  # A and T are worth 1 each
    assert limits("at", "3.") == (4, 4)
    assert limits("at", ".4") == (2, 4)
    assert limits("at", ".5") == (2, 6)
    assert limits("at", "24") == (3, 6)
    assert limits("tat", "...") == (3, 6)  # AT, then TAT
