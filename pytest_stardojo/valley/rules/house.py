"""Things of the house: television, bed, stove, calendar."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules import opening, sleep
from pytest_stardojo.valley.world.clock import day_after, weekday
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Furniture, Location, Tile, World
from pytest_stardojo.valley.world.places import furniture_tiles

STOVE = "Stove"
COOKOUT_KIT = "(BC)278"
WEATHER, FORTUNE = "Weather Report", "Fortune Teller"
CHANNELS = (WEATHER, FORTUNE)
LUCK = (
    (0.07, "A very lucky day: try what hangs on chance."),
    (0.02, "A lucky day, by a little."),
    (-0.02, "Neither a lucky nor an unlucky day."),
    (-0.07, "An unlucky day, by a little."),
    (float("-inf"), "A very unlucky day: leave nothing to chance."),
)
"""Daily luck above a bound, and what the fortune teller says (wiki: Luck)."""
SKY = {
    "Sun": "sunny all day",
    "Rain": "rain all day",
    "Storm": "a thunderstorm",
    "Wind": "windy and dry",
    "Snow": "snow",
    "GreenRain": "a strange green rain",
}


def furniture_at(location: Location, tile: Tile) -> Furniture | None:
    """The piece of furniture on a tile; one that blocks goes before a rug."""
    found: Furniture | None = None
    for piece in location.furniture:
        for spot, solid in furniture_tiles(piece.id, piece.x, piece.y):
            if spot == tile and (found is None or solid):
                found = piece
    return found


def use_furniture(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Do what a piece of furniture does; None when it does nothing."""
    piece = furniture_at(location, tile)
    if piece is None:
        return None
    info = item_table.item(piece.id)
    if info.type.startswith("bed"):
        sleep.ask_at_bed(farmer)
        return durations.INTERACT
    if info.name.endswith("TV"):
        opening.ask(farmer, "tv", "Which channel?", (*CHANNELS, "Turn it off"), title="TV")
        return durations.INTERACT
    return None


def watch(world: World, farmer: Farmer, channel: str) -> None:
    """Watch a channel of the television to its end."""
    record(farmer, "watched", "TV", by=channel, where=farmer.location)
    text = forecast(world) if channel == WEATHER else fortune(world)
    opening.say(farmer, text, channel)


def forecast(world: World) -> str:
    """Tomorrow's weather in a sentence."""
    season, day, _ = day_after(world.season, world.day, world.year)
    festival = calendar_table.festival(season, day)
    words = f"The forecast for tomorrow: {SKY[world.weather_tomorrow]}."
    return f"{words} It is the day of the {festival.name}." if festival is not None else words


def fortune(world: World) -> str:
    """Today's luck in a sentence."""
    if world.daily_luck == 0:
        return "Luck and bad luck weigh exactly the same today."
    return next(words for bound, words in LUCK if world.daily_luck > bound)


def is_cookout(id: str) -> bool:
    """Whether one can cook on a thing that stands outside."""
    return id == COOKOUT_KIT


def cook(farmer: Farmer, station: str) -> int:
    """Open the cooking menu of a stove or a cookout kit."""
    opening.open_menu(farmer, "cooking", station=station)
    return durations.INTERACT


def read_calendar(world: World, farmer: Farmer) -> int:
    """Look at the calendar beside Pierre's door: what is still to come this season."""
    coming = [
        f"{row.day}: {row.name}"
        for row in calendar_table.festivals()
        if row.season == world.season and row.day >= world.day
    ]
    today = f"Today is {weekday(world.day)}, {world.season} {world.day}."
    opening.say(farmer, "\n".join([today, *coming]), "Calendar")
    return durations.INTERACT
