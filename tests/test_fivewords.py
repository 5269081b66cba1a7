"""Words in which no letter occurs twice: the known answers, and small lists compared with every combination."""

import re
import sys
from collections.abc import Callable
from itertools import combinations
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.fivewords import search
from wordbench.fivewords.answers import Answers, Source, five_words
from wordbench.fivewords.problem import Wishes, problem
from wordbench.fivewords.search import cover, exact

NYT = """
BEMIX CLUNK GRYPT VOZHD WAQFS · BLING JUMPY TRECK VOZHD WAQFS · BLUNK CIMEX GRYPT VOZHD WAQFS ·
BRICK GLENT JUMPY VOZHD WAQFS · BRUNG CYLIX/XYLIC KEMPT VOZHD WAQFS · CHUNK FJORD GYMPS VIBEX WALTZ ·
CLIPT JUMBY KRENG VOZHD WAQFS · FJORD GUCKS NYMPH VIBEX WALTZ · GLENT JUMBY PRICK VOZHD WAQFS ·
JUMBY PLING TRECK VOZHD WAQFS
"""
# A list of our own: five words that fit, an anagram of one, and words that only seem to fit.
OWN = [
    "fjord",
    "nymph",
    "vibex",
    "waltz",
    "gucks",
    "chunk",
    "gymps",
    "xebiv",
    "fjord",
    "nymph",
    "amber",
    "vibed",
    "waltzes",
]


def answers(words: list[str], *numbers: int, **wishes: Any) -> set[frozenset[tuple[str, ...]]]:
    asked = problem(words, *numbers, **wishes)
    steps = [step for step in exact(asked) if step]
    found = [choice for step in steps for choice in step.answers]
    classes = [frozenset(tuple(sorted(asked.classes[part])) for part in choice) for choice in found]
    assert len(set(classes)) == len(classes)
    assert not steps or steps[-1].done == pytest.approx(1)
    return set(classes)


def plain(words: list[str], count: int, length: int) -> set[frozenset[tuple[str, ...]]]:
    """The same answers, from every combination of words."""
    by_letters: dict[str, set[str]] = {}
    for word in words:
        if len(word) == len(set(word)) == length:
            by_letters.setdefault("".join(sorted(word)), set()).add(word)
    some = combinations(by_letters, count)
    fit = (keys for keys in some if len(set("".join(keys))) == count * length)
    return {frozenset(tuple(sorted(by_letters[key])) for key in keys) for keys in fit}


def test_a_list_of_our_own_has_two_answers() -> None:
    common = [("fjord",), ("vibex", "xebiv"), ("waltz",)]
    assert answers(OWN) == {
        frozenset([*common, *rest]) for rest in ([("gucks",), ("nymph",)], [("chunk",), ("gymps",)])
    }


def test_the_ten_answers_of_the_article(seed_list: Callable[[str], str]) -> None:
    words = seed_list("wordle5-nyt.txt").split()
    told = {
        frozenset(tuple(sorted(part.split("/"))) for part in answer.lower().split())
        for answer in NYT.split("·")
    }
    assert len(words) == 12_947
    assert answers(words) == told
    assert len(told) == 10


@pytest.mark.parametrize(("name", "classes", "sets"), [("nyt", 10, 11), ("alpha", 39, 44), ("bart", 94, 104)])
def test_the_numbers_of_answers(name: str, classes: int, sets: int, seed_list: Callable[[str], str]) -> None:
    found = answers(seed_list(f"wordle5-{name}.txt").split())
    assert len(found) == classes
    assert sum(prod(map(len, answer)) for answer in found) == sets


def test_the_classes_and_rarest_letters_of_the_article(seed_list: Callable[[str], str]) -> None:
    asked = problem(seed_list("wordle5-nyt.txt").split())
    assert len(asked.classes) == 5176
    assert sum(map(len, asked.classes.values())) == 8310
    assert asked.letters.startswith("qjxz")


words_of = st.lists(st.text("abcdefghij", min_size=1, max_size=4), max_size=25, unique=True)


@given(words_of, st.integers(1, 4), st.integers(1, 3))
def test_small_lists_have_the_answers_of_all_combinations(words: list[str], count: int, length: int) -> None:
    assert answers(words, count, length) == plain(words, count, length)


@given(
    words_of,
    st.sets(st.sampled_from("abcdefghij"), max_size=3),
    st.sets(st.sampled_from("abcdefghij"), max_size=3),
)
def test_letters_that_must_be_used_and_that_must_not(
    words: list[str], used: set[str], without: set[str]
) -> None:
    if used & without:
        return
    expected = {
        answer
        for answer in plain(words, 2, 3)
        if used <= set("".join(c[0] for c in answer)) and not without & set("".join(c[0] for c in answer))
    }
    assert answers(words, 2, 3, letters="".join(used), without="".join(without)) == expected


