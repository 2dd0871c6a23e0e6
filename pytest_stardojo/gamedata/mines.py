"""The mines: stones, items, monsters and treasures by band and floor, with their odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol, TypeVar

import msgspec

from pytest_stardojo.gamedata._files import read


class BandInfo(msgspec.Struct, frozen=True):
    """A range of floors in one kind of rock."""

    first: int
    last: int
    dark_from: int
    """First dark floor of the band."""
    stones: tuple[str, ...]
    health: int
    """Health of a plain stone; each blow of a pickaxe takes its level + 1."""
    node: str
    """Ore node of the band."""
    node_chance: float
    """Share of ore nodes among the stones."""
    node_from: int
    geode: str
    geode_node: str
    gems: tuple[str, ...]
    """Gem nodes."""
    crystal: str
    """Usual forage of the band."""
    containers: tuple[str, ...]
    boulder: int
    """Clump kind of its boulders."""
    weeds: tuple[str, ...] = ()
    ice: tuple[str, ...] = ()
    """Ice crystals in place of stones."""
    ice_chance: float = 0
    red_mushroom: bool = False
    purple_mushroom: bool = False


class _From(Protocol):
    @property
    def first(self) -> int: ...


class MonstersInfo(msgspec.Struct, frozen=True):
    """Kinds of monsters from a floor, with their weights (chosen)."""

    first: int
    kinds: dict[str, float]


class OresInfo(msgspec.Struct, frozen=True):
    """Ores in plain stones from a floor, rolled in order."""

    first: int
    odds: tuple[tuple[str, float], ...]


class SoilInfo(msgspec.Struct, frozen=True):
    """Finds in dug soil from a floor, at most one, with their chances."""

    first: int
    finds: tuple[tuple[str, float], ...]


Content = tuple[str, int, int, float]
"""(id, least count, most count, chance or weight)."""


class ContainersInfo(msgspec.Struct, frozen=True):
    """Contents of crates and barrels from a floor, at most one."""

    first: int
    contents: tuple[Content, ...]


class SpecialsInfo(msgspec.Struct, frozen=True):
    """Rare finds from a floor, all equally likely."""

    first: int
    items: tuple[str, ...]


class ChestInfo(msgspec.Struct, frozen=True):
    """The treasure chest of a floor: an item, or a treasure recorded only by a letter."""

    floor: int
    item: str
    letter: str = ""
    name: str = ""


class _Mines(msgspec.Struct):
    bands: tuple[BandInfo, ...]
    monsters: tuple[MonstersInfo, ...]
    slimes: tuple[tuple[int, str], ...]
    prehistoric: dict[str, float]
    quarry_style: dict[str, float]
    plain_ores: tuple[OresInfo, ...]
    soil: tuple[SoilInfo, ...]
    containers: tuple[ContainersInfo, ...]
    specials: tuple[SpecialsInfo, ...]
    chests: tuple[ChestInfo, ...]
    vault: tuple[Content, ...]


# --------------------------------------------------------------------------- floor layout
STONE_CHANCE = (0.1, 0.3)
"""Range of the share of open tiles with stones (wiki: Ore Distribution)."""
MONSTER_CHANCE = (0.002, 0.022)
ITEM_CHANCE = 0.0025
GEM_CHANCE = 0.003
"""Chance of a gem node on a tile without stone, monster or item."""
MUSHROOM_FLOOR_ITEMS = 0.03
"""Share of open tiles with mushrooms on a mushroom floor (chosen)."""
INFESTED_MONSTERS, INFESTED_SLIMES = 0.025, 0.05
"""Shares of open tiles with monsters or slimes on an infested floor (chosen)."""
MUSK_MONSTERS = 2
"""Factor of monster musk on the number of monsters (wiki: Monster Musk)."""
PEACE = 5
"""Tiles around the ladder without monsters."""
CHEST_PEACE = 3
"""Tiles around a treasure chest without stones (chosen)."""

RED_MUSHROOM, PURPLE_MUSHROOM, QUARTZ = "(O)420", "(O)422", "(O)80"
FERN, DINOSAUR_EGG = "(O)259", "(O)107"
PURPLE_CHANCE, RED_CHANCE, CRYSTAL_CHANCE = 0.05, 0.1, 0.25
"""Chances of forage, rolled in this order; the rest is quartz (approximate)."""
RED_FROM, PURPLE_FROM = 21, 81
EGG_CHANCE = 0.2
"""Chance of a dinosaur egg in place of a fern on a prehistoric floor (chosen)."""

GEODE_NODE_CHANCE = 0.0024
"""Chance of a geode node in place of a plain stone (wiki: rare; the number is chosen)."""
MYSTIC, MYSTIC_FROM, MYSTIC_CHANCE = "(O)46", 51, 0.0005
DIAMOND, DIAMOND_FROM, DIAMOND_SHARE = "(O)2", 50, 0.05
"""Diamond node, its first floor, and its share of gem nodes (chosen)."""
GREY_STONES = ("(O)668", "(O)670")
GEM_NODE, GEM_NODE_HEALTH, XP_GEM_NODE = "(O)44", 5, 18
COPPER_NODE, IRON_NODE, GOLD_NODE, IRIDIUM_NODE = "(O)751", "(O)290", "(O)764", "(O)765"
CLUMP_CHANCE = 0.4
"""Chance of each further cluster of nodes: 0.67 per floor on average (wiki)."""
CLUMP_PLAIN = 0.25
"""Share of clusters of grey stones; the others are of the band's node (wiki)."""
CLUMP_SIZE = (3, 8)
"""Least and most nodes of a cluster (chosen)."""
BOULDER_CHANCE = 0.3
"""Chance of each further boulder (chosen)."""
CONTAINER_GROUPS = (0, 3)
CONTAINER_GROUP = (1, 3)
"""Numbers of groups of crates and barrels along the walls, and of each group (chosen)."""
WEEDS_CHANCE = 0.3
WEEDS_PATCH = (4, 12)
"""Chance of a patch of weeds on a floor, and its size (chosen)."""
LADDER_ON_LOAD = 0.95
"""Chance of trying one random tile for a ladder (wiki: The Mines)."""
LADDER_FLOORS = (12, 52, 92)
"""Floors that always have a ladder."""

