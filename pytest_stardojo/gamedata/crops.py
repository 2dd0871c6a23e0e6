"""Crops, fertilizers, giant crops and fruit trees."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class ExtraDrop(msgspec.Struct, frozen=True):
    """Additional yield of a harvest: hay from wheat, seeds from sunflowers."""

    item: str
    low: int = 1
    high: int = 1
    chance: float = 1


class CropInfo(msgspec.Struct, frozen=True):
    """Growth and yield of a crop."""

    seed: str
    """Qualified id of the seed."""
    harvest: str
    """Qualified id of the harvest."""
    name: str
    """Name of the harvest; wild seeds are ``Spring Forage`` ..."""
    seasons: tuple[str, ...]
    phase_days: tuple[int, ...]
    """Watered nights of each growth phase; ripe after the last."""
    regrow_days: int | None = None
    """Watered nights between two harvests; None for a single harvest."""
    harvest_min: int = 1
    harvest_max: int = 1
    increase_per_level: float = 0
    """Increase of ``harvest_max`` for each farming level, rounded down."""
    extra_chance: float = 0
    """Chance of one more item, rolled again after each success (at most 0.9)."""
    trellis: bool = False
    """Whether it blocks the way."""
    scythe: bool = False
    """Whether it is cut with a scythe instead of picked by hand."""
    paddy: bool = False
    """Whether water within 3 tiles waters it and lets it grow 25 % faster."""
    xp: int = 0
    """Farming experience of one harvest."""
    foraging_xp: int = 0
    """Foraging experience of one harvest, for wild seeds."""
    needs_water: bool = True
    max_quality: int = 4
    extra_drops: tuple[ExtraDrop, ...] = ()
    forage_pool: tuple[str, ...] = ()
    """Forage into which wild seeds grow."""
    indoor_only: bool = False
    """Whether it grows only in greenhouse and pots (and on the island)."""


class FertilizerInfo(msgspec.Struct, frozen=True):
    """A fertilizer."""

    id: str
    name: str
    quality: int = 0
    """Quality level, 1 to 3."""
    speed: float = 0
    """Share by which the growing time is shorter."""
    retain: float = 0
    """Chance that watered soil stays wet overnight."""
    tree: bool = False
    """Whether it is for wild trees instead of soil."""


class GiantInfo(msgspec.Struct, frozen=True):
    """A crop of which nine ripe plants may become a giant crop."""

    crop: str
    """Qualified id of the harvest."""
    chance: float
    """Chance per night and square of 3 x 3."""
    health: int
    low: int
    high: int
    """Least and most items from the giant crop."""


class FruitTreeInfo(msgspec.Struct, frozen=True):
    """A kind of fruit tree."""

    sapling: str
    fruit: str
    name: str
    """Name of the fruit."""
    seasons: tuple[str, ...]
    days: int = 28
    """Nights until it is grown."""


class _Mixed(msgspec.Struct, frozen=True):
    id: str
    name: str
    seeds: dict[str, tuple[str, ...]]


class _Crops(msgspec.Struct):
    crops: list[CropInfo]
    fertilizers: list[FertilizerInfo]
    mixed_seeds: list[_Mixed]
    giant: list[GiantInfo]
    fruit_trees: list[FruitTreeInfo]


FRUIT_MAX = 3
"""Most fruits on a tree (wiki: Fruit Trees)."""
CHANCE_CAP = 0.9
"""Highest repeated chance of an extra item."""
PADDY_SPEED = 0.25
PADDY_RADIUS = 3
AGRICULTURIST_SPEED = 0.1
UNTILL_CHANCE = 0.1
"""Chance per night that bare dry tilled soil becomes grass again."""
CROPS_PER_CROW = 16
MAX_CROWS = 4
CROW_CHANCE = 0.3
SCARECROW_RADIUS = {"(BC)8": 8, "(BC)167": 16}
"""Radius in tiles by scarecrow; rarecrows reach as far as plain ones (wiki: Scarecrow)."""
SPRINKLERS: dict[str, tuple[tuple[int, int], ...]] = {
    "(O)599": ((0, -1), (1, 0), (0, 1), (-1, 0)),
    "(O)621": tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y),
    "(O)645": tuple((x, y) for y in range(-2, 3) for x in range(-2, 3) if x or y),
}
"""Offsets of the tiles that a sprinkler waters each morning."""


@cache
def _file() -> _Crops:
    return read("crops", _Crops)


@cache
def crops() -> dict[str, CropInfo]:
    """Return all crops by seed id."""
    return {info.seed: info for info in _file().crops}


def crop(seed: str) -> CropInfo:
    """Return the crop that grows from a seed.

    Raises:
        UnknownName: The id is not that of a seed for tilled soil.
    """
    try:
        return crops()[seed]
    except KeyError:
        raise UnknownName("seed", seed, near_names(seed, crops())) from None


def has(seed: str) -> bool:
    """Return whether a crop grows from this id."""
    return seed in crops()


def fertilizer(id: str) -> FertilizerInfo | None:
    """Return the fertilizer of this id, or None."""
    return next((info for info in _file().fertilizers if info.id == id), None)


def fertilizers() -> tuple[FertilizerInfo, ...]:
    """Return all fertilizers."""
    return tuple(_file().fertilizers)


def mixed_seeds(id: str, season: str) -> tuple[str, ...] | None:
    """Return the possible crops of mixed seeds, all equally likely, or None for other ids.

    Args:
        id: ``(O)770`` or ``(O)MixedFlowerSeeds``.
        season: spring, summer, fall, winter (as in a greenhouse) or island.
    """
    for mix in _file().mixed_seeds:
        if mix.id == id:
            return mix.seeds[season]
    return None


def giant(harvest: str) -> GiantInfo | None:
    """Return how a crop becomes giant, or None if it never does."""
    return next((info for info in _file().giant if info.crop == harvest), None)


@cache
def _grown() -> frozenset[str]:
    names = [info.name for info in crops().values()] + [tree.name for tree in fruit_trees()]
    return frozenset(name.lower() for name in names)


def is_grown(name: str) -> bool:
    """Return whether farmers grow this, on a field or on a fruit tree."""
    return name.lower() in _grown()


def fruit_tree(sapling: str) -> FruitTreeInfo | None:
    """Return the fruit tree that grows from a sapling, or None."""
    return next((info for info in _file().fruit_trees if info.sapling == sapling), None)


def fruit_trees() -> tuple[FruitTreeInfo, ...]:
    """Return all fruit trees."""
    return tuple(_file().fruit_trees)
