"""Boards, layouts and racks as text: every notation, and every mistake with its place."""

import json
import warnings
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from building.programs import node, output
from common import BENCHMARK, brought, lexicon_of, shipped
from hypothesis import given
from hypothesis import strategies as st
from wordbench.alphabet import BLANK, alphabet
from wordbench.errors import WordbenchError
from wordbench.resources import table
from wordbench.wordfeud.position import Position, parse_move
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules import layout as layouts
from wordbench.wordfeud.rules.foreign_formats import outside, redrawn
from wordbench.wordfeud.rules.tiles import ruleset

NL = alphabet("nl")
EMPTY = ["." * 15] * 15


def rows(**changed: str) -> list[str]:
    """An empty board with some rows changed: r3="..." is row 3."""
    return [changed.get(f"r{number}", row) for number, row in enumerate(EMPTY, 1)]


def test_lower_case_is_a_tile_and_upper_case_a_blank() -> None:
    board = boards.parse(BENCHMARK, NL, 15)
    assert board.rows[7][6] == NL.codes["s"] | BLANK
    assert board.rows[7][7] == NL.codes["p"]


def test_upper_case_is_a_blank_even_where_there_is_no_lower_case() -> None:
    board = boards.parse(rows(r8=".......RAAM...."), NL, 15)
    assert board.rows[7][7:11] == NL.encode("RAAM") != NL.encode("raam")


def test_lines_may_end_early_where_spaces_are_empty_squares() -> None:
    assert boards.parse("\n".join(["", "  ab"] + [""] * 13), NL, 15).rows[1][2:4] == NL.encode("ab")


def test_pairs_are_a_layout_too() -> None:
    text = "\n".join(["--" * 15] * 7 + ["--2l3l2w3w" + "--" * 2 + "ss" + "--" * 7] + ["--" * 15] * 7)
    assert layouts.parse(text, 15).rows[7] == ".2345..1......."
    assert layouts.parse(text, 15).start == (7, 7)


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: boards.parse(rows(r3="." * 14), NL, 15), "row 3 has 14 squares, expected 15"),
        (lambda: boards.parse(rows(r3="." * 16), NL, 15), "row 3 has 16 squares, expected 15"),
        (lambda: boards.parse(EMPTY[1:], NL, 15), "the board has 14 rows, expected 15"),
        (
            lambda: boards.parse(rows(r9="....3" + "." * 10), NL, 15),
            "row 9, square 5: '3' is not a letter of",
        ),
        (lambda: boards.parse(rows(r9="a*" + "." * 13), NL, 15), "row 9, square 2: '*' is not a letter of"),
        (lambda: layouts.parse(EMPTY[1:], 15), "the layout has 14 rows, expected 15"),
        (lambda: layouts.parse(rows(r2="." * 13), 15), "row 2 of the layout has 13 squares, expected 15"),
        (
            lambda: layouts.parse(rows(r2="8" + "." * 14), 15),
            "row 2 of the layout, square 1: '8' is not a kind",
        ),
        (lambda: layouts.parse(rows(r2="11" + "." * 13), 15), "the layout has 2 start squares, expected one"),
        (lambda: ruleset("nl").rack_codes(""), "the rack has 0 tiles, expected 1 to 7"),
        (lambda: ruleset("nl").rack_codes("abcdefgh"), "the rack has 8 tiles, expected 1 to 7"),
        (lambda: ruleset("nl").rack_codes("ab3"), "tile 3 of the rack, '3', is not a letter of Nederlands"),
        (lambda: ruleset("xx"), "there is no ruleset 'xx', only crossplay, da, de, en, en-US,"),
    ],
)
def test_a_mistake_is_told_with_its_place(read: Callable[[], object], sentence: str) -> None:
    with pytest.raises(WordbenchError) as error:
        read()
    assert sentence in str(error.value)


def test_letters_in_two_characters_are_those_in_one() -> None:
    sv = ruleset("sv")
    assert sv.rack_codes("a\u030ao\u0308") == sv.rack_codes("åö")
    text = rows(r8=".......ra\u030am.....")
    assert sv.board(text) == sv.board("\n".join(text)) == sv.board(rows(r8=".......råm....."))


