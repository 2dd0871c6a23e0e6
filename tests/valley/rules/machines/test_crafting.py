"""Crafting and cooking: ingredients, products, refusals."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.machines import crafting
from pytest_stardojo.valley.world.model import Farmer, Item, Location, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.worlds import bag, deeds, small_farm

ALL = tuple(recipe_table.names("crafting"))


def _crafter(*items: Item, recipes: tuple[str, ...] = ALL) -> tuple[World, Farmer]:
    world, farmer, _ = small_farm(items=items)
    farmer.crafting = list(recipes)
    return world, farmer


@pytest.mark.parametrize(
    ("name", "ingredients", "product", "count"),
    [
        ("Wood Fence", {"(O)388": 2}, "(O)322", 1),
        ("Torch", {"(O)388": 1, "(O)92": 2}, "(O)93", 1),
        ("Chest", {"(O)388": 50}, "(BC)130", 1),
        ("Furnace", {"(O)378": 20, "(O)390": 25}, "(BC)13", 1),
        ("Scarecrow", {"(O)388": 50, "(O)382": 1, "(O)771": 20}, "(BC)8", 1),
        ("Cherry Bomb", {"(O)378": 4, "(O)382": 1}, "(O)286", 1),
        ("Sprinkler", {"(O)334": 1, "(O)335": 1}, "(O)599", 1),
        ("Basic Retaining Soil", {"(O)390": 2}, "(O)370", 1),
        ("Field Snack", {"(O)309": 1, "(O)310": 1, "(O)311": 1}, "(O)403", 1),
        ("Iron Fence", {"(O)335": 1}, "(O)324", 10),
        ("Wild Seeds (Sp)", {"(O)16": 1, "(O)18": 1, "(O)20": 1, "(O)22": 1}, "(O)495", 10),
        ("Transmute (Fe)", {"(O)334": 3}, "(O)335", 1),
    ],
)
def test_ingredients_and_product_of_a_recipe(
    name: str, ingredients: dict[str, int], product: str, count: int
) -> None:
    world, farmer = _crafter(*(Item(id, n) for id, n in ingredients.items()))
    crafting.craft(world, farmer, name)
    assert bag(farmer) == {product: count}


def test_every_piece_is_needed() -> None:
    world, farmer = _crafter(Item("(O)388", 49))
    with pytest.raises(Refused, match="1 Wood") as no:
        crafting.craft(world, farmer, "Chest")
    assert no.value.reason == "missing_ingredients"
    assert bag(farmer) == {"(O)388": 49}


def test_products_and_recipes_can_be_named_in_any_case() -> None:
    world, farmer = _crafter(Item("(O)16"), Item("(O)18"), Item("(O)20"), Item("(O)22"))
    crafting.craft(world, farmer, "spring seeds")
    assert deeds(farmer) == [("crafted", "Spring Seeds", "", 10)]


def test_only_known_recipes_can_be_made() -> None:
    world, farmer = _crafter(Item("(O)388", 50), recipes=("Torch",))
    with pytest.raises(Refused) as no:
        crafting.craft(world, farmer, "Chest")
    assert no.value.reason == "unknown_recipe"


def test_an_unknown_name_is_refused() -> None:
    world, farmer = _crafter()
    with pytest.raises(Refused) as no:
        crafting.craft(world, farmer, "Philosopher's Stone")
    assert no.value.reason == "unknown_recipe"


def test_a_full_bag_refuses_but_room_made_by_the_ingredients_counts() -> None:
    world, farmer = _crafter(Item("(O)388", 51))
    farmer.bag_size = 1
    with pytest.raises(Refused) as no:
        crafting.craft(world, farmer, "Chest")
    assert no.value.reason == "inventory_full"
    assert bag(farmer) == {"(O)388": 51}
    farmer.slots[0] = Item("(O)388", 50)
    crafting.craft(world, farmer, "Chest")
    assert bag(farmer) == {"(BC)130": 1}


def test_the_last_stacks_are_used_first() -> None:
    world, farmer = _crafter(Item("(O)388", 50), Item("(T)Hoe"), Item("(O)388", 30))
    crafting.craft(world, farmer, "Chest")
    assert farmer.slots[0] == Item("(O)388", 30)


def test_another_menu_must_be_closed_first() -> None:
    world, farmer = _crafter(Item("(O)388", 50))
    menu_stack.show_message(farmer, "Hello.")
    with pytest.raises(Refused) as no:
        crafting.craft(world, farmer, "Chest")
    assert no.value.reason == "menu_open"


def test_the_menu_makes_as_many_batches_as_asked() -> None:
    world, farmer = _crafter(Item("(O)388", 7), recipes=("Wood Fence",))
    menu_stack.open_menu(farmer, "crafting")
    menus.answer(world, farmer, 1, 3)
    assert bag(farmer) == {"(O)388": 1, "(O)322": 3}
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1, 1)
    assert no.value.reason == "missing_ingredients"


def test_the_menu_disables_recipes_without_ingredients() -> None:
    world, farmer = _crafter(Item("(O)388", 7), recipes=("Wood Fence", "Chest"))
    menu_stack.open_menu(farmer, "crafting")
    view = menus.view(world, farmer, farmer.menus[0])
    assert [(o.label, o.enabled) for o in view.options] == [("Wood Fence", True), ("Chest", False)]


# ---------------------------------------------------------------------------- cooking


def _cook(*items: Item) -> tuple[World, Farmer]:
    world, farmer, _ = small_farm(items=items)
    world.locations["FarmHouse"] = Location("FarmHouse", "FarmHouse", "FarmHouse1")
    farmer.location, farmer.cooking = "FarmHouse", ["Fried Egg", "Omelet"]
    menu_stack.open_menu(farmer, "cooking", station="Stove")
    return world, farmer


@pytest.mark.parametrize("egg", ["(O)176", "(O)180", "(O)442", "(O)174"])
def test_any_egg_makes_a_fried_egg(egg: str) -> None:
    world, farmer = _cook(Item(egg))
    crafting.craft(world, farmer, "Fried Egg")
    assert bag(farmer) == {"(O)194": 1}
    assert deeds(farmer) == [("cooked", "Fried Egg", "Stove", 1)]


def test_the_fridge_supplies_ingredients() -> None:
    world, farmer = _cook(Item("(O)176"))
    world.fridge = [Item("(O)184", 2)]
    menus.answer(world, farmer, 2)
    assert bag(farmer) == {"(O)195": 1}
    assert world.fridge == [Item("(O)184", 1)]


def test_a_stove_cannot_craft() -> None:
    world, farmer = _cook(Item("(O)388", 2))
    farmer.crafting = ["Wood Fence"]
    with pytest.raises(Refused) as no:
        crafting.craft(world, farmer, "Wood Fence")
    assert no.value.reason == "unknown_recipe"
