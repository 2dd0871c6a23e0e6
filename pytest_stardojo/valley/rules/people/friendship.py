"""Talking to villagers and giving them things (wiki: Friendship)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import MARINER
from pytest_stardojo.valley.rules.common import friendship_points, inventory, menu_stack
from pytest_stardojo.valley.rules.people import courtship, dialogue, old_mariner, schedules
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.clock import weekday
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, Relation, Villager, World
from pytest_stardojo.valley.world.refusal import Refused

STARDROP_TEA = "(O)StardropTea"
TEA_POINTS = 250
"""Points of a Stardrop Tea, which does not count as a gift (wiki: Stardrop Tea)."""
TEA_BIRTHDAY_FACTOR = 3
TWO_GIFTS_BONUS = 10
"""Points on Sunday for a villager who got two gifts in the week before."""


def meet(world: World, farmer: Farmer, villager: Villager) -> int:
    """Interact with a villager: hand in a quest item, give the held gift, or talk.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``gift_limit``; ``not_wanted`` if the villager does not accept the item.
    """
    villager = addressed(world, farmer, villager)
    if villager.walk is None:
        villager.facing = (farmer.facing + 2) % 4
    held = inventory.held(farmer)
    wanted = quests.wanted_by(farmer, villager.name, held)
    if wanted is None and _report_quest(world, farmer, villager.name):
        return durations.INTERACT
    if wanted is not None:
        quests.deliver(world, farmer, wanted)
        menu_stack.show_dialogue(farmer, villager.name, "That is just what I needed. Thank you!")
    elif held is not None and courtship.is_token(held):
        courtship.offer(world, farmer, villager, held)
    elif held is not None and can_be_given(held) and is_social(villager.name):
        give(world, farmer, villager)
    else:
        talk(world, farmer, villager)
    return durations.INTERACT


def addressed(world: World, farmer: Farmer, villager: Villager) -> Villager:
    """Return which of several villagers on one tile the farmer addresses.

    A gift goes to the villager who may still receive one and likes it most; talk goes to
    the first villager the farmer has not talked to today.
    """
    spot = (villager.location, villager.x, villager.y)
    crowd = [
        other for other in world.villagers.values() if (other.location, other.x, other.y) == spot
    ]
    if len(crowd) < 2:
        return villager
    held = inventory.held(farmer)
    if held is not None and can_be_given(held):
        friends = [other for other in crowd if is_social(other.name)]
        return max(
            friends, key=lambda other: _gift_priority(farmer, other.name, held), default=villager
        )
    return next((other for other in crowd if not _has_talked(farmer, other.name)), villager)


def _gift_priority(farmer: Farmer, name: str, gift: Item) -> tuple[bool, int]:
    bond = farmer.relations.get(name)
    points = villager_table.GIFT_POINTS[villager_table.taste(name, gift.id)]
    return bond is None or not bond.gifts_today, points


def _has_talked(farmer: Farmer, name: str) -> bool:
    bond = farmer.relations.get(name)
    return bond is not None and bond.talked


def is_social(name: str) -> bool:
    """Return whether a character has friendship points; Morris and Gunther have none."""
    return name in villager_table.villagers()


def _report_quest(world: World, farmer: Farmer, name: str) -> bool:
    """Report finished help to the villager who asked for it; return whether there was any."""
    text = quests.report(world, farmer, name)
    if text:
        menu_stack.show_dialogue(farmer, name, text)
    return bool(text)


def talk(world: World, farmer: Farmer, villager: Villager) -> None:
    """Talk to a villager: 20 points the first time each day, 10 while the villager walks."""
    name = villager.name
    if _report_quest(world, farmer, name):
        return
    if not is_social(name):
        _talk_without_friendship(world, farmer, villager)
        return
    text = dialogue.greeting(world, farmer, villager)
    bond = friendship_points.relation(farmer, name)
    if not bond.talked:
        bond.talked = True
        busy = schedules.is_walking(villager)
        friendship_points.change(
            farmer, name, villager_table.TALK_BUSY if busy else villager_table.TALK
        )
        record(farmer, "talked", name, where=villager.location, subject=f"villager:{name}")
        quests.update(world, farmer)
    menu_stack.show_dialogue(farmer, name, text)


def _talk_without_friendship(world: World, farmer: Farmer, villager: Villager) -> None:
    """Talk to a character without friendship."""
    name = villager.name
    text = dialogue.greeting(world, farmer, villager)
    record(farmer, "talked", name, where=villager.location, subject=f"villager:{name}")
    if name == MARINER:
        old_mariner.offer(world, farmer)
    else:
        menu_stack.show_dialogue(farmer, name, text)


def can_be_given(item: Item) -> bool:
    """Return whether an item can be a gift: most objects, but no quest items, tools or machines."""
    info = item_table.item(item.id)
    return info.kind == "object" and info.giftable and info.type not in ("Quest", "Litter")


def give(world: World, farmer: Farmer, villager: Villager) -> None:
    """Give one of the held item.

    Raises:
        Refused: ``nothing_held``; ``gift_limit`` after one gift a day or two gifts a week
            (a birthday allows a third).
    """
    held = inventory.held(farmer)
    if held is None or not can_be_given(held):
        raise Refused("nothing_held", "you hold no gift")
    name = villager.name
    if not is_social(name):
        raise Refused("not_wanted", f"{name} takes no gifts")
    bond = friendship_points.relation(farmer, name)
    tea = held.id == STARDROP_TEA
    if not tea:
        _check_limits(world, farmer, name, bond)
    gift = inventory.use_up(farmer)
    taste = villager_table.taste(name, gift.id)
    points = gift_points(world, name, gift)
    if farmer.spouse == name and not tea:
        points = int(points * villager_table.SPOUSE_GIFT_SHARE)
    friendship_points.change(farmer, name, points)
    if not tea:
        bond.gifts_today += 1
        bond.gifts_week += 1
    record(
        farmer,
        "gifted",
        item_table.item(gift.id).name,
        thing_id=gift.id,
        by=name,
        where=villager.location,
        subject=f"villager:{name}",
    )
    quests.update(world, farmer)
    menu_stack.show_dialogue(
        farmer, name, dialogue.thanks(taste, birthday=is_birthday(world, name))
    )


def gift_points(world: World, name: str, gift: Item) -> int:
    """Return the friendship points of a gift, by taste, quality (if liked) and birthday."""
    if gift.id == STARDROP_TEA:
        return TEA_POINTS * (TEA_BIRTHDAY_FACTOR if is_birthday(world, name) else 1)
    taste = villager_table.taste(name, gift.id)
    gain = villager_table.GIFT_POINTS[taste]
    if taste in ("loves", "likes"):
        gain = gain * villager_table.GIFT_QUALITY_PERCENT[gift.quality] // 100
    return gain * villager_table.BIRTHDAY_FACTOR if is_birthday(world, name) else gain


def is_birthday(world: World, name: str) -> bool:
    """Return whether today is the villager's birthday."""
    return villager_table.villager(name).birthday == (world.season, world.day)


