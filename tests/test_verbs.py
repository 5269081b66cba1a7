"""What the door's requests answer, number by number, on tiny lists; and both sides of the limits of their fields."""

import base64
import re
from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from common import ROOT
from draw_boards import WORDS as DRAWN
from draw_boards import drawn
from wordbench.door import SYSTEMS, Door
from wordbench.errors import WordbenchError
from wordbench.fivewords.problem import problem
from wordbench.verbs import request as fields
from wordbench.verbs import wordle
from wordbench.verbs.files import Files
from wordbench.verbs.store import Store, Verbs
from wordbench.verbs.workers import Workers
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.reading import words_file

LISTS = {
    "words-nl": words_file(b"aa\nraam\nmaar\narm\nram\nkaas\nsaar\nraams\nbaas\nme\nam\nma\nas\nbes\n", "nl"),
    "words-en": words_file(b"theatre\nshoulder\n", "en"),
}
BOARD = [*["." * 15] * 7, ".....raam......", *["." * 15] * 7]
FIVE = ["crane", "slate", "crate", "trace", "grate", "irate"]


def ask(do: str, **request: Any) -> Any:
    """The last answer."""
    *_, last = Door(LISTS.__getitem__, Files()).answers({"id": 1, "do": do, **request})
    assert last
    return last.get("ok") or last["error"]["message"]


def wordfeud(do: str, **request: Any) -> Any:
    return ask(do, **{"ruleset": "nl", "lexicon": "nl", "board": BOARD, "rack": "kaasrm*", **request})


# Wordfeud ---------------------------------------------------------------------------------------------------------


def test_the_best_plays_have_exact_numbers() -> None:
    answer = wordfeud("best", samples=6, seed=3, top=2)
    names = (
        "place",
        "word",
        "kind",
        "leave",
        "exchanged",
        "value",
        "error",
        "win",
        "leave_worth",
        "reply_mean",
    )
    more = ("reply_std", "reply_worst", "replies", "goes_out", "exact", "bound", "lands")
    assert [tuple(row[name] for name in (*names, *more)) for row in answer["rows"][:4]] == [
        (
            "J4",
            "raams",
            "play",
            "k*",
            "",
            50.88,
            7.44,
            None,
            21.28,
            2.67,
            3.77,
            8,
            6,
            False,
            False,
            "estimate",
            [[4, 10, 0.167], [6, 8, 0.167]],
        ),
        (
            "J5",
            "kaas",
            "play",
            "mr*",
            "",
            50.3,
            7.26,
            None,
            22.84,
            1.17,
            2.61,
            7,
            6,
            False,
            False,
            "estimate",
            [[6, 10, 0.167]],
        ),
        (
            "",
            "",
            "exchange",
            "aakrs*",
            "m",
            38.99,
            6.57,
            None,
            30.76,
            0.67,
            1.49,
            4,
            6,
            False,
            False,
            "estimate",
            [[6, 6, 0.167]],
        ),
        (
            "",
            "",
            "exchange",
            "aamrs*",
            "k",
            37.49,
            6.57,
            None,
            29.26,
            0.67,
            1.49,
            4,
            6,
            False,
            False,
            "estimate",
            [[6, 6, 0.167]],
        ),
    ]
    assert {name: answer[name] for name in ("known", "bag", "leaves", "bound", "done", "of")} == {
        "known": False,
        "bag": 86,
        "leaves": "fitted",
        "bound": "estimate",
        "done": 6,
        "of": 6,
    }


def test_points_so_far_and_tiles_in_the_bag_make_chances_to_win() -> None:
    answer = wordfeud("best", samples=6, seed=3, top=2, points=[20, 10])
    assert [row["win"] for row in answer["rows"][:5]] == [0.7234, 0.7204, 0.6797, 0.6746, 0.6701]


@pytest.mark.parametrize(("lying", "known", "bag"), [(96, True, 0), (95, False, 1)])
def test_the_other_rack_is_known_when_nothing_else_is_unseen(lying: int, known: bool, bag: int) -> None:
    tiles = "".join(letter * count for letter, (count, _) in ruleset("nl").facts["tiles"].items())
    board = [tiles[:lying][at : at + 15].ljust(15, ".") for at in range(0, 225, 15)]
    answer = wordfeud("best", board=board, rack=tiles[lying], samples=1)
    assert (answer["known"], answer["bag"]) == (known, bag)


