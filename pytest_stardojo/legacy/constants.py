"""Constants of the published mod."""

from __future__ import annotations

from collections.abc import Mapping

FARMER = "farmer"
"""Key of its only farmer, to which the dialect gives none."""

VIEWPORT = (1280, 720)
"""Pixels of its window."""

COUNTERS: Mapping[str, tuple[int, int]] = {
    "SeedShop": (4, 18),
    "AnimalShop": (12, 15),
    "JojaMart": (10, 25),
    "Blacksmith": (3, 14),
    "ScienceHouse": (8, 19),
    "FishShop": (5, 5),
}
"""The only counters that it tells of, wherever the farmer is."""

DIRECTIONS = ("up", "right", "down", "left")
"""Directions by the number that stands for them; ``move_step`` counts from 1."""

WEATHER: Mapping[str, str] = {"Rain": "Raining", "Storm": "Raining", "Snow": "Snowing"}
"""Words for the weather; every other one is ``Sunny``."""

BIN = "Shipping Bin"
BIN_REACH = {(1, 0), (-1, 0), (0, 1), (0, -1), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
"""Where the farmer may stand from the shipping bin's left tile to throw something in."""
BESIDE_BIN = {(0, 1), (1, 1), (0, -1), (1, -1), (-1, 0), (2, 0)}
"""Tiles that share a side with it, counted from the same tile; it is two tiles wide."""
