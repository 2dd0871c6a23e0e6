"""Lists of recipes and items: ingredients and pages."""

from __future__ import annotations

import pytest

from pytest_stardojo import Settings, StarDojoEnv
from pytest_stardojo.backends import boot
from pytest_stardojo.env.actions import MenuAction
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.menus.layouts import PER_PAGE, RECIPES, pages
from pytest_stardojo.valley.menus.page import MORE
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Farmer, Item, Thing, World
from pytest_stardojo.wire.messages import OptionState
from tests.valley.rules.worlds import small_farm


def test_every_option_lists_the_ingredients() -> None:
    game = boot("inprocess", frames=False)
    with StarDojoEnv(game, Settings(image=None)) as env:
        env.reset(save="save_new")
        seen, _ = env.step([MenuAction("open", "crafting")])
        assert seen.state.menu is not None
        needs = {option.label: option.needs for option in seen.state.menu.options}
        assert needs["Wood Fence"] == "0/2 Wood"
        assert needs["Chest"] == "0/50 Wood"
        assert needs["Furnace"] == "0/20 Copper Ore, 0/25 Stone"
        assert [label for label, needed in needs.items() if not needed] == [MORE]
        assert "Wood Fence (0/2 Wood); " in seen.text
    game.close()


def _bench() -> tuple[World, Farmer]:
    """Return a farmer who knows all recipes, has wood for some, and has the list open."""
    world, farmer, _ = small_farm()
    farmer.crafting = recipe_table.names("crafting")
    farmer.slots[:2] = [Item("(O)388", 500), None]
    menu_stack.open_menu(farmer, "crafting")
    return world, farmer


def _picture(world: World, farmer: Farmer) -> list[OptionState]:
    """Return the options that the picture shows, in order."""
    state = menus.view(world, farmer, farmer.menus[0], 640, 360)
    visible = [state.options[place] for place in menus.shown(state)]
    hidden = [option for option in state.options if option not in visible]
    assert all(option.rect[2] and option.rect[3] for option in visible)
    assert all(option.rect == (0, 0, 0, 0) for option in hidden)
    return visible


def test_each_recipe_is_on_one_page_and_possible_ones_come_first() -> None:
    world, farmer = _bench()
    state = menus.view(world, farmer, farmer.menus[0])
    more = len(state.options)
    assert state.options[-1].label == MORE
    listed = []
    for _ in range(pages("crafting", more - 1)):
        visible = _picture(world, farmer)
        assert visible[-1].index == more
        listed += visible[:-1]
        menus.answer(world, farmer, more)
    assert sorted(option.index for option in listed) == list(range(1, more))
    possible = [option.enabled for option in listed]
    assert possible == sorted(possible, reverse=True)
    assert True in possible
    first = [option.index for option in _picture(world, farmer)]
    assert first == [option.index for option in [*listed[: RECIPES - 1], state.options[-1]]]


def test_a_recipe_of_another_page_can_be_chosen_by_its_number() -> None:
    world, farmer = _bench()
    menus.answer(world, farmer, len(farmer.crafting) + 1)
    state = menus.view(world, farmer, farmer.menus[0])
    chest = next(option for option in state.options if option.label == "Chest")
    assert chest.index not in [option.index for option in _picture(world, farmer)]
    menus.answer(world, farmer, chest.index)
    assert "(BC)130" in [item.id for item in farmer.slots if item]


def test_a_short_list_of_recipes_has_one_page() -> None:
    world, farmer = _bench()
    farmer.crafting = ["Chest", "Torch"]
    assert [option.label for option in _picture(world, farmer)] == ["Chest", "Torch"]


@pytest.mark.parametrize("kind", ["chest", "inventory"])
@pytest.mark.parametrize("count", [18, 19, 36, 50])
def test_every_item_is_on_one_page_with_its_name(kind: str, count: int) -> None:
    world, farmer, farm = small_farm()
    count = count if kind == "chest" else min(count, 36)
    farmer.bag_size = 36 if kind == "chest" else count
    items = [Item(recipe.product, 1) for recipe in recipe_table.recipes()[:count]]
    if kind == "chest":
        farm.things[64, 19] = Thing("(BC)BigChest", items=[*items])
        menu_stack.open_menu(farmer, "chest", tile=[64, 19])
    else:
        farmer.slots[:count] = items
        menu_stack.open_menu(farmer, "inventory")
    options = menus.view(world, farmer, farmer.menus[0]).options
    turns = pages(kind, count)
    assert (options[-1].label == MORE) == (turns > 1) == (count > PER_PAGE[kind])
    listed = []
    for _ in range(turns):
        listed += [option for option in _picture(world, farmer) if option.label != MORE]
        if turns > 1:
            menus.answer(world, farmer, len(options))
    assert [option.index for option in listed] == list(range(1, count + 1))
    assert farmer.menus[0].params.get("page", 0) == 0
