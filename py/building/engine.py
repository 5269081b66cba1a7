"""The engine of the page: Pyodide's WebAssembly, the part of its standard library that is needed, and our package.

Python is compiled to byte code inside Pyodide, because byte code only runs on the version of CPython that made it:
`engine` starts Node with build.mjs, which calls `compile_in_pyodide` inside Pyodide.
"""

import gzip
import importlib
import json
import py_compile
import re
import struct
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .files import ROOT, zipped
from .first import first_engine, is_measured
from .programs import BuildError, install, node, output, python, run, task
from .pyodide import PYODIDE, trimmed, webassembly

# The size in bytes of the memory that a snapshot contains: Pyodide starts with it, and cannot restore more (its issue 6254).
MEMORY, PAGE = 31_457_280, 4096
# No level packs better, and those above take longer.
PACK = (
    "import sys, zstandard; pack = zstandard.ZstdCompressor(level=18, write_checksum=True).compress;"
    "sys.stdout.buffer.write(pack(sys.stdin.buffer.read()))"
)
# Modules that other modules import only when they first need them.
LAZY = ("encodings.ascii", "encodings.cp437", "encodings.latin_1")
STANDINS = ROOT / "py" / "standins"


def packed(content: bytes) -> bytes:
    """The content packed by zstd: a fifth smaller than gzip makes it; `static/engine/unpacker.js` unpacks it."""
    install("packing")
    return output(python(), "-c", PACK, given=content)


def quickly(content: bytes) -> bytes:
    """The content packed within a moment, and with nothing to install: so much comes from a server on the same machine at once."""
    return gzip.compress(content, 1, mtime=0)


def package_files(root: Path) -> dict[str, bytes]:
    """The files of the package `wordbench` under `root`, by their path there."""
    found = (path for path in (root / "wordbench").rglob("*") if path.suffix in (".py", ".json"))
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


def interpreter(pack: Callable[[bytes], bytes] = packed) -> dict[str, bytes]:
    """Pyodide's WebAssembly."""
    return packed_engine("packing Python's WebAssembly", "pyodide", webassembly, pack)


def first_visit(origin: str) -> dict[str, bytes]:
    """What a first visit needs of it, when Python starts from an origin; nothing, which is said, when that was not measured."""
    if not is_measured():
        return {}
    doing = f"packing what a first visit needs of it to start from the {origin}"
    return packed_engine(doing, f"first-{origin}", lambda: first_engine(webassembly(), origin), packed)


def packed_engine(
    doing: str, name: str, make: Callable[[], bytes], pack: Callable[[bytes], bytes]
) -> dict[str, bytes]:
    """A WebAssembly, packed."""
    node()
    with task(doing):
        return {name: pack(make())}


def engine(pack: Callable[[bytes], bytes] = packed) -> dict[str, bytes]:
    """The part of Pyodide's library that the page needs, our package, and a snapshot of all with the WebAssembly."""
    with ThreadPoolExecutor(2) as pool:
        ready = pool.submit(pack, b"")  # what packs is installed meanwhile
        made = compiled_and_started()
        ready.result()
        with task("packing the snapshot"):
            return dict(zip(made, pool.map(pack, made.values()), strict=True))


def compiled_and_started() -> dict[str, bytes]:
    """The same, not packed yet; the largest, which takes longest to pack, first."""
    runner = node()
    with tempfile.TemporaryDirectory() as folder, task("compiling our package and its library in Pyodide"):
        work = Path(folder)
        (work / "pyodide.asm.mjs").write_text(trimmed(), "utf-8")
        (work / "library.zip").write_bytes(zipped(library()))
        run(runner, "build.mjs", ROOT, work)
        made = {}
        if (work / "fresh").exists():  # otherwise build.mjs has said why, and Python starts from its library
            made["snapshot"] = sparse((work / "snapshot").read_bytes(), (work / "fresh").read_bytes())
        return made | {name: (work / f"{name}.zip").read_bytes() for name in ("stdlib", "wordbench")}


def library() -> dict[str, bytes]:
    """Pyodide's standard library as source, with the stand-ins for modules that nothing but Pyodide's start imports: asyncio,
    and what unpacks packages, which import a third of the library."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return files | {
        path.relative_to(STANDINS).as_posix(): path.read_bytes() for path in STANDINS.rglob("*.py")
    }


def sparse(snapshot: bytes, fresh: bytes) -> bytes:
    """Pyodide's memory snapshot without the pages that are the same in `fresh`, the memory before Python has started.

    `static/engine/snapshot.js` restores it; the pages left out are empty, or hold constants of the WebAssembly.
    """
    (head,) = struct.unpack_from("<I", snapshot, 4)
    memory = snapshot[head:]
    if not len(memory) == len(fresh) == MEMORY:
        raise BuildError(f"the snapshot has {len(memory)} bytes; Pyodide can restore {MEMORY} only")
    numbers = [at for at in range(0, MEMORY, PAGE) if memory[at : at + PAGE] != fresh[at : at + PAGE]]
    changed = sum(1 << at // PAGE for at in numbers)
    pages = b"".join(memory[at : at + PAGE] for at in numbers)
    return snapshot[:head] + changed.to_bytes(MEMORY // PAGE // 8, "little") + pages


def compile_in_pyodide(booted: Sequence[str], folder: str) -> None:
    """Runs inside Pyodide (build.mjs), which sees the project's folder `py`: compiles our package and the modules that it needs.

    `booted` names the modules that Pyodide imports to start. As these and all that our package imports are compiled,
    the page never has to compile Python source, which would take it a second and a half.
    """
    work, ours = Path(folder), package_files(Path(__file__).parents[1])

    # Unload what only this build has imported; `sys.modules` then shows what our package imports.
    for name in set(sys.modules) - set(booted):
        del sys.modules[name]
    # The page has no command line and no processes, so it does not need those modules.
    modules = [
        name
        for name in map(module_of, ours)
        if name and not re.search(r"__main__|\.(commands|parallel)\b", name)
    ]
    for name in (*modules, *LAZY):
        importlib.import_module(name)

    [standard] = [path for path in sys.path if re.search(r"/python\d+\.zip$", path)]
    with zipfile.ZipFile(standard) as archive:
        library = {name: archive.read(name) for name in archive.namelist() if is_read(module_of(name))}
    (work / "stdlib.zip").write_bytes(zipped(compiled(library)))
    (work / "wordbench.zip").write_bytes(zipped(compiled(ours)))
    (work / "modules.json").write_text(json.dumps([*map(module_of, sorted(library)), *sorted(modules)]))


def is_read(name: str) -> bool:
    """Whether a module has been imported, and from its file: CPython has some of its own, such as `os`, inside (frozen)."""
    spec = getattr(sys.modules.get(name), "__spec__", None)
    return bool(spec and spec.origin != "frozen")


def module_of(file: str) -> str:
    """The name of the module in a file of a package; '' when the file is not Python."""
    return re.sub(r"(/__init__)?\.py$", "", file).replace("/", ".") if file.endswith(".py") else ""


def compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with byte code (without docstrings, assertions and dates) in place of Python source."""
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder, "a.py"), Path(folder, "a.pyc")
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                source.write_bytes(content)
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(str(source), str(code), name, True, 2, unchecked)
                name, content = f"{name}c", code.read_bytes()
            result[name] = content
    return result
