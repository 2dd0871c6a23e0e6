"""The map of the valley as text."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Choice, Page
from pytest_stardojo.valley.world.model import Farmer, Menu, World
from pytest_stardojo.valley.world.places import here, sheet


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the farmer's place and the exits from it."""
    location = here(world, farmer)
    ways = []
    for way in sheet(location).exits:
        if way.to in world.locations and way.to not in ways:
            ways.append(way.to)
    outdoors = [place.name for place in world.locations.values() if place.outdoor]
    lines = [
        f"You are here: {location.name} ({farmer.x}, {farmer.y}).",
        f"Ways from here: {', '.join(ways) or 'none'}.",
        f"The valley: {', '.join(outdoors)}.",
    ]
    return Page("Map", "\n".join(lines), [Choice("OK")])
