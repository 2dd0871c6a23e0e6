"""What people say, in our own words."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class LinesInfo(msgspec.Struct, frozen=True):
    """All that one person says; empty where they say nothing of the kind."""

    first: str
    """At the first meeting."""
    hint: str = ""
    """Where they can be found."""
    spring: str = ""
    summer: str = ""
    fall: str = ""
    winter: str = ""
    rain: str = ""
    friend: str = ""
    """From four hearts on."""
    dating: str = ""
    spouse: str = ""
    closed: str = ""
    """On the day on which their shop is closed."""
    places: dict[str, str] = {}
    """By the place where they are."""


class _Lines(msgspec.Struct):
    lines: dict[str, LinesInfo]


@cache
def _file() -> _Lines:
    return read("lines", _Lines)


def of(name: str) -> LinesInfo | None:
    """The lines of somebody, or None."""
    return _file().lines.get(name)


def names() -> tuple[str, ...]:
    """All who have something to say."""
    return tuple(_file().lines)
