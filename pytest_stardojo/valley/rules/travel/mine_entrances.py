"""Entrances of mine floors: ladders, shafts, staircases, the lift."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.common import buffs, menu_stack
from pytest_stardojo.valley.rules.mines import mine_layout, mine_levels
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.refusal import Refused

ELEVATOR = "Elevator"
LEAVE, SHAFT = "leave_mine", "shaft"
"""Questions at the ladder up and at a shaft."""
DOWN = 2

QUARRY = floors.QUARRY
number = mine_levels.number


def enter(world: World, farmer: Farmer, floor: int, way: str) -> None:
    """Enter a floor, which is created if no farmer is on it.

    Args:
        world: The world.
        farmer: The farmer.
        floor: 1 to 120, 121 and more in the Skull Cavern, 77377 for the quarry mine.
        way: ``ladder``, ``shaft``, ``elevator`` or ``command``.
    """
    location = world.locations.get(floors.name_of(floor))
    if location is None:
        musk = buffs.bonus(farmer, "monsters") > 0
        location = mine_layout.create(world, floor, musk=musk)
    if floor != floors.QUARRY:
        farmer.mine_level = max(farmer.mine_level, floor)
    arriving.arrive(world, farmer, location, _landing(location, way), facing=DOWN)
    if way == "elevator":
        record(farmer, "rode", ELEVATOR, where=location.id)


def _landing(location: Location, way: str) -> Tile:
    chart = sheet(location)
    lifts = chart.key_tiles.get("elevator", ())
    if way == "elevator" and lifts:
        return lifts[0][0], lifts[0][1] + 1
    return chart.default_arrival


def leave(world: World, farmer: Farmer) -> None:
    """Leave the mines for the hall above them."""
    floor = number(farmer.location)
    if floor is not None:
        place, tile = mine_levels.entrance_above(floor)
        arriving.arrive(world, farmer, world.locations[place], tile, facing=DOWN)


# ----------------------------------------------------------------------------------- ladders


def touch_way_down(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Use a ladder or shaft on a tile; return the ticks, or None without one."""
    way = location.ladders.get(tile)
    floor = number(location.id)
    if way is None or floor is None:
        return None
    if way == mine_levels.SHAFT:
        menu_stack.ask(farmer, SHAFT, "Jump down the shaft?", title="Shaft")
        return durations.INTERACT
    enter(world, farmer, floor + 1, "ladder")
    return durations.DOOR


def jump_down_shaft(world: World, farmer: Farmer) -> None:
    """Jump down a shaft: several floors, with damage."""
    floor = number(farmer.location)
    if floor is None:
        return
    levels = mine_levels.shaft_depth(world, floor)
    hurt = min(table.SHAFT_DAMAGE * levels, farmer.health - 1)
    farmer.health -= max(0, hurt)
    enter(world, farmer, floor + levels, "shaft")
    notify(farmer, "fell", f"you fell {levels} floors", floors=levels, amount=hurt)


def touch_way_up(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Ask whether to leave the mines."""
    menu_stack.ask(farmer, LEAVE, "Climb up and leave?", title="Ladder")
    return durations.INTERACT


def ladder_to(floor: int) -> Callable[[World, Farmer, Location, Tile], int | None]:
    """Return the action of a ladder in the hall that leads to a floor."""

    def touch(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
        if location.id != floors.HALL:
            return None  # a ladder of the sewer
        enter(world, farmer, floor, "ladder")
        return durations.DOOR

    return touch


def place_stairs(world: World, location: Location, tile: Tile) -> None:
    """Place a staircase on a free tile of a floor; the caller takes the item.

    Raises:
        Refused: ``not_here`` outside the mines and on floors without a way down.
    """
    floor = number(location.id)
    if floor is None or not mine_levels.has_way_down(floor):
        raise Refused("not_here", "a staircase works only on floors of the mines")
    mine_levels.reveal_way_down(world, location, tile)


# -------------------------------------------------------------------------------------- lift


def stops(world: World) -> list[int]:
    """Return the floors on which the lift stops: 0 for the hall, every reached fifth.

    The lift is the same for all farmers of a farm (wiki: The Mines).
    """
    depths = [farmer.mine_level for farmer in world.farmers.values()]
    reached = min(max(world.mine_depth, *depths), floors.BOTTOM)
    return [0, *range(floors.LIFT, reached + 1, floors.LIFT)]


def touch_lift(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Open the menu of the lift.

    Raises:
        Refused: ``closed`` until the farmer reaches the fifth floor.
    """
    if len(stops(world)) == 1:
        raise Refused("closed", "the lift works after you reach floor 5")
    menu_stack.open_menu(farmer, "elevator")
    return durations.INTERACT


def ride(world: World, farmer: Farmer, floor: int) -> None:
    """Ride to a floor, 0 for the hall.

    Raises:
        Refused: ``not_here`` if the farmer is already there.
    """
    if (number(farmer.location) or 0) == floor:
        raise Refused("not_here", "the lift is there already")
    if floor:
        enter(world, farmer, floor, "elevator")
        return
    hall = world.locations[floors.HALL]
    x, y = sheet(hall).key_tiles["elevator"][0]
    arriving.arrive(world, farmer, hall, (x, y + 1), facing=DOWN)
    record(farmer, "rode", ELEVATOR, where=hall.id)
