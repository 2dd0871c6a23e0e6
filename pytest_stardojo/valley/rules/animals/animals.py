"""Farm animals: petting, milking, shearing, adding and selling (wiki: Animals)."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import (
    free_tiles,
    interiors,
    inventory,
    menu_stack,
    money,
    skills,
)
from pytest_stardojo.valley.rules.fields import hay
from pytest_stardojo.valley.rules.player import energy
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Animal, Building, Farmer, Item, Location, World
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

COLORS = ("White ", "Brown ", "Blue ")
DEEDS = {"pail": "milked", "shears": "sheared"}
NEW_DAYS_SINCE = 99
"""Days since produce of a new animal, so that only its age delays it (measured in a save)."""


def at(world: World, location: Location, x: int, y: int) -> Animal | None:
    """Return the animal on a tile; adult barn animals also cover the tile to their right."""
    for animal in world.animals.values():
        if animal.location == location.id and (x, y) in free_tiles.body(animal, animal.x, animal.y):
            return animal
    return None


def kind(type: str) -> str:
    """Return the kind that tasks name: ``Chicken`` for a White, Brown or Blue Chicken."""
    for color in COLORS:
        if type.startswith(color):
            return type.removeprefix(color)
    return type


def is_baby(animal: Animal) -> bool:
    """Return whether an animal is too young to produce."""
    return animal.age < table.animal(animal.type).days_to_mature


def subject(animal: Animal) -> str:
    """Return the animal's subject in the ledger: ``animal:7``."""
    return f"animal:{animal.id}"


def residents(world: World, building: Building) -> list[Animal]:
    """Return the animals that live in a building, wherever they are now."""
    return [animal for animal in world.animals.values() if animal.home == building.id]


def has_room(world: World, building: Building) -> bool:
    """Return whether one more animal can live in the building."""
    return len(residents(world, building)) < interiors.capacity(building)


def befriend(animal: Animal, points: int) -> None:
    """Add friendship points, between 0 and 1000."""
    animal.friendship = max(0, min(table.FRIENDSHIP_MAX, animal.friendship + points))


def cheer(animal: Animal, points: int) -> None:
    """Add mood points, between 0 and 255."""
    animal.mood = max(0, min(table.MOOD_MAX, animal.mood + points))


# --------------------------------------------------------------------------- petting


def pet(world: World, farmer: Farmer, animal: Animal) -> int:
    """Pet an animal, or open its menu if it has been petted today.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``asleep`` from 19:00; ``already_done`` with hay in hand.
    """
    if now(world) >= table.SLEEP_TIME:
        raise Refused("asleep", f"{animal.name} is asleep")
    if animal.petted:
        return _open_query(farmer, animal)
    _apply_petting(farmer, animal)
    record(farmer, "petted", animal.type, where=animal.location, subject=subject(animal))
    skills.gain(world, farmer, "farming", table.XP_PET)
    return durations.PET


def _open_query(farmer: Farmer, animal: Animal) -> int:
    held = inventory.held(farmer)
    if held is not None and held.id == hay.HAY:
        raise Refused("already_done", f"{animal.name} has been petted today")
    menu_stack.open_menu(farmer, "animal_query", animal=animal.id)
    return durations.INTERACT


def _apply_petting(farmer: Farmer, animal: Animal) -> None:
    info = table.animal(animal.type)
    gain = max(5, table.MOOD_PET_BASE - info.drain)
    points = table.FRIENDSHIP_PET
    if skills.has(farmer, info.profession):
        points += table.FRIENDSHIP_PET_PROFESSION
        gain *= 2
    befriend(animal, points)
    cheer(animal, gain)
    animal.petted = True


# -------------------------------------------------------------------- pail and shears


def use_tool(world: World, farmer: Farmer, tile: tuple[int, int]) -> int:
    """Milk or shear the animal on a tile with the held pail or shears.

    As with every tool, a vain attempt also costs energy.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there``, ``wrong_tool``, ``inventory_full``, ``no_energy``.
    """
    held = inventory.held(farmer)
    tool = None if held is None else tool_table.tool(held.id)
    if tool is None or tool.tool not in DEEDS:
        raise Refused("wrong_tool", "you hold neither pail nor shears")
    energy.swing(world, farmer, tool)
    animal = at(world, here(world, farmer), *tile)
    if animal is None:
        raise Refused("nothing_there", "there is no animal")
    item = _yield_of(animal, tool.tool)
    if not inventory.fits(farmer, item):
        raise Refused("inventory_full", "there is no room in the bag")
    _take_yield(world, farmer, animal, item, tool)
    return durations.tool_ticks(tool.tool)


def _yield_of(animal: Animal, tool: str) -> Item:
    info = table.animal(animal.type)
    if info.tool != tool:
        raise Refused("wrong_tool", f"this tool does not work on a {animal.type}")
    if is_baby(animal):
        raise Refused("nothing_there", f"{animal.name} is too young")
    if not animal.produce:
        raise Refused("nothing_there", f"{animal.name} has nothing to give now")
    return Item(animal.produce, 1, animal.quality)


def _take_yield(
    world: World, farmer: Farmer, animal: Animal, item: Item, tool: tool_table.ToolInfo
) -> None:
    name = item_table.item(item.id).name
    inventory.add(farmer, item)
    animal.produce = ""
    animal.quality = 0
    befriend(animal, table.FRIENDSHIP_TOOL)
    record(
        farmer,
        DEEDS[tool.tool],
        name,
        thing_id=item.id,
        by=tool.name,
        where=animal.location,
        subject=subject(animal),
    )
    notify(farmer, "picked_up", f"1 {name}", id=item.id, count=1)
    skills.gain(world, farmer, "farming", table.XP_PRODUCE)


# ------------------------------------------------------------------- coming and going


def add(world: World, building: Building, type: str, name: str) -> Animal:
    """Add a new, young animal to a building.

    Raises:
        Refused: ``full`` if the building has no room for another animal.
    """
    location = interiors.interior(world, building)
    if location is None or not has_room(world, building):
        raise Refused("full", f"there is no room for another animal in the {building.type}")
    animal = Animal(
        world.next_id, name, type, building.id, location.id, 0, 0, days_since=NEW_DAYS_SINCE
    )
    world.next_id += 1
    move_home(world, animal)
    world.animals[animal.id] = animal
    return animal


def move_home(world: World, animal: Animal) -> None:
    """Move an animal to a random free tile of its home."""
    location = interiors.interior(world, world.buildings[animal.home])
    if location is None:
        return
    animal.location, animal.x, animal.y = location.id, -1, -1
    luck = stream(world, "animal.place", animal.id)
    animal.x, animal.y = free_tiles.random_spot(world, location, animal, luck)


def price(animal: Animal) -> int:
    """Return the animal's selling price in g."""
    return table.sell_value(animal.type, animal.friendship)


def sell(world: World, farmer: Farmer, animal: Animal) -> int:
    """Sell an animal; return its price."""
    value = price(animal)
    del world.animals[animal.id]
    money.earn(farmer, value)
    record(
        farmer,
        "sold",
        kind(animal.type),
        thing_id=animal.type,
        where=farmer.location,
        subject=subject(animal),
    )
    return value
