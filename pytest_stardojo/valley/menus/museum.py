"""Gunther's desk: donations and rewards."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.museum import RewardInfo
from pytest_stardojo.valley.menus.page import (
    MORE,
    Answer,
    Choice,
    Page,
    page_count,
    part,
    stack,
    turn,
)
from pytest_stardojo.valley.rules.town import museum
from pytest_stardojo.valley.world.model import Farmer, Item, Menu, World


def _pieces(world: World, farmer: Farmer) -> list[tuple[int, Item]]:
    """Return the bag slots with pieces that the museum lacks, the first slot of each."""
    found: dict[str, tuple[int, Item]] = {}
    for slot, item in enumerate(farmer.slots):
        if item is not None and museum.wanted(world, item):
            found.setdefault(item.id, (slot, item))
    return list(found.values())


def donate_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the pieces to donate, as options ``in`` and as slots ``out``."""
    pieces = _pieces(world, farmer)
    lines = [Choice(item_table.item(i.id).name, id=i.id) for _, i in _shown(pieces, menu)]
    if page_count(pieces) > 1:
        lines.append(Choice(MORE))
    bag = {
        slot: stack(item, enabled=museum.wanted(world, item))
        for slot, item in enumerate(farmer.slots)
        if item is not None
    }
    text = f"The museum shows {len(world.museum)} pieces."
    return Page("Donate", text, lines, bag)


def _shown(pieces: list[tuple[int, Item]], menu: Menu) -> list[tuple[int, Item]]:
    return list(part(pieces, menu.params["page"]))


def choose_donation(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Donate one piece; the menu stays open."""
    if answer.direction == "out":
        museum.donate(world, farmer, answer.slot)
        return
    shown = _shown(_pieces(world, farmer), menu)
    if answer.index > len(shown):
        turn(menu)
        return
    museum.donate(world, farmer, shown[answer.index - 1][0])


def rewards_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the rewards to collect."""
    waiting = museum.due_rewards(world, farmer)
    lines = [_reward(reward) for reward in part(waiting, menu.params["page"])]
    if page_count(waiting) > 1:
        lines.append(Choice(MORE))
    return Page("Rewards of the museum", "" if waiting else "There are no rewards for you.", lines)


def _reward(reward: RewardInfo) -> Choice:
    return Choice(item_table.item(reward.item).name, None, reward.count, True, reward.item)


def choose_reward(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Take a reward; the menu stays open."""
    shown = list(part(museum.due_rewards(world, farmer), menu.params["page"]))
    if answer.index > len(shown):
        turn(menu)
        return
    museum.collect(world, farmer, shown[answer.index - 1])
