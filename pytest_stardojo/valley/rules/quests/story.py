"""Events of the story: a message in place of the scene, and the scene's effects.

An event happens once, as soon as its condition holds: on arrival at a place, on touching
a tile, or in the morning.
"""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import story as story_table
from pytest_stardojo.gamedata.story import EventInfo
from pytest_stardojo.valley.rules.common import (
    conditions,
    drops,
    inventory,
    letters_due,
    menu_stack,
)
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World

QUESTIONS = {"cave": ("Mushrooms", "Fruit bats"), "pet": ("A cat", "A dog", "No")}
"""Answers to the questions of events."""
PETS = ("Cat", "Dog")
"""Kinds of pet by answer."""


def arrived(world: World, farmer: Farmer, place: Location, came_from: str) -> None:
    """Start the first event that is due on arrival at a place.

    Args:
        world: The world.
        farmer: The farmer.
        place: The place of arrival.
        came_from: Id of the location that the farmer came from.
    """
    _first(
        world,
        farmer,
        (
            event
            for event in story_table.at_place(place.id)
            if not event.tiles and event.came_from in ("", came_from)
        ),
    )


def touched(world: World, farmer: Farmer, place: Location, tile: Tile) -> bool:
    """Start the first event that is due on touching a tile; return whether there is one."""
    return _first(
        world,
        farmer,
        (event for event in story_table.at_place(place.id) if tile in event.tiles),
    )


def morning(world: World) -> None:
    """Start the events of the new day."""
    for farmer in world.farmers.values():
        for event in story_table.in_the_morning():
            if _is_due(world, farmer, event):
                happen(world, farmer, event)


def _first(world: World, farmer: Farmer, events: Iterable[EventInfo]) -> bool:
    """Start the first event that is due; there is one scene at a time."""
    for event in events:
        if _is_due(world, farmer, event):
            happen(world, farmer, event)
            return True
    return False


def _is_due(world: World, farmer: Farmer, event: EventInfo) -> bool:
    return event.id not in farmer.events_seen and conditions.holds(world, farmer, event.when)


def happen(world: World, farmer: Farmer, event: EventInfo) -> None:
    """Apply the effects of an event and show its message."""
    if event.id not in farmer.events_seen:
        farmer.events_seen.append(event.id)
    notify(farmer, "story", event.name, id=event.id)
    if event.take and event.when.hold:
        _hand_over(farmer, *event.when.hold)
    for sign in event.mail:
        letters_due.mark_received(farmer, sign)
    for letter in event.letters:
        letters_due.send_tomorrow(farmer, letter)
    farmer.crafting += [name for name in event.crafting if name not in farmer.crafting]
    farmer.cooking += [name for name in event.cooking if name not in farmer.cooking]
    _quests(world, farmer, event)
    for id, count in event.items:
        drops.give(world, farmer, Item(id, count), by=event.name)
    _say(farmer, event)


def _hand_over(farmer: Farmer, id: str, count: int) -> None:
    held = inventory.held(farmer)
    if held is not None and held.id == id and held.count >= count:
        inventory.use_up(farmer, count)


def _quests(world: World, farmer: Farmer, event: EventInfo) -> None:
    for id in event.complete:
        quest = quests.find(farmer, id)
        if quest is not None:
            quests.complete(world, farmer, quest)
    for id in event.quests:
        quests.start(world, farmer, id)


def _say(farmer: Farmer, event: EventInfo) -> None:
    if event.ask:
        menu_stack.ask(farmer, event.ask, event.text, QUESTIONS[event.ask], title=event.name)
        return
    gifts = [f"{count} {item_table.item(id).name}" for id, count in event.items]
    got = f"\nYou get {', '.join(gifts)}." if gifts else ""
    menu_stack.show_story(farmer, event.text + got, event.name)
