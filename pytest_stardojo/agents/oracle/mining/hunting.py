"""Hunting: kill monsters of some kinds where they are found soonest."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import resting
from pytest_stardojo.agents.oracle.combat import fighting, swings
from pytest_stardojo.agents.oracle.farm import tilling
from pytest_stardojo.agents.oracle.farm.sweep import sweep
from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.mining import floors, returning
from pytest_stardojo.agents.oracle.mining.floors import BOTTOM, FLOOR, HALL, LIFT, floor_of
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import PICKAXES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.gamedata import monsters as monster_table

LURES, LURE_STEPS = 4, 2
"""Spots of soil on a floor where the farmer awaits duggies, and steps of waiting on each."""
STROLL = 4
"""Steps of walking to and fro."""
FEELS = 4
"""Tiles around the farmer from which duggies come."""
STAY_STEPS = 5
"""Steps of waiting where a duggy has come up."""
DEN, DEN_STEPS = 2, 2
"""Tiles around the farmer in which hidden prey appears, and steps of waiting for it."""
LAST_X, LAST_Y = "hider x", "hider y"
"""Memory keys of the tile where hidden prey was seen last."""
WORTH = 0.5
"""Least share of prey at a stop of the elevator, of the share at the best stop."""
NIGHT = 22
"""Steps of looking for a ladder from which a night and the way back are better.  They take 14,
and kills and luck make ladders appear sooner than estimated.
"""
MANY = 3
"""Missing kills from which another day at a stop of the elevator is worth a night."""


def hunt(plan: Plan, names: tuple[str, ...], weapons: tuple[str, ...], left: int = 1) -> bool:
    """Kill monsters of some kinds; without any, look elsewhere or on another day."""
    kinds = fighting.kinds_of(names)
    here = floor_of(plan.location)
    _note(plan, kinds)
    if resting.spent(plan) and resting.recover(plan):
        return True
    if here is None:
        return _return(plan, kinds) or _set_out(plan, kinds)
    if here % LIFT == 0:
        plan.memory[f"seen {here}"] = plan.view.state.clock.days_played
    if fighting.fight(plan, kinds, weapons):
        return True
    return (
        _hatch(plan, kinds)
        or _bide(plan, kinds)
        or _look_in_dens(plan)
        or _return(plan, kinds)
        or _lure(plan, kinds)
        or _knock(plan, kinds)
        or _elsewhere(plan, kinds, left)
    )


def _note(plan: Plan, kinds: tuple[str, ...]) -> None:
    """Remember the prey of this floor, and where hidden prey appeared."""
    prey = fighting.monsters(plan, kinds)
    killed = sum(plan.view.done("killed", kind) for kind in kinds)
    returning.note(plan, len(prey), killed)
    near = [one for one in prey if swings.chebyshev(plan.at, (one.x, one.y)) <= DEN]
    up = f"lured {returning.visit(plan)} up"
    if killed > plan.memory.get("killed", 0):
        plan.memory["killed"] = killed
        plan.memory.pop(up, None)
    if any(fighting.burrows(one) for one in near):
        plan.memory[up] = STAY_STEPS
    hiders = [one for one in near if monster_table.monster(one.kind).behavior in fighting.HIDERS]
    dens = returning.remembered(plan)
    if hiders:
        plan.memory |= {LAST_X: hiders[0].x, LAST_Y: hiders[0].y}
    if hiders and all(swings.chebyshev(plan.at, tile) > DEN for tile in dens):
        returning.remember(plan, plan.at)


def _look_in_dens(plan: Plan) -> bool:
    """Go where hidden prey appeared in an earlier visit to this floor."""
    reach = plan.ground.field(plan.at)
    key = f"den {returning.visit(plan)}"
    plan.memory[f"{key} {plan.at}"] = 1
    dens = [
        tile
        for tile in returning.remembered(plan)
        if tile in reach and not plan.memory.get(f"{key} {tile}")
    ]
    if not dens:
        return False
    here = mine_table.kinds(floor_of(plan.location) or 1)
    if any(monster_table.monster(kind).behavior == fighting.BURROW for kind in here):
        plan.memory[f"lured {returning.visit(plan)} up"] = DEN_STEPS
    plan.go(min(dens, key=lambda tile: (reach[tile], tile)))
    plan.hold_item(*fighting.weapons_of(plan)[:1])
    plan.close()
    return True


def _return(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Return to a floor with prey, if that takes fewer steps than to find a new one."""
    here, key = floor_of(plan.location), f"lured {returning.visit(plan)} up"
    hides = f"hides {returning.visit(plan)}"
    plan.memory[hides] = plan.memory.get(hides, 0) + (returning.left_here(plan) > 0)
    if here is not None and (plan.memory.get(key, 0) > 0 or _is_hiding(plan, kinds)):
        return False
    route = returning.best(plan, returning.expected((here or 0) + 1, kinds))
    return route is not None and returning.follow(plan, route)


