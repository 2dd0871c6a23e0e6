"""Quests: starting, progress, completion, rewards, cancelling.

Progress is read from the ledger, so a deed counts wherever it was done; call
``update`` after everything that may have brought a quest further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata.quests import QuestInfo
from pytest_stardojo.valley.rules import drops, inventory, money, points
from pytest_stardojo.valley.rules.homes import sizes_up_to, under_construction
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.ledger import record, tell
from pytest_stardojo.valley.world.model import Deed, Farmer, Item, Quest, World
from pytest_stardojo.valley.world.refusal import Refused

SLIMES = ("Green Slime", "Frost Jelly", "Sludge", "Big Slime")
"""Monsters that count as slimes."""

Test = Callable[[World, Farmer, Quest, QuestInfo], bool]


def make(id: str) -> Quest:
    """A story quest as it stands in the log when it begins."""
    info = quest_table.quest(id)
    quest = Quest(id, info.title, info.goal, info.kind, info.gold, can_cancel=info.kind != "reach")
    if info.kind == "socialize":
        quest.data["to_greet"] = list(quest_table.introductions())
    return quest


def start(world: World, farmer: Farmer, id: str) -> Quest | None:
    """Begin a story quest; None when it stands in the log already."""
    if find(farmer, id) is not None:
        return None
    quest = make(id)
    info = quest_table.quest(id)
    if info.kind == "socialize":
        quest.data["to_greet"] = [who for who in quest.data["to_greet"] if not _met(farmer, who)]
    quest.data["seen"] = _done(farmer, info)
    farmer.quests.append(quest)
    tell(farmer, "quest_started", quest.title, id=id)
    return quest


def find(farmer: Farmer, id: str) -> Quest | None:
    """The quest of an id in the farmer's log."""
    return next((quest for quest in farmer.quests if quest.id == id), None)


def update(world: World, farmer: Farmer) -> None:
    """Complete every quest of the log whose goal is reached."""
    for quest in list(farmer.quests):
        if not quest.done and quest_table.has(quest.id):
            info = quest_table.quest(quest.id)
            test = TESTS.get(info.kind)
            if test is not None and test(world, farmer, quest, info):
                complete(world, farmer, quest)


def complete(world: World, farmer: Farmer, quest: Quest) -> None:
    """The goal is reached: rewards come, followers begin; money waits in the log."""
    if quest.done:
        return
    quest.done = True
    record(
        farmer,
        "help_done" if quest.daily else "quest_done",
        quest.title,
        thing_id=quest.id,
        where=farmer.location,
    )
    tell(farmer, "quest_done", quest.title, id=quest.id)
    if quest_table.has(quest.id):
        _reward(world, farmer, quest_table.quest(quest.id))
    if quest.reward <= 0:
        farmer.quests.remove(quest)


def cancel(farmer: Farmer, quest: Quest) -> None:
    """Give a quest up.

    Raises:
        Refused: ``bad_option`` for quests that cannot be cancelled or are done.
    """
    if quest.done or not quest.can_cancel:
        raise Refused("bad_option", "This quest cannot be cancelled.")
    farmer.quests.remove(quest)
    record(farmer, "quest_cancelled", quest.title, thing_id=quest.id, where=farmer.location)


def take_reward(farmer: Farmer, quest: Quest) -> None:
    """Take the money of a completed quest; it leaves the log.

    Raises:
        Refused: ``bad_option`` when it is not completed.
    """
    if not quest.done:
        raise Refused("bad_option", "The quest is not completed yet.")
    farmer.quests.remove(quest)
    money.earn(farmer, quest.reward)
    record(farmer, "reward_taken", quest.title, thing_id=quest.id, where=farmer.location)
    tell(farmer, "money", f"{quest.reward}g for {quest.title}", amount=quest.reward)


