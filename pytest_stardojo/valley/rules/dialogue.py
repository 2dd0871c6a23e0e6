"""What villagers say: our own words, short, about weather, season and trade."""

from __future__ import annotations

from pytest_stardojo.valley.rules import points, watering
from pytest_stardojo.valley.world.clock import now, weekday
from pytest_stardojo.valley.world.model import Farmer, World

FIRST = {
    "Pierre": "I'm Pierre. I sell seeds and buy what grows on your farm.",
}
"""At the first meeting."""
LINES = {
    "Pierre": {
        "spring": "Parsnips grow in four days. Water them every morning.",
        "summer": "Blueberries bear again and again. Plant them early.",
        "fall": "Cranberries and pumpkins sell well now.",
        "winter": "Nothing grows outside in winter. I still buy what you have in store.",
    },
}
FRIENDS = {
    "Pierre": "You are one of my best customers. How is the farm?",
}
"""From four hearts on."""
CLOSED = {
    "Pierre": "The shop is closed on Wednesdays.",
}
GIFTS = {
    "loves": "This is wonderful! Thank you so much.",
    "likes": "Thank you. I like this.",
    "neutral": "Thank you.",
    "dislikes": "Oh. I guess I can find a use for it.",
    "hates": "What am I to do with this?",
}
AGAIN = "Good to see you again."
FRIEND_HEARTS = 4


def greeting(world: World, farmer: Farmer, name: str) -> str:
    """What a villager says to the farmer now."""
    if name not in farmer.relations:
        return FIRST.get(name, f"Hello, I'm {name}. Welcome to the valley.")
    if farmer.relations[name].talked:
        return AGAIN
    if name in CLOSED and weekday(world.day) == "Wed":
        return CLOSED[name]
    if name in FRIENDS and points.hearts(farmer, name) >= FRIEND_HEARTS:
        return FRIENDS[name]
    if name in LINES:
        return LINES[name][world.season]
    return _small_talk(world)


def _small_talk(world: World) -> str:
    if watering.is_raining(world):
        return "Rain again. At least it waters your crops."
    if world.weather == "Snow":
        return "It is snowing. Stay warm."
    return "Good morning." if now(world) < 1200 else "Nice day, isn't it?"


def thanks(taste: str) -> str:
    """How a villager takes a gift."""
    return GIFTS[taste]
