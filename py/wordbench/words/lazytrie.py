"""A trie over a word list whose nodes are made when they are first visited.

A search on a board visits some thousand of a list's million nodes, so making these takes a few
milliseconds, while a whole trie takes a second. The words are held sorted, and a node is the range of
words that begin with its letters: its children are found by bisection, once. The words of each first
letter are sorted when that letter is first visited. Nodes are numbered as in a word graph (`trie`):
the children of a node lie side by side in label order, at `first` + the number of smaller labels.
"""

from _thread import allocate_lock  # all of `threading` that is needed: the page need not load it
from bisect import bisect_left

from .wordsets import WordSets

UNEXPLORED = -1  # the label set of a node that has not been visited
# Sorted words, where those with a node's letters begin and end, and the depth of the node.
Span = tuple[list[bytes], int, int, int]


class LazyTrie:
    """The words of some sets, letter by letter; node 0 is the root.

    >>> from .wordsets import pack
    >>> trie = LazyTrie(WordSets(pack([b"\\1\\2", b"\\1\\2\\1", b"\\2\\1"])))
    >>> bin(trie.sets[0]), trie.sets[1], bin(trie.expand(1)), trie.terminal[trie.first[1]]
    ('0b110', -1, '0b100', 1)
    """

    def __init__(self, sets: WordSets) -> None:
        """Makes only the root and its children."""
        self._words, self._growing = sets, allocate_lock()
        # By node: first child; label set or UNEXPLORED; 1 where a word ends.
        self.first, self.sets, self.terminal = [0], [0], [0]
        self._parts: dict[int, Span] = {}  # by node, for those not visited yet
        starts = [words.text[:: words.length] for words in sets]
        self._letters = [code for code in range(1, 32) if any(code in start for start in starts)]
        for code in self._letters:
            self._add(bytes([code]) in sets, ([], 0, 0, 1))
            self.sets[0] |= 1 << code
        self.first[0] = int(self.sets[0] > 0)

    def expand(self, node: int) -> int:
        """Make the children of a node whose label set is UNEXPLORED; return its label set.

        Threads may share the trie: one makes nodes at a time, and the label set, which others look at, comes last.
        """
        with self._growing:
            return self._grown(node) if self.sets[node] == UNEXPLORED else self.sets[node]

    def _grown(self, node: int) -> int:
        words, low, high, depth = self._parts.pop(node)
        if depth == 1:
            words = self._beginning(self._letters[node - 1])
            high = len(words)
        low += self.terminal[node]
        self.first[node], labels = len(self.first), 0
        while low < high:
            word = words[low]
            letter, ends = word[depth], len(word) == depth + 1
            end = bisect_left(words, word[:depth] + bytes([letter + 1]), low + 1, high)
            self._add(ends, (words, low, end, depth + 1) if end - low > ends else None)
            labels |= 1 << letter
            low = end
        self.sets[node] = labels
        return labels

    def _add(self, ends: bool, part: Span | None) -> None:
        """Add a node; without a part it is a leaf."""
        if part:
            self._parts[len(self.first)] = part
        self.first.append(0)
        self.sets.append(UNEXPLORED if part else 0)
        self.terminal.append(int(ends))

    def _beginning(self, code: int) -> list[bytes]:
        """The words that begin with a letter, sorted."""
        found: list[bytes] = []
        for words in self._words:
            text, size = words.text, words.length
            start = text[::size]
            if code in start:
                stretch = range(start.find(code) * size, (start.rfind(code) + 1) * size, size)
                found += [text[place : place + size] for place in stretch]
        found.sort()
        return found