def _check_limits(world: World, farmer: Farmer, name: str, bond: Relation) -> None:
    if bond.gifts_today:
        raise Refused("gift_limit", f"you have given {name} a gift today")
    free = farmer.spouse == name or is_birthday(world, name)
    if bond.gifts_week >= villager_table.GIFTS_PER_WEEK and not free:
        raise Refused("gift_limit", f"you have given {name} two gifts this week")


# --------------------------------------------------------------------------- the night


def night(world: World) -> None:
    """Apply friendship decay and reset the counts of talks and gifts; call it on the new day."""
    sunday = weekday(world.day) == "Sun"
    for farmer in world.farmers.values():
        for name, bond in farmer.relations.items():
            if not bond.talked:
                _decay(farmer, name, bond)
            bond.talked = False
            bond.gifts_today = 0
            if sunday:
                if bond.gifts_week >= villager_table.GIFTS_PER_WEEK:
                    friendship_points.change(farmer, name, TWO_GIFTS_BONUS)
                bond.gifts_week = 0


def _decay(farmer: Farmer, name: str, bond: Relation) -> None:
    """Lose points for a day without a talk (wiki: Friendship, Decay)."""
    if farmer.spouse == name:
        friendship_points.change(farmer, name, villager_table.DECAY_SPOUSE)
        return
    if friendship_points.is_full(farmer, name):
        return
    dating = friendship_points.is_couple(farmer, name)
    further = villager_table.DECAY_DATING if dating else 0
    friendship_points.change(farmer, name, villager_table.DECAY + further)
