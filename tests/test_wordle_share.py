"""Results that people share: random ones in every kind of sign and layout, and real ones where they are available."""

import json
from itertools import zip_longest
from unicodedata import name

import pytest
from common import brought
from hypothesis import given
from hypothesis import strategies as st
from wordbench.commands.terminal import answer
from wordbench.errors import WordbenchError
from wordbench.wordle.share import boards
from wordbench.wordle.signs import NONE, SCHEMES, colour_of

# Every colour as chats and clones write it.
SIGNS = {
    "green": "🟩 🟢 💚 ✅ ✔️ 🍏 📗 :large_green_square: :green_square: :white_check_mark: :grand_carré_vert: :großes_grünes_quadrat: "
    ":cuadrado_verde_grande: :green-heart: :cœur_vert:",
    "yellow": "🟨 🟡 💛 🍋 :large_yellow_square: :grand_cercle_jaune: :gelber_kreis: :círculo_amarillo: :quadrato_giallo:",
    "orange": "🟧 🟠 🧡 🍊 📙 🔶 :large_orange_square: :carré_orange: :quadrado_laranja:",
    "red": "🟥 🔴 ❤️ 🍎 :large_red_square: :grand_carré_rouge: :rotes_quadrat: :cuadrado_rojo:",
    "blue": "🟦 🔵 💙 📘 🔷 :large_blue_square: :grand_carré_bleu: :quadrado_azul: :blaues_quadrat:",
    "purple": "🟪 🟣 💜 :purple_square: :carré_violet:",
    NONE: "⬛ ⬜️ ◼️ ◻ ◾ ▪️ ⚫ ⚪ 🖤 🤍 🟫 🔲 ❌ ✖️ 🥚 :black_large_square: :white_large_square: :x: :carré_noir: :schwarzes_quadrat:",
}
FILL = "B"


def ways(colour: str) -> list[str]:
    return SIGNS[colour].split()


@st.composite
def board(draw: st.DrawFn, length: int, won: bool) -> list[str]:
    rows = draw(st.lists(st.text("GYB", min_size=length, max_size=length), min_size=1, max_size=6))
    rows = [row for row in rows if set(row) != {"G"}]
    return [*rows, "G" * length] if won or not rows else rows


def written(rows: list[str], signs: dict[str, str]) -> list[str]:
    return ["".join(signs[seen] for seen in row) for row in rows]


@st.composite
def shown(draw: st.DrawFn) -> tuple[dict[str, str], int]:
    """A sign for each of G, Y and B, and a length."""
    scheme = draw(st.sampled_from(SCHEMES))
    signs = {seen: draw(st.sampled_from(ways(colour))) for seen, colour in zip("GYB", scheme, strict=True)}
    return signs, draw(st.integers(4, 11))


def test_every_sign_has_its_colour() -> None:
    for colour in SIGNS:
        assert {colour_of(sign.strip(":").replace("\ufe0f", "")) for sign in ways(colour)} == {colour}
    unknown = [
        "🍕",
        "🐱",
        "🥨",
        "🔟",
        "red_circled_thing",
        "white_frowning_face",
        "black_cat",
        "rotating_light",
        "green_red_square",
        "green",
        "square",
    ]
    assert not any(map(colour_of, unknown))


@pytest.mark.skipif(not name("a", ""), reason="the page's Python has no names of characters")
def test_an_emoji_has_the_colour_of_its_name() -> None:
    for point in map(
        chr,
        (*range(0x2300, 0x2400), *range(0x25A0, 0x27C0), *range(0x2B00, 0x2C00), *range(0x1F000, 0x1FB00)),
    ):
        told = colour_of(name(point, "unknown").lower().replace(" ", "_"))
        assert colour_of(point) == told or (not told and point in "✅☑✔🍋🍊❤♥❌✖✗✘🥚\U0001fa76"), point


@given(st.data(), shown())
def test_a_result_is_read_as_it_was_meant_or_its_sign_is_called_unclear(
    data: st.DataObject, made: tuple[dict[str, str], int]
) -> None:
    signs, length = made
    rows = data.draw(board(length, data.draw(st.booleans())))
    lines = written(rows, signs)
    layout = data.draw(st.sampled_from(["lines", "one line", "spaced", "double", "quoted", "counted"]))
    if layout == "one line":
        lines = [" ".join(lines)]
    elif layout == "spaced":
        lines = [" ".join(signs[seen] for seen in row) for row in rows]
    elif layout == "double":
        lines = [line for row in lines for line in (row, "")]
    elif layout == "quoted":
        lines = [f"> ||{row}||" for row in lines]
    elif layout == "counted":
        lines = [f"{place}. {row} 🎉" for place, row in enumerate(lines, 1)]
    head, foot = (
        data.draw(st.sampled_from(["Wordle 1,234 3/6*\n\n", "SUTOM #9 🇫🇷 2/6\r\n", ""])),
        "\nhttps://x/1/2 🤍🎉",
    )
    try:
        found = boards(head + "\n".join(lines) + (foot if length > 4 and signs["B"] != "🤍" else ""))
    except WordbenchError as error:
        assert error.sentence.key == "wordle.share.unclear"
        assert {seen for row in rows for seen in row} != {"G", "Y", "B"}
    else:
        assert found == [rows]


