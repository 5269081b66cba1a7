"""The page's tools (its tabs), each a folder of `static/tools`.

From a tool's `tool.json` the build makes all that the page has to know of it before its script is loaded. `order` is the
tab's place, from 1. `shortcut` has the `name`, `address` and `order` of its entry in the installed page's menu, as far as
they are not the tab's. `stores` are the keys under
which the browser keeps the tool's data; `daily` is the one of what is done each day. `settings` are the values of each of its settings, the default first; the page's
dialog shows them. `lists` is true when it has a part of the dialog of lists. `shares` names a tool whose modules it uses too:
what both use is a script of its own, which is loaded once. The texts of these (`tool.NAME`,
`settings.SETTING`, `settings.SETTING.VALUE`, `storage.unread.KEY`) are in the tool's tables of texts. `example` is for
tests: an address, a pattern of the status line that it leads to, and the element that first gets the focus.
"""

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from .files import ROOT
from .texts import check

MANIFEST = "static/manifest.webmanifest"
# The languages in the scripts; the texts of each other one are an asset, loaded when it is chosen.
LANGUAGES = ("en", "nl")
EARLY = ("tool.", "settings.", "storage.unread.")


def tools(root: Path = ROOT) -> list[dict[str, Any]]:
    """What each `tool.json` says, with the tool's `name`, in the order of the tabs."""
    files = root.glob("static/tools/*/tool.json")
    found = [{"name": file.parent.name, **json.loads(file.read_text("utf-8"))} for file in files]
    return sorted(found, key=lambda tool: (tool["order"], tool["name"]))


def needs(tools: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """By tool, the script with what it shares with another one."""
    pairs = [(tool["shares"], tool["name"]) for tool in tools if "shares" in tool]
    return {name: f"{'-'.join(pair)}.js" for pair in pairs for name in pair}


def early_texts(tool: str, language: str, root: Path = ROOT) -> dict[str, str]:
    """Those of a tool's texts that the page shows although the tool's script may not be loaded."""
    texts = text_table(root / "static/tools" / tool, language)
    return {key: text for key, text in texts.items() if key.startswith(EARLY)}


def text_table(folder: Path, language: str) -> dict[str, str]:
    """The texts of a folder in a language, or in English where it has none in that."""
    english: dict[str, str] = json.loads((folder / "en.json").read_text("utf-8"))
    file = folder / f"{language}.json"
    if not file.exists():
        return english
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    check(found, english, file)
    return found


def languages(root: Path = ROOT) -> list[str]:
    """The other languages of the page, by code."""
    return sorted({path.stem for path in root.glob("static/shell/??.json")}.difference(LANGUAGES))


def texts(language: str, root: Path = ROOT) -> dict[str, bytes]:
    """The asset with the page's texts in a language: those of the shell, with the early ones of the tools, and of each tool."""
    folders = [root / "static/shell", *(root / "static/tools" / tool["name"] for tool in tools(root))]
    shell, *each = (text_table(folder, language) for folder in folders)
    for folder in folders[1:]:
        shell |= early_texts(folder.name, language, root)
    tables = {"shell": shell} | {folder.name: table for folder, table in zip(folders[1:], each, strict=True)}
    return {f"texts-{language}": json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()}


def for_page(root: Path = ROOT) -> list[dict[str, Any]]:
    """What the page's table says of each tool."""
    found = tools(root)
    shared = needs(found)
    return [
        {
            "name": tool["name"],
            **({"needs": shared[tool["name"]]} if tool["name"] in shared else {}),
            **({"daily": tool["daily"]} if "daily" in tool else {}),
            "shortcut": {"order": tool["order"], "address": f"#{tool['name']}", **tool.get("shortcut", {})},
            "settings": tool.get("settings", {}),
            "lists": tool.get("lists", False),
            "stores": tool.get("stores", []),
            "texts": {language: early_texts(tool["name"], language, root) for language in LANGUAGES},
        }
        for tool in found
    ]


def links(tools: Sequence[Mapping[str, Any]]) -> str:
    """The tabs of the table's tools as markup; the page's script writes their names in the page's language."""
    names = [(tool["name"], escape(tool["texts"]["en"][f"tool.{tool['name']}"])) for tool in tools]
    return "".join(f'<a href="#{name}" data-text="tool.{name}">{title}</a>' for name, title in names)


def web_manifest(tools: Sequence[Mapping[str, Any]], root: Path = ROOT) -> bytes:
    """The page's manifest, with a shortcut to each of the table's tools; systems show the first three or four."""
    facts = json.loads((root / MANIFEST).read_text("utf-8"))
    facts["shortcuts"] = [
        {
            "name": tool["shortcut"].get("name", tool["texts"]["en"][f"tool.{tool['name']}"]),
            "url": f"../{tool['shortcut']['address']}",
        }
        for tool in sorted(tools, key=lambda tool: float(tool["shortcut"]["order"]))
    ]
    return json.dumps(facts, ensure_ascii=False, indent=2).encode()
