"""Static facts of the maps, for clients that plan ahead."""

from __future__ import annotations

from pytest_stardojo.valley.maps import arrivals, load_sheet, sheet_names
from pytest_stardojo.valley.maps.sheet import Exit, Sheet
from pytest_stardojo.valley.observe.bits import pack
from pytest_stardojo.wire import messages as wire


def atlas() -> wire.AtlasResult:
    """Return all map sheets of this version."""
    return wire.AtlasResult({name: map_fact(load_sheet(name)) for name in sheet_names()})


def map_fact(chart: Sheet) -> wire.MapFact:
    """Return one map sheet."""
    return wire.MapFact(
        name=chart.name,
        width=chart.width,
        height=chart.height,
        hash=chart.hash,
        walkable=pack(chart.walk, chart.width),
        diggable=pack(chart.dig, chart.width),
        water=pack(chart.water, chart.width),
        exits=exits(chart),
        arrivals=arrivals(chart.name),
        doors=[_door(way, x, y) for way in chart.exits if way.kind != "edge" for x, y in way.tiles],
        counters=counters(chart),
        key_tiles={name: list(tiles) for name, tiles in chart.key_tiles.items()},
        outdoor=chart.outdoor,
        inner_doors=[
            wire.InnerDoorFact(*door.tile, door.keepers, door.hearts) for door in chart.inner_doors
        ],
    )


def exits(chart: Sheet) -> list[wire.ExitState]:
    """Return the exits with a destination, tile by tile."""
    return [
        wire.ExitState(way.to, x, y, way.kind)
        for way in chart.exits
        if not way.locked
        for x, y in way.tiles
    ]


def counters(chart: Sheet) -> list[wire.CounterFact]:
    """Return the shop counters, one entry for each tile."""
    return [
        wire.CounterFact(counter.shop, counter.keeper, x, y, stand, counter.seller)
        for counter in chart.counters
        for (x, y), stand in zip(counter.tiles, counter.stand, strict=True)
    ]


def _door(way: Exit, x: int, y: int) -> wire.DoorFact:
    return wire.DoorFact(
        x,
        y,
        way.to,
        way.open,
        way.close,
        way.closed_weekdays,
        bool(way.locked),
        way.closed_unless,
        way.keepers,
        way.hearts,
        way.needs,
    )
