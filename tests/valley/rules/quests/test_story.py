"""Story events: conditions and effects; each happens once."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.gamedata import letters, quests, recipes, story
from pytest_stardojo.gamedata.story import EventInfo
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.animals import pets
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.quests import story as events
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.saves import new_world
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Relation, World
from tests.valley.rules.worlds import bag, small_farm


def _come(
    place: str, came_from: str = "Farm", *, time: int = 900, **setting: Any
) -> tuple[World, Farmer]:
    """Let a farmer arrive at a place at a time, with the given fields of world and farmer."""
    date = {key: setting.pop(key) for key in ("season", "day") if key in setting}
    world, farmer, _ = small_farm(items=(), **date)
    for name in (place, came_from):
        if name not in world.locations:
            world.locations[name] = Location(name, name, "Farm", outdoor=True)
    world.tick = tick_at(time)
    for field, value in setting.items():
        setattr(farmer if hasattr(farmer, field) else world, field, value)
    farmer.location = came_from
    arriving.arrive(world, farmer, world.locations[place], (64, 20))
    return world, farmer


def _log(farmer: Farmer) -> list[str]:
    return [quest.id for quest in farmer.quests]


@pytest.mark.parametrize("info", story.events().values(), ids=lambda info: info.id)
def test_events_name_known_quests_letters_and_recipes(info: EventInfo) -> None:
    assert info.text
    assert info.name
    assert info.morning or info.place
    for id in (*info.quests, *info.complete):
        assert quests.has(id)
    for id in info.letters:
        assert letters.has(id)
    for name in info.crafting:
        assert recipes.recipe(name, "crafting")
    for name in info.cooking:
        assert recipes.recipe(name, "cooking")
    assert info.ask in ("", *events.QUESTIONS)


@pytest.mark.parametrize(
    ("time", "day", "weather", "came_from", "happens"),
    [
        (800, 5, "Sun", "BusStop", True),
        (1250, 5, "Sun", "BusStop", True),
        (1300, 5, "Sun", "BusStop", False),
        (750, 5, "Sun", "BusStop", False),
        (900, 4, "Sun", "BusStop", False),
        (900, 5, "Rain", "BusStop", False),
        (900, 5, "Sun", "Mountain", False),
        (900, 20, "Wind", "BusStop", True),
    ],
)
def test_lewis_opens_the_community_center(
    time: int, day: int, weather: str, came_from: str, happens: bool
) -> None:
    _, farmer = _come("Town", came_from, time=time, day=day, weather=weather)
    assert ("ccDoorUnlock" in farmer.mail_received) == happens
    assert ("26" in _log(farmer)) == happens
    assert ("611439" in farmer.events_seen) == happens
    assert bool(farmer.menus) == happens


def test_an_event_happens_once() -> None:
    world, farmer = _come("Mine")
    assert bag(farmer) == {"(W)0": 1}
    assert _log(farmer) == ["14"]
    farmer.menus.clear()
    farmer.location = "Farm"
    arriving.arrive(world, farmer, world.locations["Mine"], (64, 20))
    assert bag(farmer) == {"(W)0": 1}
    assert farmer.menus == []


def test_an_event_that_was_seen_brings_nothing() -> None:
    _, farmer = _come("Mine", events_seen=["100162"])
    assert (bag(farmer), _log(farmer), farmer.menus) == ({}, [], [])


def test_clint_visits_the_morning_after_the_first_copper() -> None:
    world = new_world()
    farmer = world.farmers["farmer"]
    farmer.slots[5] = Item("(O)378", 1)
    arriving.arrive(world, farmer, world.locations["Farm"], (64, 15))
    assert "992553" not in farmer.events_seen
    farmer.asleep = True
    farmer.bedtime = 2200
    night.run(world)
    farmer.menus.clear()
    arriving.arrive(world, farmer, world.locations["Farm"], (64, 15))
    assert "Furnace" in farmer.crafting
    assert "11" in _log(farmer)


@pytest.mark.parametrize(("earned", "asked"), [(24_999, False), (25_000, True)])
def test_demetrius_asks_about_the_cave(earned: int, asked: bool) -> None:
    _, farmer = _come("Farm", "FarmHouse", total_earned=earned)
    assert [menu.params.get("question") for menu in farmer.menus] == (["cave"] if asked else [])


@pytest.mark.parametrize(("answer", "kept"), [(1, "mushrooms"), (2, "bats")])
def test_the_cave_is_kept_for_mushrooms_or_bats(answer: int, kept: str) -> None:
    world = new_world()
    farmer = world.farmers["farmer"]
    farmer.total_earned = 25_000
    arriving.arrive(world, farmer, world.locations["Farm"], (64, 15))
    menus.answer(world, farmer, answer)
    assert world.cave == kept
    cave = world.locations["FarmCave"]
    boxes = [thing.id for thing in cave.things.values()]
    assert boxes == (["(BC)128"] * 6 if kept == "mushrooms" else [])


def test_bats_leave_fruit_in_the_cave() -> None:
    world = new_world()
    world.cave = "bats"
    farmer = world.farmers["farmer"]
    for _ in range(5):
        farmer.asleep = True
        night.run(world)
        farmer.menus.clear()
    fruit = [thing.id for thing in world.locations["FarmCave"].things.values()]
    assert 0 < len(fruit) <= 10
    assert set(fruit) <= {
        *("(O)296", "(O)396", "(O)406", "(O)410", "(O)613"),
        *("(O)634", "(O)635", "(O)636", "(O)637", "(O)638"),
    }


@pytest.mark.parametrize(
    ("day", "time", "earned", "offered"),
    [(8, 630, 1000, True), (7, 630, 1000, False), (8, 930, 1000, False), (8, 630, 999, False)],
)
def test_marnie_brings_a_stray(day: int, time: int, earned: int, offered: bool) -> None:
    _, farmer = _come("Farm", "FarmHouse", day=day, time=time, total_earned=earned)
    assert bool(farmer.menus) == offered


@pytest.mark.parametrize(("answer", "kind"), [(1, "Cat"), (2, "Dog"), (3, None)])
def test_the_stray_is_kept_or_not(answer: int, kind: str | None) -> None:
    world = new_world()
    world.day = world.days_played = 8
    world.weather = "Sun"
    farmer = world.farmers["farmer"]
    farmer.total_earned = 1000
    arriving.arrive(world, farmer, world.locations["Farm"], (64, 15))
    menus.answer(world, farmer, answer)
    if kind:
        assert farmer.menus[0].kind == "naming"
        menus.answer(world, farmer, 1)
    assert [pet.type for pet in world.pets.values()] == ([kind] if kind else [])
    assert pets.BOWL


@pytest.mark.parametrize(
    ("who", "hearts", "place", "came_from", "time", "setting", "quest"),
    [
        ("Marnie", 3, "Farm", "FarmHouse", 900, {}, "21"),
        ("Jodi", 4, "Farm", "FarmHouse", 600, {"day": 8}, "22"),
    ],
)
def test_friends_ask_for_something(
    who: str,
    hearts: int,
    place: str,
    came_from: str,
    time: int,
    setting: dict[str, Any],
    quest: str,
) -> None:
    for points, asked in ((hearts * 250 - 1, False), (hearts * 250, True)):
        relations = {who: Relation(points)}
        _, farmer = _come(place, came_from, time=time, relations=relations, **setting)
        assert (quest in _log(farmer)) == asked


def test_jodi_asks_on_mondays_only() -> None:
    _, farmer = _come("Farm", "FarmHouse", time=600, day=9, relations={"Jodi": Relation(2000)})
    assert _log(farmer) == []


@pytest.mark.parametrize(
    ("who", "hearts", "place", "time", "recipe"),
    [("Linus", 4, "Mountain", 2000, "Wild Bait"), ("Evelyn", 4, "JoshHouse", 1000, "Cookies")],
)
def test_friends_teach_in_person(who: str, hearts: int, place: str, time: int, recipe: str) -> None:
    _, farmer = _come(place, time=time, relations={who: Relation(hearts * 250)})
    assert recipe in (*farmer.crafting, *farmer.cooking)


def test_caroline_writes_after_the_tea() -> None:
    _, farmer = _come("Sunroom", "SeedShop", relations={"Caroline": Relation(500)})
    assert farmer.mail_tomorrow == ["CarolineTea"]
    assert letters.letter("CarolineTea").crafting == ("Tea Sapling",)


def test_evelyn_brings_a_pot_for_the_greenhouse() -> None:
    _, farmer = _come("Farm", "FarmHouse", greenhouse=True)
    assert "Garden Pot" in farmer.crafting
    assert bag(farmer) == {"(BC)62": 1}


def _night(season: str, day: int, **setting: list[str]) -> Farmer:
    world = new_world()
    farmer = world.farmers["farmer"]
    world.season, world.day = season, day
    for field, value in setting.items():
        setattr(world, field, value)
    farmer.asleep = True
    night.run(world)
    return farmer


@pytest.mark.parametrize(("day", "happens"), [(1, False), (2, True)])
def test_the_earthquake_happens_in_the_night_to_the_third_of_summer(
    day: int, happens: bool
) -> None:
    farmer = _night("summer", day)
    assert ("earthquake" in farmer.events_seen) == happens


@pytest.mark.parametrize(("shown", "key"), [(59, False), (60, True)])
def test_gunther_gives_the_rusty_key_for_sixty_things(shown: int, key: bool) -> None:
    farmer = _night("spring", 9, museum=["(O)96"] * shown)
    assert ("HasRustyKey" in farmer.mail_received) == key


@pytest.mark.parametrize(
    ("place", "setting", "quest"),
    [
        ("BusStop", {"season": "winter", "time": 800}, "31"),
        ("WitchSwamp", {}, "27"),
        ("Railroad", {"community_center": True}, "28"),
    ],
)
def test_quests_that_begin_at_a_place(place: str, setting: dict[str, Any], quest: str) -> None:
    _, farmer = _come(place, **setting)
    assert _log(farmer) == [quest]
