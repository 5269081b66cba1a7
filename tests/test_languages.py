"""Alphabets and tiles of two letters: in words, racks, patterns and on boards."""

import pytest
from common import lexicon_of
from hypothesis import given
from hypothesis import strategies as st
from wordbench.alphabet import BLANK, Alphabet, alphabet
from wordbench.door import Door
from wordbench.errors import BoardError, WordbenchError
from wordbench.resources import table
from wordbench.wordfeud.generate.movegen import MoveGenerator
from wordbench.wordfeud.generate.plays import Filter
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules.tiles import ruleset

CODES = sorted(table("alphabets")["alphabets"])
ES = alphabet("es")
every = pytest.mark.parametrize("code", CODES)


@every
def test_an_alphabet_begins_with_a_to_z(code: str) -> None:
    letters = alphabet(code)
    assert letters.letters[:26] == tuple("abcdefghijklmnopqrstuvwxyz")
    assert all(letters.normalise(letter.upper()) == letter for letter in letters.letters)


@every
@given(data=st.data())
def test_codes_and_text_go_both_ways(code: str, data: st.DataObject) -> None:
    letters = alphabet(code)
    some = st.sampled_from([*letters.texts, *letters.texts, letters.codes[letters.letters[-1]]])
    codes = bytes(data.draw(st.lists(some)))
    assert letters.encode(letters.decode(codes)) == codes


@given(st.lists(st.sampled_from(["a", "b", "ab", "ba", "bb"]), min_size=1))
def test_tiles_that_overlap_go_both_ways_too(tiles: list[str]) -> None:
    letters = alphabet("a b ab ba bb")
    codes = bytes([letters.codes[tile] for tile in tiles])
    assert letters.encode(letters.decode(codes)) == codes


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("chico", "ch i c o"),
        ("c|hico", "c h i c o"),
        ("CHICO", "CH I C O"),
        ("Chico", "C h i c o"),
        ("cHico", "c H i c o"),
        ("perrro", "p e rr r o"),
        ("per|rro", "p e r rr o"),
        ("llll|ll", "ll ll ll"),
        ("|a||b|", "a b"),
    ],
)
def test_spanish_text_is_read_greedily_and_a_bar_keeps_tiles_apart(text: str, tiles: str) -> None:
    assert ES.split(text) == tiles.split()


def test_a_bar_is_written_only_where_it_is_needed() -> None:
    written = {
        " ".join(tiles): ES.decode(b"".join(map(ES.encode, tiles)))
        for tiles in ("ch", "cH", "lca", ["ch", "h"])
    }
    assert written == {"c h": "c|h", "c H": "cH", "l c a": "lca", "ch h": "chh"}


def test_a_language_without_double_tiles_has_no_bars() -> None:
    with pytest.raises(KeyError):
        alphabet("nl").encode("c|h")


@pytest.mark.parametrize(
    "letters",
    ["a a", "A b", "a 1", "a .", "a *", "a abc", "ß a", "\u0131 a", "\u03c3 \u03c2", "a " * 31 + "b"],
)
def test_what_cannot_be_an_alphabet_is_refused(letters: str) -> None:
    with pytest.raises(WordbenchError):
        Alphabet("own", tuple(letters.split()))


def test_a_spanish_row_has_as_many_squares_as_tiles() -> None:
    rules = ruleset("es")
    rows = ["." * rules.size] * rules.size
    rows[7] = "......muchac|hoCH."
    board = boards.parse(rows, ES, rules.size)
    assert board.rows[7][6:14] == bytes([13, 21, 27, 1, 3, 8, 15, 27 | BLANK])
    assert boards.parse(str(board), ES, rules.size) == board
    with pytest.raises(BoardError, match="row 8 has 14 squares, expected 15"):
        boards.parse([*rows[:7], "ch" + "." * 13, *rows[8:]], ES, rules.size)


def test_spanish_plays_use_the_double_tile_and_its_points() -> None:
    rules = ruleset("es")
    board, lexicon = boards.empty(ES, rules.size), lexicon_of("chico", "es")
    generator = MoveGenerator(lexicon, rules)
    assert len(generator.plays(board, rules.layout, rules.rack_codes("c|hico"))) == 0
    plays = generator.plays(board, rules.layout, rules.rack_codes("chic*"))
    best = plays[:1][0]
    assert best.word == "chicO"
    assert len(best.codes) == 4
    by_filter = {text: len(plays.select(only=Filter(text=text))) for text in ("ch", "h", "c|h", "IC", "é")}
    assert by_filter == {"ch": len(plays), "h": 0, "c|h": 0, "IC": len(plays), "é": 0}
    assert len(plays.select(only=Filter(pattern=".ic?"))) == len(plays)
    assert len(plays.select(only=Filter(pattern="..ic?"))) == 0


def test_a_filter_ends_where_the_word_ends_whatever_its_last_letter() -> None:
    rules = ruleset("nl")
    board = boards.empty(rules.alphabet, rules.size)
    plays = MoveGenerator(lexicon_of("raj ra"), rules).plays(board, rules.layout, rules.rack_codes("raj"))
    assert {move.word for move in plays.select(only=Filter(pattern="ra"))} == {"ra"}


def test_a_blank_is_no_letter_that_has_no_tile() -> None:
    rules = ruleset("sv")
    board, lexicon = boards.empty(rules.alphabet, rules.size), lexicon_of("wok ok kok", "sv")
    for rack, words in (("*ok", {"ok", "kok"}), ("ok**", {"ok", "kok"})):
        plays = MoveGenerator(lexicon, rules).plays(board, rules.layout, rules.rack_codes(rack))
        found = {move.word.lower() for move in plays[:]}
        assert found == words


def load(name: str) -> bytes:
    return {"words-sv": b"wok\nok\n", "words-it": "città\n".encode(), "words-es": b"chal\n"}[name]


@pytest.mark.parametrize(
    ("request_", "valid", "why"),
    [
        ({"lexicon": "sv", "ruleset": "sv", "word": "Wok"}, True, "Svenska has no tile W"),
        ({"lexicon": "sv", "ruleset": "sv-strict", "word": "ok"}, True, ""),
        ({"lexicon": "sv", "word": "wok"}, True, ""),
        ({"lexicon": "it", "word": "Città"}, True, ""),
        ({"lexicon": "it", "word": "citt|a"}, False, "'|' is not a letter of Italiano"),
        ({"lexicon": "es", "word": "CHAL"}, True, ""),
        ({"lexicon": "es", "word": "c|hal"}, False, "C|HAL is not in the word list"),
        ({"lexicon": "es", "word": "ch"}, False, "a word has at least 2 letters"),
    ],
)
def test_the_word_check_knows_tiles(request_: dict[str, str], valid: bool, why: str) -> None:
    *_, answer = Door(load).answers({"id": 1, "do": "check", **request_})
    assert answer
    assert (answer["ok"]["valid"], answer["ok"]["why"]) == (valid, why)


def test_a_word_without_tiles_is_not_playable_anywhere() -> None:
    game = {"ruleset": "sv", "board": ["." * 15] * 15, "rack": "ok*"}
    *_, answer = Door(load).answers({"id": 1, "do": "check", "lexicon": "sv", "word": "wok", **game})
    assert answer
    ok = answer["ok"]
    assert (ok["valid"], ok["playable"], ok["why"]) == (True, False, "Svenska has no tile W")
    assert ok["reason"]["kind"] == "tile"
