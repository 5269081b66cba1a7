"""Checks of the project and the built page: linters, type checkers, tests, benchmarks."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .files import ROOT
from .programs import BIN, MODULES, BuildError, install, node, outcome, python, succeeds, task
from .tools import tools

PAGES = (
    "static/types.d.ts",
    "static/app.js",
    "static/boot/boot.js",
    *(f"static/tools/{tool['name']}/tool.js" for tool in tools()),
    "static/meaning/meaning.js",
    "tests/browser/runtime.js",
    "tests/browser/slow.js",
)
WORKERS = ("static/engine/worker.js", "sw.js", "tests/browser/runtime_worker.js")
TYPES = "--noEmit --checkJs --strict --noUnusedLocals --noUnusedParameters --target es2022 --module preserve --skipLibCheck"


def check_all(chromium: str, arguments: Sequence[str]) -> None:
    """Run all checks and tests (`arguments` go to pytest); BuildError names those that fail."""
    install("backend")  # for mypy: py/building/wheel_lists.py is a plug-in of it
    install("cluster")
    types: list[str | Path] = [node(), MODULES / "typescript" / "bin" / "tsc", *TYPES.split()]
    checks: dict[str, list[str | Path]] = {
        "ruff": [BIN / "ruff", "check"],
        "ruff's format": [BIN / "ruff", "format", "--check"],
        "mypy": [BIN / "mypy"],
        "TypeScript on the page": [*types, "--lib", "esnext,dom,dom.iterable", *PAGES],
        "TypeScript on the workers": [*types, "--lib", "esnext,webworker", *WORKERS],
        "the page's modules": [node(), "--test", *sorted(map(str, ROOT.glob("tests/js/*.test.js")))],
    }
    # The tests of a module share a page, so they run in one process. Two processes, because a browser mostly waits; while
    # both wait, the other checks run.
    tests: list[str | Path] = [
        python(),
        "-m",
        "pytest",
        "-n",
        "2",
        "--dist",
        "loadfile",
        "--no-loadscope-reorder",
        *arguments,
    ]
    with ThreadPoolExecutor(1) as beside:
        checked = {what: beside.submit(outcome, *command) for what, command in checks.items()}
        with task(f"{', '.join(checks)} and pytest"):
            # Byte code is kept, whatever the machine says: reading all tests without it takes a process 10 s in place of 4.
            failed = [] if succeeds(*tests, CHROMIUM=chromium, PYTHONDONTWRITEBYTECODE="") else ["pytest"]
    for what, check in checked.items():
        is_passed, printed = check.result()
        if not is_passed:
            print(printed)
            failed.append(what)
    if failed:
        raise BuildError(f"not passed: {', '.join(failed)}")


def bench(chromium: str, arguments: Sequence[str]) -> None:
    """Run all benchmarks, or only the named ones: tests/bench/bench_<part>.py."""
    install("bench")
    options = [argument for argument in arguments if argument.startswith("-")]
    # A part that fails does not keep the others from being measured.
    parts = bench_parts(arguments)
    failed = [
        part
        for part in parts
        if not succeeds(python(), f"tests/bench/bench_{part}.py", *options, CHROMIUM=chromium)
    ]
    if failed:
        raise BuildError(f"not measured: {', '.join(failed)}")


def bench_parts(arguments: Sequence[str]) -> list[str]:
    """The named parts of the benchmark, or all of them; BuildError when a name is unknown."""
    parts = sorted(script.stem.removeprefix("bench_") for script in ROOT.glob("tests/bench/bench_*.py"))
    named = {argument for argument in arguments if not argument.startswith("-")}
    if unknown := named.difference(parts):
        raise BuildError(
            f"the benchmark has no {' '.join(sorted(unknown))}; its parts are {', '.join(parts)}"
        )
    return [part for part in parts if part in named or not named]
