"""Rulesets: the shipped tables compared with known sums, and the user's own as text, with every possible mistake."""

import hashlib
import json
import re
from dataclasses import replace
from random import Random

import pytest
import reference
from common import SHARED, lexicon_of
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench.alphabet import BLANK
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.wordfeud.generate.movegen import MoveGenerator
from wordbench.wordfeud.judge.leaves import fitted_for
from wordbench.wordfeud.position import Position, parse_move
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules import layout as layouts
from wordbench.wordfeud.rules import ruletext
from wordbench.wordfeud.rules.tiles import ruleset

POCKET = """\
# Three by three.
name: Pocket
alphabet: nl
rack: 3
bingo: 10
blanks: 1
tiles:
a 4 1
n 3 2
r 2 3
layout:
5.5
.1.
5.5
"""

# The number of tiles and the sum of their points, from the games' own help pages.
SUMS = {
    "en": (104, 210),
    "en-US": (104, 210),
    "nl": (104, 236),
    "de": (102, 203),
    "fr": (104, 207),
    "es": (104, 203),
    "sv": (104, 210),
    "sv-strict": (104, 210),
    "nb": (104, 240),
    "nn": (104, 240),
    "da": (104, 260),
    "pt": (104, 213),
    "fi": (104, 221),
    "scrabble-en": (100, 187),
    "words-with-friends-en": (104, 220),
    "crossplay": (100, 210),
    "scrabble-nl": (102, 230),
    "scrabble-de": (102, 202),
    "scrabble-fr": (102, 197),
    "scrabble-es": (100, 192),
    "scrabble-it": (120, 293),
    "scrabble-pt": (120, 204),
    "scrabble-da": (100, 247),
    "scrabble-sv": (100, 194),
    "scrabble-nb": (100, 202),
    "scrabble-fi": (100, 210),
    "scrabble-en-super": (200, 381),
}
BLANKS = {"crossplay": 3, "scrabble-pt": 3, "scrabble-en-super": 4}  # where there are not two


def without(key: str) -> str:
    """The pocket rules without the line of one key."""
    return "".join(line + "\n" for line in POCKET.splitlines() if not line.startswith(key))


def test_every_ruleset_has_known_sums() -> None:
    assert set(SUMS) == set(table("rulesets")["rulesets"])


@pytest.mark.parametrize("code", SUMS)
def test_a_bag_has_the_tiles_and_points_of_its_game(code: str) -> None:
    rules = ruleset(code)
    points = sum(count * rules.code_values[letter] for letter, count in rules.code_counts.items())
    assert (sum(rules.code_counts.values()), points) == SUMS[code]
    assert rules.code_counts[BLANK] == BLANKS.get(code, 2)
    assert len(rules.layout.rows) == rules.size
    assert rules.layout.transposed() == rules.layout


def brought_tables() -> str:
    """The tables of games with their sources, which people brought; they are not part of the project."""
    path = SHARED / "rulesets_more.md"
    if not path.is_file():
        pytest.skip(
            "LOUD: the tables of Crossplay and Scrabble are not here, so the rulesets are not compared with them"
        )
    return path.read_text("utf-8")


@pytest.mark.parametrize(
    "code", [code for code in SUMS if code == "crossplay" or code.startswith("scrabble-")]
)
def test_a_ruleset_is_its_table(code: str) -> None:
    rules, tables = ruleset(code), brought_tables()
    name = {"scrabble-en-super": "en super", "crossplay": "crossplay"}.get(
        code, code.removeprefix("scrabble-")
    )
    if name == "en":
        return  # it was there before
    line = next(
        line for line in tables.splitlines()
        if line.startswith((f"| {name} |", f"| {name} (")) or (name == "crossplay" and line.startswith("a 9/1"))
    )  # fmt: skip
    tiles = re.sub(r"\([^)]*\)|, blank.*", "", line)
    facts = {
        tile.lower(): [int(count), int(points)]
        for tile, count, points in re.findall(r"([^\W\d_]+) ?(\d+)/(\d+)", tiles)
    }
    assert rules.facts["tiles"] == facts
    squares = [[*block.split()] for block in re.findall(r"```\n(.*?)\n(?:\(.*?\n)?```", tables, re.DOTALL)]
    if name == "crossplay":
        assert list(rules.layout.rows) == squares[0]
    elif name == "en super":
        assert list(rules.layout.rows) == [*squares[1][:11], *squares[1][9::-1]]
    else:
        assert rules.layout == ruleset("scrabble-en").layout
    assert (rules.rack_size, rules.most, rules.bingo) == (7, 7, 40 if name == "crossplay" else 50)


