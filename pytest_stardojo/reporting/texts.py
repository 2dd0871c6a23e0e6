"""Sanitise texts of agents, tasks and games for a page.

The templates escape markup.  This module replaces characters that change how others are
displayed, or that HTML cannot contain.
"""

from __future__ import annotations

import re

from pytest_stardojo._text import cut

LONGEST_LINE = 400
"""Largest number of characters in one line of the page."""

_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069"
    "\ud800-\udfff\ufeff\ufff9-\uffff\U000e0000-\U000e007f]"
)
"""Control characters, direction marks, lone surrogates and the like."""


def plain(text: str) -> str:
    """Return a text with hidden characters as escapes: ``\\u202e``."""
    return _HIDDEN.sub(_escape, text)


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """Return a text as one line of limited length."""
    line = plain(" ".join(text[: 4 * longest].split()))
    return cut(line, longest)


def _escape(found: re.Match[str]) -> str:
    return (
        found[0].encode("ascii", "backslashreplace").decode()
        if found[0] > "\x7f"
        else (f"\\x{ord(found[0]):02x}")
    )
