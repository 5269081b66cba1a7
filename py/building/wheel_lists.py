"""Hatchling's build hook: the wheel that `pip install` makes carries the word lists.

Each list is there as words by length, compressed: a sixth of its text in size, and sooner open, because it need not be read
line by line. What words mean stays in the checkout: 13 MB more.
HATCH_BUILD_NO_HOOKS makes a wheel without lists; an editable installation finds those in the checkout.
"""

import lzma
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WordLists(BuildHookInterface[BuilderConfig]):
    """Adds the folder `wordlists`, with the licence of each list, to the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is made; `version` is "standard" or "editable"."""
        if version != "standard":
            return
        sys.path.insert(0, str(Path(self.root, "py")))
        from wordbench.words.reading import words_file

        source, self.packed = Path(self.root, "wordlists"), TemporaryDirectory()

        def pack(path: Path) -> tuple[str, str]:
            file = Path(self.packed.name, f"{path.stem}.words.xz")
            file.write_bytes(lzma.compress(words_file(path.read_bytes(), path.stem)))
            return str(file), f"wordbench/wordlists/{file.name}"

        with ThreadPoolExecutor() as pool:
            include = dict(pool.map(pack, source.glob("*.txt")))
        for path in source.rglob("*.*"):
            if path.parent.name != "meanings" and (path.parent != source or path.name == "manifest.toml"):
                include[str(path)] = f"wordbench/{path.relative_to(self.root).as_posix()}"
        build_data["force_include"] |= include

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called after it was made."""
        if version == "standard":
            self.packed.cleanup()