def test_a_foreign_tile_is_named_and_hides_nothing_else() -> None:
    da = ruleset("da")
    text = rows(r8=".......vejW....", r9=".......e.......", r11="...ж...........")
    board = da.board(text)
    assert str(board).split("\n") == text
    assert board.foreign == ((7, 10, "W"), (10, 3, "ж"))
    assert str(board.transposed().transposed()) == str(board)
    position = Position(
        lexicon_of("vej ve vejw vejar ej er ver we de den", "da"),
        da,
        board,
        da.layout,
        "rdenæ",
    )
    faults = {str(fault.reason): fault.squares for fault in position.faults()}
    assert faults["W at K8 is not a tile of Dansk"] == ((7, 10),)
    assert faults["Ж at D11 is not a tile of Dansk"] == ((10, 3),)
    assert not any("VEJW" in sentence or "Q" in sentence for sentence in faults)
    touched = {(6, 10), (8, 10), (7, 11), (9, 3), (11, 3), (10, 2), (10, 4)}
    plays = position.plays()
    assert len(plays) > 0
    for move in plays:
        assert not touched & {(row, col) for row, col, _ in move.tile_codes}
        assert move.score == position.score(move)
        assert position.play(move).board.foreign == board.foreign
    assert sum(position.unseen_codes.count(code) for code in da.code_counts) == len(position.unseen_codes)
    assert str(position.why_not("er", "K8")) == "K8 has W, not E"
    assert str(position.why_not("er", "9K")) == "the cross word *E at K8 is not in the word list"


def test_a_blank_or_a_digit_is_no_foreign_tile() -> None:
    for tile in "*?3-":
        with pytest.raises(WordbenchError, match="row 8, square 1"):
            ruleset("da").board(rows(r8=tile + "." * 14))


def test_a_taken_square_cannot_be_played_on() -> None:
    board = boards.parse(rows(r8=".......raam...."), NL, 15)
    with pytest.raises(WordbenchError, match="H8 has a tile already"):
        board.placed([(7, 7, 1)])
    with pytest.raises(WordbenchError, match="not on the board"):
        board.placed([(15, 7, 1)])


def test_foreign_words_and_loose_tiles_are_named() -> None:
    board = boards.parse(rows(r1="xq.............", r8=".......raam....", r15="..............a"), NL, 15)
    position = Position(lexicon_of("raam"), ruleset("nl"), board, ruleset("nl").layout, "")
    faults = {str(fault.reason): fault.squares for fault in position.faults()}
    assert faults["XQ at 1A is not in the word list"] == ((0, 0), (0, 1))
    assert faults["not connected to the others: 2 tiles at A1"] == ((0, 0), (0, 1))
    assert faults["not connected to the others: 1 tile at O15"] == ((14, 14),)
    assert len(faults) == 3


ES = alphabet("es")
WORDS = lexicon_of("ab")


def any_board(seed: int) -> boards.Board:
    """Any squares with any tiles: drawing them one by one takes longer than all else."""
    cells = Random(seed).choices([*"." * 12, *"abenzABZ"], k=15 * 15)
    return boards.parse(["".join(cells[at : at + 15]) for at in range(0, 225, 15)], NL, 15)


any_boards = st.integers(0, 10**9).map(any_board)


