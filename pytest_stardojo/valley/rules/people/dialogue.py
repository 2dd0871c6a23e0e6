"""What people say: by how well one knows them, season, weather, place and day.

The words stand in the table of lines.  Nothing is drawn: the day decides which of
the fitting lines it is, so a villager has something new on most days.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import lines as line_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata.lines import LinesInfo
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.rules.fields import watering
from pytest_stardojo.valley.world.clock import now, weekday
from pytest_stardojo.valley.world.model import Farmer, Villager, World

GIFTS = {
    "loves": "This is wonderful! Thank you so much.",
    "likes": "Thank you. I like this.",
    "neutral": "Thank you.",
    "dislikes": "Oh. I guess I can find a use for it.",
    "hates": "What am I to do with this?",
}
BIRTHDAY = {
    "loves": "You remembered my birthday, and with this of all things! Thank you!",
    "likes": "A present on my birthday! Thank you, I like it.",
    "neutral": "You remembered my birthday. That's kind.",
    "dislikes": "It's my birthday, and you bring this. Well, thanks for coming.",
    "hates": "On my birthday? Really?",
}
AGAIN = "Good to see you again."
AGAIN_WALKING = "I'm on my way. Talk to you later!"
ENGAGED = "Only a few nights more. I can hardly wait for our wedding!"
FRIEND_HEARTS = 4


def greeting(world: World, farmer: Farmer, villager: Villager) -> str:
    """What somebody says to the farmer now."""
    name = villager.name
    words = line_table.of(name)
    bond = farmer.relations.get(name)
    if bond is None and not _has_talked(farmer, name):
        return words.first if words else f"Hello, I'm {name}. Welcome to the valley."
    if bond is not None and bond.talked:
        return AGAIN if villager.walk is None else AGAIN_WALKING
    if bond is not None and bond.status == "Engaged":
        return ENGAGED
    fitting = _fitting(world, farmer, villager, words) if words else []
    return fitting[world.days_played % len(fitting)] if fitting else _small_talk(world)


def _has_talked(farmer: Farmer, name: str) -> bool:
    """Whether the farmer has talked to somebody without friendship since the save was loaded."""
    return any(deed.deed == "talked" and deed.thing == name for deed in farmer.ledger)


def _fitting(world: World, farmer: Farmer, villager: Villager, words: LinesInfo) -> list[str]:
    """The lines that fit today, those of the moment before the others."""
    name = villager.name
    if words.closed and any(weekday(world.day) in shop.closed_weekdays for shop in _shops(name)):
        return [words.closed]
    lines = [words.places.get(villager.location, "")]
    if watering.is_raining(world):
        lines.append(words.rain)
    else:
        lines += [getattr(words, world.season), words.hint]
    if farmer.spouse == name:
        lines = [words.spouse, *lines]
    elif name in farmer.dating:
        lines = [words.dating, *lines]
    elif friendship_points.hearts(farmer, name) >= FRIEND_HEARTS:
        lines = [words.friend, *lines]
    return [line for line in lines if line]


def _shops(name: str) -> tuple[shop_table.ShopInfo, ...]:
    return shop_table.by_keeper(name)


def _small_talk(world: World) -> str:
    if watering.is_raining(world):
        return "Rain again. At least it waters your crops."
    if world.weather == "Snow":
        return "It is snowing. Stay warm."
    return "Good morning." if now(world) < 1200 else "Nice day, isn't it?"


def thanks(taste: str, *, birthday: bool = False) -> str:
    """How somebody takes a gift."""
    return (BIRTHDAY if birthday else GIFTS)[taste]
