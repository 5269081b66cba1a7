"""The dictionaries that say what words mean: packages that `wordlists/meanings/manifest.toml` names by version and hash.

They are fetched into `.venv` once, PyPI's with pip and Debian's with apt-get, which only `test` and `meanings` use. A language
whose packages cannot be had is left out, which is said; `build.py meanings` tries again.
"""

import shutil
from collections import defaultdict
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor

from .dictionaries import CACHE, languages, manifest, needed, path_of
from .files import sha256
from .once import record, recorded
from .programs import is_root, outcome, program, python, reason, task

DEBIAN = "packages of Debian, which `python3 build.py meanings` fetches with apt-get"


def is_here(name: str) -> bool:
    """Whether a package has been fetched, and is the one of the manifest."""
    path = path_of(name)
    return path.is_file() and sha256(path) == manifest()["packages"][name]["sha256"]


def absent(again: bool = False, apt: bool = False) -> dict[str, str]:
    """Why each package that is not here will not be fetched: it failed before (unless `again`), or needs apt-get."""
    before = {} if again else recorded(CACHE / "missing.json") or {}
    found = {}
    for name, facts in manifest()["packages"].items():
        digest, why = before.get(name, ("", ""))
        if not is_here(name) and facts["registry"] == "Debian" and not apt:
            found[name] = DEBIAN
        elif not is_here(name) and digest == facts["sha256"]:
            found[name] = why
    return found


def fetch(again: bool = False, apt: bool = False) -> dict[str, str]:
    """Fetch the packages that are missing, Debian's only by `apt`, each once unless `again`; why each that is still missing is."""
    reasons = absent(again, apt)
    packages = manifest()["packages"]
    if wanted := [name for name in packages if name not in reasons and not is_here(name)]:
        python()  # which clears `.venv` if it has to
        debian = [name for name in wanted if packages[name]["registry"] == "Debian"]
        if debian and program("apt-get") and is_root():  # a fresh Debian has no list of its packages
            print("running apt-get update, then apt-get download for dictionaries", flush=True)
            outcome("apt-get", "update", "-qq")
        doing = f"fetching dictionaries for what words mean: {', '.join(wanted)}"
        with task(doing), ThreadPoolExecutor(4) as pool:
            tried = dict(zip(wanted, pool.map(fetch_one, wanted), strict=True))
        reasons |= {name: why for name, why in tried.items() if why}
        failed = {name: [packages[name]["sha256"], why] for name, why in reasons.items() if why != DEBIAN}
        record(CACHE / "missing.json", failed)
    return reasons


def fetch_one(name: str) -> str:
    """Fetch a package; "", or why it could not be had."""
    facts = manifest()["packages"][name]
    folder = CACHE / f"{name}.part"
    shutil.rmtree(folder, ignore_errors=True)  # of a build that was interrupted
    folder.mkdir(parents=True)
    if facts["registry"] == "Debian":
        if not program("apt-get") or not program("dpkg-deb"):
            return "there is no apt-get here"
        get = ("apt-get", "download", "-qq", f"{name}={facts['version']}")
        done, said = outcome(*get, folder=folder)
    else:
        pip = (python(), "-m", "pip", "download", "-q", "--no-deps", "--retries", "1", "--timeout", "30")
        done, said = outcome(*pip, "--dest", folder, f"{name}=={facts['version']}")
    found = next((path for path in folder.iterdir() if path.suffix in (".deb", ".whl")), None)
    if not done or not found:
        return reason(said)
    if sha256(found) != facts["sha256"]:
        return "its sha256 is another"
    found.replace(path_of(name))
    shutil.rmtree(folder)
    return ""


def available(absent: Iterable[str]) -> list[str]:
    """The languages that need none of the packages that are absent."""
    return [code for code, facts in languages().items() if not {*absent} & {*needed(facts)}]


def tell(reasons: Mapping[str, str]) -> None:
    """Print which languages are left out, and why, those of one reason in one line."""
    left: defaultdict[str, list[str]] = defaultdict(list)
    for code, facts in languages().items():
        lacking = {name: reasons[name] for name in needed(facts) if name in reasons}
        if DEBIAN in lacking.values():
            left[f"dictionaries that are {DEBIAN}"].append(code)
        elif lacking:
            left["; ".join(f"{name}: {why}" for name, why in lacking.items())].append(code)
    for why, codes in left.items():
        print(f"LEFT OUT, what the words of {', '.join(codes)} mean: {why}", flush=True)