def wanted_by(farmer: Farmer, villager: str, item: Item | None) -> Quest | None:
    """The quest for which a villager takes the item, all of it that is wanted being there."""
    if item is None:
        return None
    for quest in farmer.quests:
        if quest.done or not quest_table.has(quest.id):
            continue
        info = quest_table.quest(quest.id)
        if info.kind in ("deliver", "lost_item") and (info.npc, info.item) == (villager, item.id):
            return quest if item.count >= info.count else None
    return None


def deliver(world: World, farmer: Farmer, quest: Quest) -> None:
    """Hand over the held things that a quest asks for."""
    inventory.use_up(farmer, quest_table.quest(quest.id).count)
    complete(world, farmer, quest)


def _reward(world: World, farmer: Farmer, info: QuestInfo) -> None:
    for id in info.next:
        start(world, farmer, id)
    if info.reward_item:
        drops.hand(world, farmer, Item(info.reward_item))
    if info.reward_recipe and info.reward_recipe not in farmer.crafting:
        farmer.crafting.append(info.reward_recipe)
    if info.effect and info.effect not in farmer.mail_received:
        farmer.mail_received.append(info.effect)
    liked = [info.friend] if info.friend else []
    if info.kind == "socialize":
        liked = list(quest_table.introductions())
    for name in liked:
        points.change(farmer, name, info.friend_points)


# --------------------------------------------------------------------------- progress


def _met(farmer: Farmer, name: str) -> bool:
    return name in farmer.relations


def _counts(info: QuestInfo, deed: Deed) -> bool:
    """Whether a deed of the ledger counts for a quest."""
    if info.kind == "slay":
        family = SLIMES if info.monster in SLIMES else (info.monster,)
        return deed.deed == "killed" and deed.thing in family
    return deed.deed == WORDS.get(info.kind) and info.item in ("", deed.thing_id)


def _done(farmer: Farmer, info: QuestInfo) -> int:
    """How often the ledger says that the quest's deed was done."""
    return sum(deed.count for deed in farmer.ledger if _counts(info, deed))


def _often_enough(world: World, farmer: Farmer, quest: Quest, info: QuestInfo) -> bool:
    """Count what was done since the last look; a ledger begun anew starts from 0."""
    total = _done(farmer, info)
    seen = min(int(quest.data.get("seen", 0)), total)
    quest.data["seen"] = total
    quest.data["have"] = int(quest.data.get("have", 0)) + total - seen
    return int(quest.data["have"]) >= info.count


def _all_greeted(world: World, farmer: Farmer, quest: Quest, info: QuestInfo) -> bool:
    left: Iterable[str] = quest.data.get("to_greet", ())
    greeted = {deed.thing for deed in farmer.ledger if deed.deed == "talked"}
    quest.data["to_greet"] = [name for name in left if name not in greeted]
    return not quest.data["to_greet"]


def _stands(world: World, farmer: Farmer, quest: Quest, info: QuestInfo) -> bool:
    return any(
        info.building in sizes_up_to(building.type) and not under_construction(building)
        for building in world.buildings.values()
    )


def _deep_enough(world: World, farmer: Farmer, quest: Quest, info: QuestInfo) -> bool:
    return 0 < info.mine_floor <= farmer.mine_level


def _is_there(world: World, farmer: Farmer, quest: Quest, info: QuestInfo) -> bool:
    """Visiting the place is all that is asked, where no tile and no thing is named."""
    if info.tile is not None or info.item or farmer.location != info.place:
        return False
    return not info.before or now(world) < info.before


WORDS = {
    "harvest": "harvested",
    "craft": "crafted",
    "smelt": "produced",
    "gift": "gifted",
    "donate": "donated",
}
"""Deed that a kind of quest counts."""
TESTS: dict[str, Test] = {
    **dict.fromkeys((*WORDS, "slay"), _often_enough),
    "socialize": _all_greeted,
    "build": _stands,
    "reach": _deep_enough,
    "location": _is_there,
}
"""Whether the goal of a kind of quest is reached; other kinds are events of the story."""
