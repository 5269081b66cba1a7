"""Hatchling's build hook: the wheel that `pip install` makes carries the word lists, and the texts in which a review is written.

Each list is there as words by length, compressed: a sixth of its text in size, and sooner open, because it need not be read
line by line; its common words and boards are compressed texts. What words mean stays in the checkout, with its licences: 13 MB more.
HATCH_BUILD_NO_HOOKS makes a wheel without lists; an editable installation finds those in the checkout.
The addresses in its metadata are those of the repository whose workflow makes it: a fork's are the fork's.
"""

import json
import lzma
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# As small as by the preset alone, in half of the time: words in order are like the words just before them, so a short look is enough.
PACK = {"id": lzma.FILTER_LZMA2, "preset": 6, "nice_len": 16, "depth": 12}


class WordLists(BuildHookInterface[BuilderConfig]):
    """Adds the folder `wordlists`, with the licence of each list, and the page's texts of a review to the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is made; `version` is "standard" or "editable"."""
        if version != "standard":
            return
        sys.path.insert(0, str(Path(self.root, "py")))
        from wordbench.wordfeud.game.verdict import ENGLISH
        from wordbench.words.reading import words_file

        source, self.packed = Path(self.root, "wordlists"), TemporaryDirectory()

        def pack(path: Path) -> tuple[str, str]:
            content, at = path.read_bytes(), path.relative_to(self.root)
            if path.parent == source:
                content, at = words_file(content, path.stem), at.with_suffix(".words")
            file = Path(self.packed.name, f"{at.parent.name}-{at.name}.xz")
            file.write_bytes(lzma.compress(content, filters=[PACK]))
            return str(file), f"wordbench/{at.as_posix()}.xz"

        words = (path for folder in (".", "common", "boards") for path in (source / folder).glob("*.txt"))
        with ThreadPoolExecutor() as pool:
            include = dict(pool.map(pack, words))
        for path in (*source.glob("licences/*"), source / "manifest.toml", source / "common/manifest.toml"):
            if path.stem != "meanings":
                include[str(path)] = f"wordbench/{path.relative_to(self.root).as_posix()}"
        for path in Path(self.root, "static/tools/wordfeud").glob("??.json"):
            texts, file = json.loads(path.read_text("utf-8")), Path(self.packed.name, path.name)
            file.write_text(
                json.dumps({key: texts[key] for key in ENGLISH.table}, ensure_ascii=False), "utf-8"
            )
            include[str(file)] = f"wordbench/texts/{path.name}"
        build_data["force_include"] |= include

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called after it was made."""
        if version == "standard":
            self.packed.cleanup()


class Addresses(MetadataHookInterface):
    """Adds the addresses of the repository, where the workflow of one says which it is."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called with the metadata of pyproject.toml."""
        server, name = (os.environ.get(f"GITHUB_{key}", "") for key in ("SERVER_URL", "REPOSITORY"))
        source = f"{server}/{name}"
        names = {"Source": "", "Issues": "/issues", "Changelog": "/blob/HEAD/CHANGELOG.md"}
        metadata["urls"] = {what: source + path for what, path in names.items()} if server and name else {}
