"""The result of `pip install .`: a wheel that is the same each time, a command, and word lists that it finds in any folder."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import wordbench
from building import engine, programs
from building.files import ROOT
from common import BENCHMARK
from wordbench.__main__ import main
from wordbench.resources import shipped_list


def wheel_of(project: Path, folder: Path) -> Path:
    """The wheel that pip makes of a checkout, without the network."""
    programs.install("backend")
    offline = ("--no-deps", "--no-index", "--no-build-isolation")
    programs.run(programs.python(), "-m", "pip", "wheel", "-qq", *offline, "-w", folder, project)
    return next(folder.glob("*.whl"))


LISTS = ("fi",)  # the smallest; packing all takes most of a minute


def copied(folder: Path) -> Path:
    """A copy of what the wheel is made of, with these lists only; it has other dates and another name."""

    def others(at: str, names: list[str]) -> list[str]:
        return [
            name for name in names if Path(at, name).match("wordlists/*.txt") and Path(name).stem not in LISTS
        ]

    shutil.copytree(ROOT / "py", folder / "py", copy_function=shutil.copyfile)
    shutil.copytree(ROOT / "wordlists", folder / "wordlists", copy_function=shutil.copyfile, ignore=others)
    for part in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / part, folder / part)
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(copied(tmp_path_factory.mktemp("project")), tmp_path_factory.mktemp("wheel"))


def test_two_builds_give_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    again = wheel_of(copied(tmp_path / "another"), tmp_path / "wheel")
    assert again.read_bytes() == wheel.read_bytes()


def test_the_wheel_holds_the_package_with_its_lists_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"wordbench-{wordbench.__version__}-py3-none-any.whl"
    ours = {*engine.package_files(ROOT / "py"), "wordbench/py.typed"}
    lists = {
        f"wordbench/{file.relative_to(ROOT).as_posix()}"
        for file in ROOT.glob("wordlists/*/*.*")
        if file.parent.name != "meanings"
    }
    packed = {f"wordbench/wordlists/{code}.words.xz" for code in LISTS}
    with zipfile.ZipFile(wheel) as archive:
        sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    assert {name for name in sizes if ".dist-info/" not in name} == {
        *ours,
        *lists,
        *packed,
        "wordbench/wordlists/manifest.toml",
    }
    in_lists, text = (
        sum(sizes[name] for name in packed),
        sum((ROOT / f"wordlists/{code}.txt").stat().st_size for code in LISTS),
    )
    # Installed with all lists it takes 14.5 MB, of 64 MB of text.
    assert in_lists < text / 4 and sum(sizes.values()) - in_lists < 4_000_000


def test_the_installed_command_works_in_any_folder(
    wheel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    [interpreter] = (tmp_path / "env").glob("*/python")
    pip = (sys.executable, "-m", "pip", "--python", interpreter)
    subprocess.run([*pip, "install", "-qq", "--no-deps", "--no-index", wheel], check=True)

    monkeypatch.chdir(tmp_path)
    Path("board.txt").write_text(BENCHMARK)
    for arguments in (
        ("anagram", "fi", "SATAIKE?"),
        ("moves", "fi", "KALASTE", "--board", "board.txt"),
        ("languages",),
    ):
        command = [interpreter.with_name("wordbench"), *arguments]
        done = subprocess.run(command, env={}, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        installed = done.stdout
        assert main([*arguments]) == 0
        assert installed == capsys.readouterr().out
        assert len(installed.split()) > 50


def test_only_a_code_names_a_shipped_list() -> None:
    dutch = shipped_list("nl")
    assert dutch and "raam" in dutch.decode().split()
    for name in ("xx", "", "../README", "common/nl", "nl.txt"):
        assert shipped_list(name) is None
