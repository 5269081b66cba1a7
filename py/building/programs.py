"""The programs that building and testing need: running them, and installing those that are missing.

Python packages are installed into `.venv` (the dependency groups of pyproject.toml, by uv, which pip installs first), npm's
into `node_modules` (package-lock.json); without npm, Node comes as a Python package too. constraints.txt has the hashes of
the Python packages and of all that they need: uv.lock would have them too, but with the address of a registry at each.
"""

import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from .files import PROJECT, ROOT, VENV, sha256
from .once import inherited, once

MODULES = ROOT / "node_modules"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]
CONSTRAINTS = ROOT / "constraints.txt"
NODE = 20  # the oldest that will do

# What to say of a program's own words for what has gone wrong.
TROUBLES = {
    r"ENOSPC|No space left|[Qq]uota exceeded": "the disk is full",
    r"EROFS|EACCES|Permission denied|[Rr]ead-only": "the folder cannot be written to",
    r"\b407\b|[Pp]roxy|[Tt]unnel": "the proxy does not let it through",
    r"CERT_|[Cc]ertificate": "the certificate of the registry, or of a proxy, is not trusted here",
    r"ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|[Nn]ame resolution|dns error|[Tt]imed out|[Cc]onnection|unreachable": (
        "the network does not answer; what is here stays, and the next call goes on from there"
    ),
}

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
    print(f"    {what}: {time.perf_counter() - start:.1f} s", flush=True)


def started(
    *command: str | Path,
    folder: Path = ROOT,
    given: bytes | None = None,
    out: int | None = None,
    errors: int | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run a program in a folder until it ends; KeyboardInterrupt when Ctrl+C has ended it."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**ENVIRONMENT, **(environment or {})},
        input=given,
        stdout=out,
        stderr=errors,
        check=False,
        pass_fds=inherited(),
    )
    if done.returncode == -signal.SIGINT:
        raise KeyboardInterrupt
    return done


def beside(then: Callable[[bool], None], *command: str | Path, **environment: str) -> None:
    """Run a program while we go on, giving way to all others; then call `then` with whether it succeeded."""
    child = subprocess.Popen(command, cwd=ROOT, env=ENVIRONMENT | environment)
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, child.pid, 10)
    threading.Thread(target=lambda: then(child.wait() == 0), daemon=True).start()


def succeeds(*command: str | Path, **environment: str) -> bool:
    """Run a program; returns whether it succeeded."""
    return started(*command, environment=environment).returncode == 0


def outcome(
    *command: str | Path, folder: Path = ROOT, environment: Mapping[str, str] | None = None
) -> tuple[bool, str]:
    """Run a program in a folder; returns whether it succeeded, and what it printed."""
    done = started(
        *command, folder=folder, out=subprocess.PIPE, errors=subprocess.STDOUT, environment=environment
    )
    return done.returncode == 0, done.stdout.decode("utf-8", "replace")


def run(*command: str | Path, **environment: str) -> None:
    """Run a program; BuildError when it fails."""
    if not succeeds(*command, **environment):
        raise BuildError(f"this failed: {' '.join(map(str, command))}")


def output(*command: str | Path, given: bytes = b"") -> bytes:
    """The output of a program that is given this input; BuildError when it fails."""
    done = started(*command, given=given, out=subprocess.PIPE, errors=subprocess.PIPE)
    sys.stderr.write(
        done.stderr.decode("utf-8", "replace")
    )  # only now, as Python says too much when it is interrupted
    if done.returncode:
        raise BuildError(f"this failed: {' '.join(map(str, command))}")
    return done.stdout


def program(name: str) -> str:
    """The path of a program, or ''."""
    return shutil.which(name, path=ENVIRONMENT["PATH"]) or ""


# Installing --------------------------------------------------------------------------------------------------------


def install_by(what: str, *command: str | Path, environment: Mapping[str, str] | None = None) -> None:
    """Run a program that installs something; BuildError with why it failed, in a sentence."""
    with task(f"installing {what}"):
        done, said = outcome(*command, environment=environment)
    if not done:
        raise BuildError(f"installing {what} failed: {reason(said)}")


def reason(said: str) -> str:
    """Why a program failed that has printed this: in our words where we know it, or else in its last ones."""
    known = (sentence for pattern, sentence in TROUBLES.items() if re.search(pattern, said))
    last = [line.strip() for line in said.splitlines() if line.strip()][-1:]
    return next(known, "".join(last)[:300] or "it gave no reason")


