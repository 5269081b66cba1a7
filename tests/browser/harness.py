"""What the browser tests and the benchmark share: a browser, the page's server, Python in the page's own runtime.

Run as a program it prints the path of the browser that it would use, or nothing.
"""

import base64
import hashlib
import http.server
import io
import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urljoin

import standin
from building.files import BUILD, ROOT, zipped
from building.programs import MODULES, unpacked
from building.scripts import bundle, worker_bundle
from building.serve import Handler, server
from playwright.sync_api import Browser, BrowserType, Page, sync_playwright

# Chromium without windows: the same pages for a tenth to a fifth less of all processor time.
HEADLESS = "chromium-headless-shell"
SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# A test that needs another machine fails.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
# For every new profile Chromium loads the two pages on which its address bar would suggest something: almost as much
# work as starting Python. Of several such switches only the last one counts, so this one repeats what Playwright's has
# for this browser.
WITHOUT = (
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)


@cache
def find_browser() -> str | None:
    """The Chromium to use: $CHROMIUM, or the first that starts, of the HEADLESS one, Playwright's own and the system's."""
    if named := os.environ.get("CHROMIUM"):
        return named
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    found = filter(None, map(shutil.which, (HEADLESS, own, *SYSTEM_BROWSERS)))
    return next(filter(starts, found), None)


def manual(folder: Path) -> None:
    """What a page needs that starts Python as Pyodide's manual shows, with micropip, put into a folder."""
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        shutil.copy(MODULES / "pyodide" / name, folder)
    # Pyodide's lock file names a build of micropip that is in no registry.
    packages = unpacked("pyodide")
    files = [path for path in packages.glob("micropip*/**/*") if path.is_file()]
    wheel = folder / "micropip-1-py3-none-any.whl"
    wheel.write_bytes(zipped({path.relative_to(packages).as_posix(): path.read_bytes() for path in files}))
    lock = json.loads((folder / "pyodide-lock.json").read_text())
    micropip = lock["packages"]["micropip"]
    micropip |= {"file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))


def starts(path: str) -> bool:
    """Whether a program runs: a browser may be installed without the libraries that it needs."""
    if os.name == "nt":
        return True  # there a browser asked for its version opens a window
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


@contextmanager
def launch(*arguments: str) -> Iterator[Browser]:
    """A browser that can reach only this machine."""
    find_browser()  # it may ask a Playwright of its own, of which only one can be at work
    with sync_playwright() as playwright, launched(playwright.chromium, *arguments) as browser:
        yield browser


@contextmanager
def launched(chromium: BrowserType, *arguments: str) -> Iterator[Browser]:
    """The same, where Playwright is at work already."""
    path = find_browser()
    assert path, "no browser: `python3 build.py test` gets one, or set CHROMIUM=/path/to/chromium"
    if getattr(os, "geteuid", lambda: 1)() == 0:
        arguments = (*arguments, "--no-sandbox")  # Chromium refuses to sandbox for root
    browser = chromium.launch(executable_path=path, args=[ALONE, WITHOUT, *arguments])
    yield browser
    browser.close()


EMPTY = "empty.html"  # a page without scripts and icon


class Site:
    """A server of a folder on its own port, which can be stopped and started again, like a network.

    `cache` is a Cache-Control to send in place of ours; `files`, by path, are served in place of those in the folder. A
    file that `missing` matches is not found, one that `replaced` matches is replaced by a network's log-in page.
    `deliver` may answer a request itself, in any way; then it returns True.
    """

    def __init__(
        self, root: Path = ROOT, *, cache: str = "", files: Mapping[str, bytes] | None = None
    ) -> None:
        self.root, self.port, self.cache = root, 0, cache
        self.files = {EMPTY: b"<!doctype html><link rel=icon href=data:,>", **(files or {})}
        self.asked: list[str] = []  # the paths that were requested
        self.gone = False  # whether requests get no response; a stand-in for Python in WebAssembly goes on
        self.missing = self.replaced = "(?!)"
        self.deliver: Callable[[Handler], bool] = lambda handler: False
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        class Counting(Handler):
            def log_request(handler, *_: Any) -> None:
                self.asked.append(handler.path.removeprefix("/"))

            def do_GET(handler) -> None:
                if handler.path != "/door":
                    return super().do_GET()
                handler.send_response_only(101)
                for name, value in standin.greeting(handler.headers["Sec-WebSocket-Key"]).items():
                    handler.send_header(name, value)
                http.server.SimpleHTTPRequestHandler.end_headers(handler)
                standin.Worker(standin.Socket(handler.rfile, handler.wfile)).serve()
                handler.close_connection = True

            def send_head(handler) -> io.BytesIO | BinaryIO | None:
                if self.gone:
                    handler.close_connection = True
                    return None
                if self.deliver(handler):
                    handler.close_connection = True
                    return None
                if re.search(self.missing, handler.path):
                    handler.send_error(404)
                    return None
                if re.search(self.replaced, handler.path):
                    handler.send_response(200)
                    handler.send_header("Content-Type", "text/html")
                    handler.end_headers()
                    return io.BytesIO(b"<!doctype html><title>Log in</title>")
                path = handler.path.partition("?")[0].removeprefix("/") or "index.html"
                if (content := self.files.get(path)) is not None:
                    handler.send_response(200)
                    handler.send_header("Content-Type", handler.guess_type(path))
                    handler.send_header("Content-Length", str(len(content)))
                    handler.end_headers()
                    return io.BytesIO(content)
                return super().send_head()

            def send_header(handler, keyword: str, value: str) -> None:
                super().send_header(
                    keyword, self.cache if self.cache and keyword == "Cache-Control" else value
                )

        self._server = server(self.port, self.root, Counting)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def visit(browser: Browser, url: str, *, caused: str = "(?!)", **options: Any) -> Iterator[Page]:
    """A page in a fresh profile; checks at the end that it had no errors and made no requests to another origin.

    `caused` is a pattern of the errors that the test causes; `options` are those of Playwright's `new_context`:
    viewport, color_scheme, has_touch ...; without `service_workers="allow"` there are none, and the browser has nothing to
    install. With $SLOW everything that the page waits for comes that many ms late.
    """
    context = browser.new_context(**{"service_workers": "block"} | options)
    if delay := os.environ.get("SLOW"):
        context.add_init_script(f"{Path(__file__).with_name('slow.js').read_text('utf-8')}({int(delay)})")
    own = (urljoin(url, "."), "blob:", "data:")
    wrong: list[str] = []
    context.on("request", lambda asked: asked.url.startswith(own) or wrong.append(f"request {asked.url}"))
    context.on("weberror", lambda error: wrong.append(f"error {error.error}"))
    context.on(
        "console", lambda line: line.type == "error" and wrong.append(f"console {line.text} {line.location}")
    )
    page = context.new_page()
    page.goto(url)
    yield page
    context.close()
    wrong = [what for what in wrong if not re.search(caused, what)]
    assert not wrong, wrong


# Squares and rows that are like those before them; axe-core takes half of its time for them.
ALIKE = [
    *(".board [role=row]:nth-child(n + 10)", ".row:nth-child(n + 8)", ".ranking tr:nth-child(n + 5)"),
    ".answers li:nth-child(n + 4)",
]


def bring_axe(page: Page) -> None:
    """Makes `violations` possible on a page."""
    page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))


