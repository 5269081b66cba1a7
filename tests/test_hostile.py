"""Harmful input gets an error message: any JSON gets an answer, and damaged files are refused. See also `fuzz.py`."""

import ast
import copy
import gzip
import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import files
import fuzz
import pytest
from common import ROOT, lexicon_of
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench import Position, RuzzleBoard, Wordle, parse_move, ruzzle_words
from wordbench.__main__ import main
from wordbench.alphabet import alphabet
from wordbench.commands.terminal import read
from wordbench.door import LONGEST_REQUEST, SYSTEMS, Door, dumps, loads
from wordbench.errors import LexiconError, WordbenchError
from wordbench.ruzzle import snakes
from wordbench.verbs.files import Files, Lists
from wordbench.verbs.store import Store
from wordbench.verbs.workers import Workers
from wordbench.wordfeud.game.gcg import parse_game
from wordbench.wordfeud.generate.movegen import generator
from wordbench.wordfeud.rules.board import parse as board
from wordbench.wordfeud.rules.layout import parse as layout
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordle.puzzle import obfuscate
from wordbench.words.lexicon import Lexicon
from wordbench.words.reading import LARGEST_FILE, unzipped
from wordbench.words.trie import Graph, build
from wordbench.words.wordsets import WORDS_MAGIC, WordSets, pack

NL = alphabet("nl")
OWN = lexicon_of("raam raak")
WORDS = [NL.encode(word) for word in ("ma", "am", "raam", "raak", "maar")]
GRAPH, SETS = build(WORDS, NL), pack(WORDS, NL.letters)


def ask(request: Any) -> dict[str, Any]:
    line = request if isinstance(request, str | bytes) else json.dumps(request)
    *_, answer = filter(None, Door(fuzz.lists).lines(line))
    return loads(answer)


