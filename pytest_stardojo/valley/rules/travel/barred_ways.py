"""Broken bridges and other barred ways: what is told before them, and mending them.

The bridge to the tide pools takes 300 Wood and whoever brings them (wiki: The Beach);
the one to the quarry is mended by the Junimos or by Joja.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import free_tiles, inventory, menu_stack
from pytest_stardojo.valley.world import barriers
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.refusal import Refused

WOOD = "(O)388"
COST = 300
QUESTION = "beach_bridge"

WORDS: dict[str, tuple[str, str]] = {
    "quarry_bridge_gap": ("Bridge", "Planks are missing; nobody can cross to the quarry yet."),
    "landslide": ("Landslide", "Fallen rocks bar the way to the mine. Somebody will clear them."),
}
"""Title and text of what one reads before a barrier."""


def make_way(world: World) -> None:
    """Let whoever stands in something step aside: a wagon or fallen rocks that have come, and
    doors that were shut for the night."""
    watched = {farmer.location for farmer in world.farmers.values()}
    for location in world.locations.values():
        if location.id in watched or barriers.of_map(location.map):
            free_tiles.step_aside(world, location)


def look(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Step up to a barred way.

    Returns:
        Ticks that it takes, or None where nothing is barred.
    """
    keys = sheet(location).key_tiles
    for name in barriers.up(world, location.map):
        if tile in keys[name]:
            return _look(farmer, name)
    return None


def _look(farmer: Farmer, name: str) -> int | None:
    if name == "beach_bridge_gap":
        text = f"The bridge is broken. Mend it with {COST} Wood?"
        menu_stack.ask(farmer, QUESTION, text, title="Bridge")
    elif name in WORDS:
        title, text = WORDS[name]
        menu_stack.say(farmer, text, title)
    else:
        return None
    return durations.INTERACT


def mend(world: World, farmer: Farmer) -> None:
    """Spend the wood on the bridge to the tide pools.

    Raises:
        Refused: ``already_done``, or ``missing_ingredients`` with too little wood.
    """
    if barriers.BEACH_BRIDGE in farmer.mail_received:
        raise Refused("already_done", "the bridge is whole")
    have = inventory.count(farmer, WOOD)
    if have < COST:
        raise Refused("missing_ingredients", f"it takes {COST} Wood and you have {have}")
    inventory.take(farmer, WOOD, COST)
    for each in world.farmers.values():
        each.mail_received.append(barriers.BEACH_BRIDGE)
        tell(each, "repaired", "The bridge to the tide pools is mended.", project="Beach Bridge")
