"""Friendship points with villagers."""

from __future__ import annotations

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.rules.common import powers
from pytest_stardojo.valley.world.model import Farmer, Relation

ENGAGED = "Engaged"


def relation(farmer: Farmer, name: str) -> Relation:
    """Return the relation of farmer and villager; create it if they had not met."""
    return farmer.relations.setdefault(name, Relation())


def change(farmer: Farmer, name: str, amount: int) -> None:
    """Add points, positive or negative, between 0 and the current maximum.

    A reader of Friendship 101 gains 10 % more.
    """
    if amount > 0:
        amount = int(amount * (1 + powers.amount(farmer, powers.FRIENDSHIP)))
    bond = relation(farmer, name)
    bond.points = max(0, min(most(farmer, name), bond.points + amount))


def is_couple(farmer: Farmer, name: str) -> bool:
    """Return whether a farmer is dating a villager or engaged to it."""
    bond = farmer.relations.get(name)
    return name in farmer.dating or (bond is not None and bond.status == ENGAGED)


def most(farmer: Farmer, name: str) -> int:
    """Return the maximum: 2,749 points, 2,249 with a candidate before dating, 3,749 if married."""
    if name not in villager_table.villagers():
        return villager_table.CAP
    married = bool(name) and farmer.spouse == name
    return villager_table.cap(name, dating=is_couple(farmer, name), married=married)


def is_full(farmer: Farmer, name: str) -> bool:
    """Return whether all hearts are full, so that the friendship does not decay."""
    full = villager_table.FULL_HEARTS
    if name in villager_table.villagers():
        full = villager_table.full_hearts(name, dating=is_couple(farmer, name))
    return hearts(farmer, name) >= full


def hearts(farmer: Farmer, name: str) -> int:
    """Return the whole hearts, 250 points each; 0 for unknown villagers."""
    bond = farmer.relations.get(name)
    return 0 if bond is None else bond.points // villager_table.POINTS_PER_HEART