@given(st.integers(0, 2**32))
def test_any_json_gets_an_answer(seed: int) -> None:
    fuzz.answered(Door(fuzz.lists), fuzz.attack(seed))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers of a request stand."""
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(item, (*path, key))
    elif type(value) in (int, float):
        yield path


def test_infinities_and_numbers_of_400_digits_get_an_answer_wherever_a_number_stands() -> None:
    door, huge = (
        Door(fuzz.lists),
        ("1e400", "-1e400", "1e308", "-1e308", "9" * 400, "-" + "9" * 400, "9" * 309, "Infinity", "NaN"),
    )
    seen = 0
    for start in fuzz.STARTS:
        for path in leaves({"id": 1, **start}):
            *parents, last = path
            request: Any = copy.deepcopy({"id": 1, **start})
            inner = request
            for key in parents:
                inner = inner[key]
            inner[last] = "HUGE"
            for number in huge:
                kind, _ = fuzz.answered(door, json.dumps(request).replace('"HUGE"', number).encode())
                seen += kind != "given up"
            for number in (float("inf"), 10**400, 1e308):  # as another program may ask
                inner[last] = number
                *_, answer = filter(None, door.answers(request))
                assert loads(dumps(answer)).keys() & {"ok", "error"}
    assert seen > 500


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_what_went_before_on_a_door_changes_no_answer(seed: int) -> None:
    fuzz.session(seed)


@pytest.mark.parametrize("kind", files.ATTACKS)
def test_files_are_read_as_they_are_or_refused_in_a_sentence(kind: Callable[[Random], None]) -> None:
    for seed in range(3 if kind is files.game else 10):  # a game takes as long as all the others
        kind(Random(seed))


def test_every_request_is_attacked() -> None:
    message = ask({"do": "nothing"})["error"]["message"]
    assert set(message.partition("there are ")[2].split(", ")) == {start["do"] for start in fuzz.STARTS}


def test_every_field_that_a_request_may_have_is_read() -> None:
    wrong: dict[str, Any] = {"\0": [None]}
    store = Store(fuzz.lists, Files(), Workers())
    for verb, kind in (each for system in SYSTEMS for each in system(store).verbs.items()):
        starts: list[dict[str, Any]] = [start for start in fuzz.STARTS if start["do"] == verb]
        if "gcg" in kind.fields:  # some are read only of a new game, or of one that is dealt
            new = [{**start, "gcg": "", "ruleset": "nl"} for start in starts]
            starts += [*new, *({**start, "deal": 1} for start in new)]
        for field in kind.fields:
            answers = [ask({**start, field: wrong}) for start in starts]
            said = [answer["error"]["message"] for answer in answers if "error" in answer]
            assert any(field in message for message in said), (verb, field, said)


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"do": "moves", "raks": "a"}, "^the request has no field 'raks': did you mean 'rack'\\?$"),
        (
            {"do": "best", "known": "ab"},
            "^the request has no field 'known': it may have board, .* theirs, ",
        ),
        ({"do": "languages", "x" * 999: 1}, "^the request has no field 'x{100}': it may have id, do, "),
        ({"do": "moves", "filter": {"tile": 1}}, "^the filter has no field 'tile': did you mean 'tiles'"),
        ({"do": "game", "add": {"txt": "-"}}, "^the request's field 'add' has no field 'txt': .* 'text'"),
        ({"do": "game", "add": [{"txt": "-"}]}, "^the request's field 'add' has no field 'txt': .* 'text'"),
        ({"do": "wordle_rank", "hard": "yes"}, "^the request's field 'hard' is neither true nor false$"),
    ],
)
def test_a_field_that_no_such_request_has_is_refused_by_name(request_: dict[str, Any], sentence: str) -> None:
    (start,) = [one for one in fuzz.STARTS if one["do"] == request_["do"]][:1]
    assert re.search(sentence, ask({**start, **request_})["error"]["message"])


@pytest.mark.parametrize("length", [15, 16, 40, 255])
def test_a_word_of_any_length_may_be_asked_about(length: int) -> None:
    words = "\n".join("ab" * (length // 2 - k) + "ba" * k + "c" * (length % 2) for k in (0, 1))
    door = Door({"words-own": words.encode()}.__getitem__)
    *_, answer = door.answers({"do": "word", "lexicon": "own", "word": words.split()[0]})
    assert answer and (answer["ok"]["valid"], answer["ok"]["anagrams"]) == (True, words.split()[1:])


@pytest.mark.parametrize("request_", fuzz.VALID, ids=lambda request: str(request["do"]))
def test_what_the_attacks_start_from_is_valid(request_: dict[str, Any]) -> None:
    assert "ok" in ask(request_)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"\xff", "the request is not UTF-8 at byte 1"),
        ("[" * 100_000, "the request is nested too deeply"),
        ('{"id": NaN}', "the request is not JSON: NaN is not a number"),
        ('{"id": ' + "9" * 5000 + "}", "the request has a number of too many digits"),
        ('{"id": ' + "9" * 4000 + "}", "the request's id is neither a number up to"),
        ('{"id": 1e999}', "the request's id is neither a number up to"),
        ('{"id": ' + "[" * 300 + "]" * 300 + "}", "the request's id is neither a number up to"),
        ("[]", "a request is a JSON object"),
        (" " * (LONGEST_REQUEST + 1), f"the request is longer than {LONGEST_REQUEST}"),
    ],
    ids=range(9),
)
def test_a_line_that_is_no_request_gets_a_sentence(line: str | bytes, sentence: str) -> None:
    answer = ask(line)
    assert answer["id"] is None
    assert answer["error"]["message"].startswith(sentence)


def test_the_longest_request_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordbench.door.LONGEST_REQUEST", 20)
    assert loads('{"id": 1}'.ljust(20)) == {"id": 1}
    with pytest.raises(WordbenchError, match="longer than 20"):
        loads('{"id": 1}'.ljust(21))


def test_a_name_with_braces_is_a_name() -> None:
    without_w = re.sub(r"\nw \d+ \d+\n", "\n", str(ruleset("en")).replace("name: English", "name: {x}"))
    board = ["." * 15] * 7 + ["......hw......."] + ["." * 15] * 7
    why = ask({"do": "game", "lexicon": "en", "ruleset": without_w, "add": {"board": board}})["error"]
    assert why["message"] == "turn 1 of the game: W at H8 is not a tile of {x}"
    for text in ("name: {x}", "{x}", "name: a\n{}"):
        assert "line" in ask({"do": "ruleset", "ruleset": text + "\n"})["error"]["message"]


def test_no_sentence_with_gaps_is_made_of_values() -> None:
    """A value in the English text itself would be read as a template."""
    for path in (ROOT / "py" / "wordbench").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
                ("Error", "Sentence", ".with_prefix")
            ):
                made = node.keywords and node.args and isinstance(node.args[0], ast.JoinedStr)
                assert not made, f"{path.name} {node.lineno}"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"do": "\ud800"}, "'do' has half a character (a surrogate) at 1"),
        ({"do": "x" * 10_001}, "'do' has 10001 characters, expected at most 10000"),
        (
            {"do": "anagrams", "lexicon": "nl\0", "ruleset": "nl", "letters": "a"},
            "there is no word list 'nl\\x00'",
        ),
        (
            {"do": "anagrams", "lexicon": "nl", "ruleset": "nl", "letters": "a", "must": "?"},
            "place 1: '?' is not a letter",
        ),
        ({"do": "anagrams", "lexicon": "nl", "ruleset": "nl", "letters": "*" * 256}, "at most 255"),
        (
            {"do": "fivewords", "lexicon": "nl", "length": 0},
            "the number of letters must be from 1 to 26",
        ),
        ({"do": "fivewords", "lexicon": "nl", "length": 10**9}, "the number of letters must be from 1 to 26"),
        ({"do": "fivewords", "lexicon": "nl", "length": 10**30}, "'length' is too large: expected at most"),
        ({"do": "fivewords", "words": [5]}, "'words' is missing or not a list of texts"),
        (
            {"do": "fivewords", "words": [chr(k) + chr(k + 1) for k in range(0x4E00, 0x4F00)], "length": 2},
            "the words have 257 different letters, expected at most 64",
        ),
        (
            {"do": "wordle_remaining", "history": [["a" * 21, "B" * 21]], "targets": []},
            "a guess has 21 letters",
        ),
        (
            {"do": "wordle_judge", "lexicon": [], "code": "", "guesses": []},
            "the code '' is not a puzzle",
        ),
        (
            {
                "do": "wordle_remaining",
                "history": [["abcde", "BBBBB"]],
                "targets": [chr(k) * 5 for k in range(500, 900)],
            },
            "different letters, expected at most 255",
        ),
        ({"do": "wordle_colour", "guess": "a" * 100_000, "target": "a" * 100_000}, "at most 255"),
        (
            {"do": "wordle_keyboard", "guesses": ["a"] * 101, "target": "a"},
            "has 101 texts, expected at most 100",
        ),
        (
            {"do": "ruzzle_generate", "ruleset": "nl", "rows": 10**9, "cols": 10**9},
            "a board has 1 to 1600 cells",
        ),
        (
            {"do": "ruzzle", "ruleset": "nl", "lexicon": "nl", "board": "a b", "points": {"1" * 5000: 1}},
            "neither a letter",
        ),
        (
            {"do": "ruzzle", "ruleset": "nl", "lexicon": "nl", "board": "a b", "points": {"a": 10**9}},
            "to 999999",
        ),
        ({"do": "game", "ruleset": "nl", "gcg": ">\n" * 201}, "the game has 201 turns; the limit is 200"),
        ({"do": "game", "ruleset": "nl", "gcg": ">\n" * 200}, "line 1 of the game: it does not begin with >"),
    ],
    ids=range(20),
)
def test_a_field_out_of_its_bounds_gets_a_sentence(fields: dict[str, Any], sentence: str) -> None:
    assert sentence in ask(fields)["error"]["message"]


def test_a_row_of_21_letters_cannot_be_judged() -> None:
    error = ask({"do": "wordle_judge", "lexicon": [], "code": obfuscate("a" * 21), "guesses": ["a" * 21]})[
        "error"
    ]
    assert error["message"] == "a word has 21 letters, expected 1 to 20"


def test_half_a_character_in_an_id_comes_back() -> None:
    assert ask('{"id": "\\ud800", "do": "languages"}')["id"] == "\ud800"


def test_decomposed_letters_are_composed() -> None:
    assert ask({"do": "wordle_colour", "guess": "cafe\u0301", "target": "café"})["ok"]["colours"] == "GGGG"
    assert str(RuzzleBoard.parse("n\u0303", "es")).strip() == "Ñ"


def test_no_memory_is_an_answer_and_the_door_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(fuzz.lists)

    def full(request: Any) -> Any:
        raise MemoryError

    monkeypatch.setitem(door._verbs, "languages", full)
    (answer,) = door.answers({"id": 1, "do": "languages"})
    assert answer and answer["error"]["message"] == "there is not enough memory for this"
    *_, answer = door.answers({"id": 2, "do": "check", "lexicon": "nl", "word": "raam"})
    assert answer and answer["ok"]["valid"]


def test_a_flood_of_alphabets_does_not_fill_the_memory() -> None:
    store = Store(fuzz.lists, Files(), Workers())
    first = store.lexicon("nl", "nl")
    for code in range(100):
        store.lexicon("nl", f"a b {chr(ord('c') + code % 20)} é")
        assert store.lexicon("nl", "nl") is first
    assert len(list(store.opened())) == 16


def test_progress_of_a_ranking_ends_at_its_total() -> None:
    request = {"do": "wordle_rank", "history": [], "targets": ["crane", "trace"], "allowed": ["slate"] * 3}
    steps = [json.loads(line) for line in Door(fuzz.lists).lines(json.dumps(request)) if line]
    assert [step["progress"] for step in steps[:-1]] == [{"done": 3, "total": 3}] * 2


def test_rankings_of_lists_with_one_hash_are_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordbench.verbs.wordle.hash", lambda value: 0, raising=False)
    door = Door(fuzz.lists)
    for words in (["crane", "trace"], ["slate", "stale"]):
        *_, answer = door.answers({"do": "wordle_rank", "targets": words})
        assert answer and {row["guess"] for row in answer["ok"]["rows"]} == set(words)


@pytest.mark.parametrize("rack", ["raamk**", "raam****"])
def test_a_rack_with_more_plays_than_can_be_held_is_refused(
    rack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = str(ruleset("nl")).replace("rack: 7", "rack: 9").replace("blanks: 2", "blanks: 10")
    request = {"do": "moves", "lexicon": "nl", "ruleset": rules, "board": fuzz.EMPTY, "rack": rack}
    count = ask(request)["ok"]["count"]
    monkeypatch.setattr("wordbench.wordfeud.generate.movegen.PLAYS_OF_A_POSITION", count - 1)
    generator.cache_clear()  # which remembers the plays of this list, as it is the same
    assert ask(request)["error"]["message"].startswith(f"this rack has over {count - 1} plays here")


def test_a_board_and_a_list_of_one_letter_end_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    assert snakes.MOST_SNAKES <= 1_000_000
    monkeypatch.setattr(snakes, "MOST_SNAKES", 100_000)
    board = RuzzleBoard.parse("\n".join(["a " * 6] * 6), "nl")
    with pytest.raises(WordbenchError, match="too many paths"):
        ruzzle_words(lexicon_of("a" * 30), board)
    assert [word.score for word in ruzzle_words(lexicon_of("a" * 4), board)] == [4]


# The command line -------------------------------------------------------------------------------------------------


def test_the_door_on_the_command_line_answers_bytes_of_any_kind(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    lines = b'\xff\xfe\n\n{"id": "\\ud800"}\nnull\n{"id": 1, "do": "forget", "name": "a\\u0000b"}\n'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["door"]) == 0
    answers = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    assert ["error" in answer for answer in answers] == [True, True, True, False]


# Files ------------------------------------------------------------------------------------------------------------


def opened(data: bytes) -> list[bytes]:
    """The contents of a list made of the bytes, read in every way; LexiconError when it is refused."""
    lexicon = Lexicon("own", "nl", lambda part: data)
    words = list(lexicon.sets.words())
    assert all(word in lexicon for word in words[:5])
    list(lexicon.texts(4))
    if isinstance(lexicon.trie, Graph):
        assert set(lexicon.trie) == set(words)
    return words


def damaged(data: bytes, way: str) -> list[bytes]:
    """The file cut off at every byte, or with each of its bytes flipped."""
    if way == "cut":
        return [data[:size] for size in range(len(data))]
    return [
        data[:at] + bytes([data[at] ^ flip]) + data[at + 1 :] for at in range(len(data)) for flip in (1, 255)
    ]


@pytest.mark.parametrize("way", ["cut", "flipped"])
@pytest.mark.parametrize("data", [GRAPH, SETS, gzip.compress(SETS)], ids=["graph", "words", "gzip"])
def test_a_damaged_file_is_refused_or_has_words(data: bytes, way: str) -> None:
    for file in damaged(data, way):
        try:
            opened(file)
        except LexiconError:
            continue


def test_a_words_file_that_is_cut_is_no_text() -> None:
    for size in range(2, len(SETS)):
        with pytest.raises(LexiconError):
            opened(SETS[:size])


def summed(body: bytes) -> bytes:
    return WORDS_MAGIC + crc32(body).to_bytes(4, "little") + body


@pytest.mark.parametrize(
    "body",
    [
        b"\1" + b"\0\1\0\0\0" + b"\0\0",  # words without letters
        b"\xc8" + b"\2\1\0\0\0" + b"\0\0" + b"\1\2",  # more lengths than fit into the file
        b"\1" + b"\2\1\0\0\0" + b"\0\0" + b"\1\x20",  # a code that is not a letter
        b"\1" + b"\2\1\0\0\0" + b"\0\0" + b"\1\x1f",  # a letter that the alphabet does not have
        b"\1" + b"\2\1\0\0\0" + b"\3\0a b" + b"\1\3",  # a letter that the file does not name
        b"\1" + b"\2\xff\xff\xff\xff" + b"\0\0" + b"\1\2",  # fewer words than it says
        b"\2" + b"\2\1\0\0\0" * 2 + b"\0\0" + b"\1\2\1\3",  # a length twice
        b"\1" + b"\2\2\0\0\0" + b"\0\0" + b"\2\1\1\2",  # words out of order
        b"\1" + b"\2\2\0\0\0" + b"\0\0" + b"\1\2\1\2",  # a word twice
        b"\1" + b"\2\1\0\0\0" + b"\4\0\xff\xffab" + b"\1\2",  # letters that are not UTF-8
        b"\1" + b"\2\1\0\0\0" + b"\xff\xff" + b"\1\2",  # letters longer than the file
    ],
)
def test_a_wrong_body_with_the_right_checksum_is_refused(body: bytes) -> None:
    with pytest.raises(WordbenchError):
        opened(summed(body))
        opened(summed(body))[0] in WordSets(summed(body))  # noqa: B015


def test_a_gzip_bomb_is_refused_before_it_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordbench.words.reading.LARGEST_FILE", 1000)
    with pytest.raises(LexiconError, match="has over 1000 bytes when it is unpacked"):
        unzipped(gzip.compress(bytes(10**6)))
    full = gzip.compress(bytes(1000))
    with pytest.raises(LexiconError, match="has over 1000 bytes when it is unpacked"):
        unzipped(full + gzip.compress(bytes(10**6)))
    assert unzipped(full + gzip.compress(b"")) == bytes(1000)
    parts = gzip.compress(b"raam\n") * 2
    assert unzipped(parts) == b"raam\n" * 2
    assert LARGEST_FILE < 10**9


NL_RULES = ruleset("nl")
TEXTS = {
    "rules": (str(NL_RULES), ruleset),
    "layout": (str(NL_RULES.layout), lambda text: layout(text, NL_RULES.size)),
    "board": ("\n".join(fuzz.PLAYED), lambda text: board(text, NL, NL_RULES.size)),
    "position": (
        "rack: raam\nboard:\n" + "\n".join(fuzz.PLAYED),
        lambda text: Position.parse(text, OWN, NL_RULES),
    ),
    "game": (fuzz.GAME, lambda text: parse_game(text, OWN, NL_RULES)),
    "move": ("8C paalde 24", lambda text: parse_move(text, Position.parse("rack: a", OWN, NL_RULES))),
    "Ruzzle board": ("Q=12 10=30\na Btw .\nc d e", lambda text: RuzzleBoard.parse(text, "nl")),
    "code of a puzzle": (obfuscate("trace"), Wordle.of_code),
}


@pytest.mark.parametrize("way", ["cut", "flipped"])
@pytest.mark.parametrize("what", TEXTS)
def test_a_damaged_text_gets_a_sentence_or_is_read(what: str, way: str) -> None:
    text, read = TEXTS[what]
    for data in damaged(text.encode(), way):
        with suppress(WordbenchError):
            read(data.decode("latin-1"))


@pytest.mark.parametrize(
    "text", ["", "\0", "9" * 5000, "é" * 1000, "a" * 100_000, "\n" * 10_000, ":\n" * 1000]
)
@pytest.mark.parametrize("what", TEXTS)
def test_a_foreign_text_gets_a_sentence_or_is_read(what: str, text: str) -> None:
    with suppress(WordbenchError):
        TEXTS[what][1](text)


def test_a_file_without_end_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(bytes(2000))
    monkeypatch.setattr("wordbench.commands.terminal.LARGEST_FILE", 1000)
    with pytest.raises(WordbenchError, match="has over 1000 bytes"):
        read(path)


def test_a_list_that_there_is_no_room_for_is_refused_and_may_come_again() -> None:
    def full(room: bytearray) -> None:
        raise MemoryError

    lists = Lists()
    door, request = Door(lists.load), {"id": 1, "do": "check", "lexicon": "nl", "word": "raam"}
    assert not lists.bring("words-nl", 5, full)
    *_, answer = door.answers(request)
    assert answer and answer["error"]["key"] == "memory"
    assert lists.bring("words-nl", 5, lambda room: room.__setitem__(slice(0, 5), b"raam\n"))
    *_, answer = door.answers(request)
    assert answer and answer["ok"]["valid"]
    lists.drop("words-nl")
    door.forget()
    *_, answer = door.answers(request)
    assert answer and "no word list" in answer["error"]["message"]
