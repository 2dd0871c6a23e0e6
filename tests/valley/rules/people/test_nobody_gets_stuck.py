"""Characters inside new obstacles move to the nearest free tile."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import CommandError, run
from pytest_stardojo.valley.rules.animals import pets
from pytest_stardojo.valley.rules.building import building_changes, farmhouse
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world import newcomers
from pytest_stardojo.valley.world.model import Farmer, Item, Pet, Thing, World
from pytest_stardojo.valley.world.places import blocked, is_free, put_thing
from tests.valley.invariants import complaints
from tests.valley.playing import SAVES


@pytest.fixture
def world() -> World:
    return saves.SHARED.world(str(SAVES / "save_farming.yaml"))


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


def _place(world: World, who: Farmer | Pet, x: int, y: int) -> None:
    who.location, who.x, who.y = "Farm", x, y


def test_farmer_and_pet_step_aside_for_a_new_building(world: World, farmer: Farmer) -> None:
    cat = next(iter(world.pets.values()))
    _place(world, farmer, 40, 20)
    _place(world, cat, 41, 21)
    building_changes.add(world, "Barn", 38, 19)
    assert (farmer.x, farmer.y) != (40, 20)
    assert list(complaints(world)) == []


def test_an_animal_steps_aside_for_a_moved_building(world: World) -> None:
    cow = next(a for a in world.animals.values() if a.type == "White Cow")
    cow.location, cow.x, cow.y = "Farm", 40, 20
    coop = next(b for b in world.buildings.values() if b.type == "Deluxe Coop")
    building_changes.move(world, coop, 38, 18)
    assert list(complaints(world)) == []


def test_a_pet_leaves_a_building_that_is_taken_away(world: World) -> None:
    cat = next(iter(world.pets.values()))
    barn = next(b for b in world.buildings.values() if b.type == "Deluxe Barn")
    cat.location, cat.x, cat.y = f"Deluxe Barn#{barn.id}", 5, 5
    building_changes.remove(world, barn)
    assert cat.location == "Farm"
    assert list(complaints(world)) == []


@pytest.mark.parametrize("type", ["Farmhouse", "Greenhouse"])
def test_the_farmhouse_and_the_greenhouse_stay(world: World, farmer: Farmer, type: str) -> None:
    building = next(b for b in world.buildings.values() if b.type == type)
    with pytest.raises(CommandError) as no:
        run(world, farmer, "remove_building", [building.x, building.y])
    assert no.value.kind == "not_possible"
    with pytest.raises(CommandError) as no:
        run(world, farmer, "build", [type, True, 30, 30])
    assert no.value.kind == "not_possible"


def test_a_blocked_door_leads_to_a_tile_beside_it(world: World, farmer: Farmer) -> None:
    farm = world.locations["Farm"]
    put_thing(world, farm, (47, 15), Thing("(BC)130", items=[]))
    arriving.arrive(world, farmer, farm, (47, 15))
    assert (farmer.x, farmer.y) == (48, 15)


def test_many_farmers_come_out_of_one_door(world: World, farmer: Farmer) -> None:
    newcomers.add(world, 8)
    for one in world.farmers.values():
        one.location, one.x, one.y = "FarmHouse", 3, 11
    for one in world.farmers.values():
        arriving.arrive(world, one, world.locations["Farm"], (64, 15))
    assert len({(one.x, one.y) for one in world.farmers.values()}) == 8
    assert list(complaints(world)) == []


def test_the_cat_finds_a_place_in_a_house_that_is_full(world: World) -> None:
    house = world.locations["FarmHouse"]
    for y in range(5, 8):
        for x in range(8, 11):
            put_thing(world, house, (x, y), Thing("(BC)130", items=[]))
    world.weather = "Rain"
    pets.morning(world)
    cat = next(iter(world.pets.values()))
    assert cat.location == "FarmHouse"
    assert not blocked(world, house, cat.x, cat.y)


def test_a_house_that_shrinks_keeps_people_and_things_on_the_floor(
    world: World, farmer: Farmer
) -> None:
    farmhouse.set_level(world, 1)
    house = world.locations["FarmHouse"]
    farmer.location, farmer.x, farmer.y = "FarmHouse", 24, 8
    for x in range(20, 26):
        put_thing(world, house, (x, 9), Thing("(BC)130", items=[Item("(O)388", x)]))
    farmhouse.set_level(world, 0)
    chests = [thing.items for thing in house.things.values() if thing.items and not thing.gift]
    counts = [item.count for items in chests for item in items if item is not None]
    assert sorted(counts) == [20, 21, 22, 23, 24, 25]
    assert all(not blocked(world, house, *tile) for tile in [(farmer.x, farmer.y), farmer.bed])
    assert list(complaints(world)) == []


def test_a_grown_cow_needs_two_tiles(world: World, farmer: Farmer) -> None:
    cow = next(a for a in world.animals.values() if a.type == "White Cow")
    barn = world.locations[cow.location]
    cow.age, cow.x, cow.y = 0, 24, 9
    farmer.location, farmer.x, farmer.y = barn.id, 11, 13
    assert not is_free(world, barn, 25, 9)
    run(world, farmer, "grow_animal", [cow.name])
    assert (cow.x, cow.y) != (24, 9)
    assert list(complaints(world)) == []


@pytest.mark.parametrize("command", [("place_item", "Chest"), ("set_terrain", "tree")])
def test_objects_cannot_be_placed_on_characters(
    world: World, farmer: Farmer, command: tuple[str, str]
) -> None:
    cat = next(iter(world.pets.values()))
    _place(world, farmer, 46, 10)
    _place(world, cat, 47, 10)
    name, what = command
    with pytest.raises(CommandError, match="Cat_1 stands on"):
        run(world, farmer, name, [what, None, 47, 10])


def test_a_trellis_and_a_grown_tree_push_people_aside(world: World, farmer: Farmer) -> None:
    run(world, farmer, "set_terrain", ["dirt", None, 46, 10])
    _place(world, farmer, 46, 10)
    run(world, farmer, "place_crop", ["Bean Starter", 46, 10])
    assert (farmer.x, farmer.y) == (46, 9)
    run(world, farmer, "set_terrain", ["tree", "1", 47, 11])
    _place(world, farmer, 47, 11)
    run(world, farmer, "grow_tree", [100, 47, 11])
    assert list(complaints(world)) == []


def test_pets_do_not_share_a_tile(world: World, farmer: Farmer) -> None:
    for _ in range(4):
        run(world, farmer, "spawn_pet", ["dog"])
    spots = [(pet.location, pet.x, pet.y) for pet in world.pets.values()]
    assert len(set(spots)) == len(spots) == 5
