"""A stand-in for Python in WebAssembly: the page's requests are answered by CPython, on the page's server.

Starting Python in the page takes most of the time of most tests, which are not about that. The page stays as it is: only
the big files that it loads are replaced by tiny ones, and its worker by `standin_worker.js`, which passes the page's
messages on to a `Worker` here. That one has a door of its own and treats the messages as `static/engine/worker.js` does:
an ask replaces the one before it in its slot, even while that is being answered.
"""

import base64
import gzip
import hashlib
import json
import re
import struct
import threading
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, BinaryIO

import zstandard
from building.assets import entry, inventory_text, read_inventory, stamped
from building.files import ROOT
from building.storing import PACKED, hashed
from wordbench import resources
from wordbench.door import Door
from wordbench.verbs import wordfeud
from wordbench.verbs.files import Files, Lists
from wordbench.words.reading import words_file

SLICE = 0.004  # seconds of work before messages are received, as in worker.js
RACKS = 6  # of the opponent, by which the best move is judged: fewer than the page asks for, because most tests only wait for it
wordfeud.effect = partial(wordfeud.effect, racks=16)  # of a play that is tapped or laid
ABOUT_FILES = ("compile", "export", "forget", "languages")  # requests about what a door keeps
MODULE = b"\0asm\1\0\0\0"  # the smallest WebAssembly
LANGUAGES = resources.table("alphabets")["alphabets"]
TEXT, BINARY, CLOSE = 1, 2, 8  # kinds of a WebSocket's frames


# What has been answered, by the request and the files for it that the page had brought or was given: most tests of a module begin
# alike. The answers come as they came, without the time that they took.
answered: dict[tuple[str, frozenset[tuple[str, bytes]]], list[str]] = {}


class Closed(Exception):
    """The page has ended the connection."""


@cache
def tiny() -> tuple[str, dict[str, bytes]]:
    """The inventory with tiny ones in place of the big ones, and these by path."""
    inventory = read_inventory(inventory_text())
    inventory["files"] = {name: facts for name, facts in inventory["files"].items() if not facts.get("once")}
    assets: dict[str, bytes] = {}
    for name, facts in inventory["files"].items():
        if "." in name or "/" in name or name.startswith("texts-"):
            continue
        content = {
            "worker": Path(__file__).with_name("standin_worker.js").read_bytes(),
            "pyodide": MODULE,
            "unpacker": b"//",
        }.get(name, name.encode())
        packed = gzip.compress(content, 1, mtime=0)
        script = f'__asset("{name}","{base64.b64encode(packed).decode()}")\n'.encode()
        path = f"static/build/{hashed(name, packed)}"
        facts |= entry(name, path, script) | {"bytes": facts["bytes"]}
        assets[path] = script
    return f"self.WORDBENCH={json.dumps(inventory)}\n", assets


@cache
def files() -> dict[str, bytes]:
    """The files to serve in place of those of the same path: what names others, and the tiny assets."""
    inventory, assets = tiny()
    return assets | stamped(inventory)


@cache
def shipped(name: str) -> bytes:
    """An asset, such as a file of a shipped list, as the worker has it once it is unpacked."""
    kind, _, code = name.partition("-")
    if kind == "words":
        return words_file((ROOT / f"wordlists/{code}.txt").read_bytes(), code)
    script = (ROOT / read_inventory(inventory_text())["files"][name]["file"]).read_text("ascii")
    packed = base64.b64decode(script.split('"')[3])
    return zstandard.decompress(packed) if packed.startswith(PACKED[0]) else gzip.decompress(packed)


def digest(content: bytes) -> bytes:
    """What stands for the content of a file."""
    return hashlib.sha1(content, usedforsecurity=False).digest()


