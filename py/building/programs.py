"""The programs that building and testing need: running them, and installing those that are missing.

Python packages are installed into `.venv` (the dependency groups of pyproject.toml, by uv, which pip installs first), npm's
into `node_modules` (package-lock.json); without npm, Node comes as a Python package too. constraints.txt has the hashes of
the Python packages and of all that they need: uv.lock would have them too, but with the address of a registry at each.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .files import PROJECT, ROOT, sha256

VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]
CONSTRAINTS = ROOT / "constraints.txt"

# Programs in `.venv` take precedence; every child process can import our packages and the browser harness.
ENVIRONMENT = os.environ | {
    "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")]),
    "PYTHONPATH": os.pathsep.join(
        str(ROOT / part) for part in (".", "py", "tests", "tests/browser", "tests/attack")
    ),
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


def outcome(*command: str | Path, folder: Path = ROOT) -> tuple[bool, str]:
    """Run a program in a folder; returns whether it succeeded, and what it printed."""
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stdout + done.stderr


def run(*command: str | Path, **environment: str) -> None:
    """Run a program; BuildError when it fails."""
    if not succeeds(*command, **environment):
        raise BuildError(f"this failed: {' '.join(map(str, command))}")


def output(*command: str | Path, given: bytes = b"") -> bytes:
    """The output of a program that is given this input; BuildError when it fails."""
    done = subprocess.run(
        command, cwd=ROOT, env=ENVIRONMENT, input=given, stdout=subprocess.PIPE, check=False
    )
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


def uv() -> Path:
    """The path of uv, which pip installs into `.venv` by its hash."""
    [wanted] = re.findall(r"^uv==(?:.*\\\n)*.*\n", CONSTRAINTS.read_text("utf-8"), re.MULTILINE)
    stamp = VENV / "uv.json"
    if not is_stamped(stamp, wanted):
        interpreter, only = python(), VENV / "uv.txt"
        only.write_text(wanted, "utf-8")
        with task("installing uv"):
            run(interpreter, "-m", "pip", "install", "-qq", "--require-hashes", "-r", only)
        stamp.write_text(json.dumps(wanted), "utf-8")
    return BIN / ("uv.exe" if os.name == "nt" else "uv")


def install(group: str) -> None:
    """Install a dependency group into `.venv`, once."""
    stamp = VENV / f"{group}.json"
    if not is_stamped(stamp, wanted(group)):
        with task(f"installing {', '.join(GROUPS[group])}"):
            uv_install(group, "--python", python())
        stamp.write_text(json.dumps(wanted(group)), "utf-8")


def unpacked(group: str) -> Path:
    """A folder with the packages of a dependency group in pure Python, for Pyodide."""
    folder = VENV / "unpacked" / group
    stamp = VENV / "unpacked" / f"{group}.json"
    if not is_stamped(stamp, wanted(group)):
        shutil.rmtree(folder, ignore_errors=True)
        with task(f"unpacking {', '.join(GROUPS[group])} for Pyodide"):
            uv_install(group, "--target", folder, "--python-version=3.14", "--only-binary=:all:")
        stamp.write_text(json.dumps(wanted(group)), "utf-8")
    return folder


def uv_install(group: str, *where: str | Path) -> None:
    """Have uv install a dependency group; fails if a package's hash is not the one in constraints.txt."""
    # Where pip has been told to ask another registry, or to trust other certificates, uv does so too.
    told = output(python(), "-m", "pip", "config", "list").decode()
    ours = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    settings = re.findall(r"^\S+\.(index-url|cert)='(.+)'", told, re.MULTILINE)
    environment = {ours[name]: value for name, value in settings}
    hashes = ("--require-hashes", "--constraints", CONSTRAINTS)
    run(uv(), "pip", "install", "-q", *hashes, *where, "--group", group, **environment)


def wanted(group: str) -> list[str]:
    """What a stamp records of a dependency group that is installed."""
    return [sha256(CONSTRAINTS), *GROUPS[group]]


def is_stamped(stamp: Path, wanted: object) -> bool:
    """Whether the file `stamp` records that what is wanted was installed."""
    return stamp.exists() and json.loads(stamp.read_text("utf-8")) == wanted


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
