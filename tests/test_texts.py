"""The page's texts: the same keys and placeholders in all its languages. One fact a test."""

import json
import re
from pathlib import Path

import pytest
from building.files import ROOT
from building.programs import BuildError
from building.texts import HARD, check, faults
from building.tools import LANGUAGES, languages, texts, tools
from common import templates
from wordbench.alphabet import alphabet
from wordbench.wordfeud.rules.reasons import WHY_NOT

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


# What follows a number in the same form after one and after several, in the texts that have two forms in English.
ONE_FORM = {
    "nl": "keer procentpunt",
    "de": "Bänkchen Buchstaben Joker Kästchen Spieler Wordle-Rätsel Zeichen",
    "fr": "fois",
    "it": "jolly",
    "da": "forsøg kort ord point procentpoint tegn træk",
    "sv": "Wordlepussel av drag kort ord poäng spelare ställ tecken",
    "nb": "brett forsøk kjent kort ord poeng prosentpoeng tegn trekk",
    "fi": "laatasta ryhmään sisältää tallennettua telineellä telineen",
}


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_counted_is_one_thing_or_several_in_every_language(code: str) -> None:
    for folder in FOLDERS:
        english, shown = table(folder, "en") | table(folder, "nl") | table(folder, "en"), table(folder, code)
        for key, text in english.items():
            for gap in set(re.findall(r"{(\w+)\|", text)):
                if f"{{{gap}|" not in shown[key] and key not in (
                    "boards",
                    "why.all",
                ):  # these are never of one
                    found = re.search(rf"{{{gap}}}\s([\w-]+)", shown[key])
                    assert not found or found[1] in ONE_FORM.get(code, "").split(), (key, shown[key])


@pytest.mark.parametrize(
    ("code", "text", "fault"),
    [
        ("en", "{share} % to win", "'{share} %' has a space before %"),
        ("de", "zu 100% sicher", "'100%' needs a hard space"),
        ("fr", f"{{share}}{HARD}%", f"'{{share}}{HARD}%' needs a narrow hard space"),
        ("fr", "Le mot : {word}", "'t :' needs a hard space"),
        ("sv", "{count} {count|ord|ord}", "'ord' is given as its own plural"),
        ("de", "{held|Von einem|Von {held} Steinen}", "a placeholder within a placeholder"),
        ("it", "Cambia l'ordine", "a straight quotation mark"),
        ("nl", 'Kies "alles"', "a straight quotation mark"),
        ("fi", "The board is empty.", "'The' is English"),
        ("nl", "Leg je stenen", "'stenen' is called 'letter' elsewhere"),
    ],
)
def test_a_fault_of_a_text_is_found_and_stops_the_build(code: str, text: str, fault: str) -> None:
    assert list(faults(code, {"key": text}, {"key": ""})) == [f"key: {fault}"]
    with pytest.raises(BuildError, match=re.escape(f"shell/{code}.json: key: {fault}")):
        check({"key": text}, {"key": ""}, ROOT / "static/shell" / f"{code}.json")


def test_a_text_that_a_language_lacks_stops_the_build() -> None:
    assert list(faults("de", {"error.python": "Falsch."}, {"key": "Wrong."})) == ["key: there is no text"]


@pytest.mark.parametrize("code", [*LANGUAGES, *languages()])
def test_no_text_has_a_fault(code: str) -> None:
    for folder in FOLDERS:
        assert not list(faults(code, table(folder, code), table(folder, "en")))


@pytest.mark.parametrize("code", [*LANGUAGES, *languages()])
def test_one_thing_has_one_name(code: str) -> None:
    shown = table(ROOT / "static/tools/wordfeud", code)
    assert shown["list.win"] == shown["filter.win.short"]
    assert shown["list.score"] == shown["filter.points.short"]


def test_a_failure_before_the_texts_are_there_is_told_in_every_language() -> None:
    sentences = (ROOT / "static/boot/sentences.js").read_text("utf-8")
    told = re.findall(r"^  ([a-z]{2}): \['", sentences, re.MULTILINE)
    assert sorted(told) == sorted([*LANGUAGES, *languages()])


def test_the_browser_is_asked_for_the_portuguese_of_portugal() -> None:
    """`pt` alone is that of Brazil to a browser; the page's own `lang` has the country too."""
    asked = {
        (path.name, language)
        for path in (ROOT / "static").glob("**/*.js")
        if "build" not in path.parts
        for language in re.findall(r"new Intl\.\w+\(\[?([\w.]+)", path.read_text("utf-8"))
    }
    assert asked
    # `code` is what `madeOnce` has made of a language.
    assert {language for _, language in asked} <= {"locale", "code", "document.documentElement.lang"}


def test_the_pictures_show_what_the_page_says() -> None:
    """Otherwise `python3 build.py screenshots` takes them anew."""
    shown = json.loads((ROOT / "static/screenshots/texts.json").read_text("utf-8"))
    named = re.findall(r"\]\(static/screenshots/(\S+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert named and set(named) <= set(shown)
    for picture, sentences in shown.items():
        assert (ROOT / "static/screenshots" / picture).is_file() and sentences
        for text in sentences:
            assert any(one.fullmatch(text) for one in templates("en")), (picture, text)


def test_every_reason_of_python_has_its_text() -> None:
    for code in LANGUAGES:
        shown = table(ROOT / "static" / "tools" / "wordfeud", code)
        for kind, text in WHY_NOT.items():
            keys = shown.keys() & {f"{about}.{kind}" for about in ("why", "warning", "odd", "because")}
            assert keys, kind
            for key in keys:
                assert set(re.findall(r"{(\w+)", shown[key])) <= set(re.findall(r"{(\w+)", text)), key
