"""Connections between places, for walks over several of them.

The table has only the routes of villagers: no shortcut over the farm, no bus, minecarts or
boat.
"""

from __future__ import annotations

from collections import deque
from functools import cache

_CONNECTIONS = {
    "Town": (
        *("BusStop", "Mountain", "Forest", "Beach", "SeedShop", "Saloon", "Blacksmith"),
        *("Hospital", "JoshHouse", "HaleyHouse", "SamHouse", "ManorHouse", "ArchaeologyHouse"),
        *("Trailer", "Trailer_Big", "CommunityCenter", "JojaMart", "MovieTheater"),
    ),
    "BusStop": ("Farm", "Backwoods"),
    "Farm": ("FarmHouse",),
    "SeedShop": ("Sunroom",),
    "Hospital": ("HarveyRoom",),
    "Mountain": (
        *("Backwoods", "Railroad", "ScienceHouse", "Tent", "AdventureGuild", "Mine"),
        "LeoTreeHouse",
    ),
    "ScienceHouse": ("SebastianRoom",),
    "Railroad": ("BathHouse_Entry",),
    "Forest": ("AnimalShop", "LeahHouse", "WizardHouse", "Woods"),
    "Beach": ("FishShop", "ElliottHouse"),
}
"""Each pair of places once; the one nearer to the town square is the key."""


@cache
def _neighbors() -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for place, others in _CONNECTIONS.items():
        for other in others:
            table.setdefault(place, []).append(other)
            table.setdefault(other, []).append(place)
    return table


@cache
def between(start: str, goal: str) -> tuple[str, ...] | None:
    """Return the fewest places to walk through after the start, the goal last.

    Returns None without a route, and an empty tuple if start and goal are the same.
    """
    previous: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        if place == goal:
            return _unwind(previous, goal)
        for other in _neighbors().get(place, ()):
            if other not in previous:
                previous[other] = place
                queue.append(other)
    return None


def _unwind(previous: dict[str, str], goal: str) -> tuple[str, ...]:
    chain: list[str] = []
    place = goal
    while previous[place]:
        chain.append(place)
        place = previous[place]
    return tuple(reversed(chain))
