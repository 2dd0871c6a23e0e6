"""Text of anybody's as a terminal and a page can show it."""

from __future__ import annotations


def cut(text: str, longest: int) -> str:
    """A text of at most so many characters; three dots stand for what is left off."""
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


def printable(text: str) -> str:
    """A text whose hidden and control characters are spelled out, a newline as ``\\\\n``."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
