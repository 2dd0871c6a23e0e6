"""Underground: down from floor to floor, and what the floors hold."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import field, fighting
from pytest_stardojo.agents.oracle.gathering import PICKAXES, walk_over
from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.having import Means, hold
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.sight import Sight
from pytest_stardojo.agents.oracle.sweep import sweep
from pytest_stardojo.agents.oracle.travel import journey, travel
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.wire.messages import ThingState

HALL = "Mine"
FLOOR = "UndergroundMine"
LIFT = 5
"""The lift stops at every fifth floor that was reached."""
BOTTOM = 120
WAYS_DOWN = ("ladder", "shaft")
STEPS_A_FLOOR = 12
"""What a floor takes until a ladder shows, about."""
LURES = 6
"""Spots of soil on a floor on which one waits for duggies."""
FORAGE = ("Quartz", "Earth Crystal", "Frozen Tear", "Fire Quartz", "Red Mushroom")
CARROT = "Cave Carrot"


def floor_of(location: str) -> int | None:
    """Number of a floor, None for places above and for the quarry's mine."""
    number = location.removeprefix(FLOOR)
    return int(number) if number != location and number.isdecimal() else None


# ---------------------------------------------------------------------------- descending


def go_to_floor(plan: Plan, floor: int) -> bool:
    """Come to a floor: by the lift as far as it goes, then down the ladders."""
    here = floor_of(plan.location)
    if here == floor:
        return False
    if here is not None and here < floor:
        return descend(plan)
    if here is not None:
        return leave(plan)
    if not travel(plan, HALL):
        return True
    stop = lift_stop(plan.sight, floor)
    plan.memory["lift"] = stop
    name = "elevator" if stop else "ladder"
    _press(plan, plan.sight.key_tiles(HALL, name))
    return True


def lift_stop(sight: Sight, floor: int) -> int:
    """The deepest floor above or at another where the lift stops; 0 for none."""
    reached = min(sight.state.progression.mine_level, floor, BOTTOM)
    return reached // LIFT * LIFT


def leave(plan: Plan) -> bool:
    """Climb up to the hall."""
    _press(plan, plan.sight.key_tiles(plan.location, "ladder_up"))
    return True


def descend(plan: Plan) -> bool:
    """Take the way down; where none has shown yet, break stones until one does."""
    ladders = [
        (way.x, way.y)
        for way in plan.sight.world.locations[plan.location].exits
        if way.kind in WAYS_DOWN and floor_of(way.to) is not None
    ]
    if ladders:
        _press(plan, ladders)
        return True
    return break_stones(plan)


def break_stones(plan: Plan) -> bool:
    """Break the nearest stones, and what bars the way to others."""
    if fighting.in_danger(plan):
        return fighting.fight(plan, ())
    stones = _stones(plan)
    if not stones or not hold(plan, *PICKAXES):
        return bool(plan.actions)
    calm = [tile for tile in stones if fighting.is_calm(plan, tile)]
    return (
        sweep(plan, calm, Plan.use)
        or sweep(plan, stones, Plan.use)
        or plan.open_towards(stones)
        or bool(plan.actions)
    )


def _stones(plan: Plan) -> list[Tile]:
    return [
        (thing.x, thing.y)
        for thing in plan.ground.things("object")
        if thing.name == "Stone" and not thing.spawned and thing.health <= _blow(plan) * 2
    ]


def _blow(plan: Plan) -> int:
    """Health that the pickaxe of the bag takes off a stone."""
    levels = [PICKAXES.index(slot.name) for slot in plan.sight.slots(*PICKAXES)]
    return max(levels, default=0) + 1


def _press(plan: Plan, tiles: list[Tile]) -> None:
    """Press the action button towards the nearest of some tiles."""
    reach = plan.ground.field(plan.at)
    near = [tile for tile in tiles if any(step in reach for step in neighbours(tile))]
    if near:
        tile = min(near, key=lambda t: min(reach.get(s, 9999) for s in neighbours(t)))
        if plan.beside(tile):
            plan.interact(tile)
            plan.close()
    elif tiles:
        plan.beside(tiles[0])


