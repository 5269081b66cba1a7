"""A position and its plays as values: conversion to text and back, sequences, keys, the position after a play."""

from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from common import BENCHMARK, lexicon_of, shipped
from hypothesis import given
from hypothesis import strategies as st
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.wordfeud.generate.keys import Keys
from wordbench.wordfeud.generate.plays import Filter
from wordbench.wordfeud.position import Position, parse_move
from wordbench.wordfeud.rules.board import DOWN, Place, parse_place
from wordbench.wordfeud.rules.layout import shuffled
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.lexicon import lexicon

NL = ruleset("nl")
SVG = "{http://www.w3.org/2000/svg}"
RAAM = """\
game: nl
rack: aamr*
board:
{rows}
layout: standard
"""


def text_of(**rows: str) -> str:
    """The position's text with some rows of the board: r8="..." is row 8."""
    return RAAM.format(rows="\n".join(rows.get(f"r{n}", "." * 15) for n in range(1, 16)))


def position_of(words: str, text: str) -> Position:
    return Position.parse(text, lexicon_of(words), NL)


def middle() -> Position:
    return Position.parse(f"rack: pekda*l\nboard:\n{BENCHMARK}\nlayout: standard\n", shipped("nl"), NL)


def test_a_position_and_its_text_are_the_same() -> None:
    position = position_of("raam", text_of(r8=".......ra......", r9=".......aM......"))
    assert str(position) == text_of(r8=".......ra......", r9=".......aM......")
    other = Position(position.lexicon, NL, position.board, shuffled(NL.layout, 3), "")
    for each in (position, other, middle(), replace(middle(), theirs="en", passes=2)):
        assert Position.parse(str(each), each.lexicon, each.rules) == each


def test_what_a_text_leaves_out_is_empty_or_standard() -> None:
    position = position_of("raam", "rack: am")
    assert (position.board.empty, position.layout, len(position.rack)) == (True, NL.layout, 2)
    assert position_of("raam", "\n".join([".raam".ljust(15, "."), *["." * 15] * 14])).board.rows[0][1]


def test_a_text_with_the_windows_line_ends_and_a_game_is_read() -> None:
    text = "game: nl\n" + text_of(r8=".......raam....")
    assert position_of("raam", text.replace("\n", "\r\n")).board == position_of("raam", text).board


def test_a_move_and_its_text_are_the_same() -> None:
    position = middle()
    for move in position.plays()[::97]:
        again = parse_move(str(move), position)
        assert (again, str(again)) == (move, str(move))


def test_a_single_tile_that_makes_words_both_ways_is_one_move_however_it_is_written() -> None:
    text = text_of(r8=".......cat.....", r9="..........o....").replace("aamr*", "s*")
    position = Position.parse(text.replace("nl", "en"), lexicon_of("cat cats so", "en"))
    for across, down in (("8H cats 9", "K8 so 9"), ("8H catS", "K8 So")):
        move, same = parse_move(across, position), parse_move(down, position)
        assert (same, hash(same), str(same)) == (move, hash(move), str(move))
        assert same in position.plays()


def test_every_single_tile_read_by_its_cross_word_is_among_the_plays() -> None:
    position = middle()
    single = [move for move in position.plays() if len(move.fresh) == 1]
    crossed = [(move, part) for move in single for part in position.parts(move) if part.kind == "cross"]
    assert crossed
    for move, part in crossed:
        text = f"{Place(part.row, part.col, part.direction)} {part.word} {move.score}"
        assert parse_move(text, position) == move


def test_a_single_tile_beside_a_foreign_tile_keeps_the_word_that_can_be_written() -> None:
    text = text_of(r8=".........w.....", r9="..........o....").replace("aamr*", "s")
    position = Position.parse(text.replace("nl", "da"), lexicon_of("so", "da"))
    assert str(parse_move("K8 so", position)).startswith("K8 so ")


def test_a_move_tells_its_place_its_word_and_its_points() -> None:
    position = position_of("raam", "rack: ra*m")
    assert {str(move) for move in position.plays()} >= {"8H raAm 6", "8H rAam 6"}


