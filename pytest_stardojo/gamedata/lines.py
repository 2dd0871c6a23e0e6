"""Dialogue lines of villagers, written for this project."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class LinesInfo(msgspec.Struct, frozen=True):
    """The lines of one villager, by occasion; empty: none."""

    first: str
    """Line at the first meeting."""
    hint: str = ""
    """Line about where to find the villager."""
    spring: str = ""
    summer: str = ""
    fall: str = ""
    winter: str = ""
    rain: str = ""
    friend: str = ""
    """Line from four hearts."""
    dating: str = ""
    spouse: str = ""
    closed: str = ""
    """Line on the closed day of the villager's shop."""
    places: dict[str, str] = {}
    """Lines by location."""


class _Lines(msgspec.Struct):
    lines: dict[str, LinesInfo]


@cache
def _file() -> _Lines:
    return read("lines", _Lines)


def of(name: str) -> LinesInfo | None:
    """Return the lines of a villager, or None."""
    return _file().lines.get(name)


def names() -> tuple[str, ...]:
    """Return the names of all villagers with lines."""
    return tuple(_file().lines)
