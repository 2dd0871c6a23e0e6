"""Better tools from Clint: ordered, waited for, fetched (wiki: Blacksmith)."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata.tools import ToolInfo, Upgrade
from pytest_stardojo.valley.rules.common import inventory, menu_stack, money
from pytest_stardojo.valley.world.ledger import record, tell
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

SMITH = "Clint"


def open_menu(farmer: Farmer) -> None:
    """Look at what can be made of the tools in the bag.

    Raises:
        Refused: ``busy`` while Clint works on a tool, ``nothing_there`` when none can be
            bettered.
    """
    _check_idle(farmer)
    if not possible(farmer):
        raise Refused("nothing_there", "There is no tool in your bag that could be bettered.")
    menu_stack.open_menu(farmer, "tool_upgrades")


def possible(farmer: Farmer) -> list[tuple[int, ToolInfo]]:
    """Upgrades of the tools in the bag: (slot of the tool, what it would become)."""
    found = []
    for slot, item in enumerate(farmer.slots):
        better = better_than(item.id) if item is not None else None
        if better is not None:
            found.append((slot, better))
    return found


def better_than(id: str) -> ToolInfo | None:
    """What Clint can make of a tool, or None."""
    old = tool_table.tool(id)
    if old is None:
        return None
    for info in tool_table.tools().values():
        if info.upgrade is not None and info.tool == old.tool:
            lesser = info.upgrade.from_ == id
            # the pan's table names no lesser tool: it is the next in level
            after = not info.upgrade.from_ and info.level == max(old.level, 1) + 1
            if lesser or after:
                return info
    return None


def order(world: World, farmer: Farmer, slot: int, better: ToolInfo) -> None:
    """Hand a tool and what it takes to Clint.

    Raises:
        Refused: ``busy``, ``cannot_afford``, ``missing_ingredients``, ``bad_option``.
    """
    _check_idle(farmer)
    old = farmer.slots[slot]
    cost = better.upgrade
    if old is None or cost is None or better_than(old.id) is not better:
        raise Refused("bad_option", "There is no such tool in the bag.")
    _check_cost(farmer, cost)
    money.pay(farmer, cost.price)
    inventory.take(farmer, cost.material, cost.amount)
    inventory.take_from(farmer, slot)
    farmer.tool_upgrade = Item(better.id, attachments=list(old.attachments))
    farmer.tool_upgrade.water = better.water_max
    farmer.tool_days = cost.days
    tell(farmer, "tool_ordered", f"The {better.name} is ready in {cost.days} days.", id=better.id)


def _check_cost(farmer: Farmer, cost: Upgrade) -> None:
    money.check(farmer, cost.price)
    have = inventory.count(farmer, cost.material)
    if have < cost.amount:
        name = item_table.item(cost.material).name
        raise Refused("missing_ingredients", f"It takes {cost.amount} {name}; you have {have}.")


def _check_idle(farmer: Farmer) -> None:
    if farmer.tool_upgrade is None:
        return
    name = item_table.item(farmer.tool_upgrade.id).name
    nights = f"{farmer.tool_days} more night{'s' if farmer.tool_days != 1 else ''}"
    raise Refused("busy", f"Clint still works on your {name}: {nights}.")


def is_ready(farmer: Farmer) -> bool:
    """Whether a tool lies ready at Clint's."""
    return farmer.tool_upgrade is not None and farmer.tool_days <= 0


def fetch(world: World, farmer: Farmer) -> None:
    """Take the finished tool back.

    Raises:
        Refused: ``inventory_full``.
    """
    tool = farmer.tool_upgrade
    if tool is None:
        return
    if not inventory.fits(farmer, tool):
        raise Refused("inventory_full", "There is no room in the bag for the finished tool.")
    inventory.add(farmer, tool)
    farmer.tool_upgrade = None
    name = item_table.item(tool.id).name
    record(farmer, "upgraded", name, thing_id=tool.id, by=SMITH, where=farmer.location)
    menu_stack.speak(farmer, SMITH, f"Your {name} is finished. It should serve you well.")


def night(world: World) -> None:
    """Clint has worked a day more."""
    for farmer in world.farmers.values():
        farmer.tool_days = max(0, farmer.tool_days - 1)
