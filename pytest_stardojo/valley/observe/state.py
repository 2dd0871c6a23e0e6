"""The wire state of the world that one farmer's client sees."""

from __future__ import annotations

from pytest_stardojo.gamedata import bundles as bundle_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.observe import farm, ledger, near
from pytest_stardojo.valley.observe import places as place_views
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.rules.clock import skull_cavern_time
from pytest_stardojo.valley.rules.common import buffs, menu_stack, powers
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.rules.quests import quest_goals, quests
from pytest_stardojo.valley.rules.trade import shipping
from pytest_stardojo.valley.world import clock, goods
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Quest, World
from pytest_stardojo.valley.world.places import DIRECTIONS, here
from pytest_stardojo.wire import messages as wire

RECT_SIZE = (1280, 720)
"""Image size in pixels for menu rectangles if the view has no image."""


def state(world: World, farmer: Farmer, view: wire.View) -> wire.State:
    """Return everything that the view requests, without the frame."""
    location = here(world, farmer)
    return wire.State(
        character=character(world, farmer),
        clock=clock_state(world),
        farm=farm.farm_state(world),
        progression=progression(world, farmer),
        ledger=[] if view.ledger_since is not None or view.times else ledger.whole(farmer),
        events=events(farmer),
        menu=menu_of_view(world, farmer, view),
        near=near_of_view(world, farmer, view),
        map=map_of_view(world, location, farmer, view),
        world=world_of_view(world, farmer, view),
        digest=digest(world) if view.digest else None,
    )


def events(farmer: Farmer) -> list[wire.Event]:
    """Return what the farmer noticed since the last call."""
    return [wire.Event(e.kind, e.text, dict(e.data)) for e in farmer.events]


def menu_of_view(world: World, farmer: Farmer, view: wire.View) -> wire.MenuState | None:
    """Return the open menu, with rectangles for the image of the view."""
    size = (view.image.width, view.image.height) if view.image else RECT_SIZE
    return menu_state(world, farmer, *size)


def near_of_view(world: World, farmer: Farmer, view: wire.View) -> list[wire.NearTile]:
    """Return the surroundings if the view has them."""
    return near.surroundings(world, farmer, view.radius) if "near" in view.sections else []


def map_of_view(
    world: World, location: Location, farmer: Farmer, view: wire.View
) -> wire.LocationState | None:
    """Return the state of the farmer's place if the view has it."""
    return place_views.location_state(world, location, farmer) if "map" in view.sections else None


def world_of_view(world: World, farmer: Farmer, view: wire.View) -> wire.WorldState | None:
    """Return the state of all places if the view has it."""
    return place_views.world_state(world, farmer) if "world" in view.sections else None


def menu_state(world: World, farmer: Farmer, width: int, height: int) -> wire.MenuState | None:
    """Return the open menu, with rectangles for an image of this size."""
    menu = menu_stack.current(farmer)
    return None if menu is None else menus.view(world, farmer, menu, width, height)


def character(world: World, farmer: Farmer) -> wire.Character:
    """Return the state of the farmer."""
    location = here(world, farmer)
    held = farmer.slots[farmer.slot]
    return wire.Character(
        farmer=farmer.key,
        name=farmer.name,
        health=farmer.health,
        max_health=farmer.max_health,
        energy=round(farmer.energy, 4),
        max_energy=buffs.max_energy(farmer),
        money=farmer.money,
        location=location.name,
        location_id=location.id,
        x=farmer.x,
        y=farmer.y,
        facing=DIRECTIONS[farmer.facing],  # type: ignore[arg-type]
        slot=farmer.slot,
        held=None if held is None else goods.name(held),
        bag_size=farmer.bag_size,
        slots=bag(farmer),
        skills={
            name: wire.SkillState(skill.level, skill.xp) for name, skill in farmer.skills.items()
        },
        professions=list(farmer.professions),
        dating=list(farmer.dating),
        spouse=farmer.spouse or None,
        exhausted=farmer.exhausted,
        buffs=[
            wire.BuffState(buff.source, dict(buff.effects), _minutes_left(world, buff.until))
            for buff in farmer.buffs
        ],
    )


