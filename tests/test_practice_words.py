"""Words to know: what is of a topic, and questions about them."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from common import lexicon_of
from hypothesis import given
from hypothesis import strategies as st
from reference import ways_to_draw
from wordbench.__main__ import main
from wordbench.commands.terminal import load
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.practice.boards import languages
from wordbench.practice.quiz import QUESTIONS, QUIZ_TOPICS, look_alikes, questions
from wordbench.practice.topics import MOST_ENTRIES, TOPICS, belongs, high_value_letters, words_to_know
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.lexicon import Lexicon, lexicon

NL = ruleset("nl")
# A game of few tiles, in which a rack is three of them.
BAG = "aaabbcd**"
FEW = replace(NL, rack_size=3, code_counts={NL.alphabet.codes[t]: n for t, n in Counter(BAG).items()})
lists = st.sets(st.text("abcd", min_size=2, max_size=5), min_size=1).map(
    lambda words: Lexicon.of(words, "nl")
)


def test_short_words_come_with_every_letter_that_makes_a_word_of_them() -> None:
    en = lexicon("en")
    for topic, length in (("two", 2), ("three", 3)):
        entries = words_to_know(en, topic, ruleset("en"))
        assert [entry.words for entry in entries] == [(word,) for word in en.texts(length)]
        for entry in entries[::7]:
            [word] = entry.words
            assert entry.hooks
            assert entry.hooks.before == tuple(a for a in en.alphabet.letters if a + word in en)
            assert entry.hooks.after == tuple(a for a in en.alphabet.letters if word + a in en)


def test_dear_letters_are_worth_more_than_half_of_the_dearest_in_every_language() -> None:
    for rules in languages().values():
        dear = {rules.alphabet.texts[code] for code in high_value_letters(rules)}
        most = max(rules.points.values())
        assert dear == {letter for letter, points in rules.points.items() if points > most / 2}
    assert {ruleset("en").alphabet.texts[code] for code in high_value_letters(ruleset("en"))} == set("jqxz")


def test_words_with_dear_letters_are_all_of_up_to_four_letters_each_once_by_letter() -> None:
    words, rules = lexicon("es"), ruleset("es")  # whose dear ones have tiles of two letters
    dear = [rules.alphabet.texts[letter] for letter in high_value_letters(rules)]
    found = [entry.words[0] for entry in words_to_know(words, "dear", rules)]
    split = words.alphabet.split
    short = [word for length in range(2, 9) for word in words.texts(length) if len(split(word)) <= 4]
    assert sorted(found) == sorted(word for word in short if set(split(word)) & set(dear))
    order = [min(dear.index(letter) for letter in split(word) if letter in dear) for word in found]
    assert order == sorted(order)
    assert all(belongs(words.alphabet.encode(word), "dear", rules) == (word in found) for word in short)


@given(lists)
def test_long_words_come_by_the_ways_to_draw_them_that_enumeration_counts(words: Lexicon) -> None:
    for topic, length in (("rack", 3), ("longer", 4)):
        entries = words_to_know(words, topic, FEW)
        racks: dict[str, set[str]] = {}
        for word in words.texts(length):
            racks.setdefault("".join(sorted(word)), set()).add(word)
        drawn = {rack: some for rack, some in racks.items() if ways_to_draw(rack, BAG)}
        assert {"".join(entry.letters): set(entry.words) for entry in entries} == drawn
        ways = [ways_to_draw("".join(entry.letters), BAG) for entry in entries]
        assert ways == sorted(ways, reverse=True)
        total = {3: 84, 4: 126}[length]  # ways to draw so many of nine tiles
        assert [entry.chance for entry in entries] == [way / total for way in ways]


def test_an_entry_has_all_words_of_its_letters_and_the_first_ones_are_the_likeliest() -> None:
    en = lexicon("en")
    for topic in ("rack", "longer"):
        entries = words_to_know(en, topic, ruleset("en"))
        assert len(entries) == MOST_ENTRIES
        chances = [entry.chance or 0 for entry in entries]
        assert all(before >= after > 0 for before, after in pairwise(chances))
        for entry in entries[::40]:
            alike = [w for w in en.texts(len(entry.letters)) if sorted(w) == list(entry.letters)]
            assert sorted(entry.words) == alike


def test_a_language_without_tiles_has_short_words_and_says_why_there_are_no_others() -> None:
    italian = lexicon("it")
    assert len(words_to_know(italian, "two", None)) == len(italian.texts(2))
    for topic in set(TOPICS) - {"two", "three"}:
        with pytest.raises(WordbenchError, match="no game here has tiles for Italiano"):
            words_to_know(italian, topic, None)


@given(lists, st.text("abcd", min_size=2, max_size=4))
def test_look_alikes_are_no_words_and_differ_by_one_letter_or_two_neighbours(
    words: Lexicon, text: str
) -> None:
    found = [words.alphabet.decode(alike) for alike in look_alikes(words, words.alphabet.encode(text))]
    letters = {letter for word in words.texts(len(text)) for letter in word}
    others = {text[:at] + letter + text[at + 1 :] for at in range(len(text)) for letter in letters}
    others |= {text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(len(text) - 1)}
    assert len(found) == len(set(found)) and set(found) == {o for o in others if o not in words} - {text}


def test_the_most_plausible_look_alike_has_the_commonest_pairs() -> None:
    words = lexicon_of("bar bart bars hart kart wart tar")
    found = [words.alphabet.decode(alike) for alike in look_alikes(words, words.alphabet.encode("tar"))]
    assert found[0] == "rar" or found[0].endswith("ar"), found
    assert found.index("rar") < found.index("tbr")


@pytest.mark.parametrize(
    ("kind", "topic"), [(kind, topic) for kind in QUIZ_TOPICS for topic in QUIZ_TOPICS[kind]]
)
def test_questions_are_of_their_topic_and_answered_by_the_list(kind: str, topic: str) -> None:
    words, rules = lexicon("es"), ruleset("es")  # some of its tiles have two letters
    found, same, others = (questions(words, rules, topic, kind, {}, 0, Random(seed)) for seed in (7, 7, 8))
    assert len(found) == QUESTIONS == len({question.card for question in found})
    for question in found:
        assert question.card == f"word es {question.text} {kind}"
        assert all(word in words for word in question.words)
        if kind == "anagram":
            split = [sorted(words.alphabet.split(word)) for word in question.words]
            assert split == [words.alphabet.split(question.text)] * len(split) != []
        else:
            assert belongs(words.alphabet.encode(question.text), topic, rules)
            assert bool(question.words) == (question.text in words)
            assert (question.hooks is not None) == (kind == "hooks")
    valid = sum(bool(question.words) for question in found)
    assert valid == (QUESTIONS // 2 if kind == "valid" else QUESTIONS)
    assert found == same != others


def test_a_kind_that_a_topic_does_not_have_is_refused() -> None:
    with pytest.raises(WordbenchError, match="no questions of the kind 'hooks' about the topic 'rack'"):
        questions(lexicon("en"), ruleset("en"), "rack", "hooks", {}, 0, Random(1))


names = st.sampled_from(["qi", "zo", "xu", "qqq", "xq", "q", "", "ab", "\0", "qx qx"]).map(
    "word nl {} valid".format
)


@given(st.dictionaries(names, st.integers(0, 20)), st.integers(0, 20), st.integers(0, 6))
def test_due_cards_come_first_then_new_ones_then_those_due_next(
    due: Mapping[str, int], now: int, many: int
) -> None:
    words = lexicon_of("zo ja na en de ik")
    found = [q.card for q in questions(words, NL, "two", "valid", due, now, Random(1), many)]
    mine = [card for card in due if len(card.removeprefix("word nl ").removesuffix(" valid")) == 2]
    late = sorted((card for card in mine if due[card] <= now), key=due.__getitem__)
    later = sorted((card for card in mine if due[card] > now), key=due.__getitem__)
    assert len(found) == many == len(set(found)) and found[: len(late)] == late[:many]
    rest = [card for card in found if card in later]
    assert not rest or found[-len(rest) :] == rest == later[: len(rest)]


def asked(door: Door, verb: str, code: str = "nl", **fields: object) -> dict[str, object]:
    *_, last = door.answers({"do": verb, "ruleset": code, "alphabet": code, "lexicon": code, **fields})
    assert last
    found: dict[str, object] = last.get("ok", last)
    return found


def test_the_door_tells_a_topic_of_the_list_at_hand_and_why_there_is_none() -> None:
    door = Door(load)
    told = asked(door, "practice_words", topic="two", changes="-zo\nqi")
    assert isinstance(told["entries"], list) and told["dear"] == ["q", "x", "y"]
    words = [list(entry["words"]) for entry in told["entries"]]
    assert ["qi"] in words and ["zo"] not in words
    refused = asked(door, "practice_words", "it", topic="rack")["error"]
    assert isinstance(refused, dict) and refused["key"] == "practice.tiles"
    assert asked(door, "practice_words", "it", topic="two")["dear"] == []


def test_the_command_prints_words_to_know_as_lines_or_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["practise", "nl", "--words", "two"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(lexicon("nl").texts(2))
    assert sum(f" {word.upper()} " in f"{line} " for word in lexicon("nl").texts(2) for line in lines) == len(
        lines
    )
    main(["practise", "en", "--words", "rack", "--json"])
    entry = json.loads(capsys.readouterr().out)[0]
    assert entry["words"] == ["notaire", "otarine"] and entry["before"] is None and 0 < entry["chance"] < 1
    assert main(["practise", "it", "--words", "dear"]) == 1
    assert "no game here has tiles" in capsys.readouterr().err


def test_the_door_asks_what_is_due_first_by_the_reviews_that_it_is_given() -> None:
    door, day = Door(load), 20_000
    reviews = {
        "word nl zo valid": [[day - 9, 3]],  # due a week ago
        "word nl ja valid": [[day - 9, 3], [day - 7, 3]],  # later
        "word nl qx valid": [[day - 3, 1]],  # due two days ago
        "word nl na valid": [[day, 3]],
        "word nl xyz valid": [[day - 9, 3]],  # of another topic
        "word nl na hooks": [[day - 9, 3]],
        "word en xi valid": [[day - 9, 3]],
    }
    fields = {"topic": "two", "kind": "valid", "today": day, "seed": 5, "reviews": reviews}
    found = asked(door, "practice_quiz", **fields)["questions"]
    assert isinstance(found, list) and len(found) == QUESTIONS
    assert [question["card"] for question in found[:2]] == ["word nl zo valid", "word nl qx valid"]
    assert [list(question["words"]) for question in found[:2]] == [["zo"], []]
    assert not {"word nl ja valid", "word nl na valid"} & {question["card"] for question in found}
    for wrong in (
        {"word nl zo valid": [[1, 2]]},
        {"word nl zo valid": 5},
        [],
        {"a": [[-1, 3]]},
        {"a": [[True, 3]]},
    ):
        assert "error" in asked(door, "practice_quiz", **{**fields, "reviews": wrong})
