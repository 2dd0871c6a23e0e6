"""Crafting and cooking from known recipes."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata.recipes import RecipeInfo
from pytest_stardojo.valley.rules.common import inventory, menu_stack, skills
from pytest_stardojo.valley.rules.objects import chests
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

CATEGORY_WORDS = {"-4": "any fish", "-5": "any egg", "-6": "any milk", "-777": "any wild seeds"}
STOVE = "Stove"
CRAB_POT = "(O)710"
TRAPPER_POT = (("(O)388", 25), ("(O)334", 2))
"""Ingredients of a Trapper's crab pot: wood and copper bars (wiki: Crab Pot)."""


def craft(world: World, farmer: Farmer, name: str, batches: int = 1) -> None:
    """Craft an item by name, or cook it if a cooking menu is open.

    Args:
        world: The world.
        farmer: The farmer, whose bag (and fridge, for cooking) supplies the ingredients.
        name: Name of the recipe or of its product, in any case.
        batches: Number of batches.

    Raises:
        Refused: ``menu_open`` (another menu), ``unknown_recipe``, ``missing_ingredients``,
            ``inventory_full``.
    """
    menu = menu_stack.current(farmer)
    if menu is not None and menu.kind not in ("crafting", "cooking"):
        raise Refused("menu_open", f"a menu is open ({menu.kind}); answer or close it first")
    cooking = menu is not None and menu.kind == "cooking"
    kind = "cooking" if cooking else "crafting"
    recipe = recipe_table.find(name, kind)
    if recipe is None:
        raise Refused("unknown_recipe", f"there is no {kind} recipe for {name!r}")
    station = str(menu.params["station"]) if menu is not None and cooking else ""
    make(world, farmer, recipe, batches, station=station)


def known(farmer: Farmer, kind: str) -> list[RecipeInfo]:
    """Return the known recipes of a kind, in the game's order."""
    names = farmer.crafting if kind == "crafting" else farmer.cooking
    return [info for info in recipe_table.recipes() if info.kind == kind and info.name in names]


def stores(world: World, farmer: Farmer, kind: str, station: str = "") -> dict[str, int]:
    """Return the available items by id: of the bag, and at a stove of the fridges."""
    counts: dict[str, int] = {}
    shelves = [chests.contents(world, farmer, tile) for tile in _larders(world, farmer, station)]
    for stack in [*farmer.slots, *(stack for shelf in shelves for stack in shelf)]:
        if stack is not None:
            counts[stack.id] = counts.get(stack.id, 0) + stack.count
    return counts


def ingredients(farmer: Farmer, recipe: RecipeInfo) -> tuple[tuple[str, int], ...]:
    """Return the ingredients of one batch; a Trapper needs fewer for a crab pot."""
    if recipe.product == CRAB_POT and skills.has(farmer, "Trapper"):
        return TRAPPER_POT
    return recipe.ingredients


def can_make(farmer: Farmer, recipe: RecipeInfo, stores: dict[str, int]) -> bool:
    """Return whether the available items suffice for one batch."""
    needs = ingredients(farmer, recipe)
    return all(amount_of(ingredient, stores) >= n for ingredient, n in needs)


def amount_of(ingredient: str, stores: dict[str, int]) -> int:
    """Return how many of the available items serve as an ingredient."""
    if not ingredient.startswith("-"):
        return stores.get(ingredient, 0)
    return sum(n for id, n in stores.items() if recipe_table.fits(ingredient, id))


def make(
    world: World, farmer: Farmer, recipe: RecipeInfo, batches: int = 1, *, station: str = ""
) -> None:
    """Use up the ingredients and add the product to the bag.

    Raises:
        Refused: ``unknown_recipe``, ``missing_ingredients``, ``inventory_full``;
            nothing is used up in this case.
    """
    if recipe not in known(farmer, recipe.kind):
        raise Refused("unknown_recipe", f"you do not know the recipe for {recipe.name}")
    check_ingredients(world, farmer, recipe, batches, station=station)
    product = Item(recipe.product, recipe.count * batches)
    larders = _larders(world, farmer, station)
    bag = _copies(farmer.slots)
    shelves = [_copies(chests.contents(world, farmer, tile)) for tile in larders]
    for ingredient, amount in ingredients(farmer, recipe):
        left = amount * batches
        for stacks in (bag, *shelves):
            left = _use_up(stacks, ingredient, left)
    trial = copy(farmer)
    trial.slots = bag = [stack if stack is not None and stack.count else None for stack in bag]
    if not inventory.fits(trial, product):
        raise Refused("inventory_full", "there is no room in the bag for it")
    farmer.slots = bag
    for tile, shelf in zip(larders, shelves, strict=True):
        chests.set_contents(world, farmer, tile, [item for item in shelf if item and item.count])
    inventory.add(farmer, product)
    _record_product(world, farmer, recipe, product, batches, station)


def _copies(stacks: Sequence[Item | None]) -> list[Item | None]:
    return [None if stack is None else inventory.copy(stack, stack.count) for stack in stacks]


def check_ingredients(
    world: World, farmer: Farmer, recipe: RecipeInfo, batches: int = 1, *, station: str = ""
) -> None:
    """Check that no ingredient of a recipe is missing.

    Raises:
        Refused: ``missing_ingredients``.
    """
    missing = missing_for(world, farmer, recipe, batches, station=station)
    if missing:
        text = ", ".join(f"{amount} {ingredient_name(id)}" for id, amount in missing)
        raise Refused("missing_ingredients", f"for {recipe.name} you still need {text}")


def missing_for(
    world: World, farmer: Farmer, recipe: RecipeInfo, batches: int = 1, *, station: str = ""
) -> list[tuple[str, int]]:
    """Return the missing ingredients of a recipe: (ingredient, count)."""
    trial = _copies(farmer.slots)
    for tile in _larders(world, farmer, station):
        trial += _copies(chests.contents(world, farmer, tile))
    short = []
    for ingredient, amount in ingredients(farmer, recipe):
        left = _use_up(trial, ingredient, amount * batches)
        if left:
            short.append((ingredient, left))
    return short


def ingredient_name(ingredient: str) -> str:
    """Return an ingredient as text: ``Wood``, ``any egg``."""
    return CATEGORY_WORDS.get(ingredient) or item_table.item(ingredient).name


def _larders(world: World, farmer: Farmer, station: str) -> list[Tile]:
    """Return the fridges that supply ingredients: those of the house, at its stove."""
    return chests.fridges(world, farmer) if station == STOVE else []


def _use_up(stacks: list[Item | None], ingredient: str, amount: int) -> int:
    """Take an ingredient from stacks, the last first; return how many are missing."""
    for place in range(len(stacks) - 1, -1, -1):
        stack = stacks[place]
        if not amount:
            break
        if stack is None or not stack.count or not recipe_table.fits(ingredient, stack.id):
            continue
        taken = min(amount, stack.count)
        stack.count -= taken
        amount -= taken
    return amount


def _record_product(
    world: World, farmer: Farmer, recipe: RecipeInfo, product: Item, batches: int, station: str
) -> None:
    name = item_table.item(product.id).name
    record(
        farmer,
        "cooked" if recipe.kind == "cooking" else "crafted",
        name,
        thing_id=product.id,
        by=station,
        where=farmer.location,
        count=product.count,
    )
    farmer.crafted[recipe.name] = farmer.crafted.get(recipe.name, 0) + batches
    notify(farmer, "crafted", f"{product.count} {name}", id=product.id, count=product.count)
    quests.update(world, farmer)
