"""What is missing for a release: `build.py release` says it, and the tag that makes the release may be pushed when nothing is."""

import re
from pathlib import Path

from wordbench import __version__

from .files import ROOT
from .programs import BuildError, output

# The most bytes of each thing that a person fetches: a little more than it has now.
SIZES = {
    "dist/wordbench/static/build/first-snapshot.*": 1_600_000,
    "dist/wordbench/static/build/snapshot.*": 3_700_000,
    "dist/wordbench/static/build/app.*": 120_000,
    "dist/wordbench/python/*.whl": 14_000_000,
    "dist/*.zip": 36_000_000,
}
PICTURES, PAGE = ("static/screenshots",), ("index.html", "static", ":!static/screenshots")


def missing(root: Path = ROOT) -> list[str]:
    """A sentence for each thing that is not as a release of this version needs it."""

    def read(name: str) -> str:
        return (root / name).read_text("utf-8")

    def git(*arguments: str) -> str:
        return output("git", "-C", root, *arguments).decode().strip()

    found = []
    heading = re.search(r"^## (\S+)\n+(.*)", read("CHANGELOG.md"), re.MULTILINE)
    if not heading or heading[1] != __version__ or not heading[2].startswith("- "):
        found.append(f"the first part of CHANGELOG.md is not about {__version__}")
    if f"\nversion: {__version__}\n" not in read("CITATION.cff"):
        found.append(f"CITATION.cff does not name the version {__version__}")
    if git("status", "--porcelain"):
        found.append("there are changes that are in no commit")
    if f"v{__version__}" not in git("tag", "--points-at", "HEAD").split():
        found.append(f"this commit has not the tag v{__version__}")
    taken, changed = (git("log", "-1", "--format=%ct", "--", *paths) for paths in (PICTURES, PAGE))
    if int(taken or 0) < int(changed or 0):
        found.append("the pictures are older than the last change of the page: build.py screenshots")
    for name, most in SIZES.items():
        size = sum(path.stat().st_size for path in root.glob(name))
        if not size:
            found.append(f"there is no {name}: build.py site")
        elif size > most:
            found.append(f"{name} has {size:,} bytes, and may have {most:,}")
    return found


def check() -> None:
    """BuildError with all that is missing."""
    if found := missing():
        raise BuildError("; ".join(["not ready for a release", *found]))
    print(f"ready: push the tag v{__version__}, and the workflow makes the release")
