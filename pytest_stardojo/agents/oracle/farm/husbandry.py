"""Animals: pet, feed, milk, shear, hatch and befriend them; doors and bowls."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import have
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm import pasture
from pytest_stardojo.agents.oracle.farm.sweep import sweep
from pytest_stardojo.agents.oracle.ground import footprint
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import CANS
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.wire.messages import AnimalState, BuildingState, PetState, ThingState

Creature = AnimalState | PetState
DUG = "dig"
"""Harvest of animals that dig up their produce outdoors."""
DAYS_OF_HAY = 4
"""Days for which hay is fetched at a time."""


def creatures(plan: Plan) -> list[Creature]:
    """Return all farm animals and pets."""
    farm = plan.view.state.farm
    return [*farm.animals, *farm.pets]


def pet(plan: Plan, kinds: list[str]) -> bool:
    """Pet the animals that are not petted today, the nearest place first."""
    waiting = [one for one in creatures(plan) if not one.petted and is_kind(one, kinds)]
    if not waiting:
        return False
    return _visit(plan, waiting)


def look_over(plan: Plan, kinds: list[str]) -> bool:
    """Pet an animal of a kind; pressing again opens its menu."""
    found: list[Creature] = [one for one in plan.view.state.farm.animals if is_kind(one, kinds)]
    return bool(found) and _visit(plan, found)


def is_kind(creature: Creature, kinds: list[str]) -> bool:
    """Return whether an animal has one of the names: Animal, Cat, Chicken, White Chicken."""
    return any(
        kind in ("Animal", creature.type) or creature.type.endswith(f" {kind}") for kind in kinds
    )


def _visit(plan: Plan, waiting: list[Creature]) -> bool:
    """Go to the nearest place with such animals and press the button towards each."""
    places = sorted({one.location for one in waiting})
    place = min(places, key=lambda location: _legs(plan, location))
    if not travel(plan, place):
        return bool(plan.actions)
    for one in _nearest_first(plan, [one for one in waiting if one.location == place]):
        if not plan.beside((one.x, one.y)):
            continue
        plan.interact((one.x, one.y))
        return True
    return bool(plan.actions)


def _legs(plan: Plan, location: str) -> int:
    """Return the actions to get to a location; very many without a way."""
    trip = journey(plan.view, plan.location, location)
    return 999 if trip is None else trip.actions


def _nearest_first(plan: Plan, waiting: list[Creature]) -> list[Creature]:
    def distance(one: Creature) -> int:
        return abs(one.x - plan.at[0]) + abs(one.y - plan.at[1])

    return sorted(waiting, key=lambda one: (distance(one), one.id))


def take_produce(plan: Plan, name: str, tool: str) -> bool:
    """Milk or shear an animal that has the produce; return False without one."""
    ready = [one for one in plan.view.state.farm.animals if one.produce == name]
    if not ready:
        return False
    if not have(plan, tool):
        return bool(plan.actions)
    one = _nearest_first(plan, list(ready))[0]
    if travel(plan, one.location) and plan.hold_item(tool) and plan.beside((one.x, one.y)):
        plan.use((one.x, one.y))
        plan.close()
    return bool(plan.actions)


def wait_for_produce(plan: Plan, name: str) -> bool:
    """Let the animals that give it graze, or feed them, then sleep."""
    living = givers(plan, name)
    if pasture.graze(plan, living, until_dug=_digs(name)):
        return True
    for building in plan.view.state.farm.buildings:
        if _is_hungry(building, _eaters(plan, building, living)):
            return fill_troughs(plan, building)
    return sleep(plan)


def fodder(plan: Plan, name: str) -> tuple[Part, ...]:
    """Return the hay to have at hand for the animals that give a thing; none where they graze."""
    living = givers(plan, name)
    if pasture.is_open(plan, living):
        return ()
    buildings = plan.view.state.farm.buildings
    eaters = sum(_eaters(plan, building, living) for building in buildings)
    return (("Hay", eaters * DAYS_OF_HAY),) if eaters else ()


def lays(name: str) -> bool:
    """Return whether animals lay a thing in their home, or dig it up outdoors."""
    found = item_table.find(name)
    animals = animal_table.animals().values()
    return any(found in info.produce and info.harvest in ("lay", DUG) for info in animals)


def _digs(name: str) -> bool:
    found = item_table.find(name)
    animals = animal_table.animals().values()
    return any(found in info.produce and info.harvest == DUG for info in animals)


def givers(plan: Plan, name: str) -> list[AnimalState]:
    """Return the adult animals that give a thing, by the tool of the goal if it names one."""
    found = item_table.find(name)
    living = [(one, animal_table.animal(one.type)) for one in plan.view.state.farm.animals]
    return [
        one
        for one, info in living
        if one.adult and found in info.produce and (info.harvest == "tool" or not plan.tools)
    ]


def _eaters(plan: Plan, building: BuildingState, living: list[AnimalState]) -> int:
    """Return the hungry animals in a building where some of the given ones are hungry; else 0."""
    hungry = [one for one in plan.view.state.farm.animals if one.fullness < animal_table.FED]
    at_home = [one for one in hungry if one.home == building.id]
    return len(at_home) if any(one in living for one in at_home) else 0


def _is_hungry(building: BuildingState, eaters: int) -> bool:
    """Return whether a building has fewer filled troughs than animals."""
    return bool(building.troughs_total) and eaters > (building.troughs_filled or 0)


def fill_troughs(plan: Plan, building: BuildingState, *, all_of_them: bool = False) -> bool:
    """Put hay into empty troughs of a building."""
    if not have(plan, "Hay", _lacking(building) if all_of_them else 1) or building.inside is None:
        return bool(plan.actions)
    if not travel(plan, building.inside) or not plan.hold_item("Hay"):
        return bool(plan.actions)
    filled = {(thing.x, thing.y) for thing in plan.ground.things("hay")}
    empty = [t for t in plan.view.key_tiles(building.inside, "troughs") if t not in filled]
    return sweep(plan, empty, Plan.interact)


def fill_bowl(plan: Plan) -> bool:
    """Fill an empty pet bowl with the watering can."""
    for bowl in plan.view.state.farm.buildings:
        if bowl.bowl_filled is False:
            if not travel(plan, "Farm") or not plan.hold_item(*CANS):
                return bool(plan.actions)
            solid = [t for t in footprint(bowl) if not plan.ground.free(t)]
            return sweep(plan, solid, Plan.use)
    return False


def fill(plan: Plan, thing: str) -> bool:
    """Fill pet bowls, or all troughs of buildings, those that lack the least first."""
    if thing == "Pet Bowl":
        return fill_bowl(plan)
    lacking = [
        (_lacking(one), one.id, one)
        for one in plan.view.state.farm.buildings
        if one.inside is not None and _lacking(one)
    ]
    return bool(lacking) and fill_troughs(plan, min(lacking)[2], all_of_them=True)


def _lacking(building: BuildingState) -> int:
    """Return the number of empty troughs of a building."""
    return (building.troughs_total or 0) - (building.troughs_filled or 0)


def hay_for(plan: Plan, benches: int) -> int:
    """Return the hay that is missing for a number of buildings with all troughs filled."""
    lacking = [_lacking(one) for one in plan.view.state.farm.buildings if one.troughs_total]
    return sum(sorted(lacking)[:benches])


def move_door(plan: Plan, types: list[str], *, opened: bool) -> bool:
    """Open or close animal doors, those that the farmer has not closed before first."""
    closed = {one.subject for one in plan.view.state.ledger if one.deed == "closed"}
    buildings = plan.view.state.farm.buildings
    for building in sorted(buildings, key=lambda one: f"building:{one.id}" in closed):
        door = building.animal_door
        if building.type in types and door and building.animal_door_open is not opened:
            return travel(plan, "Farm") and plan.go((door[0], door[1] + 1)) and plan.interact(door)
    return False


def incubate(plan: Plan, animal: str) -> bool:
    """Put an egg into an incubator, sleep until it hatches, and name the animal."""
    spots = _incubators(plan)
    if not spots:
        return False
    location, machine = spots[0]
    if machine.ready is not None:
        return travel(plan, location) or bool(plan.actions)
    if machine.minutes > 0:
        return sleep(plan)
    egg = next(iter(_eggs(animal)))
    if not have(plan, egg):
        return bool(plan.actions)
    if travel(plan, location) and plan.hold_item(egg):
        plan.press([(machine.x, machine.y)])
    return bool(plan.actions)


def _incubators(plan: Plan) -> list[tuple[str, ThingState]]:
    return [
        (location, thing)
        for location, place in plan.view.world.locations.items()
        for thing in place.things
        if thing.kind == "object" and thing.name == "Incubator"
    ]


def _eggs(animal: str) -> list[str]:
    """Return the names of the eggs from which an animal hatches."""
    kinds = [info for info in animal_table.animals().values() if info.type.endswith(animal)]
    return [item_table.item(egg).name for info in kinds for egg in info.eggs]


def befriend(plan: Plan, kinds: list[str]) -> bool:
    """Pet every day, fill bowl or troughs, and sleep."""
    if pet(plan, kinds):
        return True
    friends = [one for one in creatures(plan) if is_kind(one, kinds)]
    if any(isinstance(one, PetState) for one in friends) and fill_bowl(plan):
        return True
    return sleep(plan)
