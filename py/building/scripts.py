"""The page's JavaScript, modules bundled by esbuild into classic scripts, the only ones that file:// pages can load; and its CSS."""

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .files import ROOT
from .programs import BuildError, esbuild, task
from .pyodide import NODE_ONLY, trimmed
from .tools import LANGUAGES, needs, text_table, tools


def scripts() -> dict[str, bytes]:
    """The page, its worker, and each tool as a script and a style of its name, which are loaded when its tab is opened, with a script of
    what two of them share; likewise what words mean, loaded once a word is in focus."""
    folders = {tool["name"]: f"static/tools/{tool['name']}" for tool in tools()}
    shared = needs(tools())
    for english in (ROOT / "static").glob("**/en.json"):
        for language in LANGUAGES:
            text_table(english.parent, language)  # refuses what is wrong
    entries = ["app=static/app.js", "style=static/style.css", "unpacker=static/engine/unpacker.js"]
    entries += [f"{name}={folder}/tool.js" for name, folder in folders.items() if name not in shared]
    entries += [f"{name}={folder}/style.css" for name, folder in folders.items()]
    entries += ["meaning=static/meaning/meaning.js", "meaning=static/meaning/style.css"]
    with task("bundling the page and its worker"), tempfile.TemporaryDirectory() as folder:
        bundle(*entries, f"--outdir={folder}")  # at once: most of the time goes into starting esbuild
        for script in sorted(set(shared.values())):
            pair = [f"{name}={folders[name]}/tool.js" for name in shared if shared[name] == script]
            split(pair, script, Path(folder))
        made = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
        made = {name: written_out(text) if name.endswith(".css") else text for name, text in made.items()}
        return made | {
            "unpacker": made.pop("unpacker.js"),
            "worker": worker_bundle("static/engine/worker.js"),
        }


def bundle(*arguments: str, form: str = "iife") -> bytes:
    """Modules, each with everything that it imports as one classic script; what esbuild writes, if it is one."""
    always = "--bundle --target=es2022 --minify --charset=utf8 --loader:.html=text --log-level=warning"
    return esbuild(*always.split(), f"--format={form}", *arguments)


def split(entries: Sequence[str], shared: str, folder: Path) -> None:
    """Write several bundles into a folder, and what more than one of them has as a script that is to be loaded first.

    esbuild splits modules only, so their imports are put in the way of classic scripts: what is shared hangs on a global object.
    """
    with tempfile.TemporaryDirectory() as made:
        bundle(*entries, "--splitting", f"--chunk-names={Path(shared).stem}", f"--outdir={made}", form="esm")
        for path in Path(made).iterdir():
            (folder / path.name).write_text(classic(path.read_text("utf-8"), shared), "utf-8")


def classic(module: str, shared: str) -> str:
    """A module that imports nothing but what is shared, or exports that, as a classic script. A name that is exported keeps its value."""
    store = f'globalThis["{shared}"]'

    def names(listed: str, form: str) -> str:
        pairs = (name.split(" as ") for name in listed.split(","))
        return ",".join(form.format(name[0], name[-1]) for name in pairs)

    text = re.sub(
        rf'^import\{{([^}}]*)\}}from"\./{re.escape(shared)}";',
        lambda found: f"const{{{names(found[1], '{0}:{1}')}}}={store};",
        module,
    )
    text = re.sub(r"export\{([^}]*)\};\s*$", lambda found: f"{store}={{{names(found[1], '{1}:{0}')}}};", text)
    if re.search(r'(?:^|[;}])(?:import|export)[{*"]', text):
        raise BuildError(f"a script of those that share {shared} imports more than that")
    return f"(()=>{{{text}}})();\n"


def written_out(style: bytes) -> bytes:
    """A style with the sizes that it names written out: browsers lack @custom-media."""
    text = style.decode()
    sizes = dict(re.findall(r"@custom-media (--\w+) ([^;]+);", text))
    text = re.sub(r"@custom-media [^;]+;", "", text)
    return re.sub(r"(?<!var)\((--\w+)\)", lambda size: f"({sizes[size[1]]})", text).encode()


def worker_bundle(entry: str) -> bytes:
    """A worker with Pyodide inside.

    A page opened by double-click can only start a classic worker, and Pyodide refuses one when it finds
    `importScripts`. It needs nothing else that a module worker has, so that name is removed.
    """
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "pyodide.asm.mjs")
        script.write_text(trimmed(), "utf-8")
        options = (
            *NODE_ONLY,
            "--define:import.meta.url='https://pyodide.invalid/'",
            f"--alias:pyodide/pyodide.asm.mjs={script}",
            "--log-override:commonjs-variable-in-esm=silent",
        )
        return bundle(entry, "--banner:js=self.importScripts=undefined;", *options)
