"""Keys that are held: walking from tile to tile, and repeated use of a tool.

A farmer finishes the tile that it has begun.  A blocked way is tried again until the keys
are released.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.actions import move, tile_actions
from pytest_stardojo.valley.actions.inputs.keys import Key
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.travel import doors
from pytest_stardojo.valley.world.model import Activity, Farmer, Tile, World
from pytest_stardojo.valley.world.places import DIRECTIONS, STEPS, ahead, here, sheet
from pytest_stardojo.valley.world.refusal import Refused

RETRY = 6
"""Ticks until a farmer whose way is blocked tries again (chosen)."""


def walks(pressed: tuple[Key, ...]) -> bool:
    """Return whether keys move the farmer."""
    return any(key.command == "walk" for key in pressed)


def repeats(pressed: tuple[Key, ...]) -> bool:
    """Return whether keys do something again and again while they are held."""
    return any(key.command in ("walk", "use") for key in pressed)


def wait(world: World, ticks: int) -> Activity | None:
    """Let time pass; a menu ends it."""
    if ticks <= 0:
        return None
    now = world.tick
    return Activity("wait", started=now, next_tick=now + ticks, ends_at_menu=True)


def hold(world: World, farmer: Farmer, pressed: tuple[Key, ...], ticks: int) -> Activity | None:
    """Hold keys for some ticks; a walk lasts until its last tile is reached.

    A key that is only pressed (0 ticks) walks one tile, or turns the farmer.
    """
    activity = Activity(
        "input",
        {
            "until": world.tick + ticks,
            "ways": [DIRECTIONS.index(key.value) for key in pressed if key.command == "walk"],
            "slow": any(key.key == "shift" for key in pressed),
        },
        started=world.tick,
        next_tick=world.tick,
        ends_at_menu=True,
    )
    done = _begin(world, farmer, activity, first=True)
    return None if done else activity


def progress(world: World, farmer: Farmer, activity: Activity) -> bool:
    """Finish the tile, then begin the next; return whether the keys are released.

    Raises:
        Refused: closed, when the way out of the map is closed.
    """
    if activity.path:
        _reach(world, farmer, activity, activity.path.pop(0))
        if activity.next_tick > world.tick:
            return False
    return farmer.activity is not activity or _begin(world, farmer, activity)


def _begin(world: World, farmer: Farmer, activity: Activity, first: bool = False) -> bool:
    """Begin the next tile or swing; return whether the time is over."""
    left = int(activity.params["until"]) - world.tick
    if left <= 0 and not first:
        return True
    if not activity.params["ways"]:
        return _swing(world, farmer, activity, left)
    way = _free_way(world, farmer, activity)
    if way is None:
        activity.next_tick = world.tick + min(RETRY, left)
        return left <= 0
    activity.path = [_next_tile(farmer, way)]
    slow = activity.params["slow"]
    activity.next_tick = world.tick + (durations.WALK if slow else move.tile_ticks(farmer))
    return False


def _free_way(world: World, farmer: Farmer, activity: Activity) -> int | None:
    """Turn to the first held direction that is free; of two, the one not walked last."""
    ways: list[int] = activity.params["ways"]
    if len(ways) > 1 and farmer.facing in ways:
        ways = [*(way for way in ways if way != farmer.facing), farmer.facing]
    for way in ways:
        if _is_free(world, farmer, _next_tile(farmer, way)):
            farmer.facing = way
            return way
    farmer.facing = ways[0]
    return None


def _is_free(world: World, farmer: Farmer, tile: Tile) -> bool:
    location = here(world, farmer)
    chart = sheet(location)
    if move.edge_exit(chart, tile) is not None:
        return True
    return chart.exit_at(*tile) is None and not move.in_the_way(world, location, tile)


def _next_tile(farmer: Farmer, way: int) -> Tile:
    dx, dy = STEPS[way]
    return farmer.x + dx, farmer.y + dy


def _reach(world: World, farmer: Farmer, activity: Activity, tile: Tile) -> None:
    """Step onto the tile that was begun, unless something has come in the way."""
    location = here(world, farmer)
    way = move.edge_exit(sheet(location), tile)
    if not _is_free(world, farmer, tile):
        return
    if world.monsters and farmer_damage.walk_into(world, farmer, tile):
        return
    if way is None:
        move.tread(world, farmer, tile)
        move.arrive(world, farmer)
        return
    ticks = doors.pass_exit(world, farmer, way)
    drops.collect(world, farmer)
    activity.next_tick = world.tick + ticks


def _swing(world: World, farmer: Farmer, activity: Activity, left: int) -> bool:
    """Use the tool once more; return whether the time is over."""
    try:
        swing = tile_actions.use_on(world, farmer, ahead(farmer))
        ticks = 0 if swing is None else swing.next_tick - world.tick
    except Refused as no:
        ticks = no.ticks
    activity.next_tick = world.tick + (ticks or max(1, left))
    return False
