"""Which places adjoin, for whoever walks a long way over several of them.

Only what villagers use: nobody but the family crosses the farm, nobody takes the
bus, the mine carts or the boat.
"""

from __future__ import annotations

from collections import deque
from functools import cache

_NEXT = {
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
"""Each pair of places once: the one that is nearer to the town square first."""


@cache
def _adjoining() -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for place, others in _NEXT.items():
        for other in others:
            table.setdefault(place, []).append(other)
            table.setdefault(other, []).append(place)
    return table


@cache
def between(start: str, goal: str) -> tuple[str, ...] | None:
    """The places that one comes through after the start, the goal last: fewest first.

    None where no road leads; empty where start and goal are the same.
    """
    came: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        if place == goal:
            return _unwind(came, goal)
        for other in _adjoining().get(place, ()):
            if other not in came:
                came[other] = place
                queue.append(other)
    return None


def _unwind(came: dict[str, str], goal: str) -> tuple[str, ...]:
    chain: list[str] = []
    place = goal
    while came[place]:
        chain.append(place)
        place = came[place]
    return tuple(reversed(chain))
