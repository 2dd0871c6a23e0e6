"""Durations of actions, in ticks (1/60 s).

The running speed is the game's.  The other durations are chosen near those seen in the
game, since no source has them in ticks.  Choosing an item or an option, crafting and
refused actions take no time.
"""

from __future__ import annotations

RUN = 12
"""Running one tile."""
WALK = 30
"""Walking one tile when exhausted."""

TOOL: dict[str, int] = {
    "axe": 36,
    "pickaxe": 36,
    "hoe": 36,
    "can": 36,
    "scythe": 24,
    "pail": 60,
    "shears": 60,
    "rod": 120,
    "pan": 60,
}
"""One swing of a tool (chosen)."""
REFILL = 36
"""Filling the can at water (chosen)."""
WEAPON: dict[str, int] = {"sword": 24, "dagger": 12, "club": 24}
"""One swing of a weapon, before its speed: 400 ms, half for a dagger (wiki: Speed)."""

INTERACT = 6
"""Opening, talking, reading, filling, placing, planting (chosen)."""
PICK_UP = 18
"""Picking up forage or harvesting by hand (chosen)."""
PET = 30
EAT = 120
DOOR = 30
"""Passing a door, with the fade (chosen)."""
EDGE = 24
"""Passing the edge of a map, with the fade (chosen)."""
SHAKE_TREE = 18
TOTEM = 120
"""Raising a totem, with the fade (chosen)."""

ANIMAL_STEP = 60
"""An animal's step from tile to tile (chosen)."""
ANIMAL_PAUSE = 180
"""Least rest between two steps of an animal or pet (chosen)."""
VILLAGER_STEP = 32
"""One tile at a villager's walk: 64 pixels at 2 pixels a tick (wiki: Modding:Schedule data)."""


def tool_ticks(tool: str) -> int:
    """Return the ticks of one swing of a tool; ``INTERACT`` for unlisted tools."""
    return TOOL.get(tool, INTERACT)
