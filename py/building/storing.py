"""How results are stored in `static/build`: under names with hashes, so that each can be cached for ever and belongs to one version.

Scripts and styles are stored as they are; every other result becomes an asset, a script `NAME.HASH.js` that calls
`__asset("NAME", "<base64 of gzip>")`, where HASH is that of the packed bytes; what a step has packed stays so. A
script, because a page opened by double-click may load nothing else.
"""

import base64
import hashlib

from .files import BUILD, gzipped, write

# The first bytes of what zstd or gzip has packed.
PACKED = (b"\x28\xb5\x2f\xfd", b"\x1f\x8b\x08")


def store(name: str, content: bytes) -> str:
    """Write one result of a step; returns its file name."""
    if "." not in name:
        packed = content if content.startswith(PACKED) else gzipped(content)
        file = hashed(name, packed)
        content = f'__asset("{name}","{base64.b64encode(packed).decode()}")\n'.encode()
    else:
        file = hashed(name, content)
    write(BUILD / file, content)
    return file


def hashed(name: str, content: bytes) -> str:
    """The file name of a result, with the hash of its content; an asset's name ends in `.js`."""
    stem, _, kind = name.partition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{kind or 'js'}"