def test_a_move_of_the_other_player_is_read_without_points() -> None:
    position = position_of("raam", text_of(r8=".......ra......"))
    move = parse_move("h8 rok", position)
    assert (move.direction, move.fresh, move.word, move.score) == (DOWN, (1, 2), "rok", position.score(move))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("raam", "'raam' is not a play: write it as 8C paalde 24"),
        ("8Z raam", "'8Z' is not a square of the board: 8H is across, H8 down"),
        ("8H r2am", "r2am: '2' is not a letter of Nederlands"),
        ("9H r.am", "9H r.am: no tile lies on I9"),
        ("8H aam", "8H aam: H8 has R, not A"),
        ("8H ra", "8H ra: all its letters are already on the board"),
        ("8I am", "8I am: a tile touches its beginning, so the word would be longer"),
        ("8N raam", "8N raam: it runs over the edge of the board"),
        ("8H r", "8H r: a word has at least 2 letters"),
        ("8H raam 99", "8H raam scores 7, not 99"),
    ],
)
def test_what_is_no_move_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(WordbenchError) as error:
        parse_move(text, position_of("raam", text_of(r8=".......ra......")))
    assert str(error.value) == sentence


def test_a_play_takes_its_tiles_from_the_rack_to_the_board() -> None:
    position = middle()
    for move in position.plays()[::211]:
        after = position.play(move)
        assert len(after.rack) + len(move.fresh) == len(position.rack)
        assert all(after.board.rows[row][col] == code for row, col, code in move.tile_codes)
        assert sorted(after.unseen) == sorted(position.unseen)
        assert (after.lexicon, after.rules, after.layout) == (position.lexicon, NL, position.layout)


@given(st.data())
def test_a_play_of_the_other_player_takes_the_known_tiles_that_our_rack_lacks(data: st.DataObject) -> None:
    at = position_of("raam", text_of(r8=".......ra......", r9=".......aM......"))
    ours = data.draw(st.text("aamq*", min_size=1, max_size=5).filter(lambda tiles: tiles.count("q") < 2))
    left = data.draw(st.permutations(replace(at, rack=ours).unseen))
    theirs = "".join(left[: data.draw(st.integers(0, 7))])
    at = replace(at, rack=ours, theirs=theirs)
    tiles = "".join(data.draw(st.permutations(theirs)))[:3].replace("*", "E")
    move = parse_move("8H ra" + (tiles or "q"), at)
    after = at.play(move)
    laid = Counter("*" if tile.isupper() else tile for tile in tiles or "q")
    assert Counter(after.rack) == Counter(at.rack) - laid
    assert Counter(after.theirs) == Counter(at.theirs) - (laid - Counter(at.rack))


def test_unseen_are_the_tiles_that_board_and_rack_leave() -> None:
    position = position_of("raam", "rack: qa*")
    left = position.unseen
    assert len(left) == 104 - 3
    assert (left.count("q"), left.count("*")) == (0, 1)


def test_plays_are_a_sequence() -> None:
    plays = middle().plays()
    every = list(plays)
    assert len(plays) == len(every) > 500
    assert [plays[k] for k in (0, 7, -1)] == [every[0], every[7], every[-1]]
    assert plays[5:50:7] == every[5:50:7]
    assert plays[-3:] == every[-3:]
    assert every[3] in plays and plays.index(every[3]) == 3
    assert (plays.best, plays.score_sum) == (every[0].score, sum(move.score for move in every))
    with pytest.raises(IndexError):
        plays[len(plays)]


def test_a_selection_is_plays_again() -> None:
    plays = middle().plays()
    short = plays.select("word", Filter(tiles=2))
    assert list(short) == sorted(
        [move for move in plays if len(move.fresh) == 2], key=lambda move: (move.word.lower(), -move.score)
    )
    assert list(short.select("score")) == list(plays.select(only=Filter(tiles=2)))
    assert short.best == max(move.score for move in short)
    groups = plays.select(grouped=True)
    assert len(groups) < groups.total == len(plays) == sum(groups.variants(slice(None)))
    assert plays.select() is plays


def test_a_pattern_of_many_stars_is_one_of_one() -> None:
    plays = middle().plays()
    assert list(plays.select(only=Filter(pattern="*" * 60 + "e"))) == list(
        plays.select(only=Filter(pattern="*e"))
    )


