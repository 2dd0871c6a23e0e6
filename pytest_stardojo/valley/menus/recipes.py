"""The known recipes, to craft or to cook."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.recipes import RecipeInfo
from pytest_stardojo.valley.menus.layouts import pages as picture_pages
from pytest_stardojo.valley.menus.page import MORE, Answer, Choice, Page, amount, turn
from pytest_stardojo.valley.rules.machines import crafting
from pytest_stardojo.valley.world.model import Farmer, Menu, World

LACKING = "Grey recipes lack ingredients (have/need)."
"""Text of a list with recipes that cannot be made."""
MADE = "Ingredients are have/need."
"""Text of a list whose recipes can all be made."""


def crafting_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return all crafting recipes; those with missing ingredients are disabled."""
    return _page(menu, "Crafting", _choices(world, farmer, "crafting", ""))


def cooking_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return all cooking recipes; ingredients in the fridge count."""
    station = str(menu.params["station"])
    return _page(menu, station, _choices(world, farmer, "cooking", station))


def _page(menu: Menu, title: str, choices: list[Choice]) -> Page:
    """Return all recipes; the last option of a long list turns the page of the picture."""
    pages = picture_pages(menu.kind, len(choices))
    text = MADE if all(choice.enabled for choice in choices) else LACKING
    if pages == 1:
        return Page(title, text, choices)
    number = int(menu.params.get("page", 0)) % pages
    text = f"Page {number + 1} of {pages}. {text}".rstrip()
    return Page(title, text, [*choices, Choice(MORE)], page=number)


def _choices(world: World, farmer: Farmer, kind: str, station: str) -> list[Choice]:
    stores = crafting.stores(world, farmer, kind, station)
    return [_choice(farmer, recipe, stores) for recipe in crafting.known(farmer, kind)]


def _choice(farmer: Farmer, recipe: RecipeInfo, stores: dict[str, int]) -> Choice:
    name = item_table.item(recipe.product).name
    label = name if recipe.count == 1 else f"{name} x{recipe.count}"
    needs = (
        f"{crafting.amount_of(id, stores)}/{n} {crafting.ingredient_name(id)}"
        for id, n in crafting.ingredients(farmer, recipe)
    )
    possible = crafting.can_make(farmer, recipe, stores)
    return Choice(label, enabled=possible, id=recipe.product, needs=", ".join(needs))


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Make one batch, or as many as the answer says; or turn the page of the picture."""
    known = crafting.known(farmer, menu.kind)
    if answer.index > len(known):
        turn(menu, picture_pages(menu.kind, len(known)))
        return
    recipe = known[answer.index - 1]
    station = str(menu.params.get("station", ""))
    crafting.make(world, farmer, recipe, amount(answer, 1), station=station)
