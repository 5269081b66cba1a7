"""Anagrams: the words that letters and jokers make, patterns, points, windows, requests, the command."""

import re
from collections import Counter
from typing import Any

import pytest
from common import lexicon_of, shipped
from hypothesis import given
from hypothesis import strategies as st
from wordbench.__main__ import main
from wordbench.alphabet import alphabet
from wordbench.anagram import Anagrams, rack, without_jokers
from wordbench.door import Door, dumps, loads
from wordbench.errors import RackError
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.lexicon import Lexicon

NL = alphabet("nl")
VALUES = ruleset("nl").points
WORDS = "raam raak maar kraam ram am ma arm mak xerxes"

lists = st.sets(st.text("abcd", min_size=2, max_size=6), min_size=1, max_size=60).map(" ".join)
racks = st.text("abcde*", max_size=7)
patterns = st.text("abc.*", min_size=1, max_size=5)


def anagrams(lexicon: Lexicon, text: str, **asked: Any) -> Anagrams:
    return Anagrams(lexicon, VALUES, rack(text, NL), **asked)


def texts(found: Anagrams, order: str = "score") -> list[str]:
    return [row.word for row in found.window(0, 10**6, order)]


def plain(words: str, rack: str) -> set[str]:
    """The words that `rack` makes: those that lack no more letters in it than it has jokers."""
    return {w for w in words.split() if (Counter(w) - Counter(rack)).total() <= rack.count("*")}


def test_trese_makes_its_anagrams(nl: Lexicon) -> None:
    five = [word for word in texts(anagrams(nl, "TRESE")) if len(word) == 5]
    assert {"ester", "reset", "stere", "trees", "eerst"} <= set(five)
    assert {"".join(sorted(word)) for word in five} == {"eerst"}


def test_estsreqz_makes_the_short_words_of_the_article(nl: Lexicon) -> None:
    assert {"ze", "zee", "zes", "zet"} <= set(texts(anagrams(nl, "ESTSREQZ")))


@given(lists, racks)
def test_the_words_are_those_that_counting_finds(words: str, rack: str) -> None:
    found = anagrams(lexicon_of(words), rack)
    assert set(texts(found)) == plain(words, rack)
    assert len(texts(found)) == len(found) == sum(count for _, count in found.groups)


@given(lists, racks, st.sampled_from(["score", "word"]))
def test_the_rows_go_by_length_then_by_the_order(words: str, rack: str, order: str) -> None:
    rows = anagrams(lexicon_of(words), rack).window(0, 10**6, order)
    keys = [(-len(row.word), -row.score if order == "score" else 0, row.word) for row in rows]
    assert keys == sorted(keys)


@given(lists, racks, st.sampled_from(["score", "word"]), st.integers(1, 5))
def test_windows_put_together_are_the_whole_list(words: str, rack: str, order: str, size: int) -> None:
    found = anagrams(lexicon_of(words), rack)
    parts = [row for k in range(0, len(found) + 1, size) for row in found.window(k, size, order)]
    assert parts == anagrams(lexicon_of(words), rack).window(0, 10**6, order)


@given(lists, racks)
def test_jokers_stand_where_the_letters_run_out_and_count_nothing(words: str, rack: str) -> None:
    for row in anagrams(lexicon_of(words), rack).window(0, 10**6):
        word = row.word
        assert len(row.jokers) == (Counter(word) - Counter(rack)).total()
        own = [letter for place, letter in enumerate(word) if place not in row.jokers]
        assert Counter(own) <= Counter(rack)
        assert row.score == sum(VALUES[letter] for letter in own)


@given(lists, patterns)
def test_a_pattern_keeps_the_words_that_match_it(words: str, pattern: str) -> None:
    wanted = re.compile(pattern.replace("*", ".*"))
    found = texts(anagrams(lexicon_of(words), "******", pattern=pattern))
    assert set(found) == {word for word in words.split() if wanted.fullmatch(word)}


@given(lists, racks.filter(bool), st.text("abc", max_size=3))
def test_letters_that_must_be_used_are_used(words: str, rack: str, must: str) -> None:
    found = texts(anagrams(lexicon_of(words), rack, must=without_jokers(must, NL)))
    assert set(found) == {word for word in plain(words, rack) if Counter(must) <= Counter(word)}


