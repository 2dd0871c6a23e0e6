"""Crops: growth, harvest, death.

Numbers: wiki (Crops, Farming, Fertilizer).  A crop grows by one day in each night after
which its soil was wet.  Phases count from 0; after the last one the crop is ripe.  A crop
that regrows then counts ``day`` down to 0.
"""

from __future__ import annotations

from functools import cache
from math import ceil

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata.crops import CropInfo
from pytest_stardojo.valley.rules.common import (
    drops,
    forage_quality,
    inventory,
    ledger_entries,
    skills,
)
from pytest_stardojo.valley.rules.fields import fertilizer, garden_pots, watering
from pytest_stardojo.valley.world.ledger import notify, tile_subject
from pytest_stardojo.valley.world.model import (
    Crop,
    Farmer,
    HoeDirt,
    Item,
    Location,
    Release,
    Thing,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import here, put_thing, refresh, take_soil
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

IRIDIUM_SCYTHE = "(W)66"
"""Scythe that harvests every crop, including those picked by hand (wiki: Iridium Scythe)."""
DOUBLE_CHANCE = 0.0001
"""Chance of a double harvest by hand, before luck."""


# --------------------------------------------------------------------------- growing


def info_of(crop: Crop) -> CropInfo:
    """Return the table entry of a crop; spring onions have none."""
    return crop_table.crop(crop.seed)


def is_ripe(crop: Crop) -> bool:
    """Return whether the crop can be harvested now."""
    if crop.dead:
        return False
    if crop.forage:
        return True
    ripe = crop.phase >= len(info_of(crop).phase_days)
    return ripe and (not crop.grown or crop.day <= 0)


@cache
def phase_days(seed: str, speed: float) -> tuple[int, ...]:
    """Return the nights of each phase for a crop that grows faster.

    The share of all nights, rounded up, is removed one by one from the first phase, in up
    to three rounds; the first phase keeps one night.
    """
    days = list(crop_table.crop(seed).phase_days)
    # rounded, so that 10 nights x 0.1 are one night and not 1.0000000000000002
    saved = ceil(round(sum(days) * speed, 6))
    for _ in range(3):
        for phase in range(len(days)):
            if saved and days[phase] > (1 if phase == 0 else 0):
                days[phase] -= 1
                saved -= 1
    return tuple(days)


def speed(location: Location, tile: Tile, soil: HoeDirt) -> float:
    """Return the share of nights that fertilizer, profession and water save."""
    total = fertilizer.speed(soil)
    if soil.crop is not None and soil.crop.quick:
        total += crop_table.AGRICULTURIST_SPEED
    if watering.is_paddy(location, tile, soil):
        total += crop_table.PADDY_SPEED
    return total


def grow(crop: Crop, days: tuple[int, ...]) -> None:
    """Grow a crop by one watered night."""
    if crop.phase >= len(days):
        crop.day = max(0, crop.day - 1) if crop.grown else 0
        return
    crop.day += 1
    if crop.day >= days[crop.phase]:
        crop.phase += 1
        crop.day = 0
    while crop.phase < len(days) and days[crop.phase] <= 0:
        crop.phase += 1


def lives_in(world: World, location: Location, info: CropInfo) -> bool:
    """Return whether a crop grows in a location in the present season."""
    return not location.outdoor or world.season in info.seasons


def night(world: World) -> None:
    """Apply the night to all crops, on the new day and before the soil dries."""
    for location in world.locations.values():
        for tile, soil in list(location.soil.items()):
            if soil.crop is not None and not soil.crop.forage:
                _crop_night(world, location, tile, soil, soil.crop)


def _crop_night(world: World, location: Location, tile: Tile, soil: HoeDirt, crop: Crop) -> None:
    info = info_of(crop)
    if location.outdoor and (crop.dead or not lives_in(world, location, info)):
        _wither(world, location, tile, soil, crop)
        return
    if soil.watered or not info.needs_water:
        grow(crop, phase_days(crop.seed, speed(location, tile, soil)))
    if (info.forage_pool or crop.harvest) and crop.phase >= len(info.phase_days):
        _turn_into_forage(world, location, tile, soil, crop)


def _wither(world: World, location: Location, tile: Tile, soil: HoeDirt, crop: Crop) -> None:
    """Let a crop out of season die; in winter also remove it."""
    crop.dead = True
    if world.season == "winter":
        soil.crop = None
    refresh(world, location, *tile)


def _turn_into_forage(
    world: World, location: Location, tile: Tile, soil: HoeDirt, crop: Crop
) -> None:
    """Turn grown wild seeds into forage."""
    found = crop.harvest
    if not found:
        pool = info_of(crop).forage_pool
        found = stream(world, "crops.wild", location.id, *tile).choice(pool)
    if garden_pots.is_pot(location, tile):
        soil.crop = Crop(crop.seed, forage=found)
        return
    soil.crop = None
    release = Release("harvested", "", location.id, tile_subject(location.id, *tile))
    put_thing(world, location, tile, Thing(found, spawned=True, release=release))


def kill(world: World, location: Location, tile: Tile) -> None:
    """Remove the plant from its soil."""
    location.soil[tile].crop = None
    refresh(world, location, *tile)


# ------------------------------------------------------------------------ harvesting


def quality(luck: Stream, level: int, fertilizer_level: int) -> int:
    """Return the random quality of a harvested crop: 0, 1, 2 or 4 (wiki: Farming).

    Args:
        luck: The random numbers.
        level: Farming level.
        fertilizer_level: 0 none, 1 basic, 2 quality, 3 deluxe.
    """
    gold = 0.2 * (level / 10) + 0.2 * fertilizer_level * ((level + 2) / 12) + 0.01
    silver = min(0.75, 2 * gold)
    if fertilizer_level >= 3 and luck.chance(gold / 2):
        return 4
    if luck.chance(gold):
        return 2
    if fertilizer_level >= 3 or luck.chance(silver):
        return 1
    return 0


def amount(luck: Stream, info: CropInfo, level: int) -> int:
    """Return the random yield of a plant at a farming level."""
    most = info.harvest_max + int(level * info.increase_per_level)
    pieces = luck.randint(info.harvest_min, max(info.harvest_min, most))
    chance = min(crop_table.CHANCE_CAP, info.extra_chance)
    while chance > 0 and luck.chance(chance):
        pieces += 1
    return pieces


def harvest(world: World, farmer: Farmer, tile: Tile) -> int:
    """Pick a ripe crop by hand: one item goes into the bag, further ones drop beside it.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there``, ``not_ripe``, ``wrong_tool`` (a dead plant, or one for the
            scythe), ``inventory_full``.
    """
    location = here(world, farmer)
    soil = location.soil.get(tile)
    if soil is None or soil.crop is None:
        raise Refused("nothing_there", "nothing grows here")
    if soil.crop.forage and not soil.crop.dead:
        _pick_onion(world, farmer, location, tile, soil.crop)
    else:
        _pick(world, farmer, location, tile, soil, soil.crop)
    return durations.PICK_UP


def _info_if_ripe(crop: Crop) -> CropInfo:
    """Return the table entry of a crop that can be picked by hand; refuse others."""
    if crop.dead:
        raise Refused("wrong_tool", "the plant is dead; use a scythe to remove it")
    info = info_of(crop)
    if not is_ripe(crop):
        raise Refused("not_ripe", f"the {info.name} is not ripe")
    if info.scythe:
        raise Refused("wrong_tool", f"use a scythe to harvest {info.name}")
    return info


def _pick(
    world: World, farmer: Farmer, location: Location, tile: Tile, soil: HoeDirt, crop: Crop
) -> None:
    info = _info_if_ripe(crop)
    luck = stream(world, "crops.harvest", location.id, *tile)
    item = Item(info.harvest, 1, _quality(luck, farmer, soil, info))
    if not inventory.fits(farmer, item):
        luck.give_back()
        raise Refused("inventory_full", "there is no room in the bag")
    pieces = amount(luck, info, skills.level(farmer, "farming"))
    if luck.chance(farmer.luck_level / 1500 + world.daily_luck / 1200 + DOUBLE_CHANCE):
        pieces *= 2
    inventory.add(farmer, item)
    name = ledger_entries.name_of(info.harvest)
    ledger_entries.record_on_tile(farmer, "harvested", name, location, tile, thing_id=info.harvest)
    notify(farmer, "picked_up", f"1 {name}", id=info.harvest, count=1)
    _drop_further_items(world, location, tile, luck, info, pieces - 1, "")
    _finish_harvest(world, farmer, location, tile, crop, info)


def cut(world: World, farmer: Farmer, location: Location, tile: Tile, blade: Item) -> bool:
    """Strike a plant with a blade: scythes harvest, all blades remove dead plants.

    Returns:
        Whether it had an effect.
    """
    soil = location.soil.get(tile)
    if soil is None or soil.crop is None:
        return False
    crop = soil.crop
    if crop.dead:
        kill(world, location, tile)
        return True
    scythe = tool_table.tool(blade.id)
    if crop.forage or not is_ripe(crop) or scythe is None or scythe.tool != "scythe":
        return False
    info = info_of(crop)
    if not info.scythe and blade.id != IRIDIUM_SCYTHE:
        return False
    luck = stream(world, "crops.harvest", location.id, *tile)
    by = ledger_entries.tool_name(blade)
    first = _quality(luck, farmer, soil, info)
    pieces = amount(luck, info, skills.level(farmer, "farming"))
    release = ledger_entries.release("harvested", by, location, tile)
    drops.fall(world, location, tile, info.harvest, quality=first, release=release)
    _drop_further_items(world, location, tile, luck, info, pieces - 1, by)
    _finish_harvest(world, farmer, location, tile, crop, info)
    return True


def _quality(luck: Stream, farmer: Farmer, soil: HoeDirt, info: CropInfo) -> int:
    level = skills.level(farmer, "farming")
    return min(info.max_quality, quality(luck, level, fertilizer.quality(soil)))


def _drop_further_items(
    world: World,
    location: Location,
    tile: Tile,
    luck: Stream,
    info: CropInfo,
    extra: int,
    by: str,
) -> None:
    """Drop the further items of a harvest, of normal quality, and additional yields."""
    release = ledger_entries.release("harvested", by, location, tile)
    drops.fall(world, location, tile, info.harvest, extra, release=release)
    for drop in info.extra_drops:
        if drop.chance >= 1 or luck.chance(drop.chance):
            count = luck.randint(drop.low, drop.high)
            drops.fall(world, location, tile, drop.item, count, release=release)


def _finish_harvest(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    crop: Crop,
    info: CropInfo,
) -> None:
    """Give experience for a harvest; remove the plant or let it regrow."""
    skills.gain(world, farmer, "farming", info.xp)
    skills.gain(world, farmer, "foraging", info.foraging_xp)
    if info.regrow_days is None:
        kill(world, location, tile)
    else:
        crop.grown = True
        crop.day = info.regrow_days


def _pick_onion(world: World, farmer: Farmer, location: Location, tile: Tile, crop: Crop) -> None:
    luck = stream(world, "forage.onion", location.id, *tile)
    item = Item(crop.forage, 1, forage_quality.roll(luck, farmer))
    if not inventory.fits(farmer, item):
        luck.give_back()
        raise Refused("inventory_full", "there is no room in the bag")
    inventory.add(farmer, item)
    name = ledger_entries.name_of(crop.forage)
    ledger_entries.record_on_tile(farmer, "foraged", name, location, tile, thing_id=crop.forage)
    notify(farmer, "picked_up", f"1 {name}", id=crop.forage, count=1)
    skills.gain(world, farmer, "foraging", skill_table.XP_SPRING_ONION)
    take_soil(world, location, tile)
