"""Anagrams: the words that letters and jokers make, conditions, orders, windows, requests, the command."""

import json
import sys
from collections import Counter
from functools import cache
from itertools import groupby, product
from math import comb
from random import Random
from typing import Any

import pytest
from common import lexicon_of, shipped
from hypothesis import given
from hypothesis import strategies as st
from reference import Tokens, meets, ways_to_draw
from wordbench.__main__ import main
from wordbench.alphabet import BLANK, alphabet
from wordbench.anagram.answers import ANAGRAM_ORDERS, Anagrams, rack
from wordbench.anagram.answers import anagrams as search
from wordbench.anagram.conditions import HOOKS, wanted
from wordbench.door import Door, dumps, loads
from wordbench.errors import RackError
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.hooks import Hooks
from wordbench.words.lexicon import Lexicon

SEARCHES = (
    60 if sys.platform == "emscripten" else 120
)  # in the page's Python few, as of all examples (conftest.py)
NL = alphabet("nl")
VALUES = ruleset("nl").points
WORDS = "raam raak maar kraam ram am ma arm mak xerxes"

lists = st.sets(st.text("abcd", min_size=2, max_size=6), min_size=1, max_size=60).map(" ".join)
racks = st.text("abcde*", max_size=7)
patterns = st.text("abc.*", min_size=1, max_size=5)


def anagrams(lexicon: Lexicon, text: str = "", **asked: Any) -> Anagrams:
    return search(lexicon, text, values=VALUES, counts=ruleset("nl").code_counts, **asked)


@cache
def shipped_few(code: str) -> Lexicon:
    return lexicon_of("aap caa hacha", code)


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


@given(lists, racks, st.sampled_from(ANAGRAM_ORDERS))
def test_the_rows_go_by_length_then_by_the_order(words: str, rack: str, order: str) -> None:
    bag = "aabcddde*"
    counts = {BLANK if tile == "*" else NL.codes[tile]: bag.count(tile) for tile in bag}
    rows = search(lexicon_of(words), rack, values=VALUES, counts=counts).window(0, 10**6, order)
    first = {
        "score": lambda row: -row.score,
        "probability": lambda row: (-ways_to_draw(row.word, bag), sorted(row.word)),
        "word": lambda row: 0,
    }[order]
    keys = [(-len(row.word), first(row), row.word) for row in rows]
    assert keys == sorted(keys)
    for row in rows:
        drawn = order == "probability" and ways_to_draw(row.word, bag) / comb(len(bag), len(row.word))
        assert row.probability == (drawn if order == "probability" else None)


@given(lists, racks, st.sampled_from(ANAGRAM_ORDERS), st.integers(1, 5))
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


# The letters of the words that are searched: in Spanish, ch is one.
TILES = {"nl": ["a", "e", "k", "s", "y"], "es": ["a", "c", "ch", "h", "y"]}
NAMES = ["must", "without", "length", "vowels", "points", "front", "back", "pattern"]


def random_pattern(random: Random, code: str) -> tuple[Tokens, str]:
    """A pattern as the plain twin takes it, and as a text."""
    letters, tokens, tiles = alphabet(code), list[frozenset[str] | str](), list[str]()
    every = frozenset(letters.letters)
    for _ in range(random.randint(1, 4)):
        some = random.choices(TILES[code], k=random.randint(1, 3))
        token, written = random.choice(
            [
                ("*", ["*"]),
                (every, [random.choice(".?")]),
                (frozenset(some[:1]), some[:1]),
                (frozenset(some), ["[", *some, "]"]),
                (every - frozenset(some), ["[", random.choice("^!"), *some, "]"]),
            ]
        )
        tokens.append(token)
        tiles += written
    return tuple(tokens), letters.join(tiles)


def random_conditions(random: Random, code: str) -> tuple[dict[str, Any], dict[str, str]]:
    """Conditions as the plain twin takes them, and as texts."""
    asked, texts = dict[str, Any](), dict[str, str]()
    for name in random.sample(NAMES, random.choice([1, 1, 1, 2, 2, 3, 8])):
        if name in ("must", "without"):
            asked[name] = random.choices(TILES[code], k=random.choice([1, 1, 2]))
            texts[name] = alphabet(code).join(asked[name])
        elif name in ("front", "back"):
            asked[name] = texts[name] = random.choice(HOOKS)
        elif name == "pattern":
            asked[name], texts[name] = random_pattern(random, code)
        else:
            low, high = asked[name] = sorted(random.choices(range(12 if name == "points" else 5), k=2))
            forms = [f"{low}-{high}", *([f"-{high}"] * (not low)), *([str(low)] * (low == high))]
            texts[name] = random.choice(forms)
    return asked, texts


