"""The page as an installed app: everything that its manifest names exists."""

import json
import re
import struct
from urllib.parse import urljoin

import pytest
from building.files import ROOT
from building.serve import site_files
from hand import PEKDAAL, drop_text, go
from harness import DESK, Site, visit
from playwright.sync_api import Browser, Page, expect

FILE = "static/manifest.webmanifest"
MANIFEST = json.loads(site_files()[FILE])
HOME = "game=en"


def test_each_image_is_packed_and_has_the_size_that_is_said() -> None:
    for image in (*MANIFEST["icons"], *MANIFEST["screenshots"]):
        file = f"static/{image['src']}"
        assert file in site_files()
        content = (ROOT / file).read_bytes()
        if image["type"] == "image/png":
            assert image["sizes"] == "{}x{}".format(*struct.unpack(">II", content[16:24])), file
        else:
            assert image["sizes"] == "any" and b"<svg" in content, file


def test_what_the_manifest_says_the_page_opens_is_what_it_reads() -> None:
    """Files by their endings and types, and the texts of a share by the names under which the worker keeps them."""
    reads, worker = (ROOT / "static/shell/input/files.js").read_text(), (ROOT / "sw.js").read_text()
    (endings,) = re.findall(r"\\\.\(\?:([\w|]+)\)\$/i", reads)
    texts = {f".{ending}" for ending in endings.split("|")}
    params = MANIFEST["share_target"]["params"]
    pictures, files = params["files"]
    handled = [handler["accept"] for handler in MANIFEST["file_handlers"]]
    opened = {ending for accept in handled[1:] for group in accept.values() for ending in group}
    assert opened == texts == {kind for kind in files["accept"] if kind.startswith(".")}
    assert {kind for accept in handled[1:] for kind in accept} == {
        kind for kind in files["accept"] if "/" in kind
    }
    assert pictures["accept"] == ["image/*"] and all(kind.startswith("image/") for kind in handled[0])
    for name in ("title", "text", "url"):
        assert params[name] == name and f"'{name}'" in worker
    assert {icon.get("purpose") for icon in MANIFEST["icons"]} >= {"any", "maskable"}
    assert (MANIFEST["lang"], MANIFEST["dir"], MANIFEST["launch_handler"]) == (
        "en",
        "ltr",
        {"client_mode": "focus-existing"},
    )
    said = MANIFEST["description"].lower()
    assert all(
        word in said for word in ("wordfeud", "anagrams", "ruzzle", "wordle", "five words", "practise")
    )


@pytest.mark.parametrize(
    ("shared", "tool", "line"),
    [
        ({"text": "Wordle 1 2/6\n\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩"}, "wordle", "main.wordle textarea:visible"),
        ({"text": "#player1 a Ann\n#player2 b Bob\n>a: RAVENST 8D RAVEN +16 16\n"}, "wordfeud", ".turns"),
    ],
)
def test_a_text_that_is_shared_goes_where_pasting_it_goes(
    browser: Browser, site: Site, shared: dict[str, str], tool: str, line: str
) -> None:
    with visit(browser, f"{site.url}#anagrams?list=en", locale="en", service_workers="allow", **DESK) as page:
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=90_000)
        page.goto("about:blank")
        fields = "".join(f'<textarea name="{name}"></textarea>' for name in shared)
        page.set_content(
            f'<form action="{site.url}share" method="post" enctype="multipart/form-data">{fields}<button>Share</button></form>'
        )
        for name, value in shared.items():
            page.locator(f"[name={name}]").fill(value)
        page.locator("button").click()
        page.locator(f"main.{tool}:visible").wait_for()
        expect(page.locator(line).first).to_be_visible()
        expect(page).not_to_have_url(re.compile(r"\?share"))


def test_the_browser_would_install_the_page_and_each_shortcut_opens_its_tool(page: Page, site: Site) -> None:
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    session.detach()
    # The browser windows of tests are incognito, and cannot install apps.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    assert answer["errors"] == []
    assert len(answer["manifest"]["shortcuts"]) == len(MANIFEST["shortcuts"])
    assert len(answer["manifest"]["screenshots"]) == len(MANIFEST["screenshots"])
    assert answer["manifest"]["id"] == urljoin(site.url, MANIFEST["id"])
    first, second, *_ = shortcuts = MANIFEST["shortcuts"]
    assert (first["name"], second["name"]) == ("Read a screenshot", "Today's board")
    for shortcut in shortcuts:
        page.goto("about:blank")
        page.goto(urljoin(site.url + FILE, shortcut["url"]))
        page.locator(f"main.{shortcut['url'].partition('#')[2]}").wait_for()
    page.goto("about:blank")
    page.goto(urljoin(site.url + FILE, first["url"]))
    with page.expect_file_chooser():  # which only a press may open
        page.get_by_role("alertdialog").get_by_role("button", name=first["name"]).click()
    assert "?" not in page.url


def test_a_file_with_everything_that_is_opened_is_brought(page: Page) -> None:
    go(page, PEKDAAL)
    page.locator("[data-opens=settings]").click()
    with page.expect_download() as saved:
        page.locator("dialog.settings .save-all").click()
    page.keyboard.press("Escape")
    drop_text(page, "everything.json", saved.value.path().read_text())
    expect(page.locator("dialog.settings .said")).to_have_text("Everything in this file was already here.")
    page.keyboard.press("Escape")
    drop_text(page, "everything.json", '{"wordbench backup": 1}')
    expect(page.locator("dialog.settings .trouble")).to_have_text(re.compile("^This file is damaged"))
