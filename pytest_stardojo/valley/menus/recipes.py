"""The known recipes, to craft or to cook."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.recipes import RecipeInfo
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, amount
from pytest_stardojo.valley.rules.machines import crafting
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def crafting_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return all crafting recipes; those with missing ingredients are disabled."""
    return Page("Crafting", "", _choices(world, farmer, "crafting", ""))


def cooking_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return all cooking recipes; ingredients in the fridge count."""
    station = str(menu.params["station"])
    return Page(station, "", _choices(world, farmer, "cooking", station))


def _choices(world: World, farmer: Farmer, kind: str, station: str) -> list[Choice]:
    stores = crafting.stores(world, farmer, kind, station)
    return [_choice(farmer, recipe, stores) for recipe in crafting.known(farmer, kind)]


def _choice(farmer: Farmer, recipe: RecipeInfo, stores: dict[str, int]) -> Choice:
    name = item_table.item(recipe.product).name
    label = name if recipe.count == 1 else f"{recipe.count} {name}"
    needs = (
        f"{n} {crafting.ingredient_name(id)}" for id, n in crafting.ingredients(farmer, recipe)
    )
    possible = crafting.can_make(farmer, recipe, stores)
    return Choice(label, enabled=possible, id=recipe.product, needs=", ".join(needs))


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Make one batch, or as many as the answer says."""
    recipe = crafting.known(farmer, menu.kind)[answer.index - 1]
    station = str(menu.params.get("station", ""))
    crafting.make(world, farmer, recipe, amount(answer, 1), station=station)
