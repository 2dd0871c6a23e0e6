"""The lists of recipes: ingredients and pages."""

from __future__ import annotations

from pytest_stardojo import Settings, StarDojoEnv
from pytest_stardojo.backends import boot
from pytest_stardojo.env.actions import MenuAction
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.menus.layouts import RECIPES, recipe_pages
from pytest_stardojo.valley.menus.page import MORE
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.wire.messages import OptionState
from tests.valley.rules.worlds import small_farm


def test_every_option_lists_the_ingredients() -> None:
    game = boot("inprocess", frames=False)
    with StarDojoEnv(game, Settings(image=None)) as env:
        env.reset(save="save_new")
        seen, _ = env.step([MenuAction("open", "crafting")])
        assert seen.state.menu is not None
        needs = {option.label: option.needs for option in seen.state.menu.options}
        assert needs["Wood Fence"] == "2 Wood"
        assert needs["Chest"] == "50 Wood"
        assert needs["Furnace"] == "20 Copper Ore, 25 Stone"
        assert [label for label, needed in needs.items() if not needed] == [MORE]
        assert "Wood Fence (2 Wood); " in seen.text
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
    pages = []
    for _ in range(recipe_pages(more - 1)):
        visible = _picture(world, farmer)
        assert visible[-1].index == more
        pages += visible[:-1]
        menus.answer(world, farmer, more)
    assert sorted(option.index for option in pages) == list(range(1, more))
    possible = [option.enabled for option in pages]
    assert possible == sorted(possible, reverse=True)
    assert True in possible
    first = [option.index for option in _picture(world, farmer)]
    assert first == [option.index for option in [*pages[: RECIPES - 1], state.options[-1]]]


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
