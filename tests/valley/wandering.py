"""Random play: what a walker does next, and what must hold after everything it did."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.observe import fixtures
from pytest_stardojo.valley.rules import homes, points, spots
from pytest_stardojo.valley.rules.villager_paths import is_inner_door
from pytest_stardojo.valley.world import places
from pytest_stardojo.valley.world.model import Animal, Farmer, Item, Pet, World
from pytest_stardojo.valley.world.places import here, sheet
from pytest_stardojo.wire import messages as wire

DIRECTIONS: tuple[wire.Direction, ...] = ("up", "right", "down", "left")
MENUS = ("inventory", "crafting", "quests", "map", "social", "skills", "pockets")
CRAFTS = ("Chest", "Torch", "Wood Fence", "Scarecrow", "Sprinkler", "Furnace", "Salad", "Moon")
PLACES = ("Farm", "FarmHouse", "BusStop", "Town", "SeedShop", "Backwoods", "Coop", "Nowhere")
GARBAGE = (
    b"{}",
    b"[]",
    b'"move"',
    b'{"do":"fly"}',
    b'{"do":"move","x":1}',
    b'{"do":"move","x":1.5,"y":0}',
    b'{"do":"move","x":9999,"y":0}',
    b'{"do":"use","direction":"north"}',
    b'{"do":"choose_item","slot_index":36}',
    b'{"do":"choose_option","option_index":-1}',
    b'{"do":"choose_option","option_index":1,"quantity":0}',
    b'{"do":"menu","option":"open"}',
    b'{"do":"craft","item":""}',
)
GIFTS = (
    *("Parsnip Seeds", "Acorn", "Cherry Sapling", "Hay", "Speed-Gro", "Basic Fertilizer", "Egg"),
    *("Chest", "Furnace", "Torch", "Sprinkler", "Scarecrow", "Wood Floor", "Grass Starter"),
    *("Parsnip", "Copper Ore", "Coal", "Wood", "Stone", "Milk Pail", "Shears", "Bean Starter"),
    *("Wood Fence", "Gate", "Copper Axe", "Gold Pickaxe", "Cookout Kit", "Mixed Seeds", "Sap"),
)


# ------------------------------------------------------------------------------ actions


def next_action(luck: random.Random, world: World, farmer: Farmer) -> bytes:
    """One action as JSON: mostly sensible, sometimes vain, sometimes nonsense."""
    if farmer.menus and luck.random() < 0.9:
        return msgspec.json.encode(_answer(luck, world, farmer))
    roll = luck.random()
    if roll < 0.03:
        return luck.choice(GARBAGE)
    return msgspec.json.encode(_deed(luck, world, farmer, roll))


def _answer(luck: random.Random, world: World, farmer: Farmer) -> wire.Action:
    if luck.random() < 0.05:
        return wire.MenuAction("close")
    outward = luck.random() < 0.4
    index = luck.randint(0, farmer.bag_size) if outward else luck.choice((0, 1, 1, 2, 3, 5, 8, 18))
    quantity = luck.choice((None, None, 1, 2, 5, 999))
    return wire.ChooseOption(index, quantity, "out" if outward else "in")


def _deed(luck: random.Random, world: World, farmer: Farmer, roll: float) -> wire.Action:
    if roll < 0.12:
        return wire.Move(luck.randint(-5, 5), luck.randint(-5, 5))
    if roll < 0.27:
        return _approach(luck, world, farmer)
    if roll < 0.30:
        return wire.Move(luck.randint(-40, 40), luck.randint(-40, 40))
    if roll < 0.36:
        return _towards_exit(luck, world, farmer)
    if roll < 0.365:
        return _to_bed(world, farmer)
    if roll < 0.62:
        return wire.Use(_where(luck, world, farmer))
    if roll < 0.82:
        return wire.Interact(_where(luck, world, farmer))
    if roll < 0.92:
        filled = [slot for slot, item in enumerate(farmer.slots) if item is not None]
        sensible = filled and luck.random() < 0.9
        return wire.ChooseItem(luck.choice(filled) if sensible else luck.randint(0, 35))
    return luck.choice(
        (
            wire.AttachItem(luck.randint(0, 35)),
            wire.UnattachItem(),
            wire.Craft(luck.choice(CRAFTS)),
            wire.ChooseOption(1),
            wire.MenuAction(luck.choice(("open", "close")), luck.choice(MENUS)),
            wire.Navigate(luck.choice(PLACES)),
            wire.Navigate(luck.choice(sorted(world.locations))),
        )
    )


def _where(luck: random.Random, world: World, farmer: Farmer) -> wire.Direction:
    """Mostly towards a tile on which there is something."""
    location = here(world, farmer)
    full = [
        direction
        for direction, (dx, dy) in zip(DIRECTIONS, places.STEPS, strict=True)
        if (tile := (farmer.x + dx, farmer.y + dy)) in location.things
        or tile in location.soil
        or tile in location.trees
        or places.blocked(world, location, *tile)
    ]
    return luck.choice(full if full and luck.random() < 0.8 else DIRECTIONS)


def _approach(luck: random.Random, world: World, farmer: Farmer) -> wire.Action:
    """Beside something in sight: a thing, a plant, an animal, a door, a counter."""
    location = here(world, farmer)
    walkers = [*world.animals.values(), *world.pets.values(), *world.villagers.values()]
    spots = [
        *location.things,
        *location.soil,
        *location.trees,
        *location.fruit_trees,
        *((clump.x, clump.y) for clump in location.clumps),
        *((one.x, one.y) for one in walkers if one.location == location.id),
        *fixtures.names(location.map),
    ]
    for building in world.buildings.values():
        if building.location == location.id:
            spots += [*homes.door_tiles(building), *homes.animal_door_tiles(building)]
    near = [spot for spot in spots if abs(spot[0] - farmer.x) + abs(spot[1] - farmer.y) < 14]
    if not near:
        return wire.Move(0, 1)
    x, y = luck.choice(near)
    dx, dy = luck.choice(places.STEPS)
    return wire.Move(x + dx - farmer.x, y + dy - farmer.y)


def _towards_exit(luck: random.Random, world: World, farmer: Farmer) -> wire.Action:
    tiles = [tile for way in sheet(here(world, farmer)).exits for tile in way.tiles]
    x, y = luck.choice(tiles) if tiles else (farmer.x, farmer.y + 1)
    return wire.Move(x - farmer.x, y - farmer.y)


def _to_bed(world: World, farmer: Farmer) -> wire.Action:
    if farmer.location != farmer.home:
        return wire.Navigate("FarmHouse")
    return wire.Move(farmer.bed[0] - farmer.x, farmer.bed[1] - farmer.y)


def a_command(luck: random.Random, world: World) -> tuple[object, ...]:
    """A command between two steps, as a task's setup might give it; it may be refused."""
    spot = luck.randint(0, 70), luck.randint(0, 60)
    building = luck.choice(list(world.buildings.values()))
    corner = building.x, building.y
    return luck.choice(
        (
            *[("add_item_by_name", luck.choice(GIFTS), luck.randint(1, 12))] * 6,
            ("set_time", luck.randint(6, 25) * 100),
            ("rain",),
            ("set_date", luck.randint(1, 3), luck.choice(("spring", "fall", "winter")), 28),
            ("warp", luck.choice(sorted(world.locations))),
            ("warp", "Farm", *spot),
            ("warp_shop", "pierre"),
            ("warp_character", "Pierre"),
            ("spawn_animal", luck.choice(("White Chicken", "Cow", "Pig", "Duck"))),
            ("spawn_pet", "Dog"),
            ("grow_animal",),
            ("build", luck.choice(("Coop", "Barn", "Silo", "Well")), luck.random() < 0.3, *spot),
            ("move_building", *corner, *spot),
            ("remove_building", *corner),
            ("place_item", luck.choice(("Chest", "Stone", "Furnace"))),
            ("remove_item",),
            ("place_crop", luck.choice(("Parsnip Seeds", "Bean Starter", "Wheat Seeds"))),
            ("grow_crop", 9),
            ("set_terrain", luck.choice(("tree", "grass", "dirt"))),
            ("grow_tree", 30),
            ("set_energy", luck.randint(0, 270)),
            ("set_inventory_size", luck.choice((12, 24, 36))),
            ("clear_inventory",),
            ("upgrade_house", luck.randint(0, 1)),
            ("world_clear", luck.choice(("debris", "trees", "crops")), "current"),
            ("receive_mail", luck.choice(("spring_2_1", "Robin"))),
            ("start_quest", luck.choice(("6", "8", "11"))),
            ("complete_quest", luck.choice(("6", "9"))),
        )
    )


