"""Giant crops: nine ripe plants that merge overnight (wiki: Crops, Giant Crops)."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata.crops import GiantInfo
from pytest_stardojo.valley.rules.fields import crops, soil
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Clump, Location, Tile, World
from pytest_stardojo.valley.world.places import refresh
from pytest_stardojo.valley.world.rng import stream


def night(world: World) -> None:
    """Merge squares of ripe, watered plants by chance; call it before the soil dries."""
    for location in world.locations.values():
        if soil.is_farm(location):
            for tile in sorted(location.soil):
                _try_merge(world, location, tile)


def _try_merge(world: World, location: Location, tile: Tile) -> None:
    """Try to merge the square of 3 x 3 around a tile."""
    info = _giant(location, tile)
    if info is None or not all(_fits(location, near, info) for near in square(tile)):
        return
    if stream(world, "crops.giant", location.id, *tile).chance(info.chance):
        _merge(world, location, tile, info)


def square(tile: Tile) -> list[Tile]:
    """Return the nine tiles of the square around a tile."""
    return [(tile[0] + dx, tile[1] + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]


def _giant(location: Location, tile: Tile) -> GiantInfo | None:
    dirt = location.soil.get(tile)
    if dirt is None or dirt.crop is None or dirt.crop.forage:
        return None
    return crop_table.giant(crops.info_of(dirt.crop).harvest)


def _fits(location: Location, tile: Tile, info: GiantInfo) -> bool:
    dirt = location.soil.get(tile)
    if dirt is None or not dirt.watered or dirt.crop is None or dirt.crop.forage:
        return False
    return crops.info_of(dirt.crop).harvest == info.crop and crops.is_ripe(dirt.crop)


def _merge(world: World, location: Location, tile: Tile, info: GiantInfo) -> None:
    kind = debris_table.giant_kind(info.crop)
    giant = Clump(kind, tile[0] - 1, tile[1] - 1, float(info.health), 3, 3)
    for near in clump_tiles(giant):
        location.soil.pop(near)
    location.clumps.append(giant)
    for near in clump_tiles(giant):
        refresh(world, location, *near)