def _bide(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Break stones until monsters that flew off over the rocks return."""
    there = [one for one in fighting.monsters(plan, kinds) if one.health < one.max_health]
    if not any(monster_table.monster(one.kind).flies for one in there):
        return False
    return floors.break_stones(plan)


def _hatch(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Wound monsters that turn into prey when hurt, and wait for the change."""
    larvae = [
        one for one in fighting.monsters(plan) if monster_table.monster(one.kind).becomes in kinds
    ]
    if any(2 * one.health < one.max_health for one in larvae):
        plan.close()
        return True
    return bool(larvae) and fighting.fight(plan, tuple({one.kind for one in larvae}))


def _set_out(plan: Plan, kinds: tuple[str, ...]) -> bool:
    stop = _stop_to_try(plan, kinds)
    return ride(plan, stop) if stop else floors.go_to_floor(plan, _first_floor(kinds))


def _elsewhere(plan: Plan, kinds: tuple[str, ...], left: int) -> bool:
    """Go to a stop of the elevator, else further down, else to bed: floors are new tomorrow."""
    stop = _stop_to_try(plan, kinds)
    if stop:
        return ride(plan, stop)
    far = left >= MANY or floors.steps_to_ladder(plan) > NIGHT
    if far and _stops(plan, kinds) and not floors.ladders(plan):
        return resting.call_it_a_day(plan)
    return floors.descend(plan) or resting.call_it_a_day(plan)


def _stops(plan: Plan, kinds: tuple[str, ...]) -> list[int]:
    """Return the stops of the elevator where the kinds are likely."""
    reached = min(plan.view.state.progression.mine_level, BOTTOM)
    stops = [f for f in range(LIFT, reached + 1, LIFT) if f % (2 * LIFT)]
    shares = {floor: _share(floor, kinds) for floor in stops}
    best = max(shares.values(), default=0)
    return [floor for floor, share in shares.items() if share and share >= WORTH * best]


def _share(floor: int, kinds: tuple[str, ...]) -> float:
    """Return the share of some kinds in the monsters of a floor."""
    weights = mine_table.kinds(floor)
    return sum(weights.get(kind, 0) for kind in kinds) / sum(weights.values())


def _stop_to_try(plan: Plan, kinds: tuple[str, ...]) -> int:
    """Return a stop not yet visited today where prey is likely, else 0."""
    today = plan.view.state.clock.days_played
    for floor in _stops(plan, kinds):
        new = plan.memory.get(f"seen {floor}") != today
        if f"{FLOOR}{floor}" != plan.location and new:
            return floor
    return 0


def ride(plan: Plan, floor: int) -> bool:
    """Take the elevator to a floor."""
    plan.memory["lift"] = floor
    lifts = plan.view.key_tiles(plan.location, "elevator")
    if lifts:
        plan.press(lifts)
    elif floor_of(plan.location) is not None:
        floors.leave(plan)
    elif travel(plan, HALL):
        plan.press(plan.view.key_tiles(HALL, "elevator"))
    return True


def _first_floor(kinds: tuple[str, ...]) -> int:
    """Return the first floor on which one of the kinds lives."""
    numbers = range(1, BOTTOM)
    return next(
        (number for number in numbers if any(kind in mine_table.kinds(number) for kind in kinds)), 1
    )


# --------------------------------------------------------------------- those that hide


def _lure(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Walk to and fro on open soil, out of which duggies come."""
    if "Duggy" not in kinds or "Duggy" not in mine_table.kinds(floor_of(plan.location) or 1):
        return False
    spot = _lure_spot(plan)
    if spot is None:
        return False
    plan.go(spot)
    reach = plan.ground.field(spot)
    near = [tile for tile in tilling.bare_ground(plan.ground) if 0 < reach.get(tile, 0) <= STROLL]
    if near:
        plan.go(max(near, key=lambda tile: (reach[tile], tile)))
    plan.go(spot)
    return bool(plan.actions)


def _lure_spot(plan: Plan) -> Tile | None:
    """Return where to wait: where a duggy appeared, else on one patch of soil after another."""
    key = f"lured {returning.visit(plan)}"
    if plan.memory.get(f"{key} up", 0) > 0:
        plan.memory[f"{key} up"] -= 1
        return plan.at
    waited = plan.memory.get(key, 0)
    plan.memory[key] = waited + 1
    if waited >= LURES * LURE_STEPS:
        return None
    if waited % LURE_STEPS:
        return plan.at
    reach = plan.ground.field(plan.at)
    spots = _patches(tilling.bare_ground(plan.ground))[:LURES]
    left = [one for one in spots if one in reach and not plan.memory.get(f"{key} {one}")]
    if not left:
        return None
    spot = min(left, key=lambda tile: (reach[tile], tile))
    plan.memory[f"{key} {spot}"] = 1
    return spot


def _patches(soil: list[Tile]) -> list[Tile]:
    """Return tiles near all of the soil, those with the most soil around first."""
    left, found = set(soil), []
    while left:
        near = {tile: sum(_near(tile, one) for one in left) for tile in soil}
        best = max(soil, key=lambda tile: (near[tile], tile))
        if near[best] < FEELS:
            break
        found.append(best)
        left = {tile for tile in left if not _near(tile, best)}
    return found


def _near(one: Tile, other: Tile) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= FEELS


def _knock(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Strike stones that look like crabs with the pickaxe, those near a crab that hid first."""
    covers = {monster_table.monster(kind).cover for kind in kinds} - {""}
    stones = [
        (one.x, one.y)
        for one in plan.ground.things("object")
        if one.id in covers and not one.spawned
    ]
    if not stones or not plan.hold_item(*plan.of_goal(PICKAXES)):
        return bool(plan.actions)
    last = (plan.memory.get(LAST_X, 0), plan.memory.get(LAST_Y, 0))
    hidden = [one for one in stones if swings.chebyshev(one, last) <= DEN]
    if _is_hiding(plan, kinds) and sweep(plan, hidden, Plan.use):
        return True
    return sweep(plan, stones, Plan.use)


def _is_hiding(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Return whether prey that was seen in this visit hides; give up after some steps."""
    if not any(monster_table.monster(kind).behavior in fighting.HIDERS for kind in kinds):
        return False
    key = f"hides {returning.visit(plan)}"
    return returning.left_here(plan) > 0 and plan.memory.get(key, 0) <= STAY_STEPS