# What a table holds, in eight digits: a change of any tile, square or number is noticed where no table is at hand.
DIGESTS = {
    "nl": "9ca81b29",
    "en": "b1fee639",
    "en-US": "95959edd",
    "da": "03421451",
    "de": "705f572f",
    "es": "90b12b45",
    "fi": "d86be171",
    "fr": "8f6e7323",
    "nb": "82efb0c4",
    "nn": "6cb677fc",
    "pt": "79188c22",
    "sv": "d62b7f71",
    "sv-strict": "6963ba54",
    "scrabble-en": "ae0041a0",
    "words-with-friends-en": "52dbdc1c",
    "crossplay": "fe512bf1",
    "scrabble-nl": "c3542b83",
    "scrabble-de": "e5d56db9",
    "scrabble-fr": "d3fd8d72",
    "scrabble-es": "d6346cca",
    "scrabble-it": "a83c251e",
    "scrabble-pt": "84266d57",
    "scrabble-da": "a3eb215c",
    "scrabble-sv": "655070b5",
    "scrabble-nb": "963ed109",
    "scrabble-fi": "ffc435f3",
    "scrabble-en-super": "5d893994",
}


@pytest.mark.parametrize("code", SUMS)
def test_a_ruleset_has_not_changed(code: str) -> None:
    facts = json.dumps(ruleset(code).facts, sort_keys=True, ensure_ascii=False)
    assert hashlib.sha256(facts.encode()).hexdigest()[:8] == DIGESTS[code]


@pytest.mark.parametrize(
    ("code", "absent"),
    [("sv", "qw"), ("da", "qw"), ("nb", "qxz"), ("nn", "qxz"), ("fi", "qwxzå"), ("pt", "kwy"), ("es", "kw")],
)
def test_letters_without_a_tile_are_no_tiles_of_a_rack(code: str, absent: str) -> None:
    rules = ruleset(code)
    missing = {
        letter for letter in rules.alphabet.letters if rules.alphabet.codes[letter] not in rules.code_counts
    }
    assert missing == set(absent)
    with pytest.raises(WordbenchError, match=f"has no tile {absent[0].upper()}"):
        rules.rack_codes(absent[0])


def test_spanish_has_tiles_of_two_letters() -> None:
    rules = ruleset("es")
    tiles = {letter: rules.code_values[rules.alphabet.codes[letter]] for letter in ("ch", "ll", "rr", "ñ")}
    assert tiles == {"ch": 5, "ll": 8, "rr": 8, "ñ": 8}
    assert rules.alphabet.decode(rules.rack_codes("chC|H?")) == "c|hch*"


@pytest.mark.parametrize(
    ("code", "score"),
    [("scrabble-en", 8 * 2 + 50), ("words-with-friends-en", 8 * 2 + 35), ("crossplay", 8 * 2 + 40)],
)
def test_other_games_have_other_boards_and_bonuses(code: str, score: int) -> None:
    rules = ruleset(code)
    board, lexicon = boards.empty(rules.alphabet, rules.size), lexicon_of("retinas", "en")
    plays = MoveGenerator(lexicon, rules).plays(board, rules.layout, rules.rack_codes("retinas"))
    assert {move.place: move.score for move in plays[:]}["8H"] == score


@pytest.mark.parametrize("code", SUMS)
def test_a_ruleset_and_its_text_are_the_same(code: str) -> None:
    rules = ruleset(code)
    again = ruleset(str(rules))
    assert again.facts == rules.facts
    assert (again.code_counts, again.code_values, again.layout) == (
        rules.code_counts,
        rules.code_values,
        rules.layout,
    )