@given(st.data(), shown(), st.booleans())
def test_boards_stand_side_by_side_or_one_after_the_other(
    data: st.DataObject, made: tuple[dict[str, str], int], beside: bool
) -> None:
    signs, length = made
    tell = ("GYB" * 4)[:length]  # each board shows all its signs
    every = [[tell, *rows] for rows in data.draw(st.lists(board(length, True), min_size=2, max_size=5))]
    if beside:
        fill = FILL * length
        blocks = [every[place : place + 2] for place in range(0, len(every) - len(every) % 2, 2)]
        blocks += [[rows] for rows in every[len(every) - len(every) % 2 :]]
        lines = [
            "\n".join(" ".join(written(list(line), signs)) for line in zip_longest(*block, fillvalue=fill))
            for block in blocks
        ]
        text = "Daily Quordle 32\n7️⃣🟥\n5️⃣8️⃣\n\n" + "\n\n".join(lines)
    else:
        text = "\n\n".join(
            f"Wordle {n} {len(rows)}/6\n" + "\n".join(written(rows, signs)) for n, rows in enumerate(every)
        )
    assert boards(text) == every


def test_a_heading_parts_a_lost_game_from_the_next() -> None:
    lost, won = ["BYBBG"] * 6, ["BYBBB", "GGGGG"]
    signs = dict(zip("GYB", "🟩🟨⬛", strict=True))
    text = (
        "Wordle 301 X/6\n"
        + "\n".join(written(lost, signs))
        + "\n\nWordle 302 2/6\n"
        + "\n".join(written(won, signs))
    )
    assert boards(text) == [lost, won]


@given(st.data(), shown(), st.integers(0, 3))
def test_a_lost_game_is_a_board_of_its_own_whatever_its_heading(
    data: st.DataObject, made: tuple[dict[str, str], int], way: int
) -> None:
    signs, length = made
    rows = st.text("GYB", min_size=length, max_size=length).filter(lambda row: set(row) != {"G"})
    tell = ("GYB" * 4)[:length]
    every = [[tell, *data.draw(st.lists(rows, min_size=5, max_size=5))] for _ in range(3)]
    head = ("Le Mot (@WordleFR) #{} 💀/6\n\n", "Wordle {} X/6*\n", "#WordleES {} x/6\n", "\n")[way]
    assert (
        boards("\n\n".join(head.format(n) + "\n".join(written(one, signs)) for n, one in enumerate(every)))
        == every
    )


@given(
    st.data(),
    st.sampled_from(["Yellow square", "yellow circle", "Large yellow square", "carré jaune", "gelber Kreis"]),
)
def test_alternative_texts_are_signs(data: st.DataObject, yellow: str) -> None:
    rows = [
        *(row for row in data.draw(board(5, False)) if row != "GGGGG"),
        "YGBYY",
    ]  # which would end the board
    green = {"carré jaune": "carré vert", "gelber Kreis": "grüner Kreis"}.get(
        yellow, yellow.lower().replace("yellow", "Green")
    )
    between = data.draw(st.sampled_from(["", " "])) if yellow[0].isupper() and green[0].isupper() else " "
    lines = [between.join({"G": green, "Y": yellow, "B": "⬛"}[seen] for seen in row) for row in rows]
    assert boards("Wordle 240 X/6\n" + "\n".join(lines) + "\nwith a red heart") == [rows]


@given(st.data(), shown(), st.sampled_from(["⬇️ ⬇️ ⬇️ ⬇️ ⬇️", "🎉🎉🎉🎉🎉🎉", "🐸🐸🐸🐸", "🎯 🎯 🎯 🎯 🎯"]))
def test_a_line_of_decoration_is_no_row(
    data: st.DataObject, made: tuple[dict[str, str], int], line: str
) -> None:
    signs, length = made
    rows = [("GYB" * 4)[:length], *data.draw(board(length, True))]
    lines = written(rows, signs)
    place = data.draw(st.sampled_from([0, len(lines)]))
    assert boards("\n".join([*lines[:place], line, *lines[place:]])) == [rows]


