"""Invariants of every world, after any actions."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import buffs, free_tiles, friendship_points, interiors
from pytest_stardojo.valley.rules.people.villager_paths import is_inner_door
from pytest_stardojo.valley.world import footprints, places
from pytest_stardojo.valley.world.model import Animal, Farmer, Item, Pet, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.wire import deeds


def complaints(world: World) -> Iterator[str]:
    """Return everything that is wrong with a world."""
    if not 0 <= world.tick <= 50_400:
        yield f"tick {world.tick}"
    if not 0 <= world.hay <= interiors.hay_capacity(world):
        yield f"hay {world.hay} of {interiors.hay_capacity(world)}"
    for farmer in world.farmers.values():
        yield from about_farmer(world, farmer)
    yield from about_walkers(world)
    for monster in world.monsters.values():
        if monster.health <= 0 or monster.location not in world.locations:
            yield f"{monster.kind} in {monster.location} with health {monster.health}"
    for location in world.locations.values():
        yield from _about_place(world, location.id)
    for owner, items in (("fridge", world.fridge), ("bin", [item for _, item in world.shipping])):
        for item in items:
            yield from _about_stack(owner, item)


def about_walkers(world: World) -> Iterator[str]:
    """Return what is wrong with animals, pets and villagers."""
    for animal in world.animals.values():
        yield from _about_animal(world, animal)
    for pet in world.pets.values():
        if not 0 <= pet.friendship <= 1000:
            yield f"{pet.name}: friendship {pet.friendship}"
        yield from _about_position(world, pet)
    for villager in world.villagers.values():
        location = world.locations.get(villager.location)
        door = location and is_inner_door(location, (villager.x, villager.y))
        if location and places.blocked(world, location, villager.x, villager.y) and not door:
            yield f"{villager.name} is on a blocked tile in {location.id} {villager.x},{villager.y}"


def about_farmer(world: World, farmer: Farmer) -> Iterator[str]:
    """Return what is wrong with a farmer."""
    who = farmer.key
    if not -20 < farmer.energy <= buffs.max_energy(farmer):
        yield f"{who}: energy {farmer.energy} of {buffs.max_energy(farmer)}"
    if not 0 <= farmer.health <= farmer.max_health:
        yield f"{who}: health {farmer.health} of {farmer.max_health}"
    if farmer.money < 0 or farmer.total_earned < 0:
        yield f"{who}: money {farmer.money}, earned {farmer.total_earned}"
    if len(farmer.slots) != 36 or any(farmer.slots[farmer.bag_size :]):
        yield f"{who}: slots beyond the bag of {farmer.bag_size}"
    if not 0 <= farmer.slot < farmer.bag_size:
        yield f"{who}: holds slot {farmer.slot}"
    for item in farmer.slots:
        yield from _about_stack(who, item)
    for name, bond in farmer.relations.items():
        if not 0 <= bond.points <= max(friendship_points.most(farmer, name), 2750):
            yield f"{who}: {bond.points} points with {name}"
    for deed in farmer.ledger:
        if deed.count <= 0 or deed.deed not in deeds.DEEDS or not deed.thing:
            yield f"{who}: {deed}"
    for name, skill in farmer.skills.items():
        if not 0 <= skill.level <= 10 or skill.xp < 0:
            yield f"{who}: {name} {skill}"
    location = world.locations.get(farmer.location)
    if location is None:
        yield f"{who} is in {farmer.location}, which does not exist"
    elif places.blocked(world, location, farmer.x, farmer.y):
        yield f"{who} is on a blocked tile at {location.id} {farmer.x},{farmer.y}"


def _about_stack(where: str, item: Item | None) -> Iterator[str]:
    if item is None:
        return
    info = item_table.item(item.id)
    if not 1 <= item.count <= info.stack or item.quality not in (0, 1, 2, 4):
        yield f"{where}: {item}"
    tool = tool_table.tool(item.id)
    if not 0 <= item.water <= (tool.water_max if tool is not None else 0):
        yield f"{where}: {item}"


def _about_animal(world: World, animal: Animal) -> Iterator[str]:
    if not (0 <= animal.friendship <= 1000 and 0 <= animal.mood <= 255):
        yield f"{animal.name}: friendship {animal.friendship}, mood {animal.mood}"
    if not 0 <= animal.fullness <= 255:
        yield f"{animal.name}: fullness {animal.fullness}"
    if animal.home not in world.buildings:
        yield f"{animal.name} has no home {animal.home}"
    yield from _about_position(world, animal)


def _about_position(world: World, walker: Animal | Pet) -> Iterator[str]:
    location = world.locations.get(walker.location)
    if location is None:
        yield f"{walker.name} is in {walker.location}, which does not exist"
        return
    for tile in free_tiles.body(walker, walker.x, walker.y):
        if places.blocked(world, location, *tile):
            yield f"{walker.name} ({walker.type}) is on a blocked tile at {location.id} {tile}"


def _about_place(world: World, id: str) -> Iterator[str]:
    location = world.locations[id]
    if bytes(places.solidity(world, location)) != bytes(places.solid_grid(world, location)):
        yield f"{id}: the map of solid tiles is stale"
    chart = sheet(location)
    for layer in ("things", "soil", "trees", "fruit_trees", "grass", "floors"):
        for tile in getattr(location, layer):
            if not chart.inside(*tile):
                yield f"{id}: {layer} outside the map at {tile}"
            building = footprints.building_at(world, location, *tile)
            if building is not None:
                yield f"{id}: {layer} under the {building.type} at {tile}"
    for thing in location.things.values():
        for item in thing.items or ():
            yield from _about_stack(id, item)
        yield from _about_stack(id, thing.held)
    for drop in location.drops:
        yield from _about_stack(f"{id}, loose", drop.item)