def test_fifteen_letters_and_jokers_are_taken() -> None:
    assert len(anagrams(shipped("nl"), "*" * 15)) == shipped("nl").sets.total


@given(lists, st.one_of(st.just(""), patterns), st.text("abc", max_size=3))
def test_a_pattern_or_letters_that_must_be_used_alone_search_the_whole_list(
    words: str, pattern: str, must: str
) -> None:
    found = anagrams(lexicon_of(words), "", pattern=pattern, must=without_jokers(must, NL))
    every = anagrams(lexicon_of(words), "*" * 15, pattern=pattern, must=without_jokers(must, NL))
    assert set(texts(found)) == (set(texts(every)) if pattern or must else set())
    for row in found.window(0, 10**6):
        assert (row.score, row.jokers) == (sum(VALUES[letter] for letter in row.word), ())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ab1", "place 3: '1' is not a letter of Nederlands"),
        ("a.b", "place 2: '.' is not a letter of Nederlands"),
        ("a" * 15 + "*", "there are 16 letters and blanks; the limit is 15"),
        ("*" * 100, "there are 100 letters and blanks; the limit is 15"),
    ],
)
def test_wrong_letters_are_told_with_their_place(text: str, sentence: str) -> None:
    with pytest.raises(RackError) as told:
        rack(text, NL)
    assert str(told.value) == sentence


def ask(**fields: Any) -> dict[str, Any]:
    door = Door(lambda name: "\n".join(WORDS.split()).encode())
    (answer,) = door.answers({"id": 1, "do": "anagrams", "lexicon": "nl", "ruleset": "nl", **fields})
    assert answer
    answer = loads(dumps(answer))
    return answer.get("ok") or answer["error"]


def test_anagrams_answers_count_lengths_and_rows() -> None:
    ok = ask(letters="Ama?")
    assert (ok["count"], ok["lengths"]) == (7, [[4, 2], [3, 3], [2, 2]])
    assert ok["rows"][0] == {"word": "maar", "score": 5, "jokers": [3], "letters": [*"maar"]}
    assert ask(letters="Ama?", offset=2, limit=2)["rows"] == ok["rows"][2:4]
    assert [row["word"] for row in ask(letters="Ama?", pattern="*m", min_length=3)["rows"]] == [
        "raam",
        "arm",
        "ram",
    ]
    assert [row["word"] for row in ask(letters="Amark", must="k")["rows"]] == ["kraam", "raak", "mak"]
    assert ask(letters="a1")["kind"] == "rack"
    assert ask(letters="a", must="a?")["message"] == "place 2: '?' is not a letter of Nederlands"
    assert "there are score, word" in ask(letters="a", sort="luck")["message"]


def test_a_language_without_tiles_has_points_all_the_same() -> None:
    row = ask(letters="ram", lexicon="it", ruleset="it")["rows"][0]
    assert (row["word"], row["score"]) == ("arm", 6)


def test_spanish_tiles_of_two_letters_are_one_letter() -> None:
    lexicon = lexicon_of("chico cocho", "es")
    assert len(Anagrams(lexicon, VALUES, rack("ochic", lexicon.alphabet))) == 1
    assert len(Anagrams(lexicon, VALUES, rack("oc|hic", lexicon.alphabet))) == 0


@pytest.mark.parametrize("wrong", ["4", "."])
def test_the_place_of_what_is_no_letter_counts_a_tile_of_two_as_one(wrong: str) -> None:
    with pytest.raises(RackError, match="place 2: "):
        rack(f"ch{wrong}", alphabet("es"))


def test_the_command_lists_words_by_length(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    (tmp_path / "list.txt").write_text("\n".join(WORDS.split()))
    assert main(["anagram", "nl", "kram", "--list", str(tmp_path / "list.txt"), "--sort", "word"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        *("3 letters: 3", "   6  arm", "   7  mak", "   6  ram"),
        *("2 letters: 2", "   4  am", "   4  ma", "5 words"),
    ]
