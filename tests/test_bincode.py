"""Files of wordfeud-solver: in the way that it writes them, and with everything that can be wrong with one."""

import struct
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wordbench.alphabet import Alphabet, alphabet
from wordbench.errors import LexiconError
from wordbench.words.lexicon import Lexicon
from wordbench.words.reading import words_file
from wordbench.words.trie import Graph, build
from wordbench.words.wordsets import WordSets

SV = alphabet("sv")
AZ = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
WORDS = ["ål", "öl", "öla", "räls", "rälsa", "al"]


def text(value: str) -> bytes:
    """A string in bincode."""
    return struct.pack("<Q", len(value.encode())) + value.encode()


def header(
    nodes: list[tuple[int, int]], labels: bytes, terminal: bytes, words: int, wordfile: str = ""
) -> bytes:
    """A file without its codec."""
    n = struct.pack("<Q", len(nodes))
    used = 0
    for _, labelset in nodes:
        used |= labelset
    body = n + b"".join(struct.pack("<II", *node) for node in nodes) + n + labels + n + terminal
    return body + text(wordfile) + struct.pack("<IQQ", used, words, len(nodes))


def codec(letters: Alphabet, backwards: bool = False) -> bytes:
    """The encoder, in an order that a hash map might have, and the decoder."""
    keys = {key: code for key, code in letters.codes.items() if key != "?"}
    out = struct.pack("<Q", len(keys))
    for key in sorted(keys, reverse=backwards):
        out += text(key) + bytes([keys[key]])
    out += struct.pack("<Q", 256)
    for code in range(256):
        shown = letters.texts.get(code, "").ljust(2, "\0")
        out += b"".join(b"\1" + char.encode() if char > "\0" else b"\0" for char in shown)
    return out


def written(
    words: list[str], letters: Alphabet, wordfile: str = "/lists/sv.txt", backwards: bool = True
) -> bytes:
    """The file as the Rust library writes it: a plain trie, nodes breadth first."""
    prefixes = {b""} | {letters.encode(word)[:size] for word in words for size in range(len(word) + 1)}
    order = sorted(prefixes, key=lambda prefix: (len(prefix), prefix))
    nodes, place = [], 1
    for prefix in order:
        below = [other for other in order if other[:-1] == prefix and other]
        nodes.append((place if below else 0, sum(1 << other[-1] for other in below)))
        place += len(below)
    whole = {letters.encode(word) for word in words}
    labels = bytes([0, *(prefix[-1] for prefix in order[1:])])
    terminal = bytes(prefix in whole for prefix in order)
    return header(nodes, labels, terminal, len(whole), wordfile) + codec(letters, backwards)


def test_a_file_of_the_rust_library_loads_as_it_is() -> None:
    graph = Graph(written(WORDS, SV))
    assert [SV.decode(word) for word in graph] == ["al", "räls", "rälsa", "ål", "öl", "öla"]
    assert (graph.source, graph.words, graph.letters) == ("/lists/sv.txt", 6, SV.letters)


@pytest.mark.parametrize("letters", ["å ä ö", "ö ä å", "ä å", "ch å ö ä é"])
def test_letters_numbered_otherwise_are_translated(letters: str) -> None:
    theirs = alphabet(f"{AZ} {letters}")
    words = [word for word in [*WORDS, "och"] if set(word) <= {*AZ, *letters}]
    data = written(words, theirs)
    assert sorted(SV.decode(word) for word in WordSets(words_file(data, "sv")).words()) == sorted(words)
    lexicon = Lexicon("own", "sv", lambda part: data)
    assert sorted(SV.decode(word) for word in lexicon.sets.words()) == sorted(words)
    assert isinstance(lexicon.trie, Graph) == (theirs.letters == SV.letters)


def test_an_empty_line_in_their_list_is_no_word() -> None:
    data = written(["", *WORDS], SV)
    graph = Graph(data)
    assert (graph.words, b"" in graph) == (6, False)
    assert WordSets(words_file(data, "sv")).total == 6


@given(st.sets(st.text("aåö", min_size=1, max_size=4), min_size=1))
def test_their_trie_and_our_graph_have_the_same_words(words: set[str]) -> None:
    theirs, ours = Graph(written(sorted(words), SV)), Graph(build(map(SV.encode, words), SV))
    assert list(theirs) == list(ours)
    assert len(ours.labels) <= len(theirs.labels)


def test_ours_has_the_codec_that_theirs_has() -> None:
    theirs = codec(SV)
    ours = build(map(SV.encode, WORDS), SV)[-len(theirs) :]
    entries = struct.unpack_from("<Q", theirs)[0]
    assert entries == 61
    assert ours[:8] == theirs[:8]
    assert ours.rpartition(struct.pack("<Q", 256))[2] == theirs.rpartition(struct.pack("<Q", 256))[2]


