"""Crafting and cooking by the recipes that the farmer knows."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import cost_of_all, have, have_all
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.placement import place
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata.recipes import RecipeInfo
from pytest_stardojo.wire import messages as wire

KIT, STOVE = "Cookout Kit", "Stove"


def craft(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to craft a thing by a known recipe."""
    recipe = _known(plan.view, name, "crafting")
    if recipe is None:
        return None
    parts = parts_of(plan.view, recipe, lacking)
    cost = cost_of_all(plan, parts) + 0.5 * batches(recipe, lacking)
    return Means(cost, lambda: _craft(plan, recipe, parts, batches(recipe, lacking)), parts)


def cook(plan: Plan, name: str, lacking: int, station: str = "") -> Means | None:
    """Return the means to cook a dish by a known recipe, at a named station or any."""
    recipe = _known(plan.view, name, "cooking")
    if recipe is None:
        return None
    parts = parts_of(plan.view, recipe, lacking)
    fires = (station,) if station else (STOVE, KIT)
    steps, fire = min((station_cost(plan, fire), fire) for fire in fires)
    if steps == float("inf"):
        return None
    cost = cost_of_all(plan, parts) + steps + 0.5 * batches(recipe, lacking)
    return Means(cost, lambda: cook_at(plan, fire, parts), parts)


def _known(view: WorldView, name: str, kind: str) -> RecipeInfo | None:
    recipe = recipe_table.find(name, kind)
    story = view.state.progression
    known = story.crafting if kind == "crafting" else story.cooking
    return recipe if recipe is not None and recipe.name in known else None


def batches(recipe: RecipeInfo, count: int) -> int:
    """Return how many batches make a number of pieces."""
    return -(-count // recipe.count)


def parts_of(view: WorldView, recipe: RecipeInfo, count: int) -> tuple[Part, ...]:
    """Return the parts of a number of pieces, by names."""
    times = batches(recipe, count)
    return tuple((_name(view, id), amount * times) for id, amount in recipe.ingredients)


def _name(view: WorldView, ingredient: str) -> str:
    """Return the name of an ingredient; of a category, one in the bag or the cheapest."""
    if not ingredient.startswith("-"):
        return item_table.item(ingredient).name
    for slot in view.me.slots:
        if recipe_table.fits(ingredient, slot.id):
            return slot.name
    fitting = [
        info for info in item_table.items().values() if recipe_table.fits(ingredient, info.id)
    ]
    return min(fitting, key=lambda info: (info.price, info.id)).name


def _craft(plan: Plan, recipe: RecipeInfo, parts: tuple[Part, ...], times: int) -> None:
    if have_all(plan, parts):
        for _ in range(times):
            plan.add(wire.Craft(recipe.name))
        plan.close()


def station_cost(plan: Plan, station: str) -> float:
    """Return the steps to a station."""
    if station == STOVE:
        trip = journey(plan.view, plan.location, "FarmHouse")
        here = bool(plan.view.key_tiles("FarmHouse", "kitchen"))
        return trip.steps + 1 if trip is not None and here else float("inf")
    if plan.view.placed(KIT):
        return 2.0
    return cost_of_all(plan, ((KIT, 1),)) + 2


def cook_at(plan: Plan, station: str, parts: tuple[Part, ...]) -> None:
    """Bring the parts to a station and open its menu."""
    if not have_all(plan, parts):
        return
    if station == STOVE:
        if travel(plan, "FarmHouse"):
            plan.press(plan.view.key_tiles("FarmHouse", "kitchen"))
        return
    placed = plan.view.placed(KIT)
    if placed:
        location, thing = placed[0]
        if travel(plan, location):
            plan.press([(thing.x, thing.y)])
    elif have(plan, KIT):
        place(plan, KIT)
