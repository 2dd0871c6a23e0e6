"""Quests: start, progress, completion, rewards, cancelling.

Call ``update`` after every deed that may count, ``arrived`` when a farmer arrives at a
place, ``morning`` on the new day.  ``quest_goals.py`` knows the goal of each kind.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata.help_wanted import board
from pytest_stardojo.gamedata.quests import QuestInfo
from pytest_stardojo.valley.rules.common import (
    drops,
    friendship_points,
    interiors,
    inventory,
    letters_due,
    money,
)
from pytest_stardojo.valley.rules.quests import quest_goals
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, Quest, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

HELP_WORDS = {"deliver": "delivery", "collect": "collect", "slay": "slay", "fish": "fishing"}
"""Kinds of help as the ledger names them."""
TO_HAND_OVER = ("deliver", "lost_item")
"""Kinds completed by handing something over."""
TO_REPORT = ("collect", "slay", "fish")
"""Kinds of help completed by reporting to the villager."""
TO_LOOK_AT = ("location", "interact")
"""Kinds completed by looking at a tile, if the quest names one."""
TICKET = "(O)PrizeTicket"


def make(id: str) -> Quest:
    """Return a story quest as it enters the log."""
    info = quest_table.quest(id)
    quest = Quest(id, info.title, info.goal, info.kind, info.gold, can_cancel=info.kind != "reach")
    if info.kind == "socialize":
        quest.data["to_greet"] = list(quest_table.introductions())
    return quest


def start(world: World, farmer: Farmer, id: str) -> Quest | None:
    """Start a story quest; return None when it is in the log already."""
    if find(farmer, id) is not None:
        return None
    quest = make(id)
    if quest.kind == "socialize":
        quest.data["to_greet"] = [who for who in quest.data["to_greet"] if not _met(farmer, who)]
    begin(farmer, quest)
    return quest


def begin(farmer: Farmer, quest: Quest) -> None:
    """Add a quest to the log; earlier deeds do not count."""
    if quest_goals.counts(quest):
        quest.data["seen"] = quest_goals.done_so_far(farmer, quest)
    farmer.quests.append(quest)
    notify(farmer, "quest_started", quest.title, id=quest.id)


def find(farmer: Farmer, id: str) -> Quest | None:
    """Return the quest of an id in the farmer's log."""
    return next((quest for quest in farmer.quests if quest.id == id), None)


def open_ones(farmer: Farmer) -> list[Quest]:
    """Return the quests of the log that are not done."""
    return [quest for quest in farmer.quests if not quest.done]


# --------------------------------------------------------------------------- progress


def update(world: World, farmer: Farmer) -> None:
    """Count deeds, and complete every story quest with enough of them."""
    for quest in open_ones(farmer):
        if quest.kind == "socialize":
            reached = quest_goals.all_greeted(farmer, quest)
        else:
            reached = quest_goals.counts(quest) and quest_goals.count(farmer, quest)
        if reached and not quest.daily:
            complete(world, farmer, quest)


def arrived(world: World, farmer: Farmer) -> None:
    """Complete the quests whose goal is this place."""
    for quest in open_ones(farmer):
        info = quest_goals.info_of(quest)
        if info is not None and quest_goals.is_reached_here(world, farmer, info):
            complete(world, farmer, quest)


def morning(world: World) -> None:
    """Complete quests whose building is finished; call it on the new day."""
    for farmer in world.farmers.values():
        update(world, farmer)
        for quest in open_ones(farmer):
            info = quest_goals.info_of(quest)
            if info is not None and info.building and interiors.has_finished(world, info.building):
                complete(world, farmer, quest)


def look_at(world: World, farmer: Farmer, place: str, tile: Tile) -> str:
    """Look at a tile; complete the quest that asks only for that.

    Returns:
        A sentence for the farmer; empty when no quest asks for the tile.
    """
    for quest, info in _asking_for(world, farmer, place, tile):
        if info.kind in TO_LOOK_AT or (info.kind == "item_place" and not info.item):
            complete(world, farmer, quest)
            return info.found or f"{quest.title} is done."
    return ""


def put(world: World, farmer: Farmer, place: str, tile: Tile) -> str:
    """Put the held item where a quest asks for it.

    Returns:
        A sentence for the farmer; empty when no quest asks for it here.
    """
    held = inventory.held(farmer)
    for quest, info in _asking_for(world, farmer, place, tile):
        wanted = info.kind == "item_place" and held is not None and held.id == info.item
        if wanted and held is not None and held.count >= info.count:
            inventory.use_up(farmer, info.count)
            complete(world, farmer, quest)
            return info.found or f"{quest.title} is done."
    return ""


def _asking_for(
    world: World, farmer: Farmer, place: str, tile: Tile
) -> list[tuple[Quest, QuestInfo]]:
    """Return the open quests about a tile."""
    found = []
    for quest in open_ones(farmer):
        info = quest_goals.info_of(quest)
        if info is not None and info.place == place and quest_goals.tile_of(world, info) == tile:
            found.append((quest, info))
    return found


# ------------------------------------------------------------------------- completion