@pytest.mark.parametrize(
    "heading",
    ["Nerdle 13 4/6", "#Worldle #36 4/6 (100%)", "Primel 40 4/6", "#Tradle #12 3/6", "nerdlegame 13 4/6"],
)
def test_other_games_are_named(heading: str) -> None:
    rows = "⬛⬛🟪⬛🟪🟪🟪⬛\n🟩🟩🟩🟩🟩🟩🟩🟩"
    if heading.startswith("nerdlegame"):
        assert boards(f"{heading}\n{rows}")
    else:
        with pytest.raises(
            WordbenchError, match=f"a result of {heading.strip('#').split()[0]}, which is not about words"
        ):
            boards(f"{heading}\n{rows}")


@given(st.data(), shown(), st.sampled_from(["🍕", "🌕", "🐸", ":pizza:", ":party-parrot:"]))
def test_the_first_unknown_sign_is_named(
    data: st.DataObject, made: tuple[dict[str, str], int], sign: str
) -> None:
    signs, length = made
    rows = data.draw(board(length, True))
    row, place = data.draw(st.integers(0, len(rows) - 1)), data.draw(st.integers(0, length - 1))
    lines = [[signs[seen] for seen in one] for one in rows]
    lines[row][place] = sign
    with pytest.raises(WordbenchError) as error:
        boards("\n".join(map("".join, lines)))
    assert error.value.sentence.values == {"row": row + 1, "sign": sign}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nothing 🎉", "the text has no row of squares"),
        ("⬛🟨⬛⬛🟩\n⬛🟨⬛⬛", "row 2 has 4 squares, expected 5"),
        ("🟩\n⬛🟨⬛⬛🟩\n⬛🟨⬛⬛🟩", "row 1 has 1 square, expected 5"),
        ("🍕🍕🍕🍕", "row 1: 🍕 is not a known sign of a result"),
        ("🍏🍏🍏🍏\n🦴🦴🦴🦴", "row 2: 🦴 is not a known sign of a result"),
        ("⬛🟨⬛⬛🟩\n🟧🟧🟧🟧🟧", "these signs are not of one game: ⬛ 🟨 🟩 🟧"),
        ("🟩🟦🟦🟩🟩\n🟩🟩🟩🟩🟩", "the rows do not tell what 🟦 means"),
        ("🟥🟨🟥🟥🟥\n🟥🟥🟥🟥🟥", "the rows do not tell what 🟥 means"),
        ("⬛⬜⬛⬛⬛", "the rows do not tell what ⬛ means"),
        (
            "⬛🟨⬛⬛ 🟩🟩🟩🟩 ⬛⬛🟨⬛ 🟩🟩🟩🟩",
            "several boards are in one line: give each row a line of its own",
        ),
        ("⬛🟨⬛⬛ 🟩🟩🟩🟩\n⬛🟨⬛⬛", "a line with 1 of these boards stands beside one with 2"),
        ("⬛🟨⬛⬛ 🟩🟩🟩🟩\n⬛🟨⬛⬛ 🟨⬛⬛⬛", "row 2 comes after a row that is all green"),
    ],
)
def test_what_is_no_result_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(WordbenchError) as error:
        boards(text)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("case", "wanted"),
    [
        ("02-share-slack-shortcodes", [[["BYBBG", "GGGGG"]]] * 3),
        ("03-share-sutom-lingo", [[["GBBBBY", "GGGGGG"]], [["GBBBBB", "GGGGGG"]]]),
        (
            "04-share-several-boards",
            [
                [["BBBYB", "GGGGG"], ["BBGBB", "GGGGG"]],
                [["BYBBG", "BYBBG", "GGGGG"]],
                [["BYBBG", "GGGGG"], ["BYBBB", "GGGGG"]],
            ],
        ),
        (
            "05-share-other-signs",
            [[["BYBBG", "GGGGG"]] if line != 3 else [["GBBY", "GGGG"]] for line in range(6)],
        ),
    ],
)
def test_results_that_people_brought_are_read(case: str, wanted: list[list[list[str]]]) -> None:
    lines = brought(case, "input.jsonl").read_text("utf-8").splitlines()
    assert [boards(json.loads(line)["text"]) for line in lines] == wanted


def test_the_door_answers_about_the_board_that_is_asked_for() -> None:
    text = "⬛⬛⬛🟨⬛ ⬛⬛🟩⬛⬛\n🟩🟩🟩🟩🟩 🟩🟩🟩🟩🟩"
    request = {"do": "wordle_share", "lexicon": ["crane", "trace", "slate"], "text": text}
    for board, rows in enumerate([["BBBYB", "GGGGG"], ["BBGBB", "GGGGG"]], 1):
        found = answer({**request, "board": board})
        assert (found["board"], len(found["boards"])) == (board, 2)
        assert [row["colours"] for row in found["rows"]] == rows
    assert answer(request)["board"] == 1
