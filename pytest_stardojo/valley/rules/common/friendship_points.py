"""Friendship points with villagers."""

from __future__ import annotations

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.world.model import Farmer, Relation


def relation(farmer: Farmer, name: str) -> Relation:
    """Return the relation of farmer and villager; create it if they had not met."""
    return farmer.relations.setdefault(name, Relation())


def change(farmer: Farmer, name: str, amount: int) -> None:
    """Add points, positive or negative, between 0 and the current maximum."""
    bond = relation(farmer, name)
    bond.points = max(0, min(most(farmer, name), bond.points + amount))


def most(farmer: Farmer, name: str) -> int:
    """Return the maximum: 2,749 points, or 2,249 with a candidate before dating."""
    if name not in villager_table.villagers():
        return villager_table.CAP
    return villager_table.cap(
        name, dating=name in farmer.dating, married=bool(name) and farmer.spouse == name
    )


def hearts(farmer: Farmer, name: str) -> int:
    """Return the whole hearts, 250 points each; 0 for unknown villagers."""
    bond = farmer.relations.get(name)
    return 0 if bond is None else bond.points // villager_table.POINTS_PER_HEART
