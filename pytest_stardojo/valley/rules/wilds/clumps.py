"""Large stumps, logs, boulders (2 x 2 tiles) and giant crops (3 x 3 tiles).

Health and damage are measured in real 1.6.15 save files; a blow takes max(1, 0.75 (level +
1)).  Tools below the required level have no effect.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata.debris import ClumpInfo
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.common import drops, ledger_entries, skills
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Clump, Farmer, Location, World
from pytest_stardojo.valley.world.places import take_clump
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

STUMP, LOG = 600, 602
HARDWOOD = "(O)709"
MAHOGANY_SEED = "(O)292"
MAHOGANY_CHANCE = 0.1
"""Chance of a mahogany seed from a large stump or log (wiki: Mahogany Seed)."""
LEVEL_NAMES = ("basic", "copper", "steel", "gold", "iridium")
DEED = {"axe": "chopped", "pickaxe": "mined"}


def damage(clump: Clump, tool: ToolInfo) -> float:
    """Return the damage of one blow; for giant crops one more for every two axe levels."""
    if clump.width == 3:
        return float(tool.level // 2 + 1)
    return tool.clump_damage


def hit(
    world: World, farmer: Farmer, location: Location, clump: Clump, tool: ToolInfo, by: str
) -> None:
    """Strike a clump; the swing has been paid.

    Raises:
        Refused: ``wrong_tool`` with another tool or a too low level.
    """
    info = debris_table.clump(clump.kind)
    if tool.tool != info.tool or tool.level < info.min_level:
        raise Refused("wrong_tool", tool_hint(clump))
    clump.health -= damage(clump, tool)
    if clump.health > 0:
        return
    take_clump(world, location, clump)
    _drop_yield(world, farmer, location, clump, info, by)


def tool_hint(clump: Clump) -> str:
    """Return which tool breaks a clump, as a clause."""
    info = debris_table.clump(clump.kind)
    if not info.min_level:
        return f"the {info.name} breaks under any {info.tool}"
    return f"the {info.name} takes a {LEVEL_NAMES[info.min_level]} {info.tool} or better"


def _drop_yield(
    world: World, farmer: Farmer, location: Location, clump: Clump, info: ClumpInfo, by: str
) -> None:
    tile = (clump.x, clump.y)
    luck = stream(world, "clumps.broken", location.id, *tile)
    deed = "harvested" if clump.width == 3 else DEED[info.tool]
    release = ledger_entries.release(deed, by, location, tile)
    spots = list(clump_tiles(clump))
    for drop in info.drops:
        if drop.chance < 1 and not luck.chance(drop.chance):
            continue
        pieces = luck.randint(drop.low, drop.high)
        if drop.item == HARDWOOD:
            pieces += _lumberjack(farmer, clump, luck)
        for spot, count in spread(pieces, spots):
            drops.fall(world, location, spot, drop.item, count, release=release)
    if clump.kind in (STUMP, LOG) and luck.chance(MAHOGANY_CHANCE):
        drops.fall(world, location, tile, MAHOGANY_SEED, release=release)
    if info.skill:
        skills.gain(world, farmer, info.skill, info.xp)
    ledger_entries.record_on_tile(farmer, "cleared", info.name, location, tile, by=by)


def _lumberjack(farmer: Farmer, clump: Clump, luck: Stream) -> int:
    """Return a Lumberjack's additional wood: two from a log, often one from a stump."""
    if not skills.has(farmer, "Lumberjack"):
        return 0
    return 2 if clump.kind == LOG else int(luck.chance(0.5))


def spread(pieces: int, spots: list[tuple[int, int]]) -> list[tuple[tuple[int, int], int]]:
    """Distribute items over tiles as evenly as possible."""
    share, rest = divmod(pieces, len(spots))
    return [(spot, share + (index < rest)) for index, spot in enumerate(spots)]
