"""Television, the calendar and festival days, played (wiki: Television, Calendar, Festivals)."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import television
from pytest_stardojo.valley.rules.travel import doors
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import Player

DISHES = [
    ("spring", 7, 1, "Stir Fry"),
    ("spring", 14, 1, "Coleslaw"),
    ("spring", 21, 1, "Radish Salad"),
    ("spring", 28, 1, "Omelet"),
    ("summer", 7, 1, "Baked Fish"),
    ("summer", 14, 1, "Pancakes"),
    ("summer", 21, 1, "Maki Roll"),
    ("summer", 28, 1, "Bread"),
    ("fall", 7, 1, "Tortilla"),
    ("fall", 14, 1, "Trout Soup"),
    ("fall", 21, 1, "Glazed Yams"),
    ("fall", 28, 1, "Artichoke Dip"),
    ("winter", 7, 1, "Plum Pudding"),
    ("winter", 14, 1, "Chocolate Cake"),
    ("winter", 21, 1, "Pumpkin Pie"),
    ("winter", 28, 1, "Cranberry Candy"),
    ("spring", 7, 2, "Pizza"),
    ("spring", 14, 2, "Hashbrowns"),
    ("spring", 21, 2, "Complete Breakfast"),
    ("spring", 28, 2, "Lucky Lunch"),
    ("summer", 7, 2, "Carp Surprise"),
    ("summer", 14, 2, "Maple Bar"),
    ("summer", 21, 2, "Pink Cake"),
    ("summer", 28, 2, "Roasted Hazelnuts"),
    ("fall", 7, 2, "Fruit Salad"),
    ("fall", 14, 2, "Blackberry Cobbler"),
    ("fall", 21, 2, "Crab Cakes"),
    ("fall", 28, 2, "Fiddlehead Risotto"),
    ("winter", 7, 2, "Poppyseed Muffin"),
    ("winter", 14, 2, "Lobster Bisque"),
    ("winter", 21, 2, "Bruschetta"),
    ("winter", 28, 2, "Shrimp Cocktail"),
    ("spring", 7, 3, "Stir Fry"),
    ("winter", 28, 4, "Shrimp Cocktail"),
]


def before_tv(season: str, day: int, year: int = 1) -> Player:
    """Return a player without dishes at the question for a channel."""
    player = Player(season=season, day=day, year=year)
    player.farmer.cooking.clear()
    player.farmer.location, player.farmer.x, player.farmer.y = "FarmHouse", 1, 6
    assert player.touch("up") == "ok"
    return player


def channels(player: Player) -> list[str]:
    return [option.label for option in player.menu.options]


def watch(player: Player, channel: str) -> str:
    assert player.choose(channels(player).index(channel) + 1) == "ok"
    return player.menu.text


@sweep(("season", "day", "year", "dish"), DISHES)
def test_sundays_teach_a_dish(season: str, day: int, year: int, dish: str) -> None:
    player = before_tv(season, day, year)
    assert dish in watch(player, "The Queen of Sauce")
    assert player.observe().progression.cooking == [dish]


def test_a_known_dish_is_not_learnt_again() -> None:
    player = before_tv("spring", 7)
    player.farmer.cooking.append("Stir Fry")
    assert "already" in watch(player, "The Queen of Sauce")
    assert player.observe().progression.cooking == ["Stir Fry"]


@pytest.mark.parametrize(
    ("day", "shows"),
    [
        (3, []),
        (7, ["The Queen of Sauce"]),
        (8, ["Livin' Off The Land"]),
        (9, []),
        (10, ["The Queen of Sauce"]),
        (11, ["Livin' Off The Land"]),
        (12, []),
        (13, []),
    ],
)
def test_what_is_on(day: int, shows: list[str]) -> None:
    player = before_tv("spring", day)
    assert channels(player) == ["Weather Report", "Fortune Teller", *shows, "Turn it off"]


def test_a_rerun_shows_a_missed_dish_all_day() -> None:
    player = before_tv("spring", 24)
    player.farmer.cooking += ["Stir Fry", "Radish Salad"]
    assert "Coleslaw" in watch(player, "The Queen of Sauce")
    player.choose(1)
    player.touch("up")
    assert "Coleslaw" in watch(player, "The Queen of Sauce")
    assert player.observe().progression.cooking == ["Stir Fry", "Radish Salad", "Coleslaw"]


def test_a_rerun_shows_something_when_nothing_was_missed() -> None:
    player = before_tv("spring", 10)
    player.farmer.cooking.append("Stir Fry")
    assert "Stir Fry" in watch(player, "The Queen of Sauce")


def test_watching_is_a_deed() -> None:
    player = before_tv("spring", 8)
    assert watch(player, "Livin' Off The Land") == television.tip("spring", 8)
    deed = player.observe().ledger[-1]
    assert (deed.deed, deed.thing, deed.subject) == ("watched", "TV", "Livin' Off The Land")


def test_tips_differ_from_week_to_week_and_from_day_to_day() -> None:
    days = [day for week in range(4) for day in (1 + 7 * week, 4 + 7 * week)]
    for season in ("spring", "summer", "fall", "winter"):
        assert len({television.tip(season, day) for day in days}) == 8


def test_no_dish_is_shown_twice_in_two_years() -> None:
    assert len(set(television.dishes())) == len(television.dishes()) == 32


# -------------------------------------------------------------------------- calendar


@sweep(
    ("season", "mark"),
    [
        ("fall", "13: Abigail's birthday"),
        ("summer", "13: Alex's birthday"),
        ("winter", "7: Caroline's birthday"),
        ("winter", "26: Clint's birthday"),
        ("summer", "19: Demetrius's birthday"),
        ("summer", "22: Dwarf's birthday"),
        ("fall", "5: Elliott's birthday"),
        ("spring", "27: Emily's birthday"),
        ("winter", "20: Evelyn's birthday"),
        ("fall", "24: George's birthday"),
        ("summer", "8: Gus's birthday"),
        ("spring", "14: Haley's birthday"),
        ("winter", "14: Harvey's birthday"),
        ("summer", "4: Jas's birthday"),
        ("fall", "11: Jodi's birthday"),
        ("winter", "1: Krobus's birthday"),
        ("winter", "23: Leah's birthday"),
        ("spring", "7: Lewis's birthday"),
        ("winter", "3: Linus's birthday"),
        ("fall", "18: Marnie's birthday"),
        ("summer", "10: Maru's birthday"),
        ("spring", "18: Pam's birthday"),
        ("fall", "2: Penny's birthday"),
        ("spring", "26: Pierre's birthday"),
        ("fall", "21: Robin's birthday"),
        ("summer", "17: Sam's birthday"),
        ("fall", "15: Sandy's birthday"),
        ("winter", "10: Sebastian's birthday"),
        ("spring", "20: Shane's birthday"),
        ("spring", "10: Vincent's birthday"),
        ("summer", "24: Willy's birthday"),
        ("winter", "17: Wizard's birthday"),
        ("spring", "13: Egg Festival"),
        ("spring", "24: Flower Dance"),
        ("summer", "11: Luau"),
        ("summer", "28: Dance of the Moonlight Jellies"),
        ("fall", "16: Stardew Valley Fair"),
        ("fall", "27: Spirit's Eve"),
        ("winter", "8: Festival of Ice"),
        ("winter", "25: Feast of the Winter Star"),
        ("spring", "15: Desert Festival"),
        ("summer", "20: Trout Derby"),
        ("winter", "12: SquidFest"),
        ("winter", "17: Night Market"),
    ],
)
def test_the_calendar_marks(season: str, mark: str) -> None:
    player = Player(season=season, day=10)
    player.farmer.location, player.farmer.x, player.farmer.y = "Town", 41, 57
    assert player.touch("up") == "ok"
    assert player.menu.kind == "calendar"
    assert f"{season} 10" in player.menu.text
    label = f"{season.capitalize()} {mark}"
    option = next(option for option in player.menu.options if option.label == label)
    assert option.enabled == (int(mark.split(":")[0]) >= 10)
    assert player.choose(1) == "ok"


@pytest.mark.parametrize(("year", "shown"), [(1, False), (2, True)])
def test_kents_birthday_is_marked_when_he_has_come_home(year: int, shown: bool) -> None:
    player = Player(season="spring", day=2)
    player.world.year = year
    player.farmer.location, player.farmer.x, player.farmer.y = "Town", 41, 57
    assert player.touch("up") == "ok"
    marks = [option.label for option in player.menu.options]
    assert ("Spring 4: Kent's birthday" in marks) is shown


# -------------------------------------------------------------------------- festivals

FESTIVALS = [
    ("spring", 13, "Town", 900),
    ("spring", 24, "Forest", 900),
    ("summer", 11, "Beach", 900),
    ("summer", 28, "Beach", 2200),
    ("fall", 16, "Town", 900),
    ("fall", 27, "Town", 2200),
    ("winter", 8, "Forest", 900),
    ("winter", 25, "Town", 900),
]
GATES = {"Town": "BusStop", "Forest": "Farm", "Beach": "Town"}


@pytest.mark.parametrize(("season", "day", "place", "opens"), FESTIVALS)
def test_a_festival_keeps_its_place_closed_until_it_begins(
    season: str, day: int, place: str, opens: int
) -> None:
    player = Player(season=season, day=day)
    gate = player.world.locations[GATES[place]]
    ways = [way for way in sheet(gate).exits if way.to == place]
    assert ways
    minutes = opens // 100 * 60 - 10
    for time, closed in ((minutes // 60 * 100 + minutes % 60, True), (opens, False)):
        player.command("set_time", time)
        for way in ways:
            why = doors.why_closed(player.world, player.farmer, way)
            assert ("is being set up" in why) == closed


@pytest.mark.parametrize(("season", "day", "place", "opens"), FESTIVALS)
def test_one_message_announces_a_festival(season: str, day: int, place: str, opens: int) -> None:
    player = Player(season=season, day=day)
    player.farmer.events_seen += ["611439", "739330"]
    player.command("set_time", opens)
    player.command("warp", place)
    assert player.menu.kind == "story"
    assert "does not play" in player.menu.text
    player.farmer.menus.clear()
    player.command("warp", "Farm")
    player.command("warp", place)
    assert player.farmer.menus == []


@pytest.mark.parametrize(("season", "day"), [(season, day) for season, day, *_ in FESTIVALS])
def test_shops_stay_closed_on_festival_days(season: str, day: int) -> None:
    player = Player(season=season, day=day)
    player.command("set_time", 1200)
    player.farmer.location, player.farmer.x, player.farmer.y = "Town", 43, 57
    result = player.step(wire.Interact("up")).results["farmer"][0]
    assert (result.ok, result.reason) == (False, "closed")
