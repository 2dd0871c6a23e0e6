"""Record the text observations of an episode, a JSON line a step."""

from __future__ import annotations

import json
from pathlib import Path

from pytest_stardojo.records.zipped_lines import ZippedLines, read_zipped_lines


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
    found: dict[int, str] = {}
    for line in read_zipped_lines(path):
        try:
            record = json.loads(line)
            found[int(record["step"])] = str(record["text"])
        except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
            continue  # incomplete or invalid
    return found
