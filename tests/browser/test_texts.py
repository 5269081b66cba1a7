"""The page's texts: in its own language, the same keys in both. One fact a test."""

import json
import re
from pathlib import Path

import pytest
from building.files import ROOT
from hand import PEKDAAL, choose_page_language, expect_rack, go, say, square
from playwright.sync_api import Page, expect
from wordbench.wordfeud.rules.reasons import BECAUSE, ODDITIES, SENTENCES, UNJUDGED

HOME = "game=en"


def test_the_page_speaks_dutch_while_the_game_is_english(page: Page) -> None:
    choose_page_language(page, "Nederlands")
    expect(page.locator("h2").last).to_have_text("Instellingen")
    expect(page.locator(".game-language")).to_have_value("en")
    expect(square(page, "A1")).to_have_attribute("aria-label", "A1, driedubbele letter, leeg")


def test_a_refusal_of_python_is_told_in_the_language_of_the_page(page: Page) -> None:
    choose_page_language(page, "Nederlands")
    go(page, f"game=nl&rack=zo&layout={'1' * 15}/{'/'.join(['.' * 15] * 14)}")
    expect(say(page)).to_have_text("De indeling heeft 15 startvakken; er mag er maar één zijn.")
    go(page, "game=nl&list=own%3AWeg&rack=zo")
    expect(say(page)).to_have_text("Er is geen woordenlijst Weg. Kies een andere.")
    expect_rack(page, "zo")
    go(page, PEKDAAL)
    page.locator("main[data-solve=done]").wait_for()
    expect(page.locator(".row .value").first).to_have_text(re.compile(r"^\W?\d+,\d$"))


FOLDERS = sorted(path.parent for path in (ROOT / "static").glob("**/en.json"))


def tables(folder: Path) -> list[dict[str, str]]:
    return [json.loads((folder / f"{code}.json").read_text("utf-8")) for code in ("en", "nl")]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_text_tables_have_the_same_keys_and_gaps(folder: Path) -> None:
    en, nl = tables(folder)
    assert set(en) == {key for key in nl if not key.startswith("error.")}  # Python has these in English
    for key, text in en.items():
        assert set(re.findall(r"{\w+", text)) == set(re.findall(r"{\w+", nl[key])), key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_is_counted_is_one_thing_or_several(folder: Path) -> None:
    """After a number comes a placeholder with both forms, unless the number is never one."""
    numbers = "count|words|total|score|rows|columns|squares|vowels|consonants|blanks|before|groups|times|guesses|least|most"
    for key, text in tables(folder)[0].items():
        if key not in ("length.letters", "least.letters"):
            assert not re.findall(rf"{{({numbers})}} [a-z]{{3,}}s\b", text), key


def test_every_reason_of_python_has_its_text() -> None:
    told = {f"why.{kind}": text for kind, text in SENTENCES.items()}
    told |= {f"because.{kind}": text for kind, text in BECAUSE.items()}
    told |= {
        f"warning.{kind}": ODDITIES[kind] for kind in ("foreign", "word", "island")
    }  # the page itself counts the bag
    told |= {f"odd.{kind}": text for kind, text in UNJUDGED.items()}
    told |= {f"odd.{kind}": ODDITIES[kind] for kind in ("bag", "blanks", "unheld", "points")}
    for texts in tables(ROOT / "static" / "tools" / "wordfeud"):
        for key, text in told.items():
            assert set(re.findall(r"{(\w+)", texts[key])) <= set(re.findall(r"{(\w+)", text)), key
