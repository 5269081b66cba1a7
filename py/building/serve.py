"""Serves the built page on this machine, and packs it as a folder for any other host."""

import http.server
import io
import re
import shutil
import sys
import threading
import webbrowser
import zipfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from wordbench import __version__

from .assets import inventory, inventory_text, read_inventory, stamped
from .files import DIST, ROOT, write, zipped
from .once import checkout
from .package import reference, wheel
from .programs import BuildError, beside, task
from .steps import results
from .tools import MANIFEST

# How many seconds the rest of a first build waits for the browser, whose languages come first.
WAIT = 3


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the page as `site` packs it. Files with a hash in their name may be cached for ever, all others never."""

    languages = ""  # of the last browser that asked for the page, as the environment names them: nl:en
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def handle(self) -> None:
        """Handle requests, without printing an error when the browser closes the connection early."""
        with suppress(ConnectionError):
            super().handle()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        root, path = Path(self.directory), Path(self.translate_path(self.path))
        name = "index.html" if path == root else path.relative_to(root).as_posix()
        made = ("index.html", "sw.js", MANIFEST)
        if name not in made or not (root / "static/build/assets.js").exists():
            return super().send_head()
        if name == "index.html":
            found = re.findall(r"(?:^|,)\s*([a-z]{2})", self.headers.get("Accept-Language", ""))
            Handler.languages = ":".join(dict.fromkeys(found))
        content = stamped(inventory_text(root), root)[name]
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def end_headers(self) -> None:
        hashed = re.search(r"\.[0-9a-f]{10}\.(js|css)$", self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-store")
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Print nothing: the page itself shows what it is loading."""


def server(port: int, root: Path = ROOT, handler: type[Handler] = Handler) -> http.server.ThreadingHTTPServer:
    """A server of a folder, for this machine only; port 0 chooses any free port."""
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), partial(handler, directory=str(root)))
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) else "a port is 0 to 65535"
        raise BuildError(f"cannot serve on port {port}: {why}; choose another with --port") from error


def serve(port: int, open_browser: bool, build: Callable[[], list[str]]) -> None:
    """Build the page and serve it until Ctrl+C; what `build` has left to a later one is made meanwhile, in another process.

    Takes the port first: if that fails, nobody has to wait for the build.
    """
    with server(port) as running:
        left = build()
        address = f"http://127.0.0.1:{running.server_port}/"
        print(f"Wordbench is at {address} (Ctrl+C ends)", flush=True)
        if open_browser:
            webbrowser.open(address)
        if left:
            print(
                "The other lists, what words mean and a faster Ruzzle follow; the open page will find them.",
                flush=True,
            )
            rest = threading.Timer(WAIT, make_the_rest)
            rest.daemon = True
            rest.start()
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


def make_the_rest() -> None:
    """Have another process make what had been left."""
    languages = {"LANGUAGE": Handler.languages} if Handler.languages else {}
    beside(tell_of_the_rest, sys.executable, ROOT / "build.py", "build", **languages)


def tell_of_the_rest(succeeded: bool) -> None:
    """Say whether what had been left is built now."""
    if succeeded:
        print("The rest is built, and the open page has it too.", flush=True)
    else:
        print("The page works, but not all of it is there: see above; `serve` tries again.", flush=True)


def site_files(address: str = "") -> dict[str, bytes]:
    """All files that a static host needs, by path; `address` is where they will be, if that is known."""
    return files_of(inventory_text(), address)


def files_of(inventory: str, address: str = "") -> dict[str, bytes]:
    """The files in an inventory, those that name them (`stamped`), the licences, and the pictures that the manifest names."""
    globs = ("wordlists/licences/*", "static/screenshots/*.png")
    plain = sorted(path.relative_to(ROOT).as_posix() for glob in globs for path in ROOT.glob(glob))
    files = [facts["file"] for facts in read_inventory(inventory)["files"].values()]
    return {name: (ROOT / name).read_bytes() for name in (*files, "LICENSE", *plain)} | stamped(
        inventory, address=address
    )


def zip_files() -> dict[str, bytes]:
    """The site without the word graphs, which the page does not need: without one, Ruzzle searches the words themselves."""
    return files_of(
        inventory({name: file for name, file in results().items() if not name.startswith("graph-")})
    )


def pack_site(address: str = "") -> None:
    """`dist/wordbench`, ready for any static host, or for the one at an `address`, with the package as a wheel in `python/` and what it makes public in `reference/`;
    and a smaller zip of the page that works by double-click."""
    folder, part = DIST / "wordbench", DIST / "wordbench.part"
    with checkout(), task("packing the site"):
        shutil.rmtree(part, ignore_errors=True)
        for name, content in site_files(address).items():
            write(part / name, content)
        wheel(part / "python")
        reference(part / "reference")
        shutil.rmtree(folder, ignore_errors=True)
        part.rename(folder)
        packed = {f"wordbench/{name}": content for name, content in zip_files().items()}
        write(DIST / f"wordbench-{__version__}.zip", zipped(packed, zipfile.ZIP_DEFLATED))
    print(
        f"dist/wordbench is ready for any static host; dist/wordbench-{__version__}.zip opens by double-click"
    )
