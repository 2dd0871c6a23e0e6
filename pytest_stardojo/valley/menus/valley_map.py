"""The map of the valley as text, with the place names that tasks use."""

from __future__ import annotations

from pytest_stardojo.gamedata import places
from pytest_stardojo.valley.menus.page import Choice, Page
from pytest_stardojo.valley.world.model import Farmer, Menu, World
from pytest_stardojo.valley.world.places import here, sheet


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the farmer's place, the exits from it by side of the map, and the places outdoors."""
    location = here(world, farmer)
    ways: dict[str, list[str]] = {}
    chart = sheet(location)
    for way in chart.exits:
        side = _side(way.tiles[0], chart.width, chart.height)
        names = ways.setdefault(side, [])
        if way.to in world.locations and way.to not in names:
            names.append(way.to)
    exits = [f"{side}: {', '.join(ways[side])}." for side in SIDES if ways.get(side)]
    outdoors = [place.name for place in world.locations.values() if place.outdoor]
    lines = [
        f"You are here: {places.title(location.name)}, tile ({farmer.x}, {farmer.y}).",
        *(exits or ["No exits."]),
        f"Outdoors: {', '.join(outdoors)}.",
    ]
    return Page("Map", "\n".join(lines), [Choice("OK")])


SIDES = ("Up", "Down", "Left", "Right", "Doors")
"""Where exits are: beyond an edge of the map, or on it."""


def _side(tile: tuple[int, int], width: int, height: int) -> str:
    x, y = tile
    if 0 <= x < width:
        return "Up" if y < 0 else "Down" if y >= height else "Doors"
    return "Left" if x < 0 else "Right"
