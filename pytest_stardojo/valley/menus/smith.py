"""Clint's services: tool upgrades, geodes and Mystery Boxes."""

from __future__ import annotations

from pytest_stardojo.gamedata import geodes as geode_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.menus.page import (
    MORE,
    Answer,
    Choice,
    Page,
    amount,
    instead,
    page_count,
    part,
    turn,
)
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.trade import geodes, tool_upgrades
from pytest_stardojo.valley.world.model import Farmer, Item, Menu, World


def upgrades_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the upgrades of the tools in the bag, with their prices."""
    lines = [_upgrade(better) for _, better in tool_upgrades.possible(farmer)]
    text = f"You have {farmer.money:,}g. It takes two nights."
    return Page("Upgrade tools", text, lines)


def _upgrade(better: ToolInfo) -> Choice:
    cost = better.upgrade
    assert cost is not None
    material = item_table.item(cost.material).name
    label = f"{better.name} for {cost.amount} {material}"
    return Choice(label, cost.price, None, True, better.id)


def choose_upgrade(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Hand over the tool; the menu closes."""
    slot, better = tool_upgrades.possible(farmer)[answer.index - 1]
    instead(farmer, lambda: tool_upgrades.order(world, farmer, slot, better))
    words = f"Your {better.name} will be ready in {farmer.tool_days} days."
    menu_stack.show_dialogue(farmer, tool_upgrades.SMITH, words)


# ------------------------------------------------------------------------------- geodes


def _stacks(farmer: Farmer) -> list[tuple[int, Item]]:
    return [
        (slot, item)
        for slot, item in enumerate(farmer.slots)
        if item is not None and geodes.can_be_cracked(item)
    ]


def geodes_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the geodes and Mystery Boxes in the bag."""
    stacks = _stacks(farmer)
    lines = [
        Choice(item_table.item(item.id).name, geode_table.OPEN_PRICE, item.count, True, item.id)
        for _, item in part(stacks, menu.params["page"])
    ]
    if page_count(stacks) > 1:
        lines.append(Choice(MORE))
    text = f"Cracking one costs {geode_table.OPEN_PRICE}g; you have {farmer.money:,}g."
    return Page("Crack geodes", text if stacks else "You carry no geode or Mystery Box.", lines)


def choose_geode(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Crack one piece of a stack, or as many as the answer says."""
    shown = part(_stacks(farmer), menu.params["page"])
    if answer.index > len(shown):
        turn(menu)
        return
    geodes.crack(world, farmer, shown[answer.index - 1][0], amount(answer, 1))
