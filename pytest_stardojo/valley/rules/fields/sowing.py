"""Sowing: seeds and their allowed soil and seasons (wiki: Crops, Mixed Seeds)."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata.crops import CropInfo
from pytest_stardojo.valley.rules.common import ledger_entries, skills
from pytest_stardojo.valley.rules.fields import garden_pots, soil, watering
from pytest_stardojo.valley.world.model import Crop, Farmer, HoeDirt, Location, Tile, World
from pytest_stardojo.valley.world.places import refresh
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream


def is_seed(id: str) -> bool:
    """Return whether an item is a seed for tilled soil."""
    return crop_table.has(id) or crop_table.mixed_seeds(id, "spring") is not None


def sow(world: World, farmer: Farmer, location: Location, tile: Tile, seed: str) -> None:
    """Sow a seed on tilled soil; the caller takes the item.

    Raises:
        Refused: ``nothing_there`` on untilled ground; ``already_sown``; ``occupied`` under an
            object; ``not_here`` outside farm, greenhouse and garden pots; ``wrong_season``.
    """
    dirt = _check_soil(location, tile)
    options = crop_table.mixed_seeds(seed, world.season) or (seed,)
    if crop_table.mixed_seeds(seed, "spring") is not None:
        _check_mixed(world, location, seed)
        plant = stream(world, "crops.mixed", location.id, *tile).choice(options)
    else:
        plant = seed
        _check_season(world, location, crop_table.crop(seed), seed)
    dirt.crop = Crop(plant, quick=skills.has(farmer, "Agriculturist"))
    if watering.is_paddy(location, tile, dirt):
        dirt.watered = True
    refresh(world, location, *tile)
    ledger_entries.record_on_tile(
        farmer, "sown", ledger_entries.name_of(seed), location, tile, thing_id=seed
    )


def _check_soil(location: Location, tile: Tile) -> HoeDirt:
    dirt = location.soil.get(tile)
    if dirt is None:
        raise Refused("nothing_there", "seeds need tilled soil")
    if dirt.crop is not None:
        raise Refused("already_sown", "this soil already has a plant")
    pot = garden_pots.is_pot(location, tile)
    if tile in location.things and not pot:
        raise Refused("occupied", "there is an object on this soil")
    if not (pot or soil.is_farm(location) or soil.is_greenhouse(location)):
        raise Refused("not_here", "crops grow only on the farm")
    return dirt


def _check_season(world: World, location: Location, info: CropInfo, seed: str) -> None:
    if not location.outdoor:
        return
    if info.indoor_only:
        raise Refused("not_here", f"{ledger_entries.name_of(seed)} grow only indoors")
    if world.season not in info.seasons:
        raise Refused(
            "wrong_season", f"{ledger_entries.name_of(seed)} do not grow in {world.season}"
        )


def _check_mixed(world: World, location: Location, seed: str) -> None:
    if location.outdoor and world.season == "winter":
        raise Refused("wrong_season", f"{ledger_entries.name_of(seed)} do not grow in winter")
