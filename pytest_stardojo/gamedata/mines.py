"""The mines: what lies and lives on their floors, by band and floor, and with which odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol, TypeVar

import msgspec

from pytest_stardojo.gamedata._files import read


class BandInfo(msgspec.Struct, frozen=True):
    """A stretch of floors in one kind of rock."""

    first: int
    last: int
    dark_from: int
    """From this floor of the band on it is dark."""
    stones: tuple[str, ...]
    health: int
    """Of a plain stone; a pickaxe takes off its level + 1 at each blow."""
    node: str
    """The ore node of the band."""
    node_chance: float
    """Share of the stones that are such a node."""
    node_from: int
    geode: str
    geode_node: str
    gems: tuple[str, ...]
    """Nodes of gems."""
    crystal: str
    """What lies there to be picked up."""
    containers: tuple[str, ...]
    boulder: int
    """Kind of clump."""
    weeds: tuple[str, ...] = ()
    ice: tuple[str, ...] = ()
    """Crystals of ice in place of stones."""
    ice_chance: float = 0
    red_mushroom: bool = False
    purple_mushroom: bool = False


class _From(Protocol):
    @property
    def first(self) -> int: ...


class MonstersInfo(msgspec.Struct, frozen=True):
    """Kinds of monsters from a floor on, with their weights (chosen)."""

    first: int
    kinds: dict[str, float]


class OresInfo(msgspec.Struct, frozen=True):
    """Which ore a plain stone gives from a floor on; tried in order."""

    first: int
    odds: tuple[tuple[str, float], ...]


class SoilInfo(msgspec.Struct, frozen=True):
    """What dug soil holds from a floor on; at most one of it, each with its chance."""

    first: int
    finds: tuple[tuple[str, float], ...]


Content = tuple[str, int, int, float]
"""Id, fewest and most pieces, chance or weight."""


class ContainersInfo(msgspec.Struct, frozen=True):
    """What crates and barrels hold from a floor on; at most one of it."""

    first: int
    contents: tuple[Content, ...]


class SpecialsInfo(msgspec.Struct, frozen=True):
    """Rare finds from a floor on, all equally likely."""

    first: int
    items: tuple[str, ...]


class ChestInfo(msgspec.Struct, frozen=True):
    """The treasure chest of a floor: an item, or a thing that is only noted by a letter."""

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


# ------------------------------------------------------------------------ laying out a floor
STONE_CHANCE = (0.1, 0.3)
"""Share of the open tiles that bear a stone: rolled once a floor (wiki: Ore Distribution)."""
MONSTER_CHANCE = (0.002, 0.022)
ITEM_CHANCE = 0.0025
GEM_CHANCE = 0.003
"""Of a node of gems on a tile that bears nothing else."""
MUSHROOM_FLOOR_ITEMS = 0.03
"""Share of the open tiles of a mushroom floor that bear one (chosen)."""
INFESTED_MONSTERS, INFESTED_SLIMES = 0.025, 0.05
"""Share of the open tiles of an infested floor that bear a monster, a slime (chosen)."""
MUSK_MONSTERS = 2
"""How many times more monsters musk draws (wiki: Monster Musk)."""
PEACE = 5
"""No monster is nearer to the ladder than this."""
CHEST_PEACE = 3
"""No stones lie nearer to a treasure chest (chosen)."""

RED_MUSHROOM, PURPLE_MUSHROOM, QUARTZ = "(O)420", "(O)422", "(O)80"
FERN, DINOSAUR_EGG = "(O)259", "(O)107"
PURPLE_CHANCE, RED_CHANCE, CRYSTAL_CHANCE = 0.05, 0.1, 0.25
"""Tried in this order; the rest is quartz (approximate)."""
RED_FROM, PURPLE_FROM = 21, 81
EGG_CHANCE = 0.2
"""Of a dinosaur egg in place of a fern on a prehistoric floor (chosen)."""

GEODE_NODE_CHANCE = 0.0024
"""Of a plain stone's place to hold a geode node (wiki: rare; the number is chosen)."""
MYSTIC, MYSTIC_FROM, MYSTIC_CHANCE = "(O)46", 51, 0.0005
DIAMOND, DIAMOND_FROM, DIAMOND_SHARE = "(O)2", 50, 0.05
"""Of the gem nodes from floor 50 on one in twenty is a diamond (chosen)."""
GREY_STONES = ("(O)668", "(O)670")
GEM_NODE, GEM_NODE_HEALTH, XP_GEM_NODE = "(O)44", 5, 18
COPPER_NODE, IRON_NODE, GOLD_NODE, IRIDIUM_NODE = "(O)751", "(O)290", "(O)764", "(O)765"
CLUMP_CHANCE = 0.4
"""Of a cluster of nodes, then of another: 0.67 a floor on the average (wiki)."""
CLUMP_PLAIN = 0.25
"""Share of the clusters that are grey stones, the rest are the band's node (wiki)."""
CLUMP_SIZE = (3, 8)
"""Nodes of a cluster (chosen)."""
BOULDER_CHANCE = 0.3
"""Of a boulder, then of another (chosen)."""
CONTAINER_GROUPS = (0, 3)
CONTAINER_GROUP = (1, 3)
"""Groups of crates and barrels along the walls, and how many stand in one (chosen)."""
WEEDS_CHANCE = 0.3
WEEDS_PATCH = (4, 12)
"""Of a patch of weeds on a floor, and its size (chosen)."""
LADDER_ON_LOAD = 0.95
"""Of trying one random tile of the map for a ladder (wiki: The Mines)."""
LADDER_FLOORS = (12, 52, 92)
"""Floors on which a ladder always stands open."""

