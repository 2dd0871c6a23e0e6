"""Conditions of exits."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.maps.sheet import Exit
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.rules.travel import doors
from pytest_stardojo.valley.world.model import Clump, Farmer, Location, Relation, Skill, World
from tests.valley.rules.small_town import small_town


def way(**asks: Any) -> Exit:
    return Exit("Town", ((1, 1),), (35, 35), "door", **asks)


def refusal(world: World, farmer: Farmer, word: str) -> str:
    return entry_conditions.refusal(world, farmer, way(needs=word))


@pytest.mark.parametrize(
    ("word", "letter"),
    [
        ("community_center", "ccDoorUnlock"),
        ("abandoned_joja_mart", "abandonedJojaMartAccessible"),
        ("trailer_big", "pamHouseUpgrade"),
        ("sewer_key", "HasRustyKey"),
        ("guild", "guildMember"),
        ("wizard", "wizardJunimoNote"),
        ("wizard", "canReadJunimoText"),
        ("beach_bridge", "beachBridgeFixed"),
        ("boat_room", "willyBackRoomInvitation"),
        ("boat", "willyBoatFixed"),
        ("leo", "leoMoved"),
        ("lewis_key", "lewisBasementKey"),
        ("club_card", "HasClubCard"),
        ("skull_key", "HasSkullKey"),
        ("dark_talisman", "HasDarkTalisman"),
        ("henchman", "henchmanGone"),
    ],
)
def test_exits_opened_by_letters_and_keys(word: str, letter: str) -> None:
    world, farmer, _ = small_town()
    assert refusal(world, farmer, word)
    farmer.mail_received.append(letter)
    assert refusal(world, farmer, word) == ""


@pytest.mark.parametrize(
    ("word", "repair"),
    [
        ("movie_theater", "Movie Theater"),
        ("quarry_bridge", "Bridge Repair"),
        ("bus", "Bus Repair"),
        ("minecarts", "Minecarts Repaired"),
    ],
)
def test_exits_opened_by_repairs(word: str, repair: str) -> None:
    world, farmer, _ = small_town()
    assert refusal(world, farmer, word)
    world.repairs.append(repair)
    assert refusal(world, farmer, word) == ""


@pytest.mark.parametrize(
    ("word", "season", "day", "year", "opens"),
    [
        ("landslide", "spring", 4, 1, False),
        ("landslide", "spring", 5, 1, True),
        ("landslide", "spring", 1, 2, True),
        ("railroad", "summer", 2, 1, False),
        ("railroad", "summer", 3, 1, True),
        ("railroad", "winter", 1, 1, True),
        ("railroad", "spring", 1, 2, True),
        ("willy", "spring", 1, 1, False),
        ("willy", "spring", 2, 1, True),
    ],
)
def test_exits_opened_by_dates(word: str, season: str, day: int, year: int, opens: bool) -> None:
    world, farmer, _ = small_town(season=season, day=day)
    world.year = year
    assert (refusal(world, farmer, word) == "") == opens


@pytest.mark.parametrize(
    ("season", "day", "year", "gone"),
    [
        ("spring", 1, 1, 0),
        ("summer", 3, 1, 30),
        ("winter", 28, 1, 111),
        ("spring", 1, 2, 112),
        ("fall", 2, 1, 57),
    ],
)
def test_days_since_the_beginning(season: str, day: int, year: int, gone: int) -> None:
    world, _, _ = small_town(season=season, day=day)
    world.year = year
    assert entry_conditions.days_passed(world) == gone


def test_the_greenhouse_opens_when_it_is_repaired() -> None:
    world, farmer, _ = small_town()
    assert refusal(world, farmer, "greenhouse") == "the greenhouse is in ruins"
    world.greenhouse = True
    assert refusal(world, farmer, "greenhouse") == ""


def test_the_cellar_opens_with_the_third_upgrade() -> None:
    world, farmer, _ = small_town()
    for level, opens in ((0, False), (2, False), (3, True)):
        world.house_level = level
        assert (refusal(world, farmer, "house_level_3") == "") == opens


@pytest.mark.parametrize(("gender", "own"), [("male", "male_locker"), ("female", "female_locker")])
def test_each_gender_has_a_locker_room(gender: str, own: str) -> None:
    world, farmer, _ = small_town()
    farmer.gender = gender
    for word in ("male_locker", "female_locker"):
        assert (refusal(world, farmer, word) == "") == (word == own)


def test_the_cave_of_mastery_asks_for_level_ten_in_all_five_skills() -> None:
    world, farmer, _ = small_town()
    skills = ("farming", "mining", "foraging", "fishing", "combat")
    farmer.skills = {name: Skill(10) for name in skills}
    assert refusal(world, farmer, "mastery") == ""
    for name in skills:
        farmer.skills[name].level = 9
        assert refusal(world, farmer, "mastery")
        farmer.skills[name].level = 10


def test_a_log_lies_before_the_secret_woods() -> None:
    world, farmer, _ = small_town()
    forest = world.locations["Forest"] = Location("Forest", "Forest", "Forest", outdoor=True)
    forest.clumps = [Clump(602, 1, 6, 20.0)]
    assert "steel axe" in refusal(world, farmer, "steel_axe_log")
    forest.clumps = [Clump(602, 60, 60, 20.0)]
    assert refusal(world, farmer, "steel_axe_log") == ""


def test_the_island_is_not_in_this_version() -> None:
    world, farmer, _ = small_town()
    assert refusal(world, farmer, "island") == "the island is not in this version"


# ------------------------------------------------------------------------------- hearts


@pytest.mark.parametrize(("points", "opens"), [(0, False), (499, False), (500, True)])
def test_two_hearts_are_500_points(points: int, opens: bool) -> None:
    world, farmer, _ = small_town()
    asked = way(keepers=("Elliott",), hearts=2)
    farmer.relations["Elliott"] = Relation(points=points)
    assert (entry_conditions.refusal(world, farmer, asked) == "") == opens


def test_one_of_the_keepers_is_enough() -> None:
    world, farmer, _ = small_town()
    asked = way(keepers=("Robin", "Demetrius"), hearts=2)
    assert "Robin and Demetrius" in entry_conditions.refusal(world, farmer, asked)
    farmer.relations["Demetrius"] = Relation(points=600)
    assert entry_conditions.refusal(world, farmer, asked) == ""


# ------------------------------------------------------------- doors that change, closed days


@pytest.mark.parametrize(
    ("tile", "letters", "repairs", "restored", "to"),
    [
        ((95, 50), (), (), False, "JojaMart"),
        ((95, 50), ("abandonedJojaMartAccessible",), (), True, "AbandonedJojaMart"),
        ((95, 50), (), ("Movie Theater",), True, "MovieTheater"),
        ((96, 50), (), ("Movie Theater",), True, "MovieTheater"),
        ((72, 68), (), (), False, "Trailer"),
        ((72, 68), ("pamHouseUpgrade",), (), False, "Trailer_Big"),
    ],
)
def test_a_door_leads_to_the_present_building(
    tile: tuple[int, int],
    letters: tuple[str, ...],
    repairs: tuple[str, ...],
    restored: bool,
    to: str,
) -> None:
    world, farmer, _ = small_town()
    farmer.mail_received.extend(letters)
    world.repairs.extend(repairs)
    world.community_center = restored
    found = doors.exit_on_tile(world, farmer, load_sheet("Town"), tile)
    assert found is not None
    assert found.to == to


def test_a_closed_door_gives_the_reason_of_its_first_exit() -> None:
    world, farmer, _ = small_town()
    world.community_center = True
    found = doors.exit_on_tile(world, farmer, load_sheet("Town"), (95, 50))
    assert found is not None
    assert doors.why_closed(world, farmer, found) == "JojaMart is closed forever"


@pytest.mark.parametrize(
    ("to", "day", "restored", "weather", "opens"),
    [
        ("SeedShop", 3, False, "Sun", False),
        ("SeedShop", 3, True, "Sun", True),
        ("SeedShop", 4, False, "Sun", True),
        ("Blacksmith", 5, False, "Sun", True),
        ("Blacksmith", 5, True, "Sun", False),
        ("Blacksmith", 6, True, "Sun", True),
        ("FishShop", 6, False, "Sun", False),
        ("FishShop", 6, False, "Rain", True),
        ("FishShop", 5, False, "Sun", True),
    ],
)
def test_closed_days(to: str, day: int, restored: bool, weather: str, opens: bool) -> None:
    world, farmer, _ = small_town(day=day, time=1000)
    world.community_center, world.weather = restored, weather
    world.locations[to] = Location(to, to, to)
    place = "Beach" if to == "FishShop" else "Town"
    door = next(way for way in load_sheet(place).exits if way.to == to)
    assert (doors.why_closed(world, farmer, door) == "") == opens


def test_every_word_is_used_or_asked_for_elsewhere() -> None:
    used = {way.needs for name in sheet_names() for way in load_sheet(name).exits}
    beside = {"minecarts", "bus", "boat", "island", "beach_bridge", "quarry_bridge"}
    assert set(entry_conditions.NEEDS) - used <= beside
