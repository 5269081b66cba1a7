"""The bincoded word graph: the file of wordfeud-solver, minimised, byte for byte reproducible.

bincode 1.3, little endian, fixed-width integers, u64 lengths, in this order: nodes (first child
u32, label set u32), labels (u8), terminal flags (u8), word file name, all labels (u32), word and
node count (u64), then the codec: an encoder map and a decoder of 256 x 2 optional characters.
Node 0 is the root; the children of a node lie side by side in label order, bit l of its label set
says that there is a child with label l, and that child is at first child + the number of smaller
labels. A block of children may have several parents, so equal blocks are written only once: that
makes the trie a word graph, and a reader sees no difference. Blocks are numbered breadth first, the
encoder is sorted, the file name left empty: the same words give the same bytes.
"""

import struct
from array import array
from collections.abc import Generator, Iterable, Iterator
from itertools import accumulate
from sys import byteorder

from ..alphabet import LONGEST, Alphabet
from ..errors import LexiconError
from ..steps import STEP, finish, sorting

# The children of a node in label order, each an edge: the number of the block below it << BELOW,
# ENDS when a word ends there, the label.
Block = tuple[int, ...]
LABEL_BITS, ENDS, BELOW = 31, 32, 6
MOST_WORDS = 10_000_000  # a small file can hold more words than could ever be listed
# For bytes.translate: from the low bits of an edge to its label, and to whether a word ends.
_LABEL_OF = bytes(edge & LABEL_BITS for edge in range(256))
_ENDS = bytes(edge >> BELOW - 1 & 1 for edge in range(256))


