"""The page's JavaScript, modules bundled by esbuild into classic scripts, the only ones that file:// pages can load; and its CSS."""

import re
import tempfile
from pathlib import Path

from .programs import esbuild, task
from .pyodide import NODE_ONLY, trimmed
from .tools import tools


def scripts() -> dict[str, bytes]:
    """The page, its worker, and each tool as a script and a style of its name, which are loaded when its tab is opened; likewise
    what words mean, loaded once a word is in focus."""
    with task("bundling the page and its worker"):
        made = {"app.js": bundle("static/app.js"), "style.css": style("static/style.css")}
        for name in (tool["name"] for tool in tools()):
            made[f"{name}.js"] = bundle(f"static/tools/{name}/tool.js")
            made[f"{name}.css"] = style(f"static/tools/{name}/style.css")
        made |= {
            "meaning.js": bundle("static/meaning/meaning.js"),
            "meaning.css": style("static/meaning/style.css"),
        }
        made["unpacker"] = bundle("static/engine/unpacker.js")
        return made | {"worker": worker_bundle("static/engine/worker.js")}


def bundle(entry: str, *options: str) -> bytes:
    """A module and everything that it imports, as one classic script."""
    always = "--bundle --format=iife --target=es2022 --minify --charset=utf8 --loader:.html=text --log-level=warning"
    return esbuild(entry, *always.split(), *options)


def style(entry: str) -> bytes:
    """A style and everything that it imports, with the sizes that it names written out: browsers lack @custom-media."""
    text = bundle(entry).decode()
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
