"""The help-wanted board at Pierre's shop (wiki: Quests).

A note is posted on three days of five, for that day.  Accepting it gives the farmer two
days, today and tomorrow.  The note is drawn from the day's luck when a farmer first
looks at the board.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.help_wanted import KINDS, DeliveryInfo, WantedInfo, board
from pytest_stardojo.valley.rules.common import menu_stack, skills
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.model import Farmer, Quest, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

NOTHING = "Nothing is posted on the board."
NO_FISHING = "(Nobody fishes in this version of the valley.)"
TITLE = "Help wanted"
ANSWERS = ("Accept", "Not now")
VERBS = {"collect": "Gather", "slay": "Slay", "fishing": "Catch"}
TITLES = {"collect": "Gathering", "slay": "Slaying", "fishing": "Fishing"}
QUEST_KINDS = {word: kind for kind, word in quests.HELP_WORDS.items()}
"""Kind of quest for each kind of help."""


def look(world: World, farmer: Farmer) -> int:
    """Read the board; its note can be accepted.

    Returns:
        Ticks that it takes.
    """
    quest = posted(world, farmer)
    if quest is None:
        menu_stack.show_message(farmer, NOTHING, TITLE)
    else:
        days = f"It must be done in {board().days} days, today included."
        text = f"{quest.goal} Reward: {quest.reward:,}g. {days}"
        if quest.kind == QUEST_KINDS["fishing"]:
            text += f" {NO_FISHING}"
        menu_stack.ask(farmer, "help_wanted", text, ANSWERS, title=TITLE)
    return durations.INTERACT


def posted(world: World, farmer: Farmer) -> Quest | None:
    """Return the day's note, drawn on the first look; None if there is none or it is taken."""
    if world.help_day != world.days_played:
        world.help_day = world.days_played
        world.help_wanted = _todays(world, farmer)
    return world.help_wanted


def _todays(world: World, farmer: Farmer) -> Quest | None:
    feast = calendar_table.festival(world.season, world.day)
    if world.days_played < board().opens_from_day or feast is not None:
        return None
    luck = stream(world, "help_wanted")
    if not luck.chance(board().post_chance):
        return None
    return _drawn(world, farmer, luck)


def accept(world: World, farmer: Farmer) -> Quest:
    """Accept the note: its quest enters the log.

    Raises:
        Refused: ``nothing_there`` when it is gone.
    """
    quest = posted(world, farmer)
    if quest is None:
        raise Refused("nothing_there", NOTHING)
    world.help_wanted = None
    quest.id = _free_id(world, farmer)
    quests.begin(farmer, quest)
    return quest


def start(world: World, farmer: Farmer, kind: str) -> Quest | None:
    """Add a note of a kind to the log, without the board.

    Args:
        world: The world.
        farmer: The farmer.
        kind: delivery, collect, slay or fishing.

    Returns:
        The quest, or None when no villager asks for that now.
    """
    quest = of_kind(world, farmer, kind, stream(world, "help_wanted.command", kind))
    if quest is not None:
        quests.begin(farmer, quest)
    return quest


# --------------------------------------------------------------------------- drawing


def _drawn(world: World, farmer: Farmer, luck: Stream) -> Quest | None:
    """Draw a note: its kind by the odds of the possible kinds, then its goal and villager."""
    open_kinds = [kind for kind in KINDS if _possible(world, farmer, kind)]
    left = luck.random() * sum(board().odds[kind] for kind in open_kinds)
    for kind in open_kinds:
        left -= board().odds[kind]
        if left < 0:
            return of_kind(world, farmer, kind, luck)
    return None


def _possible(world: World, farmer: Farmer, kind: str) -> bool:
    if kind == "delivery":
        return bool(askers(farmer) and _deliveries(world, farmer))
    return bool(_deliverable(world, farmer, kind))


def of_kind(world: World, farmer: Farmer, kind: str, luck: Stream) -> Quest | None:
    """Return a note of a kind, or None when no villager asks for that now."""
    if not _possible(world, farmer, kind):
        return None
    if kind == "delivery":
        wish = luck.choice(_deliveries(world, farmer))
        return _delivery(world, farmer, wish, luck.choice(askers(farmer)))
    many = luck.choice(_deliverable(world, farmer, kind))
    number = luck.randint(many.low, many.high) + skills.level(farmer, many.skill)
    return _in_numbers(world, farmer, kind, many, luck.choice(many.by), number)


def askers(farmer: Farmer) -> list[str]:
    """Return villagers who may ask for a delivery: those the farmer has met, with exceptions."""
    return [
        name
        for name in villager_table.villagers()
        if name in farmer.relations and name not in board().not_asking and name != farmer.spouse
    ]


def _deliveries(world: World, farmer: Farmer) -> list[DeliveryInfo]:
    return [
        row
        for row in board().delivery
        if world.season in (row.seasons or (world.season,))
        and row.floor <= farmer.mine_level
        and row.from_day <= world.day
    ]


def _deliverable(world: World, farmer: Farmer, kind: str) -> list[WantedInfo]:
    lists = {"collect": board().collect, "slay": board().slay, "fishing": board().fishing}
    return [
        row
        for row in lists[kind]
        if world.season in (row.seasons or (world.season,)) and row.floor <= farmer.mine_level
    ]


# ---------------------------------------------------------------------------- quests


def _delivery(world: World, farmer: Farmer, wish: DeliveryInfo, npc: str) -> Quest:
    info = item_table.item(wish.item)
    return _quest(
        world,
        farmer,
        "delivery",
        f"Delivery for {npc}",
        f"Bring {npc} 1 {info.name}.",
        info.price * board().delivery_price_factor,
        {"item": wish.item, "count": 1, "npc": npc},
    )


def _in_numbers(
    world: World, farmer: Farmer, kind: str, wish: WantedInfo, npc: str, number: int
) -> Quest:
    name = wish.monster or item_table.item(wish.item).name
    each = wish.each or item_table.item(wish.item).price
    what: dict[str, str] = {"monster": wish.monster} if wish.monster else {"item": wish.item}
    return _quest(
        world,
        farmer,
        kind,
        f"{TITLES[kind]} for {npc}",
        f"{VERBS[kind]} {number} {name}, then tell {npc}.",
        each * number,
        {**what, "count": number, "npc": npc},
    )


def _quest(
    world: World,
    farmer: Farmer,
    kind: str,
    title: str,
    goal: str,
    reward: int,
    data: dict[str, str | int],
) -> Quest:
    return Quest(
        _free_id(world, farmer),
        title,
        goal,
        QUEST_KINDS[kind],
        reward,
        daily=True,
        days_left=board().days,
        data=dict(data),
    )


def _free_id(world: World, farmer: Farmer) -> str:
    """Return a free id for a note of today."""
    number = 1
    while quests.find(farmer, f"help-{world.days_played}-{number}") is not None:
        number += 1
    return f"help-{world.days_played}-{number}"
