"""Bushes with berries, and tea bushes (wiki: Salmonberry, Blackberry, Tea Bush).

A tea sapling grows for 20 days.  Then its bush has a leaf on each of the last seven days of
a season, in winter only indoors.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.valley.rules.common import drops, ledger_entries, skills
from pytest_stardojo.valley.world.footprints import bush_at
from pytest_stardojo.valley.world.model import Bush, Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import here, refresh
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

BLOOM_CHANCE = 0.2
"""Nightly chance of berries on a bush in season (chosen near the game's)."""
LEVELS_PER_BERRY = 4
TEA, TEA_SAPLING, TEA_LEAVES = "tea", "(O)251", "(O)815"
TEA_DAYS = 20
TEA_FROM = 22
"""Day of the season from which tea bushes have leaves."""


def season_berry(world: World) -> str:
    """Return the berry in season today, or an empty string."""
    item, first, last = forage_table.BERRIES.get(world.season, ("", 1, 0))
    return item if first <= world.day <= last else ""


def shake(world: World, farmer: Farmer, tile: Tile) -> int:
    """Shake the berries off a bush: one, and one more for every four foraging levels.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there`` without berries; ``not_ripe`` for a tea bush.
    """
    location = here(world, farmer)
    bush = bush_at(location, *tile)
    if bush is not None and bush.size == TEA:
        return _pick_tea(world, location, tile, bush)
    berry = season_berry(world)
    if bush is None or not bush.berries or not berry:
        raise Refused("nothing_there", "this bush has no berries")
    bush.berries = False
    below = drops.landing_tile(location, (tile[0], tile[1] + 1))
    pieces = 1 + skills.level(farmer, "foraging") // LEVELS_PER_BERRY
    grade = 4 if skills.has(farmer, "Botanist") else 0
    release = ledger_entries.release("foraged", "", location, tile)
    drops.fall(world, location, below, berry, pieces, quality=grade, release=release)
    return durations.SHAKE_TREE


def _pick_tea(world: World, location: Location, tile: Tile, bush: Bush) -> int:
    if not bush.berries:
        raise Refused("not_ripe", "this tea bush has no leaves yet")
    bush.berries = False
    below = drops.landing_tile(location, (tile[0], tile[1] + 1))
    release = ledger_entries.release("harvested", "", location, tile)
    drops.fall(world, location, below, TEA_LEAVES, release=release)
    return durations.SHAKE_TREE


def plant_tea(world: World, location: Location, tile: Tile) -> None:
    """Plant a tea sapling on a tile that the caller has checked."""
    location.bushes.append(Bush(*tile, TEA, planted=max(1, world.days_played)))
    refresh(world, location, *tile)


def cut_tea(world: World, farmer: Farmer, location: Location, tile: Tile, by: str) -> bool:
    """Turn the tea bush of a tile back into a sapling with an axe; return False without one."""
    bush = bush_at(location, *tile)
    if bush is None or bush.size != TEA:
        return False
    location.bushes.remove(bush)
    refresh(world, location, *tile)
    drops.fall(world, location, tile, TEA_SAPLING)
    ledger_entries.record_on_tile(farmer, "cleared", "Tea Bush", location, tile, by=by)
    ledger_entries.record_removed(world, location, tile, "sown", by=by)
    return True


def bears_tea(world: World, location: Location, bush: Bush) -> bool:
    """Return whether a tea bush has a leaf this morning."""
    if world.days_played - bush.planted < TEA_DAYS or world.day < TEA_FROM:
        return False
    return world.season != "winter" or not location.outdoor


def night(world: World) -> None:
    """Grow berries on medium bushes in season, remove them afterwards, grow tea leaves."""
    berry = season_berry(world)
    for location in world.locations.values():
        for bush in location.bushes:
            if bush.size == TEA:
                bush.berries = bears_tea(world, location, bush)
            elif not berry:
                bush.berries = False
            elif location.outdoor and bush.size == "medium" and not bush.berries:
                luck = stream(world, "bushes.bloom", location.id, bush.x, bush.y)
                bush.berries = luck.chance(BLOOM_CHANCE)