@pytest.mark.parametrize("code", TILES)
def test_a_search_finds_the_words_that_meet_its_conditions_one_by_one(code: str) -> None:
    """Also among letters and jokers at hand; each list is asked several times, as what it has found is kept."""
    random, letters, rules = Random(code), alphabet(code), ruleset(code)
    found_some = Counter[str]()
    for number in range(SEARCHES):
        if number % 10 == 0:
            words = {
                tuple(random.choices(TILES[code], k=random.choice([2, 3, 3, 4, 4, 5]))) for _ in range(90)
            }
            lexicon = Lexicon.of((letters.join([*word]) for word in words), code)
        asked, texts = random_conditions(random, code)
        have = [*random.choices(TILES[code], k=4), *"??"] if random.random() < 0.3 else []
        text, held, jokers = letters.join(have).replace("*", "?"), Counter(have), have.count("?")
        del held["?"]
        found = search(lexicon, text, values=rules.points, counts=rules.code_counts, **texts)  # type: ignore[arg-type]
        rows = found.window(0, 10**6, random.choice(ANAGRAM_ORDERS))
        spelled = {tuple(letters.split(row.word)): row.score for row in rows}
        wanted = dict[tuple[str, ...], int]()
        for word in words:
            covered = Counter(word) & held if have else Counter(word)
            points = sum(rules.points.get(tile, 0) * times for tile, times in covered.items())
            if len(word) - covered.total() <= jokers and meets(word, words, asked, points):
                wanted[word] = points
        assert spelled == wanted, (texts, text)
        for row in rows:
            word = tuple(letters.split(row.word))
            before = tuple(letter for letter in letters.letters if (letter, *word) in words)
            after = tuple(letter for letter in letters.letters if (*word, letter) in words)
            assert row.hooks == (Hooks(before, after) if asked.keys() & {"front", "back"} else None)
        found_some.update(list(asked) if wanted else ())
    assert all(found_some[name] > SEARCHES // 30 for name in NAMES), (
        "searches that find something are the ones that test"
    )


def test_hooks_are_those_of_the_list_as_it_is_now() -> None:
    own = lexicon_of("at bat cat ate")
    assert texts(search(own, front="none")) == ["ate", "bat", "cat"]
    changed = own.changed("-bat\n-cat\ncate")
    assert texts(search(changed, front="none")) == ["cate", "at"]
    assert texts(search(own, front="none")) == ["ate", "bat", "cat"]


@given(st.text("acehACE.?*[]^!-|b1 ", max_size=9), st.sampled_from(sorted(TILES)))
def test_a_pattern_is_understood_or_refused_with_the_place(text: str, code: str) -> None:
    try:
        search(shipped_few(code), pattern=text)
    except RackError as why:
        assert why.sentence.key in ("anagram.letter", "anagram.bracket", "anagram.set")
        assert 1 <= int(why.sentence.values["place"]) <= len("".join(text.split()))


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        ({"pattern": "a[ei"}, "place 2: this bracket has no partner"),
        ({"pattern": "a*e]"}, "place 4: this bracket has no partner"),
        ({"pattern": "[]a"}, "place 1: there is no letter in these brackets"),
        ({"pattern": "a.[^]"}, "place 3: there is no letter in these brackets"),
        ({"pattern": "[a.]"}, "place 3: '.' is not a letter of Nederlands"),
        ({"pattern": "[[a]]"}, "place 2: '[' is not a letter of Nederlands"),
        ({"pattern": "[a^e]"}, "place 3: '^' is not a letter of Nederlands"),
        ({"pattern": "a . 5"}, "place 3: '5' is not a letter of Nederlands"),
        ({"must": "q?"}, "place 2: '?' is not a letter of Nederlands"),
        ({"without": "ab."}, "place 3: '.' is not a letter of Nederlands"),
        ({"length": "7-5"}, "the range 7-5 ends before it begins"),
        ({"length": "5 7"}, "'5 7' is not a number or a range: write 5, 5-7, 5- or -7"),
        ({"points": "-"}, "'-' is not a number or a range: write 5, 5-7, 5- or -7"),
        ({"vowels": "two"}, "'two' is not a number or a range: write 5, 5-7, 5- or -7"),
        ({"vowels": "1-2-3"}, "'1-2-3' is not a number or a range: write 5, 5-7, 5- or -7"),
        ({"length": "9" * 7}, "'9999999' is not a number or a range: write 5, 5-7, 5- or -7"),
    ],
)
def test_a_wrong_condition_is_told_in_a_sentence(condition: dict[str, str], sentence: str) -> None:
    with pytest.raises(RackError) as told:
        wanted(NL, **condition)  # type: ignore[arg-type]
    assert str(told.value) == sentence


