"""What the words of the lists mean: from dictionaries that packages bring, a file of each language (`wordbench/meanings.py`).

An inflected word leads to its lemma by the tables of simplemma. A dictionary that is named first counts; the next ones
only give what it lacks. The sentences are other people's: none is kept with our source.
"""

import importlib.util
import json
import lzma
import sys
import zipfile
import zipimport
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain, islice, zip_longest
from typing import Any

from wordbench.alphabet import alphabet
from wordbench.meanings import HEAD

from . import dictionaries
from .dictionaries import LEMMAS, NAME, PROPER, Entry, cleaned, languages, path_of
from .files import LISTS

Senses = dict[str, tuple[int, list[str]]]  # by word: the number of the dictionary, and the senses


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
    """The senses of each word of the list.

    A well-known word has up to `most` senses of up to `longest` characters each. Where `rare` is given, any other word has
    one sense of up to `rare` characters, and none if the word has more than `letters` letters. If the dictionary spells the
    word differently (café), the sense begins with that spelling. Names are left out, except in German, where every noun has
    a capital, and except for the French names of the people of a place.
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
            if wanted := list(
                islice((text for text in short if text.lower() not in ("", spelling.lower())), most)
            ):
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
    """The sort key of a lemma: first those that share the longest beginning with the word, then the shorter ones."""
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
    return HEAD + json.dumps(facts, ensure_ascii=False).encode() + b"\n" + body


if __name__ == "__main__":
    sys.stdout.buffer.write(make(sys.argv[1]))
