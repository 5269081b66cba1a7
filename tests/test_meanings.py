"""What words mean: the file and how it is asked, the cleaning of other people's dictionaries, and a build that lacks some."""

import gzip
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from zlib import adler32

import pytest
from building import assets, dictionaries, meanings, senses
from hypothesis import given
from hypothesis import strategies as some
from wordbench.alphabet import alphabet
from wordbench.door import Door
from wordbench.errors import LexiconError
from wordbench.meanings import HEAD, Meanings, meaning
from wordbench.words.lexicon import lexicon

SOURCES = [{"name": "A dictionary (CC0)", "kind": "definitions", "language": "nl"}]
KNOWN = {"lopen": (0, ["te voet gaan", "vloeien"]), "zee": (0, ["zout water"]), "cafe": (0, ["café: kroeg"])}
FORMS = {"lopende": "lopen", "gelopen": "lopen", "zeeen": "zee"}
FILE = senses.packed(KNOWN, FORMS, SOURCES)
BROKEN = [b"[]}", b"3}", b'["x"]}', b'[{"name": "x"}]}']


def answer(request: Mapping[str, Any], files: Mapping[str, bytes]) -> dict[str, Any]:
    *_, last = Door(files.__getitem__).answers({"id": 1, **request})
    assert last
    return last


def test_a_word_has_its_senses_and_an_inflected_one_those_of_its_lemma() -> None:
    book = Meanings(FILE)
    found = book.find("lopende")
    assert found and (found.lemma, found.senses) == ("lopen", ("te voet gaan", "vloeien"))
    assert str(found) == "lopende -> lopen\n  te voet gaan\n  vloeien\n  (A dictionary (CC0))"
    own = book.find("zee")
    assert own and own.lemma is None and own.kind == "definitions" and own.language == "nl"
    for absent in ("", "a", "lop", "lopend", "zzz", "zeeë"):
        assert book.find(absent) is None


@given(some.dictionaries(some.text("abcä", min_size=1, max_size=6), some.text("xy ", min_size=1), min_size=1))
def test_every_word_is_found_and_no_other(entries: dict[str, str]) -> None:
    book = Meanings(senses.packed({word: (0, [sense]) for word, sense in entries.items()}, {}, SOURCES))
    for word, sense in entries.items():
        found = book.find(word)
        assert found and found.senses == (sense,)
    assert all(book.find(word + "b") is None for word in entries if word + "b" not in entries)


@pytest.mark.parametrize(
    "data", [b"", b"wordbench meanings 1\n", FILE[:-1], FILE[1:], FILE.replace(b"zout", b"zoet"), FILE + b"a"]
)
def test_a_damaged_file_is_refused_and_the_rest_goes_on(data: bytes) -> None:
    files = {"meanings-nl": data, "words-nl": b"zee\nlopen\n"}
    refused = answer({"do": "meaning", "lexicon": "nl", "word": "zee"}, files)
    assert refused["error"]["message"] == "the dictionary file is damaged"
    assert answer({"do": "word", "lexicon": "nl", "word": "zee"}, files)["ok"]["valid"]


def test_a_file_with_any_byte_changed_is_refused_or_answers_every_question() -> None:
    for at in range(len(FILE)):
        for data in (
            FILE[:at],
            FILE[:at] + bytes([FILE[at] ^ 1]) + FILE[at + 1 :],
            FILE[:at] + FILE[at + 1 :],
        ):
            try:
                book = Meanings(data)
            except LexiconError:
                continue
            for word in KNOWN.keys() | FORMS.keys():
                with suppress(LexiconError):
                    book.find(word)


@pytest.mark.parametrize(
    "head", [b"[]", b"[" * 10_000, b"null", b"3", *(b'{"check": %d, "sources": ' + rest for rest in BROKEN)]
)
def test_a_damaged_head_is_refused_once_and_for_all(head: bytes) -> None:
    lines = FILE[FILE.index(b"\n", len(HEAD)) + 1 :]
    data = HEAD + (head % adler32(lines) if b"%d" in head else head) + b"\n" + lines
    with pytest.raises(LexiconError, match=r"is damaged$"):
        Meanings(data).find("zee")


@pytest.mark.parametrize(
    "word", ["zee\t0", "zee\t0\tzout water", "\n", "zee\t0\tzout water\nzeeen", "\ud800", "\0"]
)
def test_a_text_that_is_no_word_has_no_meaning(word: str) -> None:
    assert Meanings(FILE).find(word) is None
    asked = {"do": "meaning", "lexicon": "nl", "word": word}
    assert answer(asked, {"meanings-nl": FILE}).keys() & {"ok", "error"}


