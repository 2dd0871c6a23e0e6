"""Read what a farmer has received, seen, taken and done from the real game's XML.

What can be had once must not be had again: the game marks it by a letter without text, a
seen event or a statistic, which become the valley's own marks here.
"""

from __future__ import annotations

import re

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import letters as letter_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata import story as story_table
from pytest_stardojo.gamedata.aliases import MONSTERS
from pytest_stardojo.gamedata.calendar import SEASONS
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_items import bare
from pytest_stardojo.valley.saves.xml_text import Element, number, pairs, texts
from pytest_stardojo.valley.world.model import Farmer, World

NO_LETTER = "%&NL&%"
"""End of the name of a letter that only marks something."""
MUSEUM_REWARD = re.compile(r"museumCollectedReward([A-Za-z]+)_(.+)_(\d+)")
MUSEUM_TYPES = {"O": "(O)", "R": "(O)", "BO": "(BC)", "BC": "(BC)", "F": "(F)", "BF": "(F)"}
"""Types of items in the marks of the museum's rewards."""
GUIDE, GUIDE_LETTER = "(O)326", "HasDwarvishTranslationGuide"
GUILD_REWARD = "Gil_"
"""Begin of the marks of the guild's rewards; the id of the goal follows."""
FLOOR_MARKS = {"CF_Mines": 100, "HasSkullKey": 120}
"""Marks of the chests in the mines that have one."""
MARKED_EVENTS = {
    "henchmanGone": "goblin",
    "HasRustyKey": "295672",
    "TH_Tunnel": "tunnel_safe",
    "rejectedPet": "1590166",
}
"""Events of the valley that a mark of the game shows to be past."""
BOOK = "Book_"
"""Begin of the statistic that counts how often a book of power was read."""
RECIPE_LETTER = "Cooking"
"""End of the names of the game's letters with recipes; the name of the sender precedes."""


def add(farmer: Farmer, element: Element, omissions: Omissions) -> None:
    """Add a farmer's history to it.

    Args:
        farmer: The farmer, of whom everything else is read.
        element: The same farmer in the save.
        omissions: Collects unknown recipes.
    """
    farmer.mailbox = _letters(element, "mailbox")
    farmer.mail_tomorrow = _letters(element, "mailForTomorrow")
    farmer.mail_received = _letters(element, "mailReceived")
    farmer.events_seen = texts(element, "eventsSeen")
    farmer.crafting = _recipes(element, "crafting", omissions)
    farmer.cooking = _recipes(element, "cooking", omissions)
    farmer.crafted = _counts(element, "craftingRecipes") | _cooked(element)
    farmer.kills = _kills(element)
    farmer.shipped = _by_item(element, "basicShipped")
    farmer.caught = _by_item(element, "fishCaught")
    farmer.found = _by_item(element, "archaeologyFound") | _by_item(element, "mineralsFound")
    farmer.secret_notes = [int(note) for note in texts(element, "secretNotesSeen")]
    farmer.achievements = [int(id) for id in texts(element, "achievements")]
    farmer.mine_chests = _opened_chests(element, farmer.mail_received)
    farmer.geodes_cracked = statistic(element, "geodesCracked")
    farmer.boxes_opened = statistic(element, "MysteryBoxesOpened")
    farmer.prizes_taken = statistic(element, "ticketPrizesClaimed")
    farmer.books = [f"(O){name}" for name, count in _statistics(element) if _is_read(name, count)]
    farmer.museum_rewards = _museum_rewards(farmer)
    farmer.goals_rewarded = _goals_rewarded(farmer)
    _mark_recipe_letters(farmer)


def _letters(element: Element, tag: str) -> list[str]:
    """Return names of letters, without the end that marks those without text."""
    return [name.removesuffix(NO_LETTER) for name in texts(element, tag)]


# ------------------------------------------------------------------------- statistics


def statistic(element: Element, name: str) -> int:
    """Return a statistic of a farmer; 0 if it has none."""
    return dict(_statistics(element)).get(name, 0)


def _statistics(element: Element) -> list[tuple[str, int]]:
    stats = element.find("stats")
    rows = [] if stats is None else pairs(stats, "Values")
    return [(name, int(value.text or 0)) for name, value in rows]


def _is_read(name: str, count: int) -> bool:
    return count > 0 and name.startswith(BOOK) and item_table.has(f"(O){name}")


def _counts(element: Element, tag: str) -> dict[str, int]:
    """Return a dictionary of counts, without zeros."""
    return {key: count for key, value in pairs(element, tag) if (count := _count(value))}


def _count(value: Element) -> int:
    """Return a count: a number, or the first of a list (count and size of a fish)."""
    first = value[0] if len(value) else value
    return int(first.text or 0)


