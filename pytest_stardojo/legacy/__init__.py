"""The published StarDojo mod's dialect, translated to and from the wire.

Only this package knows both.  It calls the game by the wire's own methods, so the game
knows nothing of it; what it chose where the published mod is silent or wrong stands in
``docs/legacy.md``.
"""

from __future__ import annotations

from pytest_stardojo.legacy.server.dialect import PublishedDialect

__all__ = ["PublishedDialect"]
