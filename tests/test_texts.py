"""The page's texts: the same keys and placeholders in all its languages. One fact a test."""

import json
import re
from pathlib import Path

import pytest
from building.files import ROOT
from building.tools import LANGUAGES, languages, texts, tools
from wordbench.alphabet import alphabet
from wordbench.wordfeud.rules.reasons import SENTENCES

FOLDERS = sorted(path.parent for path in (ROOT / "static").glob("**/en.json"))


OTHERS = [*LANGUAGES[1:], *languages()]


def table(folder: Path, code: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((folder / f"{code}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_all_text_tables_have_the_same_keys_and_gaps(folder: Path, code: str) -> None:
    en, other = table(folder, "en"), table(folder, code)
    dutch = table(folder, "nl")
    assert set(en) == {key for key in other if not key.startswith("error.")}  # Python has these in English
    assert list(dutch) == list(other)
    for key, text in other.items():
        assert text.strip(), key
        assert set(re.findall(r"{\w+", text)) == set(re.findall(r"{\w+", en.get(key, dutch[key]))), key


def test_a_text_stands_in_the_tables_only() -> None:
    """The page's script writes what `data-text` and `data-label` name; a copy in the markup would drift from it."""
    for path in (ROOT / "index.html", *(ROOT / "static").glob("**/*.html")):
        for tag, after in re.findall(
            r"<([^<>]*data-(?:text|label|hint)=[^<>]*)>([^<]*)", path.read_text("utf-8")
        ):
            assert "aria-label=" not in tag and not ("data-text" in tag and after.strip()), (path.name, tag)


@pytest.mark.parametrize("code", languages())
def test_a_language_of_the_page_is_one_of_the_lists_and_is_loaded_whole(code: str) -> None:
    assert alphabet(code)
    [(name, content)] = texts(code).items()
    found = json.loads(content)
    assert name == f"texts-{code}" and list(found) == ["shell", *(tool["name"] for tool in tools())]
    assert all(found["shell"][f"tool.{tool['name']}"] for tool in tools())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_is_counted_is_one_thing_or_several(folder: Path) -> None:
    """After a number comes a placeholder with both forms, unless the number is never one."""
    numbers = "count|words|total|score|rows|columns|squares|vowels|consonants|blanks|before|groups|times|guesses|least|most"
    for key, text in table(folder, "en").items():
        if key not in ("length.letters", "least.letters", "results.accuracy.late"):
            assert not re.findall(rf"{{({numbers})}} [a-z]{{3,}}s\b", text), key


def test_every_reason_of_python_has_its_text() -> None:
    for code in LANGUAGES:
        shown = table(ROOT / "static" / "tools" / "wordfeud", code)
        for kind, text in SENTENCES.items():
            keys = shown.keys() & {f"{about}.{kind}" for about in ("why", "warning", "odd", "because")}
            assert keys, kind
            for key in keys:
                assert set(re.findall(r"{(\w+)", shown[key])) <= set(re.findall(r"{(\w+)", text)), key
