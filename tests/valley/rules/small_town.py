"""A small town for the tests: bus stop, town, Pierre and his shop."""

from __future__ import annotations

from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, Villager, World
from tests.valley.rules.worlds import small_farm

COUNTER: Tile = (4, 18)
BEFORE_COUNTER: Tile = (4, 19)
SHOP_DOOR: Tile = (43, 56)
BEFORE_DOOR: Tile = (43, 57)


def small_town(
    *,
    time: int = 900,
    day: int = 5,
    season: str = "spring",
    place: str = "SeedShop",
    at: Tile = BEFORE_COUNTER,
    money: int = 500,
    items: tuple[str | Item, ...] = (),
    bag: int = 36,
    seed: int = 1,
) -> tuple[World, Farmer, Villager]:
    """A world with farm, bus stop, town and shop; the farmer stands before the counter.

    Args:
        time: Time of day; Pierre is where his schedule has him then.
        day: Day of the season; 5 is a Friday, 4 a Thursday, 3 a Wednesday.
        season: Season.
        place: Where the farmer is.
        at: Tile on which the farmer stands.
        money: What the farmer has, in g.
        items: Ids or stacks in the bag, from slot 0; slot 0 is held.
        bag: Usable slots.
        seed: Seed of the world's luck.
    """
    world, farmer, _ = small_farm(day=day, season=season, items=items, seed=seed)
    for name, outdoor in (("BusStop", True), ("Town", True), ("SeedShop", False)):
        world.locations[name] = Location(name, name, name, outdoor=outdoor)
    farmer.location, (farmer.x, farmer.y) = place, at
    farmer.money, farmer.bag_size = money, bag
    world.tick = tick_at(time)
    schedules.place_once(world)
    return world, farmer, world.villagers["Pierre"]


def run_to(world: World, time: int) -> None:
    """Let villagers walk until a time of day."""
    end = tick_at(time)
    while world.tick < end:
        due = schedules.next_tick(world)
        world.tick = end if due is None else min(end, max(due, world.tick + 1))
        schedules.act(world)