# ---------------------------------------------------------------------------- special floors
INFESTED_CHANCE = 0.044
INFESTED_FROM, INFESTED_TO, NEVER_INFESTED = 6, 29, 19
"""First, last and excepted floors of each 40 that can be infested (wiki: The Mines)."""
MUSHROOM_CHANCE, MUSHROOM_FROM = 0.035, 81
QUARRY_CHANCE = 0.044
DARK_CHANCE, DARK_FROM = 0.3, 3
PREHISTORIC_CHANCE, PREHISTORIC_FROM = 0.022, 7
TREASURE_CHANCE, TREASURE_FROM = 0.01, 10
"""Chance of a treasure room, plus a tenth of daily luck, and its first level (approximate)."""

# -------------------------------------------------------------------------------- ways down
LADDER_BASE = 0.02
LADDER_NO_MONSTERS = 0.04
LADDER_FROM_KILL = 0.15
SHAFT_CHANCE = 0.2
SHAFT_LEVELS = (3, 8)
SHAFT_FAR = 0.1
SHAFT_DAMAGE = 3
"""Damage for each floor of a fall (wiki: Skull Cavern)."""
SHAFT_STOP = 220
"""Floor 100 of the cavern; no shaft leads past it from above (wiki: Skull Cavern)."""

# ------------------------------------------------------------------------------------ yields
DIAMOND_GEM = "(O)72"
PAIR_CHANCE = 0.5
"""Chance of two gems or geodes in place of one, for a Geologist (wiki: Mining)."""
STONE, COAL, OMNI_GEODE, PRISMATIC = "(O)390", "(O)382", "(O)749", "(O)74"
COAL_CHANCE = 0.05
STONE_CHANCE_DROP = 0.5
"""Chances of coal, then of stone, from a plain stone of the mines."""
ORE_CHANCE = 0.04
"""Chance of the floor's ore from a plain stone, before luck: 0.05 * 0.8."""
GEODE_CHANCE = 0.022
OMNI_CHANCE, OMNI_FROM = 0.005, 21
DIAMOND_CHANCE, STONE_DIAMOND_FROM = 0.0003, 51
PRISMATIC_CHANCE, PRISMATIC_FROM = 0.00002, 101
XP_COAL = 5
"""Experience for coal from a plain stone, which gives none otherwise (wiki: Mining)."""
GEMS = ("(O)68", "(O)66", "(O)62", "(O)64", "(O)60", "(O)70", "(O)72")
"""Gems from a gem node, all equally likely."""
NO_CONTENT = 0.2
SPECIAL_CHANCE = 0.022
CONTAINER_HEALTH = 3
ARTIFACT_CHANCE = 0.01
"""Chance of an artifact in dug soil without other finds (approximate)."""
CART_COAL = (3, 6)
ICE_QUARTZ, ICE_CHANCE = "(O)338", 0.01
"""Refined quartz, and its chance from an ice crystal (chosen)."""

