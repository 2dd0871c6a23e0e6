"""Sections of other files of the repository."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def section(path: str, title: str) -> str:
    """Return the text below a heading, up to the next heading of the same level.

    Raises:
        LookupError: the file has no such heading.
    """
    lines = (ROOT / path).read_text("utf-8").splitlines()
    heading = re.compile(rf"(#+) {re.escape(title)}")
    found = [(at, match[1]) for at, line in enumerate(lines) if (match := heading.fullmatch(line))]
    if not found:
        raise LookupError(f"{path} has no heading {title!r}")
    (start, marks), *_ = found
    body = []
    for line in lines[start + 1 :]:
        if re.match(rf"#{{1,{len(marks)}}} ", line):
            break
        body.append(line)
    return "\n".join(body).strip("\n")
