"""Texts of agents, tasks and games as a page may show them.

Markup is harmless because the templates escape it.  What is left are characters that
change how others are shown, or that HTML cannot hold.
"""

from __future__ import annotations

import re

from pytest_stardojo._text import cut

LONGEST_LINE = 400
"""Characters of what stands in one line of the page."""

_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069"
    "\ud800-\udfff\ufeff\ufff9-\uffff\U000e0000-\U000e007f]"
)
"""Control characters, what turns the direction of writing, half characters, and the like."""


def plain(text: str) -> str:
    """A text whose hidden characters are spelled out: ``\\u202e``."""
    return _HIDDEN.sub(_spelled, text)


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """A text as one line of a bearable length."""
    line = plain(" ".join(text[: 4 * longest].split()))
    return cut(line, longest)


def _spelled(found: re.Match[str]) -> str:
    return (
        found[0].encode("ascii", "backslashreplace").decode()
        if found[0] > "\x7f"
        else (f"\\x{ord(found[0]):02x}")
    )
