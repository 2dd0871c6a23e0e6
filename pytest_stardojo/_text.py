"""Making untrusted text printable on terminals and pages."""

from __future__ import annotations


def cut(text: str, longest: int) -> str:
    """Shorten a text to a number of characters, of which the last three are dots."""
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


def printable(text: str) -> str:
    """Escape hidden and control characters of a text, a newline as ``\\\\n``."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
