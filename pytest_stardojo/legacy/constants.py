"""Constants of the published mod."""

from __future__ import annotations

from collections.abc import Mapping

FARMER = "farmer"
"""Key of the only farmer, which has none in the dialect."""

VIEWPORT = (1280, 720)
"""Width and height of the game's window in pixels."""

COUNTERS: Mapping[str, tuple[int, int]] = {
    "SeedShop": (4, 18),
    "AnimalShop": (12, 15),
    "JojaMart": (10, 25),
    "Blacksmith": (3, 14),
    "ScienceHouse": (8, 19),
    "FishShop": (5, 5),
}
"""Tiles of the counters that every observation lists, by map."""

DIRECTIONS = ("up", "right", "down", "left")
"""Directions by number; ``move_step`` counts from 1."""

WEATHER: Mapping[str, str] = {"Rain": "Raining", "Storm": "Raining", "Snow": "Snowing"}
"""Names of the weather; all other weather is ``Sunny``."""

BIN = "Shipping Bin"
BIN_REACH = {(1, 0), (-1, 0), (0, 1), (0, -1), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
"""Offsets from the shipping bin's left tile from which the farmer can ship an item."""
BESIDE_BIN = {(0, 1), (1, 1), (0, -1), (1, -1), (-1, 0), (2, 0)}
"""Offsets of the tiles beside the bin, which is two tiles wide, from its left tile."""
