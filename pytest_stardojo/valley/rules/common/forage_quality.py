"""Quality of wild things by foraging level (wiki: Foraging)."""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.world.model import Farmer
from pytest_stardojo.valley.world.rng import Stream

GOLD_LEVELS, SILVER_LEVELS = 30, 15
"""The chance of gold is the level divided by 30, else of silver divided by 15."""


def roll(luck: Stream, farmer: Farmer) -> int:
    """Return the quality of one wild thing: 0, 1, 2, or 4 for Botanists."""
    if skills.has(farmer, "Botanist"):
        return 4
    level = skills.level(farmer, "foraging")
    if luck.chance(level / GOLD_LEVELS):
        return 2
    return 1 if luck.chance(level / SILVER_LEVELS) else 0
