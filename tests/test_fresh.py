"""The first command on a machine where nothing is installed: whole, interrupted at any moment, or begun twice at once.

Stand-ins take the place of venv, pip, uv and npm; each writes down when it begins and ends. The engine's stand-in only
uses what they install: making the real one takes longest.
"""

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from building import programs
from building.files import BUILD, ROOT
from building.once import recorded

# What every stand-in begins with. Each sleeps between its two lines in the log, when half of its work is done.
LOGGED = """
import os, pathlib, shutil, subprocess, sys, time
ROOT, OURS = pathlib.Path({root!r}), pathlib.Path({ours!r})
SITE = pathlib.Path({site!r})
def log(*what):
    with open(ROOT / "log", "a") as file:
        print(*what, os.getppid(), file=file, flush=True)
"""
VENV = """
log("begin", "venv")
subprocess.run([sys.executable, "-I", "-m", "venv", "--without-pip", *sys.argv[1:]], check=True)
time.sleep(0.5)
log("end", "venv")
"""
PIP = """
kind, *rest = sys.argv[1:]
if kind == "download":
    name, _, version = rest[-1].partition("==")
    time.sleep(0.2)
    shutil.copy(OURS / ".venv/meanings" / f"{name}-{version}", f"{rest[-2]}/{name}.whl")
elif kind == "install":
    log("begin", "pip")
    file = ROOT / ".venv/bin/uv"
    file.write_text(f"#!{sys.executable}\\n")
    file.chmod(0o755)
    time.sleep(0.5)
    file.write_text(f"#!/bin/sh\\nexec '{sys.executable}' '{ROOT}/uv.py'\\n")
    log("end", "pip")
"""
UV = """
log("begin", "uv")
time.sleep(0.5)
[folder] = ROOT.glob(".venv/lib/*/site-packages")
(folder / "ours.pth").write_text(str(SITE))
log("end", "uv")
"""
NPM = """
log("begin", "npm")
shutil.rmtree(ROOT / "node_modules")
(ROOT / "node_modules").mkdir()
time.sleep(1)
(ROOT / "node_modules/half").symlink_to(OURS / "node_modules")
log("end", "npm")
"""
ENGINE = """
from .programs import MODULES, install, node, output, python
PACK = "import sys, zstandard; sys.stdout.buffer.write(zstandard.compress(b'engine'))"
quickly = None
def engine(pack=None):
    install("packing")
    output(node(), "-e", "process.exit(require('fs').existsSync(process.argv[1]) ? 0 : 1)", MODULES / "half/pyodide")
    return {"snapshot": output(python(), "-c", PACK)}
def interpreter(pack=None):
    return {}
def first_visit(origin):
    return {}
"""


