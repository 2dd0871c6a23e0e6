"""Cut the places that are not read out of a save before it is parsed."""

from __future__ import annotations

import re
from collections.abc import Collection

from pytest_stardojo.valley.saves.omissions import Omissions

_OPEN, _CLOSE = b"<GameLocation", b"</GameLocation>"
_WATER = b"<waterColor"
_NAME = re.compile(rb"<name>([^<]*)</name>")
_OWN_NAME = re.compile(rb"<name>([^<]*)</name>\s*<waterColor\b")
"""The name of a place itself, not of something in it: its color of water follows."""
ABSENT = frozenset(
    {
        *("BeachNightMarket", "MermaidHouse", "Submarine", "Summit", "DesertFestival"),
        *("IslandSouth", "IslandSouthEast", "IslandSouthEastCave", "IslandEast", "IslandWest"),
        *("IslandNorth", "IslandHut", "IslandWestCave1", "IslandNorthCave1", "IslandShrine"),
        *("IslandFieldOffice", "IslandFarmHouse", "IslandFarmCave", "CaptainRoom", "Caldera"),
        *("QiNutRoom", *(f"Cellar{number}" for number in range(2, 9))),
    }
)
"""Places of the game that this version does not have."""
BELONGINGS = (
    *(b'xsi:type="Chest"', b"<heldObject", b"<forageCrop>false"),
    *(b"<Building", b"<FarmAnimal>"),
)
"""What shows that farmers have something in a place: chests, machines at work, sown crops,
buildings, animals."""
UNKNOWN = "this version has no such place"
LOST = f"{UNKNOWN}; the count is that of chests, machines at work, crops, buildings and animals"


def without_other_places(data: bytes, places: Collection[str], omissions: Omissions) -> bytes:
    """Return the document without unrequested places and mods' data.

    Parts in an unexpected form are kept; parsing then takes longer.

    Args:
        data: The document.
        places: Names of the places to keep.
        omissions: Collects the places of mods, and others in which farmers have something.
    """
    start, end = data.find(b"<locations>"), data.rfind(b"</locations>")
    if start < 0 or end < start:
        return data
    wanted = [f"<name>{name}</name>".encode() for name in places]
    kept: list[bytes] = []
    others: list[bytes] = []
    at = data.find(_OPEN, start, end)
    while at >= 0:
        after = data.find(_CLOSE, at, end) + len(_CLOSE)
        if after < len(_CLOSE):
            return data
        here = data[at:after]
        (kept if _is_wanted(here, wanted) else others).append(here)
        at = data.find(_OPEN, after, end)
    for place in others:
        _report(place, omissions)
    tail = data[end:]
    mods = tail.find(b"<CustomData>")
    if mods >= 0:
        after_mods = tail.rfind(b"</CustomData>")
        tail = tail[:mods] + b"<CustomData>" + tail[after_mods:]
    return data[:start] + b"<locations>" + b"".join(kept) + tail


def _is_wanted(place: bytes, wanted: list[bytes]) -> bool:
    """Return whether a place, or one inside it, has a wanted name.

    Places in the usual form name themselves just before their last color of water; only
    others are searched for every name.
    """
    last = place.rfind(_WATER)
    own = place[place.rfind(b"<name>", 0, last) : last].rstrip() if last >= 0 else b""
    if own in wanted:
        return True
    if own and place.count(_WATER) == 1:
        return False
    return any(name in place for name in wanted)


def _report(place: bytes, omissions: Omissions) -> None:
    """Report a place that is left out, if it is a mod's or farmers have something there."""
    names = _OWN_NAME.findall(place) or _NAME.findall(place)
    name = names[-1].decode("utf-8", "replace") if names else ""
    belongings = sum(place.count(sign) for sign in BELONGINGS)
    if belongings:
        omissions.add("place", name, LOST, belongings)
    elif name not in ABSENT:
        omissions.add("place", name, UNKNOWN)