def violations(page: Page, part: str = "html") -> list[tuple[str, str]]:
    """The violations that axe-core finds in the elements of a part of the page: the rule and its first element."""
    found: list[tuple[str, str]] = page.evaluate(
        """([include, exclude]) => axe.run({ include, exclude }, { resultTypes: ['violations'] })
            .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))""",
        [[part], ALIKE],
    )
    return found


class Runtime:
    """Python as the page runs it, for code that is not the page's: the same engine in a separate worker."""

    def __init__(self, page: Page, origin: str = "stdlib", engine: str = "pyodide") -> None:
        """`page` is any page of the site's origin; Python starts from `origin`, in an asset's `engine`."""
        self.page = page
        page.evaluate((BUILD / "assets.js").read_text("utf-8"))
        page.evaluate(bundle("tests/browser/runtime.js").decode())
        worker = worker_bundle("tests/browser/runtime_worker.js").decode()
        page.evaluate("(its) => runtime.start(...its)", [worker, origin, engine])

    def write(self, files: Mapping[str, bytes], folder: str) -> None:
        """Puts files into a folder of the runtime's file system."""
        texts = {name: base64.b64encode(content).decode() for name, content in files.items()}
        self.page.evaluate("([files, folder]) => runtime.write(files, folder)", [texts, folder])

    def run(self, source: str) -> Any:
        """Runs Python code; prints its output, and returns the value of its last expression, converted as by JSON."""
        result = self.page.evaluate("source => runtime.run(source)", source)
        print(result["printed"])
        return result["value"]


if __name__ == "__main__":
    print(find_browser() or "")
