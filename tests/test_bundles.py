"""The page's scripts: how large each is, and how much of one is in another too."""

import json
from itertools import combinations
from pathlib import Path

import pytest
from building.assets import inventory_text, read_inventory
from building.programs import BuildError
from building.scripts import bundle, classic
from building.tools import needs, tools

# In kB (1000 bytes), minified, before gzip, with room for some more texts. A script that two tools share is loaded once.
LARGEST = {
    "app": 115,
    "wordfeud": 135,
    "wordfeud-practice": 149,
    "practice": 62,
    "anagrams": 20,
    "ruzzle": 55,
    "wordle": 72,
    "fivewords": 12,
    "meaning": 15,
}
SHARED = 13  # of any two others, which is the widgets of ui/


def test_no_script_is_larger_than_it_may_be() -> None:
    scripts = {
        name.removesuffix(".js"): facts["bytes"] / 1000
        for name, facts in read_inventory(inventory_text())["files"].items()
        if name.endswith(".js") and name != "assets.js"
    }
    assert scripts.keys() == LARGEST.keys()
    assert {name: size for name, size in scripts.items() if size > LARGEST[name]} == {}


def test_what_two_scripts_have_in_common_is_little_or_a_script_of_its_own(tmp_path: Path) -> None:
    names = [tool["name"] for tool in tools()]
    entries = ["app=static/app.js", *(f"{name}=static/tools/{name}/tool.js" for name in names)]
    bundle(*entries, f"--outdir={tmp_path}", f"--metafile={tmp_path / 'meta.json'}")
    made = json.loads((tmp_path / "meta.json").read_text("utf-8"))["outputs"]
    sizes = {
        Path(script).stem: {name: part["bytesInOutput"] for name, part in facts["inputs"].items()}
        for script, facts in made.items()
    }
    shared = needs(tools())
    for one, other in combinations(sizes, 2):
        if one in shared and shared[one] == shared.get(other):
            continue
        both = {
            name: min(size, sizes[other][name]) for name, size in sizes[one].items() if name in sizes[other]
        }
        assert sum(both.values()) < 1000 * SHARED, (one, other, both)


def test_a_part_of_a_bundle_takes_what_is_shared_from_the_script_before_it() -> None:
    assert classic("let a=1,b=2;export{a as x,b};\n", "s.js") == (
        '(()=>{let a=1,b=2;globalThis["s.js"]={x:a,b:b};})();\n'
    )
    assert classic('import{x as a,b}from"./s.js";f(a,b);', "s.js") == (
        '(()=>{const{x:a,b:b}=globalThis["s.js"];f(a,b);})();\n'
    )
    with pytest.raises(BuildError, match="imports more"):
        classic('import{x}from"./other.js";', "s.js")