class Clone:
    """A checkout in which nothing is installed; what the engine does not need is built already."""

    def __init__(self, root: Path) -> None:
        self.root = root
        kept = [
            path.relative_to(ROOT).as_posix()
            for path in (*BUILD.iterdir(), *ROOT.glob("wordlists/meanings/*.gz"))
        ]
        for name in (*programs.output("git", "ls-files").decode().splitlines(), *kept):
            if (ROOT / name).is_file():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, root / name)
        site = next(path for path in sys.path if path.endswith("site-packages"))
        head = LOGGED.format(root=str(root), ours=str(ROOT), site=site)
        for name, body in {"venv.py": VENV, "pip.py": PIP, "uv.py": UV, "bin/npm": NPM}.items():
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_text(
                (f"#!{sys.executable}\n" if name == "bin/npm" else "") + head + body, "utf-8"
            )
        (root / "bin/npm").chmod(0o755)
        (root / "py/building/engine.py").write_text(ENGINE, "utf-8")
        self.started: list[subprocess.Popen[str]] = []

    def begin(self) -> subprocess.Popen[str]:
        """Starts a build."""
        path = os.pathsep.join((str(self.root / "bin"), programs.ENVIRONMENT["PATH"]))
        # A shell's background job ignores Ctrl+C, and so would its children.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        child = subprocess.Popen(
            [sys.executable, "build.py", "build"],
            cwd=self.root,
            env=os.environ | {"PATH": path, "PYTHONDONTWRITEBYTECODE": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        signal.signal(signal.SIGINT, before)
        self.started.append(child)
        return child

    @property
    def log(self) -> list[str]:
        path = self.root / "log"
        return path.read_text().splitlines() if path.exists() else []

    def wait_for(self, line: str) -> int:
        """Waits for a line of the log that is not there yet; the process that called the stand-in."""
        before = len(self.log)
        while True:
            for found in self.log[before:]:
                if found.startswith(line):
                    return int(found.split()[-1])
            assert any(child.poll() is None for child in self.started), self.started[-1].communicate()
            time.sleep(0.01)

    def finish(self, child: subprocess.Popen[str]) -> str:
        """Waits for a build that must succeed; what it said."""
        said, _ = child.communicate()
        assert child.returncode == 0, said
        return said

    def check(self) -> None:
        """All files are as in our own build, but for the engine and what needs apt-get; everything is installed."""
        made = {path.name: path.read_bytes() for path in (self.root / "static/build").iterdir()}
        left = {path.name for path in BUILD.iterdir()} - made.keys()
        assert all(
            re.match(r"meanings-|assets\.|(snapshot|pyodide|first-\w+|stdlib|wordbench)\.", name)
            for name in left
        ), left
        for name in made.keys() - {"stamp.json", "assets.js"}:
            if (BUILD / name).exists():
                assert made[name] == (BUILD / name).read_bytes(), name
        assert any(name.startswith("snapshot.") for name in made)
        assert recorded(self.root / "static/build/stamp.json").keys() >= {"engine", "scripts", "words-en"}
        assert not [path for path in self.root.rglob("*.part") if "site-packages" not in path.parts]
        # No two stand-ins have ever changed the same thing at the same time.
        running: dict[str, str] = {}
        for line in self.log:
            kind, name, _ = line.split()
            where = "npm" if name == "npm" else "python"
            if kind == "begin":
                assert where not in running, self.log
                running[where] = name
            else:
                assert running.pop(where) == name, self.log


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[Clone]:
    made = Clone(tmp_path / "a fresh clône")
    yield made
    for child in made.started:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
        if child.stdout and not child.stdout.closed:
            child.communicate()


@pytest.mark.skipif(os.name == "nt", reason="the stand-ins are scripts")
def test_two_builds_at_once_one_of_them_killed_and_others_stopped_make_one_right_build(clone: Clone) -> None:
    clone.begin()
    clone.begin()
    os.kill(clone.wait_for("begin npm"), signal.SIGKILL)  # its npm goes on for a moment
    (other,) = (child for child in clone.started if child.wait() == 0 or child.returncode != -signal.SIGKILL)
    assert "another build is running in this folder; waiting" in clone.finish(other)
    clone.check()
    made = len(clone.log)
    clone.finish(clone.begin())
    assert len(clone.log) == made  # nothing is installed again
    # Ctrl+C while each of them is at work: after stamps that were empty or cut, and after another Python.
    for name, file, text in (
        ("npm", "node_modules/lock.json", ""),
        ("uv", ".venv/packing.json", '["'),
        ("pip", ".venv/uv.json", '"uv'),
        ("venv", ".venv/pyvenv.cfg", "home = /usr/bin\nversion = 3.10.1\n"),
    ):
        (clone.root / file).write_text(text)
        for path in clone.root.glob("static/build/snapshot.*"):
            path.unlink()
        (clone.root / "log").unlink()
        child = clone.begin()
        clone.wait_for(f"begin {name}")
        os.killpg(child.pid, signal.SIGINT)
        said, _ = child.communicate()
        assert child.returncode == 1 and "Traceback" not in said, said
        assert said.endswith("build.py: stopped; the next call goes on from here\n")
    (clone.root / "log").unlink()
    clone.finish(clone.begin())
    clone.check()


def test_an_older_python_is_told_so_in_a_sentence() -> None:
    source = (ROOT / "build.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 9))
    old = "import sys, runpy; sys.version_info = (3, 9, 18); runpy.run_path('build.py')"
    done = subprocess.run([sys.executable, "-c", old], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Python 3.11 or newer is needed, this is 3.9\n"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            "npm error code EAI_AGAIN\nnpm error request to x failed",
            "the network does not answer; what is here stays",
        ),
        ("error: Failed to fetch: x\n  Caused by: dns error", "the network does not answer"),
        ("WARNING: Retrying after connection broken by 'NewConnectionError'", "the network does not answer"),
        (
            "ProxyError('Cannot connect to proxy.', OSError('Tunnel connection failed: 407'))",
            "the proxy does not let",
        ),
        (
            "npm error code SELF_SIGNED_CERT_IN_CHAIN",
            "the certificate of the registry, or of a proxy, is not trusted",
        ),
        ("npm error code ENOSPC\nnpm error syscall write", "the disk is full"),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "the disk is full"),
        ("Error: [Errno 30] Read-only file system: '/x/.venv'", "the folder cannot be written to"),
        ("npm error code EACCES", "the folder cannot be written to"),
        ("some progress\nTHESE PACKAGES DO NOT MATCH THE HASHES", "THESE PACKAGES DO NOT MATCH THE HASHES"),
        ("", "it gave no reason"),
    ],
)
def test_why_a_program_failed_is_one_sentence(said: str, sentence: str) -> None:
    assert programs.reason(said).startswith(sentence) and "\n" not in programs.reason(said)


@pytest.mark.parametrize("text", ["", "{", '{"a": ', "\x00", "[1"])
def test_a_stamp_that_is_empty_or_cut_records_nothing(text: str, tmp_path: Path) -> None:
    stamp = tmp_path / "stamp.json"
    assert recorded(stamp) is None
    stamp.write_text(text)
    assert recorded(stamp) is None
    stamp.write_text(json.dumps({"a": 1}))
    assert recorded(stamp) == {"a": 1}
