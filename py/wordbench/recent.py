"""Memories of bounded size: one forgets what was used least recently, the other everything at once."""

from _thread import allocate_lock  # all of `threading` that is needed: the page need not load it
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """The values that were used last, by their keys; threads may share it.

    >>> squares = Recent(2)
    >>> squares.put(2, 4), squares.put(3, 9), squares.get(2), squares.put(5, 25)
    (4, 9, 4, 25)
    >>> squares.get(3) is None, squares.get(2)
    (True, 4)
    """

    __slots__ = ("_lock", "_most", "_values")

    def __init__(self, most: int) -> None:
        """`most` is how many values it holds."""
        self._most, self._values, self._lock = most, OrderedDict[Key, Value](), allocate_lock()

    def __reduce__(self) -> tuple[type["Recent[Key, Value]"], tuple[int]]:
        """A copy, as another process gets it, remembers nothing."""
        return type(self), (self._most,)

    def get(self, key: Key) -> Value | None:
        """The value of a key, None when it is not there."""
        with self._lock:  # not even a single call is safe without: to find a key may run its __eq__
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: Key, value: Value) -> Value:
        """Remember a value, which is returned, and forget the one used least recently if it is one too many."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self._most:
                self._values.popitem(last=False)
        return value

    def of(self, key: Key, make: Callable[[], Value]) -> Value:
        """The value of a key, made when it is not there."""
        value = self.get(key)
        return self.put(key, make()) if value is None else value

    def drop(self, unwanted: Callable[[Key], bool]) -> None:
        """Forget the values whose keys are not wanted any more."""
        with self._lock:
            for key in list(filter(unwanted, self._values)):
                del self._values[key]

    def values(self) -> list[Value]:
        """The values, the one used least recently first."""
        with self._lock:
            return list(self._values.values())

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()


class Bounded(dict[Key, Value]):
    """A dict that is emptied when it is full, for the inner loops of searches: there to keep the order of use, as `Recent`
    does, would make each look-up several times as long.

    >>> squares = Bounded(2)
    >>> squares.put(2, 4), squares.put(3, 9), squares.put(5, 25), squares
    (4, 9, 25, {5: 25})
    """

    __slots__ = ("_most",)

    def __init__(self, most: int) -> None:
        """`most` is how many values it holds."""
        super().__init__()
        self._most = most

    def put(self, key: Key, value: Value) -> Value:
        """Remember a value, which is returned; a new key forgets all others when the dict is full."""
        if len(self) >= self._most and key not in self:
            self.clear()
        self[key] = value
        return value
