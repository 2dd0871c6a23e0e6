"""Quests: notes of the board, quests of the story, the log."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.agents.oracle import places, production
from pytest_stardojo.agents.oracle.acquisition import cheapest, cost, follow, have
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm import crops, gathering
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.mining import floors, hunting
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import services
from pytest_stardojo.agents.oracle.town import museum, people
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata.quests import QuestInfo
from pytest_stardojo.wire import messages as wire

BOARD = "quest_board"
HELP_TITLE = "Help wanted"


def open_log(plan: Plan) -> bool:
    """Open the quest log."""
    return plan.add(wire.MenuAction("open", "quests"))


def titles(plan: Plan, *, done: bool = False, cancellable: bool = False) -> list[str]:
    """Return the titles of quests that are done, or that can be cancelled."""
    return [
        quest.title
        for quest in plan.view.state.progression.quests
        if (done and quest.done) or (cancellable and quest.can_cancel and not quest.done)
    ]


def help_wanted(plan: Plan) -> bool:
    """Do what a note of the board asks for, look for a note, or try again tomorrow."""
    for quest in _notes(plan):
        means = _note_means(plan, quest)
        if means is not None and means.cost < float("inf"):
            return follow(plan, means)
    if plan.memory.get("board") != plan.view.state.clock.days_played:
        return services.at_key_tile(plan, BOARD)
    return sleep(plan)


def help_parts(plan: Plan) -> tuple[Part, ...]:
    """Return the items that the accepted notes ask for."""
    return tuple(
        (item_table.item(quest.item).name, quest.count - quest.have)
        for quest in _notes(plan)
        if quest.item and "fish" not in quest.kind
    )


def help_labels(plan: Plan) -> tuple[str, ...]:
    """Return the labels that talk to villagers who wait for help."""
    return tuple(f"Talk to {quest.npc}" for quest in _notes(plan))


def _notes(plan: Plan) -> list[wire.QuestState]:
    return [one for one in plan.view.state.progression.quests if one.daily and not one.done]


def _note_means(plan: Plan, quest: wire.QuestState) -> Means | None:
    """Return the means to finish a note: deliver or gather; slaying and fishing have none."""
    if quest.item and quest.have >= quest.count > 0:
        return Means(3, lambda: people.meet(plan, quest.npc))
    if not quest.item or "fish" in quest.kind:
        return None
    name = item_table.item(quest.item).name
    if "deliver" in quest.kind:
        steps = cost(plan, name, quest.count)
        return Means(steps, lambda: _deliver(plan, quest.npc, name, quest.count))
    return _gathering(plan, name, quest.count - quest.have)


def _gathering(plan: Plan, name: str, count: int) -> Means | None:
    sources = (gathering.lying, gathering.clear, gathering.fell)
    return cheapest(source(plan, name, count) for source in sources)


def _deliver(plan: Plan, npc: str, name: str, count: int) -> bool:
    if not have(plan, name, count):
        return bool(plan.actions)
    return plan.hold_item(name) and people.meet(plan, npc)


def story(plan: Plan, id: str) -> bool:
    """Do what a story quest asks for."""
    info = quest_table.quest(id)
    way = STORIES.get(info.kind)
    return way is not None and way(plan, info)


def story_pieces(plan: Plan, id: str) -> tuple[Part, ...]:
    """Return what a story quest gives away in menus: pieces for the museum."""
    return museum.given(plan, (museum.ANY,)) if quest_table.quest(id).kind == "donate" else ()


def story_parts(plan: Plan, id: str) -> tuple[Part, ...]:
    """Return the things that a story quest needs."""
    info = quest_table.quest(id)
    if info.kind == "harvest" and info.item:
        seed = crops.seed_of(item_table.item(info.item).name)
        return ((item_table.item(seed).name, info.count),) if seed else ()
    if info.kind in ("craft", "smelt") and info.item:
        return production.make_parts(plan, item_table.item(info.item).name, "", info.count)
    if info.kind == "build":
        return services.materials(info.building)
    return ()


def story_labels(plan: Plan, id: str) -> tuple[str, ...]:
    """Return the labels that advance a story quest: a talk or a gift."""
    info = quest_table.quest(id)
    if info.kind == "gift":
        return ("Give ",)
    if info.kind == "donate":
        return museum.LABELS
    if info.kind == "build":
        return services.build_labels(info.building)
    return tuple(f"Talk to {name}" for name in _to_greet(plan, id))


def _to_greet(plan: Plan, id: str) -> list[str]:
    quests = plan.view.state.progression.quests
    return [name for quest in quests if quest.id == id for name in quest.to_greet]


def _greet(plan: Plan, info: QuestInfo) -> bool:
    return people.meet_any(plan, _to_greet(plan, info.id))


def _grow(plan: Plan, info: QuestInfo) -> bool:
    name = item_table.item(info.item).name if info.item else "Parsnip"
    return crops.harvest(plan, name, info.count)


def _craft(plan: Plan, info: QuestInfo) -> bool:
    return production.make(plan, item_table.item(info.item).name, "", info.count)


def _visit(plan: Plan, info: QuestInfo) -> bool:
    """Go to a place, and press the action button towards the tile to look at."""
    going = places.go(plan, info.place)
    if info.tile is not None and plan.view.me.location_id == info.place:
        plan.closed = False
        plan.press([info.tile])
    return going


def _reach(plan: Plan, info: QuestInfo) -> bool:
    return floors.go_to_floor(plan, info.mine_floor)


def _slay(plan: Plan, info: QuestInfo) -> bool:
    log = plan.view.state.progression.quests
    slain = sum(quest.have for quest in log if quest.id == info.id)
    return hunting.hunt(plan, (info.monster,), (), max(1, info.count - slain))


def _donate(plan: Plan, info: QuestInfo) -> bool:
    return museum.donate(plan, (museum.ANY,), info.count)


def _build(plan: Plan, info: QuestInfo) -> bool:
    """Order the building, and sleep until it is finished."""
    if any(one.type == info.building for one in plan.view.state.farm.buildings):
        return sleep(plan)
    return services.to_carpenter(plan, services.materials(info.building))


def _give(plan: Plan, info: QuestInfo) -> bool:
    names = [one.name for one in plan.view.world.villagers if not one.gifts_today]
    return people.give_any(plan, names)


STORIES: dict[str, Callable[[Plan, QuestInfo], bool]] = {
    "socialize": _greet,
    "harvest": _grow,
    "craft": _craft,
    "smelt": _craft,
    "location": _visit,
    "reach": _reach,
    "slay": _slay,
    "donate": _donate,
    "build": _build,
    "gift": _give,
}
"""How each kind of story quest is done; other kinds are not supported."""
