"""Do the tests notice a wrong token? Changes one at a time, at random places of the solver, and runs the tests.

    python3 tests/attack/mutants.py N SEED                   N changes anywhere in py/wordbench
    python3 tests/attack/mutants.py N SEED --only verbs      in the files whose path there begins with `verbs`

A change is another comparison, another sign, another constant, or a negated `if`, in code that runs: declarations
(annotations, decorators), assertions and `strict=` of zip are left alone. In a copy of the tree all tests but those of
the browser and of the build run until one fails: first those that call the changed function, the quickest first (of
which that is known from a run without a change), then the others; with `--covering` only the first. A test that takes
far longer than it did counts as failed. Every change that no test notices is printed: it asks for a test, or for less
code.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import tokenize
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).parents[2]
PACKAGE = Path("py", "wordbench")
LEFT_OUT = ("tests/browser", "tests/test_build.py", "tests/test_package.py")
ANOTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "+=": "-=",
           "-=": "+=", "in": "not in", "notin": "in", "is": "is not", "isnot": "is"}  # fmt: skip
MOST_MEMORY = 3 << 30
CALLS, TESTS = (
    "calls.txt",
    "tests.json",
)  # in a copy: of child processes; how long each test took, and what it calls


@dataclass(frozen=True, slots=True)
class Change:
    """Other text in place of `old`, which begins at `start`, an offset in the file `path` of the package."""

    path: str
    line: int
    start: int
    old: str
    new: str
    function: int  # the line where the innermost function begins; 0 in a class or module


def begin(node: ast.FunctionDef) -> int:
    """The line where a function begins, with its decorators."""
    return min([node, *node.decorator_list], key=lambda part: part.lineno).lineno


class Places(ast.NodeVisitor):
    """The changes that a file allows."""

    def __init__(self, path: Path) -> None:
        """`path` is below the root."""
        self.source = (ROOT / path).read_text("utf-8")
        self.path, self.function, self.found = str(path.relative_to(PACKAGE)), 0, list[Change]()
        self.lines = self.source.splitlines(keepends=True)
        self.begins = [sum(map(len, self.lines[:k])) for k in range(len(self.lines) + 1)]
        self.tokens = [
            (self.begins[token.start[0] - 1] + token.start[1], token.string)
            for token in tokenize.generate_tokens(StringIO(self.source).readline)
        ]
        self.visit(ast.parse(self.source))

    def offset(self, line: int, column: int) -> int:
        return self.begins[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: Any) -> tuple[int, int]:
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def change(self, start: int, end: int, new: str) -> None:
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Change(self.path, line, start, self.source[start:end], new, self.function))

    def operator(self, start: int, end: int) -> None:
        """The operator between two operands."""
        words = {"not", "in", "is", *ANOTHER}
        parts = [(at, text) for at, text in self.tokens if start <= at < end and text in words]
        self.change(
            parts[0][0], parts[-1][0] + len(parts[-1][1]), ANOTHER["".join(text for _, text in parts)]
        )

    def negated(self, test: ast.expr) -> None:
        start, end = self.span(test)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.change(start, start + len("not"), "")
        else:
            self.change(start, end, f"not ({self.source[start:end]})")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.function = self.function, begin(node)
        for part in [*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body]:
            self.visit(part)
        self.function = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        outer, self.function = self.function, 0
        for part in node.body:
            self.visit(part)
        self.function = outer

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass  # Python 3.11 does not say where its parts are

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, right in pairwise([node.left, *node.comparators]):
            self.operator(self.span(left)[1], self.span(right)[0])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            self.operator(self.span(node.left)[1], self.span(node.right)[0])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            self.operator(self.span(node.target)[1], self.span(node.value)[0])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.USub):
            start, _ = self.span(node)
            self.change(start, start + 1, "")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self.negated(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negated(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negated(test)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value, (start, end) = node.value, self.span(node)
        if isinstance(value, bool):
            self.change(start, end, str(not value))
        elif isinstance(value, int | float):
            self.change(start, end, repr(value + 1 if abs(value) < 10 and value == int(value) else 2 * value))


def changes(only: tuple[str, ...]) -> list[Change]:
    """All changes in the files whose path in the package begins with one of `only`."""
    files = sorted(path.relative_to(ROOT) for path in (ROOT / PACKAGE).rglob("*.py"))
    places = (Places(path) for path in files if str(path.relative_to(PACKAGE)).startswith(only))
    return [change for place in places for change in place.found]


def noting(name: str, source: str, folder: str) -> str:
    """The source of a module, with a first statement in each function that notes its file and line; `folder` has this file.

    Tracing would do the same and take twice as long.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            line = begin(node)
            [note] = ast.parse(f"called_functions.add({(name, line)})").body
            node.body.insert(ast.get_docstring(node) is not None, note)
    if name == "__init__.py":
        start = (
            f"import builtins, sys\nif not hasattr(builtins, 'called_functions'):\n    sys.path.append({folder!r})\n"
            "    import mutants\n    mutants.called_by_child()"
        )
        tree.body[1:1] = ast.parse(start).body
    return ast.unparse(tree)


