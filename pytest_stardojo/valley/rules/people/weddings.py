"""Weddings: an engaged couple marries in the morning (wiki: Marriage)."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.people import courtship
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, World


def morning(world: World) -> None:
    """Marry the couples whose wedding is due; festival days postpone it.

    Call it on the new day, before the villagers take their places.
    """
    if calendar_table.festival(world.season, world.day) is not None:
        return
    for farmer in world.farmers.values():
        for name, bond in farmer.relations.items():
            if bond.status == courtship.ENGAGED and bond.wedding <= world.days_played:
                _marry(world, farmer, name)


def _marry(world: World, farmer: Farmer, name: str) -> None:
    bond = farmer.relations[name]
    bond.status, bond.wedding = courtship.MARRIED, world.days_played
    farmer.spouse = name
    notify(farmer, "married", name, npc=name)
    text = f"You and {name} were married this morning, with the whole valley looking on."
    menu_stack.show_message(farmer, f"{text} {name} lives in your house now.", "Wedding")
