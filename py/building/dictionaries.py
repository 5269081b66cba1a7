"""Dictionaries of other people, as packages have them: the words of each with their senses, cleaned to plain short text.

The three forms: the glosses of the denckring packages (a word, a tab, senses with bars between), the thesauri of MyThes
(a word and how many lines follow, each the synonyms of a sense), and the translations of FreeDict (dictd).
"""

import gzip
import html
import io
import re
import subprocess
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .files import LISTS, ROOT, VENV

FOLDER = LISTS / "meanings"
CACHE = VENV / "meanings"
LEMMAS = "simplemma"
# A word as it is spelled, and its senses, the most important first.
Entry = tuple[str, list[str]]

SYNONYMS = 7  # of a sense
DIGITS = {
    sign: value
    for value, sign in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
# What a sense is of when it names a person, a place or an organisation: no word game has those.
PROPER = re.compile(
    r"\((born|died|\d{3,4}[-\u2013]\d{3,4})|"
    r"^(?:an? |the )?(?:[\w-]+ ){0,4}(?:city|town|capital|port|village|county|province|republic|kingdom|river|lake|island|state|"
    r"mountain|peninsula|commune)\b[^.;]* (?:in|of|on|at|between|near) (?:[\w-]+ ){0,3}[A-Z]|"
    r"^(?:United States|American|British|English|French|German|Italian|Russian|Spanish|Irish|Scottish|Austrian|Dutch|Greek"
    r"|Swedish|Danish|Norwegian|Roman|Swiss|Canadian) (?:[\w-]+ ){0,3}(?:who|writer|poet|painter|composer|physicist|chemist"
    r"|singer|actor|actress|general|statesman|politician|philosopher|mathematician|novelist|architect|explorer|inventor"
    r"|president|dramatist|jurist|historian|jazz)\b"
    r"|\b(?:Apostle|patron saint|saint of|bishop of|king of|queen of|emperor of|pope)\b.*\d"
    r"|(?:Apostle|patron saint)\b|^\((?:Old|New) Testament\)|^\((?:Greek|Roman|Norse|Hindu)\w* mytholog"
)
# The German senses of names.
NAME = re.compile(r"\b(?:Familienname|Nachname|Vorname)\b")
# Short English words that FreeDict's older dictionaries write together with the next ones ("goout").
SHORT = (
    "a an at be by do for get go he in it its low man men no not off old on one out own put run saw see set she shut sit "
    "if no of or as is us we so take the thing tie to too two under up upon use way well who with win dig lay eat cut pay buy fly lie bad big fat"
)
NOTES = re.compile(
    r" ?\((?:underbegreb|overbegreb|daglig tale|fagudtryk|NoRAE|fig\.|loc\.|p\. us\.|vulg\.|vulgær|rå/ondsindet|muntlig mening"
    r"|terminologisk|sb\.|vb\.|t|Ant\W+nimo|m\.fl\.)\)"
)
# What nobody wants to read of MUS or LÄRARE: anybody could add to the Swedish thesaurus.
VULGAR = re.compile(
    r"\b(?:röv(?:hål|prutt|flod|slick\w+|knull\w+|ar)|rännskita|\w*bajs\w*|skit(?:hus|stol|röv|korv)\w*|näsmongol|\w*kuk|pitt"
    r"|fitta|pekdon|framstjärt|ollon\w*|muff|pula|banka bäver|vuxenmys|kuttra sju|\w*neger\w*|nigger|rumpkörd|rumphår\w*"
    r"|idioter|kåt\w*|järnspikar|hora|slyna)$"
)
MARKUP = (
    (re.compile("[\u00ad\u200b-\u200f\ufeff]"), ""),
    (re.compile(r"''+|\[\[(?:[^\]|]*\|)?|\]\]|<[^>]*>|<!.*$|\{\{[^}]*\}\}|#\w+$|\.?, Seite \d.*$"), ""),
    (
        re.compile(r"\s*\[\d+[a-z]?(?:, \d+[a-z]?)*\]|^\[[a-z]\] |^[\w= |]{0,20}\}\}|\{\{.*$"),
        "",
    ),  # references; halves of templates
    (
        re.compile(r"\b(?:thumb|mini|miniatur|vignette)\|.*$|(?<=[.!?])\s*(?:thumb|mini|miniatur|vignette)$"),
        "",
    ),  # pictures
    (re.compile(r"\s*„?\[?\bhttps?://[^\s\]]*(?:[^\]]*\])?|(?<=[\w.“])https?://.*$"), ""),
    (  # a page as the source
        re.compile(
            r"[\s,]*(?<![\w.@-])(?:www\.[\w.-]+|[a-z][a-z\d-]+\.(?:de|fr|net|org|info))(?:, (?:abgerufen|consulté)\b.*)?\.?$"
        ),
        "",
    ),
    (re.compile(r"\\(?:text|mathrm)\{([^{}]*)\}"), r"\1"),
    (re.compile(r"(?<=[\w)\]])_\{?(\d+)\}?"), r"\1"),  # chemical formulas
    (re.compile(r"\s*\(\s*[,;:.]?\s*\)|\s*\[\s*\]"), ""),
    (re.compile(r"[\u2010\u2011]"), "-"),
    (re.compile("ĳ"), "ij"),
    (re.compile(r"\s+"), " "),
    (re.compile(r" (?=[.,;:)])"), ""),
    (
        re.compile(r"[,;](?: ?[,;])*(?=[.,;:)])(?!\.\.\.)|(?<!\.)\.(?=\.(?!\.))"),
        "",
    ),  # what is left where a link was
    (re.compile(r"^(?!\.\.\.)[.,;:)|\s]+"), ""),
)
FORMULA = re.compile(r"\\[a-z]{3,}")  # TeX, which nobody can read


@cache
def manifest() -> dict[str, Any]:
    """The table `packages`, and the entry of each language."""
    facts: dict[str, Any] = tomllib.loads((FOLDER / "manifest.toml").read_text("utf-8"))
    return facts


def languages() -> dict[str, dict[str, Any]]:
    """The entry of each language that has dictionaries."""
    return {code: facts for code, facts in manifest().items() if code != "packages"}


def path_of(name: str) -> Path:
    """Where a package is kept."""
    facts = manifest()["packages"][name]
    return CACHE / f"{name}-{facts['version'].replace(':', '.')}"


def needed(facts: Mapping[str, Any]) -> list[str]:
    """The packages that a language needs."""
    return [*(source["package"] for source in facts["sources"]), *([LEMMAS] if facts["lemmas"] else [])]


def glosses(wheel: Path, package: str) -> Iterator[Entry]:
    """The senses in a denckring package."""
    with zipfile.ZipFile(wheel) as archive:
        lines = gzip.decompress(archive.read(f"{package}/data/glosses.txt.gz")).decode().splitlines()
    for line in lines:
        word, _, senses = line.partition("\t")
        yield word, senses.split(" | ")


def thesaurus(deb: Path, name: str) -> Iterator[Entry]:
    """The synonyms in a Debian package of MyThes, those of one sense with commas between."""
    content = unpacked(deb, f"usr/share/mythes/{name}.dat")
    encoding, _, rest = content.partition(b"\n")
    is_vulgar = VULGAR.search if name == "th_sv_SE_v2" else lambda other: None
    lines = iter(rest.decode(encoding.decode().strip()).splitlines())
    for line in lines:
        word, _, count = line.partition("|")
        senses = []
        for _ in range(int(count)):
            _, *near = next(lines).split("|")
            # A word of which this one is a kind explains it; one that is a kind of this does not.
            near = [
                (NOTES.sub("", other) if "(" in other else other).strip()
                for other in near
                if "(underbegreb)" not in other
            ]
            near = [
                other for other in dict.fromkeys(near) if other and other != word and not is_vulgar(other)
            ]
            senses.append(near[:SYNONYMS])
        yield word, [", ".join(sense) for sense in distinct(senses)]


def distinct(senses: list[list[str]]) -> list[list[str]]:
    """The senses without those that have no other synonym than the ones before them or a single longer one."""
    kept: list[list[str]] = []
    for sense in senses:
        words = set(sense)
        longer = [set(other) for other in senses if len(other) > len(sense)]
        if not words <= set().union(*kept) and not any(words <= other for other in longer):
            kept.append(sense)
    return kept


def translations(deb: Path, name: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The words in a Debian package of FreeDict with, for each sense, its translation and what the dictionary adds in the
    word's own language ("" for none)."""
    folder = f"usr/share/dictd/freedict-{name}"
    content = gzip.decompress(unpacked(deb, f"{folder}.dict.dz"))
    for line in unpacked(deb, f"{folder}.index").decode().splitlines():
        _, start, length = line.split("\t")[:3]
        at = number(start)
        head, *lines = content[at : at + number(length)].decode().strip().split("\n")
        word = re.split(r" [/<]", head)[0].replace("ĳ", "ij")
        if not word.startswith("00-database"):
            yield word, list(numbered([line.strip() for line in lines]))


@cache
def english() -> tuple[frozenset[str], frozenset[str]]:
    """All English words of our list, and those of which others may be put together."""
    every = (ROOT / "wordlists/en.txt").read_text("utf-8").split()
    common = (ROOT / "wordlists/common/en.txt").read_text("utf-8").split()
    return frozenset(every), frozenset(common) | set(SHORT.split())


def parted(text: str) -> str:
    """An English text with spaces between words that were written together: "goout" is "go out"."""
    every, parts = english()

    def apart(found: re.Match[str]) -> str:
        word = found[0]
        if word in every:
            return word
        # The fewest words that make its first letters, at each place.
        best: list[list[str] | None] = [[]]
        for end in range(1, len(word) + 1):
            ways = [
                [*way, word[start:end]]
                for start in range(max(0, end - 11), end)
                if (way := best[start]) is not None and word[start:end] in parts
            ]
            best.append(min(ways, key=len) if ways else None)
        return " ".join(best[-1] or [word])

    return re.sub(r"[a-z]{4,}", apart, text)


def numbered(lines: list[str]) -> Iterator[tuple[str, str]]:
    """The senses in the lines of a dictd entry: "1." or " 2." begins one, whose next line is the addition. One that begins with
    a dash goes on with what was not written out ("-suvun kasvi")."""
    text = "\n".join(lines)
    parts, start, last = list[str](), 0, 0
    for found in re.finditer(r"(?:^|\s+)(\d+)\.(?: +|(?=\n)|$)", text):
        if int(found[1]) == (
            last + 1 if last or not found.start() else 2
        ):  # not that of a text ("about 40.")
            parts.append(text[start : found.start()])
            start, last = found.end(), int(found[1])
    for part in [*parts, text[start:]]:
        translated, _, added = part.rstrip().partition("\n")
        if translated or added:
            yield (
                translated,
                ""
                if added.startswith("-")
                else re.sub(r"^~[^.]*\. | [2-9]\. .*", "", added.replace("\n", " ")),
            )


def number(digits: str) -> int:
    """A number of a dictd index."""
    value = 0
    for digit in digits:
        value = value * 64 + DIGITS[digit]
    return value


def unpacked(deb: Path, path: str) -> bytes:
    """A file of a Debian package."""
    tar = subprocess.run(("dpkg-deb", "--fsys-tarfile", deb), stdout=subprocess.PIPE, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
        found = archive.extractfile(f"./{path}")
        assert found
        return found.read()


def cleaned(sense: str, longest: int) -> str:
    """A sense as plain text in one line: without wiki markup, references and empty brackets, cut between words if it is longer
    than `longest` characters; "" if it is a formula."""
    sense = html.unescape(sense)
    for what, instead in MARKUP:
        sense = what.sub(instead, sense)
    sense = "" if FORMULA.search(sense) else sense.strip(" ;,:-\u2013|")
    return sense if len(sense) <= longest else sense[: longest - 1].rsplit(" ", 1)[0].rstrip(" ,;:(") + "…"
