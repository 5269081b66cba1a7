"""Word lists and their two compiled files: the word graph and the words by length."""

import copy
import hashlib
import pickle
from collections import Counter
from itertools import cycle, product

import pytest
from common import files_only, lexicon_of
from hypothesis import given
from hypothesis import strategies as st
from reference import ways_to_draw
from wordbench.alphabet import BLANK, alphabet
from wordbench.errors import LexiconError, WordbenchError
from wordbench.resources import table
from wordbench.wordfeud.rules.board import FOREIGN
from wordbench.wordle.vocabulary import remaining_words
from wordbench.words.hooks import hooks, takes
from wordbench.words.lexicon import Lexicon, lexicon
from wordbench.words.probability import chance, draws
from wordbench.words.reading import words_file
from wordbench.words.trie import Graph, build
from wordbench.words.wordsets import Speller, Words, WordSets, pack

NL = alphabet("nl")
WORDS = ["ab", "aba", "ax", "axe", "ba", "bar", "bad"]
SMALL = build([NL.encode(word) for word in WORDS], NL)

codes = st.binary(min_size=1, max_size=5).map(lambda data: bytes(byte % 5 + 1 for byte in data))
lists = st.sets(codes, min_size=1, max_size=60)
# Of three letters, so that many words are other words with one letter more.
dense = st.sets(
    st.binary(min_size=2, max_size=4).map(lambda data: bytes(b % 3 + 1 for b in data)), min_size=1
)


def test_the_small_graph_is_the_canonical_file() -> None:
    assert len(SMALL) == 1284
    digest = "2ca1147a207fc8fe6af990da030f0ef783992d38617ccd6665120c59fdc3f836"
    assert hashlib.sha256(SMALL).hexdigest() == digest
    assert len(Graph(SMALL).labels) == 10


def test_a_graph_cut_anywhere_is_refused() -> None:
    for size in range(len(SMALL)):
        with pytest.raises(LexiconError, match="graph"):
            Graph(SMALL[:size])


def test_a_graph_changed_anywhere_is_refused() -> None:
    for place, flip in zip(range(len(SMALL)), cycle((1, 2, 16, 128, 255)), strict=False):
        changed = bytearray(SMALL)
        changed[place] ^= flip
        with pytest.raises(LexiconError, match="graph"):
            Graph(bytes(changed))


def test_a_graph_with_a_circle_is_refused() -> None:
    changed = bytearray(SMALL)
    changed[8 + 8 * 3 : 8 + 8 * 3 + 4] = (1).to_bytes(4, "little")
    with pytest.raises(LexiconError):
        Graph(bytes(changed))


def test_the_order_and_repeats_of_words_change_nothing() -> None:
    words = [NL.encode(word) for word in [*WORDS[::-1], "ab"]]
    assert build(words, NL) == SMALL


def test_a_list_is_walked_whatever_lengths_are_asked_for_meanwhile() -> None:
    words = lexicon_of(" ".join(WORDS))
    walked = []
    for length, word in enumerate(words, 1):
        assert words.sets[length].length == length
        walked.append(word)
    assert sorted(walked) == sorted(WORDS)


@given(lists)
def test_a_graph_holds_just_its_words(words: set[bytes]) -> None:
    graph = Graph(build(words, NL))
    assert list(graph) == sorted(words)
    assert graph.words == len(words)
    for letters in product(range(1, 6), repeat=2):
        word = bytes(letters)
        assert (word in graph) == (word in words)
        assert (graph.walk(word) is not None) == any(w.startswith(word) for w in words)


@given(lists)
def test_word_sets_hold_just_their_words(words: set[bytes]) -> None:
    sets = WordSets(pack(words))
    assert sets.total == len(words)
    assert all(word in sets for word in words)
    assert {of.word(i) for of in sets for i in range(of.count)} == words


@given(lists, st.integers(0, 4), st.integers(1, 62))
def test_a_plane_is_the_words_with_one_of_the_letters_there(
    words: set[bytes], place: int, letters: int
) -> None:
    for of in WordSets(pack(words)):
        if place < of.length:
            found = {of.word(i) for i in of.members(of.one_of(place, letters))}
            assert found == {w for w in words if len(w) == of.length and letters >> w[place] & 1}


@given(
    lists, st.lists(st.integers(1, 6), max_size=5), st.lists(st.integers(1, 5), max_size=3), st.integers(0, 3)
)
def test_what_is_spelled_is_what_counting_says(
    words: set[bytes], letters: list[int], given_letters: list[int], excess: int
) -> None:
    sets = WordSets(pack(words))
    speller = Speller(sets, bytes(letters))
    for of in sets:
        found = {
            of.word(i) for i in of.members(speller.spells((of.length, bytes(sorted(given_letters))), excess))
        }
        have = letters + given_letters
        assert found == {
            w
            for w in words
            if len(w) == of.length
            and sum(max(0, w.count(code) - have.count(code)) for code in set(w)) <= excess
        }


@given(st.integers(0, 2**3000), st.integers(0, 90))
def test_members_are_the_bits(bits: int, few: int) -> None:
    words = Words(1, bytes(3000))
    for found in (bits, bits & (1 << few) - 1):
        assert sorted(words.members(found)) == [i for i in range(3001) if found >> i & 1]


