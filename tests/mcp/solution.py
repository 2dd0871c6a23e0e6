"""Calls that solve a task."""

from __future__ import annotations

from typing import Any

TASK = "till_5_tile_with_hoe"
DOWN = {"direction": "down"}
SOLUTION: tuple[tuple[str, dict[str, Any]], ...] = (
    ("choose_item", {"slot_index": 1}),
    ("move", {"x": 0, "y": 2}),
    ("use", DOWN),
    ("move", {"x": 1, "y": 0}),
    ("use", DOWN),
    ("move", {"x": 1, "y": 0}),
    ("use", DOWN),
    ("move", {"x": -3, "y": 0}),
    ("use", DOWN),
    ("move", {"x": -1, "y": 0}),
    ("use", DOWN),
)
"""Calls that solve the task."""
