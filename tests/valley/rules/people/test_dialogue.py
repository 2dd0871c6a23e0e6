"""Dialogue by villager, season, rain, place and friendship."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import lines as line_table
from pytest_stardojo.gamedata import roads
from pytest_stardojo.gamedata import schedules as schedule_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.rules.people import courtship, day_plans, dialogue
from pytest_stardojo.valley.world.model import Farmer, Villager, World
from tests.sweeps import sweep

SEASONS = ("spring", "summer", "fall", "winter")
LONGEST = 120
"""Most characters of a line, for one dialogue box."""


def meet(name: str, *, season: str = "spring", weather: str = "Sun") -> tuple[World, Farmer]:
    world = saves.new_world()
    world.season, world.weather, world.day = season, weather, 2
    farmer = world.farmers["farmer"]
    friendship_points.relation(farmer, name)
    return world, farmer


def heard(world: World, farmer: Farmer, villager: Villager) -> set[str]:
    """Return the lines of a villager over a fortnight."""
    found = set()
    for day in range(1, 15):
        world.days_played = day
        found.add(dialogue.greeting(world, farmer, villager))
    return found


def somebody(name: str, place: str = "Nowhere") -> Villager:
    return Villager(name, place, 0, 0)


def test_every_character_has_lines() -> None:
    assert set(day_plans.all_names()) <= set(line_table.names())


@sweep("name", line_table.names())
def test_every_villager_has_short_lines_for_each_occasion(name: str) -> None:
    words = line_table.of(name)
    assert words is not None
    said = [words.first, words.hint, words.rain, words.friend, *words.places.values()]
    said += [getattr(words, season) for season in SEASONS]
    assert all(len(line) <= LONGEST for line in said), name
    info = villager_table.villagers().get(name)
    if info is not None:
        assert len({line for line in said if line}) >= 8, name
        assert bool(words.dating and words.spouse) is info.marriageable, name


@sweep("name", villager_table.villagers())
def test_the_first_greeting_is_an_introduction(name: str) -> None:
    world = saves.new_world()
    world.farmers["farmer"].relations.clear()
    said = dialogue.greeting(world, world.farmers["farmer"], somebody(name))
    words = line_table.of(name)
    assert words is not None
    assert said == words.first


@sweep("name", villager_table.villagers())
@sweep("season", SEASONS)
def test_lines_of_the_season_are_heard_within_a_fortnight(name: str, season: str) -> None:
    world, farmer = meet(name, season=season)
    words = line_table.of(name)
    assert words is not None
    assert {getattr(words, season), words.hint} <= heard(world, farmer, somebody(name))


@sweep("name", villager_table.villagers())
def test_villagers_talk_about_rain_when_it_rains(name: str) -> None:
    world, farmer = meet(name, weather="Rain")
    words = line_table.of(name)
    assert words is not None
    assert heard(world, farmer, somebody(name)) == {words.rain}


def test_places_have_their_own_lines() -> None:
    world, farmer = meet("Linus")
    words = line_table.of("Linus")
    assert words is not None
    assert words.places["Mountain"] in heard(world, farmer, somebody("Linus", "Mountain"))
    assert words.places["Mountain"] not in heard(world, farmer, somebody("Linus", "Tent"))


@sweep("name", villager_table.villagers())
def test_every_place_with_lines_is_on_a_schedule(name: str) -> None:
    words = line_table.of(name)
    assert words is not None
    been = {place for entry in schedule_table.entries(name) for _, place, *_ in entry.waypoints}
    home = schedule_table.homes()[name]
    been |= {spot[0] for spot in (home.start, home.bed) if spot is not None}
    been |= {on_the_way for one in been for other in been for on_the_way in _roads(one, other)}
    assert set(words.places) <= been, name


def _roads(start: str, goal: str) -> tuple[str, ...]:
    return roads.between(start, goal) or ()


def test_friends_couples_and_spouses_say_more() -> None:
    world, farmer = meet("Leah")
    words = line_table.of("Leah")
    assert words is not None
    assert words.friend not in heard(world, farmer, somebody("Leah"))
    farmer.relations["Leah"].points = 1000
    assert words.friend in heard(world, farmer, somebody("Leah"))
    courtship.date(farmer, "Leah")
    assert words.dating in heard(world, farmer, somebody("Leah"))
    farmer.spouse = "Leah"
    assert words.spouse in heard(world, farmer, somebody("Leah"))


def test_on_wednesdays_pierre_says_that_the_shop_is_closed() -> None:
    world, farmer = meet("Pierre")
    world.day = 3
    assert heard(world, farmer, somebody("Pierre")) == {"The shop is closed on Wednesdays."}


@pytest.mark.parametrize("taste", ["loves", "likes", "neutral", "dislikes", "hates"])
def test_birthday_gifts_get_their_own_thanks(taste: str) -> None:
    assert dialogue.thanks(taste) != dialogue.thanks(taste, birthday=True)
