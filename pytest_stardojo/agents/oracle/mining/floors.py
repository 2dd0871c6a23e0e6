"""The mines: down from floor to floor."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import belongings, provisions, resting
from pytest_stardojo.agents.oracle.combat import fighting, swings
from pytest_stardojo.agents.oracle.farm import tilling
from pytest_stardojo.agents.oracle.farm.sweep import sweep
from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import PICKAXES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.wire.messages import Action, ChooseOption, Craft, MenuState

HALL = "Mine"
FLOOR = "UndergroundMine"
LIFT = 5
"""The elevator stops at every fifth floor that was reached."""
BOTTOM = 120
WAYS_DOWN = ("ladder", "shaft")
STEPS_A_FLOOR = 12
"""Estimated steps on a floor until a ladder appears."""
STONES_A_STEP = 1.3
"""Stones broken in a step."""
STAIRS = "Staircase"
STONE, STAIRS_STONE = "Stone", 99
"""Ingredient of a staircase and its amount."""
SOON = 6
"""Expected steps to a ladder below which no staircase is made."""
AT_HAND = 6
"""Steps to a way down that come before fighting."""
OFF_SOIL = 2
"""Distance from soil, in tiles, at which no monster appears beside the farmer."""
CHEST = "opened the chest of floor"
ENOUGH = 200
"""Most blows for clearing a floor."""


def floor_of(location: str) -> int | None:
    """Return the number of a floor; None for places above and the quarry's mine."""
    number = location.removeprefix(FLOOR)
    return int(number) if number != location and number.isdecimal() else None


# ---------------------------------------------------------------------------- descending


def go_to_floor(plan: Plan, floor: int) -> bool:
    """Go to a floor: by the elevator as far as possible, then down the ladders."""
    here = floor_of(plan.location)
    if resting.spent(plan) and resting.recover(plan):
        return True
    if here == floor:
        return False
    if here is not None and here < floor:
        return descend(plan)
    if here is not None:
        return leave(plan)
    if provisions.prepare(plan, floor - lift_stop(plan.view, floor)):
        return True
    if not travel(plan, HALL):
        return True
    stop = lift_stop(plan.view, floor)
    plan.memory["lift"] = stop
    name = "elevator" if stop else "ladder"
    plan.press(plan.view.key_tiles(HALL, name))
    return True


def lift_stop(view: WorldView, floor: int) -> int:
    """Return the deepest stop of the elevator down to a floor; 0 without one."""
    reached = min(view.state.progression.mine_level, floor, BOTTOM)
    return reached // LIFT * LIFT


def leave(plan: Plan) -> bool:
    """Climb up to the hall."""
    plan.press(plan.view.key_tiles(plan.location, "ladder_up"))
    return True


def descend(plan: Plan) -> bool:
    """Take the way down; without one, break stones until it appears."""
    ways = ladders(plan)
    if _at_hand(plan, ways):
        plan.press(ways)
        return True
    if fighting.defend(plan) or resting.refresh(plan) or open_chest(plan):
        return True
    if ways:
        plan.press(ways)
        return True
    if _sort_bag(plan):
        return True
    return _set_stairs(plan) or _make_stairs(plan) or break_stones(plan)


def _sort_bag(plan: Plan) -> bool:
    """Put on gear; make room for stone in a full bag."""
    if belongings.put_on(plan):
        return True
    return belongings.full(plan) and not plan.view.count(STONE) and belongings.throw_away(plan)


def _at_hand(plan: Plan, ways: list[Tile]) -> bool:
    """Return whether a way down is near enough to leave before a monster strikes."""
    steps = [plan.ground.steps_beside(plan.at, way) for way in ways]
    chest = _full_chest(plan)
    return not chest and any(far is not None and far <= AT_HAND for far in steps)


def open_chest(plan: Plan) -> bool:
    """Open the treasure chest of this floor, once."""
    tiles = _full_chest(plan)
    if not tiles or plan.ground.nearest(plan.at, tiles) is None:
        return False
    if belongings.full(plan) and belongings.throw_away(plan):
        return True
    plan.press(tiles)
    if plan.closed:
        plan.memory[f"{CHEST} {floor_of(plan.location)}"] = 1
    return bool(plan.actions)


def _full_chest(plan: Plan) -> list[Tile]:
    """Return the treasure chest of this floor, unless it was opened."""
    floor = floor_of(plan.location) or 0
    if mine_table.chest(floor) is None or plan.memory.get(f"{CHEST} {floor}"):
        return []
    return plan.view.key_tiles(plan.location, "chest")


