"""Maps of the valley: one readable file per map, and the loader."""

from pytest_stardojo.valley.maps.loader import (
    MAPS_KEPT,
    MapError,
    UnknownMap,
    arrivals,
    build_sheet,
    load_sheet,
    sheet_names,
    tile_kinds,
)
from pytest_stardojo.valley.maps.sheet import (
    Counter,
    Exit,
    FurnitureSpot,
    InnerDoor,
    Sheet,
    TileKind,
)

__all__ = [
    "MAPS_KEPT",
    "Counter",
    "Exit",
    "FurnitureSpot",
    "InnerDoor",
    "MapError",
    "Sheet",
    "TileKind",
    "UnknownMap",
    "arrivals",
    "build_sheet",
    "load_sheet",
    "sheet_names",
    "tile_kinds",
]
