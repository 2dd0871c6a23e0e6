"""Nightly progress of Robin's work (wiki: Carpenter's Shop, Farmhouse)."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar
from pytest_stardojo.valley.rules.building import building_changes, farmhouse
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Building, World

PAM_HOUSE = "pamHouseUpgrade"
"""Letter without text: Pam's house is built."""


def night(world: World) -> None:
    """Advance all construction work by one night, except on festival days."""
    if calendar.festival(world.season, world.day) is not None:
        return
    for building in world.buildings.values():
        if building.days_left > 0:
            building.days_left -= 1
            if not building.days_left:
                finish(world, building)
    if world.house_days > 0:
        world.house_days -= 1
        if not world.house_days:
            farmhouse.set_level(world, world.house_level + 1)
    if world.town_days > 0:
        world.town_days -= 1
        if not world.town_days:
            _house_pam(world)


def _house_pam(world: World) -> None:
    for farmer in world.farmers.values():
        farmer.mail_received.append(PAM_HOUSE)
        notify(farmer, "repaired", "Pam and Penny now live in a house.", project="Pam's House")


def pam_has_house(world: World) -> bool:
    """Return whether a house has replaced the trailer."""
    return any(PAM_HOUSE in farmer.mail_received for farmer in world.farmers.values())


def finish(world: World, building: Building) -> None:
    """Finish a building or its upgrade."""
    building.days_left = 0
    if building.upgrade_to:
        building_changes.grow(world, building, building.upgrade_to)
        building.upgrade_to = ""
    else:
        building_changes.furnish(world, building)