# A board as other programs write it, with the sign of an empty square; in the first two a capital is a tile.
FORMS: dict[str, Callable[[list[str]], str]] = {
    "Quackle": lambda rows: "   A B C D E F G H I J K L M N O\n   " + "-" * 30 + "\n" + "".join(
        f"{k:2}|{' '.join(row.swapcase().replace('.', chr(39)))} |\n" for k, row in enumerate(rows, 1)) + "   " + "-" * 30,
    "macondo": lambda rows: "".join(
        f"{k:2}|{' '.join(row.swapcase().replace('.', '='))} | -> ann {k}\n" for k, row in enumerate(rows, 1)),
    "dashes": lambda rows: "\n".join(rows).replace(".", "-"),
    "underscores": lambda rows: "\n\n" + "\n".join(rows).replace(".", "_") + "\n",
    "spaces between": lambda rows: "\n".join(map(" ".join, rows)),
    "spaces and dashes": lambda rows: "\n".join(map(" ".join, rows)).replace(".", "-"),
    "a spreadsheet": lambda rows: "\r\n".join("\t".join(row.replace(".", " ")).replace(" ", "") for row in rows),
    "a spreadsheet that ends early": lambda rows: "\n".join("\t".join(row).replace(".", "").rstrip("\t") or "\t" for row in rows),
    "bars": lambda rows: "\n".join("|" + "|".join(row.replace(".", " ")) + "|" for row in rows),
    "bars and spaces": lambda rows: "\n".join("| " + " | ".join(row) + " |" for row in rows),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@given(board=any_boards)
def test_a_board_is_read_as_other_programs_write_it(form: str, board: boards.Board) -> None:
    assert boards.parse(FORMS[form](str(board).split("\n")), NL, 15) == board


@given(board=any_boards)
def test_our_own_text_is_read_as_it_is(board: boards.Board) -> None:
    assert redrawn(str(board), NL, 15) is None
    assert boards.parse(str(board).replace(".", " "), NL, 15) == board


@given(any_boards, st.text("abe*", max_size=7), st.integers(0, 2))
def test_a_position_goes_to_cgp_and_back(board: boards.Board, rack: str, passes: int) -> None:
    rules = ruleset("nl")
    position = Position(WORDS, rules, board, rules.layout, rack, passes=passes)
    line = position.cgp((12, -3))
    assert line.split()[2:] == ["12/-3", str(passes)]
    for text in (line, f"{line} lex NL;", f" {line}\n"):
        assert Position.parse(text, WORDS, rules) == position
    assert boards.parse(line.split()[0], NL, 15) == board


def test_a_tile_of_two_letters_is_in_brackets_in_cgp() -> None:
    words = lexicon_of("chico", "es")
    text = "game: es\nrack: ch*c|ha\nboard:\n" + "\n".join(rows(r8=".......chiCHo....")) + "\n"
    position = Position.parse(text, words)
    assert position.cgp().split() == [f"{'15/' * 7}7[CH]I[ch]O4{'/15' * 7}", "ACH[CH]?/", "0/0", "0"]
    assert Position.parse(position.cgp(), words, "es") == position


PAGE = """
import { readFileSync } from 'node:fs';
import { cgpOf } from './static/tools/wordfeud/position/drawn.js';
import { positionFromText, positionToText } from './static/tools/wordfeud/position/notation.js';
import { rulesets } from './static/tools/wordfeud/rules/rulesets.js';
import { emptyPosition } from './static/tools/wordfeud/position/position.js';
const answers = JSON.parse(readFileSync(0, 'utf8')).map(([code, text]) => {
  try {
    const empty = emptyPosition(rulesets[code]);
    const read = { ...empty, ...positionFromText(empty, text, {}).position };
    return [positionToText(read), cgpOf(read)];
  } catch (error) { return [String(error.key), '']; }
});
console.log(JSON.stringify(answers));
"""
# How the squares of a row are written; "'" is an empty one of a display.
WRITTEN: dict[str, Callable[[int, list[str]], str]] = {
    "display": lambda k, row: f"{k:2}|{' '.join(outside([tile]).replace('.', chr(39)) for tile in row)} |",
    "spaces": lambda _, row: " ".join(row),
    "dashes": lambda _, row: " ".join(row).replace(".", "-"),
    "bars": lambda _, row: f"|{'|'.join(row).replace('.', ' ')}|",
    "tabs": lambda _, row: "\t".join(row).replace(".", ""),
}


def test_the_page_reads_and_writes_what_other_programs_do_as_python_does() -> None:
    random, asked, expected = Random(1), [], []
    for code, facts in table("rulesets")["rulesets"].items():
        rules, words = ruleset(code), lexicon_of("aa", facts["alphabet"])
        for form in [*WRITTEN, "CGP", "text"]:
            tiles = [tile for tile in facts["tiles"] if tile != "*"]
            tiles = ["."] * 60 * len(tiles) + tiles * 3 + [tile.upper() for tile in tiles]
            squares = [random.choices(tiles, k=rules.size) for _ in range(rules.size)]
            board = rules.board([rules.alphabet.join(row) for row in squares])
            position = Position(
                words, rules, board, rules.layout, random.choice("ab*"), passes=random.randrange(4)
            )
            position = replace(position, theirs=random.choice(rules.alphabet.split(position.unseen)))
            if form == "CGP":
                text = position.cgp((random.randrange(500), random.randrange(500)))
            elif form == "text":
                text = str(position)
            else:
                text = "\n".join(WRITTEN[form](k, row) for k, row in enumerate(squares, 1))
                position = Position(words, rules, board, rules.layout, "")
            assert Position.parse(text, words, rules) == position
            asked.append([code, text])
            points = tuple(map(int, text.split()[2].split("/"))) if form == "CGP" else (0, 0)
            expected.append([str(position), position.cgp(points)])
    made = output(node(), "--input-type=module", "-e", PAGE, given=json.dumps(asked).encode())
    for found, wanted, (code, text) in zip(json.loads(made), expected, asked, strict=True):
        assert found == wanted, (code, text)


BROUGHT = "10-board-text-of-other-programs"
HELLO = "\n".join(rows(r8=".....hello....."))


@pytest.mark.parametrize("name", ["board4_spreadsheet.txt", "board5_spaced.txt", "board6_bars.txt"])
def test_a_board_of_cells_that_a_person_brought_is_read(name: str) -> None:
    text = brought(BROUGHT, name).read_text("utf-8")
    assert str(ruleset("scrabble-en").board(text)) == HELLO


def test_one_board_in_three_forms_is_one_board() -> None:
    quackle, cgp, dashes = (
        ruleset("scrabble-en").board(brought(BROUGHT, name).read_text("utf-8"))
        for name in ("board1_quackle.txt", "board2_cgp.txt", "board3_dashes.txt")
    )
    assert quackle == cgp
    assert str(cgp).split("\n")[:5] == [f"{'.' * 14}{tile}" for tile in "enD"] + [
        ".............." + "u",
        "....glows.....r",
    ]
    # In the file PI lies one square further to the left.
    assert [a == b for a, b in zip(cgp.rows, dashes.rows, strict=True)].count(False) == 1


EN = Position.parse("game: scrabble-en\nrack: jetonab", lexicon_of("jeton", "en"))


DISPLAY = """\
   A B C D E F G H I J K L M N O                     ann               477
   ------------------------------    ->              bob      AACELNY  398
 1|=     '       W R E s T I N G
 2|  -       "   O   "       -      Bag + unseen: (1)
 3|    -       ' N '       -
 4|'     -       D       -     '    R
 5|        -     E     -       F
 6|  " G A R N E R S       " " U
 7|A B O       '   '       '   J
 8|X I   Q   A W A Y     '   L I
 9|  D H U T I ' H E P     ' O
10|  "   A   S T I P E N D   V      Turn 21:
11|K L U G E         T O O   E F    ann     played 1H .REsTING for 86 pts from
12|A     S       V       T O L U     a rack of ?EGINRT
13|Z I T     E R E M I t E - I N
14|O -   C A M   R   "       E D
15|O     '       B       '   S I
"""


def test_the_display_of_another_program_is_read_whatever_stands_behind_it() -> None:
    found = (redrawn(DISPLAY, alphabet("en"), 15) or "").split("\n")
    assert [found[0], found[3], found[11], found[12]] == [
        ".......wreSting",
        ".......d.......",
        "a..s...v...tolu",
        "zit..eremiTe.in",
    ]
    barred = "\n".join(f"{line[:33]:33}|" if line[2:3] == "|" else line for line in DISPLAY.split("\n"))
    assert redrawn(barred, alphabet("en"), 15) == "\n".join(found)


CGP = f"{'15/' * 7}5RAVeN5/{'15/' * 6}15"


@pytest.mark.parametrize("before", ["", "cgp ", "load cgp ", "  load  cgp "])
def test_cgp_is_read_behind_the_command_that_loads_it_and_names_the_field_that_is_damaged(
    before: str,
) -> None:
    at = Position.parse(f"{before}{CGP} ABC/DE 7/12 1 lex NWL20;", shipped("en"), "en")
    assert (at.rack, at.theirs, at.passes, str(at.board).split("\n")[7]) == (
        "abc",
        "de",
        1,
        ".....ravEn.....",
    )
    for fields, sentence in (
        ("ABC 7/12 0", "the racks of the CGP are 'ABC', not two racks with / between them"),
        ("ABC/ 7-12 0", "the points of the CGP are '7-12', not two numbers with / between them"),
        ("ABC/ 7/12 x", "the passes of the CGP are 'x', not a number"),
    ):
        with pytest.raises(WordbenchError) as error:
            Position.parse(f"{before}{CGP} {fields}", shipped("en"), "en")
        assert str(error.value) == sentence
    for damaged, sentence in (
        (CGP.replace("5RAVeN5", "5RAVeN4"), "row 8 has 14 squares, expected 15"),
        (CGP.removeprefix("15/"), "the board has 14 rows, expected 15"),
        (CGP.replace("15/5R", "/5R"), "row 7 has 0 squares, expected 15"),
    ):
        with pytest.raises(WordbenchError, match=sentence):
            Position.parse(f"{before}{damaged} ABC/ 7/12 0", shipped("en"), "en")


@pytest.mark.parametrize("sign", [",", ";", '","', "json", "strings"])
def test_a_board_may_be_a_table_or_json(sign: str) -> None:
    board = rows(r8=".....raVen.....", r9=".......a.......")
    if sign == "json":
        text = json.dumps([[square.replace(".", "") for square in row] for row in board], indent=1)
    elif sign == "strings":
        text = json.dumps(board)
    else:
        text = "\n".join(sign.join(row.replace(".", " ")) for row in board)
        text = "\n".join(f'"{line}"' for line in text.split("\n")) if '"' in sign else text
    assert boards.parse(text, alphabet("en"), 15) == boards.parse(board, alphabet("en"), 15)


def test_a_move_may_have_dots_where_tiles_lie_as_every_record_writes_it() -> None:
    """Each of the plays of a board, and why a word cannot be played."""
    luck, position = Random(1), Position.parse("game: en", shipped("en"))
    letters = position.rules.alphabet
    for _ in range(6):
        plays = list(replace(position, rack="".join(luck.choices("aeiorstnld", k=6)) + "*").plays())
        for move in luck.sample(plays, min(20, len(plays))):
            tiles = [letters.texts[code] for code in move.codes]
            dotted = "".join(tile if place in move.fresh else "." for place, tile in enumerate(tiles))
            assert parse_move(f"{move.place} {dotted}", position, exact=True) == move
            assert position.why_not(dotted, move.place) == position.why_not(move.word, move.place)
        position = position.play(luck.choice(plays))
    with pytest.raises(WordbenchError, match=r"1A r\.am: no tile lies on B1"):
        parse_move("1A r.am", position)
    with pytest.raises(WordbenchError, match=r"15N r\.\.\. runs over the edge of the board"):
        parse_move("15N r...", position.play(parse_move("15N re", position, exact=True)))


def test_letters_in_brackets_lie_there_already() -> None:
    after = EN.play(parse_move("8D jeton", EN))
    assert {str(parse_move(text, after)) for text in ("E7 bed", "E7 b(e)d", "E7 b[e]d 6")} == {"E7 bed 6"}
    with pytest.warns(UserWarning, match="has no lower case"):
        assert str(parse_move("E7 B(E)D 6", after)) == "E7 bed 6"
    assert str(parse_move("8D (jeton)s", after)) == str(parse_move("8D [JETON]s 13", after)) == "8D jetons 13"


@pytest.mark.parametrize(
    ("text", "rack", "expected"),
    [
        ("8D JETON 40", "jetonab", "8D jeton 40"),
        ("8D JETON", "jetonab", "8D jeton 40"),
        ("8D JETON", "", "8D jeton 40"),  # more blanks than the game has
        ("8D ON", "jetonab", "8D on 3"),
        ("8D ON", "jet**ab", "8D ON 0"),
        ("8D ON", "", "8D ON 0"),
        ("8D ON 0", "jetonab", "8D ON 0"),
        ("8D ON 3", "", "8D on 3"),
        ("8D On", "jetonab", "8D On 1"),
    ],
)
def test_capitals_are_tiles_where_that_alone_makes_sense(text: str, rack: str, expected: str) -> None:
    position = Position.parse(f"game: scrabble-en\nrack: {rack}", EN.lexicon)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        assert str(parse_move(text, position)) == expected
        assert str(parse_move(expected, position)) == expected
    play = text.split()[1]
    read = f"{play} has no lower case: all its letters are read as tiles, none as a blank"
    assert [str(warning.message) for warning in said] == (
        [read] if play.isupper() and play not in expected else []
    )
