"""The current map as text, for agents that are granted it."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.gamedata import machines
from pytest_stardojo.wire.messages import LocationState, State


def map_lines(state: State) -> list[str]:
    """Return what is on the map, a line for each kind, with positions relative to the farmer."""
    location = state.map
    if location is None:
        return []
    x, y = state.character.x, state.character.y
    lines = [f"Map: {location.name}, {location.width} x {location.height} tiles"]
    for title, facts in _facts(location, state).items():
        items = [f"{name} at ({at_x - x}, {at_y - y})" for name, at_x, at_y in facts]
        if items:
            lines.append(f"{title}: {'; '.join(items)}")
    return lines


Fact = tuple[str, int, int]
"""A name and a tile of the map."""


def _facts(location: LocationState, state: State) -> dict[str, Iterable[Fact]]:
    return {
        "Exits": [(exit.to, exit.x, exit.y) for exit in location.exits],
        "Buildings": _buildings(state) if location.name == "Farm" else [],
        "Crops": _crops(location),
        "Furniture": [(t.name, t.x, t.y) for t in location.things if t.kind == "furniture"],
        "Chests": [
            (t.name, t.x, t.y) for t in location.things if t.kind == "object" and _is_chest(t.id)
        ],
        "Shop counters": [(counter.shop, counter.x, counter.y) for counter in location.counters],
        "People": [(who.name, who.x, who.y) for who in location.villagers],
        "Animals": [(f"{who.name} ({who.type})", who.x, who.y) for who in location.animals],
        "Pets": [(f"{who.name} ({who.type})", who.x, who.y) for who in location.pets],
        "Monsters": [
            (f"{who.kind} (health {who.health} of {who.max_health})", who.x, who.y)
            for who in location.monsters
        ],
    }


def _is_chest(id: str) -> bool:
    return machines.chest_slots(id) > 0


def _buildings(state: State) -> list[Fact]:
    """Return buildings with the tile of their door, or their upper left tile."""
    return [
        (f"{building.type} (door)", *building.door)
        if building.door
        else (building.type, building.x, building.y)
        for building in state.farm.buildings
    ]


def _crops(location: LocationState) -> list[Fact]:
    found = []
    for thing in location.things:
        crop = thing.crop
        if crop is not None:
            ripe = "dead" if crop.dead else "ripe" if crop.ripe else f"phase {crop.phase}"
            dry = "" if thing.watered or crop.ripe or crop.dead else ", dry"
            found.append((f"{crop.name} ({ripe}{dry})", thing.x, thing.y))
    return found
