"""Quality of forage by foraging level (wiki: Foraging)."""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.world.model import Farmer
from pytest_stardojo.valley.world.rng import Stream

GOLD_LEVELS, SILVER_LEVELS = 30, 15
"""Divisors of the foraging level for the chances of gold and then of silver."""


def roll(luck: Stream, farmer: Farmer) -> int:
    """Return a random quality of forage: 0, 1, 2, or 4 for Botanists."""
    if skills.has(farmer, "Botanist"):
        return 4
    level = skills.level(farmer, "foraging")
    if luck.chance(level / GOLD_LEVELS):
        return 2
    return 1 if luck.chance(level / SILVER_LEVELS) else 0
