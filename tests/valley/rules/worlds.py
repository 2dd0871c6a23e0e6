"""Small worlds for the tests of the rules."""

from __future__ import annotations

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
    stacks: list[Item | None] = [Item(i) if isinstance(i, str) else i for i in items]
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
    """The ledger as (deed, thing, by, count)."""
    return [(d.deed, d.thing, d.by, d.count) for d in farmer.ledger]


def grow(farm: Location, tile: Tile, seed: str, phase: int = 0, **soil: object) -> HoeDirt:
    """Put a crop on tilled soil."""
    dirt = HoeDirt(crop=Crop(seed, phase))
    for name, value in soil.items():
        setattr(dirt, name, value)
    farm.soil[tile] = dirt
    return dirt


def lay(farm: Location, tile: Tile, id: str, **fields: object) -> Thing:
    """Lay a thing on a tile."""
    thing = Thing(id)
    for name, value in fields.items():
        setattr(thing, name, value)
    farm.things[tile] = thing
    return thing


def within(hits: int, draws: int, probability: float) -> bool:
    """Whether a count of hits fits a chance, five standard deviations wide.

    A right rule fails this once in about two million draws of the seed.
    """
    spread = (draws * probability * (1 - probability)) ** 0.5
    return abs(hits - draws * probability) <= 5 * spread + 1e-9
