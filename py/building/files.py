"""The project's folders, and how to hash, write and zip files; zips have no dates."""

import gzip
import hashlib
import io
import os
import tomllib
import zipfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "static" / "build"
DIST = ROOT / "dist"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(path: Path, content: bytes) -> None:
    """Write a file, and make its folders; atomically, so that two builds may run at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)


@lru_cache(4)
def gzipped(content: bytes) -> bytes:
    """A gzip that depends only on the content; some is stored in two places, one right after the other."""
    return gzip.compress(content, 9, mtime=0)


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """A zip that depends only on the names and contents of its files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type, entry.external_attr = method, 0o644 << 16
            archive.writestr(entry, content)
    return out.getvalue()
