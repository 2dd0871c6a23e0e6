"""Fill in the generated parts of the pages.

``<!-- generated: options -->`` begins a part that ``reference_pages`` generates from the code.
``<!-- section: tasks/CHANGES.md: Saves -->`` begins a section of another file.  Both end at
``<!-- end -->``.  The pages in the repository contain the parts, so that they can be read
there; ``python docs/_hooks/hook.py`` writes them again, and a test checks that they are
current.  The site is built from the code, not from the committed parts.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PART = re.compile(
    r"^<!-- (generated|section): (?:(\w+)|([^\s:]+): ([^\n]+?)) -->$"
    r"(?:(?:(?!^<!-- (?:generated|section)).)*?^<!-- end -->$)?",
    re.M | re.S,
)
"""A part of a page: kind, and the name of the generator or the file and its heading."""

sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_hooks")]

from reference_pages import PARTS, training  # noqa: E402
from reference_pages.sections import section  # noqa: E402


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page with its generated parts, without the marks.

    Raises:
        KeyError: the page asks for an unknown part.
        LookupError: the page asks for an unknown heading.
    """
    return PART.sub(_text, markdown)


def current(markdown: str) -> str:
    """Return a page with current parts between their marks."""
    return PART.sub(lambda part: f"{_mark(part)}\n\n{_text(part)}\n\n<!-- end -->", markdown)


def bare(markdown: str) -> str:
    """Return a page with the marks of its parts only."""
    return PART.sub(_mark, markdown)


def _mark(part: re.Match[str]) -> str:
    return part[0].partition("\n")[0]


def _text(part: re.Match[str]) -> str:
    kind, name, path, heading = part.groups()
    found: str = PARTS[name]() if kind == "generated" else section(path, heading)
    return found.strip("\n")


def main() -> None:
    """Write the generated parts into the pages, and the drawing of the trainings."""
    training.DRAWING.write_text(training.drawing(), "utf-8")
    for page in sorted((ROOT / "docs").rglob("*.md")):
        old = page.read_text("utf-8")
        new = current(old)
        if new != old:
            page.write_text(new, "utf-8")
            print(page.relative_to(ROOT))


if __name__ == "__main__":
    main()
