"""What is made once is made once, whoever asks: threads of this build, or two builds of one checkout at the same time.

One lock belongs to the whole checkout. A stamp is a file that records what was made, and is written last: whatever was
interrupted, at any moment and in any way, has none that fits, and is made again by the next call.
"""

import json
import os
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from .files import ROOT, write

# It is always there and need not be written to, so that a folder that is read-only can be locked too.
LOCKED = ROOT / "build.py"
_held: list[BinaryIO] = []  # the open file once for each holder
_changing = threading.Lock()
_stamps: defaultdict[Path, threading.Lock] = defaultdict(threading.Lock)


@contextmanager
def checkout() -> Iterator[None]:
    """Hold the lock of the checkout, which all threads of a process share; while another process has it, say so and wait."""
    with _changing:
        _held.append(_held[0] if _held else locked())
    try:
        yield
    finally:
        with _changing:
            file = _held.pop()
            if not _held:
                file.close()


def locked() -> BinaryIO:
    """The file with its lock, which lasts until it is closed: also by the children, should this process be killed."""
    file = LOCKED.open("r+b" if os.access(LOCKED, os.W_OK) else "rb")
    if not lock(file):
        print("another build is running in this folder; waiting until it has finished ...", flush=True)
        while not lock(file):
            time.sleep(0.1)
    return file


def lock(file: BinaryIO) -> bool:
    """Try to lock a file for this process and the children that inherit it; whether that succeeded."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(2**30)  # nobody reads there
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def inherited() -> tuple[int, ...]:
    """What a child process must inherit: the lock, as an npm whose build was killed goes on writing."""
    with _changing:
        return tuple({file.fileno() for file in _held}) if sys.platform != "win32" else ()


def recorded(stamp: Path) -> Any:
    """What a stamp records; None when there is none, or one that is empty or cut."""
    try:
        return json.loads(stamp.read_text("utf-8"))
    except (OSError, ValueError):
        return None


def record(stamp: Path, made: object) -> None:
    """Write a stamp."""
    write(stamp, json.dumps(made, indent=1).encode())


def once(
    stamp: Path, wanted: object, make: Callable[[], None], is_usable: Callable[[], bool] = lambda: True
) -> None:
    """Call `make` unless the stamp records what is wanted, and it is usable still; then record it."""

    def is_made() -> bool:
        return recorded(stamp) == wanted and is_usable()

    if is_made():
        return
    with checkout(), _stamps[stamp]:
        if not is_made():
            write(stamp, b"")  # begun
            make()
            record(stamp, wanted)
