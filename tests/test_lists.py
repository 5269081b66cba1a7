"""The user's own lists: read from any text, compiled by the door, used, exported, deleted again."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wordbench.__main__ import main
from wordbench.alphabet import LONGEST, alphabet
from wordbench.commands.terminal import Disk, load, opened
from wordbench.decoding import decoded
from wordbench.door import Door
from wordbench.errors import LexiconError
from wordbench.steps import finish
from wordbench.verbs.files import Files
from wordbench.words.compiling import compiling
from wordbench.words.lazytrie import LazyTrie
from wordbench.words.lexicon import Lexicon
from wordbench.words.reading import Reading, read_list, words_file
from wordbench.words.trie import Graph, build
from wordbench.words.wordsets import WordSets, pack

NL, ES, SV = alphabet("nl"), alphabet("es"), alphabet("sv")
EMPTY = ["." * 15] * 15
TEXT = "raam\nraak\nme\nam\nma\n"
NL_WORDS = st.text("amrk", min_size=2, max_size=4)


def read(text: str, code: str = "nl") -> tuple[list[str], list[tuple[int, str]]]:
    """The words of a text in order, and the number of each skipped line with the reason."""
    reading = Reading(code)
    assert all(isinstance(done, int) for done in reading.lines(decoded(text.encode())[0]))
    words = sorted(map(alphabet(code).decode, reading.words))
    return words, [(line, why) for line, _, why in reading.skipped]


def test_case_accents_ends_of_lines_marks_comments_and_repeats_do_not_matter() -> None:
    text = "\ufeffRaam\r\nCAFÉ\rcafe\u0301\n\n  kaas \n# of what?\nthee # hot\nraam\nœuvre"
    assert read(text) == (["cafe", "kaas", "oeuvre", "raam", "thee"], [])


def test_lines_that_are_no_words_are_told_with_their_numbers() -> None:
    words, skipped = read("\r\nauto's\r\nx\r\nraam\r\n" + "a" * 256 + "\r\nzee zee")
    assert words == ["raam"]
    assert skipped == [(2, "letters"), (3, "short"), (5, "long"), (6, "letters")]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("a" * 100_000, "long"),
        ("é" * 100_000, "long"),
        ("\ufdfa" * 100_000, "letters"),
        ("ra\0am", "letters"),
        ("\0" * 50, "letters"),
        ("raam\u200f", "letters"),
        ("\u202emaar", "letters"),
        ("<script>alert(1)</script>", "letters"),
        ("-raam", "letters"),
        ("raam,12", "letters"),
        ("\U0001f600", "letters"),
        ("a|b", "letters"),
        ("ra*m", "letters"),
        ("ra.m", "letters"),
    ],
)
def test_a_hostile_line_is_left_out_and_the_others_stay(line: str, why: str) -> None:
    assert read(f"kaas\n{line}\nmelk\n") == (["kaas", "melk"], [(2, why)])


def test_the_first_thousand_lines_are_told_and_all_are_counted() -> None:
    reading = Reading("nl")
    steps = list(reading.lines("4\nx\n" * 70_000 + "raam"))
    assert reading.reasons == {"letters": 70_000, "short": 70_000}
    assert reading.skipped[-1] == (1000, "x", "short")
    assert steps == sorted(set(steps)) and len(steps) > 3


@given(st.lists(st.text("abchlABCHLé|# 'ñ\t", max_size=6), max_size=8), st.sampled_from(["\n", "\r\n", "\r"]))
def test_reading_says_what_reading_line_by_line_says(lines: list[str], end: str) -> None:
    words, skipped = set(), []
    for number, line in enumerate(lines, 1):
        tiles = ES.split(ES.normalise(line.partition("#")[0].strip()))
        if not tiles:
            continue
        if not set(tiles) <= set(ES.letters):
            skipped.append((number, "letters"))
        elif len(tiles) < 2:
            skipped.append((number, "short"))
        else:
            words.add(bytes(ES.codes[tile] for tile in tiles))
    assert read(end.join(lines), "es") == (sorted(map(ES.decode, words)), skipped)


@given(st.lists(st.text("chlrñ", min_size=9, max_size=9), min_size=1))
def test_spanish_words_are_encoded_alike_one_by_one_and_all_at_once(words: list[str]) -> None:
    encoded = [ES.encode(word) for word in words]
    assert ES.encode_lines("\n".join(words)) == encoded
    assert read_list("\n".join(words), "es").words.keys() == set(encoded)


def test_words_as_long_as_can_be_are_kept() -> None:
    longest = ["ch" * LONGEST, "a" * LONGEST]
    assert read("\n".join([*longest, "ch" * LONGEST + "a"]), "es") == (longest[::-1], [(3, "long")])


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("café".encode(), "UTF-8"),
        ("\ufeffcafé".encode(), "UTF-8"),
        ("café".encode("latin-1"), "Windows-1252"),
        ("café".encode("utf-16"), "UTF-16"),
        ("café".encode("utf-16-le"), "UTF-16"),
        ("café".encode("utf-16-be"), "UTF-16"),
    ],
)
def test_the_encoding_of_a_file_is_found(data: bytes, encoding: str) -> None:
    text, said = decoded(data)
    assert (text, said) == ("café", encoding)


@pytest.mark.parametrize(
    ("data", "code", "words", "encoding"),
    [
        (b"# \xe9\nf\xc3\xaate\n", "fr", ["fete"], "UTF-8 + Windows-1252"),
        (b"\xc3\xbatil\r\ncaf\xe9\r\n", "pt", ["cafe", "util"], "UTF-8 + Windows-1252"),
        (b"c\x9cur\nf\xeate\n", "fr", ["coeur", "fete"], "Windows-1252"),
        ("c\x9cur\nfête\n".encode(), "fr", ["coeur", "fete"], "UTF-8 + Windows-1252"),
        (b"f\xc3\xaate\nra\x81am\n", "fr", ["fete"], "UTF-8 + Windows-1252"),
        (b"\xef\xbb\xbfcaf\xe9\n", "fr", ["cafe"], "Windows-1252"),
    ],
)
def test_each_word_is_read_in_its_own_encoding_and_no_word_is_invented(
    data: bytes, code: str, words: list[str], encoding: str
) -> None:
    text, said = decoded(data)
    assert (read(text, code)[0], said) == (words, encoding)


def test_a_list_without_a_word_is_refused() -> None:
    with pytest.raises(LexiconError, match="no usable word"):
        read_list("1\n2\n", "nl")


codes = st.binary(min_size=2, max_size=5).map(lambda data: bytes(byte % 29 + 1 for byte in data))


@given(st.sets(codes, min_size=1), st.booleans())
def test_every_form_of_a_list_gives_the_same_file(words: set[bytes], zipped: bool) -> None:
    text = "\n".join(map(SV.decode, words)).encode()
    packed = pack(words, SV.letters)
    for form in (text, build(words, SV), packed):
        assert words_file(gzip.compress(form) if zipped else form, "sv") == packed


def test_a_list_is_rewritten_for_other_letters() -> None:
    packed = pack([SV.encode(word) for word in ("ål", "al", "bal")], SV.letters)
    sets = WordSets(words_file(packed, "b ö l å a"))
    own = alphabet("b ö l å a")
    assert sorted(map(own.decode, sets.words())) == ["al", "bal", "ål"]
    assert sorted(map(NL.decode, WordSets(words_file(packed, "nl")).words())) == ["al", "bal"]
    spanish = pack([ES.encode(word) for word in ("chal", "c|hal", "ala")], ES.letters)
    assert sorted(map(NL.decode, WordSets(words_file(spanish, "nl")).words())) == ["ala", "chal"]
    assert sorted(map(ES.decode, WordSets(words_file(words_file(spanish, "nl"), "es")).words())) == [
        "ala",
        "chal",
    ]


def test_a_words_file_with_a_word_twice_or_a_code_of_no_letter_is_refused_wherever_it_is_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = pack([b"\1\2", b"\1\3"], NL.letters)[12:].replace(b"\1\2\1\3", b"\1\2\1\2")
    beyond = pack([b"\1\x1f"])[12:]
    for body, message in ((twice, "in no order"), (beyond, "codes of no letter")):
        data, path = b"WBWORDS2" + crc32(body).to_bytes(4, "little") + body, tmp_path / "own"
        path.write_bytes(data)
        with pytest.raises(LexiconError, match=message):
            finish(compiling(data, "nl"))
        for lexicon in (opened(str(path), "nl"), Lexicon("own", "nl", {"words": data}.__getitem__)):
            with pytest.raises(LexiconError, match=message):
                len(lexicon)
        for command in (["moves", "nl", "ab", "--list", str(path)], ["cat", "nl", str(path)]):
            assert main(command) == 1 and message in capsys.readouterr().err
        request = {"do": "moves", "lexicon": str(path), "ruleset": "nl", "board": EMPTY, "rack": "ab"}
        *_, answer = Door(load, Disk()).answers(request)
        assert answer and message in answer["error"]["message"]


def walked(trie: Graph | LazyTrie, node: int = 0, word: bytes = b"") -> Iterator[bytes]:
    """The words of a trie, in the order in which a walk finds them."""
    if trie.terminal[node]:
        yield word
    labels = trie.expand(node) if trie.sets[node] < 0 else trie.sets[node]
    for number, letter in enumerate(letter for letter in range(32) if labels >> letter & 1):
        yield from walked(trie, trie.first[node] + number, word + bytes([letter]))


@given(st.sets(st.binary(min_size=1, max_size=5).map(lambda word: bytes(code % 31 + 1 for code in word))))
def test_a_lazy_trie_has_the_words_and_nodes_of_a_list(words: set[bytes]) -> None:
    trie = LazyTrie(WordSets(pack(words)))
    assert list(walked(trie)) == sorted(words)
    assert len(trie.sets) == len({word[:size] for word in words for size in range(len(word) + 1)} | {b""})
    assert list(walked(trie)) == sorted(words)


@given(st.sets(st.text("abå", min_size=1, max_size=4), min_size=1))
def test_a_list_is_walked_alike_with_and_without_its_graph(words: set[str]) -> None:
    codes = sorted(map(SV.encode, words))
    parts = {"words": pack(codes, SV.letters), "graph": build(codes, SV)}
    whole, bare = Lexicon("a", "sv", parts.__getitem__), Lexicon("b", "sv", lambda part: parts["words"])
    assert isinstance(whole.trie, Graph)
    assert list(walked(whole.trie)) == list(walked(bare.trie)) == codes


class Page:
    """A door, with the files that the page stores."""

    def __init__(self, **files: bytes) -> None:
        self.given: dict[str, bytes] = {}
        self.files = {"words-nl": words_file(TEXT.encode(), "nl"), **files}
        self.door = Door(self.files.__getitem__, Files(self.given.__setitem__))
        self.progress: list[dict[str, Any]] = []

    def ask(self, do: str, **request: Any) -> dict[str, Any]:
        """The last answer to a request; those before it are kept as `progress`."""
        *before, last = self.door.answers({"id": 1, "do": do, **request})
        self.progress = [answer["progress"] for answer in before if answer]
        assert last
        return last["ok"] if "ok" in last else last["error"]

    def words(self, name: str) -> list[str]:
        """The words of a list that one rack can play."""
        request = {"lexicon": name, "ruleset": "nl", "board": EMPTY, "rack": "raamkez"}
        return sorted({row["word"] for row in self.ask("moves", **request, limit=999)["rows"]})


def test_compile_counts_words_and_what_it_left_out() -> None:
    ok = Page().ask("compile", alphabet="nl", words="ab\naba\nax\naxe\nba\nbar\nbad\n4\n")
    assert (ok["words"], ok["nodes"], ok["bytes"], ok["skipped_count"]) == (7, 10, 1284, 1)
    assert ok["skipped"] == [{"line": 8, "text": "4", "reason": "not only letters", "kind": "letters"}]
    assert (ok["reasons"], ok["encoding"]) == ({"letters": 1}, "UTF-8")


def test_an_own_list_is_used_at_once_and_handed_out() -> None:
    page = Page(upload="Kaas\nraak\nmaak\n".encode("utf-16"))
    assert page.ask("compile", alphabet="nl", source="upload", name="mine")["words"] == 3
    assert page.words("mine") == ["maak", "raak"]
    assert set(page.given) == {"words-mine"}
    later = Page(**page.given)
    assert later.words("mine") == ["maak", "raak"]
    later.ask("compile", alphabet="nl", words="maar", name="mine")
    assert later.words("mine") == ["maar"]


def test_a_list_is_forgotten() -> None:
    page = Page()
    page.ask("compile", alphabet="nl", words="kaas", name="mine")
    page.ask("forget", name="mine")
    assert page.ask("moves", lexicon="mine", ruleset="nl", board=EMPTY, rack="a")["message"].startswith(
        "there is no"
    )


def test_my_words_change_a_shipped_list() -> None:
    page = Page()
    changes = "raar # mine\n-raak\n -4u\n- me\nam\n"
    ok = page.ask("compile", alphabet="nl", base="nl", words=changes, name="mine")
    assert page.words("mine") == ["am", "ma", "raam"]
    assert (ok["words"], ok["added"], ok["removed"]) == (4, 2, 2)
    assert [(line["line"], line["kind"]) for line in ok["skipped"]] == [(3, "letters")]
    assert page.words("nl") == ["am", "ma", "me", "raak", "raam"]


def test_changes_of_a_request_hold_for_that_request_alone() -> None:
    page = Page(**{"graph-nl": build(sorted(map(NL.encode, TEXT.split())), NL)})
    board = ["." * 15] * 7 + ["...raar........"] + ["." * 15] * 7
    game = {"lexicon": "nl", "ruleset": "nl", "board": board, "rack": "mek"}
    asked = {**game, "changes": "raar # mine\n-am\n4u\nkraar\n"}
    for _ in range(2):
        ok = page.ask("moves", **game)
        assert [fault["values"]["word"] for fault in ok["warnings"]] == ["RAAR"]
        assert {row["word"] for row in ok["rows"]} == {"am", "ma"}
        ok = page.ask("moves", **asked)
        assert ok["warnings"] == []
        assert {row["word"] for row in ok["rows"]} == {"ma", "kraar"}
    assert page.ask("check", **asked, word="kraar")["valid"]
    page.ask("export", lexicon="nl", alphabet="nl", changes="raar\n-me")
    assert page.given["export"].decode().split() == ["am", "ma", "raak", "raam", "raar"]
    found = page.ask(
        "ruzzle", lexicon="nl", ruleset="nl", board="r a a r\nm a m e\nr a a k\ne e e e", changes="raar\n-me"
    )
    assert {row["word"].lower() for row in found["rows"]} == {"raar", "am", "ma", "raak", "raam"}
    made = [
        page.ask("ruzzle_generate", ruleset="nl", seed=3, changes=changes) for changes in ("", "-raam\n-raak")
    ]
    assert made[0] == made[1]


@given(st.sets(NL_WORDS), st.dictionaries(NL_WORDS, st.booleans()))
def test_a_changed_list_has_what_was_added_and_lacks_what_was_removed(
    words: set[str], changes: dict[str, bool]
) -> None:
    before = Lexicon.of({*words, "raam"}, "nl")
    after = before.changed("\n".join(word if wanted else f"-{word}" for word, wanted in changes.items()))
    expected = {*words, "raam"} - {word for word in changes if not changes[word]} | {
        w for w in changes if changes[w]
    }
    assert set(after) == expected
    assert len(after) == len(expected)
    assert set(map(NL.decode, walked(after.trie))) == expected
    assert set(before) == {*words, "raam"}


def test_changes_keep_their_line_numbers_however_lines_end() -> None:
    page = Page()
    for end in ("\n", "\r\n", "\r"):
        ok = page.ask(
            "compile", alphabet="nl", base="nl", words=end.join(["", "", "-me", "", "4u", "-4", "raar"])
        )
        assert (ok["words"], ok["added"], ok["removed"]) == (5, 1, 1)
        assert [line["line"] for line in ok["skipped"]] == [5, 6]


def test_half_a_character_is_no_letter() -> None:
    assert Page().ask("compile", alphabet="nl", words="raam\n\ud800x\n")["reasons"] == {"letters": 1}


def test_a_list_is_exported_as_text_and_as_a_graph() -> None:
    page = Page()
    page.ask("compile", alphabet="es", words="c|hal\nchal\nala\n", name="mine")
    assert page.ask("export", lexicon="mine", alphabet="es") == {"words": 3, "bytes": 15, "format": "text"}
    assert page.given["export"].decode() == "ala\nchal\nc|hal\n"
    page.ask("export", lexicon="mine", alphabet="es", format="bincode")
    assert sorted(map(ES.decode, Graph(page.given["export"]))) == ["ala", "chal", "c|hal"]
    page.files["upload"] = page.given["export"]
    assert page.ask("compile", alphabet="es", source="upload", name="again")["encoding"] == "compiled"


def test_long_work_tells_how_far_it_is() -> None:
    page = Page()
    words = [
        f"{NL.decode(bytes([a, b, c, d]))}"
        for a in range(1, 13)
        for b in range(1, 13)
        for c in range(1, 13)
        for d in range(1, 13)
    ]
    page.ask("compile", alphabet="nl", words="\n".join(words))
    counted = {"read": "lines", "build": "words"}
    assert {step["stage"] for step in page.progress} == counted.keys()
    assert all(0 < step[counted[step["stage"]]] <= step["of"] for step in page.progress)


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"do": "compile", "alphabet": "nl", "words": "1"}, "the list has no usable words"),
        ({"do": "compile", "alphabet": "nl", "source": "gone"}, "there is no file 'gone'"),
        ({"do": "compile", "alphabet": "nl", "words": "raam", "name": "nl"}, "the name 'nl' is that of a shipped list"),
        ({"do": "compile", "alphabet": "nl", "words": "raam", "base": "gone"}, "there is no word list 'gone'"),
        ({"do": "compile", "alphabet": "nl", "source": "cut"}, "the word graph is cut short in its nodes"),
        ({"do": "compile", "alphabet": "nl", "source": "zip"}, "the compressed file is damaged or cut short"),
        ({"do": "export", "alphabet": "nl", "lexicon": "gone"}, "there is no word list 'gone'"),
        ({"do": "export", "alphabet": "nl", "lexicon": "nl", "format": "pdf"}, "is 'pdf': there are text, bincode"),
        ({"do": "ruleset", "ruleset": "name: x\n"}, "the ruleset has no line 'alphabet'"),
    ],
)  # fmt: skip
def test_wrong_requests_get_a_sentence(request_: dict[str, Any], sentence: str) -> None:
    page = Page(cut=build([NL.encode("raam")], NL)[:20], zip=b"\x1f\x8b no")
    assert sentence in page.ask(**request_)["message"]


def test_languages_tell_their_rulesets() -> None:
    page = Page()
    page.words("nl")
    rows = {row["code"]: row for row in page.ask("languages")["rows"]}
    assert [rules["code"] for rules in rows["sv"]["rulesets"]] == ["sv", "sv-strict", "scrabble-sv"]
    assert {rules["game"] for rules in rows["en"]["rulesets"]} == {
        "Wordfeud",
        "Scrabble",
        "Words With Friends",
        "Crossplay",
        "Super Scrabble",
    }
    assert [rules["code"] for rules in rows["it"]["rulesets"]] == ["scrabble-it"]
    assert (rows["nl"]["words"], rows["it"]["words"]) == (5, None)


def test_a_ruleset_is_told_by_code_and_by_text() -> None:
    page = Page()
    told = page.ask("ruleset", ruleset="es")
    assert (told["game"], told["size"], told["rack"], told["bingo"], told["blanks"]) == (
        "Wordfeud",
        15,
        7,
        40,
        2,
    )
    assert told["tiles"]["ch"] == [1, 5]
    assert len(told["letters"]) == 30
    assert page.ask("ruleset", ruleset=told["text"]) == told
    own = told["text"].replace("bingo: 40", "bingo: 60")
    request = {"lexicon": "nl", "board": EMPTY, "rack": "raam"}
    assert page.ask("ruleset", ruleset=own)["bingo"] == 60
    assert (
        page.ask("moves", ruleset=own, **request)["count"]
        == page.ask("moves", ruleset="es", **request)["count"]
    )
