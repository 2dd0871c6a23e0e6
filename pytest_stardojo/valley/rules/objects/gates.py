"""Gates in fences, which are walkable while open (wiki: Gate)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.world.footprints import is_gate
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import character_at, refresh
from pytest_stardojo.valley.world.refusal import Refused

__all__ = ["is_gate", "toggle"]


def toggle(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Open or close the gate on a tile.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``blocked`` while a character is in it.
    """
    if character_at(world, location, *tile) is not None:
        raise Refused("blocked", "someone is in the gate")
    gate = location.things[tile]
    gate.ready = not gate.ready
    refresh(world, location, *tile)
    return durations.INTERACT