def test_words_by_length_cut_or_changed_anywhere_are_refused() -> None:
    data = pack([NL.encode(word) for word in WORDS])
    for size in range(len(data)):
        with pytest.raises(LexiconError):
            WordSets(data[:size])
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 4
        with pytest.raises(LexiconError):
            WordSets(bytes(changed))


def test_every_form_of_a_list_gives_the_same_file() -> None:
    text = "ab\naba\nax\naxe\nba\nbar\nbad\n"
    packed = words_file(text.encode(), "nl")
    assert words_file(SMALL, "nl") == words_file(packed, "nl") == packed


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(WordbenchError, match="da, de, en"):
        alphabet("xx")


@given(st.text("abcXYZ. ", max_size=9))
def test_text_and_codes_go_both_ways(text: str) -> None:
    assert NL.decode(NL.encode(text)) == text.replace(" ", ".")


def test_hooks_are_the_letters_that_fit_between() -> None:
    lexicon = lexicon_of("raam raak kraam")
    assert lexicon.hooks(NL.encode("raa"), b"") == 1 << NL.codes["m"] | 1 << NL.codes["k"]
    assert lexicon.hooks(b"", NL.encode("raam")) == 1 << NL.codes["k"]
    assert lexicon.hooks(NL.encode("q"), b"") == 0
    assert lexicon.hooks(bytes([FOREIGN]), NL.encode("aam")) == 0


@given(st.sampled_from(sorted(table("alphabets")["alphabets"])), st.text())
def test_folding_is_done_once_and_leaves_only_what_has_no_letters_here(code: str, text: str) -> None:
    letters = alphabet(code)
    folded = letters.folded(text)
    assert letters.folded(folded) == folded
    assert all(tile in letters.codes or tile == letters.folded(tile) for tile in letters.split(text))


def test_whoever_asks_while_the_well_known_words_are_being_read_gets_them() -> None:
    asked = list[list[str]]()

    def load(part: str) -> bytes:
        """The file; while it is read for the first time, somebody else asks."""
        if not asked:
            asked.append([])
            asked[0] = lexicon.common(4)
        return {"common": b"raam zee boge"}[part]

    lexicon = Lexicon("nl", "nl", load)
    assert lexicon.common(4) == asked[0] == ["raam", "boge"]


@given(dense, st.integers(0, 14), st.integers(0, 14))
def test_a_letter_is_a_hook_exactly_when_it_makes_a_word_of_the_list(
    words: set[bytes], before: int, after: int
) -> None:
    found = Lexicon.of([NL.decode(word) for word in words], "nl")
    letters = NL.letters[:3]
    for word in {*words, b"\1\2"}:
        text = NL.decode(word)
        hooked = hooks(found, text)
        assert hooked.before == tuple(letter for letter in letters if letter + text in found)
        assert hooked.after == tuple(letter for letter in letters if text + letter in found)
    for length in range(1, 6):
        some = takes(found.sets, length, before & ~1, after & ~1)
        for index in range(found.sets[length].count):
            word = found.sets[length].word(index)
            fronts = [code for code in range(1, 4) if before >> code & 1 and bytes([code]) + word in words]
            backs = [code for code in range(1, 4) if after >> code & 1 and word + bytes([code]) in words]
            assert some >> index & 1 == bool((fronts or not before & ~1) and (backs or not after & ~1))


@given(st.text("abcde*", min_size=1, max_size=9), lists)
def test_the_ways_to_draw_a_word_are_those_that_enumeration_counts(bag: str, words: set[bytes]) -> None:
    """Bags without a letter, with more blanks than the word has letters, and smaller than the word are among them."""
    counts = {BLANK if tile == "*" else NL.codes[tile]: times for tile, times in Counter(bag).items()}
    sets = WordSets(pack(words))
    for each in sets:
        ways = draws(each, counts)
        texts = [NL.decode(each.word(index)) for index in range(each.count)]
        assert ways == [ways_to_draw(text, bag) for text in texts], texts
        assert all(0 <= chance(way, each.length, counts) <= 1 for way in ways)


def test_the_probabilities_of_all_racks_are_one_where_no_tile_is_a_blank() -> None:
    """Of all words of three letters, one for each set of letters: every draw is exactly one of them."""
    bag = {1: 3, 2: 2, 3: 4}
    racks = WordSets(pack({bytes(sorted(word)) for word in product((1, 2, 3), repeat=3)}))[3]
    assert sum(chance(way, 3, bag) for way in draws(racks, bag)) == pytest.approx(1)


@files_only
def test_a_copy_knows_which_words_are_well_known() -> None:
    words = lexicon("en")
    for same in (copy.copy(words), copy.deepcopy(words), pickle.loads(pickle.dumps(words))):
        assert same == words and hash(same) == hash(words) and same.common(5) == words.common(5) != []
        assert remaining_words(same) == remaining_words(words)
    own = Lexicon.of(["raven", "nave"])
    assert own == Lexicon.of(["nave", "raven"]) != Lexicon.of(["raven"]) and own != Lexicon.of(
        ["raven", "nave"], "nl"
    )
    assert own.changed("-raven") != own and own.changed("mad").changed("-mad") == own