def failed(returned: int) -> bool:
    """Whether a test failed, or was killed because it took too long, by what pytest returned.

    All else is no test's merit: interrupted (2), errors of pytest or of its options (3, 4), no test to run (5).

    >>> [failed(returned) for returned in (0, 1, 2, 3, 4, 5, -9)]
    [False, True, False, False, False, False, True]
    """
    return returned == 1 or returned == -signal.SIGKILL


class Copy:
    """A copy of the tree, in which files may be changed."""

    def __init__(self, folder: Path) -> None:
        """In an empty folder."""
        self.folder = folder
        names = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        for name in names.strip("\0").split("\0"):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)
        for name in (".venv", "node_modules", "static/build"):
            if (ROOT / name).exists():
                (folder / name).symlink_to((ROOT / name).resolve())

    def test(self, mode: str, *options: str) -> int:
        """Runs the tests with this file as a plugin; what pytest returned, negative if it was killed."""
        python = ROOT / ".venv" / "bin" / "python"
        command = [
            python if python.exists() else sys.executable,
            "-m",
            "pytest",
            "-p",
            "mutants",
            "-q",
            "--tb=no",
        ]
        command += [f"--ignore={name}" for name in LEFT_OUT] + ["--hypothesis-seed=0", *options]
        environment = {
            **os.environ,
            "PYTHONPATH": "tests/attack",
            "PYTHONDONTWRITEBYTECODE": "1",
            "MUTANTS": mode,
        }
        shutil.rmtree(self.folder / ".hypothesis", ignore_errors=True)
        return subprocess.run(
            command, cwd=self.folder, env=environment, check=False, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ).returncode  # fmt: skip

    def learn(self) -> None:
        """Finds out how long each test takes, and which functions it calls, in child processes too."""
        files = {path: path.read_text("utf-8") for path in (self.folder / PACKAGE).rglob("*.py")}
        try:
            for path, source in files.items():
                name = str(path.relative_to(self.folder / PACKAGE))
                path.write_text(noting(name, source, str(self.folder / "tests" / "attack")), "utf-8")
            self.test("learn")
        finally:
            for path, source in files.items():
                path.write_text(source, "utf-8")

    def notices(self, change: Change, covering: bool) -> bool:
        """Whether a test fails after a change, which is undone; `covering`: only of those that call the function."""
        place, options = (change.path, change.function), ["-x"]
        if covering:
            known = json.loads((self.folder / TESTS).read_text())
            calling = [name for name, (_, seen) in known.items() if calls(seen, *place)]
            if not calling:
                return False
            options += ["--covering", *dict.fromkeys(name.partition("::")[0] for name in calling)]
        path = self.folder / PACKAGE / change.path
        whole = path.read_text("utf-8")
        end = change.start + len(change.old)
        text = whole[: change.start] + change.new + whole[end:]
        ast.parse(text)
        caches = list((path.parent / "__pycache__").glob(f"{path.stem}.*"))
        for cache in caches:
            cache.unlink()
        path.write_text(text, "utf-8")
        try:
            return failed(self.test(json.dumps(place), *options))
        finally:
            path.write_text(whole, "utf-8")


# From here on, what runs inside the tests.


def calls(seen: list[list[Any]], path: str, function: int) -> bool:
    """Whether a test that calls the functions `seen` calls one; 0 stands for any of the file."""
    return any(file == path and function in (0, line) for file, line in seen)


def called_by_child() -> None:
    """Notes what this process calls, at its end."""
    import atexit

    called: set[tuple[str, int]] = set()
    builtins.called_functions = called  # type: ignore[attr-defined]

    def note() -> None:
        with (Path(__file__).parents[2] / CALLS).open("a") as file:
            file.writelines(f"{name}\t{line}\n" for name, line in called)

    atexit.register(note)