# ---------------------------------------------------------------------------- special floors
INFESTED_CHANCE = 0.044
INFESTED_FROM, INFESTED_TO, NEVER_INFESTED = 6, 29, 19
"""Of each band (wiki: The Mines)."""
MUSHROOM_CHANCE, MUSHROOM_FROM = 0.035, 81
QUARRY_CHANCE = 0.044
DARK_CHANCE, DARK_FROM = 0.3, 3
PREHISTORIC_CHANCE, PREHISTORIC_FROM = 0.022, 7
TREASURE_CHANCE, TREASURE_FROM = 0.01, 10
"""Of a treasure room of the cavern; the day's luck adds a tenth of itself (approximate)."""

# -------------------------------------------------------------------------------- ways down
LADDER_BASE = 0.02
LADDER_NO_MONSTERS = 0.04
LADDER_FROM_KILL = 0.15
SHAFT_CHANCE = 0.2
SHAFT_LEVELS = (3, 8)
SHAFT_FAR = 0.1
SHAFT_DAMAGE = 3
"""Health that each floor of a fall costs (wiki: Skull Cavern)."""
SHAFT_STOP = 220
"""Floor 100 of the cavern, past which no shaft leads from above (wiki: Skull Cavern)."""

# ---------------------------------------------------------------------------- what it yields
DIAMOND_GEM = "(O)72"
PAIR_CHANCE = 0.5
"""Of two gems or geodes in place of one, for a Geologist (wiki: Mining)."""
STONE, COAL, OMNI_GEODE, PRISMATIC = "(O)390", "(O)382", "(O)749", "(O)74"
COAL_CHANCE = 0.05
STONE_CHANCE_DROP = 0.5
"""Of a plain stone of the mines: coal, else stone."""
ORE_CHANCE = 0.04
"""Of ore of the floor, before luck: 0.05 * 0.8."""
GEODE_CHANCE = 0.022
OMNI_CHANCE, OMNI_FROM = 0.005, 21
DIAMOND_CHANCE, STONE_DIAMOND_FROM = 0.0003, 51
PRISMATIC_CHANCE, PRISMATIC_FROM = 0.00002, 101
XP_COAL = 5
"""A plain stone of the mines gives experience only when it holds coal (wiki: Mining)."""
GEMS = ("(O)68", "(O)66", "(O)62", "(O)64", "(O)60", "(O)70", "(O)72")
"""What a gem node gives, all equally likely."""
NO_CONTENT = 0.2
SPECIAL_CHANCE = 0.022
CONTAINER_HEALTH = 3
ARTIFACT_CHANCE = 0.01
"""Of an artifact in dug soil that holds nothing else (approximate)."""
CART_COAL = (3, 6)
ICE_QUARTZ, ICE_CHANCE = "(O)338", 0.01
"""Refined quartz out of a crystal of ice (chosen)."""

