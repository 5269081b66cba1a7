"""The shipped lists agree with their manifest and contain words that every player knows."""

import hashlib
import tomllib
from typing import Any

import pytest
from building import lists
from building.files import sha256
from building.programs import BuildError
from common import ROOT
from wordbench.alphabet import alphabet

KNOWN = tomllib.loads((ROOT / "tests" / "known_words.toml").read_text("utf-8"))
MANIFEST = lists.manifest()
every = pytest.mark.parametrize("code", MANIFEST)


def test_every_language_has_one_list_and_known_words() -> None:
    assert {path.stem for path in (ROOT / "wordlists").glob("*.txt")} == set(MANIFEST)
    assert set(lists.alphabets()) == set(MANIFEST) == set(KNOWN)


@every
def test_a_list_fits_its_manifest_and_alphabet(code: str) -> None:
    lists.check_list(code, MANIFEST[code])


@every
def test_words_that_any_player_knows(code: str) -> None:
    lines = "\n" + (ROOT / "wordlists" / f"{code}.txt").read_text("utf-8")
    normalise = alphabet(code).normalise
    words, no_words = (KNOWN[code][side].split() for side in ("in", "out"))
    assert len(words) + len(no_words) >= 24
    assert [word for word in words if f"\n{normalise(word)}\n" not in lines] == []
    assert [word for word in no_words if f"\n{normalise(word)}\n" in lines] == []


GOOD = ["ab", "ba", "bar"]


@pytest.mark.parametrize(
    ("lines", "changes", "sentence"),
    [
        (GOOD, {}, ""),
        (GOOD, {"kept": 4}, "has 3 words, the manifest says 4"),
        (GOOD, {"raw": 2}, "has 3 words, the manifest says 3"),
        (GOOD, {"sha256": "0" * 64}, "its sha256 is another"),
        (GOOD, {"licence_file": "short.txt"}, "has no licence text in wordlists/short.txt"),
        (["ba", "ab"], {}, "is not sorted, or has a word twice, at line 2"),
        (["ab", "ab"], {}, "is not sorted, or has a word twice, at line 2"),
        (["ab", "bé"], {}, "has 'é', which is not a letter of its alphabet"),
        (["ab", "b c"], {}, "has ' ', which is not a letter of its alphabet"),
        (["a", "ab"], {}, "has words that are not of 2 to 15 letters"),
        (["ab", "b" * 16], {}, "has words that are not of 2 to 15 letters"),
    ],
)
def test_a_list_that_does_not_fit_is_refused(
    lines: list[str], changes: dict[str, Any], sentence: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "nl.txt"
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    (tmp_path / "long.txt").write_text("Do as you like. " * 100)
    (tmp_path / "short.txt").write_text("")
    entry = {"file": "nl.txt", "kept": len(lines), "licence_file": "long.txt", "sha256": sha256(path)}
    monkeypatch.setattr(lists, "LISTS", tmp_path)
    if not sentence:
        lists.check_list("nl", entry | changes)
        return
    with pytest.raises(BuildError) as trouble:
        lists.check_list("nl", entry | changes)
    assert sentence in str(trouble.value)


COMMON = tomllib.loads((ROOT / "wordlists" / "common" / "manifest.toml").read_text("utf-8"))


@pytest.mark.parametrize("code", COMMON)
def test_the_words_that_people_know_fit_their_manifest_and_list(code: str) -> None:
    entry = COMMON[code]
    data = (ROOT / "wordlists" / "common" / entry["file"]).read_bytes()
    words = data.decode().split()
    assert hashlib.sha256(data).hexdigest() == entry["sha256"]
    assert len(words) == len(set(words)) == entry["kept"] <= entry["raw"]
    assert {len(word) for word in words} == set(range(4, 12))
    assert set("".join(words)) <= set("".join(alphabet(code).letters))
    assert not set(words).difference((ROOT / "wordlists" / f"{code}.txt").read_text("utf-8").split())
    assert (ROOT / "wordlists" / entry["licence_file"]).read_text("utf-8").strip()
