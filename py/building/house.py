"""The picture of the house in CONTRIBUTING.md, drawn from the imports: `PYTHONPATH=py python3 -m building.house` writes it anew.

A room is a folder, or a module of `wordbench` itself that uses one; the modules that use none are the ground. A room stands above
all that it imports, and a line is drawn to those that are not imported by way of another room.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from statistics import mean

from .files import ROOT, write

PICTURE = ROOT / "py/house.svg"
PACKAGE, PAGE = ROOT / "py/wordbench", ROOT / "static"
GROUND = "the ground"
IMPORT = re.compile(r"^(?:import|} from|export).*?from '(\.[^']+\.js)'|^} from '(\.[^']+\.js)'", re.MULTILINE)
WIDE, HIGH, GAP, BETWEEN = 132, 34, 14, 60  # of a room, in pixels
STYLE = """
  text { font: 13px system-ui, sans-serif; text-anchor: middle; fill: #1d2329 }
  rect { fill: #eef1f4; stroke: #8995a0 } .page rect { fill: #e6f0e2 }
  path { fill: none; stroke: #8995a0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e8ec }
    rect { fill: #262c33; stroke: #6a7681 } .page rect { fill: #26332a }
    path { stroke: #6a7681 }
  }
"""

Doors = dict[str, set[str]]  # which rooms each room imports


def python_imports(file: Path) -> Iterator[Path]:
    """The modules of our own that a module imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = file.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            names = [base.with_suffix(".py"), *(base / f"{alias.name}.py" for alias in node.names)]
            yield from (name for name in names if name.is_file())


def page_imports(file: Path) -> Iterator[Path]:
    """The modules that a module of the page imports."""
    for found in IMPORT.finditer(file.read_text("utf-8")):
        yield (file.parent / (found[1] or found[2])).resolve()


def python_doors() -> Doors:
    """What the rooms of the package import."""
    files = {
        file: tuple(python_imports(file)) for file in PACKAGE.rglob("*.py") if file != PACKAGE / "__init__.py"
    }
    rooms = {
        file: file.parent.relative_to(PACKAGE).as_posix() if file.parent != PACKAGE else file.stem
        for file in files
    }
    alone = {file for file in files if file.parent == PACKAGE}

    def is_ground(file: Path) -> bool:
        return file in alone and all(map(is_ground, files[file]))

    rooms |= {file: GROUND for file in alone if is_ground(file)}
    return doors(files, rooms)


def page_doors() -> Doors:
    """The same of the page."""
    files = {file: tuple(page_imports(file)) for file in PAGE.rglob("*.js") if file.parent != PAGE / "build"}
    rooms = {file: "/".join(file.parent.relative_to(PAGE).parts[:2]) or file.name for file in files}
    return doors(files, rooms)


def doors(imports: Mapping[Path, Iterable[Path]], rooms: Mapping[Path, str]) -> Doors:
    """The rooms that each room imports. Raises ValueError for two that import one another."""
    found: Doors = {room: set() for room in rooms.values()}
    for file, others in imports.items():
        found[rooms[file]] |= {rooms[other] for other in others if other in rooms} - {rooms[file]}
    for room in found:
        if circle := next((other for other in found[room] if room in found[other]), None):
            raise ValueError(f"{room} and {circle} import one another")
    return found


def floors(doors: Doors) -> dict[str, int]:
    """How high each room stands: above all that it imports."""
    height = dict.fromkeys(doors, 0)
    for _ in doors:
        for room, others in doors.items():
            height[room] = max([height[room], *(height[other] + 1 for other in others)])
    return height


def shown(doors: Doors) -> Iterator[tuple[str, str]]:
    """The lines to draw: from a room to another that none of the rooms between imports."""

    def below(room: str, seen: frozenset[str] = frozenset()) -> set[str]:
        return set().union(*({one} | below(one, seen | {room}) for one in doors[room] if one not in seen))

    for room, others in doors.items():
        yield from (
            (room, one) for one in sorted(others) if not any(one in below(by) for by in others - {one})
        )


def places(doors: Doors) -> dict[str, tuple[float, int]]:
    """Where each room stands, in widths of a room from the left and in floors: as near as can be above what it is joined to."""
    height, lines = floors(doors), list(shown(doors))
    widest = max(Counter(height.values()).values())
    at: dict[str, tuple[float, int]] = {}
    for floor in range(max(height.values()) + 1):
        row = sorted(room for room in doors if height[room] == floor)
        wished = {
            room: mean(at[other][0] for one, other in lines if one == room)
            if any(one == room for one, _ in lines)
            else (widest - 1) / 2
            for room in row
        }
        row.sort(key=lambda room: wished[room])
        columns: list[float] = []
        for room in row:
            columns.append(max([wished[room], *(column + 1 for column in columns[-1:])]))
        shift = sum(wished[room] - column for room, column in zip(row, columns, strict=True)) / len(row)
        shift = min(max(shift, -columns[0]), widest - 1 - columns[-1])
        at |= {room: (column + shift, floor) for room, column in zip(row, columns, strict=True)}
    return at


def wing(doors: Doors, left: int, kind: str) -> tuple[list[str], int, int]:
    """The drawing of one half of the house, and its right and lower edge."""
    found = places(doors)
    top = max(floor for _, floor in found.values())
    at = {
        room: (left + round(column * (WIDE + GAP)), (top - floor) * BETWEEN + 30)
        for room, (column, floor) in found.items()
    }
    drawn = []
    for room, other in shown(doors):
        (x, y), (to, lower) = at[room], at[other]
        x, y, to = x + WIDE // 2, y + HIGH, to + WIDE // 2
        drawn.append(f'<path d="M{x} {y}C{x} {y + 24} {to} {lower - 24} {to} {lower}"/>')
    for room, (x, y) in at.items():
        drawn.append(f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6"/>')
        drawn.append(f'<text x="{x + WIDE // 2}" y="{y + 21}">{escape(room)}</text>')
    return [f'<g class="{kind}">', *drawn, "</g>"], max(x for x, _ in at.values()) + WIDE, (top + 1) * BETWEEN


def picture() -> str:
    """The drawing as SVG: the package to the left, the page to the right."""
    python, middle, one = wing(python_doors(), 10, "package")
    page, right, other = wing(page_doors(), middle + 60, "page")
    size = f"{right + 10} {max(one, other)}"
    titles = [
        f'<text x="{(10 + middle) // 2}" y="18">py/wordbench</text>',
        f'<text x="{(middle + 60 + right) // 2}" y="18">static</text>',
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img" aria-label="What imports what">'
    return "\n".join([head, f"<style>{STYLE}</style>", *titles, *python, *page, "</svg>", ""])


if __name__ == "__main__":
    write(PICTURE, picture().encode())