class Graph:
    """A reader over the file's bytes; a node is an index, 0 the root.

    >>> from ..alphabet import alphabet
    >>> nl = alphabet("nl")
    >>> graph = Graph(build([nl.encode(w) for w in ("ab", "aba", "ba")], nl))
    >>> graph.words, len(graph.labels), nl.encode("aba") in graph, nl.encode("b") in graph
    (3, 5, True, False)
    >>> [nl.decode(word) for word in graph]
    ['ab', 'aba', 'ba']
    """

    def __init__(self, data: bytes, check: bool = True) -> None:
        """Read a file; LexiconError says what is wrong with one that is not a graph.

        Unless `check` is False, everything that a walk relies on is checked once, which takes fifty
        times as long as reading: a file that was made here and arrived complete does not need it.
        """
        reader = _Reader(data)
        count = reader.number("nodes", 8)
        pairs = array("I", reader.take("nodes", 8 * count))
        if byteorder == "big":
            pairs.byteswap()
        self.first, self.sets = pairs[::2].tolist(), pairs[1::2].tolist()
        if reader.number("labels", 8) != count:
            raise LexiconError("the word graph is damaged: it has not as many labels as nodes")
        self.labels = reader.take("labels", count)
        if reader.number("terminal flags", 8) != count:
            raise LexiconError("the word graph is damaged: it has not as many flags as nodes")
        self.terminal = reader.take("terminal flags", count)
        self.source = reader.text("file name")
        self.all_labels = reader.number("label set", 4)
        self.words = reader.number("word count", 8)
        nodes = reader.number("node count", 8)
        encoder: dict[str, int] = {}
        for _ in range(reader.number("encoder", 8)):
            key = reader.text("encoder")
            encoder[key] = reader.take("encoder", 1)[0]
        if reader.number("decoder", 8) != 256:
            raise LexiconError("the word graph is damaged: its decoder has not 256 codes")
        decoder = [(reader.option() or "") + (reader.option() or "") for _ in range(256)]
        reader.end()
        if check:
            self._check(nodes)
        self.letters = self._letters(encoder, {code: text for code, text in enumerate(decoder) if text})

    def expand(self, node: int) -> int:
        """The label set of a node; a `LazyTrie` has to make it first."""
        return self.sets[node]

    def child(self, node: int, label: int) -> int:
        """The child of `node` along `label`, or 0 (the root is nobody's child)."""
        labels = self.sets[node]
        if not labels >> label & 1:
            return 0
        return self.first[node] + (labels & ((1 << label) - 1)).bit_count()

    def children(self, node: int) -> range:
        """The children of `node`, in label order."""
        first = self.first[node]
        return range(first, first + self.sets[node].bit_count())

    def walk(self, prefix: bytes) -> int | None:
        """The node at the end of `prefix`, or None when no word begins with it."""
        node = 0
        for label in prefix:
            node = self.child(node, label)
            if not node:
                return None
        return node

    def __contains__(self, word: bytes) -> bool:
        """Whether the graph has the word (letter codes)."""
        node = self.walk(word)
        return node is not None and self.terminal[node] == 1

    def __iter__(self) -> Iterator[bytes]:
        """All words, in label order."""
        stack = [(0, b"")]
        while stack:
            node, word = stack.pop()
            if self.terminal[node]:
                yield word
            stack += [(c, word + self.labels[c : c + 1]) for c in reversed(self.children(node))]

    def _check(self, nodes: int) -> None:
        """Check everything that a walk relies on: bounds, labels, no circle, counts."""
        count = len(self.first)
        if nodes != count or not count or self.labels[0]:
            raise LexiconError("the word graph is damaged: its root or its node count is wrong")
        if set(self.terminal) - {0, 1}:
            raise LexiconError("the word graph is damaged: a terminal flag is neither 0 nor 1")
        # Nodes that share their children are checked once.
        numbers: dict[tuple[int, int], int] = {}
        below = [numbers.setdefault(pair, len(numbers)) for pair in zip(self.first, self.sets, strict=True)]
        used, reached = 0, bytearray(b"\1") + bytearray(count - 1)
        ordered: dict[int, bytes] = {}
        for (first, labels), number in numbers.items():
            size = labels.bit_count()
            block = ordered.get(labels)
            if block is None:
                block = ordered[labels] = bytes([label for label in range(32) if labels >> label & 1])
            fault = ""
            if size and (first == 0 or first + size > count):
                fault = f"node {below.index(number)} points outside it"
            elif self.labels[first : first + size] != block:
                fault = f"the labels of node {below.index(number)} do not fit"
            elif not size and first:
                fault = f"node {below.index(number)} leads nowhere"
            if fault:
                raise LexiconError(f"the word graph is damaged: {fault}")
            used |= labels
            reached[first : first + size] = b"\1" * size
        for node, labels in enumerate(self.sets):
            if not labels and node and not self.terminal[node]:
                raise LexiconError(f"the word graph is damaged: node {node} leads nowhere")
        if used != self.all_labels or used & 1:
            raise LexiconError("the word graph is damaged: its label set is not the one its nodes have")
        if 0 in reached:
            raise LexiconError(f"the word graph is damaged: nothing leads to node {reached.index(0)}")
        if self._count(list(numbers), below) + self.terminal[0] != self.words:
            raise LexiconError("the word graph is damaged: its word count is wrong")
        if self.terminal[0]:  # from an empty line of the list, which is not a word
            self.terminal, self.words = b"\0" + self.terminal[1:], self.words - 1

    def _letters(self, encoder: dict[str, int], shown: dict[int, str]) -> tuple[str, ...]:
        """The letters in code order, after checking that encoder and decoder agree."""
        fault = "the word graph is damaged: its letters do not fit its codes"
        if shown.get(0) != "." or any(encoder.get(text) != code for code, text in shown.items()):
            raise LexiconError(fault)
        if any(code not in shown for code in encoder.values()) or encoder.get(" ") != 0:
            raise LexiconError(fault)
        letters = [shown[code] for code in sorted(shown) if 0 < code < 32]
        if any(shown.get(code) != text for code, text in enumerate(letters, 1)):
            raise LexiconError("the word graph is damaged: there are gaps between its letters")
        if self.all_labels >> len(letters) + 1:
            raise LexiconError("the word graph is damaged: it uses a label that is not a letter")
        return tuple(letters)

    def _count(self, blocks: list[tuple[int, int]], below: list[int]) -> int:
        """The words below the root, each block of children after those below it (which finds circles)."""
        words, depths, begun = [-1] * len(blocks), [0] * len(blocks), bytearray(len(blocks))
        stack = [0]
        while stack:
            number = stack[-1]
            if words[number] >= 0:
                stack.pop()
                continue
            first, labels = blocks[number]
            end = first + labels.bit_count()
            lower = below[first:end]
            waiting = [other for other in lower if words[other] < 0]
            if not waiting:
                words[number] = sum([words[other] for other in lower]) + self.terminal.count(1, first, end)
                depths[number] = max([depths[other] for other in lower], default=-1) + 1
                continue
            if begun[number]:
                break
            begun[number] = 1
            stack += waiting
        if min(words) < 0:
            raise LexiconError("the word graph is damaged: it goes in a circle")
        if words[0] > MOST_WORDS or depths[0] > LONGEST:
            raise LexiconError(
                f"the word graph has over {MOST_WORDS} words, or one of over {LONGEST} letters"
            )
        return words[0]


