"""Means: the ways to get a thing that sources propose."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

Part = tuple[str, int]
"""Name of a thing and number of pieces."""


class Means(msgspec.Struct, frozen=True):
    """One way to get a thing."""

    cost: float
    """Estimated steps."""
    go: Callable[[], object]
    """Adds the next actions to the plan."""
    parts: tuple[Part, ...] = ()
    """Things that it needs first."""
    shop: str = ""
    """Key of the shop, for means that buy."""
    grows: bool = False
    """Whether a crop must grow first."""
    key: str = ""
    """What names it when it is banned; empty: its source and the thing."""
