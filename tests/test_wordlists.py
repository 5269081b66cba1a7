"""The shipped lists are what their manifest says."""

import hashlib
import tomllib

import pytest
from common import ROOT
from wordbench.alphabet import alphabet

LISTS = ROOT / "wordlists"
MANIFEST = tomllib.loads((LISTS / "manifest.toml").read_text("utf-8"))


def test_every_list_is_in_the_manifest() -> None:
    assert {path.name for path in LISTS.glob("*.txt")} == {entry["file"] for entry in MANIFEST.values()}


@pytest.mark.parametrize("code", MANIFEST)
def test_a_list_fits_its_manifest_and_alphabet(code: str) -> None:
    entry = MANIFEST[code]
    data = (LISTS / entry["file"]).read_bytes()
    words = data.decode().split()
    assert hashlib.sha256(data).hexdigest() == entry["sha256"]
    assert len(words) == entry["kept"] <= entry["raw"]
    assert words == sorted(set(words))
    assert set("".join(words)) <= set(alphabet(code).letters)
    assert {len(word) for word in words} == set(range(2, 16))
    assert (LISTS / entry["licence_file"]).read_text("utf-8").strip()


@pytest.mark.parametrize(
    ("code", "words", "no_words"),
    [
        ("nl", "raam muffins spoelen zee ze hadden", "xq aad bbp"),
        ("en", "qi za quiz board letter jo", "xq zzzz qu"),
    ],
)
def test_words_that_any_player_knows(code: str, words: str, no_words: str) -> None:
    have = set((LISTS / f"{code}.txt").read_text("utf-8").split())
    assert set(words.split()) <= have
    assert not set(no_words.split()) & have
