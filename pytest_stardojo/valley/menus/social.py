"""The villagers whom the farmer has met."""

from __future__ import annotations

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.menus.page import MORE, Answer, Choice, Page, page_count, part, turn
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the villagers, or the details of one."""
    name = menu.params.get("villager", "")
    if name:
        return Page(name, _details(farmer, name), [Choice("Back")])
    known = sorted(farmer.relations)
    options = [Choice(_line(farmer, who)) for who in part(known, menu.params.get("page", 0))]
    options += [Choice(MORE)] if page_count(known) > 1 else []
    return Page("Social", "" if known else "You have met nobody yet.", options)


def _line(farmer: Farmer, name: str) -> str:
    hearts = friendship_points.hearts(farmer, name)
    words = f"{name}: {hearts} heart{'' if hearts == 1 else 's'}"
    status = farmer.relations[name].status
    return words if status == "Friendly" else f"{words}, {status.lower()}"


def _details(farmer: Farmer, name: str) -> str:
    bond = farmer.relations[name]
    lines = [f"{bond.points} points. {bond.status}."]
    lines.append("Talked to today." if bond.talked else "Not talked to today.")
    lines.append(f"Gifts: {bond.gifts_today} today, {bond.gifts_week} this week.")
    if name in villager_table.villagers():
        season, day = villager_table.villager(name).birthday
        lines.append(f"Birthday: {season} {day}.")
    return "\n".join(lines)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Open a villager, go back, or turn the page."""
    if menu.params.get("villager"):
        menu.params["villager"] = ""
        return
    shown = part(sorted(farmer.relations), menu.params.get("page", 0))
    if answer.index > len(shown):
        turn(menu)
    else:
        menu.params["villager"] = shown[answer.index - 1]
