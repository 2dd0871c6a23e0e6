"""Hours of counters and stalls (wiki, page of each shop)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.trade import counters
from pytest_stardojo.valley.world.places import sheet
from tests.sweeps import sweep
from tests.valley.played.trade.shopping import Shopper


@pytest.mark.parametrize(
    ("season", "time", "reason"),
    [("summer", 1400, "ok"), ("summer", 1000, "closed"), ("spring", 1400, "closed")],
)
def test_alex_sells_ice_cream_on_summer_afternoons(season: str, time: int, reason: str) -> None:
    player = Shopper(season=season, day=5)
    player.sunny()
    player.command("set_time", time)
    player.stand(88, 91, "Town")
    assert player.touch("down") == reason
    if reason == "ok":
        assert player.buy("Ice Cream") == "ok"
        assert player.deeds("bought") == [("Ice Cream", "Alex", 1)]
        assert player.me.money == 1_000_000 - 250


def test_the_bookseller_visits_on_two_days_of_a_season() -> None:
    days = []
    for day in range(1, 29):
        player = Shopper(season="fall", day=day)
        player.stand(109, 27, "Town")
        if player.touch() == "ok":
            assert player.choose(1) == "ok"
            assert player.prices()["Way Of The Wind pt. 1"] == 15_000
            days.append(day)
    assert len(days) == 2
    assert set(days) <= {4, 7, 8, 9, 12, 19, 22, 25}


@sweep(
    ("who", "day", "time", "reason"),
    [
        ("blacksmith", 1, 900, "ok"),
        ("blacksmith", 5, 1500, "ok"),
        ("blacksmith", 5, 1900, "closed"),
        ("carpenter", 1, 900, "ok"),
        ("carpenter", 2, 1200, "closed"),
        ("carpenter", 5, 1700, "closed"),
        ("marnie", 1, 1200, "closed"),
        ("marnie", 2, 1200, "closed"),
        ("marnie", 3, 1200, "ok"),
        ("marnie", 5, 1700, "closed"),
        ("saloon", 5, 1000, "closed"),
        ("saloon", 5, 1400, "ok"),
        ("saloon", 5, 2100, "ok"),
        ("fish_shop", 5, 900, "ok"),
        ("fish_shop", 6, 1200, "closed"),
        ("pierre", 5, 900, "ok"),
        ("pierre", 5, 1900, "closed"),
        ("clinic", 5, 900, "ok"),
        ("clinic", 5, 1400, "closed"),
        ("traveling_cart", 5, 600, "ok"),
        ("traveling_cart", 5, 2000, "closed"),
        ("krobus", 5, 600, "ok"),
        ("adventurers_guild", 5, 1400, "ok"),
        ("joja_mart", 5, 900, "ok"),
    ],
)
def test_counters_serve_in_their_hours(who: str, day: int, time: int, reason: str) -> None:
    player = Shopper(day=day)
    player.command("set_time", time)
    world = player.world
    place, counter = next(
        (place, counter)
        for place in world.locations.values()
        for counter in sheet(place).counters
        if counter.shop == who
    )
    closed = counters.why_closed(world, player.farmer, place, counter)
    assert ("closed" if closed else "ok") == reason
