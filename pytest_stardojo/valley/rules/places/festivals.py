"""Festival days: places are closed until their festival begins.

This version does not play the festivals; a message announces them.  Shops and houses with
hours stay closed all day (``doors.py``).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata.calendar import FestivalInfo
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.clock import clock_text, now
from pytest_stardojo.valley.world.model import Farmer, World


def today(world: World) -> FestivalInfo | None:
    """Return today's festival, or None."""
    return calendar_table.festival(world.season, world.day)


def why_closed(world: World, place: str) -> str:
    """Return why a place is closed before its festival, or an empty string if it is open."""
    feast = today(world)
    if feast is None or feast.location != place or now(world) >= feast.open:
        return ""
    return f"the {feast.name} is being set up; it begins at {clock_text(feast.open)}"


def announce(world: World, farmer: Farmer) -> None:
    """Announce a festival to a farmer who visits it, once."""
    feast = today(world)
    if feast is None or feast.location != farmer.location:
        return
    if not feast.open <= now(world) < feast.close or feast.id in _announced(farmer):
        return
    _announced(farmer).append(feast.id)
    text = f"It is the day of the {feast.name}. (This version does not play festivals.)"
    menu_stack.show_story(farmer, text, feast.name)


def _announced(farmer: Farmer) -> list[str]:
    """Return the events seen by a farmer, which include visited festivals."""
    return farmer.events_seen
