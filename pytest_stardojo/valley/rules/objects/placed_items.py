"""Placing, taking up and blowing up the occupants in ``Location.placed``."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import Location, Tile, World
from pytest_stardojo.valley.world.places import refresh
from pytest_stardojo.valley.world.refusal import Refused


def place(world: World, location: Location, tile: Tile, kind: occupants.Placed, id: str) -> None:
    """Place an item on a tile that the caller has checked."""
    kind.put(location, tile, kind.new(id))
    refresh(world, location, *tile)


def remove(world: World, location: Location, tile: Tile) -> str:
    """Remove the placed item on a tile and return its id; empty if there is none."""
    placed = location.placed.pop(tile, None)
    if placed is None:
        return ""
    refresh(world, location, *tile)
    return placed.id


def take_up(world: World, location: Location, tile: Tile, tool: ToolInfo) -> None:
    """Take up the placed item on a tile with a tool: it drops as an item.

    Raises:
        Refused: wrong_tool.
    """
    placed = location.placed[tile]
    kind = occupants.placed_kinds()[placed.kind]
    if tool.tool not in kind.tools:
        name = item_table.item(placed.id).name
        raise Refused("wrong_tool", f"a {tool.tool} does nothing to the {name}")
    remove(world, location, tile)
    drops.fall(world, location, tile, placed.id)