def _make_stairs(plan: Plan) -> bool:
    """Craft a staircase of the stone in the bag, unless a ladder is expected soon."""
    if STAIRS not in plan.view.state.progression.crafting or STONE in plan.kept:
        return False
    stone = plan.view.count(STONE)
    if stone < STAIRS_STONE or (_stones(plan) and steps_to_ladder(plan) < SOON):
        return False
    if belongings.full(plan) and stone > STAIRS_STONE:
        return belongings.throw_away(plan)
    if plan.add(Craft(STAIRS)):
        plan.close()
    return True


def _set_stairs(plan: Plan) -> bool:
    """Place a staircase of the bag on an adjacent tile and step onto it."""
    covered = plan.ground.covered()
    spots = [one for one in neighbours(plan.at) if plan.ground.free(one) and one not in covered]
    if not spots or not plan.hold_item(STAIRS):
        return False
    plan.interact(spots[0])
    plan.interact(spots[0])
    plan.close()
    return True


def ladders(plan: Plan) -> list[Tile]:
    """Return the ways down that have appeared on this floor."""
    return [
        (way.x, way.y)
        for way in plan.view.world.locations[plan.location].exits
        if way.kind in WAYS_DOWN and floor_of(way.to) is not None
    ]


def break_stones(plan: Plan) -> bool:
    """Break the nearest stones, and obstacles on the way to others."""
    if fighting.defend(plan):
        return True
    stones = _stones(plan)
    if not stones:
        return _clear_out(plan)
    quiet = [tile for tile in _off_soil(plan, stones) if fighting.is_calm(plan, tile)]
    calm = _within_reach(plan, quiet)
    if not calm and plan.hurried and fighting.in_danger(plan) and fighting.fight(plan, ()):
        return True
    if not plan.hold_item(*plan.of_goal(PICKAXES)):
        return bool(plan.actions)
    return (
        sweep(plan, calm, Plan.use)
        or sweep(plan, stones, Plan.use)
        or plan.open_towards(stones)
        or bool(plan.actions)
    )


def _off_soil(plan: Plan, tiles: list[Tile]) -> list[Tile]:
    """Return the tiles off the soil, on floors with monsters that burrow."""
    key = f"came up {plan.location} {plan.view.state.clock.days_played}"
    if any(fighting.burrows(one) for one in fighting.monsters(plan)):
        plan.memory[key] = 1
    if not plan.memory.get(key):
        return tiles
    soil = tilling.bare_ground(plan.ground)
    return [tile for tile in tiles if all(swings.chebyshev(tile, one) > OFF_SOIL for one in soil)]


def _within_reach(plan: Plan, tiles: list[Tile]) -> list[Tile]:
    """Return the tiles that can be reached."""
    return [tile for tile in tiles if plan.ground.stand_beside(plan.at, tile) is not None]


def _clear_out(plan: Plan) -> bool:
    """Without stones, kill few last monsters for the ladder, or leave many alone."""
    there = fighting.monsters(plan)
    if there and sum(fighting.blows_for(plan, one) for one in there) <= ENOUGH:
        return fighting.fight(plan, ())
    return resting.call_it_a_day(plan)


def steps_to_ladder(plan: Plan) -> float:
    """Estimate the steps until a ladder appears under the stones (wiki: The Mines)."""
    left = len(_stones(plan))
    chance = mine_table.LADDER_BASE + 1 / max(1, left)
    if not fighting.monsters(plan):
        chance += mine_table.LADDER_NO_MONSTERS
    return 1 / chance / STONES_A_STEP


def _stones(plan: Plan) -> list[Tile]:
    return [
        (thing.x, thing.y)
        for thing in plan.ground.placed("Stone")
        if thing.health <= _blow(plan) * 2
    ]


def _blow(plan: Plan) -> int:
    """Return the health that the pickaxe of the bag takes off a stone."""
    tools = [tool_table.tools()[slot.id] for slot in plan.view.slots(*plan.of_goal(PICKAXES))]
    return max((info.stone_damage for info in tools), default=1)


# ------------------------------------------------------------------------------- the lift


def elevator_labels(plan: Plan) -> tuple[str, ...]:
    """Return the button of the elevator for which its panel was opened."""
    stop = plan.memory.get("lift", 0)
    return (f"Floor {stop}", "Entrance") if stop else ("Entrance",)


def arrived(plan: Plan, menu: MenuState, choice: Action) -> bool:
    """Return whether an answer leads to the hall for sure, so that the plan can go on there."""
    if not isinstance(choice, ChooseOption) or choice.option_index != 1:
        return False
    if menu.kind != "elevator" and menu.title != "Ladder":
        return False
    name = "elevator" if menu.kind == "elevator" else "ladder"
    x, y = plan.view.key_tiles(HALL, name)[0]
    plan.location, plan.at = HALL, (x, y + 1)
    return True
