"""What others get: a wheel that is the same each time, a command, word lists that it finds in any folder, and the reference."""

import ast
import inspect
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
import wordbench
from building import engine, house, package, programs
from building.files import PROJECT, ROOT
from common import BENCHMARK, PACKED, project
from wordbench.__main__ import main
from wordbench.resources import shipped_list


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return package.wheel(
        tmp_path_factory.mktemp("wheel"), project=project(tmp_path_factory.mktemp("project"))
    )


def test_the_source_distribution_is_enough_to_make_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    another = project(tmp_path / "another")
    hatchling = (programs.python(), "-m", "hatchling", "build", "-d", tmp_path, "-t")
    assert programs.outcome(*hatchling, "sdist", folder=another)[0]
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    [unpacked] = tmp_path.glob("wordbench-*/")
    assert not [*unpacked.rglob("*.gz"), *unpacked.rglob("*.js")]
    assert programs.outcome(*hatchling, "wheel", folder=unpacked)[0]
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_the_wheel_says_what_it_is_and_names_the_repository_that_made_it(wheel: Path, tmp_path: Path) -> None:
    def metadata(path: Path) -> str:
        with zipfile.ZipFile(path) as archive:
            [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
            return archive.read(name).decode()

    assert "Project-URL" not in metadata(wheel)
    for line in ("Author: The Wordbench founders", "License-Expression: MIT", "Classifier: Typing :: Typed"):
        assert f"\n{line}\n" in metadata(wheel)
    maker = {"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "somebody/wordbench"}
    fork = package.wheel(tmp_path / "wheel", project(tmp_path / "fork"), HATCH_BUILD_NO_HOOKS="true", **maker)
    assert "\nProject-URL: Source, https://example.org/somebody/wordbench\n" in metadata(fork)


def test_the_wheel_holds_the_package_with_its_lists_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"wordbench-{wordbench.__version__}-py3-none-any.whl"
    ours = {*engine.package_files(ROOT / "py"), "wordbench/py.typed"}
    lists = {
        f"wordbench/{file.relative_to(ROOT).as_posix()}{'' if folder == 'licences' else '.xz'}"
        for folder in ("boards", "common", "licences")
        for file in ROOT.glob(f"wordlists/{folder}/*.txt")
        if file.stem != "meanings"
    }
    packed = {f"wordbench/wordlists/{code}.words.xz" for code in PACKED}
    with zipfile.ZipFile(wheel) as archive:
        sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    assert {name for name in sizes if ".dist-info/" not in name} == {
        *ours,
        *lists,
        *packed,
        "wordbench/wordlists/manifest.toml",
        "wordbench/wordlists/common/manifest.toml",
        *(f"wordbench/texts/{path.name}" for path in (ROOT / "static/tools/wordfeud").glob("??.json")),
    }
    in_lists, text = (
        sum(sizes[name] for name in packed),
        sum((ROOT / f"wordlists/{code}.txt").stat().st_size for code in PACKED),
    )
    # Installed with all lists it takes 13.3 MB, of 64 MB of text.
    assert in_lists < text / 4 and sum(sizes.values()) - in_lists < 3_000_000


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
        assert done.returncode == 0 and len(done.stdout.split()) > 50
        assert main([*arguments]) == 0
        assert (done.stdout, done.stderr) == capsys.readouterr()


def test_only_a_code_names_a_shipped_list() -> None:
    dutch = shipped_list("nl")
    assert dutch and "raam" in dutch.decode().split()
    for name in ("xx", "", "../README", "common/nl", "nl.txt"):
        assert shipped_list(name) is None


UNIONS = ("Choice",)  # which have no docstring of their own: their members have


def examples(name: str) -> list[str]:
    """The lines of code in the docstring of a public name."""
    return re.findall(r">>> (.*)", inspect.getdoc(getattr(wordbench, name)) or "")


def test_every_public_name_has_an_example() -> None:
    """That they run is tested with all other docstrings."""
    documented = (name for name in wordbench.__all__ if name not in UNIONS)
    assert [name for name in documented if not examples(name)] == []


def test_every_public_method_has_a_docstring() -> None:
    lacking = []
    for name in wordbench.__all__:
        of = getattr(wordbench, name)
        for what, member in vars(of).items() if inspect.isclass(of) else ():
            plain = getattr(member, "__func__", getattr(member, "fget", member))
            if not what.startswith("_") and callable(plain) and not inspect.getdoc(plain):
                lacking.append(f"{name}.{what}")
    assert lacking == []


def test_the_reference_has_every_public_name_and_asks_nothing_of_the_network(tmp_path: Path) -> None:
    package.reference(tmp_path)
    page = (tmp_path / "wordbench.html").read_text("utf-8")
    assert set(wordbench.__all__) <= set(re.findall(r'<section id="(\w+)"', page))
    assert not re.findall(r"""(?:src|<link[^>]*href)=["']?(?:https?:)?//[^"' >]*""", page)
    assert "pyshell" not in page and "&gt;&gt;&gt;" in page  # examples are code


def test_the_picture_of_the_house_is_drawn_from_the_imports() -> None:
    """Otherwise `PYTHONPATH=py python3 -m building.house` draws it anew."""
    assert house.PICTURE.read_text("utf-8") == house.picture()


def test_one_version_is_named_everywhere() -> None:
    citation, readme = ((ROOT / name).read_text("utf-8") for name in ("CITATION.cff", "py/README.md"))
    assert f"\nversion: {wordbench.__version__}\n" in citation
    assert f"/wordbench-{wordbench.__version__}-py3-none-any.whl" in readme
    assert PROJECT["project"]["license"] == "MIT" and "\nlicense: MIT\n" in citation


def test_a_field_explains_itself_where_help_and_the_reference_show_it() -> None:
    """In a docstring below it, not in a comment; and what a docstring says is not that another one says it."""
    for path in sorted((ROOT / "py/wordbench").rglob("*.py")):
        text = path.read_text("utf-8")
        lines, tree = text.split("\n"), ast.parse(text)
        for kind in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
            for field in (node for node in kind.body if isinstance(node, ast.AnnAssign)):
                said = "\n".join(lines[field.lineno - 1 : field.end_lineno])
                is_hidden = kind.name.startswith("_") or ast.unparse(field.target).startswith("_")
                assert is_hidden or "  # " not in said, f"{path}:{field.lineno}"
        assert not re.search(r'"""The same\b', text), path


def test_a_class_has_a_name_of_its_own() -> None:
    """Two things of one name would be taken for each other."""
    named: dict[str, list[str]] = {}
    for path in sorted((ROOT / "py/wordbench").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                named.setdefault(node.name, []).append(str(path))
    assert {name: paths for name, paths in named.items() if len(paths) > 1} == {}


def test_a_constant_has_one_value() -> None:
    """Of those in capitals, private ones too: who has read one module knows what the name is in another."""
    named: dict[str, set[str]] = {}
    for path in sorted((ROOT / "py/wordbench").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
                values = node.value.elts if isinstance(node.value, ast.Tuple) else []
                for to in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    names = to.elts if isinstance(to, ast.Tuple) else [to]
                    each = values if isinstance(to, ast.Tuple) and values else [node.value] * len(names)
                    for name, value in zip(names, each, strict=True):
                        if ast.unparse(name).isupper():
                            named.setdefault(ast.unparse(name), set()).add(ast.unparse(value))
    assert {name: values for name, values in named.items() if len(values) > 1} == {}