def test_without_numbers_a_turn_is_graded_with_thirty_racks() -> None:
    game = {"ruleset": "nl", "lexicon": "nl", "add": {"text": "8H raam", "rack": "raamkaa"}}
    graded = ask("grade", **game)
    assert graded == ask("grade", **game, samples=30, seed=1)
    assert graded not in (ask("grade", **game, samples=4), ask("grade", **game, seed=2))


@pytest.mark.parametrize(("samples", "right"), [(0, False), (1, True), (1000, True), (1001, False)])
def test_racks_that_are_drawn_have_limits(samples: int, right: bool) -> None:
    answer = wordfeud("best", rack="", samples=samples)
    assert (answer == f"the request's field 'samples' is {samples}, expected 1 to 1000") != right


@pytest.mark.parametrize(("top", "right"), [(400, True), (401, False)])
def test_plays_that_are_judged_have_a_limit(top: int, right: bool) -> None:
    assert isinstance(wordfeud("best", rack="", samples=1, top=top), dict) == right


def test_a_window_of_plays_has_exact_rows() -> None:
    answer = wordfeud("moves", offset=1, limit=2)
    rows = [
        (row["place"], row["word"], row["score"], row["leave"], row["variants"]) for row in answer["rows"]
    ]
    assert rows == [("J4", "rAams", 19, "ak", 1), ("J4", "Raams", 18, "kr", 1)]
    assert {name: answer[name] for name in ("count", "plays", "total", "best", "score_sum", "offset")} == {
        "count": 279,
        "plays": 279,
        "total": 279,
        "best": 20,
        "score_sum": 2096,
        "offset": 1,
    }
    assert (
        wordfeud("moves", offset=0)["rows"]
        == wordfeud("moves")["rows"]
        == wordfeud("moves", limit=100)["rows"]
    )
    assert len(wordfeud("moves")["rows"]) == 100 < wordfeud("moves")["count"]


@pytest.mark.parametrize("square", [[7], [7, 7, 7], "77", [7, "7"]])
def test_a_square_of_a_filter_is_two_numbers(square: object) -> None:
    assert wordfeud("moves", filter={"square": square}) == "the filter's field 'square' is not [row, col]"


def test_a_filter_may_name_a_square() -> None:
    assert wordfeud("moves", rack="ks", filter={"square": [7, 9]})["count"] == 1
    assert wordfeud("moves", rack="ks", filter={"tiles": 1})["count"] == 3


def test_tiles_that_were_laid_are_a_play_with_a_worth_of_its_own_or_say_why_not() -> None:
    def after(row: int, line: str) -> list[str]:
        return [*BOARD[:row], line, *BOARD[row + 1 :]]

    raams = after(7, ".....raamS.....")
    best = wordfeud("check", after=raams)["best"]
    assert (best["place"], best["word"], best["score"], best["leave"]) == ("8F", "raamS", 7, "aakmrs")
    filter = {"variants": {"place": "J4", "word": "raams"}}
    ranked = wordfeud("best", samples=6, also=raams, filter=filter)["rows"]
    assert [(row["place"], row["word"]) for row in ranked if row["kind"] == "play"] == [
        ("J4", "raams"),
        ("8F", "raamS"),
    ]
    for row, line, why in (
        (3, "..k............", "it touches no other tile"),
        (3, "..k.a..........", "the tiles do not form one word in one line"),
        (7, ".....raamb.....", "RAAMB is not in the word list"),
        (8, ".....kaas......", "the cross word RK at F8 is not in the word list"),
        (8, ".....b.........", "RB is not in the word list"),
        (7, "...baraam......", "BARAAM is not in the word list"),
        (7, ".....kaam......", "F8 has R, not K"),
    ):
        answer = wordfeud("check", after=after(row, line))
        assert (answer["why"], answer["best"]) == (why, None)
    assert wordfeud("check", rack="k", after=raams)["why"] == "your rack lacks S"
    assert wordfeud("check", after=BOARD) == "the board has no new tiles"


def test_a_door_answers_each_position_anew() -> None:
    door = Door(LISTS.__getitem__, Files())

    def count(rack: str) -> int:
        asked = {"do": "moves", "ruleset": "nl", "lexicon": "nl", "board": BOARD, "rack": rack}
        *_, answer = door.answers({"id": 1, **asked})
        assert answer
        found: int = answer["ok"]["count"]
        return found

    assert [count(rack) for rack in ("ks", "ks", "kaasrm*", "ks")] == [3, 3, 279, 3]


# Wordle and five words --------------------------------------------------------------------------------------------


