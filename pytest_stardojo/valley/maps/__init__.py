"""Maps of the valley: one readable file per map, and the loader."""

from pytest_stardojo.valley.maps.ground import kinds_by_name, with_ground
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
    StartingBuilding,
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
    "StartingBuilding",
    "TileKind",
    "UnknownMap",
    "arrivals",
    "build_sheet",
    "kinds_by_name",
    "load_sheet",
    "sheet_names",
    "tile_kinds",
    "with_ground",
]
