"""The format of WebAssembly: https://webassembly.github.io/spec/core/binary/modules.html"""

HEADER = b"\0asm\x01\0\0\0"
IMPORTS, EXPORTS, DATA = 2, 7, 11  # the numbers of sections


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
