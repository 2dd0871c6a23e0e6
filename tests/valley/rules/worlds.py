"""Small worlds for the tests of the rules."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from math import sqrt

import pytest

from pytest_stardojo.valley.rules.clock import field_nights
from pytest_stardojo.valley.world.clock import day_after
from pytest_stardojo.valley.world.model import (
    Crop,
    Farmer,
    HoeDirt,
    Item,
    Location,
    Skill,
    Thing,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import forget_solidity
from pytest_stardojo.valley.world.refusal import Refused

BAG = 36
SKILLS = ("farming", "mining", "foraging", "fishing", "combat")
TOOLS = ("(T)Axe", "(T)Hoe", "(T)WateringCan", "(T)Pickaxe", "(W)47")
HOME: Tile = (64, 20)
"""Where the farmer of ``small_farm`` stands: open, diggable ground south of the house."""


def small_farm(
    *,
    seed: int = 1,
    season: str = "spring",
    day: int = 5,
    at: Tile = HOME,
    items: tuple[str | Item, ...] = TOOLS,
    skills: dict[str, int] | None = None,
    professions: tuple[str, ...] = (),
) -> tuple[World, Farmer, Location]:
    """A world with an empty, open Farm and one farmer on it, facing up.

    Args:
        seed: Seed of the world's luck.
        season: Season of the first day.
        day: Day of the season.
        at: Tile on which the farmer stands.
        items: Ids or stacks in the bag, from slot 0; cans are full. Slot 0 is held.
        skills: Levels that differ from 0.
        professions: Professions that the farmer has.
    """
    farm = Location("Farm", "Farm", "Farm", outdoor=True)
    house = Location("FarmHouse", "FarmHouse", "FarmHouse")
    farmer = Farmer(
        "farmer",
        "Ann",
        "Farm",
        *at,
        facing=0,
        bag_size=BAG,
        slots=_bag(items),
        skills={name: Skill((skills or {}).get(name, 0)) for name in SKILLS},
        professions=list(professions),
    )
    world = World(seed, season=season, day=day, days_played=day)
    world.locations = {"Farm": farm, "FarmHouse": house}
    world.farmers = {"farmer": farmer}
    return world, farmer, farm


def _bag(items: tuple[str | Item, ...]) -> list[Item | None]:
    stacks: list[Item | None] = [Item(i) if isinstance(i, str) else copy(i) for i in items]
    for stack in stacks:
        if stack is not None and stack.id == "(T)WateringCan":
            stack.water = 40
    return stacks + [None] * (BAG - len(stacks))


def hold(farmer: Farmer, item: str | Item) -> Item:
    """Put an item into slot 0 and hold it."""
    stack = Item(item) if isinstance(item, str) else item
    farmer.slots[0] = stack
    farmer.slot = 0
    return stack


def bag(farmer: Farmer) -> dict[str, int]:
    """How many of each item the farmer carries, by id."""
    counts: dict[str, int] = {}
    for stack in farmer.slots:
        if stack is not None:
            counts[stack.id] = counts.get(stack.id, 0) + stack.count
    return counts


def fallen(location: Location) -> dict[str, int]:
    """How many of each item lie loose on the map, by id."""
    counts: dict[str, int] = {}
    for drop in location.drops:
        counts[drop.item.id] = counts.get(drop.item.id, 0) + drop.item.count
    return counts


def deeds(farmer: Farmer) -> list[tuple[str, str, str, int]]:
    """Return the ledger as (deed, thing, by, count)."""
    return [(d.deed, d.thing, d.by, d.count) for d in farmer.ledger]


def grow(farm: Location, tile: Tile, seed: str, phase: int = 0, **soil: object) -> HoeDirt:
    """Put a crop on tilled soil."""
    dirt = HoeDirt(crop=Crop(seed, phase))
    for name, value in soil.items():
        setattr(dirt, name, value)
    farm.soil[tile] = dirt
    forget_solidity(farm)
    return dirt


def lay(farm: Location, tile: Tile, id: str, **fields: object) -> Thing:
    """Lay a thing on a tile."""
    thing = Thing(id)
    for name, value in fields.items():
        setattr(thing, name, value)
    farm.things[tile] = thing
    forget_solidity(farm)
    return thing


def next_morning(world: World, *, weather: str = "Sun", nights: int = 1) -> None:
    """Let nights pass over the fields, each followed by a day of the given weather."""
    for _ in range(nights):
        world.days_played += 1
        world.day += 1
        if world.day > 28:
            world.season, _, world.year = day_after(world.season, 28, world.year)
            world.day = 1
        world.tick = 0
        world.draws.clear()
        world.weather = weather
        field_nights.night(world)


def refusal(act: Callable[..., object], *args: object) -> str:
    """Reason with which a rule refuses; fails when it does not."""
    with pytest.raises(Refused) as no:
        act(*args)
    return no.value.reason


def within(hits: int, draws: int, probability: float) -> bool:
    """Whether a count of hits fits a chance, five standard deviations wide.

    A right rule fails this once in about two million draws of the seed.
    """
    spread = sqrt(draws * probability * (1 - probability))
    return abs(hits - draws * probability) <= 5 * spread + 1e-9