def test_the_door_says_what_a_word_means() -> None:
    files = {"meanings-nl": gzip.compress(FILE)}
    asked = {"do": "meaning", "lexicon": "nl", "word": "Gelopen"}
    assert answer(asked, files)["ok"] == {
        "word": "gelopen",
        "lemma": "lopen",
        "senses": ["te voet gaan", "vloeien"],
        "source": "A dictionary (CC0)",
        "kind": "definitions",
        "language": "nl",
    }
    unknown = answer({**asked, "word": "xyz"}, files)["ok"]
    assert (unknown["lemma"], unknown["senses"], unknown["source"]) == (None, [], "")
    assert answer({**asked, "word": "Café"}, files)["ok"]["senses"] == ["café: kroeg"]
    own = answer({**asked, "lexicon": "own:mine", "alphabet": "nl"}, files)["ok"]
    assert own["lemma"] == "lopen"
    assert answer({**asked, "lexicon": "en"}, files)["error"]["key"] == "meanings.none"


def test_a_word_is_told_with_what_makes_others_of_it() -> None:
    files = {"words-en": b"art\nrat\ntar\ncart\narty\ntart\n"}
    told = answer({"do": "word", "lexicon": "en", "word": "ART"}, files)["ok"]
    assert told == {
        "word": "art",
        "valid": True,
        "before": ["c", "t"],
        "after": ["y"],
        "anagrams": ["rat", "tar"],
    }
    strange = answer({"do": "word", "lexicon": "en", "word": "a-b"}, files)["ok"]
    assert not strange["valid"] and not strange["anagrams"]


# Cleaning ------------------------------------------------------------------------------------------------------------


def test_senses_are_plain_short_text() -> None:
    assert (
        dictionaries.cleaned("a ''[[bird|small bird]]'' <b>that</b> ( ) sings ;", 100)
        == "a small bird that sings"
    )
    assert dictionaries.cleaned("one two three four", 12) == "one two…"
    assert (
        dictionaries.cleaned('die Abteilung)., Seite 880 f., Kapitel "Systematik"', 100) == "die Abteilung)"
    )


@pytest.mark.parametrize(
    ("sense", "text"),
    [
        ("Rusé,,,.", "Rusé."),
        ("Zoologie,, nur Plural: Familie", "Zoologie, nur Plural: Familie"),
        ("Gesetz (nach,;;,;,), welches", "Gesetz (nach), welches"),
        ("etwas,... oder so", "etwas,... oder so"),
        ("...together, for...with", "...together, for...with"),
        (". die Ziffer 8", "die Ziffer 8"),
        ("Hydroxyde de baryum..", "Hydroxyde de baryum."),
        ("um 520&ndash;565 nm, 90&deg;", "um 520\u2013565 nm, 90°"),
        ("junges Mädchenhttps://www.dwds.de/?qu=Dirn", "junges Mädchen"),
        ("norddeutsch:https://www.duden.de/Dirn ein Mädchen", "norddeutsch: ein Mädchen"),
        ("wer etwas herstellt[http://www.bayern.de/a b c]. Auch", "wer etwas herstellt. Auch"),
        (
            "Mineralklasse der Sulfate www.mineralienatlas.de, abgerufen am 3. Mai",
            "Mineralklasse der Sulfate",
        ),
        ("abwandelnde Gestaltung, duden.de", "abwandelnde Gestaltung"),
        ("sa supériorité languefrancaise.net, consulté le 31 mai 2021", "sa supériorité"),
        ("cand.com., kommunikationsvidenskab", "cand.com., kommunikationsvidenskab"),
        ("Notepad, OpenOffice.org", "Notepad, OpenOffice.org"),
        ("Qui se porte sur une robe.vignette", "Qui se porte sur une robe."),
        ("Image en forme de vignette", "Image en forme de vignette"),
        ("k=fi}} asiaa", "asiaa"),
        ("}} ei yksikään", "ei yksikään"),
        ("väljä päällystakki thumb|Kauhtana", "väljä päällystakki"),
        ("[1a] veraltet: Lösung [1, 2] einer Frage", "veraltet: Lösung einer Frage"),
        ("velarer Frikativ [x], stimmlos", "velarer Frikativ [x], stimmlos"),
        ("Na_2[(OH,F)(Si_4O_{10})]7H_2O", "Na2[(OH,F)(Si4O10)]7H2O"),
        ("massa\u00adyksikkö", "massayksikkö"),
        (r"\varphi in der Darstellung", ""),
    ],
)
def test_what_markup_leaves_behind_is_no_part_of_a_sense(sense: str, text: str) -> None:
    assert dictionaries.cleaned(sense, 100) == text
    assert dictionaries.cleaned(text, 100) == text


def test_english_words_that_were_written_together_are_parted() -> None:
    assert (
        dictionaries.parted("goout, bewailed, lowerpartofthebody")
        == "go out, bewailed, lower part of the body"
    )
    assert dictionaries.parted("understand, mother-in-law") == "understand, mother-in-law"


def test_synonyms_that_add_nothing_are_no_sense_of_their_own() -> None:
    assert dictionaries.distinct([["fukta"], [], ["väta", "fukta"], ["fukta", "väta"], ["blöta"]]) == [
        ["väta", "fukta"],
        ["blöta"],
    ]


