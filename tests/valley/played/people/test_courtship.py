"""Bouquet, break-up, pendant and wedding, played (wiki: Bouquet, Wilted Bouquet, Marriage)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player

CANDIDATES = (
    *("Abigail", "Alex", "Elliott", "Emily", "Haley", "Harvey"),
    *("Leah", "Maru", "Penny", "Sam", "Sebastian", "Shane"),
)


def beside(name: str, points: int = 0, *, dating: bool = False, day: int = 5) -> Player:
    player = Player(day=day)
    if dating:
        player.command("dating", name)
    player.command("npc_friendship", name, points)
    player.command("warp_character", name, "Farm", *AHEAD)
    player.act(wire.ChooseItem(35))
    return player


def progress(player: Player) -> wire.Progression:
    return player.observe(wire.View(radius=0)).progression


def points(player: Player, name: str) -> int:
    return progress(player).friendships[name]


def deeds(player: Player, deed: str) -> list[tuple[str, str, str]]:
    ledger = player.observe(wire.View(radius=0)).ledger
    return [(one.thing, one.by, one.subject) for one in ledger if one.deed == deed]


def offer(player: Player, thing: str) -> str:
    player.farmer.menus.clear()
    player.hold(thing)
    return player.touch()


# ------------------------------------------------------------------------------ bouquets


@pytest.mark.parametrize("name", CANDIDATES)
def test_all_twelve_take_a_bouquet_at_eight_hearts(name: str) -> None:
    player = beside(name, 2000)
    assert offer(player, "Bouquet") == "ok"
    assert points(player, name) == 2025
    assert player.me.dating == [name]
    assert player.count("Bouquet") == 0
    assert deeds(player, "dated") == [(name, "Bouquet", f"villager:{name}")]


@pytest.mark.parametrize(("name", "before"), [("Abigail", 1999), ("Sam", 0), ("Pierre", 2500)])
def test_only_candidates_accept_a_bouquet(name: str, before: int) -> None:
    player = beside(name, before)
    assert offer(player, "Bouquet") == "not_wanted"
    assert (player.count("Bouquet"), player.me.dating, deeds(player, "dated")) == (1, [], [])
    assert points(player, name) == before


def test_a_second_bouquet_is_not_taken() -> None:
    player = beside("Leah", 2100, dating=True)
    assert offer(player, "Bouquet") == "not_wanted"


def test_a_bouquet_is_no_gift_of_the_week() -> None:
    player = beside("Leah", 2000)
    offer(player, "Bouquet")
    assert offer(player, "Salad") == "ok"
    assert points(player, "Leah") == 2000 + 25 + 80


@pytest.mark.parametrize(("dating", "most"), [(False, 2249), (True, 2749)])
def test_dating_raises_the_most_that_is_possible(dating: bool, most: int) -> None:
    player = beside("Leah", 2240, dating=dating)
    player.command("all_npc_friendship", 3000)
    assert points(player, "Leah") == most


@pytest.mark.parametrize(
    ("name", "dating", "before", "after"),
    [("Leah", True, 2100, 2090), ("Leah", False, 1500, 1498), ("Leah", False, 2100, 2100)],
)
def test_friendship_decay_overnight(name: str, dating: bool, before: int, after: int) -> None:
    player = beside(name, before, dating=dating)
    player.night()
    assert points(player, name) == after


# ------------------------------------------------------------------------------ breaking up


@pytest.mark.parametrize(("before", "after"), [(2300, 1250), (1250, 1250), (600, 600)])
def test_a_wilted_bouquet_ends_it_at_five_hearts(before: int, after: int) -> None:
    player = beside("Abigail", before, dating=True)
    assert offer(player, "Wilted Bouquet") == "ok"
    assert (points(player, "Abigail"), player.me.dating) == (after, [])
    assert deeds(player, "broke_up") == [("Abigail", "Wilted Bouquet", "villager:Abigail")]


def test_a_wilted_bouquet_needs_a_partner() -> None:
    player = beside("Abigail", 2300)
    assert offer(player, "Wilted Bouquet") == "not_wanted"
    assert points(player, "Abigail") == 2300


# ------------------------------------------------------------------------------ proposing


def engaged(day: int = 5) -> Player:
    player = beside("Abigail", 2500, dating=True, day=day)
    player.command("upgrade_house", 1)
    assert offer(player, "Mermaid's Pendant") == "ok"
    return player


def test_a_proposal_is_a_deed_and_no_wedding_yet() -> None:
    player = engaged()
    assert deeds(player, "proposed") == [("Abigail", "Mermaid's Pendant", "villager:Abigail")]
    assert (player.me.spouse, player.count("Mermaid's Pendant")) == (None, 0)


@pytest.mark.parametrize(
    ("before", "dating", "level"), [(2499, True, 1), (2749, True, 0), (2500, False, 1)]
)
def test_a_proposal_needs_ten_hearts_a_couple_and_a_larger_house(
    before: int, dating: bool, level: int
) -> None:
    player = beside("Abigail", before, dating=dating)
    player.command("upgrade_house", level)
    assert offer(player, "Mermaid's Pendant") == "not_wanted"
    assert (player.count("Mermaid's Pendant"), deeds(player, "proposed")) == (1, [])


def test_the_wedding_is_three_days_later_and_the_two_live_together() -> None:
    player = engaged()
    found = []
    for _ in range(3):
        player.night()
        found.append(player.me.spouse)
    assert found == [None, None, "Abigail"]
    abigail = player.world.villagers["Abigail"]
    assert (abigail.location, player.me.dating) == ("FarmHouse", [])
    player.command("all_npc_friendship", 3749)
    assert points(player, "Abigail") == 3749


def test_a_wedding_waits_for_the_day_after_a_festival() -> None:
    player = engaged(day=10)
    found = []
    for _ in range(4):
        player.night()
        found.append((player.world.day, player.me.spouse))
    assert found == [(11, None), (12, None), (13, None), (14, "Abigail")]


def test_friendship_with_a_spouse_decays_by_20_and_allows_daily_gifts() -> None:
    player = engaged()
    player.night(3)
    player.farmer.menus.clear()
    before = points(player, "Abigail")
    player.night()
    assert points(player, "Abigail") == before - 20
    for _ in range(3):
        player.command("warp_character", "Abigail", "Farm", *AHEAD)
        assert offer(player, "Amethyst") == "ok"
        player.night()


def test_a_spouse_spends_a_dry_day_before_the_house_and_the_night_at_home() -> None:
    player = engaged()
    player.night(3)
    player.farmer.menus.clear()
    player.sunny()
    player.command("set_date", 1, "spring", 9)
    where = {}
    for time in (600, 900, 1300, 1900, 2500):
        player.command("set_time", time)
        where[time] = player.world.villagers["Abigail"].location
    assert where == {
        600: "FarmHouse",
        900: "FarmHouse",
        1300: "Farm",
        1900: "FarmHouse",
        2500: "FarmHouse",
    }


def test_the_married_get_no_more_bouquets() -> None:
    player = engaged()
    player.night(3)
    player.farmer.menus.clear()
    player.command("npc_friendship", "Leah", 2200)
    player.command("warp_character", "Leah", "Farm", *AHEAD)
    assert offer(player, "Bouquet") == "not_wanted"


# ------------------------------------------------------------------------------ other gifts


@pytest.mark.parametrize(("season", "day", "gain"), [("spring", 5, 250), ("spring", 26, 750)])
def test_a_stardrop_tea_is_a_heart_and_no_gift_of_the_week(
    season: str, day: int, gain: int
) -> None:
    player = beside("Pierre", 500)
    player.command("set_date", 1, season, day)
    player.command("warp_character", "Pierre", "Farm", *AHEAD)
    for number in (1, 2):
        assert offer(player, "Stardrop Tea") == "ok"
        assert points(player, "Pierre") == 500 + gain * number
    assert offer(player, "Daffodil") == "ok"


def test_characters_without_friendship_talk_and_accept_no_gifts() -> None:
    player = Player(day=5)
    player.command("warp", "ArchaeologyHouse")
    gunther = player.world.villagers["Gunther"]
    player.farmer.x, player.farmer.y = gunther.x, gunther.y + 1
    for thing in ("Amethyst", "Bouquet"):
        player.farmer.menus.clear()
        player.hold(thing)
        player.farmer.facing = 0
        player.touch()
        assert player.count(thing) == 1
    assert "Gunther" not in progress(player).friendships
    assert deeds(player, "talked") == [("Gunther", "", "villager:Gunther")]


# ------------------------------------------------------------------------------ the mariner


def at_the_beach(money: int) -> Player:
    player = Player(day=5)
    player.command("dating", "Sam")
    player.command("npc_friendship", "Sam", 2500)
    player.command("upgrade_house", 1)
    player.command("set_money", money)
    player.sunny()
    player.command("rain")
    player.command("set_time", 900)
    mariner = player.world.villagers["Old Mariner"]
    player.command("warp", "Beach", mariner.x, mariner.y + 1)
    player.act(wire.ChooseItem(35))
    return player


def test_the_mariner_sells_the_pendant_for_5000() -> None:
    player = at_the_beach(6000)
    assert player.touch() == "ok"
    assert player.choose(1) == "ok"
    assert (player.me.money, player.count("Mermaid's Pendant")) == (1000, 1)
    assert deeds(player, "bought") == [("Mermaid's Pendant", "Old Mariner", "")]


def test_the_pendant_has_its_price() -> None:
    player = at_the_beach(4999)
    player.touch()
    assert player.choose(1) == "cannot_afford"
    assert player.count("Mermaid's Pendant") == 0


@pytest.mark.parametrize(
    ("season", "rain", "time", "there"),
    [
        ("spring", True, 900, True),
        ("fall", True, 1850, True),
        ("summer", True, 1910, False),
        ("spring", False, 900, False),
        ("winter", False, 900, False),
    ],
)
def test_when_the_mariner_is_there(season: str, rain: bool, time: int, there: bool) -> None:
    player = Player(season=season, day=9)
    player.sunny()
    if rain:
        player.command("rain")
    player.command("set_time", time)
    mariner = player.world.villagers.get("Old Mariner")
    assert (mariner is not None and mariner.location == "Beach") is there


def test_two_villagers_on_a_tile_are_addressed_in_turn_and_gifts_go_to_the_one_who_likes_them() -> (
    None
):
    player = beside("Jas")
    player.command("warp_character", "Marnie", "Farm", *AHEAD)
    marnie, jas = player.world.villagers["Marnie"], player.world.villagers["Jas"]
    marnie.x, marnie.y = jas.x, jas.y
    for _ in range(2):
        assert player.touch() == "ok"
        player.farmer.menus.clear()
    assert {thing for thing, _, _ in deeds(player, "talked")} == {"Jas", "Marnie"}
    assert offer(player, "Pumpkin Pie") == "ok"
    gifts = [one for one in player.observe(wire.View(radius=0)).ledger if one.deed == "gifted"]
    assert [(one.thing, one.by) for one in gifts] == [("Pumpkin Pie", "Marnie")]
