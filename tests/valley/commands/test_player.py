"""Commands about the farmer."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import CommandError, run
from pytest_stardojo.valley.world.model import Farmer, Item, World


@pytest.fixture
def world() -> World:
    return saves.new_world()


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


def test_health(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "set_base_health", []) == "maximum health is 150"
    assert (farmer.max_health, farmer.health) == (150, 100)
    run(world, farmer, "set_health", [])
    assert farmer.health == 150
    run(world, farmer, "set_health", [20])
    assert farmer.health == 20
    run(world, farmer, "set_base_health", [10])
    assert farmer.health == 10


def test_energy(world: World, farmer: Farmer) -> None:
    run(world, farmer, "set_base_stamina", [])
    assert (farmer.max_energy, farmer.energy) == (588, 270.0)
    run(world, farmer, "set_energy", [])
    assert farmer.energy == 588.0
    run(world, farmer, "set_stamina", [900])
    assert farmer.energy == 588.0
    assert not farmer.exhausted
    run(world, farmer, "set_energy", [-3])
    assert (farmer.energy, farmer.exhausted) == (-3.0, True)


def test_bag_size(world: World, farmer: Farmer) -> None:
    run(world, farmer, "set_backpack_size", [])
    assert farmer.bag_size == 36
    farmer.slots[20] = Item("(O)24", 3)
    farmer.slot = 20
    said = run(world, farmer, "set_inventory_size", [12])
    assert said == "the bag has 12 slots; lost: 3 Parsnip"
    assert farmer.slots[20] is None
    assert (len(farmer.slots), farmer.slot) == (36, 11)


def test_clear_inventory(world: World, farmer: Farmer) -> None:
    run(world, farmer, "clear_inventory", [])
    assert farmer.slots == [None] * 36


def test_money_counts_as_earned(world: World, farmer: Farmer) -> None:
    farmer.total_earned = 100
    run(world, farmer, "set_money", [2500])
    assert (farmer.money, farmer.total_earned) == (2500, 2100)
    run(world, farmer, "set_money", [10])
    assert (farmer.money, farmer.total_earned) == (10, 2100)
    run(world, farmer, "set_money", [])
    assert farmer.money == 10_000_000


def test_add_item_by_name(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "add_item_by_name", ["Parsnip", 5]) == "added 5 Parsnip"
    assert farmer.slots[5] == Item("(O)24", 5)
    run(world, farmer, "add_item_by_name", ["amethyst", 1, 4])
    assert farmer.slots[6] == Item("(O)66", 1, 4)
    run(world, farmer, "add_item_by_name", ["Stone", 150])
    assert farmer.slots[7] == Item("(O)390", 150)
    run(world, farmer, "add_item_by_name", ["Milk Pail"])
    assert farmer.slots[8] == Item("(T)MilkPail")
    run(world, farmer, "add_item_by_name", ["Furnace"])
    assert farmer.slots[9] == Item("(BC)13")


def test_a_new_can_is_full(world: World, farmer: Farmer) -> None:
    run(world, farmer, "add_item_by_name", ["Copper Watering Can", 1, 0])
    assert farmer.slots[5] == Item("(T)CopperWateringCan", 1, 0, 55)


def test_items_without_room_are_lost_and_reported(world: World, farmer: Farmer) -> None:
    run(world, farmer, "add_item_by_name", ["Wood", 999])
    said = run(world, farmer, "add_item_by_name", ["Axe", 9])
    assert said == "added 6 Axe; 3 did not fit and are lost"
    assert all(farmer.slots[:12])
    assert not any(farmer.slots[12:])


def test_add_item_by_id(world: World, farmer: Farmer) -> None:
    run(world, farmer, "add_item_by_id", ["(BC)130"])
    assert farmer.slots[5] == Item("(BC)130")
    run(world, farmer, "add_item_by_id", ["24", 2, 2])
    assert farmer.slots[6] == Item("(O)24", 2, 2)


@pytest.mark.parametrize(
    ("args", "kind", "message"),
    [
        (["Parsnep"], "unknown_name", "there is no item 'Parsnep'; did you mean 'Parsnip'"),
        (["Parsnip", 0], "bad_args", "count must lie between 1 and 999 (got 0)"),
        (["Parsnip", 1, 3], "bad_args", "quality must be 0, 1, 2 or 4 (got 3)"),
        (["Parsnip", "5"], "bad_args", "count must be a whole number (got '5')"),
        (["Parsnip", True], "bad_args", "count must be a whole number (got True)"),
        ([], "bad_args", "add_item_by_name takes 1 to 3 arguments (name, count, quality), got 0"),
        ([None], "bad_args", "name must be given"),
    ],
)
def test_bad_items_change_nothing(
    world: World, farmer: Farmer, args: list[object], kind: str, message: str
) -> None:
    before = list(farmer.slots)
    with pytest.raises(CommandError) as error:
        run(world, farmer, "add_item_by_name", args)
    assert error.value.kind == kind
    assert message in str(error.value)
    assert farmer.slots == before


def test_lookup_and_position(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "lookup", ["egg"]) == "(O)176"
    assert run(world, farmer, "character_tile", []) == "FarmHouse 9,9 facing down"
    assert run(world, farmer, "current_position", []) == "FarmHouse 9,9 facing down"


def test_recipes(world: World, farmer: Farmer) -> None:
    run(world, farmer, "add_recipe", ["crafting", "Furnace"])
    run(world, farmer, "add_recipe", ["crafting", "Furnace"])
    assert farmer.crafting.count("Furnace") == 1
    run(world, farmer, "add_recipe", ["crafting"])
    assert len(farmer.crafting) == 150
    run(world, farmer, "add_recipe", ["cooking"])
    assert len(farmer.cooking) == 81
    with pytest.raises(CommandError, match="no cooking recipe 'Furnace'"):
        run(world, farmer, "add_recipe", ["cooking", "Furnace"])


def test_luck(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "print_luck", []) == "luck level 0, daily luck 0"
    assert run(world, farmer, "set_max_luck", []) == "luck level 10, daily luck 1"
    assert (farmer.luck_level, world.daily_luck) == (10, 1.0)
    assert "HasSpecialCharm" in farmer.mail_received