def greeting(key: str) -> dict[str, str]:
    """The headers with which a WebSocket begins (RFC 6455); `key` is from the browser's."""
    accepted = base64.b64encode(digest(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode())).decode()
    return {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": accepted}


def is_of(file: str, lexicon: str) -> bool:
    """Whether an answer about a list may depend on a file: on one of another language it does not if the list is shipped."""
    language = file.partition("-")[2]
    return lexicon not in LANGUAGES or language not in LANGUAGES or language == lexicon


class Socket:
    """The server's end of a WebSocket; messages are texts or bytes."""

    def __init__(self, reader: BinaryIO, writer: BinaryIO) -> None:
        self._reader, self._writer = reader, writer

    def receive(self) -> str | bytes:
        """Waits for the next message; Closed at the end."""
        content, kind, is_last = b"", 0, False
        while not is_last:
            first, second = self._read(2)
            is_last, kind = first >= 128, first & 15 or kind
            size = second & 127
            if size > 125:
                size = int.from_bytes(self._read(2 if size == 126 else 8))
            mask, masked = self._read(4), self._read(size)
            if kind == CLOSE:
                raise Closed
            repeated = mask * (size // 4 + 1)
            content += (int.from_bytes(masked) ^ int.from_bytes(repeated[:size])).to_bytes(size)
        return content.decode() if kind == TEXT else content

    def send(self, message: str | bytes) -> None:
        """Sends a message; Closed when nobody receives it."""
        kind, content = (TEXT, message.encode()) if isinstance(message, str) else (BINARY, message)
        size = len(content)
        if size < 126:
            head = struct.pack("!BB", 128 | kind, size)
        elif size < 2**16:
            head = struct.pack("!BBH", 128 | kind, 126, size)
        else:
            head = struct.pack("!BBQ", 128 | kind, 127, size)
        try:
            self._writer.write(head + content)
        except OSError:
            raise Closed from None

    def _read(self, size: int) -> bytes:
        try:
            content = self._reader.read(size)
        except OSError:
            raise Closed from None
        if len(content) < size:
            raise Closed
        return content


class Worker:
    """Answers what one page asks, until that page closes the connection."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._lists = Lists()
        self._had: dict[str, bytes] = {}  # digests of the files, by name
        self._door = Door(self._lists.load, Files(self._give))
        self._received: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._asks: dict[str, str] = {}  # not begun yet, by slot
        self._answering: dict[str, str] = {}

    def serve(self) -> None:
        """Answers requests until the connection ends."""
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            while True:
                self._take(self._received.get())
                while self._turn():
                    self._answer_next()
        except Closed:
            pass

    def _listen(self) -> None:
        try:
            while True:
                message = json.loads(self._socket.receive())
                if "size" in message:
                    message["bytes"] = self._socket.receive()
                self._received.put(message)
        except Closed:
            self._received.put(None)

    def _turn(self) -> bool:
        """Takes the messages that have come meanwhile; whether anything is asked."""
        try:
            while True:
                self._take(self._received.get_nowait())
        except Empty:
            return bool(self._asks)

    def _take(self, message: dict[str, Any] | None) -> None:
        if message is None:
            raise Closed
        if "ask" in message:
            ask = message["ask"]
            self._asks[message["slot"]] = re.sub(
                r'"do":"(best|answer|grade)"', rf'\g<0>,"samples":{RACKS}', ask
            )
            return
        name = message["list"]
        self._lists.drop(name)
        self._had.pop(name, None)
        if "bytes" in message:
            content = shipped(name) if message["bytes"] == name.encode() else message["bytes"]
            self._had[name] = digest(content)
            self._lists.bring(name, len(content), lambda room: room.__setitem__(slice(None), content))

    def _answer_next(self) -> None:
        slot = next(iter(self._asks))
        ask = self._asks.pop(slot)
        self._answering[slot] = ask
        try:
            if ask:
                self._answer(slot, ask)
        finally:
            self._answering.pop(slot, None)

    def _answer(self, slot: str, ask: str) -> None:
        request = json.loads(ask)
        begin = f'{{"id":{json.dumps(request.pop("id"))},'
        same = (
            json.dumps(request),
            frozenset(had for had in self._had.items() if is_of(had[0], request.get("lexicon", ""))),
        )
        if same in answered:
            for text in answered[same]:
                self._socket.send(begin + text)
            return
        since, texts = monotonic(), []
        with closing(self._door.lines(ask)) as steps:
            for text in steps:
                if text:
                    self._socket.send(text)
                    texts.append(text.removeprefix(begin))
                if monotonic() - since < SLICE:
                    continue
                while self._turn() and slot not in self._asks:
                    self._answer_next()
                if slot in self._asks or self._answering.get(slot) != ask:
                    return
                since = monotonic()
        if request["do"] not in ABOUT_FILES:
            answered[same] = texts
        elif request["do"] == "forget":
            self._had.pop(f"words-{request['name']}", None)

    def _give(self, name: str, data: bytes) -> None:
        self._had[name] = digest(data)
        self._socket.send(json.dumps({"file": name}))
        self._socket.send(data)