class Learning:
    """The plugin for a run without a change."""

    def __init__(self) -> None:
        self.facts: dict[str, Any] = {}
        self.failed: set[str] = set()
        self.called: set[tuple[str, int]] = set()
        builtins.called_functions = self.called  # type: ignore[attr-defined]

    def pytest_runtest_protocol(self, item: Any, nextitem: Any) -> None:
        """Runs before pytest's own; the test is over when the next one begins."""
        self.end()
        self.name, self.began = item.nodeid, process_time()
        self.called.clear()

    def pytest_runtest_logreport(self, report: Any) -> None:
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.end()
        (ROOT / TESTS).write_text(json.dumps(self.facts))

    def end(self) -> None:
        if not hasattr(self, "name"):
            return
        seen, calls = set(self.called), ROOT / CALLS
        with suppress(FileNotFoundError):
            lines = (line.split("\t") for line in calls.read_text().splitlines())
            seen |= {(name, int(line)) for name, line in lines}
            calls.unlink()
        if self.name not in self.failed:
            self.facts[self.name] = process_time() - self.began, sorted(seen)


class Judging:
    """The plugin for a run with a change: the order of the tests, and the time that each may take."""

    def __init__(self, path: str, function: int) -> None:
        self.facts = json.loads((ROOT / TESTS).read_text())
        self.path, self.function = path, function
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        for kind in (signal.SIGALRM, signal.SIGPROF):
            signal.signal(kind, lambda *_: os.killpg(0, signal.SIGKILL))

    def pytest_collection_modifyitems(self, config: Any, items: list[Any]) -> None:
        known = [item for item in items if item.nodeid in self.facts]
        calling = {
            item.nodeid for item in known if calls(self.facts[item.nodeid][1], self.path, self.function)
        }
        if config.getoption("--covering"):
            known = [item for item in known if item.nodeid in calling]
        items[:] = sorted(known, key=lambda item: (item.nodeid not in calling, self.facts[item.nodeid][0]))

    def pytest_runtest_setup(self, item: Any) -> None:
        took = self.facts[item.nodeid][0]
        signal.setitimer(signal.ITIMER_PROF, 10 + 5 * took)
        signal.setitimer(signal.ITIMER_REAL, 100 + 50 * took)  # for a child process


def pytest_addoption(parser: Any) -> None:
    """`--covering` leaves out tests that do not call the changed function."""
    parser.addoption("--covering", action="store_true")


def pytest_configure(config: Any) -> None:
    """Pytest's start."""
    mode = os.environ["MUTANTS"]
    config.pluginmanager.register(Learning() if mode == "learn" else Judging(*json.loads(mode)))


def judged(chosen: list[Change], jobs: int, covering: bool, folder: Path) -> Iterator[tuple[Change, bool]]:
    """Each change, and whether it was noticed."""
    copies: SimpleQueue[Copy] = SimpleQueue()
    first = Copy(folder / "0")
    first.learn()
    copies.put(first)
    for number in range(1, jobs):
        copies.put(another := Copy(folder / str(number)))
        shutil.copy(first.folder / TESTS, another.folder / TESTS)

    def judge(change: Change) -> tuple[Change, bool]:
        copy = copies.get()
        try:
            return change, copy.notices(change, covering)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(judge, chosen)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Change single tokens of the solver: do the tests notice?")
    parser.add_argument("number", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--only", nargs="+", default=[""], help="in files whose path begins so")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--covering", action="store_true", help="only tests that call the changed function")
    asked = parser.parse_args()
    every = changes(tuple(asked.only))
    chosen = Random(asked.seed).sample(every, min(asked.number, len(every)))
    chosen.sort(key=lambda change: (change.path, change.start))
    noticed, of = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for change, seen in judged(chosen, asked.jobs, asked.covering, Path(folder)):
            place = str(Path(change.path).parent)
            of[place] += 1
            noticed[place] += seen
            print("noticed " if seen else "SURVIVED", f"{PACKAGE / change.path}:{change.line}", end="  ")
            print(
                f"{' '.join(change.old.split())}  ->  {' '.join(change.new.split()) or 'nothing'}", flush=True
            )
    for place in sorted(of):
        print(f"{place:24} {noticed[place]:4} of {of[place]:4}")
    print(f"{'all':24} {noticed.total():4} of {of.total():4}, {noticed.total() / max(of.total(), 1):.0%}")


if __name__ == "__main__":
    main()