def test_own_rules_are_played() -> None:
    rules = ruleset(POCKET)
    assert (rules.name, rules.game, rules.list_name, rules.size) == ("Pocket", "Own rules", "nl", 3)
    board = boards.empty(rules.alphabet, rules.size)
    plays = MoveGenerator(lexicon_of("ran raar"), rules).plays(board, rules.layout, rules.rack_codes("ran"))
    assert [(move.place, move.score) for move in plays[:9]] == [("2A", 16), ("B1", 16)]


def test_a_play_lays_no_more_than_the_rules_say_and_earns_what_they_give_for_so_many() -> None:
    rules = ruleset(POCKET.replace("rack: 3", "rack: 4\nmost: 3").replace("bingo: 10", "bingo: 2 5, 3 20"))
    assert (rules.rack_size, rules.most, rules.bonuses, rules.bingo) == (4, 3, {2: 5, 3: 20}, 20)
    assert ruleset(str(rules)).facts == rules.facts and rules.facts["bingo"] == {"2": 5, "3": 20}
    at = Position(lexicon_of("ran an raan"), rules, boards.empty(rules.alphabet, 3), rules.layout, "raan")
    assert {(str(move.place), move.word): move.score for move in at.plays()} == {
        ("2A", "ran"): 26, ("B1", "ran"): 26, ("2A", "an"): 8, ("2B", "an"): 8, ("B1", "an"): 8, ("B2", "an"): 8,
    }  # fmt: skip
    for move in at.plays():
        assert at.score(move) == move.score
    assert {part.points for part in at.parts(at.plays()[0]) if part.kind == "bingo"} == {20}


def test_a_longer_word_than_a_play_may_lay_is_refused_with_the_reason() -> None:
    text = POCKET.replace("rack: 3", "rack: 3\nmost: 2")
    rules = ruleset(text)
    at = Position(lexicon_of("ran an"), rules, boards.empty(rules.alphabet, 3), rules.layout, "ran")
    assert {move.word for move in at.plays()} == {"an"} and rules.bonuses == {2: 10}
    assert str(at.why_not("ran", "2A")) == "a play lays at most 2 tiles"


def test_squares_that_count_four_times_are_read_counted_and_written() -> None:
    text = POCKET.replace("5.5", "6.7").replace(".1.", "417")
    rules = ruleset(text)
    assert rules.layout.rows == ("6.7", "417", "6.7")
    assert layouts.parse(["4l--qw", "2wss4w", "QL--4W"], 3) == rules.layout
    at = Position(lexicon_of("ran an"), rules, boards.empty(rules.alphabet, 3), rules.layout, "ran")
    scores = {(str(move.place), move.word): move.score for move in at.plays()}
    assert scores == {
        ("2A", "ran"): 6 * 2 * 4 + 10, ("B1", "ran"): 6 + 10,
        ("2A", "an"): 3 * 2, ("2B", "an"): 3 * 4, ("B1", "an"): 3, ("B2", "an"): 3,
    }  # fmt: skip
    across = parse_move("2A ran", at)
    (main, _) = at.parts(across)
    assert main.factor == 8
    low = parse_move("A1 ran", replace(at, layout=layouts.parse(["6.1", "...", "6.."], 3)))
    assert low.score == 3 * 4 + 1 + 2 * 4 + 10


@settings(max_examples=30)
@given(st.randoms(use_true_random=False), st.integers(1, 5), st.integers(1, 5))
def test_plays_by_any_rules_are_those_of_the_plain_search(random: Random, most: int, bonus: int) -> None:
    tiles = "".join(f"{letter} 9 {random.randint(1, 9)}\n" for letter in "abc")
    layout = "".join("".join(random.choice(".....234567") for _ in range(5)) + "\n" for _ in range(5))
    table = f"bingo: {min(most, bonus)} {random.randint(0, 9)}, {most} 20" if bonus < most else "bingo: 20"
    text = f"name: Any\nalphabet: a b c\nrack: 5\nmost: {most}\n{table}\nblanks: 1\ntiles:\n{tiles}layout:\n{layout}"
    words = sorted({"".join(random.choices("abc", k=random.randint(2, 5))) for _ in range(30)})
    rules = ruleset(text)
    row = "".join(random.choice("abc.") for _ in range(5))
    rows = [".....", ".....", row, ".....", "....."]
    at = Position(
        lexicon_of(" ".join(words), "a b c"),
        rules,
        rules.board(rows),
        rules.layout,
        random.choice(("aabbc", "abc*")),
    )
    found = {(move.row, move.col, move.direction, move.word, move.score) for move in at.plays()}
    plain = reference.plays(reference.trie(words), rows, list(rules.layout.rows), at.rack, text)
    assert found == plain


