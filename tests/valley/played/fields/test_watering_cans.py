"""Watering cans: capacity, use, wet soil (wiki: Watering Cans)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within


@pytest.mark.parametrize(
    ("can", "charges"),
    [
        ("Watering Can", 40),
        ("Copper Watering Can", 55),
        ("Steel Watering Can", 70),
        ("Gold Watering Can", 85),
        ("Iridium Watering Can", 100),
    ],
)
def test_a_can_is_emptied_pour_by_pour_and_filled_at_the_pond(can: str, charges: int) -> None:
    player = Player()
    player.command("set_terrain", "dirt", None, *AHEAD)
    player.hold(can)
    assert player.slot(can).water == charges
    pours = 0
    while player.use() != "no_water":
        pours += 1
        player.command("set_energy", 270)
    assert pours == charges
    assert player.slot(can).water in (None, 0)
    player.stand(69, 30)
    assert player.use("right") == "ok"
    assert player.slot(can).water == charges


def test_one_pour_takes_one_charge_wets_one_tile_and_dries_over_night() -> None:
    player = Player()
    player.sunny()
    for x in (63, 64, 65):
        player.command("place_crop", "Parsnip Seeds", x, 21)
    player.hold("Watering Can")
    assert player.use() == "ok"
    assert player.slot("Watering Can").water == 39
    assert [player.tile(x, 21).watered for x in (63, 64, 65)] == [False, True, False]
    player.night()
    assert not player.tile().watered


def test_wet_soil_is_not_watered_twice_but_the_water_is_gone() -> None:
    player = Player()
    player.command("set_terrain", "dirt", None, *AHEAD)
    player.hold("Watering Can")
    assert [player.use(), player.use()] == ["ok", "already_watered"]
    assert player.slot("Watering Can").water == 38


@pytest.mark.parametrize("weather", ["Rain", "Storm"])
def test_rain_waters_all_soil_outdoors(weather: str) -> None:
    player = Player()
    for x in (63, 64, 65):
        player.command("place_crop", "Parsnip Seeds", x, 21)
    player.world.weather_tomorrow = weather
    player.night()
    assert all(player.tile(x, 21).watered for x in (63, 64, 65))


@pytest.mark.parametrize(
    ("soil", "chance"),
    [
        ("", 0),
        ("Basic Retaining Soil", 0.33),
        ("Quality Retaining Soil", 0.66),
        ("Deluxe Retaining Soil", 1),
    ],
)
def test_retaining_soil_stays_wet_by_chance(soil: str, chance: float) -> None:
    player = Player(season="summer", day=2)
    tiles = [(x, y) for x in range(40, 60) for y in range(21, 36)]  # 300 of them
    for x, y in tiles:
        player.command("place_crop", "Radish Seeds", x, y)
        dirt = player.world.locations["Farm"].soil[x, y]
        dirt.fertilizer = {
            "": "",
            "Basic Retaining Soil": "(O)370",
            "Quality Retaining Soil": "(O)371",
            "Deluxe Retaining Soil": "(O)920",
        }[soil]
        dirt.watered = True
    player.sunny()
    player.night()
    wet = sum(player.world.locations["Farm"].soil[tile].watered for tile in tiles)
    assert within(wet, len(tiles), chance)
