"""Modules of the benchmark in the page's own Python."""

from collections.abc import Mapping
from pathlib import Path

from building.files import ROOT
from building.programs import MODULES
from harness import Runtime
from playwright.sync_api import Page

FOLDER = "/bench"
LIBRARY = "python_stdlib.zip"  # its own parts come first; the rest is what only the benchmark imports


def page_python(page: Page, module: str, files: Mapping[str, bytes]) -> Runtime:
    """Python in a worker of the page, with a module of this folder imported and files in its current folder."""
    here, library = Path(__file__).parent, MODULES / "pyodide" / LIBRARY
    paths = [here / f"{module}.py", here / "timing.py", ROOT / "tests/reference.py", library]
    runtime = Runtime(page)
    runtime.write({**{path.name: path.read_bytes() for path in paths}, **files}, FOLDER)
    runtime.run(f"""
import json, os, sys
os.chdir({FOLDER!r})
sys.path[:0] = [{FOLDER!r}]
sys.path.append({FOLDER + "/" + LIBRARY!r})
import {module}
""")
    return runtime
