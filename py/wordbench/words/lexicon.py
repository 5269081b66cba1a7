"""A word list with its name and alphabet: its words as sets and, when asked for, letter by letter."""

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache, partial
from itertools import chain

from ..alphabet import LONGEST, MOST_LETTERS, Alphabet, alphabet
from ..errors import LexiconError
from ..recent import Bounded
from ..resources import shipped_file, shipped_list
from ..sentence import SHOWN
from ..steps import finish
from .lazytrie import LazyTrie
from .reading import changes, is_graph, read_list, reading_file, unzipped
from .trie import Graph
from .wordsets import WORDS_MAGIC, WordSets, pack

KEPT_HOOKS = 20_000  # pairs of letters before and after a square
UNLISTED = "rules with letters of their own need a word list, and none is given"


class Unread(Exception):
    """The words of a list are needed that is to be read in slices: `lexicon.reading()` does so."""

    def __init__(self, lexicon: "Lexicon") -> None:
        """It is not read yet."""
        super().__init__()
        self.lexicon = lexicon


class Lexicon:
    """A word list; `load(part)` gives the bytes of its "words", "graph" or "common" when they are first needed, and
    raises KeyError when there are none.

    The sets tell which words fit a place, the trie which words begin with some letters; "common" is a text.

    >>> from wordbench import Lexicon
    >>> own = Lexicon.of(["raven", "nave"])
    >>> "Raven" in own, "rave" in own, list(own)
    (True, False, ['nave', 'raven'])
    """

    def __init__(self, name: str, code: str, load: Callable[[str], bytes], trusted: bool = False) -> None:
        """`code` is that of the alphabet. Nothing is read until it is needed. It is then checked, unless it is `trusted`
        because this program made or checked it and it arrived complete.
        """
        self._trusted = trusted
        self.name, self.code, self.alphabet, self._load = name, code, alphabet(code), load
        self._sets: WordSets | None = None
        self._trie: Graph | LazyTrie | None = None
        self._hooks = Bounded[tuple[bytes, bytes], int](KEPT_HOOKS)
        self._common: dict[int, list[str]] | None = None
        self._before: Lexicon | None = None  # of changes: the list that they change
        self._lines = ""
        self.in_slices = False
        """Whether Unread is raised where the words are first needed."""

    @classmethod
    def of(cls, words: Iterable[str], code: str = "en") -> "Lexicon":
        """The lexicon of some words, read like the lines of a list: texts that the alphabet `code` cannot write are
        left out; LexiconError when none is left.

        >>> own = Lexicon.of(["Raam", "café", "4u"], "nl")
        >>> own, list(own)
        (<Lexicon own: Nederlands, 2 words>, ['cafe', 'raam'])
        """
        found = read_list("\n".join(word_list(words)), code)
        made = cls("own", code, dict[str, bytes]().__getitem__)
        made._sets = WordSets(pack(found.words))
        return made

    def changed(self, lines: str) -> "Lexicon":
        """This list with changes: each line is a word to add or, after a minus sign, to remove. It costs some milliseconds.

        >>> list(Lexicon.of(["raam", "cafe"], "nl").changed("boge\\n-raam"))
        ['boge', 'cafe']
        """
        made = Lexicon(self.name, self.code, self._load)
        made._before, made._lines = self, lines
        return made

    def __getstate__(self) -> dict[str, object]:
        """What a copy and another process get: the words and which are well known, but nothing that is only remembered."""
        self.common(0)
        alone: dict[str, object] = {"_load": dict[str, bytes]().__getitem__, "_before": None}
        return vars(self) | alone | {"_sets": self.sets, "_trie": None, "_hooks": Bounded(KEPT_HOOKS)}

    def __eq__(self, other: object) -> bool:
        """Whether it has the same name, alphabet and words."""
        if not isinstance(other, Lexicon) or (self.name, self.code) != (other.name, other.code):
            return self is other
        return self is other or self.sets == other.sets

    def __hash__(self) -> int:
        return hash((self.name, self.code))

    def __repr__(self) -> str:
        """What it is; the number of its words once they have been read."""
        words = f", {self.total} words" if self.total is not None else ""
        return f"<Lexicon {self.name}: {self.alphabet.name}{words}>"

    @property
    def sets(self) -> WordSets:
        """The words by length."""
        if self._sets is None and self._before is not None:
            self._sets = self._before.sets.changed(changes(self._lines, self.code))
        if self._sets is None:
            if self.in_slices:
                raise Unread(self)
            self._sets = finish(self._read())
        return self._sets

    def reading(self) -> Generator[None, None, None]:
        """Read the words in slices of some milliseconds; LexiconError, each time they are needed, when that fails."""
        self.in_slices = False
        self._sets = yield from self._read()

    def _read(self) -> Generator[None, None, WordSets]:
        data = yield from reading_file(self._file("words"), self.code, self._trusted)
        return WordSets(data, len(self.alphabet.letters))

    @property
    def trie(self) -> Graph | LazyTrie:
        """The words letter by letter: the list's word graph, else a trie that grows as it is walked.

        A graph that comes with a file of words by length was made together with it, and needs no check.
        """
        found = self._trie
        if found is None:
            try:
                data = unzipped(self._load("graph")) if self._before is None else b""
            except KeyError:
                data = b""
            if is_graph(data):
                graph = Graph(data, check=not self._file("words").startswith(WORDS_MAGIC))
                found = graph if graph.letters == self.alphabet.letters else None
            # Only when it is whole, because another thread may be asking.
            found = self._trie = found or LazyTrie(self.sets)
        return found

    @property
    def total(self) -> int | None:
        """How many words it has, once they have been read."""
        return self._sets.total if self._sets else None

    def texts(self, length: int) -> list[str]:
        """The words of `length` characters as sorted text; a tile of two characters counts as two."""
        if not 0 < length <= LONGEST:
            return []
        letters: dict[int, str] = self.alphabet.texts
        if all(len(letter) == 1 for letter in self.alphabet.letters):
            text = self.sets[length].text.decode("latin-1").translate(letters)
            return [text[start : start + length] for start in range(0, len(text), length)]
        some = (self.sets[tiles] for tiles in range((length + 1) // 2, length + 1))
        words = (w.word(k).decode("latin-1").translate(letters) for w in some for k in range(w.count))
        return sorted(word for word in words if len(word) == length)

    def common(self, length: int) -> list[str]:
        """The well-known words of `length` characters, most frequent first; [] when the list has none."""
        if self._common is None:
            try:
                ranked = self._file("common").decode().split()
            except LexiconError:
                ranked = []
            common: dict[int, list[str]] = {}
            for word in ranked if self._before is None else filter(self.__contains__, ranked):
                common.setdefault(len(word), []).append(word)
            self._common = common  # only when it is whole, as `trie`
        return self._common.get(length, [])

    def well_known(self, common: Iterable[str], short: int = 0) -> "Lexicon":
        """The words of this list that are among `common` ones, or have at most `short` letters: those that players learn.

        >>> sorted(Lexicon.of(["qi", "zax", "zaxes", "house"]).well_known(["house", "mouse"], short=2))
        ['house', 'qi']
        """
        few = (self.texts(length) for length in range(2, min(short, LONGEST) + 1))
        return Lexicon.of(chain(filter(self.__contains__, common), *few), self.code)

    def __contains__(self, word: object) -> bool:
        """Whether the list has a word: a text in either case, or letter codes without blanks.

        >>> own = Lexicon.of(["raam", "cafe"], "nl")
        >>> "Raam" in own, "café" in own, "raa" in own, "4u" in own
        (True, True, False, False)
        """
        if isinstance(word, str):
            try:
                word = self.alphabet.encode(self.alphabet.normalise(word))
            except KeyError:
                return False
        return isinstance(word, bytes) and word in self.sets

    def __len__(self) -> int:
        """How many words it has."""
        return self.sets.total

    def __iter__(self) -> Iterator[str]:
        """Its words as text, the short ones first."""
        return map(self.alphabet.decode, self.sets.words())

    def _file(self, part: str) -> bytes:
        try:
            return self._load(part)
        except KeyError:
            if not self.name:
                raise LexiconError(UNLISTED) from None
            raise LexiconError("lexicon.none", name=self.name) from None

    def hooks(self, before: bytes, after: bytes) -> int:
        """The letters (bit c = letter c) that make a word between `before` and `after`; none beside a foreign tile."""
        letters = self._hooks.get((before, after))
        if letters is None:
            place = len(before)
            words = self.sets[place + 1 + len(after)]
            found = words.all if max(before + after, default=0) <= MOST_LETTERS else 0
            for offset, code in enumerate(before + b"\0" + after):
                if code and found:
                    found &= words.one_of(offset, 1 << code)
            letters = 0
            for index in words.members(found):
                letters |= 1 << words.text[index * words.length + place]
            self._hooks.put((before, after), letters)
        return letters


@cache
def lexicon(code: str) -> Lexicon:
    """The shipped list of a language ("nl", "en" ...), each time the same; its files are read when they are first needed.

    >>> from wordbench import lexicon
    >>> "quixotic" in lexicon("en"), "raaskallen" in lexicon("nl")
    (True, True)
    """
    if not code:
        raise LexiconError(UNLISTED)
    return Lexicon(code, code, partial(shipped_part, code), trusted=True)


def or_shipped(given: Lexicon | None, code: str) -> Lexicon:
    """The list that is given, or else the shipped one of that name."""
    return lexicon(code) if given is None else given


def shipped_part(code: str, part: str) -> bytes:
    """The bytes of a shipped list, of its common words, of what they mean or of its boards; KeyError when there are none."""
    endings = {"meanings": "gz", "boards": "txt"}
    if part in endings:
        found = shipped_file(part, f"{code}.{endings[part]}")
    else:
        found = None if part == "graph" else shipped_list(code, "common" if part == "common" else "")
    if found is None:
        raise KeyError(code)
    return found


def need_lexicon(found: object, letters: Alphabet | None = None) -> None:
    """LexiconError when something else is given where a lexicon is needed, such as its code, or a lexicon with other
    `letters` than the game."""
    if isinstance(found, Lexicon):
        if letters and found.alphabet is not letters and found.alphabet.letters != letters.letters:
            words = f"the list {found.name[:SHOWN]!r} has other letters ({found.alphabet.name})"
            raise LexiconError(f"{words} than the game ({letters.name})")
    else:
        why = (
            "is not a lexicon: lexicon('en') is a shipped one, Lexicon.of(words, 'en') one of your own words"
        )
        raise LexiconError(f"{repr(found)[:SHOWN]} {why}")


def word_list(words: Iterable[str]) -> list[str]:
    """Words as a list; LexiconError for a single text, whose letters would each be a word, and for anything but texts."""
    found = [words] if isinstance(words, str | bytes) or not isinstance(words, Iterable) else list(words)
    wrong = [word for word in found if word is words or not isinstance(word, str)]
    if wrong:
        why = "is not a list of words, as lexicon('en') and ['trace', 'slate'] are"
        raise LexiconError(f"{repr(wrong[0])[:SHOWN]} {why}")
    return found
