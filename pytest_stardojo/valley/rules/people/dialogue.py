"""What villagers say, by friendship, season, weather, place and day.

The texts come from the table of lines.  The choice among the matching lines is not random:
it depends on the day, so a villager says something new on most days.
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
    """Return what a villager says to the farmer now."""
    name = villager.name
    info = line_table.of(name)
    bond = farmer.relations.get(name)
    if bond is None and not _has_talked(farmer, name):
        return info.first if info else f"Hello, I'm {name}. Welcome to the valley."
    if bond is not None and bond.talked:
        return AGAIN if villager.walk is None else AGAIN_WALKING
    if bond is not None and bond.status == "Engaged":
        return ENGAGED
    fitting = _matching_lines(world, farmer, villager, info) if info else []
    return fitting[world.days_played % len(fitting)] if fitting else _small_talk(world)


def _has_talked(farmer: Farmer, name: str) -> bool:
    """Return whether the farmer has talked to a character without friendship since loading."""
    return any(deed.deed == "talked" and deed.thing == name for deed in farmer.ledger)


def _matching_lines(world: World, farmer: Farmer, villager: Villager, info: LinesInfo) -> list[str]:
    """Return the lines that fit today, the most specific first."""
    name = villager.name
    if info.closed and any(weekday(world.day) in shop.closed_weekdays for shop in _shops(name)):
        return [info.closed]
    lines = [info.places.get(villager.location, "")]
    if watering.is_raining(world):
        lines.append(info.rain)
    else:
        lines += [getattr(info, world.season), info.hint]
    if farmer.spouse == name:
        lines = [info.spouse, *lines]
    elif name in farmer.dating:
        lines = [info.dating, *lines]
    elif friendship_points.hearts(farmer, name) >= FRIEND_HEARTS:
        lines = [info.friend, *lines]
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
    """Return a villager's answer to a gift."""
    return (BIRTHDAY if birthday else GIFTS)[taste]
