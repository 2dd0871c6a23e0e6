"""Fertilizer: placing it, its effects, and its end (wiki: Fertilizer).

A tile has one kind.  Quality fertilizer must be placed before the crop has sprouted,
speed-gro and retaining soil at any time.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata.crops import FertilizerInfo
from pytest_stardojo.valley.rules.common import ledger_entries
from pytest_stardojo.valley.world.model import Farmer, HoeDirt, Location, Tile, World
from pytest_stardojo.valley.world.refusal import Refused


def check(soil: HoeDirt | None, info: FertilizerInfo) -> HoeDirt:
    """Check that the fertilizer can be placed on the soil now, and return the soil.

    Raises:
        Refused: ``nothing_there`` on untilled ground; ``already_fertilized``; ``too_late`` for
            quality fertilizer on a plant that has sprouted.
    """
    if soil is None:
        raise Refused("nothing_there", "fertilizer goes on tilled soil")
    if soil.fertilizer:
        name = ledger_entries.name_of(soil.fertilizer)
        raise Refused("already_fertilized", f"this soil already has {name}")
    if info.quality and soil.crop is not None and soil.crop.phase > 0:
        raise Refused("too_late", f"{info.name} must be placed before the seed sprouts")
    return soil


def fertilize(
    world: World, farmer: Farmer, location: Location, tile: Tile, info: FertilizerInfo
) -> None:
    """Put fertilizer on tilled soil; the caller takes the item.

    Raises:
        Refused: see ``check``.
    """
    soil = check(location.soil.get(tile), info)
    soil.fertilizer = info.id
    ledger_entries.record_on_tile(farmer, "fertilized", info.name, location, tile, thing_id=info.id)


def quality(soil: HoeDirt) -> int:
    """Return the quality level of the soil's fertilizer, 0 to 3."""
    info = crop_table.fertilizer(soil.fertilizer) if soil.fertilizer else None
    return 0 if info is None else info.quality


def speed(soil: HoeDirt) -> float:
    """Return the share of growing time that the soil's fertilizer saves."""
    info = crop_table.fertilizer(soil.fertilizer) if soil.fertilizer else None
    return 0.0 if info is None else info.speed


def season_change(world: World) -> None:
    """Remove fertilizer outdoors at a change of season, except under crops that live on.

    Call it on day 1 of the new season, after crops out of season have died.
    """
    for location in world.locations.values():
        if location.outdoor:
            for soil in location.soil.values():
                if not _lives_on(world, soil):
                    soil.fertilizer = ""


def _lives_on(world: World, soil: HoeDirt) -> bool:
    crop = soil.crop
    if crop is None or crop.dead or crop.forage:
        return False
    return world.season in crop_table.crop(crop.seed).seasons
