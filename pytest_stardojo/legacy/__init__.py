"""The published StarDojo mod's dialect, translated to and from the wire.

``server`` serves clients of the dialect by calling the methods of the wire, so that games
need not know the dialect.  ``client`` drives a game by the dialect.  ``docs/legacy.md``
describes the behaviour where the published mod is undefined or wrong.
"""

from __future__ import annotations

from pytest_stardojo.legacy.server.dialect import PublishedDialect

__all__ = ["PublishedDialect"]
