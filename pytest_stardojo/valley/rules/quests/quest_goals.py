"""Goals of quests: which deeds count, and whether a goal is reached.

Deeds are counted from the ledger, from the start of the quest.  Other goals are tested
when they happen, never before: places on arrival, floors of the mines on the way down,
buildings in the morning.  A goal reached before the quest began does not complete it.
"""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata.quests import QuestInfo
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.model import Deed, Farmer, Quest, Tile, World

SLIMES = ("Green Slime", "Frost Jelly", "Sludge", "Big Slime")
"""Monsters that count as slimes."""
WORDS = {
    "harvest": "harvested",
    "craft": "crafted",
    "smelt": "produced",
    "gift": "gifted",
    "donate": "donated",
}
"""Deed that a kind of quest counts."""
GATHERED = (
    *("harvested", "foraged", "chopped", "mined", "dug", "milked", "sheared"),
    *("collected", "cleared"),
)
"""Deeds of gathering; buying is not one."""
FARM, HOUSE, HOUSE_AT = "Farm", "Farmhouse", (59, 12)
"""Where the farmhouse is in the table of quests: the tiles of quests on the farm are beside it."""


def info_of(quest: Quest) -> QuestInfo | None:
    """Return the table's entry of a story quest; None for help wanted."""
    if quest.daily or not quest_table.has(quest.id):
        return None
    return quest_table.quest(quest.id)


def needed(quest: Quest) -> int:
    """Return how many deeds the quest asks for."""
    info = info_of(quest)
    return int(quest.data.get("count", 1)) if info is None else info.count


def have(quest: Quest) -> int:
    """Return how many deeds are done, as last counted."""
    return int(quest.data.get("have", 0))


def counts(quest: Quest) -> bool:
    """Return whether the quest's goal is a number of deeds."""
    return quest.kind in (*WORDS, "slay", "collect", "fish")


def done_so_far(farmer: Farmer, quest: Quest) -> int:
    """Return how often the ledger has the quest's deed."""
    return sum(deed.count for deed in farmer.ledger if _fits(quest, deed))


def _fits(quest: Quest, deed: Deed) -> bool:
    info = info_of(quest)
    if quest.kind == "slay":
        monster = quest.data.get("monster", "") if info is None else info.monster
        family = SLIMES if info is not None and monster in SLIMES else (monster,)
        return deed.deed == "killed" and deed.thing in family
    if info is None:
        gathered = quest.kind == "collect" and deed.deed in GATHERED
        return gathered and deed.thing_id == quest.data.get("item")
    return deed.deed == WORDS.get(quest.kind) and info.item in ("", deed.thing_id)


def count(farmer: Farmer, quest: Quest) -> bool:
    """Count the deeds since the last look; return whether they are enough.

    A ledger that was cleared since then counts from 0.
    """
    total = done_so_far(farmer, quest)
    looked = int(quest.data.get("seen", 0))
    seen = min(looked, total)
    if total != looked:
        quest.data["seen"] = total
    if total > seen:
        quest.data["have"] = min(needed(quest), have(quest) + total - seen)
    return have(quest) >= needed(quest)


def all_greeted(farmer: Farmer, quest: Quest) -> bool:
    """Remove the villagers whom the farmer has talked to; return whether none is left."""
    left: Iterable[str] = quest.data.get("to_greet", ())
    greeted = {deed.thing for deed in farmer.ledger if deed.deed == "talked"}
    quest.data["to_greet"] = [name for name in left if name not in greeted]
    return not quest.data["to_greet"]


def tile_of(world: World, info: QuestInfo) -> Tile | None:
    """Return the tile of a quest; those on the farm move along with the farmhouse."""
    if info.tile is None or info.place != FARM:
        return info.tile
    for building in world.buildings.values():
        if building.type == HOUSE:
            x, y = info.tile
            return x + building.x - HOUSE_AT[0], y + building.y - HOUSE_AT[1]
    return info.tile


def is_reached_here(world: World, farmer: Farmer, info: QuestInfo) -> bool:
    """Return whether being here now reaches the goal of a quest."""
    if info.kind == "reach":
        return _is_deep_enough(farmer.location, info)
    if info.kind != "location" or info.tile is not None or info.item:
        return False
    return farmer.location == info.place and (not info.before or now(world) < info.before)


def _is_deep_enough(location: str, info: QuestInfo) -> bool:
    """Return whether a place is a floor as deep as the quest asks; the quarry's mine is not."""
    floor = floors.number(location) or 0
    if info.skull_cavern_floor:
        return floors.is_cavern(floor) and floor - floors.BOTTOM >= info.skull_cavern_floor
    return 0 < info.mine_floor <= floor < floors.QUARRY
