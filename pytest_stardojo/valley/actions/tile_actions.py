"""``use`` and ``interact``: turn to the adjacent tile and act on it.

The effect is immediate; the farmer is then busy for the ticks that it takes.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import drops, inventory
from pytest_stardojo.valley.rules.interaction import action_button, tool_use
from pytest_stardojo.valley.rules.objects import furniture
from pytest_stardojo.valley.world.model import Activity, Farmer, Tile, World
from pytest_stardojo.valley.world.places import DIRECTIONS, STEPS, ahead, here
from pytest_stardojo.wire import messages as wire


def use(world: World, farmer: Farmer, action: wire.Use) -> Activity | None:
    """Use the held tool, weapon or item on the adjacent tile."""
    farmer.facing = DIRECTIONS.index(action.direction)
    return use_on(world, farmer, ahead(farmer))


def use_on(world: World, farmer: Farmer, tile: Tile) -> Activity | None:
    """Use the held tool, weapon or item on one of the eight tiles around the farmer.

    A tool or bare hands pick up furniture on the tile, as in the game.
    """
    held = inventory.held(farmer)
    tool = held is not None and (tool_table.tool(held.id) or tool_table.weapon(held.id))
    taken = None
    if held is None or tool:
        taken = furniture.pick_up(world, farmer, here(world, farmer), tile)
    if taken is not None:
        ticks = taken
    elif tool:
        ticks = tool_use.use_tool(world, farmer, tile)
    else:
        ticks = action_button.use_item(world, farmer, tile)
    return _busy(world, farmer, "use", ticks)


def interact(world: World, farmer: Farmer, action: wire.Interact) -> Activity | None:
    """Press the action button towards the adjacent tile."""
    farmer.facing = DIRECTIONS.index(action.direction)
    return interact_with(world, farmer, ahead(farmer))


def interact_with(world: World, farmer: Farmer, tile: Tile) -> Activity | None:
    """Press the action button on one of the eight tiles around the farmer."""
    ticks = action_button.interact(world, farmer, tile)
    return _busy(world, farmer, "interact", ticks)


def turn(farmer: Farmer, tile: Tile) -> None:
    """Turn to a tile beside the farmer; a diagonal one is faced from the side.

    A farmer that faces one of the two directions of a diagonal keeps it.
    """
    dx, dy = tile[0] - farmer.x, tile[1] - farmer.y
    towards = [step for step in ((dx, 0), (0, dy)) if step != (0, 0)]
    if STEPS[farmer.facing] not in towards:
        farmer.facing = STEPS.index(towards[0])


def _busy(world: World, farmer: Farmer, kind: str, ticks: int) -> Activity | None:
    drops.collect(world, farmer)
    if ticks <= 0:
        return None
    return Activity(kind, started=world.tick, next_tick=world.tick + ticks)


def progress(world: World, farmer: Farmer, activity: Activity) -> bool:
    """Return True: the ticks of the action are over."""
    return True
