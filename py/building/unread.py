"""The data of Pyodide's WebAssembly that this Python never reads. The build sets it to zero, which takes no room in a packed file.

There are three kinds, each found by what it contains. What would need one of them gets the error that it gets for any character
that is not known: `unicodedata.name` finds no name, `unicodedata.lookup` no character; the encodings of Chinese, Japanese and
Korean, which the page's library does not have anyway, find no letters. Nothing calls iconv, a function of the C library.
"""

import re
from array import array
from collections.abc import Iterator, Sequence

from .wasm import encoded, number

Range = tuple[int, int]  # addresses, the second is not included
CODE_POINTS = 0x110000
LEAST_NAMES = 30_000
LEAST_MAPS = 12  # of one encoding: so many that begin where the one before ends are no coincidence
ALIKE = 0.95  # of a table: encodings of one name differ in a few characters

GR = range(0xA1, 0xFF)  # the second half of ISO 2022
# The tables of iconv: an encoding of the same characters, and the first and second bytes of its rows and columns.
ICONV = (
    ("gb18030", range(0x81, 0xFF), (*range(0x40, 0x7F), *range(0x80, 0xFF))),
    ("euc_jp", range(0xA1, 0xF5), GR),
    ("euc_kr", range(0xA1, 0xFE), GR),
    ("big5", range(0xA1, 0xFA), (*range(0x40, 0x7F), *GR)),
)


def without_unread(section: bytes) -> bytes:
    """A section of data (section 11) with zeros in place of what is never read; what is not found stays, which is said."""
    memory = memory_of(section)
    kinds = {"names of characters": names, "encodings of East Asia": maps, "tables of iconv": tables}
    for kind, find in kinds.items():
        found = list(find(bytes(memory)))
        if not found:
            print(f"this Pyodide's {kind} are stored in another way, so they are loaded: see CONTRIBUTING.md")
        for start, end in found:
            memory[start:end] = bytes(end - start)
    return with_memory(section, memory)


def memory_of(section: bytes) -> bytearray:
    """The memory that a section of data fills."""
    places = segments(section)
    memory = bytearray(max(address + end - start for address, start, end in places))
    for address, start, end in places:
        memory[address : address + end - start] = section[start:end]
    return memory


def with_memory(section: bytes, memory: bytes | bytearray) -> bytes:
    """The section with the content that another memory has in its places."""
    content = bytearray(section)
    for address, start, end in segments(section):
        content[start:end] = memory[address : address + end - start]
    return bytes(content)


def segments(section: bytes) -> list[tuple[int, int, int]]:
    """Of each piece of data: its address in memory, and where it begins and ends in the section."""
    found = []
    count, at = number(section, 0)
    for _ in range(count):
        assert section[at : at + 2] == b"\0\x41", "each piece has a constant address"
        address, at = number(section, at + 2)
        size, start = number(section, at + 1)  # after the end of the constant
        at = start + size
        found.append((address, start, at))
    return found


def names(memory: bytes) -> Iterator[Range]:
    """The graph of all names of characters, and the code point of each.

    The graph (Tools/unicode/dawg.py of CPython) begins with how often a name ends in it, times 2: as often as there are code points.
    """
    points = words(memory)
    start = 0
    for at, point in enumerate(points):
        if 0 < point < CODE_POINTS:
            continue
        count = at - start
        if count > LEAST_NAMES and len(set(points[start:at])) == count:
            for root in re.finditer(re.escape(encoded(2 * count)), memory):
                if end := end_of_graph(memory, root.start()):
                    yield root.start(), end
                    yield 4 * start, 4 * at
        start = at + 1


def end_of_graph(memory: bytes, start: int) -> int:
    """Where a graph of names that begins there ends; 0 if there is none.

    A node is a number, then its edges, or a zero. An edge is a number and a label. Added up in the number are 4 times the distance
    of the edge's node from that of the edge before, for the first edge from the node's number; 2 if the label is one letter,
    which then has no length before it; 1 if it is the last edge.
    """
    nodes, known, end = [start], {start}, start
    while nodes:
        _, at = number(memory, nodes.pop())
        target, last = at, memory[at] == 0  # no edges
        at += last
        while not last:
            info, at = number(memory, at)
            target, last = target + (info >> 2), bool(info & 1)
            length = 1
            if not info & 2:
                length, at = number(memory, at)
            if target >= len(memory) or not re.fullmatch(rb"[A-Z0-9 ()-]+", memory[at : at + length]):
                return 0
            at += length
            if target not in known:
                known.add(target)
                nodes.append(target)
        end = max(end, at)
    return end


def maps(memory: bytes) -> Iterator[Range]:
    """The maps from and to the encodings of East Asia, and the entries that lead to them (Modules/cjkcodecs of CPython).

    An entry is the address of a map of two-byte values and its first and last index; each map begins where the one before ends.
    """
    values = words(memory)
    at, most = 0, len(values) - 1
    while at < most:
        entries, start, end = [at], values[at], after(values, at)
        next_ = at + 2
        while entries and end and next_ < min(most, entries[-1] + 512):
            if values[next_] == end and after(values, next_):
                entries.append(next_)
                end = after(values, next_)
            elif values[next_] or values[next_ + 1]:
                break
            next_ += 2
        if len(entries) >= LEAST_MAPS and end - start > 2 * len(entries):
            yield start, end
            yield from ((4 * entry, 4 * entry + 8) for entry in entries)
            at = entries[-1] + 1
        at += 1


def after(values: Sequence[int], at: int) -> int:
    """Where the map of an entry ends; 0 if it is no entry."""
    start, sizes = values[at], values[at + 1]
    first, last = sizes & 255, sizes >> 8
    is_entry = 0 < start < 4 * len(values) and not start & 1 and sizes < 1 << 16 and first <= last
    return start + 2 * (last - first + 1) if is_entry else 0


def tables(memory: bytes) -> Iterator[Range]:
    """The tables of musl's iconv, by rows of two-byte characters."""
    for encoding, rows, columns in ICONV:
        width = 2 * len(columns)
        table = array("H", (character(bytes([row, column]), encoding) for row in rows for column in columns))
        content = table.tobytes()
        middle = len(rows) // 2 * width
        for row in re.finditer(re.escape(content[middle : middle + width]), memory):
            start = row.start() - middle
            found = array("H", memory[start : start + len(content)])
            if sum(map(int.__eq__, found, table)) > ALIKE * len(table):
                yield start, start + len(content)


def character(content: bytes, encoding: str) -> int:
    """The character of two bytes in an encoding; 0 if there is none, or none below 65,536."""
    text = content.decode(encoding, "ignore")
    return ord(text) if len(text) == 1 and text < "\U00010000" else 0


def words(memory: bytes) -> Sequence[int]:
    """Its content as numbers of four bytes."""
    return array("I", bytes(memory[: len(memory) & ~3]))