# --------------------------------------------------------------------------- invariants


def complaints(world: World) -> Iterator[str]:
    """Everything that is wrong with a world, in words."""
    if not 0 <= world.tick <= 50_400:
        yield f"tick {world.tick}"
    if not 0 <= world.hay <= homes.hay_capacity(world):
        yield f"hay {world.hay} of {homes.hay_capacity(world)}"
    for farmer in world.farmers.values():
        yield from _about_farmer(world, farmer)
    for animal in world.animals.values():
        yield from _about_animal(world, animal)
    for pet in world.pets.values():
        if not 0 <= pet.friendship <= 1000:
            yield f"{pet.name}: friendship {pet.friendship}"
        yield from _about_standing(world, pet)
    for villager in world.villagers.values():
        location = world.locations.get(villager.location)
        door = location and is_inner_door(location, (villager.x, villager.y))
        if location and places.blocked(world, location, villager.x, villager.y) and not door:
            yield f"{villager.name} stands in {location.id} {villager.x},{villager.y}"
    for location in world.locations.values():
        yield from _about_place(world, location.id)


def _about_farmer(world: World, farmer: Farmer) -> Iterator[str]:
    who = farmer.key
    if not -20 < farmer.energy <= farmer.max_energy:
        yield f"{who}: energy {farmer.energy} of {farmer.max_energy}"
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
        if not 0 <= bond.points <= max(points.most(farmer, name), 2750):
            yield f"{who}: {bond.points} points with {name}"
    if any(deed.count <= 0 for deed in farmer.ledger):
        yield f"{who}: a deed done {[d for d in farmer.ledger if d.count <= 0]} times"
    location = world.locations.get(farmer.location)
    if location is None:
        yield f"{who} is in {farmer.location}, which is not there"
    elif places.blocked(world, location, farmer.x, farmer.y):
        yield f"{who} stands in something at {location.id} {farmer.x},{farmer.y}"


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
    yield from _about_standing(world, animal)


def _about_standing(world: World, walker: Animal | Pet) -> Iterator[str]:
    location = world.locations.get(walker.location)
    if location is None:
        yield f"{walker.name} is in {walker.location}, which is not there"
        return
    for tile in spots.body(walker, walker.x, walker.y):
        if places.blocked(world, location, *tile):
            yield f"{walker.name} ({walker.type}) stands in something at {location.id} {tile}"


def _about_place(world: World, id: str) -> Iterator[str]:
    location = world.locations[id]
    if bytes(places.solidity(world, location)) != bytes(places._solid_grid(world, location)):
        yield f"{id}: the map of solid tiles is stale"
    chart = sheet(location)
    for layer in ("things", "soil", "trees", "fruit_trees", "grass", "floors"):
        for tile in getattr(location, layer):
            if not chart.inside(*tile):
                yield f"{id}: {layer} outside the map at {tile}"
            building = places.building_at(world, location, *tile)
            if building is not None:
                yield f"{id}: {layer} under the {building.type} at {tile}"
    for thing in location.things.values():
        for item in thing.items or ():
            yield from _about_stack(id, item)
        yield from _about_stack(id, thing.held)
    for drop in location.drops:
        yield from _about_stack(f"{id}, loose", drop.item)
