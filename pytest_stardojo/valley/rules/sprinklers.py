"""Sprinklers water the soil around them each morning (wiki: Sprinklers)."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.valley.world.model import World


def night(world: World) -> None:
    """Water for the new day; runs after the soil has dried."""
    for location in world.locations.values():
        if not location.soil:
            continue
        for (x, y), thing in location.things.items():
            for dx, dy in crop_table.SPRINKLERS.get(thing.id, ()):
                soil = location.soil.get((x + dx, y + dy))
                if soil is not None:
                    soil.watered = True
