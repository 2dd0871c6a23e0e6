"""Keepers behind their counters, by command and by schedule, and their release."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player
from tests.valley.playing import SAVES, Game

SHOPS = (
    ("pierre", "SeedShop", (4, 19), "Pierre", (4, 17)),
    ("robin", "ScienceHouse", (8, 20), "Robin", (8, 18)),
    ("marnie", "AnimalShop", (12, 16), "Marnie", (12, 14)),
    ("clint", "Blacksmith", (3, 15), "Clint", (3, 13)),
    ("gus", "Saloon", (10, 20), "Gus", (10, 18)),
    ("willy", "FishShop", (6, 6), "Willy", (6, 4)),
    ("sandy", "SandyHouse", (2, 7), "Sandy", (2, 5)),
)
HOURS = (
    ("Pierre", 900, ("SeedShop", 4, 17)),
    ("Robin", 900, ("ScienceHouse", 8, 18)),
    ("Marnie", 1000, ("AnimalShop", 12, 14)),
    ("Clint", 1000, ("Blacksmith", 3, 13)),
    ("Gus", 1300, ("Saloon", 10, 18)),
    ("Willy", 1000, ("FishShop", 5, 4)),
    ("Sandy", 1000, ("SandyHouse", 2, 5)),
    ("Gunther", 1000, ("ArchaeologyHouse", 3, 8)),
    ("Marlon", 1500, ("AdventureGuild", 5, 11)),
    ("Gil", 1500, ("AdventureGuild", 11, 12)),
    ("Morris", 1000, ("JojaMart", 21, 24)),
    ("Krobus", 1000, ("Sewer", 31, 17)),
    ("Dwarf", 1000, ("Mine", 43, 6)),
    ("Wizard", 1000, ("WizardHouse", 3, 17)),
    ("Mister Qi", 1000, ("Club", 8, 4)),
    ("Bouncer", 1000, ("SandyHouse", 17, 3)),
    ("Henchman", 1000, ("WitchSwamp", 20, 29)),
)


def spot(player: Player, name: str) -> tuple[str, int, int]:
    world = player.observe(wire.View(sections=("world",))).world
    assert world is not None
    return next(
        (villager.location, villager.x, villager.y)
        for villager in world.villagers
        if villager.name == name
    )


@pytest.mark.parametrize(("word", "place", "stand", "keeper", "seller"), SHOPS)
@pytest.mark.parametrize("time", [600, 2300])
def test_warp_shop_puts_both_where_the_counter_is(
    word: str, place: str, stand: tuple[int, int], keeper: str, seller: tuple[int, int], time: int
) -> None:
    player = Player(day=3)
    player.command("set_time", time)
    player.command("warp_shop", word)
    me = player.me
    assert (me.location, me.x, me.y) == (place, *stand)
    assert spot(player, keeper) == (place, *seller)
    player.wait(60)
    assert spot(player, keeper) == (place, *seller)


@pytest.mark.parametrize("word", ["krobus", "dwarf", "wizard"])
def test_warp_shop_to_keepers_who_never_leave_their_place(word: str) -> None:
    player = Player(day=3)
    player.command("warp_shop", word)
    name = word.capitalize()
    assert spot(player, name)[0] == player.me.location


@pytest.mark.parametrize(("name", "time", "where"), HOURS)
def test_where_keepers_stand_in_their_hours(
    name: str, time: int, where: tuple[str, int, int]
) -> None:
    player = Player(day=4)
    player.sunny()
    player.command("set_time", time)
    assert spot(player, name) == where


def test_a_keeper_leaves_with_the_next_leg_after_the_farmer_has_left() -> None:
    player = Player(day=4)
    player.command("set_time", 1800)
    player.command("warp_shop", "robin")
    player.wait(60)
    assert spot(player, "Robin") == ("ScienceHouse", 8, 18)
    player.command("warp", "Town")
    player.command("set_time", 2500)
    assert spot(player, "Robin") == ("ScienceHouse", 21, 4)


def test_a_walking_villager_is_busy_and_a_talk_gives_half_the_points() -> None:
    player = Player(day=4)
    player.sunny()
    player.command("npc_friendship", "Robin", 0)
    player.command("set_time", 800)
    robin = player.world.villagers["Robin"]
    assert robin.walk is not None
    player.command("warp", "ScienceHouse", robin.x, robin.y + 1)
    player.act(wire.ChooseItem(35))
    for direction in ("up", "left", "right", "down"):
        if player.touch(direction) == "ok":
            break
        player.farmer.menus.clear()
    assert player.observe(wire.View(radius=0)).progression.friendships["Robin"] == 10


def test_everybody_is_in_the_world_section_and_those_here_in_the_map_section() -> None:
    player = Player(day=5)
    player.command("set_time", 1800)
    player.command("warp", "Saloon")
    state = player.observe(wire.View(sections=("near", "map", "world")))
    assert state.world is not None
    assert state.map is not None
    everybody = [villager.name for villager in state.world.villagers]
    assert len(everybody) == len(set(everybody)) == 39
    here = {villager.name for villager in state.map.villagers}
    assert {"Gus", "Emily", "Pam", "Shane", "Pierre", "Leah"} <= here
    assert here == {
        villager.name for villager in state.world.villagers if villager.location == "Saloon"
    }


def test_kent_arrives_in_the_second_year_and_leo_never() -> None:
    player = Player(year=1)
    assert "Kent" not in player.world.villagers
    player.command("set_date", 2, "spring", 1)
    assert player.world.villagers["Kent"].location == "SamHouse"
    assert "Leo" not in player.world.villagers


def test_on_a_festival_day_they_stay_at_home() -> None:
    player = Player(day=13)
    player.command("set_time", 1000)
    assert spot(player, "Abigail") == ("SeedShop", 1, 9)


def test_the_plans_of_a_rainy_day_hang_on_the_seed_with_which_a_save_is_loaded(
    tmp_path: Path,
) -> None:
    text = (SAVES / "save_new.yaml").read_text(encoding="utf-8")
    save = tmp_path / "rainy.yaml"
    save.write_text(text.replace("weather: Sun", "weather: Rain", 1), encoding="utf-8")
    service = Service()
    found = []
    for seed in range(8):
        service.handle("load", msgspec.json.encode(wire.LoadParams(str(save), seed, 1)))
        assert service.world is not None
        assert service.world.weather == "Rain"
        found.append(tuple(service.world.villagers["Abigail"].route))
    assert len(set(found)) == 2


def test_loading_a_save_twice_gives_the_same_people() -> None:
    one, two = Game("save_quests", seed=3), Game("save_quests", seed=3)
    assert one.world.villagers == two.world.villagers
    assert one.digest() == two.digest()
