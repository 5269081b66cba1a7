"""Pyodide's own code in C imports this at its start, and asks whether what a JavaScript function gets or gives is awaited."""


class Future:
    """A result that is not there yet; there is never one."""


class Task(Future):
    """A coroutine that is run; there is never one."""


def get_running_loop():
    """RuntimeError, as where nothing runs."""
    raise RuntimeError("no running event loop: this Python waits for nothing")


get_event_loop = get_running_loop


def iscoroutine(_):
    """Whether it is a coroutine: none is ever made."""
    return False


iscoroutinefunction = iscoroutine
