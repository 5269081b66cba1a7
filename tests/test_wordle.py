"""Wordle: colours, keyboard, hard mode, puzzles, clues, ranking; facts, and plain twins of the fast code."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from math import log2
from typing import Any

import pytest
from common import WORDS
from hypothesis import given
from hypothesis import strategies as st
from reference import plain_colour, ranked
from wordbench.door import Door, dumps, loads
from wordbench.errors import WordbenchError
from wordbench.steps import finish
from wordbench.verbs import wordle
from wordbench.wordle import best as search_best
from wordbench.wordle import search as search_module
from wordbench.wordle.best import BestGuess, BestSearch, best_guesses
from wordbench.wordle.clues import contradictions, parse, remaining
from wordbench.wordle.colourings import Colourings, coded
from wordbench.wordle.colours import Row, colour, grid, hard_refusal, keyboard
from wordbench.wordle.judging import judge, stages, trap
from wordbench.wordle.partitions import Partitions, bits
from wordbench.wordle.puzzle import Wordle, numbered, obfuscate, reveal
from wordbench.wordle.ranking import Rating, candidates
from wordbench.wordle.search import LOST, UNKNOWN_COST, GuessTree
from wordbench.wordle.several import best_shared_guesses, rank_together
from wordbench.wordle.share import guessed
from wordbench.wordle.vocabulary import remaining_words
from wordbench.words.reading import words_file


def plain_rating(guess: str, targets: list[str]) -> Rating:
    groups = Counter(plain_colour(guess, target) for target in targets).values()
    shares = [size / len(targets) for size in groups]
    bits = -sum(share * log2(share) for share in shares)
    expected = sum(share * size for share, size in zip(shares, groups, strict=True))
    return Rating(guess, len(groups), bits, max(groups), expected, guess in targets)


@pytest.mark.parametrize(
    ("guess", "target", "colours"),
    [
        ("speed", "abide", "BBYBY"),
        ("speed", "erase", "YBYYB"),
        ("speed", "steal", "GBGBB"),
        ("speed", "crepe", "BYGYB"),
        ("eerie", "there", "YBYBG"),
        ("melee", "elder", "BYYGB"),
        ("geese", "eerie", "BGYBG"),
        ("allay", "llama", "YGYYB"),
        ("mamma", "maxim", "GGYBB"),
        ("aaaab", "bbbba", "YBBBY"),
        ("crane", "crane", "GGGGG"),
    ],
)
def test_a_letter_is_coloured_as_often_as_the_target_has_it(guess: str, target: str, colours: str) -> None:
    assert colour(guess, target) == plain_colour(guess, target) == colours


few_letters = st.integers(1, 11).flatmap(
    lambda n: st.lists(st.text("abcdé", min_size=n, max_size=n), min_size=1, max_size=12, unique=True)
)


@given(few_letters)
def test_all_colours_at_once_are_those_of_the_plain_rule(words: list[str]) -> None:
    colourings = Colourings(words)
    for guess in words:
        expected = [plain_colour(guess, target) for target in words]
        assert [colour(guess, target) for target in words] == expected
        assert list(colourings.of(guess)) == [coded(colours) for colours in expected]


def test_a_letter_that_no_target_has_is_gray() -> None:
    assert list(Colourings(["abc", "bca"]).of("xyz")) == [0, 0]


@given(few_letters, st.data())
def test_the_ranking_is_that_of_brute_force(words: list[str], data: st.DataObject) -> None:
    targets = data.draw(st.lists(st.sampled_from(words), min_size=1, unique=True))
    limit = data.draw(st.none() | st.integers(1, 5))
    every = sorted((plain_rating(guess, targets) for guess in words), key=lambda rating: rating.guess)
    every.sort(key=lambda rating: (-rating.groups, not rating.possible, -round(rating.bits, 9)))
    found = ranked(words, targets, limit)
    assert len(found) == len(every[:limit])
    for ours, theirs in zip(found, every, strict=False):
        assert (ours.groups, ours.largest, ours.possible) == (
            theirs.groups,
            theirs.largest,
            theirs.possible,
        ) or (
            ours.groups,
            ours.possible,
            round(ours.bits, 6),
        ) == (theirs.groups, theirs.possible, round(theirs.bits, 6))
        again = plain_rating(ours.guess, targets)
        assert (ours.bits, ours.expected) == (pytest.approx(again.bits), pytest.approx(again.expected))


def test_nothing_is_ranked_without_targets() -> None:
    assert ranked(WORDS, []) == ranked([], WORDS) == []


@given(few_letters, st.data())
def test_remaining_words_are_those_of_the_same_colours(words: list[str], data: st.DataObject) -> None:
    target = data.draw(st.sampled_from(words))
    rows = [
        (guess, plain_colour(guess, target))
        for guess in data.draw(st.lists(st.sampled_from(words), max_size=4))
    ]
    expected = [word for word in words if all(plain_colour(guess, word) == seen for guess, seen in rows)]
    assert remaining(rows, words) == expected
    assert target in expected
    assert contradictions(rows, words) == []


def test_a_key_shows_the_best_that_its_letter_was() -> None:
    rows = [(guess, colour(guess, "abide")) for guess in ("speed", "biped", "abide", "speed")]
    keys = keyboard(rows[:1], "abcdeips")
    assert keys == {
        **dict.fromkeys("abci", "not tried"),
        "d": "yellow",
        "e": "yellow",
        "p": "absent",
        "s": "absent",
    }
    assert (
        keyboard(rows[:3], "abdeip")
        == keyboard(rows, "abdei") | {"p": "absent"}
        == {
            **dict.fromkeys("abdei", "green"),
            **dict.fromkeys("ps", "absent"),
        }
    )
    assert keyboard([("eerie", "YBYBG"), ("speed", "BBGBB")], "")["r"] == "yellow"  # a yellow is never lost


@pytest.mark.parametrize(
    ("guess", "rows", "sentence"),
    [
        ("fling", [("crane", "BBGYB")], "third letter must be A"),
        ("plain", [("crane", "BBGYB")], ""),
        ("slack", [("crane", "BBGYB")], "guess must contain N"),
        ("slate", [("speed", "BBYYB")], "guess must contain E 2 times"),
        ("there", [("speed", "BBYYB")], ""),
        ("obese", [("there", "BBGBG")], ""),
        ("steel", [("speed", "GBGYB"), ("shore", "GBBBY")], ""),
        ("speed", [], ""),
    ],
)
def test_hard_mode_says_what_is_missing(guess: str, rows: list[tuple[str, str]], sentence: str) -> None:
    assert str(hard_refusal(guess, rows) or "") == sentence


def test_the_shared_grid_shows_no_letter() -> None:
    assert grid([("crane", "BYBBG"), ("slate", "GGGGG")]) == "⬜🟨⬜⬜🟩\n🟩🟩🟩🟩🟩"


def test_no_puzzle_comes_again_before_all_have_been() -> None:
    words = [numbered(WORDS, number, "en 5") for number in range(2 * len(WORDS))]
    assert sorted(words[: len(WORDS)]) == sorted(WORDS)
    assert words[len(WORDS) :] == words[: len(WORDS)] != sorted(WORDS)
    assert [numbered(WORDS[::-1], number, "en 5") for number in range(16)] == words[:16]
    assert [numbered(WORDS, number, "nl 5") for number in range(16)] != words[:16]


@given(st.text("abcdefghijklmnopqrstuvwxyzæøåñç", min_size=1, max_size=11))
def test_a_veiled_word_comes_back_and_cannot_be_read(word: str) -> None:
    code = obfuscate(word)
    assert reveal(code) == reveal(code.upper()) == word
    assert word.encode().hex() not in code
    for broken in (code[:-2], code[:-1], code + "00", "zz" + code[2:], ""):
        with pytest.raises(WordbenchError, match="is not a puzzle: something is missing or was changed"):
            reveal(broken)


def test_a_word_that_is_too_long_for_a_code_is_refused() -> None:
    assert reveal(obfuscate("é" * 128)) == "é" * 128
    with pytest.raises(WordbenchError, match="the word has 258 bytes, expected at most 256"):
        obfuscate("é" * 129)
    with pytest.raises(WordbenchError, match="is not a puzzle"):
        reveal("00" * 300)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (["crane:GBBBB", "slate:GBBBB"], ["row 1 says letter 1 is C, row 2 says S"]),
        (
            ["crane:GBBBB", "clout:BBBBB"],
            [
                "row 1 says letter 1 is C, row 2 says it is not",
                "row 1 says the word has C, row 2 says it has none",
            ],
        ),
        (["slate:BBBBB", "crane:BBYBB"], ["row 2 says the word has A, row 1 says it has none"]),
        (["speed:BBYYB", "there:BBYBB"], ["row 1 says the word has at least 2 of E, row 2 says at most 1"]),
        (["eerie:BBYBY"], ["row 1: a grey E comes before a yellow one, which Wordle never shows"]),
        (["speed:BBGBB", "there:BBYBB"], ["row 1 says letter 3 is E, row 2 says it is not"]),
        (
            ["xyz:BBB", "axx:YBB", "xax:BYB", "xxc:BBG"],
            ["according to rows 2, 3 and 4 there is no place for A"],
        ),
        (["crane:GGGGY"], ["according to row 1 there is no place for E"]),
        (["abcde:YYYYY", "fghij:YBBBB"], ["according to rows 1 and 2 the word has more letters than places"]),
        (["slate:GBBBB", "crane:BBBBB"], ["no word in the list fits row 1"]),
    ],
)
def test_clues_that_contradict_each_other_are_told_by_row(rows: list[str], told: list[str]) -> None:
    found = contradictions([parse(*row.split(":")) for row in rows], WORDS)
    assert [str(one) for one in found] == told


def test_letters_in_place_can_be_more_than_a_row_allows() -> None:
    rows = [parse("axxxx", "GBBBB"), parse("yaxyy", "BGBBB"), parse("zzzaa", "BBBYB")]
    sentences = [str(one) for one in contradictions(rows, WORDS)]
    assert sentences == ["according to rows 1, 2 and 3 the word has A in 2 places, but no more than 1 of it"]


def test_rows_that_only_the_list_refutes_are_as_few_as_can_be() -> None:
    words = ["abc", "bcd", "cde"]
    rows = [parse("axx", "GBB"), parse("xbx", "BGB"), parse("xxd", "BBG")]
    (found,) = contradictions(rows, words)
    assert (found.why.key, found.rows) == ("together", (0, 2))
    rows = [parse("abx", "YBB"), parse("bcx", "BYB")]
    (found,) = contradictions(rows, words)
    assert (found.why.key, found.rows) == ("alone", (0,))


@given(
    st.lists(
        st.tuples(st.text("abc", min_size=3, max_size=3), st.text("GYB", min_size=3, max_size=3)), max_size=4
    )
)
def test_a_contradiction_is_told_just_when_no_word_fits(rows: list[tuple[str, str]]) -> None:
    words = [a + b + c for a in "abcd" for b in "abcd" for c in "abcd"]
    found = contradictions(rows, words)
    assert bool(found) == (not remaining(rows, words))
    for one in found:
        assert not remaining([rows[k] for k in one.rows], words), one


@pytest.mark.parametrize(("guess", "colours"), [("crane", "GYB"), ("crane", "GYBBX"), ("", "")])
def test_colours_that_are_none_are_refused(guess: str, colours: str) -> None:
    with pytest.raises(WordbenchError, match="of G, Y and B"):
        parse(guess, colours)


def test_skill_is_the_share_of_the_groups_of_the_best_guess() -> None:
    rows = stages(Wordle("trace").guessed("slate", "crate", "trace").rows, WORDS)
    assert [len(left) for _, left in rows] == [16, 1, 1]
    told = [judge(row, left, ranked(WORDS, left, 1)[0]) for row, left in rows]
    # With one word left, a guess that cannot be it counts as one group, without the extra half of a possible answer.
    assert [one.skill for one in told] == [
        round(100 * (2 * told[0].rating.groups + 1) / (2 * told[0].best.groups + 1)),
        67,
        100,
    ]
    assert [one.after for one in told] == [1, 1, 0]


def test_luck_is_the_share_of_words_that_would_have_left_more() -> None:
    words = ["aaa", "aab", "aac", "bbb"]
    best = ranked(words, words, 1)[0]
    assert best.groups == 3
    unlucky = judge(("bbb", colour("bbb", "aac")), words, best)
    assert (unlucky.after, unlucky.luck) == (2, 25)
    lucky = judge(("bbb", "GGG"), words, best)
    assert (lucky.after, lucky.luck) == (0, 88)


def test_the_first_guess_on_the_original_lists(seed_list: Callable[[str], str]) -> None:
    allowed, targets = (seed_list(f"wordle-{name}.txt").split() for name in ("allowed", "targets"))
    assert (len(allowed), len(targets)) == (12_972, 2_315)
    sample = [*allowed[::400], "trace", "salet", "raise"]
    best = ranked(sample, targets, 2)
    assert [(best[0].guess, best[0].groups)] == [("trace", 150)]
    assert [rating.bits for rating in ranked(["raise"], targets)] == [pytest.approx(5.878, abs=0.001)]


# The fewest guesses ------------------------------------------------------------------------------------------------


def plain_needs(
    guess: str,
    left: tuple[str, ...],
    allowed: list[str],
    rows: tuple[Row, ...],
    hard: bool,
    tries: int,
    inner: bool = False,
) -> tuple[int, int, int]:
    """Words lost, guesses in all and the worst case after a guess, by looking at every strategy."""
    groups: dict[str, list[str]] = {}
    for word in left:
        groups.setdefault(plain_colour(guess, word), []).append(word)
    lost, total, worst = 0, len(left), 1
    for colours, group in groups.items():
        if colours == "G" * len(guess):
            lost += tries < 1
            continue
        if inner and len(group) == len(left):
            return 10**6, 10**6, 10**6  # it tells nothing, which could go on for ever
        after = (*rows, Row(guess, colours))
        here = plain_best(tuple(group), tuple(allowed), after if hard else (), hard, tries - 1)
        lost, total, worst = lost + here[0], total + here[1], max(worst, here[2] + 1)
    return lost, total, worst


@cache
def plain_best(
    left: tuple[str, ...], allowed: tuple[str, ...], rows: tuple[Row, ...], hard: bool, tries: int
) -> tuple[int, int, int]:
    guesses = [guess for guess in allowed if not hard or hard_refusal(guess, rows) is None]
    return min(plain_needs(guess, left, list(allowed), rows, hard, tries, True) for guess in guesses)


def needs(choice: BestGuess) -> tuple[int, int, int]:
    return choice.lost, choice.total, choice.worst


def test_one_word_or_two_need_no_search_but_as_many_tries() -> None:
    two = ["crane", "slate"]
    search = GuessTree(two, [*two, "trace"], False)
    every = search.partitions.all

    def needed(members: int, tries: int | None) -> tuple[int, int, int]:
        found = finish(search.solve(members, every, tries, UNKNOWN_COST - 1, 9))
        return found.low, found.high, found.worst

    for tries in (None, 2, 1):
        assert needed(1, tries) == (1, 1, 1)
    assert needed(1, 0) == (1 + LOST, 1 + LOST, 1)
    assert needed(3, None) == needed(3, 2) == (3, 3, 2)
    assert needed(3, 1)[:2] == (3 + LOST, 3 + LOST) and needed(3, 0)[:2] == (3 + 2 * LOST, 3 + 2 * LOST)
    known = finish(search.bounds(3, every, None))
    assert (known.top, known.branches) == finish(search.partitions.most(3, every)) == (3, 2)


@given(
    st.sampled_from(["ab", "abcd"]).flatmap(
        lambda letters: st.lists(
            st.text(letters, min_size=3, max_size=3), min_size=1, max_size=9, unique=True
        )
    ),
    st.booleans(),
    st.sampled_from([1, 2, 3, 6]),
    st.data(),
)
def test_the_best_guesses_are_those_of_full_search(
    allowed: list[str], hard: bool, tries: int, data: st.DataObject
) -> None:
    words = data.draw(st.lists(st.sampled_from(allowed), min_size=1, unique=True))
    rows = [
        Row(guess, plain_colour(guess, words[0]))
        for guess in data.draw(st.lists(st.sampled_from(allowed), max_size=2))
    ]
    left = remaining(rows, words)
    guesses = candidates(allowed, left, rows, hard)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search_best, "MANY_WORDS", data.draw(st.sampled_from([1, 1000])))
        found = finish(BestSearch(left, guesses, hard=hard, tries=tries).steps())
    every = {
        guess: plain_needs(guess, tuple(left), allowed, tuple(rows) if hard else (), hard, tries)
        for guess in guesses
    }
    assert needs(found[0]) == min(every.values())
    assert found[0].proven
    for choice in found:
        assert choice.exact
        assert choice.proven == (every[choice.guess][:2] == min(every.values())[:2])
        assert needs(choice) == every[choice.guess]
        assert not hard or hard_refusal(choice.guess, rows) is None


def test_an_answer_depends_on_the_state_alone() -> None:
    answers = [finish(BestSearch(WORDS, guesses, limit=5).steps()) for guesses in (WORDS, WORDS)]
    assert answers[0] == answers[1]
    early = BestSearch(WORDS, WORDS)
    assert needs(finish(early.steps(most=1))[0]) >= needs(answers[0][0])


def test_what_is_said_on_the_way_only_gets_better() -> None:
    words = [
        a + b + c + d for a in "abcd" for b in "abcd" for c in "abc" for d in "ab"
    ]  # 96, more than a moment's
    best = BestSearch(words, words, limit=3)
    told = [choices[0].total for choices in best.steps(most=400) if choices]
    assert told == sorted(told, reverse=True)
    assert told[-1] >= best.choices()[0].total >= best.search.partitions.count * 2


def test_of_many_words_a_first_answer_comes_at_once_and_is_made_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = finish(BestSearch(WORDS, WORDS).steps())
    monkeypatch.setattr(search_best, "MANY_WORDS", len(WORDS))
    best = BestSearch(WORDS, WORDS)
    steps = best.steps(most=1)
    first = next(choices for choices in steps if choices)
    assert len(first) == 1 and not best.ready
    finish(steps)
    assert best.ready and needs(best.choices()[0]) <= needs(first[0])
    assert finish(BestSearch(WORDS, WORDS).steps()) == known


@given(few_letters)
def test_the_sets_of_guesses_are_those_of_the_plain_rule(words: list[str]) -> None:
    partitions = Partitions(words, words, alike=True)
    for number, target in enumerate(words):
        for other, word in enumerate(words):
            differ = [
                k for k, guess in enumerate(words) if plain_colour(guess, target) != plain_colour(guess, word)
            ]
            assert list(bits(partitions.apart(number, other))) == differ
        for colours in {plain_colour(guess, target) for guess in words}:
            same = [k for k, guess in enumerate(words) if plain_colour(guess, target) == colours]
            assert list(bits(partitions.coloured(number, colours))) == same
    members = partitions.all & 0b101011
    some = [words[k] for k in bits(members)]
    for steps in (partitions.worths(members, partitions.all), partitions._counted(members, partitions.all)):
        told = {words[guess]: worth for worth, guesses in finish(steps) for guess in guesses}
        assert told == {g: len({plain_colour(g, w) for w in some}) + (g in some) for g in words}


@given(few_letters, st.data())
def test_hard_mode_allows_the_same_guesses_as_its_rule(words: list[str], data: st.DataObject) -> None:
    target = data.draw(st.sampled_from(words))
    partitions = Partitions(words, words, alike=True)
    allowed, rows = partitions.all, list[Row]()
    for guess in data.draw(st.lists(st.sampled_from(words), min_size=1, max_size=3)):
        rows.append(Row(guess, plain_colour(guess, target)))
        allowed = partitions.after(allowed, guess, coded(rows[-1].colours))
        by_rule = [word for word in words if hard_refusal(word, rows) is None]
        assert [words[k] for k in bits(allowed)] == candidates(words, [], rows, True) == by_rule


def test_one_reply_of_salet_on_the_original_lists_needs_609_guesses(seed_list: Callable[[str], str]) -> None:
    allowed, targets = (seed_list(f"wordle-{name}.txt").split() for name in ("allowed", "targets"))
    left = remaining([Row("salet", "BBBBB")], targets)
    assert len(left) == 221
    best = BestSearch(left, candidates(allowed, left, [], False), tries=5, limit=1)
    proven = next(choices for choices in best.steps() if choices and choices[0].proven)
    assert needs(proven[0]) == (0, 609, 4)


def test_a_trap_is_more_words_than_guesses() -> None:
    words = ["fight", "light", "might", "night", "quick"]
    assert trap(words, 3) == ("_ight", 4, 3)
    assert trap(words, 4) is None
    assert trap(["fight", "quick"], 1) is None


def test_squares_tell_which_words_were_guessed() -> None:
    rows = [colour("slate", "trace"), colour("crate", "trace"), "GGGGG"]
    assert finish(guessed(rows, ["trace"], WORDS)) == (
        ["trace"],
        dict(zip(rows, [["slate"], ["crate"], ["trace"]], strict=True)),
    )
    targets, found = finish(guessed(rows, WORDS, WORDS))
    plain = [t for t in WORDS if all(any(plain_colour(g, t) == row for g in WORDS) for row in rows)]
    assert targets == plain
    assert [sorted(found[row]) for row in rows] == [
        sorted({g for g in WORDS for t in plain if plain_colour(g, t) == row}) for row in rows
    ]


def test_one_guess_is_for_boards_of_one_length() -> None:
    words = ["there", "where", "trace", "slate", "raven", "ravens", "slates"]
    rows = [["slate:BBBBG"], ["slates:BBBBBB"]]
    with pytest.raises(WordbenchError, match="the boards have words of 5 and of 6 letters"):
        best_shared_guesses(words, rows, common=False)
    with pytest.raises(WordbenchError, match="the boards have words of 5 and of 6 letters"):
        finish(rank_together(words, [["there"], ["ravens"]], 3))
    found = best_shared_guesses(words, [["slates:GGGGGY"], []], common=False)
    assert all(len(one.guess) == 6 for one in found)


# The door ---------------------------------------------------------------------------------------------------------

LISTS = {"words-nl": words_file("\n".join(WORDS).encode(), "nl"), "common-nl": b"trace\nslate\nthere\n"}


def ask(**request: Any) -> dict[str, Any]:
    *_, answer = [
        loads(dumps(said)) for said in Door(LISTS.__getitem__).answers({"id": 1, **request}) if said
    ]
    return dict(answer.get("ok") or answer["error"])


def test_the_door_colours_and_shows_keys() -> None:
    assert ask(do="wordle_colour", guess="SPEED", target="abide") == {"colours": "BBYBY"}
    keys = ask(do="wordle_keyboard", guesses=["speed"], target="abide")["keys"]
    assert (keys["d"], keys["s"], keys["z"], len(keys)) == ("yellow", "absent", "not tried", 26)


def test_the_door_tells_remaining_words_and_contradictions() -> None:
    left = ask(do="wordle_remaining", history=[["abide", "bbbbg"]], targets=[word.upper() for word in WORDS])
    assert left == {"count": 3, "words": ["geese", "there", "melee"], "contradictions": []}
    none = ask(do="wordle_remaining", history=[["crane", "GBBBB"], ["slate", "GBBBB"]], targets="nl")
    assert none["contradictions"][0]["rows"] == [0, 1]
    assert none["contradictions"][0]["values"] == {"place": 1, "letter": "C", "other": "S"}
    assert ask(do="wordle_remaining", targets="nl", common=True)["words"] == ["trace", "slate", "there"]


def test_answers_of_puzzles_that_were_played_are_left_out_but_may_be_guessed() -> None:
    asked = {"targets": WORDS, "history": [["abide", "BBBBG"]]}
    some = ask(do="wordle_remaining", **asked)["words"]
    codes = [".".join(map(obfuscate, ["geese", "crane"])), obfuscate("melee")]
    fewer = ask(do="wordle_remaining", **asked, played=codes)["words"]
    assert fewer == [word for word in some if word not in {"geese", "crane", "melee"}] != some
    assert fewer == remaining_words(WORDS, ["abide:BBBBG"], used=["GEESE", "crane", "melee"])
    rows = ask(do="wordle_rank", **asked, played=codes, limit=99)["rows"]
    assert {row["guess"] for row in rows} == {*WORDS}
    assert {row["guess"] for row in rows if row["possible"]} == {*fewer}
    found = best_guesses(WORDS, ["abide:BBBBG"], used=["geese", "crane", "melee"])
    assert found[0].words == len(fewer) == ask(do="wordle_best", **asked, played=codes)["words"]
    # When all are used it is said; the word of a solved board stays.
    every = [obfuscate(word) for word in WORDS]
    none = ask(do="wordle_remaining", **asked, played=every)
    assert (none["count"], [why["kind"] for why in none["contradictions"]]) == (0, ["used"])
    assert none["contradictions"][0]["message"] == "every word that fits has already been an answer"
    assert best_guesses(WORDS, ["abide:BBBBG"], used=WORDS) == []
    assert remaining_words(WORDS, ["geese:GGGGG"], used=WORDS) == ["geese"]
    histories = [asked["history"], [["geese", "GGGGG"]]]
    boards = ask(do="wordle_boards", targets=WORDS, histories=histories, played=codes)["boards"]
    assert [board["words"] for board in boards] == [fewer, ["geese"]]
    assert "'played' is not a list of texts" in ask(do="wordle_remaining", **asked, played="geese")["message"]
    assert (
        ask(do="wordle_remaining", **asked, played=["geese"])["message"]
        == WordbenchError("wordle.code", code="geese").args[0]
    )


def test_a_clue_is_written_as_the_words_of_its_list_are() -> None:
    clue = {"do": "wordle_remaining", "history": [["GÉÈSE", "GGGGG"]]}
    assert ask(**clue, lexicon="nl")["words"] == ask(**clue, targets=WORDS)["words"] == ["geese"]
    assert ask(**clue, targets=["Géèse", "geese"])["words"] == ["géèse"]  # two words of the user's own
    own = {"do": "wordle_game", "lexicon": ["étage", "stare"], "code": obfuscate("stare")}
    assert ask(**own, guess="Étage")["rows"] == [["étage", "BGGBG"]]
    assert ask(**own, guess="starè")["solved"]


def test_the_door_ranks_with_progress() -> None:
    request = {"id": 1, "do": "wordle_rank", "targets": "nl", "history": [["abide", "BBBBG"]], "limit": 3}
    *progress, last = [said for said in Door(LISTS.__getitem__).answers(request) if said]
    assert progress[-1]["progress"] == {"done": len(WORDS), "total": len(WORDS)}
    left = remaining([("abide", "BBBBG")], WORDS)
    assert last["ok"]["count"] == len(left)
    rows = last["ok"]["rows"]
    assert [row["guess"] for row in rows] == [rating.guess for rating in ranked(WORDS, left, 3)]
    hard = ask(**{**request, "hard": True})["rows"]
    assert all(hard_refusal(row["guess"], [("abide", "BBBBG")]) is None for row in hard)


def test_the_door_finds_the_best_guesses_and_says_what_it_has_meanwhile() -> None:
    request = {"id": 1, "do": "wordle_best", "targets": WORDS, "history": [["abide", "BBBBG"]], "limit": 3}
    *_, last = [said for said in Door(LISTS.__getitem__).answers(request) if said]
    left = remaining([Row("abide", "BBBBG")], WORDS)
    found = finish(BestSearch(left, [*left, *WORDS], tries=5).steps())
    assert last["ok"]["words"] == len(left)
    assert [(row["guess"], row["total"], row["proven"]) for row in last["ok"]["rows"]] == [
        (choice.guess, choice.total, choice.proven) for choice in found[:3]
    ]
    first = last["ok"]["rows"][0]
    assert first["mean"] == pytest.approx(first["total"] / len(left), abs=1e-4)
    assert first["groups"] == ranked([first["guess"]], left)[0].groups
    assert ask(**{**request, "budget": 0})["rows"][0]["total"] >= first["total"]
    assert ask(**{**request, "history": [["abide", "GGGGG"], ["abide", "BBBBB"]]}) == {"words": 0, "rows": []}


def test_hard_mode_never_offers_a_guess_that_it_refuses() -> None:
    rows = [["eerie", colour("eerie", "trace")], ["slate", colour("slate", "trace")]]
    for some in (rows[:1], rows):
        found = ask(do="wordle_best", targets="nl", history=some, hard=True)["rows"]
        assert found
        assert all(hard_refusal(row["guess"], [Row(*row_) for row_ in some]) is None for row in found)


def test_the_door_tells_what_a_guess_cost() -> None:
    game = {
        "do": "wordle_judge",
        "lexicon": WORDS,
        "code": obfuscate("trace"),
        "guesses": ["melee", "crate", "trace"],
    }
    rows = ask(**game)["rows"]
    first = rows[0]["cost"]
    best = finish(BestSearch(WORDS, WORDS, tries=6).steps())
    own = next(
        choice
        for choice in finish(BestSearch(WORDS, WORDS, tries=6, limit=99).steps())
        if choice.guess == "melee"
    )
    assert (first["best"]["total"], first["own"]["total"]) == (best[0].total, own.total)
    assert first["guesses"] == round((own.total - best[0].total) / len(WORDS), 3) > 0
    assert first["proven"]
    assert rows[-1]["cost"]["guesses"] == 0
    clued = ask(do="wordle_judge", targets=WORDS, history=[[row["guess"], row["colours"]] for row in rows])[
        "rows"
    ]
    assert [row["cost"] for row in clued] == [row["cost"] for row in rows]


def test_a_guess_for_many_words_leaves_room_for_other_work_at_each_group(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_module, "LARGE_SET", 2)
    monkeypatch.setattr(search_module, "TINY", 0)
    search = GuessTree(WORDS, WORDS, False)
    larger = {
        word: sum(group.bit_count() > 2 for group in search.partitions.split(search.all, word).values())
        for word in WORDS
    }
    guess = max(WORDS, key=larger.__getitem__)
    pauses = sum(1 for _ in search.guess(search.all, search.partitions.all, 6, guess, 10**6, 2))
    assert pauses >= larger[guess] > 1


def test_of_many_words_the_cost_is_what_a_rough_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    game = {
        "do": "wordle_judge",
        "lexicon": WORDS,
        "code": obfuscate("trace"),
        "guesses": ["melee", "crate", "trace"],
    }
    proven = ask(**game)["rows"][0]["cost"]
    for module in (search_best, wordle):
        monkeypatch.setattr(module, "LARGE_SET", 2)
    rough = ask(**game)["rows"][0]
    assert (rough["cost"]["best"]["guess"], rough["cost"]["proven"]) == (rough["best"]["guess"], False)
    assert rough["cost"]["own"]["total"] >= proven["own"]["total"]


def test_the_door_names_a_trap_of_hard_mode() -> None:
    words = ["fight", "light", "might", "night", "right", "sight", "tight", "quack"]
    game = {"do": "wordle_judge", "lexicon": words, "code": obfuscate("tight"), "guesses": ["fight", "light"]}
    assert [row["trap"] for row in ask(**game, hard=True)["rows"]] == [
        {"pattern": "_ight", "words": 6, "tries": 5},
        {"pattern": "_ight", "words": 5, "tries": 4},
    ]
    assert [row["trap"] for row in ask(**game)["rows"]] == [None, None]
    history = [[word, "BGGGG"] for word in ("fight", "might", "night", "right", "sight", "tight")]
    rows = ask(do="wordle_judge", targets=[*words, "eight", "wight"], history=history, hard=True)["rows"]
    tries = [row["trap"] and row["trap"]["tries"] for row in rows]
    assert tries == [5, 4, 3, 2, 1, None], "after the last guess there is none"
    lost = [(row["cost"]["best"]["lost"], row["cost"]["own"]["lost"], row["cost"]["lost"]) for row in rows]
    assert lost == [(3, 3, 0)] * 6


def test_the_door_reads_shared_squares() -> None:
    text = "Wordle 2/6\n" + grid([("", colour("slate", "trace")), ("", "GGGGG")])
    found = ask(do="wordle_share", text=text, lexicon=WORDS, target="TRACE")
    assert (found["count"], found["targets"]) == (1, ["trace"])
    assert [(row["count"], row["words"]) for row in found["rows"]] == [(1, ["slate"]), (1, ["trace"])]
    unknown = ask(do="wordle_share", text=text, lexicon=WORDS)
    assert "trace" in unknown["targets"]
    assert ask(do="wordle_share", text=text, lexicon=WORDS, target="abc")["message"] == (
        "the answer has 3 letters, the rows have 5"
    )


def test_a_game_from_the_first_guess_to_the_last() -> None:
    code = ask(do="wordle_new", lexicon="nl", number=1)["code"]
    target = reveal(code)
    game = {"do": "wordle_game", "lexicon": "nl", "code": code}
    assert target not in dumps(ask(**game))
    first = ask(**game, guess=" EERIE ")
    assert first["rows"] == [["eerie", colour("eerie", target)]]
    assert (first["solved"], first["target"], first["why"]) == (False, None, "")
    assert ask(**game, guess="kaas")["why"] == "KAAS has 4 letters, expected 5"
    assert ask(**game, guess="kaasj")["refusal"] == {"kind": "list", "values": {"word": "KAASJ"}}
    assert ask(**game, guess="ka4sj")["why"] == "'4' is not a letter of Nederlands"
    assert target == "trace"
    assert ask(**game, guesses=["eerie"], guess="melee", hard=True)["why"] == "guess must contain R"
    last = ask(**game, guesses=["eerie"], guess=target)
    assert (last["solved"], last["target"], last["grid"].split("\n")[1]) == (True, target, "🟩" * 5)
    assert ask(**game, give_up=True)["target"] == target
    told = ask(do="wordle_judge", lexicon="nl", code=code, guesses=["eerie", target])["rows"]
    assert [row["guess"] for row in told] == ["eerie", target]
    assert told[-1]["after"] == 0


def test_puzzles_by_date_and_by_a_friend() -> None:
    new = {"do": "wordle_new", "lexicon": "nl"}
    days = [ask(**new, date=f"2026-11-{day}")["code"] for day in range(10, 16)]
    assert len(set(days[:3])) == 3
    assert days[:3] == days[3:]
    assert reveal(ask(**new, target="GEESE")["code"]) == "geese"
    assert ask(**new, target="geeze")["message"] == "GEEZE is not in the word list"
    assert ask(**new, date="soon")["message"] == "'soon' is not a day: write 2026-12-01"
    assert ask(**new, length=12)["message"] == "a puzzle has 4 to 11 letters, not 12"
    assert ask(**new, length=7)["message"] == "the list has no word of this length"
    own = ask(do="wordle_new", lexicon=["abcd", "bcda"], length=4, number=0)["code"]
    assert reveal(own) in ("abcd", "bcda")
    assert ask(do="wordle_game", lexicon=["abcd", "bcda"], code=own, guess="abcd")["rows"]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"do": "wordle_remaining", "history": ["crane"]}, "not a list of [guess, colours]"),
        ({"do": "wordle_remaining", "history": [["crane", "GGG"]]}, "expected 5 of G, Y and B"),
        (
            {"do": "wordle_rank", "history": [["abc", "BBB"], ["abcd", "BBBB"]]},
            "row 2 has 4 letters, expected 3",
        ),
        ({"do": "wordle_colour", "guess": "abc", "target": "abcd"}, "ABC has 3 letters, expected 4"),
        ({"do": "wordle_keyboard", "guesses": "abc", "target": "abc"}, "'guesses' is not a list of texts"),
        ({"do": "wordle_game", "code": "12", "lexicon": "nl"}, "the code '12' is not a puzzle"),
        ({"do": "wordle_rank", "targets": "sv"}, "there is no word list 'sv'"),
    ],
)
def test_wrong_requests_get_a_sentence(request_: dict[str, Any], sentence: str) -> None:
    words = {"targets": WORDS} if "history" in request_ else {}
    assert sentence in ask(**{**words, **request_})["message"]


def test_spanish_words_have_a_letter_a_character() -> None:
    words = {"words-es": words_file(b"chico\nlluvia\nperro\ncalle\nmucho\n", "es")}
    *_, answer = Door(words.__getitem__).answers(
        {"id": 1, "do": "wordle_remaining", "targets": "es", "history": []}
    )
    assert answer
    assert answer["ok"]["words"] == ["calle", "chico", "mucho", "perro"]


def test_capitals_are_read_as_small_letters() -> None:
    game = Wordle("TRACE").guessed("CRANE", "cafe\u0301s")
    assert game == Wordle("trace").guessed("crane", "cafés")
    assert game.rows[0].colours == "YGGBG"