def test_guesses_are_ranked_with_exact_numbers() -> None:
    answer = ask("wordle_rank", targets=FIVE, limit=4)
    assert answer["count"] == 6
    assert [tuple(row.values()) for row in answer["rows"]] == [
        ("crane", 5, 2.252, 2, 1.33, True),
        ("crate", 5, 2.252, 2, 1.33, True),
        ("grate", 5, 2.252, 2, 1.33, True),
        ("irate", 5, 2.252, 2, 1.33, True),
    ]
    assert ask("wordle_rank", targets=FIVE)["rows"][:4] == answer["rows"]
    many = [a + b + "lle" for a in "bcdfg" for b in "aeiou"]
    assert len(ask("wordle_rank", targets=many)["rows"]) == 20
    assert len(ask("wordle_rank", targets=many, limit=0)["rows"]) == 0


def test_as_many_best_guesses_come_as_are_asked_for_in_one_order() -> None:
    many = [a + b + "lle" for a in "bcdfg" for b in "aeiou"]
    usual = ask("wordle_best", targets=many)["rows"]
    more, fewer = (ask("wordle_best", targets=many, limit=limit)["rows"] for limit in (25, 3))
    assert (len(usual), len(more), len(fewer)) == (20, 25, 3) and usual[:3] == fewer
    assert [row["mean"] for row in ask("wordle_best", targets=FIVE[:3])["rows"]] == [1.6667] * 3


@pytest.mark.parametrize(("pause", "often"), [(-1, True), (10**9, False)])
def test_a_search_tells_what_it_has_after_each_pause_and_a_proof_at_once(
    pause: int, often: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wordle, "BETWEEN_REPORTS", pause)
    many = [a + b + "lle" for a in "bcdfg" for b in "aeiou"]
    *steps, last = Door(LISTS.__getitem__, Files()).answers({"id": 1, "do": "wordle_best", "targets": many})
    progress = [step["progress"] for step in steps if step]
    assert len(steps) > 1 and (len(progress) > 1) == often and last and last["ok"]["words"] == 25
    assert often or [found["rows"][0]["proven"] for found in progress] == [True]
    assert all(found["words"] == 25 and found["rows"] for found in progress)


def test_words_that_are_left_come_in_windows() -> None:
    assert ask("wordle_remaining", targets=FIVE, offset=3, limit=2)["words"] == ["trace", "grate"]
    assert len(ask("wordle_remaining", targets=FIVE, offset=2)["words"]) == 4


def test_the_guesses_of_a_game_are_judged_with_exact_numbers() -> None:
    code = ask("wordle_new", target="crate", lexicon=FIVE)["code"]
    rows = ask("wordle_judge", code=code, guesses=["slate", "crate"], lexicon=FIVE)["rows"]
    names = ("guess", "colours", "before", "after", "skill", "luck")
    assert [tuple(row[name] for name in names) for row in rows] == [
        ("slate", "BBGGG", 6, 3, 82, 25),
        ("crate", "GGGGG", 3, 0, 100, 83),
    ]
    assert [tuple(row["rating"].values()) for row in rows] == [
        ("slate", 4, 1.792, 3, 2.0, True),
        ("crate", 2, 0.918, 2, 1.67, True),
    ]
    assert [row["best"]["guess"] for row in rows] == ["crane", "crate"]


@pytest.mark.parametrize(
    ("count", "length", "right"),
    [
        (1, 1, True),
        (26, 1, True),
        (1, 26, True),
        (0, 1, False),
        (1, 0, False),
        (27, 1, False),
        (1, 27, False),
    ],
)
def test_five_words_have_limits(count: int, length: int, right: bool) -> None:
    if right:
        assert (problem(["a"], count, length).count, problem(["a"], count, length).length) == (count, length)
    else:
        with pytest.raises(
            WordbenchError, match="the number of words and the number of letters must be from 1"
        ):
            problem(["a"], count, length)


@pytest.mark.parametrize(("letters", "right"), [(64, True), (65, False)])
def test_five_words_have_so_many_letters_at_most(letters: int, right: bool) -> None:
    words = [chr(0x4E00 + k) for k in range(letters)]
    if right:
        assert len(problem(words, 1, 1).letters) == letters
    else:
        with pytest.raises(WordbenchError, match="65 different letters, expected at most 64"):
            problem(words, 1, 1)


def test_as_many_words_may_be_asked_for_as_an_answer_has() -> None:
    assert len(problem([], 2, 2, must=["ab", "cd"]).fixed) == 2
    with pytest.raises(WordbenchError, match="2 words are asked for, but an answer has 1"):
        problem([], 1, 2, must=["ab", "cd"])


