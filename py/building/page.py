"""The script in `index.html`: that of `static/boot/`, which the page's policy knows by its hash.

The file is in the repository with it, so that a page opened by double-click can say what is missing, even if nothing was built.
"""

import re

from .assets import integrity
from .files import ROOT, write
from .programs import BuildError
from .scripts import bundle

PAGE = ROOT / "index.html"
# What browsers understand that lack something the page needs.
OLDEST = "--target=es2017"


def with_script(page: str, script: str) -> str:
    """The text of the page with another script, and its hash in the policy."""
    page, count = re.subn(
        r"(<script data-scripts=[^>]*>).*?(?=</script>)", lambda tag: tag[1] + script, page, flags=re.DOTALL
    )
    page, policies = re.subn(r"(?<=')sha256-[^']*(?=')", lambda _: integrity(script.encode()), page)
    if (count, policies) != (1, 1) or "</script" in script:
        raise BuildError("index.html has no place for the script that starts the page")
    return page


def booting() -> str:
    """The script, as text."""
    return bundle("static/boot/boot.js", OLDEST).decode().strip()


def put_script() -> dict[str, bytes]:
    """Put the script into the page, if it has another one."""
    page = PAGE.read_text("utf-8")
    if (made := with_script(page, booting())) != page:
        write(PAGE, made.encode())
    return {}
