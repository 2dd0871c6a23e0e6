"""Monsters that appear on the farm at night (wiki: Wilderness Golem, Farm Maps).

They come on the Wilderness farm, and on others whose game was begun with monsters.  Which
ones come depends on the combat level; the times, chances and levels are chosen.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.rules.monsters import roster, wild_monsters
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.rng import Stream, stream

FARM = "Farm"
DARK = 1900
"""Time of day from which monsters appear (chosen)."""
CHANCE = 0.25
"""Chance of a monster in ten minutes (chosen)."""
MOST = 10
"""Most monsters at a time (chosen)."""
GOLEM, GOLEM_CHANCE = "Wilderness Golem", 0.5
"""The golem, and the share of golems (chosen)."""
OTHERS = ((8, "Serpent"), (6, "Shadow Brute"), (3, "Bat"), (0, "Green Slime"))
"""Other kinds with the combat level from which they appear (chosen)."""
XP_SHARE = 3
"""Divisor of the combat experience on the farm (wiki: Farm Maps)."""


def ten_minutes(world: World) -> None:
    """Let a monster appear on the farm in the dark, while a farmer is there."""
    if not world.night_monsters or now(world) < DARK:
        return
    present = [farmer for farmer in world.farmers.values() if farmer.location == FARM]
    luck = stream(world, "monster.farm")
    if not present or not luck.chance(CHANCE) or len(roster.at(world, FARM)) >= MOST:
        return
    farm, farmer = world.locations[FARM], present[0]
    kind = _kind(farmer, luck)
    tile = wild_monsters.free_spot(world, farmer, farm, kind, luck)
    if tile is not None:
        roster.spawn(world, kind, farm, tile)


def _kind(farmer: Farmer, luck: Stream) -> str:
    if luck.chance(GOLEM_CHANCE):
        return GOLEM
    level = skills.level(farmer, "combat")
    return luck.choice([kind for least, kind in OTHERS if level >= least])


def experience(world: World, location: str, xp: int) -> int:
    """Return the combat experience for a monster: a third of it on a farm with monsters."""
    if location != FARM or not world.night_monsters or not xp:
        return xp
    return max(1, xp // XP_SHARE)
