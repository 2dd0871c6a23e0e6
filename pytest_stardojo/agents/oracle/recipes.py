"""Crafting and cooking by the recipes that the farmer knows."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import cost_of_all, have, have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.placement import place
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.shops import services
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata.recipes import RecipeInfo
from pytest_stardojo.wire import messages as wire

KIT, STOVE = "Cookout Kit", "Stove"
HOUSE = "FarmHouse"
ORDER = "orders a kitchen"
"""Memory key of the day on which the oracle goes to the carpenter for a kitchen."""
BUILDING = 20
"""Steps to order a kitchen and to sleep until it is built."""


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
    house = kitchen_parts(plan) if fire == STOVE else ()
    return Means(cost, lambda: cook_at(plan, fire, parts), (*parts, *house))


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
        trip = journey(plan.view, plan.location, HOUSE)
        if trip is None:
            return float("inf")
        return trip.steps + 1 + (0 if _kitchen(plan) else _kitchen_cost(plan))
    if plan.view.placed(KIT):
        return 2.0
    return cost_of_all(plan, ((KIT, 1),)) + 2


def cook_at(plan: Plan, station: str, parts: tuple[Part, ...]) -> None:
    """Bring the parts to a station and open its menu; have a missing kitchen built."""
    if station == STOVE and not _kitchen(plan) and not plan.view.state.farm.house_days:
        plan.memory[ORDER] = plan.view.state.clock.days_played
        services.to_carpenter(plan, kitchen_parts(plan))
        return
    if not have_all(plan, parts):
        return
    if station == STOVE and not _kitchen(plan):
        sleep(plan)
        return
    if station == STOVE:
        if travel(plan, HOUSE):
            plan.press(_kitchen(plan))
        return
    placed = plan.view.placed(KIT)
    if placed:
        location, thing = placed[0]
        if travel(plan, location):
            plan.press([(thing.x, thing.y)])
    elif have(plan, KIT):
        place(plan, KIT)


# --------------------------------------------------------------------------- the kitchen


def _kitchen(plan: Plan) -> list[Tile]:
    """Return the tiles of the stove in the farmhouse; none before its first upgrade."""
    return plan.view.key_tiles(HOUSE, "kitchen")


def _kitchen_cost(plan: Plan) -> float:
    """Return the steps until the farmhouse has a kitchen; infinite if it is too expensive."""
    farm = plan.view.state.farm
    if farm.house_days:
        return 2.0 * farm.house_days
    price = services.house_price(farm.house_level)
    if price is None or price > plan.view.me.money:
        return float("inf")
    return cost_of_all(plan, kitchen_parts(plan)) + BUILDING


def kitchen_parts(plan: Plan) -> tuple[Part, ...]:
    """Return the materials to bring for a kitchen; none if there is one or it is ordered."""
    farm = plan.view.state.farm
    return () if _kitchen(plan) or farm.house_days else services.house_materials(farm.house_level)


def kitchen_labels(plan: Plan) -> tuple[str, ...]:
    """Return the labels that order the kitchen, if the oracle is on the way to do so."""
    today = plan.memory.get(ORDER) == plan.view.state.clock.days_played
    return ("Construct", "Upgrade the farmhouse") if today and kitchen_parts(plan) else ()
