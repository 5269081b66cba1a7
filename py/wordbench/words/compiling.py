"""A word list made from a text or a compiled file, alone or as changes to another list."""

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from ..alphabet import alphabet
from ..decoding import decoded
from ..steps import finish, map_progress, sorting, stretches
from .reading import LINES_LISTED, Reading, Skipped, is_compiled, no_word, pairs, parted, unzipped, words_file
from .shapes import Shaped, refuse_other_files, shaping
from .trie import building
from .wordsets import WordSets, packing

WORDS_SHOWN = 10  # words at each end by which a person knows a list


class Progress(NamedTuple):
    """How far the work is: `done` of `total` lines at the stage "read", or words at the stage "build"."""

    stage: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Compiled:
    """A list: its words as letter codes in order, its word graph, and what was read."""

    code: str
    words: list[bytes]
    graph: bytes
    """Empty if none was wanted."""
    encoding: str
    """How the text was encoded; "compiled" if it was a compiled file, not a text."""
    form: Shaped
    """How its words were written, without the text."""
    added: Reading
    removed: Reading

    @property
    def by_length(self) -> bytes:
        """The file of words by length."""
        return finish(self.packing())

    def packing(self) -> Generator[None, None, bytes]:
        """`by_length` in slices of some milliseconds."""
        return packing(self.words, alphabet(self.code).letters)

    @property
    def nodes(self) -> int:
        """The number of nodes of the word graph."""
        return int.from_bytes(self.graph[:8], "little")

    @property
    def ends(self) -> tuple[list[str], list[str]]:
        """The first and the last WORDS_SHOWN words that were read, by the alphabet."""
        decode = alphabet(self.code).decode
        words = sorted(self.added.words) if 0 < len(self.added.words) < len(self.words) else self.words
        return [decode(word) for word in words[:WORDS_SHOWN]], [
            decode(word) for word in words[WORDS_SHOWN:][-WORDS_SHOWN:]
        ]

    @property
    def skipped(self) -> list[Skipped]:
        """The first of the lines that were left out."""
        return sorted(self.added.skipped + self.removed.skipped)[:LINES_LISTED]

    @property
    def reasons(self) -> Counter[str]:
        """How many lines were left out for each of the REASONS."""
        return self.added.reasons + self.removed.reasons


def compiling(
    data: bytes, code: str, base: Iterable[bytes] | None = None, graph: bool = True, column: str = ""
) -> Generator[Progress | None, None, Compiled]:
    """A list from the bytes of a text or a compiled file, gzipped or not; LexiconError when no word is left.

    With the words of a `base` (letter codes of the alphabet `code`), the lines are changes: a word is added,
    or removed if it follows a minus sign. `column` is the one to read, by name or number, of a file that has several. Set `graph` to False if only the words are wanted: it takes
    longest.
    """
    data, encoding, form = unzipped(data), "compiled", Shaped("")
    added, removed = Reading(code), Reading(code)
    given: Iterable[bytes] = ()
    if is_compiled(data):
        given = WordSets(words_file(data, code)).words()
    else:
        refuse_other_files(data)
        text, encoding = decoded(data)
        form = yield from shaping(text, pairs(code), changes=base is not None, column=column)
        text, form = form.text, replace(form, text="")
        parts = [(added, text)]
        if base is not None:
            parts = list(zip((added, removed), parted(text), strict=True))
        total = text.count("\n") + 1
        for reading, part in parts:
            yield from (Progress("read", done, total) for done in reading.lines(part))
    words = dict[bytes, None]()
    for some in stretches(chain(base or (), given, added.words)):
        words |= dict.fromkeys(some)
        yield None
    for word in removed.words:
        words.pop(word, None)
    ordered = yield from sorting(words)
    if not ordered:
        raise no_word(added.reasons + removed.reasons, sorted(added.skipped + removed.skipped), form.unit)
    file = (yield from graph_of(ordered, code, len(ordered))) if graph else b""
    return Compiled(code, ordered, file, encoding, form, added, removed)


def graph_of(words: Iterable[bytes], code: str, total: int) -> Generator[Progress | None, None, bytes]:
    """The word graph of so many words as letter codes of an alphabet."""
    steps = building(words, alphabet(code))
    return (yield from map_progress(steps, lambda done: Progress("build", done, total) if done else None))