def test_sets_of_words_come_in_windows() -> None:
    asked = {"words": ["ab", "cd", "ef", "gh"], "count": 2, "length": 2}
    whole = ask("fivewords", **asked)
    assert (whole["count"], whole["offset"], len(whole["classes"])) == (6, 0, 6)
    some = ask("fivewords", **asked, offset=1, limit=2)
    assert (some["classes"], some["unused"]) == (whole["classes"][1:3], whole["unused"][1:3])
    assert ask("fivewords", **asked, offset=4)["classes"] == whole["classes"][4:]


# Screenshots ------------------------------------------------------------------------------------------------------


def test_the_answer_to_a_picture_has_exact_numbers() -> None:
    made = drawn(DRAWN, "aei*ts")
    rgb = base64.b64encode(made.rgb()).decode()
    asked = {"width": made.width, "height": made.height, "rgb": rgb}
    plain, known = ask("screenshot", **asked), ask("screenshot", **asked, ruleset="en", lexicon="en")
    assert plain["board"][7] == "....theatre...." and plain["rack"] == "aei*ts"
    assert plain["rack_confidence"] == [0.9954, 0.9991, 0.9992, 1.0, 0.9999, 1.0]
    assert plain["doubtful"] == [(5, 8), (9, 3)] and plain["rack_doubtful"] == plain["rack_doubts"] == []
    assert plain["doubts"] == [
        {"row": 5, "col": 8, "kind": "blank", "candidates": ["B", "b"]},
        {"row": 9, "col": 3, "kind": "blank", "candidates": ["H", "h"]},
    ]
    assert plain["rulesets"][:3] == [
        {
            "code": "en",
            "name": "English",
            "game": "Wordfeud",
            "score": -0.18,
            "values": 21,
        },
        {
            "code": "en-US",
            "name": "English (US)",
            "game": "Wordfeud",
            "score": -0.18,
            "values": 21,
        },
        {
            "code": "fr",
            "name": "Français",
            "game": "Wordfeud",
            "score": -10.51,
            "values": 18,
        },
    ]
    assert known["rulesets"][0] == {
        "code": "en",
        "name": "English",
        "game": "Wordfeud",
        "score": 5.82,
        "values": 21,
    }
    assert (plain["tiles"], plain["colours"]["2"]) == (24, [118, 160, 106])
    # A list that is open already is evidence too, if it is that of the rules.
    door = Door(LISTS.__getitem__, Files())
    for code, word in (("nl", "raam"), ("en", "theatre")):
        list(door.answers({"id": 1, "do": "check", "lexicon": code, "word": word}))
    *_, opened = door.answers({"id": 2, "do": "screenshot", **asked})
    assert opened and opened["ok"]["rulesets"][0] == known["rulesets"][0]
    assert known["rack_boxes"][0] == [120, 640, 158, 678]


def test_doubts_of_the_rack_are_told_apart_from_those_of_the_board() -> None:
    made = drawn({(7, 6): "ss", (0, 6): "bid"}, "hbbbb")
    answer = ask(
        "screenshot",
        width=made.width,
        height=made.height,
        rgb=base64.b64encode(made.rgb()).decode(),
        ruleset="en",
    )
    assert answer["doubtful"] == [(0, 6)]
    assert answer["rack_doubtful"] == [1, 2]
    assert answer["rack_doubts"] == [
        {"place": 1, "kind": "letter", "candidates": ["b", "e"]},
        {"place": 2, "kind": "letter", "candidates": ["b", "e"]},
    ]


# Fields of a request ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "value", "right"),
    [
        (lambda r: fields.text(r, "f", most=3), "abc", True),
        (lambda r: fields.text(r, "f", most=3), "abcd", False),
        (lambda r: fields.text(r, "f"), "a" * 10_000, True),
        (lambda r: fields.text(r, "f"), "a" * 10_001, False),
        (lambda r: fields.texts(r, "f", 2), ["a", "b"], True),
        (lambda r: fields.texts(r, "f", 2), ["a", "b", "c"], False),
        (lambda r: fields.number(r, "f", 1, 5), 0, True),
        (lambda r: fields.number(r, "f", 1, 5), 5, True),
        (lambda r: fields.number(r, "f", 1, 5), 6, False),
        (lambda r: fields.number(r, "f", 1), -1, False),
        (lambda r: fields.number(r, "f", 1), 2**53, True),
        (lambda r: fields.number(r, "f", 1), 2**53 + 1, False),
        (lambda r: fields.number(r, "f", 1), True, False),
        (lambda r: fields.amount(r, "f", 0), 0, True),
        (lambda r: fields.amount(r, "f", 0), 2**53, True),
        (lambda r: fields.amount(r, "f", 0), -0.1, False),
        (lambda r: fields.amount(r, "f", 0), 2**53 + 2, False),
        (lambda r: fields.amount(r, "f", 0), True, False),
        (fields.identity, 2**53, True),
        (fields.identity, 2**53 + 1, False),
        (fields.identity, "a" * 10_000, True),
        (fields.identity, "a" * 10_001, False),
    ],
)
def test_a_field_is_taken_up_to_its_limit(read: Any, value: object, right: bool) -> None:
    asked = {"f": value, "id": value}
    if right:
        assert read(asked) == value
    else:
        with pytest.raises(WordbenchError):
            read(asked)


