"""Write readable YAML: one record per line, grids as blocks."""

from __future__ import annotations

import re
from typing import Any

_PLAIN = re.compile(r"[A-Za-z(][\w ()/.'+#!-]*(?<! )\Z", re.ASCII)
WIDTH = 98
_WORDS = frozenset(["yes", "no", "true", "false", "on", "off", "null"])
_BLOCK = re.compile(r"[A-Za-z(][\w ()/.'+#!,-]*(?<! )\Z", re.ASCII)
"""Text that needs no quotes as the only value on a line."""
_BREAK = re.compile(r", (?=\S)")
_ODD = re.compile("[\x7f-\x9f\xa0\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def scalar(value: object) -> str:
    """Return a number, word or text as YAML."""
    if value is None:
        return "~"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _number(value)
    text = str(value)
    if _PLAIN.match(text) and " #" not in text and text.lower() not in _WORDS:
        return text
    import json  # few texts need quotes, and none while a game boots

    return _ODD.sub(_escape, json.dumps(text, ensure_ascii=False))


def _number(value: float) -> str:
    text = repr(value)
    if "e" in text and "." not in text:
        text = text.replace("e", ".0e")
    return text.replace("inf", ".inf").replace("nan", ".nan")


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


def flow(value: Any) -> str:
    """Return any value on one line: ``{id: Hay, count: 24}``, ``[64, 15]``."""
    if isinstance(value, dict):
        inner = ", ".join(f"{scalar(key)}: {flow(item)}" for key, item in value.items())
        return "{" + inner + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return scalar(value)


def mapping(entries: dict[str, Any], indent: int = 0) -> list[str]:
    """Return a block mapping; each value on the line of its key, long ones wrapped."""
    lines = []
    for key, value in entries.items():
        bare = isinstance(value, str) and _BLOCK.match(value) and " #" not in value
        text = value if bare and value.lower() not in _WORDS else flow(value)
        lines += fill(f"{' ' * indent}{scalar(key)}: {text}", indent + 2)
    return lines


def fill(line: str, indent: int) -> list[str]:
    """Return a line, wrapped after commas if it is too long."""
    if len(line) <= WIDTH:
        return [line]
    lines, current = [], ""
    for piece in _BREAK.split(line):
        if current and len(current) + len(piece) + 2 > WIDTH:
            lines.append(current + ",")
            current = " " * indent + piece
        else:
            current = f"{current}, {piece}" if current else piece
    return [*lines, current]


def records(key: str, entries: list[Any], indent: int = 0) -> list[str]:
    """Return a key with one line per entry below it; nothing if there are none."""
    if not entries:
        return []
    space = " " * indent
    lines = [f"{space}{scalar(key)}:"]
    for entry in entries:
        lines += fill(f"{space}  - {flow(entry)}", indent + 6)
    return lines


def words(key: str, entries: list[str], indent: int = 0) -> list[str]:
    """Return a key with a wrapped list of short words; nothing if there are none."""
    return mapping({key: entries}, indent) if entries else []


def block(key: str, rows: list[str], indent: int = 0) -> list[str]:
    """Return a grid as a block, row by row."""
    space = " " * indent
    return [f"{space}{key}: |", *(f"{space}  {row}" for row in rows)]
