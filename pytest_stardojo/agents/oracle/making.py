"""To make a thing: craft it, cook it, have a machine make it, grow it."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import field
from pytest_stardojo.agents.oracle.acquisition import cheapest, cost_of_all, have, have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata.machines import MachineInfo
from pytest_stardojo.gamedata.recipes import RecipeInfo
from pytest_stardojo.wire import messages as wire

KIT, STOVE = "Cookout Kit", "Stove"
LONG = 400
"""Minutes of a machine that are better slept through than waited for."""


# ---------------------------------------------------------------------------- recipes


def craft(plan: Plan, name: str, lacking: int) -> Means | None:
    """Means to craft a thing by a recipe that the farmer knows."""
    recipe = _known(plan.view, name, "crafting")
    if recipe is None:
        return None
    parts = parts_of(plan.view, recipe, lacking)
    cost = cost_of_all(plan, parts) + 0.5 * batches(recipe, lacking)
    return Means(cost, lambda: _craft(plan, recipe, parts), parts)


def cook(plan: Plan, name: str, lacking: int, station: str = "") -> Means | None:
    """Means to cook a dish by a recipe that the farmer knows, at a fire (any, if none is named)."""
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
    """How often a recipe must be followed for a number of pieces."""
    return -(-count // recipe.count)


def parts_of(view: WorldView, recipe: RecipeInfo, count: int) -> tuple[Part, ...]:
    """What a number of pieces needs, by names."""
    times = batches(recipe, count)
    return tuple((_name(view, id), amount * times) for id, amount in recipe.ingredients)


def _name(view: WorldView, ingredient: str) -> str:
    """Name of an ingredient; of a category what is in the bag, else the cheapest."""
    if not ingredient.startswith("-"):
        return item_table.item(ingredient).name
    for slot in view.me.slots:
        if recipe_table.fits(ingredient, slot.id):
            return slot.name
    fitting = [
        info for info in item_table.items().values() if recipe_table.fits(ingredient, info.id)
    ]
    return min(fitting, key=lambda info: (info.price, info.id)).name


def _craft(plan: Plan, recipe: RecipeInfo, parts: tuple[Part, ...]) -> None:
    if have_all(plan, parts):
        plan.add(wire.Craft(recipe.name))


# ---------------------------------------------------------------------------- cooking


def station_cost(plan: Plan, station: str) -> float:
    """Steps to stand before a fire of a kind."""
    if station == STOVE:
        trip = journey(plan.view, plan.location, "FarmHouse")
        here = bool(plan.view.key_tiles("FarmHouse", "kitchen"))
        return trip.steps + 1 if trip is not None and here else float("inf")
    if standing(plan.view, KIT):
        return 2.0
    return cost_of_all(plan, ((KIT, 1),)) + 2


def cook_at(plan: Plan, station: str, parts: tuple[Part, ...]) -> None:
    """Bring the parts to a fire and open its menu."""
    if not have_all(plan, parts):
        return
    if station == STOVE:
        if travel(plan, "FarmHouse"):
            plan.press(plan.view.key_tiles("FarmHouse", "kitchen"))
        return
    placed = standing(plan.view, KIT)
    if placed:
        location, thing = placed[0]
        if travel(plan, location):
            plan.press([(thing.x, thing.y)])
    elif have(plan, KIT):
        place(plan, KIT)


def place(plan: Plan, name: str) -> bool:
    """Put a thing of the bag on a free tile beside the farmer, outdoors on open soil."""
    spots = _free_spots(plan, plan.at)
    if not spots:
        reach = plan.ground.field(plan.at)
        stands = sorted(reach, key=lambda tile: (reach[tile], tile))
        stand = next((tile for tile in stands if _free_spots(plan, tile)), None)
        if stand is None or not plan.go(stand):
            return False
        spots = _free_spots(plan, stand)
    done = plan.hold_item(name) and plan.interact(spots[0])
    plan.close()
    return done


def _free_spots(plan: Plan, stand: Tile) -> list[Tile]:
    """Tiles beside one on which a thing can be put."""
    ground = plan.ground
    covered = ground.covered()
    return [
        tile
        for tile in neighbours(stand)
        if ground.free(tile)
        and tile not in covered
        and (not ground.chart.outdoor or ground.chart_flag(ground.chart.diggable, tile))
    ]


# --------------------------------------------------------------------------- machines


def machine(plan: Plan, name: str, lacking: int, only: MachineInfo | None = None) -> Means | None:
    """Means to have a machine (any, or only one kind) make a thing from one other."""
    found = item_table.find(name)
    kinds = [only] if only is not None else machine_table.machines().values()
    return cheapest(
        _by_machine(plan, info, given, minutes, name, lacking)
        for info in kinds
        for given, minutes in _recipes(info, found)
    )


def _recipes(info: MachineInfo, wanted: str | None) -> list[tuple[Part, int]]:
    """What a machine makes the thing from, and the minutes that it takes."""
    found = []
    for rule in info.rules:
        if len(rule.outputs) != 1 or rule.outputs[0].item != wanted or rule.minutes is None:
            continue
        for needs in rule.inputs:
            if needs.item and needs.chance >= 1:
                part = (item_table.item(needs.item).name, needs.amount)
                found.append((part, rule.minutes))
    return found


def _by_machine(
    plan: Plan, info: MachineInfo, given: Part, minutes: int, name: str, lacking: int
) -> Means:
    fuel = tuple((item_table.item(id).name, count * lacking) for id, count in info.fuel)
    parts = ((given[0], given[1] * lacking), *fuel)
    cost = 3.0 * lacking + min(minutes * lacking / 10, 10 * lacking)
    placed = [one for _, one in standing(plan.view, info.name)]
    if not any(one.minutes or one.ready for one in placed):
        cost += cost_of_all(plan, parts)
    if not placed:
        cost += cost_of_all(plan, ((info.name, 1),)) + 1
    needed = parts if placed else (*parts, (info.name, 1))
    return Means(cost, lambda: run_machine(plan, info, given, name), needed)


def run_machine(plan: Plan, info: MachineInfo, given: Part, name: str) -> None:
    """One round of a machine: place it, load it, wait, take out what it made."""
    placed = standing(plan.view, info.name)
    ready = [(location, one) for location, one in placed if one.ready == name]
    busy = [one for _, one in placed if one.minutes and not one.ready]
    fuel = tuple((item_table.item(id).name, count) for id, count in info.fuel)
    if ready:
        location, one = ready[0]
        if travel(plan, location):
            plan.press([(one.x, one.y)])
    elif busy:
        _wait(plan, busy[0].minutes)
    elif not have_all(plan, (given, *fuel)):
        return
    elif not placed:
        if have(plan, info.name):
            place(plan, info.name)
    else:
        location, one = placed[0]
        if travel(plan, location) and plan.hold_item(given[0]):
            plan.press([(one.x, one.y)])


def _wait(plan: Plan, minutes: int) -> None:
    if minutes > LONG:
        sleep(plan)
    else:
        plan.close()


def standing(view: WorldView, name: str) -> list[tuple[str, wire.ThingState]]:
    """Placed things of a name, with their locations."""
    return view.standing.get(name, [])


# ---------------------------------------------------------------------------- growing


def grow(plan: Plan, name: str, lacking: int) -> Means | None:
    """Means to grow a crop on the farm."""
    seed = field.seed_of(name)
    if seed is None:
        return None
    info = crop_table.crop(seed)
    if plan.view.state.clock.season not in info.seasons:
        return None
    parts = ((item_table.item(seed).name, lacking),)
    days = sum(info.phase_days)
    ready = len(field.ripe(plan.view.ground("Farm"), name)) >= lacking
    cost = 2.0 * lacking if ready else cost_of_all(plan, parts) + 4 * days + 2 * lacking
    return Means(cost, lambda: field.harvest(plan, name, lacking), parts)
