"""Bushes and their berries (wiki: Salmonberry, Blackberry)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.valley.rules import deeds, drops, skills
from pytest_stardojo.valley.world.model import Farmer, Tile, World
from pytest_stardojo.valley.world.places import bush_at, here
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

BLOOM_CHANCE = 0.2
"""Of berries on a bush each night of their season (chosen near the game's)."""
LEVELS_PER_BERRY = 4


def season_berry(world: World) -> str:
    """The berry that hangs on bushes today, or empty."""
    item, first, last = forage_table.BERRIES.get(world.season, ("", 1, 0))
    return item if first <= world.day <= last else ""


def shake(world: World, farmer: Farmer, tile: Tile) -> int:
    """Shake the berries off a bush: one, and one more every four foraging levels.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: nothing_there, without berries.
    """
    location = here(world, farmer)
    bush = bush_at(location, *tile)
    berry = season_berry(world)
    if bush is None or not bush.berries or not berry:
        raise Refused("nothing_there", "no berries hang here")
    bush.berries = False
    below = drops.landing_tile(location, (tile[0], tile[1] + 1))
    pieces = 1 + skills.level(farmer, "foraging") // LEVELS_PER_BERRY
    grade = 4 if skills.has(farmer, "Botanist") else 0
    release = deeds.release("foraged", "", location, tile)
    drops.fall(world, location, below, berry, pieces, quality=grade, release=release)
    return durations.SHAKE_TREE


def night(world: World) -> None:
    """Berries grow on medium bushes in their few days and are gone after them."""
    berry = season_berry(world)
    for location in world.locations.values():
        if not location.outdoor:
            continue
        for bush in location.bushes:
            if not berry:
                bush.berries = False
            elif bush.size == "medium" and not bush.berries:
                luck = stream(world, "bushes.bloom", location.id, bush.x, bush.y)
                bush.berries = luck.chance(BLOOM_CHANCE)
