"""Record the text observations of an episode, a JSON line a step."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from pytest_stardojo.records.zipped_lines import ZippedLines, read_zipped_lines


class _Line(msgspec.Struct):
    """A line of the file."""

    step: int
    text: str


class SeenFile(ZippedLines):
    """Writes the texts of an episode."""

    def write(self, step: int, text: str) -> None:
        """Append the text of a step and flush it."""
        line = json.dumps({"step": step, "text": text})  # ASCII, also of half characters
        self.write_line(line.encode())


def read_seen(path: Path) -> dict[int, str]:
    """Return the texts of an episode by step; empty without a file.

    Raises:
        NotReadError: it is not a regular file, or is too large.
    """
    decode = msgspec.json.Decoder(_Line).decode
    found: dict[int, str] = {}
    for line in read_zipped_lines(path):
        try:
            record = decode(line)
            found[record.step] = record.text
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            found |= _unusual(line)
    return found


def _unusual(line: bytes) -> dict[int, str]:
    """Return the text in a line that msgspec does not read: half characters, for example."""
    try:
        record = json.loads(line)
        return {int(record["step"]): str(record["text"])}
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
        return {}  # incomplete or invalid