@pytest.mark.parametrize(
    ("letters", "flips"), [(SV, (1, 2, 64, 255)), (alphabet("es"), (1, 64))], ids=["sv", "es"]
)
def test_a_file_cut_or_changed_anywhere_is_refused_or_still_one(
    letters: Alphabet, flips: tuple[int, ...]
) -> None:
    data = written(["al", "ala", "lal"], letters)
    for size in range(len(data)):
        with pytest.raises(LexiconError, match="graph"):
            Graph(data[:size])
    for place, flip in product(range(len(data)), flips):
        changed = bytearray(data)
        changed[place] ^= flip
        try:
            assert len(list(Graph(bytes(changed)))) == 3
        except LexiconError as error:
            assert len(str(error).splitlines()) == 1


A, B = 1 << 1, 1 << 2
DAMAGED = {
    "a circle of one": ([(1, A), (1, A)], b"\0\1", b"\0\1", "circle"),
    "a circle of two": ([(1, A), (2, A), (1, A)], b"\0\1\1", b"\0\1\1", "circle"),
    "a circle far below": ([(1, A), (2, A), (3, A | B), (0, 0), (2, A)], b"\0\1\1\1\2", b"\0\0\0\1\1", "circle"),
    "back to the root": ([(1, A), (0, A)], b"\0\1", b"\0\1", "points outside"),
    "outside": ([(1, A), (9, A)], b"\0\1", b"\0\1", "points outside"),
    "an edge of its range": ([(1, A | B), (0, 0)], b"\0\1", b"\0\1", "points outside"),
    "another label": ([(1, B), (0, 0)], b"\0\1", b"\0\1", "labels of node 0 do not fit"),
    "labels not in order": ([(1, A | B), (0, 0), (0, 0)], b"\0\2\1", b"\0\1\1", "labels of node 0 do not fit"),
    "a node without parent": ([(1, A), (0, 0), (0, 0)], b"\0\1\1", b"\0\1\1", "nothing leads to node 2"),
    "a dead end": ([(1, A), (0, 0)], b"\0\1", b"\0\0", "node 1 leads nowhere"),
    "not a letter": ([(1, 1 << 31), (0, 0)], b"\0\x1f", b"\0\1", "not a letter"),
    "no nodes": ([], b"", b"", "its root"),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_graph_is_one_sentence(name: str) -> None:
    nodes, labels, terminal, sentence = DAMAGED[name]
    with pytest.raises(LexiconError) as error:
        Graph(header(nodes, labels, terminal, sum(terminal)) + codec(SV))
    assert sentence in str(error.value)


def test_blocks_may_be_shared() -> None:
    nodes = [(1, A | B), (3, A), (3, A), (0, 0)]
    graph = Graph(header(nodes, b"\0\1\2\1", b"\0\0\1\1", 3) + codec(SV))
    assert [SV.decode(word) for word in graph] == ["aa", "b", "ba"]


def test_a_small_file_of_endless_words_is_refused() -> None:
    depth = 60
    nodes = [(1 + 2 * k, A | B) for k in range(depth) for _ in range(1 if k == 0 else 2)] + [(0, 0)] * 2
    labels, terminal = bytes([0, *[1, 2] * depth]), bytes(2 * depth - 1) + b"\1\1"
    with pytest.raises(LexiconError, match="has over 10000000 words"):
        Graph(header(nodes, labels, terminal, 2**depth) + codec(SV))
    chain = [(k + 1, A) for k in range(300)] + [(0, 0)]
    with pytest.raises(LexiconError, match="of over 255 letters"):
        Graph(header(chain, b"\0" + b"\1" * 300, bytes(300) + b"\1", 1) + codec(SV))


def test_a_number_of_nodes_beyond_all_bounds_is_refused_at_once() -> None:
    data = written(WORDS, SV)
    for huge in (2**63, 2**64 - 1, 2**32):
        with pytest.raises(LexiconError, match="cut short in its nodes"):
            Graph(struct.pack("<Q", huge) + data[8:])
    with pytest.raises(LexiconError, match="bytes too many"):
        Graph(data + b"\0")


def test_letters_that_do_not_go_both_ways_are_refused() -> None:
    body = header([(1, A), (0, 0)], b"\0\1", b"\0\1", 1)
    gaps = struct.pack("<Q", 60) + codec(SV)[8:].replace(b"\1z\0", b"\0\0").replace(text("z") + b"\x1a", b"")
    for other in (codec(SV).replace(text("b") + b"\2", text("b") + b"\3"), gaps):
        with pytest.raises(LexiconError, match="letters"):
            Graph(body + other)
