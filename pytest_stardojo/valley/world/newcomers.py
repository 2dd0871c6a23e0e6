"""Further farmers of a shared world."""

from __future__ import annotations

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata.skills import SKILLS
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Skill, World
from pytest_stardojo.valley.world.places import is_free, sheet

STARTER_TOOLS = ("(T)Axe", "(T)Hoe", "(T)WateringCan", "(T)Pickaxe", "(W)47")
CABIN = "Cabin"
"""Name of the homes of further farmers."""
BAG = 36
"""Number of slots of the largest bag, and length of every farmer's list of slots."""


def add(world: World, farmers: int) -> None:
    """Add farmers until the world has a number of them.

    First come the absent farmers of the save, who get up in their cabins.  The others have the
    starting tools, and start on the free tiles nearest to the first farmer; as long as there
    are empty cabins, they live in them.
    """
    for key in [*world.absent][: max(0, farmers - len(world.farmers))]:
        world.farmers[key] = world.absent.pop(key)
    first = next(iter(world.farmers.values()))
    for number in range(len(world.farmers) + 1, farmers + 1):
        key = f"farmer{number}"
        x, y = _spot(world, first)
        home = _empty_cabin(world)
        farmer = newcomer(key, f"Farmer {number}", first.location, x, y)
        farmer.bed = first.bed
        if home is not None:
            farmer.home, farmer.bed = home.id, sheet(home).key_tiles["bed_sleep"][0]
        world.farmers[key] = farmer


def _empty_cabin(world: World) -> Location | None:
    """Return the first cabin in which no farmer lives, present or absent."""
    taken = {farmer.home for farmer in (*world.farmers.values(), *world.absent.values())}
    places = world.locations.values()
    return next((at for at in places if at.name == CABIN and at.id not in taken), None)


def newcomer(key: str, name: str, location: str, x: int, y: int) -> Farmer:
    """Return a farmer as on the first day: 500g, five tools, twelve slots, a few recipes."""
    tools: list[Item | None] = [full(id) for id in STARTER_TOOLS]
    farmer = Farmer(
        key=key,
        name=name,
        location=location,
        x=x,
        y=y,
        slots=tools + [None] * (BAG - len(tools)),
        skills={skill: Skill() for skill in SKILLS},
    )
    for info in recipe_table.recipes():
        if any(way.type == "default" for way in info.unlock):
            (farmer.crafting if info.kind == "crafting" else farmer.cooking).append(info.name)
    return farmer


def full(id: str, count: int = 1, quality: int = 0) -> Item:
    """Return a new stack; watering cans are full."""
    tool = tool_table.tool(id)
    return Item(id, count, quality, 0 if tool is None else tool.water_max)


def _spot(world: World, first: Farmer) -> tuple[int, int]:
    location = world.locations[first.location]
    for reach in range(1, 12):
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                if max(abs(dx), abs(dy)) == reach and is_free(
                    world, location, first.x + dx, first.y + dy
                ):
                    return first.x + dx, first.y + dy
    return first.x, first.y
