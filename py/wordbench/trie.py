"""The bincoded word graph: the file of wordfeud-solver, minimised, byte for byte reproducible.

bincode 1.3, little endian, fixed-width integers, u64 lengths, in this order: nodes (first child
u32, label set u32), labels (u8), terminal flags (u8), word file name, all labels (u32), word and
node count (u64), then the codec: an encoder map and a decoder of 256 x 2 optional characters.
Node 0 is the root; the children of a node lie side by side in label order, bit l of its label set
says that there is a child with label l, and that child is at first child + the number of smaller
labels. Nothing asks that a block of children have one parent only, so equal blocks are written
once: that is what makes a word graph of the trie, and a reader cannot tell. Blocks are numbered
breadth first, the encoder is sorted, the file name left empty: the same words give the same bytes.
"""

import struct
from array import array
from collections.abc import Iterable, Iterator
from sys import byteorder

from .alphabet import Alphabet
from .errors import LexiconError

Block = tuple[tuple[int, bool, int], ...]  # children: label, terminal, number of their block


class Graph:
    """A reader over the file's bytes; a node is an index, 0 the root.

    >>> from .alphabet import alphabet
    >>> nl = alphabet("nl")
    >>> graph = Graph(build([nl.encode(w) for w in ("ab", "aba", "ba")], nl))
    >>> graph.words, len(graph.labels), nl.encode("aba") in graph, nl.encode("b") in graph
    (3, 5, True, False)
    >>> [nl.decode(word) for word in graph]
    ['ab', 'aba', 'ba']
    """

    def __init__(self, data: bytes) -> None:
        """Read and check a file; LexiconError says what is wrong with one that is no graph."""
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
        decoder = [(reader.option(), reader.option()) for _ in range(256)]
        reader.end()
        self._check(nodes, encoder, decoder)
        self.encoder = encoder

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
        """The node at the end of `prefix`, or None when no word begins so."""
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

    def _check(
        self, nodes: int, encoder: dict[str, int], decoder: list[tuple[str | None, str | None]]
    ) -> None:
        """Everything a walk relies on, once: bounds, labels, no circle, counts, the codec."""
        count = len(self.first)
        if nodes != count or not count or self.labels[0] or self.terminal[0]:
            raise LexiconError("the word graph is damaged: its root or its node count is wrong")
        if set(self.terminal) - {0, 1}:
            raise LexiconError("the word graph is damaged: a terminal flag is neither 0 nor 1")
        used = 0
        parents = [0] * count
        for node, (first, labels) in enumerate(zip(self.first, self.sets, strict=True)):
            used |= labels
            size = labels.bit_count()
            if size == 0:
                if first or (node and not self.terminal[node]):
                    raise LexiconError(f"the word graph is damaged: node {node} leads nowhere")
                continue
            if first == 0 or first + size > count:
                raise LexiconError(f"the word graph is damaged: node {node} points outside it")
            block = self.labels[first : first + size]
            if sum(1 << label for label in block if label < 32) != labels or sorted(block) != list(block):
                raise LexiconError(f"the word graph is damaged: the labels of node {node} do not fit")
            for child in range(first, first + size):
                parents[child] += 1
        if used != self.all_labels or used & 1:
            raise LexiconError("the word graph is damaged: its label set is not the one its nodes have")
        if not all(parents[1:]):
            raise LexiconError(f"the word graph is damaged: nothing leads to node {parents.index(0, 1)}")
        if self._count(parents) != self.words:
            raise LexiconError("the word graph is damaged: its number of words is not the one it tells")
        shown = {code: text for code, (text, _) in enumerate(decoder) if text is not None}
        if shown.get(0) != "." or any(encoder.get(text) != code for code, text in shown.items()):
            raise LexiconError("the word graph is damaged: its letters do not fit its codes")
        if any(code not in shown for code in encoder.values()) or encoder.get(" ") != 0:
            raise LexiconError("the word graph is damaged: its letters do not fit its codes")
        if any(used >> code & 1 and code not in shown for code in range(32)):
            raise LexiconError("the word graph is damaged: it uses a label that is no letter")

    def _count(self, parents: list[int]) -> int:
        """The words below the root, each node once its parents are done (which finds circles)."""
        waiting, ways, ready, done = parents[:], [0] * len(parents), [0], 0
        ways[0], words = 1, 0
        while ready:
            node = ready.pop()
            done += 1
            words += ways[node] * self.terminal[node]
            for child in self.children(node):
                ways[child] += ways[node]
                waiting[child] -= 1
                if not waiting[child]:
                    ready.append(child)
        if done != len(parents):
            raise LexiconError("the word graph is damaged: it goes in a circle")
        return words


class _Reader:
    """Takes fields off the front of a buffer; LexiconError names the one that is not all there."""

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
            raise LexiconError(f"the word graph is damaged: its {what} is no text") from None

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
    ordered = sorted(set(words))
    blocks, root = _share(ordered)
    numbers = {root: 1}
    queue, nodes, labels, terminal, size = [root], [(0, 0)], bytearray(1), bytearray(1), 1
    size += len(blocks[root])
    for number in queue:
        for label, ends, below in blocks[number]:
            if below and below not in numbers:
                numbers[below] = size
                size += len(blocks[below])
                queue.append(below)
            nodes.append((numbers[below] if below else 0, _labels(blocks[below])))
            labels.append(label)
            terminal.append(ends)
    nodes[0] = (1 if blocks[root] else 0, _labels(blocks[root]))
    used = 0
    for _, has in nodes:
        used |= has
    flat = array("I", [number for node in nodes for number in node])
    if byteorder == "big":
        flat.byteswap()
    counted = struct.pack("<Q", len(nodes))
    head = counted + flat.tobytes() + counted + labels + counted + terminal
    return head + struct.pack("<QIQQ", 0, used, len(ordered), len(nodes)) + _codec(letters)


def _share(words: list[bytes]) -> tuple[list[Block], int]:
    """One pass over sorted words: the different blocks of children, number 0 empty, and the root's.

    Along the last word lie the blocks that may still grow; what the next word does not share is
    finished, looked up and from then on only a number (Daciuk and others 2000, on blocks).
    """
    blocks: list[Block] = [()]
    known: dict[Block, int] = {(): 0}
    path: list[list[tuple[int, bool, int]]] = [[]]
    last = b""

    def close(depth: int) -> None:
        while len(path) > depth + 1:
            block = tuple(path.pop())
            number = known.get(block)
            if number is None:
                number = known[block] = len(blocks)
                blocks.append(block)
            label, ends, _ = path[-1][-1]
            path[-1][-1] = (label, ends, number)

    for word in words:
        shared = 0
        while shared < len(last) and last[shared] == word[shared]:
            shared += 1
        close(shared)
        for label in word[shared:]:
            path[-1].append((label, False, 0))
            path.append([])
        label, _, number = path[-2][-1]
        path[-2][-1] = (label, True, number)
        last = word
    close(0)
    root = tuple(path[0])
    blocks.append(root)
    return blocks, len(blocks) - 1


def _labels(block: Block) -> int:
    return sum(1 << label for label, _, _ in block)


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
