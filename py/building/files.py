"""The project's folders, and how to hash, write and zip files; zips have no dates."""

import gzip
import hashlib
import io
import tomllib
import zipfile
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "static" / "build"
DIST = ROOT / "dist"
LISTS = ROOT / "wordlists"
VENV = ROOT / ".venv"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    facts = path.stat()
    return _sha256(path, facts.st_mtime_ns, facts.st_size)


@cache
def _sha256(path: Path, *_: int) -> str:
    """The same, of a file as it is now: a build asks for that of a word list several times."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(path: Path, content: bytes) -> None:
    """Write a file, and make its folders: beside its place, then moved there, so that it is whole at any moment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(content)
    part.replace(path)


@lru_cache(4)
def gzipped(content: bytes) -> bytes:
    """A gzip that depends only on the content; some is stored in two places, one right after the other."""
    packed = gzip.compress(content, 9, mtime=0)
    return (
        packed[:9] + b"\xff" + packed[10:]
    )  # the system that packed it: Python's versions do not agree which


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """A zip that depends only on the names and contents of its files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type, entry.create_system, entry.external_attr = method, 3, 0o644 << 16
            archive.writestr(entry, content)
    return out.getvalue()
