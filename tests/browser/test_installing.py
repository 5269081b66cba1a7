"""The page as an installed app: everything that its manifest names exists."""

import json
import struct
from urllib.parse import urljoin

from building.files import ROOT
from building.serve import site_files
from harness import Site
from playwright.sync_api import Page

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
    for shortcut in MANIFEST["shortcuts"]:
        page.goto(urljoin(site.url + FILE, shortcut["url"]))
        page.locator(".tools [aria-current=page]", has_text=shortcut["name"]).wait_for()
        page.locator(f"main.{shortcut['url'].partition('#')[2]}").wait_for()