METAL_CHANCES = ((1, 0.02), (100, 0.16), (1780, 1.0))
"""Share of the cavern's stones that are a metal's node, by floor; between them it rises
evenly (wiki: Skull Cavern/Ore Distribution)."""
CAVERN_GREY, CAVERN_GEMS, CAVERN_MYSTIC = 0.0973, 0.00059, 0.00005
"""Of what is no metal."""
CAVERN_CLUMPS = (("(O)765", 0.015), ("(O)764", 0.735))
"""Clusters of iridium and gold in the cavern; the rest is grey stone."""
IRIDIUM_RISE, IRIDIUM_MOST, GOLD_SHARE = 0.003, 0.75, 0.5
"""Of the metals: iridium's share by floor and its most, gold's of the rest (chosen)."""

QUARRY_NODES: tuple[tuple[str, float], ...] = (
    *(("(O)751", 0.05), ("(O)290", 0.04), ("(O)764", 0.015), ("(O)765", 0.001)),
    *(("(O)44", 0.005), ("(O)46", 0.001), ("(O)75", 0.004), ("(O)76", 0.004), ("(O)77", 0.004)),
)
"""Nodes among the stones of the quarry's mine and of floors like it (chosen)."""
QUARRY_HEALTH = 2
"""Of its grey stones (measured from real 1.6.15 save files)."""


@cache
def _file() -> _Mines:
    return read("mines", _Mines)


T = TypeVar("T", bound=_From)


def _last(rows: Sequence[T], floor: int) -> T:
    """Return the last row that begins at or above the floor."""
    return next((row for row in reversed(rows) if row.first <= floor), rows[0])


def band(floor: int) -> BandInfo:
    """Return the band of a floor; the quarry's mine counts to the first."""
    bands = _file().bands
    return next((row for row in bands if row.first <= floor <= row.last), bands[0])


def kinds(floor: int) -> dict[str, float]:
    """Return kinds of monsters of a floor, with their weights."""
    return _last(_file().monsters, floor).kinds


def slime(floor: int) -> str:
    """Return the kind of slime that infests a floor."""
    return next(kind for first, kind in reversed(_file().slimes) if first <= floor)


def prehistoric_kinds() -> dict[str, float]:
    """Return monsters of prehistoric floors."""
    return _file().prehistoric


def quarry_kinds() -> dict[str, float]:
    """Return monsters of floors like the quarry's mine."""
    return _file().quarry_style


def plain_ores(floor: int) -> tuple[tuple[str, float], ...]:
    """Return ores that plain stones of a floor give, tried in order."""
    return _last(_file().plain_ores, floor).odds


def soil_finds(floor: int) -> tuple[tuple[str, float], ...]:
    """What dug soil of a floor holds."""
    return _last(_file().soil, floor).finds


def contents(floor: int) -> tuple[Content, ...]:
    """What crates and barrels of a floor hold."""
    return _last(_file().containers, floor).contents


def specials(floor: int) -> tuple[str, ...]:
    """Return rare finds of a floor."""
    return _last(_file().specials, floor).items


def chest(floor: int) -> ChestInfo | None:
    """Return the treasure chest of a floor, or None."""
    return next((row for row in _file().chests if row.floor == floor), None)


def vault() -> tuple[Content, ...]:
    """What the chests of the cavern's treasure rooms hold, with weights."""
    return _file().vault


@cache
def containers() -> frozenset[str]:
    """Return ids of all crates and barrels that one breaks."""
    return frozenset(id for row in _file().bands for id in row.containers)


@cache
def ice() -> frozenset[str]:
    """Return ids of the crystals of ice."""
    return frozenset(id for row in _file().bands for id in row.ice)


def metal_chance(level: int) -> float:
    """Return share of metal nodes among the stones of a floor of the cavern (1 and on)."""
    below = METAL_CHANCES[0]
    for above in METAL_CHANCES[1:]:
        if level <= above[0]:
            part = (level - below[0]) / (above[0] - below[0])
            return below[1] + part * (above[1] - below[1])
        below = above
    return 1.0