def complete(world: World, farmer: Farmer, quest: Quest) -> None:
    """Complete a quest: grant rewards and start following quests; money waits in the log."""
    if quest.done:
        return
    quest.done = True
    record(
        farmer,
        "help_done" if quest.daily else "quest_done",
        quest.title,
        thing_id=quest.id,
        where=farmer.location,
        subject=HELP_WORDS.get(quest.kind, quest.kind) if quest.daily else "",
    )
    notify(farmer, "quest_done", quest.title, id=quest.id)
    info = quest_goals.info_of(quest)
    if info is not None:
        _reward(world, farmer, info)
    elif quest.daily:
        _thank(world, farmer, quest)
    if quest.reward <= 0:
        farmer.quests.remove(quest)


def _reward(world: World, farmer: Farmer, info: QuestInfo) -> None:
    for id in info.next:
        start(world, farmer, id)
    if info.reward_item:
        drops.give(world, farmer, Item(info.reward_item), by="Quest")
    if info.reward_recipe and info.reward_recipe not in farmer.crafting:
        farmer.crafting.append(info.reward_recipe)
    if info.effect:
        letters_due.mark_received(farmer, info.effect)
    if info.letter:
        letters_due.send_tomorrow(farmer, info.letter)
    liked = [info.friend] if info.friend else []
    if info.kind == "socialize":
        liked = list(quest_table.introductions())
    for name in liked:
        friendship_points.change(farmer, name, info.friend_points)


def _thank(world: World, farmer: Farmer, quest: Quest) -> None:
    """Raise the friendship of the villager; every fourth help brings a prize ticket."""
    if quest.data.get("npc"):
        friendship_points.change(farmer, quest.data["npc"], board().friendship)
    farmer.help_stars += 1
    if farmer.help_stars > board().stars_for_ticket:
        farmer.help_stars = 0
        drops.give(world, farmer, Item(TICKET), by="Help Wanted Quest")


def cancel(farmer: Farmer, quest: Quest) -> None:
    """Cancel a quest.

    Raises:
        Refused: ``bad_option`` for quests that are done or cannot be cancelled.
    """
    if quest.done or not quest.can_cancel:
        raise Refused("bad_option", "this quest cannot be cancelled")
    farmer.quests.remove(quest)
    record(farmer, "quest_cancelled", quest.title, thing_id=quest.id, where=farmer.location)


def take_reward(farmer: Farmer, quest: Quest) -> None:
    """Take the money of a completed quest, which leaves the log.

    Raises:
        Refused: ``bad_option`` when it is not completed.
    """
    if not quest.done:
        raise Refused("bad_option", "the quest is not completed yet")
    farmer.quests.remove(quest)
    money.earn(farmer, quest.reward)
    record(farmer, "reward_taken", quest.title, thing_id=quest.id, where=farmer.location)
    notify(farmer, "money", f"{quest.reward}g for {quest.title}", amount=quest.reward)


def night(world: World) -> None:
    """Count a day of all quests with a deadline; late ones leave the log."""
    for farmer in world.farmers.values():
        for quest in open_ones(farmer):
            if quest.days_left == 1:
                farmer.quests.remove(quest)
                notify(farmer, "quest_expired", quest.title, id=quest.id)
            elif quest.days_left:
                quest.days_left -= 1


# ----------------------------------------------------------------------------- people


def asks_for(quest: Quest) -> tuple[str, str, int]:
    """Return what a quest asks for: (villager, qualified id, count)."""
    info = quest_goals.info_of(quest)
    if info is not None:
        return info.npc, info.item, info.count
    data = quest.data
    return str(data.get("npc", "")), str(data.get("item", "")), int(data.get("count", 1))


def wanted_by(farmer: Farmer, villager: str, item: Item | None) -> Quest | None:
    """Return the quest for which a villager takes the item, if all pieces are there."""
    if item is None:
        return None
    for quest in open_ones(farmer):
        npc, id, number = asks_for(quest)
        if quest.kind in TO_HAND_OVER and (npc, id) == (villager, item.id):
            return quest if item.count >= number else None
    return None


def deliver(world: World, farmer: Farmer, quest: Quest) -> None:
    """Hand over the held items that a quest asks for."""
    inventory.use_up(farmer, asks_for(quest)[2])
    complete(world, farmer, quest)


def report(world: World, farmer: Farmer, villager: str) -> str:
    """Report a finished task to a villager; the farmer keeps gathered items.

    Returns:
        The villager's answer; empty when there is nothing to report.
    """
    for quest in open_ones(farmer):
        asked = quest.daily and quest.kind in TO_REPORT and quest.data.get("npc") == villager
        if asked and quest_goals.count(farmer, quest):
            complete(world, farmer, quest)
            return f"So you have done it! Your {quest.reward:,}g wait in your journal."
    return ""


def monster_of(quest: Quest) -> str:
    """Return the name of the monster to slay, if any."""
    info = quest_goals.info_of(quest)
    return str(quest.data.get("monster", "")) if info is None else info.monster


def _met(farmer: Farmer, name: str) -> bool:
    return name in farmer.relations