@given(st.data())
def test_a_key_holds_what_was_packed(data: st.DataObject) -> None:
    size, words, slots = (data.draw(st.integers(1, most)) for most in (25, 1 << 18, 1 << 14))
    keys = Keys.fitting(size, words, slots)
    number, index = data.draw(st.integers(0, slots)), data.draw(st.integers(0, words - 1))
    score, blanks = data.draw(st.integers(0, 1 << 16)), data.draw(st.integers(0, (1 << size) - 1))
    key = keys.pack(score, number, index, blanks)
    assert (keys.score(key), keys.number(key), keys.index(key), keys.blanks(key)) == (
        score, number, index, blanks
    )  # fmt: skip
    assert keys.pack(score + 1, slots, words - 1, (1 << size) - 1) < key
    assert (
        keys.placements([key, keys.pack(0, number, index)])[0]
        == keys.placements([keys.pack(0, number, index)])[0]
    )


def test_a_place_is_read_in_any_way_that_it_may_be_written() -> None:
    assert {parse_place(text, 15) for text in ("8H", " 8h ", "08H", "008h")} == {(7, 7, "across")}
    assert {parse_place(text, 15) for text in ("H8", "h08 ")} == {(7, 7, "down")}
    for wrong in ("", "8", "H", "0H", "16A", "8Z", "8H8", "9" * 5000 + "H", "\u0668H"):
        with pytest.raises(WordbenchError, match="is not a square of the board"):
            parse_place(wrong, 15)


def test_a_position_of_another_game_is_refused() -> None:
    assert Position.parse("game: nl\nrack: raam\n", lexicon_of("raam"), NL).rack
    with pytest.raises(WordbenchError, match=r"^the position belongs to the game 'da', not to Nederlands$"):
        Position.parse("game: da\nrack: raam\n", lexicon_of("raam"), NL)
    with pytest.raises(WordbenchError, match=r"^the text does not name its game"):
        Position.parse("rack: raam\n")


def test_a_play_ends_a_row_of_passes_of_which_no_more_are_possible_than_end_a_game() -> None:
    position = replace(middle(), passes=2)
    assert position.play(position.plays()[0]).passes == 0
    for wrong, why in (
        ("4", "^4 passes in a row are not possible: 3 end the game$"),
        ("two", "^'two' is not"),
    ):
        with pytest.raises(WordbenchError, match=why):
            Position.parse(f"game: nl\nrack: raam\npasses: {wrong}\n")


def test_a_text_that_names_its_game_is_a_whole_position() -> None:
    position = Position.parse("game: sv-strict\nrack: åäö")
    assert (position.rules, position.lexicon) == (ruleset("sv-strict"), lexicon("sv"))
    assert Position.parse(str(position)) == position


def test_a_picture_shows_the_tiles_of_a_position_and_of_a_play() -> None:
    signs = {outline: sign for sign, outline in table("outlines")["outlines"].items()}
    for move in (None, *middle().plays()[:2]):
        after = middle().play(move) if move else middle()
        picture = middle().picture(move, theme="dark", made="<&>")
        shown = [
            "".join(signs.get(mark.path, "") for mark in stamp.marks) for stamp in picture.stamps.values()
        ]
        codes = bytes(filter(None, b"".join(after.board.rows) + after.rack_codes))
        want = Counter(
            f"{letter.upper()}{NL.points.get(letter, '')}"
            for letter in map(NL.alphabet.decode, map(bytes, zip(codes)))
            if letter != "*"  # a blank shows nothing
        )
        assert Counter(text for text in shown if text[1:].isdigit() or len(text) == 1) == want
        assert shown[-1] == "<&>" and shown[-2] == (str(move).replace(" ", "").upper() if move else "")
        svg = ElementTree.fromstring(middle().svg(move, size=300, theme="dark", made="<&>"))
        assert [(int(use.get("x", "")), int(use.get("y", ""))) for use in svg.iter(f"{SVG}use")] == [
            *picture.stamps
        ]
        kinds = {f"#{group.get('id')}": [path.get("d") for path in group] for group in svg.iter(f"{SVG}g")}
        assert [kinds[use.get("href", "")] for use in svg.iter(f"{SVG}use")] == [
            [mark.path for mark in stamp.marks] for stamp in picture.stamps.values()
        ]
    position = middle()
    with pytest.raises(WordbenchError, match="there is no theme 'blue'"):
        position.svg(theme="blue")
    with pytest.raises(WordbenchError, match="5 pixels wide"):
        position.svg(size=5)
