"""What Joja asks for (wiki: JojaMart, Movie Theater)."""

from __future__ import annotations

from collections.abc import Mapping

MEMBERSHIP, MEMBERSHIP_PRICE = "Joja Membership", 5000

PROJECTS: Mapping[str, int] = {
    "Greenhouse": 35_000,
    "Bridge Repair": 25_000,
    "Glittering Boulder Removed": 20_000,
    "Minecarts Repaired": 15_000,
    "Bus Repair": 40_000,
    "Movie Theater": 500_000,
}
"""Prices in g of what members can have built, by the names that tasks use."""
