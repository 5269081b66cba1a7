"""Words to know: what players learn of a list, by topic.

- `two`, `three`: all words of so many letters, with their hooks;
- `dear`: the words of two to four letters with a letter that is worth more than half of the dearest one (in English J, Q, X
  and Z), by that letter, with their hooks;
- `rack`, `longer`: the words that take a whole rack, and one letter more. Words of the same letters are one entry; those whose
  tiles are drawn most often from the full bag (`words.probability`) come first.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..alphabet import BLANK
from ..errors import WordbenchError, check_known
from ..sentence import SHOWN
from ..wordfeud.rules.tiles import Ruleset
from ..words.hooks import Hooks, hooks
from ..words.lexicon import Lexicon, need_lexicon
from ..words.probability import chance, draws

SHORT_TOPICS, LONG_TOPICS = ("two", "three", "dear"), ("rack", "longer")
TOPICS = (*SHORT_TOPICS, *LONG_TOPICS)
TOPIC_LENGTHS: Mapping[str, tuple[int, ...]] = {"two": (2,), "three": (3,), "dear": (2, 3, 4)}
MOST_ENTRIES = 200  # entries of a topic of long words


@dataclass(frozen=True, slots=True)
class Entry:
    """What one learns at once: a word with its `hooks`, or the words of the same `letters` (in the order of the alphabet)
    with the `chance` (0 to 1) that a draw of so many tiles from the full bag spells them.

    >>> from wordbench import Lexicon, ruleset
    >>> from wordbench.practice.topics import words_to_know
    >>> own = Lexicon.of(["at", "ate", "bat", "xi", "notaire", "otarine"])
    >>> [entry] = words_to_know(own, "rack", ruleset("en"))
    >>> entry.words, "".join(entry.letters), entry.chance
    (('notaire', 'otarine'), 'aeinort', 0.0002853093437822956)
    >>> words_to_know(own, "two", None)[0]
    Entry(words=('at',), letters=('a', 't'), hooks=Hooks(before=('b',), after=('e',)), chance=None)
    """

    words: tuple[str, ...]
    letters: tuple[str, ...]
    hooks: Hooks | None
    chance: float | None


def words_to_know(lexicon: Lexicon, topic: str, rules: Ruleset | None) -> list[Entry]:
    """The entries of one of the TOPICS, in the order in which to learn them; `rules` have the tiles.

    Without rules there are only `two` and `three`; WordbenchError for others.
    """
    need_lexicon(lexicon, rules.alphabet if rules else None)
    check_known(topic, TOPICS, "topic")
    if topic in LONG_TOPICS:
        return _drawn(lexicon, _tiles(rules, lexicon), topic)
    letters = [0]
    if topic == "dear":
        letters = high_value_letters(_tiles(rules, lexicon))
    return [_hooked(lexicon, word) for word in _short(lexicon, topic, letters)]


def high_value_letters(rules: Ruleset) -> list[int]:
    """The codes of the letters that are worth more than half of the dearest one; the dearest come first."""
    values = {code: rules.code_values[code] for code in sorted(rules.code_counts) if code != BLANK}
    dear = [code for code in values if 2 * values[code] > max(values.values())]
    return sorted(dear, key=values.__getitem__, reverse=True)


def belongs(word: bytes, topic: str, rules: Ruleset | None) -> bool:
    """Whether a word would be of a topic if the list had it: by its length, and by its letters where these count."""
    if topic in LONG_TOPICS:
        return rules is not None and len(word) == rules.rack_size + LONG_TOPICS.index(topic)
    dear = topic != "dear" or (rules is not None and not set(high_value_letters(rules)).isdisjoint(word))
    return dear and len(word) in TOPIC_LENGTHS[topic]


def _short(lexicon: Lexicon, topic: str, letters: list[int]) -> Iterator[bytes]:
    """The words of a topic's lengths with one of these letters (0 is any), each once, by letter."""
    before = dict.fromkeys(TOPIC_LENGTHS[topic], 0)
    for code in letters:
        for length in TOPIC_LENGTHS[topic]:
            words = lexicon.sets[length]
            found = (words.at_least(code, 1) if code and words.count else words.all) & ~before[length]
            before[length] |= found
            yield from (words.word(index) for index in sorted(words.members(found)))


def _hooked(lexicon: Lexicon, word: bytes) -> Entry:
    text = lexicon.alphabet.decode(word)
    return Entry((text,), _letters(lexicon, bytes(sorted(word))), hooks(lexicon, text), None)


def _drawn(lexicon: Lexicon, rules: Ruleset, topic: str) -> list[Entry]:
    """The entries that are drawn most often; of those that are drawn as often, the first ones by alphabet."""
    words = lexicon.sets[rules.rack_size + LONG_TOPICS.index(topic)]
    ways = draws(words, rules.code_counts)
    racks: dict[bytes, list[int]] = {}
    last = 0  # the ways of the last entry, once there are MOST_ENTRIES
    for index in sorted(filter(ways.__getitem__, range(words.count)), key=ways.__getitem__, reverse=True):
        if ways[index] < last:
            break
        letters = bytes(sorted(words.word(index)))
        if letters in racks or not last:
            racks.setdefault(letters, []).append(index)
        last = ways[index] if len(racks) == MOST_ENTRIES else 0
    return [
        Entry(
            tuple(lexicon.alphabet.decode(words.word(index)) for index in some),
            _letters(lexicon, letters),
            None,
            chance(ways[some[0]], words.length, rules.code_counts),
        )
        for letters, some in racks.items()
    ]


def _letters(lexicon: Lexicon, codes: bytes) -> tuple[str, ...]:
    return tuple(lexicon.alphabet.texts[code] for code in codes)


def _tiles(rules: Ruleset | None, lexicon: Lexicon) -> Ruleset:
    if rules is None:
        language = lexicon.alphabet.name[:SHOWN]
        raise WordbenchError("practice.tiles", language=language)
    return rules
