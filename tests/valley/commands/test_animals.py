"""Commands about animals, pets and friendship."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import CommandError, run
from pytest_stardojo.valley.world.model import Farmer, World


@pytest.fixture
def world() -> World:
    world = saves.new_world()
    farmer = world.farmers["farmer"]
    run(world, farmer, "warp", ["Farm", 40, 20])
    run(world, farmer, "build", ["Coop", True, 44, 12])
    return world


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


def test_spawn_pet(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "spawn_pet", ["cat", "1", "Miez", 30, 20]) == (
        "Miez the cat is on Farm 30,20"
    )
    run(world, farmer, "spawn_pet", [])
    miez, rex = world.pets.values()
    assert (miez.type, miez.breed, miez.location, miez.x, miez.y) == ("Cat", "1", "Farm", 30, 20)
    assert (rex.type, rex.breed, rex.name, rex.x) == ("Dog", "0", "Dog_2", 41)
    with pytest.raises(CommandError, match="type must be one of Cat, Dog, Turtle"):
        run(world, farmer, "spawn_pet", ["cow"])


def test_no_pet_is_left_on_a_floor_of_the_mines(world: World, farmer: Farmer) -> None:
    run(world, farmer, "warp_mine", [5])
    with pytest.raises(CommandError, match="no pet stays on a floor of the mines"):
        run(world, farmer, "spawn_pet", ["dog"])
    assert world.pets == {}


def test_spawn_animal(world: World, farmer: Farmer) -> None:
    run(world, farmer, "spawn_animal", ["White Chicken", "Berta"])
    (hen,) = world.animals.values()
    assert (hen.name, hen.type, hen.home, hen.location) == ("Berta", "White Chicken", 5, "Coop#5")
    assert hen.age == 0
    with pytest.raises(CommandError, match="no building has room for a White Cow"):
        run(world, farmer, "spawn_animal", ["White Cow"])
    with pytest.raises(CommandError, match="did you mean 'Goat'"):
        run(world, farmer, "spawn_animal", ["Gaot"])
    for _ in range(3):
        run(world, farmer, "spawn_animal", ["Brown Chicken"])
    with pytest.raises(CommandError, match="no building has room"):
        run(world, farmer, "spawn_animal", ["Brown Chicken"])
    assert len({(animal.x, animal.y) for animal in world.animals.values()}) == 4


def test_grow_and_befriend(world: World, farmer: Farmer) -> None:
    run(world, farmer, "spawn_animal", ["White Chicken", "Berta"])
    run(world, farmer, "spawn_animal", ["White Chicken", "Carla"])
    with pytest.raises(CommandError, match="there is no animal 'Berta' on Farm"):
        run(world, farmer, "grow_animal", ["Berta"])
    run(world, farmer, "warp", ["Coop"])
    assert run(world, farmer, "grow_animal", ["berta"]) == "grown: Berta"
    assert [animal.age for animal in world.animals.values()] == [3, 0]
    assert run(world, farmer, "animal_friendship", ["Carla", 50]) == "friendship 50: Carla"
    assert [animal.friendship for animal in world.animals.values()] == [0, 50]
    assert run(world, farmer, "animal_friendship", []) == "friendship 1000: Berta, Carla"
    assert run(world, farmer, "grow_animal", []) == "grown: Berta, Carla"


def test_animal_friendship_finds_names_on_other_maps(world: World, farmer: Farmer) -> None:
    run(world, farmer, "spawn_animal", ["White Chicken", "Berta"])
    run(world, farmer, "spawn_pet", ["dog", "0", "Rex"])
    run(world, farmer, "warp", ["Town"])
    assert run(world, farmer, "animal_friendship", ["berta", 70]) == "friendship 70: Berta"
    assert run(world, farmer, "animal_friendship", ["Rex", 80]) == "friendship 80: Rex"
    assert run(world, farmer, "animal_friendship", []) == "friendship 1000: nobody"
    assert [each.friendship for each in world.animals.values()] == [70]
    assert [each.friendship for each in world.pets.values()] == [80]
    with pytest.raises(CommandError, match="there is no animal 'Bert'; did you mean 'Berta'"):
        run(world, farmer, "animal_friendship", ["Bert", 70])


def test_friendship_of_a_pet(world: World, farmer: Farmer) -> None:
    run(world, farmer, "spawn_pet", ["dog", "0", "Rex"])
    run(world, farmer, "animal_friendship", ["Rex", 400])
    assert [pet.friendship for pet in world.pets.values()] == [400]


def test_villagers(world: World, farmer: Farmer) -> None:
    run(world, farmer, "npc_friendship", ["abigail", 500])
    assert farmer.relations["Abigail"].points == 500
    run(world, farmer, "npc_friendship", ["Evel", 20])
    assert farmer.relations["Evelyn"].points == 20
    run(world, farmer, "all_npc_friendship", [100])
    assert farmer.relations["Abigail"].points == 600
    assert farmer.relations["Gus"].points == 100
    assert len(farmer.relations) == 34
    with pytest.raises(CommandError, match="there is no villager 'Abby'"):
        run(world, farmer, "npc_friendship", ["Abby", 5])
    with pytest.raises(CommandError, match="friendship must lie between 0 and 3749"):
        run(world, farmer, "npc_friendship", ["Gus", 9999])
