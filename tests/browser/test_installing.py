"""The page as an installed app: everything that its manifest names exists."""

import json
import struct
from urllib.parse import urljoin

import pytest
from building.files import ROOT
from building.serve import site_files
from harness import DESK, Site, visit
from playwright.sync_api import Browser, expect

FILE = "static/manifest.webmanifest"
MANIFEST = json.loads(site_files()[FILE])
IMAGES = [*MANIFEST["icons"], *MANIFEST["screenshots"]]


@pytest.mark.parametrize("image", IMAGES, ids=lambda image: image["src"])
def test_each_image_is_packed_and_has_the_size_that_is_said(image: dict[str, str]) -> None:
    file = f"static/{image['src']}"
    assert file in site_files()
    content = (ROOT / file).read_bytes()
    if image["type"] == "image/png":
        assert image["sizes"] == "{}x{}".format(*struct.unpack(">II", content[16:24]))
    else:
        assert image["sizes"] == "any" and b"<svg" in content


def test_each_shortcut_opens_its_tool(browser: Browser, site: Site) -> None:
    with visit(browser, site.url, locale="en", service_workers="allow", **DESK) as page:
        for shortcut in MANIFEST["shortcuts"]:
            page.goto(urljoin(site.url + FILE, shortcut["url"]))
            expect(page.locator(".tools [aria-current=page]")).to_have_text(shortcut["name"])
            expect(page.locator(f"main.{shortcut['url'].partition('#')[2]}")).to_be_visible()


def test_the_browser_understands_the_whole_manifest_and_would_install_the_page(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url, service_workers="allow") as page:
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        session = page.context.new_cdp_session(page)
        answer = session.send("Page.getAppManifest")
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The browser windows of tests are incognito, and cannot install apps.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    assert answer["errors"] == []
    assert len(answer["manifest"]["shortcuts"]) == len(MANIFEST["shortcuts"])
    assert len(answer["manifest"]["screenshots"]) == len(MANIFEST["screenshots"])
    assert answer["manifest"]["id"] == urljoin(site.url, MANIFEST["id"])