@given(lists, racks.filter(bool), st.text("abc", max_size=3))
def test_letters_that_must_be_used_are_used(words: str, rack: str, must: str) -> None:
    found = texts(anagrams(lexicon_of(words), rack, must=must))
    assert set(found) == {word for word in plain(words, rack) if Counter(must) <= Counter(word)}


def test_fifteen_letters_and_jokers_are_taken() -> None:
    assert len(anagrams(shipped("nl"), "*" * 15)) == shipped("nl").sets.total


@given(lists, st.one_of(st.just(""), patterns), st.text("abc", max_size=3))
def test_a_pattern_or_letters_that_must_be_used_alone_search_the_whole_list(
    words: str, pattern: str, must: str
) -> None:
    found = anagrams(lexicon_of(words), "", pattern=pattern, must=must)
    every = anagrams(lexicon_of(words), "*" * 15, pattern=pattern, must=must)
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


choices = st.lists(st.one_of(st.sampled_from("abcd*"), st.text("abcd", min_size=1, max_size=3)), max_size=5)


@given(lists, choices, st.sampled_from(["", "2-4", "9"]))
def test_a_tile_with_a_choice_is_each_of_its_letters_once(words: str, tiles: list[str], points: str) -> None:
    """What it makes is what all racks make together, each word with the most that any of them brings."""
    lexicon = lexicon_of(words)
    found = anagrams(
        lexicon, "".join(f"[{tile}]" if len(tile) > 1 else tile for tile in tiles), points=points
    )
    best: dict[str, int] = {}
    for held in product(*tiles):
        for row in anagrams(lexicon, "".join(held)).window(0, 1000) if held else ():
            best[row.word] = max(best.get(row.word, 0), row.score)
    wanted_points = {"": range(1000), "2-4": range(2, 5), "9": range(9, 10)}[points]
    if tiles or not points:
        assert {row.word: row.score for row in found.window(0, 1000)} == {
            word: score for word, score in best.items() if score in wanted_points
        }
    for row in found.window(0, 1000):
        assert len(row.jokers) <= "".join(tiles).count("*")
        assert row.score == sum(VALUES[one] for at, one in enumerate(row.word) if at not in row.jokers)


def test_a_choice_that_is_none_or_too_large_is_told() -> None:
    en = lexicon_of("ja za ax jo qi", "en")
    assert sorted(search(en, "[JQXZ] a")) == ["ax", "ja", "za"]
    for text, told in (
        ("[jq", "place 1: this bracket has no partner"),
        ("[]a", "place 1: there is no letter in these brackets"),
        ("[^a][^b][^c]", "the letters in brackets make more than 1000 different sets of tiles"),
    ):
        with pytest.raises(RackError) as error:
            rack(text, alphabet("en"))
        assert str(error.value) == told


def test_words_of_one_probability_stand_by_their_letters_so_anagrams_stand_together() -> None:
    """As other programs count the ranks of words; a bag of which many words are drawn as often."""
    found = search(shipped("en"), "", length="7", counts=ruleset("scrabble-en").code_counts)
    letters = ["".join(sorted(row.word)) for row in found.window(0, 3000, "probability")]
    blocks = [block for block, _ in groupby(letters)]
    assert len(blocks) == len(set(letters)) < len(letters)
    # `TestProbabilityListMultipleQueries` of word_db_server: the ranks are those of its own list, the order is that of any.
    ranks = {
        25: "aeeilnt",
        33: "aaeeint",
        43: "aeginos",
        61: "ainortu",
        73: "adelnor",
        85: "aenorsu",
        92: "eilnors",
    }
    ranks |= {99: "aeinnrt", 185: "ceinort"}
    found_at = [blocks.index(alphagram) + 1 for alphagram in ranks.values()]
    assert found_at == sorted(found_at) and all(at >= rank for at, rank in zip(found_at, ranks, strict=True))


