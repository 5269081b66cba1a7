"""The page's JavaScript: modules bundled by esbuild into classic scripts, the only ones that file:// pages can load."""

import tempfile
from pathlib import Path

from .files import ROOT
from .programs import esbuild, task
from .pyodide import NODE_ONLY, trimmed

# The page's tools (its tabs); each becomes one script, which is loaded when its tab is opened.
TOOLS = sorted(ROOT.glob("static/tools/*/tool.js"))


def scripts() -> dict[str, bytes]:
    """The page, its tools, and the worker, with their styles."""
    with task("bundling the page and its worker"):
        tools = {f"{path.parent.name}.js": bundle(str(path)) for path in TOOLS}
        styles = {
            f"{path.parent.name}.css": path.read_bytes() for path in ROOT.glob("static/tools/*/style.css")
        }
        return {
            "app.js": bundle("static/app.js"),
            "style.css": (ROOT / "static" / "style.css").read_bytes(),
            **tools,
            **styles,
            "worker": worker_bundle("static/engine/worker.js"),
        }


def bundle(entry: str, *options: str) -> bytes:
    """A module and everything that it imports, as one classic script."""
    always = "--bundle --format=iife --target=es2022 --minify --charset=utf8 --loader:.html=text --log-level=warning"
    return esbuild(entry, *always.split(), *options)


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
