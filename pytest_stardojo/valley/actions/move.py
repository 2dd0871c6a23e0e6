"""``move``: walk to a tile of the current map, or off its edge.

A farmer takes 12 ticks a tile, 30 without energy.  Each tile is an event of the
scheduler, at which the next tile is checked again.
"""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.actions import paths
from pytest_stardojo.valley.maps.sheet import Exit, Sheet
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.common import buffs, drops
from pytest_stardojo.valley.rules.monsters import monster_sight, roster
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.rules.travel import doors
from pytest_stardojo.valley.world.model import Activity, Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, blocked, character_at, here, sheet
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire

NOT_TRODDEN = {"ladder": "a ladder", "elevator": "a lift"}
"""Exits that cannot be walked onto, apart from doors."""


def start(world: World, farmer: Farmer, action: wire.Move) -> Activity | None:
    """Find the path; return None when the farmer is there already.

    Raises:
        Refused: no_path.
    """
    location = here(world, farmer)
    target = (farmer.x + action.x, farmer.y + action.y)
    if target == (farmer.x, farmer.y):
        arrive(world, farmer)
        return None
    path = _path(world, farmer, location, target)
    if not path:
        if path is None:
            words = _why(world, location, (farmer.x, farmer.y), target)
            raise Refused("no_path", words.format(f"({action.x}, {action.y})"))
        return None
    params: dict[str, Any] = {"target": list(target)}
    if path[-1] != target:
        params["message"] = f"the tile ({action.x}, {action.y}) was taken; stopped beside it"
    return Activity(
        "move",
        params,
        started=world.tick,
        next_tick=world.tick + tile_ticks(farmer),
        path=path,
        ends_at_menu=True,
    )


def progress(world: World, farmer: Farmer, activity: Activity) -> bool:
    """Step onto the next tile; return whether the walk is over.

    Raises:
        Refused: blocked, when the way is blocked and there is no other.
    """
    if not activity.path:
        return True  # the farmer is on another map and the fade is over
    location = here(world, farmer)
    step = activity.path[0]
    way = edge_exit(sheet(location), step)
    if way is None and in_the_way(world, location, step):
        _repath(world, farmer, location, activity)
        activity.next_tick = world.tick + tile_ticks(farmer)
        return not activity.path
    farmer.facing = STEPS.index((step[0] - farmer.x, step[1] - farmer.y))
    if world.monsters and farmer_damage.walk_into(world, farmer, step):
        return True
    activity.path.pop(0)
    if way is not None:
        activity.path.clear()
        activity.ends_at_menu = False  # only the fade is left; a menu does not shorten it
        activity.next_tick = world.tick + doors.pass_exit(world, farmer, way)
        drops.collect(world, farmer)
        return False
    tread(world, farmer, step)
    if not activity.path:
        arrive(world, farmer)
        return True
    activity.next_tick = world.tick + tile_ticks(farmer)
    return False


def tread(world: World, farmer: Farmer, tile: Tile) -> None:
    """Put the farmer on a tile: pick up loose items and wake monsters in sight."""
    farmer.x, farmer.y = tile
    drops.collect(world, farmer)
    if world.monsters:
        monster_sight.wake_near(world, farmer)


def arrive(world: World, farmer: Farmer) -> None:
    """End a walk; at the sleeping tile of a bed, ask whether to sleep."""
    sleep.ask_if_in_bed(world, farmer)


def tile_ticks(farmer: Farmer) -> int:
    """Return the ticks for one tile; a farmer without energy walks (wiki: Energy)."""
    return durations.WALK if farmer.energy <= 0 else buffs.run_ticks(farmer)


def edge_exit(chart: Sheet, tile: Tile) -> Exit | None:
    """Return the exit that stepping on the tile takes, if there is one."""
    way = chart.exit_at(*tile)
    return way if way is not None and way.kind == "edge" and not way.locked else None


def _path(world: World, farmer: Farmer, location: Location, target: Tile) -> list[Tile] | None:
    chart = sheet(location)
    way = edge_exit(chart, target)
    start = (farmer.x, farmer.y)
    avoid = paths.barriers(world, location, farmer)
    avoid.update(chart.exit_tiles)
    if way is None and _solid(world, location, chart, target):
        return None
    if way is None and _is_taken(world, location, farmer, target):
        return _path_beside(world, location, chart, start, target, avoid)
    return paths.around_monsters(world, location, start, target, avoid=avoid)


def _is_taken(world: World, location: Location, farmer: Farmer, tile: Tile) -> bool:
    """Return whether a person, an animal or a monster is on the tile."""
    if character_at(world, location, *tile) not in (None, farmer):
        return True
    return any(roster.is_visible(one) for one in roster.on_tile(world, location.id, tile))


def _why(world: World, location: Location, start: Tile, target: Tile) -> str:
    """Return why no path leads to a tile, with ``{}`` for the tile."""
    chart = sheet(location)
    way = chart.exit_at(*target)
    if way is not None and way.locked:
        return "the way out at {} is closed"
    if way is not None and way.kind != "edge":
        return f"{{}} is {NOT_TRODDEN.get(way.kind, 'a door')}; go before it and interact"
    if way is None and not chart.inside(*target):
        return "{} is outside the map"
    if way is None and blocked(world, location, *target):
        return "{} is blocked; go beside it"
    if paths.find(world, location, start, target, avoid=chart.exit_tiles) is not None:
        return "someone is in the way to {}"
    return "no path leads to {}"


def _solid(world: World, location: Location, chart: Sheet, tile: Tile) -> bool:
    there = roster.on_tile(world, location.id, tile) if world.monsters else []
    if any(roster.disguise(one) for one in there):
        return True
    return chart.exit_at(*tile) is not None or blocked(world, location, *tile)


def _path_beside(
    world: World, location: Location, chart: Sheet, start: Tile, target: Tile, avoid: set[Tile]
) -> list[Tile] | None:
    """Return the path to the nearest free neighbour of a taken tile."""
    around = [(target[0] + dx, target[1] + dy) for dx, dy in STEPS]
    free = [
        tile
        for tile in around
        if tile == start or (tile not in avoid and not _solid(world, location, chart, tile))
    ]
    return paths.around_monsters(world, location, start, *free, avoid=avoid)


def in_the_way(world: World, location: Location, tile: Tile) -> bool:
    """Return whether something on the tile blocks a walk; monsters in the open do not."""
    if blocked(world, location, *tile) or character_at(world, location, *tile) is not None:
        return True
    there = roster.on_tile(world, location.id, tile) if world.monsters else []
    return any(roster.disguise(one) for one in there)


def _repath(world: World, farmer: Farmer, location: Location, activity: Activity) -> None:
    """Find another path, once; a second obstacle ends the walk."""
    if activity.stage:
        raise Refused("blocked", "something is in the way")
    activity.stage = 1
    x, y = activity.params["target"]
    path = _path(world, farmer, location, (x, y))
    if path is None:
        raise Refused("blocked", "something is in the way")
    activity.path = path
