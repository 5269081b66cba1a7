"""Fixtures of the solver's tests."""

import sys
from collections.abc import Callable, Iterator
from os import environ

import pytest
from common import ROOT, compiled, shipped
from hypothesis import settings
from wordbench.resources import shipped_list
from wordbench.words.lexicon import Lexicon

# No test has a time limit: a busy machine must not make one fail. In the page's Python a few examples show whether it
# differs; CPython tries more. EXAMPLES=500 tries so many.
EXAMPLES = 5 if sys.platform == "emscripten" else int(environ.get("EXAMPLES", "25"))
settings.register_profile("ours", deadline=None, max_examples=EXAMPLES)
settings.load_profile("ours")


# The modules that take longest. They begin first, because the last one would run alone.
LONGEST = ("test_runtime", "test_engines", "test_offline", "test_package", "test_snapshot", "test_attack")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the longest modules first, then the other browser tests, which wait more than they compute."""
    last = len(LONGEST)

    def place(item: pytest.Item) -> int:
        name = item.path.stem
        return LONGEST.index(name) if name in LONGEST else last + (item.path.parent.name != "browser")

    items.sort(key=place)


@pytest.fixture(scope="session", autouse=True)
def compiled_lists() -> Iterator[None]:
    """Shipped lists are given as an installed package has them; how their texts are read has tests of its own."""

    def given(code: str, folder: str = "") -> bytes | None:
        found = shipped_list(code, folder)
        return found if found is None or folder else compiled(code)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wordbench.words.lexicon.shipped_list", given)
        yield


SEED = ROOT.parent / "shared" / "data" / "wordlists"


@pytest.fixture(scope="session")
def nl() -> Lexicon:
    """The shipped Dutch list."""
    return shipped("nl")


@pytest.fixture(scope="session")
def seed_list() -> Callable[[str], str]:
    """The text of a list on which known facts were measured; such lists are not part of the project."""

    def text(name: str) -> str:
        path = SEED / name
        if not path.is_file():
            pytest.skip(f"LOUD: the list {name} is not here, so its facts go unchecked")
        return path.read_text("utf-8")

    return text
