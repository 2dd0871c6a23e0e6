"""Tool upgrades at Clint's (wiki: Blacksmith)."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata.tools import ToolInfo, Upgrade
from pytest_stardojo.valley.rules.common import inventory, menu_stack, money
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

SMITH = "Clint"


def open_menu(farmer: Farmer) -> None:
    """Open the menu of upgrades for the tools in the bag.

    Raises:
        Refused: ``busy`` while Clint works on a tool, ``nothing_there`` without a tool that
            can be upgraded.
    """
    _check_idle(farmer)
    if not possible(farmer):
        raise Refused("nothing_there", "no tool in the bag can be upgraded")
    menu_stack.open_menu(farmer, "tool_upgrades")


def possible(farmer: Farmer) -> list[tuple[int, ToolInfo]]:
    """Return the upgrades of the tools in the bag: (slot of the tool, upgraded tool)."""
    found = []
    for slot, item in enumerate(farmer.slots):
        better = better_than(item.id) if item is not None else None
        if better is not None:
            found.append((slot, better))
    return found


def better_than(id: str) -> ToolInfo | None:
    """Return the upgrade of a tool, or None."""
    old = tool_table.tool(id)
    if old is None:
        return None
    for info in tool_table.tools().values():
        if info.upgrade is not None and info.tool == old.tool:
            lesser = info.upgrade.from_ == id
            # the table names no tool before the pan: the next level counts
            after = not info.upgrade.from_ and info.level == max(old.level, 1) + 1
            if lesser or after:
                return info
    return None


def order(world: World, farmer: Farmer, slot: int, better: ToolInfo) -> None:
    """Hand a tool, its price and its materials to Clint.

    Raises:
        Refused: ``busy``, ``cannot_afford``, ``missing_ingredients``, ``bad_option``.
    """
    _check_idle(farmer)
    old = farmer.slots[slot]
    cost = better.upgrade
    if old is None or cost is None or better_than(old.id) is not better:
        raise Refused("bad_option", "no such tool in the bag")
    _check_cost(farmer, cost)
    money.pay(farmer, cost.price)
    inventory.take(farmer, cost.material, cost.amount)
    inventory.take_from(farmer, slot)
    farmer.tool_upgrade = Item(better.id, attachments=list(old.attachments))
    farmer.tool_upgrade.water = better.water_max
    farmer.tool_days = cost.days
    notify(farmer, "tool_ordered", f"The {better.name} is ready in {cost.days} days.", id=better.id)


def _check_cost(farmer: Farmer, cost: Upgrade) -> None:
    money.check(farmer, cost.price)
    have = inventory.count(farmer, cost.material)
    if have < cost.amount:
        name = item_table.item(cost.material).name
        raise Refused("missing_ingredients", f"it takes {cost.amount} {name} and you have {have}")


def _check_idle(farmer: Farmer) -> None:
    if farmer.tool_upgrade is None:
        return
    name = item_table.item(farmer.tool_upgrade.id).name
    nights = f"{farmer.tool_days} more night{'s' if farmer.tool_days != 1 else ''}"
    raise Refused("busy", f"Clint still works on your {name}; {nights}")


def is_ready(farmer: Farmer) -> bool:
    """Return whether a finished tool is ready at Clint's."""
    return farmer.tool_upgrade is not None and farmer.tool_days <= 0


def fetch(world: World, farmer: Farmer) -> None:
    """Take the finished tool.

    Raises:
        Refused: ``inventory_full``.
    """
    tool = farmer.tool_upgrade
    if tool is None:
        return
    if not inventory.fits(farmer, tool):
        raise Refused("inventory_full", "the bag has no room for the finished tool")
    inventory.add(farmer, tool)
    farmer.tool_upgrade = None
    name = item_table.item(tool.id).name
    record(farmer, "upgraded", name, thing_id=tool.id, by=SMITH, where=farmer.location)
    menu_stack.show_dialogue(farmer, SMITH, f"Your {name} is finished. It should serve you well.")


def night(world: World) -> None:
    """Count a day of Clint's work."""
    for farmer in world.farmers.values():
        farmer.tool_days = max(0, farmer.tool_days - 1)
