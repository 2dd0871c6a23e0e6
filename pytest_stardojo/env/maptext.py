"""The facts of the whole current map in words, for agents that are granted them."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.wire.messages import LocationState, State


def map_lines(state: State) -> list[str]:
    """What is on the map, kind by kind, with positions relative to the farmer."""
    here = state.map
    if here is None:
        return []
    x, y = state.character.x, state.character.y
    lines = [f"Map: {here.name}, {here.width} x {here.height} tiles"]
    for title, facts in _facts(here, state).items():
        told = [f"{what} at ({at_x - x}, {at_y - y})" for what, at_x, at_y in facts]
        if told:
            lines.append(f"{title}: {'; '.join(told)}")
    return lines


Fact = tuple[str, int, int]


def _facts(here: LocationState, state: State) -> dict[str, Iterable[Fact]]:
    return {
        "Exits": [(way.to, way.x, way.y) for way in here.exits],
        "Buildings": _buildings(state) if here.name == "Farm" else [],
        "Crops": _crops(here),
        "Furniture": [(t.name, t.x, t.y) for t in here.things if t.kind == "furniture"],
        "Shop counters": [(counter.shop, counter.x, counter.y) for counter in here.counters],
        "People": [(who.name, who.x, who.y) for who in here.villagers],
        "Animals": [(f"{who.name} ({who.type})", who.x, who.y) for who in here.animals],
        "Pets": [(f"{who.name} ({who.type})", who.x, who.y) for who in here.pets],
    }


def _buildings(state: State) -> list[Fact]:
    """Buildings with the tile of their door, or their upper left tile."""
    return [
        (f"{each.type}{' (door)' if each.door else ''}", *(each.door or (each.x, each.y)))
        for each in state.farm.buildings
    ]


def _crops(here: LocationState) -> list[Fact]:
    found = []
    for thing in here.things:
        crop = thing.crop
        if crop is not None:
            ripe = "dead" if crop.dead else "ripe" if crop.ripe else f"phase {crop.phase}"
            dry = "" if thing.watered or crop.ripe or crop.dead else ", dry"
            found.append((f"{crop.name} ({ripe}{dry})", thing.x, thing.y))
    return found
