"""The bundled recipes have the contents of the published saves."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Animal, Farmer, Location, Pet, World
from pytest_stardojo.valley.world.places import blocked
from tests.valley.saves.folders import NAMES, RECIPES


@pytest.fixture(scope="module", params=NAMES)
def world(request: pytest.FixtureRequest) -> World:
    return load(request.param)


def load(name: str) -> World:
    return saves.load(RECIPES / f"{name}.yaml")


def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


def count(place: Location) -> Counter[str]:
    return Counter(item_table.item(thing.id).name for thing in place.things.values())


def test_save_new() -> None:
    world = load("save_new")
    assert (world.season, world.day, world.year, world.days_played) == ("spring", 5, 1, 5)
    assert (world.weather, world.weather_tomorrow, world.daily_luck) == ("Sun", "Sun", 0.042)
    who = farmer(world)
    assert (who.name, who.location, who.x, who.y, who.facing) == ("Agent New", "Farm", 64, 15, 2)
    assert (who.money, who.total_earned, who.bag_size, who.mine_level) == (50000, 49500, 12, 5)
    assert (who.health, who.energy, who.max_energy) == (100, 270.0, 270)
    assert [slot.id for slot in who.slots if slot] == [
        "(T)Axe", "(T)Hoe", "(T)WateringCan", "(T)Pickaxe", "(W)47", "(W)0",
    ]  # fmt: skip
    assert who.slots[2] is not None
    assert who.slots[2].water == 40
    assert (len(who.slots), len(who.crafting), len(who.cooking)) == (36, 150, 81)
    assert [quest.id for quest in who.quests] == ["9", "26", "17"]
    assert len(who.quests[0].data["to_greet"]) == 24
    assert who.mailbox == ["landslideDone"]
    assert who.mail_tomorrow == ["spring_2_1", "hatter", "guildQuest"]
    assert set(who.relations) == {"Lewis", "Robin", "Demetrius", "Marnie"}
    assert [(b.type, b.x, b.y) for b in world.buildings.values()] == [
        ("Farmhouse", 59, 12),
        ("Greenhouse", 25, 10),
        ("Shipping Bin", 71, 14),
        ("Pet Bowl", 53, 7),
        ("Silo", 70, 8),
        ("Coop", 53, 12),
    ]
    (hen,) = world.animals.values()
    assert (hen.type, hen.x, hen.y, hen.age, hen.mood, hen.days_since) == (
        "White Chicken", 2, 4, 3, 255, 99,
    )  # fmt: skip
    assert world.locations[hen.location].name == "Coop"
    (cat,) = world.pets.values()
    assert (cat.type, cat.location, cat.x, cat.y) == ("Cat", "FarmHouse", 9, 6)
    box = world.locations["FarmHouse"].things[3, 7]
    assert box.gift
    assert [(item.id, item.count) for item in box.items or () if item] == [("(O)472", 15)]


def test_debris_of_save_new() -> None:
    farm = load("save_new").locations["Farm"]
    assert count(farm) == {"Weeds": 538, "Stone": 308, "Twig": 163, "Artifact Spot": 1}
    assert farm.things[22, 46].id == "(O)590"
    assert farm.things[64, 20].id == "(O)343"
    assert Counter(grass.tufts for grass in farm.grass.values()) == {4: 409, 2: 10, 1: 7, 3: 7}
    stages = Counter((tree.kind, tree.stage) for tree in farm.trees.values())
    assert stages["2", 5] == 20
    assert stages["3", 7] == 3
    assert stages["1", 0] == 3
    assert len(farm.trees) == 140
    assert Counter(clump.kind for clump in farm.clumps) == {600: 19, 672: 14, 602: 6}
    assert len(farm.bushes) == 5


def test_save_farming() -> None:
    world = load("save_farming")
    assert (world.season, world.day, world.daily_luck) == ("spring", 2, 1.0)
    who = farmer(world)
    assert (who.bag_size, who.luck_level, who.money) == (36, 10, 50000)
    assert (who.skills["foraging"].xp, who.skills["mining"].xp) == (91, 19)
    assert who.mailbox == ["incubator", "spring_2_1", "robinKitchenLetter"]
    farm = world.locations["Farm"]
    crops = Counter(soil.crop.seed for soil in farm.soil.values() if soil.crop)
    assert crops == {"(O)472": 15, "(O)477": 10}
    assert sum(soil.crop is None for soil in farm.soil.values()) == 11
    assert {soil.crop.phase for soil in farm.soil.values() if soil.crop} == {4}
    assert not any(soil.watered or soil.fertilizer for soil in farm.soil.values())
    assert {tile: tree.fruit for tile, tree in farm.fruit_trees.items()} == dict.fromkeys(
        [(72, 8), (56, 10), (59, 10), (62, 10), (65, 10), (68, 10)], 3
    )
    assert farm.fruit_trees[68, 10].sapling == "(O)629"
    chest = farm.things[70, 14]
    assert [(item.id, item.count) for item in chest.items or () if item] == [
        ("(O)465", 1), ("(O)178", 24), ("(T)MilkPail", 1), ("(T)Shears", 1),
    ]  # fmt: skip
    assert count(farm)["Weeds"] == 510


def test_animals_of_save_farming() -> None:
    world = load("save_farming")
    animals = {a.type: (a.x, a.y, a.mood, a.produce) for a in world.animals.values()}
    assert animals == {
        "White Cow": (8, 9, 217, "(O)184"),
        "Goat": (16, 9, 215, "(O)436"),
        "Sheep": (20, 3, 215, "(O)440"),
        "Pig": (20, 5, 213, "(O)430"),
        "White Chicken": (9, 5, 219, ""),
        "Duck": (18, 7, 215, ""),
        "Rabbit": (16, 4, 215, ""),
    }
    assert {a.fullness for a in world.animals.values()} == {0}
    coop = next(p for p in world.locations.values() if p.name == "Deluxe Coop")
    assert {tile: thing.id for tile, thing in coop.things.items()} == {
        (2, 3): "(BC)101",
        (3, 3): "(BC)99",
        (4, 3): "(BC)104",
        (8, 6): "(O)176",
        (15, 6): "(O)442",
        (12, 7): "(O)440",
    }
    assert coop.hay == []
    (cat,) = world.pets.values()
    assert (cat.location, cat.x, cat.y) == ("Farm", 53, 8)


def test_save_quests() -> None:
    world = load("save_quests")
    assert (world.season, world.day, world.daily_luck) == ("spring", 6, -0.051)
    who = farmer(world)
    assert (who.money, who.total_earned, who.mine_level, who.luck_level) == (523, 23, 2, 10)
    assert [(quest.id, quest.done) for quest in who.quests] == [
        ("9", False), ("13", False), ("", True), ("6", False), ("14", False), ("26", False),
        ("11", False),
    ]  # fmt: skip
    assert who.quests[2].reward == 90
    assert who.relations["Lewis"].points == 253
    assert who.mailbox == ["Lewis", "landslideDone"]
    assert who.slots[5] is not None
    assert (who.slots[5].id, who.slots[5].count) == ("(O)472", 15)
    assert world.locations["Backwoods"].things[43, 16].id == "(O)20"
    assert not world.animals
    assert not world.pets


def test_every_character_and_object_is_on_its_map(world: World) -> None:
    for place in world.locations.values():
        sheet = load_sheet(place.map)
        free = [*place.things, *place.trees, *place.soil, *place.grass, *place.fruit_trees]
        free += [tile for clump in place.clumps for tile in clump_tiles(clump)]
        for x, y in free:
            assert sheet.walk[y * sheet.width + x], f"{place.id} {x},{y}"
        for x, y in place.soil:
            assert sheet.dig[y * sheet.width + x]
        for bush in place.bushes:
            assert sheet.inside(bush.x, bush.y)
    people: list[Animal | Pet | Farmer] = [*world.animals.values(), *world.pets.values()]
    for someone in [*people, *world.farmers.values()]:
        place = world.locations[someone.location]
        assert not blocked(world, place, someone.x, someone.y)


def test_what_can_be_picked_up_can_be_reached(world: World) -> None:
    for name in ("BusStop", "Backwoods"):
        place = world.locations[name]
        sheet = load_sheet(name)
        seen = {sheet.default_arrival}
        todo = list(seen)
        while todo:
            x, y = todo.pop()
            for tile in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if tile not in seen and not blocked(world, place, *tile):
                    seen.add(tile)
                    todo.append(tile)
        beside = {
            (x + dx, y + dy) for x, y in seen for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        assert set(place.things) <= seen
        assert set(place.trees) <= beside
        for way in sheet.exits:
            if not way.locked:
                assert set(way.tiles) & beside, way.to


def test_the_way_from_the_porch_to_the_bus_stop_is_free(world: World) -> None:
    farm = world.locations["Farm"]
    path = [(64, 15), (64, 16), (64, 17), *((x, 17) for x in range(65, 80))]
    assert not any(blocked(world, farm, *tile) for tile in path)


def test_villagers_are_placed_when_the_game_begins(world: World) -> None:
    assert not world.villagers
    schedules.place_once(world)
    pierre = world.villagers["Pierre"]
    assert (pierre.location, pierre.x, pierre.y) == ("SeedShop", 4, 17)


def test_a_new_world_starts_with_nothing_but_the_gift() -> None:
    world = saves.new_world(seed=7)
    who = farmer(world)
    assert (world.seed, world.day, who.money, who.location) == (7, 1, 500, "FarmHouse")
    assert [slot.id for slot in who.slots if slot] == [
        "(T)Axe", "(T)Hoe", "(T)WateringCan", "(T)Pickaxe", "(W)47",
    ]  # fmt: skip
    assert [b.type for b in world.buildings.values()] == [
        "Farmhouse",
        "Greenhouse",
        "Shipping Bin",
        "Pet Bowl",
    ]
    assert not world.locations["Farm"].things
    assert world.locations["FarmHouse"].things[3, 7].gift
    assert not blocked(world, world.locations["FarmHouse"], 9, 9)