def ask(**fields: Any) -> dict[str, Any]:
    door = Door(lambda name: "\n".join(WORDS.split()).encode())
    *_, answer = door.answers({"id": 1, "do": "anagrams", "lexicon": "nl", "ruleset": "nl", **fields})
    assert answer
    answer = loads(dumps(answer))
    return answer.get("ok") or answer["error"]


def test_anagrams_answers_count_lengths_and_rows() -> None:
    ok = ask(letters="Ama?")
    assert (ok["count"], ok["lengths"]) == (7, [[4, 2], [3, 3], [2, 2]])
    assert ok["rows"][0] == {"word": "maar", "score": 5, "jokers": [3], "letters": [*"maar"]}
    assert ask(letters="Ama?", offset=2, limit=2)["rows"] == ok["rows"][2:4]
    assert [row["word"] for row in ask(letters="Ama?", pattern="*m", length="3-")["rows"]] == [
        "raam",
        "arm",
        "ram",
    ]
    assert [row["word"] for row in ask(letters="Amark", must="k")["rows"]] == ["kraam", "raak", "mak"]
    assert ask(letters="a1")["kind"] == "rack"
    assert ask(letters="a", must="a?")["message"] == "place 2: '?' is not a letter of Nederlands"
    assert "there are score, probability, word" in ask(letters="a", sort="luck")["message"]


def test_a_language_without_tiles_has_points_all_the_same() -> None:
    row = ask(letters="ram", lexicon="it", ruleset="it")["rows"][0]
    assert (row["word"], row["score"]) == ("arm", 6)


def test_spanish_tiles_of_two_letters_are_one_letter() -> None:
    lexicon = lexicon_of("chico cocho", "es")
    assert len(search(lexicon, "ochic")) == 1
    assert len(search(lexicon, "oc|hic")) == 0


@pytest.mark.parametrize("wrong", ["4", "."])
def test_the_place_of_what_is_no_letter_counts_a_tile_of_two_as_one(wrong: str) -> None:
    with pytest.raises(RackError, match="place 2: "):
        rack(f"ch{wrong}", alphabet("es"))


def test_the_command_lists_words_by_length_and_takes_every_condition(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    (tmp_path / "list.txt").write_text("\n".join(WORDS.split()))
    command = ["anagram", "--list", str(tmp_path / "list.txt"), "nl"]
    assert main([*command, "kram", "--sort", "word"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        *("3 letters: 3", "   6  arm", "   7  mak", "   6  ram"),
        *("2 letters: 2", "   4  am", "   4  ma", "5 words"),
    ]
    conditions = (
        "--pattern *[km] --must a --without x --length 3- --vowels 1-2 --points -7 --front none --back keeps"
    )
    assert main([*command, *conditions.split(), "--sort", "probability", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["word"], row["score"]) for row in rows] == [
        ("raak", 7),
        ("arm", 6),
        ("ram", 6),
    ]
    # Two or more A and R of their own, or blanks for one or two of the letters, of the 104 tiles in the bag.
    bag = ruleset("nl").code_counts
    assert rows[1]["probability"] == pytest.approx(
        (7 * 5 * 3 + 2 * (7 * 5 + 7 * 3 + 5 * 3) + 7 + 5 + 3) / comb(sum(bag.values()), 3)
    )
    assert (rows[1]["before"], rows[1]["after"]) == ([], [])
    assert main([*command, "--length", "2", "--back", "takes"]) == 0
    assert capsys.readouterr().out.splitlines() == ["2 letters: 1", "   4  ma  - -k", "1 word"]
    assert main([*command, "--length", "3-2"]) == 1
    assert "the range 3-2 ends before it begins" in capsys.readouterr().err
    assert main([*command[:-1], "it", "--length", "2", "--sort", "probability"]) == 1
    assert "no tile set for Italiano" in capsys.readouterr().err
