"""Errands: make a thing, gather it, buy and sell it, go somewhere, quests."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pytest_stardojo.agents.oracle import (
    buying,
    field,
    gathering,
    making,
    mining,
    people,
    services,
    stairs,
)
from pytest_stardojo.agents.oracle.acquisition import cheapest, cost, follow, have, have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import AXES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.trips import NEVER
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata.machines import MachineInfo
from pytest_stardojo.gamedata.quests import QuestInfo
from pytest_stardojo.wire import messages as wire

BOARD = "quest_board"
HELP_TITLE = "Help wanted"
MADE = ("crafted", "cooked", "produced")


def gather(plan: Plan, name: str, tools: tuple[str, ...]) -> bool:
    """Fell trees for wood and sap, pick up what lies about, break debris, on the floors of the
    mines search them; False when there is nothing."""
    if mining.gives(name) and mining.floor_of(plan.location) is not None:
        return mining.seek(plan, name)
    if name in gathering.FROM_TREES:
        return follow(gathering.fell(plan, name, 1, tools or AXES))
    return follow(gathering.lying(plan, name, 1)) or follow(gathering.clear(plan, name, 1))


# ----------------------------------------------------------------------------- making


def make(plan: Plan, name: str, station: str, count: int) -> bool:
    """Make a thing, at a station if one is named, even if the bag holds some already."""
    return follow(_making(plan, name, station, _still(plan, name, count)))


def make_parts(plan: Plan, name: str, station: str, count: int) -> tuple[Part, ...]:
    """What must be in the bag for it."""
    means = _making(plan, name, station, _still(plan, name, count))
    if means is None:
        return ()
    kit = station == making.KIT and not making.standing(plan.view, making.KIT)
    return (*means.parts, (making.KIT, 1)) if kit else means.parts


def dishes(names: Iterable[str]) -> list[str]:
    """Recipes to follow at a fire for things of some names."""
    found = (recipe_table.find(name, "cooking") for name in names)
    return [recipe.name for recipe in found if recipe is not None]


def _still(plan: Plan, name: str, count: int) -> int:
    return max(1, count - sum(plan.view.done(deed, name) for deed in MADE))


def _making(plan: Plan, name: str, station: str, count: int) -> Means | None:
    if station in (making.STOVE, making.KIT):
        return making.cook(plan, name, count, station)
    info = _machine(station)
    if info is not None:
        return making.machine(plan, name, count, info)
    ways = (making.craft, making.cook, making.machine)
    return cheapest(way(plan, name, count) for way in ways)


def _machine(name: str) -> MachineInfo | None:
    return machine_table.machine(item_table.find(name) or "") if name else None


# ------------------------------------------------------------------------------ trade


def purchase(plan: Plan, name: str, count: int) -> bool:
    """Buy a number of a thing, whatever the bag holds."""
    return follow(buying.buy(plan, name, count))


def sell(plan: Plan, to: str) -> bool:
    """Go with what is to be sold to a keeper; to the shipping bin if none is named."""
    if to and to != services.BIN:
        return services.visit_keeper(plan, to)
    if travel(plan, "Farm"):
        bins = [one for one in plan.view.state.farm.buildings if one.type == services.BIN]
        if not bins:
            return False
        tiles = [(bins[0].x + dx, bins[0].y + bins[0].height - 1) for dx in range(bins[0].width)]
        plan.press(tiles)
    return bool(plan.actions)


# ----------------------------------------------------------------------------- places


def go(plan: Plan, name: str) -> bool:
    """Go to a place; wait before shut doors, the next day if it is too late."""
    floor = mining.floor_of(name)
    if floor is not None:
        if not have_all(plan, stairs.wanted(plan, floor)):
            return bool(plan.actions)
        return mining.go_to_floor(plan, floor)
    target = _goal(plan, name)
    if target is None:
        return False
    trip = journey(plan.view, plan.location, target)
    if trip is None or trip.wait >= NEVER:
        return sleep(plan)
    travel(plan, target)
    plan.close()
    return True


def _goal(plan: Plan, name: str) -> str | None:
    """The nearest location of a name."""
    ids = [one.id for one in plan.view.world.locations.values() if name in (one.id, one.name)]
    trips = [(trip.steps, id) for id in ids if (trip := journey(plan.view, plan.location, id))]
    if trips:
        return min(trips)[1]
    return ids[0] if ids else None


def go_parts(plan: Plan, name: str) -> tuple[Part, ...]:
    """What one takes along to a place."""
    floor = mining.floor_of(name)
    return () if floor is None else stairs.wanted(plan, floor)


def watch(plan: Plan) -> bool:
    """Press the button towards the television."""
    if travel(plan, "FarmHouse"):
        sets = [one for one in plan.ground.things("furniture") if one.name.endswith("TV")]
        plan.press([(one.x + dx, one.y) for one in sets for dx in range(one.width)])
    return bool(plan.actions)


# ----------------------------------------------------------------------------- quests


def open_log(plan: Plan) -> bool:
    """Open the quest log."""
    return plan.add(wire.MenuAction("open", "quests"))


def titles(plan: Plan, *, done: bool = False, cancellable: bool = False) -> list[str]:
    """Titles of quests that are done, or that can be cancelled."""
    return [
        quest.title
        for quest in plan.view.state.progression.quests
        if (done and quest.done) or (cancellable and quest.can_cancel and not quest.done)
    ]


def help_wanted(plan: Plan) -> bool:
    """Do what a note of the board asks for; look for a note; try again tomorrow."""
    for quest in _notes(plan):
        means = _note_means(plan, quest)
        if means is not None and means.cost < float("inf"):
            return follow(means)
    if plan.memory.get("board") != plan.view.state.clock.days_played:
        return services.at_key_tile(plan, BOARD)
    return sleep(plan)


def help_parts(plan: Plan) -> tuple[Part, ...]:
    """What the notes of the log ask for."""
    return tuple(
        (item_table.item(quest.item).name, quest.count - quest.have)
        for quest in _notes(plan)
        if quest.item and "fish" not in quest.kind
    )


def help_words(plan: Plan) -> tuple[str, ...]:
    """Options of shop counters by which those who wait for help are spoken to."""
    return tuple(f"Talk to {quest.npc}" for quest in _notes(plan))


def _notes(plan: Plan) -> list[wire.QuestState]:
    return [one for one in plan.view.state.progression.quests if one.daily and not one.done]


def _note_means(plan: Plan, quest: wire.QuestState) -> Means | None:
    """Bring a thing, or gather many and tell it; slaying and fishing are not done."""
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


def story_parts(plan: Plan, id: str) -> tuple[Part, ...]:
    """What must be in the bag for a story quest."""
    info = quest_table.quest(id)
    if info.kind == "harvest" and info.item:
        seed = field.seed_of(item_table.item(info.item).name)
        return ((item_table.item(seed).name, info.count),) if seed else ()
    if info.kind in ("craft", "smelt") and info.item:
        return make_parts(plan, item_table.item(info.item).name, "", info.count)
    if info.kind == "build":
        return services.materials(info.building)
    return ()


def story_words(plan: Plan, id: str) -> tuple[str, ...]:
    """Options of shop counters that bring a story quest on: a word with the keeper, a gift."""
    kind = quest_table.quest(id).kind
    if kind == "gift":
        return ("Give ",)
    return tuple(f"Talk to {name}" for name in _to_greet(plan, id))


def _to_greet(plan: Plan, id: str) -> list[str]:
    quests = plan.view.state.progression.quests
    return [name for quest in quests if quest.id == id for name in quest.to_greet]


def _greet(plan: Plan, info: QuestInfo) -> bool:
    return people.meet_any(plan, _to_greet(plan, info.id))


def _grow(plan: Plan, info: QuestInfo) -> bool:
    name = item_table.item(info.item).name if info.item else "Parsnip"
    return field.harvest(plan, name, info.count)


def _craft(plan: Plan, info: QuestInfo) -> bool:
    return make(plan, item_table.item(info.item).name, "", info.count)


def _visit(plan: Plan, info: QuestInfo) -> bool:
    return go(plan, info.place)


def _build(plan: Plan, info: QuestInfo) -> bool:
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
    "build": _build,
    "gift": _give,
}
"""How each kind of story quest is done; others it does not know."""
