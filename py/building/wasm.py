"""The format of WebAssembly: https://webassembly.github.io/spec/core/binary/modules.html"""

from collections.abc import Mapping

HEADER = b"\0asm\x01\0\0\0"
IMPORTS, GLOBALS, EXPORTS, CODE, DATA = 2, 6, 7, 10, 11  # the numbers of sections


def number(content: bytes, at: int) -> tuple[int, int]:
    """A number (LEB128), and where it ends."""
    result = shift = 0
    while True:
        byte = content[at]
        result |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return result, at


def encoded(number: int) -> bytes:
    """A number in that format."""
    groups = []
    while number > 127:
        groups.append(number & 127 | 128)
        number >>= 7
    return bytes([*groups, number])


def text(content: bytes) -> bytes:
    """Bytes with their length before them, as WebAssembly has names and sections."""
    return encoded(len(content)) + content


def sectioned(module: bytes) -> dict[int, bytes]:
    """The sections of a module, in its order, by their numbers; a ValueError when it has two of one kind."""
    found: dict[int, bytes] = {}
    at = len(HEADER)
    while at < len(module):
        kind = module[at]
        size, start = number(module, at + 1)
        at = start + size
        if kind in found:
            raise ValueError(f"the WebAssembly has two sections of kind {kind}")
        found[kind] = module[start:at]
    return found


def joined(sections: Mapping[int, bytes]) -> bytes:
    """The module that has these sections."""
    return HEADER + b"".join(bytes([kind]) + text(content) for kind, content in sections.items())
