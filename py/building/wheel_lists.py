"""Hatchling's build hook: the wheel that `pip install` makes carries the word lists.

The page's wheel is made without hooks, because the page loads each list separately. An editable installation finds the
lists in the checkout.
"""

from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WordLists(BuildHookInterface[BuilderConfig]):
    """Adds the folder `wordlists`, with the licence of each list, to the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is made; `version` is "standard" or "editable"."""
        if version == "standard":
            build_data["force_include"]["wordlists"] = "wordbench/wordlists"
