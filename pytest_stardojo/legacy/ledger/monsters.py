"""Places with monsters, the only ones where the counts of kills are requested."""

from __future__ import annotations

from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.wire import messages as wire

FLOOR = "UndergroundMine"
"""Prefix of the names of floors of the mine and the Skull Cavern."""
GROUNDS = (FLOOR, "VolcanoDungeon", "Woods", "BugLand")
"""Prefixes of the names of places with monsters."""


def may_be_near(state: wire.State) -> bool:
    """Return whether the place has monsters, or one is in view."""
    kinds = monster_table.monsters()
    return state.character.location.startswith(GROUNDS) or any(
        tile.character in kinds for tile in state.near
    )
