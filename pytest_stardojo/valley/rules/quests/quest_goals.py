"""Goals of quests: which deeds count, and whether what is asked for has happened.

Deeds are counted from the ledger, from the moment on at which the quest began.  What is
no deed is looked at when it happens, never before: places when one comes to them,
floors of the mines when one comes down to them, buildings in the morning.  So a goal
that was reached before the quest began does not complete it.
"""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata.quests import QuestInfo
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.model import Deed, Farmer, Quest, World

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
"""Deeds by which things are gathered; what is bought is not."""


def info_of(quest: Quest) -> QuestInfo | None:
    """The table's entry of a story quest, None for help wanted."""
    if quest.daily or not quest_table.has(quest.id):
        return None
    return quest_table.quest(quest.id)


def needed(quest: Quest) -> int:
    """How many are asked for."""
    info = info_of(quest)
    return int(quest.data.get("count", 1)) if info is None else info.count


def have(quest: Quest) -> int:
    """How many have been done, as last counted."""
    return int(quest.data.get("have", 0))


def counts(quest: Quest) -> bool:
    """Whether the quest's goal is a number of deeds."""
    return quest.kind in (*WORDS, "slay", "collect", "fish")


def done_so_far(farmer: Farmer, quest: Quest) -> int:
    """How often the ledger says that the quest's deed was done."""
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
    """Count what was done since the last look; whether it is enough.

    A ledger that has begun anew since then counts from 0.
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
    """Cross off whom one has talked to; whether nobody is left."""
    left: Iterable[str] = quest.data.get("to_greet", ())
    greeted = {deed.thing for deed in farmer.ledger if deed.deed == "talked"}
    quest.data["to_greet"] = [name for name in left if name not in greeted]
    return not quest.data["to_greet"]


def came_to(world: World, farmer: Farmer, info: QuestInfo) -> bool:
    """Whether to have come here, now, is all that a quest asks for."""
    if info.kind == "reach":
        return _came_down(farmer.location, info)
    if info.kind != "location" or info.tile is not None or info.item:
        return False
    return farmer.location == info.place and (not info.before or now(world) < info.before)


def _came_down(location: str, info: QuestInfo) -> bool:
    """Whether a place is a floor as deep as a quest asks for; the quarry's mine has no depth."""
    floor = floors.number(location) or 0
    if info.skull_cavern_floor:
        return floors.is_cavern(floor) and floor - floors.BOTTOM >= info.skull_cavern_floor
    return 0 < info.mine_floor <= floor < floors.QUARRY
