"""Where the files of a door come from: lists that the page supplies, and files on the command line.

A list has a name: the language code of a shipped list, a name given to `compile`, or on the command line a path. Its
files are `words-NAME` and, if it has a word graph, `graph-NAME`.
"""

from collections.abc import Callable

from ..errors import WordbenchError

Load = Callable[[str], bytes]  # "words-nl" or "graph-nl" -> bytes; KeyError when there is none


class Files:
    """File access of the door; this base class, for browsers, can only hand new files to `give`."""

    def __init__(self, give: Callable[[str, bytes], object] | None = None) -> None:
        """`give` is called with the name and the bytes of each file that a request makes.

        A caller that keeps these files later supplies only lists that were made here, so they need no check. Without
        `give` a list may come from anywhere.
        """
        self.give, self.trusted = give or (lambda name, data: None), give is not None

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        raise WordbenchError("files can be read on the command line only")

    def write(self, path: str, data: bytes) -> None:
        """Write a file."""
        raise WordbenchError("files can be written on the command line only")

    def pixels(self, path: str) -> tuple[int, int, bytes]:
        """Width, height and RGB bytes of a picture."""
        raise WordbenchError("files can be read on the command line only")


class Lists:
    """Files of lists that the page supplies, by name; None for a file that did not fit into memory."""

    def __init__(self) -> None:
        """Empty at first; `load` is the loader that a door needs."""
        self._files: dict[str, bytes | None] = {}

    def load(self, name: str) -> bytes:
        """The bytes of a file; KeyError when there is none, MemoryError when it did not fit."""
        data = self._files[name]
        if data is None:
            raise MemoryError
        return data

    def bring(self, name: str, size: int, fill: Callable[[bytearray], object]) -> bool:
        """Add a file of `size` bytes, which `fill` writes into a bytearray; False when memory is too small."""
        self._files[name] = None
        try:
            room = bytearray(size)
            fill(room)
            self._files[name] = bytes(room)
        except MemoryError:
            return False
        return True

    def drop(self, name: str) -> None:
        """Remove a file, if it is there."""
        self._files.pop(name, None)
