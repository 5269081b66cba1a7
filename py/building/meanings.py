"""What the words of the lists mean: from dictionaries that packages bring, a file of each language (`wordbench/meanings.py`).

The sentences are other people's: none is kept with our source. `wordlists/meanings/manifest.toml` names the packages by
version and hash; a build fetches them into `.venv` once, PyPI's with pip and Debian's with apt-get. A language whose
packages cannot be had is left out, which is said; `build.py meanings` tries again.

An inflected word leads to its lemma by the tables of simplemma. A dictionary that is named first counts; the next ones
only give what it lacks.
"""

import gzip
import importlib.util
import json
import lzma
import os
import sys
import tomllib
import zipfile
import zipimport
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import chain, count, islice, zip_longest
from pathlib import Path
from random import Random
from typing import Any

from wordbench.alphabet import alphabet
from wordbench.meanings import MAGIC, Meanings
from wordbench.resources import table
from wordbench.wordfeud.game.contest import Table
from wordbench.wordfeud.game.strategies import STRATEGIES
from wordbench.wordfeud.rules.board import bare
from wordbench.wordfeud.rules.move import Move
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.words.lexicon import lexicon

from . import dictionaries
from .dictionaries import NAME, PROPER, Entry, cleaned
from .files import gzipped, sha256, write
from .lists import LISTS
from .programs import VENV, outcome, output, program, python, task

FOLDER = LISTS / "meanings"
CACHE = VENV / "meanings"
LEMMAS = "simplemma"
Senses = dict[str, tuple[int, list[str]]]  # by word: the number of the dictionary, and the senses


@cache
def manifest() -> dict[str, Any]:
    """The table `packages`, and the entry of each language."""
    facts: dict[str, Any] = tomllib.loads((FOLDER / "manifest.toml").read_text("utf-8"))
    return facts


def languages() -> dict[str, dict[str, Any]]:
    """The entry of each language that has dictionaries."""
    return {code: facts for code, facts in manifest().items() if code != "packages"}


# Fetching ----------------------------------------------------------------------------------------------------------


def path_of(name: str) -> Path:
    """Where a package is kept."""
    facts = manifest()["packages"][name]
    return CACHE / f"{name}-{facts['version'].replace(':', '.')}"


def is_here(name: str) -> bool:
    """Whether a package has been fetched, and is the one of the manifest."""
    path = path_of(name)
    return path.is_file() and sha256(path) == manifest()["packages"][name]["sha256"]


def needed(facts: Mapping[str, Any]) -> list[str]:
    """The packages that a language needs."""
    return [*(source["package"] for source in facts["sources"]), *([LEMMAS] if facts["lemmas"] else [])]


def fetch(again: bool = False) -> dict[str, str]:
    """Fetch the packages that are missing, each once unless `again`; why each that is still missing could not be had."""
    stamp = CACHE / "missing.json"
    known = {name: facts["sha256"] for name, facts in manifest()["packages"].items()}
    missing = [name for name in known if not is_here(name)]
    before: dict[str, Any] = json.loads(stamp.read_text("utf-8")) if stamp.exists() and not again else {}
    wanted = [name for name in missing if before.get(name, [None])[0] != known[name]]
    if wanted:
        CACHE.mkdir(parents=True, exist_ok=True)
        with (
            task(f"fetching dictionaries for what words mean: {', '.join(wanted)}"),
            ThreadPoolExecutor(4) as pool,
        ):
            tried = dict(zip(wanted, pool.map(fetch_one, wanted), strict=True))
            failed = [
                name
                for name in wanted
                if tried[name] and manifest()["packages"][name]["registry"] == "Debian"
            ]
            # A fresh Debian has no list of its packages.
            if failed and program("apt-get") and getattr(os, "geteuid", lambda: 1)() == 0:
                outcome("apt-get", "update", "-qq")
                tried |= dict(zip(failed, pool.map(fetch_one, failed), strict=True))
        before |= {name: [known[name], why] for name, why in tried.items()}
    reasons = {name: str(before[name][1]) for name in missing if not is_here(name)}
    if wanted:
        write(stamp, json.dumps({name: before[name] for name in reasons}).encode())
    return reasons


def fetch_one(name: str) -> str:
    """Fetch a package; "", or why it could not be had."""
    facts = manifest()["packages"][name]
    folder = CACHE / f"{name}.part"
    folder.mkdir(exist_ok=True)
    try:
        if facts["registry"] == "Debian":
            if not program("apt-get") or not program("dpkg-deb"):
                return "there is no apt-get here"
            get = ("apt-get", "download", "-qq", f"{name}={facts['version']}")
            done, said = outcome(*get, folder=folder)
        else:
            pip = (python(), "-m", "pip", "download", "-qq", "--no-deps", "--retries", "1", "--timeout", "30")
            done, said = outcome(*pip, "--dest", folder, f"{name}=={facts['version']}")
        found = next((path for path in folder.iterdir() if path.suffix in (".deb", ".whl")), None)
        if not done or not found:
            return (said.strip().splitlines() or ["it cannot be had"])[-1]
        if sha256(found) != facts["sha256"]:
            return "its sha256 is another"
        found.replace(path_of(name))
        return ""
    finally:
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()


