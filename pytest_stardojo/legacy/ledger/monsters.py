"""Where something can be killed: only there the many counts of kills are worth asking for."""

from __future__ import annotations

from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.wire import messages as wire

FLOOR = "UndergroundMine"
"""How the floors of the mine and of the Skull Cavern begin."""
GROUNDS = (FLOOR, "VolcanoDungeon", "Woods", "BugLand")
"""How the names of the places begin that have monsters of their own."""


def hunted(state: wire.State) -> bool:
    """Whether there are monsters in this place, or one is in sight."""
    kinds = monster_table.monsters()
    return state.character.location.startswith(GROUNDS) or any(
        tile.character in kinds for tile in state.near
    )