class _Reader:
    """Takes fields off the front of a buffer; LexiconError names one that is incomplete."""

    def __init__(self, data: bytes) -> None:
        self.data, self.place = data, 0

    def take(self, what: str, size: int) -> bytes:
        if size > len(self.data) - self.place:
            raise LexiconError(f"the word graph is cut short in its {what}")
        self.place += size
        return self.data[self.place - size : self.place]

    def number(self, what: str, size: int) -> int:
        return int.from_bytes(self.take(what, size), "little")

    def text(self, what: str) -> str:
        try:
            return self.take(what, self.number(what, 8)).decode()
        except UnicodeDecodeError:
            raise LexiconError(f"the word graph is damaged: its {what} is not text") from None

    def option(self) -> str | None:
        flag = self.take("decoder", 1)[0]
        if flag == 0:
            return None
        lead = self.data[self.place] if self.place < len(self.data) else 0
        size = 1 + (lead >= 0xC0) + (lead >= 0xE0) + (lead >= 0xF0)
        try:
            text = self.take("decoder", size).decode()
        except UnicodeDecodeError:
            text = ""
        if flag != 1 or len(text) != 1:
            raise LexiconError("the word graph is damaged: its decoder holds something else than letters")
        return text

    def end(self) -> None:
        if self.place != len(self.data):
            raise LexiconError(f"the word graph has {len(self.data) - self.place} bytes too many")


def build(words: Iterable[bytes], letters: Alphabet) -> bytes:
    """The file of a word graph with these words (letter codes, in any order, repeats allowed)."""
    return finish(building(words, letters))


def building(words: Iterable[bytes], letters: Alphabet) -> Generator[int | None, None, bytes]:
    """`build` in steps of some milliseconds; yields how many words are done, None where no number tells."""
    ordered = yield from sorting(words)
    blocks = yield from _share(ordered)
    # Breadth first: where the children of each block begin, and the edges to them.
    first, queue = [0] * len(blocks), [len(blocks) - 1]
    first[-1], size = int(blocks[-1] != ()), 1 + len(blocks[-1])
    first[0] = 1  # the empty block: not 0, so that it is never queued
    edges = [len(blocks) - 1 << BELOW]  # an edge that leads to the root
    for done, number in enumerate(queue, 1):
        block = blocks[number]
        edges += block
        for edge in block:
            below = edge >> BELOW
            if not first[below]:
                first[below] = size
                size += len(blocks[below])
                queue.append(below)
        if done % STEP == 0:
            yield len(ordered)
    first[0] = 0
    yield None
    marks = bytes([edge & (ENDS | LABEL_BITS) for edge in edges])
    labels, ends = marks.translate(_LABEL_OF), marks.translate(_ENDS)
    yield None
    # A block's label set is the difference of two running sums of label bits.
    sums = [0, *accumulate(map((1).__lshift__, labels))]
    yield None
    sets = [sums[begin + len(block)] - sums[begin] for begin, block in zip(first, blocks, strict=True)]
    yield None
    lead = [edge >> BELOW for edge in edges]
    yield None
    nodes = array("I", bytes(8 * len(edges)))
    for place, of in enumerate((first, sets)):
        nodes[place::2] = array("I", map(of.__getitem__, lead))
        yield None
    if byteorder == "big":
        nodes.byteswap()
    used = sum([1 << label for label in set(labels[1:])])
    counted = struct.pack("<Q", len(edges))
    head = counted + nodes.tobytes() + counted + labels + counted + ends
    return head + struct.pack("<QIQQ", 0, used, len(ordered), len(edges)) + _codec(letters)


