"""A tool is its folder and its verbs: the build and the page find a sixth one by themselves."""

import json
import os
import pickle
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from building.files import ROOT
from building.tools import MANIFEST, early_texts, tools
from hand import go, open_settings, say
from harness import DESK, Site, visit
from playwright.sync_api import Browser, expect

SIXTH = {
    "tool.json": """{
        "order": 6, "stores": ["wordbench sixth"], "settings": { "voice": ["loud", "soft"] },
        "example": { "address": "sixth?word=raam", "line": "raam", "focus": "input" }
    }""",
    "style.css": "@layer tool { main.sixth { font-weight: 700; } }",
    "en.json": """{
        "tool.sixth": "Sixth", "settings.voice": "Voice", "settings.voice.loud": "Loud", "settings.voice.soft": "Soft",
        "yes": "{word} is a word, said {voice}.", "no": "{word} is no word, said {voice}."
    }""",
    "nl.json": """{
        "tool.sixth": "Zesde", "settings.voice": "Stem", "settings.voice.loud": "Luid", "settings.voice.soft": "Zacht",
        "yes": "{word} is een woord, zei hij {voice}.", "no": "{word} is geen woord, zei hij {voice}."
    }""",
    "tool.js": """
        import { make } from '../../ui/dom.js';
        import en from './en.json';
        import nl from './nl.json';

        Reflect.get(globalThis, '__tool')({
            texts: { en, nl },
            initial: (page) => ({ page, word: '', valid: null }),
            open: (state, query) => ({ ...state, word: query.get('word') ?? state.word }),
            address: ({ page, word }) => new URLSearchParams({ word, list: page.list }),
            asks: {
                check: ({ page, word }) => ({
                    verb: 'check', fields: { lexicon: page.list, ruleset: page.alphabet, word },
                    answered: (state, { valid }) => ({ ...state, valid }),
                }),
            },
            view(root, { does, status }) {
                const input = make('input');
                input.addEventListener('input', () => does((state) => ({ ...state, word: input.value }))());
                root.append(status, input);
                return {
                    focus: () => input.focus(),
                    draw({ page, valid, word }, t, awaits) {
                        input.value = word;
                        return { line: awaits('check') ? null : t(valid ? 'yes' : 'no', { word, voice: page.settings.voice }) };
                    },
                };
            },
        });
    """,
}


# Builds the tree that it is run in, and writes down what stands in for Python in WebAssembly there.
BUILD = """
import pathlib, pickle, build, standin
build.build()
pathlib.Path("standin").write_bytes(pickle.dumps(standin.files()))
"""


@pytest.fixture(scope="module")
def six_tools(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The page of a copy of the tree to which the sixth tool's folder was added, built and served."""
    root = tmp_path_factory.mktemp("tree") / "wordbench"
    ours = shutil.ignore_patterns(".*", "node_modules", "dist", "__pycache__", "tests")
    shutil.copytree(ROOT, root, ignore=ours, copy_function=os.link)
    for name in (".venv", "node_modules"):
        (root / name).symlink_to(ROOT / name)
    folder = root / "static/tools/sixth"
    folder.mkdir()
    for name, text in SIXTH.items():
        (folder / name).write_text(text, "utf-8")
    path = os.pathsep.join((str(root / "py"), str(ROOT / "tests/browser")))
    subprocess.run(
        [sys.executable, "-c", BUILD], check=True, cwd=root, env={**os.environ, "PYTHONPATH": path}
    )
    running = Site(root, files=pickle.loads((root / "standin").read_bytes()))
    yield running
    running.stop()


def test_a_sixth_tool_is_its_folder_and_tools_store_only_what_they_say(
    browser: Browser, six_tools: Site
) -> None:
    said = {key for tool in tools() for key in tool.get("stores", [])}
    said |= {"wordbench", "wordbench answers", "wordbench address", "wordbench times"}  # the page's own
    with visit(browser, f"{six_tools.url}#sixth?word=raam&list=nl", locale="en", **DESK) as page:
        expect(say(page)).to_have_text("raam is a word, said loud.")
        expect(page.locator(".tools a")).to_have_count(len(tools()) + 1)
        expect(page.locator(".tools [aria-current=page]")).to_have_text("Sixth")
        expect(page.locator("main.sixth")).to_have_css("font-weight", "700")
        for tool in tools():
            go(page, tool["example"]["address"])
            expect(say(page)).to_have_text(re.compile(tool["example"]["line"]))
            page.locator("main:not([hidden])").locator(tool["example"]["focus"]).first.focus()
            page.keyboard.type("a")
        go(page, "sixth?word=raam&list=nl")
        open_settings(page)
        page.locator("dialog.settings [value=soft]").check(force=True)
        page.locator("dialog.settings [value=nl]").check(force=True)
        page.keyboard.press("Escape")
        expect(say(page)).to_have_text("raam is een woord, zei hij soft.")
        page.reload()
        expect(say(page)).to_have_text("raam is een woord, zei hij soft.")
        expect(page.locator(".tools [aria-current=page]")).to_have_text("Zesde")
        shortcuts = json.loads(page.request.get(six_tools.url + MANIFEST).text())["shortcuts"]
        kept = set(page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]"))
    assert kept <= said and len(kept) > 3, kept - said
    assert shortcuts[-1] == {"name": "Sixth", "url": "../#sixth"}


def test_a_tool_s_texts_name_it_and_its_settings_and_what_it_stores() -> None:
    for tool in tools():
        name = tool["name"]
        wanted = {
            f"tool.{name}",
            *(f"storage.unread.{key}" for key in tool.get("stores", []) if key != "wordbench"),
        }
        if "daily" in tool:
            wanted.add(f"tool.{name}.daily")
        for setting, values in tool.get("settings", {}).items():
            wanted |= {f"settings.{setting}", *(f"settings.{setting}.{value}" for value in values)}
        assert early_texts(name, "en").keys() == wanted, name
