"""The package as others get it: the wheel, which also lies in the site for micropip, and the pages of its reference."""

from pathlib import Path

from .files import ROOT
from .programs import install, python, run

# No source is shown, which would be three quarters of the pages; what one page holds needs no search.
REFERENCE = ("--docformat", "markdown", "--no-show-source", "--no-search")


def wheel(folder: Path, project: Path = ROOT, **environment: str) -> Path:
    """The wheel with all word lists, made in a folder without the network."""
    install("backend")
    alone = ("--no-deps", "--no-index", "--no-build-isolation")
    run(python(), "-m", "pip", "wheel", "-qq", *alone, "-w", folder, project, **environment)
    return next(folder.glob("wordbench-*.whl"))


def reference(folder: Path) -> None:
    """The pages of what `wordbench` makes public, made from its docstrings."""
    install("reference")
    run(python(), "-m", "pdoc", *REFERENCE, "-o", folder, "wordbench")
