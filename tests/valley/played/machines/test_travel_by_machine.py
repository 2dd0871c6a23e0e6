"""Minecarts, bus, and the prize machine (wiki: Minecarts, Bus Stop, Prize Ticket)."""

from __future__ import annotations

import pytest

from tests.valley.played.trade.shopping import Shopper

STATIONS = {
    "Bus Stop": ("BusStop", (14, 4)),
    "Town": ("Town", (105, 80)),
    "Mines": ("Mine", (13, 9)),
    "Quarry": ("Mountain", (124, 12)),
}
BOARD = {
    "BusStop": (14, 4),
    "Town": (105, 80),
    "Mine": (11, 11),
    "Mountain": (124, 12),
}


def at_the_carts(place: str = "BusStop", bridge: bool = True) -> Shopper:
    player = Shopper()
    player.command("community_development", "3")
    if bridge:
        player.command("community_development", "1")
    player.stand(*BOARD[place], place)
    return player


def test_the_minecarts_stand_still_until_they_are_repaired() -> None:
    player = Shopper()
    player.stand(14, 4, "BusStop")
    assert player.touch() == "closed"


@pytest.mark.parametrize("start", ["BusStop", "Town", "Mountain"])
@pytest.mark.parametrize("name", STATIONS)
def test_a_ride_leads_to_every_other_station(start: str, name: str) -> None:
    place, tile = STATIONS[name]
    player = at_the_carts(start)
    assert player.touch() == "ok"
    offered = [option.label for option in player.menu.options]
    if place == start:
        assert name not in offered
        return
    assert player.choose(offered.index(name) + 1) == "ok"
    assert (player.farmer.location, (player.farmer.x, player.farmer.y)) == (place, tile)


def test_staying_is_an_answer() -> None:
    player = at_the_carts()
    player.touch()
    assert player.choose(len(player.menu.options)) == "ok"
    assert player.farmer.location == "BusStop"


def test_the_quarry_is_no_station_while_its_bridge_is_broken() -> None:
    player = at_the_carts(bridge=False)
    player.touch()
    assert "Quarry" not in [option.label for option in player.menu.options]


# ---------------------------------------------------------------------------------- bus


def at_the_bus(time: int = 1000, pam: bool = True, money: int = 500) -> Shopper:
    player = Shopper(money=money)
    player.command("community_development", "4")
    player.command("set_time", time)
    if pam:
        player.command("warp_character", "Pam", "BusStop", 21, 10)
    player.stand(17, 12, "BusStop")
    return player


def test_the_bus_takes_one_to_the_desert_for_500() -> None:
    player = at_the_bus()
    assert player.touch() == "ok"
    assert player.choose(1) == "ok"
    assert player.me.money == 0
    assert (player.farmer.location, player.farmer.x, player.farmer.y) == ("Desert", 18, 27)
    assert player.touch() == "ok"
    assert player.choose(1) == "ok"
    assert (player.farmer.location, player.farmer.x, player.farmer.y) == ("BusStop", 22, 10)


@pytest.mark.parametrize("time", [900, 950, 1700, 2000])
def test_the_bus_drives_from_ten_to_five(time: int) -> None:
    assert at_the_bus(time).touch() == "closed"


def test_the_bus_needs_pam() -> None:
    player = at_the_bus()
    player.command("warp_character", "Pam", "Town", 50, 60)
    assert player.touch() == "closed"


def test_a_ticket_costs_500() -> None:
    player = at_the_bus(money=499)
    assert player.touch() == "ok"
    assert player.choose(1) == "cannot_afford"
    assert player.farmer.location == "BusStop"


def test_the_bus_is_broken_at_first() -> None:
    player = Shopper()
    player.command("set_time", 1000)
    player.command("warp_character", "Pam", "BusStop", 21, 10)
    player.stand(17, 12, "BusStop")
    assert player.touch() == "closed"


# -------------------------------------------------------------------------------- prizes


@pytest.mark.parametrize(
    ("season", "day", "seeds"),
    [
        ("spring", 5, "Carrot Seeds"),
        ("spring", 23, "Carrot Seeds"),
        ("spring", 24, "Summer Squash Seeds"),
        ("summer", 20, "Summer Squash Seeds"),
        ("summer", 21, "Broccoli Seeds"),
        ("fall", 21, "Powdermelon Seeds"),
        ("winter", 20, "Powdermelon Seeds"),
        ("winter", 21, "Carrot Seeds"),
    ],
)
def test_the_first_prize_is_twelve_seeds_of_the_season(season: str, day: int, seeds: str) -> None:
    player = Shopper(season=season, day=day)
    player.give("Prize Ticket")
    player.stand(1, 6, "ManorHouse")
    assert player.touch() == "ok"
    assert f"12 {seeds}" in player.menu.text
    assert player.choose(1) == "ok"
    assert (player.count(seeds), player.count("Prize Ticket")) == (12, 0)
    assert player.deeds("collected") == [(seeds, "Prize Ticket", 12)]


def test_no_prize_without_a_ticket() -> None:
    player = Shopper()
    player.stand(1, 6, "ManorHouse")
    player.touch()
    assert player.choose(1) == "missing_ingredients"


def test_the_second_ticket_brings_what_was_shown_ahead() -> None:
    player = Shopper()
    player.give("Prize Ticket", 2)
    player.stand(1, 6, "ManorHouse")
    player.touch()
    shown = player.menu.text.split(", then ")[1]
    player.choose(1)
    player.night()
    player.touch()
    player.choose(1)
    count, name = shown.split(" ", 1)
    assert player.count(name) == int(count)
