"""Fill in the generated parts of the pages when the site is built.

``<!-- generated: options -->`` is replaced by the text that ``reference_pages`` generates
from the code.  ``<!-- section: tasks/CHANGES.md: Saves -->`` is replaced by a section of
another file.  In a checkout, a note below the title of such a page says how to read the
whole page; the site omits the note.
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
"""The note below the title of every page with generated parts."""

sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_hooks")]

from reference_pages import PARTS  # noqa: E402
from reference_pages.sections import section  # noqa: E402


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page with its generated parts filled in.

    Raises:
        KeyError: the page asks for an unknown part.
        LookupError: the page asks for an unknown heading.
    """
    source = markdown.replace(NOTE, "", 1)
    filled = MARK.sub(lambda match: PARTS[match[1]](), source)
    return SECTION.sub(lambda match: section(match[1], match[2]), filled)
