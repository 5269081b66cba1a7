"""The page's JavaScript, modules bundled by esbuild into classic scripts, the only ones that file:// pages can load; and its CSS."""

import re
import tempfile
from pathlib import Path

from .files import ROOT
from .programs import esbuild, task
from .pyodide import NODE_ONLY, trimmed
from .tools import LANGUAGES, text_table, tools


def scripts() -> dict[str, bytes]:
    """The page, its worker, and each tool as a script and a style of its name, which are loaded when its tab is opened; likewise
    what words mean, loaded once a word is in focus."""
    folders = {tool["name"]: f"static/tools/{tool['name']}" for tool in tools()}
    for english in (ROOT / "static").glob("**/en.json"):
        for language in LANGUAGES:
            text_table(english.parent, language)  # refuses what is wrong
    entries = ["app=static/app.js", "style=static/style.css", "unpacker=static/engine/unpacker.js"]
    entries += [f"{name}={folder}/tool.js" for name, folder in folders.items()]
    entries += [f"{name}={folder}/style.css" for name, folder in folders.items()]
    entries += ["meaning=static/meaning/meaning.js", "meaning=static/meaning/style.css"]
    with task("bundling the page and its worker"), tempfile.TemporaryDirectory() as folder:
        bundle(*entries, f"--outdir={folder}")  # at once: most of the time goes into starting esbuild
        made = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
        made = {name: written_out(text) if name.endswith(".css") else text for name, text in made.items()}
        return made | {
            "unpacker": made.pop("unpacker.js"),
            "worker": worker_bundle("static/engine/worker.js"),
        }


def bundle(*arguments: str) -> bytes:
    """Modules, each with everything that it imports as one classic script; what esbuild writes, if it is one."""
    always = "--bundle --format=iife --target=es2022 --minify --charset=utf8 --loader:.html=text --log-level=warning"
    return esbuild(*always.split(), *arguments)


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