def test_a_letter_that_must_be_used_is_in_every_answer() -> None:
    words = ["abc", "def", "ghi", "jkl"]
    assert answers(words, 2, 3, letters="k") == {frozenset([("jkl",), (word,)]) for word in words[:3]}
    assert answers(words, 1, 3, letters="b") == {frozenset([("abc",)])}
    assert answers(words, 2, 3, letters="z") == set()


@given(words_of)
def test_words_that_must_be_there_and_that_must_not(words: list[str]) -> None:
    all_of_them = plain(words, 3, 2)
    for word in [word for word in words if len(word) == 2 == len(set(word))][:3]:
        with_it = {answer for answer in all_of_them if any(word in c for c in answer)}
        chosen = {frozenset((word,) if word in c else c for c in answer) for answer in with_it}
        assert answers(words, 3, 2, must=[word]) == answers(words, 3, 2, must=[word, word]) == chosen
        left = [other for other in words if other != word]
        assert answers(words, 3, 2, exclude=[word]) == plain(left, 3, 2)


@given(words_of.filter(lambda words: any(len(set(word)) == len(word) == 3 for word in words)))
def test_a_cover_uses_as_many_letters_as_any_choice_of_words_without_a_letter_twice(words: list[str]) -> None:
    usable = [word for word in words if len(set(word)) == len(word) == 3]
    most = max(
        len(set("".join(some))) for n in (1, 2, 3) for some in combinations(usable, min(n, len(usable)))
    )
    asked = problem(words, 3, 3)
    *_, (choice, proved) = [found for found in cover(asked) if found]
    letters = 0
    for part in choice:
        letters |= part
    assert proved
    assert len(choice) <= 3
    assert letters.bit_count() == most


def test_every_cover_has_the_letters_that_are_wished() -> None:
    asked = problem(["abcd", "efgh", "zaeb"], 2, 4, letters="z")
    found = [("".join(map(asked.text, some)), proved) for some, proved in filter(None, cover(asked))]
    assert found and all("z" in letters for letters, _ in found)
    assert (set(found[-1][0]), found[-1][1]) == (set("abzefgh"), True)


def test_a_letter_that_no_word_has_leaves_no_cover() -> None:
    assert ask(words=["abc", "def"], count=2, length=3, must="abc", letters="z")["cover"] is None


def test_pieces_of_the_frontier_give_the_same_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [a + b + c for a in "abcd" for b in "efgh" for c in "ijkl"]
    whole = answers(words, 3, 3)
    monkeypatch.setattr(search, "PIECE", 7)
    monkeypatch.setattr(search, "WORDS_A_SLICE", 10)
    assert answers(words, 3, 3) == whole
    assert len(whole) == 4 * 6 * 4 * 6 * 4  # ways to pair three of four with three of four, twice
    steps = list(exact(problem(words, 3, 3)))
    assert None in steps
    done = [step.done for step in steps if step]
    assert done == sorted(done)


