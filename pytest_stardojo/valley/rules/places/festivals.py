"""Festival days: where they are held nobody comes before they begin.

The festivals themselves are not played in this version; one message tells that one is
held.  Shops and houses with hours stay closed all day (``doors.py``).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata.calendar import FestivalInfo
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.clock import clock_text, now
from pytest_stardojo.valley.world.model import Farmer, World


def today(world: World) -> FestivalInfo | None:
    """The festival of the day."""
    return calendar_table.festival(world.season, world.day)


def why_closed(world: World, place: str) -> str:
    """Why nobody may come to a place yet, in a sentence; empty when one may."""
    feast = today(world)
    if feast is None or feast.location != place or now(world) >= feast.open:
        return ""
    return f"The {feast.name} is being set up; come back from {clock_text(feast.open)}."


def arrived(world: World, farmer: Farmer) -> None:
    """Tell who comes while a festival is held what is going on, once."""
    feast = today(world)
    if feast is None or feast.location != farmer.location:
        return
    if not feast.open <= now(world) < feast.close or feast.id in _told(farmer):
        return
    _told(farmer).append(feast.id)
    text = f"It is the day of the {feast.name}. (Festivals are not played in this version.)"
    menu_stack.tell_story(farmer, text, feast.name)


def _told(farmer: Farmer) -> list[str]:
    """Festivals that the farmer has been to stand among the events it has seen."""
    return farmer.events_seen
