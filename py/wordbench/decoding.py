"""The text of a file that a person opens, whatever program wrote it.

UTF-16 is recognised by its mark, or by the zeros of its first letters. Any other file is read line by line:
a line that is not valid UTF-8 is Windows-1252, of which Latin-1 is a part. So one line in another encoding
changes nothing in the others.
"""

_LOOKED_AT = 400  # bytes in which a UTF-16 text without a mark shows its zeros
# What Windows-1252 has for the bytes 0x80 to 0x9F; the page's Python has no codec for it. In a UTF-8 text U+0080
# to U+009F come from a program that took Windows-1252 for Latin-1: no text has these control characters.
_ANSI = "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ"  # noqa: RUF001
_CONTROLS = dict(enumerate(_ANSI, 0x80))


def decoded(data: bytes) -> tuple[str, str]:
    """The text of a file and the encoding that was found; each of the usual line endings is a newline.

    A byte that no encoding explains becomes U+FFFD.

    >>> decoded(b"caf\\xe9\\r\\nraam")
    ('café\\nraam', 'Windows-1252')
    >>> decoded("fête\\n".encode() + b"no\\xebl")
    ('fête\\nnoël', 'UTF-8 + Windows-1252')
    """
    mark = _utf16(data)
    if mark:
        text, encoding = (mark + data).decode("utf-16", "replace").removeprefix("\ufeff"), "UTF-16"
    else:
        data = data.removeprefix(b"\xef\xbb\xbf")
        try:
            text, encoding = data.decode(), "UTF-8"
        except UnicodeDecodeError:
            text, encoding = _by_line(data)
        if any(chr(control) in text for control in _CONTROLS):
            text, encoding = (
                text.translate(_CONTROLS),
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


def _by_line(data: bytes) -> tuple[str, str]:
    """The text of lines in UTF-8 or Windows-1252, and which of them there are."""
    lines, found = [], "Windows-1252"
    for line in data.splitlines(keepends=True):
        try:
            text = line.decode()
            if not line.isascii():
                found = "UTF-8 + Windows-1252"
        except UnicodeDecodeError:
            text = line.decode("latin-1")
        lines.append(text)
    return "".join(lines), found