def test_other_alphabets_serve_as_well() -> None:
    greek = ["γατα", "μηλο", "νερο", "φωσκ", "δεντ"]
    assert answers(greek, 2, 4) == plain(greek, 2, 4) != set()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"must": ["amber", "brick"]}, "BRICK has the letter B like AMBER"),
        ({"must": ["hello"]}, "HELLO has the letter L twice"),
        ({"must": ["no"]}, "NO has 2 letters, expected 5"),
        ({"must": ["a"]}, "A has 1 letter, expected 5"),
        ({"must": ["amber"], "without": "a"}, "AMBER has the letter A, which must stay unused"),
        ({"letters": "ab", "without": "b"}, "the letter B cannot be both used and unused"),
        ({"must": ["amber"] * 6}, "6 words are asked for, but an answer has 5"),
        ({"count": 0}, "the number of words and the number of letters must be from 1 to 26"),
    ],
)
def test_wishes_that_cannot_be_get_a_sentence(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(WordbenchError) as error:
        problem(OWN, **wishes)
    assert str(error.value) == sentence


def ask(**request: Any) -> dict[str, Any]:
    texts = {
        "words-nl": b"fjord\nnymph\nvibex\nwaltz\ngucks\nchunk\ngymps\n",
        "common-nl": b"chunk\nwaltz\ngymps\n",
    }
    *_, answer = Door(texts.__getitem__).answers({"id": 1, "do": "fivewords", **request})
    assert answer
    return dict(answer.get("ok") or answer["error"])


def test_the_door_tells_classes_sets_and_unused_letters() -> None:
    found = ask(words=" \n".join(OWN).upper())
    assert (found["count"], found["sets"], found["unused"]) == (2, 4, ["q", "q"])
    assert found["classes"][0] == [["chunk"], ["fjord"], ["gymps"], ["vibex", "xebiv"], ["waltz"]]
    assert ask(words=OWN, offset=1, limit=1)["classes"] == found["classes"][1:]


def test_answers_of_known_words_come_first() -> None:
    first, second = ask(lexicon="nl")["classes"]
    assert (["chunk"] in first, ["gucks"] in second) == (True, True)
    assert ask(lexicon="nl", common=True)["count"] == 0
    pairs = [["chunk", "waltz"], ["chunk", "gymps"], ["gymps", "waltz"]]  # chunk is the most frequent
    assert ask(lexicon="nl", common=True, count=2)["classes"] == [[[a], [b]] for a, b in pairs]


def test_wishes_are_written_as_the_words_of_a_list_are() -> None:
    plain = ask(lexicon="nl", count=2, must="fjord", mustnt="chunk", without="v")
    assert (
        plain["count"] == ask(lexicon="nl", count=2, must="Fjörd", mustnt="chúnk", without="v")["count"] == 4
    )


def test_of_many_answers_the_best_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [a + b + c for a in "abcd" for b in "efgh" for c in "ijkl"]
    source = Source(words, words[::3], "abcdefghijkl")
    every = Answers(source, 3, 3)
    for few in (every, Answers(source, 3, 3)):
        for _ in few.solving():
            pass
        monkeypatch.setattr(sys.modules[Answers.__module__], "MOST_ANSWERS", 20)
        monkeypatch.setattr(search, "ANSWERS_A_STEP", 7)
    assert few.total == every.total > 500
    assert few[:20] == every[:20]


def test_without_an_answer_the_best_cover_is_told() -> None:
    found = ask(words=["abc", "cde", "fgh", "aaf"], count=3, length=3)
    assert (found["sets"], found["classes"]) == (0, [])
    assert found["cover"]["classes"] == [["abc"], ["cde"], ["fgh"]]
    assert found["cover"]["proved"]
    assert ask(words=[], count=3)["cover"] is None
    assert ask(words=["amber"], must="brick amber")["message"] == "AMBER has the letter B like BRICK"


def test_a_search_that_was_given_up_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PIECE", 7)
    monkeypatch.setattr(search, "ANSWERS_A_STEP", 7)
    monkeypatch.setattr(search, "WORDS_A_SLICE", 10)
    words = [a + b + c for a in "abcd" for b in "efgh" for c in "ijkl"]
    request = {"id": 1, "do": "fivewords", "words": words, "count": 3, "length": 3}
    steps = list(Door({}.__getitem__).answers(request))
    door = Door({}.__getitem__)
    begun = door.answers(request)
    half = len(steps) // 2
    for _ in range(half):
        next(begun)
    del begun  # as the page's worker does when a request is replaced
    rest = list(door.answers(request))
    assert half >= 10 and len(rest) <= len(steps) - half + 1
    assert rest[-1] == steps[-1]


def test_a_list_made_anew_or_gone_has_no_answers_of_the_old_one() -> None:
    door = Door({}.__getitem__)

    def found() -> Any:
        *_, answer = door.answers({"do": "fivewords", "lexicon": "mine", "count": 2})
        assert answer
        return answer["ok"]["classes"] if "ok" in answer else answer["error"]["kind"]

    for words in ("fjord\nnymph", "gucks\nwaltz"):
        list(door.answers({"do": "compile", "alphabet": "en", "name": "mine", "words": words}))
        assert found() == [[[word] for word in words.split()]]
    list(door.answers({"do": "forget", "name": "mine"}))
    assert found() == "lexicon"


def test_wishes_are_read_as_the_words_are() -> None:
    words = ["ABC", "def", "fed", "ghi", "beg"]
    found = five_words(words, 2, 3, must=["Ghi"], without="D")
    assert [answer.classes for answer in found] == [(("abc",), ("ghi",))]


@pytest.mark.parametrize(
    ("wishes", "word", "letter"),
    [
        ({"must": ["f1ord"]}, "F1ORD", "1"),
        ({"exclude": ["fj0rd"]}, "FJ0RD", "0"),
        ({"letters": "v@"}, "V@", "@"),
        ({"without": "a,b"}, "A,B", ","),
    ],
)
def test_a_character_that_is_no_letter_is_named_wherever_letters_are_typed(
    wishes: Wishes, word: str, letter: str
) -> None:
    with pytest.raises(
        WordbenchError, match=f"{word}: '{re.escape(letter)}' is not a letter of this language"
    ):
        five_words(["fjord", "chunk"], count=1, length=5, **wishes)
