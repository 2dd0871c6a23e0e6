"""Television: weather, luck, cooking, tips (wiki: Television, The Queen of Sauce)."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import television as tv_table
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.clock import day_after, weekday
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.rng import stream

WEATHER, FORTUNE = "Weather Report", "Fortune Teller"
LAND, QUEEN = "Livin' Off The Land", "The Queen of Sauce"
OFF = "Turn it off"
LUCK = (
    "A very lucky day: take your chances.",
    "A lucky day, by a little.",
    "Neither a lucky nor an unlucky day.",
    "An unlucky day, by a little.",
    "A very unlucky day: leave nothing to chance.",
)
"""Texts of the fortune teller by the steps of ``LUCK_BOUNDS``, the last below all."""
SKY = {
    "Sun": "sunny all day",
    "Rain": "rain all day",
    "Storm": "a thunderstorm",
    "Wind": "windy and dry",
    "Snow": "snow",
    "GreenRain": "a strange green rain",
}


def turn_on(world: World, farmer: Farmer) -> int:
    """Ask which channel to watch.

    Returns:
        The ticks it takes.
    """
    answers = (*channels(world), OFF)
    menu_stack.ask(farmer, "tv", "Which channel?", answers, title="TV")
    return durations.INTERACT


def channels(world: World) -> tuple[str, ...]:
    """Return today's channels."""
    today = weekday(world.day)
    found = [WEATHER, FORTUNE]
    if today in tv_table.LAND_DAYS:
        found.append(LAND)
    shown = tv_table.shown_before(world.season, world.day, world.year)
    if today == tv_table.COOKING_DAY or (today == tv_table.RERUN_DAY and shown):
        found.append(QUEEN)
    return tuple(found)


def watch(world: World, farmer: Farmer, channel: str) -> None:
    """Watch a channel to its end."""
    record(farmer, "watched", "TV", by=channel, where=farmer.location, subject=channel)
    text = {WEATHER: _forecast, FORTUNE: _fortune, LAND: _tip, QUEEN: _learn_dish}[channel]
    menu_stack.show_message(farmer, text(world, farmer), channel)


def _forecast(world: World, farmer: Farmer) -> str:
    """Return tomorrow's weather as a sentence."""
    season, day, _ = day_after(world.season, world.day, world.year)
    festival = calendar_table.festival(season, day)
    text = f"The forecast for tomorrow: {SKY[world.weather_tomorrow]}."
    return f"{text} It is the day of the {festival.name}." if festival is not None else text


def _fortune(world: World, farmer: Farmer) -> str:
    """Return today's luck as a sentence."""
    if world.daily_luck == 0:
        return "Luck is exactly neutral today."
    return LUCK[sum(world.daily_luck <= bound for bound in tv_table.LUCK_BOUNDS)]


def _tip(world: World, farmer: Farmer) -> str:
    return tv_table.tip(world.season, world.day)


def _learn_dish(world: World, farmer: Farmer) -> str:
    """Learn the day's dish."""
    dish = todays_dish(world, farmer)
    if dish in farmer.cooking:
        return f"Today: {dish}. You already know how to cook it."
    farmer.cooking.append(dish)
    return f"Today: {dish}. You have learnt the recipe."


def todays_dish(world: World, farmer: Farmer) -> str:
    """Return today's dish: a new one on Sundays, an earlier one on Wednesdays.

    The rerun is one that its first viewer cannot cook yet, if possible.
    """
    date = world.season, world.day, world.year
    if weekday(world.day) == tv_table.COOKING_DAY:
        return tv_table.dish(*date)
    if not world.rerun:
        shown = tv_table.shown_before(*date)
        missed = [dish for dish in shown if dish not in farmer.cooking]
        world.rerun = stream(world, "tv.rerun").choice(missed or shown)
    return world.rerun


def night(world: World) -> None:
    """Reset the rerun of the day."""
    world.rerun = ""
