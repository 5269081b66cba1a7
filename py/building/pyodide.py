"""Pyodide's own JavaScript and WebAssembly, without what this page never calls: a worker reads 0.3 MB of script instead of 1.0.

Emscripten includes whatever a C library that is loaded later might need of a browser (WebGL, SDL, sockets ...), exports
every function of CPython by name and gives each an address. This page loads no such library; so we remove the names that
neither the WebAssembly imports nor any script mentions, and esbuild then drops the code that only they used.
"""

import re
import tempfile
from functools import cache
from pathlib import Path

from .files import ROOT
from .programs import MODULES, BuildError, esbuild
from .unread import without_unread
from .wasm import DATA, EXPORTS, IMPORTS, encoded, joined, number, sectioned, text

PYODIDE = MODULES / "pyodide"
WASM, SCRIPT = PYODIDE / "pyodide.asm.wasm", PYODIDE / "pyodide.asm.mjs"

# Parts of Pyodide's script, as Emscripten writes it: what the WebAssembly may import, the types of those functions,
# the declarations of the WebAssembly's exports, their assignments, and what else the script exports.
TABLE = re.compile(r"(?<=var wasmImports=\{)[^{}]*(?=\})")
TYPE = re.compile(r'([\w$]+)\.sig="\w*";')
DECLARED = re.compile(r"(?<=var )(?:[\w$]+,){999,}[\w$]+(?=;)")
EXPORT = re.compile(r'([\w$]+)=Module\["\1"\]=(wasmExports\["[\w$]+"\](?:\.value>>>0)?)(?:;|(?=\}))')
HANDED_OUT = re.compile(r'Module\["([\w$]+)"\]=\1;')
# A direct `eval` could see every name, so esbuild would drop none; the page's policy forbids it anyway.
EVAL = re.compile(r"(?<![\w$.])eval\(")
# Without this, a removed function has no address instead of causing an error.
REQUIRED = "if(!value&&!entry.required)"
# Here every exported function gets an address, which takes a worker 80 ms; only those that the WebAssembly asks for need one.
ADDRESSED = "if(isInternalSym(symName)){continue}"
# The whole script is one function.
FACTORY = re.compile(
    r"\A(async function \w+\(moduleArg=\{\}\)\{)(.*)return (\w+)\}\s*export default \w+;\s*\Z", re.DOTALL
)
NODE_ONLY = ("--external:node:*", "--external:ws")  # what the script imports in Node alone


@cache
def trimmed() -> str:
    """Pyodide's `pyodide.asm.mjs` without those names; all of it when its form has changed, which is said: slower, but right."""
    script = SCRIPT.read_text("utf-8")
    once = (
        TABLE.search(script),
        DECLARED.search(script),
        EXPORT.search(script),
        REQUIRED in script,
        ADDRESSED in script,
        FACTORY.match(script),
    )
    if not all(once):
        print("this Pyodide's script is written in another way, so all of it is loaded: see CONTRIBUTING.md")
        return script
    table = [entry for entry in TABLE.findall(script)[0].split(",") if is_imported(entry.partition(":")[0])]
    functions = {entry.rpartition(":")[2] for entry in table}
    script = TABLE.sub(",".join(table), script)
    script = TYPE.sub(lambda found: found[0] if found[1] in functions else "", script)
    script = EVAL.sub("(0,eval)(", script).replace(REQUIRED, "if(!value)")
    script = script.replace(ADDRESSED, ADDRESSED.replace("))", ")||!GOT[symName])"))

    own = HANDED_OUT.sub("", EXPORT.sub("", DECLARED.sub("", script)))
    others = [(PYODIDE / "pyodide.mjs").read_text("utf-8")]
    others += [path.read_text("utf-8") for path in sorted(ROOT.glob("static/engine/*.js"))]
    wanted = set(re.findall(r"""[.?"'][ \n]*([\w$]+)""", "\n".join([own, *others])))
    mentioned = set(re.findall(r"[\w$]+", own)) | wanted

    def exported(found: re.Match[str]) -> str:
        name, value = found.groups()
        if name in wanted:
            return found[0]
        return f"{name}={value};" if name in mentioned else ""

    script = EXPORT.sub(exported, script)
    script = HANDED_OUT.sub(lambda found: found[0] if found[1] in wanted else "", script)
    script = DECLARED.sub(
        lambda found: ",".join(name for name in found[0].split(",") if name in mentioned), script
    )
    found = FACTORY.match(script)
    assert found
    head, body, result = found.groups()
    # A browser parses a function twice, first only superficially, unless it is in parentheses.
    return f"export default ({head}{without_unused(body, result)}return {result}}});"


def without_unused(body: str, result: str) -> str:
    """The body of the script's function, which returns `result`, without functions that nothing calls.

    esbuild drops only those of modules, so the body becomes one.
    """
    end = f"export{{{result}}};"
    with tempfile.TemporaryDirectory() as folder:
        module = Path(folder, "body.mjs")
        module.write_text(f"{body}{end}", "utf-8")
        options = "--bundle --format=esm --target=es2022 --minify-whitespace --charset=utf8 --log-level=error"
        script = esbuild(module, *options.split(), *NODE_ONLY).decode()
    if not script.endswith(end + "\n"):
        raise BuildError(
            "esbuild writes what a module exports in another way: py/building/pyodide.py has to follow it"
        )
    return script.removesuffix(end + "\n")


def is_imported(name: str) -> bool:
    """Whether Pyodide's WebAssembly imports a function or its address; addresses of WebGL functions do not count,
    because it only keeps them in a table."""
    return any(
        text(module) + text(name.encode()) in sections()[IMPORTS]
        for module in (b"env", b"wasi_snapshot_preview1", b"GOT.func")
        if (module, name[:13]) != (b"GOT.func", "emscripten_gl")
    )


def webassembly() -> bytes:
    """Pyodide's WebAssembly without data that this Python never reads, and with only those of its 8,560 exports whose names its
    script or its own imports mention.

    A browser makes an object for each export when Python starts.
    """
    mentioned = set(re.findall(rb"[\w$]+", trimmed().encode()))
    exports = sections()[EXPORTS]
    count, at = number(exports, 0)
    kept = []
    for _ in range(count):
        length, start = number(exports, at)
        name = exports[start : start + length]
        _, end = number(exports, start + length + 1)  # the name is followed by a kind and an index
        if name in mentioned or text(name) in sections()[IMPORTS]:
            kept.append(exports[at:end])
        at = end
    exported = encoded(len(kept)) + b"".join(kept)
    return joined(sections() | {EXPORTS: exported, DATA: without_unread(sections()[DATA])})


@cache
def sections() -> dict[int, bytes]:
    """The sections of Pyodide's WebAssembly, in its order, by their numbers."""
    return sectioned(WASM.read_bytes())