def test_own_letters_need_no_language() -> None:
    text = (
        without("alphabet")
        .replace("name: Pocket", "name: Pocket\nalphabet: n r a å ij")
        .replace("a 4", "ij 4")
    )
    rules = ruleset(text)
    assert rules.alphabet.encode("ijnå") == bytes([5, 1, 4])
    assert rules.code_values[5] == 1
    assert rules.list_name == ""
    assert ruleset(str(rules)).facts == rules.facts


def test_the_largest_board_is_solved() -> None:
    rows = "\n".join(["." * 25] * 25)
    rules = ruleset(POCKET.partition("5.5")[0] + rows)
    board = boards.empty(rules.alphabet, rules.size)
    plays = MoveGenerator(lexicon_of("ran"), rules).plays(board, rules.layout, rules.rack_codes("ran"))
    assert {(move.place, move.score) for move in plays[:9]} >= {("13M", 16), ("M13", 16)}


def test_points_above_any_game_keep_their_order() -> None:
    text = (
        POCKET.replace("a 4 1", "a 4 100").replace("5.5", "555").replace(".1.", "555").replace("3 2", "3 100")
    )
    rules = ruleset(text.replace("bingo: 10", "bingo: 1000"))
    board = boards.parse(["...", "a..", "..."], rules.alphabet, 3)
    plays = MoveGenerator(lexicon_of("aan an"), rules).plays(board, rules.layout, rules.rack_codes("an*"))
    scores = [move.score for move in plays[:]]
    assert scores == sorted(scores, reverse=True)
    assert plays.best == scores[0] > 2000


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (POCKET + "colour: red\n", "line 15: there is no key 'colour', only name, game,"),
        (POCKET.replace("rack: 3", "rack 3"), "line 4: 'rack 3' is not of the form 'key: value'"),
        (POCKET.replace("rack: 3", "rack: seven"), "line 4: rack is 'seven', expected 1 to 15"),
        (POCKET.replace("rack: 3", "rack: \u0663"), "line 4: rack is '\u0663', expected 1 to 15"),
        (POCKET.replace("rack: 3", "rack: 0"), "line 4: rack is '0', expected 1 to 15"),
        (POCKET.replace("bingo: 10", "bingo: -1"), "line 5: bingo is '-1', expected 0 to 1000"),
        (POCKET.replace("bingo: 10", "bingo: 3 10, 2"), "line 5: bingo is '3 10, 2', expected points from 0 to 1000, or a number of"),
        (POCKET.replace("bingo: 10", "bingo: 3 10, 3 20"), "line 5: bingo is '3 10, 3 20', expected points from 0"),
        (POCKET.replace("bingo: 10", "bingo: 3 1001"), "line 5: bingo is '3 1001', expected points from 0"),
        (POCKET.replace("bingo: 10", "bingo: 2 10, 4 20"), "line 5: bingo is '2 10, 4 20', but a play lays at most 3 tiles"),
        (POCKET.replace("rack: 3", "rack: 3\nmost: 4"), "line 5: a play may lay 4 tiles, but a rack holds 3"),
        (POCKET.replace("rack: 3", "rack: 3\nmost: 0"), "line 5: most is '0', expected 1 to 15"),
        (POCKET.replace("rack: 3", "rack: 3\nends: late"), "line 5: there is no way to end 'late', only out, last-turn"),
        (POCKET.replace("rack: 3", "rack: 3\nrack: 4"), "line 5: 'rack' is already on line 4"),
        (without("rack"), "the ruleset has no line 'rack'"),
        (without("name"), "the ruleset has no line 'name'"),
        (POCKET.replace("name: Pocket", "name:"), "line 2: 'name' has no value"),
        (POCKET.replace("alphabet: nl", "alphabet: xx"), "line 3: there is no alphabet 'xx', only da,"),
        (POCKET.replace("alphabet: nl", "alphabet: a n r a"), "line 3: the letter 'a' is in the alphabet twice"),
        (POCKET.replace("alphabet: nl", "alphabet: a n r ß"), "line 3: 'ß' is not a letter"),
        (POCKET.replace("alphabet: nl", "alphabet: a n r sch"), "line 3: 'sch' is not a letter"),
        (POCKET.replace("alphabet: nl", f"alphabet: {' '.join('abcdefghijklmnopqrstuvwxyzäöüåøæ')}"), "line 3: an alphabet has 1 to 31 letters, not 32"),
        (POCKET.replace("alphabet: nl", "alphabet: nl\nlist: xx"), "line 4: there is no list 'xx', only da,"),
        (POCKET.replace("tiles:", "tiles: a 1 1"), "line 7: the tiles come one by one"),
        (POCKET.replace("a 4 1", "ä 4 1"), "line 8: the alphabet 'nl' has no 'ä'"),
        (POCKET.replace("a 4 1", "4 1"), "line 8: write a tile as its letter, how many there are and what each scores"),
        (POCKET.replace("a 4 1", "a many 1"), "what each scores: numbers from 0 to 100"),
        (POCKET.replace("a 4 1", "a 4 1.5"), "what each scores: numbers from 0 to 100"),
        (POCKET.replace("a 4 1", "a 4 101"), "what each scores: numbers from 0 to 100"),
        (POCKET.replace("a 4 1", "n 4 1"), "line 9: the tile 'n' is already on line 8"),
        (POCKET.replace("4 1", "0 1").replace("3 2", "0 2").replace("2 3", "0 3"), "line 7: there are no tiles"),
        (POCKET.replace("5.5\n", "5.5.\n", 1), "line 11: row 1 of the layout has 4 squares, expected 3"),
        (POCKET.replace("5.5\n", ""), "line 11: the layout has 1 row, expected 3 to 25"),
        (POCKET.replace(".1.", ".8."), "line 11: row 2 of the layout, square 2: '8' is not a kind of square"),
        (POCKET.replace("5.5", "5.1"), "line 11: the layout has 3 start squares, expected one"),
        (POCKET.partition("layout:")[0] + "layout: round", "line 11: there is no layout 'round', only crossplay,"),
        ("\n", "the ruleset has no line 'name'"),
    ],
)  # fmt: skip
def test_each_mistake_is_one_sentence_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(WordbenchError) as error:
        ruleset(text)
    assert str(error.value).startswith(sentence) or (
        sentence.startswith("what each scores") and sentence in str(error.value)
    )
    assert "\n" not in str(error.value)


@given(st.text(), st.integers(0, len(POCKET)))
def test_any_text_is_rules_or_one_sentence(text: str, place: int) -> None:
    try:
        ruletext.parse(POCKET[:place] + text + POCKET[place:])
    except WordbenchError as error:
        assert len(str(error).splitlines()) == 1


def test_leaves_of_rules_that_are_not_fitted_are_those_of_the_nearest_tiles_of_their_language() -> None:
    known = table("leaves")["leaves"]
    for code in table("rulesets")["rulesets"]:
        own = ruleset(code)
        alike = [other for other in known if ruleset(other).alphabet == own.alphabet]
        fitted = fitted_for(own)
        assert fitted == code if code in known else fitted in alike if alike else not fitted
    assert [fitted_for(ruleset(code)) for code in ("crossplay", "scrabble-en-super", "scrabble-de")] == [
        "crossplay",
        "scrabble-en",
        "de",
    ]
    assert fitted_for(ruleset(POCKET)) == "", "rules of one's own have a table derived from tiles and words"
