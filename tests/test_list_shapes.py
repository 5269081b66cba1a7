"""Lists that are not one word per line: what they are is found and told, and no word is invented or lost."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
from common import brought, shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench.__main__ import main
from wordbench.alphabet import alphabet
from wordbench.errors import LexiconError
from wordbench.steps import finish
from wordbench.words.compiling import Compiled, compiling
from wordbench.words.reading import words_file
from wordbench.words.wordsets import WordSets

NL = alphabet("nl")
WORDS = ["haar", "kaas", "maar", "raam"]


def made(text: str | bytes, code: str = "nl", **options: Any) -> Compiled:
    """The list of a file."""
    data = text if isinstance(text, bytes) else text.encode()
    return finish(compiling(data, code, graph=False, **options))


def words(text: str | bytes, code: str = "nl") -> list[str]:
    """Its words."""
    return [alphabet(code).decode(word) for word in made(text, code).words]


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
    "- [ ] raam\n- [x] maar\n- haar\n- kaas\n": "lines",
}


def quoted(words: list[str], sign: str = "'", between: str = ", ") -> str:
    return between.join(f"{sign}{word}{sign}" for word in words)


def halves(words: list[str]) -> tuple[list[str], list[str]]:
    return words[: len(words) // 2], words[len(words) // 2 :]


# Words as other programs, pages and notes have them, with the shape that is told.
NOTATIONS: dict[str, tuple[Callable[[list[str]], str], str]] = {
    "JSON, several arrays": (lambda w: json.dumps(dict(zip(("answers", "allowed"), halves(w), strict=True))), "json"),
    "JSON, by length": (lambda w: json.dumps({str(len(word)): [x for x in w if len(x) == len(word)] for word in w}), "json"),
    "JSON, nested": (lambda w: json.dumps({"data": {"words": w}, "count": len(w)}), "json"),
    "JSON, an array deeper than the other": (
        lambda w: json.dumps(dict(zip(("easy", "hard"), (halves(w)[0], {"list": halves(w)[1]}), strict=True))),
        "json",
    ),
    "JSON, nested twice": (lambda w: json.dumps({"a": {"b": {"nl": w, "sizes": [4, 5]}}}), "json"),
    "JSON, word by word": (lambda w: json.dumps({"data": {word: {"count": 1} for word in w}}), "json"),
    "JSON lines": (lambda w: "".join(json.dumps({"n": 1, "word": word}) + "\n" for word in w), "json"),
    "JSON lines, arrays": (lambda w: "".join(json.dumps([word, 3]) + "\n" for word in w), "json"),
    "Python": (lambda w: f"# words\nwords = [{quoted(w)}]\n", "quoted"),
    "Python, a set over lines": (lambda w: "WORDS = {\n" + "".join(f"    '{x}',\n" for x in w) + "}\n", "quoted"),
    "Python, a call": (lambda w: f"import re\n\nWORDS = frozenset(({quoted(w)}))\nprint('done')\n", "quoted"),
    "TypeScript": (lambda w: f'import x from "fs";\n\nexport const words: string[] = [\n  {quoted(w, chr(34))},\n];\n', "quoted"),
    "Kotlin": (lambda w: f"val words = listOf({quoted(w, chr(34))})\n", "quoted"),
    "Go": (lambda w: f"package w\n\nvar Words = []string{{{quoted(w, chr(34))}}}\n", "quoted"),
    "TOML": (lambda w: f'title = "lijst"\nwords = [\n  {quoted(w, chr(34), f",{chr(10)}  ")},\n]\n', "quoted"),
    "a dict": (lambda w: "WORDS = {" + ", ".join(f"'{x}': {len(x)}" for x in w) + "}", "quoted"),
    "SQL, one statement": (lambda w: "INSERT INTO words VALUES " + ",".join(f"({k}, '{x}', 'noun')" for k, x in enumerate(w)) + ";", "quoted"),
    "SQL, one a word": (lambda w: "".join(f"insert into w (t) values ('{x}');\n" for x in w), "quoted"),
    "YAML": (lambda w: "---\nversion: 2\nwords:\n" + "".join(f"  - {x}\n" for x in w), "lines"),
    "YAML in brackets": (lambda w: f"words: [{', '.join(w)}]\n", "quoted"),
    "bullets": (lambda w: "".join(f"• {x}\n" for x in w), "lines"),
    "Markdown bullets": (lambda w: "\n".join(f"* {x}" for x in w), "lines"),
    "a Markdown table": (lambda w: "| woord | punten |\n|---|--:|\n" + "".join(f"| **{x}** | 9 |\n" for x in w), "table"),
    "a table with ranks": (lambda w: "# | word | n\n-- | :-: | --\n" + "".join(f"{k} | `{x}` | 9\n" for k, x in enumerate(w)), "table"),
    "Android": (lambda w: "<?xml version='1.0'?>\n<resources><string-array name='w'>\n" + "".join(f"<item>{x}</item>\n" for x in w)
        + "</string-array></resources>", "markup"),
    "a list of a page": (lambda w: "<ul>" + "".join(f"<li>{x}</li>" for x in w) + "</ul>", "markup"),
    "breaks": (lambda w: "".join(f"{x}<br/>" for x in w), "markup"),
    "LibreOffice": (lambda w: "OOoUserDict1\nlang: nl-NL\ntype: positive\n---\n" + "".join(f"{x[:2]}={x[2:]}=={x}en\n" for x in w), "lines"),
    "aspell": (lambda w: f"personal_ws-1.1 nl {len(w)}\n" + "\n".join(w), "lines"),
    "a text in a program": (lambda w: f"const A = `{chr(10).join(sorted(w))}`\n\nexport const B = [...A.split(/\\s+/)]\n", "quoted"),
    "a text that is split": (lambda w: f"words = '{' '.join(sorted(w))}'.split(' ');\n", "quoted"),
    "JSON, texts": (lambda w: json.dumps({"wordBank": " ".join(sorted(w)), "n": 3}), "json"),
    "Perl": (lambda w: f"my @words = qw({' '.join(sorted(w))});\n", "quoted"),
    "Ruby": (lambda w: f"WORDS = %w[{' '.join(sorted(w))}].freeze\n", "quoted"),
    "a shell": (lambda w: f"words=({' '.join(sorted(w))})\n", "quoted"),
    "an object of objects": (lambda w: "export const d = {\n" + ",\n".join(f'  "{x}": {{ "hooks": "ABC", "of": "{x} zn." }}' for x in w)
        + "\n}\n", "quoted"),
    "records in a program": (lambda w: "var l = [" + ",".join(f"{{n: {k}, word: '{x}'}}" for k, x in enumerate(w)) + "];", "quoted"),
    "a table, the third column": (lambda w: "Date,Contest_Num,Word,n\n" + "".join(f"12/3/2022,{k},{x},0\n" for k, x in enumerate(w)),
        "table"),
    "a table, a column of one word": (lambda w: 'answer,epoch,missing,"a_date"\n' + "".join(f'{x},17{k},no,"2025-10-17"\n'
        for k, x in enumerate(w)), "table"),
    "a table, each base form many times": (lambda w: "".join(f"{k}\tmots\t{x}\tsubst mask\t700\r\n" for k, x in enumerate(w)),
        "table"),
    "marks": (lambda w: "".join(f"{x}{'%=+:#!'[k % 6] if k % 3 else ''}\n" for k, x in enumerate(w)), "lines"),
    "Kotus": (lambda w: "<?xml version='1.0'?>\n<l>\n" + "".join(f"<st><s>{x}</s><t><tn>9</tn><av>E</av></t></st>\n" for x in w)
        + "</l>", "markup"),
    "attributes": (lambda w: "<l>" + "".join(f'<e><f att="pos" val="noun"/><f att="lemma" val="{x}"/></e>' for x in w) + "</l>",
        "markup"),
    "a heading": (lambda w: "Hakusana\tSanaluokka\n" + "".join(f"{x}\tsubstantiivi\n" for x in w), "table"),
}  # fmt: skip


@pytest.mark.parametrize("notation", NOTATIONS)
@settings(max_examples=8)
@given(data=st.data())
def test_only_the_words_of_a_list_in_another_notation_are_read(notation: str, data: st.DataObject) -> None:
    write, shape = NOTATIONS[notation]
    plain = shipped("nl").texts(4)
    chosen = data.draw(st.lists(st.sampled_from(plain), min_size=3, max_size=40, unique=True))
    if data.draw(st.booleans()):
        chosen = ["mots", *(word for word in chosen if word != "mots")]  # which reads as a heading in French
    assert (made(write(chosen)).form.shape, words(write(chosen))) == (shape, sorted(chosen))


@settings(max_examples=8)
@given(data=st.data())
def test_words_to_avoid_are_taken_from_a_list_and_are_none(data: st.DataObject) -> None:
    plain = shipped("nl").texts(4)[:60]
    avoided = data.draw(st.lists(st.sampled_from(plain), min_size=1, unique=True))
    text = "OOoUserDict1\nlang: nl-NL\ntype: negative\n---\n" + "\n".join(
        f"{x[0]}={x[1:]}==of" for x in avoided
    )
    base = list(map(alphabet("nl").encode, plain))
    assert sorted(set(base) - set(finish(compiling(text.encode(), "nl", base)).words)) == sorted(
        map(alphabet("nl").encode, avoided)
    )
    with pytest.raises(LexiconError, match="words to avoid"):
        made(text)


CASES = {
    "06-list-json-several-arrays/list1.json": "en: aahed aalii cigar rebut sissy",
    "06-list-json-several-arrays/list2.json": "en: area house idea tree",
    "06-list-json-several-arrays/list3.json": "en: aback abbey bacon",
    **{f"07-list-silently-one-word/list{name}": "nl: boom huis raam"
        for name in ("1.json", "2.py", "3.toml", "4.sql", "5.sql", "6.py")},
    **{f"08-list-program-words/list{k}.ts": "en: aback abase abate abbey abbot abhor abide abled abode abort about above abuse "
        "abyss acorn acrid actor acute adage adapt adept admin admit adobe adopt adore adorn adult affix afire" for k in (1, 2)},
    "16-list-digraph-marks/list1.txt": "es: calle casa chico perro",
    "16-list-digraph-marks/list2.txt": "es: calle casa chico perro",
    "17-list-headings/list1_fi.txt": "fi: aakkonen aakkosellinen aalto aamu",
    "17-list-headings/list2_fr.txt": "fr: abaissa abaisse abaisser abandon",
    "17-list-headings/list3_nl.dic": "nl: boom fiets huis raam",
    **{f"18-list-refused-without-its-form/list{name}": "nl: boom huis raam"
        for name in ("1.md", "2.yaml", "3.md", "4.jsonl", "5.xml", "6.txt")},
}  # fmt: skip


def test_another_column_is_read_when_it_is_named_and_all_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "n\twoord\tvorm\n" + "".join(f"{k}\t{x}\t{x}en\n" for k, x in enumerate(WORDS))
    assert (words(text), made(text).form.column) == (WORDS, "woord")
    for column in ("vorm", "3"):
        assert [NL.decode(word) for word in made(text, column=column).words] == [f"{x}en" for x in WORDS]
    assert made(text).form.columns[2] == ("vorm", ("haaren", "kaasen", "maaren"))
    with pytest.raises(LexiconError, match="there is no column 'wort'; there are: n, woord, vorm"):
        made(text, column="wort")
    (tmp_path / "list.txt").write_text(text)
    assert main(["compile", "nl", str(tmp_path / "list.txt"), str(tmp_path / "out"), "--column", "vorm"]) == 0
    said = capsys.readouterr().out
    assert (
        "haaren kaasen maaren raamen\n" in said
        and "column read: vorm; --column chooses among n (0 ...)," in said
    )
    for command in (["cat", "nl"], ["anagram", "nl", "raam", "--list"]):
        assert main([*command, str(tmp_path / "list.txt")]) == 0
        assert "column read: woord; compile --column chooses among n (0 ...)," in capsys.readouterr().err


@pytest.mark.parametrize("count", [1, 10, 11, 19, 20, 21, 40])
def test_the_first_and_the_last_words_are_told_once(count: int) -> None:
    plain = shipped("nl").texts(4)[:count]
    first, last = made("\n".join(plain)).ends
    assert first == plain[:10] and last == plain[10:][-10:]


def test_a_program_without_a_list_is_named_and_a_heading_is_no_word() -> None:
    with pytest.raises(LexiconError, match="this is a program's text in which no list of words is found"):
        made("import os\n\ndef main():\n    print('hello')\n\nmain()\n")
    plain = shipped("nl").texts(4)[:30]
    assert words("woord\n" + "\n".join(plain)) == plain


@pytest.mark.parametrize("case", CASES)
def test_a_list_that_a_person_brought_is_read(case: str) -> None:
    code, _, expected = CASES[case].partition(": ")
    assert sorted(words(brought(*case.split("/")).read_bytes(), code)) == expected.split()


@pytest.mark.parametrize("name", ["list1.dawg", "list2.db"])
def test_a_compiled_file_of_another_program_is_no_text(name: str) -> None:
    with pytest.raises(LexiconError, match="this is not text"):
        made(brought("09-list-binary", name).read_bytes())


@pytest.mark.parametrize(
    "data", [b"ab\ncd\n\0\0ef", b"\x80\x04\x95\x1e\x02\x01]\x94(\x8c\x04raam", "raam".encode("utf-32")]
)
def test_zero_bytes_and_control_characters_are_no_text(data: bytes) -> None:
    for read in (made, lambda data: words_file(data, "nl")):
        with pytest.raises(LexiconError, match="this is not text"):
            read(data)


def test_letters_of_two_characters_may_be_marked() -> None:
    assert sorted(words("A1ICE\t9\nCA2E\t7\nCASA\t4\n", "es")) == ["achice", "calle", "casa"]
    assert sorted(words("a[ch]ice\nca[ll]e\ncasa\n", "es")) == ["achice", "calle", "casa"]
    # A number behind a word is none, nor is a digit where the list writes the letters.
    assert words("casa1\ncasa2\nmesa\n", "es") == ["mesa"]
    assert words("ca2e\nperro\n", "es") == ["perro"]
    assert words("ca2e\nperro\n") == ["perro"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('raam ("window")\nmaar ("but")\nhaar ("hers")\n', ["haar", "maar", "raam"]),
        ('raam = "venster"\nmaar = "doch"\n', ["maar", "raam"]),
        ("<script>alert(1)</script>\nraam\nmaar\n", ["maar", "raam"]),
        ("sana 12\nkana 9\nmana 3\n", ["kana", "mana", "sana"]),
        ("ord, noun\nraam, noun\nmaar, conj\n" * 8, ["maar", "ord", "raam"]),
        (
            '{"words": ["raam", "maar"], "source": {"lists": ["een lijst", "nog een lijst"]}}',
            ["maar", "raam"],
        ),
    ],
)
def test_what_only_looks_like_another_notation_is_read_as_it_was(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_a_minus_sign_removes_a_word_from_a_list_that_is_changed() -> None:
    base = [NL.encode(word) for word in WORDS]
    assert [NL.decode(word) for word in made("- raam\n- maar\n", base=base).words] == ["haar", "kaas"]


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
        (b"# by somebody\n\nSET UTF-8\nTRY esianrt\n", "affix rules \\(.aff\\) of a spell checker"),
        (b'{"a": [1], "b": [2]}', "this JSON is neither an array of words"),
        (b"[[1], [2]]", "this JSON is neither an array of words"),
    ],
)
def test_a_file_that_is_no_list_is_named_for_what_it_is(data: bytes, sentence: str) -> None:
    for read in (made, lambda data: words_file(data, "nl")):
        with pytest.raises(LexiconError, match=sentence):
            read(data)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the list has no usable words"),
        ("# nothing\n", "the list has no usable words"),
        (
            "\n4u\nx\n5u\n",
            (
                "the list has no usable words: of its lines 2 have characters other than letters, "
                "1 fewer than 2 letters and 0 more than 255; the first is line 2, '4u'"
            ),
        ),
        (
            '["{x}"]',
            (
                "the list has no usable words: of its items 1 have characters other than letters, "
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
            assert "no usable word" in str(error)
