"""Thunderstorms over the farm (wiki: Lightning Rod, Weather).

In a storm lightning may strike every ten minutes, and every hour of the night until
23:00.  It tries two lightning rods; if both are charged it may hit a plant.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.rules.machines import self_starters
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import take_tree
from pytest_stardojo.valley.world.rng import Stream, stream

ROD, BATTERY = "(BC)9", "(O)787"
STRIKE_CHANCE = 0.125
"""Chance of lightning in ten minutes of a storm, before the day's luck (chosen near the game's)."""
HIT_CHANCE = 0.25
"""Chance that lightning without a free rod hits a plant, less the day's luck."""
TRIES = 2
LAST_HOUR = 2300


def ten_minutes(world: World) -> None:
    """Let lightning strike in a storm, at most once."""
    if world.weather == "Storm":
        _try_to_strike(world)


def evening(world: World) -> None:
    """Run the storm from bedtime to its last hour."""
    if world.weather == "Storm":
        for _ in range(max(0, (LAST_HOUR - now(world)) // 100)):
            _try_to_strike(world)


def _try_to_strike(world: World) -> None:
    luck = stream(world, "lightning")
    if luck.chance(STRIKE_CHANCE + world.daily_luck):
        strike(world, world.locations["Farm"], luck)


def strike(world: World, farm: Location, luck: Stream) -> None:
    """Strike a lightning rod or a plant."""
    rods = [farm.things[tile] for tile in sorted(farm.things) if farm.things[tile].id == ROD]
    for _ in range(TRIES if rods else 0):
        rod = luck.choice(rods)
        if rod.held is None:
            _charge(world, rod)
            return
    if luck.chance(HIT_CHANCE - world.daily_luck):
        _hit(world, farm, luck)


def _charge(world: World, rod: Thing) -> None:
    rod.held, rod.ready = Item(BATTERY), False
    rod.ready_in = self_starters.until_morning(world)


def _hit(world: World, farm: Location, luck: Stream) -> None:
    planted = [tile for tile, soil in farm.soil.items() if soil.crop is not None]
    targets: list[Tile] = sorted([*planted, *farm.trees, *farm.grass])
    if not targets:
        return
    tile = luck.choice(targets)
    if tile in farm.trees:
        take_tree(world, farm, tile)
        farm.things.pop(tile, None)
    elif tile in farm.grass:
        farm.grass.pop(tile)
    else:
        crops.kill(world, farm, tile)
    for farmer in world.farmers.values():
        notify(farmer, "lightning", f"lightning struck the farm at {tile[0]},{tile[1]}")
