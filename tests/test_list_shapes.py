"""Lists that are not one word per line: what they are is found and told, and no word is invented or lost."""

import json
from typing import Any
from unicodedata import normalize

import pytest
from wordbench.alphabet import alphabet
from wordbench.errors import LexiconError
from wordbench.steps import finish
from wordbench.words.compiling import Compiled, compiling
from wordbench.words.reading import words_file
from wordbench.words.wordsets import WordSets

NL = alphabet("nl")
WORDS = ["haar", "kaas", "maar", "raam"]


def made(text: str | bytes, **options: Any) -> Compiled:
    """The list of a file."""
    data = text if isinstance(text, bytes) else text.encode()
    return finish(compiling(data, "nl", graph=False, **options))


def words(text: str | bytes) -> list[str]:
    """Its words."""
    return [NL.decode(word) for word in made(text).words]


SHAPES = {
    "raam\nmaar\nhaar\nkaas\n": "lines",
    "raam\t12\nmaar\t9\nhaar\t1\nkaas\t1,000\n": "table",
    "raam 12 0.3\nmaar 9 0.2\nhaar 1 0.1\nkaas 1 0.1": "table",
    "     12 raam\n      9 maar\n      3 haar\n      1 kaas\n": "table",
    "1. raam\n2. maar\n3. haar\n4. kaas\n": "table",
    "word,count\nraam,12\nmaar,9\nhaar,8\nkaas,1\n": "table",
    "word,count\nraam,12\nmaar,9\nhaar,8\nkaas,": "table",
    "Word\tMeaning\nraam\ta window\nmaar\tbut\nhaar\ther\nkaas\tcheese\n": "table",
    "raam - a window\nmaar - but\nhaar - her\nkaas - cheese\n": "table",
    "raam: a window\nmaar: but\nhaar: her\nkaas: cheese\n": "table",
    "RAAM a window [n]\nMAAR but [c]\nHAAR her [p]\nKAAS cheese [n]\n": "table",
    '"raam","a window"\n"maar","but not so"\n"haar","hers, too"\n"kaas","a cheese"\n': "table",
    "4\nraam/SM\nmaar\nhaar/S po:pronoun\nkaas/A\n": "dictionary",
    "raam/SM\nmaar/B\nhaar\nkaas/A\n": "dictionary",
    "raam maar haar kaas": "run",
    "raam, maar,\nhaar, kaas": "run",
    '"raam",\n"maar",\n"haar",\n"kaas"\n': "run",
    json.dumps(WORDS): "json",
    json.dumps(WORDS, indent=2): "json",
    json.dumps(dict.fromkeys(WORDS, 1)): "json",
    json.dumps({"words": WORDS, "language": "nl"}): "json",
    json.dumps([{"word": word, "count": 1} for word in WORDS]): "json",
    json.dumps([[word, 1] for word in WORDS]): "json",
}


@pytest.mark.parametrize(
    ("lines", "kinds", "shape"), [(19, 1, "run"), (20, 10, "table"), (20, 11, "run"), (24, 12, "table")]
)
def test_a_second_column_of_few_values_is_none_of_words(lines: int, kinds: int, shape: str) -> None:
    text = "".join(
        f"aa{'abcde'[k // 5]}{'abcde'[k % 5]}, noun{'abcdefghijkl'[k % kinds]}\n" for k in range(lines)
    )
    assert made(text).form.shape == shape


@pytest.mark.parametrize("text", SHAPES)
def test_the_shape_of_a_list_is_found_and_its_words_are_read(text: str) -> None:
    assert (made(text).form.shape, words(text)) == (SHAPES[text], WORDS)
    assert [NL.decode(word) for word in WordSets(words_file(text.encode(), "nl")).words()] == WORDS


def test_a_strange_byte_changes_no_other_word_of_its_line() -> None:
    assert words("fêteren geïnd één ra".encode() + b"\xffm caf\xe9") == [
        "cafe",
        "een",
        "feteren",
        "geind",
        "raym",
    ]