METAL_CHANCES = ((1, 0.02), (100, 0.16), (1780, 1.0))
"""Share of metal nodes among the cavern's stones by floor, with linear interpolation
(wiki: Skull Cavern/Ore Distribution)."""
CAVERN_GREY, CAVERN_GEMS, CAVERN_MYSTIC = 0.0973, 0.00059, 0.00005
"""Chances of other stones in the cavern: grey stones, gem nodes, mystic stones."""
CAVERN_CLUMPS = (("(O)765", 0.015), ("(O)764", 0.735))
"""Shares of iridium and gold clusters in the cavern; the others are of grey stones."""
IRIDIUM_RISE, IRIDIUM_MOST, GOLD_SHARE = 0.003, 0.75, 0.5
"""Iridium's share of metals per floor and its maximum, gold's share of the rest (chosen)."""

QUARRY_NODES: tuple[tuple[str, float], ...] = (
    *(("(O)751", 0.05), ("(O)290", 0.04), ("(O)764", 0.015), ("(O)765", 0.001)),
    *(("(O)44", 0.005), ("(O)46", 0.001), ("(O)75", 0.004), ("(O)76", 0.004), ("(O)77", 0.004)),
)
"""Nodes in the quarry mine and on floors like it, with chances (chosen)."""
QUARRY_HEALTH = 2
"""Health of grey stones in the quarry mine (measured in real 1.6.15 save files)."""


@cache
def _file() -> _Mines:
    return read("mines", _Mines)


T = TypeVar("T", bound=_From)


def _last(rows: Sequence[T], floor: int) -> T:
    """Return the last row that begins at or above the floor."""
    return next((row for row in reversed(rows) if row.first <= floor), rows[0])


def band(floor: int) -> BandInfo:
    """Return the band of a floor; the quarry mine belongs to the first."""
    bands = _file().bands
    return next((row for row in bands if row.first <= floor <= row.last), bands[0])


def kinds(floor: int) -> dict[str, float]:
    """Return kinds of monsters of a floor, with their weights."""
    return _last(_file().monsters, floor).kinds


def slime(floor: int) -> str:
    """Return the kind of slime that infests a floor."""
    return next(kind for first, kind in reversed(_file().slimes) if first <= floor)


def prehistoric_kinds() -> dict[str, float]:
    """Return the monsters of prehistoric floors."""
    return _file().prehistoric


def quarry_kinds() -> dict[str, float]:
    """Return the monsters of floors like the quarry mine."""
    return _file().quarry_style


def plain_ores(floor: int) -> tuple[tuple[str, float], ...]:
    """Return the ores in plain stones of a floor, rolled in order."""
    return _last(_file().plain_ores, floor).odds


def soil_finds(floor: int) -> tuple[tuple[str, float], ...]:
    """Return the finds in dug soil of a floor."""
    return _last(_file().soil, floor).finds


def contents(floor: int) -> tuple[Content, ...]:
    """Return the contents of crates and barrels of a floor."""
    return _last(_file().containers, floor).contents


def specials(floor: int) -> tuple[str, ...]:
    """Return the rare finds of a floor."""
    return _last(_file().specials, floor).items


def chest(floor: int) -> ChestInfo | None:
    """Return the treasure chest of a floor, or None."""
    return next((row for row in _file().chests if row.floor == floor), None)


def vault() -> tuple[Content, ...]:
    """Return the contents of treasure rooms' chests, with weights."""
    return _file().vault


@cache
def containers() -> frozenset[str]:
    """Return the ids of all crates and barrels."""
    return frozenset(id for row in _file().bands for id in row.containers)


@cache
def ice() -> frozenset[str]:
    """Return the ids of the ice crystals."""
    return frozenset(id for row in _file().bands for id in row.ice)


def metal_chance(level: int) -> float:
    """Return the share of metal nodes among the stones of a cavern level, from 1."""
    below = METAL_CHANCES[0]
    for above in METAL_CHANCES[1:]:
        if level <= above[0]:
            part = (level - below[0]) / (above[0] - below[0])
            return below[1] + part * (above[1] - below[1])
        below = above
    return 1.0
