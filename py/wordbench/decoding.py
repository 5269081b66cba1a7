"""The text of a file that a person opens, whatever program wrote it.

UTF-16 is recognised by its mark, or by the zeros of its first letters. Any other file is read word by word:
a word that is not valid UTF-8 is read as Windows-1252, which includes Latin-1. So one word in another encoding, or one
strange byte, does not change the words around it, even in the same line.
"""

import re

_LOOKED_AT = 400  # bytes whose zeros show UTF-16 without a mark
# What Windows-1252 has for the bytes 0x80 to 0x9F; the page's Python has no codec for it. In a UTF-8 text U+0080
# to U+009F come from a program that took Windows-1252 for Latin-1: no text has these control characters.
_ANSI = "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ"  # noqa: RUF001
_BY_CONTROL = dict(enumerate(_ANSI, 0x80))


def decoded(data: bytes) -> tuple[str, str]:
    """The text of a file and the encoding that was found; each of the usual line endings is a newline.

    A byte that no encoding explains becomes U+FFFD.

    >>> decoded(b"caf\\xe9\\r\\nraam")
    ('café\\nraam', 'Windows-1252')
    >>> decoded("fête ".encode() + b"no\\xebl")
    ('fête noël', 'UTF-8 + Windows-1252')
    """
    mark = _utf16(data)
    if mark:
        text, encoding = (mark + data).decode("utf-16", "replace").removeprefix("\ufeff"), "UTF-16"
    else:
        data = data.removeprefix(b"\xef\xbb\xbf")
        try:
            text, encoding = data.decode(), "UTF-8"
        except UnicodeDecodeError:
            text, encoding = _by_word(data)
        if any(chr(control) in text for control in _BY_CONTROL):
            text, encoding = (
                text.translate(_BY_CONTROL),
                "UTF-8 + Windows-1252" if encoding == "UTF-8" else encoding,
            )
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


def _utf16(data: bytes) -> bytes:
    """The mark of the UTF-16 that a file is in, b"" if it is in none."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data[:2]
    first, second = data[:_LOOKED_AT:2], data[1:_LOOKED_AT:2]
    if second.count(0) * 2 > len(first) and 0 not in first:
        return b"\xff\xfe"
    return b"\xfe\xff" if first.count(0) * 2 > len(second) > 0 and 0 not in second else b""


def _by_word(data: bytes) -> tuple[str, str]:
    """The text of words in UTF-8 or Windows-1252, and which of them there are."""
    parts, found = [], "Windows-1252"
    for part in re.split(rb"([A-Za-z\x80-\xff]+)", data):
        try:
            text = part.decode()
            if not part.isascii():
                found = "UTF-8 + Windows-1252"
        except UnicodeDecodeError:
            text = part.decode("latin-1")
        parts.append(text)
    return "".join(parts), found