def test_an_accent_beside_its_letter_is_a_part_of_it_in_every_shape() -> None:
    assert words(normalize("NFD", "3\nfêteren/S\ngeïnd/S\nraam\n")) == ["feteren", "geind", "raam"]


@pytest.mark.parametrize(
    "text",
    [
        "raam\nzee zee\nmaar\nkaas,12\n",
        "ad hoc\nbona fide\nraam\nmaar\n",
        "raam\nhe/she\nmaar\nnee\nja\nhaar\n",
    ],
)
def test_a_stray_line_of_a_plain_list_is_left_out_and_no_word_is_invented(text: str) -> None:
    list_ = made(text)
    assert list_.form.shape == "lines"
    assert set(words(text)) == {line for line in text.split() if line.isalpha()} & set(text.split("\n"))


def test_a_line_that_is_not_like_the_others_of_a_table_is_told_with_its_number() -> None:
    list_ = made("# counts\n" + "raam\t2\n" * 20 + "zee zee\n" + "\n4u\t1\n")
    assert [NL.decode(word) for word in list_.words] == ["raam"]
    assert [(line, text) for line, text, _ in list_.skipped] == [(22, "zee zee"), (24, "4u")]


def test_an_item_that_is_no_word_is_told_with_its_place_among_the_items() -> None:
    list_ = made('["raam", "4u", "a\\nb"]')
    assert (list_.form.unit, list_.skipped) == ("item", [(2, "4u", "letters"), (3, "a b", "letters")])


def test_a_second_column_of_few_values_is_no_column_of_words() -> None:
    rows = [f"{word},{kind}" for word in WORDS for kind in ("noun", "verb")] * 3
    assert words("\n".join(rows)) == WORDS
    assert words("raam, maar\nhaar, kaas") == WORDS


def test_changes_to_a_list_may_stand_on_one_line() -> None:
    base = [NL.encode(word) for word in WORDS]
    assert [NL.decode(word) for word in made("-raam -maar ja", base=base).words] == ["haar", "ja", "kaas"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"PK\3\4 zip", "a packed file or an office document"),
        (b"%PDF-1.7", "a document"),
        (b"\x89PNG\r\n", "a picture"),
        (b"\xef\xbb\xbf\n<!doctype html>", "a web page"),
        (b"# by somebody\n\nSET UTF-8\nTRY esianrt\n", "rules \\(.aff\\) of a spelling dictionary"),
        (b'{"a": [1], "b": [2]}', "this JSON is no array of words"),
        (b"[[1], [2]]", "this JSON is no array of words"),
    ],
)
def test_a_file_that_is_no_list_is_named_for_what_it_is(data: bytes, sentence: str) -> None:
    for read in (made, lambda data: words_file(data, "nl")):
        with pytest.raises(LexiconError, match=sentence):
            read(data)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the list has no word that can be used"),
        ("# nothing\n", "the list has no word that can be used"),
        (
            "\n4u\nx\n5u\n",
            (
                "the list has no word that can be used: of its lines 2 have other signs than letters, "
                "1 fewer than 2 letters and 0 more than 255; the first is line 2, '4u'"
            ),
        ),
        (
            '["{x}"]',
            (
                "the list has no word that can be used: of its items 1 have other signs than letters, "
                "0 fewer than 2 letters and 0 more than 255; the first is item 1, '{x}'"
            ),
        ),
    ],
)
def test_when_nothing_is_left_the_reasons_are_given_too(text: str, sentence: str) -> None:
    for read in (made, lambda text: words_file(text.encode(), "nl")):
        with pytest.raises(LexiconError) as error:
            read(text)
        assert str(error.value) == sentence


@pytest.mark.parametrize("sign", [" ", ",", ":", " =", "/", '"', "\t", "[", "a ", " 1,", "a\\/"])
def test_a_long_line_of_anything_is_read_in_time(sign: str) -> None:
    for start in ("", "3\nraam/S\n", "[" * 50_000):
        try:
            made(start + "aa" + sign * 50_000 + "B")
        except LexiconError as error:
            assert "no word" in str(error)