def test_the_senses_of_a_translation_are_told_apart() -> None:
    assert list(dictionaries.numbered(["1. manuscript", "2. script, writing"])) == [
        ("manuscript", ""),
        ("script, writing", ""),
    ]
    assert list(dictionaries.numbered(["meal 2.", "noin 40. kerralla", "3.", "ruokailu"])) == [
        ("meal", ""),
        ("", "noin 40. kerralla"),
        ("", "ruokailu"),
    ]
    assert list(dictionaries.numbered(["amaranth", "-suvun kasvi"])) == [("amaranth", "")]


def test_names_are_no_words() -> None:
    assert not senses.is_wanted(
        "paris", "the capital and largest city of France; a center of culture in Europe", "en"
    )
    assert not senses.is_wanted("gill", "British artist and typographer (1882-1940)", "en")
    assert senses.is_wanted("city", "a large and densely populated urban area", "en")


@pytest.mark.parametrize("code", sorted(dictionaries.languages()))
def test_the_table_of_signs_does_what_the_alphabet_does(code: str) -> None:
    normalise = senses.normaliser(code)
    for text in ("Café", "straße", "ÆSIR", "niño", "naïve", "œuvre", "smørrebrød", "åäö", "corazón", "ação"):
        assert normalise(text) == alphabet(code).normalise(text)


# The build -----------------------------------------------------------------------------------------------------------


def test_a_language_whose_dictionary_cannot_be_had_is_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    for module in (dictionaries, meanings):
        monkeypatch.setattr(module, "CACHE", tmp_path)
    monkeypatch.setattr(meanings, "program", lambda name: "")
    monkeypatch.setattr(meanings, "fetch_one", lambda name: asked.append(name) or "no network")
    packages = dictionaries.manifest()["packages"]
    reasons = meanings.fetch(apt=True)
    meanings.tell(reasons)
    assert "mean: dict-freedict-nld-eng: no network; simplemma: no network" in capsys.readouterr().out
    assert meanings.available(reasons) == [] and sorted(asked) == sorted(packages) == sorted(reasons)
    asked.clear()
    assert meanings.fetch(apt=True) == reasons and not asked  # not with every build
    assert meanings.fetch(apt=True, again=True) == reasons and asked


def test_a_build_leaves_apt_get_alone_and_names_what_needs_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    for module in (dictionaries, meanings):
        monkeypatch.setattr(module, "CACHE", tmp_path)
    monkeypatch.setattr(meanings, "fetch_one", lambda name: asked.append(name) or "")
    monkeypatch.setattr(meanings, "outcome", lambda *command, **_: pytest.fail(str(command)))
    reasons = meanings.fetch()
    assert {dictionaries.manifest()["packages"][name]["registry"] for name in asked} == {"PyPI"}
    meanings.tell(reasons)
    (line,) = capsys.readouterr().out.splitlines()[-1:]
    assert re.search(
        r"LEFT OUT, what the words of (?=.*nl).* mean: dictionaries that are packages of Debian", line
    )
    assert "`python3 build.py meanings` fetches" in line
    for text in ("", '{"simplemma": ["', "[]"):  # a stamp that was cut
        (tmp_path / "missing.json").write_text(text)
        assert meanings.absent() == reasons


def test_a_page_loads_a_dictionary_only_when_it_is_asked_for() -> None:
    facts = assets.entry("meanings-en", "static/build/meanings-en.js", b"")
    assert (
        facts["list"] == "meanings-en"
    )  # what belongs to no list is kept at the first visit, what belongs to one with it


def test_every_package_has_a_licence_and_a_hash() -> None:
    for facts in dictionaries.manifest()["packages"].values():
        assert facts["licence"] and len(facts["sha256"]) == 64 and facts["registry"] in ("PyPI", "Debian")
    for facts in dictionaries.languages().values():
        assert set(dictionaries.needed(facts)) <= dictionaries.manifest()["packages"].keys()


@pytest.mark.parametrize("code", sorted(dictionaries.languages()))
def test_a_built_file_is_the_one_that_the_figures_describe(code: str) -> None:
    path = dictionaries.FOLDER / f"{code}.gz"
    if not path.exists():
        pytest.skip(f"NOT TESTED: this build has no dictionary of {code}")
    facts = tomllib.loads((dictionaries.FOLDER / "figures.toml").read_text("utf-8"))[code]
    book = Meanings(gzip.decompress(path.read_bytes()))
    assert (book.facts["entries"], book.facts["forms"]) == (facts["entries"], facts["forms"])
    assert path.stat().st_size < (3_500_000 if code == "de" else 2_000_000)


def test_words_of_a_built_file_mean_what_they_mean() -> None:
    if not (dictionaries.FOLDER / "en.gz").exists():
        with pytest.raises(LexiconError, match=r"build\.py meanings"):
            meaning(lexicon("en"), "quey")
        pytest.skip("NOT TESTED: this build has no English dictionary")
    en = lexicon("en")
    found = meaning(en, "Walked")
    assert found and found.lemma == "walk" and found.source.startswith("Open English WordNet")
    assert meaning(en, "qqqq") is None
