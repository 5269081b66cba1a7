"""A first visit on a slower network: `build.py bench network` writes `dist/bench_network.json`.

The folder `site` comes from a server that shares out so many bits a second among all its connections, answers each request
late, and packs texts as static hosts do: by gzip, or with `--brotli` by brotli. Each visit is made in a new browser. The
page is compared with the default way (`default_way.html`); `--ours` leaves that out, `--quick` measures one network only.
"""

import asyncio
import gzip
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench_page import FIRST_ROW, default_way
from building.files import ROOT
from building.programs import node, output, task
from building.serve import Handler, site_files
from harness import launch
from reporting import report
from wordbench.words.reading import words_file

# Mbit/s, and how many ms pass before an answer.
NETWORKS = {"slow": (1.6, 300), "middling": (9, 165), "quick": (50, 30)}
POSITIONS = {
    "en": "game=en&rack=pekdaal&board=15/15/15/15/15/15/15/4teaching3/15/15/15/15/15/15/15",
    "nl": "game=nl&rack=koetsje&board=15/15/15/15/15/15/15/4spoelen4/15/15/15/15/15/15/15",
}
# What static hosts send as it is: it is packed already.
PACKED = (".png", ".whl", ".zip")
# When the board can be edited, in ms since navigation.
EDITABLE = FIRST_ROW.replace("[data-place]", "main.wordfeud:not([hidden]) .square").replace(
    "dataset.painted", "dataset.editable"
)
BROTLI = "const {brotliCompressSync, constants: {BROTLI_PARAM_QUALITY}} = require('zlib');" + (
    "process.stdout.write(brotliCompressSync(require('fs').readFileSync(process.argv[1]),"
    " {params: {[BROTLI_PARAM_QUALITY]: 5}}))"
)


def packed(files: Mapping[str, bytes], brotli: bool) -> dict[str, tuple[str, bytes]]:
    """The encoding and the content of each file as a host sends it."""
    sent = {}
    for name, content in files.items():
        if name.endswith(PACKED):
            sent[name] = "identity", content
        elif brotli:
            with tempfile.NamedTemporaryFile() as file:
                Path(file.name).write_bytes(content)
                sent[name] = "br", output(node(), "-e", BROTLI, file.name)
        else:
            sent[name] = "gzip", gzip.compress(content, 6)
    return sent


class Line:
    """A network line that all connections share."""

    def __init__(self, megabits: float, delay: int) -> None:
        self.rate, self.delay = megabits * 1e6 / 8, delay / 1000
        self.chunk = max(1460, int(self.rate / 200))
        self.free_at = 0.0  # when all that was sent so far has passed

    async def send(self, writer: asyncio.StreamWriter, content: bytes) -> None:
        """Send bytes, in turn with the other connections, as fast as the line takes them."""
        loop = asyncio.get_running_loop()
        for at in range(0, len(content), self.chunk):
            part = content[at : at + self.chunk]
            # Up to 50 ms that a busy machine loses are caught up.
            self.free_at = max(loop.time() - 0.05, self.free_at) + len(part) / self.rate
            await asyncio.sleep(self.free_at - loop.time())
            writer.write(part)
            await writer.drain()


class Host:
    """A server of files at the end of a line; `bytes` says how many of each file it has sent."""

    def __init__(self, files: Mapping[str, tuple[str, bytes]], line: Line) -> None:
        self.files, self.line, self.bytes = files, line, Counter[str]()
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        serving = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self.serve, "127.0.0.1", 0), self.loop
        )
        self.url = f"http://127.0.0.1:{serving.result().sockets[0].getsockname()[1]}/"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the requests of one connection."""
        try:
            while request := await reader.readuntil(b"\r\n\r\n"):
                await asyncio.sleep(self.line.delay)
                name = request.split()[1].decode().partition("?")[0].removeprefix("/") or "index.html"
                encoding, content = self.files.get(name, ("identity", b""))
                kind = Handler.guess_type(Handler, name)
                head = (
                    f"HTTP/1.1 {200 if name in self.files else 404} \r\nContent-Type: {kind}\r\n"
                    f"Content-Encoding: {encoding}\r\nContent-Length: {len(content)}\r\n"
                    f"Cache-Control: max-age={31536000 if 'static/build' in name else 0}\r\n\r\n"
                )
                self.bytes[name] += len(head) + len(content)
                await self.line.send(writer, head.encode() + content)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()  # the browser has left

    def stop(self) -> None:
        """Serve no longer."""
        self.loop.call_soon_threadsafe(self.loop.stop)


@contextmanager
def host(files: Mapping[str, tuple[str, bytes]], network: str) -> Iterator[Host]:
    """A server of these files on one of the networks."""
    running = Host(files, Line(*NETWORKS[network]))
    yield running
    running.stop()


def visit(files: Mapping[str, tuple[str, bytes]], network: str, address: str, ours: bool) -> dict[str, Any]:
    """A first visit: when the board could be edited, the first suggestion was painted, all was kept, in ms; and the bytes sent by then."""
    with host(files, network) as running, launch() as browser:
        page = browser.new_page(locale="en")
        # A browser does not judge the line to its own machine.
        kind = "3g" if running.line.delay > 0.27 else "4g"
        known = f"Object.defineProperty(navigator, 'connection', {{ value: {{ effectiveType: '{kind}' }} }})"
        for script in (FIRST_ROW, EDITABLE, known):
            page.add_init_script(script)
        page.goto(f"{running.url}#{address}", wait_until="commit")
        root = page.locator("html")
        page.locator("html[data-painted]").wait_for(state="attached", timeout=300_000)
        found: dict[str, Any] = {"suggestion": float(root.get_attribute("data-painted") or 0)}
        found["bytes"] = dict(running.bytes.most_common())
        if ours:
            found["editable"] = float(root.get_attribute("data-editable") or 0)
            page.locator("html[data-ready=true]").wait_for(state="attached", timeout=300_000)
            found["kept"] = float(page.evaluate("performance.now()"))
            found["bytes, kept"] = dict(running.bytes.most_common())
        return found


def rows(result: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, ...]]:
    """The table, as text."""
    yield (
        "first visit",
        "board editable (s)",
        "first suggestion",
        "all kept",
        "MB to the suggestion",
        "MB, all",
    )
    for name, found in result.items():
        times = (
            f"{found[what] / 1000:.1f}" if what in found else ""
            for what in ("editable", "suggestion", "kept")
        )
        sizes = (
            f"{sum(found[what].values()) / 1e6:.2f}" for what in ("bytes", "bytes, kept") if what in found
        )
        yield name, *times, *sizes
    yield ()
    what, first = next(iter(result.items()))
    yield f"sent until the first suggestion, {what}", "kB"
    for file, size in first["bytes"].items():
        yield file, f"{size / 1000:.0f}"


def main() -> None:
    """Measure, print, write."""
    networks = ("middling",) if "--quick" in sys.argv else NETWORKS
    result = {}
    with task("measuring first visits"), tempfile.TemporaryDirectory() as folder:
        brotli = "--brotli" in sys.argv
        ours = packed(site_files(), brotli)
        for network in networks:
            for code, address in POSITIONS.items():
                result[f"{network}, {code}"] = visit(ours, network, address, ours=True)
        if "--ours" not in sys.argv:
            default_way(Path(folder), words_file((ROOT / "wordlists/nl.txt").read_bytes(), "nl"))
            files = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
            theirs = packed(files, brotli)
            for network in networks:
                result[f"{network}, the default way"] = visit(theirs, network, "", ours=False)
    report("network", rows(result), result)


if __name__ == "__main__":
    main()