def _minutes_left(world: World, until: int) -> int:
    return (until - world.tick) * 10 // clock.TEN_MINUTES


def bag(farmer: Farmer) -> list[wire.SlotState]:
    """Return the stacks of the bag, with prices for a reader of the Price Catalogue."""
    stacks = [
        (slot_state(i, item), item) for i, item in enumerate(farmer.slots) if item is not None
    ]
    if powers.has(farmer, powers.PRICES):
        for stack, item in stacks:
            stack.price = shipping.price(farmer, item)
    return [stack for stack, _ in stacks]


def body(farmer: Farmer) -> tuple[float, ...]:
    """Return the numbers of the farmer's state, as ``character`` has them.

    They are health, its maximum, energy, its maximum, money, column, row, facing (0 up, 1
    right, 2 down, 3 left), and the chosen slot.
    """
    energy, most = round(farmer.energy, 4), buffs.max_energy(farmer)
    where = (farmer.x, farmer.y, farmer.facing, farmer.slot)
    return (farmer.health, farmer.max_health, energy, most, farmer.money, *where)


def stacks(farmer: Farmer) -> tuple[object, ...]:
    """Return what the names, counts, qualities and water of the bag follow from."""
    return tuple(
        [
            None if item is None else (item.id, item.flavor, item.count, item.quality, item.water)
            for item in farmer.slots
        ]
    )


def slot_state(index: int, item: Item) -> wire.SlotState:
    """Return the state of one stack."""
    stack = wire.SlotState(index, goods.name(item), item.id, item.count, item.quality)
    tool = tool_table.tool(item.id)
    if tool is not None and tool.tool == "can":
        stack.water, stack.water_max = item.water, tool.water_max
    return stack


def clock_state(world: World) -> wire.Clock:
    """Return date, time and weather."""
    time = clock.now(world)
    return wire.Clock(
        time=time,
        clock=clock.clock_text(time),
        day=world.day,
        weekday=clock.weekday(world.day),
        season=world.season,
        year=world.year,
        days_played=world.days_played,
        weather=world.weather,
        tick=skull_cavern_time.end_of_ten_minutes(world.tick) - 1
        if world.clock_waits
        else world.tick,
        luck=world.daily_luck,
    )


def progression(world: World, farmer: Farmer) -> wire.Progression:
    """Return quests, mail, recipes and other progress."""
    return wire.Progression(
        quests=[quest_state(quest) for quest in farmer.quests],
        mail=list(farmer.mailbox),
        mail_received=list(farmer.mail_received),
        events_seen=list(farmer.events_seen),
        bundles=_bundles(world),
        museum=[item_table.item(id).name for id in world.museum],
        joja_member=farmer.joja_member,
        joja_projects=list(world.joja_projects),
        repairs=[
            name for name in community_repairs.PROJECTS if community_repairs.done(world, name)
        ],
        mine_level=farmer.mine_level,
        crafting=list(farmer.crafting),
        cooking=list(farmer.cooking),
        total_earned=farmer.total_earned,
        tool_upgrade=goods.name(farmer.tool_upgrade) if farmer.tool_upgrade else "",
        tool_days=farmer.tool_days if farmer.tool_upgrade else 0,
        kills=dict(farmer.kills),
        friendships={name: relation.points for name, relation in farmer.relations.items()},
    )


def quest_state(quest: Quest) -> wire.QuestState:
    """Return a quest of the log with its remaining requirements."""
    npc, item, count = quests.asks_for(quest)
    return wire.QuestState(
        quest.id,
        quest.title,
        quest.goal,
        quest.kind,
        quest.done,
        quest.reward,
        quest.can_cancel,
        quest.daily,
        quest.days_left,
        npc,
        item,
        quests.monster_of(quest),
        count,
        quest_goals.have(quest),
        list(quest.data.get("to_greet", ())),
    )


def _bundles(world: World) -> dict[str, int]:
    """Return the filled slots of every bundle that has any."""
    table = bundle_table.bundles()
    return {table[int(key)].title: len(slots) for key, slots in world.bundles.items() if slots}
