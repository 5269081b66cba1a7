"""What a program says to a person: a sentence with gaps, and the values that fill them.

Python has the English sentence. The page's translations have the same key and the same gaps, so a refusal, a reason
or an explanation is sent as its key and its values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Values = Mapping[str, str | float]
SHOWN = 100  # characters of what was given that a sentence repeats


class Count(int):
    """A number of things, which also chooses a word: `{n} {n:row|rows}` becomes "1 row" or "2 rows"."""

    def __format__(self, spec: str) -> str:
        one, bar, more = spec.partition("|")
        return (one if self == 1 else more) if bar else format(int(self), spec)


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English sentence with gaps, its key for translations, and the values of the gaps.

    Values that are long texts are cut, except for the list of what is `known`.

    >>> LACKS = {"rack": "the rack lacks {letters}"}
    >>> lacks = Sentence.of(LACKS, "rack", letters="A M")
    >>> str(lacks), lacks.key, lacks.values
    ('the rack lacks A M', 'rack', {'letters': 'A M'})
    """

    english: str
    key: str
    values: Values = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Cut the values."""
        cut = {
            name: value[:SHOWN] if isinstance(value, str) and name != "known" else value
            for name, value in self.values.items()
        }
        object.__setattr__(self, "values", cut)

    @classmethod
    def of(cls, table: Mapping[str, str], key: str, /, **values: str | float) -> "Sentence":
        """The sentence of a table from keys to English."""
        return cls(table[key], key, values)

    @classmethod
    def plain(cls, text: str, key: str) -> "Sentence":
        """A text without gaps, in which a brace is only a brace."""
        return cls(text.replace("{", "{{").replace("}", "}}"), key)

    def with_prefix(self, lead: str, key: str = "", /, **values: str | float) -> "Sentence":
        """The sentence with the place in front: `lead` may have gaps too, and the key may be another."""
        return Sentence(lead + self.english, key or self.key, {**self.values, **values})

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}: {self}>"

    def __str__(self) -> str:
        """The sentence in English. Names from outside are values, never part of `english`: they may have braces."""
        values = self.values.items()
        return self.english.format(
            **{name: Count(value) if type(value) is int else value for name, value in values}
        )