class _Blocks:
    """The different blocks of children; number 0 is empty."""

    def __init__(self) -> None:
        self.listed: list[Block] = [()]
        self._known: dict[Block, int] = {(): 0}
        self._tails: dict[bytes, int] = {}

    def below(self, block: Block) -> int:
        """An edge to a block, without its label."""
        number = self._known.get(block)
        if number is None:
            number = self._known[block] = len(self.listed)
            self.listed.append(block)
        return number << BELOW

    def tail(self, letters: bytes) -> int:
        """The edge that begins a word's last letters."""
        edge = self._tails.get(letters)
        if edge is None:
            edge = self.below((self.tail(letters[1:]),)) if len(letters) > 1 else ENDS
            edge = self._tails[letters] = edge | letters[0]
        return edge


def _share(words: list[bytes]) -> Generator[int, None, list[Block]]:
    """One pass over sorted words: the different blocks of children, number 0 empty, the last the root's.

    The part of a word that the next does not share is complete: it is looked up, and from then on it is
    only a number (Daciuk and others 2000, on blocks). Only nodes where words branch, or end on the way,
    are kept open. The tails below them are shared by many words, so most words need only one look-up.
    """
    blocks = _Blocks()
    below, tail = blocks.below, blocks.tail
    # The open nodes along `last`, from the root down: depths, whether a word ends there, edges so far.
    depths, ends = [0], [0]
    edges: list[list[int]] = [[]]
    last = b""
    for count, word in enumerate([*words, b""]):
        shared = 0
        for old, new in zip(last, word, strict=False):
            if old != new:
                break
            shared += 1
        if shared > depths[-1]:
            depths.append(shared)
            edges.append([])
            ends.append(ENDS if shared == len(last) else 0)
        rest = last[depths[-1] :]
        if rest:
            edges[-1].append(tail(rest))
        while depths[-1] > shared:
            depth = depths.pop() - 1
            edge = below(tuple(edges.pop())) | ends.pop() | last[depth]
            while depth > depths[-1] and depth > shared:
                depth -= 1
                edge = below((edge,)) | last[depth]
            if depth == depths[-1]:
                edges[-1].append(edge)
            else:
                depths.append(depth)
                edges.append([edge])
                ends.append(0)
        last = word
        if (count + 1) % STEP == 0:
            yield count
    return [*blocks.listed, tuple(edges[0])]


def _codec(letters: Alphabet) -> bytes:
    """The file's encoder and decoder of an alphabet."""
    keys = {key: code for key, code in letters.codes.items() if key != "?"}
    out = struct.pack("<Q", len(keys))
    for key, code in sorted(keys.items(), key=lambda item: (item[1], item[0])):
        out += struct.pack("<Q", len(key.encode())) + key.encode() + bytes([code])
    out += struct.pack("<Q", 256)
    for code in range(256):
        # A letter of two characters fills both places of its code.
        text = letters.texts.get(code, "")
        for place in range(2):
            out += b"\1" + text[place].encode() if place < len(text) else b"\0"
    return out
