"""The programs that building and testing need: running them, and installing those that are missing.

Python packages are installed into `.venv` (the dependency groups of pyproject.toml; `pins/` has the hashes of these and of
all that they need), npm's into `node_modules` (package-lock.json); without npm, Node comes as a Python package too.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .files import PROJECT, ROOT, sha256, write

VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"] | {"backend": PROJECT["build-system"]["requires"]}
PINS = ROOT / "pins"
PYODIDE = ("engine", "runtime")  # groups for the Python of the page

# Programs in `.venv` take precedence; every child process can import our packages and the browser harness.
ENVIRONMENT = os.environ | {
    "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")]),
    "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in (".", "py", "tests", "tests/browser")),
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


class BuildError(Exception):
    """A problem that the user can solve; the message says how."""


@contextmanager
def task(what: str) -> Iterator[None]:
    """Print what is being done, and then how long it took."""
    print(f"{what} ...", flush=True)
    start = time.perf_counter()
    yield
    print(f"    {time.perf_counter() - start:.1f} s", flush=True)


def succeeds(*command: str | Path, **environment: str) -> bool:
    """Run a program in the project's folder; returns whether it succeeded."""
    return subprocess.run(command, cwd=ROOT, env=ENVIRONMENT | environment, check=False).returncode == 0


def run(*command: str | Path, **environment: str) -> None:
    """Run a program; BuildError when it fails."""
    if not succeeds(*command, **environment):
        raise BuildError(f"this failed: {' '.join(map(str, command))}")


def output(*command: str | Path) -> bytes:
    """The output of a program; BuildError when it fails."""
    done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise BuildError(f"this failed: {' '.join(map(str, command))}")
    return done.stdout


def program(name: str) -> str:
    """The path of a program, or ''."""
    return shutil.which(name, path=ENVIRONMENT["PATH"]) or ""


def python() -> Path:
    """The interpreter of our own virtual environment."""
    found = BIN / ("python.exe" if os.name == "nt" else "python")
    if not found.exists():
        with task("making .venv"):
            if not succeeds(sys.executable, "-m", "venv", VENV):
                shutil.rmtree(VENV, ignore_errors=True)
                raise BuildError("Python's venv module is missing; on Debian: apt-get install python3-venv")
    return found


def install(group: str) -> None:
    """Install a dependency group into `.venv`, once; fails if a package's hash is not the one in `pins`."""
    wanted, stamp = sha256(PINS / f"{group}.txt"), VENV / f"{group}.json"
    if not is_stamped(stamp, wanted):
        interpreter = python()
        with task(f"installing {', '.join(GROUPS[group])}"):
            run(interpreter, "-m", "pip", "install", "-qq", *pinned(group))
        stamp.write_text(json.dumps(wanted), "utf-8")


def pinned(group: str) -> list[str]:
    """The arguments of pip that ask for the packages of a group, each with its hash."""
    return ["--require-hashes", "-r", str(PINS / f"{group}.txt")]


def pin() -> None:
    """Rewrite `pins`: for each dependency group all packages that it needs, with the hashes of their files."""
    install("pin")
    for group, wanted in GROUPS.items():
        version = "3.14" if group in PYODIDE else "3.11"
        made = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
        command = [program("uv"), "pip", "compile", "-q", *made, "--python-version", version, "-"]
        found = subprocess.run(
            command,
            cwd=ROOT,
            env=ENVIRONMENT,
            input="\n".join(wanted),
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if found.returncode:
            raise BuildError(f"the packages of {group} cannot be pinned")
        write(PINS / f"{group}.txt", found.stdout.encode())


def is_stamped(stamp: Path, wanted: object) -> bool:
    """Whether the file `stamp` records that what is wanted was installed."""
    return stamp.exists() and json.loads(stamp.read_text("utf-8")) == wanted


def downloads(group: str) -> list[Path]:
    """A dependency group as pure Python wheels for Pyodide, downloaded once."""
    wanted, folder = sha256(PINS / f"{group}.txt"), VENV / "wheels" / group
    if not is_stamped(folder / "group.json", wanted):
        interpreter = python()
        shutil.rmtree(folder, ignore_errors=True)
        with task(f"downloading {', '.join(GROUPS[group])} for Pyodide"):
            pure = "--only-binary=:all: --python-version=3.14 --implementation=py --abi=none --platform=any"
            run(interpreter, "-m", "pip", "download", "-qq", *pure.split(), "--dest", folder, *pinned(group))
        (folder / "group.json").write_text(json.dumps(wanted), "utf-8")
    return sorted(folder.glob("*.whl"))


def node() -> str:
    """The path of Node, after installing everything that package-lock.json pins."""
    if not program("npm"):
        install("node")
    wanted, stamp = sha256(ROOT / "package-lock.json"), MODULES / "lock.json"
    if not is_stamped(stamp, wanted):
        with task("installing Pyodide, esbuild and TypeScript from npm"):
            run(program("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(json.dumps(wanted), "utf-8")
    return program("node")


def esbuild(*arguments: str | Path) -> bytes:
    """What esbuild writes: JavaScript modules bundled into one script."""
    return output(node(), MODULES / "esbuild" / "bin" / "esbuild", *arguments)


def browser() -> str:
    """The path of a Chromium: $CHROMIUM, Playwright's own, the system's, or one installed now."""

    def found() -> str:
        return output(python(), ROOT / "tests" / "browser" / "harness.py").decode().strip()

    if path := found():
        return path
    with task("getting a browser"):
        succeeds(python(), "-m", "playwright", "install", "chromium")
        # Playwright's Chromium starts only where a desktop's libraries are installed; the system's package depends on them.
        if not found():
            system_packages("chromium")
    if path := found():
        return path
    raise BuildError("no browser to test with: install Chromium, or name one with CHROMIUM=/path/to/chromium")


def other_engines() -> None:
    """Install Firefox and WebKit where possible; tests/browser/test_engines.py skips a browser that is missing."""
    wanted = ("firefox-esr", "WebKitWebDriver", "Xvfb")
    if not all(map(program, wanted)):
        with task("getting browsers of other engines"):
            system_packages("firefox-esr", "webkit2gtk-driver", "xvfb")
    if missing := [name for name in wanted if not program(name)]:
        print(f"NOT TESTED in every engine: {', '.join(missing)} cannot be had here")


def system_packages(*names: str) -> None:
    """Install Debian packages, if the system is Debian and we are root."""
    if program("apt-get") and getattr(os, "geteuid", lambda: 1)() == 0:
        succeeds("apt-get", "update", "-qq")
        succeeds(
            "apt-get",
            "install",
            "-qq",
            "-y",
            "--no-install-recommends",
            *names,
            DEBIAN_FRONTEND="noninteractive",
        )