# ------------------------------------------------------------------------ what it gives


def gives(name: str) -> bool:
    """Whether a thing is got by going down into the mines."""
    return name in FORAGE or name == CARROT or bool(_nodes(name)) or name in ("Coal", "Geode")


def _nodes(name: str) -> set[str]:
    """Ids of the stones that hold a thing."""
    found = item_table.find(name)
    return {
        stone.id
        for stone in debris_table.stones().values()
        if any(drop.item == found and drop.chance >= 1 for drop in stone.drops)
        and name not in ("Stone", "Coal")
    }


def seek(plan: Plan, name: str, tools: tuple[str, ...] = ()) -> bool:
    """Get a thing on the floors: pick it up, dig for it, break what holds it; else go deeper."""
    floor = floor_of(plan.location)
    if fighting.spent(plan):
        return fighting.recover(plan)
    if floor is None:
        return go_to_floor(plan, _first_floor(plan, name))
    if fighting.in_danger(plan):
        return fighting.fight(plan, ())
    return (
        _lying(plan, name)
        or (name == CARROT and _dig(plan))
        or _break_node(plan, name)
        or descend(plan)
        or leave(plan)
    )


def _first_floor(plan: Plan, name: str) -> int:
    """Where to begin: by the lift as deep as it is of use."""
    low, high = _floors(name)
    return max(low, min(plan.sight.state.progression.mine_level // LIFT * LIFT, high))


def _floors(name: str) -> tuple[int, int]:
    """Floors on which a thing is found, about."""
    ids = _nodes(name) | {item_table.find(name)}
    for floor in (1, 40, 80):
        band = mine_table.band(floor)
        if ids & {*band.gems, band.node, band.crystal, band.geode_node}:
            return max(band.first, band.node_from), band.last
    return 1, 39


def _lying(plan: Plan, name: str) -> bool:
    things = [one for one in plan.ground.things("object", "drop") if _can_take(one, name)]
    reach = plan.ground.field(plan.at)
    loose = [(one.x, one.y) for one in things if one.kind == "drop" and (one.x, one.y) in reach]
    if loose:
        return walk_over(plan, loose)
    spots = [(one.x, one.y) for one in things if one.kind == "object"]
    return bool(spots) and sweep(plan, spots, Plan.interact)


def _can_take(thing: ThingState, name: str) -> bool:
    return thing.name == name and (thing.kind == "drop" or thing.spawned)


def _break_node(plan: Plan, name: str) -> bool:
    ids = _nodes(name)
    nodes = [(one.x, one.y) for one in plan.ground.things("object") if one.id in ids]
    if not nodes or not hold(plan, *PICKAXES):
        return False
    reach = plan.ground.field(plan.at)
    near = [tile for tile in nodes if any(step in reach for step in neighbours(tile))]
    if not near:
        plan.open_towards([step for tile in nodes for step in neighbours(tile)])
        return bool(plan.actions)
    tile = min(near, key=lambda t: min(reach.get(s, 9999) for s in neighbours(t)))
    if plan.at not in neighbours(tile) and not plan.beside(tile):
        return bool(plan.actions)
    while not plan.full:
        plan.use(tile)
    return True


def _dig(plan: Plan) -> bool:
    """Turn over open soil with the hoe."""
    soil = field.bare_ground(plan.ground)
    return bool(soil) and hold(plan, *field.HOES) and sweep(plan, soil, Plan.use)


def source(plan: Plan, name: str, lacking: int) -> Means | None:
    """Means to bring a thing up from the mines."""
    if not gives(name) or not plan.sight.slots(*PICKAXES):
        return None
    here = floor_of(plan.location) is not None
    if _floors(name)[0] > plan.sight.state.progression.mine_level + LIFT:
        return None
    trip = None if here else journey(plan.sight, plan.location, HALL)
    if not here and trip is None:
        return None
    steps = 0.0 if trip is None else trip.steps
    return Means(steps + (2 + STEPS_A_FLOOR) * lacking, lambda: seek(plan, name))


# -------------------------------------------------------------------------------- hunting


def hunt(plan: Plan, names: tuple[str, ...], weapons: tuple[str, ...]) -> bool:
    """Kill monsters of some kinds; where there are none, look elsewhere or on another day."""
    kinds = fighting.kinds_of(names)
    here = floor_of(plan.location)
    if fighting.spent(plan):
        return fighting.recover(plan)
    if here is not None and here % LIFT == 0:
        plan.memory[f"seen {here}"] = plan.sight.state.clock.days_played
    if here is not None and fighting.fight(plan, kinds, weapons):
        return True
    if here is not None and fighting.in_danger(plan) and fighting.fight(plan, ()):
        return True
    if here is not None and (_come_again(plan, kinds) or _lure(plan, kinds)):
        return True
    stop = _stop_to_try(plan, kinds)
    if stop:
        return ride(plan, stop)
    if here is None:
        return go_to_floor(plan, _hunting_floor(plan, kinds))
    return descend(plan) or leave(plan)


def _stop_to_try(plan: Plan, kinds: tuple[str, ...]) -> int:
    """A stop of the lift where prey was found, or may be and was not looked for today; else 0."""
    reached = min(plan.sight.state.progression.mine_level, BOTTOM)
    found = {one.where for one in plan.sight.entries("killed") if one.thing in kinds}
    today = plan.sight.state.clock.days_played
    for floor in range(LIFT, reached + 1, LIFT):
        lives = floor % (2 * LIFT) and any(kind in mine_table.kinds(floor) for kind in kinds)
        seen = plan.memory.get(f"seen {floor}") == today
        if f"{FLOOR}{floor}" == plan.location:
            continue
        if f"{FLOOR}{floor}" in found or (lives and not seen):
            return floor
    return 0


def ride(plan: Plan, floor: int) -> bool:
    """Take the lift to a floor, from wherever the next lift is."""
    plan.memory["lift"] = floor
    lifts = plan.sight.key_tiles(plan.location, "elevator")
    if lifts:
        _press(plan, lifts)
    elif floor_of(plan.location) is not None:
        leave(plan)
    elif travel(plan, HALL):
        _press(plan, plan.sight.key_tiles(HALL, "elevator"))
    return True


def _hunting_floor(plan: Plan, kinds: tuple[str, ...]) -> int:
    """The first floor on which one of the kinds lives."""
    floors = range(1, BOTTOM)
    return next((f for f in floors if any(kind in mine_table.kinds(f) for kind in kinds)), 1)


def _lure(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Walk over open soil, out of which duggies come, and strike about."""
    if "Duggy" not in kinds:
        return False
    key = f"lured {plan.location}"
    visited = plan.memory.get(key, 0)
    reach = plan.ground.field(plan.at)
    soil = [tile for tile in field.bare_ground(plan.ground) if tile in reach]
    if not soil or visited >= LURES:
        return False
    plan.memory[key] = visited + 1
    spots = _spread(soil, LURES)
    plan.go(min(spots, key=lambda tile: (plan.memory.get(f"{key} {tile}", 0), reach[tile])))
    plan.memory[f"{key} {plan.at}"] = visited + 1
    return fighting.swing(plan)


def _spread(tiles: list[Tile], count: int) -> list[Tile]:
    """Some tiles that lie far from one another."""
    chosen = [min(tiles)]
    while len(chosen) < min(count, len(tiles)):
        chosen.append(max(tiles, key=lambda t: (min(_far(t, c) for c in chosen), t)))
    return chosen


def _far(one: Tile, other: Tile) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _come_again(plan: Plan, kinds: tuple[str, ...]) -> bool:
    """Ride the lift away and back: a floor that held what is hunted holds it anew."""
    lifts = plan.sight.key_tiles(plan.location, "elevator")
    prey = [one for one in plan.sight.entries("killed") if one.where == plan.location]
    if not lifts or not any(one.thing in kinds for one in prey):
        return False
    plan.memory["lift"] = 0
    _press(plan, lifts)
    return bool(plan.actions)


def lift_words(plan: Plan) -> tuple[str, ...]:
    """The button of the lift that was meant when the panel was opened."""
    stop = plan.memory.get("lift", 0)
    return (f"Floor {stop}",) if stop else ("Entrance",)