def _by_item(element: Element, tag: str) -> dict[str, int]:
    """Return counts by item, of the items that this version has."""
    counts = {bare(id): count for id, count in _counts(element, tag).items()}
    return {id: count for id, count in counts.items() if item_table.has(id)}


def _kills(element: Element) -> dict[str, int]:
    stats = element.find("stats")
    kills: dict[str, int] = {}
    counts = {} if stats is None else _counts(stats, "specificMonstersKilled")
    for name, count in counts.items():
        known = MONSTERS.get(name, name)
        kills[known] = kills.get(known, 0) + count
    return kills


# ---------------------------------------------------------------------------- recipes


def _recipes(element: Element, kind: str, omissions: Omissions) -> list[str]:
    """Return the known recipes of a kind that this version has."""
    known = set(recipe_table.names(kind))
    names = [name for name, _ in pairs(element, f"{kind}Recipes")]
    for name in names:
        if name not in known:
            omissions.add("recipe", name, "this version has no such recipe")
    return [name for name in names if name in known]


def _cooked(element: Element) -> dict[str, int]:
    """Return how often each dish was cooked, by recipe; the save counts by product."""
    cooked = _by_item(element, "recipesCooked")
    products = [
        (info.name, info.product) for info in recipe_table.recipes() if info.kind == "cooking"
    ]
    return {name: cooked[product] for name, product in products if product in cooked}


def _mark_recipe_letters(farmer: Farmer) -> None:
    """Mark the letters of villagers as received whose recipes the farmer has by letter."""
    learnt = {*farmer.crafting, *farmer.cooking}
    for info in letter_table.conditional():
        taught = {*info.crafting, *info.cooking}
        by_letter = f"{info.sender}{RECIPE_LETTER}" in farmer.mail_received
        if taught and taught <= learnt and by_letter and info.id not in farmer.mail_received:
            farmer.mail_received.append(info.id)


# ----------------------------------------------------------------------- taken rewards


def _opened_chests(element: Element, received: list[str]) -> list[int]:
    """Return the mine floors whose chest the farmer has opened."""
    taken = {int(floor) for floor, value in pairs(element, "chestConsumedLevels") if _true(value)}
    taken |= {floor for mark, floor in FLOOR_MARKS.items() if mark in received}
    return sorted(taken)


def _true(value: Element) -> bool:
    return value.text == "true"


def _museum_rewards(farmer: Farmer) -> list[str]:
    """Return the keys of the museum's rewards that the farmer has taken."""
    marks = map(MUSEUM_REWARD.fullmatch, farmer.mail_received)
    taken = {
        (f"{MUSEUM_TYPES.get(mark[1], '(O)')}{mark[2]}", int(mark[3])) for mark in marks if mark
    }
    if GUIDE_LETTER in farmer.mail_received:
        taken.add((GUIDE, 1))
    return [
        reward.key
        for reward in museum_table.rewards().values()
        if (reward.item, reward.count) in taken
    ]


def _goals_rewarded(farmer: Farmer) -> list[str]:
    """Return the goals of the Adventurer's Guild whose rewards the farmer has taken."""
    marks = {
        letter.removeprefix(GUILD_REWARD)
        for letter in farmer.mail_received
        if letter.startswith(GUILD_REWARD)
    }
    return [goal.name for goal in monster_table.goals() if not marks.isdisjoint(goal.marks)]


# ------------------------------------------------------------------------------ events


def add_past_events(world: World) -> None:
    """Mark the events of the story as seen that other state of the save shows to be past."""
    for farmer in world.farmers.values():
        received = set(farmer.mail_received)
        past = [event for mark, event in MARKED_EVENTS.items() if mark in received]
        if world.cave:
            past.append("65")
        for event in story_table.events().values():
            if event.morning and _is_past(world, event.when.since):
                past.append(event.id)
                farmer.mail_received += [mark for mark in event.mail if mark not in received]
            elif event.mail and received.issuperset(event.mail):
                past.append(event.id)
        farmer.events_seen += [id for id in dict.fromkeys(past) if id not in farmer.events_seen]


def _is_past(world: World, date: tuple[str, int, int] | None) -> bool:
    """Return whether a date (season, day, year) is before today."""
    if date is None:
        return False
    today = (world.year, SEASONS.index(world.season), world.day)
    return (date[2], SEASONS.index(date[0]), date[1]) < today


def depth(root: Element, world: World) -> int:
    """Return the deepest floor that the farm has reached; 0 if a farmer was as deep."""
    lowest = number(root, "mine_lowestLevelReached")
    return lowest if lowest > max(farmer.mine_level for farmer in world.farmers.values()) else 0