def python() -> Path:
    """The interpreter of `.venv`; made, with uv in it, if it is missing, was left half made, or is of another Python."""
    [wanted] = re.findall(r"^uv==(?:.*\\\n)*.*\n", CONSTRAINTS.read_text("utf-8"), re.MULTILINE)
    found, stamp = BIN / ("python.exe" if os.name == "nt" else "python"), VENV / "uv.json"

    def make() -> None:
        with task("making .venv"):
            done, said = outcome(sys.executable, "-m", "venv", "--clear", VENV)
        if not done and "ensurepip is not available" in said:
            raise BuildError("Python's venv module is missing; on Debian: apt-get install python3-venv")
        if not done:
            raise BuildError(f"making .venv failed: {reason(said)}")
        only = VENV / "uv.txt"
        only.write_text(wanted, "utf-8")
        install_by("uv", found, "-m", "pip", "install", "-q", "--require-hashes", "-r", only)

    once(stamp, wanted, make, is_ours)
    return found


def is_ours() -> bool:
    """Whether the Python that runs this has made `.venv`, as venv notes there, or is the one in it."""
    try:
        lines = (VENV / "pyvenv.cfg").read_text("utf-8").splitlines()
    except OSError:
        return False
    facts = dict(line.split(" = ", 1) for line in lines if " = " in line)
    home = Path(getattr(sys, "_base_executable", sys.executable)).parent
    ours = {"home": str(home), "version": platform.python_version()}
    return Path(sys.prefix) == VENV or ours.items() <= facts.items()


def install(group: str) -> None:
    """Install a dependency group into `.venv`, once."""
    interpreter, stamp = python(), VENV / f"{group}.json"
    # What was begun may be there in part, which uv would take for the whole.
    again = ["--reinstall"] if stamp.exists() else []
    once(stamp, wanted(group), lambda: uv_install(group, "--python", interpreter, *again))


def unpacked(group: str) -> Path:
    """A folder with the packages of a dependency group in pure Python, for Pyodide."""
    python()
    folder = VENV / "unpacked" / group

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        uv_install(group, "--target", folder, "--python-version=3.14", "--only-binary=:all:")

    once(folder.with_suffix(".json"), wanted(group), make)
    return folder


def uv_install(group: str, *where: str | Path) -> None:
    """Have uv install a dependency group; fails if a package's hash is not the one in constraints.txt."""
    # Where pip has been told to ask another registry, or to trust other certificates, uv does so too.
    told = output(python(), "-m", "pip", "config", "list").decode()
    ours = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    settings = re.findall(r"^\S+\.(index-url|cert)='(.+)'", told, re.MULTILINE)
    environment = {ours[name]: value for name, value in settings}
    uv = BIN / ("uv.exe" if os.name == "nt" else "uv")
    command = (uv, "pip", "install", "-q", "--require-hashes", "--constraints", CONSTRAINTS, "--group", group)
    install_by(", ".join(GROUPS[group]), *command, *where, environment=environment)


def wanted(group: str) -> list[str]:
    """What a stamp records of a dependency group that is installed."""
    return [sha256(CONSTRAINTS), *GROUPS[group]]


def node() -> str:
    """The path of Node, after installing everything that package-lock.json pins; with no npm, or a Node
    that is too old, Node itself too."""
    found = version_of(program("node"))
    if not program("npm") or found < NODE:
        if found:
            print(f"Node {NODE} or newer is needed, with npm; the one here is {found}", flush=True)
        install("node")
    if not (npm := program("npm")):
        raise BuildError(
            f"there is no npm, and the one of PyPI does not run here: install Node {NODE} or newer"
        )

    def make() -> None:
        options = "--ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retry-mintimeout=1000"
        install_by("Pyodide, esbuild and TypeScript from npm", npm, "ci", *options.split())

    once(MODULES / "lock.json", sha256(ROOT / "package-lock.json"), make)
    return program("node")


@cache
def version_of(path: str) -> int:
    """The version of a Node, without what follows the first dot; 0 when it does not run."""
    found = re.match(r"v(\d+)\.", outcome(path, "--version")[1]) if path else None
    return int(found[1]) if found else 0


def esbuild(*arguments: str | Path) -> bytes:
    """What esbuild writes: JavaScript modules bundled into one script."""
    return output(node(), MODULES / "esbuild" / "bin" / "esbuild", *arguments)


def browser() -> str:
    """The path of a Chromium: $CHROMIUM, a headless one, Playwright's own, the system's, or one installed now."""

    def found() -> str:
        return output(python(), ROOT / "tests" / "browser" / "harness.py").decode().strip()

    if path := found():
        return path
    with task("getting a browser"):
        system_packages("chromium-headless-shell")
        if not found():
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


def is_root() -> bool:
    """Whether we may install what belongs to the system."""
    return getattr(os, "geteuid", lambda: 1)() == 0


def system_packages(*names: str) -> None:
    """Install Debian packages, if the system is Debian and we are root; says so before."""
    if program("apt-get") and is_root():
        print(f"installing with apt-get, for the tests: {', '.join(names)}", flush=True)
        succeeds("apt-get", "update", "-qq")
        install = ("apt-get", "install", "-qq", "-y", "--no-install-recommends")
        succeeds(*install, *names, DEBIAN_FRONTEND="noninteractive")
