"""Reading SMAPI's log: how far a start has come, and why it failed.

SMAPI prints the same lines to its log file and to standard output.  The phrases below are those
that users post in bug reports.  A phrase that a version does not print costs only the precision
of an error: the start then ends with the last lines of the log.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pytest_stardojo._text import printable

LATEST = "SMAPI-latest*.txt"
MOST_BYTES = 256 << 10
"""Bytes that are read from the beginning and from the end of a log."""
SHOWN_LINES = 15
"""Lines of the log in an error."""
LONGEST_LINE = 400

_START = re.compile(r"SMAPI (\S+) with Stardew Valley (\S+)")
_SKIPPED = re.compile(r"because (.+)")
_KEY = re.compile(r"press any key", re.IGNORECASE)
_DISPLAY = re.compile(
    r"NoSuitableGraphicsDevice|cannot open display|Could not (?:initialize|create).{0,40}(?:video|"
    r"window|OpenGL|GL context)|Failed to create graphics device",
    re.IGNORECASE,
)
_PORT = re.compile(
    r"\bport (\d+) (?:is|was) (?:in use|taken)|address already in use", re.IGNORECASE
)
_BROKEN = re.compile(r"The mod does not start|The mod cannot listen|crashed on entry")
_READY = re.compile(r"Type 'help' for help|Loaded \d+ mods?\b", re.IGNORECASE)


@dataclass(frozen=True)
class Reading:
    """What the log of a starting game says.

    Args:
        smapi: Version of SMAPI; empty: not printed yet.
        game: Version of the game; empty: not printed yet.
        skipped: Why SMAPI skipped the mod; empty: it did not.
        key: Line with which SMAPI asks for a key; empty: none.
        display: Line about a missing display; empty: none.
        broken: Line with which the mod reports that it cannot start; empty: none.
        port: Line about a port that is in use; empty: none.
        mods: Whether SMAPI has listed the loaded mods.
        listed: Whether the mod is in the log, other than as skipped.
        spoke: Whether the mod has printed a line.
    """

    smapi: str = ""
    game: str = ""
    skipped: str = ""
    key: str = ""
    display: str = ""
    broken: str = ""
    port: str = ""
    mods: bool = False
    listed: bool = False
    spoke: bool = False

    @property
    def stage(self) -> str:
        """How far the start has come, as a clause."""
        if self.spoke:
            return "the mod was loaded, but did not answer"
        if self.listed:
            return "SMAPI had loaded the mod"
        return "SMAPI had started" if self.smapi else "SMAPI had printed nothing"


def read(text: str, title: str) -> Reading:
    """Return what a log says.

    Args:
        text: The log.
        title: Name of the mod in the log.
    """
    found: dict[str, str] = {}
    mods = listed = spoke = False
    for line in text.splitlines():
        if match := _START.search(line):
            found.setdefault("smapi", match[1])
            found.setdefault("game", match[2])
        if title in line:
            match = _SKIPPED.search(line)
            if match:
                found.setdefault("skipped", match[1].strip().rstrip("."))
            listed = listed or not match
            if _BROKEN.search(line):
                found.setdefault("broken", _shown(line))
            if _PORT.search(line):
                found.setdefault("port", _shown(line))
        for key, pattern in (("key", _KEY), ("display", _DISPLAY)):
            if pattern.search(line):
                found.setdefault(key, _shown(line))
        mods = mods or bool(_READY.search(line))
        spoke = spoke or f" {title}]" in line or line.startswith(f"[{title}]")
    return Reading(**found, mods=mods, listed=listed, spoke=spoke)


def whole(paths: Iterable[Path]) -> str:
    """Return the first of some logs that is not empty, without the middle of a large one."""
    for path in paths:
        try:
            with open(path, "rb") as file:
                first = file.read(MOST_BYTES)
                file.seek(0, 2)
                size = file.tell()
                file.seek(max(len(first), size - MOST_BYTES))
                text = (first + file.read(MOST_BYTES)).decode("utf-8", "replace")
        except OSError:
            continue
        if text.strip():
            return text
    return ""


def log_files(logs: Path, output: Path) -> list[Path]:
    """Return where a game's log may be, the best first: SMAPI's file, then what it printed."""
    return [*sorted(logs.glob(LATEST)), output]


def last_lines(text: str, count: int = SHOWN_LINES) -> str:
    """Return the last lines of a log, shortened and printable."""
    return "\n".join(_shown(line) for line in text.strip().splitlines()[-count:])


def _shown(line: str) -> str:
    return printable(line.strip()[:LONGEST_LINE])
