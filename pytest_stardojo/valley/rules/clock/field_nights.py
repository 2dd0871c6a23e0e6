"""The nightly rules of fields, woods and meadows, in the game's order.

The world has the date and weather of the new day; soil still shows whether it was
watered the day before.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.fields import (
    crops,
    fertilizer,
    fruit_trees,
    giant_crops,
    grass,
    scarecrows,
    soil,
    sprinklers,
    watering,
)
from pytest_stardojo.valley.rules.wilds import debris_nights, forage_nights, tree_nights
from pytest_stardojo.valley.world.model import World


def night(world: World) -> None:
    """Run one night of everything that grows."""
    crops.night(world)
    giant_crops.night(world)
    scarecrows.night(world)
    watering.dry(world)
    if world.day == 1:
        fertilizer.season_change(world)
    tree_nights.night(world)
    fruit_trees.night(world)
    grass.night(world)
    soil.night(world)
    debris_nights.night(world)
    forage_nights.night(world)
    watering.rain(world)
    sprinklers.night(world)
