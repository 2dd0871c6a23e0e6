"""Blocked paths: texts at barriers, and the repair of the beach bridge.

A farmer repairs the bridge to the tide pools with 300 Wood (wiki: The Beach); the Junimos
or Joja repair the bridge to the quarry.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import free_tiles, inventory, menu_stack
from pytest_stardojo.valley.world import barriers
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.refusal import Refused

WOOD = "(O)388"
COST = 300
QUESTION = "beach_bridge"

MESSAGES: dict[str, tuple[str, str]] = {
    "quarry_bridge_gap": ("Bridge", "Planks are missing; you cannot cross to the quarry yet."),
    "landslide": (
        "Landslide",
        "Fallen rocks block the path to the mine. They will be cleared on spring 5.",
    ),
}
"""Title and text of the message at a barrier."""


def clear_obstacles(world: World) -> None:
    """Move characters out of new obstacles: wagons, fallen rocks, doors shut for the night."""
    watched = {farmer.location for farmer in world.farmers.values()}
    for location in world.locations.values():
        if location.id in watched or barriers.of_map(location.map):
            free_tiles.step_aside(world, location)


def touch(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Show the message or question of a barrier.

    Returns:
        The ticks it takes, or None without a barrier.
    """
    keys = sheet(location).key_tiles
    for name in barriers.up(world, location.map):
        if tile in keys[name]:
            return _show(farmer, name)
    return None


def _show(farmer: Farmer, name: str) -> int | None:
    if name == "beach_bridge_gap":
        text = f"The bridge is broken. Repair it with {COST} Wood?"
        menu_stack.ask(farmer, QUESTION, text, title="Bridge")
    elif name in MESSAGES:
        title, text = MESSAGES[name]
        menu_stack.show_message(farmer, text, title)
    else:
        return None
    return durations.INTERACT


def repair_beach_bridge(world: World, farmer: Farmer) -> None:
    """Repair the bridge to the tide pools with wood from the bag.

    Raises:
        Refused: ``already_done``, or ``missing_ingredients`` with too little wood.
    """
    if barriers.BEACH_BRIDGE in farmer.mail_received:
        raise Refused("already_done", "the bridge is already repaired")
    have = inventory.count(farmer, WOOD)
    if have < COST:
        raise Refused("missing_ingredients", f"it takes {COST} Wood and you have {have}")
    inventory.take(farmer, WOOD, COST)
    for other in world.farmers.values():
        other.mail_received.append(barriers.BEACH_BRIDGE)
        notify(
            other, "repaired", "The bridge to the tide pools is repaired.", project="Beach Bridge"
        )
