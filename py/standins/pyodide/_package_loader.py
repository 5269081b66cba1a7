"""Installs packages: this Python has none but ours, so what is left is where they would be, which Pyodide asks at its start.

`loadedPackages` is imported for the same reason as in `webloop`.
"""

from pyodide_js import loadedPackages  # noqa: F401


class Folder:
    """A path that JavaScript gets as an object, not as a text."""

    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES, DSO_DIR = Folder("/lib/python3.14/site-packages"), Folder("/usr/lib")


def init_loaded_packages():
    """Nothing to do."""
