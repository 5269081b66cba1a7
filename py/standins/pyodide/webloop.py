"""The loop in which awaited things run: nothing is awaited here, so there is none.

`scheduleCallback` is imported because Pyodide makes a snapshot only of a Python that holds those objects of JavaScript which it
holds after a usual start ("Unexpected hiwire entry").
"""

from asyncio import Future as PyodideFuture  # noqa: F401
from asyncio import Task as PyodideTask  # noqa: F401

from pyodide_js._api import scheduleCallback  # noqa: F401


class WebLoop:
    """The loop."""


class WebLoopPolicy:
    """Which loop it is."""


def _initialize_event_loop():
    """Nothing to do."""
