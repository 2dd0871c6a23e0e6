"""Versions of the game, SMAPI and the mod, and which of them fit together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pytest_stardojo._files import NotReadError, read_whole
from pytest_stardojo._version import __version__

LARGEST_PROGRAM = 256 << 20
"""Bytes of a program whose version is read."""
LONGEST_VERSION = 64
"""Characters of a version in a program."""

_NUMBERS = re.compile(r"\d{1,9}(?:\.\d{1,9}){1,3}")

Version = tuple[int, ...]


@dataclass(frozen=True)
class Range:
    """Versions from a first one to before another.

    Args:
        first: The first version that fits.
        before: The first version that does not fit any more.
    """

    first: Version
    before: Version

    def fits(self, version: str) -> bool:
        """Is a version in the range?"""
        return self.first <= numbers(version) < self.before

    def __str__(self) -> str:
        return f"at least {_spelled(self.first)} and below {_spelled(self.before)}"


GAME = Range((1, 6, 0), (1, 7, 0))
SMAPI = Range((4, 0, 0), (5, 0, 0))
"""SMAPI 4 is the one for version 1.6 of the game."""


def mod_range(version: str = __version__) -> Range:
    """Return the versions of the mod that fit a version of this package: the same minor one."""
    major, minor = numbers(version)[:2]
    return Range((major, minor, 0), (major, minor + 1, 0))


def numbers(version: str) -> Version:
    """Return the numbers of a version, ``(1, 6, 15)`` of ``1.6.15-beta``; ``()`` for other text."""
    match = _NUMBERS.match(version)
    return tuple(int(part) for part in match[0].split(".")) if match else ()


def program_version(path: Path) -> str | None:
    """Return the version in the resources of a .NET program, None if it has none.

    Compilers write ``AssemblyFileVersion`` there, as text in UTF-16.
    """
    try:
        raw = read_whole(path, LARGEST_PROGRAM)
    except (OSError, NotReadError):
        return None
    for field in ("FileVersion", "ProductVersion"):
        # the last one: strings of the program's own come before its resources
        at = raw.rfind(f"{field}\0".encode("utf-16-le"))
        if at >= 0:
            start = at + 2 * (len(field) + 1)
            text = raw[start : start + 2 * LONGEST_VERSION].decode("utf-16-le", "replace")
            match = _NUMBERS.match(text.lstrip("\0"))
            if match:
                return match[0]
    return None


def _spelled(version: Version) -> str:
    return ".".join(map(str, version))