# Joining -----------------------------------------------------------------------------------------------------------


def make(code: str) -> bytes:
    """The file of a language."""
    facts = languages()[code]
    words = set((LISTS / f"{code}.txt").read_text("utf-8").split())
    known: Senses = {}
    for number, source in enumerate(facts["sources"]):
        for word, senses in spelled(entries(source), code, words, facts).items():
            known.setdefault(word, (number, senses))
    forms = dict(inflected(facts["lemmas"], code, words, known)) if facts["lemmas"] else {}
    sources = [{key: source[key] for key in ("name", "kind", "language")} for source in facts["sources"]]
    return packed(known, forms, sources)


def entries(source: Mapping[str, Any]) -> Iterable[Entry]:
    """What a dictionary says of each word that it has."""
    path, inside = path_of(source["package"]), source["inside"]
    match source["form"]:
        case "glosses":
            return dictionaries.glosses(path, inside)
        case "thesaurus":
            return dictionaries.thesaurus(path, inside)
        case "translations":
            found = dictionaries.translations(path, inside)
            change = dictionaries.parted if source["language"] == "en" else str
            return (
                (word, [change(translated) for translated, _ in senses if translated])
                for word, senses in found
            )
        case "explanations":  # what a dictionary of translations adds in the word's own language
            found = dictionaries.translations(path, inside)
            return ((word, [added for _, added in senses if added]) for word, senses in found)
    raise KeyError(source["form"])


def spelled(
    found: Iterable[Entry], code: str, words: set[str], facts: Mapping[str, Any]
) -> dict[str, list[str]]:
    """The senses of each word of the list: of a well-known one at most `most`, each of at most `longest` characters, of another
    one, where `rare` is given, a single one of so many, and none if the word has more than `letters`. A word that the dictionary
    spells otherwise (café) has this in front.

    Names are left out, except in German, where every noun has a capital, and what French calls the people of a place.
    """
    normalise, common = normaliser(code), set((LISTS / "common" / f"{code}.txt").read_text("utf-8").split())
    usual, rare = (
        (facts["longest"], facts["most"]),
        (facts.get("rare", facts["longest"]), 1 if "rare" in facts else facts["most"]),
    )
    spellings: dict[str, dict[str, list[str]]] = {}
    for spelling, senses in found:
        key = normalise(spelling)
        if key in words and (key in common or len(key) <= facts.get("letters", len(key))):
            longest, most = usual if key in common else rare
            short = (cleaned(sense, longest) for sense in senses if is_wanted(spelling, sense, code))
            if wanted := list(islice(filter(None, short), most)):
                spellings.setdefault(key, {}).setdefault(spelling, []).extend(wanted)
    made: dict[str, list[str]] = {}
    for key, ways in spellings.items():
        led = [
            [sense if spelling.lower() == key else f"{spelling}: {sense}" for sense in senses]
            for spelling, senses in ways.items()
        ]
        in_turn = chain.from_iterable(zip_longest(*led))
        made[key] = list(dict.fromkeys(filter(None, in_turn)))[: (usual if key in common else rare)[1]]
    return made


def is_wanted(spelling: str, sense: str, code: str) -> bool:
    """Whether a sense is of a word that is played, and says something."""
    if sense.lower() == spelling.lower() or (code == "de" and NAME.search(sense)):
        return False
    if code == "en":
        return not PROPER.search(sense)
    if code == "fr" and spelling[:1].isupper():
        return sense.startswith(("Habitant", "Native", "Natif"))
    return code == "de" or not spelling[:1].isupper()


def normaliser(code: str) -> Callable[[str], str]:
    """`Alphabet.normalise` by a table of characters, which is many times faster."""
    normalise = alphabet(code).normalise
    signs = {sign: normalise(sign) for sign in map(chr, range(128, 0x250)) if sign == sign.lower()}

    def normalised(text: str) -> str:
        text = text.lower()
        if not text.isascii():
            for sign in sorted(set(text) & signs.keys()):  # `translate` takes many times as long
                text = text.replace(sign, signs[sign])
        return text

    return normalised


