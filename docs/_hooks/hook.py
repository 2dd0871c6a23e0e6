"""Puts what is read from the code into the pages, whenever the site is built.

A page says ``<!-- generated: options -->``; in its place comes what
``reference_pages`` makes of the code as it stands; nothing of it is kept in a file.
``<!-- section: tasks/CHANGES.md: Saves -->`` takes over what stands below a heading of
another file.  Such pages say so below their title to who reads them in a checkout, and the
site leaves that out.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MARK = re.compile(r"^<!-- generated: (\w+) -->$", re.M)
SECTION = re.compile(r"^<!-- section: (\S+): (.+) -->$", re.M)
NOTE = (
    "*Parts of this page are generated from the code. To read the whole page, run `make docs` "
    "and open\n`site/index.html`.*\n\n"
)
"""Below the title of every page with such parts."""

sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_hooks")]

from reference_pages import PARTS  # noqa: E402
from reference_pages.sections import section  # noqa: E402


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Fill in the generated parts of a page.

    Raises:
        KeyError: a page asks for a part that there is not.
        LookupError: a page asks for a heading that there is not.
    """
    written = markdown.replace(NOTE, "", 1)
    filled = MARK.sub(lambda match: PARTS[match[1]](), written)
    return SECTION.sub(lambda match: section(match[1], match[2]), filled)
