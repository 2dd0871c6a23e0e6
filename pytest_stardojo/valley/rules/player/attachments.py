"""Attachments: bait and tackle on rods, ammunition on slingshots.

The table of tools lists the bait and tackle slots of rods; slingshots take ammunition (wiki:
Fishing Poles, Slingshot).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import items
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.world.model import Farmer, Item
from pytest_stardojo.valley.world.refusal import Refused

BAIT, TACKLE = -21, -22
SLINGSHOTS = ("(W)32", "(W)33")
AMMUNITION = ("378", "380", "382", "384", "386", "388", "390", "441", "909")
"""Ores, coal, wood, stone and explosive ammunition, in addition to eggs and fruit."""
AMMUNITION_CATEGORIES = (-5, -75, -79)


def attach(farmer: Farmer, slot: int) -> None:
    """Attach the stack of a slot to the held tool, in exchange for an earlier attachment.

    Raises:
        Refused: ``nothing_there``, ``wrong_tool``.
    """
    stack = farmer.slots[slot]
    tool = inventory.held(farmer)
    if stack is None:
        raise Refused("nothing_there", f"slot {slot} is empty")
    kind = attachment_kind(stack)
    room = 0 if tool is None or kind is None else slots(tool.id, kind)
    if tool is None or not room:
        raise Refused("wrong_tool", "the held item does not take this attachment")
    same = [item for item in tool.attachments if attachment_kind(item) == kind]
    farmer.slots[slot] = None
    if len(same) == room:
        tool.attachments.remove(same[0])
        farmer.slots[slot] = same[0]
    tool.attachments.append(stack)


def slots(tool: str, kind: str) -> int:
    """Return how many stacks of ``bait``, ``tackle`` or ``ammunition`` a tool takes."""
    if kind == "ammunition":
        return int(tool in SLINGSHOTS)
    info = tool_table.tool(tool)
    if info is None:
        return 0
    return info.bait_slots if kind == "bait" else info.tackle_slots


def detach(farmer: Farmer) -> None:
    """Move the first attachment of the held tool into the bag.

    Raises:
        Refused: ``nothing_there``, ``inventory_full``.
    """
    tool = inventory.held(farmer)
    if tool is None or not tool.attachments:
        raise Refused("nothing_there", "nothing is attached to the held item")
    if not inventory.fits(farmer, tool.attachments[0]):
        raise Refused("inventory_full", "there is no room in the bag")
    inventory.add(farmer, tool.attachments.pop(0))


def attachment_kind(item: Item) -> str | None:
    """Return ``bait``, ``tackle``, ``ammunition``, or None for other items."""
    info = items.item(item.id)
    if info.category == BAIT:
        return "bait"
    if info.category == TACKLE:
        return "tackle"
    plain = item.id.removeprefix("(O)")
    if plain in AMMUNITION or info.category in AMMUNITION_CATEGORIES:
        return "ammunition"
    return None
