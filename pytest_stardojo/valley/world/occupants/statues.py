"""Decorative statues (wiki: Stone Owl)."""

from __future__ import annotations

from pytest_stardojo.valley.world.occupants.kind import Placed


class Statues(Placed):
    """Statues of stone: they block their tile, and only a pickaxe takes them up."""

    name = "statue"
    items = frozenset({"(BC)54"})
    tools = frozenset({"pickaxe"})
    cleared_by = ("statues", "removable", "everything")
