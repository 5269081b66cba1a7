"""Pyodide's own JavaScript, without what this page never calls: a worker reads 0.4 MB of script instead of 1.0.

Emscripten includes whatever a C library that is loaded later might need of a browser (WebGL, SDL, sockets ...), and
exports every function of CPython by name. This page loads no such library; so we remove the names that neither the
WebAssembly imports nor any script mentions, and esbuild then drops the code that only they used.
"""

import re
from functools import cache

from .files import ROOT
from .programs import MODULES, BuildError

PYODIDE = MODULES / "pyodide"
WASM, SCRIPT = PYODIDE / "pyodide.asm.wasm", PYODIDE / "pyodide.asm.mjs"
IMPORTS_END = 2**18  # the import section is within this many bytes of the WebAssembly's start

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
# The whole script is one function. A browser parses it twice, first only superficially, unless it is in parentheses.
FACTORY = re.compile(r"\A(async function .*\})export default \w+;\s*\Z", re.DOTALL)


@cache
def trimmed() -> str:
    """Pyodide's `pyodide.asm.mjs` without those names; BuildError when its form has changed."""
    script = SCRIPT.read_text("utf-8")
    once = (
        TABLE.search(script),
        DECLARED.search(script),
        EXPORT.search(script),
        REQUIRED in script,
        FACTORY.match(script),
    )
    if not all(once):
        raise BuildError(
            "this Pyodide's script is written in another way: py/building/pyodide.py has to follow it"
        )
    table = [entry for entry in TABLE.findall(script)[0].split(",") if is_imported(entry.partition(":")[0])]
    functions = {entry.rpartition(":")[2] for entry in table}
    script = TABLE.sub(",".join(table), script)
    script = TYPE.sub(lambda found: found[0] if found[1] in functions else "", script)
    script = EVAL.sub("(0,eval)(", script).replace(REQUIRED, "if(!value)")

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
    return FACTORY.sub(lambda found: f"export default ({found[1]});", script)


def is_imported(name: str) -> bool:
    """Whether Pyodide's WebAssembly imports a function or its address; addresses of WebGL functions do not count,
    because it only keeps them in a table."""
    return any(
        bytes([len(module)]) + module + bytes([len(name)]) + name.encode() in first_bytes()
        for module in (b"env", b"wasi_snapshot_preview1", b"GOT.func")
        if (module, name[:13]) != (b"GOT.func", "emscripten_gl")
    )


@cache
def first_bytes() -> bytes:
    """The start of Pyodide's WebAssembly, which has the names of its imports."""
    with WASM.open("rb") as file:
        return file.read(IMPORTS_END)