def test_points_and_numbers_have_limits() -> None:
    assert fields.points({"points": [999_999, -999_999]}) == (999_999, -999_999)
    assert fields.points({}) is None
    for wrong in ([10**6, 0], [0, -(10**6)], [1], [1, 2, 3], [1, True], 5):
        with pytest.raises(WordbenchError, match=r"is not .ours, theirs."):
            fields.points({"points": wrong})
    assert fields.numbers({"f": {"a": 0, "b": 9}}, "f", 9) == {"a": 0, "b": 9}
    for n in (-1, 10, True, 1.0):
        with pytest.raises(WordbenchError, match="not an object of numbers from 0 up, to 9"):
            fields.numbers({"f": {"a": n}}, "f", 9)


def test_half_a_character_is_told_with_its_place() -> None:
    with pytest.raises(WordbenchError, match=r"half a character .* at 3"):
        fields.text({"f": "ab\ud800"}, "f")


class Declared(Verbs):
    """A verb as others are written."""

    def played(
        self,
        *,
        named: Annotated[str, fields.Made(lambda store, **given: store)] | None = None,
        count: fields.Count = 3,
        text: fields.Text,
        since: fields.Count | None = None,
    ) -> fields.Answers:
        """What it was given."""
        yield {"ok": {"count": count, "text": text, "since": since}}


def test_the_parameters_of_a_verb_are_its_fields_and_say_what_is_read() -> None:
    verb = Declared(Store(LISTS.__getitem__, Files(), Workers())).verbs["played"]
    assert verb.fields == ["count", "text", "since"]
    assert next(verb({"text": "e\u0301"})) == {"ok": {"count": 3, "text": "é", "since": None}}
    assert next(verb({"text": "", "count": 5, "since": 0})) == {"ok": {"count": 5, "text": "", "since": 0}}
    for wrong, sentence in (
        ({}, "'text' is missing"),
        ({"text": "", "count": -1}, "'count' is not a number"),
        ({"text": "", "since": None}, "'since' is not a number"),
        ({"text": "", "cuont": 1}, "did you mean 'count'"),
    ):
        with pytest.raises(WordbenchError, match=sentence):
            verb(wrong)


def parts(text: str) -> list[str]:
    """What stands between the commas of an object or a call, of which the text has what follows its bracket."""
    depth, found = 0, [""]
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        if depth < 0:
            break
        found = [*found, ""] if sign == "," and not depth else [*found[:-1], found[-1] + sign]
    return [part.strip() for part in found]


def names(written: str) -> Iterator[str]:
    """The names of the fields of an object in JavaScript, and of those that are spread into it."""
    for part in parts(written):
        if part.startswith("..."):
            for inner in re.finditer("{", part):
                yield from names(part[inner.end() :])
        elif key := re.match(r"(\w+)(?::|$)", part):
            yield key[1]


def asked_by_the_page() -> Iterator[tuple[str, str]]:
    """The verbs that the page's scripts name, each with the fields that are written beside it."""
    for path in (ROOT / "static").rglob("*.js"):
        text = "" if "build" in path.parts else path.read_text()
        for found in re.finditer(r"verb: '(\w+)',|ask\('(\w+)', {", text):
            rest = text[found.end() :]
            beside = (
                [part[9:] for part in parts(rest) if part.startswith("fields: {")] if found[1] else [rest]
            )
            yield from ((found[1] or found[2], name) for written in beside for name in names(written))


def test_the_page_asks_with_fields_that_the_door_has() -> None:
    store = Store(LISTS.__getitem__, Files(), Workers())
    verbs = {name: verb for system in SYSTEMS for name, verb in system(store).verbs.items()}
    asked = set(asked_by_the_page())
    for verb, field in sorted(asked):
        assert field in (*verbs[verb].fields, *fields.EVERYWHERE), (verb, field)
    assert len(asked) > 30
