"""Gaining experience in a skill: books, then the work that gives the most in few steps."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.agents.oracle import resting
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.combat import fighting
from pytest_stardojo.agents.oracle.farm import crops, gathering, husbandry
from pytest_stardojo.agents.oracle.farm.sweep import sweep, using
from pytest_stardojo.agents.oracle.mining import floors
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import AXES, PICKAXES, of_kind
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.wire.messages import ThingState

EACH = 1.0
"""Steps to take a thing in the same place."""
FELLING = 7.0
"""Steps to fell a tree."""


def train(plan: Plan, skill: str) -> bool:
    """Gain experience in a skill; sleep when the day offers no more."""
    return read_book(plan, skill) or WORK[skill](plan) or sleep(plan)


def read_book(plan: Plan, skill: str) -> bool:
    """Read a book of the bag that teaches a skill; return False without one."""
    books = [(len(taught), id) for id, taught in skill_table.TAUGHT_BY.items() if skill in taught]
    if not plan.hold_item(*(item_table.item(id).name for _, id in sorted(books))):
        return bool(plan.actions)
    plan.use((plan.at[0], plan.at[1] + 1))
    plan.close()
    return True


# -------------------------------------------------------------------------------- farming


def _farm(plan: Plan) -> bool:
    """Harvest the ripe crops that give the most, then tend the animals."""
    crop = _best_crop(plan)
    if crop is not None and crops.pick_ripe(plan, crop):
        return True
    return _take_produce(plan) or husbandry.pet(plan, ["Animal"])


def _best_crop(plan: Plan) -> str | None:
    """Return the ripe crop whose harvest gives the most experience for its steps."""
    best: tuple[float, str] | None = None
    for location, place in plan.view.world.locations.items():
        trip = journey(plan.view, plan.location, location)
        names = {one.crop.name for one in place.things if one.crop is not None and one.crop.ripe}
        for name in sorted(names) if trip is not None and not trip.wait else ():
            count = len(crops.ripe(place, name))
            seed = crops.seed_of(name)
            if trip is None or seed is None:
                continue
            gain = crop_table.crop(seed).xp * count / (trip.steps + EACH * count)
            if gain and (best is None or gain > best[0]):
                best = (gain, name)
    return None if best is None else best[1]


def _take_produce(plan: Plan) -> bool:
    """Milk and shear with the tools of the bag, and pick up what the animals here have laid."""
    for one in plan.view.state.farm.animals:
        kind = animal_table.animal(one.type).tool
        tools = of_kind(kind) if kind and one.produce else ()
        if one.produce and plan.view.slots(*tools):
            return husbandry.take_produce(plan, one.produce, tools[0])
    for location, place in plan.view.world.locations.items():
        laid = [thing for thing in place.things if thing.kind == "object" and thing.spawned]
        if laid and plan.view.building_of(location) is not None:
            return travel(plan, location) and gathering.take_up(plan, laid)
    return False


# ------------------------------------------------------------------------------- foraging


def _forage(plan: Plan) -> bool:
    """Pick up forage and fell trees, whichever gives more experience for its steps."""
    spots = [
        (_gain(plan, location, forage), location, forage)
        for location, place in plan.view.world.locations.items()
        if plan.view.chart(location).outdoor
        and (forage := [one for one in place.things if _is_forage(one)])
    ]
    gain, location, forage = max(spots, key=lambda one: one[:2], default=(0.0, "", []))
    if gain <= tree_table.FELLED_XP / FELLING and _fell(plan):
        return True
    if not gain:
        return False
    if not travel(plan, location):
        return bool(plan.actions)
    return gathering.take_up(plan, forage)


def _is_forage(thing: ThingState) -> bool:
    return thing.kind == "object" and thing.spawned and item_table.has(thing.id)


def _gain(plan: Plan, location: str, forage: list[ThingState]) -> float:
    """Return the experience a step of the forage of a place."""
    trip = journey(plan.view, plan.location, location)
    if trip is None:
        return 0.0
    return skill_table.XP_FORAGE * len(forage) / (trip.steps + EACH * len(forage))


def _fell(plan: Plan) -> bool:
    means = gathering.fell(plan, "Wood", 1, AXES)
    if means is not None:
        means.go()
    return bool(plan.actions)


# ------------------------------------------------------------------------ mines and combat


def _mine(plan: Plan) -> bool:
    """Break the ore of the farm, then the stones of the mines."""
    if resting.spent(plan) and resting.recover(plan):
        return True
    for location, place in plan.view.world.locations.items():
        nodes = [(one.x, one.y) for one in place.things if _is_node(one)]
        if nodes and floors.floor_of(location) is None:
            return _break(plan, location, nodes)
    if floors.floor_of(plan.location) is None:
        return floors.go_to_floor(plan, plan.view.state.progression.mine_level + 1)
    return floors.descend(plan)


def _is_node(thing: ThingState) -> bool:
    stone = debris_table.stones().get(thing.id)
    return stone is not None and stone.xp > 0


def _break(plan: Plan, location: str, nodes: list[tuple[int, int]]) -> bool:
    if not travel(plan, location):
        return bool(plan.actions)
    return sweep(plan, nodes, using(*PICKAXES))


def _fight(plan: Plan) -> bool:
    """Fight the monsters here, else go deeper into the mines."""
    if resting.spent(plan) and resting.recover(plan):
        return True
    if fighting.fight(plan, ()):
        return True
    if floors.floor_of(plan.location) is None:
        return floors.go_to_floor(plan, plan.view.state.progression.mine_level + 1)
    return floors.descend(plan)


def _fish(plan: Plan) -> bool:
    """Fishing is not played."""
    return False


WORK: dict[str, Callable[[Plan], bool]] = {
    "farming": _farm,
    "foraging": _forage,
    "mining": _mine,
    "combat": _fight,
    "fishing": _fish,
}
"""The work that gives experience in each skill."""
