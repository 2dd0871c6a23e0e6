"""Ways to get a thing, as the sources propose them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

Part = tuple[str, int]
"""(name of a thing, how many of it)."""


class Means(msgspec.Struct, frozen=True):
    """One way to get a thing."""

    cost: float
    """Steps that it takes, about."""
    go: Callable[[], object]
    """Adds the next actions to the plan."""
    parts: tuple[Part, ...] = ()
    """Things that it needs first."""
    shop: str = ""
    """Key of the shop that sells it, for means that buy."""
