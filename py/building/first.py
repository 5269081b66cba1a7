"""The engine of a first visit: Pyodide's WebAssembly with only the functions that run, half of what a visitor would wait for.

Each of the other functions stops the worker (`unreachable`). Indexes, tables and memory are the same, so the same snapshot fits.
Which functions run is measured by `build.py profile` and stored in `first.json`, with the hash of the WebAssembly that was measured. A
function that the measurement missed does no harm: the page then starts the whole engine, and asks again (static/engine/python.js).
"""

import hashlib
import json
from base64 import b64decode, b64encode
from collections.abc import Iterable
from pathlib import Path

from .pyodide import WASM
from .unread import memory_of, with_memory
from .wasm import CODE, DATA, EXPORTS, GLOBALS, IMPORTS, encoded, joined, number, sectioned, text

PROFILE = Path(__file__).with_name("first.json")
# The exported variables that say which function has run: this, and its number.
COUNTER = "ran "
UNREACHABLE = b"\0\0\x0b"  # no variables, `unreachable`, the end
GLOBAL, INTEGER = b"\x03", b"\x7f"  # what is exported; the type i32


def is_measured() -> bool:
    """Whether it was measured which functions of this Pyodide run; says so if not."""
    measured = bool(json.loads(PROFILE.read_text("utf-8"))["engine"] == hash_of_engine())
    if not measured:
        print(
            "which functions of this Pyodide run was not measured, so a first visit loads all: see CONTRIBUTING.md"
        )
    return measured


def first_engine(whole: bytes, origin: str) -> bytes:
    """The engine of a first visit on which Python starts from an origin."""
    found = json.loads(PROFILE.read_text("utf-8"))["origins"][origin]
    return without(whole, b64decode(found["ran"]), found["unread"])


def save(origins: dict[str, tuple[Iterable[int], list[tuple[int, int]]]]) -> None:
    """Store what was measured: for each origin the numbers of the functions that ran, and what data is not read (addresses and lengths)."""
    found = {}
    for origin, (ran, unread) in origins.items():
        bits = sum(1 << at for at in set(ran))
        found[origin] = {
            "ran": b64encode(bits.to_bytes(bits.bit_length() // 8 + 1, "little")).decode(),
            "unread": unread,
        }
    PROFILE.write_text(json.dumps({"engine": hash_of_engine(), "origins": found}) + "\n", "utf-8")


def hash_of_engine() -> str:
    """The hash of the WebAssembly as Pyodide ships it."""
    return hashlib.sha256(WASM.read_bytes()).hexdigest()


def without(engine: bytes, ran: bytes, unread: Iterable[tuple[int, int]]) -> bytes:
    """The engine with only the functions whose bit is set in `ran`, and with zeros in place of the data that is not read."""
    sections = sectioned(engine)
    has = int.from_bytes(ran, "little")
    kept = [body if has >> at & 1 else UNREACHABLE for at, body in enumerate(bodies(sections[CODE]))]
    memory = memory_of(sections[DATA])
    for address, length in unread:
        memory[address : address + length] = bytes(length)
    return joined(sections | {CODE: vector(map(text, kept)), DATA: with_memory(sections[DATA], memory)})


def counting(engine: bytes) -> bytes:
    """The engine with an exported variable for each function, which is 1 once the function has run."""
    sections = sectioned(engine)
    functions = bodies(sections[CODE])
    own, at = number(sections[GLOBALS], 0)
    exported, names = number(sections[EXPORTS], 0)
    first = imported(sections[IMPORTS]).count(GLOBAL) + own
    numbers = [encoded(first + each) for each in range(len(functions))]
    counted = []
    for body, its in zip(functions, numbers, strict=True):
        start = after_variables(body)
        counted.append(body[:start] + b"\x41\1\x24" + its + body[start:])  # i32.const 1, global.set
    variables = (INTEGER + b"\1\x41\0\x0b") * len(functions)  # may change, and begin with i32.const 0
    exports = b"".join(text(f"{COUNTER}{at}".encode()) + GLOBAL + its for at, its in enumerate(numbers))
    return joined(
        sections
        | {
            CODE: vector(map(text, counted)),
            GLOBALS: encoded(own + len(functions)) + sections[GLOBALS][at:] + variables,
            EXPORTS: encoded(exported + len(functions)) + sections[EXPORTS][names:] + exports,
        }
    )


def vector(items: Iterable[bytes]) -> bytes:
    """Items with their number before them."""
    items = list(items)
    return encoded(len(items)) + b"".join(items)


def bodies(code: bytes) -> list[bytes]:
    """The body of each function in the section of code."""
    found = []
    count, at = number(code, 0)
    for _ in range(count):
        size, start = number(code, at)
        at = start + size
        found.append(code[start:at])
    return found


def after_variables(body: bytes) -> int:
    """Where the instructions of a function begin: behind the groups of variables of one type."""
    groups, at = number(body, 0)
    for _ in range(groups):
        _, at = number(body, at)
        at += 1
    return at


def imported(imports: bytes) -> list[bytes]:
    """The kind of each import."""
    kinds = []
    count, at = number(imports, 0)
    for _ in range(count):
        for _ in range(2):  # the names of the module and of the import
            length, at = number(imports, at)
            at += length
        kind = imports[at : at + 1]
        kinds.append(kind)
        if kind == b"\0":  # a function: its type
            _, at = number(imports, at + 1)
        elif kind == GLOBAL:  # its type, and whether it changes
            at += 3
        else:
            raise ValueError(f"the WebAssembly imports something of kind {kind[0]}, which this does not read")
    return kinds
