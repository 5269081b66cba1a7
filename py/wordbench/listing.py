"""What a search lists: a sequence whose items are made when they are looked at."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TypeVar, overload

Item = TypeVar("Item")


class Listing(Sequence[Item]):
    """A sequence that equals another of its kind with equal items, such as a copy."""

    __slots__ = ()

    @abstractmethod
    def _some(self, rows: slice) -> list[Item]:
        """The items of these rows."""

    def _one(self, row: int) -> Item:
        return self._some(slice(row, row + 1))[0]

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        """One item, or a list of some."""
        return self._some(index) if isinstance(index, slice) else self._one(range(len(self))[index])

    def __iter__(self) -> Iterator[Item]:
        return iter(self._some(slice(None)))

    def __eq__(self, other: object) -> bool:
        """Whether the other one lists the same in the same order."""
        return type(self) is type(other) and len(self) == len(other) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((type(self), len(self)))