def inflected(table: str, code: str, words: set[str], known: Senses) -> Iterator[tuple[str, str]]:
    """The words that no dictionary has, each with its lemma, which one has."""
    normalise = normaliser(code)
    forms, bases = (normalise(text).split("\n") for text in simplemma(table))
    lemmas: dict[str, list[str]] = {}
    lacking = words - known.keys()
    for form, base in zip(forms, bases, strict=True):
        if form in lacking and base in known:
            lemmas.setdefault(form, []).append(base)
    for word, found in lemmas.items():
        yield word, found[0] if len(found) == 1 else min(found, key=partial(distance, word))


def distance(word: str, base: str) -> tuple[int, int, str]:
    """What a lemma comes before another by: it begins like the word, it is short."""
    return -shared(word, base), len(base), base


def shared(one: str, other: str) -> int:
    """How many letters two words begin with alike."""
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


def simplemma(table: str) -> tuple[str, str]:
    """A table of simplemma: inflected words, and the lemma of each, one a line. Only the module that reads it is loaded from
    the package, which would look for its tables in a folder."""
    wheel = path_of(LEMMAS)
    spec = zipimport.zipimporter(f"{wheel}/simplemma/strategies/dictionaries").find_spec("frontcode")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with zipfile.ZipFile(wheel) as archive:
        content = lzma.decompress(archive.read(f"simplemma/strategies/dictionaries/data/{table}.plzma"))
    found: dict[bytes, bytes] = module._decode_stream(content)
    return b"\n".join(found).decode(), b"\n".join(found.values()).decode()


def packed(known: Senses, forms: Mapping[str, str], sources: list[dict[str, str]]) -> bytes:
    """A file as `wordbench/meanings.py` reads it."""
    lines = [f"{word}\t" + "\t".join([str(number), *senses]) for word, (number, senses) in known.items()]
    for word, lemma in forms.items():
        same = shared(word, lemma)
        lines.append(f"{word}\t-{len(word) - same}{lemma[same:]}")
    body = b"".join(sorted(line.encode() + b"\n" for line in lines))
    facts = {"check": zlib.adler32(body), "entries": len(known), "forms": len(forms), "sources": sources}
    return MAGIC + json.dumps(facts, ensure_ascii=False).encode() + b"\n" + body


# Steps and figures -------------------------------------------------------------------------------------------------


def available(again: bool = False) -> list[str]:
    """The languages whose packages are here, after fetching; a line says which are left out, and why."""
    reasons = fetch(again)
    found = []
    for code, facts in languages().items():
        lacking = [name for name in needed(facts) if name in reasons]
        if lacking:
            why = "; ".join(f"{name}: {reasons[name]}" for name in lacking)
            print(f"LEFT OUT, what the words of {code} mean: {why}")
        else:
            found.append(code)
    return found


def asset(code: str) -> dict[str, bytes]:
    """The file of a language, which is also stored beside the word lists, for the command line."""
    with task(f"collecting what the words of {code} mean"):
        # In a process of its own: two languages are made at once.
        content = output(sys.executable, "-m", "building.meanings", code)
    write(FOLDER / f"{code}.gz", gzipped(content))
    return {f"meanings-{code}": content}


def report(codes: Iterable[str]) -> None:
    """Print the figures of `wordlists/meanings/figures.toml`, measured anew."""
    for code in codes:
        figures = measured(code)
        print(f"[{code}]", *(f"{name} = {figure}" for name, figure in figures.items()), sep="\n", flush=True)


def measured(code: str) -> dict[str, float]:
    """Counts, the file's size in bytes, and the shares of words that have a meaning, in percent."""
    packed_bytes = (FOLDER / f"{code}.gz").read_bytes()
    book = Meanings(gzip.decompress(packed_bytes))

    def share(words: Iterable[str]) -> float:
        found = [book.find(word) is not None for word in words]
        return round(100 * sum(found) / len(found), 1)

    counts = {name: book.facts[name] for name in ("entries", "forms")}
    common, every = (
        path.read_text("utf-8").split() for path in (LISTS / "common" / f"{code}.txt", LISTS / f"{code}.txt")
    )
    shares = {"common": share(common), "all": share(every)}
    if code in table("rulesets")["rulesets"]:  # Italian has no game
        shares["played"] = share(played(code))
    return {**counts, "bytes": len(packed_bytes), **shares}


def played(code: str) -> list[str]:
    """The main words of 200 moves: the highest scores, of seeded games between two players of these."""
    rules, words, found = ruleset(code), lexicon(code), list[str]()
    player = STRATEGIES["highest"](words, rules)
    for number in count():
        game = Table(words, rules, rules.layout, Random(f"meanings/{code}/{number}"))
        while not game.over:
            turn = player(game.position)
            if isinstance(turn, Move):
                found.append(rules.alphabet.decode(bare(turn.codes)))
            game.play(turn)
            if len(found) == 200:
                return found
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(make(sys.argv[1]))
